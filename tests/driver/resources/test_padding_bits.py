"""Unused bits of colour formats: a draw without a clear leaves in them what the reference does."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, read_texture, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe.driver.context import VkContext
from vkpipe.pipe import BlendFactor, ColorMask, RtBlendState

_COLORS = ("B8G8R8X8_UNORM", "X8B8G8R8_SNORM", "X1B5G5R5_UNORM", "R10G10B10X2_UNORM", "R32G32B32X32_SINT")
_BLENDS = {
    "replaced": RtBlendState(),
    "masked": RtBlendState(colormask=ColorMask.R | ColorMask.B),
    "added": RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE),
}


def _drawn(ctx: VkContext, fmt: str, blend: RtBlendState) -> Array:
    """The bytes of 16x8 texels at random, over a part of which a rectangle is drawn."""
    with Board(ctx, 16, 8, fmt) as board:
        texture = board.color
        assert texture is not None
        shape = read_texture(ctx, texture).shape
        write_texture(ctx, texture, np.random.default_rng(3).integers(0, 256, shape, np.uint8))
        board.shaders(VS_COLOR, FS_FLAT)
        board.blend(blend)
        board.rectangle((0, 0, 9, 5), (0.25, 0.5, 0.75, 0.3), 0.2)
        return np.array(read_texture(ctx, texture))


@pytest.mark.parametrize("blend", _BLENDS)
@pytest.mark.parametrize("fmt", _COLORS)
def test_unused_bits_are_those_of_the_reference(ctx: VkContext, ref: VkContext, fmt: str, blend: str) -> None:
    assert np.array_equal(_drawn(ctx, fmt, _BLENDS[blend]), _drawn(ref, fmt, _BLENDS[blend]))
