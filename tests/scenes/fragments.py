"""Scenes about what happens to a fragment: depth functions, blending, masks, discard, light."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from tests.scenes.description import Array, Blend, DrawCall, Scene, Tolerance, float_array
from tests.scenes.geometry import distinct_colors, from_window, grid_indices, perspective, quad, with_alpha

__all__ = ["SCENES"]

_FACTORS = (
    "ONE", "SRC_COLOR", "SRC_ALPHA", "DST_ALPHA", "DST_COLOR", "CONST_COLOR", "CONST_ALPHA",
    "ZERO", "INV_SRC_COLOR", "INV_SRC_ALPHA", "INV_DST_ALPHA", "INV_DST_COLOR", "INV_CONST_COLOR",
    "INV_CONST_ALPHA",
)  # fmt: skip


def _gradient(points: Array, low: float = 0.1, high: float = 0.9) -> Array:
    """Colours that differ at each corner of a rectangle made by quad()."""
    corners = float_array(
        [
            [low, high, 0.3, 0.2],
            [high, 0.5, low, 0.9],
            [0.6, low, high, 0.5],
            [low, high, 0.3, 0.2],
            [0.6, low, high, 0.5],
            [0.4, 0.8, 0.2, 0.7],
        ]
    )
    return np.tile(corners, (len(points) // 6, 1))


def _background(size: int) -> DrawCall:
    points = quad(0, 0, size, size)
    return DrawCall(from_window(points, size, size), "smooth", _gradient(points, 0.2, 0.8)[::-1].copy())


def _cells(blends: list[Blend], size: int = 128, cell: int = 25) -> tuple[DrawCall, ...]:
    """One rectangle for each way to blend, over a background that differs everywhere."""
    draws = [_background(size)]
    for number, blend in enumerate(blends):
        x, y = 2 + number % 5 * cell, 2 + number // 5 * cell
        points = quad(x, y, x + cell - 2, y + cell - 2)
        draws.append(DrawCall(from_window(points, size, size), "smooth", _gradient(points), blend=blend))
    return tuple(draws)


def blend(func: str) -> Scene:
    """Every factor once as source and once as destination factor, colour and alpha apart.

    llvmpipe blends in 8-bit fixed point and rounds factors, products and sums one after the other: its
    pixels lie up to 1.6 steps from the exact colour. vkpipe rounds once, so that two steps may lie
    between the two; how near vkpipe comes to the exact colour is tested in test_exactness.py.
    """
    f, count = _FACTORS, len(_FACTORS)
    constant = (0.3, 0.6, 0.9, 0.4)
    ways = [
        Blend(
            func,
            f[i],
            f[(i + 5) % count],
            func,
            f[(i + 3) % count],
            f[-i],
            constant,
        )
        for i in range(count)
    ]
    if func == "ADD":
        ways.append(Blend(func, "SRC_ALPHA_SATURATE", "ONE", func, "SRC_ALPHA_SATURATE", "ONE", constant))
    if func in ("MIN", "MAX"):
        ways = ways[:2]
    tolerance = Tolerance(color_step=1, pixels=0.0 if func in ("MIN", "MAX") else 0.001)
    return Scene(128, 128, _cells(ways), (0.1, 0.2, 0.3, 0.4), depth_format=None, tolerance=tolerance)


def blend_mixed() -> Scene:
    """Different functions for colour and alpha."""
    ways = [
        Blend("ADD", "SRC_ALPHA", "INV_SRC_ALPHA", "MAX"),
        Blend("SUBTRACT", "ONE", "ONE", "ADD", "ONE", "ONE"),
        Blend("MIN", "ONE", "ONE", "REVERSE_SUBTRACT", "ONE", "ONE"),
    ]
    return Scene(128, 128, _cells(ways), depth_format=None)


def blend_order() -> Scene:
    """300 translucent triangles over each other: the result depends on their order in every pixel."""
    rng = np.random.default_rng(31)
    centers = rng.uniform(0, 128, (300, 1, 2))
    points = (centers + rng.normal(0, 25, (300, 3, 2))).reshape(-1, 2)
    draw = DrawCall(
        from_window(points, 128, 128),
        "flat",
        distinct_colors(300, alpha=0.4),
        blend=Blend("ADD", "SRC_ALPHA", "INV_SRC_ALPHA", "ADD", "ONE", "INV_SRC_ALPHA"),
    )
    # Each layer rounds; what earlier layers rounded is still there, 0.6 of it per layer: 1 / (1 - 0.6) steps.
    return Scene(128, 128, (draw,), depth_format=None, tolerance=Tolerance(color_step=3))


def colormask() -> Scene:
    """Rectangles that write only some channels, with and without blending."""
    masks = [(True, False, False, False), (False, True, False, True), (True, True, True, False), (False,) * 4]
    draws = [_background(64)]
    for row, way in enumerate((None, Blend("ADD", "SRC_ALPHA", "INV_SRC_ALPHA", "ADD", "ONE", "ONE"))):
        for column, mask in enumerate(masks):
            points = quad(16 * column + 2, 32 * row + 2, 16 * column + 14, 32 * row + 30)
            positions = from_window(points, 64, 64)
            draws.append(DrawCall(positions, "smooth", _gradient(points), blend=way, colormask=mask))
    return Scene(64, 64, tuple(draws), depth_format=None)


def depth_functions() -> Scene:
    """Each depth function against a sloped plane, and against exactly equal depth."""
    names = ("NEVER", "LESS", "EQUAL", "LEQUAL", "GREATER", "NOTEQUAL", "GEQUAL", "ALWAYS")
    across = [-0.5, 0.5, 0.5, -0.5, 0.5, -0.5]
    upwards = [-0.9, -0.9, 0.9, -0.9, 0.9, 0.9]
    floor = DrawCall(
        from_window(quad(0, 0, 128, 128), 128, 128, z=across),
        "flat",
        distinct_colors(2),
        depth_test=True,
        depth_func="ALWAYS",
    )
    draws = [floor]
    for number, name in enumerate(names):
        cell = from_window(quad(16 * number, 64, 16 * number + 12, 120), 128, 128, z=upwards)
        same = DrawCall(
            np.concatenate([floor.positions[:3], cell]),
            "flat",
            distinct_colors(3 + number)[-9:],
            depth_test=True,
            depth_func=name,
            depth_write=number % 2 == 0,
            start=3,
        )
        draws.append(same)
    again = DrawCall(floor.positions, "flat", distinct_colors(30)[-6:], depth_test=True, depth_func="EQUAL")
    return Scene(128, 128, (*draws, again), tolerance=Tolerance(color_step=0))


def depth_write_off() -> Scene:
    """Depth is tested but not written: later, farther triangles still show."""
    draws = []
    for number, (near, write) in enumerate(((0.0, True), (-0.5, False), (-0.25, True), (0.5, True))):
        points = np.array([[10, 10], [118, 20 + 10 * number], [20 + 20 * number, 118]])
        positions = from_window(points, 128, 128, z=near)
        color = distinct_colors(number + 1)[-3:]
        draws.append(DrawCall(positions, "flat", color, depth_test=True, depth_write=write))
    return Scene(128, 128, tuple(draws))


def depth_clear() -> Scene:
    """A depth buffer that is cleared to something else than 1, tested with GREATER."""
    rng = np.random.default_rng(32)
    positions = from_window(rng.uniform(0, 64, (30, 2)), 64, 64, z=rng.uniform(-0.9, 0.9, 30))
    draw = DrawCall(positions, "flat", distinct_colors(10), depth_test=True, depth_func="GREATER")
    return Scene(64, 64, (draw,), clear_depth=0.375)


def discard() -> Scene:
    """Fragments with alpha under one half go away and leave no depth."""
    rng = np.random.default_rng(33)
    points = rng.uniform(0, 128, (60, 2))
    positions = from_window(points, 128, 128, z=rng.uniform(-0.9, 0.9, 60))
    colors = with_alpha(rng.uniform(0, 1, (60, 3)), rng.uniform(0, 1, 60))
    draw = DrawCall(positions, "discard", colors, depth_test=True)
    # Where alpha is one half up to rounding, the fragment may stay or go.
    return Scene(128, 128, (draw,), tolerance=Tolerance(pixels=0.0005))


def interpolation() -> Scene:
    """Perspective-correct (left) and screen-linear (right) colours over the same strong perspective."""
    draws = []
    for number, shader in enumerate(("smooth", "linear")):
        points = quad(64 * number + 4, 4, 64 * number + 60, 124)
        weights = [1, 1, 8, 1, 8, 8]
        positions = from_window(points, 128, 128, z=0.0, w=weights)
        draws.append(DrawCall(positions, shader, _gradient(points, 0, 1)))
    return Scene(128, 128, tuple(draws))


def lit_sphere() -> Scene:
    """A sphere of 2,048 triangles in perspective, lit per pixel."""
    columns, rows = 64, 16
    v, u = np.mgrid[0 : rows + 1, 0 : columns + 1]
    theta, phi = np.pi * v / rows, 2 * np.pi * u / columns
    normals = np.stack([np.sin(theta) * np.cos(phi), np.cos(theta), np.sin(theta) * np.sin(phi)], axis=-1)
    normals = normals.reshape(-1, 3)
    draw = DrawCall(
        perspective(normals + np.array([0, 0, -1.6]), 4 / 3),
        "lit",
        normals=float_array(normals),
        indices=grid_indices(columns, rows).reshape(-1),
        depth_test=True,
        light=(0.48, 0.6, 0.64),
    )
    return Scene(320, 240, (draw,))


SCENES: dict[str, Callable[[], Scene]] = {
    "blend_add": partial(blend, "ADD"),
    "blend_subtract": partial(blend, "SUBTRACT"),
    "blend_reverse_subtract": partial(blend, "REVERSE_SUBTRACT"),
    "blend_min": partial(blend, "MIN"),
    "blend_max": partial(blend, "MAX"),
} | {
    function.__name__: function
    for function in (
        blend_mixed,
        blend_order,
        colormask,
        depth_functions,
        depth_write_off,
        depth_clear,
        discard,
        interpolation,
        lit_sphere,
    )
}
