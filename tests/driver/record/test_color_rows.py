"""Colours that are stored by address are what is stored into the image."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, read_texture, write_texture
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.layers import KernelLayers
from vkpipe.pipe import Bind, BlendFactor, ColorMask, CompareFunc, DepthState, RtBlendState, TextureTarget

_FORMATS = (
    "R8G8B8A8_UNORM",
    "R10G10B10A2_UNORM",
    "R32_FLOAT",
    "R16G16_SNORM",
    "R16_UNORM",
    "R16G16B16A16_FLOAT",
)
_DIRECT, _BINNED = 40, 600
_LEVELS, _LAYERS = 3, 3
_BLENDS = {
    "opaque": RtBlendState(),
    "masked": RtBlendState(colormask=ColorMask.R | ColorMask.B),
    "over": RtBlendState(
        blend_enable=True,
        rgb_src_factor=BlendFactor.SRC_ALPHA,
        rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
        alpha_src_factor=BlendFactor.ONE,
        alpha_dst_factor=BlendFactor.INV_SRC_ALPHA,
    ),
}


def _draw(board: Board, count: int, blend: RtBlendState) -> None:
    """Triangles of all sizes, in a region that begins and ends amid tiles, and smooth lines over them."""
    random = np.random.default_rng(count)
    size = np.array((board.width, board.height))
    reach = np.where(np.arange(count) % 3 == 0, 40, 6)[:, None, None]
    places = random.uniform(-4, size + 4, (count, 1, 2)) + random.uniform(-1, 1, (count, 3, 2)) * reach
    board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=True))
    board.ctx.set_scissor_states(0, [pipe.ScissorState(1, 2, board.width - 2, board.height)])
    board.depth_test(DepthState(True, True, CompareFunc.LESS))
    board.blend(blend)
    depths = random.integers(-8, 8, (count, 3)).reshape(-1) / 8
    colors = random.uniform(0, 1, (3 * count, 4))
    board.triangles(places.reshape(-1, 2), colors, depths)
    board.rasterizer(
        pipe.RasterizerState(half_pixel_center=True, scissor=True, line_smooth=True, line_width=3)
    )
    board.triangles(places[:8].reshape(-1, 2), colors[:24], depths[:24], mode=pipe.Prim.LINES)


def _stored(ctx: VkContext, fmt: str, size: tuple[int, int], count: int, blend: RtBlendState) -> Array:
    with Board(ctx, *size, fmt, "Z24X8_UNORM") as board:
        assert board.color is not None
        random = np.random.default_rng(1)
        board.clear()
        write_texture(
            ctx, board.color, random.integers(0, 60, read_texture(ctx, board.color).shape, np.uint8)
        )
        _draw(board, count, blend)
        return read_texture(ctx, board.color)


@pytest.mark.parametrize("count", [_DIRECT, _BINNED])
@pytest.mark.parametrize("blend", _BLENDS)
@pytest.mark.parametrize("fmt", _FORMATS)
def test_addresses_are_those_of_the_image(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, fmt: str, blend: str, count: int
) -> None:
    size = (33, 17) if count == _DIRECT else (70, 45)
    by_address = _stored(ctx, fmt, size, count, _BLENDS[blend])
    monkeypatch.setattr(KernelLayers, "has_pairs", False)
    np.testing.assert_array_equal(by_address, _stored(ctx, fmt, size, count, _BLENDS[blend]))


@pytest.mark.parametrize("count", [_DIRECT, _BINNED])
def test_a_layer_of_a_level_has_its_own_rows(ctx: VkContext, count: int) -> None:
    """Nothing beside it changes."""
    made = make_texture(
        ctx,
        "R8G8B8A8_UNORM",
        75,
        45,
        bind=Bind.RENDER_TARGET,
        target=TextureTarget.TEXTURE_2D_ARRAY,
        last_level=_LEVELS - 1,
        array_size=_LAYERS,
    )
    before = []
    for level in range(_LEVELS):
        texels = np.full_like(read_texture(ctx, made, level), 7)
        write_texture(ctx, made, texels, level)
        before.append(texels)
    with Board(ctx, 37, 22, "R8G8B8A8_UNORM", "Z24X8_UNORM") as board:
        surface = ctx.create_surface(made, pipe.SurfaceTemplate(level=1, first_layer=2, last_layer=2))
        board.surfaces[0] = surface
        board.bind()
        _draw(board, count, _BLENDS["opaque"])
        after = [read_texture(ctx, made, level) for level in range(_LEVELS)]
        surface.destroy()
    changed = [(one != other).any(axis=(1, 2, 3)) for one, other in zip(before, after, strict=True)]
    assert [entry.tolist() for entry in changed] == [[False] * 3, [False, False, True], [False] * 3]
    made.destroy()
