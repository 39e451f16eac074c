"""Multisampled textures: cleared, copied, resolved, fetched from, and what is refused of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.compute import Lab, comp
from tests.driver.draw import make_texture
from tests.driver.multisample import COUNTS, compare, read_samples
from tests.driver.refused import refused
from tests.driver.samples.test_multisample import soup
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    Clear,
    ColorMask,
    CompareFunc,
    DepthState,
    Format,
    Map,
    Prim,
    ShaderType,
    StencilOp,
    StencilState,
    SurfaceTemplate,
    TextureTarget,
)

_ZS = Format.Z24_UNORM_S8_UINT
_BOTH = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
_COUNTING = StencilState(
    enabled=True, func=CompareFunc.ALWAYS, zpass_op=StencilOp.INCR, valuemask=255, writemask=255
)


@pytest.mark.covers("pipe_context::clear_render_target", "pipe_context::clear_depth_stencil")
@pytest.mark.parametrize("samples", COUNTS)
def test_clears_reach_all_samples(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    def draw(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, CompareFunc.ALWAYS), stencil=(_COUNTING, StencilState()))
        rig.draw(Prim.TRIANGLES, *soup(1, 10))
        part = pipe.ScissorState(3, 2, 11, 17)
        rig.ctx.clear(Clear.COLOR0, (0.5, 0.25, 1, 0), scissor=part)
        rig.ctx.clear(Clear.STENCIL, stencil=7, scissor=pipe.ScissorState(0, 0, 9, 9))
        rig.ctx.clear(Clear.DEPTH, depth=0.25, scissor=pipe.ScissorState(8, 8, 20, 20))
        rig.ctx.clear_texture(rig.colors[0], 0, Box(1, 1, 0, 2, 15, 1), b"\1\2\3\4")

    compare(ctx, ref, draw, samples, _ZS)


@pytest.mark.covers("pipe_context::resource_copy_region")
def test_copies_take_all_samples(ctx: VkContext, ref: pipe.Context) -> None:
    found = []
    for context in (ctx, ref):
        rig = Rig(context, 20, 20, samples=4)
        rig.rasterizer(multisample=True, half_pixel_center=True)
        rig.draw(Prim.TRIANGLES, *soup(2, 20))
        template = pipe.ResourceTemplate(
            target=TextureTarget.TEXTURE_2D_ARRAY,
            width0=32,
            height0=32,
            array_size=3,
            nr_samples=4,
            bind=_BOTH,
        )
        target = context.screen.resource_create(template)
        context.clear_texture(target, 0, Box(width=32, height=32, depth=3), b"\5\5\5\5")
        context.resource_copy_region(target, 0, 9, 7, 1, rig.colors[0], 0, Box(2, 3, 0, 17, 14, 1))
        found.append(read_samples(context, target))
        rig.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        rig.colors[0].destroy()
        target.destroy()
    assert np.abs(found[0].astype(int) - found[1]).max() <= 1
    assert (found[0][:, 1] != 5).any() and (found[0][:, [0, 2]] == 5).all()


_COLORS = (
    Format.R8G8B8A8_UNORM,
    Format.B8G8R8A8_SRGB,
    Format.R10G10B10A2_UNORM,
    Format.R16G16_SNORM,
    Format.R32_FLOAT,
    Format.R16G16B16A16_FLOAT,
)


def _resolve(rig: Rig, texture: pipe.Resource, fmt: Format, **fields: Any) -> Array:
    """A part of the texture, resolved into another place of a texture of one sample that was cleared."""
    ctx = rig.ctx
    bind = Bind.DEPTH_STENCIL if fmt == _ZS else Bind.RENDER_TARGET
    template = pipe.ResourceTemplate(format=fmt, width0=24, height0=22, bind=bind)
    single = ctx.screen.resource_create(template)
    size = 16 if fmt == Format.R32G32B32A32_FLOAT else _bytes(fmt)
    ctx.clear_texture(single, 0, Box(width=24, height=22), bytes(range(1, size + 1)))
    src = BlitEnd(texture, box=Box(1, 2, 0, 17, 16, 1))
    ctx.blit(BlitInfo(BlitEnd(single, box=Box(5, 4, 0, 17, 16, 1)), src, **fields))
    with ctx.transfer_map(single, 0, Map.READ, Box(width=24, height=22)) as transfer:
        found = np.array(transfer.data[0])
    single.destroy()
    return found


def _bytes(fmt: Format) -> int:
    from vkpipe import format as vkformat

    return vkformat.describe(fmt).block_bytes


def _resolved(ctx: pipe.Context, samples: int, fmt: Format, depth: bool, **fields: Any) -> Array:
    rig = Rig(ctx, 20, 20, (Format.R8G8B8A8_UNORM if depth else fmt,), _ZS if depth else None, samples)
    rig.rasterizer(multisample=True, half_pixel_center=True)
    if depth:
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS), stencil=(_COUNTING, StencilState()))
    points, colors = soup(3, 20)
    rig.draw(Prim.TRIANGLES, points, np.round(colors * 4) / 4)
    texture = rig.zs if depth else rig.colors[0]
    assert texture is not None
    target = fields.pop("to", fmt)
    found = _resolve(rig, texture, target, **fields)
    ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
    for made in (*rig.colors, *([rig.zs] if rig.zs else [])):
        made.destroy()
    return found


@pytest.mark.covers("pipe_context::blit", "pipe_blit_info::mask", "pipe_blit_info::scissor_enable")
@pytest.mark.parametrize("samples", COUNTS)
def test_resolving_takes_the_mean(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    from vkpipe import format as vkformat

    for fmt in _COLORS:
        one, other = (
            vkformat.unpack(fmt, _resolved(c, samples, fmt, False).reshape(22, 24, -1)) for c in (ctx, ref)
        )
        # One step of a channel: alpha of R10G10B10A2 has two bits.
        steps = np.array([*(1.01 / 255,) * 3, 1.01 / 3 if fmt == Format.R10G10B10A2_UNORM else 1.01 / 255])
        assert (np.abs(one - other) <= steps).all(), fmt
        assert len(np.unique(one)) > 8


@pytest.mark.covers("PIPE_MASK_ZS")
@pytest.mark.covers("PIPE_CAP_MULTISAMPLE_Z_RESOLVE", "pipe_blit_info::sample0_only")
def test_the_first_sample_of_depth_stencil_and_integers(ctx: VkContext, ref: pipe.Context) -> None:
    masks = (ColorMask.ZS, ColorMask.Z, ColorMask.S)
    for samples in COUNTS:
        for mask in masks:
            found = [_resolved(c, samples, _ZS, True, mask=mask) for c in (ctx, ref)]
            assert np.array_equal(found[0], found[1]), (samples, mask)
    for fmt, fields in ((Format.R8G8B8A8_UINT, {}), (Format.R8G8B8A8_UNORM, {"sample0_only": True})):
        found = [_resolved(c, 4, fmt, False, **fields) for c in (ctx, ref)]
        assert np.abs(found[0].astype(int) - found[1]).max() <= 1


def test_masks_scissors_and_conversions_of_blits(ctx: VkContext, ref: pipe.Context) -> None:
    cases: tuple[dict[str, Any], ...] = (
        {"mask": ColorMask.R | ColorMask.A},
        {"scissor_enable": True, "scissor": pipe.ScissorState(7, 6, 13, 99)},
        {"to": Format.B8G8R8A8_UNORM},
        {"to": Format.R32G32B32A32_FLOAT},
    )
    for fields in cases:
        found = [_resolved(c, 4, Format.R8G8B8A8_UNORM, False, **dict(fields)) for c in (ctx, ref)]
        if fields.get("to") == Format.R32G32B32A32_FLOAT:
            assert np.allclose(found[0].view(np.float32), found[1].view(np.float32), atol=1.01 / 255)
        else:
            assert np.abs(found[0].astype(int) - found[1]).max() <= 1


_FETCH = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], {target}, FLOAT
DCL CONST[0]
DCL TEMP[0..1]
  0: F2I TEMP[0].xy, IN[0].xyyy
  1: MOV TEMP[0].zw, CONST[0].xyxy
  2: TXF OUT[0], TEMP[0], SAMP[0], {target}
  3: END
"""
_ASK = """FRAG
DCL OUT[0], COLOR
DCL SVIEW[0], {target}, FLOAT
DCL SAMP[0]
DCL CONST[0]
DCL TEMP[0..3]
  0: TXQ TEMP[0], CONST[0].xxxx, SAMP[0], {target}
  1: TXQS TEMP[1].x, SAMP[0], {target}
  2: U2F TEMP[2].xyz, TEMP[0]
  3: U2F TEMP[2].w, TEMP[1].xxxx
  4: MOV OUT[0], TEMP[2]
  5: END
"""
_PLACES = """FRAG
DCL OUT[0], COLOR
DCL SVIEW[0], {target}, FLOAT
DCL CONST[0]
DCL TEMP[0..3]
  0: SAMPLE_POS TEMP[0], SVIEW[0], CONST[0].yyyy
  1: SAMPLE_INFO TEMP[1], SVIEW[0], SVIEW[0]
  2: MOV OUT[0].xy, TEMP[0]
  3: U2F OUT[0].z, TEMP[1].xxxx
  4: MOV OUT[0].w, CONST[0].xxxx
  5: END
"""


def _fetched(ctx: pipe.Context, shader: str, samples: int, layers: int) -> Iterator[Array]:
    """What a shader makes of a texture whose samples are all different, for numbers of layers and samples."""
    several = layers > 1
    template = pipe.ResourceTemplate(
        target=TextureTarget.TEXTURE_2D_ARRAY if several else TextureTarget.TEXTURE_2D,
        width0=8,
        height0=8,
        array_size=layers,
        nr_samples=samples,
        bind=_BOTH,
    )
    texture = ctx.screen.resource_create(template)
    ctx.clear_texture(texture, 0, Box(width=8, height=8, depth=layers), b"\0\0\0\0")
    rig = Rig(ctx, 12, 12, (Format.R32G32B32A32_FLOAT,))
    target = rig.colors[0]
    rig.rasterizer(multisample=True, half_pixel_center=True)
    for layer in range(layers):
        surface = ctx.create_surface(texture, SurfaceTemplate(first_layer=layer, last_layer=layer))
        ctx.set_framebuffer_state(pipe.FramebufferState(8, 8, cbufs=(surface,)))
        for number in range(samples):
            ctx.set_sample_mask(1 << number)
            points, colors = soup(50 * layer + number, 3, -2.0, 10.0)
            rig.draw(Prim.TRIANGLES, points, colors)
    ctx.set_sample_mask(0xFFFFFFFF)
    surface = ctx.create_surface(target, SurfaceTemplate())
    ctx.set_framebuffer_state(pipe.FramebufferState(12, 12, cbufs=(surface,)))
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    name = "2D_ARRAY_MSAA" if several else "2D_MSAA"
    rig.shaders(COLOR_VS, shader.format(target=name))
    for layer, number in ((0, 0), (0, samples - 1), (layers - 1, 1), (layers, 0), (0, samples), (0, -1)):
        data = np.array([layer, number, 0, 0], np.int32)
        ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=data))
        rig.clear((9, 9, 9, 9))
        rig.quad()
        yield rig.raw().view(np.float32).reshape(12, 12, 4)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
    texture.destroy()
    target.destroy()


@pytest.mark.covers(
    "TGSI_TEXTURE_2D_MSAA",
    "TGSI_TEXTURE_2D_ARRAY_MSAA",
    "PIPE_CAP_TEXTURE_MULTISAMPLE",
    "PIPE_CAP_TEXTURE_QUERY_SAMPLES",
    "TGSI_OPCODE_TXQS",
    "TGSI_OPCODE_SAMPLE_POS",
    "TGSI_OPCODE_SAMPLE_INFO",
)
@pytest.mark.parametrize("layers", [1, 3])
@pytest.mark.parametrize("shader", [_FETCH, _ASK, _PLACES])
def test_shaders_read_samples(ctx: VkContext, ref: pipe.Context, shader: str, layers: int) -> None:
    for samples in (2, 4, 8):
        pictures = list(_fetched(ctx, shader, samples, layers))
        expected = list(_fetched(ref, shader, samples, layers))
        for one, other in zip(pictures, expected, strict=True):
            assert np.allclose(one, other, atol=1.01 / 255)
        if shader is _FETCH:
            assert not np.array_equal(pictures[0], pictures[1])


def test_the_render_target_tells_its_samples(ctx: VkContext, ref: pipe.Context) -> None:
    shader = """FRAG
DCL OUT[0], COLOR
DCL TEMP[0..1]
IMM[0] UINT32 {1, 0, 0, 0}
  0: SAMPLE_POS TEMP[0], TEMP[1], IMM[0].xxxx
  1: SAMPLE_INFO TEMP[1], TEMP[1], TEMP[1]
  2: MOV OUT[0].xy, TEMP[0]
  3: U2F OUT[0].zw, TEMP[1].xxxx
  4: END
"""

    def draw(rig: Rig) -> None:
        rig.shaders(fs=shader)
        rig.quad()

    for samples in (1, *COUNTS):
        (color,), _ = compare(ctx, ref, draw, samples, formats=(Format.R32G32B32A32_FLOAT,))
        assert np.ascontiguousarray(color).view(np.float32)[0, 0, 0, 0, 2] == samples


@pytest.mark.covers("pipe_screen::is_format_supported")
@pytest.mark.refuses("pipe_resource::nr_samples", "pipe_resource::nr_storage_samples")
def test_what_textures_with_samples_are_not(ctx: VkContext) -> None:
    asked = ctx.screen.is_format_supported
    plain = Format.R8G8B8A8_UNORM
    for samples in (1, *COUNTS):
        assert asked(plain, TextureTarget.TEXTURE_2D, samples, samples, _BOTH)
    for samples in (3, 5, 32):
        assert not asked(plain, TextureTarget.TEXTURE_2D, samples, samples, _BOTH)
    assert not asked(plain, TextureTarget.TEXTURE_2D, 4, 2, _BOTH)
    assert not asked(plain, TextureTarget.TEXTURE_3D, 4, 4, Bind.SAMPLER_VIEW)
    assert asked(plain, TextureTarget.TEXTURE_2D, 4, 4, Bind.SHADER_IMAGE)
    assert not asked(plain, TextureTarget.TEXTURE_CUBE, 4, 4, Bind.SHADER_IMAGE)
    with refused(ctx, NotSupported, "3 samples"):
        make_texture(ctx, plain, 8, 8, nr_samples=3)
    with refused(ctx, InvalidUse, "last_level"):
        make_texture(ctx, plain, 8, 8, nr_samples=4, last_level=1)
    with refused(ctx, InvalidUse, "array_size"):
        make_texture(ctx, plain, 8, 8, nr_samples=16, array_size=2048, target=TextureTarget.TEXTURE_2D_ARRAY)


def test_compute_shaders_read_samples(lab: Lab) -> None:
    """Each layer and sample of an array has a colour of its own."""
    array = {"target": TextureTarget.TEXTURE_2D_ARRAY, "array_size": 2, "nr_samples": 2}
    texture = lab.texture("R8G8B8A8_UNORM", 4, 4, bind=_BOTH, **array)
    ctx, colors = lab.ctx, [b"\0\0\0\xff", b"\xff\0\0\0"]
    for layer, color in enumerate(colors):
        ctx.clear_texture(texture, 0, Box(z=layer, width=4, height=4), color)
    result = lab.buffer(16)
    lab.buffers(result)
    fetch = comp(
        "SAMP[0]; SVIEW[0], 2D_ARRAY_MSAA, FLOAT; BUFFER[0]",
        "MOV TEMP[1], IMM[0].xxxx",
        "MOV TEMP[1].zw, TEMP[0].xxxx",
        "AND TEMP[1].w, TEMP[1].wwww, IMM[0].yyyy",
        "USHR TEMP[1].z, TEMP[1].zzzz, IMM[0].yyyy",
        "TXF TEMP[2], TEMP[1], SAMP[0], 2D_ARRAY_MSAA",
        "UMUL TEMP[0].x, TEMP[0].xxxx, IMM[0].wwww",
        "STORE BUFFER[0], TEMP[0].xxxx, TEMP[2]",
        block=(4, 1, 1),
    )
    lab.shader(fetch)
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
    ctx.set_sampler_views(ShaderType.COMPUTE, 0, [view])
    ctx.bind_sampler_states(ShaderType.COMPUTE, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    lab.launch(1)
    found = lab.words(result).view(np.float32).reshape(2, 2, 4)
    ctx.set_sampler_views(ShaderType.COMPUTE, 0, [None])
    view.destroy()
    assert (found[0] == [0, 0, 0, 1]).all() and (found[1] == [1, 0, 0, 0]).all()


def test_what_is_refused_of_them(ctx: VkContext) -> None:
    four, eight = (
        make_texture(ctx, Format.R8G8B8A8_UNORM, 8, 8, nr_samples=samples, bind=_BOTH) for samples in (4, 8)
    )
    box = Box(width=8, height=8)
    with refused(ctx, InvalidUse, "4 samples"):
        ctx.resource_copy_region(eight, 0, 0, 0, 0, four, 0, box)
    with refused(ctx, InvalidUse, "nr_samples = 8"):
        ctx.create_surface(four, SurfaceTemplate(nr_samples=8))
    surfaces = tuple(ctx.create_surface(texture, SurfaceTemplate()) for texture in (four, eight))
    with refused(ctx, InvalidUse, "equal numbers of samples"):
        ctx.set_framebuffer_state(pipe.FramebufferState(8, 8, cbufs=surfaces))
    for texture in (four, eight):
        texture.destroy()


@pytest.mark.covers("pipe_context::get_sample_position")
def test_where_samples_lie(ctx: VkContext, ref: pipe.Context) -> None:
    for samples in (0, 1, *COUNTS):
        places = [[c.get_sample_position(samples, i) for i in range(max(1, samples))] for c in (ctx, ref)]
        assert places[0] == places[1] and len(set(places[0])) == max(1, samples)
    for count, index in ((3, 0), (4, 4), (4, -1)):
        with pytest.raises(InvalidUse):
            ctx.get_sample_position(count, index)
