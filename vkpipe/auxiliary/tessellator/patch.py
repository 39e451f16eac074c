"""The points and primitives of one patch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from vkpipe.auxiliary.tessellator.division import Division
from vkpipe.auxiliary.tessellator.levels import I64, ONE, Levels, prepare
from vkpipe.auxiliary.tessellator.rings import Ring, quad_rings, triangle_rings
from vkpipe.auxiliary.tessellator.stitch import middle_strip, regular, transition
from vkpipe.pipe import Prim, TessSpacing
from vkpipe.records import dataclass

__all__ = ["Tessellated", "tessellate"]

_PARTS = {Prim.LINES: 2, Prim.TRIANGLES: 3, Prim.QUADS: 3}
_CORNERS = {Prim.TRIANGLES: ((0, 1), (0, 0), (1, 0)), Prim.QUADS: ((0, 0), (1, 0), (1, 1), (0, 1))}
_WHOLE = {Prim.TRIANGLES: ((0, 1, 2),), Prim.QUADS: ((0, 1, 3), (1, 2, 3))}
"""A domain that is not divided."""


@dataclass(frozen=True)
class Tessellated:
    """A patch as it is divided.

    Attributes:
        points: U and V ``(n, 2)`` float32; W of triangles is 1 - U - V, exactly, and 0 elsewhere.
        indices: points of each primitive ``(m, 1 to 3)`` int32: points, lines or triangles.
    """

    points: npt.NDArray[np.float32]
    indices: npt.NDArray[np.int32]


def tessellate(
    primitive: Prim,
    spacing: TessSpacing,
    ccw: bool,
    point_mode: bool,
    outer: Sequence[float],
    inner: Sequence[float],
) -> Tessellated:
    """Divide a patch with four outer and two inner levels, of which a primitive uses the first ones.

    Args:
        primitive: LINES for isolines, TRIANGLES or QUADS (TES_PRIM_MODE).
        ccw: triangles are counter-clockwise where V points up (TES_VERTEX_ORDER_CW is 0).
        point_mode: every point is a primitive, once (TES_POINT_MODE).

    Raises:
        InvalidUse: a primitive that no patch is divided into.
    """
    levels = tuple(float(np.float32(level)) for level in (*outer, *inner))
    return _tessellate(Prim(primitive), TessSpacing(spacing), bool(ccw), bool(point_mode), levels)


@lru_cache(maxsize=256)
def _tessellate(
    primitive: Prim, spacing: TessSpacing, ccw: bool, point_mode: bool, all_levels: tuple[float, ...]
) -> Tessellated:
    levels = prepare(primitive, spacing, [all_levels[:4]], [all_levels[4:]])
    if levels.culled[0]:
        points, indices = np.zeros((0, 2), np.int64), np.zeros((0, _PARTS[primitive]), np.int64)
    elif primitive == Prim.LINES:
        points, indices = _isolines(levels)
    elif levels.whole[0]:
        points, indices = np.array(_CORNERS[primitive]) * ONE, np.array(_WHOLE[primitive])
    else:
        points, indices = _area(primitive, levels)
    if point_mode:
        indices = np.arange(len(points))[:, None]
    elif primitive != Prim.LINES and not ccw:
        indices = indices[:, [0, 2, 1]]
    made = (points.astype(np.float32) / np.float32(ONE), indices.astype(np.int32))
    for array in made:
        array.setflags(write=False)  # the same patch may come again
    return Tessellated(*made)


def _divisions(levels: I64, odd: npt.NDArray[np.bool_]) -> list[Division]:
    return [Division.of(level, parity) for level, parity in zip(levels[0], odd[0], strict=True)]


def _isolines(levels: Levels) -> tuple[I64, I64]:
    number, detail = _divisions(levels.outer, levels.outer_odd)
    v, u = np.meshgrid(number.places()[:-1], detail.places(), indexing="ij")
    places = np.arange(u.size).reshape(u.shape)
    lines = np.stack([places[:, :-1], places[:, 1:]], axis=-1)
    return np.stack([u.ravel(), v.ravel()], axis=1), lines.reshape(-1, 2)


def _area(primitive: Prim, levels: Levels) -> tuple[I64, I64]:
    outer, inner = _divisions(levels.outer, levels.outer_odd), _divisions(levels.inner, levels.inner_odd)
    quad = primitive == Prim.QUADS
    rings = list(quad_rings(outer, inner) if quad else triangle_rings(outer, inner[0]))
    base, triangles = 0, []
    for number, (ring, within) in enumerate(pairwise(rings)):
        next_base = base + len(ring.points)
        for edge, (around, inside) in enumerate(zip(ring.edges, within.edges, strict=True)):
            numbers = (base + around, next_base + inside)
            if number == 0:
                axis = inner[(edge + 1) % 2 if quad else 0]
                triangles.append(transition(numbers[0], outer[edge], numbers[1], axis))
            else:
                triangles.append(regular(*numbers))
        base = next_base
    triangles.append(base + (_quad_middle(rings[-1], inner) if quad else _triangle_middle(rings[-1])))
    return np.concatenate([ring.points for ring in rings]), np.concatenate(triangles)


def _triangle_middle(last: Ring) -> I64:
    return np.array([(0, 1, 2)] if len(last.points) > 1 else [], np.int64).reshape(-1, 3)


def _quad_middle(last: Ring, inner: Sequence[Division]) -> I64:
    """A strip between the long sides of the last ring, where that is no row of points."""
    across = inner[0].points > inner[1].points
    if not inner[1 if across else 0].odd:
        return np.zeros((0, 3), np.int64)
    side = 1 if across else 0
    return middle_strip(last.edges[side], last.edges[side + 2][::-1], mirrored=not across and inner[1].odd)
