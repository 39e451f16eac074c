"""Streams of a geometry shader that are captured, paused, counted, held back and drawn again, at random."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.driver.geometry.streams import SPLIT, STREAMS
from tests.driver.geometry.test_stream_output import Sink
from tests.reference.rig import COLOR_VS
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim, QueryType, RenderCond, StreamOutputInfo

_KINDS = (
    QueryType.PRIMITIVES_GENERATED,
    QueryType.PRIMITIVES_EMITTED,
    QueryType.SO_STATISTICS,
    QueryType.SO_OVERFLOW_PREDICATE,
    QueryType.OCCLUSION_COUNTER,
)
_PREDICATES = (QueryType.SO_OVERFLOW_PREDICATE, QueryType.OCCLUSION_COUNTER)
_SIZES = (4096, 4096, 12, 40, 100)
_STEPS = 24


class _Sink(Sink):
    def capture(self, info: StreamOutputInfo, vs: str = COLOR_VS) -> None:
        self.ctx.bind_vs_state(self.ctx.create_vs_state(pipe.ShaderState(tokens=vs)))
        state = pipe.ShaderState(tokens=STREAMS, stream_output=info)
        self.handle = self.ctx.create_gs_state(state)
        self.ctx.bind_gs_state(self.handle)


class _Player:
    """Makes steps on one context; ``found``: what they return."""

    def __init__(self, ctx: pipe.Context, sizes: list[int]) -> None:
        self.sink, self.ctx = _Sink(ctx, SPLIT), ctx
        self.sink.rig.rasterizer(half_pixel_center=True, point_size=2.0, point_quad_rasterization=True)
        self.targets = [self.sink.target(size, 16 * (number % 2)) for number, size in enumerate(sizes)]
        self.running: list[pipe.Query] = []
        self.ended: list[tuple[QueryType, pipe.Query]] = []
        self.kinds: dict[int, QueryType] = {}
        self.found: list[object] = []

    def play(self, name: str, how: Random) -> None:
        """Make a step; all numbers are of ``how``."""
        getattr(self, f"_{name}")(how)

    def _bind(self, how: Random) -> None:
        chosen = [target if how.random() < 0.8 else None for target in self.targets]
        offsets = [how.choice((-1, -1, 0, 8)) for _ in chosen]
        self.ctx.set_stream_output_targets(chosen, offsets)

    def _pause(self, how: Random) -> None:
        self.ctx.set_stream_output_targets([])

    def _draw(self, how: Random) -> None:
        count, random = 3 * how.randrange(1, 6), np.random.default_rng(how.randrange(1 << 16))
        places, colors = random.uniform(-2, 18, (count, 2)), random.uniform(0, 1, (count, 4))
        fields: dict[str, Any] = {"instance_count": how.choice((1, 1, 2))}
        self.sink.rig.draw(how.choice((Prim.TRIANGLES, Prim.TRIANGLE_STRIP)), places, colors, **fields)
        if how.random() < 0.3:
            ranges = [DrawStartCountBias(0, 3), DrawStartCountBias(count - 3, 3)]
            self.ctx.draw_vbo(DrawInfo(mode=Prim.TRIANGLES, count=0), ranges)

    def _begin(self, how: Random) -> None:
        kind = how.choice(_KINDS)
        stream = how.choice((0, 1, 3)) if kind != QueryType.OCCLUSION_COUNTER else 0
        query = self.ctx.create_query(kind, stream)
        self.ctx.begin_query(query)
        self.running.append(query)
        self.kinds[id(query)] = kind

    def _end(self, how: Random) -> None:
        if self.running:
            query = self.running.pop(how.randrange(len(self.running)))
            self.ctx.end_query(query)
            self.ended.append((self.kinds[id(query)], query))

    def _result(self, how: Random) -> None:
        self.found += [self.ctx.get_query_result(query, True) for _, query in self.ended]

    def _condition(self, how: Random) -> None:
        told = [query for kind, query in self.ended if kind in _PREDICATES]
        if told:
            self.ctx.render_condition(told[-1], how.random() < 0.5, RenderCond.WAIT)

    def _always(self, how: Random) -> None:
        self.ctx.render_condition(None, False, RenderCond.WAIT)

    def _offsets(self, how: Random) -> None:
        self.found.append([self.ctx.stream_output_target_offset(target) for target in self.targets])

    def _flush(self, how: Random) -> None:
        self.ctx.flush()

    def _without(self, how: Random) -> None:
        """Vertices go to the window as they are, and the streams go on behind that."""
        self.ctx.bind_gs_state(None)
        self._draw(how)
        self.ctx.bind_gs_state(self.sink.handle)

    def end(self) -> None:
        """Ask for all that there is, and leave the context as it was."""
        while self.running:
            self._end(Random(0))
        for name in ("always", "result", "offsets"):
            self.play(name, Random(0))
        self.ctx.set_stream_output_targets([])
        self.ctx.bind_gs_state(None)


_OFTEN = ("draw", "draw", "draw", "bind", "begin", "end", "offsets")
_SELDOM = ("pause", "result", "condition", "always", "flush", "without")


@pytest.mark.covers("pipe_stream_output::stream", "pipe_context::set_stream_output_targets")
@pytest.mark.parametrize("seed", range(16))
def test_random_orders(ctx: VkContext, ref: pipe.Context, seed: int) -> None:
    """All that is captured, counted and drawn is the reference's."""
    random = Random(seed)
    sizes = [random.choice(_SIZES) for _ in range(4)]
    players = [_Player(context, sizes) for context in (ctx, ref)]
    for number in range(_STEPS):
        name = "bind" if not number else random.choice(_OFTEN + _SELDOM)
        how = random.randrange(1 << 30)
        for player in players:
            player.play(name, Random(how))
    for player in players:
        player.end()
    mine, theirs = players
    assert mine.found == theirs.found
    for number in range(4):
        np.testing.assert_array_equal(mine.sink.words(number), theirs.sink.words(number))
    np.testing.assert_array_equal(mine.sink.rig.raw(), theirs.sink.rig.raw())
