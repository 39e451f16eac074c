"""Tangents of vertices, which normal maps are turned by, where a file has none."""

from __future__ import annotations

import numpy as np

from vkpipe.model.mesh import Array

__all__ = ["vertex_tangents"]


def vertex_tangents(positions: Array, normals: Array, texcoords: Array, indices: Array) -> Array:
    """The directions in which u grows, with the sign of the bitangent: float32 (N, 4).

    A vertex has the sum over its triangles, weighted by their areas, at a right angle to its normal. (The
    specification proposes MikkTSpace, which also divides vertices; files that need it bring tangents.)

    Args:
        positions, normals: (N, 3); texcoords: (N, 2), v downwards; indices: (M, 3).
    """
    corners, uv = positions.astype(np.float64)[indices], texcoords.astype(np.float64)[indices]
    edge1, edge2 = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    (du1, dv1), (du2, dv2) = (uv[:, 1] - uv[:, 0]).T, (uv[:, 2] - uv[:, 0]).T
    turn = np.sign(du1 * dv2 - du2 * dv1)
    along_u = (edge1 * dv2[:, None] - edge2 * dv1[:, None]) * turn[:, None]
    along_v = (edge2 * du1[:, None] - edge1 * du2[:, None]) * turn[:, None]
    tangent, bitangent = (_summed(each, indices, len(positions)) for each in (along_u, along_v))
    normal = normals.astype(np.float64)
    tangent -= normal * (normal * tangent).sum(axis=1, keepdims=True)
    length = np.linalg.norm(tangent, axis=1, keepdims=True)
    other = np.cross(normal, np.where(np.abs(normal[:, :1]) < 0.9, [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]))
    other /= np.linalg.norm(other, axis=1, keepdims=True)
    unit = np.where(length > 1e-20, tangent / np.maximum(length, 1e-20), other)
    # v grows downwards in pictures, and the bitangent of normal maps, cross(normal, tangent) * w, upwards.
    sign = np.where((np.cross(normal, unit) * bitangent).sum(axis=1) > 0.0, -1.0, 1.0)
    return np.concatenate([unit, sign[:, None]], axis=1).astype(np.float32)


def _summed(vectors: Array, indices: Array, count: int) -> Array:
    """The sums (count, 3) of the triangles' vectors (M, 3) at each vertex."""
    flat, weights = indices.reshape(-1), np.repeat(vectors, 3, axis=0)
    return np.stack([np.bincount(flat, weights[:, axis], minlength=count) for axis in range(3)], axis=1)
