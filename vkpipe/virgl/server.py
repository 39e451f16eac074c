"""The server: a socket, and what serves each of its connections."""

from __future__ import annotations

import logging
import os
import selectors
import socket
import time
from contextlib import suppress
from pathlib import Path

from vkpipe import pipe
from vkpipe.listening import listen
from vkpipe.virgl.clients import Clients, MakeTap, Threads
from vkpipe.virgl.descriptors import Reserve
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.refusals import Refusals

__all__ = ["Server"]

log = logging.getLogger(__name__)

_PAUSE = 0.1
"""Seconds until the next try where the machine has no descriptor left."""


class Server:
    """Listens as soon as it is made; :meth:`run` serves until :meth:`stop`.

    Args:
        where: a screen, which draws for all clients and which the caller destroys afterwards, or
            :class:`~vkpipe.virgl.Workers`, who give each client a process.
        path: of the socket, which only its owner can connect to. What a dead server left is replaced.
        limits, tap: of clients that share a screen; ``tap`` makes what sees the messages of each, given its
            number.
        listening: the socket, where it listens at the path already.

    Raises:
        InvalidUse: another server listens there, or the path is no socket.
        OSError: the path cannot be written.
    """

    def __init__(
        self,
        where: pipe.Screen | Clients,
        path: str | os.PathLike[str],
        limits: Limits | None = None,
        tap: MakeTap | None = None,
        listening: socket.socket | None = None,
    ) -> None:
        self.path = Path(path)
        if isinstance(where, pipe.Screen):
            where = Threads(where, limits or Limits(), tap)
        self._clients = where
        self._reserve = Reserve()
        self._wake_read, self._wake_write = os.pipe2(os.O_CLOEXEC | os.O_NONBLOCK)
        self._socket = listening or socket.socket(fileno=listen(self.path).detach())

    @property
    def served(self) -> int:
        """Connections that were taken."""
        return self._clients.served

    @property
    def drew(self) -> int:
        """Clients that have ended and had drawn or cleared something, or launched a compute shader."""
        return self._clients.drew

    @property
    def refusals(self) -> Refusals:
        """Calls of clients that were not carried out; complete when :meth:`run` has returned."""
        return self._clients.refusals

    def run(self) -> None:
        """Take connections until :meth:`stop` is called; then end those that there are.

        Called once more, :meth:`stop` ends them at once, whatever is under way, if they have processes.
        """
        with selectors.DefaultSelector() as selector:
            selector.register(self._socket, selectors.EVENT_READ)
            selector.register(self._wake_read, selectors.EVENT_READ)
            self._clients.watch(selector)
            try:
                while not self._stopped([key.fileobj for key, _ in selector.select()]):
                    pass
            finally:
                self._end()

    def _stopped(self, sources: list[object]) -> bool:
        """Handle the events that are ready; returns whether the server was told to stop."""
        for source in sources:
            if source == self._wake_read:
                os.read(self._wake_read, 1)
                return True
            if source is self._socket:
                self._accept()
            else:
                self._clients.hear(source)
        return False

    def _accept(self) -> None:
        """Accept a connection; one beyond the limit is refused, and the others go on."""
        try:
            connection = self._socket.accept()[0]
        except ConnectionAbortedError:
            return
        except OSError as error:
            log.error("a connection is refused: %s", error.strerror)
            if not self._reserve.turn_away(self._socket):
                time.sleep(_PAUSE)
            return
        try:
            self._clients.take(connection)
        except (OSError, RuntimeError) as error:  # no process, no thread
            log.error("a connection is refused: %s", error)
            connection.close()

    def stop(self) -> None:
        """Have :meth:`run` return; from any thread, or a signal handler."""
        with suppress(BlockingIOError, OSError):
            os.write(self._wake_write, b"\0")

    def _end(self) -> None:
        self._socket.close()
        with suppress(FileNotFoundError):
            self.path.unlink()
        self._clients.end(self._wake_read)
        self._reserve.close()
        os.close(self._wake_read)
        os.close(self._wake_write)
