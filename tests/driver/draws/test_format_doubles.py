"""64-bit vertex attributes: converted to 32 bits, or as words for shaders that compute with doubles."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, quad, window
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Format, VertexBuffer, VertexElement
from vkpipe.pipe.dual_slot import single_slots

# The words of the second and third input, one after the other, by the place of the pixel.
_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL IN[3]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], GENERIC[1]
DCL OUT[3], GENERIC[2]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[2]
  3: MOV OUT[3], IN[3]
  4: END
"""

_FS = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL IN[1], GENERIC[1], CONSTANT
DCL IN[2], GENERIC[2], CONSTANT
DCL IN[3], POSITION, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0..1]
IMM[0] FLT32 {1.0, 2.0, 0.0, 0.0}
  0: SLT TEMP[0], IN[3].xxxx, IMM[0].xxxx
  1: SLT TEMP[1], IN[3].xxxx, IMM[0].yyyy
  2: F2U TEMP[0], TEMP[0]
  3: F2U TEMP[1], TEMP[1]
  4: UCMP TEMP[1], TEMP[1], IN[1], IN[2]
  5: UCMP OUT[0], TEMP[0], IN[0], TEMP[1]
  6: END
"""


def _words(ctx: VkContext, fmt: Format, values: Array) -> Array:
    """What the three inputs hold ``(3, 4)`` where an attribute of two slots is followed by another."""
    with Board(ctx, 3, 1, "R32G32B32A32_UINT") as board:
        board.shaders(_VS, _FS)
        elements = [
            VertexElement(vertex_buffer_index=0),
            VertexElement(src_offset=8, vertex_buffer_index=1, src_format=fmt, dual_slot=True),
            VertexElement(vertex_buffer_index=1, src_format=Format.R32G32_UINT),
        ]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        row = np.concatenate([np.array([7, 9], np.uint32), np.ascontiguousarray(values).view(np.uint32)])
        data = make_buffer(ctx, np.tile(row, 6), Bind.VERTEX_BUFFER)
        corners = VertexBuffer(stride=16, user_buffer=window(quad(0, 0, 3, 1), 3, 1))
        ctx.set_vertex_buffers(0, [corners, VertexBuffer(stride=row.nbytes, buffer=data)])
        board.draw(6)
        found: Array = board.pixels()[0]
        data.destroy()
        return found


@pytest.mark.covers("pipe_vertex_element::dual_slot")
@pytest.mark.parametrize(
    ("fmt", "values"),
    [
        (Format.R64G64B64A64_FLOAT, np.array([1 / 3, -2.5, 1e300, 5e-324])),
        (Format.R64G64B64_FLOAT, np.array([1 / 3, -2.5, 1e300])),
        (Format.R64G64B64A64_UINT, np.array([1, 1 << 63, 12345678901234567, 0], np.uint64)),
        (Format.R64G64B64_SINT, np.array([-1, -(1 << 40), 5], np.int64)),
    ],
    ids=lambda value: value.name if isinstance(value, Format) else "",
)
def test_two_slots_hold_the_words_of_doubles(
    ctx: VkContext, ref: pipe.Context, fmt: Format, values: Array
) -> None:
    """The device and the reference; what follows is in the register behind both."""
    words = values.view(np.uint32)
    for context in (ctx, ref):
        found = _words(context, fmt, values)  # type: ignore[arg-type]
        assert np.array_equal(found[:2].reshape(-1)[: words.size], words)
        assert found[2].tolist() == [7, 9, 0, 1]


def test_only_formats_that_need_two_slots_have_them() -> None:
    for fmt in (Format.R64_FLOAT, Format.R64G64_FLOAT, Format.R32G32B32A32_FLOAT):
        with pytest.raises(InvalidUse, match=rf"src_format = .*{fmt.name}.*dual_slot"):
            single_slots("create", [VertexElement(src_format=fmt, dual_slot=True)])
    plain = (VertexElement(), VertexElement(src_format=Format.R64G64B64_FLOAT))
    assert single_slots("create", plain) == plain
