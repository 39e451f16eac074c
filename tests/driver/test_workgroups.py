"""Kernels get as many workgroups as there is work: what the device itself asks for in indirect dispatches."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, quad
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.winsys import vulkan as vk

_LESS = pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc.LESS)


def _words(device: vk.Device, source: vk.Buffer) -> Array:
    target = device.create_buffer(source.size, kind="readback")
    recorder = device.begin()
    recorder.copy_buffer(source, target, [(0, 0, source.size)])
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    target.invalidate()
    assert target.mapped is not None
    words = target.mapped.view(np.uint32).copy()
    target.destroy()
    return words


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
            groups = _words(ctx.screen.device, buffer)[offset // 4 : offset // 4 + 3].astype(np.int64)
            assert groups.prod() <= 2 * 36, (buffer, offset)
        assert np.array_equal(np.argwhere(board.pixels()[..., 0] == 1).max(axis=0), (5, 5))
