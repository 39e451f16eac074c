"""Two drivers make the calls of a trace in step, up to the first after which they do not have the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from enum import StrEnum
from typing import Any

from vkpipe import pipe
from vkpipe.auxiliary.dump import dump, shader_text
from vkpipe.errors import VkpipeError
from vkpipe.records import dataclass
from vkpipe.traces.compared import PlaceDifference, compare_places, read_place
from vkpipe.traces.followed import COPIES, DRAWING, WRITES, Followed, Place
from vkpipe.traces.reader import TraceCall, TraceError
from vkpipe.traces.samples import SampleReader
from vkpipe.traces.zeroed import Zeroed

__all__ = ["At", "Comparison", "Difference", "compare_drivers"]


class At(StrEnum):
    """When two drivers are compared.

    CALLS: after every call that may change something, or binds a framebuffer. DRAWS: after draws, clears,
    copies and launches. FLUSHES: at flushes, and then at the draws before the first one that differs.
    """

    CALLS = "calls"
    DRAWS = "draws"
    FLUSHES = "flushes"


@dataclass(frozen=True)
class Difference:
    """The first call after which two drivers do not have the same, with what was bound.

    Attributes:
        call, method: of the trace. ``draw``: how many draws there were so far, this one among them.
        arguments: of the call, as text.
        places: where they differ.
        refused: why one driver alone did not make the call (``left: ...``); empty where both did.
        state: what was bound and set, as text. ``shaders``: the text of each stage.
        only_whole: the drivers are the same where each draw is compared; they differ after a whole batch.
    """

    call: int
    method: str
    draw: int
    arguments: str = ""
    places: tuple[PlaceDifference, ...] = ()
    refused: str = ""
    state: dict[str, str] = field(default_factory=dict)
    shaders: dict[str, str] = field(default_factory=dict)
    only_whole: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return what JSON can hold of it."""
        names = ("call", "method", "draw", "arguments", "refused", "state", "shaders", "only_whole")
        found = {name: getattr(self, name) for name in names}
        return {**found, "places": [place.as_json() for place in self.places]}


@dataclass(frozen=True)
class Comparison:
    """The result of comparing two drivers.

    Attributes:
        difference: the first one, or None.
        calls, draws: how many were made. ``compared``: places that were.
        notes: why calls were not made by either driver, with their numbers.
        error: why the trace could not be read to its end.
    """

    difference: Difference | None
    calls: int
    draws: int
    compared: int
    notes: dict[str, list[int]]
    error: str = ""


def compare_drivers(
    calls: Iterable[TraceCall],
    left: pipe.Screen,
    right: pipe.Screen,
    *,
    tolerance: float = 0.0,
    at: At = At.CALLS,
    until: int | None = None,
    since: int = 0,
) -> Comparison:
    """Make the calls of a trace on two screens, and compare what they write to.

    Args:
        calls: of a trace; for FLUSHES they are gone through twice.
        tolerance: how far colours may be apart; see :func:`~vkpipe.traces.compared.compare_places`.
        until: the number of the last call. ``since``: that of the first one after which they are compared.
    """
    found = _run(calls, _Pair(left, right, tolerance, at, since), until)
    coarse = found.difference
    if at != At.FLUSHES or coarse is None or coarse.refused:
        return found
    exact = _run(calls, _Pair(left, right, tolerance, At.DRAWS, since), coarse.call)
    if exact.difference is not None:
        return exact
    return Comparison(_whole(coarse), found.calls, found.draws, found.compared, found.notes, found.error)


def _whole(found: Difference) -> Difference:
    members = {name: getattr(found, name) for name in Difference.__dataclass_fields__}
    return Difference(**{**members, "only_whole": True})


def _run(calls: Iterable[TraceCall], pair: _Pair, until: int | None) -> Comparison:
    difference, error, made = None, "", 0
    try:
        for call in calls:
            if until is not None and call.number > until:
                break
            made += 1
            difference = pair.step(call)
            if difference is not None:
                break
        else:
            difference = pair.end()
    except TraceError as broken:
        error = str(broken)
        difference = pair.end()
    finally:
        pair.close()
    return Comparison(difference, made, pair.draws, pair.compared, pair.notes, error)


class _Side:
    """One of the drivers."""

    def __init__(self, name: str, screen: pipe.Screen) -> None:
        self.name = name
        self.followed = Followed()
        self.player = Zeroed(screen, watch=self.followed)
        self.samples = SampleReader(screen)

    def close(self) -> None:
        self.samples.close()
        self.player.close()


_Key = tuple[Any, ...]


class _Pair:
    """Two drivers in step.

    Attributes:
        draws: calls that draw, so far. ``compared``: places that were compared.
        notes: what neither of them did.
    """

    def __init__(self, left: pipe.Screen, right: pipe.Screen, tolerance: float, at: At, since: int) -> None:
        self.sides = (_Side("left", left), _Side("right", right))
        self.compared = self.draws = 0
        self.notes: dict[str, list[int]] = {}
        self._tolerance, self._at, self._since = tolerance, at, since
        self._waiting: dict[_Key, tuple[str, Place, Place, Any, Any]] = {}
        self._call: TraceCall | None = None

    def step(self, call: TraceCall) -> Difference | None:
        """Make a call on both, and compare what it may have changed."""
        self.draws += call.method in DRAWING
        if call.method in _ENDS and (difference := self._compare()):
            return difference
        self._call = call
        reasons = [side.player.step(call) for side in self.sides]
        if any(reasons):
            if not all(reasons):
                said = next(
                    f"{side.name}: {reason}"
                    for side, reason in zip(self.sides, reasons, strict=True)
                    if reason
                )
                return self._tell((), said)
            self.notes.setdefault(f"{call.method}: {reasons[0]}", []).append(call.number)
            return None
        last = self.sides[0].followed.last
        if last is None:
            return None
        if last[0] in _LOOKS[self._at]:
            self._collect()
        if self._at == At.FLUSHES and last[0] != "flush":
            return None
        return self._compare()

    def end(self) -> Difference | None:
        """Compare what was not compared yet."""
        return self._compare()

    def close(self) -> None:
        for side in self.sides:
            side.close()

    def _collect(self) -> None:
        """Remember the places that the last call may have changed, in both."""
        left, right = (side.followed for side in self.sides)
        assert left.last is not None and right.last is not None
        others = right.written()
        for name, place in left.written().items():
            key = (id(place.resource), *place[1:])
            if name in others and key not in self._waiting:
                self._waiting[key] = (name, place, others[name], left.last[1], right.last[1])

    def _compare(self) -> Difference | None:
        assert self._call is not None or not self._waiting
        waiting, self._waiting = self._waiting, {}
        if self._call is None or self._call.number < self._since:
            return None
        found = []
        readers = [side.samples for side in self.sides]
        for name, one, other, left, right in waiting.values():
            if one.resource.destroyed:
                continue
            self.compared += 1
            try:
                contents = read_place(left, one, readers[0]), read_place(right, other, readers[1])
            except VkpipeError as error:
                self.notes.setdefault(f"{name} cannot be compared: {error}", []).append(self._call.number)
                continue
            different = compare_places(name, one, *contents, self._tolerance)
            if different is not None:
                found.append(different)
        return self._tell(tuple(found), "") if found else None

    def _tell(self, places: tuple[PlaceDifference, ...], refused: str) -> Difference:
        followed, call = self.sides[0].followed, self._call
        assert call is not None
        state: dict[str, Any] = {}
        arguments = ""
        if followed.last is not None:
            _, owner, values = followed.last
            arguments = "\n".join(dump(value) for value in values)
            if isinstance(owner, pipe.Context):
                state = followed.state(owner).everything()
        shaders = {name: text for name, value in state.items() if (text := shader_text(value))}
        told = {name: dump(value) for name, value in state.items() if name not in shaders}
        return Difference(call.number, call.method, self.draws, arguments, places, refused, told, shaders)


_WORKS = DRAWING | COPIES | {"launch_grid"}
_ENDS = frozenset({"destroy", "resource_destroy"})
"""Calls before which places are compared that would be gone."""

_LOOKS: dict[At, frozenset[str]] = {
    At.CALLS: WRITES | {"set_framebuffer_state"},
    At.DRAWS: _WORKS,
    At.FLUSHES: WRITES,
}
"""The calls after which something may have to be compared."""
