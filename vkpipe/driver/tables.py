"""What the draws of a batch refer to by number: vertex buffers, constants, viewports.

Constants that the application hands over lie in the tables themselves, where kernels read them fastest; those
in a buffer are read through its address.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.kernels import layout

__all__ = ["NAMES", "Tables"]

NAMES = ("vertex_buffers", "constants", "viewports", "data")
"""What :meth:`Tables.arrays` returns."""

_WORD = 0xFFFFFFFF
_NOTHING = ((0, 0), 0, 0)


class Tables:
    """The tables of one batch. Numbers stay valid as long as the batch lasts."""

    def __init__(self) -> None:
        self._vertex_buffers: list[tuple[object, ...]] = []
        self._constants: list[tuple[object, ...]] = []
        self._viewports: list[tuple[object, ...]] = []
        self._data = bytearray()
        self._placed: dict[int, tuple[bytes, int]] = {}

    def add_vertex_buffers(self, entries: list[tuple[int, int, int, int]]) -> int:
        """Vertex buffers of a draw: address, end, offset and stride in bytes. The number of the first."""
        first = len(self._vertex_buffers)
        self._vertex_buffers += [
            ((address & _WORD, address >> 32), end, offset, stride, 0, 0, 0)
            for address, end, offset, stride in entries or [(0, 0, 0, 0)]
        ]
        return first

    def add_constants(self, entries: list[tuple[object, ...]]) -> int:
        """Constant buffers of a draw, as :meth:`in_buffer` and :meth:`in_tables` describe them."""
        first = len(self._constants)
        self._constants += entries or [_NOTHING]
        return first

    def add_viewports(self, records: list[tuple[object, ...]]) -> int:
        """Viewports of a draw, as ViewportRecords. The number of the first."""
        self._viewports += records
        return len(self._viewports) - len(records)

    @staticmethod
    def nothing() -> tuple[object, ...]:
        """A constant buffer that is not bound: it reads as zero."""
        return _NOTHING

    @staticmethod
    def in_buffer(address: int, size: int) -> tuple[object, ...]:
        """Constants at an address; size in bytes."""
        return (address & _WORD, address >> 32), -(-size // 16), 0

    def in_tables(self, data: bytes, offset: int, size: int) -> tuple[object, ...]:
        """Constants of the application, copied; offset and size in bytes."""
        found = self._placed.get(id(data))
        if found is None:
            first = len(self._data)
            self._data += data
            self._data += bytes(-len(self._data) & 15)
            self._placed[id(data)] = (data, first)
        else:
            first = found[1]
        return (0, 0), -(-size // 16), (first + offset) // 16

    def arrays(self) -> list[npt.NDArray[np.generic]]:
        """The tables as the kernels read them, in the order of :data:`NAMES`."""
        return [
            np.array(self._vertex_buffers, layout.dtype("VertexBufferRecord")),
            np.array(self._constants, layout.dtype("BufferRecord")),
            np.array(self._viewports, layout.dtype("ViewportRecord")),
            np.frombuffer(self._data, np.uint8),
        ]
