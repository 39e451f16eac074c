"""Vertices that the scenes are made of: random triangles, quads, cubes, matrices. All of it is seeded."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import COLORS, POSITIONS, Array, Geometry

__all__ = ["COLORED_VERTEX", "TEXTURED_VERTEX", "cube", "quads", "random_triangles", "side", "textured_quads"]

COLORED_VERTEX = np.dtype([POSITIONS, COLORS])
TEXTURED_VERTEX = np.dtype([POSITIONS, ("texcoord", "<f4", 2)])

_QUAD = np.array([0, 1, 2, 0, 2, 3])


def side(full: int, part: float) -> int:
    """The width of a target of which only a part of the area is drawn: a multiple of 8."""
    return max(8, int(full * part**0.5) // 8 * 8)


def random_triangles(count: int, area: float, seed: int) -> Geometry:
    """Triangles at random places, all of one size, in random colours and depths.

    Args:
        count: of triangles.
        area: of each, as a fraction of the target's area.
    """
    random = np.random.default_rng(seed)
    radius = 2.0 * (area / (3 * 3**0.5 / 4)) ** 0.5  # of the circle through the corners, in clip units
    angles = random.uniform(0, 2 * np.pi, (count, 1)) + np.array([0, 2, 4]) * np.pi / 3
    centers = random.uniform(-1, 1, (count, 1, 2))
    vertices = np.zeros((count, 3), COLORED_VERTEX)
    vertices["position"][..., :2] = centers + radius * np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    vertices["position"][..., 2] = random.uniform(-0.95, 0.95, (count, 1)) + random.uniform(
        -0.04, 0.04, (count, 3)
    )
    vertices["color"] = random.integers(20, 256, (count, 3, 4))
    vertices["color"][..., 3] = 255
    return Geometry(vertices.reshape(-1))


def quads(corners: Array, depths: Array, colors: Array) -> Array:
    """Rectangles of one colour each, two triangles of :data:`COLORED_VERTEX`: (N, 6).

    Args:
        corners: clip coordinates of two opposite corners, (N, 4): left, bottom, right, top.
        depths: (N,); colors: uint8 (N, 4).
    """
    vertices = np.zeros((len(corners), 6), COLORED_VERTEX)
    vertices["position"] = _rectangle(corners, depths)
    vertices["color"] = np.asarray(colors)[:, None]
    return vertices


def textured_quads(corners: Array, depths: Array, texcoords: Array) -> Array:
    """Rectangles of :data:`TEXTURED_VERTEX` (N, 6); texcoords are (N, 4) like the corners."""
    vertices = np.zeros((len(corners), 6), TEXTURED_VERTEX)
    vertices["position"] = _rectangle(corners, depths)
    vertices["texcoord"] = _rectangle(texcoords, depths)[..., :2]
    return vertices


def _rectangle(corners: Array, depths: Array) -> Array:
    left, bottom, right, top = np.asarray(corners, np.float64).T
    x, y = np.stack([left, right, right, left], axis=1), np.stack([bottom, bottom, top, top], axis=1)
    z = np.broadcast_to(np.asarray(depths, np.float64)[:, None], x.shape)
    return np.stack([x, y, z], axis=-1)[:, _QUAD]


def cube() -> Geometry:
    """The cube from -1 to 1: 24 vertices, each side in a shade of its own, 36 indices of 16 bits."""
    vertices = np.zeros((6, 4), COLORED_VERTEX)
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    for number in range(6):
        axis, sign = number // 2, number % 2 * 2 - 1
        vertices["position"][number][:, axis] = sign
        vertices["position"][number][:, [(axis + 1) % 3, (axis + 2) % 3]] = square
        vertices["color"][number] = [255 - 30 * number] * 3 + [255]
    indices = (np.arange(6)[:, None] * 4 + _QUAD).astype(np.uint16)
    return Geometry(vertices.reshape(-1), indices.reshape(-1))
