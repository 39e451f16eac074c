"""What the draws of a batch refer to by number: vertex buffers, constants, viewports.

Constants that the application hands over lie in the tables themselves, where kernels read them fastest; those
in a buffer are read through its address.
"""

from __future__ import annotations

from vkpipe.kernels import layout

__all__ = ["NAMES", "Tables"]

NAMES = ("vertex_buffers", "constants", "viewports", "data")
"""What :meth:`Tables.parts` returns."""

_WORD = 0xFFFFFFFF
_VERTEX_BUFFER = layout.packer("VertexBufferRecord")
_BUFFER = layout.packer("BufferRecord")
_VIEWPORT = layout.packer("ViewportRecord")
_NOTHING = bytes(_BUFFER.size)


class Tables:
    """The tables of one batch. Numbers stay valid as long as the batch lasts."""

    def __init__(self) -> None:
        self._vertex_buffers = bytearray()
        self._constants = bytearray()
        self._viewports = bytearray()
        self._data = bytearray()
        self._placed: dict[int, tuple[bytes, int]] = {}

    def add_vertex_buffers(self, entries: list[tuple[int, int, int, int]]) -> int:
        """Vertex buffers of a draw: address, end, offset and stride in bytes. The number of the first."""
        first = len(self._vertex_buffers) // _VERTEX_BUFFER.size
        for address, end, offset, stride in entries or [(0, 0, 0, 0)]:
            self._vertex_buffers += _VERTEX_BUFFER.pack(address & _WORD, address >> 32, end, offset, stride)
        return first

    def add_constants(self, entries: list[bytes]) -> int:
        """Constant buffers of a draw, as :meth:`in_buffer` and :meth:`in_tables` describe them."""
        first = len(self._constants) // _BUFFER.size
        self._constants += b"".join(entries) or _NOTHING
        return first

    def add_viewports(self, records: bytes) -> int:
        """Viewports of a draw, as ViewportRecords. The number of the first."""
        first = len(self._viewports) // _VIEWPORT.size
        self._viewports += records
        return first

    @staticmethod
    def nothing() -> bytes:
        """A constant buffer that is not bound: it reads as zero."""
        return _NOTHING

    @staticmethod
    def in_buffer(address: int, size: int) -> bytes:
        """Constants at an address; size in bytes."""
        return _BUFFER.pack(address & _WORD, address >> 32, -(-size // 16), 0)

    def in_tables(self, data: bytes, offset: int, size: int) -> bytes:
        """Constants of the application, copied; offset and size in bytes."""
        found = self._placed.get(id(data))
        if found is None:
            first = len(self._data)
            self._data += data
            if len(data) & 15:
                self._data += bytes(-len(data) & 15)
            self._placed[id(data)] = (data, first)
        else:
            first = found[1]
        return _BUFFER.pack(0, 0, -(-size // 16), (first + offset) // 16)

    def parts(self) -> list[bytes | bytearray]:
        """The tables as the kernels read them, in the order of :data:`NAMES`; those of now, to be changed."""
        return [self._vertex_buffers, bytearray(self._constants), self._viewports, self._data]
