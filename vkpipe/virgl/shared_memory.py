"""Memory that both sides of a connection see."""

from __future__ import annotations

import ctypes
import fcntl
import mmap
import os
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vkpipe.errors import OutOfMemory

__all__ = ["SharedMemory"]

_SEALS: Final = fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_SEAL
_FAILED: Final = ctypes.c_void_p(-1).value


class SharedMemory:
    """Bytes that both sides see, zero at first; the client gets a file descriptor, once.

    The file's size is sealed: a client that cut it down would end the server by a bus error. There may be
    more of them than a process may have descriptors, so none is kept.

    Attributes:
        fd: to be sent, and closed by :meth:`close`; -1 afterwards.
        data: the bytes.

    Raises:
        OutOfMemory: of bytes, descriptors, or mappings.
    """

    def __init__(self, size: int) -> None:
        self.fd: int = -1
        try:
            self.fd = os.memfd_create("vkpipe", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
            os.ftruncate(self.fd, size)
            fcntl.fcntl(self.fd, fcntl.F_ADD_SEALS, _SEALS)
            self.data: npt.NDArray[np.uint8] = np.asarray(_Mapping(self.fd, size))
        except OSError as error:
            self.close()
            raise OutOfMemory(f"{size:,} bytes to share with a client: {error.strerror}") from error

    def again(self) -> SharedMemory:
        """Return the same memory with another file descriptor.

        Raises:
            OutOfMemory: of descriptors.
        """
        made = SharedMemory.__new__(SharedMemory)
        made.fd, made.data = -1, self.data
        try:
            made.fd = os.dup(self.fd)
        except OSError as error:
            raise OutOfMemory(f"memory to share with a client: {error.strerror}") from error
        return made

    def close(self) -> None:
        """Close the file descriptor; the memory stays as long as ``data`` does."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def __del__(self) -> None:
        self.close()


class _Mapping:
    """A mapped file, as an array that keeps it. ``mmap.mmap`` would keep the descriptor, too."""

    def __init__(self, fd: int, size: int) -> None:
        self._size = size
        self._address: int | None = None
        address = _libc().mmap(None, size, mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_SHARED, fd, 0)
        if address == _FAILED:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))
        self._address = address

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {"version": 3, "typestr": "|u1", "shape": (self._size,), "data": (self._address, False)}

    def __del__(self) -> None:
        if self._address is not None:
            _libc().munmap(self._address, self._size)
            self._address = None


@cache
def _libc() -> ctypes.CDLL:
    found = ctypes.CDLL(None, use_errno=True)
    found.mmap.restype = ctypes.c_void_p
    found.mmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t, *(ctypes.c_int,) * 3, ctypes.c_long)
    found.munmap.restype = ctypes.c_int
    found.munmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
    return found
