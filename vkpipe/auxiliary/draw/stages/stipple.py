"""Line stipple: what the stipple stage is in Mesa."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.lines import is_rectangular, upright
from vkpipe.auxiliary.draw.stages.along import along, axis, share_along
from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.window import pixel_offset, snap
from vkpipe.pipe import RasterizerState

__all__ = ["Stipple", "stipple_bit"]


def stipple_bit(raster: RasterizerState, step: int) -> bool:
    """Return whether the pattern has a bit at a step (OpenGL 2.1, section 3.4.2)."""
    return bool(raster.line_stipple_pattern >> step // (raster.line_stipple_factor + 1) % 16 & 1)


class Stipple(Stage):
    """Cuts lines into the pieces that their pattern lets through.

    The pattern counts steps along the major axis, along rectangles pixels of their length. Pieces of lines
    that are not rectangles begin and end between pixels.
    """

    def __init__(self, next_stage: LastStage, raster: RasterizerState, layout: Layout, samples: int) -> None:
        super().__init__(next_stage)
        self._raster, self._layout = raster, layout
        self._rectangular = is_rectangular(raster, samples)
        self._counter = 0

    def reset_stipple_counter(self) -> None:
        self._counter = 0
        super().reset_stipple_counter()

    def line(self, prim: Prim) -> None:
        if not np.isfinite(prim.window[:, :3]).all() or (prim.points[0] == prim.points[1]).all():
            return
        shares = self._steps(prim)
        steps = len(shares) - 1
        for begin, end in self._runs(steps):
            pieces = [along(self._layout, prim, shares[step]) for step in (begin, end)]
            window = np.array([place for _, place in pieces], np.float32)
            vertices = [vertex for vertex, _ in pieces]
            points = snap(window, self._raster)
            self.next.line(replace(prim, vertices=vertices, window=window, points=points, placed=True))
        self._counter += steps

    def _steps(self, prim: Prim) -> list[float]:
        """The shares of the line's length at which steps begin, and its end."""
        window = prim.window
        if self._rectangular:
            length = float(np.hypot(*(prim.points[1] - prim.points[0]).astype(np.float64))) / 256
            return [min(step / length, 1.0) for step in range(int(np.ceil(length)) + 1)]
        line = upright(window, self._raster)
        inner = [line.first + k if line.forwards else line.last - k for k in range(1, line.steps)]
        # The edge between the pixels of two steps lies half a pixel before the later one's own point.
        edges = [np.full(2, step - 0.5 + pixel_offset(self._raster)) for step in inner]
        shares = [share_along(window, edge, axis(line.major)) for edge in edges]
        return [0.0, *shares, 1.0] if line.steps else [0.0]

    def _runs(self, steps: int) -> Iterator[tuple[int, int]]:
        """Yield the first step of each piece, and the one behind it."""
        begin = -1
        for step in range(steps):
            if stipple_bit(self._raster, self._counter + step):
                begin = step if begin < 0 else begin
            elif begin >= 0:
                yield begin, step
                begin = -1
        if begin >= 0:
            yield begin, steps
