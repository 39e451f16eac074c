"""Shaders that cannot be drawn with: refused when they are made, or by the draw that they do not fit."""

from __future__ import annotations

import pytest

from tests.driver.draw import Board
from tests.driver.refused import refused
from tests.driver.shader_texts import FS_GREEN, FS_SMOOTH, VS_COLOR, VS_PLAIN, constant_fs
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported, TgsiError
from vkpipe.pipe import RasterizerState, ShaderIr, ShaderState

_BAD_TEXT = {
    # what is wrong: text, line, column
    "unknown opcode": (FS_GREEN.replace("MOV", "MOVE"), 4, 6),
    "unknown register file": (FS_GREEN.replace("MOV OUT", "MOV EXIT"), 4, 10),
    "number with two points": (FS_GREEN.replace("{0.0,", "{0.0.0,"), 3, 18),
    "operand missing": (FS_GREEN.replace(", IMM[0]", ""), 4, 10),
    "another language": ("void main() {}", 1, 1),
    "register not declared": (FS_GREEN.replace("MOV OUT[0]", "MOV OUT[1]"), 4, 10),
    "ENDIF without IF": (FS_GREEN.replace("  1: END", "  1: ENDIF\n  2: END"), 5, 3),
    "nothing": ("", 1, 1),
}


@pytest.mark.refuses("pipe_context::create_fs_state", "pipe_shader_state::tokens")
@pytest.mark.parametrize("case", _BAD_TEXT)
def test_bad_text_is_refused_at_its_line_and_column(ctx: VkContext, case: str) -> None:
    text, line, column = _BAD_TEXT[case]
    with refused(ctx, TgsiError) as caught:
        ctx.create_fs_state(ShaderState(tokens=text))
    error = caught.value
    assert isinstance(error, TgsiError)
    assert (error.line, error.column) == (line, column)
    if text:
        assert text.splitlines()[line - 1] in str(error)


def test_the_last_shader_before_the_window_has_to_write_the_position(board: Board) -> None:
    """Unless nothing is drawn."""
    board.shaders(VS_COLOR.replace("POSITION", "GENERIC[1]"))
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "POSITION", "GENERIC[0]"):
        board.fill()
    board.rasterizer(RasterizerState(rasterizer_discard=True))
    board.fill()


@pytest.mark.refuses("pipe_context::create_vs_state", "pipe_context::create_fs_state")
def test_a_shader_of_another_stage_is_refused(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "Context.create_vs_state", "tokens", "VERT", "FRAG"):
        ctx.create_vs_state(ShaderState(tokens=FS_GREEN))
    with refused(ctx, InvalidUse, "Context.create_fs_state", "tokens", "VERT", "FRAG"):
        ctx.create_fs_state(ShaderState(tokens=VS_PLAIN))
    with refused(ctx, InvalidUse, "Context.create_fs_state", "GEOM", "FRAG"):
        ctx.create_fs_state(ShaderState(tokens="GEOM\nPROPERTY GS_INPUT_PRIMITIVE TRIANGLES\n  0: END\n"))


@pytest.mark.refuses("pipe_shader_state::type")
def test_what_is_no_tgsi_is_not_supported(ctx: VkContext) -> None:
    with refused(ctx, NotSupported, "PIPE_SHADER_IR_NIR", "ShaderState.type"):
        ctx.create_fs_state(ShaderState(tokens=FS_GREEN, type=ShaderIr.NIR))


def test_varyings_meet_by_name_and_not_by_number(board: Board) -> None:
    """The vertex shader writes what the fragment shader does not read, and in another order."""
    vs = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], GENERIC[3]
DCL OUT[1], GENERIC[9]
DCL OUT[2], POSITION
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[0]
  3: END
"""
    board.shaders(vs, FS_SMOOTH.replace("GENERIC[0]", "GENERIC[9]"))
    board.fill((0, 0, 1, 1))
    assert (board.pixels() == [0, 0, 1, 1]).all()


@pytest.mark.parametrize("name", ["SUBGROUP_SIZE", "SUBGROUP_INVOCATION"])
def test_system_values_that_are_missing_are_not_supported(board: Board, name: str) -> None:
    board.shaders(VS_COLOR, constant_fs("SV[0]", f"SV[0], {name}"))
    with refused(board.ctx, NotSupported, f"TGSI_SEMANTIC_{name}"):
        board.fill()
