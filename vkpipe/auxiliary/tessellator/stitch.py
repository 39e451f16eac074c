"""Triangles between the points of neighbouring rings, and in the middle. Points are numbers of a patch."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vkpipe.auxiliary.tessellator.division import Division
from vkpipe.auxiliary.tessellator.levels import I64

__all__ = ["middle_strip", "regular", "transition"]

_OUT, _IN, _OUT_TURNED = range(3)
"""A step along the outer or the inner edge makes a triangle; a turned one begins with the inner point."""

# The corners of the two triangles between points o, o + 1 and i, i + 1, which a diagonal parts.
_O, _O1, _I, _I1 = range(4)
_TOWARDS = (_O, _I1, _I, _O, _O1, _I1)
_AWAY = (_I, _O, _O1, _I, _O1, _I1)
_AWAY_TURNED = (_O, _O1, _I, _I, _O1, _I1)


def _in_order(node: int) -> list[int]:
    """The nodes below ``node`` of a binary tree of 32 whose children have twice the number, left to right."""
    return [*_in_order(2 * node), node, *_in_order(2 * node + 1)] if node <= 32 else []


_RANKS = _in_order(1)
"""Which point of half an edge is there from which number of points on: each new one halves a gap, the gap
at the corner last."""


def _quads(outer: I64, inner: I64, forms: Sequence[tuple[int, ...]]) -> I64:
    corners = np.stack([outer[:-1], outer[1:], inner[:-1], inner[1:]], axis=1)
    chosen = np.array(forms, np.int64).reshape(-1, 6)
    return np.asarray(np.take_along_axis(corners, chosen, axis=1).reshape(-1, 3))


def regular(outer: I64, inner: I64) -> I64:
    """Between edges of two rings of inner levels: the outer one has a point more at each end."""
    quads = len(inner) - 1
    first = min(len(inner) // 2, quads)
    forms = [_TOWARDS] * first + [_AWAY] * (quads - first)
    ends = np.array([(outer[0], outer[1], inner[0]), (outer[-2], outer[-1], inner[-1])])
    return np.concatenate([ends[:1], _quads(outer[1:-1], inner, forms), ends[1:]])


def middle_strip(outer: I64, inner: I64, mirrored: bool) -> I64:
    """Between the two rows of points in the middle of a quad.

    ``mirrored``: with another diagonal in the middle.
    """
    quads = len(inner) - 1
    forms = [_AWAY_TURNED if mirrored else _AWAY] * quads
    if mirrored:
        forms[len(inner) // 2 - 1] = _TOWARDS
    return _quads(outer, inner, forms)


def transition(outer: I64, outer_division: Division, inner: I64, inner_division: Division) -> I64:
    """Between an edge of the outer levels and that of the first ring inside of it."""
    steps = _steps(outer_division, inner_division)
    out = np.cumsum(steps != _IN) - (steps != _IN)
    into = np.cumsum(steps == _IN) - (steps == _IN)
    o, i = outer[out], inner[into]
    o1, i1 = (row[np.minimum(at + 1, len(row) - 1)] for row, at in ((outer, out), (inner, into)))
    columns = {_OUT: (o, o1, i), _IN: (i, o, i1), _OUT_TURNED: (i, o, o1)}
    made = np.zeros((len(steps), 3), np.int64)
    for kind, corners in columns.items():
        made[steps == kind] = np.stack(corners, axis=1)[steps == kind]
    return made


def _steps(outer: Division, inner: Division) -> I64:
    """The steps from one end to the other: points come as their ranks say, the inner edge lacks the ends."""
    outside, inside = outer.half - outer.odd, inner.half - inner.odd
    end = [_OUT] * (outside > 0)
    half = [step for rank in _RANKS for step in [_IN] * (rank < inside) + [_OUT] * (rank < outside)]
    middle = [_IN] * inner.odd + [_OUT_TURNED] * outer.odd
    return np.array([*end, *half, *middle, *half[::-1], *end], np.int64)
