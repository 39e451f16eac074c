"""Blits of depth and stencil against the reference: formats, masks, padding."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.calls.blits.textures import (
    BOXES,
    WHOLE,
    assert_same_texels,
    new_texture,
    read_texels,
)
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, ColorMask, Format, Map, TexFilter

_DEPTHS = [
    (Format.Z24_UNORM_S8_UINT, Format.Z24_UNORM_S8_UINT),
    (Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT_S8X24_UINT),
    (Format.Z32_FLOAT, Format.Z16_UNORM),
    (Format.S8_UINT, Format.S8_UINT_Z24_UNORM),
    (Format.S8_UINT_Z24_UNORM, Format.S8_UINT),
]


@pytest.mark.parametrize(
    "fmt", [Format.Z16_UNORM, Format.Z32_FLOAT, Format.Z24_UNORM_S8_UINT], ids=lambda f: f.name
)
def test_filters_mix_depth(ctx: VkContext, ref: pipe.Context, fmt: Format) -> None:
    """So clients make the mipmaps of depth textures; the stencil is the nearest texel's."""
    stencil = vkformat.describe(fmt).is_stencil
    for context in (ctx, ref):
        texture = new_texture(context, fmt, last_level=1, width0=8, height0=4)
        ends = (BlitEnd(texture, 1, Box(width=4, height=2)), BlitEnd(texture, 0, Box(width=8, height=4)))
        old = vkformat.unpack_z(fmt, read_texels(context, texture, 1))[1]
        context.blit(BlitInfo(*ends, mask=ColorMask.Z, filter=TexFilter.LINEAR))
        base = vkformat.unpack_z(fmt, read_texels(context, texture))[0]
        small, kept = vkformat.unpack_z(fmt, read_texels(context, texture, 1))
        assert base is not None and small is not None
        mean = base.reshape(2, 2, 4, 2).mean(axis=(1, 3), dtype=np.float64)
        assert np.abs(small.reshape(2, 4) - mean).max() <= (2**-16 if fmt is Format.Z16_UNORM else 2**-23)
        if stencil:
            assert old is not None and kept is not None and np.array_equal(old, kept)


@pytest.mark.covers("PIPE_MASK_Z", "PIPE_MASK_S", "pipe_blit_info::mask")
@pytest.mark.parametrize("mask", [ColorMask.Z, ColorMask.S, ColorMask.Z | ColorMask.S])
@pytest.mark.parametrize(
    ("source", "target"), _DEPTHS, ids=lambda f: f.name if isinstance(f, Format) else str(f)
)
def test_depth_and_stencil(
    ctx: VkContext, ref: pipe.Context, source: Format, target: Format, mask: ColorMask
) -> None:
    read, written = vkformat.describe(source), vkformat.describe(target)
    depth = bool(mask & ColorMask.Z) and read.is_depth and written.is_depth
    if not depth and not (mask & ColorMask.S and read.is_stencil and written.is_stencil):
        texture = new_texture(ctx, target)
        before = read_texels(ctx, texture)
        ctx.blit(BlitInfo(BlitEnd(texture, 0, WHOLE), BlitEnd(new_texture(ctx, source), 0, WHOLE), mask))
        assert np.array_equal(read_texels(ctx, texture), before)
        return
    assert_same_texels(ctx, ref, {"fmt": source}, {"fmt": target}, BOXES["mirrored"], True, mask=mask)


_PADDED = [
    (Format.Z24X8_UNORM, ColorMask.Z, "000000ff"),
    (Format.X8Z24_UNORM, ColorMask.Z, "ff000000"),
    (Format.Z32_FLOAT_S8X24_UINT, ColorMask.Z, "0000000000ffffff"),
    (Format.Z32_FLOAT_S8X24_UINT, ColorMask.S, "0000000000ffffff"),
    (Format.Z32_FLOAT_S8X24_UINT, ColorMask.Z | ColorMask.S, "0000000000ffffff"),
]
"""Formats, masks, and the bytes of a texel that are padding."""


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize(("fmt", "mask", "padding"), _PADDED)
def test_padding_is_no_memory_of_others(
    ctx: VkContext, ref: pipe.Context, fmt: Format, mask: ColorMask, padding: str, samples: int
) -> None:
    """Bits beside depth and stencil are those of the source, whatever the target's memory has held."""
    found = []
    for context in (ctx, ref):
        source, target = (_cleared(context, fmt, count) for count in (samples, 0))
        with context.transfer_map(target, 0, Map.WRITE, Box(width=4, height=4)) as transfer:
            transfer.data[:] = 0xFF
        box = Box(width=4, height=4)
        context.blit(BlitInfo(BlitEnd(target, 0, box), BlitEnd(source, 0, box), mask))
        found.append(read_texels(context, target))
    texels = found[0].reshape(-1, len(padding) // 2)
    assert not (texels & np.frombuffer(bytes.fromhex(padding), np.uint8)).any()
    assert np.array_equal(found[0], found[1])


def _cleared(context: pipe.Context, fmt: Format, samples: int) -> pipe.Resource:
    """A texture of 4x4 texels of several samples, with depth and stencil everywhere."""
    template = pipe.ResourceTemplate(
        format=fmt,
        width0=4,
        height0=4,
        nr_samples=samples,
        nr_storage_samples=samples,
        bind=Bind.DEPTH_STENCIL,
    )
    made = context.screen.resource_create(template)
    surface = context.create_surface(made, pipe.SurfaceTemplate(format=fmt))
    context.clear_depth_stencil(surface, pipe.Clear.DEPTHSTENCIL, 0.75, 3, 0, 0, 4, 4)
    return made


def test_a_view_keeps_the_other_field(ctx: VkContext, ref: pipe.Context) -> None:
    """Seen as Z24X8, the stencil of a target is padding, and stays."""
    view, box = Format.Z24X8_UNORM, Box(width=4, height=4)
    for context in (ctx, ref):
        source, target = (new_texture(context, fmt, seed=n) for n, fmt in enumerate((view, _DEPTHS[0][0])))
        before = read_texels(context, target).reshape(-1, 4)
        context.blit(BlitInfo(BlitEnd(target, 0, box, view), BlitEnd(source, 0, box, view), ColorMask.Z))
        after = read_texels(context, target).reshape(-1, 4)
        assert np.array_equal(after[:, 3], before[:, 3]) and not np.array_equal(after, before)
