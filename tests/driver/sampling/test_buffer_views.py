"""Texels of buffers, fetched by every stage, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import vkpipe
from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.refused import refused
from tests.reference.rig import COLOR_VS, Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Cap, Format, SamplerViewTemplate, ShaderType, Swizzle, TextureTarget

_FORMATS = [
    "R8_UNORM",
    "R8G8B8A8_UNORM",
    "R8G8B8A8_SNORM",
    "R16G16_FLOAT",
    "R32_FLOAT",
    "R32G32B32A32_FLOAT",
    "R8G8_UINT",
    "R16G16B16A16_SINT",
    "R32G32B32A32_UINT",
    "R10G10B10A2_UNORM",
]


def _view(
    ctx: pipe.Context, data: npt.NDArray[Any], fmt: Format, offset: int = 0, size: int = 0, **fields: Any
) -> pipe.SamplerView:
    raw = np.ascontiguousarray(data).reshape(-1).view(np.uint8)
    buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, Bind.SAMPLER_VIEW))
    ctx.buffer_subdata(buffer, pipe.Map.WRITE, 0, raw)
    template = SamplerViewTemplate(
        format=fmt, target=TextureTarget.BUFFER, offset=offset, size=size, **fields
    )
    return ctx.create_sampler_view(buffer, template)


def _fetch(kind: str) -> str:
    """A compute shader that stores texels number -1 to 14 of SVIEW[0], then how many it has."""
    return comp(
        f"SAMP[0]; SVIEW[0], BUFFER, {kind}; BUFFER[0]",
        "UADD TEMP[3].x, TEMP[0].xxxx, IMM[1].xxxx",
        "TXF TEMP[1], TEMP[3].xxxx, SAMP[0], BUFFER",
        "UMUL TEMP[2].x, TEMP[0].xxxx, IMM[0].wwww",
        "STORE BUFFER[0], TEMP[2].xxxx, TEMP[1]",
        "TXQ TEMP[1].x, IMM[0].xxxx, SAMP[0], BUFFER",
        "UADD TEMP[2].x, TEMP[2].xxxx, IMM[1].yyyy",
        "STORE BUFFER[0].x, TEMP[2].xxxx, TEMP[1].xxxx",
        block=(16, 1, 1),
    ).replace(
        "IMM[0] UINT32 {0, 1, 4, 16}", "IMM[0] UINT32 {0, 1, 4, 16}\nIMM[1] UINT32 {4294967295, 256, 0, 0}"
    )


@pytest.mark.covers("pipe_sampler_view::first_element", "pipe_sampler_view::last_element")
def test_a_range_may_be_given_in_elements(lab: Lab) -> None:
    """Both included; with bytes beside them, or of a texture, they are refused."""
    ctx, result = lab.ctx, lab.buffer(16 * 4 + 16 * 4)
    data = np.arange(24, dtype=np.float32)
    lab.shader(_fetch("FLOAT"))
    lab.buffers(result)
    for screen in (ctx.screen, vkpipe.create_screen("reference")):
        with screen.context_create() as context:
            elements = {"first_element": 4, "last_element": 8}
            view = _view(context, data, Format.R32_FLOAT, **elements)
            assert (view.offset, view.size) == (16, 20)
            for wrong in ({"first_element": 3, "last_element": 2}, {"last_element": 2, "size": 16}):
                with pytest.raises(InvalidUse, match="first_element, last_element"):
                    _view(context, data, Format.R32_FLOAT, **wrong)
            texture = screen.resource_create(pipe.ResourceTemplate(bind=Bind.SAMPLER_VIEW))
            with pytest.raises(InvalidUse, match="first_element, last_element"):
                context.create_sampler_view(texture, SamplerViewTemplate(last_element=2))
    ctx.set_sampler_views(COMPUTE, 0, [_view(ctx, data, Format.R32_FLOAT, first_element=4, last_element=8)])
    lab.launch(1)
    words = lab.words(result)
    # The shader begins with texel -1.
    texels = words[:64].reshape(16, 4).view(np.float32)[:, 0]
    np.testing.assert_array_equal(texels[1:6], data[4:9])
    assert not texels[6:].any() and words[64] == 5


@pytest.mark.covers("PIPE_BUFFER", "PIPE_CAP_TEXTURE_BUFFER_OBJECTS", "TGSI_TEXTURE_BUFFER")
@pytest.mark.parametrize("name", _FORMATS)
def test_texels_are_fetched(lab: Lab, name: str) -> None:
    """Those outside read as zero."""
    fmt = Format[name]
    description = vkformat.describe(fmt)
    kind = "FLOAT"
    if description.is_pure_integer:
        kind = "SINT" if description.is_signed_integer else "UINT"
    data = np.random.default_rng(1).integers(0, 0x3C, (12, description.block_bytes), np.uint8)
    ctx, result = lab.ctx, lab.buffer(16 * 4 + 16 * 4)
    lab.shader(_fetch(kind))
    lab.buffers(result)
    ctx.set_sampler_views(COMPUTE, 0, [_view(ctx, data, fmt)])
    lab.launch(1)
    words = lab.words(result)
    texels = words[:64].reshape(16, 4)
    want = np.zeros((16, 4), vkformat.unpack(fmt, data).dtype)
    want[1:13] = vkformat.unpack(fmt, data)
    assert np.array_equal(texels[1:13], want[1:13].view(np.uint32)), (
        texels[1:13].view(want.dtype) - want[1:13]
    )
    assert not texels[[0, 13, 14, 15], :3].any()
    assert set(words[64::4].tolist()) == {12}


@pytest.mark.covers("PIPE_CAP_TEXTURE_BUFFER_OFFSET_ALIGNMENT")
@pytest.mark.covers("pipe_sampler_view::offset", "pipe_sampler_view::size")
def test_a_range_of_a_buffer(lab: Lab) -> None:
    ctx, result = lab.ctx, lab.buffer(128)
    step = max(4, ctx.screen.get_param(Cap.TEXTURE_BUFFER_OFFSET_ALIGNMENT))
    data = np.arange(256, dtype=np.uint32)
    lab.shader(_fetch("UINT"))
    lab.buffers(result)
    ctx.set_sampler_views(COMPUTE, 0, [_view(ctx, data, Format.R32_UINT, step, 4 * 5 + 3)])
    lab.launch(1)
    words = lab.words(result)
    assert words[4:24:4].tolist() == (np.arange(5) + step // 4).tolist()
    assert set(words[64::4].tolist()) == {5}


@pytest.mark.covers("PIPE_CAP_BUFFER_SAMPLER_VIEW_RGBA_ONLY")
@pytest.mark.parametrize("name", ["L8_UNORM", "A8_UNORM", "I16_FLOAT", "L8A8_SINT", "A16_UINT"])
def test_formats_and_swizzles_that_rearrange_components(lab: Lab, name: str) -> None:
    """The device's views of buffers cannot, so that the shader does; texels outside are zero all the same."""
    fmt = Format[name]
    description = vkformat.describe(fmt)
    kind = {False: "FLOAT", True: "SINT" if description.is_signed_integer else "UINT"}[
        description.is_pure_integer
    ]
    data = np.random.default_rng(4).integers(0, 0x3C, (12, description.block_bytes), np.uint8)
    ctx, result = lab.ctx, lab.buffer(128)
    lab.shader(_fetch(kind))
    lab.buffers(result)
    fields = {
        "swizzle_r": Swizzle.W,
        "swizzle_g": Swizzle.ONE,
        "swizzle_b": Swizzle.X,
        "swizzle_a": Swizzle.Y,
    }
    ctx.set_sampler_views(COMPUTE, 0, [_view(ctx, data, fmt, **fields)])
    lab.launch(1)
    texels = lab.words(result)[:64].reshape(16, 4)
    plain = vkformat.unpack(fmt, data)
    want = np.stack([plain[:, 3], np.ones_like(plain[:, 0]), plain[:, 0], plain[:, 1]], axis=1)
    assert np.array_equal(texels[1:13], want.view(np.uint32))
    assert not texels[[0, 13, 14, 15]].any()


@pytest.mark.parametrize("stage", [ShaderType.VERTEX, ShaderType.FRAGMENT])
def test_draws_fetch_too(ctx: VkContext, ref: pipe.Context, stage: ShaderType) -> None:
    """Colours from a table, by the number of the vertex or by column; the buffer changes in between."""
    vs = """VERT
DCL IN[0]
DCL IN[1]
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
  0: MOV OUT[0], IN[0]
  1: TXF OUT[1], SV[0].xxxx, SAMP[0], BUFFER
  2: END
"""
    fs = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
DCL TEMP[0]
  0: F2I TEMP[0], IN[0].xxxx
  1: TXF OUT[0], TEMP[0], SAMP[0], BUFFER
  2: END
"""
    table = np.random.default_rng(2).integers(0, 256, (20, 4), np.uint8)

    def scene(rig: Rig) -> None:
        if stage == ShaderType.VERTEX:
            rig.shaders(vs=vs)
        else:
            rig.shaders(COLOR_VS, fs)
        view = _view(rig.ctx, table, Format.R8G8B8A8_UNORM)
        rig.ctx.set_sampler_views(stage, 0, [view])
        rig.draw(pipe.Prim.TRIANGLES, [(0, 0), (0, 16), (16, 0)])
        rig.ctx.buffer_subdata(view.texture, pipe.Map.WRITE, 0, table[::-1].copy())
        rig.draw(pipe.Prim.TRIANGLES, [(16, 16), (16, 1), (1, 16)])

    made, wanted = Rig(ctx), Rig(ref)
    scene(made)
    scene(wanted)
    assert np.abs(made.raw().astype(int) - wanted.raw()).max() <= 1
    assert len(np.unique(made.raw().reshape(-1, 4), axis=0)) > 10


def test_what_cannot_be_viewed(ctx: VkContext, screen: VkScreen) -> None:
    data = np.zeros(64, np.uint8)
    with refused(ctx, NotSupported, "PIPE_FORMAT_DXT1_RGB"):
        _view(ctx, data, Format.DXT1_RGB)
    with refused(ctx, InvalidUse, "offset"):
        _view(ctx, data, Format.R8_UNORM, offset=1)
    with refused(ctx, InvalidUse, "buffer_offset + buffer_size"):
        _view(ctx, data, Format.R8_UNORM, size=65)
    with refused(ctx, InvalidUse, "size"):
        _view(ctx, data, Format.R32G32B32A32_FLOAT, size=15)
    buffer = screen.resource_create(pipe.ResourceTemplate.buffer(64, Bind.SAMPLER_VIEW))
    with refused(ctx, InvalidUse, "target"):
        ctx.create_sampler_view(buffer, SamplerViewTemplate(Format.R8_UNORM))
    for fmt in Format:
        asked = screen.is_format_supported(fmt, TextureTarget.BUFFER, 0, 0, Bind.SAMPLER_VIEW)
        described = vkformat.describe(fmt)
        assert not asked or not (
            described.is_compressed or described.is_depth_or_stencil or described.is_srgb
        )


def test_a_texture_is_no_buffer(ctx: VkContext) -> None:
    rig = Rig(ctx)
    rig.shaders(
        fs="FRAG\nDCL OUT[0], COLOR\nDCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\nIMM[0] INT32 {0, 0, 0, 0}\n"
        "  0: TXF OUT[0], IMM[0], SAMP[0], 2D\n  1: END\n"
    )
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [_view(ctx, np.zeros(64, np.uint8), Format.R8_UNORM)])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    with refused(ctx, InvalidUse, "sampler_views[FRAGMENT][0]", "2D"):
        rig.quad()
