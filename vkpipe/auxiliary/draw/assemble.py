"""Primitive assembly: from elements to points, lines and triangles (Gallium 0.4, sections 8.3.2 to 8.3.4).

The provoking vertex follows ``flatshade_first``, with the exceptions of the document: the second vertex of
each triangle of a fan, always the first of a polygon; quads and their strips follow the convention. Of the
adjacency types the adjacent vertices are left out. The parts of a quad or polygon share a PRIMID. Edges
inside of them are no boundary. Edge flags of vertices count in strips and fans, too, as in Mesa (in OpenGL
2.1, section 2.6.2, they do not).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe.auxiliary.draw.arrays import I64, Bool
from vkpipe.pipe import Prim
from vkpipe.records import dataclass

__all__ = ["Assembled", "assemble"]


@dataclass(frozen=True)
class Assembled:
    """Primitives of one kind.

    Attributes:
        elements: ``(k, n)`` positions in the sequence, n = 1 points, 2 lines, 3 triangles.
        provoking: ``(k,)`` which of them provokes.
        number: ``(k,)`` PRIMID within the sequence.
        boundary: ``(k, n)`` whether the edge from vertex i to the next one is one of the primitive's own.
        connected: lines that go on with the stipple pattern of the one before.
        count: primitives of the sequence.
        apart: no two are parts of one polygon, also where they have one number.
    """

    elements: I64
    provoking: I64
    number: I64
    boundary: Bool
    connected: Bool
    count: int
    apart: bool = False


def assemble(mode: Prim, n: int, first: bool) -> Assembled:
    """Cut a sequence of ``n`` elements into primitives, not patches; ``first``: of ``flatshade_first``."""
    return _MODES[mode](n, first)


def _simple(
    elements: I64,
    first: bool,
    connected: bool = False,
) -> Assembled:
    count, size = elements.shape
    provoking = np.full(count, 0 if first else size - 1, np.int64)
    follows = np.full(count, connected)
    follows[:1] = False
    boundary = np.ones((count, size), np.bool_)
    return Assembled(elements, provoking, np.arange(count), boundary, follows, count)


def _every(n: int, size: int, step: int, *members: int) -> I64:
    """Every ``step`` elements, as long as there are ``size``: those at ``members`` from there, a row each."""
    count = (n - size) // step + 1 if n >= size else 0
    chosen = np.array(members or (0,), np.int64)
    return np.arange(count, dtype=np.int64)[:, None] * step + chosen


def _points(n: int, first: bool) -> Assembled:
    return _simple(_every(n, 1, 1), first)


def _lines(n: int, first: bool) -> Assembled:
    return _simple(_every(n, 2, 2, 0, 1), first)


def _line_strip(n: int, first: bool) -> Assembled:
    return _simple(_every(n, 2, 1, 0, 1), first, connected=True)


def _line_loop(n: int, first: bool) -> Assembled:
    lines = _every(n, 2, 1, 0, 1)
    closing = np.array([(n - 1, 0)], np.int64)
    return _simple(np.concatenate([lines, closing]) if n >= 2 else lines, first, connected=True)


def _triangles(n: int, first: bool) -> Assembled:
    return _simple(_every(n, 3, 3, 0, 1, 2), first)


def _strip_of(i: I64, odd: I64, first: bool) -> I64:
    """Triangles of a strip in their winding, the provoking vertex where the convention wants it."""
    columns = (i, i + 1 + odd, i + 2 - odd) if first else (i + odd, i + 1 - odd, i + 2)
    return np.concatenate(columns, axis=1)


def _triangle_strip(n: int, first: bool) -> Assembled:
    i = _every(n, 3, 1)
    return _simple(_strip_of(i, i & 1, first), first)


def _triangle_fan(n: int, first: bool) -> Assembled:
    i = _every(n, 3, 1)
    zero = np.zeros_like(i)
    columns = (i + 1, i + 2, zero) if first else (zero, i + 1, i + 2)
    return _simple(np.concatenate(columns, axis=1), first)


def _split_quads(corners: I64, first: bool, swapped: bool = False) -> Assembled:
    """Quads ``(k, 4)`` in order around, the provoking vertex first or last, as two triangles each.

    ``swapped``: in the other order.
    """
    parts = ((0, 1, 2), (0, 2, 3)) if first else ((0, 1, 3), (1, 2, 3))
    own = ((True, True, False), (False, True, True)) if first else ((True, False, True), (True, True, False))
    if swapped:
        parts, own = parts[::-1], own[::-1]
    count = len(corners)
    triangles = np.stack([corners[:, list(part)] for part in parts], axis=1).reshape(-1, 3)
    return Assembled(
        triangles,
        np.full(2 * count, 0 if first else 2, np.int64),
        np.repeat(np.arange(count), 2),
        np.tile(np.array(own, np.bool_), (count, 1)),
        np.zeros(2 * count, np.bool_),
        count,
    )


def _quads(n: int, first: bool) -> Assembled:
    return _split_quads(_every(n, 4, 4, 0, 1, 2, 3), first)


def _quad_strip(n: int, first: bool) -> Assembled:
    order = [0, 1, 3, 2] if first else [2, 0, 1, 3]
    return _split_quads(_every(n, 4, 2, *order), first, swapped=first)


def _polygon(n: int, first: bool) -> Assembled:
    """Unless ``first``, the first vertex comes last: roundings of depth follow the order."""
    i = _every(n, 3, 1)
    zero = np.zeros_like(i)
    triangles = np.concatenate((zero, i + 1, i + 2) if first else (i + 1, i + 2, zero), axis=1)
    count = len(triangles)
    begins, goes, ends = (0, 1, 2) if first else (2, 0, 1)
    boundary = np.zeros((count, 3), np.bool_)
    boundary[:, goes] = True
    boundary[:1, begins] = True
    boundary[count - 1 :, ends] = True
    same = np.zeros(count, np.int64)
    return Assembled(triangles, same + begins, same, boundary, np.zeros(count, np.bool_), min(count, 1))


def _lines_adjacency(n: int, first: bool) -> Assembled:
    return _simple(_every(n, 4, 4, 1, 2), first)


def _line_strip_adjacency(n: int, first: bool) -> Assembled:
    return _simple(_every(n, 4, 1, 1, 2), first, connected=True)


def _triangles_adjacency(n: int, first: bool) -> Assembled:
    return _simple(_every(n, 6, 6, 0, 2, 4), first)


def _triangle_strip_adjacency(n: int, first: bool) -> Assembled:
    i = _every(n, 6, 2)
    number = i // 2
    return _simple(2 * _strip_of(number, number & 1, first), first)


_MODES: dict[Prim, Callable[[int, bool], Assembled]] = {
    Prim.POINTS: _points,
    Prim.LINES: _lines,
    Prim.LINE_LOOP: _line_loop,
    Prim.LINE_STRIP: _line_strip,
    Prim.TRIANGLES: _triangles,
    Prim.TRIANGLE_STRIP: _triangle_strip,
    Prim.TRIANGLE_FAN: _triangle_fan,
    Prim.QUADS: _quads,
    Prim.QUAD_STRIP: _quad_strip,
    Prim.POLYGON: _polygon,
    Prim.LINES_ADJACENCY: _lines_adjacency,
    Prim.LINE_STRIP_ADJACENCY: _line_strip_adjacency,
    Prim.TRIANGLES_ADJACENCY: _triangles_adjacency,
    Prim.TRIANGLE_STRIP_ADJACENCY: _triangle_strip_adjacency,
}
