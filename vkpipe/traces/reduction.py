"""Reduces a trace to what two drivers need to differ: the shortest prefix, then the fewest calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

from vkpipe import pipe
from vkpipe.records import dataclass
from vkpipe.traces.difference import At, Comparison, Difference, compare_drivers
from vkpipe.traces.followed import COPIES, DRAWING
from vkpipe.traces.needs import Needs
from vkpipe.traces.reader import TraceCall

__all__ = ["DRAWING", "WORK", "Reduced", "reduce_trace"]

WORK = DRAWING | COPIES | {"launch_grid"}
"""Calls that a device works for."""

Unit = tuple[int, ...]
"""Places of calls that stay or go together."""


@dataclass(frozen=True)
class Reduced:
    """A trace that two drivers draw differently, and the smallest that was found.

    Attributes:
        first: what differs in the whole trace. ``last``: in the small one; its calls have the same numbers.
        prefix: how many calls there are up to the first difference. ``calls``: those that are left.
        tries: how often both drivers have drawn. ``ended``: whether that was as often as they may.
    """

    first: Difference
    last: Difference
    prefix: int
    calls: tuple[TraceCall, ...]
    tries: int
    ended: bool

    def count(self, methods: frozenset[str]) -> int:
        """Return how many of the calls that are left are of some methods."""
        return sum(call.method in methods for call in self.calls)


def reduce_trace(
    calls: Iterable[TraceCall],
    left: pipe.Screen,
    right: pipe.Screen,
    found: Comparison,
    *,
    tolerance: float = 0.0,
    tries: int = 500,
    tell: Callable[[str], None] | None = None,
) -> Reduced:
    """Reduce a trace to what two drivers need to differ.

    First go draws, clears, copies and launches, then uploads, queries and states; objects go with the last
    call that needs them.

    Args:
        calls, left, right, tolerance: as for :func:`~vkpipe.traces.difference.compare_drivers`.
        found: what that has found, with a difference.
        tries: how often both may draw what is left.
        tell: hears how far it is.
    """
    first = found.difference
    assert first is not None
    prefix = list(takewhile(lambda call: call.number <= first.call, calls))
    search = _Search(prefix, found, first, (left, right, tolerance), tries, tell or _nothing)
    search.run()
    ended = search.tries >= tries
    return Reduced(first, search.last, len(prefix), tuple(search.calls()), search.tries, ended)


def _nothing(text: str) -> None:
    """Hear nothing of it."""


class _Search:
    """Leaves out calls while the drivers differ at the same call.

    Attributes:
        last: the difference of what is left. ``tries``: comparisons so far.
    """

    def __init__(
        self,
        calls: list[TraceCall],
        found: Comparison,
        first: Difference,
        how: tuple[pipe.Screen, pipe.Screen, float],
        limit: int,
        tell: Callable[[str], None],
    ) -> None:
        self.last = first
        self.tries = 0
        self._calls = [call for call in calls if "error" not in call.arguments]
        self._known = found.notes.keys()
        self._needs = Needs(self._calls)
        self._first, self._how, self._limit, self._tell = first, how, limit, tell
        end = len(self._calls) - 1
        self._kept: list[Unit] = [unit for unit in self._needs.units if end not in unit]
        self._end: Unit = next((unit for unit in self._needs.units if end in unit), (end,))
        self._ends: list[Unit] = [(place,) for place in self._needs.ends if place != end]

    def run(self) -> None:
        """Leave out what can be: ends of objects, work, what later calls replace, and the rest."""
        self._leave_out(self._ends, whole_only=True)
        self._told("objects")
        self._leave_out([unit for unit in self._kept if self._is_work(unit)])
        self._told("draws, clears, copies")
        self._leave_out(self._replaced(), whole_only=True)
        self._leave_out([unit for unit in self._kept if not self._is_work(unit)])
        self._told("states and uploads")
        self._leave_out([unit for unit in self._kept if self._is_work(unit)])
        self._told("once more")

    def calls(self) -> list[TraceCall]:
        """Return what is left."""
        return [self._calls[place] for place in self._places(self._kept, self._ends)]

    def _told(self, what: str) -> None:
        self._tell(f"{len(self.calls()):,} of {len(self._calls):,} calls left, {self.tries} tries: {what}")

    def _is_work(self, unit: Unit) -> bool:
        return self._calls[unit[0]].method in WORK

    def _replaced(self) -> list[Unit]:
        """Return states that later calls set anew, without work between them."""
        found: list[Unit] = []
        seen: set[tuple[str, ...]] = set()
        for unit in reversed(self._kept):
            call = self._calls[unit[0]]
            if self._is_work(unit):
                seen.clear()
            elif call.method.startswith(("bind_", "set_")):
                slots = [str(call.arguments.get(name)) for name in ("pipe", "shader", "start", "index")]
                key = (call.method, *slots)
                if key in seen:
                    found.append(unit)
                seen.add(key)
        return found

    def _places(self, kept: Sequence[Unit], ends: Sequence[Unit]) -> list[int]:
        return self._needs.closed([place for unit in (*kept, self._end, *ends) for place in unit])

    def _leave_out(self, candidates: list[Unit], *, whole_only: bool = False) -> None:
        """Try to do without candidates: all of them, then halves, quarters, down to single ones."""
        size = len(candidates)
        while size:
            place = 0
            while place < len(candidates):
                part = frozenset(candidates[place : place + size])
                if self._can_do_without(part):
                    candidates = [unit for unit in candidates if unit not in part]
                else:
                    place += size
            size = 0 if whole_only or not candidates else min(size - 1, max(size // 2, 1), len(candidates))

    def _can_do_without(self, part: frozenset[Unit]) -> bool:
        """Leave units out if the drivers differ without them."""
        if self.tries >= self._limit:
            return False
        self.tries += 1
        kept = [unit for unit in self._kept if unit not in part]
        ends = [unit for unit in self._ends if unit not in part]
        tried = [self._calls[place] for place in self._places(kept, ends)]
        left, right, tolerance = self._how
        at = At.FLUSHES if self._first.only_whole else At.CALLS
        found = compare_drivers(tried, left, right, tolerance=tolerance, at=at, since=self._first.call)
        if not self._is_same(found):
            return False
        assert found.difference is not None
        self.last, self._kept, self._ends = found.difference, kept, ends
        return True

    def _is_same(self, found: Comparison) -> bool:
        """Return whether a difference is that of the whole trace, and no call fails that did not."""
        difference = found.difference
        if difference is None or difference.call != self._first.call or found.notes.keys() - self._known:
            return False
        return bool(difference.refused) == bool(self._first.refused)
