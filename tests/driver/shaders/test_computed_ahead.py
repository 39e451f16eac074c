"""Loops are no copies of their bodies where a compiler would compute functions that it computes otherwise."""

from __future__ import annotations

from itertools import count

import numpy as np
import pytest

from tests.driver.draw import Array, Board
from tests.driver.shader_texts import VS_PLAIN
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.shaders.computed_ahead import computes_ahead, computes_more
from vkpipe.translate import parse, unrolled
from vkpipe.translate.tgsi.transform.branches import conditions_of, without_branches

_NUMBERS = count(1)

_SHADER = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0..5]
IMM[0] UINT32 {{0, 1, 16777619, {number}}}
IMM[1] FLT32 {{0.37, 1.7, -0.61, 3.3}}
IMM[2] FLT32 {{0.1, 0.01, 0.9, 1.2}}
MOV TEMP[0], IMM[0].xxxx
MOV TEMP[4], IMM[1]
MOV TEMP[1].x, IMM[0].xxxx
BGNLOOP
  ISGE TEMP[2].x, TEMP[1].xxxx, CONST[0].xxxx
  UIF TEMP[2].xxxx
    BRK
  ENDIF
  {body}
  XOR TEMP[0], TEMP[0], TEMP[3]
  UMUL TEMP[0], TEMP[0], IMM[0].zzzz
  UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
ENDLOOP
MOV OUT[0], TEMP[0]
END
"""
_COUNTED = "I2F TEMP[3], TEMP[1].xxxx; MAD TEMP[3], TEMP[3], IMM[1], IMM[2]; "
_PIXEL = "MAD TEMP[3], IN[0].xyxy, IMM[1], IMM[2]; "
_WHEN = "FSLT TEMP[5].x, IN[0].xxxx, IMM[1].wwww; UIF TEMP[5].xxxx; {} ELSE; {} ENDIF; "
_SIN = "SIN TEMP[3], TEMP[3].xxxx"

_AHEAD: dict[str, str] = {
    **{
        name: f"{_COUNTED}{name} TEMP[3], TEMP[3].xxxx" for name in ("SIN", "COS", "EX2", "LG2", "EXP", "LOG")
    },
    "LIT": f"{_COUNTED}LIT TEMP[3], TEMP[3]",
    "POW": f"{_COUNTED}POW TEMP[3], TEMP[3].xxxx, TEMP[3].yyyy",
    "POW of a pixel's": f"{_COUNTED}POW TEMP[3], TEMP[3].xxxx, IN[0].xxxx",
    "what turns add up": "ADD TEMP[4], TEMP[4], IMM[1]; COS TEMP[3], TEMP[4].yyyy",
    "in a branch": _WHEN.format("MOV TEMP[3], IN[0];", _COUNTED) + _SIN,
    "chosen by the counter": _PIXEL
    + "USEQ TEMP[5], TEMP[1].xxxx, IMM[0].yyyy; UCMP TEMP[3], TEMP[5], IMM[1], TEMP[3]; "
    + _SIN,
    "hidden by the counter": _PIXEL
    + "USNE TEMP[5], TEMP[1].xxxx, IMM[0].yyyy; AND TEMP[3], TEMP[3], TEMP[5]; ADD TEMP[3], TEMP[3], IMM[2]; "
    + "COS TEMP[3], TEMP[3].xxxx",
}
_ON_THE_DEVICE: dict[str, str] = {
    "what a pixel has": _PIXEL + _SIN,
    "what pixels and turns have": f"{_COUNTED}ADD TEMP[3], TEMP[3], IN[0].xxxx; {_SIN}",
    "lights": _PIXEL
    + "DP3 TEMP[3], TEMP[3], IN[0]; MAX TEMP[3].x, TEMP[3].xxxx, IMM[2].xxxx; "
    + "POW TEMP[3], TEMP[3].xxxx, IMM[1].wwww",
    "a uniform": f"{_COUNTED}MUL TEMP[3], TEMP[3], CONST[0].yyyy; {_SIN}",
    "in both branches": _WHEN.format("MOV TEMP[3], IN[0];", "MUL TEMP[3], IN[0], IMM[1];") + _SIN,
    "other functions": f"{_COUNTED}RSQ TEMP[3].x, TEMP[3].xxxx; SQRT TEMP[3].y, TEMP[3].wwww; "
    + "FRC TEMP[3], TEMP[3]",
}


def _text(body: str) -> str:
    """Nothing else is drawn with this text."""
    return _SHADER.format(number=next(_NUMBERS), body=body.replace("; ", "\n"))


@pytest.mark.parametrize("name", [*_AHEAD, *_ON_THE_DEVICE])
def test_what_a_compiler_would_know(name: str) -> None:
    shader = parse(_text({**_AHEAD, **_ON_THE_DEVICE}[name]))
    copies = unrolled(shader, {(0, 0): 3})
    assert copies != shader
    assert computes_ahead(copies) is (name in _AHEAD)


@pytest.fixture
def board(screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> Board:
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by it, where another device compiles kernels")
    monkeypatch.setattr(LastStage, "is_cached", False)
    return Board(ctx, 8, 8, "R32G32B32A32_UINT")


def _drawn(board: Board, body: str) -> Array:
    board.shaders(VS_PLAIN, _text(body))
    board.constants(np.array([9, np.float32(0.7).view(np.uint32), 0, 0], np.uint32))
    board.fill()
    return board.blocks()


@pytest.mark.parametrize("name", [*_AHEAD, *_ON_THE_DEVICE])
def test_loops_have_the_same_bits_with_and_without(
    name: str, board: Board, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    body, passes = {**_AHEAD, **_ON_THE_DEVICE}[name], screen.programs.passes
    with board:
        monkeypatch.setattr(screen.programs, "passes", passes - {"turns"})
        expected = _drawn(board, body)
        monkeypatch.setattr(screen.programs, "passes", passes | {"later", "turns"})
        np.testing.assert_array_equal(_drawn(board, body), expected)


_BRANCHED = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..3]
IMM[0] FLT32 {{0.37, 1.7, -0.61, 3.3}}
MOV TEMP[0], {before}
UIF CONST[0].xxxx
  TEX TEMP[1], IN[0], SAMP[0], 2D
  MOV TEMP[0], {inside}
ELSE
  KILL_IF IN[0].xyzw
ENDIF
{function}
MOV OUT[0], TEMP[2]
END
"""


@pytest.mark.parametrize(
    ("before", "inside", "function", "more"),
    [
        ("IN[0]", "TEMP[1]", "SIN TEMP[2], TEMP[0].xxxx", (False, False)),
        ("IMM[0]", "TEMP[1]", "SIN TEMP[2], TEMP[0].xxxx", (False, True)),
        ("IN[0]", "IMM[0]", "SIN TEMP[2], TEMP[0].xxxx", (True, False)),
        ("IMM[0]", "IMM[0]", "SIN TEMP[2], TEMP[0].xxxx", (True, True)),
        ("IMM[0]", "TEMP[1]", "ADD TEMP[2], TEMP[0], IMM[0]", (False, False)),
        (
            "IMM[0]",
            "IN[0].xyyy\n  MOV TEMP[0].w, IMM[0].xxxx",
            "TXB TEMP[2], TEMP[0], SAMP[0], 2D",
            (True, True),
        ),
        (
            "IN[0]",
            "TEMP[1]",
            "MOV TEMP[3].xyz, TEMP[0]\nMOV TEMP[3].w, IMM[0].xxxx\nTXB TEMP[2], TEMP[3], SAMP[0], 2D",
            (False, False),
        ),
        ("IMM[0]", "TEMP[1]", "SIN TEMP[2].x, TEMP[0].xxxx\nSIN TEMP[2].x, TEMP[0].xxxx", (False, True)),
    ],
)  # fmt: skip
def test_no_more_is_known_where_a_branch_is_left_out(
    before: str, inside: str, function: str, more: tuple[bool, bool]
) -> None:
    """``more``: where the branch is taken, and where it is not."""
    shader = parse(_BRANCHED.format(before=before, inside=inside, function=function))
    (at,) = [each.at for each in conditions_of(shader)]
    found = [computes_more(without_branches(shader, {at: taken}), shader) for taken in (True, False)]
    assert tuple(found) == more
