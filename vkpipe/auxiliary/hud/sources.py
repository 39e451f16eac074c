"""Sources of graphs: what is measured between two points of time, in frames, of the machine or by queries."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Protocol

from vkpipe import pipe
from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.pipe import QueryType, StatQuery

__all__ = ["Source", "known_sources"]


class Source(Protocol):
    """A source of values.

    Attributes:
        unit: what it counts in: "", "%", "bytes", "us", "ms".
    """

    unit: str

    def start(self, context: pipe.Context | None) -> None:
        """Begin to measure; sources of contexts measure the given one.

        Raises:
            NotSupported: the screen cannot.
        """

    def sample(self, frames: int, seconds: float) -> float:
        """The value since the last call, or the beginning; so many frames and seconds have gone by."""

    def stop(self) -> None:
        """Measure nothing any more."""


class _OfTime:
    """A source that follows from frames and seconds alone."""

    def __init__(self, value: Callable[[int, float], float], unit: str) -> None:
        self._value, self.unit = value, unit

    def start(self, context: pipe.Context | None) -> None:
        pass

    def sample(self, frames: int, seconds: float) -> float:
        return self._value(frames, max(seconds, 1e-9))

    def stop(self) -> None:
        pass


def _cpu_times() -> dict[str, tuple[int, int]]:
    """Busy and all time of each processor, and of all of them (``cpu``), as the kernel counts them."""
    found: dict[str, tuple[int, int]] = {}
    with suppress(OSError), open("/proc/stat", encoding="ascii") as lines:
        for line in lines:
            name, *fields = line.split()
            if name.startswith("cpu"):
                numbers = [int(field) for field in fields[:8]]
                found[name] = (sum(numbers) - sum(numbers[3:5]), sum(numbers))
    return found


class _Cpu:
    """The busy share of one processor, or of all, whatever program makes them so."""

    unit = "%"

    def __init__(self, name: str) -> None:
        self._name = name
        self._last = (0, 0)

    def start(self, context: pipe.Context | None) -> None:
        self._last = _cpu_times()[self._name]

    def sample(self, frames: int, seconds: float) -> float:
        busy, whole = now = _cpu_times()[self._name]
        (was_busy, was_whole), self._last = self._last, now
        return 100 * (busy - was_busy) / max(1, whole - was_whole)

    def stop(self) -> None:
        pass


class _OfQuery:
    """A query of the context that presents: what a frame adds, or the value at its end."""

    def __init__(self, query_type: int, index: int, unit: str, *, cumulative: bool = True) -> None:
        self._type, self._index, self._cumulative, self.unit = query_type, index, cumulative, unit
        self._context: pipe.Context | None = None
        self._query: pipe.Query | None = None

    def start(self, context: pipe.Context | None) -> None:
        if context is None:
            raise NotSupported("GALLIUM_HUD", "queries where pictures are presented without a context")
        query = context.create_query(self._type, self._index)
        context.begin_query(query)
        self._context, self._query = context, query

    def sample(self, frames: int, seconds: float) -> float:
        context, query = self._context, self._query
        if context is None or query is None:
            return 0.0
        context.end_query(query)
        result = context.get_query_result(query, True)
        context.begin_query(query)
        assert isinstance(result, int)
        return result / frames if self._cumulative else float(result)

    def stop(self) -> None:
        context, query = self._context, self._query
        self._context = self._query = None
        if context is not None and query is not None:
            with suppress(VkpipeError):  # the context may have been destroyed
                context.destroy_query(query)


_ALIASES = {"draw-calls": "draws", "primitives": "primitives-generated", "samples": "samples-passed"}
"""Other names -> those of the table."""


def known_sources(screen: pipe.Screen) -> dict[str, tuple[str, Callable[[], Source]]]:
    """All that graphs can show: name -> what it is, and what makes a source of it."""
    found = dict(_sources(screen))
    aliases = {other: found[name] for other, name in _ALIASES.items() if name in found}
    return {**found, **{other: (f"as {_ALIASES[other]}", made) for other, (_, made) in aliases.items()}}


def _sources(screen: pipe.Screen) -> Iterator[tuple[str, tuple[str, Callable[[], Source]]]]:
    yield "fps", ("frames a second", lambda: _OfTime(lambda frames, seconds: frames / seconds, ""))
    yield (
        "frametime",
        ("milliseconds a frame", lambda: _OfTime(lambda frames, seconds: 1e3 * seconds / frames, "ms")),
    )
    for name in _cpu_times():
        number = name.removeprefix("cpu")
        what = (
            f"how busy processor {number} is" if number else f"how busy all {os.cpu_count()} processors are"
        )
        yield name, (what, partial(_Cpu, name))
    yield (
        "samples-passed",
        ("samples that pass all tests", partial(_OfQuery, QueryType.OCCLUSION_COUNTER, 0, "")),
    )
    yield (
        "primitives-generated",
        ("primitives before clipping", partial(_OfQuery, QueryType.PRIMITIVES_GENERATED, 0, "")),
    )
    for statistic in StatQuery:
        kind = QueryType.PIPELINE_STATISTICS_SINGLE
        made = partial(_OfQuery, kind, int(statistic), "")
        yield statistic.name.lower().replace("_", "-"), ("pipeline statistics", made)
    with suppress(NotSupported):
        for info in screen.get_driver_query_info():
            made = partial(_OfQuery, info.query_type, 0, info.unit, cumulative=info.cumulative)
            yield info.name, ("query of the driver", made)
