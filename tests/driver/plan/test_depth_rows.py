"""Depth and stencil stored by address, some of it two texels at a time, are what is stored into the image."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, read_texture, write_texture
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.layers import KernelLayers
from vkpipe.pipe import (
    AlphaState,
    Bind,
    BlendFactor,
    CompareFunc,
    DepthState,
    RtBlendState,
    StencilOp,
    StencilState,
    TextureTarget,
)

_FORMATS = ("Z24_UNORM_S8_UINT", "X8Z24_UNORM", "Z32_FLOAT", "Z32_FLOAT_S8X24_UINT", "Z16_UNORM")
_DIRECT, _BINNED = 40, 600
_LEVELS, _LAYERS = 3, 3
_OVER = RtBlendState(
    blend_enable=True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
)
_CUT = AlphaState(True, CompareFunc.GREATER, 0.4)
_COUNTS = StencilState(
    enabled=True,
    func=CompareFunc.ALWAYS,
    fail_op=StencilOp.KEEP,
    zfail_op=StencilOp.DECR_WRAP,
    zpass_op=StencilOp.INCR_WRAP,
)
# What needs the order of triangles.
_ORDERED = {
    "blended": (_OVER, None, None),
    "cut": (RtBlendState(), _CUT, None),
    "counted": (RtBlendState(), None, _COUNTS),
    "counted-cut": (_OVER, _CUT, _COUNTS),
}


def _draw(board: Board, count: int, func: CompareFunc) -> None:
    """Triangles of all sizes, in a region that begins and ends amid pairs."""
    random = np.random.default_rng(count)
    size = np.array((board.width, board.height))
    reach = np.where(np.arange(count) % 3 == 0, 40, 6)[:, None, None]
    places = random.uniform(-4, size + 4, (count, 1, 2)) + random.uniform(-1, 1, (count, 3, 2)) * reach
    board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=True))
    board.ctx.set_scissor_states(0, [pipe.ScissorState(1, 2, board.width - 2, board.height)])
    # Right before them, in one bundle if they are few, what has nothing to do with depth.
    board.depth_test(DepthState())
    board.rectangle((0, 0, 5, 5), (1, 1, 1, 1))
    board.depth_test(DepthState(True, True, func))
    depths = random.integers(-8, 8, (count, 3)).reshape(-1) / 8
    board.triangles(places.reshape(-1, 2), random.uniform(0, 1, (3 * count, 4)), depths)


def _stored(ctx: VkContext, fmt: str, size: tuple[int, int], count: int, func: CompareFunc) -> Array:
    with Board(ctx, *size, "R8G8B8A8_UNORM", fmt) as board:
        assert board.depth is not None
        random = np.random.default_rng(1)
        kept = random.integers(0, 256, read_texture(ctx, board.depth).shape, np.uint8)
        write_texture(ctx, board.depth, kept)
        board.ctx.clear(pipe.Clear.DEPTH, (0, 0, 0, 0), 0.5)
        _draw(board, count, func)
        return read_texture(ctx, board.depth)


@pytest.mark.parametrize("func", [CompareFunc.LESS, CompareFunc.GEQUAL])
@pytest.mark.parametrize("count", [_DIRECT, _BINNED])
@pytest.mark.parametrize("fmt", _FORMATS)
def test_pairs_of_texels_are_what_single_ones_are(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, fmt: str, count: int, func: CompareFunc
) -> None:
    """Of odd and even widths, and also where one texel of a pair lies outside of what may be drawn."""
    for size in ((33, 17), (64, 40)):
        pairs = _stored(ctx, fmt, size, count, func)
        with monkeypatch.context() as patch:
            patch.setattr(KernelLayers, "has_pairs", False)
            np.testing.assert_array_equal(pairs, _stored(ctx, fmt, size, count, func))


def _ordered(ctx: VkContext, fmt: str, size: tuple[int, int], count: int, kind: str) -> Array:
    """Triangles, then smooth lines, which load again what they have stored."""
    blend, alpha, stencil = _ORDERED[kind]
    with Board(ctx, *size, "R8G8B8A8_UNORM", fmt) as board:
        assert board.depth is not None
        random = np.random.default_rng(count)
        kept = random.integers(0, 256, read_texture(ctx, board.depth).shape, np.uint8)
        write_texture(ctx, board.depth, kept)
        ctx.clear(pipe.Clear.DEPTH, (0, 0, 0, 0), 0.5)
        reach = np.where(np.arange(count) % 3 == 0, 40, 6)[:, None, None]
        places = (
            random.uniform(-4, max(size) + 4, (count, 1, 2)) + random.uniform(-1, 1, (count, 3, 2)) * reach
        )
        points, colors = places.reshape(-1, 2), random.uniform(0, 1, (3 * count, 4))
        depths = random.uniform(-1, 1, 3 * count)
        board.blend(blend)
        board.depth_test(DepthState(True, True, CompareFunc.LESS), alpha, stencil)
        for smooth in (False, True):
            board.rasterizer(
                pipe.RasterizerState(
                    half_pixel_center=True, scissor=True, line_smooth=smooth, line_width=3 if smooth else 1
                )
            )
            ctx.set_scissor_states(0, [pipe.ScissorState(1, 2, board.width - 2, board.height)])
            some = slice(24 if smooth else None)
            mode = pipe.Prim.LINES if smooth else pipe.Prim.TRIANGLES
            board.triangles(points[some], colors[some], depths[some], mode=mode)
        return read_texture(ctx, board.depth)


@pytest.mark.parametrize("kind", _ORDERED)
@pytest.mark.parametrize("count", [_DIRECT, _BINNED])
@pytest.mark.parametrize("fmt", _FORMATS)
def test_addresses_are_those_of_the_image_where_order_counts(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, fmt: str, count: int, kind: str
) -> None:
    size = (33, 17) if count == _DIRECT else (70, 45)
    by_address = _ordered(ctx, fmt, size, count, kind)
    monkeypatch.setattr(KernelLayers, "has_pairs", False)
    np.testing.assert_array_equal(by_address, _ordered(ctx, fmt, size, count, kind))


def test_a_layer_of_a_level_has_its_own_rows(ctx: VkContext) -> None:
    """Nothing beside it changes, and neither does the stencil."""
    made = make_texture(
        ctx,
        "Z24_UNORM_S8_UINT",
        75,
        45,
        bind=Bind.DEPTH_STENCIL,
        target=TextureTarget.TEXTURE_2D_ARRAY,
        last_level=_LEVELS - 1,
        array_size=_LAYERS,
    )
    random = np.random.default_rng(2)
    before = []
    for level in range(_LEVELS):
        texels = random.integers(0, 256, read_texture(ctx, made, level).shape, np.uint8)
        texels[..., :3] = 0x80
        write_texture(ctx, made, texels, level)
        before.append(texels)
    with Board(ctx, 37, 22, "R8G8B8A8_UNORM", "Z24X8_UNORM") as board:
        surface = ctx.create_surface(made, pipe.SurfaceTemplate(level=1, first_layer=2, last_layer=2))
        board.surfaces[1] = surface
        board.bind()
        _draw(board, _BINNED, CompareFunc.LESS)
        after = [read_texture(ctx, made, level) for level in range(_LEVELS)]
        surface.destroy()
    changed = [(one != other).any(axis=(1, 2)) for one, other in zip(before, after, strict=True)]
    assert [entry.tolist() for entry in (changed[0][:, 3], changed[2][:, 3])] == [[False] * _LAYERS] * 2
    assert [entry.any(axis=1).tolist() for entry in changed] == [
        [False] * 3,
        [False, False, True],
        [False] * 3,
    ]
    assert not changed[1][:, 3].any()
    made.destroy()
