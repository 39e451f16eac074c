"""The levels of patches as the tessellator takes them: clamped, in 16.16 fixed point, odd or even.

Source: Direct3D 11.3 functional specification, Tessellator; OpenGL 4.5, section 11.2.2. All is arrays over
patches.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.pipe import Prim, TessSpacing
from vkpipe.records import dataclass

__all__ = ["HALF", "I64", "ONE", "Bool", "Levels", "prepare"]

I64: TypeAlias = npt.NDArray[np.int64]
F32: TypeAlias = npt.NDArray[np.float32]
Bool: TypeAlias = npt.NDArray[np.bool_]

ONE = 1 << 16
HALF = ONE >> 1

_RANGES = {
    TessSpacing.EQUAL: (1.0, 64.0),
    TessSpacing.FRACTIONAL_EVEN: (2.0, 64.0),
    TessSpacing.FRACTIONAL_ODD: (1.0, 63.0),
}
_STEP = np.float32(2.0**-16)
"""An inner level of fractional odd spacing is at least so much above 1 where anything else is above it."""

_EDGES = {Prim.LINES: 2, Prim.TRIANGLES: 3, Prim.QUADS: 4}
_AXES = {Prim.LINES: 0, Prim.TRIANGLES: 1, Prim.QUADS: 2}


@dataclass(frozen=True)
class Levels:
    """Levels of ``n`` patches in fixed point.

    Attributes:
        outer, outer_odd: of each edge ``(n, edges)``; of isolines their number, and the segments of each.
        inner, inner_odd: of each axis ``(n, axes)``; isolines have none.
        culled: ``(n,)`` an outer level is not above 0.
        whole: ``(n,)`` every level is 1 and none is even: the domain's corners are the only points.
    """

    outer: I64
    outer_odd: Bool
    inner: I64
    inner_odd: Bool
    culled: Bool
    whole: Bool


def prepare(primitive: Prim, spacing: TessSpacing, outer: npt.ArrayLike, inner: npt.ArrayLike) -> Levels:
    """Clamp and round levels ``(n, 4)`` and ``(n, 2)``, of which a primitive uses the first ones.

    Raises:
        InvalidUse: a primitive that no patch is divided into.
    """
    if primitive not in _EDGES:
        raise InvalidUse("tessellate", "primitive", primitive, "LINES, TRIANGLES or QUADS")
    outside = np.asarray(outer, np.float32)[:, : _EDGES[primitive]]
    inside = np.asarray(inner, np.float32)[:, : _AXES[primitive]]
    culled = np.asarray(~(outside > 0).all(axis=1))
    if primitive == Prim.LINES:
        number, number_odd = _fixed(_clamp(outside[:, :1], TessSpacing.EQUAL), TessSpacing.EQUAL)
        detail, detail_odd = _fixed(_clamp(outside[:, 1:], spacing), spacing)
        none = np.zeros((len(outside), 0), np.int64)
        return Levels(
            np.hstack([number, detail]),
            np.hstack([number_odd, detail_odd]),
            *(none, none.astype(np.bool_), culled, np.zeros(len(outside), np.bool_)),
        )
    bounded = _clamp(outside, spacing)
    if spacing == TessSpacing.FRACTIONAL_ODD:
        # A ring of points lies inside as soon as one level is above 1.
        more = (np.hstack([bounded, inside]) > 1 + _STEP / 2).any(axis=1)
        least = np.where(more, 1 + _STEP, np.float32(1)).astype(np.float32)
        inside = np.fmax(inside, least[:, None])
    edges, edges_odd = _fixed(bounded, spacing)
    axes, axes_odd = _fixed(_clamp(inside, spacing), spacing)
    ones = (edges == ONE).all(axis=1) & (axes == ONE).all(axis=1)
    if spacing == TessSpacing.EQUAL:
        axes_odd &= axes != ONE  # an inner level of 1 is an even one whose point in the middle is there
    return Levels(edges, edges_odd, axes, axes_odd, culled, ones)


def _clamp(levels: F32, spacing: TessSpacing) -> F32:
    """Return levels within the limits of a spacing; NaN becomes the lowest one."""
    low, high = _RANGES[spacing]
    return np.asarray(np.fmin(np.fmax(levels, np.float32(low)), np.float32(high)))


def _fixed(levels: F32, spacing: TessSpacing) -> tuple[I64, Bool]:
    """Levels in fixed point, and which are odd."""
    if spacing == TessSpacing.EQUAL:
        whole = np.ceil(levels).astype(np.int64)
        return whole * ONE, whole % 2 == 1
    odd = np.full(levels.shape, spacing == TessSpacing.FRACTIONAL_ODD)
    return np.rint(levels.astype(np.float64) * ONE).astype(np.int64), odd
