"""State that this driver does not have, and handles that are none: refused when made or bound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.driver.draw import Board
from tests.driver.refused import refused
from tests.driver.shader_texts import FS_GREEN, VS_PLAIN
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    BlendState,
    DepthStencilAlphaState,
    Format,
    RasterizerState,
    RtBlendState,
    SamplerState,
    ShaderState,
    ShaderType,
    TexWrap,
    VertexElement,
)

_RASTERIZER: tuple[tuple[str, Any], ...] = (("conservative_raster_mode", pipe.ConservativeRaster.PRE_SNAP),)


@pytest.mark.parametrize(("field", "value"), _RASTERIZER, ids=[field for field, _ in _RASTERIZER])
def test_rasterizer_fields_that_are_missing(ctx: VkContext, field: str, value: Any) -> None:
    with refused(ctx, NotSupported, f"RasterizerState.{field}", repr(value)):
        ctx.create_rasterizer_state(RasterizerState(**{field: value}))


@pytest.mark.parametrize("values", [(256, 0), (0, -1)])
def test_stencil_references_out_of_range(ctx: VkContext, values: tuple[int, int]) -> None:
    before = ctx.bound.stencil_ref
    with refused(ctx, InvalidUse, "Context.set_stencil_ref", "ref_value", "0 to 255"):
        ctx.set_stencil_ref(pipe.StencilRef(values))
    assert ctx.bound.stencil_ref == before


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"lod_bias": float("nan")}, ("lod_bias",)),
        ({"min_lod": float("nan")}, ("min_lod",)),
        ({"max_anisotropy": 99}, ("max_anisotropy", "0 to 31")),
        ({"wrap_s": TexWrap.REPEAT, "normalized_coords": False}, ("wrap_s", "CLAMP_TO_EDGE")),
    ],
    ids=["bias not a number", "lod not a number", "anisotropy", "wrap"],
)
def test_sampler_fields_out_of_range(ctx: VkContext, fields: dict[str, Any], words: tuple[str, ...]) -> None:
    with refused(ctx, InvalidUse, *words):
        ctx.create_sampler_state(SamplerState(**fields))


@pytest.mark.parametrize("fields", [{"lod_bias": -1e9}, {"min_lod": 2.0, "max_lod": 1.0}, {"max_lod": -5.0}])
def test_levels_of_detail_are_limited_as_opengl_does(ctx: VkContext, fields: dict[str, Any]) -> None:
    ctx.create_sampler_state(SamplerState(**fields))


_NO_VERTEX_FORMATS = [
    Format.NONE,
    Format.R8G8B8A8_SRGB,
    Format.Z32_FLOAT,
    Format.DXT1_RGB,
    Format.R8G8_B8G8_422_UNORM,
    Format.ETC2_RGB8,
    Format.R1_UNORM,
]


@pytest.mark.refuses("pipe_context::create_vertex_elements_state")
@pytest.mark.parametrize("fmt", _NO_VERTEX_FORMATS, ids=lambda fmt: fmt.name)
def test_formats_that_no_vertex_has(ctx: VkContext, fmt: Format) -> None:
    with refused(ctx, NotSupported, f"PIPE_FORMAT_{fmt.name}", "vertex format"):
        ctx.create_vertex_elements_state([VertexElement(src_format=fmt)])


def test_vertex_elements_out_of_range(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "Context.create_vertex_elements_state", "33", "at most 32"):
        ctx.create_vertex_elements_state([VertexElement()] * 33)
    with refused(ctx, InvalidUse, "dual_slot"):
        ctx.create_vertex_elements_state([VertexElement(src_format=Format.R64G64_FLOAT, dual_slot=True)])
    with refused(ctx, InvalidUse, "VertexElement", "vertex_buffer_index", "32"):
        ctx.create_vertex_elements_state([VertexElement(vertex_buffer_index=32)])


_MAKE: dict[str, Callable[[VkContext], object]] = {
    "blend": lambda ctx: ctx.create_blend_state(BlendState()),
    "rasterizer": lambda ctx: ctx.create_rasterizer_state(RasterizerState()),
    "depth_stencil_alpha": lambda ctx: ctx.create_depth_stencil_alpha_state(DepthStencilAlphaState()),
    "vs": lambda ctx: ctx.create_vs_state(ShaderState(tokens=VS_PLAIN)),
    "fs": lambda ctx: ctx.create_fs_state(ShaderState(tokens=FS_GREEN)),
    "vertex_elements": lambda ctx: ctx.create_vertex_elements_state([VertexElement()]),
}


@pytest.mark.parametrize("kind", _MAKE)
def test_a_handle_of_another_kind_is_refused(ctx: VkContext, kind: str) -> None:
    bind, delete = getattr(ctx, f"bind_{kind}_state"), getattr(ctx, f"delete_{kind}_state")
    wrong = [make(ctx) for other, make in _MAKE.items() if other != kind]
    wrong += [ctx.create_sampler_state(SamplerState()), BlendState(), "blend", 1, object()]
    own = _MAKE[kind](ctx)
    bind(own)
    for handle in wrong:
        with pytest.raises(InvalidUse, match=f"Context.bind_{kind}_state: handle"):
            bind(handle)
        with pytest.raises(InvalidUse, match=f"Context.delete_{kind}_state: handle"):
            delete(handle)
    assert getattr(ctx.bound, kind) is own
    with refused(ctx, InvalidUse, f"Context.delete_{kind}_state", "handle"):
        delete(None)


@pytest.mark.covers(*(f"pipe_context::{verb}_{{kind}}_state" for verb in ("create", "bind", "delete")))
@pytest.mark.parametrize("kind", _MAKE)
def test_a_handle_can_be_deleted_once_and_not_while_bound(ctx: VkContext, kind: str) -> None:
    bind, delete = getattr(ctx, f"bind_{kind}_state"), getattr(ctx, f"delete_{kind}_state")
    handle = _MAKE[kind](ctx)
    bind(handle)
    with refused(ctx, InvalidUse, f"Context.delete_{kind}_state", "not bound"):
        bind(handle)
        delete(handle)
    bind(None)
    delete(handle)
    for call in (bind, delete):
        with refused(ctx, InvalidUse, f"_{kind}_state", "handle", "deleted"):
            call(handle)


@pytest.mark.covers(
    "pipe_context::create_sampler_state",
    "pipe_context::bind_sampler_states",
    "pipe_context::delete_sampler_state",
)
def test_samplers_are_checked_like_other_handles(ctx: VkContext) -> None:
    handle = ctx.create_sampler_state(SamplerState())
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 3, [handle])
    with refused(ctx, InvalidUse, "Context.delete_sampler_state", "not bound"):
        ctx.delete_sampler_state(handle)
    blend = ctx.create_blend_state(BlendState())
    with refused(ctx, InvalidUse, "Context.bind_sampler_states", "samplers[1]"):
        ctx.bind_sampler_states(ShaderType.FRAGMENT, 3, [None, blend])
    assert ctx.bound.samplers[ShaderType.FRAGMENT] == {3: handle}
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 3, [None])
    ctx.delete_sampler_state(handle)
    with refused(ctx, InvalidUse, "Context.bind_sampler_states", "deleted"):
        ctx.bind_sampler_states(ShaderType.VERTEX, 0, [handle])


def test_state_that_was_deleted_after_a_draw_serves_that_draw(board: Board) -> None:
    ctx = board.ctx
    board.clear()
    board.fill((0, 0, 1, 1))
    old = ctx.bound.blend
    ctx.bind_blend_state(ctx.create_blend_state(BlendState(rt=(RtBlendState(colormask=pipe.ColorMask(0)),))))
    ctx.delete_blend_state(old)
    board.fill((1, 0, 0, 1))
    assert (board.pixels() == [0, 0, 1, 1]).all()


@pytest.mark.parametrize(("start", "count"), [(-1, 1), (16, 1), (0, 17)])
def test_slots_out_of_range(ctx: VkContext, start: int, count: int) -> None:
    stage = ShaderType.FRAGMENT
    with refused(ctx, InvalidUse, "Context.bind_sampler_states", "start + count", "at most 32"):
        ctx.bind_sampler_states(stage, 2 * start, [None] * (2 * count))
    with refused(ctx, InvalidUse, "Context.set_sampler_views", "start + count", "at most 32"):
        ctx.set_sampler_views(stage, 2 * start, [None] * (2 * count))
    if count == 1:
        with refused(ctx, InvalidUse, "Context.set_constant_buffer", "at most 16"):
            ctx.set_constant_buffer(stage, start, None)
    with refused(ctx, InvalidUse, "Context.set_vertex_buffers", "start + count", "at most 32"):
        ctx.set_vertex_buffers(2 * start, [None] * (2 * count))
