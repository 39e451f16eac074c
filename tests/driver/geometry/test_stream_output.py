"""Stream output: the driver against the reference and against transform feedback of OpenGL on llvmpipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from tests.driver.refused import refused
from tests.oracle.gl import Oracle
from tests.reference.rig import COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    Box,
    DrawInfo,
    DrawStartCountBias,
    Format,
    Map,
    PolygonMode,
    Prim,
    QueryType,
    SoStatistics,
    StreamOutput,
    StreamOutputInfo,
    StreamOutputTarget,
)

_TYPES = [mode for mode in Prim if mode != Prim.PATCHES]
# What OpenGL calls the types that a core context draws.
_OPENGL = {
    Prim.POINTS: (0, 1),
    Prim.LINES: (1, 2),
    Prim.LINE_LOOP: (2, 2),
    Prim.LINE_STRIP: (3, 2),
    Prim.TRIANGLES: (4, 3),
    Prim.TRIANGLE_STRIP: (5, 3),
    Prim.TRIANGLE_FAN: (6, 3),
}
_BOTH = StreamOutputInfo(
    output=(StreamOutput(0, 0, 4, 0, 0), StreamOutput(1, 1, 2, 0, 5), StreamOutput(1, 0, 1, 2, 1)),
    stride=(8, 0, 2, 0),
)
_ONE = StreamOutputInfo(output=(StreamOutput(1, 0, 3, 0, 0),), stride=(3, 0, 0, 0))


class Sink:
    """A context whose vertex shader is captured, and the buffers that it is captured in."""

    def __init__(
        self, ctx: pipe.Context, info: StreamOutputInfo = _ONE, vs: str = COLOR_VS, **rig: Any
    ) -> None:
        self.ctx, self.rig = ctx, Rig(ctx, **rig)
        self.capture(info, vs)
        self.buffers: list[pipe.Resource] = []

    def capture(self, info: StreamOutputInfo, vs: str = COLOR_VS) -> None:
        """Bind a shader that is captured like this."""
        state = pipe.ShaderState(tokens=vs, stream_output=info)
        self.ctx.bind_vs_state(self.ctx.create_vs_state(state))

    def target(self, size: int, offset: int = 0) -> StreamOutputTarget:
        """A target of so many bytes in a buffer of its own, which is full of 0xCD."""
        template = pipe.ResourceTemplate(
            pipe.TextureTarget.BUFFER, Format.R8_UNORM, offset + size + 16, bind=Bind.STREAM_OUTPUT
        )
        buffer = self.ctx.screen.resource_create(template)
        self.ctx.clear_buffer(buffer, 0, offset + size + 16, b"\xcd")
        self.buffers.append(buffer)
        return self.ctx.create_stream_output_target(buffer, offset, size)

    def words(self, number: int = 0) -> np.ndarray:
        """All bytes of a buffer as uint32."""
        buffer = self.buffers[number]
        with self.ctx.transfer_map(buffer, 0, Map.READ, Box(width=buffer.width0)) as transfer:
            return np.array(transfer.data).reshape(-1).view(np.uint32)

    def query(self, kind: QueryType, draw: Callable[[], None]) -> pipe.QueryResult | None:
        query = self.ctx.create_query(kind)
        self.ctx.begin_query(query)
        draw()
        self.ctx.end_query(query)
        return self.ctx.get_query_result(query, True)


def _places(count: int) -> np.ndarray:
    return np.random.default_rng(count).uniform(-4, 20, (count, 2))


def _colors(count: int) -> np.ndarray:
    return np.arange(4 * count, dtype=np.float32).reshape(count, 4) / 64


def _same(ctx: VkContext, ref: pipe.Context, use: Callable[[Sink], None], **sink: Any) -> list[np.ndarray]:
    """Everything that both have captured, which must be equal, and their pictures too."""
    mine, theirs = Sink(ctx, **sink), Sink(ref, **sink)
    use(mine)
    use(theirs)
    found = [theirs.words(number) for number in range(len(theirs.buffers))]
    for number, words in enumerate(found):
        np.testing.assert_array_equal(mine.words(number), words)
    np.testing.assert_array_equal(mine.rig.raw(), theirs.rig.raw())
    return found


_STRUCTS = ("pipe_stream_output", "pipe_stream_output_info")  # the later one has the members of the former
_MEMBERS = ("register_index", "start_component", "num_components", "output_buffer", "dst_offset")


@pytest.mark.covers("auxiliary::draw_stream_output")
@pytest.mark.covers(
    "pipe_context::create_stream_output_target",
    "pipe_context::set_stream_output_targets",
    "pipe_context::stream_output_target_offset",
    "pipe_shader_state::stream_output",
    *(f"pipe_stream_output_info::{name}" for name in ("stride", "output", "num_outputs")),
    *(f"{struct}::{name}" for struct in _STRUCTS for name in _MEMBERS),
    "PIPE_BIND_STREAM_OUTPUT",
    "PIPE_CAP_MAX_STREAM_OUTPUT_BUFFERS",
)
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("mode", _TYPES, ids=lambda mode: mode.name)
def test_primitives_are_captured(ctx: VkContext, ref: pipe.Context, mode: Prim, first: bool) -> None:
    """Two buffers, with gaps that stay; indices that restart, two instances; also in what is drawn."""
    index = np.array([*range(9), 0xFFFF, *range(9, 10), 0xFFFF, *range(10, 26)], np.uint16)
    places, colors = _places(26), _colors(26)
    filled = []

    def use(sink: Sink) -> None:
        sink.rig.rasterizer(flatshade_first=first, half_pixel_center=True)
        targets = [sink.target(16384, 32), None, sink.target(8192)]
        sink.ctx.set_stream_output_targets(targets, (0, 0, 0))
        sink.rig.draw(
            mode, places, colors, count=len(index), index=index, index_size=2,
            primitive_restart=True, restart_index=0xFFFF, instance_count=2,
        )  # fmt: skip
        sink.rig.draw(mode, places, colors, count=11, start=3)
        filled.append([sink.ctx.stream_output_target_offset(entry) for entry in targets if entry])

    words, others = _same(ctx, ref, use, info=_BOTH)
    assert filled[0] == filled[1] and filled[0][0] == 4 * filled[0][1] > 0
    assert words[0] == 0xCDCDCDCD and words[8 + 4] == 0xCDCDCDCD and others[0] == 0xCDCDCDCD
    assert words[8 + 5] != 0xCDCDCDCD


@pytest.fixture(scope="module")
def feedback() -> Iterator[Oracle]:
    """A context that keeps its framebuffer: without one nothing is captured."""
    context = Oracle()
    yield context
    context.release()


@pytest.mark.parametrize("mode", _OPENGL, ids=lambda mode: mode.name)
def test_order_is_that_of_opengl(ctx: VkContext, feedback: Oracle, mode: Prim) -> None:
    """Which vertices, in which order: transform feedback of llvmpipe says the same."""
    kind, corners = _OPENGL[mode]
    colors = _colors(14)
    with feedback.ctx as gl:
        program = gl.program(
            vertex_shader="#version 330\nin vec3 color; out vec3 found;"
            "void main() { gl_Position = vec4(0); found = color; }",
            varyings=("found",),
            varyings_capture_mode="interleaved",
        )
        source = gl.buffer(np.ascontiguousarray(colors[:, :3]).tobytes())
        vertices = gl.vertex_array(program, [(source, "3f", "color")])
        room = gl.buffer(reserve=16384)
        query = gl.query(primitives=True)
        with query:
            vertices.transform(room, kind)
        wanted = np.frombuffer(room.read(query.primitives * corners * 12), np.float32)
    sink = Sink(ctx)
    sink.rig.rasterizer(rasterizer_discard=True)
    target = sink.target(16384)
    ctx.set_stream_output_targets([target], (0,))
    sink.rig.draw(mode, _places(14), colors)
    assert ctx.stream_output_target_offset(target) == wanted.nbytes > 0
    np.testing.assert_array_equal(sink.words()[: wanted.size].view(np.float32), wanted)


@pytest.mark.covers(
    "PIPE_QUERY_PRIMITIVES_EMITTED",
    "PIPE_QUERY_SO_STATISTICS",
    "PIPE_QUERY_SO_OVERFLOW_PREDICATE",
    "PIPE_QUERY_SO_OVERFLOW_ANY_PREDICATE",
    "PIPE_CAP_QUERY_SO_OVERFLOW",
    each=True,
)
@pytest.mark.parametrize("prims", [0, 1, 2, 3])
def test_only_whole_primitives_are_written(ctx: VkContext, ref: pipe.Context, prims: int) -> None:
    """Room for some and a half: into no buffer goes anything of one that does not fit into all."""
    asked = (QueryType.PRIMITIVES_EMITTED, QueryType.SO_STATISTICS, QueryType.SO_OVERFLOW_PREDICATE)
    found: list[list[Any]] = []

    def use(sink: Sink) -> None:
        targets = [sink.target(96 * prims + 52), None, sink.target(8192)]
        sink.ctx.set_stream_output_targets(targets, (0, 0, 0))
        results: list[Any] = []
        for kind in (*asked, QueryType.SO_OVERFLOW_ANY_PREDICATE):
            sink.ctx.set_stream_output_targets(targets, (0, 0, 0))
            results.append(sink.query(kind, lambda: sink.rig.draw(Prim.TRIANGLES, _places(9), _colors(9))))
        results.append([sink.ctx.stream_output_target_offset(entry) for entry in targets if entry])
        found.append(results)

    _same(ctx, ref, use, info=_BOTH)
    over = prims < 3
    assert found[0] == [prims, SoStatistics(prims, 3), over, over, [96 * prims, 24 * prims]]
    assert found[0] == found[1]


def test_the_last_vertex_needs_no_room_behind_its_outputs(ctx: VkContext, ref: pipe.Context) -> None:
    """As in llvmpipe; four bytes less, and the second triangle does not fit."""
    offsets: list[list[int]] = []

    def use(sink: Sink) -> None:
        for less in (4, 8):
            targets = [sink.target(2 * 96 - less), None, sink.target(8192)]
            sink.ctx.set_stream_output_targets(targets, (0, 0, 0))
            sink.rig.draw(Prim.TRIANGLES, _places(9), _colors(9))
            offsets.append([sink.ctx.stream_output_target_offset(entry) for entry in targets if entry])

    _same(ctx, ref, use, info=_BOTH)
    assert offsets == [[192, 48], [96, 24]] * 2


@pytest.mark.covers(
    "pipe_draw_info::count_from_stream_output",
    "pipe_draw_indirect_info::count_from_stream_output",
    "PIPE_CAP_STREAM_OUTPUT_PAUSE_RESUME",
)
@pytest.mark.parametrize("indirect", [False, True])
def test_what_was_captured_is_drawn(ctx: VkContext, ref: pipe.Context, indirect: bool) -> None:
    """Two draws are appended, with one in between that is not captured; all vertices are drawn at once."""
    info = StreamOutputInfo(output=(StreamOutput(0), StreamOutput(1, 0, 4, 0, 4)), stride=(8, 0, 0, 0))

    def use(sink: Sink) -> None:
        target = sink.target(4096)
        sink.rig.rasterizer(rasterizer_discard=True)
        sink.ctx.set_stream_output_targets([target], (0,))
        sink.rig.draw(Prim.TRIANGLE_STRIP, [(0, 0), (16, 0), (0, 8), (16, 8)], (1, 0, 0, 1))
        sink.ctx.set_stream_output_targets([])
        sink.rig.draw(Prim.TRIANGLES, _places(30))
        sink.ctx.set_stream_output_targets([target], (-1,))
        sink.rig.draw(Prim.TRIANGLES, [(3, 9), (9, 9), (3, 15)], (0, 1, 0, 1))
        sink.ctx.set_stream_output_targets([])
        sink.rig.rasterizer()
        sink.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=32, buffer=sink.buffers[0])])
        draw = DrawInfo(mode=Prim.TRIANGLES, count_from_stream_output=target)
        if indirect:
            sub = pipe.DrawIndirectInfo(count_from_stream_output=target)
            draw = DrawInfo(mode=Prim.TRIANGLES, indirect=sub)
        sink.ctx.draw_vbo(draw)

    words = _same(ctx, ref, use, info=info)[0]
    assert words[9 * 8] == 0xCDCDCDCD != words[9 * 8 - 1]
    with ctx.screen.context_create() as other:
        sink = Sink(other, info=info)
        use(sink)
        pixels = sink.rig.values()
        assert (pixels[:7, :, 0] == 1).all() and pixels[10, 4, 1] == 1 and not pixels[15, 15].any()


def test_nothing_but_what_is_asked_for(ctx: VkContext, ref: pipe.Context) -> None:
    """Clamped colours, outlines, several ranges, discarded fragments: pictures and captures agree."""
    places = _places(60)
    colors = np.random.default_rng(3).uniform(-1, 2, (60, 4)).astype(np.float32)

    def use(sink: Sink) -> None:
        sink.ctx.set_stream_output_targets([sink.target(65536)], (0,))
        for fields in (
            {"clamp_vertex_color": True},
            {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.LINE},
            {"fill_front": PolygonMode.POINT, "fill_back": PolygonMode.LINE},
            {"rasterizer_discard": True},
        ):
            sink.rig.rasterizer(half_pixel_center=True, **fields)
            sink.rig.draw(Prim.TRIANGLES, places, colors)
            sink.rig.draw(Prim.QUADS, places, colors, count=17, instance_count=3)
        ranges = [DrawStartCountBias(0, 5, 0), DrawStartCountBias(7, 2, 0), DrawStartCountBias(9, 30, 0)]
        sink.ctx.draw_vbo(DrawInfo(mode=Prim.TRIANGLE_FAN), ranges)

    words = _same(ctx, ref, use)[0].view(np.float32)
    assert words[: 60 * 3].min() == 0 and words[: 60 * 3].max() == 1 and words[180:400].min() < 0


def test_long_draws_are_captured_in_order(ctx: VkContext) -> None:
    """More vertices than one dispatch has: 5 million of a strip, each where it belongs."""
    count = (1 << 22) + 70001
    vs = """VERT
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
IMM[0] FLT32 {0.0, 0.0, 0.0, 1.0}
  0: MOV OUT[0], IMM[0]
  1: MOV OUT[1], SV[0].xxxx
  2: END
"""
    info = StreamOutputInfo(output=(StreamOutput(1, 0, 1, 0, 0),), stride=(1, 0, 0, 0))
    sink = Sink(ctx, info, vs)
    sink.rig.rasterizer(rasterizer_discard=True)
    ctx.bind_fs_state(None)
    ctx.set_stream_output_targets([sink.target(4 * count)], (0,))
    ctx.draw_vbo(DrawInfo(mode=Prim.POINTS, count=count, start=5))
    np.testing.assert_array_equal(sink.words()[:count], np.arange(5, count + 5, dtype=np.uint32))


def _bad(ctx: VkContext) -> Sequence[tuple[StreamOutput, int, type[Exception], str]]:
    return (
        (StreamOutput(7), 4, InvalidUse, "register_index"),
        (StreamOutput(1, 2, 3), 4, InvalidUse, "num_components"),
        (StreamOutput(1, 0, 4, 0, 1), 4, InvalidUse, "dst_offset"),
        (StreamOutput(1, stream=1), 4, NotSupported, "stream"),
    )


def test_what_is_refused(ctx: VkContext, screen: pipe.Screen) -> None:
    for output, stride, error, word in _bad(ctx):
        info = StreamOutputInfo(output=(output,), stride=(stride, 0, 0, 0))
        with refused(ctx, error, word):  # type: ignore[arg-type]
            ctx.create_vs_state(pipe.ShaderState(tokens=COLOR_VS, stream_output=info))
    sink = Sink(ctx)
    target = sink.target(64)
    for offset, size, word in ((2, 8, "offset"), (-4, 8, "offset"), (0, 81, "size"), (84, 4, "size")):
        with refused(ctx, InvalidUse, word):
            ctx.create_stream_output_target(sink.buffers[0], offset, size)
    with refused(ctx, InvalidUse, "targets"):
        ctx.set_stream_output_targets([target] * 5)
    with refused(ctx, InvalidUse, "offsets[0]"):
        ctx.set_stream_output_targets([target], (3,))
    with refused(ctx, InvalidUse, "offsets", "(0, 0)", "at most 1 offsets"):
        ctx.set_stream_output_targets([target], (0, 0))
    with screen.context_create() as other, pytest.raises(InvalidUse, match="target"):
        other.set_stream_output_targets([target])
    ctx.set_stream_output_targets([target])
    ctx.stream_output_target_destroy(target)
    with refused(ctx, InvalidUse, "target"):
        ctx.set_stream_output_targets([target])


@pytest.mark.parametrize("which", ["ctx", "ref"])
@pytest.mark.parametrize(
    "count, offsets, field",
    [(1, (0, 0), "offsets"), (0, (0,), "offsets"), (2, (0, 0, -1), "offsets"), (1, (2,), "offsets[0]")],
)
def test_bad_offsets_leave_targets_as_they_are(
    which: str, count: int, offsets: tuple[int, ...], field: str, request: pytest.FixtureRequest
) -> None:
    """Both drivers refuse more offsets than targets, and those that begin no word."""
    sink = Sink(request.getfixturevalue(which))
    target, others = sink.target(64), [sink.target(64) for _ in range(count)]
    sink.ctx.set_stream_output_targets([target], (8,))
    with pytest.raises(InvalidUse) as caught:
        sink.ctx.set_stream_output_targets(others, offsets)
    assert caught.value.field == field
    assert [sink.ctx.stream_output_target_offset(each) for each in (target, *others)] == [8] + [0] * count
    sink.ctx.set_stream_output_targets([])


_HANDED_ON = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 3
DCL IN[][0], POSITION
DCL OUT[0], POSITION
IMM[0] UINT32 {0, 0, 0, 0}
  0: MOV OUT[0], IN[0][0]
  1: EMIT IMM[0].xxxx
  2: END
"""


@pytest.mark.parametrize("geometry", [False, True])
def test_targets_of_destroyed_buffers_are_refused(ctx: VkContext, geometry: bool) -> None:
    """Nothing may be written where the buffer was."""
    sink = Sink(ctx)
    if geometry:
        info = StreamOutputInfo(output=(StreamOutput(0),), stride=(4, 0, 0, 0))
        shader = ctx.create_gs_state(pipe.ShaderState(tokens=_HANDED_ON, stream_output=info))
        sink.rig.shaders(fs=None)
        ctx.bind_gs_state(shader)
    ctx.set_stream_output_targets([sink.target(64)], (0,))
    sink.buffers[0].destroy()
    with refused(ctx, InvalidUse, "stream_output_targets[0]"):
        sink.rig.draw(Prim.TRIANGLES, _places(3))


@pytest.mark.covers("pipe_context::stream_output_target_destroy")
def test_destroyed_targets_capture_nothing(ctx: VkContext) -> None:
    sink = Sink(ctx)
    target = sink.target(64)
    ctx.set_stream_output_targets([target])
    ctx.stream_output_target_destroy(target)
    sink.rig.draw(Prim.TRIANGLES, _places(3))
    assert (sink.words() == 0xCDCDCDCD).all()
