"""Building blocks of the scenes: window coordinates to clip space, meshes, colours, pictures."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from tests.scenes.description import Array

__all__ = [
    "distinct_colors",
    "from_window",
    "grid_indices",
    "mipmaps",
    "perspective",
    "quad",
    "test_card",
    "with_alpha",
]


def from_window(points: ArrayLike, width: int, height: int, z: ArrayLike = 0.0, w: ArrayLike = 1.0) -> Array:
    """Clip positions (N, 4) of window positions (N, 2) in pixels; ``z`` is in -1..1, then multiplied by w.

    Exact for powers of two: those scenes place vertices exactly on pixel centres.
    """
    window = np.asarray(points, np.float64).reshape(-1, 2)
    clip = np.empty((len(window), 4), np.float64)
    clip[:, 0] = 2.0 * window[:, 0] / width - 1.0
    clip[:, 1] = 2.0 * window[:, 1] / height - 1.0
    clip[:, 2] = z
    clip[:, 3] = 1.0
    return (clip * np.broadcast_to(np.asarray(w, np.float64), (len(window),))[:, None]).astype(np.float32)


def quad(x0: float, y0: float, x1: float, y1: float) -> Array:
    """Two counter-clockwise triangles that fill a rectangle: (6, 2)."""
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y0], [x1, y1], [x0, y1]], np.float64)


def distinct_colors(triangles: int, alpha: float = 1.0) -> Array:
    """One colour per triangle, none twice, none black, at each of its vertices: (3 * triangles, 4)."""
    numbers = (np.arange(1, triangles + 1, dtype=np.uint32) * np.uint32(0x9E3779)) & np.uint32(0xFFFFFF)
    channels = np.stack([numbers >> shift & 255 for shift in (0, 8, 16)], axis=1) / 255.0
    rgba = np.concatenate([channels, np.full((triangles, 1), alpha)], axis=1)
    return np.repeat(rgba, 3, axis=0).astype(np.float32)


def with_alpha(rgb: Array, alpha: ArrayLike = 1.0) -> Array:
    """RGB (N, 3) and one alpha or N of them as float32 RGBA (N, 4)."""
    column = np.broadcast_to(np.asarray(alpha, np.float64), (len(rgb),))[:, None]
    return np.concatenate([rgb, column], axis=1).astype(np.float32)


def grid_indices(columns: int, rows: int, flip: Array | None = None) -> Array:
    """Triangles (2 * columns * rows, 3) of a grid of (columns + 1) x (rows + 1) points, row by row.

    Args:
        columns: number of cells in x.
        rows: number of cells in y.
        flip: bool (rows, columns): cells cut along the other diagonal.
    """
    y, x = np.mgrid[0:rows, 0:columns]
    a = y * (columns + 1) + x
    b, c, d = a + 1, a + columns + 2, a + columns + 1
    straight = np.stack([a, b, c, a, c, d], axis=-1)
    other = np.stack([a, b, d, b, c, d], axis=-1)
    chosen = straight if flip is None else np.where(flip[..., None], other, straight)
    return chosen.reshape(-1, 3).astype(np.uint32)


def perspective(points: Array, aspect: float, near: float = 0.5, far: float = 20.0) -> Array:
    """Clip positions of eye-space points (N, 3) that look along -z, with a field of view of 90 degrees."""
    x, y, z = (points[:, axis] for axis in range(3))
    depth = ((far + near) * z + 2 * far * near) / (near - far)
    return np.stack([x / aspect, y, depth, -z], axis=1).astype(np.float32)


def test_card(width: int, height: int) -> Array:
    """An RGBA8 picture in which every texel differs from its neighbours: uint8 (height, width, 4)."""
    y, x = np.mgrid[0:height, 0:width]
    checker = (x + y) % 2
    red = 255 * x // max(width - 1, 1)
    green = 255 * y // max(height - 1, 1)
    return np.stack([red, green, 64 + 127 * checker, 255 - 96 * checker], axis=-1).astype(np.uint8)


def mipmaps(size: int) -> tuple[Array, ...]:
    """All levels of a square texture, each in a colour of its own with a light checker on it."""
    levels: list[Array] = []
    while size >= 1:
        hue = len(levels)
        y, x = np.mgrid[0:size, 0:size]
        base = np.array([40 + 50 * (hue % 4), 220 - 30 * (hue % 7), 60 + 90 * (hue % 3), 255])
        levels.append((base - 30 * ((x + y) % 2)[..., None] * [1, 1, 1, 0]).astype(np.uint8))
        size //= 2
    return tuple(levels)
