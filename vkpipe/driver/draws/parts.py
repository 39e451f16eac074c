"""Decides where a long frame is cut into parts, which the device draws while the host prepares the rest.

A frame ends where the application flushes. Until then the device would be idle, however many draws wait
for it. Whether a frame is cut follows from those before it, and where from its number of works alone: a frame
that comes again is cut at the same places, so that its parts are known, too
(:mod:`vkpipe.driver.optimise.kept_batches`).
"""

from __future__ import annotations

from time import thread_time_ns
from typing import Final

__all__ = ["MOST_WORK", "FrameParts"]

MOST_WORK: Final = 256
"""Works of a batch: one this long is always submitted, so that memory is bounded."""

_LONG_NS: Final = 4_000_000
_SHORT_NS: Final = 3_000_000
"""CPU time of the host, from the first draw of a frame to its end, from which on cutting pays, and below
which it does not any more. A part costs the host 0.1 ms, and dispatches that its groups cannot share."""

_FEWEST: Final = 8
"""Works of a part."""

_FRAMES: Final = 4
"""Frames that have to agree on another length of parts."""


class FrameParts:
    """The length of the parts of one context's frames.

    Attributes:
        most: works after which the batch is submitted.
    """

    def __init__(self, wanted: bool) -> None:
        """``wanted``: frames are to be cut at all."""
        self._wanted = wanted
        self.most = MOST_WORK
        self._began = self._works = self._agreed = 0
        self._next = MOST_WORK

    def begin(self) -> None:
        """Note the time, if nothing of the frame was drawn yet."""
        if self._wanted and not self._began:
            self._began = thread_time_ns()

    def cut(self, works: int) -> None:
        """Note that so many works of the frame were submitted before its end."""
        self._works += works

    def end(self, works: int) -> None:
        """Decide how the next frames are cut; ``works``: those that the frame ends with."""
        if not self._began:
            self._works = 0
            return
        length = self._length(thread_time_ns() - self._began, self._works + works)
        self._began = self._works = 0
        if length == self.most:
            self._agreed = 0
            return
        self._agreed = self._agreed + 1 if length == self._next else 1
        self._next = length
        if self._agreed >= _FRAMES:
            self.most, self._agreed = length, 0

    def _length(self, spent: int, works: int) -> int:
        """Return how long the parts of a frame should be that took the host so many nanoseconds."""
        is_cut = self.most < MOST_WORK
        if spent < (_SHORT_NS if is_cut else _LONG_NS) or works < 2 * _FEWEST:
            return MOST_WORK
        # Numbers of works that change a little from frame to frame keep their parts.
        if is_cut and 2 * self.most <= works < 8 * self.most:
            return self.most
        return min(MOST_WORK, 1 << (works // 2).bit_length() - 1)
