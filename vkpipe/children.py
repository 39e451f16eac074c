"""Processes that are forked: they end with the one that made them. Importing this loads little."""

from __future__ import annotations

import os

from vkpipe.system import signal

__all__ = ["TERMINATION", "belong_to", "end_with", "fork_apart"]

TERMINATION = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals by which terminals and service managers end programs."""

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
    _leave_termination()


def fork_apart() -> int:
    """Fork a process that leaves these signals to its parent from its first moment on; as os.fork()."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, TERMINATION)
    try:
        pid = os.fork()
        if not pid:
            _leave_termination()
        return pid
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_termination() -> None:
    for number in TERMINATION:
        signal.signal(number, signal.SIG_IGN)
