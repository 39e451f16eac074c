"""Framebuffers, surfaces, views, viewports and clears that make no sense."""

from __future__ import annotations

from typing import Any

import pytest

from tests.driver.draw import Board, make_buffer, make_texture
from tests.driver.refused import assert_usable, refused
from tests.driver.settled import settled
from tests.driver.shader_texts import VS_COLOR, sampling_fs
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported, OutOfMemory
from vkpipe.pipe import (
    Bind,
    Clear,
    Format,
    FramebufferState,
    ResourceTemplate,
    SamplerViewTemplate,
    ScissorState,
    SurfaceTemplate,
    TextureTarget,
    ViewportState,
)

_RENDER = Bind.RENDER_TARGET


@pytest.mark.refuses("pipe_context::set_framebuffer_state", "pipe_framebuffer_state::width")
@pytest.mark.parametrize(
    ("width", "height", "field"),
    [
        (0, 8, "width = 0"),
        (8, 0, "height = 0"),
        (0, 0, "width = 0"),
        (20000, 8, "width = 20000"),
        (8, 20000, "height = 20000"),
    ],
)
def test_sizes_that_no_framebuffer_has(board: Board, width: int, height: int, field: str) -> None:
    surface = board.surfaces[0]
    with refused(board.ctx, InvalidUse, "Context.set_framebuffer_state", field, "1 to 16384"):
        board.ctx.set_framebuffer_state(FramebufferState(width, height, cbufs=(surface,)))


def test_a_framebuffer_larger_than_its_surfaces_is_refused(board: Board) -> None:
    before = board.ctx.bound.framebuffer
    for width, height in ((9, 8), (8, 9)):
        with pytest.raises(InvalidUse, match="at most the surface's 8x8"):
            board.ctx.set_framebuffer_state(FramebufferState(width, height, cbufs=(board.surfaces[0],)))
        with pytest.raises(InvalidUse, match="at most the surface's 8x8"):
            depth = make_texture(board.ctx, "Z16_UNORM", 16, 16, bind=Bind.DEPTH_STENCIL)
            zsbuf = board.ctx.create_surface(depth, SurfaceTemplate(level=0))
            state = FramebufferState(width, height, cbufs=(board.surfaces[0],), zsbuf=zsbuf)
            board.ctx.set_framebuffer_state(state)
    assert board.ctx.bound.framebuffer is before
    board.fill((0, 0, 1, 1))
    assert (board.pixels() == [0, 0, 1, 1]).all()


def test_a_depth_surface_that_is_too_small_is_refused(board: Board) -> None:
    depth = make_texture(board.ctx, "Z16_UNORM", 8, 4, bind=Bind.DEPTH_STENCIL)
    zsbuf = board.ctx.create_surface(depth, SurfaceTemplate())
    with refused(board.ctx, InvalidUse, "Context.set_framebuffer_state", "8x4"):
        board.ctx.set_framebuffer_state(FramebufferState(8, 8, cbufs=(board.surfaces[0],), zsbuf=zsbuf))


def test_surfaces_in_the_wrong_place_are_refused(ctx: VkContext) -> None:
    with Board(ctx, depth="Z16_UNORM") as board:
        color, depth = board.surfaces
        with refused(ctx, InvalidUse, "Context.set_framebuffer_state", "cbufs[0]", "RENDER_TARGET"):
            ctx.set_framebuffer_state(FramebufferState(8, 8, cbufs=(depth,)))
        with refused(ctx, InvalidUse, "Context.set_framebuffer_state", "zsbuf", "DEPTH_STENCIL"):
            ctx.set_framebuffer_state(FramebufferState(8, 8, zsbuf=color))
        with refused(ctx, InvalidUse, "FramebufferState", "cbufs[0]", "a Surface"):
            ctx.set_framebuffer_state(FramebufferState(8, 8, cbufs=(board.color,)))  # type: ignore[arg-type]


@pytest.mark.refuses("pipe_context::create_surface", "pipe_surface::texture")
def test_surfaces_of_what_is_no_target_are_refused(ctx: VkContext) -> None:
    sampled = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8)
    with refused(ctx, InvalidUse, "Context.create_surface", "RENDER_TARGET, DEPTH_STENCIL"):
        ctx.create_surface(sampled, SurfaceTemplate())
    buffer = make_buffer(ctx, b"\0" * 64, Bind.VERTEX_BUFFER)
    surface = ctx.create_surface(buffer, SurfaceTemplate(format=Format.R8G8B8A8_UNORM, last_element=15))
    with refused(ctx, InvalidUse, "Context.set_framebuffer_state", "a resource with RENDER_TARGET"):
        ctx.set_framebuffer_state(FramebufferState(8, 1, cbufs=(surface,)))


@pytest.mark.parametrize(
    ("template", "field"),
    [
        (SurfaceTemplate(level=2), "level = 2"),
        (SurfaceTemplate(first_layer=3, last_layer=3), "first_layer, last_layer = (3, 3)"),
        (SurfaceTemplate(first_layer=1, last_layer=3), "first_layer, last_layer = (1, 3)"),
        (SurfaceTemplate(first_layer=2, last_layer=1), "first_layer, last_layer = (2, 1)"),
        (SurfaceTemplate(format=Format.R8_UNORM), "format"),
        (SurfaceTemplate(format=Format.R16G16B16A16_FLOAT), "format"),
        (SurfaceTemplate(format=Format.Z32_FLOAT), "format"),
        (SurfaceTemplate(format=Format.R8G8B8_UNORM), "format"),
        (SurfaceTemplate(format=Format.DXT1_RGB), "format"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_surfaces_of_parts_that_do_not_exist(ctx: VkContext, template: SurfaceTemplate, field: str) -> None:
    array = TextureTarget.TEXTURE_2D_ARRAY
    texture = make_texture(ctx, "R32_FLOAT", 8, 8, target=array, array_size=3, last_level=1, bind=_RENDER)
    with refused(ctx, InvalidUse, "Context.create_surface", field):
        ctx.create_surface(texture, template)


@pytest.mark.parametrize(
    ("target", "size"),
    [
        (TextureTarget.TEXTURE_1D, {"height": 1}),
        (TextureTarget.TEXTURE_3D, {"depth0": 2}),
        (TextureTarget.TEXTURE_1D_ARRAY, {"height": 1, "array_size": 2}),
    ],
    ids=["1D", "3D", "1D array"],
)
def test_other_targets_are_drawn_into_or_refused(
    ctx: VkContext, target: TextureTarget, size: dict[str, Any]
) -> None:
    """Whatever is_format_supported says, holds."""
    if not ctx.screen.is_format_supported(Format.R8G8B8A8_UNORM, target, 0, 0, _RENDER):
        with refused(ctx, NotSupported, "PIPE_FORMAT_R8G8B8A8_UNORM", target.name):
            make_texture(ctx, "R8G8B8A8_UNORM", 8, target=target, bind=_RENDER, **size)
        return
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, target=target, bind=_RENDER, **{"height": 8, **size})
    surface = ctx.create_surface(texture, SurfaceTemplate())
    ctx.set_framebuffer_state(FramebufferState(8, surface.height, cbufs=(surface,)))
    ctx.clear(Clear.COLOR0, (0, 1, 0, 1))
    with ctx.transfer_map(texture, 0, pipe.Map.READ, pipe.Box(width=8, height=surface.height)) as transfer:
        assert transfer.data.reshape(-1, 4).tolist() == [[0, 255, 0, 255]] * (8 * surface.height)
    ctx.set_framebuffer_state(FramebufferState(0, 0))
    texture.destroy()


def _array_texture(ctx: VkContext) -> pipe.Resource:
    array = TextureTarget.TEXTURE_2D_ARRAY
    return make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, target=array, array_size=6, last_level=2)


@pytest.mark.refuses("pipe_context::create_sampler_view")
@pytest.mark.parametrize(
    ("fields", "error", "word"),
    [
        ({"last_level": 3}, InvalidUse, "last_level"),
        ({"first_level": 2, "last_level": 1}, InvalidUse, "first_level"),
        ({"last_layer": 6}, InvalidUse, "last_layer"),
        ({"first_layer": 6, "last_layer": 6}, InvalidUse, "first_layer"),
        ({"first_layer": 3, "last_layer": 2}, InvalidUse, "first_layer"),
        ({"target": TextureTarget.TEXTURE_3D}, InvalidUse, "target"),
        ({"target": TextureTarget.TEXTURE_1D}, InvalidUse, "target"),
        ({"target": TextureTarget.TEXTURE_CUBE, "last_layer": 4}, InvalidUse, "target"),
        ({"target": TextureTarget.BUFFER}, NotSupported, "PIPE_BUFFER"),
        ({"target": TextureTarget.TEXTURE_CUBE_ARRAY, "last_layer": 4}, InvalidUse, "target"),
        ({"format": Format.R16_FLOAT}, InvalidUse, "format"),
        ({"format": Format.Z32_FLOAT_S8X24_UINT}, InvalidUse, "format"),
    ],
    ids=lambda value: " ".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else "",
)
def test_views_of_parts_that_do_not_exist(
    ctx: VkContext, fields: dict[str, Any], error: type[InvalidUse | NotSupported], word: str
) -> None:
    texture = _array_texture(ctx)
    given = {"target": TextureTarget.TEXTURE_2D_ARRAY, "format": texture.format, **fields}
    with refused(ctx, error, word):
        ctx.create_sampler_view(texture, SamplerViewTemplate(**given))
    texture.destroy()


@pytest.mark.parametrize(
    ("target", "kind", "fmt"),
    [
        ("CUBE", "FLOAT", "R8G8B8A8_UNORM"),
        ("2D_ARRAY", "FLOAT", "R8G8B8A8_UNORM"),
    ],
    ids=["cube", "array"],
)
def test_a_view_that_the_shader_cannot_sample_is_refused(
    board: Board, target: str, kind: str, fmt: str
) -> None:
    texture = make_texture(board.ctx, fmt, 4, 4)
    board.views(board.ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture)))
    board.shaders(VS_COLOR, sampling_fs(target, kind))
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "sampler_views[FRAGMENT][0]"):
        board.fill()
    texture.destroy()


def test_integers_are_not_filtered(board: Board) -> None:
    texture = make_texture(board.ctx, "R8G8B8A8_UINT", 4, 4)
    linear = pipe.SamplerState(min_img_filter=pipe.TexFilter.LINEAR, mag_img_filter=pipe.TexFilter.LINEAR)
    board.views(board.ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture)), state=linear)
    board.shaders(VS_COLOR, sampling_fs("2D", "UINT"))
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "samplers[FRAGMENT][0]"):
        board.fill()
    texture.destroy()


_NAN, _INF = float("nan"), float("inf")


@pytest.mark.refuses("pipe_context::set_viewport_states", "pipe_viewport_state::scale")
@pytest.mark.parametrize(
    ("scale", "translate", "axis"),
    [
        ((20000.0, 4, 1), (20000.0, 4, 0), 0),
        ((4, 1.0, 1), (4, -40000.0, 0), 1),
        ((_NAN, 4, 1), (4, 4, 0), 0),
        ((4, _INF, 1), (4, 4, 0), 1),
        ((4, 4, _NAN), (4, 4, 0), 2),
        ((4, 4, 1), (4, 4, _INF), 2),
    ],
)
def test_viewports_out_of_range(board: Board, scale: Any, translate: Any, axis: int) -> None:
    with refused(board.ctx, InvalidUse, "Context.set_viewport_states", f"scale[{axis}]"):
        board.ctx.set_viewport_states(0, [ViewportState(scale=scale, translate=translate)])


def test_viewports_and_scissors_that_there_are_not(ctx: VkContext) -> None:
    for start, count in ((0, 17), (15, 2), (16, 1)):
        with refused(ctx, InvalidUse, "Context.set_viewport_states", "start + count", "at most 16"):
            ctx.set_viewport_states(start, [ViewportState()] * count)
        with refused(ctx, InvalidUse, "Context.set_scissor_states", "start + count", "at most 16"):
            ctx.set_scissor_states(start, [ScissorState(maxx=8, maxy=8)] * count)
    with refused(ctx, InvalidUse, "Context.set_viewport_states", "start = -1"):
        ctx.set_viewport_states(-1, [ViewportState()] * 2)
    with refused(ctx, InvalidUse, "Context.set_scissor_states", "start = -1"):
        ctx.set_scissor_states(-1, [ScissorState()] * 2)


@pytest.mark.refuses("pipe_context::clear")
def test_clears_without_a_framebuffer_or_with_bad_values(board: Board) -> None:
    ctx = board.ctx
    with refused(ctx, InvalidUse, "Context.clear: ", "color", "four components"):
        ctx.clear(Clear.COLOR0, (0, 1, 0))
    ctx.set_framebuffer_state(FramebufferState(0, 0))
    with refused(ctx, InvalidUse, "Context.clear", "framebuffer"):
        ctx.clear(Clear.COLOR0)
    with Board(ctx, depth="Z24_UNORM_S8_UINT") as other:
        for stencil in (-1, 256):
            with refused(ctx, InvalidUse, "Context.clear", f"stencil = {stencil}", "0 to 255"):
                other.bind()
                ctx.clear(Clear.DEPTHSTENCIL, stencil=stencil)


@pytest.mark.refuses("pipe_context::clear_render_target", "pipe_context::clear_depth_stencil")
@pytest.mark.parametrize("area", [(-1, 0, 2, 2), (0, 0, 9, 1), (8, 8, 1, 1), (0, 7, 1, 2), (0, 0, -1, 1)])
def test_clears_outside_the_surface_are_refused(ctx: VkContext, area: tuple[int, int, int, int]) -> None:
    with Board(ctx, depth="Z16_UNORM") as board:
        color, depth = board.surfaces
        assert color is not None and depth is not None
        with refused(ctx, InvalidUse, "Context.clear_render_target", "inside 8x8"):
            ctx.clear_render_target(color, (0, 0, 0, 0), *area)
        with refused(ctx, InvalidUse, "Context.clear_depth_stencil", "inside 8x8"):
            ctx.clear_depth_stencil(depth, Clear.DEPTH, 1.0, 0, *area)
        with refused(ctx, InvalidUse, "Context.clear_depth_stencil", "surface.format"):
            ctx.clear_depth_stencil(color, Clear.DEPTH, 1.0, 0, 0, 0, 8, 8)
        with refused(ctx, InvalidUse, "Context.clear_render_target", "surface.format"):
            ctx.clear_render_target(depth, (0, 0, 0, 0), 0, 0, 8, 8)
        with refused(ctx, InvalidUse, "Context.clear_render_target", "surface", "a Surface"):
            ctx.clear_render_target(board.color, (0, 0, 0, 0), 0, 0, 8, 8)  # type: ignore[arg-type]


@pytest.mark.refuses("pipe_screen::resource_create", "pipe_screen::can_create_resource")
@pytest.mark.parametrize(
    ("fields", "error", "word"),
    [
        ({"width0": 16385}, InvalidUse, "width0 = 16385"),
        ({"height0": 16385}, InvalidUse, "height0 = 16385"),
        ({"depth0": 2}, InvalidUse, "depth0 = 2"),
        ({"array_size": 2}, InvalidUse, "array_size = 2"),
        ({"last_level": 4}, InvalidUse, "last_level = 4"),
        ({"target": TextureTarget.TEXTURE_1D}, InvalidUse, "height0 = 8"),
        ({"target": TextureTarget.TEXTURE_RECT, "last_level": 1}, InvalidUse, "last_level = 1"),
        ({"target": TextureTarget.TEXTURE_CUBE}, InvalidUse, "array_size = 1"),
        ({"target": TextureTarget.TEXTURE_CUBE, "array_size": 6, "height0": 4}, InvalidUse, "height0 = 4"),
        ({"target": TextureTarget.TEXTURE_3D, "depth0": 4097}, InvalidUse, "depth0 = 4097"),
        ({"target": TextureTarget.TEXTURE_2D_ARRAY, "array_size": 4096}, InvalidUse, "array_size = 4096"),
        ({"target": TextureTarget.BUFFER, "bind": Bind.VERTEX_BUFFER}, InvalidUse, "height0 = 8"),
        ({"target": TextureTarget.TEXTURE_CUBE_ARRAY, "array_size": 8}, InvalidUse, "array_size = 8"),
        ({"nr_samples": 3}, NotSupported, "3 samples"),
        ({"nr_samples": 4, "nr_storage_samples": 2}, NotSupported, "4 samples"),
        ({"nr_samples": 4, "last_level": 1}, InvalidUse, "last_level = 1"),
        ({"format": Format.NONE}, NotSupported, "PIPE_FORMAT_NONE"),
        ({"format": Format.ASTC_4x4x4}, NotSupported, "PIPE_FORMAT_ASTC_4x4x4"),
        ({"format": Format.ASTC_4x4x4}, NotSupported, "PIPE_FORMAT_ASTC_4x4x4"),
        ({"format": Format.DXT1_RGB, "bind": _RENDER}, NotSupported, "PIPE_FORMAT_DXT1_RGB"),
        ({"format": Format.Z16_UNORM, "bind": _RENDER}, NotSupported, "PIPE_FORMAT_Z16_UNORM"),
        ({"format": Format.R8_UNORM, "bind": Bind.DEPTH_STENCIL}, NotSupported, "PIPE_FORMAT_R8_UNORM"),
        (
            {"format": Format.B8G8R8A8_UNORM, "bind": Bind.SHADER_IMAGE},
            NotSupported,
            "PIPE_FORMAT_B8G8R8A8_UNORM",
        ),
        ({"bind": Bind.VERTEX_BUFFER}, NotSupported, "PIPE_FORMAT_R8G8B8A8_UNORM"),
        (
            {"target": TextureTarget.TEXTURE_1D, "height0": 1, "format": Format.DXT1_RGB},
            NotSupported,
            "PIPE_FORMAT_DXT1_RGB",
        ),
    ],
    ids=lambda value: " ".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else "",
)
def test_resources_that_cannot_be(
    ctx: VkContext, fields: dict[str, Any], error: type[InvalidUse | NotSupported], word: str
) -> None:
    given = {"width0": 8, "height0": 8, "bind": Bind.SAMPLER_VIEW, **fields}
    template = ResourceTemplate(**given)
    assert not ctx.screen.can_create_resource(template)
    with refused(ctx, error, word):
        ctx.screen.resource_create(template)


@pytest.mark.parametrize(
    "fields", [{"width0": 0}, {"height0": 0}, {"depth0": -1}, {"format": 99999}, {"target": 77}]
)
def test_templates_that_cannot_be(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidUse, match=next(iter(fields))):
        ResourceTemplate(**fields)


def test_a_texture_larger_than_memory_is_refused(ctx: VkContext) -> None:
    before = settled(ctx.screen)
    with pytest.raises(OutOfMemory, match="137438953472 bytes"):
        make_texture(ctx, "R32G32B32A32_FLOAT", 2048, 2048, depth0=2048, target=TextureTarget.TEXTURE_3D)
    assert settled(ctx.screen) == before
    assert_usable(ctx)
