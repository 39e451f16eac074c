"""Asks a program that is wrapped in the remote debugger."""

from __future__ import annotations

import os
import socket
import threading
from typing import Any

from vkpipe.errors import VkpipeError
from vkpipe.wrappers.rbug.messages import HEADER, BadMessage, decode, encode, length_of

__all__ = ["RbugClient", "RbugError"]

_MOST_RECEIVED = 1 << 30
_SECONDS = 30.0


class RbugError(VkpipeError):
    """A request that was refused; ``number`` is its errno."""

    def __init__(self, name: str, number: int) -> None:
        self.number = number
        super().__init__(f"{name}: {os.strerror(number)}")


class RbugClient:
    """A connection to a program; may be used by several threads.

    Attributes:
        blocked: contexts of which it was told that a draw waits.
    """

    def __init__(self, port: int, token: str = "", address: str = "127.0.0.1") -> None:
        self._connection = socket.create_connection((address, port), timeout=_SECONDS)
        if self._connection.getsockname() == self._connection.getpeername():
            self._connection.close()
            raise ConnectionRefusedError(f"port {port} met itself")  # as happens where nobody listens
        self._lock = threading.Lock()
        self._serial = 0
        self.blocked: list[int] = []
        if token:
            self._connection.sendall(encode("token", token=token.encode()))

    def tell(self, name: str, **values: Any) -> None:
        """Send a request whose only reply can be an error, and wait until it is done.

        Raises:
            RbugError: it is refused.
        """
        with self._lock:
            first = self._send(name, values)
            last = self._send("ping", {})
            found, reply = self._reply()
            if found == "error_reply" and reply["serial"] == first:
                self._reply()
                raise RbugError(name, reply["error"])
            if reply["serial"] != last:
                raise BadMessage(f"{name}: a reply to another message")

    def ask(self, name: str, **values: Any) -> dict[str, Any]:
        """Send a request and return the members of its reply.

        Raises:
            RbugError: it is refused.
            OSError, EOFError: the program has ended.
        """
        with self._lock:
            serial = self._send(name, values)
            found, reply = self._reply()
        if found == "error_reply":
            raise RbugError(name, reply["error"])
        if found != f"{name}_reply" or reply["serial"] != serial:
            raise BadMessage(f"{name}: the reply is {found}, {reply.get('serial')}")
        return reply

    def close(self) -> None:
        """Disconnect; the program goes on."""
        self._connection.close()

    def _send(self, name: str, values: dict[str, Any]) -> int:
        self._connection.sendall(encode(name, **values))
        self._serial += 1
        return self._serial - 1

    def _reply(self) -> tuple[str, dict[str, Any]]:
        while True:
            header = self._read(HEADER.size)
            name, values = decode(header, self._read(length_of(header, _MOST_RECEIVED)))
            if name != "context_draw_blocked":
                return name, values
            self.blocked.append(values["context"])

    def _read(self, size: int) -> bytes:
        found = bytearray()
        while len(found) < size:
            piece = self._connection.recv(min(size - len(found), 1 << 20))
            if not piece:
                raise EOFError("the program has ended")
            found += piece
        return bytes(found)
