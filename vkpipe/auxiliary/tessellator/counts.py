"""The points and primitives of patches are counted here, without being made."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.auxiliary.tessellator.division import points_of
from vkpipe.auxiliary.tessellator.levels import I64, prepare
from vkpipe.pipe import Prim, TessSpacing

__all__ = ["counts"]


def counts(
    primitive: Prim, spacing: TessSpacing, point_mode: bool, outer: npt.ArrayLike, inner: npt.ArrayLike
) -> tuple[I64, I64]:
    """Count the points and primitives ``(n,)`` of patches with levels ``(n, 4)`` and ``(n, 2)``.

    Raises:
        InvalidUse: a primitive that no patch is divided into.
    """
    levels = prepare(primitive, spacing, outer, inner)
    edges = points_of(levels.outer, levels.outer_odd)
    axes = points_of(levels.inner, levels.inner_odd)
    if primitive == Prim.LINES:
        lines = edges[:, 0] - 1  # that at V = 1 is left out
        points, primitives = lines * edges[:, 1], lines * (edges[:, 1] - 1)
    else:
        around = edges.sum(axis=1) - edges.shape[1]
        if primitive == Prim.QUADS:
            inside = (axes - 2).prod(axis=1)
        else:
            rings = axes[:, 0] // 2 - 1
            inside = np.where(levels.inner_odd[:, 0], 3 * rings * rings, 3 * rings * (rings + 1) + 1)
        points = around + np.where(levels.whole, 0, inside)
        primitives = 2 * (points - 1) - around  # Euler: the triangles of a disc with so many points around
    points = np.where(levels.culled, 0, points)
    return points, points.copy() if point_mode else np.where(levels.culled, 0, primitives)
