"""Colours that are no numbers or lie far outside of what a target stores (OpenGL 4.5, section 2.3.5)."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Board
from tests.driver.shader_texts import FS_CONSTANT, VS_COLOR
from vkpipe.driver.context import VkContext
from vkpipe.pipe import BlendFactor, RtBlendState

_NAN, _INF = float("nan"), float("inf")
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)


@pytest.mark.parametrize("blend", [RtBlendState(), _ADD], ids=["stored", "added"])
@pytest.mark.parametrize(
    "fmt", ["R8G8B8A8_UNORM", "R8G8B8A8_SRGB", "R10G10B10A2_UNORM", "R16G16B16A16_UNORM"]
)
@pytest.mark.parametrize(
    "values", [(_NAN, _INF, -_INF, 2.0), (-_NAN, -3.0, 1e38, 1.0), (-0.0, 1e-45, _NAN, _INF)]
)
def test_what_is_stored_lies_between_0_and_1(
    ctx: VkContext, values: tuple[float, ...], fmt: str, blend: RtBlendState
) -> None:
    """What is no number becomes 0; infinities become the nearest limit."""
    wanted = np.clip(np.nan_to_num(np.array(values, np.float32), nan=0.0), 0, 1).round()
    with Board(ctx, 4, 4, fmt) as board:
        board.shaders(VS_COLOR, FS_CONSTANT)
        board.constants(values)
        board.blend(blend)
        board.clear((0.0, 0.0, 0.0, 0.0))
        board.fill()
        np.testing.assert_array_equal(board.pixels(), np.broadcast_to(wanted, (4, 4, 4)))
