"""Cube maps: the face that a direction meets, its derivatives there, and texels across the edges of faces.

Source: Vulkan, Cube Map Face Selection, Cube Map Derivative Transformation, Cube Map Edge Handling.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .values import I64

__all__ = ["across_edges", "face_coordinates", "face_derivative"]

F32 = npt.NDArray[np.float32]

# Face -> (major axis, its sign, axis and sign of s, axis and sign of t).
_FACES = (
    (0, 1, 2, -1, 1, -1),
    (0, -1, 2, 1, 1, -1),
    (1, 1, 0, 1, 2, 1),
    (1, -1, 0, 1, 2, -1),
    (2, 1, 0, 1, 1, -1),
    (2, -1, 0, -1, 1, -1),
)
_TABLE = np.array(_FACES, np.int64)


def _faces(direction: F32) -> I64:
    """The face of each direction: that of the largest component, z before y before x where they are equal."""
    size = np.abs(direction)
    x, y, z = size[:, 0], size[:, 1], size[:, 2]
    major = np.where((z >= x) & (z >= y), 2, np.where(y >= x, 1, 0))
    negative = np.take_along_axis(direction, major[:, None], 1)[:, 0] < 0
    return np.asarray(2 * major + negative)


def _on_face(face: I64, direction: F32) -> tuple[F32, F32, F32]:
    """(s, t, r) of directions as the faces see them: r along the major axis, positive."""
    major, sign, s, s_sign, t, t_sign = _TABLE[face].T
    rows = np.arange(len(face))
    parts = ((s, s_sign), (t, t_sign), (major, sign))
    sc, tc, r = (np.asarray(direction[rows, axis] * by, np.float32) for axis, by in parts)
    return sc, tc, r


def face_coordinates(direction: F32) -> tuple[I64, F32, F32]:
    """Face, s and t in [0, 1] of directions ``(k, 3)``."""
    face = _faces(direction)
    s, t, r = _on_face(face, direction)
    half = np.float32(0.5)
    return face, half * (s / r + 1), half * (t / r + 1)


def face_derivative(direction: F32, change: F32) -> F32:
    """``(k, 2)``: how s and t change when the direction changes by ``change``."""
    face = _faces(direction)
    s, t, r = _on_face(face, direction)
    ds, dt, dr = _on_face(face, change)
    scale = np.float32(0.5) / (r * r)
    return np.stack([scale * (r * ds - s * dr), scale * (r * dt - t * dr)], axis=1)


def across_edges(face: I64, x: I64, y: I64, size: int) -> tuple[I64, I64, I64]:
    """The texel that lies at (x, y), of which at most one is -1 or ``size``, on the face beyond the edge."""
    # texel centres in units of half a texel, so that the cube has corners at +-size
    a, b = 2 * x + 1 - size, 2 * y + 1 - size
    outside = (np.abs(a) > size) | (np.abs(b) > size)
    # over the edge the coordinate that left the face becomes the major one, half a texel below the edge
    r = np.where(outside, size - 1, size)
    a, b = np.clip(a, -size, size), np.clip(b, -size, size)
    major, sign, s, s_sign, t, t_sign = _TABLE[face].T
    rows = np.arange(len(face))
    point = np.zeros((len(face), 3), np.int64)
    point[rows, major] = r * sign
    point[rows, s] = a * s_sign
    point[rows, t] = b * t_sign
    axis = np.argmax(np.abs(point), axis=1)
    found = 2 * axis + (point[rows, axis] < 0)
    _, _, s, s_sign, t, t_sign = _TABLE[found].T
    u = (point[rows, s] * s_sign + size - 1) // 2
    v = (point[rows, t] * t_sign + size - 1) // 2
    return np.asarray(found), np.asarray(u), np.asarray(v)
