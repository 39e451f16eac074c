"""How many resources and bytes one client has, bound ones without a handle included."""

from __future__ import annotations

import threading

from vkpipe.virgl.limits import Limits

__all__ = ["Budget"]


class Budget:
    """Counts what is taken and given back; garbage collection may give back from any thread."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lock = threading.Lock()
        self.bytes = 0
        self.resources = 0

    def take(self, size: int) -> None:
        """Room for one more resource.

        Raises:
            LimitReached: there is none.
        """
        with self._lock:
            self._limits.check("resources", self.resources + 1)
            self._limits.check("resource_bytes", self.bytes + size)
            self.resources += 1
            self.bytes += size

    def give(self, size: int) -> None:
        """A resource has gone."""
        with self._lock:
            self.resources -= 1
            self.bytes -= size
