"""Scenes whose triangles leave the view volume, or are no triangles at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tests.scenes.description import DrawCall, Scene, Tolerance, float_array
from tests.scenes.geometry import distinct_colors, from_window, with_alpha

__all__ = ["SCENES"]

_GOOD = float_array([[-0.5, -0.5, 0, 1], [0.5, -0.5, 0, 1], [0, 0.5, 0, 1]])


def behind_eye() -> Scene:
    """200 triangles with one or two corners behind the eye (w <= 0), and some wholly behind it."""
    rng = np.random.default_rng(11)
    positions = rng.normal(0, 1, (600, 4))
    positions[:, 3] = rng.uniform(-1, 1.5, 600)
    positions[:, 2] = rng.uniform(-1, 1, 600) * np.abs(positions[:, 3])
    positions[::30, 3] = 0
    draw = DrawCall(float_array(positions), "flat", distinct_colors(200), depth_test=True)
    return Scene(128, 128, (draw,), tolerance=Tolerance(color_step=0))


def huge() -> Scene:
    """Corners up to a million times outside the window."""
    rng = np.random.default_rng(12)
    scale = 10.0 ** rng.uniform(0, 6, (40, 3, 1))
    points = rng.normal(0, 1, (40, 3, 2)) * scale
    positions = np.concatenate([points, np.zeros((40, 3, 1)), np.ones((40, 3, 1))], axis=2).reshape(-1, 4)
    draw = DrawCall(float_array(positions), "flat", distinct_colors(40))
    return Scene(256, 256, (draw,), tolerance=Tolerance(color_step=0))


def borders() -> Scene:
    """Triangles that reach a little over each side of the window, at distances of 1 to 3,000 pixels."""
    rng = np.random.default_rng(13)
    reach = 10.0 ** rng.uniform(0, 3.5, (120, 1, 1))
    points = 64 + rng.normal(0, 1, (120, 3, 2)) * (40 + reach)
    positions = from_window(points.reshape(-1, 2), 128, 128)
    draw = DrawCall(positions, "flat", distinct_colors(120))
    return Scene(128, 128, (draw,), tolerance=Tolerance(color_step=0))


def near_far() -> Scene:
    """Triangles that stick out of the near and the far plane, with smooth colours along the cut."""
    rng = np.random.default_rng(14)
    points = rng.uniform(0, 128, (150, 2))
    depths = rng.uniform(-2, 2, 150)
    weights = rng.uniform(0.5, 2, 150)
    colors = with_alpha(rng.uniform(0, 1, (150, 3)))
    draw = DrawCall(from_window(points, 128, 128, z=depths, w=weights), "smooth", colors, depth_test=True)
    return Scene(128, 128, (draw,))


def zero_area() -> Scene:
    """Points and lines given as triangles cover nothing; a good triangle between them is drawn."""
    bad = [
        [[0.1, 0.1, 0, 1]] * 3,
        [[-0.9, -0.9, 0, 1], [0.9, 0.9, 0, 1], [0, 0, 0, 1]],
        [[-0.9, 0, 0, 1], [0.9, 0, 0, 1], [0.9, 0, 0, 1]],
        [[0, 0, 0, 0]] * 3,
    ]
    return _with_good_one(bad)


def not_a_number() -> Scene:
    """A triangle with a NaN anywhere is dropped; a good triangle between them is drawn."""
    bad = []
    for component in range(4):
        for corner in range(3):
            triangle = _GOOD.copy()
            triangle[corner, component] = np.nan
            bad.append(triangle)
    return _with_good_one(bad)


def infinite() -> Scene:
    """A corner at infinity in x, y or z: no exception, no stray pixel, the good triangle is drawn."""
    bad = []
    for component in range(3):
        for sign in (-1, 1):
            triangle = _GOOD.copy()
            triangle[1, component] = sign * np.inf
            bad.append(triangle)
    return _with_good_one(bad)


def _with_good_one(bad: Sequence[object]) -> Scene:
    triangles = [*bad[: len(bad) // 2], _GOOD, *bad[len(bad) // 2 :]]
    positions = np.concatenate([float_array(triangle) for triangle in triangles])
    draw = DrawCall(positions, "flat", distinct_colors(len(triangles)))
    return Scene(64, 64, (draw,), depth_format=None, tolerance=Tolerance(color_step=0))


SCENES: dict[str, Callable[[], Scene]] = {
    function.__name__: function
    for function in (behind_eye, huge, borders, near_far, zero_area, not_a_number, infinite)
}
