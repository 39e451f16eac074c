"""Refused calls say which of several entries is at fault, on both drivers, and have done nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.driver.draw import Board
from tests.driver.refused import refused
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    Clear,
    Format,
    FramebufferState,
    ImageView,
    Map,
    ResourceTemplate,
    SamplerState,
    SamplerViewTemplate,
    ShaderBuffer,
    ShaderType,
    SurfaceTemplate,
    VertexBuffer,
    ViewportState,
)

_FRAGMENT = ShaderType.FRAGMENT
_BOX = Box(width=8, height=8)
_USES = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW


@pytest.fixture(params=["device", "reference"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    """Both drivers, one after the other."""
    made: pipe.Context = request.getfixturevalue({"device": "ctx", "reference": "ref"}[request.param])
    return made


def _texture(context: pipe.Context, fmt: Format = Format.R8G8B8A8_UNORM, bind: Bind = _USES) -> pipe.Resource:
    return context.screen.resource_create(ResourceTemplate(format=fmt, width0=8, height0=8, bind=bind))


def _bytes(context: pipe.Context, texture: pipe.Resource) -> bytes:
    with context.transfer_map(texture, 0, Map.READ, _BOX) as transfer:
        return transfer.data.tobytes()


def _set_vertex_buffers(ctx: VkContext) -> None:
    texture = _texture(ctx)
    ctx.set_vertex_buffers(0, [VertexBuffer(user_buffer=bytes(64)), VertexBuffer(buffer=texture)])


def _set_sampler_views(ctx: VkContext) -> None:
    textures = [_texture(ctx), _texture(ctx)]
    views = [ctx.create_sampler_view(each, SamplerViewTemplate.of(each)) for each in textures]
    textures[1].destroy()
    ctx.set_sampler_views(_FRAGMENT, 0, views)


def _bind_sampler_states(ctx: VkContext) -> None:
    ctx.bind_sampler_states(_FRAGMENT, 0, [ctx.create_sampler_state(SamplerState()), "nearest"])


def _set_viewport_states(ctx: VkContext) -> None:
    wide = ViewportState(scale=(1e9, 1.0, 1.0))
    ctx.set_viewport_states(0, [ViewportState.covering(2, 2), wide])


def _set_framebuffer_state(ctx: VkContext) -> None:
    textures = [_texture(ctx), _texture(ctx)]
    surfaces = tuple([ctx.create_surface(each, SurfaceTemplate()) for each in textures])
    textures[1].destroy()
    ctx.set_framebuffer_state(FramebufferState(8, 8, cbufs=surfaces))


def _set_shader_buffers(ctx: VkContext) -> None:
    made = ctx.screen.resource_create(ResourceTemplate.buffer(64, Bind.SHADER_BUFFER))
    ctx.set_shader_buffers(_FRAGMENT, 0, [ShaderBuffer(made), ShaderBuffer(made, 0, 65)])


def _set_shader_images(ctx: VkContext) -> None:
    image = _texture(ctx, bind=Bind.SHADER_IMAGE)
    ctx.set_shader_images(_FRAGMENT, 0, [ImageView(image), ImageView(_texture(ctx))])


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (_set_vertex_buffers, "buffers[1].buffer ="),
        (_set_sampler_views, "views[1].texture ="),
        (_bind_sampler_states, "samplers[1] = 'nearest'"),
        (_set_viewport_states, "viewports[1].scale[0], translate[0] ="),
        (_set_framebuffer_state, "cbufs[1].texture ="),
        (_set_shader_buffers, "buffers[1].buffer_offset + buffer_size = 65"),
        (_set_shader_images, "images[1].resource.bind ="),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_entry_at_fault_is_named(board: Board, call: Callable[[VkContext], None], field: str) -> None:
    with refused(board.ctx, InvalidUse, f"Context.{call.__name__[1:]}", field):
        call(board.ctx)


@pytest.mark.parametrize("name", ["set_vertex_buffers", "set_sampler_views", "bind_sampler_states"])
def test_slots_that_there_are_not(ctx: VkContext, name: str) -> None:
    stage = () if name == "set_vertex_buffers" else (_FRAGMENT,)
    with refused(ctx, InvalidUse, f"Context.{name}: start + count = 34; legal: at most 32"):
        getattr(ctx, name)(*stage, 31, [None] * 3)


def test_a_refused_clear_has_cleared_nothing(context: pipe.Context) -> None:
    colors = [_texture(context), _texture(context)]
    depth = _texture(context, Format.Z24_UNORM_S8_UINT, Bind.DEPTH_STENCIL)
    surfaces = [context.create_surface(each, SurfaceTemplate()) for each in (*colors, depth)]
    context.set_framebuffer_state(FramebufferState(8, 8, cbufs=tuple(surfaces[:2]), zsbuf=surfaces[2]))
    context.clear(Clear.COLOR | Clear.DEPTHSTENCIL, (0.5, 0.5, 0.5, 0.5))
    before = _bytes(context, colors[0])
    with pytest.raises(InvalidUse, match=r"Context\.clear: stencil = 300; legal: 0 to 255"):
        context.clear(Clear.COLOR | Clear.DEPTHSTENCIL, (1, 1, 1, 1), 1.0, 300)
    with pytest.raises(InvalidUse, match=r"Context.clear: color = \(1, 1\); legal: four components"):
        context.clear(Clear.DEPTHSTENCIL | Clear.COLOR, (1, 1))
    colors[1].destroy()
    with pytest.raises(InvalidUse, match=r"Context.clear: cbufs\[1\].texture = "):
        context.clear(Clear.COLOR, (1, 1, 1, 1))
    assert _bytes(context, colors[0]) == before
    context.clear(Clear.COLOR0, (1, 1, 1, 1), stencil=300)  # which nobody asks for
    assert _bytes(context, colors[0]) == b"\xff" * 256


def test_copies_say_on_which_side(context: pipe.Context) -> None:
    a, b = _texture(context), _texture(context)
    inside = Box(width=4, height=4)
    for args, field in (
        ((b, 0, 5, 0, 0, a, 0, inside), r"dst_box along x = \(5, 4\)"),
        ((b, 0, 0, 0, 0, a, 0, Box(y=5, width=4, height=4)), r"src_box along y = \(5, 4\)"),
        ((b, 0, 0, 0, 0, a, 2, inside), "src_level = 2; legal: 0 to 0"),
        ((b, 3, 0, 0, 0, a, 0, inside), "dst_level = 3; legal: 0 to 0"),
    ):
        with pytest.raises(InvalidUse, match=f"Context.resource_copy_region: {field}"):
            context.resource_copy_region(*args)


def test_blits_from_and_to_levels_that_there_are_not(context: pipe.Context) -> None:
    a, b = _texture(context), _texture(context)
    for ends, field in (
        ((BlitEnd(b, 0, _BOX), BlitEnd(a, 3, _BOX)), "src.level = 3; legal: 0 to 0"),
        ((BlitEnd(b, 1, _BOX), BlitEnd(a, 0, _BOX)), "dst.level = 1; legal: 0 to 0"),
        ((BlitEnd(b, 0, Box(width=0)), BlitEnd(a, 0, _BOX)), "dst.box = .*legal: a box that is not empty"),
    ):
        with pytest.raises(InvalidUse, match=f"Context.blit: {field}"):
            context.blit(BlitInfo(*ends))


def test_queries_are_shown_by_their_kind(context: pipe.Context) -> None:
    query = context.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    with pytest.raises(InvalidUse, match=r"Context\.end_query: query = <(Vk|Ref)Query OCCLUSION_COUNTER>"):
        context.end_query(query)
    context.begin_query(query)
    assert repr(query).endswith("Query OCCLUSION_COUNTER, running>")
    context.end_query(query)
