"""Branches and kills that constants decide are left out, and the rest of a shader computes the same."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from vkpipe.translate import Shader, check, parse
from vkpipe.translate.interp import run
from vkpipe.translate.interp.run import Result
from vkpipe.translate.tgsi.transform.branches import conditions_of, without_branches

_HEAD = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0..1]
DCL CONST[2][0]
DCL TEMP[0..7]
IMM[0] UINT32 {0, 1, 2, 3}
IMM[1] FLT32 {0.0, 1.0, 0.5, -2.0}
"""
_ROWS = np.array([[0, 1, 2, 3], [0x3F800000, 0xBF800000, 5, 0], [7, 0, 0xFFFFFFFF, 0x3F000000]], np.uint32)
_LONG = "".join(f"ADD TEMP[0], TEMP[0], IMM[1].{c * 4}\n" for c in "yzwyzwyz")
_KILL = "KILL\n"
_DIVIDED = f"{_LONG}ELSE\n{_LONG.replace('yyyy', 'wwww')}"


def _words(values: Mapping[tuple[int, int], int]) -> dict[int, np.ndarray]:
    """Constants by slot, of which these words are not zero."""
    made = {0: np.zeros(8, np.uint32), 2: np.zeros(4, np.uint32)}
    for (slot, word), value in values.items():
        made[slot][word] = value
    return {slot: words.reshape(-1, 4) for slot, words in made.items()}


def _run(shader: Shader, constants: dict[int, np.ndarray]) -> Result:
    return run(shader, len(_ROWS), inputs={0: _ROWS}, constants=constants)


def _known(constants: dict[int, np.ndarray]) -> dict[tuple[int, int], int]:
    return {
        (slot, word): int(value)
        for slot, words in constants.items()
        for word, value in enumerate(words.reshape(-1))
    }


def _compare(shader: Shader, constants: dict[int, np.ndarray]) -> tuple[Shader, list[bool | None]]:
    """Compare a shader with the one for such constants; returns that, and the outcomes."""
    known = _known(constants)
    outcomes = {each.at: each.holds(known) for each in conditions_of(shader)}
    changed = without_branches(shader, {at: holds for at, holds in outcomes.items() if holds is not None})
    check(changed)
    expected, found = _run(shader, constants), _run(changed, constants)
    np.testing.assert_array_equal(found.killed, expected.killed)
    alive = ~expected.killed
    for register, words in expected.outputs.items():
        np.testing.assert_array_equal(found.outputs[register][alive], words[alive])
    return changed, list(outcomes.values())


def _shader(code: str) -> Shader:
    shader = parse(f"{_HEAD}{code}MOV OUT[0], TEMP[0]\nEND\n")
    check(shader)
    return shader


_ONE, _TINY, _NAN = 0x3F800000, 1, 0x7FC00000
_IF = "{}UIF TEMP[1].xxxx\n" + _DIVIDED + "ENDIF\n"

_DECIDED: dict[str, tuple[str, tuple[int, ...], tuple[int, ...]]] = {
    "a word": ("UIF CONST[0].yyyy\n" + _DIVIDED + "ENDIF\n", (1, _NAN), (0,)),
    "a float": ("IF CONST[0].yyyy\n" + _DIVIDED + "ENDIF\n", (_ONE, _NAN), (0, 0x80000000)),
    "a negated float": (
        _IF.format("FSLT TEMP[1].x, -CONST[0].yyyy, IMM[1].xxxx\n"),
        (_ONE,),
        (0, 0x80000000, 0xBF800000, _NAN),
    ),
    "a float's size": (
        _IF.format("FSGE TEMP[1].x, |CONST[0].yyyy|, IMM[1].yyyy\n"),
        (0xBF800000,),
        (0, _NAN),
    ),
    "a comparison": (_IF.format("USEQ TEMP[1].x, CONST[0].yyyy, IMM[0].wwww\n"), (3,), (0, 2)),
    "signs": (_IF.format("ISLT TEMP[1].x, CONST[0].yyyy, IMM[0].xxxx\n"), (0xFFFFFFFF,), (0, 1)),
    "truth as a float": (
        "FSNE TEMP[1].x, CONST[0].yyyy, IMM[1].yyyy\nAND TEMP[1].x, TEMP[1].xxxx, IMM[1].yyyy\n"
        "IF TEMP[1].xxxx\n" + _DIVIDED + "ENDIF\n",
        (0, _NAN),
        (_ONE,),
    ),
    "a choice": (
        _IF.format("UCMP TEMP[1].x, CONST[0].yyyy, IMM[0].yyyy, IN[0].xxxx\n"),
        (1,),
        (),
    ),
    "both of two": (
        _IF.format(
            "USEQ TEMP[1].xy, CONST[0].yyyy, IMM[0].yzzz\nNOT TEMP[1].xy, TEMP[1]\n"
            "AND TEMP[1].x, TEMP[1].xxxx, TEMP[1].yyyy\n"
        ),
        (0, 3),
        (1, 2),
    ),
    "a value from around": (
        "USEQ TEMP[1].x, CONST[0].yyyy, IMM[0].yyyy\nUIF IN[0].xxxx\n" + _IF.format("") + "ENDIF\n",
        (1,),
        (0,),
    ),
    "a value of either side": (
        "UIF IN[0].xxxx\nMOV TEMP[1].x, CONST[0].yyyy\nELSE\nMOV TEMP[1].x, CONST[0].yyyy\nENDIF\n"
        + _IF.format(""),
        (1,),
        (0,),
    ),
    "one inside another": (
        "UIF CONST[0].yyyy\n"
        + _LONG
        + "USEQ TEMP[1].x, CONST[0].yyyy, IMM[0].yyyy\n"
        + _IF.format("")
        + "ENDIF\n",
        (1,),
        (0,),
    ),
    "in a loop": (
        "BGNLOOP\nUIF CONST[0].yyyy\n" + _DIVIDED + "ENDIF\nUADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy\n"
        "ISGE TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz\nUIF TEMP[3].xxxx\nBRK\nENDIF\nENDLOOP\n",
        (1,),
        (0,),
    ),
    "a loop in it": (
        "UIF CONST[0].yyyy\n" + _LONG + "BGNLOOP\nUADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy\n"
        "ISGE TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz\nUIF TEMP[3].xxxx\nBRK\nENDIF\nENDLOOP\nENDIF\n",
        (1,),
        (0,),
    ),
    "a kill": ("UIF CONST[0].yyyy\nKILL\nENDIF\n", (1,), (0,)),
}  # fmt: skip


@pytest.mark.parametrize("name", _DECIDED)
def test_a_branch_on_constants_is_left_out(name: str) -> None:
    code, held, others = _DECIDED[name]
    shader = _shader(code)
    for value in (*held, *others):
        changed, outcomes = _compare(shader, _words({(0, 1): value}))
        assert outcomes[0] is (value in held)
        assert len(changed.instructions) < len(shader.instructions)


_STAYS = {
    "an input": _IF.format("MOV TEMP[1].x, IN[0].xxxx\n"),
    "what is little": "UIF CONST[0].yyyy\n" + "ADD TEMP[0], TEMP[0], IMM[1].yyyy\n" * 3 + "ENDIF\n",
    "written in one side": _IF.format(
        "MOV TEMP[1].x, CONST[0].yyyy\nUIF IN[0].xxxx\nMOV TEMP[1].x, IN[0].yyyy\nENDIF\n"
    ),
    "written by the loop": (
        "MOV TEMP[1].x, CONST[0].yyyy\nBGNLOOP\n" + _IF.format("") + "MOV TEMP[1].x, IN[0].xxxx\n"
        "UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy\nISGE TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz\n"
        "UIF TEMP[3].xxxx\nBRK\nENDIF\nENDLOOP\n"
    ),
    "written by a case": (
        "MOV TEMP[1].x, CONST[0].yyyy\nSWITCH IN[0].xxxx\nCASE IMM[0].yyyy\nMOV TEMP[1].x, IN[0].yyyy\nBRK\n"
        "ENDSWITCH\n" + _IF.format("")
    ),
    "arithmetic": _IF.format("ADD TEMP[1].x, CONST[0].yyyy, IMM[1].yyyy\n"),
    "saturated": _IF.format("MOV_SAT TEMP[1].x, CONST[0].yyyy\n"),
    "it ends the loop": (
        "BGNLOOP\nUIF CONST[0].yyyy\n" + _LONG + "BRK\nENDIF\nUADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy\n"
        "ISGE TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz\nUIF TEMP[3].xxxx\nBRK\nENDIF\nENDLOOP\n"
    ),
    "a kill of an input": "KILL_IF IN[0].xyzw\n",
}  # fmt: skip


@pytest.mark.parametrize("name", _STAYS)
def test_other_branches_stay(name: str) -> None:
    shader = _shader(_STAYS[name])
    assert conditions_of(shader) == ()
    _compare(shader, _words({(0, 1): 1}))


def test_numbers_that_devices_may_take_for_zero_decide_nothing() -> None:
    shader = _shader("IF CONST[0].yyyy\n" + _DIVIDED + "ENDIF\n")
    (condition,) = conditions_of(shader)
    assert condition.words == ((0, 1),)
    for word in (_TINY, 0x80000001, 0x007FFFFF):
        assert condition.holds({(0, 1): word}) is None
    assert condition.holds({(0, 1): 0x00800000}) is True


_ALPHA = """FSLT TEMP[2].x, IN[0].xxxx, IMM[1].zzzz
USEQ TEMP[3].x, CONST[0].yyyy, IMM[0].{}
AND TEMP[3].x, TEMP[{}].xxxx, TEMP[{}].xxxx
AND TEMP[3].x, TEMP[3].xxxx, IMM[1].yyyy
KILL_IF -TEMP[3].xxxx
"""


@pytest.mark.parametrize("order", [(2, 3), (3, 2)])
def test_a_kill_that_constants_rule_out_is_left_out(order: tuple[int, int]) -> None:
    shader = _shader(_ALPHA.format("wwww", *order))
    for test in (0, 1, 3):
        changed, outcomes = _compare(shader, _words({(0, 1): test}))
        assert outcomes == [None if test == 3 else False]
        kills = [i for i in changed.instructions if i.opcode.name == "KILL_IF"]
        assert len(kills) == (test == 3)
    assert _run(shader, _words({(0, 1): 3})).killed.any()


def test_a_kill_that_always_kills_stays() -> None:
    shader = _shader("KILL_IF CONST[0].yzyz\n")
    for values, outcome in (
        ((_ONE, 0), False),
        ((0xBF800000, 0), None),
        ((0, 0xBF800000), None),
        ((_NAN, 0), False),
    ):
        found = _compare(shader, _words({(0, 1): values[0], (0, 2): values[1]}))
        assert found[1] == [outcome]


@pytest.mark.parametrize("seed", range(150))
def test_random_branches_compute_the_same(seed: int) -> None:
    random = np.random.default_rng(seed)
    shader = _shader(_random_code(random, 3))
    for _ in range(4):
        constants = {slot: random.choice(_VALUES, (size, 4)) for slot, size in ((0, 2), (2, 1))}
        _compare(shader, constants)


def test_random_branches_are_left_out() -> None:
    """What is compared above is not the same text twice."""
    decided = 0
    for seed in range(150):
        shader = _shader(_random_code(np.random.default_rng(seed), 3))
        known = _known(_words({(0, 0): 1, (0, 5): _ONE, (2, 0): 3}))
        decided += sum(each.holds(known) is not None for each in conditions_of(shader))
    assert decided > 200


_VALUES = np.array([0, 1, 2, 3, _ONE, 0xBF800000, 0x80000000, _NAN, _TINY, 0xFFFFFFFF], np.uint32)
_OPERATIONS = (
    "USEQ",
    "USNE",
    "ISLT",
    "USGE",
    "FSEQ",
    "FSNE",
    "FSLT",
    "FSGE",
    "AND",
    "OR",
    "XOR",
    "UADD",
    "SLT",
    "SGE",
)


def _random_code(random: np.random.Generator, depth: int) -> str:
    lines = []
    for _ in range(int(random.integers(2, 6))):
        kind = random.integers(0, 10 if depth else 5)
        if kind < 4:
            lines.append(_operation(random))
        elif kind == 4:
            lines.append(
                f"{'-' if random.random() < 0.5 else ''}".join(("KILL_IF ", f"{_operand(random)}\n"))
            )
        elif kind < 8:
            inner = _random_code(random, depth - 1) + _LONG
            other = f"ELSE\n{_random_code(random, depth - 1)}" if random.random() < 0.5 else ""
            test = "UIF" if random.random() < 0.7 else "IF"
            lines.append(f"{_operation(random, 1)}{test} TEMP[1].xxxx\n{inner}{other}ENDIF\n")
        elif kind == 8:
            inner = _random_code(random, depth - 1)
            counter = f"TEMP[{7 - depth}].x"
            lines.append(
                f"MOV {counter}, IMM[0].xxxx\nBGNLOOP\nISGE TEMP[3].x, {counter}xxx, IMM[0].zzzz\n"
                f"UIF TEMP[3].xxxx\nBRK\nENDIF\n{inner}UADD {counter}, {counter}xxx, IMM[0].yyyy\nENDLOOP\n"
            )
        else:
            inner = _random_code(random, depth - 1)
            lines.append(
                f"SWITCH {_operand(random)}\nCASE IMM[0].yyyy\n{inner}BRK\nDEFAULT\n{_LONG}ENDSWITCH\n"
            )
    return "".join(lines)


def _operation(random: np.random.Generator, register: int | None = None) -> str:
    number = int(random.integers(0, 3)) if register is None else register
    name = random.choice(_OPERATIONS)
    return f"{name} TEMP[{number}].x, {_operand(random)}, {_operand(random)}\n"


def _operand(random: np.random.Generator) -> str:
    register = random.choice(
        ["CONST[0]", "CONST[1]", "CONST[2][0]", "IMM[0]", "IN[0]", "TEMP[0]", "TEMP[1]", "TEMP[2]"]
    )
    return f"{register}.{random.choice(list('xyzw')) * 4}"
