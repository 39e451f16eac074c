"""Barriers of control shaders: each invocation sees what the others of its patch have written before.

With as many vertices as a patch may have, its invocations are more than one subgroup of any CPU device.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import vkpipe
from tests.reference.patch_shaders import Shaders, control, draw, evaluation, patches, read
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Prim, ShaderType, TessSpacing

_MOST = 32

# The colour of a vertex takes that of another one, five times: a barrier stands before and behind each look.
_HANDED_ON = "".join(
    f"""UADD TEMP[0].x, SV[0].xxxx, IMM[2].{step}{step}{step}{step}
AND TEMP[0].x, TEMP[0].xxxx, IMM[3].xxxx
UARL ADDR[1].x, TEMP[0].xxxx
BARRIER
MOV TEMP[1], OUT[ADDR[1].x][1]
BARRIER
MAD OUT[ADDR[0].x][1], TEMP[1], IMM[4].xxxx, OUT[ADDR[0].x][1]
"""
    for step in "xyzwx"
)
# Each invocation stores to its word as often as its number says, and reads that of another behind a barrier.
_STORED = """UMAD TEMP[0].x, SV[1].xxxx, IMM[3].yyyy, SV[0].xxxx
SHL TEMP[0].x, TEMP[0].xxxx, IMM[2].wwww
MOV TEMP[2].x, IMM[0].xxxx
BGNLOOP
USGE TEMP[3].x, TEMP[2].xxxx, SV[0].xxxx
UIF TEMP[3].xxxx
BRK
ENDIF
UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy
STORE BUFFER[0].x, TEMP[0].xxxx, TEMP[2].xxxx
MEMBAR IMM[3].zzzz
ENDLOOP
BARRIER
XOR TEMP[1].x, SV[0].xxxx, IMM[3].xxxx
UMAD TEMP[0].x, SV[1].xxxx, IMM[3].yyyy, TEMP[1].xxxx
SHL TEMP[0].x, TEMP[0].xxxx, IMM[2].wwww
LOAD TEMP[4].x, BUFFER[0], TEMP[0].xxxx
U2F TEMP[4].x, TEMP[4].xxxx
MUL OUT[ADDR[0].x][1], TEMP[4].xxxx, IMM[4].yyyy
"""
_LEVELS = "MOV OUT[2], IMM[1].wwww\nMOV OUT[3], IMM[1].zzzz\n"
_NUMBERS = (
    "IMM[2] UINT32 {1, 9, 17, 2}\nIMM[3] UINT32 {31, 32, 1, 0}\nIMM[4] FLT32 {0.5, 0.03125, 0.0, 0.0}\n"
)
# The corners of the patch are vertices of different subgroups.
_SHADE = (
    "ADD TEMP[2], IN[0][1], IN[9][1]\nADD TEMP[2], TEMP[2], IN[18][1]\nADD OUT[1], TEMP[2], IN[31][1]\n",
    "",
)


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no tessellation."""
    yield
    for stage in ("tcs", "tes", "gs"):
        getattr(ctx, f"bind_{stage}_state")(None)
    ctx.set_shader_buffers(ShaderType.TESS_CTRL, 0, [None])


def _drawn(ctx: pipe.Context, body: str, declared: str = "") -> tuple[np.ndarray, list[int]]:
    words = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(4 * 4 * _MOST, Bind.SHADER_BUFFER))
    ctx.clear_buffer(words, 0, words.width0, bytes(4))
    ctx.set_shader_buffers(ShaderType.TESS_CTRL, 0, [pipe.ShaderBuffer(words, 0, words.width0)], 1)
    shader = control(_MOST, (body + _LEVELS, ""), (declared + _NUMBERS, ""))[0]
    shaders = Shaders(evaluation(Prim.QUADS, TessSpacing.EQUAL, shade=_SHADE)[0], shader)
    picture = read(draw(ctx, shaders, *patches(4, 7, _MOST), vertices=_MOST))
    with ctx.transfer_map(words, 0, pipe.Map.READ, pipe.Box(width=words.width0)) as transfer:
        stored = np.array(transfer.data).reshape(-1).view(np.uint32).tolist()
    ctx.set_shader_buffers(ShaderType.TESS_CTRL, 0, [None])
    words.destroy()
    return picture, stored


@pytest.mark.covers("TGSI_OPCODE_BARRIER", "TGSI_PROPERTY_TCS_VERTICES_OUT")
@pytest.mark.parametrize(
    ("body", "declared"), [(_HANDED_ON, ""), (_STORED, "DCL BUFFER[0]\n")], ids=["outputs", "memory"]
)
def test_invocations_see_what_others_have_written(ctx: VkContext, body: str, declared: str) -> None:
    picture, stored = _drawn(ctx, body, declared)
    with vkpipe.create_screen("reference") as screen, screen.context_create() as other:
        wanted, words = _drawn(other, body, declared)
    np.testing.assert_array_equal(picture, wanted)
    assert len(np.unique(wanted.reshape(-1, 4), axis=0)) >= 2
    assert stored == words
    if declared:
        assert stored == list(range(_MOST)) * 4
