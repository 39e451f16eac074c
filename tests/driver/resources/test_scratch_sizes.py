"""Kernels are compiled once: lavapipe would do it again for texel buffers with another kind of size."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, quad
from vkpipe.driver.context import VkContext
from vkpipe.kernels import layout
from vkpipe.winsys import vulkan as vk

_SIZE = 16
_LARGE = 5_000_000


def _draw(ctx: VkContext, points: Array) -> list[vk.Buffer]:
    """What the kernels have read as texel buffers."""
    with Board(ctx, _SIZE, _SIZE) as board:
        board.triangles(points, [1, 1, 1, 1])
        ctx.flush()
        buffers = ctx.recorder.dispatcher.buffers
        return [buffers[name] for name in layout.MEMORY if name in buffers]


@pytest.mark.covers("pipe_context::draw_vbo")
def test_memory_of_small_and_large_draws_has_one_kind_of_size(ctx: VkContext) -> None:
    corners = quad(2, 2, 9, 9)
    for count in (1, 3000):
        found = _draw(ctx, np.concatenate([corners] * count))
        assert found
        others = [size for size in (buffer.size for buffer in found) if size & (size - 1) or size % 65536]
        assert not others


def test_what_lies_beside_large_uploads_has_it_too(ctx: VkContext) -> None:
    """Tables may come to lie in the block that was made for something large."""
    ring = ctx.screen.device.ring()
    block, _, _ = ring.alloc(_LARGE)
    assert block.size >= _LARGE
    assert block.size & (block.size - 1) == 0
    ring.destroy()
