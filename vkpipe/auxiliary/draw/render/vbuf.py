"""Primitives as vertices for a driver: the last stage that draw_pipe_vbuf is in Mesa."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, U32
from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.planes import area_of
from vkpipe.auxiliary.draw.stages import Effect, LastStage, Prim
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.auxiliary.draw.viewports import viewport_of
from vkpipe.pipe import Prim as Mode
from vkpipe.translate.tgsi.names import File

__all__ = ["Kind", "VertexBatch", "Vertices"]

_MOST_VERTICES = 3 << 14


class Kind(NamedTuple):
    """The properties that all primitives of a batch share.

    Attributes:
        mode: POINTS, LINES or TRIANGLES.
        in_window: whether positions are x, y, z and 1/w in the window; else clip coordinates.
        made: whether they are triangles in place of points or lines.
        effect: what the fragment shader has to do.
    """

    mode: Mode
    in_window: bool
    made: bool
    effect: Effect | None


class VertexBatch(NamedTuple):
    """Vertices ``(n, 1 + attributes, 4)``: words of the position, then of the attributes."""

    kind: Kind
    vertices: U32


class Vertices(LastStage):
    """Gathers primitives as vertices, and hands them to ``render`` in order, as many alike as there are."""

    def __init__(self, state: DrawState, layout: Layout, render: Callable[[VertexBatch], None]) -> None:
        assert state.rasterizer is not None and state.last is not None
        self._state, self._layout, self._render = state, layout, render
        self._raster = state.rasterizer
        self._in_window = bool(state.last.info.property("VS_WINDOW_SPACE_POSITION"))
        self._kind: Kind | None = None
        self._rows: list[U32] = []

    def begin(self, shaded: Shaded) -> None:
        """Nothing of them is needed: vertices carry all that is drawn."""

    def point(self, prim: Prim) -> None:
        self._take(prim, Mode.POINTS, (0,), _first(prim.moved))

    def line(self, prim: Prim) -> None:
        self._take(prim, Mode.LINES, (0, 1), _first(prim.moved))

    def polygon(self, prim: Prim) -> None:
        for number, (one, two, three) in enumerate(prim.parts):
            if prim.placed:
                # Triangles face as what they stand for does, which the stencil test may look at.
                area = area_of(prim.points[[one, two, three]])
                if ((area > 0) == self._raster.front_ccw) != prim.front:
                    two, three = three, two
            moved = prim.moved[number] if prim.moved else np.float32(0)
            self._take(prim, Mode.TRIANGLES, (one, two, three), moved)

    def reset_stipple_counter(self) -> None:
        """Nothing: a driver counts in lines of its own."""

    def flush(self) -> None:
        if self._kind is not None and self._rows:
            self._render(VertexBatch(self._kind, np.array(self._rows, np.uint32)))
        self._rows = []

    def _take(self, prim: Prim, mode: Mode, corners: tuple[int, ...], moved: np.float32) -> None:
        # A driver would clip corners that clipping has made again, as they may be outside by a rounding, and
        # swizzle positions that the viewport has swizzled.
        cut = any(prim.vertices[corner].made for corner in corners)
        cut = cut or viewport_of(self._state, prim.viewport).swizzled
        in_window = self._in_window or prim.placed or bool(moved) or cut
        kind = Kind(mode, in_window, prim.placed and mode == Mode.TRIANGLES, prim.effect)
        if kind != self._kind or len(self._rows) >= _MOST_VERTICES:
            self.flush()
        self._kind = kind
        for corner in corners:
            position = prim.vertices[corner].position
            if in_window:
                position = prim.window[corner] + np.array([0, 0, moved, 0], np.float32)
            self._rows.append(self._row(prim, position, prim.vertices[corner].attributes))

    def _row(self, prim: Prim, position: F32, data: U32) -> U32:
        row = np.concatenate([position.astype(np.float32).view(np.uint32)[None], data])
        for number, attribute in enumerate(self._layout.attributes):
            if attribute.special is not None and attribute.source < 0 and attribute.flat:
                row[1 + number] = _special(prim, attribute.special)
        return row


def _first(moved: tuple[np.float32, ...]) -> np.float32:
    return moved[0] if moved else np.float32(0)


def _special(prim: Prim, special: tuple[File, str]) -> U32:
    """Return the words of what a rasterizer would have made of a primitive."""
    file, name = special
    if name == "FACE" and file is File.IN:
        return np.array([1 if prim.front else -1, 0, 0, 1], np.float32).view(np.uint32)
    words = {"FACE": -1 if prim.front else 0, "PRIM_ID": prim.number, "INSTANCEID": prim.instance}
    return np.full(4, words[name] & 0xFFFFFFFF, np.uint32)
