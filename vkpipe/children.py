"""Processes that are forked: they end with the one that made them. Importing this loads little."""

from __future__ import annotations

import os
import signal

__all__ = ["belong_to"]

_PR_SET_PDEATHSIG = 1


def belong_to(parent: int) -> None:
    """Have this process die with its parent, and leave signals of terminals and service managers to it."""
    from ctypes import CDLL

    CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
