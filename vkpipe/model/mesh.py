"""Triangle meshes as NumPy arrays, and what can be computed from them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

__all__ = ["Array", "Mesh", "Model", "unit", "vertex_normals"]

Array = npt.NDArray[Any]
_WHITE = (1.0, 1.0, 1.0, 1.0)


@dataclass(frozen=True)
class Mesh:
    """Triangles that share a material.

    Attributes:
        positions: float32 (N, 3), y up, in the model's own unit.
        normals: float32 (N, 3), of length 1.
        indices: uint32 (M, 3).
        texcoords: float32 (N, 2), t upwards, or None.
        colors: uint8 RGBA (N, 4) per vertex, or None.
        texture: base-colour texels, uint8 RGBA (height, width, 4), row 0 at t = 0, or None.
        base_color: RGBA factor of the material, 0..1.
    """

    positions: Array
    normals: Array
    indices: Array
    texcoords: Array | None = None
    colors: Array | None = None
    texture: Array | None = None
    base_color: tuple[float, float, float, float] = _WHITE


@dataclass(frozen=True, eq=False)
class Model:
    """Everything one file holds, in one coordinate system."""

    name: str
    meshes: tuple[Mesh, ...]

    @property
    def triangles(self) -> int:
        return sum(len(mesh.indices) for mesh in self.meshes)

    @property
    def bounds(self) -> Array:
        """Lowest and highest corner: float32 (2, 3)."""
        low = np.min([mesh.positions.min(axis=0) for mesh in self.meshes], axis=0)
        high = np.max([mesh.positions.max(axis=0) for mesh in self.meshes], axis=0)
        return np.stack([low, high]).astype(np.float32)


def vertex_normals(positions: Array, indices: Array) -> Array:
    """Smooth normals: the sum of the normals of all triangles at a vertex, weighted by their areas.

    A vertex without a triangle of any area gets +y.

    Args:
        positions: (N, 3).
        indices: (M, 3).

    Returns:
        float32 (N, 3), of length 1.
    """
    corners = positions.astype(np.float64)[indices]
    faces = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    flat = indices.reshape(-1)
    weights = np.repeat(faces, 3, axis=0)
    sums = [np.bincount(flat, weights[:, axis], minlength=len(positions)) for axis in range(3)]
    return unit(np.stack(sums, axis=1))


def unit(vectors: Array) -> Array:
    """Vectors (N, 3) at length 1, as float32; those without a direction become +y."""
    values = np.nan_to_num(np.asarray(vectors, np.float64), posinf=0.0, neginf=0.0)
    length = np.linalg.norm(values, axis=1, keepdims=True)
    found = length > 1e-30
    return np.where(found, values / np.where(found, length, 1.0), [0.0, 1.0, 0.0]).astype(np.float32)
