"""Stream output of vertex shaders that store: each element stores once, each assembled vertex is captured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.geometry.test_stream_output import Sink
from tests.driver.refused import refused
from tests.reference.rig import Array
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    Bind,
    Box,
    Map,
    PolygonMode,
    Prim,
    QueryType,
    ShaderBuffer,
    ShaderType,
    StatQuery,
    StreamOutput,
    StreamOutputInfo,
)

_QUADS = (Prim.QUADS, Prim.QUAD_STRIP, Prim.POLYGON)
_TYPES = [mode for mode in Prim if mode not in (*_QUADS, Prim.PATCHES)]
_ELEMENTS = 26
_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[2], COLOR
DCL OUT[3], GENERIC[7]
DCL SV[0], VERTEXID
DCL BUFFER[0]
DCL TEMP[0..1]
IMM[0] UINT32 {0, 1, 4, 16}
  0: ATOMUADD TEMP[0].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy
  1: UMAD TEMP[1].x, SV[0].xxxx, IMM[0].zzzz, IMM[0].wwww
  2: STORE BUFFER[0].x, TEMP[1].xxxx, IN[1].xxxx
  3: MOV OUT[0], IN[0]
  4: MOV OUT[2], IN[1]
  5: MOV OUT[3].xy, IN[1].zwzw
  6: END
"""
_INFO = StreamOutputInfo(
    output=(StreamOutput(2, 0, 3, 0, 0), StreamOutput(0, 0, 2, 0, 4), StreamOutput(3, 1, 1, 1, 0)),
    stride=(7, 2, 0, 0),
)
Case = Callable[[Sink], Any]


def _ran(context: pipe.Context, use: Case, captured: bool = True) -> list[Array]:
    """The picture, what was captured, what ``use`` returns, and the words that were stored."""
    sink = Sink(context, _INFO, _VS)
    memory = context.screen.resource_create(pipe.ResourceTemplate.buffer(256, Bind.SHADER_BUFFER))
    context.clear_buffer(memory, 0, 256, bytes(4))
    context.set_shader_buffers(ShaderType.VERTEX, 0, [ShaderBuffer(memory, 0, 256)], 1)
    targets = [sink.target(4096, 32), sink.target(2048)]
    context.set_stream_output_targets(*((targets, (0, 0)) if captured else ((), ())))
    said = use(sink)
    found = [sink.rig.raw(), sink.words(0), sink.words(1), np.array(said, np.int64)]
    with context.buffer_map(memory, 0, Map.READ, Box(width=256)) as transfer:
        found.append(np.array(transfer.data).view(np.uint32))
    context.set_stream_output_targets([])
    context.set_shader_buffers(ShaderType.VERTEX, 0, [None])
    memory.destroy()
    return found


def _same(ctx: VkContext, ref: pipe.Context, use: Case) -> list[Array]:
    """All is as in the reference, but that elements of incomplete primitives need not run; word 0 counts."""
    mine, theirs = _ran(ctx, use), _ran(ref, use)
    for one, other in zip(mine[:-1], theirs[:-1], strict=True):
        np.testing.assert_array_equal(one, other)
    ran = mine[-1][4:] != 0
    np.testing.assert_array_equal(mine[-1][4:][ran], theirs[-1][4:][ran])
    return mine


def _places(count: int) -> Array:
    return np.random.default_rng(count).uniform(-4, 20, (count, 2))


def _colors(count: int) -> Array:
    return np.arange(4 * count, dtype=np.float32).reshape(count, 4) / (4 * count)


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("mode", _TYPES, ids=lambda mode: mode.name)
@pytest.mark.covers("pipe_shader_state::stream_output", "PIPE_PRIM_{mode.name}")
def test_each_element_stores_once(ctx: VkContext, ref: pipe.Context, mode: Prim, first: bool) -> None:
    """As often as without targets. Indices that restart, two instances, a plain draw; colours are flat."""
    index = np.array([*range(9), 0xFFFF, 9, 0xFFFF, *range(10, _ELEMENTS)], np.uint16)

    def use(sink: Sink) -> list[int]:
        sink.rig.rasterizer(flatshade=True, flatshade_first=first, half_pixel_center=True)
        places, colors = _places(_ELEMENTS), _colors(_ELEMENTS)
        sink.rig.draw(
            mode, places, colors, count=len(index), index=index, index_size=2,
            primitive_restart=True, restart_index=0xFFFF, instance_count=2,
        )  # fmt: skip
        sink.rig.draw(mode, places, colors, count=12, start=3)
        return []

    picture, words, others, _, stored = _same(ctx, ref, use)
    assert picture.any() and (words[8:] != 0xCDCDCDCD).any() and (others != 0xCDCDCDCD).any()
    alone = _ran(ctx, use, captured=False)
    assert (alone[1] == 0xCDCDCDCD).all() and (alone[0] == picture).all()
    np.testing.assert_array_equal(stored, alone[-1])
    assert stored[0] > 12 and np.count_nonzero(stored[4:]) > 12


def test_only_what_is_captured_matters_without_fragments(ctx: VkContext, ref: pipe.Context) -> None:
    """Also what would differ in a picture; room ends before the draw does; queries count."""

    def use(sink: Sink) -> list[int]:
        sink.rig.rasterizer(
            rasterizer_discard=True, line_stipple_enable=True, line_stipple_pattern=0x5555,
            fill_front=PolygonMode.LINE,
        )  # fmt: skip
        query = sink.ctx.create_query(QueryType.SO_STATISTICS)
        sink.ctx.begin_query(query)
        for mode in (Prim.LINE_STRIP, Prim.TRIANGLE_STRIP):
            for _ in range(6):
                sink.rig.draw(mode, _places(20), _colors(20))
        sink.ctx.end_query(query)
        found = sink.ctx.get_query_result(query, True)
        assert isinstance(found, pipe.SoStatistics)
        return [found.num_primitives_written, found.primitives_storage_needed]

    numbers = _same(ctx, ref, use)[3]
    assert 0 < numbers[0] < numbers[1] == 6 * (19 + 18)


def test_targets_and_shaders_come_and_go(ctx: VkContext, ref: pipe.Context) -> None:
    """Draws that are captured and draws that are not, with the same state otherwise."""

    def use(sink: Sink) -> list[int]:
        sink.rig.rasterizer(half_pixel_center=True)
        targets = [sink.target(512), sink.target(512)]
        for bound in (targets, [], targets, [None, targets[1]], []):
            sink.ctx.set_stream_output_targets(bound, (-1,) * len(bound))
            sink.rig.draw(Prim.TRIANGLES, _places(6), _colors(6))
        return [sink.ctx.stream_output_target_offset(target) for target in targets]

    filled = _same(ctx, ref, use)[3]
    assert filled[0] == 2 * 6 * 28 and filled[1] == 3 * 6 * 8


_PRIMID = """FRAG
DCL IN[0], PRIMID, CONSTANT
DCL OUT[0], COLOR
  0: U2F OUT[0], IN[0].xxxx
  1: END
"""
_EDGES = _VS.replace("DCL SV[0]", "DCL OUT[4], EDGEFLAG\nDCL SV[0]").replace(
    "  6: END", "  6: MOV OUT[4].x, IN[1].xxxx\n  7: END"
)


@pytest.mark.parametrize(
    ("word", "mode", "raster", "vs"),
    [
        ("drawing QUADS", Prim.QUADS, {}, _VS),
        ("drawing POLYGON", Prim.POLYGON, {"rasterizer_discard": True}, _VS),
        ("a stipple", Prim.LINES, {"line_stipple_enable": True}, _VS),
        ("not filled", Prim.TRIANGLES, {"fill_back": PolygonMode.LINE}, _VS),
        ("edge flags", Prim.TRIANGLES, {}, _EDGES),
        ("PRIMID", Prim.TRIANGLES, {}, _VS),
        ("geometry shaders do", Prim.TRIANGLES, {}, _VS),
    ],
)
def test_what_would_differ_is_refused(
    ctx: VkContext, word: str, mode: Prim, raster: dict[str, Any], vs: str
) -> None:
    sink = Sink(ctx, _INFO, vs)
    sink.rig.rasterizer(**raster)
    target = sink.target(512)
    ctx.set_shader_buffers(ShaderType.VERTEX, 0, [ShaderBuffer(sink.buffers[0], 512, 16)], 1)
    ctx.set_stream_output_targets([target], (0,))
    query = ctx.create_query(QueryType.PIPELINE_STATISTICS_SINGLE, StatQuery.GS_INVOCATIONS)
    if word == "PRIMID":
        ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(tokens=_PRIMID)))
    if word == "geometry shaders do":
        ctx.begin_query(query)
    with refused(ctx, NotSupported, "stream output", "that store", word):
        sink.rig.draw(mode, _places(8))
    assert ctx.stream_output_target_offset(target) == 0 and ctx.bound.gs is None
    if word == "geometry shaders do":
        ctx.end_query(query)
    ctx.set_stream_output_targets([])
    ctx.set_shader_buffers(ShaderType.VERTEX, 0, [None])
