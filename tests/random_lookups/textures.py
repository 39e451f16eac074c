"""The textures of a case: their texels, and making them on a driver."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.shader_texts import VS_PLAIN
from tests.random_lookups.case import KINDS, Picture, Unit
from tests.reference.rig import Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, Map, SamplerViewTemplate, TextureTarget

__all__ = ["made", "values", "viewed"]

# One texel of an array, at the place of the pixel; the layer is a constant.
_FS = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D_ARRAY, {kind}
DCL CONST[0][0]
DCL TEMP[0]
  0: F2I TEMP[0], IN[0]
  1: MOV TEMP[0].z, CONST[0][0].xxxx
  2: MOV TEMP[0].w, CONST[0][0].yyyy
  3: TXF OUT[0], TEMP[0], SAMP[0], 2D_ARRAY
  4: END
"""


def texels(picture: Picture) -> list[npt.NDArray[np.uint8]]:
    """Blocks (layers, rows, columns, bytes) of each level; of samples, those of a layer follow each other."""
    rng = np.random.default_rng(picture.seed)
    fmt = Format[picture.format]
    description = vkformat.describe(fmt)
    found = []
    for n in range(picture.levels):
        width, height, depth = picture.level_size(n)
        shape = (depth * picture.samples, height, width)
        if description.is_compressed:
            rows, columns = -(-height // description.block_height), -(-width // description.block_width)
            found.append(rng.integers(0, 256, (depth, rows, columns, description.block_bytes), np.uint8))
        elif description.is_depth_or_stencil:
            # few different depths, so that some are equal to the reference
            z = rng.integers(0, 9, shape).astype(np.float32) / 8
            found.append(vkformat.pack_z(fmt, z, rng.integers(0, 256, shape)))
        elif description.is_pure_integer:
            found.append(vkformat.pack(fmt, rng.integers(0, 100, (*shape, 4))))
        else:
            found.append(vkformat.pack(fmt, rng.random((*shape, 4), np.float32)))
    return found


def values(unit: Unit) -> npt.NDArray[Any]:
    """All numbers that the view can show, without its swizzle."""
    fmt = unit.format
    blocks = [level.reshape(-1, vkformat.describe(fmt).block_bytes) for level in texels(unit.picture)]
    data = np.concatenate(blocks)
    stand_in = vkformat.stand_in(fmt)
    if stand_in is not None:
        return np.asarray(vkformat.unpack(stand_in, vkformat.decode_blocks(fmt, data))).reshape(-1, 4)
    if not vkformat.describe(fmt).is_depth_or_stencil:
        return np.asarray(vkformat.unpack(fmt, data))
    z, stencil = vkformat.unpack_z(fmt, data)
    return np.asarray(z if z is not None else stencil)


def made(ctx: pipe.Context, picture: Picture) -> pipe.Resource:
    """The texture of a picture."""
    levels = texels(picture)
    if picture.target == "BUFFER":
        raw = np.ascontiguousarray(levels[0]).reshape(-1)
        buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, Bind.SAMPLER_VIEW))
        ctx.buffer_subdata(buffer, Map.WRITE, 0, raw)
        return buffer
    if picture.samples > 1:
        return _multisampled(ctx, picture, levels[0])
    texture = _created(ctx, picture, Bind.SAMPLER_VIEW)
    for number, level in enumerate(levels):
        width, height, depth = picture.level_size(number)
        box = Box(width=width, height=height, depth=depth)
        if picture.target == "1D_ARRAY":
            box = Box(width=width, height=1, depth=depth)
        ctx.texture_subdata(texture, number, Map.WRITE, box, np.ascontiguousarray(level))
    return texture


def _created(ctx: pipe.Context, picture: Picture, bind: Bind) -> pipe.Resource:
    width, height, depth = picture.size
    volume = picture.target == "3D"
    return ctx.screen.resource_create(
        pipe.ResourceTemplate(
            target=KINDS[picture.target],
            format=Format[picture.format],
            width0=width,
            height0=height,
            depth0=depth if volume else 1,
            array_size=1 if volume else depth,
            last_level=picture.levels - 1,
            nr_samples=picture.samples if picture.samples > 1 else 0,
            bind=bind,
        )
    )


def _multisampled(ctx: pipe.Context, picture: Picture, level: npt.NDArray[np.uint8]) -> pipe.Resource:
    """Sample by sample, drawn from an array: samples cannot be mapped."""
    width, height, depth = picture.size
    flat = Picture("2D_ARRAY", (width, height, depth * picture.samples), 1, picture.format, 1, picture.seed)
    source = made(ctx, flat)
    texture = _created(ctx, picture, Bind.SAMPLER_VIEW | Bind.RENDER_TARGET)
    rig = Rig(ctx, width, height)
    rig.rasterizer(multisample=True, half_pixel_center=True)
    rig.shaders(VS_PLAIN, _FS.format(kind=Unit(picture).kind))
    stage = pipe.ShaderType.FRAGMENT
    ctx.set_sampler_views(stage, 0, [viewed(ctx, Unit(flat), source)])
    ctx.bind_sampler_states(stage, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    for layer in range(depth):
        surface = ctx.create_surface(texture, pipe.SurfaceTemplate(first_layer=layer, last_layer=layer))
        ctx.set_framebuffer_state(pipe.FramebufferState(width, height, cbufs=(surface,)))
        for sample in range(picture.samples):
            number = np.array([layer * picture.samples + sample, 0, 0, 0], np.uint32)
            ctx.set_constant_buffer(stage, 0, pipe.ConstantBuffer(user_buffer=number))
            ctx.set_sample_mask(1 << sample)
            rig.quad()
    ctx.set_sample_mask(0xFFFFFFFF)
    ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
    ctx.set_sampler_views(stage, 0, [None])
    return texture


def viewed(ctx: pipe.Context, unit: Unit, texture: pipe.Resource) -> pipe.SamplerView:
    """The view of a unit."""
    r, g, b, a = unit.view.letters
    kind = KINDS[unit.target]
    if kind == TextureTarget.BUFFER:
        size = vkformat.describe(unit.format).block_bytes
        first, count = unit.view.layers[0], unit.size()[0]
        template = SamplerViewTemplate(unit.format, kind, r, g, b, a, offset=first * size, size=count * size)
    else:
        volume = unit.picture.target == "3D"
        template = SamplerViewTemplate(
            unit.format,
            kind,
            r,
            g,
            b,
            a,
            first_level=unit.view.levels[0],
            last_level=unit.last_level,
            first_layer=unit.view.layers[0],
            last_layer=0 if volume else unit.last_layer,
        )
    return ctx.create_sampler_view(texture, template)
