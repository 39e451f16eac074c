"""Panes: graphs with one value axis, the values they remember, and the rectangles that draw them."""

from __future__ import annotations

import math
from collections import deque
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.auxiliary.hud.font import ADVANCE, HEIGHT, text_rectangles, text_width
from vkpipe.auxiliary.hud.sources import Source
from vkpipe.auxiliary.hud.syntax import GraphSpec, Layout, PaneSpec

__all__ = ["COLORS", "Graph", "Pane", "Place", "lay_out", "said"]

Rectangles = npt.NDArray[np.float32]
"""Rows of x, y, width, height in pixels, then red, green, blue and alpha."""

COLORS = (
    (0.3, 1.0, 0.3),
    (1.0, 0.4, 0.3),
    (0.4, 0.7, 1.0),
    (1.0, 1.0, 0.3),
    (1.0, 0.4, 1.0),
    (0.3, 1.0, 1.0),
    (1.0, 0.7, 0.3),
    (0.8, 0.8, 0.8),
)
_WHITE = (1.0, 1.0, 1.0)
_GREY = (0.5, 0.5, 0.5)

_MARGIN, _GAP, _LINE = 10, 4, HEIGHT + 3
_WIDTH, _HEIGHT = 200, 60
_STEP = 2
"""Pixels along the time axis from one value to the next."""

_AXIS = 7 * ADVANCE
"""Pixels for the numbers of the value axis."""

_PREFIXES = {"bytes": (1024, ("B", "KB", "MB", "GB", "TB")), "": (1000, ("", "K", "M", "G", "T"))}
_DECIMALS = ((100, 0), (10, 1), (0, 2))


def said(value: float, unit: str) -> str:
    """A value as few letters: 1.50 MB, 60.0, 12.3 %."""
    base, prefixes = _PREFIXES.get(unit, (1000, (unit,)))
    number, sign = abs(value), "-" if value < 0 else ""
    for prefix in prefixes:
        if number < base or prefix is prefixes[-1]:
            break
        number /= base
    decimals = 0 if number == int(number) else next(count for least, count in _DECIMALS if number >= least)
    return f"{sign}{number:.{decimals}f} {prefix}".rstrip()


class Place(NamedTuple):
    """A rectangle of pixels."""

    x: int
    y: int
    width: int
    height: int


class Graph:
    """One graph: its source and latest values, the newest last."""

    def __init__(self, spec: GraphSpec, source: Source, color: tuple[float, float, float], most: int) -> None:
        self.label, self.source, self.color = spec.label, source, color
        self.values: deque[float] = deque(maxlen=most)

    @property
    def value(self) -> float:
        """The latest value."""
        return self.values[-1] if self.values else 0.0


class Pane:
    """A pane at its place, which holds all that it draws."""

    def __init__(self, spec: PaneSpec, graphs: list[Graph], place: Place, *, simple: bool) -> None:
        self._spec, self.graphs, self.place, self._simple = spec, graphs, place, simple
        percent = all(graph.source.unit == "%" for graph in graphs)
        self.maximum = float(spec.maximum or (100 if percent else 1))

    def adjust(self) -> None:
        """Choose the end of the value axis after new values."""
        seen = max((value for graph in self.graphs for value in graph.values), default=0.0)
        if self._spec.dynamic:
            self.maximum = self._round_up(seen) if seen > 0 else 1.0
        elif seen > self.maximum:
            self.maximum = self._round_up(seen)
        if self._spec.ceiling is not None:
            self.maximum = min(self.maximum, float(self._spec.ceiling))

    def _round_up(self, value: float) -> float:
        """The next number that is 1, 2 or 5 times a power of ten; of bytes, a power of two."""
        if self.graphs[0].source.unit == "bytes":
            return float(2 ** math.ceil(math.log2(value)))
        power = 10.0 ** math.floor(math.log10(value))
        return next(step * power for step in (1, 2, 5, 10) if step * power >= value * (1 - 1e-9))

    def rectangles(self, opacity: float) -> Rectangles:
        """All of the pane, what lies behind first; none of it is outside of its place."""
        place = self.place
        parts = [_colored(np.array([place], np.float32), (0.0, 0.0, 0.0), opacity)]
        top = place.y + _GAP
        if not self._simple:
            height = self._spec.height or _HEIGHT
            parts += self._axis(top, height)
            for graph in self.graphs:
                parts.append(self._line(graph, top, height))
            top += height + _GAP
        graphs = self.graphs
        if self._spec.sort:
            graphs = sorted(graphs, key=lambda graph: -graph.value)
        for graph in graphs:
            text = f"{graph.label}: {said(graph.value, graph.source.unit)}"
            parts.append(_colored(text_rectangles(text, place.x + _GAP, top), graph.color))
            top += _LINE
        return _cut(np.concatenate(parts), place)

    def _axis(self, top: int, height: int) -> list[Rectangles]:
        """The axes, and the numbers at the ends of that of values."""
        left, width = self.place.x + _GAP + _AXIS, self._spec.width or _WIDTH
        unit = self.graphs[0].source.unit if self.graphs else ""
        lines = np.array([(left - 1, top, 1, height), (left - 1, top + height, width + 1, 1)], np.float32)
        parts = [_colored(lines, _GREY)]
        for text, y in ((said(self.maximum, unit), top), ("0", top + height - HEIGHT)):
            x = left - _GAP - text_width(text)
            parts.append(_colored(text_rectangles(text, max(x, self.place.x + 1), y), _WHITE))
        return parts

    def _line(self, graph: Graph, top: int, height: int) -> Rectangles:
        """The values as a line of upright rectangles, the newest at the right end."""
        values = np.array(graph.values, np.float64)
        if not values.size:
            return np.empty((0, 8), np.float32)
        share = np.clip(values / self.maximum, 0, 1)
        rows = top + (height - 1) - np.rint(share * (height - 1))
        before = np.concatenate([rows[:1], rows[:-1]])
        right = self.place.x + _GAP + _AXIS + (self._spec.width or _WIDTH)
        lefts = right - _STEP * np.arange(len(values), 0, -1)
        upper, lower = np.minimum(rows, before), np.maximum(rows, before)
        found = np.stack([lefts, upper, np.full_like(rows, _STEP), lower - upper + 1], axis=1)
        return _colored(found.astype(np.float32), graph.color)


def _colored(boxes: Rectangles, color: tuple[float, float, float], alpha: float = 1.0) -> Rectangles:
    tint = np.broadcast_to(np.array([*color, alpha], np.float32), (len(boxes), 4))
    return np.concatenate([boxes, tint], axis=1)


def _cut(rectangles: Rectangles, place: Place) -> Rectangles:
    """Cut rectangles to a place; those outside are left out."""
    low = np.maximum(rectangles[:, :2], (place.x, place.y))
    ends = (place.x + place.width, place.y + place.height)
    high = np.minimum(rectangles[:, :2] + rectangles[:, 2:4], ends)
    found = np.concatenate([low, high - low, rectangles[:, 4:]], axis=1).astype(np.float32)
    return found[(found[:, 2] > 0) & (found[:, 3] > 0)]


def lay_out(layout: Layout, sources: dict[str, Source]) -> list[Pane]:
    """The panes with the graphs that there are sources for, one below the other in columns."""
    panes: list[Pane] = []
    left, colors = _MARGIN, 0
    for column in layout.columns:
        top, widest = _MARGIN, 0
        for spec in column:
            known = [graph for graph in spec.graphs if graph.source in sources]
            if not known:
                continue
            colors = 0 if spec.reset else colors
            most = (spec.width or _WIDTH) // _STEP
            graphs = [
                Graph(graph, sources[graph.source], COLORS[(colors + number) % len(COLORS)], most)
                for number, graph in enumerate(known)
            ]
            colors += len(graphs)
            width, height = _size(spec, known, simple=layout.simple)
            place = Place(
                left if spec.x is None else spec.x, top if spec.y is None else spec.y, width, height
            )
            panes.append(Pane(spec, graphs, place, simple=layout.simple))
            top, widest = place.y + height + _GAP, max(widest, place.x + width - left)
        left += widest + _GAP
    return panes


def _size(spec: PaneSpec, graphs: list[GraphSpec], *, simple: bool) -> tuple[int, int]:
    """Width and height of a pane."""
    lines = _LINE * len(graphs)
    longest = max(text_width(graph.label) for graph in graphs) + 12 * ADVANCE
    if simple:
        return longest + 2 * _GAP, lines + 2 * _GAP
    width = _AXIS + (spec.width or _WIDTH)
    return width + 2 * _GAP, (spec.height or _HEIGHT) + lines + 3 * _GAP
