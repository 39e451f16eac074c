"""One number for all resources of a screen: while it stays, what was alive is alive, and addresses stay."""

from __future__ import annotations

import threading
from itertools import count

__all__ = ["Epoch"]


class Epoch:
    """The age of a screen, in destructions and in buffers that were given other memory.

    Whoever remembers addresses, or that something was alive, remembers ``number`` from before it looked.
    Numbers are never used again, so another thread's change cannot be lost between two looks.
    """

    __slots__ = ("_fresh", "_lock", "number")

    def __init__(self) -> None:
        self.number = 0
        self._fresh = count(1)
        # A finalizer may destroy something while this thread is in here.
        self._lock = threading.RLock()

    def advance(self) -> None:
        """Note that something was destroyed, or got other memory, once that can be seen."""
        with self._lock:
            self.number = next(self._fresh)
