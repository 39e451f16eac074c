"""Tables that the draws of a batch refer to by number: attributes, constants, viewports.

Constants that the application hands over lie in the tables themselves, where kernels read them fastest; those
in a buffer are read through its address.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.attributes import ATTRIBUTE_BYTES
from vkpipe.kernels import layout
from vkpipe.pipe.cso import next_number

if TYPE_CHECKING:
    from vkpipe.driver.state.bindings import BoundConstants

__all__ = ["Tables", "notice_record"]

_WORD = 0xFFFFFFFF
_BUFFER = layout.packer("BufferRecord")
_VIEWPORT = layout.packer("ViewportRecord")
_NOTHING = bytes(_BUFFER.size)


def notice_record(address: int) -> bytes:
    """The first record of the constants: the address of the word of :class:`.LoopNotice`, or 0."""
    return _BUFFER.pack(address & _WORD, address >> 32, 0, 0)


class Tables:
    """The tables of one batch. Numbers stay valid as long as the batch lasts."""

    def __init__(self) -> None:
        self._attributes = bytearray()
        self._constants = bytearray()
        self._viewports = bytearray()
        self._data = bytearray()
        self._number = next_number()

    @property
    def number(self) -> int:
        """The number that :attr:`BoundConstants.tables` has where its bytes are in here."""
        return self._number

    def add_attributes(self, records: bytes) -> int:
        """Attributes of the vertices of a draw, as AttributeRecords. The number of the first."""
        first = len(self._attributes) // ATTRIBUTE_BYTES
        self._attributes += records
        return first

    @property
    def next_constants(self) -> int:
        """The number of the constant buffer that is added next; those of a draw follow each other.

        Record 0 is that of :func:`notice_record`.
        """
        return len(self._constants) // _BUFFER.size + 1

    def add_nothing(self) -> None:
        """A constant buffer that is not bound: it reads as zero."""
        self._constants += _NOTHING

    def add_buffer(self, address: int, size: int) -> None:
        """Constants at an address; size in bytes."""
        self._constants += _BUFFER.pack(address & _WORD, address >> 32, -(-size // 16), 0)

    def add_data(self, constants: BoundConstants) -> None:
        """Constants of the application; they are copied once."""
        if constants.tables != self._number:
            copies, data = self._data, constants.data
            constants.tables, constants.place = self._number, len(copies)
            copies += data
            if len(data) & 15:
                copies += bytes(-len(data) & 15)
        first = constants.place + constants.offset
        self._constants += _BUFFER.pack(0, 0, constants.size + 15 >> 4, first >> 4)

    def constants_from(self, first: int) -> bytes:
        """The records of constant buffers from a number on."""
        return bytes(self._constants[(first - 1) * _BUFFER.size :])

    def add_constants(self, records: bytes) -> None:
        """Constant buffers, as BufferRecords."""
        self._constants += records

    def add_rows(self, rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Constants of the application, whole vectors a row: the vector at which each begins."""
        first, (count, size) = len(self._data), rows.shape
        self._data += rows.tobytes()
        places: npt.NDArray[np.int64] = (first + size * np.arange(count)) >> 4
        return places

    def add_viewports(self, records: bytes) -> int:
        """Viewports of a draw, as ViewportRecords. The number of the first."""
        first = len(self._viewports) // _VIEWPORT.size
        self._viewports += records
        return first

    @property
    def contents(self) -> tuple[bytearray, ...]:
        """The tables as they are: attributes, constants, viewports, data."""
        return self._attributes, self._constants, self._viewports, self._data

    def fill(self, contents: Sequence[bytes]) -> None:
        """Append what others had as their :attr:`contents`."""
        for table, data in zip(self.contents, contents, strict=True):
            table += data

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of :meth:`parts`, in bytes."""
        return len(self._attributes), len(self._constants), len(self._viewports), len(self._data)

    def parts(self, notice: bytes) -> list[bytes | bytearray]:
        """The tables as the kernels read them: attributes, constants, viewports, data; to be changed.

        ``notice``: what :func:`notice_record` made.
        """
        return [self._attributes, bytearray(notice + self._constants), self._viewports, self._data]
