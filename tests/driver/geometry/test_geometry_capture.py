"""Stream output and queries behind a geometry shader: driver, reference and OpenGL on llvmpipe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.against import short_passes
from tests.driver.geometry.geometry_shaders import geometry, handed_on
from tests.driver.geometry.streams import SPLIT, STREAMS
from tests.driver.geometry.test_stream_output import Sink
from tests.driver.refused import refused
from tests.oracle.gl import Oracle
from tests.reference.rig import COLOR_VS
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels.constants import SCAN_CHUNK
from vkpipe.pipe import (
    DrawInfo,
    DrawStartCountBias,
    Prim,
    QueryType,
    RenderCond,
    SoStatistics,
    StreamOutput,
    StreamOutputInfo,
)

_INFO = StreamOutputInfo(
    output=(StreamOutput(1, 1, 3, 0, 0), StreamOutput(0, 0, 2, 2, 1), StreamOutput(1, 0, 1, 0, 4)),
    stride=(5, 0, 3, 0),
)
# As many vertices as the colour says: 3 to 6, in two strips.
_SOME = geometry(
    "TRIANGLES",
    "TRIANGLE_STRIP",
    [
        *handed_on(0, 1, 2),
        "FSLT TEMP[0].x, IN[0][1].xxxx, IN[1][1].yyyy",
        "UIF TEMP[0].xxxx",
        *handed_on(2, 1, 0, 2, ends=False),
        "ENDIF",
        "FSLT TEMP[0].x, IN[0][1].yyyy, IN[2][1].zzzz",
        "UIF TEMP[0].xxxx",
        *handed_on(1),
        "ENDIF",
    ],
    "DCL TEMP[0]\n",
    most=8,
    invocations=2,
)


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no geometry shader, and capture nothing."""
    yield
    ctx.bind_gs_state(None)
    ctx.set_stream_output_targets([])


class _Sink(Sink):
    """What a geometry shader emits is captured."""

    gs = _SOME

    def capture(self, info: StreamOutputInfo, vs: str = COLOR_VS) -> None:
        self.ctx.bind_vs_state(self.ctx.create_vs_state(pipe.ShaderState(tokens=vs)))
        state = pipe.ShaderState(tokens=self.gs, stream_output=info)
        self.ctx.bind_gs_state(self.ctx.create_gs_state(state))

    def draw(self, count: int, seed: int, **info: Any) -> None:
        random = np.random.default_rng(seed)
        self.rig.draw(
            Prim.TRIANGLES, random.uniform(-4, 20, (count, 2)), random.uniform(0, 1, (count, 4)), **info
        )


def _same(ctx: pipe.Context, ref: pipe.Context, use: Callable[[_Sink], Any]) -> list[np.ndarray]:
    mine, theirs = _Sink(ctx, _INFO), _Sink(ref, _INFO)
    assert use(mine) == use(theirs)
    found = [theirs.words(number) for number in range(len(theirs.buffers))]
    for number, words in enumerate(found):
        np.testing.assert_array_equal(mine.words(number), words)
    np.testing.assert_array_equal(mine.rig.raw(), theirs.rig.raw())
    return found


def _captured(sink: _Sink) -> list[int]:
    """Several draws, some of several ranges, instanced, and one that takes its vertices from a target."""
    sink.rig.rasterizer(half_pixel_center=True, flatshade=True)
    targets = [sink.target(16384, 32), None, sink.target(16384)]
    sink.ctx.set_stream_output_targets(targets, (0, 0, 0))
    sink.draw(9, 0, instance_count=2)
    sink.draw(12, 1)
    ranges = [DrawStartCountBias(3, 6), DrawStartCountBias(0, 3)]
    sink.ctx.draw_vbo(DrawInfo(mode=Prim.TRIANGLES, count=0), ranges)
    return [sink.ctx.stream_output_target_offset(target) for target in targets if target is not None]


@pytest.mark.parametrize(("prims", "kept"), [(4096, None), (4, 40)], ids=["whole", "in spans"])
def test_what_is_emitted_is_captured(
    screen: VkScreen, ref: pipe.Context, prims: int, kept: int | None
) -> None:
    with short_passes(screen, prims, kept) as context:
        words, others = _same(context, ref, _captured)
    assert words[7] == 0xCDCDCDCD and words[8] != 0xCDCDCDCD
    assert others[0] == 0xCDCDCDCD and others[1] != 0xCDCDCDCD


def test_many_invocations(screen: VkScreen) -> None:
    """One workgroup adds up their counts on CPUs and of short spans, on GPUs one for each chunk of them."""
    found = []
    for kept in (None, SCAN_CHUNK // 2):
        with short_passes(screen, 1 << 14, kept) as context:
            sink = _Sink(context, _INFO)
            sink.ctx.set_stream_output_targets([sink.target(1 << 20), None, sink.target(1 << 19)], (0, 0, 0))
            sink.draw(30, 3)
            sink.draw(3 * 3 * SCAN_CHUNK // 2, 4)
            found.append([sink.words(0), sink.words(1), sink.rig.raw()])
    for one, other in zip(*found, strict=True):
        np.testing.assert_array_equal(one, other)
    assert (found[0][0] != 0xCDCDCDCD).sum() > 5 * 3 * SCAN_CHUNK


def test_captured_vertices_are_drawn(ctx: VkContext, ref: pipe.Context) -> None:
    def use(sink: _Sink) -> None:
        target = sink.target(16384)
        sink.ctx.set_stream_output_targets([target, None, sink.target(16384)], (0, 0, 0))
        sink.draw(12, 5)
        sink.ctx.set_stream_output_targets([])
        sink.rig.clear()
        sink.draw(150, 6, count_from_stream_output=target)

    _same(ctx, ref, use)


_QUERIES = (
    QueryType.PRIMITIVES_GENERATED,
    QueryType.PRIMITIVES_EMITTED,
    QueryType.SO_STATISTICS,
    QueryType.SO_OVERFLOW_PREDICATE,
)


@pytest.mark.covers("PIPE_QUERY_PRIMITIVES_GENERATED", "PIPE_QUERY_PRIMITIVES_EMITTED")
@pytest.mark.parametrize("fits", [0, 2, 100])
def test_queries_count_what_is_emitted(ctx: VkContext, ref: pipe.Context, fits: int) -> None:
    """Not what was drawn before they began; with and without room, and without targets."""
    found: list[Any] = []

    def use(sink: _Sink) -> list[Any]:
        sink.draw(9, 1)
        results = [sink.query(QueryType.PRIMITIVES_GENERATED, lambda: sink.draw(9, 1))]
        targets = [sink.target(60 * fits + 28), None, sink.target(16384)]
        for kind in _QUERIES:
            sink.ctx.set_stream_output_targets(targets, (0, 0, 0))
            results.append(sink.query(kind, lambda: sink.draw(9, 1)))
        found.append(results)
        return results

    _same(ctx, ref, use)
    total = found[0][0]
    assert total > 6 and found[0][1] == total
    assert found[0][2:] == [min(fits, total), SoStatistics(min(fits, total), total), fits < total]


def test_order_is_that_of_opengl(ctx: VkContext, oracle: Oracle) -> None:
    colors = np.random.default_rng(2).uniform(0, 1, (12, 4)).astype(np.float32)
    with oracle.ctx as gl:
        program = gl.program(
            vertex_shader="#version 330\nin vec4 color; out vec4 tint; void main() { tint = color; }",
            geometry_shader="""#version 330
            layout(triangles) in; layout(triangle_strip, max_vertices = 7) out;
            in vec4 tint[]; out vec3 found;
            void put(int i) { gl_Position = vec4(0); found = tint[i].yzw; EmitVertex(); }
            void main() { put(0); put(1); put(2); EndPrimitive();
                          if (tint[0].x < tint[1].y) { put(2); put(1); put(0); put(2); } }""",
            varyings=("found",),
            varyings_capture_mode="interleaved",
        )
        vertices = gl.vertex_array(program, [(gl.buffer(colors.tobytes()), "4f", "color")])
        room = gl.buffer(reserve=16384)
        query = gl.query(primitives=True)
        with query:
            vertices.transform(room, 4)
        wanted = np.frombuffer(room.read(query.primitives * 36), np.float32)
    lines = [
        *handed_on(0, 1, 2),
        "FSLT TEMP[0].x, IN[0][1].xxxx, IN[1][1].yyyy",
        "UIF TEMP[0].xxxx",
        *handed_on(2, 1, 0, 2),
        "ENDIF",
    ]

    class One(_Sink):
        gs = geometry("TRIANGLES", "TRIANGLE_STRIP", lines, "DCL TEMP[0]\n")

    sink = One(ctx, StreamOutputInfo(output=(StreamOutput(1, 1, 3, 0, 0),), stride=(3, 0, 0, 0)))
    sink.rig.rasterizer(rasterizer_discard=True)
    target = sink.target(16384)
    ctx.set_stream_output_targets([target], (0,))
    sink.rig.draw(Prim.TRIANGLES, np.zeros((12, 2)), colors)
    assert ctx.stream_output_target_offset(target) == wanted.nbytes > 144
    np.testing.assert_array_equal(sink.words()[: wanted.size].view(np.float32), wanted)


@pytest.mark.covers("pipe_stream_output::stream", "pipe_stream_output_info::stream")
@pytest.mark.covers("PIPE_CAP_MAX_VERTEX_STREAMS", "pipe_context::create_query")
@pytest.mark.parametrize(("fits", "declared"), [(3, True), (100, True), (100, False)])
def test_streams_are_captured_apart(screen: VkScreen, ref: pipe.Context, fits: int, declared: bool) -> None:
    """The first one is drawn; queries tell them apart, and ask for the overflow of any.

    Mesa declares streams only of registers that are of one stream.
    """

    class Several(_Sink):
        gs = STREAMS if declared else re.sub(r", STREAM\(.*\)", "", STREAMS)

    def use(sink: Several) -> list[Any]:
        sink.rig.rasterizer(half_pixel_center=True, point_size=2.0)
        found: list[Any] = []
        for kind in (QueryType.PRIMITIVES_GENERATED, QueryType.SO_STATISTICS):
            targets = [sink.target(4096), sink.target(12 * fits), sink.target(4096), sink.target(4096)]
            sink.ctx.set_stream_output_targets(targets, (0, 0, 0, 0))
            queries = [sink.ctx.create_query(kind, index) for index in range(4)]
            queries.append(sink.ctx.create_query(QueryType.SO_OVERFLOW_ANY_PREDICATE))
            for query in queries:
                sink.ctx.begin_query(query)
            sink.draw(18, 1)
            for query in queries:
                sink.ctx.end_query(query)
            found += [sink.ctx.get_query_result(query, True) for query in queries]
            found += [sink.ctx.stream_output_target_offset(target) for target in targets]
        return found

    with short_passes(screen, 64, 8) as context:
        mine, theirs = Several(context, SPLIT), Several(ref, SPLIT)
        results = use(mine)
        assert results == use(theirs)
        for number in range(len(theirs.buffers)):
            np.testing.assert_array_equal(mine.words(number), theirs.words(number))
        np.testing.assert_array_equal(mine.rig.raw(), theirs.rig.raw())
    assert results[0] == 24 and results[2] == 0 and results[1] + 2 * results[3] == 24
    assert results[1] > 3 and results[3] > 0 and results[4] == (fits < results[1])


def test_streams_that_there_are_not(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "index", "0 to 3"):
        ctx.create_query(QueryType.PRIMITIVES_GENERATED, 4)
    with refused(ctx, InvalidUse, "index", "0 for PIPE_QUERY_SO_OVERFLOW_ANY_PREDICATE"):
        ctx.create_query(QueryType.SO_OVERFLOW_ANY_PREDICATE, 1)


def test_several_streams_that_store_are_refused(ctx: VkContext) -> None:
    """Each stream has a run of the shader of its own."""
    text = STREAMS.replace("DCL TEMP[0]", "DCL BUFFER[0]\nDCL TEMP[0]").replace(
        "  0: MOV", "  0: STORE BUFFER[0].x, IMM[0].xxxx, IMM[0].yyyy\n  1: MOV", 1
    )

    class Storing(_Sink):
        gs = text

    sink = Storing(ctx, SPLIT)
    ctx.set_stream_output_targets([sink.target(4096)], (0,))
    with refused(ctx, NotSupported, "stream output", "several streams that store"):
        sink.draw(9, 1)


_FIRST_BUFFER = {0: 0, 1: 1, 3: 2}
"""Stream -> the first buffer that takes its vertices."""


@pytest.mark.covers("PIPE_QUERY_SO_OVERFLOW_PREDICATE", "PIPE_QUERY_SO_OVERFLOW_ANY_PREDICATE")
@pytest.mark.covers("PIPE_CAP_QUERY_SO_OVERFLOW", "pipe_context::render_condition")
@pytest.mark.parametrize("full", [0, 1, 3, None])
@pytest.mark.parametrize("which", ["ctx", "ref"])
def test_rendering_depends_on_the_overflow_of_a_stream(
    which: str, full: int | None, request: pytest.FixtureRequest
) -> None:
    """Stream 2 has no targets, and lacks none."""

    class Several(_Sink):
        gs = STREAMS

    sink = Several(request.getfixturevalue(which), SPLIT)
    ctx, rig = sink.ctx, sink.rig
    small = None if full is None else _FIRST_BUFFER[full]
    ctx.set_stream_output_targets(
        [sink.target(12 if number == small else 4096) for number in range(4)], [0] * 4
    )
    queries = {stream: ctx.create_query(QueryType.SO_OVERFLOW_PREDICATE, stream) for stream in range(4)}
    queries[-1] = ctx.create_query(QueryType.SO_OVERFLOW_ANY_PREDICATE)
    for query in queries.values():
        ctx.begin_query(query)
    sink.draw(18, 1)
    for query in queries.values():
        ctx.end_query(query)
    ctx.set_stream_output_targets([])
    ctx.bind_gs_state(None)
    for stream, query in queries.items():
        lacks = full is not None and stream in (full, -1)
        assert ctx.get_query_result(query, True) is lacks
        for mode in RenderCond:
            for condition in (False, True):
                rig.clear()
                ctx.render_condition(query, condition, mode)
                rig.quad()
                ctx.render_condition(None, False, mode)
                assert rig.drawn().all() == rig.drawn().any() == (lacks != condition), (stream, mode)
