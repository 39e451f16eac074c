"""Attributes of vertices as kernels find them: a record for each vertex element, whatever buffers there are.

So a shader has one kernel for all layouts of vertices that differ in places, strides and buffers alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe.kernels import layout
from vkpipe.pipe import VertexElement

__all__ = ["ANY", "ATTRIBUTE_BYTES", "Attribute", "attribute_counts", "attribute_records", "attributes_of"]

_WORD = 0xFFFFFFFF
_RECORD = layout.packer("AttributeRecord")
ATTRIBUTE_BYTES = _RECORD.size

ANY = _WORD
"""The count of an attribute that is the same for all vertices."""


class Attribute(NamedTuple):
    """An attribute has its place in a vertex buffer.

    Attributes:
        slot: of the buffer.
        offset: of vertex 0, in bytes.
        size: of one, in bytes.
        stride: from one to the next; None: that of the buffer.
    """

    slot: int
    offset: int
    size: int
    stride: int | None


def attributes_of(elements: Iterable[VertexElement]) -> tuple[Attribute, ...]:
    """Return where vertex elements lie."""
    return tuple(
        [
            Attribute(
                each.vertex_buffer_index,
                each.src_offset,
                vkformat.describe(each.src_format).block_bytes,
                each.src_stride,
            )
            for each in elements
        ]
    )


def attribute_records(attributes: Sequence[Attribute], places: Mapping[int, tuple[int, int, int]]) -> bytes:
    """Return AttributeRecords, one at least; what is in no buffer reads as zero.

    Args:
        places: by slot, the address of each buffer, the bytes that may be read from there, and its stride.
    """
    made = []
    for slot, offset, size, own in attributes:
        found = places.get(slot)
        if found is None:
            made.append(bytes(ATTRIBUTE_BYTES))
            continue
        address, room, stride = found
        if own is not None:
            stride = own
        address += offset
        room -= offset + size
        count = 0 if room < 0 else (min(room // stride + 1, ANY - 1) if stride else ANY)
        made.append(_RECORD.pack(address & _WORD, address >> 32, count, stride))
    return b"".join(made) or bytes(ATTRIBUTE_BYTES)


def attribute_counts(room: npt.NDArray[np.int64], strides: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return the counts of attributes that have so much room behind the first; negative: none for that."""
    counts = np.where(strides != 0, np.minimum(room // np.maximum(strides, 1) + 1, ANY - 1), ANY)
    return np.where(room < 0, 0, counts)
