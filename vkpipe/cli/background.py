"""The server of ``vkpipe run``: a process that gets ready while the program starts already.

All that takes long is imported there, and the device is opened. A program that ends without having asked for
OpenGL waits for none of it, and one that ends soon has no server.
"""

from __future__ import annotations

import os
import select

from vkpipe.children import fork_apart
from vkpipe.server_words import READY
from vkpipe.system import signal, socket

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Background", "Report"]

_PIECE = 1 << 16


class Report:
    """The report of the server on its work.

    Attributes:
        served: connections that were taken, or hung up on.
        drew: clients that had drawn something.
        refused: how many calls.
        causes: a line for each cause of that.
        error: why there was no server.
        status: the exit status that stands for the error.
    """

    def __init__(
        self,
        served: int = 0,
        drew: int = 0,
        refused: int = 0,
        causes: Sequence[str] = (),
        error: str = "",
        status: int = 0,
    ) -> None:
        self.served, self.drew = served, drew
        self.refused, self.causes = refused, causes
        self.error, self.status = error, status


class Background:
    """The process, as its parent sees it; there is none before :meth:`begin`.

    Args:
        listening: the socket whose connections it takes; it listens at ``path``.
        program: a name for what is drawn with.
    """

    def __init__(
        self, listening: socket.socket, path: str, device: str | None, record: str | None, program: str
    ) -> None:
        self._listening = listening
        self._device, self._record, self._path = device, record, path
        self._program = program
        self._control, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self._said = b""
        self._heard = False
        self._pid = 0

    def begin(self) -> None:
        """Have it get ready."""
        parent = os.getpid()
        self._pid = fork_apart()
        if not self._pid:
            self._control.close()
            inherited = self._theirs.detach(), parent, self._listening.detach()
            _work(*inherited, self._path, self._device, self._record, self._program)
        self._theirs.close()

    @property
    def door(self) -> int:
        """The file descriptor that can be read as long as somebody waits to be served."""
        return self._listening.fileno()

    def fileno(self) -> int:
        """The file descriptor by which it is heard of."""
        return self._control.fileno()

    def hear(self) -> bool:
        """Read what it says, and leave the connections to it from then on; whether there may be more."""
        said = self._control.recv(_PIECE)
        self._said += said
        self._heard = True
        self._listening.close()
        return bool(said)

    @property
    def failed(self) -> bool:
        """Return whether it has said that there is no device, or has died."""
        return not self._said.startswith(READY)

    def end(self) -> Report:
        """Have the process end when its last client has gone; at once where none has ever connected."""
        if not self._pid:
            return Report()
        if not self._heard and not _readable(self._listening) and not _readable(self._control):
            self.kill()
            return Report()
        self._control.shutdown(socket.SHUT_WR)
        while self.hear():
            pass
        status = self._reap()
        report = self._said[1:]
        if not report:
            return Report(error=f"the process of the server ended with status {status}", status=1)
        import json

        return Report(**json.loads(report))

    def kill(self) -> None:
        """End it at once, whatever it does, unless it has ended; nothing can be begun or heard any more."""
        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
            self._reap()
        for each in (self._control, self._theirs, self._listening):
            each.close()

    def _reap(self) -> int:
        pid, self._pid = self._pid, 0
        self._control.close()
        self._listening.close()
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _readable(source: socket.socket) -> bool:
    poll = select.poll()
    poll.register(source, select.POLLIN)
    return bool(poll.poll(0))


def _work(
    control: int,
    parent: int,
    listening: int,
    path: str,
    device: str | None,
    record: str | None,
    program: str,
) -> None:
    """In the new process."""
    try:
        from vkpipe.cli.served import serve_in_background

        serve_in_background(control, parent, listening, path, device, record, program)
    finally:
        os._exit(1)  # it has not ended by itself
