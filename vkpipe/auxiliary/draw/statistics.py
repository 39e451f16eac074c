"""Counters of the vertex side, which queries read."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from vkpipe.records import dataclass

__all__ = ["Statistics"]


@dataclass
class Statistics:
    """Primitives that were assembled, that stream output has written, and for which it needed room.

    ``others``: of the streams of vertices behind the first. ``stages``: what each stage has done, by the
    names of PipelineStatistics.
    """

    primitives: int = 0
    written: int = 0
    needed: int = 0
    others: dict[int, Statistics] = field(default_factory=dict)
    stages: Counter[str] = field(default_factory=Counter)

    def of(self, stream: int) -> Statistics:
        """The counters of a stream of vertices."""
        return self.others.setdefault(stream, Statistics()) if stream else self
