"""Kernels get as many workgroups as there is work: what the device itself asks for in indirect dispatches."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Board, quad
from tests.winsys.readback import read_words
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.winsys import vulkan as vk

_LESS = pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc.LESS)


def test_what_shows_nothing_new_is_not_shaded(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles that a hidden triangle touches ask for no more workgroups than there are tiles."""
    asked: list[tuple[vk.Buffer, int]] = []
    dispatch = vk.CommandRecorder.dispatch_indirect

    def spy(recorder: vk.CommandRecorder, buffer: vk.Buffer, offset: int = 0) -> None:
        asked.append((buffer, offset))
        dispatch(recorder, buffer, offset)

    with Board(ctx, 48, 48, depth="Z24X8_UNORM") as board:
        board.depth_test(_LESS)
        board.clear()
        board.triangles(quad(0, 0, 6, 6), (1, 0, 0, 1), z=-0.5)
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        monkeypatch.setattr(vk.CommandRecorder, "dispatch_indirect", spy)
        hidden, visible = quad(0, 0, 6, 6), quad(24, 24, 30, 30)
        board.triangles(np.concatenate([hidden, visible]), (0, 1, 0, 1), z=0.5)
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        assert asked
        for buffer, offset in asked:
            groups = read_words(ctx.screen.device, buffer)[offset // 4 : offset // 4 + 3].astype(np.int64)
            assert groups.prod() <= 2 * 36, (buffer, offset)
        assert np.array_equal(np.argwhere(board.pixels()[..., 0] == 1).max(axis=0), (5, 5))
