"""Every depth format: clearing of its parts, testing, writing, and the bytes that result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from tests.driver.draw import PLAIN_RASTERIZER, Array, Board, whole, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import usable_binds
from vkpipe.pipe import Bind, Clear, CompareFunc, DepthState, Format, ScissorState, TextureTarget

_FORMATS = [fmt for fmt in Format if usable_binds(fmt) & Bind.DEPTH_STENCIL]
_EVERY = [
    pytest.param(fmt, marks=pytest.mark.covers(f"PIPE_FORMAT_{fmt.name}"), id=fmt.name) for fmt in _FORMATS
]
_MARKED = [entry for entry, fmt in zip(_EVERY, _FORMATS, strict=True) if vkformat.describe(fmt).is_depth]


@pytest.mark.parametrize("fmt", _EVERY)
def test_depth_and_stencil_are_cleared_apart(
    ctx: VkContext, fmt: Format, shown: Callable[[str], None]
) -> None:
    description = vkformat.describe(fmt)
    with Board(ctx, 8, 8, None, fmt.name) as board:
        depth, stencil = 0.75, 0x35
        ctx.clear(Clear.DEPTHSTENCIL, depth=depth, stencil=stencil)
        _assert_holds(board, depth, stencil)
        ctx.clear(Clear.DEPTH, depth=0.3, stencil=0xFF)
        _assert_holds(board, 0.3 if description.is_depth else 0, stencil)
        ctx.clear(Clear.STENCIL, depth=0.9, stencil=0xC2)
        _assert_holds(board, 0.3, 0xC2)
        ctx.clear(Clear.COLOR0, (1, 1, 1, 1), 0.1, 1)
        _assert_holds(board, 0.3, 0xC2)
        for extreme in (0.0, 1.0):
            ctx.clear(Clear.DEPTH, depth=extreme)
            _assert_holds(board, extreme, 0xC2)
    has = [description.is_depth, description.is_stencil]
    for present, name in zip((*has, all(has)), ("DEPTH", "STENCIL", "DEPTHSTENCIL"), strict=True):
        if present:
            shown(f"PIPE_CLEAR_{name}")


def _assert_holds(board: Board, depth: float, stencil: int) -> None:
    """Every texel is what pack_z makes of depth and stencil, but for padding."""
    assert board.depth is not None
    fmt = board.depth.format
    want = vkformat.unpack_z(fmt, vkformat.pack_z(fmt, np.full((8, 8), depth), np.full((8, 8), stencil)))
    for have, value in zip(board.depths(), want, strict=True):
        assert (have is None) == (value is None)
        assert have is None or value is None or np.array_equal(have, value)


@pytest.mark.covers("pipe_context::clear", "pipe_scissor_state::minx", "pipe_context::clear_depth_stencil")
@pytest.mark.parametrize("fmt", _MARKED)
def test_parts_of_a_surface_are_cleared(ctx: VkContext, fmt: Format) -> None:
    """With a scissor, which may lie outside, and by rectangle; a stencil is kept."""
    with Board(ctx, 8, 8, None, fmt.name) as board:
        ctx.clear(Clear.DEPTHSTENCIL, depth=1.0, stencil=9)
        for box in (
            (2, 1, 5, 3),
            (6, 6, 100, 100),
            (9, 0, 12, 8),
            (0, 20, 8, 30),
            (4, 4, 4, 8),
            (5, 5, 3, 3),
        ):
            ctx.clear(Clear.DEPTH, depth=0.5, scissor=ScissorState(*box))
        surface = board.surfaces[1]
        assert surface is not None
        ctx.clear_depth_stencil(surface, Clear.DEPTH, 0.25, 0, 0, 7, 2, 1)
        depth, stencil = board.depths()
    want = np.full((8, 8), 1.0)
    want[1:3, 2:5] = want[6:, 6:] = 0.5
    want[7, :2] = 0.25
    assert depth is not None and np.allclose(depth, want, atol=1e-4)
    assert stencil is None or (stencil == 9).all()


@pytest.mark.covers("PIPE_CLEAR_COLOR0")
def test_a_scissor_outside_clears_no_color(board: Board) -> None:
    board.clear((1, 0, 0, 1))
    for box in ((8, 0, 9, 8), (0, 8, 8, 12), (7, 7, 7, 7), (5, 0, 2, 8)):
        board.ctx.clear(Clear.COLOR0, (0, 1, 0, 1), scissor=ScissorState(*box))
    board.ctx.clear(Clear.COLOR0, (0, 0, 1, 1), scissor=ScissorState(7, 6, 2**31, 2**31))
    pixels = board.pixels()
    assert (pixels[6:, 7] == [0, 0, 1, 1]).all() and np.count_nonzero(pixels[..., 0]) == 62


def _as_stored(fmt: Format, depth: npt.ArrayLike) -> Array:
    """Depths as the format rounds them."""
    stored, _ = vkformat.unpack_z(fmt, vkformat.pack_z(fmt, depth))
    assert stored is not None
    return stored


_TESTS: dict[str, Callable[[Array, Array], Array]] = {
    "NEVER": lambda new, old: np.zeros_like(new, bool),
    "LESS": np.less,
    "EQUAL": np.equal,
    "LEQUAL": np.less_equal,
    "GREATER": np.greater,
    "NOTEQUAL": np.not_equal,
    "GEQUAL": np.greater_equal,
    "ALWAYS": lambda new, old: np.ones_like(new, bool),
}


def _slope(board: Board, depth: DepthState) -> Array:
    """Draw one quad per column of pixels, at depths 0, 1/8 ... 7/8; which pixels passed."""
    assert board.color is not None
    board.ctx.clear(Clear.COLOR0, (0, 0, 0, 0))
    board.depth_test(depth)
    for column in range(8):
        board.rectangle((column, 0, column + 1, 8), (1, 1, 1, 1), z=column / 4 - 1)
    return np.asarray(board.pixels()[..., 0] == 1)


def _stored_rows(board: Board) -> None:
    """Depths 0, 1/8 ... 7/8 row by row, and stencils."""
    assert board.depth is not None
    fmt = board.depth.format
    rows = np.repeat(np.arange(8)[:, None] / 8, 8, axis=1)
    blocks = vkformat.pack_z(fmt, rows, np.arange(64).reshape(8, 8))
    write_texture(board.ctx, board.depth, blocks[None], box=whole(board.depth))


@pytest.mark.covers("pipe_depth_state::func", "pipe_depth_state::enabled", "pipe_depth_state::writemask")
@pytest.mark.parametrize("fmt", _MARKED)
def test_depths_are_compared_as_they_are_stored(ctx: VkContext, fmt: Format) -> None:
    """All pairs of eight depths, all of which are exact in every format; the stencil stays as it is."""
    _compare(ctx, fmt, "LESS", write=True)


@pytest.mark.parametrize("func", sorted(set(_TESTS) - {"LESS"}))
@pytest.mark.covers(
    "PIPE_BIND_DEPTH_STENCIL",
    "pipe_depth_stencil_alpha_state::depth",
    "pipe_depth_stencil_alpha_state::depth_enabled",
    "pipe_depth_stencil_alpha_state::depth_writemask",
    "pipe_depth_stencil_alpha_state::depth_func",
)
def test_every_function_compares(ctx: VkContext, func: str) -> None:
    _compare(ctx, Format.Z24_UNORM_S8_UINT, func, write=True)


@pytest.mark.parametrize("func", ["LESS", "GREATER"])
def test_depth_is_only_written_where_that_is_asked_for(ctx: VkContext, func: str) -> None:
    _compare(ctx, Format.Z24_UNORM_S8_UINT, func, write=False)


def _compare(ctx: VkContext, fmt: Format, func: str, write: bool) -> None:
    with Board(ctx, 8, 8, "R8G8B8A8_UNORM", fmt.name) as board:
        assert board.depth is not None
        board.shaders(VS_COLOR, FS_FLAT)
        _stored_rows(board)
        old, old_stencil = board.depths()
        assert old is not None
        passed = _slope(board, DepthState(True, write, CompareFunc[func]))
        depth, stencil = board.depths()
    new = np.repeat(_as_stored(fmt, np.arange(8) / 8)[None, :], 8, axis=0)
    want = _TESTS[func](new, old)
    assert np.array_equal(passed, want)
    assert depth is not None and np.array_equal(depth, np.where(want & write, new, old))
    assert (stencil is None) == (old_stencil is None)
    assert stencil is None or old_stencil is None or np.array_equal(stencil, old_stencil)


@pytest.mark.parametrize("fmt", _MARKED)
def test_depth_alone_is_drawn(ctx: VkContext, fmt: Format) -> None:
    """Without colour buffer and without fragment shader; the depth buffer is all there is."""
    with Board(ctx, 8, 8, None, fmt.name) as board:
        ctx.bind_fs_state(None)
        ctx.clear(Clear.DEPTHSTENCIL, depth=1.0, stencil=77)
        board.depth_test(DepthState(True, True))
        board.rectangle((1, 2, 5, 6), (0, 0, 0, 0), z=0.0)
        board.rectangle((4, 5, 8, 8), (0, 0, 0, 0), z=0.5)
        depth, stencil = board.depths()
    want = np.full((8, 8), 1.0)
    want[5:8, 4:8] = 0.75
    want[2:6, 1:5] = 0.5
    assert depth is not None and np.allclose(depth, want, atol=1e-4)
    assert stencil is None or (stencil == 77).all()


@pytest.mark.covers("pipe_viewport_state::translate", "pipe_viewport_state::scale")
@pytest.mark.parametrize("unclamped", [False, True])
@pytest.mark.parametrize("fmt", ["Z16_UNORM", "Z24X8_UNORM", "Z32_FLOAT"])
def test_the_viewport_maps_depth(ctx: VkContext, fmt: str, unclamped: bool) -> None:
    """Part of the range, the range turned round, and ranges beyond it, which only unclamped floats keep."""
    with Board(ctx, 8, 8, None, fmt) as board:
        ctx.bind_fs_state(None)
        board.rasterizer(replace(PLAIN_RASTERIZER, unclamped_fragment_depth_values=unclamped))
        board.depth_test(DepthState(True, True, CompareFunc.ALWAYS))
        for near, far, z in ((0.25, 0.75, 0.5), (1.0, 0.0, 0.5), (-1.0, 3.0, 1.0), (-2.0, 0.0, -1.0)):
            scale, middle = (far - near) / 2, (far + near) / 2
            state = pipe.ViewportState(scale=(4, 4, scale), translate=(4, 4, middle))
            ctx.set_viewport_states(0, [state])
            board.fill(z=z)
            depth, _ = board.depths()
            mapped = middle + scale * z
            want = _as_stored(Format[fmt], np.float32(mapped if unclamped else min(max(mapped, 0.0), 1.0)))
            assert depth is not None and np.allclose(depth, want, atol=1e-6)


@pytest.mark.covers("pipe_screen::is_format_supported")
def test_the_screen_names_the_formats_that_hold_depth(ctx: VkContext) -> None:
    supported, flat = ctx.screen.is_format_supported, TextureTarget.TEXTURE_2D
    named = [fmt for fmt in Format if supported(fmt, flat, 0, 0, Bind.DEPTH_STENCIL)]
    assert named == _FORMATS and len(named) >= 10
