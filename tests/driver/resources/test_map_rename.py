"""A buffer that is in use gets other memory: earlier work keeps the old, later work has the new."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import Array, Board, make_buffer, quad, window
from tests.driver.settled import settled
from tests.driver.shader_texts import VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    Bind,
    Box,
    ConstantBuffer,
    Format,
    ImageView,
    Map,
    SamplerViewTemplate,
    ShaderBuffer,
    ShaderType,
    TextureTarget,
    VertexBuffer,
)

_WHOLE = Map.WRITE | Map.DISCARD_WHOLE_RESOURCE
_FRAGMENT = ShaderType.FRAGMENT

# Adds up what it finds in the varying, a constant, a buffer and a texel of a buffer.
_SUM_FS = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0][0]
DCL BUFFER[0]
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
DCL TEMP[0..1]
IMM[0] UINT32 {0, 0, 0, 0}
  0: LOAD TEMP[0], BUFFER[0], IMM[0].xxxx
  1: TXF TEMP[1], IMM[0], SAMP[0], BUFFER
  2: ADD TEMP[0], TEMP[0], TEMP[1]
  3: ADD TEMP[0], TEMP[0], CONST[0][0]
  4: ADD OUT[0], TEMP[0], IN[0]
  5: END
"""

_GATHER = comp(
    "BUFFER[0..1]; CONST[0][0]; SAMP[0]; SVIEW[0], BUFFER, UINT; IMAGE[0], BUFFER, PIPE_FORMAT_R32_UINT",
    "LOAD TEMP[1].x, BUFFER[0], IMM[0].xxxx",
    "MOV TEMP[1].y, CONST[0][0].xxxx",
    "TXF TEMP[2], IMM[0].xxxx, SAMP[0], BUFFER",
    "MOV TEMP[1].z, TEMP[2].xxxx",
    "LOAD TEMP[3], IMAGE[0], IMM[0].xxxx, BUFFER, PIPE_FORMAT_R32_UINT",
    "MOV TEMP[1].w, TEMP[3].xxxx",
    "UMUL TEMP[4].x, TEMP[0].xxxx, IMM[0].wwww",
    "STORE BUFFER[1], TEMP[4].xxxx, TEMP[1]",
    block=(1, 1, 1),
)
_KINDS = ("shader buffer", "constants", "texels", "image")


def _grey(value: int) -> Array:
    return np.full(4, value / 255, np.float32)


class _Painter:
    """Draws columns of a board; the colour is the sum of what four buffers hold."""

    def __init__(self, board: Board) -> None:
        self.board, ctx = board, board.ctx
        corners = np.concatenate([quad(x, 0, x + 1, 8) for x in range(8)])
        self._places = make_buffer(ctx, window(corners, 8, 8), Bind.VERTEX_BUFFER)
        self.sources = {
            "vertices": make_buffer(ctx, np.tile(_grey(1), (48, 1)), Bind.VERTEX_BUFFER),
            "constants": make_buffer(ctx, _grey(2), Bind.CONSTANT_BUFFER),
            "shader buffer": make_buffer(ctx, _grey(4), Bind.SHADER_BUFFER),
            "texels": make_buffer(ctx, _grey(8), Bind.SAMPLER_VIEW),
        }
        self.index = make_buffer(ctx, np.arange(6, dtype=np.uint32), Bind.INDEX_BUFFER)
        board.shaders(VS_COLOR, _SUM_FS)
        board.elements(Format.R32G32B32A32_FLOAT, Format.R32G32B32A32_FLOAT)
        self.bind(ctx)

    def bind(self, ctx: VkContext) -> None:
        made = self.sources
        ctx.set_vertex_buffers(0, [VertexBuffer(16, 0, self._places), VertexBuffer(16, 0, made["vertices"])])
        ctx.set_constant_buffer(_FRAGMENT, 0, ConstantBuffer(made["constants"]))
        ctx.set_shader_buffers(_FRAGMENT, 0, [ShaderBuffer(made["shader buffer"])])
        template = SamplerViewTemplate(Format.R32G32B32A32_FLOAT, TextureTarget.BUFFER, size=16)
        ctx.set_sampler_views(_FRAGMENT, 0, [ctx.create_sampler_view(made["texels"], template)])
        ctx.bind_sampler_states(_FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])

    def column(self, number: int) -> None:
        self.board.ctx.draw_vbo(pipe.DrawInfo(start=6 * number, count=6))

    def columns(self) -> list[int]:
        got = self.board.blocks()
        assert (got == got[0, :, :1]).all()
        return [int(value) for value in got[0, :, 0]]

    def close(self) -> None:
        for buffer in (self._places, self.index, *self.sources.values()):
            buffer.destroy()


@pytest.fixture
def painter(any_ctx: VkContext) -> Iterator[_Painter]:
    with Board(any_ctx) as board:
        board.clear()
        made = _Painter(board)
        yield made
        made.close()


@pytest.mark.covers("PIPE_MAP_DISCARD_WHOLE_RESOURCE", "pipe_context::buffer_subdata")
@pytest.mark.parametrize("way", ["map", "subdata", "range"])
def test_draws_keep_what_they_were_given(painter: _Painter, way: str) -> None:
    """Each source is written between the draws of a batch, which nobody waits for."""
    ctx, value = painter.board.ctx, dict(zip(painter.sources, (1, 2, 4, 8), strict=True))
    serial = ctx.serial
    want, rng = [], np.random.default_rng(1)
    for column in range(8):
        painter.column(column)
        want.append(sum(value.values()))
        kind = list(value)[int(rng.integers(4))]
        value[kind] = int(rng.integers(60))
        _discard(ctx, painter.sources[kind], _grey(value[kind]), way)
    assert ctx.serial == serial, "nothing was submitted"
    assert painter.columns() == want


def _discard(ctx: VkContext, buffer: pipe.Resource, grey: Array, way: str) -> None:
    data = np.tile(grey, buffer.width0 // 16).view(np.uint8)
    if way == "subdata":
        ctx.buffer_subdata(buffer, Map.WRITE, 0, data)
        return
    usage = _WHOLE if way == "map" else Map.WRITE | Map.DISCARD_RANGE
    with ctx.buffer_map(buffer, 0, usage, Box(width=data.size)) as transfer:
        transfer.data[:] = data


@pytest.mark.parametrize("box", [Box(width=24), Box(width=12)], ids=["whole", "half"])
def test_indices_are_renamed_with_what_the_host_knows(painter: _Painter, box: Box) -> None:
    """Half of them are discarded with the whole: the other half may hold anything, which is not drawn."""
    ctx = painter.board.ctx
    info = pipe.DrawInfo(count=box.width // 4, index=painter.index, index_size=4)
    triangles = 2 if box.width == 24 else 1
    for column in range(8):
        indices = np.arange(3 * triangles, dtype=np.uint32) + 6 * column
        with ctx.buffer_map(painter.index, 0, _WHOLE, box) as transfer:
            transfer.data[:] = indices.view(np.uint8)
        ctx.draw_vbo(info)
    got = painter.board.blocks()[..., 0]
    if triangles == 2:
        assert (got == 15).all()
    else:
        assert set(np.unique(got).tolist()) == {0, 15}
        assert (got[0] == 15).all() or (got[-1] == 15).all()


def test_another_context_goes_on_with_the_new(painter: _Painter) -> None:
    """It has the buffers bound, and a draw that is not submitted, while this one discards them."""
    screen = painter.board.ctx.screen
    assert isinstance(screen, VkScreen)
    painter.column(0)
    with screen.context_create() as other:
        for kind in painter.sources:
            _discard(other, painter.sources[kind], _grey(30), "map")
        painter.column(1)
        for kind in painter.sources:
            _discard(other, painter.sources[kind], _grey(40), "map")
        other.flush()
    painter.column(2)
    if painter.sources["constants"].buffer.mapped is not None:  # type: ignore[attr-defined]
        assert painter.columns()[:3] == [15, 120, 160]


@pytest.mark.covers("pipe_context::launch_grid")
@pytest.mark.parametrize("submitted", [False, True], ids=["in a batch", "in flight"])
def test_launches_keep_what_they_were_given(any_ctx: VkContext, submitted: bool) -> None:
    with Lab(any_ctx) as lab:
        ctx = lab.ctx
        made = {
            "shader buffer": lab.buffer([0] * 4),
            "constants": lab.buffer([0] * 4, Bind.CONSTANT_BUFFER),
            "texels": lab.buffer([0] * 4, Bind.SAMPLER_VIEW),
            "image": lab.buffer([0] * 4, Bind.SHADER_IMAGE),
        }
        arguments = lab.buffer([1, 1, 1], Bind.COMMAND_ARGS_BUFFER)
        lab.shader(_GATHER)
        ctx.set_constant_buffer(COMPUTE, 0, ConstantBuffer(made["constants"]))
        template = SamplerViewTemplate(Format.R32_UINT, TextureTarget.BUFFER, size=16)
        ctx.set_sampler_views(COMPUTE, 0, [ctx.create_sampler_view(made["texels"], template)])
        ctx.bind_sampler_states(COMPUTE, 0, [ctx.create_sampler_state(pipe.SamplerState())])
        ctx.set_shader_images(COMPUTE, 0, [ImageView(made["image"], Format.R32_UINT, size=16)])
        results, want = [lab.buffer(np.full(16, 9)) for _ in range(10)], []
        values, rng = dict.fromkeys(_KINDS, 0), np.random.default_rng(2)
        for number, result in enumerate(results):
            lab.buffers(made["shader buffer"], result)
            ctx.launch_grid(pipe.GridInfo(indirect=arguments))
            blocks = 1 + number % 3 if number else 1
            want.append(list(values.values()) * blocks + [9] * (16 - 4 * blocks))
            if submitted:
                ctx.flush()
            kind = _KINDS[int(rng.integers(4))]
            values[kind] = number + 100
            ctx.buffer_subdata(made[kind], _WHOLE, 0, np.full(4, values[kind], np.uint32))
            following = 1 + (number + 1) % 3
            ctx.buffer_subdata(arguments, _WHOLE, 0, np.array([following, 1, 1], np.uint32))
        assert [lab.words(result).tolist() for result in results] == want


def test_a_stream_takes_bounded_memory(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand times discarded while in use; the memory of finished work is used again."""
    monkeypatch.setattr(ctx.screen, "most_held", 1 << 20)
    size = 1 << 16
    source, target = (make_buffer(ctx, np.zeros(size, np.uint8), Bind.VERTEX_BUFFER) for _ in range(2))
    assert isinstance(source, BufferResource)
    buffers = settled(ctx.screen)["buffers"]
    most = 0
    for number in range(1000):
        ctx.buffer_subdata(source, _WHOLE, 0, np.full(size, number & 255, np.uint8))
        ctx.resource_copy_region(target, 0, 0, 0, 0, source, 0, Box(width=size))
        most = max(most, ctx.screen.live_objects()["buffers"] - buffers)
    with ctx.buffer_map(target, 0, Map.READ, Box(width=size)) as transfer:
        assert (transfer.data == 999 & 255).all()
    assert 4 <= most <= 16, "as many as fit into what may be held"
    assert ctx.screen.trim_memory()
    assert settled(ctx.screen)["buffers"] == buffers
    for buffer in (source, target):
        buffer.destroy()


def test_a_mapped_buffer_is_not_renamed(ctx: VkContext) -> None:
    """What is written through a mapping that began before lands in the same memory."""
    source, target = (make_buffer(ctx, np.zeros(64, np.uint8), Bind.VERTEX_BUFFER) for _ in range(2))
    early = ctx.buffer_map(source, 0, Map.WRITE, Box(width=8))
    ctx.resource_copy_region(target, 0, 0, 0, 0, source, 0, Box(width=64))
    ctx.buffer_subdata(source, _WHOLE, 0, np.full(64, 5, np.uint8))
    early.data[:] = 7
    early.unmap()
    with ctx.buffer_map(source, 0, Map.READ, Box(width=64)) as transfer:
        assert set(transfer.data[8:].tolist()) == {5}
    for buffer in (source, target):
        buffer.destroy()
