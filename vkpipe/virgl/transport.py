"""The socket of one client: whole messages in, replies and file descriptors out."""

from __future__ import annotations

import array
import socket
import struct
from contextlib import suppress
from typing import Final

__all__ = ["Channel", "peer_uid"]

_HEADER: Final = struct.Struct("<2I")
_BUFFERED: Final = 1 << 16


def peer_uid(connection: socket.socket) -> int:
    """Whose process is at the other end."""
    size = struct.calcsize("3i")
    found = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size)
    uid: int = struct.unpack("3i", found)[1]
    return uid


class Channel:
    """A connected socket. What the peer does not read, or sends slowly, holds up only its own thread."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._stream = connection.makefile("rb", _BUFFERED)

    def read_header(self) -> tuple[int, int] | None:
        """Length and number of the next message; None at the end of the stream."""
        data = self.read(_HEADER.size)
        return None if data is None else _HEADER.unpack(data)

    def read(self, size: int) -> bytes | None:
        """So many bytes; None when the stream ends before."""
        try:
            data = self._stream.read(size)
        except (OSError, ValueError):  # reset by the peer, or closed by another thread
            return None
        return data if len(data) == size else None

    def send(self, length: int, number: int, body: bytes = b"") -> None:
        """A reply: header and body."""
        self._socket.sendall(_HEADER.pack(length, number) + body)

    def send_fd(self, fd: int) -> None:
        """One byte that carries a file descriptor."""
        rights = array.array("i", [fd])
        self._socket.sendmsg([b"\0"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)])

    def send_no_fd(self) -> None:
        """The byte without a file descriptor: to clients a resource that cannot be had, GL_OUT_OF_MEMORY."""
        self._socket.sendall(b"\0")

    def shut_down(self) -> None:
        """End the connection, also for a thread that reads or writes; may be called by any thread."""
        with suppress(OSError):  # the peer was faster
            self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Release the socket; only by the thread that uses it."""
        self._stream.close()
        self._socket.close()
