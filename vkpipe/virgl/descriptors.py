"""File descriptors: how many a process may have, and what to do when there are none left."""

from __future__ import annotations

import os
import resource
import socket
from contextlib import suppress

__all__ = ["Reserve", "raise_limit"]


def raise_limit() -> None:
    """Allow this process as many file descriptors as it may allow itself; programs it starts inherit that."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems have a limit above that of the user
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Reserve:
    """A descriptor that is held so that there is one when all others are taken."""

    def __init__(self) -> None:
        self._fd = os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC)

    def turn_away(self, listening: socket.socket) -> bool:
        """Accept a connection for which there is no descriptor, and hang up; whether that worked.

        As long as it waits to be accepted, the server would be woken up for it again and again.
        """
        self.close()
        try:
            listening.accept()[0].close()
            self._fd = os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            return False
        return True

    def close(self) -> None:
        """Give the descriptor back."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
