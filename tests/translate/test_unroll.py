"""Loops of a known number of turns become copies of their bodies, and nothing else does."""

from __future__ import annotations

import numpy as np
import pytest

from tests.translate.whole import NAMES, text
from tests.translate.whole.data import given
from tests.translate.whole.reference import interpret
from vkpipe.translate import Shader, check, emit_glsl, parse, unrolled
from vkpipe.translate.interp import run
from vkpipe.translate.tgsi.unroll import turn_words

_HEAD = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0..3]
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 5}
IMM[1] INT32 {-3, 33, 40, 1000}
"""


def _loops(shader: Shader) -> int:
    return sum(i.opcode.name == "BGNLOOP" for i in shader.instructions)


_WITH_LOOPS = [name for name in NAMES if "BGNLOOP" in text(name)]


@pytest.mark.parametrize("name", _WITH_LOOPS)
def test_whole_shaders_compute_the_same(name: str) -> None:
    shader = parse(text(name))
    changed = unrolled(shader)
    if changed == shader:
        return
    check(changed)
    assert _loops(changed) < _loops(shader)
    body = emit_glsl(shader)
    data = given(name, body)
    expected, found = interpret(shader, body, data), interpret(changed, body, data)
    np.testing.assert_array_equal(found.rows, expected.rows)
    for place, words in expected.memory.items():
        np.testing.assert_array_equal(found.memory[place], words, place)


def test_many_of_them_have_loops_that_are_unrolled() -> None:
    changed = [name for name in _WITH_LOOPS if unrolled(parse(text(name))) != parse(text(name))]
    assert len(changed) >= 30
    assert "frag_tex_shadow_pcf" in changed


_START = "MOV TEMP[0].x, IMM[0].xxxx\n"
_LOOK = "  ISGE TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww\n  UIF TEMP[1].xxxx\n    BRK\n  ENDIF\n"
_STEP = "  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy\n"
_BODY = "  UADD TEMP[2].x, TEMP[2].xxxx, TEMP[0].xxxx\n"
_LOOP = f"BGNLOOP\n{_LOOK}{_BODY}{_STEP}ENDLOOP\n"
_WHEN = "UIF IN[0].xxxx\n{}ENDIF\n"
_COMPARE = "ISGE TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww"
_BY_ADDRESS = "UARL ADDR[0].x, IMM[0].xxxx\nMOV TEMP[ADDR[0].x].x, IMM[0].wwww\n"
_ANY_STEP = _STEP.replace("IMM[0].yyyy", "IN[0].xxxx")
_TAIL = "MOV OUT[0], TEMP[2]\nMOV OUT[0].y, TEMP[0].xxxx\nMOV OUT[0].z, TEMP[1].xxxx\n"

_UNROLLED = {
    "five turns": _START + _LOOP,
    "from a negative number": _START.replace("IMM[0]", "IMM[1]") + _LOOP,
    "no turn": _START + _LOOP.replace("IMM[0].wwww", "IMM[1].xxxx"),
    "the bound first": _START + _LOOP.replace(_COMPARE, "USLT TEMP[1].x, IMM[0].wwww, TEMP[0].xxxx"),
    "in steps of two": _START + _LOOP.replace("IMM[0].yyyy", "IMM[0].zzzz"),
    "until it is equal": _START + _LOOP.replace("ISGE", "USEQ"),
    "in a branch": _WHEN.format(_START + _LOOP),
    "a branch in it": _START + _LOOP.replace(_BODY, _WHEN.format(_BODY)),
    "a loop in it": _START + _LOOP.replace(_BODY, (_START + _LOOP).replace("TEMP[0]", "TEMP[3]")),
    "a loop before it": _START + (_START + _LOOP).replace("TEMP[0]", "TEMP[3]") + _LOOP,
}

_KEPT = {
    "a bound from outside": _START + _LOOP.replace("IMM[0].wwww", "IN[0].xxxx"),
    "a start from outside": _START.replace("IMM[0].xxxx", "IN[0].xxxx") + _LOOP,
    "a start in a branch": _START + _WHEN.format(_START) + _LOOP,
    "a start before the outer loop": _START
    + "MOV TEMP[3].x, IMM[0].xxxx\nBGNLOOP\n"
    + (_LOOK + _STEP).replace("TEMP[0]", "TEMP[3]").replace("IMM[0].yyyy", "IN[0].xxxx")
    + _LOOP
    + "ENDLOOP\n",
    "no start": _LOOP,
    "a start through an address": _START + _BY_ADDRESS + _LOOP,
    "another break": _START + _LOOP.replace(_BODY, _WHEN.format("BRK\n")),
    "a turn that ends early": _START + _LOOP.replace(_BODY, _BODY + _STEP + _WHEN.format("CONT\n")),
    "two steps": _START + _LOOP.replace(_STEP, _STEP * 2),
    "a step in a branch": _START + _LOOP.replace(_STEP, _WHEN.format(_STEP) + _ANY_STEP),
    "a negated counter": _START + _LOOP.replace("TEMP[0].xxxx, IMM[0].wwww", "-TEMP[0].xxxx, IMM[0].wwww"),
    "a float's truth": _START + _LOOP.replace("UIF TEMP", "IF TEMP"),
    "a loop in it that stays": _START + _LOOP.replace(_BODY, _LOOP.replace("TEMP[0]", "TEMP[3]")),
    "too many turns": _START + _LOOP.replace("IMM[0].wwww", "IMM[1].yyyy"),
    "for ever": _START + _LOOP.replace(_COMPARE, "USEQ TEMP[1].x, TEMP[0].xxxx, IMM[1].xxxx"),
    "too long a body": _START + _LOOP.replace(_BODY, _BODY * 64),
}  # fmt: skip


@pytest.mark.parametrize("name", _UNROLLED)
def test_a_loop_that_counts_is_unrolled(name: str) -> None:
    shader = parse(_HEAD + _UNROLLED[name] + _TAIL + "END\n")
    changed = unrolled(shader)
    assert _loops(changed) == 0
    given_rows = {0: np.array([[0, 0, 0, 0], [1, 0, 0, 0]], np.uint32)}
    found, expected = (run(each, 2, inputs=given_rows).outputs[0] for each in (changed, shader))
    np.testing.assert_array_equal(found, expected)
    assert expected.any()


@pytest.mark.parametrize("name", _KEPT)
def test_other_loops_stay(name: str) -> None:
    shader = parse(_HEAD + _KEPT[name] + _TAIL + "END\n")
    check(shader)
    assert unrolled(shader) == shader


_BOUNDS = {
    "one": ("CONST[1].yyyy", ((0, 5),)),
    "of another buffer": ("CONST[3][0].wwww", ((3, 3),)),
    "negated": ("-CONST[1].yyyy", ()),
    "by address": ("CONST[ADDR[0].x].yyyy", ()),
}


@pytest.mark.parametrize("name", _BOUNDS)
def test_words_of_constant_buffers_end_loops(name: str) -> None:
    bound, words = _BOUNDS[name]
    declared = "DCL CONST[3][0..1]\n" if "[3]" in bound else "DCL CONST[0..1]\n"
    code = f"{_START}{_LOOP.replace('IMM[0].wwww', bound)}MOV OUT[0], TEMP[2].xxxx\nEND\n"
    shader = parse(_HEAD + declared + code)
    assert turn_words(shader) == words
    assert unrolled(shader) == shader
    for turns in (1, 5) if words else ():
        changed = unrolled(shader, {words[0]: turns})
        check(changed)
        assert _loops(changed) == 0
        assert sum(i.dst[0].index == 2 for i in changed.instructions if i.dst) == turns
    for turns in (33, 0, 0xFFFFFFFF) if words else ():
        assert unrolled(shader, {words[0]: turns}) == shader, "too many, or none: -1 is less than the start"
    assert unrolled(shader, {(7, 1): 3}) == shader


def test_only_words_of_loops_that_could_be_unrolled_are_named() -> None:
    inner = _LOOP.replace("TEMP[0]", "TEMP[3]").replace("IMM[0].wwww", "CONST[1].zzzz")
    start = _START.replace("TEMP[0]", "TEMP[3]")
    outer = f"BGNLOOP\n{_LOOK.replace('IMM[0].wwww', 'CONST[0].xxxx')}{start}{inner}{_STEP}ENDLOOP\n"
    stays = _LOOP.replace(_STEP, "CONT\n" + _STEP).replace("IMM[0].wwww", "CONST[1].wwww")
    compared = "ISGE TEMP[1].y, TEMP[2].xxxx, CONST[1].xxxx\n"
    code = f"{_START}{outer}{_START}{stays}{compared}MOV OUT[0], TEMP[2].xxxx\nEND\n"
    shader = parse(f"{_HEAD}DCL CONST[0..1]\n{code}")
    check(shader)
    assert turn_words(shader) == ((0, 0), (0, 6))
    assert _loops(unrolled(shader, {(0, 0): 2, (0, 6): 3})) == 1
