"""Keeps the records of a call with its ranges: lists of strips come again in each frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from vkpipe.driver.resources.resource import BufferResource
from vkpipe.kernels.draw_record import RECORD

if TYPE_CHECKING:
    from vkpipe.driver.draws.indices import Segments
    from vkpipe.driver.draws.inputs import DrawInputs
    from vkpipe.driver.state.group import DrawGroup, GroupState
    from vkpipe.pipe import DrawInfo, DrawStartCountBias

__all__ = ["KeptRanges", "kept_ranges", "ranges_depend_on"]

_FIELDS: Any = RECORD.fields
_WORDS = RECORD.itemsize // 4


def _column(name: str) -> int:
    """Return the number of the word that a member is."""
    return int(_FIELDS[name][1]) // 4


_SLOT, _PRIM, _VIEWPORT = _column("first_slot"), _column("first_prim"), _column("viewport")
_INPUTS, _LATER_INPUTS = _column("attributes"), _column("gs_constants")
assert [_column(name) - _INPUTS for name in ("vs_constants", "fs_constants")] == [1, 2]
assert [_column(name) - _LATER_INPUTS for name in ("tcs_constants", "tes_constants")] == [1, 2]

_WORD = 0xFFFFFFFF


def ranges_depend_on(info: DrawInfo, state: GroupState, patch_vertices: int) -> tuple[object, ...]:
    """Return what records depend on beside the info: the state's kind, and where the indices are."""
    index = info.index
    place = None
    if isinstance(index, BufferResource):
        place = index.buffer.address, index.width0, index.version
    return state.parts, bool(state.vertex_writes), patch_vertices, place


class KeptRanges:
    """The records that one call has appended, in whatever state that does not change them.

    Attributes:
        used: the first and the last vertex that it reads, as far as the host knows them.
        record_count: of records kept.
    """

    __slots__ = ("_begin", "_depends", "_info", "_prims", "_slots", "_words", "record_count", "used")

    def __init__(self, info: DrawInfo, depends: tuple[object, ...], used: tuple[int, int] | None) -> None:
        """Nothing is kept yet."""
        self._info, self._depends, self.used = info, depends, used
        self._words = np.empty((0, _WORDS), np.uint32)
        self._begin = self._prims = self._slots = self.record_count = 0

    def begin(self, group: DrawGroup) -> None:
        """Note where the records begin that are going to be appended to a group."""
        self._begin, self._prims, self._slots = len(group.packed), group.prims, group.slots

    def end(self, group: DrawGroup) -> None:
        """Keep what was appended to the group since."""
        words = np.frombuffer(bytearray(group.packed[self._begin :]), np.uint32).reshape(-1, _WORDS)
        words[:, _PRIM] -= np.uint32(self._prims & _WORD)
        words[:, _SLOT] -= np.uint32(self._slots & _WORD)
        self._words, self.record_count = words, len(words)
        self._prims, self._slots = group.prims - self._prims, group.slots - self._slots

    def holds(self, info: DrawInfo, state: GroupState, patch_vertices: int) -> bool:
        """Return whether the call would append the same records now, but for their places."""
        return info is self._info and ranges_depend_on(info, state, patch_vertices) == self._depends

    def append(self, group: DrawGroup, inputs: DrawInputs) -> None:
        """Append the records to a group."""
        words = self._words.copy()
        words[:, _SLOT] += np.uint32(group.slots & _WORD)
        words[:, _PRIM] += np.uint32(group.prims & _WORD)
        words[:, _INPUTS : _INPUTS + 3] = inputs.attributes, inputs.vs_constants, inputs.fs_constants
        words[:, _VIEWPORT] = inputs.viewport
        words[:, _LATER_INPUTS:] = inputs.gs_constants, inputs.tcs_constants, inputs.tes_constants
        group.packed += words.tobytes()
        group.prims += self._prims
        group.slots += self._slots


def kept_ranges(
    info: DrawInfo,
    depends: tuple[object, ...],
    parts: Sequence[tuple[DrawStartCountBias, tuple[int, int, int, int, Segments | None]]],
) -> KeptRanges | None:
    """Return what is to keep the records of a call; None where they depend on more.

    Args:
        depends: what :func:`ranges_depend_on` has said, before another thread can have changed it.
        parts: its ranges, and the indices of each as ``IndexCalls.drawn_indices`` found them.
    """
    if info.has_user_indices or any([cut is not None for _, (*_, cut) in parts]):
        return None
    used: list[tuple[int, int]] = []
    for part, (_, _, low, named, _) in parts:
        if not info.index_size:
            used.append((part.start, part.start + part.count - 1))
        elif named:
            used.append((low, low + named - 1))
    bounds = (min(low for low, _ in used), max(high for _, high in used)) if used else None
    return KeptRanges(info, depends, bounds)
