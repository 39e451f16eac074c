"""Clients in processes of their own, so that none can hold up, bring down or see another one.

The operating system shares the processor among them; a device that is busy for one, or a driver that crashes,
is that client's alone, and all that it had goes when it ends.
"""

from __future__ import annotations

import array
import gc
import json
import logging
import os
import select
import selectors
import signal
import socket
from contextlib import suppress

from vkpipe import errors
from vkpipe.errors import VkpipeError
from vkpipe.virgl.budget import Pool
from vkpipe.virgl.clients import MakeTap, admitted
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.refusals import DISCONNECTION, Refusals, Refused
from vkpipe.virgl.worker import FAILED, MOST_REPORT, READY, OpenScreen, work

__all__ = ["Workers"]

log = logging.getLogger(__name__)


class _Worker:
    """A process, what is heard of it, and the connection that it serves, if it does."""

    def __init__(self, pid: int, number: int, place: int, control: socket.socket) -> None:
        self.pid = pid
        self.number = number
        self.place = place
        self.control = control
        self.connection: socket.socket | None = None
        self.reported = False
        self.refused: list[Refused] = []

    def give(self, connection: socket.socket) -> None:
        """Have it serve a connection, of which this keeps a copy to hang up by."""
        rights = array.array("i", [connection.fileno()])
        self.control.sendmsg([b"\0"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)])
        self.connection = connection

    def hang_up(self) -> None:
        """End the connection; one that has none ends."""
        with suppress(OSError):  # it was faster
            if self.connection is None:
                self.control.shutdown(socket.SHUT_RDWR)
            else:
                self.connection.shutdown(socket.SHUT_RDWR)

    def reap(self) -> int:
        """Forget it; the exit status of the process, negative for a signal. It has ended, or does now."""
        self.control.close()
        if self.connection is not None:
            self.hang_up()
            self.connection.close()
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


class Workers:
    """Serves each connection by a process, and keeps one that waits for the next.

    The process that makes it must have no screen of its own, as it forks.

    Args:
        open_screen: makes the screen of a client, in its process.

    Raises:
        VkpipeError: the first process has no screen.
    """

    def __init__(
        self, open_screen: OpenScreen, limits: Limits | None = None, tap: MakeTap | None = None
    ) -> None:
        self.served = self.drew = 0
        self.refusals = Refusals()
        self._open_screen = open_screen
        self._limits = limits or Limits()
        self._tap = tap
        self._pool = Pool(self._limits)
        self._numbers = 0
        self._caps = b""
        self._selector: selectors.BaseSelector | None = None
        self._busy: dict[socket.socket, _Worker] = {}
        gc.collect()
        gc.freeze()  # what all processes have is not looked at again, and so stays shared
        self._spare: _Worker | None = self._fork()
        self._check(self._spare)

    def _check(self, worker: _Worker) -> None:
        """Wait until it has a screen."""
        said = worker.control.recv(MOST_REPORT)
        if said.startswith(READY):
            self._caps = said[len(READY) :]
            return
        status = worker.reap()
        if not said.startswith(FAILED):
            raise VkpipeError(f"the process of a client ended with status {status}")
        kind, _, text = said[len(FAILED) :].decode().partition(" ")
        found = getattr(errors, kind, VkpipeError)
        raise found.__new__(found, text)  # with the whole message, whatever it was made of

    @property
    def pids(self) -> list[int]:
        """The processes that serve, the oldest first."""
        return [worker.pid for worker in self._busy.values()]

    def watch(self, selector: selectors.BaseSelector) -> None:
        self._selector = selector

    def hear(self, source: object) -> None:
        worker = self._busy.get(source)  # type: ignore[call-overload]
        if worker is not None:
            self._hear(worker)

    def _hear(self, worker: _Worker) -> None:
        try:
            said = worker.control.recv(MOST_REPORT)
        except ConnectionResetError:
            said = b""
        if not said:
            self._gone(worker)
        elif said.startswith(FAILED):
            log.error("client %d gets no screen: %s", worker.number, said[len(FAILED) :].decode())
            self.refusals.add(DISCONNECTION, said[len(FAILED) :].decode())
            worker.reported = True
        elif not said.startswith(READY):
            report = json.loads(said)
            worker.refused = report["refused"]
            if report["reason"]:
                worker.reported = True
                self.drew += report["drew"]
                log.debug("client %d: %s", worker.number, report["reason"])

    def _gone(self, worker: _Worker) -> None:
        del self._busy[worker.control]
        if self._selector is not None:
            self._selector.unregister(worker.control)
        status = worker.reap()
        self._pool.leave(worker.place)
        self.refusals.take(worker.refused)
        if status and not worker.reported:
            what = signal.Signals(-status).name if status < 0 else f"status {status}"
            log.error("client %d is disconnected: its process ended with %s", worker.number, what)
            self.refusals.add(DISCONNECTION, f"the process that served it ended with {what}")

    def take(self, connection: socket.socket) -> None:
        if not admitted(connection, len(self._busy), self._limits):
            return
        worker = self._spare or self._fork()
        self._spare = None
        try:
            worker.give(connection)
        except OSError:  # it has died while it waited
            log.error("client %d is disconnected: no process to serve it", worker.number)
            self.refusals.add(DISCONNECTION, "no process to serve it")
            worker.hang_up()
            connection.close()
        self.served += 1
        self._busy[worker.control] = worker
        if self._selector is not None:
            self._selector.register(worker.control, selectors.EVENT_READ)
        try:
            self._spare = self._fork()
        except OSError as error:  # the next client has to wait for a process, or cannot be served
            log.warning("no process for one more client: %s", error)

    def _fork(self) -> _Worker:
        self._numbers += 1
        number, parent = self._numbers, os.getpid()
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        place = self._pool.enter()
        try:
            pid = os.fork()
        except OSError:
            self._pool.leave(place)
            ours.close()
            theirs.close()
            raise
        if pid:
            theirs.close()
            return _Worker(pid, number, place, ours)
        ours.close()
        self._leave_behind()
        tap = self._tap(number) if self._tap else None
        work(
            theirs, parent, number, self._open_screen, self._limits, self._pool.share(place), tap, self._caps
        )
        raise AssertionError("the process has ended")

    def _leave_behind(self) -> None:
        """In a new process: close what only the server needs."""
        if self._selector is not None:
            for key in list(self._selector.get_map().values()):
                if isinstance(key.fileobj, int):
                    os.close(key.fileobj)
                else:
                    key.fileobj.close()  # type: ignore[attr-defined]
            self._selector.close()
        for other in self._busy.values():
            if other.connection is not None:
                other.connection.close()

    def end(self, again: int) -> None:
        self._end_spare()
        for worker in self._busy.values():
            log.info("client %d is disconnected: the server ends", worker.number)
            worker.hang_up()
        poll = select.poll()
        poll.register(again, select.POLLIN)
        for control in self._busy:
            poll.register(control, select.POLLIN)
        while self._busy:
            ready = {fd for fd, _ in poll.poll()}
            if again in ready:
                self.kill()
            for control in [each for each in self._busy if each.fileno() in ready]:
                fd = control.fileno()
                self._hear(self._busy[control])
                if control not in self._busy:
                    poll.unregister(fd)

    def _end_spare(self) -> None:
        if self._spare is not None:
            os.kill(self._spare.pid, signal.SIGKILL)
            self._spare.reap()
            self._spare = None

    def kill(self) -> None:
        """End all processes at once, whatever they do."""
        self._end_spare()
        for worker in list(self._busy.values()):
            os.kill(worker.pid, signal.SIGKILL)
            self._gone(worker)
