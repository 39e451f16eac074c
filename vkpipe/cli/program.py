"""A program that ``vkpipe run`` starts: its process, from before it is the program's to its exit status.

It is forked rather than started by :mod:`subprocess`, which takes longer to import than all of it takes.
"""

from __future__ import annotations

import errno
import os
import select
from contextlib import contextmanager

from vkpipe.children import TERMINATION, end_with
from vkpipe.mesa_place import remove_private
from vkpipe.namespaces import FAILED, enter
from vkpipe.system import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    _Mask = set[int | signal.Signals]
    Handler = Callable[[int, FrameType | None], object] | int | None

__all__ = ["CannotStart", "Ended", "NoNamespace", "Program", "ended_by_signals"]

_NOT_FOUND, _NOT_EXECUTABLE = 127, 126
_NO_NAMESPACE = b"namespace"
"""Said instead of the number of an error."""

_TOLD = (signal.SIGTERM, signal.SIGHUP)
"""Signals that one process may get alone; those of terminals reach the program by themselves."""


class CannotStart(Exception):
    """There is no such program, or it is none; ``status`` is what a shell's exit status would be."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(f"{name}: {'no such program' if number == errno.ENOENT else os.strerror(number)}")
        self.status = _NOT_EXECUTABLE if os.path.exists(name) else _NOT_FOUND


class NoNamespace(Exception):
    """The system does not permit a mount namespace for the program, which has not begun."""


class Ended(BaseException):
    """This process has got a signal that ends it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _end_tidily(number: int, _: object) -> None:
    raise Ended(number)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Have termination raise :class:`Ended` meanwhile, where it is not ignored, so that nothing is left."""
    handled = {number: signal.signal(number, _end_tidily) for number in _heeded(_TOLD)}
    try:
        yield
    finally:
        _restore(handled)


def _heeded(numbers: tuple[int, ...]) -> list[int]:
    """Return those of some signals that are not ignored, as ``nohup`` and shells have it.

    SIGTERM is among them in any case: the case of a farm ignores it for itself, not for its program.
    """
    return [
        number for number in numbers if number == signal.SIGTERM or signal.getsignal(number) != signal.SIG_IGN
    ]


def _restore(handled: dict[int, Handler]) -> None:
    for number, handler in handled.items():
        signal.signal(number, handler)


class Program:
    """Runs from the moment that it is made. Termination is passed on to it, and it is terminated where this
    process is killed: nothing would draw for it. For the main thread only.

    Attributes:
        interrupted: whether this process has got a signal meanwhile that ends programs.

    Args:
        cover: a socket and the path at which the program is to see it, or nothing.

    Raises:
        CannotStart: there is no such program.
        NoNamespace: it cannot see the socket there.
    """

    def __init__(self, command: list[str], environment: dict[str, str], cover: list[str]) -> None:
        read, write = os.pipe()
        self._pid, self._is_to_end = 0, 0
        self.interrupted = False
        self._handled = {number: signal.signal(number, self._end_by) for number in _heeded(TERMINATION)}
        parent = os.getpid()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, TERMINATION)
        try:  # without signals until the new process has its handlers
            self._pid = os.fork()
            if not self._pid:
                _become(command, environment, cover, write, before, parent, [*self._handled])
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if self._is_to_end:
            os.kill(self._pid, self._is_to_end)
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

    def _end_by(self, number: int, _: object) -> None:
        self.interrupted = True
        if number not in _TOLD:
            return
        self._is_to_end = number
        if self._pid:
            os.kill(self._pid, number)

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

        Args:
            others: file descriptors, and what is called when they can be read; False: that is over.
        """
        handle = os.pidfd_open(self._pid)
        poll = select.poll()
        for each in (handle, *others):
            poll.register(each, select.POLLIN)
        try:
            while True:
                ready = [fd for fd, _ in poll.poll()]
                if handle in ready:
                    return self._end()
                for fd in ready:
                    if not others[fd]():
                        poll.unregister(fd)
        finally:
            os.close(handle)

    def _end(self) -> int:
        _restore(self._handled)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])


def _become(
    command: list[str],
    environment: dict[str, str],
    cover: list[str],
    report: int,
    mask: _Mask,
    parent: int,
    handled: list[int],
) -> None:
    """In the new process: become the program, or tell the number of the error."""
    try:
        for number in (*handled, signal.SIGPIPE, signal.SIGXFSZ):  # the others are ignored by Python
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
        remove_private(cover[0])  # nothing is left of it however all of this ends
    except OSError:
        os.write(report, _NO_NAMESPACE)
        os._exit(FAILED)
