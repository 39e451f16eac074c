"""Models made by a formula, for when there is no file."""

from __future__ import annotations

import numpy as np

from vkpipe.model.mesh import Mesh, Model, unit

__all__ = ["torus_knot"]


def torus_knot(along: int = 1152, around: int = 30, p: int = 2, q: int = 3) -> Model:
    """A tube along the (p, q) torus knot: 2 * along * around triangles with exact normals.

    Args:
        along: number of rings.
        around: number of vertices of each ring.
        p: turns around the axis of the torus.
        q: turns around its core.
    """
    t = np.linspace(0, 2 * np.pi, along, endpoint=False)
    radius = 1.0 + 0.45 * np.cos(q * t)
    center = np.stack([radius * np.cos(p * t), radius * np.sin(p * t), 0.45 * np.sin(q * t)], axis=1)
    tangent = unit(np.roll(center, -1, axis=0) - np.roll(center, 1, axis=0)).astype(np.float64)
    outward = center * [1.0, 1.0, 0.0]
    side = unit(np.cross(tangent, outward)).astype(np.float64)
    up = np.cross(side, tangent)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)[None, :, None]
    normals = np.cos(angle) * up[:, None] + np.sin(angle) * side[:, None]
    positions = center[:, None] + 0.26 * normals
    ring, step = np.mgrid[0:along, 0:around]
    a = ring * around + step
    b = (ring + 1) % along * around + step
    c = (ring + 1) % along * around + (step + 1) % around
    d = ring * around + (step + 1) % around
    indices = np.stack([a, c, b, a, d, c], axis=-1).reshape(-1, 3)
    mesh = Mesh(
        positions.reshape(-1, 3).astype(np.float32),
        unit(normals.reshape(-1, 3)),
        indices.astype(np.uint32),
        base_color=(0.85, 0.55, 0.3, 1.0),
    )
    return Model("knot", (mesh,))
