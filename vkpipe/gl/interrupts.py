"""Ctrl-C while Mesa's client waits for its server, which it takes for a lost connection."""

from __future__ import annotations

import signal
import sys

__all__ = ["outlive_interrupts"]


def outlive_interrupts() -> None:
    """Have Ctrl-C, and a notebook's interrupt, wait until a call of OpenGL has returned.

    A handler that is set later undoes it; in a notebook, whose kernel sets one, each cell does it again.
    """
    _wait_on()
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is not None:
        shell.events.register("pre_run_cell", _wait_on)


def _wait_on(_: object = None) -> None:
    """Have the system go on with reads that SIGINT interrupts."""
    signal.siginterrupt(signal.SIGINT, False)
