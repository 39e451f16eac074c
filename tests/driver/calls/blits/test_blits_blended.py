"""Blits that blend by source alpha, and those that write one sample, against the reference."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.calls.blits.textures import BOXES, assert_same_texels, new_texture, read_texels
from tests.driver.multisample import read_samples
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, ColorMask, Format, ScissorState, TexFilter

_ALL = Box(width=13, height=9)


@pytest.mark.covers("pipe_blit_info::alpha_blend")
@pytest.mark.parametrize(
    ("source", "target"),
    [
        (Format.R8G8B8A8_UNORM, Format.R8G8B8A8_UNORM),
        (Format.R32G32B32A32_FLOAT, Format.B8G8R8A8_SRGB),
        (Format.R16G16B16A16_FLOAT, Format.R16G16B16A16_FLOAT),
        (Format.R32G32B32A32_FLOAT, Format.R8G8B8A8_SNORM),
        (Format.R32G32B32A32_FLOAT, Format.B5G6R5_UNORM),
    ],
    ids=lambda fmt: fmt.name,
)
def test_source_alpha_blends(ctx: VkContext, ref: pipe.Context, source: Format, target: Format) -> None:
    """Colours beyond 0 and 1 are clamped where the target is normalized; masks hold."""
    given, into = {"fmt": source}, {"fmt": target}
    for filter, mask in ((TexFilter.NEAREST, ColorMask.RGBA), (TexFilter.LINEAR, ColorMask(7))):
        assert_same_texels(ctx, ref, given, into, BOXES["larger"], filter=filter, mask=mask, alpha_blend=True)


def test_the_mean_of_blending(ctx: VkContext) -> None:
    """Half red over blue, by hand."""
    source, target = (new_texture(ctx, width0=4, height0=4, seed=seed) for seed in (1, 2))
    box = Box(width=4, height=4)
    ctx.clear_texture(source, 0, box, bytes((255, 0, 0, 128)))
    ctx.clear_texture(target, 0, box, bytes((0, 0, 255, 255)))
    ctx.blit(BlitInfo(BlitEnd(target, 0, box), BlitEnd(source, 0, box), alpha_blend=True))
    with ctx.transfer_map(target, 0, pipe.Map.READ, box) as transfer:
        texels = np.array(transfer.data).reshape(-1, 4)
    assert (texels == [128, 0, 127, round(255 * (128 / 255) ** 2 + 127)]).all()


@pytest.mark.covers("pipe_blit_info::dst_sample")
@pytest.mark.parametrize(("source_samples", "chosen"), [(0, 1), (0, 4), (4, 3), (2, 2)])
def test_one_sample_is_written(ctx: VkContext, ref: pipe.Context, source_samples: int, chosen: int) -> None:
    """From one sample, from the same one of as many, and from the mean of fewer."""
    found = []
    for context in (ctx, ref):
        made = []
        for samples, fill in ((source_samples, b"\x10\x20\x30\x40"), (4, b"\x05\x05\x05\x05")):
            template = pipe.ResourceTemplate(
                width0=13, height0=9, nr_samples=samples, bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
            )
            made.append(context.screen.resource_create(template))
            context.clear_texture(made[-1], 0, _ALL, fill)
        source, target = made
        if source_samples:
            single = new_texture(context)
            context.blit(BlitInfo(BlitEnd(source, 0, _ALL), BlitEnd(single, 0, _ALL), dst_sample=2))
        context.blit(BlitInfo(BlitEnd(target, 0, _ALL), BlitEnd(source, 0, _ALL), dst_sample=chosen))
        found.append(read_samples(context, target))
    written = np.arange(4) == chosen - 1
    assert (found[1][~written] == 5).all() and (found[1][written] != 5).any()
    assert np.abs(found[0].astype(int) - found[1]).max() <= 1


@pytest.mark.parametrize("filter", [TexFilter.NEAREST, TexFilter.LINEAR])
def test_texels_that_only_move_keep_their_bits(ctx: VkContext, filter: TexFilter) -> None:
    """Not a number, minus zero, and -128 of signed bytes come out as they went in; within a scissor."""
    box = Box(width=4, height=2)
    for fmt in (Format.R32_FLOAT, Format.R8G8B8A8_SNORM, Format.R8G8B8A8_SRGB):
        source, target = (new_texture(ctx, fmt, seed=seed, width0=4, height0=2) for seed in (1, 2))
        words = np.array([0x7FC12345, 0x80000000, 0x80808080, 1, 0xFF800001, 0x7F800000, 5, 0], np.uint32)
        ctx.texture_subdata(source, 0, pipe.Map.WRITE, box, words)
        before = read_texels(ctx, target).reshape(-1).view(np.uint32)
        info = BlitInfo(BlitEnd(target, 0, box), BlitEnd(source, 0, box), filter=filter)
        scissor = ScissorState(1, 0, 4, 2)
        ctx.blit(replace(info, scissor_enable=True, scissor=scissor))
        wanted = np.where(np.arange(8) % 4 == 0, before, words)
        assert np.array_equal(read_texels(ctx, target).reshape(-1).view(np.uint32), wanted)
        if filter == TexFilter.NEAREST:
            mirrored = replace(info, src=BlitEnd(source, 0, Box(4, 0, 0, -4, 2)))
            ctx.blit(mirrored)
            wanted = words.reshape(2, 4)[:, ::-1].reshape(-1)
            assert np.array_equal(read_texels(ctx, target).reshape(-1).view(np.uint32), wanted)
