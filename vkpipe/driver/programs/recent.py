"""The kernels that were asked for last, kept so that they need not be made again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Protocol

__all__ = ["Recent"]


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


class Recent:
    """Refers to as many objects as a limit allows, the least recently used ones go first.

    One that goes here lives as long as anything else refers to it. May be used from several threads.

    Attributes:
        most, most_bytes: how many objects, and how many bytes of them.
    """

    def __init__(self, most: int, most_bytes: int) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self._lock = threading.RLock()
        self._kept: OrderedDict[int, _Sized] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def used(self, thing: _Sized) -> None:
        """Mark an object as just used, and drop the oldest ones beyond the limits."""
        key = id(thing)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return
            self._kept[key] = thing
            gone = self._surplus()
        del gone  # without the lock: what goes may do anything

    def _surplus(self) -> list[_Sized]:
        kept = self._kept
        gone = [kept.popitem(last=False)[1] for _ in range(len(kept) - self.most)]
        size = sum([thing.nbytes for thing in kept.values()])
        while size > self.most_bytes and len(kept) > 1:
            gone.append(kept.popitem(last=False)[1])
            size -= gone[-1].nbytes
        return gone

    def clear(self) -> None:
        """Refer to nothing any more."""
        with self._lock:
            kept, self._kept = self._kept, OrderedDict()
        kept.clear()
