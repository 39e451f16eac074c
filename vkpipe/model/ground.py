"""The ground under a model: a square with a checker texture that is made here, mipmaps included."""

from __future__ import annotations

import numpy as np

from vkpipe.model.mesh import Array, Mesh

__all__ = ["GROUND_RADII", "checker_levels", "ground_mesh", "mipmap_levels"]

GROUND_RADII = 5.0
"""Half of the ground's side in radii of the model; it fades out up to there."""

_TILES_PER_RADIUS = 1.0
_LIGHT, _DARK, _LINE = (226, 226, 222), (178, 184, 190), (150, 156, 164)


def checker_levels(size: int = 256) -> tuple[Array, ...]:
    """Two by two tiles with thin joints and all smaller levels: uint8 RGBA (size, size, 4) and halves.

    Args:
        size: texels of a side of the largest level, a power of two.
    """
    half = size // 2
    y, x = np.mgrid[0:size, 0:size]
    odd = (x // half + y // half) % 2 == 1
    joint = (x % half < max(1, size // 64)) | (y % half < max(1, size // 64))
    texels = np.where(odd[..., None], _DARK, _LIGHT)
    texels = np.where(joint[..., None], _LINE, texels)
    top = np.concatenate([texels, np.full((size, size, 1), 255)], axis=-1).astype(np.uint8)
    return mipmap_levels(top)


def mipmap_levels(texels: Array) -> tuple[Array, ...]:
    """A texture (height, width, 4) and its smaller levels down to 1 x 1, each texel the mean of a box."""
    levels = [np.ascontiguousarray(texels, np.uint8)]
    current = texels.astype(np.float32)
    while max(current.shape[:2]) > 1:
        for axis in (0, 1):
            current = _halve(current, axis)
        levels.append(np.rint(current).astype(np.uint8))
    return tuple(levels)


def _halve(values: Array, axis: int) -> Array:
    """Means of neighbours along an axis; of an odd number, the last one is dropped, as levels round down."""
    count = values.shape[axis] // 2
    if count == 0:
        return values
    even = np.take(values, np.arange(count) * 2, axis)
    odd = np.take(values, np.arange(count) * 2 + 1, axis)
    means: Array = (even + odd) / np.float32(2)
    return means


def ground_mesh(bounds: Array) -> Mesh:
    """The square at the lower side of ``bounds`` (2, 3), a hair below it, textured."""
    low, high = np.asarray(bounds, np.float64)
    center, radius = (low + high) / 2.0, max(float(np.linalg.norm(high - low)) / 2.0, 1e-6)
    reach = GROUND_RADII * radius
    corners = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]], np.float64)
    positions = np.empty((4, 3), np.float32)
    positions[:, [0, 2]] = center[[0, 2]] + corners * reach
    positions[:, 1] = low[1] - 1e-3 * radius
    return Mesh(
        positions=positions,
        normals=np.tile(np.array([0, 1, 0], np.float32), (4, 1)),
        indices=np.array([[0, 1, 2], [0, 2, 3]], np.uint32),
        texcoords=(corners * GROUND_RADII * _TILES_PER_RADIUS / 2.0).astype(np.float32),
        texture=checker_levels()[0],
    )
