"""The depth bounds test: the stored depth decides, before the stencil."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Board, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import usable_binds
from vkpipe.pipe import Bind, CompareFunc, DepthState, Format, StencilOp, StencilState

_FORMATS = [
    fmt for fmt in Format if usable_binds(fmt) & Bind.DEPTH_STENCIL and vkformat.describe(fmt).is_depth
]


@pytest.mark.covers(
    "pipe_depth_state::bounds_test",
    "pipe_depth_state::bounds_min",
    "pipe_depth_state::bounds_max",
    "pipe_depth_stencil_alpha_state::depth_bounds_test",
    "pipe_depth_stencil_alpha_state::depth_bounds_min",
    "pipe_depth_stencil_alpha_state::depth_bounds_max",
    "PIPE_CAP_DEPTH_BOUNDS_TEST",
)
@pytest.mark.parametrize("enabled", [False, True])
@pytest.mark.parametrize("fmt", _FORMATS, ids=lambda fmt: fmt.name)
def test_stored_depths_outside_of_the_bounds_fail(ctx: VkContext, fmt: Format, enabled: bool) -> None:
    """Bounds are inclusive and rounded as the format stores them; whether depth is tested does not matter."""
    stored = np.repeat(np.array([[0.0, 0.1, 0.3, 0.31, 0.5, 0.7, 0.8, 1.0]]), 8, axis=0)
    blocks = vkformat.pack_z(fmt, stored, np.full((8, 8), 40))
    with Board(ctx, 8, 8, "R8G8B8A8_UNORM", fmt.name) as board:
        assert board.depth is not None
        board.shaders(VS_COLOR, FS_FLAT)
        board.clear()
        write_texture(ctx, board.depth, blocks[None])
        old, _ = board.depths()
        test = DepthState(enabled, enabled, CompareFunc.ALWAYS, True, 0.3, 0.7)
        face = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INCR)
        board.depth_test(test, front=face)
        board.fill((1, 1, 1, 1), z=0.5)
        depth, stencil = board.depths()
        drawn = board.pixels()[..., 0] == 1
    inside = np.broadcast_to([False, False, True, True, True, True, False, False], (8, 8))
    assert ctx.screen.get_param(pipe.Cap.DEPTH_BOUNDS_TEST) == 1
    assert np.array_equal(drawn, inside)
    assert old is not None and depth is not None
    assert np.allclose(depth, np.where(inside & enabled, 0.75, old), atol=2e-5)
    assert stencil is None or np.array_equal(stencil, np.where(inside, 41, 40))


def test_bounds_that_are_off_let_everything_pass(ctx: VkContext) -> None:
    with Board(ctx, 8, 8, "R8G8B8A8_UNORM", "Z32_FLOAT") as board:
        board.clear(depth=0.9)
        board.depth_test(DepthState(True, True, CompareFunc.LESS, False, 0.1, 0.2))
        board.fill((0, 1, 0, 1))
        assert (board.pixels() == [0, 1, 0, 1]).all()


def test_bounds_without_a_depth_buffer_let_everything_pass(ctx: VkContext) -> None:
    for fmt in (None, "S8_UINT"):
        with Board(ctx, 8, 8, "R8G8B8A8_UNORM", fmt) as board:
            board.clear()
            board.depth_test(DepthState(bounds_test=True, bounds_min=0.6, bounds_max=0.7))
            board.fill((0, 1, 0, 1))
            assert (board.pixels() == [0, 1, 0, 1]).all()
