"""Draws that lack something or reach past what they were given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, make_texture, quad, window
from tests.driver.refused import refused
from tests.driver.shader_texts import FS_GREEN, VS_COLOR, VS_PLAIN, sampling_fs
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, DrawInfo, Format, Prim, ShaderType, VertexBuffer

_SQUARE = window(quad(0, 0, 8, 8), 8, 8)
_GREEN = np.tile(np.array([0, 1, 0, 1], np.float32), (6, 1))


def _bind_square(board: Board, vertices: int = 6) -> None:
    board.vertices(_SQUARE[:vertices], _GREEN[:vertices])


_UNBIND: dict[str, Callable[[VkContext], None]] = {
    "vs": lambda ctx: ctx.bind_vs_state(None),
    "rasterizer": lambda ctx: ctx.bind_rasterizer_state(None),
    "depth_stencil_alpha": lambda ctx: ctx.bind_depth_stencil_alpha_state(None),
    "blend": lambda ctx: ctx.bind_blend_state(None),
    "framebuffer": lambda ctx: ctx.set_framebuffer_state(pipe.FramebufferState(0, 0)),
    "vertex_elements": lambda ctx: ctx.bind_vertex_elements_state(None),
    "vertex_buffers[0]": lambda ctx: ctx.set_vertex_buffers(0, [None]),
    "vertex_buffers[1]": lambda ctx: ctx.set_vertex_buffers(1, [VertexBuffer()]),
}


@pytest.mark.refuses("pipe_context::draw_vbo")
@pytest.mark.parametrize("field", _UNBIND)
def test_a_draw_names_the_binding_that_it_lacks(board: Board, field: str) -> None:
    _bind_square(board)
    _UNBIND[field](board.ctx)
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", field):
        board.draw(6)


@pytest.mark.refuses("pipe_context::draw_vbo")
@pytest.mark.parametrize("scissor", [False, True])
def test_both_drivers_refuse_a_window_of_which_nothing_is_said(
    ctx: VkContext, ref: pipe.Context, scissor: bool
) -> None:
    """In the same words: the viewport, or the scissor that the rasterizer asks for."""
    said = []
    for context in (ctx, ref):
        rig = Rig(context)
        with context.screen.context_create() as fresh:
            fresh.set_framebuffer_state(pipe.FramebufferState(16, 16))
            rig.ctx = fresh
            for bind in (rig.rasterizer, rig.tests, rig.blend, rig.shaders):
                bind()
            if scissor:
                rig.viewport()
                rig.rasterizer(scissor=True)
            with pytest.raises(InvalidUse) as caught:
                rig.draw(Prim.TRIANGLES, [(1, 1), (9, 2), (3, 8)])
            said.append((caught.value.where, caught.value.field, caught.value.value))
    assert said == [("Context.draw_vbo", "scissor" if scissor else "viewport", None)] * 2


def test_a_draw_without_viewport_is_refused(ctx: VkContext) -> None:
    ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(tokens=VS_PLAIN)))
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
    ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
    dsa = ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState())
    ctx.bind_depth_stencil_alpha_state(dsa)
    ctx.set_framebuffer_state(pipe.FramebufferState(8, 8))
    with refused(ctx, InvalidUse, "Context.draw_vbo", "viewport", "set_viewport_states"):
        ctx.draw_vbo(DrawInfo(count=3))


def test_a_draw_with_scissor_needs_a_scissor(board: Board) -> None:
    _bind_square(board)
    board.rasterizer(pipe.RasterizerState(scissor=True))
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "scissor", "set_scissor_states"):
        board.draw(6)


@pytest.mark.parametrize(("missing", "field"), [("view", "sampler_views"), ("sampler", "samplers")])
def test_a_shader_that_samples_needs_view_and_sampler(board: Board, missing: str, field: str) -> None:
    ctx = board.ctx
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 4, 4)
    board.views(ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture)))
    board.shaders(VS_COLOR, sampling_fs("2D"))
    if missing == "view":
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    else:
        ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [None])
    with refused(ctx, InvalidUse, "Context.draw_vbo", f"{field}[FRAGMENT][0]", "unit 0"):
        board.fill()
    texture.destroy()


def test_fewer_elements_than_inputs_are_refused(board: Board) -> None:
    _bind_square(board)
    board.elements(Format.R32G32B32A32_FLOAT)
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "vertex_elements", "at least 2", "IN[1]"):
        board.draw(6)


def test_a_draw_that_was_refused_goes_through_once_the_binding_is_there(board: Board) -> None:
    _bind_square(board)
    board.ctx.set_vertex_buffers(1, [None])
    with pytest.raises(InvalidUse, match=r"vertex_buffers\[1\]"):
        board.draw(6)
    board.ctx.set_vertex_buffers(1, [VertexBuffer(stride=16, user_buffer=_GREEN)])
    board.clear()
    board.draw(6)
    assert (board.pixels() == [0, 1, 0, 1]).all()


@pytest.mark.parametrize("resource", [False, True], ids=["user memory", "resource"])
def test_vertices_past_the_end_are_refused(board: Board, resource: bool) -> None:
    """Buffer 1 holds five of six vertices; with its last byte missing, only four."""
    for size, most in ((80, 4), (79, 3)):
        _bind_square(board)
        data = _GREEN.tobytes()[:size]
        made = make_buffer(board.ctx, data, Bind.VERTEX_BUFFER) if resource else None
        short = VertexBuffer(stride=16, buffer=made, user_buffer=None if made else data)
        board.ctx.set_vertex_buffers(1, [short])
        words = ("Context.draw_vbo", "start + count - 1", f"vertices 0 to {most}", "vertex buffer 1", "IN[1]")
        with refused(board.ctx, InvalidUse, *words):
            board.draw(6)
        board.reset()
        board.vertices(_SQUARE, _GREEN)
        board.ctx.set_vertex_buffers(1, [short])
        with refused(board.ctx, InvalidUse, *words):
            board.draw(3, start=3)
        board.reset()


def test_a_buffer_smaller_than_one_vertex_holds_none(board: Board) -> None:
    _bind_square(board)
    board.ctx.set_vertex_buffers(0, [VertexBuffer(stride=0, user_buffer=b"\0" * 15)])
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "vertex buffer 0", "15 bytes"):
        board.draw(6)


@pytest.mark.refuses("pipe_draw_info::index_size", "pipe_draw_info::index_bias")
@pytest.mark.parametrize(
    ("indices", "bias", "worst"),
    [([0, 1, 6], 0, 6), ([0, 1, 2], 4, 6), ([0, 1, 2], -1, -1), ([0, 1, 65535], 0, 65535)],
    ids=["too large", "too large with bias", "negative with bias", "largest"],
)
@pytest.mark.parametrize("resource", [False, True], ids=["user memory", "resource"])
def test_an_index_out_of_range_is_refused(
    board: Board, indices: list[int], bias: int, worst: int, resource: bool
) -> None:
    _bind_square(board)
    data: Any = np.array(indices, np.uint16)
    index = make_buffer(board.ctx, data, Bind.INDEX_BUFFER) if resource else data
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", f"index = {worst}", "vertices 0 to 5"):
        board.draw(3, index=index, index_size=2, index_bias=bias)


@pytest.mark.refuses("pipe_draw_info::start_instance", "pipe_draw_info::instance_count")
@pytest.mark.parametrize(
    ("first", "count", "divisor", "worst"), [(0, 7, 1, 6), (5, 2, 1, 6), (0, 13, 2, 6), (6, 1, 100, 6)]
)
def test_an_instance_out_of_range_is_refused(
    board: Board, first: int, count: int, divisor: int, worst: int
) -> None:
    _bind_square(board)
    board.elements(Format.R32G32B32A32_FLOAT, Format.R32G32B32A32_FLOAT, instance_divisor=divisor)
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", f"instances = {worst}", "0 to 5"):
        board.draw(3, start_instance=first, instance_count=count)


def test_a_user_index_array_that_is_too_short_is_refused(board: Board) -> None:
    _bind_square(board)
    indices = np.arange(6, dtype=np.uint16)
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "start + count", "7", "6 indices"):
        board.draw(6, start=1, index=indices, index_size=2)
    board.reset()
    _bind_square(board)
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "start + count", "6", "3 indices"):
        board.draw(6, index=np.arange(3, dtype=np.uint32), index_size=4)


def test_indices_past_the_end_of_a_resource_are_zero(board: Board) -> None:
    """Six indices asked for, three there: the second triangle is three times vertex 0, so nothing."""
    board.clear((0, 0, 1, 1))
    _bind_square(board)
    index = make_buffer(board.ctx, np.arange(3, dtype=np.uint32), Bind.INDEX_BUFFER)
    board.draw(6, index=index, index_size=4)
    green = (board.pixels() == [0, 1, 0, 1]).all(axis=-1)
    assert green.sum() == 36 and green[0].all() and green[7, 7] and not green[7, :7].any()


def test_an_index_that_is_neither_resource_nor_array_is_refused(board: Board) -> None:
    _bind_square(board)
    with refused(board.ctx, InvalidUse, "DrawInfo", "index", "Resource or ndarray"):
        board.draw(3, index=b"\0\1\2", index_size=1)
    board.reset()
    _bind_square(board)
    texture = make_texture(board.ctx, "R8G8B8A8_UNORM", 4, 4)
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "index"):
        board.draw(3, index=texture, index_size=2)


def test_patches_need_an_evaluation_shader(board: Board) -> None:
    _bind_square(board)
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "mode", "bind_tes_state"):
        board.draw(6, mode=Prim.PATCHES)


def test_counts_come_from_targets_of_the_context(board: Board) -> None:
    _bind_square(board)
    with refused(board.ctx, InvalidUse, "DrawInfo", "count_from_stream_output", "a StreamOutputTarget"):
        board.draw(6, count_from_stream_output=object())


@pytest.mark.parametrize(
    "fields",
    [
        {"start": 2**32},
        {"start": 2**32 - 2},
        {"instance_count": 2**32},
        {"start_instance": 2**32, "instance_count": 1},
        {"index_bias": 2**31},
        {"index_bias": -(2**31) - 1},
        {"drawid": 2**32},
        {"drawid": -1},
    ],
    ids=lambda fields: " ".join(f"{key}={value}" for key, value in fields.items()),
)
def test_numbers_beyond_32_bits_are_refused(board: Board, fields: dict[str, int]) -> None:
    """Even where nothing is fetched, so that no buffer is too short."""
    vs = "VERT\nDCL OUT[0], POSITION\nIMM[0] FLT32 {0, 0, 0, 1}\n  0: MOV OUT[0], IMM[0]\n  1: END\n"
    board.shaders(vs, FS_GREEN)
    indices: Array = np.zeros(3, np.uint16)
    with refused(board.ctx, InvalidUse, next(iter(fields))):
        board.draw(3, index=indices, index_size=2, **fields)
        board.ctx.flush()


def test_one_bad_range_of_several_refuses_the_whole_draw(board: Board) -> None:
    """Nothing of a refused call is drawn, also what was in order."""
    board.clear((1, 0, 0, 1))
    _bind_square(board)
    ranges = [pipe.DrawStartCountBias(0, 3), pipe.DrawStartCountBias(5, 3)]
    with refused(board.ctx, InvalidUse, "start + count"):
        board.ctx.draw_vbo(DrawInfo(), ranges)
    assert (board.pixels() == [1, 0, 0, 1]).all()
