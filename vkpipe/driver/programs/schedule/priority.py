"""The low priority of threads that make kernels of later frames."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress

__all__ = ["step_back"]

_STEPS = 10
"""So much nicer are such threads: a tenth of a core beside a thread that draws, all of one that is idle. Were
they lower, a kernel that is needed after all, or Python's lock, would be late on busy machines."""


def step_back() -> None:
    """Lower the priority of the calling thread, and of those that it starts from now on.

    The system may not let it return. Only Linux has priorities of threads; elsewhere nothing changes.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            thread = threading.get_native_id()
            nice = os.getpriority(os.PRIO_PROCESS, thread)
            os.setpriority(os.PRIO_PROCESS, thread, min(nice + _STEPS, 19))
