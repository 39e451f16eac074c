"""A helper process that draws: its environment is set before Mesa is loaded, and it ends with its pipe."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from typing import Any

from vkpipe.errors import VkpipeError

__all__ = ["Helper"]


class Helper:
    """The end of the pipe from which a helper process is asked.

    Attributes:
        name: what the process has said of its device.
        status: of the process after its end, 0 unless something went wrong; None before.
    """

    def __init__(
        self, serve: Callable[..., None], variables: dict[str, str], *arguments: object, seconds: float
    ) -> None:
        """Start ``serve(pipe, variables, *arguments)`` in a process, with so many seconds to end.

        Raises:
            NotSupported, VkpipeError: what it answers in place of its name.
        """
        self._seconds = seconds
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(theirs, variables, *arguments), daemon=True)
        self._process.start()
        theirs.close()
        try:
            self.name = str(self.receive())
        except BaseException:
            self.close()
            raise

    def send(self, command: object) -> None:
        """Send a command."""
        self._pipe.send(command)

    def receive(self) -> Any:
        """Wait for an answer; raises one that is an exception."""
        try:
            answer = self._pipe.recv()
        except EOFError:
            self._process.join(self._seconds)
            raise VkpipeError(f"a process that draws ended with status {self.status}") from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def receive_bytes(self) -> bytes:
        """Receive the bytes that follow the answer of some commands."""
        return self._pipe.recv_bytes()

    def close(self) -> None:
        """End the process."""
        self._pipe.close()  # which is what it waits for
        self._process.join(self._seconds)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    @property
    def status(self) -> int | None:
        return self._process.exitcode
