"""Buffers for data of single draws: pieces of larger buffers, as u_upload_mgr and u_suballoc hand them
out in Mesa."""

from __future__ import annotations

import numpy as np

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Map, ResourceTemplate, UserData

__all__ = ["Suballocator", "UploadManager"]


class Suballocator:
    """Pieces of buffers of ``size`` bytes, one after the other; larger pieces get a buffer of their own.

    A buffer stays alive as long as anybody holds it: what is full is only forgotten here.
    """

    def __init__(self, screen: pipe.Screen, size: int, bind: Bind) -> None:
        self._screen, self._size, self._bind = screen, size, bind
        self._buffer: pipe.Resource | None = None
        self._used = 0

    def allocate(self, size: int, alignment: int = 1, least: int = 0) -> tuple[pipe.Resource, int]:
        """A buffer, and the first byte in it of ``size`` that nobody else gets; it is ``least`` or later.

        Raises:
            InvalidUse: no bytes, or an alignment below 1.
        """
        if size < 1 or alignment < 1:
            raise InvalidUse("Suballocator.allocate", "size, alignment", (size, alignment), "at least 1")
        place = -(-max(self._used, least) // alignment) * alignment
        if self._buffer is None or place + size > self._buffer.width0:
            place = -(-least // alignment) * alignment
            template = ResourceTemplate.buffer(max(place + size, self._size), self._bind)
            self._buffer = self._screen.resource_create(template)
        self._used = place + size
        return self._buffer, place

    def release(self) -> None:
        """Forget the buffer that is not full yet."""
        self._buffer, self._used = None, 0


class UploadManager:
    """Copies of the application's memory in buffers, for draws of one context."""

    def __init__(
        self,
        context: pipe.Context,
        size: int = 1 << 20,
        bind: Bind = Bind.VERTEX_BUFFER | Bind.INDEX_BUFFER | Bind.CONSTANT_BUFFER,
    ) -> None:
        self._context = context
        self._pieces = Suballocator(context.screen, size, bind)

    def data(self, data: UserData, alignment: int = 4, least: int = 0) -> tuple[pipe.Resource, int]:
        """A buffer that holds the bytes, and where they begin, at ``least`` or later.

        Nothing waits: no draw reads these bytes of the buffer yet.
        """
        if isinstance(data, np.ndarray):
            source = np.ascontiguousarray(data).reshape(-1).view(np.uint8)
        else:
            source = np.frombuffer(data, np.uint8)
        buffer, place = self._pieces.allocate(source.size, alignment, least)
        usage = Map.WRITE | Map.UNSYNCHRONIZED | Map.DISCARD_RANGE
        with self._context.buffer_map(buffer, 0, usage, Box(x=place, width=source.size)) as transfer:
            transfer.data[:] = source
        return buffer, place

    def release(self) -> None:
        """Forget the buffer that is not full yet; those that are bound live on."""
        self._pieces.release()
