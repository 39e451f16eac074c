"""Processes that are forked: they end with the one that made them. Importing this loads little."""

from __future__ import annotations

import os

from vkpipe.system import signal

__all__ = ["belong_to", "end_with"]

_PR_SET_PDEATHSIG = 1


def end_with(parent: int, number: int) -> None:
    """Have this process get a signal when its parent ends, also as another program that it becomes."""
    from ctypes import CDLL

    CDLL(None).prctl(_PR_SET_PDEATHSIG, number, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)


def belong_to(parent: int) -> None:
    """Have this process die with its parent, and leave signals of terminals and service managers to it."""
    end_with(parent, signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
