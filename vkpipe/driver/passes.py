"""Cutting a group's draws into passes.

A pass is one run through the kernels. Its number of primitives is limited, so that every list that the
kernels write has a place for the worst case and nothing can overflow (ARCHITECTURE.md, "The rasterizer").
Draws are split at instances, and a longer one inside an instance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from vkpipe.driver.group import BufferRange, DrawItem, VertexRange, prim_count
from vkpipe.pipe import Prim

__all__ = ["Pass", "Tables", "cut"]

T = TypeVar("T")

# Vertices that one draw may have shaded at once, for all its passes.
_MOST_RANGED_SLOTS = 1 << 20


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

    def _place(self, kind: str, entries: tuple[T, ...], table: list[T]) -> int:
        key = (kind, entries)
        index = self._known.get(key)
        if index is None:
            index = self._known[key] = len(table)
            table.extend(entries)
        return index


@dataclass(eq=False)
class Pass:
    """One run through the kernels: DrawRecord tuples, and the vertex slots to shade.

    ``slots`` is the number of slots in use; with ``shaded`` they hold results of the pass before.
    """

    records: list[tuple[object, ...]] = field(default_factory=list)
    prims: int = 0
    slots: int = 0
    shaded: bool = False


@dataclass(frozen=True)
class _Piece:
    """Part of a draw: some instances, and of each some primitives."""

    first_instance: int
    instances: int
    first_prim: int
    prims: int


def _pieces(prims: int, instances: int, limit: int) -> Iterator[_Piece]:
    if prims <= limit:
        step = limit // prims
        for first in range(0, instances, step):
            yield _Piece(first, min(step, instances - first), 0, prims)
        return
    for instance in range(instances):
        for first in range(0, prims, limit):
            yield _Piece(instance, 1, first, min(limit, prims - first))


def _elements(item: DrawItem, piece: _Piece) -> tuple[int, int]:
    """First element and number of elements of a piece; element 0 of a fan is its centre."""
    if item.mode == Prim.TRIANGLES:
        return item.start + 3 * piece.first_prim, 3 * piece.prims
    extra = 1 if item.mode == Prim.TRIANGLE_FAN else 0
    return item.start + piece.first_prim + extra, piece.prims + 2


def _ranged(item: DrawItem, elements: int) -> bool:
    """Whether to shade the range of vertices rather than every element."""
    if item.used is None or item.used[0] < -(2**31) or item.used[1] >= 2**31:
        return False
    vertices = item.used[1] - item.used[0] + 1
    return vertices <= elements and vertices * item.instance_count <= _MOST_RANGED_SLOTS


def cut(items: Sequence[DrawItem], tables: Tables, limit: int) -> Iterator[Pass]:
    """The passes of a group's draws, in order; ``limit`` is the (even) number of primitives of a pass."""
    current = Pass()
    for item in items:
        prims = prim_count(item.mode, item.count)
        total = prims * item.instance_count
        if total == 0:
            continue
        ranged = _ranged(item, item.count)
        if current.prims and current.prims + total > limit:
            yield current
            current = Pass()
        shared = ranged and total > limit
        for piece in _pieces(prims, item.instance_count, limit):
            if current.prims + piece.prims * piece.instances > limit:
                yield current
                current = Pass(shaded=shared)
            _append(current, item, piece, tables, ranged, shared)
        if shared:
            yield current
            current = Pass()
    if current.prims:
        yield current


def _append(current: Pass, item: DrawItem, piece: _Piece, tables: Tables, ranged: bool, shared: bool) -> None:
    first_element, elements = _elements(item, piece)
    low = high = 0
    if ranged:
        assert item.used is not None
        low, high = item.used
        elements = high - low + 1
    first_slot = piece.first_instance * elements if shared else current.slots
    current.records.append(
        (
            first_slot,
            elements,
            current.prims,
            piece.prims,
            item.start_instance,
            0 if shared else piece.first_instance,
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
        )
    )
    current.prims += piece.prims * piece.instances
    current.slots = item.instance_count * elements if shared else current.slots + piece.instances * elements
