"""Cutting a group's draws into spans.

A span is what is shaded together: its vertices and primitives are kept until its end, within a budget of
memory. Its primitives go through the kernels in passes of limited length, so that every list that the
kernels write has a place for the worst case and nothing can overflow (docs/rasterizer.md).
A draw that is too long for a span is split at instances, and a longer one inside an instance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.driver.state.span import Limits, Span
from vkpipe.kernels.constants import MODE_MASK, MODE_NO_BEGIN, MODE_NO_END
from vkpipe.kernels.draw_record import RECORD
from vkpipe.kernels.modes import Shape, shape
from vkpipe.pipe import Prim
from vkpipe.records import dataclass

__all__ = ["cut"]


def cut(group: DrawGroup, limits: Limits) -> Iterator[Span]:
    """The spans of a group's draws, in order."""
    if not group.prims:
        return
    if group.prims <= limits.prims and group.slots <= limits.slots and not _apart(group.state):
        yield Span(group.records(), group.prims, group.slots)
        return
    builder = _Builder()
    for record in group.records():
        for piece, prims, slots in _pieces(record, limits, group.state):
            full = builder.prims + prims > limits.prims or builder.slots + slots > limits.slots
            if builder.prims and full:
                yield builder.span()
                builder = _Builder()
            builder.append(piece, prims, slots)
    yield builder.span()


def _apart(state: GroupState) -> bool:
    """Return whether each instance needs a record: only the device knows where its primitives end."""
    return state.numbers_patches


class _Builder:
    def __init__(self) -> None:
        self._records: list[np.void] = []
        self.prims = 0
        self.slots = 0

    def append(self, record: np.void, prims: int, slots: int) -> None:
        record["first_prim"], record["first_slot"] = self.prims, self.slots
        self._records.append(record)
        self.prims += prims
        self.slots += slots

    def span(self) -> Span:
        return Span(np.array(self._records, RECORD), self.prims, self.slots)


@dataclass(frozen=True)
class _Split:
    """Describes how a draw may be split. ``parts`` primitives stand for one of its type, several if unfilled.

    ``margin``: elements before and behind a part that its primitives are adjacent to.
    """

    shape: Shape
    parts: int
    margin: int

    def elements(self, prims: int) -> int:
        return self.shape.elements(prims // self.parts)

    def whole(self, prims: int) -> int:
        """Return the most primitives, up to so many, after which a strip goes on with the same winding."""
        return prims - prims % (2 * self.parts)

    def most(self, slots: int) -> int:
        """The most primitives whose elements fit into so many slots."""
        free = max(0, slots - self.shape.extra - 2 * self.margin)
        return self.whole(free // self.shape.step * self.parts)

    def skipped(self, prims: int) -> int:
        """Elements to leave out with so many primitives."""
        return self.elements(prims) - self.shape.extra


def _split(mode: Prim, state: GroupState) -> _Split:
    adjacent = state.geometry is not None and mode is Prim.TRIANGLE_STRIP_ADJACENCY
    one = shape(mode, state.tessellation.vertices if state.tessellation is not None else 0)
    return _Split(one, state.parts, one.step if adjacent else 0)


def _pieces(record: Any, limits: Limits, state: GroupState) -> Iterator[tuple[np.void, int, int]]:
    """The draw in parts that fit into a span each, with their primitives and vertex slots."""
    mode, prims, instances = (int(record[name]) for name in ("mode", "prims_per_instance", "instances"))
    whole = record.copy()
    split = _split(Prim(mode & MODE_MASK), state)
    if whole["ranged"] and whole["slots_per_instance"] > limits.slots:
        whole["ranged"], whole["slots_per_instance"] = 0, split.elements(prims)
    ranged, slots = bool(whole["ranged"]), int(whole["slots_per_instance"])
    most = split.whole(limits.prims)
    most = most if ranged else min(most, split.most(limits.slots))
    if prims <= most and slots <= limits.slots:
        step = max(1, min(limits.prims // prims, limits.slots // slots))
        step = 1 if _apart(state) else step
        for first in range(0, instances, step):
            count = min(step, instances - first)
            piece = whole.copy()
            piece["instance_id"] += first
            piece["instances"] = count
            yield piece, prims * count, slots * count
        return
    for instance in range(instances):
        for first in range(0, prims, most):
            count = min(most, prims - first)
            piece = whole.copy()
            piece["instance_id"] += instance
            piece["instances"] = 1
            before = split.margin if first else 0
            behind = split.margin if first + count < prims else 0
            piece["first_element"] += split.skipped(first) - before
            piece["first_number"] += split.shape.numbers(first // split.parts)
            piece["mode"] |= (MODE_NO_BEGIN if first else 0) | (MODE_NO_END if first + count < prims else 0)
            piece["prims_per_instance"] = count
            if not ranged:
                slots = piece["slots_per_instance"] = split.elements(count) + before + behind
            yield piece, count, slots
