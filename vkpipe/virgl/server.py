"""The server: a socket, and a thread with a client of its own for each connection."""

from __future__ import annotations

import logging
import os
import selectors
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from vkpipe import pipe
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.virgl.caps import caps_block
from vkpipe.virgl.client import Client
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.session import Session, Tap, read_message
from vkpipe.virgl.transport import Channel

__all__ = ["Server"]

log = logging.getLogger(__name__)


class Server:
    """Listens as soon as it is made; :meth:`run` serves until :meth:`stop`.

    Args:
        screen: draws for all clients; the caller destroys it afterwards.
        path: of the socket, which only its owner can connect to. What a dead server left is replaced.
        tap: makes what sees the messages of each client, given its number.

    Raises:
        InvalidUse: another server listens there, or the path is no socket.
        OSError: the path cannot be written.
    """

    def __init__(
        self,
        screen: pipe.Screen,
        path: str | os.PathLike[str],
        limits: Limits | None = None,
        tap: Callable[[int], Tap] | None = None,
    ) -> None:
        self.path = Path(path)
        self.served = 0
        self._screen = screen
        self._limits = limits or Limits()
        self._tap = tap
        self._caps = caps_block(screen)
        self._lock = threading.Lock()
        self._threads: dict[threading.Thread, Channel] = {}
        self._wake_read, self._wake_write = os.pipe2(os.O_CLOEXEC | os.O_NONBLOCK)
        self._socket = _listen(self.path)

    def run(self) -> None:
        """Take connections until :meth:`stop` is called; then end those that there are."""
        with selectors.DefaultSelector() as selector:
            selector.register(self._socket, selectors.EVENT_READ)
            selector.register(self._wake_read, selectors.EVENT_READ)
            try:
                while not any(key.fd == self._wake_read for key, _ in selector.select()):
                    with suppress(ConnectionAbortedError):
                        self._take(self._socket.accept()[0])
            finally:
                self._end()

    def stop(self) -> None:
        """Have :meth:`run` return; from any thread, or a signal handler."""
        with suppress(BlockingIOError, OSError):
            os.write(self._wake_write, b"\0")

    def _take(self, connection: socket.socket) -> None:
        channel = Channel(connection)
        with self._lock:
            count = len(self._threads)
        if channel.peer_uid() not in (os.geteuid(), 0) or count >= self._limits.clients:
            log.warning("a connection is refused: %d clients, user %d", count, channel.peer_uid())
            channel.close()
            return
        self.served += 1
        thread = threading.Thread(target=self._serve, args=(channel, self.served), daemon=True)
        with self._lock:
            self._threads[thread] = channel
        thread.start()

    def _serve(self, channel: Channel, number: int) -> None:
        client = Client(self._screen, self._limits, f"client {number}")
        client.on_name = lambda name: log.info("%s connected", name)
        reason = "closed the connection"
        try:
            session = Session(client, self._caps, channel, self._tap(number) if self._tap else None)
            while (message := read_message(channel, self._limits.submit_bytes)) is not None:
                session.handle(*message)
        except ProtocolError as error:
            reason = f"is disconnected: {error}"
            log.warning("%s %s", client.name, reason)
        except OSError as error:
            reason = f"went away: {error}"
        except VkpipeError as error:
            reason = f"is disconnected: {error}"
            log.error("%s %s", client.name, reason)
        except Exception as error:
            reason = f"is disconnected by an error in the server: {type(error).__name__}: {error}"
            log.exception("%s %s", client.name, reason)
        finally:
            self._release(client, channel)
            log.debug("%s %s", client.name, reason)

    def _release(self, client: Client, channel: Channel) -> None:
        try:
            client.destroy()
        except VkpipeError as error:
            log.error("%s: %s", client.name, error)
        finally:
            channel.shut_down()
            channel.close()
            with self._lock:
                self._threads.pop(threading.current_thread(), None)

    def _end(self) -> None:
        self._socket.close()
        with suppress(FileNotFoundError):
            self.path.unlink()
        with self._lock:
            threads = dict(self._threads)
        for channel in threads.values():
            channel.shut_down()
        for thread in threads:
            thread.join()
        os.close(self._wake_read)
        os.close(self._wake_write)


def _listen(path: Path) -> socket.socket:
    """A socket that listens at a path, which nobody else may connect to."""
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _clear(path)
        before = os.umask(0o177)
        try:
            made.bind(str(path))
        finally:
            os.umask(before)
        made.listen(64)
    except BaseException:
        made.close()
        raise
    return made


def _clear(path: Path) -> None:
    """Remove what an earlier server left behind."""
    if not path.exists():
        return
    if not path.is_socket() and path.stat().st_size:
        raise InvalidUse("Server", "path", str(path), "a socket, or nothing yet")
    probe = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        probe.connect(str(path))
    except OSError:
        path.unlink()
    else:
        raise InvalidUse("Server", "path", str(path), "a path at which no server listens; one does")
    finally:
        probe.close()
