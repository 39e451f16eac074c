"""A program that ``vkpipe run`` starts: its process, from before it is the program's to its exit status.

It is forked rather than started by :mod:`subprocess`, which takes longer to import than all of it takes.
"""

from __future__ import annotations

import errno
import os
import select

from vkpipe.children import end_with
from vkpipe.namespaces import FAILED, enter
from vkpipe.system import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    _Mask = set[int | signal.Signals]

__all__ = ["CannotStart", "NoNamespace", "Program"]

_NOT_FOUND, _NOT_EXECUTABLE = 127, 126
_NO_NAMESPACE = b"namespace"
"""Said instead of the number of an error."""

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class CannotStart(Exception):
    """There is no such program, or it is none; ``status`` is what a shell's exit status would be."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(f"{name}: {'no such program' if number == errno.ENOENT else os.strerror(number)}")
        self.status = _NOT_EXECUTABLE if os.path.exists(name) else _NOT_FOUND


class NoNamespace(Exception):
    """The system does not permit a mount namespace for the program, which has not begun."""


class Program:
    """Runs from the moment that it is made. Termination is passed on to it, and it is terminated where this
    process is killed: nothing would draw for it. For the main thread only.

    Args:
        cover: a socket and the path at which the program is to see it, or nothing.

    Raises:
        CannotStart: there is no such program.
        NoNamespace: it cannot see the socket there.
    """

    def __init__(self, command: list[str], environment: dict[str, str], cover: list[str]) -> None:
        read, write = os.pipe()
        self._pid, self._is_to_end = 0, False
        self._handled = signal.signal(signal.SIGTERM, self._terminate)
        parent = os.getpid()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)  # until the new process has its handlers
        try:
            self._pid = os.fork()
            if not self._pid:
                _become(command, environment, cover, write, before, parent)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if self._is_to_end:
            self._terminate()
        os.close(write)
        try:
            failed = os.read(read, 16)  # nothing, once it is the program
        finally:
            os.close(read)
        if failed:
            self._end()
            if failed == _NO_NAMESPACE:
                raise NoNamespace
            raise CannotStart(command[0], int(failed))

    def _terminate(self, *_: object) -> None:
        self._is_to_end = True
        if self._pid:
            os.kill(self._pid, signal.SIGTERM)

    def ends_before(self, source: int, milliseconds: int) -> bool:
        """Return whether it ends before a file descriptor can be read, and within a time."""
        handle = os.pidfd_open(self._pid)
        poll = select.poll()
        for each in (handle, source):
            poll.register(each, select.POLLIN)
        try:
            return [fd for fd, _ in poll.poll(milliseconds)] == [handle]
        finally:
            os.close(handle)

    def wait(self, others: dict[int, Callable[[], bool]]) -> int:
        """Its exit status, negative for a signal, once it has ended.

        An interrupt of the terminal reaches the program by itself.

        Args:
            others: file descriptors, and what is called when they can be read; False: that is over.
        """
        handle = os.pidfd_open(self._pid)
        poll = select.poll()
        for each in (handle, *others):
            poll.register(each, select.POLLIN)
        try:
            while True:
                try:
                    ready = [fd for fd, _ in poll.poll()]
                except KeyboardInterrupt:
                    continue
                if handle in ready:
                    return self._end()
                for fd in ready:
                    if not others[fd]():
                        poll.unregister(fd)
        finally:
            os.close(handle)

    def _end(self) -> int:
        signal.signal(signal.SIGTERM, self._handled)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])


def _become(
    command: list[str],
    environment: dict[str, str],
    cover: list[str],
    report: int,
    mask: _Mask,
    parent: int,
) -> None:
    """In the new process: become the program, or tell the number of the error."""
    try:
        if callable(signal.getsignal(signal.SIGINT)):
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        for number in (signal.SIGTERM, signal.SIGPIPE, signal.SIGXFSZ):  # the others are ignored by Python
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if cover:
            _enter(cover, report)
        end_with(parent, signal.SIGTERM)
        os.execvpe(command[0], command, environment)
    except OSError as error:
        os.write(report, str(error.errno).encode())
    finally:
        os._exit(FAILED)


def _enter(cover: list[str], report: int) -> None:
    try:
        enter(*cover)
    except OSError:
        os.write(report, _NO_NAMESPACE)
        os._exit(FAILED)
