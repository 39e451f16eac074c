"""Drawing in order takes another way where lookups take single texels; the picture is the same."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.draw import Board, make_texture, quad, write_texture
from tests.driver.shader_texts import VS_COLOR, sampling_fs
from vkpipe.driver.context import VkContext
from vkpipe.driver.state.last_stage_state import last_stage_state_of
from vkpipe.kernels.modes import Assembly
from vkpipe.pipe import (
    BlendFactor,
    RtBlendState,
    SamplerState,
    SamplerViewTemplate,
    TexFilter,
    TexMipfilter,
    TexWrap,
)

_SIZE = 20
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_TEXELS = SamplerState(
    wrap_s=TexWrap.CLAMP_TO_EDGE, wrap_t=TexWrap.CLAMP_TO_EDGE, min_mip_filter=TexMipfilter.NONE
)
_LINEAR = replace(_TEXELS, min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR)


@pytest.mark.parametrize(
    ("sampler", "fmt", "blend", "plain"),
    [
        (_TEXELS, "R8G8B8A8_UNORM", _ADD, True),
        (_LINEAR, "R8G8B8A8_UNORM", _ADD, False),
        (replace(_TEXELS, min_mip_filter=TexMipfilter.NEAREST), "R8G8B8A8_UNORM", _ADD, False),
        (_TEXELS, "R8G8B8A8_SRGB", _ADD, False),
        (_TEXELS, "R8G8B8A8_UNORM", RtBlendState(), False),
    ],
    ids=["texels", "linear", "levels", "srgb", "opaque"],
)
def test_the_way_depends_on_the_sampler(
    ctx: VkContext, sampler: SamplerState, fmt: str, blend: RtBlendState, plain: bool
) -> None:
    """A rectangle and a corner of it again, at the centres of texels, all of which are 0 or 1."""
    texels = np.zeros((_SIZE, _SIZE, 4), np.uint8)
    texels[...] = np.random.default_rng(3).integers(0, 2, texels.shape) * 255
    texture = make_texture(ctx, fmt, _SIZE, _SIZE)
    write_texture(ctx, texture, texels)
    with Board(ctx, _SIZE, _SIZE) as board:
        board.shaders(VS_COLOR, sampling_fs("2D"))
        board.blend(blend)
        view = ctx.create_sampler_view(texture, SamplerViewTemplate(format=texture.format))
        board.views(view, state=sampler)
        board.clear((0.0, 0.0, 0.0, 0.0))
        points = np.concatenate([quad(0, 0, _SIZE, _SIZE), [[0, 0], [7, 0], [0, 7]]])
        coordinates = np.zeros((len(points), 4))
        coordinates[:, :2] = points / _SIZE
        board.triangles(points, coordinates)
        assert last_stage_state_of(ctx.bound, Assembly(), ()).plain_lookups is plain
        np.testing.assert_array_equal(board.blocks(), texels)
        view.destroy()
    texture.destroy()
