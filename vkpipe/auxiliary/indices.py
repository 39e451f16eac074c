"""Any primitive type as lists of points, lines or triangles: what u_indices, u_unfilled, u_index_modify and
u_prim_restart are in Mesa.

Sequences of vertices are arrays of numbers: the indices of a draw, or ``np.arange`` of one without. Which
vertex of a primitive provokes follows Gallium 0.4, sections 8.3.2 to 8.3.4; the adjacent vertices of the
adjacency types are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Prim, gallium_name
from vkpipe.records import dataclass

__all__ = ["Indices", "outlines", "rebased", "segments", "to_lists", "trimmed", "widened"]

Indices = npt.NDArray[Any]
_Places = npt.NDArray[np.int64]
_Corners = Callable[[_Places, _Places, _Places, bool], tuple[_Places, ...]]

_KINDS = {1: Prim.POINTS, 2: Prim.LINES, 3: Prim.TRIANGLES}


@dataclass(frozen=True)
class _Shape:
    """Primitives of ``size`` elements begin at every ``step``-th; ``corners(i, start, odd, first)``: theirs.

    ``i``: the first element, ``start``: of the strip, ``odd``: 1 for every second one. The provoking corner
    comes first where ``first``, else last; ``leads``: always first. Four corners are two triangles.
    """

    size: int
    step: int
    corners: _Corners
    leads: bool = False


def _strip(i: _Places, start: _Places, odd: _Places, first: bool) -> tuple[_Places, ...]:
    return (i, i + 1 + odd, i + 2 - odd) if first else (i + odd, i + 1 - odd, i + 2)


def _fan(i: _Places, start: _Places, odd: _Places, first: bool) -> tuple[_Places, ...]:
    return (i + 1, i + 2, start) if first else (start, i + 1, i + 2)


def _strip_adjacency(i: _Places, start: _Places, odd: _Places, first: bool) -> tuple[_Places, ...]:
    two = 2 * odd
    return (i, i + 2 + two, i + 4 - two) if first else (i + two, i + 2 - two, i + 4)


def _quad_strip(i: _Places, start: _Places, odd: _Places, first: bool) -> tuple[_Places, ...]:
    return (i, i + 1, i + 3, i + 2) if first else (i + 2, i, i + 1, i + 3)


def _members(*offsets: int) -> _Corners:
    return lambda i, start, odd, first: tuple(i + offset for offset in offsets)


_SHAPES: dict[Prim, _Shape] = {
    Prim.POINTS: _Shape(1, 1, _members(0)),
    Prim.LINES: _Shape(2, 2, _members(0, 1)),
    Prim.LINE_STRIP: _Shape(2, 1, _members(0, 1)),
    Prim.LINE_LOOP: _Shape(2, 1, _members(0, 1)),
    Prim.TRIANGLES: _Shape(3, 3, _members(0, 1, 2)),
    Prim.TRIANGLE_STRIP: _Shape(3, 1, _strip),
    Prim.TRIANGLE_FAN: _Shape(3, 1, _fan),
    Prim.QUADS: _Shape(4, 4, _members(0, 1, 2, 3)),
    Prim.QUAD_STRIP: _Shape(4, 2, _quad_strip),
    Prim.POLYGON: _Shape(3, 1, lambda i, start, odd, first: (start, i + 1, i + 2), leads=True),
    Prim.LINES_ADJACENCY: _Shape(4, 4, _members(1, 2)),
    Prim.LINE_STRIP_ADJACENCY: _Shape(4, 1, _members(1, 2)),
    Prim.TRIANGLES_ADJACENCY: _Shape(6, 6, _members(0, 2, 4)),
    Prim.TRIANGLE_STRIP_ADJACENCY: _Shape(6, 2, _strip_adjacency),
}


def trimmed(mode: Prim, count: int) -> int:
    """Return how many of so many elements belong to whole primitives; not of patches."""
    shape = _SHAPES[mode]
    return count - (count - shape.size) % shape.step if count >= shape.size else 0


def to_lists(
    mode: Prim,
    indices: npt.ArrayLike,
    *,
    first: bool = False,
    into_first: bool | None = None,
    restart: int | None = None,
) -> tuple[Prim, Indices]:
    """POINTS, LINES or TRIANGLES, and their vertices: (primitives, 1 to 3), in order and in their winding.

    Args:
        first: ``flatshade_first`` of the rasterizer state that the sequence is meant for.
        into_first: of the one that the lists are drawn with; None for the same. Lines may change direction.
        restart: the index that ends strips; None without.

    Raises:
        NotSupported: patches.
    """
    rows, leads = _corners(mode, np.asarray(indices), first, restart)
    if rows.shape[1] == 4:
        parts = ((0, 1, 2), (0, 2, 3)) if first else ((0, 1, 3), (1, 2, 3))
        rows = np.stack([rows[:, part] for part in parts], axis=1).reshape(-1, 3)
    goal = first if into_first is None else into_first
    if (first or leads) != goal:
        rows = np.roll(rows, 1 if goal else -1, axis=1)
    return _KINDS[rows.shape[1]], np.asarray(indices)[rows]


def outlines(mode: Prim, indices: npt.ArrayLike, *, restart: int | None = None) -> Indices:
    """The edges of filled primitives as lines (edges, 2): no diagonals of quads, once around a polygon."""
    given = np.asarray(indices)
    if mode == Prim.POLYGON:
        return to_lists(Prim.LINE_LOOP, given, restart=restart)[1]
    rows, _ = _corners(mode, given, True, restart)
    if rows.shape[1] < 3:
        raise InvalidUse("outlines", "mode", mode, "triangles, quads or a polygon")
    return np.asarray(given[np.stack([rows, np.roll(rows, -1, axis=1)], axis=2).reshape(-1, 2)])


def segments(indices: npt.ArrayLike, restart: int) -> list[tuple[int, int]]:
    """The runs between restart indices that are not empty, each as (first element, how many)."""
    cuts = np.flatnonzero(np.asarray(indices) == restart).tolist()
    bounds = zip([0, *(cut + 1 for cut in cuts)], [*cuts, np.asarray(indices).size], strict=True)
    return [(begin, end - begin) for begin, end in bounds if end > begin]


def rebased(indices: npt.ArrayLike, bias: int, restart: int | None = None) -> Indices:
    """Indices with ``bias`` added, of the same type; restart indices stay.

    Raises:
        InvalidUse: one leaves the range of the type.
    """
    given = np.asarray(indices)
    moved = given.astype(np.int64) + bias
    if restart is not None:
        moved = np.where(given == restart, given.astype(np.int64), moved)
    if moved.size and (moved.min() < 0 or moved.max() > np.iinfo(given.dtype).max):
        raise InvalidUse("rebased", "bias", bias, f"one that keeps indices within {given.dtype}")
    return moved.astype(given.dtype)


def widened(indices: npt.ArrayLike, dtype: npt.DTypeLike, restart: int | None = None) -> Indices:
    """Indices in a wider type, in which the restart index is the largest number."""
    given = np.asarray(indices)
    wide = given.astype(dtype)
    if restart is not None:
        wide[given == restart] = np.iinfo(wide.dtype).max
    return wide


def _corners(mode: Prim, indices: Indices, first: bool, restart: int | None) -> tuple[_Places, bool]:
    """Places of the corners in the sequence, a row for each primitive; whether the provoking one leads."""
    shape = _SHAPES.get(mode)
    if shape is None:
        raise NotSupported(gallium_name(mode), "as a list")
    place = np.arange(indices.size, dtype=np.int64)
    cut = indices == restart if restart is not None else np.zeros(indices.size, np.bool_)
    start = np.maximum.accumulate(np.where(cut, place + 1, 0))
    end = np.minimum.accumulate(np.where(cut, place, indices.size)[::-1])[::-1]
    local = place - start
    begins = ~cut & (local % shape.step == 0) & (place + shape.size <= end)
    i = place[begins]
    odd = local[begins] // shape.step & 1
    rows = np.stack(shape.corners(i, start[begins], odd, first), axis=1)
    if mode == Prim.LINE_LOOP:
        last = ~cut & (place + 1 == end) & (local > 0)
        closing = np.stack([place[last], start[last]], axis=1)
        rows = np.concatenate([rows, closing])
        rows = rows[np.argsort(rows[:, 0], kind="stable")]
    return rows, shape.leads
