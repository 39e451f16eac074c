"""draw_vbo: from what is bound, through the stages, to the framebuffer.

The vertex side is :mod:`vkpipe.auxiliary.draw`; its last stage, :mod:`vkpipe.reference.rasterize`, makes
quads of primitives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.draw import DrawContext
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.auxiliary.draw.observer import VertexObserver
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, DrawStartCountBias
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.call_rules import check_user_indices
from vkpipe.pipe.drawn_inputs import DrawnInputs
from vkpipe.pipe.fields import refuse
from vkpipe.reference.bound import Bound
from vkpipe.reference.draw_checks import check_draw
from vkpipe.reference.fragments import FragmentStage
from vkpipe.reference.observer import FragmentObserver
from vkpipe.reference.query_calls import Counters
from vkpipe.reference.rasterize import Rasterize
from vkpipe.reference.resource import check_resource, copy_user_data
from vkpipe.reference.samples import extent_of

__all__ = ["DrawCalls"]

_WHERE = "Context.draw_vbo"


class DrawCalls(DrawnInputs):
    """Mixed into the context.

    Attributes:
        drawn: draws that had something to draw, so far.
        observer: who is told what becomes of the fragments of draws; None: nobody.
        vertex_observer: who is told of their vertices.
    """

    screen: pipe.Screen
    bound: Bound
    advice: Advice
    counters: Counters
    counting: bool
    drawn: int = 0
    observer: FragmentObserver | None = None
    vertex_observer: VertexObserver | None = None
    skips: Callable[[], bool]
    resolve_count: Callable[[DrawInfo], DrawInfo]
    detour: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None] | None
    draw_views: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None]
    draw_of_snapshots: Callable[[DrawInfo, Sequence[DrawStartCountBias]], bool]

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        if self.detour is not None:
            self.detour(info, draws)
            return
        info = self.resolve_count(info)
        if info.view_mask:
            self.draw_views(info, draws)
            return
        if info.index is None and info.index_size:
            info, draws = self.with_set_indices(info, draws)
        refuse(info)
        check_draw(self.bound, self.advice, info)
        if self.skips():
            return
        raster = self.bound.rasterizer
        if raster is not None and raster.tile_raster_order_fixed and self.draw_of_snapshots(info, draws):
            return
        for number, (one, part) in enumerate(self._parts(info, draws)):
            if part.count and one.instance_count:
                counts = info.increment_draw_id or info.indirect is not None
                self._draw(one, part, info.drawid + (number if counts else 0))

    @contextmanager
    def keeping_inputs(self) -> Iterator[None]:
        elements, buffers = self.bound.vertex_elements, dict(self.bound.vertex_buffers)
        try:
            yield
        finally:
            self.bound.vertex_elements, self.bound.vertex_buffers = elements, buffers

    def _parts(
        self, info: DrawInfo, draws: Sequence[DrawStartCountBias]
    ) -> Iterator[tuple[DrawInfo, DrawStartCountBias]]:
        """Each range that is drawn, with the instances that it is drawn for."""
        if info.indirect is not None:
            yield from self._indirect(info)
        elif draws:
            yield from ((info, part) for part in draws)
        else:
            yield info, DrawStartCountBias(info.start, info.count, info.index_bias)

    def _indirect(self, info: DrawInfo) -> Iterator[tuple[DrawInfo, DrawStartCountBias]]:
        indirect = info.indirect
        assert indirect is not None
        data = check_resource(self.screen, _WHERE, "indirect.buffer", indirect.buffer).data
        count = indirect.draw_count
        if indirect.indirect_draw_count is not None:
            numbers = check_resource(self.screen, _WHERE, "indirect_draw_count", indirect.indirect_draw_count)
            at = indirect.indirect_draw_count_offset
            count = min(count, int(numbers.data[at : at + 4].view(np.uint32)[0]))
        words = 5 if info.index_size else 4
        for number in range(count):
            at = indirect.offset + number * (indirect.stride or 4 * words)
            if at + 4 * words > data.size:
                legal = f"records within {data.size} bytes"
                raise InvalidUse(_WHERE, "indirect.offset", at, legal)
            record = data[at : at + 4 * words].copy().view(np.uint32)
            vertices, instances, start, *bias = (int(word) for word in record)
            signed = int(record.view(np.int32)[3]) if len(bias) == 2 else 0
            one = replace(info, instance_count=instances, start_instance=bias[-1], indirect=None)
            yield one, DrawStartCountBias(start, vertices, signed)

    def _draw(self, info: DrawInfo, part: DrawStartCountBias, drawid: int) -> None:
        samples, layers = extent_of(self.bound)
        counters = self.counters if self.counting else None
        last = Rasterize(
            self.bound,
            layers,
            lambda shaded: FragmentStage(self.bound, shaded, samples, counters, self.observer),
        )
        draw = DrawContext(self.bound, last, counters, self.vertex_observer)
        if draw.draw_vbo(info, part, drawid, self._indices(info, part)):
            self.drawn += 1

    def _indices(self, info: DrawInfo, part: DrawStartCountBias) -> U8 | None:
        """The bytes of the indices, if the draw has some."""
        if not info.index_size:
            return None
        if info.resource is not None:
            return check_resource(self.screen, _WHERE, "index", info.resource).data
        assert info.user is not None
        data = copy_user_data(info.user)
        check_user_indices(part.start + part.count, info.index_size, data.size)
        return data
