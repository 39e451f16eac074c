"""The points of triangles and quads: rings around each other, each edge by edge against the corner order.

The ring of the outer levels comes first, those of the inner levels follow, the last one may be a point or a
row of points. Edges begin at the corner (0, 1) and go down first: U is 0, V is 0, then U is 1 and V is 1 of
a quad, W is 0 of a triangle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from vkpipe.auxiliary.tessellator.division import Division
from vkpipe.auxiliary.tessellator.levels import HALF, I64, ONE
from vkpipe.records import dataclass

__all__ = ["Ring", "quad_rings", "triangle_rings"]

_TWO_THIRDS = 0xAAAA
_THIRD = 0x5555


@dataclass(frozen=True)
class Ring:
    """Points ``(n, 2)`` of one ring, and which of them each edge has, ends included, numbered in the ring."""

    points: I64
    edges: tuple[I64, ...]


def _ring(sides: Sequence[tuple[I64, I64]]) -> Ring:
    """Sides are U and V of their points; the last point of each is the first of the next."""
    edges, base = [], 0
    for u, v in sides:
        length = max(len(u), len(v)) - 1
        edges.append(base + np.arange(length + 1))
        base += length
    edges[-1][-1] = 0
    points = [np.stack(np.broadcast_arrays(u, v), axis=1)[:-1] for u, v in sides]
    return Ring(np.concatenate(points), tuple(edges))


def _one(value: int | np.int64) -> I64:
    return np.array([value], np.int64)


def triangle_rings(outer: Sequence[Division], inner: Division) -> Iterator[Ring]:
    """Yield the rings of a triangle, the point or triangle in the middle last."""
    first, second, third = (division.places() for division in outer)
    zero = _one(0)
    yield _ring([(zero, first[::-1]), (second, zero), (third[::-1], ONE - third[::-1])])
    places = inner.places()
    for ring in range(1, inner.points // 2):
        # How far the ring is from its edge, and what of the axis lies beyond the corners of the ring.
        away = (places[ring] * _TWO_THIRDS + HALF) // ONE
        along = places[ring : inner.points - ring] - (away + 1) // 2
        back = along[::-1]
        yield _ring([(_one(away), back), (along, _one(away)), (back, ONE - back - away)])
    if not inner.odd:
        yield Ring(np.full((1, 2), _THIRD, np.int64), (np.zeros(1, np.int64),) * 3)


def quad_rings(outer: Sequence[Division], inner: Sequence[Division]) -> Iterator[Ring]:
    """Yield the rings of a quad, the innermost ring, row or point last."""
    u0, v0, u1, v1 = (division.places() for division in outer)
    zero, one = _one(0), _one(ONE)
    yield _ring([(zero, u0[::-1]), (v0, zero), (one, u1), (v1[::-1], one)])
    across, down = (division.places() for division in inner)
    rings = min(len(across), len(down)) // 2
    for ring in range(1, rings):
        u, v = across[ring : len(across) - ring], down[ring : len(down) - ring]
        yield _ring([(u[:1], v[::-1]), (u, v[:1]), (u[-1:], v), (u[::-1], v[-1:])])
    u, v = across[rings : len(across) - rings], down[rings : len(down) - rings]
    if len(across) > len(down) and not inner[1].odd:
        yield _row(u, _one(HALF), turn=1)
    elif len(down) >= len(across) and not inner[0].odd:
        yield _row(_one(HALF), v[::-1], turn=0)


def _row(u: I64, v: I64, turn: int) -> Ring:
    """A ring that is one row: edges ``turn`` and the opposite one have all of it, the others its ends."""
    points = np.stack(np.broadcast_arrays(u, v), axis=1)
    there = np.arange(len(points))
    edges = (there, there[-1:], there[::-1], there[:1])
    return Ring(points, edges if turn == 0 else (edges[3], *edges[:3]))
