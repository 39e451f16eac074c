"""Contexts with ROBUST_BUFFER_ACCESS read zeros behind the ends of vertex buffers; others refuse the draw."""

from __future__ import annotations

import numpy as np
import pytest

from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import ContextFlag

_CORNERS = np.array([[0, 0, 0, 1], [2, 0, 0, 1], [0, 2, 0, 1]], np.float32)


def _drawn(screen: pipe.Screen, flags: ContextFlag) -> np.ndarray:
    """Draws a triangle whose third corner has no colour in the buffer."""
    with screen.context_create(flags) as ctx:
        rig = Rig(ctx, 8, 8)
        rig.clear((0, 0, 1, 1))
        colors = np.ones((2, 4), np.float32)
        buffers = [pipe.VertexBuffer(stride=16, user_buffer=data) for data in (_CORNERS, colors)]
        ctx.set_vertex_buffers(0, buffers)
        layout = [pipe.VertexElement(0, slot, pipe.Format.R32G32B32A32_FLOAT) for slot in range(2)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
        ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3))
        return rig.raw()


@pytest.mark.covers("PIPE_CONTEXT_ROBUST_BUFFER_ACCESS")
def test_what_is_behind_the_end_is_zero(screen: VkScreen, reference: pipe.Screen) -> None:
    mine, theirs = (_drawn(each, ContextFlag.ROBUST_BUFFER_ACCESS) for each in (screen, reference))
    np.testing.assert_array_equal(mine, theirs)
    falling = 255 * (1 - (np.arange(8) + 0.5) / 16)
    np.testing.assert_allclose(mine.reshape(8, 8, 4)[:, 0, 0], falling, atol=1)


def test_others_refuse_the_draw(screen: VkScreen) -> None:
    with pytest.raises(InvalidUse, match="vertices 0 to 1"):
        _drawn(screen, ContextFlag(0))
