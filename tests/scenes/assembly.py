"""Scenes about how vertices become triangles: modes, indices, instances, targets of odd sizes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from tests.scenes.description import Array, DrawCall, Scene, Tolerance, float_array
from tests.scenes.geometry import distinct_colors, from_window, grid_indices, with_alpha

__all__ = ["SCENES"]


def _zigzag(count: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(21)
    x = np.linspace(4, 124, count)
    y = np.where(np.arange(count) % 2 == 0, 20, 108) + rng.uniform(-14, 14, count)
    return np.stack([x, y], axis=1), with_alpha(rng.uniform(0.1, 1, (count, 3)))


def strip(shader: str) -> Scene:
    """A triangle strip; every second triangle is turned, but none is culled."""
    points, colors = _zigzag(21)
    draw = DrawCall(
        from_window(points, 128, 128), shader, colors, mode="TRIANGLE_STRIP", cull="BACK", front_ccw=False
    )
    other = DrawCall(from_window(points, 128, 128), shader, colors, mode="TRIANGLE_STRIP", cull="BACK")
    return Scene(128, 128, (draw, other))


def fan(shader: str) -> Scene:
    """A triangle fan; flat colours come from the last vertex of each triangle."""
    angles = np.linspace(0, 1.8 * np.pi, 15)
    rim = np.stack([np.cos(angles), np.sin(angles)], axis=1) * 55 + 64
    points = np.concatenate([[[60.0, 66.0]], rim])
    rng = np.random.default_rng(22)
    colors = with_alpha(rng.uniform(0.1, 1, (len(points), 3)))
    return Scene(128, 128, (DrawCall(from_window(points, 128, 128), shader, colors, mode="TRIANGLE_FAN"),))


def indexed(dtype: str, bias: int) -> Scene:
    """A grid drawn through indices of one, two or four bytes, with a base vertex and a later start."""
    rng = np.random.default_rng(23)
    y, x = np.mgrid[0:10, 0:10].astype(np.float64)
    points = np.stack([x, y], axis=-1).reshape(-1, 2) * 13 + rng.uniform(-4, 4, (100, 2)) + 5
    padding = np.full((max(bias, 0), 2), 64.0)
    positions = from_window(np.concatenate([padding, points]), 128, 128)
    colors = with_alpha(rng.uniform(0, 1, (len(positions), 3)))
    indices = (grid_indices(9, 9).reshape(-1).astype(np.int64) - min(bias, 0)).astype(dtype)
    draw = DrawCall(positions, "smooth", colors, indices=indices, index_bias=bias, start=3, count=3 * 100)
    return Scene(128, 128, (draw,))


def indexed_strip() -> Scene:
    """A strip through indices, with degenerate triangles that join two parts."""
    points, colors = _zigzag(12)
    indices = np.array([0, 1, 2, 3, 4, 4, 7, 7, 8, 9, 10, 11], np.uint16)
    draw = DrawCall(from_window(points, 128, 128), "flat", colors, indices=indices, mode="TRIANGLE_STRIP")
    return Scene(128, 128, (draw,))


def from_start() -> Scene:
    """A draw that begins in the middle of its vertices."""
    points, colors = _zigzag(24)
    return Scene(128, 128, (DrawCall(from_window(points, 128, 128), "smooth", colors, start=6, count=12),))


def leftover_vertices() -> Scene:
    """Vertices that do not complete a triangle are ignored."""
    points, colors = _zigzag(11)
    return Scene(128, 128, (DrawCall(from_window(points, 128, 128), "smooth", colors),))


def instances() -> Scene:
    """One triangle 64 times, moved by an attribute that steps once per instance."""
    y, x = np.mgrid[0:8, 0:8]
    depths = ((x * 5 + y * 3) % 8) / 16
    offsets = np.stack([x * 0.25 - 1, y * 0.25 - 1, depths, np.zeros_like(depths)], axis=-1).reshape(-1, 4)
    positions = float_array([[0, 0, 0, 1], [0.4, 0.05, 0, 1], [0.1, 0.45, 0, 1]])
    colors = float_array([[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1]])
    draw = DrawCall(positions, "instanced", colors, offsets=float_array(offsets), depth_test=True)
    return Scene(128, 128, (draw,))


def target(width: int, height: int) -> Scene:
    """A target of an unusual size, with triangles over all of it."""
    rng = np.random.default_rng(24)
    points = rng.uniform(-0.2, 1.2, (60, 2)) * [width, height]
    positions = from_window(points, width, height, z=rng.uniform(-0.9, 0.9, 60))
    draw = DrawCall(positions, "flat", distinct_colors(20), depth_test=True)
    return Scene(width, height, (draw,))


def depth_format(name: str) -> Scene:
    """Sloped triangles in a depth buffer of another format."""
    rng = np.random.default_rng(25)
    points = rng.uniform(0, 128, (90, 2))
    positions = from_window(points, 128, 128, z=rng.uniform(-0.9, 0.9, 90))
    draw = DrawCall(positions, "flat", distinct_colors(30), depth_test=True)
    return Scene(128, 128, (draw,), depth_format=name, tolerance=Tolerance(color_step=0))


def several_draws() -> Scene:
    """Forty draws with other colours and depths into one target: their order and state must hold."""
    rng = np.random.default_rng(26)
    draws = []
    for number in range(40):
        positions = from_window(rng.uniform(0, 128, (6, 2)), 128, 128, z=rng.uniform(-0.9, 0.9, 6))
        colors = with_alpha(rng.uniform(0.1, 1, (6, 3)))
        shader = "flat" if number % 3 else "smooth"
        draws.append(DrawCall(positions, shader, colors, depth_test=number % 4 != 0))
    return Scene(128, 128, tuple(draws))


SCENES: dict[str, Callable[[], Scene]] = {
    "strip_flat": partial(strip, "flat"),
    "strip_smooth": partial(strip, "smooth"),
    "fan_flat": partial(fan, "flat"),
    "fan_smooth": partial(fan, "smooth"),
    "indexed_8": partial(indexed, "uint8", 0),
    "indexed_8_bias": partial(indexed, "uint8", 7),
    "indexed_16": partial(indexed, "uint16", 3),
    "indexed_16_negative_bias": partial(indexed, "uint16", -1000),
    "indexed_32": partial(indexed, "uint32", 0),
    "indexed_32_bias": partial(indexed, "uint32", 5),
    "indexed_strip": indexed_strip,
    "from_start": from_start,
    "leftover_vertices": leftover_vertices,
    "instances": instances,
    "target_1x1": partial(target, 1, 1),
    "target_1x300": partial(target, 1, 300),
    "target_67x131": partial(target, 67, 131),
    "target_513x65": partial(target, 513, 65),
    "depth_16": partial(depth_format, "Z16_UNORM"),
    "depth_24": partial(depth_format, "Z24X8_UNORM"),
    "depth_float": partial(depth_format, "Z32_FLOAT"),
    "several_draws": several_draws,
}
