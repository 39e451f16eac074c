"""Constant buffers: slots, memory and resources, changes between draws, reads out of range."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_CONSTANT, FS_FLAT, VS_COLOR, constant_fs
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, ConstantBuffer, Map, ShaderType

_FRAGMENT, _VERTEX = ShaderType.FRAGMENT, ShaderType.VERTEX


@pytest.fixture
def floats(ctx: VkContext) -> Board:
    """8x8 pixels of four floats."""
    return Board(ctx, 8, 8, "R32G32B32A32_FLOAT")


def _vectors(count: int, first: float = 1.0) -> Array:
    return (np.arange(4 * count, dtype=np.float32) + np.float32(first)).reshape(count, 4)


def _constant(ctx: VkContext, data: Array, kind: str, offset: int = 0, size: int = 0) -> ConstantBuffer:
    """A constant buffer of a kind; its data begin at ``offset``."""
    padded = np.concatenate([np.full(offset // 4, -7, np.float32), data.reshape(-1)])
    if kind == "user memory":
        return ConstantBuffer(None, offset, size, padded)
    return ConstantBuffer(make_buffer(ctx, padded, Bind.CONSTANT_BUFFER), offset, size)


@pytest.mark.covers(
    "TGSI_FILE_CONSTANT",
    "pipe_context::set_constant_buffer",
    "pipe_constant_buffer::buffer",
    "pipe_constant_buffer::buffer_offset",
    "pipe_constant_buffer::user_buffer",
    "PIPE_BIND_CONSTANT_BUFFER",
)
@pytest.mark.parametrize("kind", ["user memory", "resource"])
@pytest.mark.parametrize("offset", [0, 16, 256])
@pytest.mark.parametrize(
    ("slot", "register"), [(0, "CONST[3]"), (0, "CONST[0][3]"), (1, "CONST[1][3]"), (15, "CONST[15][3]")]
)
def test_a_constant_is_read(floats: Board, kind: str, offset: int, slot: int, register: str) -> None:
    ctx = floats.ctx
    two = register.count("[") == 2
    floats.shaders(VS_COLOR, constant_fs(register, f"CONST[{slot}][0..7]" if two else "CONST[0..7]"))
    ctx.set_constant_buffer(_FRAGMENT, slot, _constant(ctx, _vectors(8), kind, offset))
    floats.fill()
    assert (floats.pixels() == _vectors(8)[3]).all()


@pytest.mark.covers(
    "PIPE_SHADER_VERTEX",
    "PIPE_SHADER_FRAGMENT",
    "TGSI_PROCESSOR_VERTEX",
    "TGSI_PROCESSOR_FRAGMENT",
    "pipe_shader_state::tokens",
    "TGSI_SEMANTIC_GENERIC",
)
def test_both_stages_have_constants_of_their_own(floats: Board) -> None:
    vs = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0][0..1]
DCL CONST[2][0..1]
DCL TEMP[0]
  0: MOV OUT[0], IN[0]
  1: ADD TEMP[0], CONST[0][1], CONST[2][0]
  2: MOV OUT[1], TEMP[0]
  3: END
"""
    fs = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0..1]
  0: ADD OUT[0], IN[0], CONST[1]
  1: END
"""
    floats.shaders(vs, fs)
    floats.constants(_vectors(2, 1), 0, _VERTEX)
    floats.constants(_vectors(2, 1000), 2, _VERTEX)
    floats.constants(_vectors(2, 50000), 0, _FRAGMENT)
    floats.vertices(window(quad(0, 0, 8, 8), 8, 8))
    floats.draw(6)
    want = _vectors(2, 1)[1] + _vectors(2, 1000)[0] + _vectors(2, 50000)[1]
    assert (floats.pixels() == want).all()


@pytest.mark.parametrize("way", ["user memory", "another resource", "another offset", "written"])
def test_constants_change_between_draws_of_one_batch(floats: Board, way: str) -> None:
    ctx = floats.ctx
    floats.clear()
    floats.shaders(VS_COLOR, FS_CONSTANT)
    values = _vectors(8)
    shared = make_buffer(ctx, np.repeat(values, 4, axis=0), Bind.CONSTANT_BUFFER)
    before = ctx.serial
    for column, value in enumerate(values):
        if way == "user memory":
            floats.constants(value)
        elif way == "another resource":
            made = make_buffer(ctx, value, Bind.CONSTANT_BUFFER)
            ctx.set_constant_buffer(_FRAGMENT, 0, ConstantBuffer(made))
        elif way == "another offset":
            ctx.set_constant_buffer(_FRAGMENT, 0, ConstantBuffer(shared, 64 * column, 16))
        else:
            ctx.set_constant_buffer(_FRAGMENT, 0, ConstantBuffer(shared))
            ctx.buffer_subdata(shared, Map.WRITE, 0, value)
        floats.rectangle((column, 0, column + 1, 8), (0, 0, 0, 0))
    assert ctx.serial == before
    assert np.array_equal(floats.pixels(), np.repeat(values[None], 8, axis=0))
    shared.destroy()


def test_user_constants_are_read_when_they_are_set(floats: Board) -> None:
    values = _vectors(1)
    floats.shaders(VS_COLOR, FS_CONSTANT)
    floats.constants(values)
    values[:] = -1
    floats.fill()
    assert (floats.pixels() == _vectors(1)).all()


_INDIRECT = """{stage}
{declarations}
DCL CONST[{slot}][0..{last}]
DCL ADDR[0]
DCL TEMP[0]
  0: F2I TEMP[0].x, IN[{source}].xxxx
  1: UARL ADDR[0].x, TEMP[0].xxxx
{body}
  9: END
"""
_IN_FRAGMENT = {
    "stage": "FRAG",
    "declarations": "DCL IN[0], GENERIC[0], CONSTANT\nDCL OUT[0], COLOR",
    "source": "0",
    "body": "  2: MOV OUT[0], CONST[{slot}][ADDR[0].x+2]",
}
_IN_VERTEX = {
    "stage": "VERT",
    "declarations": "DCL IN[0]\nDCL IN[1]\nDCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]",
    "source": "1",
    "body": "  2: MOV OUT[0], IN[0]\n  3: MOV OUT[1], CONST[{slot}][ADDR[0].x+2]",
}


def _indirect(board: Board, parts: dict[str, Any], slot: int, last: int, indices: list[int]) -> Array:
    """What CONST[slot][index + 2] is for each index, at most eight."""
    text = _INDIRECT.format(**{**parts, "body": parts["body"].format(slot=slot), "slot": slot, "last": last})
    board.shaders(*((VS_COLOR, text) if parts is _IN_FRAGMENT else (text, FS_FLAT)))
    board.clear((9, 9, 9, 9))
    for column, index in enumerate(indices):
        board.rectangle((column, 0, column + 1, 8), (index, 0, 0, 0))
    return np.asarray(board.pixels()[0, : len(indices)])


@pytest.mark.covers("TGSI_FILE_ADDRESS", "TGSI_OPCODE_UARL", "PIPE_SHADER_CAP_INDIRECT_CONST_ADDR")
@pytest.mark.parametrize("parts", [_IN_FRAGMENT, _IN_VERTEX], ids=["fragment", "vertex"])
@pytest.mark.parametrize("kind", ["user memory", "resource"])
@pytest.mark.parametrize("slot", [0, 3])
def test_reads_out_of_range_give_zero(floats: Board, parts: dict[str, Any], kind: str, slot: int) -> None:
    """The buffer holds 12 vectors of 100 that are declared; before and behind it there is something else."""
    ctx = floats.ctx
    stage = _FRAGMENT if parts is _IN_FRAGMENT else _VERTEX
    values = _vectors(40)
    ctx.set_constant_buffer(stage, slot, _constant(ctx, values, kind, 256, 12 * 16))
    indices = [-3, -2, 0, 9, 10, 60, 2_000_000_000, -2_000_000_000]
    got = _indirect(floats, parts, slot, 99, indices)
    want = [values[i + 2] if 0 <= i + 2 < 12 else np.zeros(4) for i in indices]
    assert np.array_equal(got, want)


@pytest.mark.parametrize("parts", [_IN_FRAGMENT, _IN_VERTEX], ids=["fragment", "vertex"])
def test_a_buffer_that_is_not_bound_reads_zero(floats: Board, parts: dict[str, Any]) -> None:
    assert (_indirect(floats, parts, 2, 9, [0, 5, -2]) == 0).all()
    floats.shaders(VS_COLOR, constant_fs("CONST[1][3]", "CONST[1][0..7]"))
    floats.constants(_vectors(8), 0)
    floats.clear((9, 9, 9, 9))
    floats.fill()
    assert (floats.pixels() == 0).all()


@pytest.mark.covers("pipe_constant_buffer::buffer_size")
@pytest.mark.parametrize("kind", ["user memory", "resource"])
@pytest.mark.parametrize("words", [1, 3, 5])
def test_what_is_missing_of_a_vector_is_zero(floats: Board, kind: str, words: int) -> None:
    """A buffer that ends inside a vector: its rest reads as zero, not as what was there before."""
    ctx = floats.ctx
    floats.shaders(VS_COLOR, constant_fs(f"CONST[{words // 4}]", "CONST[0..3]"))
    for count in (64, words):
        ctx.set_constant_buffer(_FRAGMENT, 0, _constant(ctx, np.full(count, 5, np.float32), kind))
        floats.fill()
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    got = floats.pixels()[0, 0].tolist()
    assert got == [5.0] * (words % 4) + [0.0] * (4 - words % 4)


def test_unbinding_takes_constants_away(floats: Board) -> None:
    ctx = floats.ctx
    floats.shaders(VS_COLOR, FS_CONSTANT)
    floats.constants(_vectors(1))
    for nothing in (None, ConstantBuffer()):
        floats.constants(_vectors(1))
        ctx.set_constant_buffer(_FRAGMENT, 0, nothing)
        floats.clear((9, 9, 9, 9))
        floats.fill()
        assert (floats.pixels() == 0).all()


@pytest.mark.covers("PIPE_SHADER_CAP_MAX_CONST_BUFFER_SIZE")
def test_the_largest_constant_buffer(floats: Board) -> None:
    """64 KiB, as PIPE_SHADER_CAP_MAX_CONST_BUFFER_SIZE promises, read to its last vector."""
    size = floats.ctx.screen.get_shader_param(_FRAGMENT, pipe.ShaderCap.MAX_CONST_BUFFER_SIZE)
    values = _vectors(size // 16)
    floats.constants(values)
    floats.shaders(VS_COLOR, constant_fs(f"CONST[{size // 16 - 1}]", f"CONST[0..{size // 16 - 1}]"))
    floats.fill()
    assert (floats.pixels() == values[-1]).all()
