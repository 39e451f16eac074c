"""Clients serve a server's connections: an interface, and the plain way, a thread for each."""

from __future__ import annotations

import logging
import os
import selectors
import socket
import threading
from collections.abc import Callable
from typing import Protocol

from vkpipe import pipe
from vkpipe.virgl.budget import Pool
from vkpipe.virgl.caps import caps_block
from vkpipe.virgl.client import Client
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.refusals import Refusals
from vkpipe.virgl.serving import serve_client
from vkpipe.virgl.session import Tap
from vkpipe.virgl.transport import Channel, peer_uid

__all__ = ["Clients", "MakeTap", "Threads"]

log = logging.getLogger(__name__)

MakeTap = Callable[[int], Tap]
"""Makes what sees the messages of a client, given its number."""


class Clients(Protocol):
    """Serves connections. All calls come from the thread that accepts them.

    Attributes:
        served: connections that were taken.
        drew: clients that have ended, and had drawn something.
        refusals: what was not carried out for clients that have ended, at least.
    """

    served: int
    drew: int
    refusals: Refusals

    def watch(self, selector: selectors.BaseSelector) -> None:
        """Have the selector wake the server up for what :meth:`hear` wants to know."""

    def hear(self, source: object) -> None:
        """Something that was given to the selector can be read."""

    def take(self, connection: socket.socket) -> None:
        """Serve a connection; one too many is closed."""

    def end(self, again: int) -> None:
        """Hang up and wait until all have ended; at once when the file descriptor ``again`` can be read."""


def admitted(connection: socket.socket, count: int, limits: Limits) -> bool:
    """Return whether one more client may connect; if not, log that and close the connection."""
    uid = peer_uid(connection)
    if uid in (os.geteuid(), 0) and count < limits.clients:
        return True
    log.warning("a connection is refused: %d clients, user %d", count, uid)
    connection.close()
    return False


class Threads:
    """All clients on one screen, a thread for each: what one has the device do, others wait for."""

    def __init__(self, screen: pipe.Screen, limits: Limits, tap: MakeTap | None) -> None:
        self.served = self.drew = 0
        self.refusals = Refusals()
        self._screen = screen
        self._limits = limits
        self._tap = tap
        self._caps = caps_block(screen)
        self._pool = Pool(limits)
        self._lock = threading.Lock()
        self._threads: dict[threading.Thread, Channel] = {}

    def watch(self, selector: selectors.BaseSelector) -> None:
        """Nothing: threads need no help."""

    def hear(self, source: object) -> None:
        """Never called."""

    def take(self, connection: socket.socket) -> None:
        with self._lock:
            count = len(self._threads)
        if not admitted(connection, count, self._limits):
            return
        self.served += 1
        channel = Channel(connection)
        thread = threading.Thread(target=self._serve, args=(channel, self.served), daemon=True)
        with self._lock:
            self._threads[thread] = channel
        thread.start()

    def _serve(self, channel: Channel, number: int) -> None:
        slot = self._pool.enter()
        share = self._pool.share(slot)
        client = Client(self._screen, self._limits, f"client {number}", share, self.refusals)
        try:
            serve_client(client, self._caps, channel, self._tap(number) if self._tap else None)
        finally:
            self._pool.leave(slot)
            with self._lock:
                self.drew += client.drew
                self._threads.pop(threading.current_thread(), None)

    def end(self, again: int) -> None:
        """A thread cannot be ended: this waits for the work of all."""
        with self._lock:
            threads = dict(self._threads)
        if threads:
            log.info("%d clients are disconnected: the server ends", len(threads))
        for channel in threads.values():
            channel.shut_down()
        for thread in threads:
            thread.join()
