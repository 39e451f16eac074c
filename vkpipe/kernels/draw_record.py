"""DrawRecords: one for each draw, strip or part of one, as kernels read them.

A group has its records packed one behind the other. :func:`draw_record` makes each of them; what joins,
repeats or splits draws changes members of records that it has made.
"""

from __future__ import annotations

import struct
from typing import Any, Protocol

from vkpipe.kernels import layout
from vkpipe.pipe import DrawInfo

__all__ = ["RECORD", "RECORD_BYTES", "RepeatedRecord", "draw_record"]

RECORD = layout.dtype("DrawRecord")
RECORD_BYTES = RECORD.itemsize

_WORD = 0xFFFFFFFF
_FIELDS: Any = RECORD.fields
_pack = layout.packer("DrawRecord").pack

_PLACE = struct.Struct("<III")
"""``first_slot``, ``slots_per_instance`` and ``first_prim``, with which the record begins."""
_CONSTANTS = struct.Struct("<II")
_CONSTANTS_AT: int = _FIELDS["vs_constants"][1]
assert _FIELDS["first_prim"][1] == 8
assert _FIELDS["fs_constants"][1] == _CONSTANTS_AT + 4


class Inputs(Protocol):
    """The places of what a draw reads in the tables of its batch."""

    attributes: int
    vs_constants: int
    fs_constants: int
    gs_constants: int
    tcs_constants: int
    tes_constants: int
    viewport: int


# Python calls a function of 16 arguments or more in six times the time.
def draw_record(
    info: DrawInfo,
    inputs: Inputs,
    *,
    index_address: int,
    index_end: int,
    index_bias: int,
    draw_id: int,
    first_slot: int = 0,
    slots_per_instance: int = 0,
    first_prim: int = 0,
    prims_per_instance: int = 0,
    first_element: int = 0,
    fan_element: int = 0,
    min_vertex: int | None = None,
    instances: int = 1,
) -> bytes:
    """Pack the record of a draw; numbers that need more bits wrap around.

    Members that are 0 here are those of parts of draws, and of direct groups.
    ``kernels/structs.py`` says what each member means.

    Args:
        info: type of primitives, size of indices, first instance.
        inputs: what it reads.
        index_bias: where it has indices.
        min_vertex: of the range of vertices that is shaded; None: elements are.
    """
    index_size = info.index_size
    return _pack(
        first_slot & _WORD,
        slots_per_instance,
        first_prim & _WORD,
        prims_per_instance,
        info.start_instance,  # first_instance
        0,  # instance_id
        first_element & _WORD,
        fan_element,
        info.mode,
        index_size,
        index_address & _WORD,
        index_address >> 32,
        0,  # index_offset
        index_end,
        index_bias if index_size else 0,
        min_vertex is not None,  # ranged
        min_vertex or 0,
        inputs.attributes,
        inputs.vs_constants,
        inputs.fs_constants,
        draw_id & _WORD,
        inputs.viewport,
        0,  # group
        instances,
        0,  # first_number
        inputs.gs_constants,
        inputs.tcs_constants,
        inputs.tes_constants,
    )


class RepeatedRecord:
    """A record that comes again, at another place and with other constants."""

    __slots__ = ("_each", "_packed")

    def __init__(self, packed: bytes | bytearray) -> None:
        self._packed = bytearray(packed)
        self._each: int = _PLACE.unpack_from(packed)[1]

    def moved(self, first_slot: int, first_prim: int, vs_constants: int, fs_constants: int) -> bytearray:
        """Return the record with these members; it is good until the next call."""
        packed = self._packed
        _PLACE.pack_into(packed, 0, first_slot & _WORD, self._each, first_prim & _WORD)
        _CONSTANTS.pack_into(packed, _CONSTANTS_AT, vs_constants, fs_constants)
        return packed
