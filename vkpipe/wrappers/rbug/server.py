"""Listens for clients of the remote debugger, and answers each in a thread of its own."""

from __future__ import annotations

import contextlib
import errno
import hmac
import logging
import socket
import struct
import threading
from typing import Any

from vkpipe.errors import InvalidUse
from vkpipe.wrappers.objects import Wrapped
from vkpipe.wrappers.rbug.layer import Rbug
from vkpipe.wrappers.rbug.messages import HEADER, MOST_SENT, BadMessage, decode, encode, length_of
from vkpipe.wrappers.rbug.requests import REQUESTS, Reply, number_of

__all__ = ["PORT", "PORTS_TRIED", "RbugServer"]

log = logging.getLogger(__name__)

PORT = 13370
PORTS_TRIED = 16
_MOST_CLIENTS = 8
_SECONDS = 5


class RbugServer:
    """A server for the contexts of one screen; programs go on when their last client has gone.

    Args:
        port: where to listen; where that is taken, the next of 16 that is free. 0: any.
        token: what each client sends first; empty: nothing, which only this machine's clients may.

    Attributes:
        port: where it listens.
    """

    def __init__(self, layer: Rbug, port: int = PORT, token: str = "", address: str = "127.0.0.1") -> None:
        if address not in ("127.0.0.1", "localhost", "::1") and not token:
            raise InvalidUse("rbug", "VKPIPE_RBUG_TOKEN", token, f"a secret, as it listens on {address}")
        self._layer = layer
        self._token = token.encode()
        self._clients: list[_Client] = []
        self._lock = threading.Lock()
        self._listening = _listening(address, port)
        self.port = int(self._listening.getsockname()[1])
        layer.told = self._tell
        log.info("rbug listens on %s, port %d", address, self.port)
        self._thread = threading.Thread(target=self._accept, name="rbug", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more, and let the program go on."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        with self._lock:
            clients = list(self._clients)
        for client in clients:
            client.close()
        self._layer.release()
        self._thread.join(1)

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            client = _Client(connection)
            with self._lock:
                full = len(self._clients) >= _MOST_CLIENTS
                if not full:
                    self._clients.append(client)
            if full:
                client.close()
                continue
            threading.Thread(target=self._serve, args=(client,), name="rbug client", daemon=True).start()

    def _serve(self, client: _Client) -> None:
        try:
            if not self._token or self._greets(client):
                client.trusted = True
                self._answer(client)
        except (OSError, EOFError):
            pass
        except BadMessage as error:
            log.warning("rbug: %s; its client is disconnected", error)
        finally:
            with self._lock:
                self._clients.remove(client)
                last = not any(each.trusted for each in self._clients)
            client.close()
            if last and client.trusted:
                self._layer.release()

    def _greets(self, client: _Client) -> bool:
        name, values = client.receive()
        return name == "token" and hmac.compare_digest(values["token"], self._token)

    def _answer(self, client: _Client) -> None:
        while True:
            name, values = client.receive()
            serial = client.serial
            client.serial = (serial + 1) & 0xFFFFFFFF
            reply = self._reply(name, values)
            if reply is not None:
                client.send(reply[0], serial=serial, **reply[1])

    def _reply(self, name: str, values: dict[str, Any]) -> Reply:
        work = REQUESTS.get(name)
        if work is None:
            return "error_reply", {"error": errno.ENOSYS}
        try:
            return work(self._layer, values)
        except Exception as error:
            log.warning("rbug: %s: %s", name, error)
            return "error_reply", {"error": number_of(error)}

    def _tell(self, context: Wrapped, block: int) -> None:
        with self._lock:
            clients = [each for each in self._clients if each.trusted]
        for client in clients:
            with contextlib.suppress(OSError):
                client.send("context_draw_blocked", context=context.number, block=block)


class _Client:
    """A connection.

    Attributes:
        serial: of the next message that comes.
        trusted: whether it has sent what it must.
    """

    def __init__(self, connection: socket.socket) -> None:
        # A client that does not read must not hold the program for ever.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", _SECONDS, 0))
        self._connection = connection
        self._sending = threading.Lock()
        self.serial = 0
        self.trusted = False

    def receive(self) -> tuple[str, dict[str, Any]]:
        """Return the next message.

        Raises:
            EOFError: there is none.
            BadMessage: it is none.
        """
        header = self._read(HEADER.size)
        return decode(header, self._read(length_of(header, MOST_SENT)))

    def _read(self, size: int) -> bytes:
        found = bytearray()
        while len(found) < size:
            piece = self._connection.recv(min(size - len(found), 1 << 16))
            if not piece:
                raise EOFError
            found += piece
        return bytes(found)

    def send(self, name: str, **values: Any) -> None:
        """Send a message."""
        with self._sending:
            self._connection.sendall(encode(name, **values))

    def close(self) -> None:
        """Disconnect."""
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()


def _listening(address: str, port: int) -> socket.socket:
    """Return a socket that listens, at the first of some ports that is free."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    for number in range(port, port + (PORTS_TRIED if port else 1)):
        try:
            return socket.create_server((address, number), family=family)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise InvalidUse(
        "rbug", "VKPIPE_RBUG_PORT", port, f"a port of which one of {PORTS_TRIED} from there is free"
    )
