"""Calls of several ranges that come in each turn: the same objects, of indices that may be others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tests.random_draws.case import Draw
from vkpipe import pipe
from vkpipe.pipe import Bind, Map
from vkpipe.pipe.repeats import DrawRanges

__all__ = ["Lists", "buffer_of"]

Array = npt.NDArray[Any]


class _Known(NamedTuple):
    """A call with one range, and behind it those with the others."""

    info: pipe.DrawInfo
    ranges: DrawRanges
    stored: Array | None


class Lists:
    """The lists of a case."""

    def __init__(self, ctx: pipe.Context) -> None:
        self._ctx = ctx
        self._known: dict[Draw, _Known] = {}

    def close(self) -> None:
        """Destroy the buffers of indices."""
        for known in self._known.values():
            if isinstance(known.info.index, pipe.Resource):
                known.info.index.destroy()

    def draw(self, draw: Draw, info: pipe.DrawInfo, turn: int) -> None:
        """Make the draw of a turn.

        Args:
            info: without ranges, and with its indices as an array.
        """
        if draw not in self._known:
            self._known[draw] = self._made(draw, info)
        elif isinstance(self._known[draw].info.index, pipe.Resource):
            self._write(self._known[draw], draw.tint + turn, turn)
        known = self._known[draw]
        self._ctx.draw_vbo(known.info)
        for _ in range(1 + draw.tint % 2):
            self._ctx.draw_vbo(known.info, known.ranges)

    def _made(self, draw: Draw, info: pipe.DrawInfo) -> _Known:
        stored = info.index if isinstance(info.index, np.ndarray) else None
        index = None if stored is None else buffer_of(self._ctx, stored, Bind.INDEX_BUFFER)
        first = draw.ranges[0]
        made = replace(info, index=index, start=first.start, count=first.size, index_bias=first.bias)
        ranges = DrawRanges([pipe.DrawStartCountBias(*one) for one in draw.ranges[1:]])
        return _Known(made, ranges, stored)

    def _write(self, known: _Known, way: int, turn: int) -> None:
        """Write other indices, in one of several ways, or leave those that there are."""
        ctx, index = self._ctx, known.info.index
        assert known.stored is not None
        assert isinstance(index, pipe.Resource)
        data = np.roll(known.stored, turn).view(np.uint8)
        if way % 4 == 1:
            ctx.buffer_subdata(index, Map.WRITE, 0, data)
        elif way % 4 == 2:
            ctx.buffer_subdata(index, Map.WRITE | Map.DISCARD_WHOLE_RESOURCE, 0, data)
        elif way % 4 == 3:
            copied = buffer_of(ctx, data, Bind.INDEX_BUFFER)
            box = pipe.Box(width=data.size)
            ctx.resource_copy_region(index, 0, 0, 0, 0, copied, 0, box)
            copied.destroy()


def buffer_of(ctx: pipe.Context, data: Array, bind: Bind) -> pipe.Resource:
    """A buffer with these bytes."""
    raw = np.ascontiguousarray(data).view(np.uint8).reshape(-1)
    made = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, bind))
    ctx.buffer_subdata(made, Map.WRITE, 0, raw)
    return made
