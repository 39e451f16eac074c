"""Framebuffers of several layers, of which the vertex shader chooses, and of no attachment, compared with the
reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.geometry.test_clip_planes import planes_of, triangle_soup
from tests.driver.multisample import compare
from tests.driver.refused import refused
from tests.driver.shader_texts import chosen_fs, chosen_vs
from tests.driver.state.test_viewports import draw_numbers, set_viewports
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    Bind,
    Clear,
    CompareFunc,
    DepthState,
    Format,
    FramebufferState,
    Prim,
    QueryType,
    RtBlendState,
    SurfaceTemplate,
    TextureTarget,
)

_SIZE = 40
_LESS = DepthState(True, True, CompareFunc.LESS)
_VS = chosen_vs("LAYER")
VS_BOTH = _VS.replace("DCL OUT[2], LAYER", "DCL OUT[2], LAYER\nDCL OUT[3], VIEWPORT_INDEX").replace(
    "  3: END", "  3: MOV OUT[3].x, IN[2].xxxx\n  4: END"
)
_FS = chosen_fs("LAYER")


def assert_same_layers(
    ctx: pipe.Context, ref: pipe.Context, layers: int, paint: Callable[[Rig], None], **fields: Any
) -> list[Array]:
    """Every layer of colour and depth has to agree. Returns the layers of the first target."""
    room = {"width": _SIZE, "height": _SIZE, "depth": Format.Z24_UNORM_S8_UINT, "layers": layers, **fields}
    rigs = [Rig(ctx, **room), Rig(ref, **room)]
    found = []
    for rig in rigs:
        paint(rig)
        colors = [rig.raw(i, layer) for i in range(len(rig.colors)) for layer in range(layers)]
        depths = [rig._read(rig.zs, layer) for layer in range(layers)] if rig.zs is not None else []
        found.append((colors, depths))
    for mine, theirs in zip(*found, strict=True):
        for layer, (got, want) in enumerate(zip(mine, theirs, strict=True)):
            np.testing.assert_array_equal(got, want, f"layer {layer}")
    return found[1][0]


@pytest.mark.covers(
    "TGSI_SEMANTIC_LAYER",
    "PIPE_CAP_VS_LAYER_VIEWPORT",
    "PIPE_CAP_TGSI_VS_LAYER_VIEWPORT",
    "pipe_surface::first_layer",
    "pipe_surface::last_layer",
)
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.LINES, Prim.POINTS])
@pytest.mark.parametrize("blended", [False, True])
def test_the_provoking_vertex_chooses(ctx: VkContext, ref: pipe.Context, mode: Prim, blended: bool) -> None:
    """A number out of range is layer 0."""
    random = np.random.default_rng(mode)
    at, colors = triangle_soup(random, 90)
    numbers = random.integers(-2, 6, 90)
    numbers[3], numbers[8] = 2**31 - 1, 65536

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS if mode != Prim.LINES else DepthState())
        rig.blend(RtBlendState(blend_enable=blended))
        for first in (False, True):
            rig.rasterizer(flatshade=True, flatshade_first=first, point_size=7)
            draw_numbers(rig, mode, at, colors, numbers)

    drawn = assert_same_layers(ctx, ref, 4, paint)
    assert all(layer.any() for layer in drawn)


def test_many_primitives_and_layers(ctx: VkContext, ref: pipe.Context) -> None:
    """More than are drawn directly, then other forms on a part of the layers."""
    random = np.random.default_rng(1)
    at, colors = triangle_soup(random, 3000, 0.5)
    numbers = np.repeat(random.integers(0, 9, 1000), 3)

    def paint(rig: Rig) -> None:
        rig.tests(depth=_LESS)
        rig.rasterizer(flatshade=True)
        rig.shaders(vs=_VS)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)
        rig.shaders()
        rig.draw(Prim.TRIANGLES, at[::-1], colors, clip=True)
        rig.shaders(vs=_VS)
        draw_numbers(rig, Prim.TRIANGLES, at[:60, [1, 0, 2, 3]], colors[:60], numbers[:60])

    assert_same_layers(ctx, ref, 9, paint)


def test_several_targets_and_viewports(ctx: VkContext, ref: pipe.Context) -> None:
    random = np.random.default_rng(2)
    at, colors = triangle_soup(random, 120)
    numbers = random.integers(0, 6, 120)

    def paint(rig: Rig) -> None:
        rig.tests(depth=_LESS)
        rig.shaders(vs=VS_BOTH)
        set_viewports(rig, np.random.default_rng(3))
        rig.rasterizer(flatshade=True, scissor=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    assert_same_layers(ctx, ref, 6, paint, formats=(Format.R8G8B8A8_UNORM, Format.R16_UNORM))


def test_the_fragment_shader_reads_the_layer(ctx: VkContext, ref: pipe.Context) -> None:
    """The number that was written; one out of range is in layer 0."""
    random = np.random.default_rng(4)
    at, colors = triangle_soup(random, 90)
    numbers = random.integers(-1, 6, 90)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_VS, fs=_FS)
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    drawn = assert_same_layers(ctx, ref, 5, paint, formats=(Format.R32G32B32A32_FLOAT,))
    for layer, raw in enumerate(drawn):
        written = [layer] if layer else [0, 5, 2**32 - 1]
        shown = [float(np.float32(number / 16 + 1 / 32)) for number in written]
        seen = set(np.unique(raw.view(np.float32)).tolist())
        assert {0.0, shown[0], shown[-1]} <= seen <= {0.0, *shown}

    def nobody_chooses(rig: Rig) -> None:
        rig.shaders(fs=_FS)
        rig.quad()

    assert_same_layers(ctx, ref, 3, nobody_chooses, formats=(Format.R32G32B32A32_FLOAT,))


def _part(rig: Rig, first: int, last: int) -> None:
    whole = SurfaceTemplate(first_layer=first, last_layer=last)
    color = rig.ctx.create_surface(rig.colors[0], whole)
    assert rig.zs is not None
    zsbuf = rig.ctx.create_surface(rig.zs, whole)
    rig.ctx.set_framebuffer_state(FramebufferState(rig.width, rig.height, cbufs=(color,), zsbuf=zsbuf))


@pytest.mark.covers("pipe_surface::last_layer")
@pytest.mark.parametrize("order", [(1, 3, 1), (3, 1, 3)])
def test_meshes_into_layers_and_into_plain_targets(
    ctx: VkContext, ref: pipe.Context, order: tuple[int, ...]
) -> None:
    """Kernels of images with layers are others, in the visibility form too, whichever came first."""
    # Nobody else draws with these.
    func = CompareFunc.GREATER if order[0] == 1 else CompareFunc.GEQUAL

    at, colors = triangle_soup(np.random.default_rng(3), 1200, 0.5)

    def paint(rig: Rig) -> None:
        rig.clear(depth=0.0)
        rig.tests(depth=DepthState(True, True, func))
        rig.shaders(vs=_VS)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, np.repeat(np.arange(400) % 3, 3))

    for layers in order:
        assert_same_layers(ctx, ref, layers, paint, depth=Format.Z16_UNORM)


@pytest.mark.covers("pipe_context::clear")
def test_surfaces_of_some_layers(ctx: VkContext, ref: pipe.Context) -> None:
    """Layers count from the surface's first one; clears, with and without scissor, reach all of them."""
    random = np.random.default_rng(5)
    at, colors = triangle_soup(random, 60)
    numbers = random.integers(-1, 5, 60)

    def paint(rig: Rig) -> None:
        _part(rig, 2, 4)
        rig.clear((0.2, 0.4, 0.6, 0.8), 0.75, 7)
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS)
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)
        _part(rig, 1, 3)
        rig.ctx.clear(Clear.COLOR | Clear.DEPTH, (1, 1, 1, 1), 0.5, 0, pipe.ScissorState(3, 5, 20, 30))
        draw_numbers(rig, Prim.TRIANGLES, at[::-1], colors, numbers)
        _part(rig, 5, 5)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    assert_same_layers(ctx, ref, 7, paint)


@pytest.mark.parametrize(
    ("target", "level"), [(TextureTarget.TEXTURE_CUBE, 0), (TextureTarget.TEXTURE_2D_ARRAY, 2)]
)
def test_faces_and_levels(ctx: VkContext, ref: pipe.Context, target: TextureTarget, level: int) -> None:
    """All faces of a cube in one draw, and the layers of a smaller level."""
    random = np.random.default_rng(8)
    at, colors = triangle_soup(random, 90)
    numbers = np.repeat(random.integers(0, 6, 30), 3)
    size = 32 << level
    found = []
    for context in (ctx, ref):
        texture = context.screen.resource_create(
            pipe.ResourceTemplate(
                target,
                Format.R8G8B8A8_UNORM,
                size,
                size,
                array_size=6,
                last_level=level,
                bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW,
            )
        )
        rig = Rig(context, 32, 32)
        surface = context.create_surface(texture, SurfaceTemplate(level=level, last_layer=5))
        context.set_framebuffer_state(FramebufferState(32, 32, cbufs=(surface,)))
        context.clear(Clear.COLOR0, (0, 0, 0.5, 1))
        rig.shaders(vs=_VS)
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)
        box = pipe.Box(width=32, height=32, depth=6)
        with context.transfer_map(texture, level, pipe.Map.READ, box) as transfer:
            found.append(np.array(transfer.data))
    np.testing.assert_array_equal(found[0], found[1])


def test_layers_of_several_samples(ctx: VkContext, ref: pipe.Context) -> None:
    """With viewports, scissors and planes."""
    random = np.random.default_rng(12)
    at, colors = triangle_soup(random, 90)
    numbers = random.integers(0, 4, 90)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=VS_BOTH)
        rig.tests(depth=_LESS)
        set_viewports(rig, np.random.default_rng(13))
        rig.ctx.set_clip_state(planes_of(np.random.default_rng(14), 3))
        for clip in (True, False):
            rig.rasterizer(
                multisample=True,
                flatshade=True,
                scissor=True,
                clip_plane_enable=7,
                depth_clip_near=clip,
                depth_clip_far=clip,
            )
            draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    compare(ctx, ref, paint, 4, Format.Z24_UNORM_S8_UINT, size=(_SIZE, _SIZE), layers=4)


@pytest.mark.parametrize("limit", [2, 14])
def test_passes_of_any_length(
    screen: VkScreen, ref: pipe.Context, monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    monkeypatch.setattr(screen, "longest_pass", limit)
    random = np.random.default_rng(limit)
    at, colors = triangle_soup(random, 150)
    numbers = random.integers(0, 3, 150)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS)
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    with screen.context_create() as short:
        assert_same_layers(short, ref, 3, paint)


def test_all_surfaces_have_the_layer(ctx: VkContext, ref: pipe.Context) -> None:
    """With surfaces of different numbers of layers there are as many as the smallest has."""
    random = np.random.default_rng(6)
    at, colors = triangle_soup(random, 60)
    numbers = random.integers(0, 5, 60)

    def paint(rig: Rig) -> None:
        color = rig.ctx.create_surface(rig.colors[0], SurfaceTemplate(first_layer=1, last_layer=4))
        assert rig.zs is not None
        zsbuf = rig.ctx.create_surface(rig.zs, SurfaceTemplate(first_layer=0, last_layer=1))
        rig.ctx.set_framebuffer_state(FramebufferState(rig.width, rig.height, cbufs=(color,), zsbuf=zsbuf))
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS)
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    drawn = assert_same_layers(ctx, ref, 5, paint)
    assert [bool(layer.any()) for layer in drawn] == [False, True, True, False, False]


@pytest.mark.covers("PIPE_CAP_FRAMEBUFFER_NO_ATTACHMENT", "pipe_framebuffer_state::layers")
@pytest.mark.parametrize("layers", [0, 1, 3])
def test_without_attachments_samples_count(ctx: VkContext, ref: pipe.Context, layers: int) -> None:
    random = np.random.default_rng(7)
    at, colors = triangle_soup(random, 60)
    numbers = random.integers(-1, 5, 60)
    counted = []
    for context in (ctx, ref):
        rig = Rig(context)
        context.set_framebuffer_state(FramebufferState(37, 21, layers=layers))
        rig.shaders(vs=_VS, fs=_FS)
        query = context.create_query(QueryType.OCCLUSION_COUNTER)
        context.begin_query(query)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)
        context.end_query(query)
        result = context.get_query_result(query, wait=True)
        assert isinstance(result, int)
        counted.append(result)
        context.set_framebuffer_state(FramebufferState(0, 0))
    assert counted[0] == counted[1] > 0


def test_more_than_there_is_without_attachments(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "set_framebuffer_state", "layers", "2048"):
        ctx.set_framebuffer_state(FramebufferState(8, 8, layers=2049))
    with refused(ctx, InvalidUse, "set_framebuffer_state", "samples", "1, 2, 4, 8, 16"):
        ctx.set_framebuffer_state(FramebufferState(8, 8, samples=3))


@pytest.mark.parametrize("level", [0, 1])
def test_slices_of_volumes(ctx: VkContext, ref: pipe.Context, level: int) -> None:
    """One slice after the other, cleared, drawn into, and read back."""
    volume = TextureTarget.TEXTURE_3D
    if not ctx.screen.is_format_supported(Format.R8G8B8A8_UNORM, volume, 0, 0, Bind.RENDER_TARGET):
        pytest.skip("the device has no views of slices")
    random = np.random.default_rng(9)
    at, colors = triangle_soup(random, 30)
    size, depth = 32 << level, 6 << level
    found = []
    for context in (ctx, ref):
        template = pipe.ResourceTemplate(
            volume,
            Format.R8G8B8A8_UNORM,
            size,
            size,
            depth,
            last_level=level,
            bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW,
        )
        texture = context.screen.resource_create(template)
        rig = Rig(context, 32, 32)
        rig.rasterizer(flatshade=True)
        for slice_ in (0, 5, 3, 1, 2, 4):
            part = SurfaceTemplate(level=level, first_layer=slice_, last_layer=slice_)
            context.set_framebuffer_state(
                FramebufferState(32, 32, cbufs=(context.create_surface(texture, part),))
            )
            context.clear(Clear.COLOR0, (slice_ / 5, 0, 0, 1))
            rig.draw(Prim.TRIANGLES, at[3 * slice_ :][:12], colors[3 * slice_ :][:12], clip=True)
        box = pipe.Box(width=32, height=32, depth=6)
        with context.transfer_map(texture, level, pipe.Map.READ, box) as transfer:
            found.append(np.array(transfer.data))
        context.set_framebuffer_state(FramebufferState(0, 0))
    np.testing.assert_array_equal(found[0], found[1])


@pytest.mark.covers("TGSI_PROPERTY_LAYER_VIEWPORT_RELATIVE")
@pytest.mark.parametrize("relative", [0, 1])
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
def test_layers_relative_to_the_viewport(
    ctx: VkContext, ref: pipe.Context, mode: Prim, relative: int
) -> None:
    """The sum of the layer that is written and the viewport; a viewport out of range counts as 0."""
    random = np.random.default_rng(mode)
    at, colors = triangle_soup(random, 90)
    numbers = random.integers(-1, 4, 90)
    numbers[3], numbers[8] = 17, 65536

    def paint(rig: Rig) -> None:
        rig.shaders(vs=VS_BOTH.replace("VERT\n", f"VERT\nPROPERTY LAYER_VIEWPORT_RELATIVE {relative}\n"))
        set_viewports(rig, np.random.default_rng(1))
        rig.rasterizer(flatshade=True, point_size=7)
        draw_numbers(rig, mode, at, colors, numbers)

    layers = [bool(layer.any()) for layer in assert_same_layers(ctx, ref, 7, paint)]
    assert layers == ([True, False, True, False, True, False, True] if relative else [True] * 4 + [False] * 3)
