"""Scenes about which pixels a triangle covers and which triangle a pixel shows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import numpy as np

from tests.scenes.description import Array, Blend, DrawCall, Scene, Tolerance, float_array
from tests.scenes.geometry import distinct_colors, from_window, grid_indices, perspective, with_alpha

__all__ = ["SCENES"]

_ADDITIVE = Blend(rgb_dst="ONE", alpha_dst="ONE")
_CORNER_COLORS = float_array([[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1]])


def windings() -> Scene:
    """Every vertex order of a triangle (columns) against every way to cull (rows), flat-shaded."""
    rows = [(cull, ccw) for cull in ("NONE", "FRONT", "BACK", "FRONT_AND_BACK") for ccw in (True, False)]
    shape = np.array([[2.25, 2.0], [13.5, 5.125], [6.0, 14.75]])
    draws = []
    for row, (cull, ccw) in enumerate(rows):
        for column, order in enumerate(permutations(range(3))):
            positions = from_window(shape[list(order)] + [16 * column, 16 * row], 128, 128)
            draws.append(DrawCall(positions, "flat", _CORNER_COLORS, cull=cull, front_ccw=ccw))
    return Scene(128, 128, tuple(draws))


def edge_rules() -> Scene:
    """Edges and corners exactly on pixel centres: which of two triangles owns them is the fill rule."""
    offsets = [0.0, 0.5, 0.25, 1 / 256]
    shapes = [
        [[0, 0], [8, 0], [8, 8]],
        [[0, 0], [8, 8], [0, 8]],
        [[0, 8], [8, 8], [4, 0]],
        [[0, 0], [8, 0], [4, 8]],
        [[0, 4], [8, 0], [8, 8]],
        [[8, 4], [0, 8], [0, 0]],
        [[0, 0], [7, 3], [3, 7]],
        [[0, 0], [0, 8], [1, 4]],
    ]
    points: list[Array] = []
    for row, offset_y in enumerate(offsets * 2):
        for column, shape in enumerate(shapes):
            shift = [16 * column + 4 + offsets[(row // 4 + row) % 4], 16 * row + 4 + offset_y]
            points.append(np.asarray(shape, np.float64) + shift)
    positions = from_window(np.concatenate(points), 128, 128)
    return Scene(128, 128, (DrawCall(positions, "flat", distinct_colors(64)),))


def _random_triangles(rng: np.random.Generator, count: int, size: int, extent: Array) -> Array:
    centers = rng.uniform(-8, size + 8, (count, 1, 2))
    return (centers + rng.normal(0, 1, (count, 3, 2)) * extent[:, None, None]).reshape(-1, 2)


def random_depth() -> Scene:
    """2,000 random triangles, tiny to large, each in a colour of its own: the nearest must win everywhere."""
    rng = np.random.default_rng(1)
    extent = np.exp(rng.uniform(np.log(0.3), np.log(120), 2000))
    points = _random_triangles(rng, 2000, 256, extent)
    depths = rng.uniform(-0.95, 0.95, len(points))
    positions = from_window(points, 256, 256, z=depths)
    draw = DrawCall(positions, "flat", distinct_colors(2000), depth_test=True)
    return Scene(256, 256, (draw,), tolerance=Tolerance(color_step=0))


def random_perspective() -> Scene:
    """The same with a different w at every vertex and smooth colours."""
    rng = np.random.default_rng(2)
    extent = np.exp(rng.uniform(np.log(0.5), np.log(80), 600))
    points = _random_triangles(rng, 600, 256, extent)
    positions = from_window(
        points, 256, 256, z=rng.uniform(-0.9, 0.9, len(points)), w=rng.uniform(0.2, 5, len(points))
    )
    colors = with_alpha(rng.uniform(0, 1, (len(points), 3)))
    draw = DrawCall(positions, "smooth", colors, depth_test=True)
    return Scene(256, 256, (draw,))


def slivers() -> Scene:
    """Needles: long triangles thinner than a pixel, in every direction."""
    rng = np.random.default_rng(3)
    starts = rng.uniform(0, 256, (500, 2))
    angles = rng.uniform(0, 2 * np.pi, 500)
    direction = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    ends = starts + direction * rng.uniform(5, 250, (500, 1))
    side = np.stack([-direction[:, 1], direction[:, 0]], axis=1) * rng.uniform(0.01, 0.8, (500, 1))
    points = np.stack([starts, ends, ends + side], axis=1).reshape(-1, 2)
    draw = DrawCall(from_window(points, 256, 256), "flat", distinct_colors(500))
    return Scene(256, 256, (draw,))


def tiny() -> Scene:
    """5,000 triangles smaller than a pixel: most cover nothing, some exactly one pixel centre."""
    rng = np.random.default_rng(4)
    centers = rng.uniform(0, 128, (5000, 1, 2))
    points = (centers + rng.uniform(-0.7, 0.7, (5000, 3, 2))).reshape(-1, 2)
    draw = DrawCall(from_window(points, 128, 128), "flat", distinct_colors(5000))
    return Scene(128, 128, (draw,))


def shared_edges() -> Scene:
    """A jittered mesh over the whole target, added up: every pixel must be covered exactly once."""
    rng = np.random.default_rng(5)
    cells = 48
    y, x = np.mgrid[0 : cells + 1, 0 : cells + 1].astype(np.float64)
    inside = (x > 0) & (x < cells) & (y > 0) & (y < cells)
    x += rng.uniform(-0.24, 0.24, x.shape) * inside
    y += rng.uniform(-0.24, 0.24, y.shape) * inside
    points = (np.stack([x, y], axis=-1) * (256 / cells)).reshape(-1, 2)
    flip = rng.random((cells, cells)) < 0.5
    indices = grid_indices(cells, cells, flip).reshape(-1)
    return _coverage_count(from_window(points, 256, 256), indices, 256)


def fan_around_vertex() -> Scene:
    """360 triangles around one vertex, added up: every pixel inside is covered exactly once."""
    angles = np.linspace(0, 2 * np.pi, 361)
    rim = np.stack([np.cos(angles), np.sin(angles)], axis=1) * 120 + 128.5
    rim[-1] = rim[0]
    points = np.concatenate([[[128.5, 128.5]], rim])
    corners = np.arange(1, 361)
    indices = np.stack([np.zeros(360, int), corners, corners % 360 + 1], axis=1)
    return _coverage_count(from_window(points, 256, 256), indices.astype(np.uint32).reshape(-1), 256)


def _coverage_count(positions: Array, indices: Array, size: int) -> Scene:
    """Adds 16/255 for every triangle that covers a pixel."""
    colors = np.full((len(positions), 4), 16 / 255, np.float32)
    draw = DrawCall(positions, "flat", colors, indices=indices, blend=_ADDITIVE)
    return Scene(size, size, (draw,), depth_format=None, tolerance=Tolerance(color_step=0))


def intersecting() -> Scene:
    """Planes that cut through each other in perspective: depth decides pixel by pixel."""
    rng = np.random.default_rng(6)
    centers = rng.uniform(-2, 2, (60, 1, 3)) * [1, 1, 0.5] + [0, 0, -3]
    points = (centers + rng.normal(0, 1.2, (60, 3, 3))).reshape(-1, 3)
    points[:, 2] = np.minimum(points[:, 2], -0.6)
    draw = DrawCall(perspective(points, 1.0), "flat", distinct_colors(60), depth_test=True)
    return Scene(256, 256, (draw,), tolerance=Tolerance(color_step=0))


SCENES: dict[str, Callable[[], Scene]] = {
    function.__name__: function
    for function in (
        windings,
        edge_rules,
        random_depth,
        random_perspective,
        slivers,
        tiny,
        shared_edges,
        fan_around_vertex,
        intersecting,
    )
}
