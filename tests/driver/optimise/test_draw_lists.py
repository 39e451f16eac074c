"""Which contexts note draws for lists. What lists draw is in tests/virgl/test_lists.py."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_CONSTANT
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, ConstantBuffer, ContextFlag, DrawInfo, ShaderType
from vkpipe.pipe.repeats import ListedBuffers, ListedIndices

_NO_BUFFERS = ListedBuffers(np.zeros(0, np.uint32), np.zeros(0, np.intp), ())
_NO_INDICES = ListedIndices(np.zeros(0, np.int64), np.zeros(0, np.intp), ())
_FLOATS = "R32G32B32A32_FLOAT"
_VS = "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND\n"


@pytest.mark.parametrize("flags", [ContextFlag(0), ContextFlag.ROBUST_BUFFER_ACCESS])
def test_contexts_that_may_read_beyond_buffers_have_lists(screen: VkScreen, flags: ContextFlag) -> None:
    """Elsewhere vertices behind the end of a buffer are an error, which lists do not look for."""
    with screen.context_create(flags) as context:
        assert context.has_lists == bool(flags)
        listing = context.list_draws()
        assert (listing is not None) == bool(flags)
        assert listing is None or listing.end() is None


def test_lists_see_another_part_of_constants(screen: VkScreen) -> None:
    """What is bound before a list are bytes with a place and a size: draws have them as they are now."""
    words, listed, drawn = np.arange(1, 13, dtype=np.float32) / 16, None, []
    with screen.context_create(ContextFlag.ROBUST_BUFFER_ACCESS) as ctx, Board(ctx, 8, 8, _FLOATS) as board:
        board.shaders(_VS, FS_CONSTANT)
        board.elements(pipe.Format.R32G32B32A32_FLOAT)
        vertices = make_buffer(ctx, window(quad(0, 0, 8, 8), 8, 8), Bind.VERTEX_BUFFER)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=vertices)])
        info = DrawInfo(count=6)
        for offset, size in ((0, 16), (0, 16), (16, 16), (32, 16), (0, 32), (0, 16)):
            constants = ConstantBuffer(user_buffer=words, buffer_offset=offset, buffer_size=size)
            ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, constants)
            ctx.clear(pipe.Clear.COLOR0, (0, 0, 0, 0), 1.0, 0)
            listing = ctx.list_draws() if listed is None else None
            if listing is not None:
                ctx.draw_vbo(info)
                listed = listing.end()
            else:
                drawn.append(ctx.draw_list(listed, np.zeros(0, np.uint32), _NO_BUFFERS, _NO_INDICES))
                if not drawn[-1]:
                    ctx.draw_vbo(info)
            wanted = words[offset // 4 : offset // 4 + 4]
            np.testing.assert_array_equal(board.pixels()[4, 4], wanted)
        vertices.destroy()
    assert drawn == [True, False, False, False, True]
