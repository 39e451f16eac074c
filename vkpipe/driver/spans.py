"""Cutting a group's draws into spans.

A span is what is shaded together: its vertices and primitives are kept until its end, within a budget of
memory. Its primitives go through the kernels in passes of limited length, so that every list that the
kernels write has a place for the worst case and nothing can overflow (ARCHITECTURE.md, "The rasterizer").
A draw that is too long for a span is split at instances, and a longer one inside an instance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from vkpipe.driver.group import BufferRange, DrawItem, VertexRange, prim_count
from vkpipe.kernels import layout
from vkpipe.pipe import Prim

__all__ = ["Limits", "Span", "Tables", "cut", "record_row", "whole_size"]

T = TypeVar("T")


@dataclass(frozen=True)
class Limits:
    """What a span may hold: primitives (an even number) and shaded vertices."""

    prims: int
    slots: int


@dataclass(eq=False)
class Tables:
    """The per-draw tables of a group: equal entries are stored once."""

    vertex_buffers: list[VertexRange] = field(default_factory=list)
    constants: list[BufferRange] = field(default_factory=list)
    viewports: list[tuple[float, ...]] = field(default_factory=list)
    _known: dict[object, int] = field(default_factory=dict)

    def vertex_buffer_index(self, entries: tuple[VertexRange, ...]) -> int:
        return self._place("vertex", entries, self.vertex_buffers)

    def constants_index(self, entries: tuple[BufferRange, ...]) -> int:
        return self._place("constants", entries, self.constants)

    def viewport_index(self, entry: tuple[float, ...]) -> int:
        return self._place("viewport", (entry,), self.viewports)

    def arrays(self) -> list[npt.NDArray[np.void]]:
        """The tables as the kernels read them: vertex buffers, constants, viewports."""
        split = [(a & 0xFFFFFFFF, a >> 32) for a, *_ in self.vertex_buffers]
        vertex_buffers = [
            (address, end, offset, stride, 0, 0, 0)
            for address, (_, end, offset, stride) in zip(split, self.vertex_buffers, strict=True)
        ]
        constants = [((a & 0xFFFFFFFF, a >> 32), size, 0) for a, size in self.constants]
        viewports = [((*v[:3], 0.0), (*v[3:], 0.0)) for v in self.viewports]
        return [
            np.array(vertex_buffers, layout.dtype("VertexBufferRecord")),
            np.array(constants, layout.dtype("BufferRecord")),
            np.array(viewports, layout.dtype("ViewportRecord")),
        ]

    def _place(self, kind: str, entries: tuple[T, ...], table: list[T]) -> int:
        key = (kind, entries)
        index = self._known.get(key)
        if index is None:
            index = self._known[key] = len(table)
            table.extend(entries)
        return index


@dataclass(eq=False)
class Span:
    """DrawRecord tuples, and how many primitives and vertex slots they have together."""

    records: list[tuple[object, ...]] = field(default_factory=list)
    prims: int = 0
    slots: int = 0


@dataclass(frozen=True)
class _Piece:
    """Part of a draw: some instances, and of each some primitives."""

    first_instance: int
    instances: int
    first_prim: int
    prims: int


def _pieces(item: DrawItem, prims: int, ranged: bool, limits: Limits) -> Iterator[_Piece]:
    """The draw in parts that fit into a span each."""
    slots = _range_length(item) if ranged else item.count
    most = limits.prims if ranged else min(limits.prims, (limits.slots // 3) & ~1)
    if prims <= most and slots <= limits.slots:
        step = max(1, min(limits.prims // prims, limits.slots // slots))
        for first in range(0, item.instance_count, step):
            yield _Piece(first, min(step, item.instance_count - first), 0, prims)
        return
    for instance in range(item.instance_count):
        for first in range(0, prims, most):
            yield _Piece(instance, 1, first, min(most, prims - first))


def _elements(item: DrawItem, piece: _Piece) -> tuple[int, int]:
    """First element and number of elements of a piece; element 0 of a fan is its centre."""
    if item.mode == Prim.TRIANGLES:
        return item.start + 3 * piece.first_prim, 3 * piece.prims
    extra = 1 if item.mode == Prim.TRIANGLE_FAN else 0
    return item.start + piece.first_prim + extra, piece.prims + 2


def _range_length(item: DrawItem) -> int:
    assert item.used is not None
    return item.used[1] - item.used[0] + 1


def _ranged(item: DrawItem, limits: Limits) -> bool:
    """Whether to shade the range of vertices, as that is less than every element."""
    if item.used is None or item.used[0] < -(2**31) or item.used[1] >= 2**31:
        return False
    return _range_length(item) <= min(item.count, limits.slots)


def cut(items: Sequence[DrawItem], tables: Tables, limits: Limits) -> Iterator[Span]:
    """The spans of a group's draws, in order."""
    current = Span()
    for item in items:
        prims = prim_count(item.mode, item.count)
        if prims * item.instance_count == 0:
            continue
        ranged = _ranged(item, limits)
        for piece in _pieces(item, prims, ranged, limits):
            slots = (_range_length(item) if ranged else _elements(item, piece)[1]) * piece.instances
            full = current.prims + piece.prims * piece.instances > limits.prims
            if current.prims and (full or current.slots + slots > limits.slots):
                yield current
                current = Span()
            _append(current, item, piece, tables, ranged)
    if current.prims:
        yield current


def _append(current: Span, item: DrawItem, piece: _Piece, tables: Tables, ranged: bool) -> None:
    row, slots = _row(item, piece, tables, ranged, current.slots, current.prims, 0)
    current.records.append(row)
    current.prims += piece.prims * piece.instances
    current.slots += slots


def _row(
    item: DrawItem, piece: _Piece, tables: Tables, ranged: bool, slot: int, prim: int, group: int
) -> tuple[tuple[object, ...], int]:
    """The DrawRecord of a piece, and how many vertex slots it takes."""
    first_element, elements = _elements(item, piece)
    low = 0
    if ranged:
        assert item.used is not None
        low, elements = item.used[0], _range_length(item)
    row = (
        slot,
        elements,
        prim,
        piece.prims,
        item.start_instance,
        piece.first_instance,
        first_element,
        item.start,
        int(item.mode),
        item.index_size,
        (item.index_address & 0xFFFFFFFF, item.index_address >> 32),
        item.index_offset,
        item.index_end,
        item.index_bias,
        int(ranged),
        low,
        tables.vertex_buffer_index(item.vertex_buffers),
        tables.constants_index(item.vs_constants),
        tables.constants_index(item.fs_constants),
        item.draw_id,
        tables.viewport_index(item.viewport),
        group,
        0,
    )
    return row, elements * piece.instances


_UNLIMITED = Limits(2**31, 2**31)


def whole_size(items: Sequence[DrawItem]) -> tuple[int, int]:
    """Primitives of draws, and vertex slots if none of them is split."""
    prims = slots = 0
    for item in items:
        drawn = prim_count(item.mode, item.count) * item.instance_count
        if drawn:
            prims += drawn
            slots += _slots(item) * item.instance_count
    return prims, slots


def _slots(item: DrawItem) -> int:
    return _range_length(item) if _ranged(item, _UNLIMITED) else item.count


def record_row(item: DrawItem, tables: Tables, prim: int, group: int) -> tuple[tuple[object, ...], int, int]:
    """The DrawRecord of a whole draw whose first primitive is ``prim``, its vertex slots, its primitives."""
    prims = prim_count(item.mode, item.count)
    piece = _Piece(0, item.instance_count, 0, prims)
    row, slots = _row(item, piece, tables, _ranged(item, _UNLIMITED), 0, prim, group)
    return row, slots, prims * item.instance_count
