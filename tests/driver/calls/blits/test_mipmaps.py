"""Mipmaps that are generated, against the reference and the mean of four texels."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.calls.blits.textures import (
    LAYERED,
    RGBA8,
    new_texture,
    one_step,
    read_texels,
    values_of,
)
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Format
from vkpipe.pipe import TextureTarget as Target

_MIPMAPS = [
    (Target.TEXTURE_2D, RGBA8),
    (Target.TEXTURE_2D, Format.R8G8B8A8_SRGB),
    (Target.TEXTURE_2D, Format.R32G32_FLOAT),
    (Target.TEXTURE_2D, Format.R8G8_UINT),
    (Target.TEXTURE_2D, Format.Z24_UNORM_S8_UINT),
    (Target.TEXTURE_CUBE, RGBA8),
    (Target.TEXTURE_1D, RGBA8),
    (Target.TEXTURE_1D_ARRAY, RGBA8),
    (Target.TEXTURE_2D_ARRAY, RGBA8),
    (Target.TEXTURE_CUBE_ARRAY, RGBA8),
    (Target.TEXTURE_3D, RGBA8),
]


@pytest.mark.covers("pipe_context::generate_mipmap")
@pytest.mark.parametrize(("target", "fmt"), _MIPMAPS, ids=lambda value: value.name)
def test_mipmaps(ctx: VkContext, ref: pipe.Context, target: Target, fmt: Format) -> None:
    """Of odd sizes, too; only the layers and levels that were asked for change."""
    levels = []
    last = 0 if target not in LAYERED else 2
    for context in (ctx, ref):
        texture = new_texture(context, fmt, target, last_level=3)
        first = 1 if target in LAYERED else 0
        assert context.generate_mipmap(texture, fmt, 0, 2, first, last)
        levels.append([read_texels(context, texture, level) for level in range(4)])
    for number, (got, want) in enumerate(zip(*levels, strict=True)):
        if one_step(fmt) == 0 or number in (0, 3):
            assert np.array_equal(got, want), f"level {number}"
            continue
        # What was rounded in one level goes into the next.
        found, wanted = (values_of(fmt, texels) for texels in (got, want))
        assert np.abs(found - wanted).max() <= 2.01 * one_step(fmt), f"level {number}"


def test_a_box_of_even_size_has_the_mean_of_four(ctx: VkContext) -> None:
    texture = new_texture(ctx, width0=8, height0=4, last_level=1)
    ctx.generate_mipmap(texture, Format.NONE, 0, 1, 0, 0)
    base = read_texels(ctx, texture).reshape(2, 2, 4, 2, 4).astype(np.float64)
    assert np.abs(read_texels(ctx, texture, 1).reshape(2, 4, 4) - base.mean(axis=(1, 3))).max() <= 0.51
