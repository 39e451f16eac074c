"""Damaged and random shaders: there is a result or an error of ours, never another exception.

What is translated also compiles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.translate.mutated_texts import is_readable, language, survive
from tests.translate.on_device import kernel
from tests.translate.programs import program
from tests.translate.random_programs import Options, make_program, programs
from tests.translate.shaders import SHADERS
from vkpipe.errors import NotSupported, TgsiError
from vkpipe.translate import GlslBody, Shader, check, dump, emit_glsl, parse, scan
from vkpipe.translate.spirv import compile_many
from vkpipe.translate.tgsi.ir import Declaration
from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.translate.tgsi.names import Stage

pytestmark = pytest.mark.slow

LINES = sorted({line for text in SHADERS.values() for line in text.splitlines()})
WORDS = sorted({word for line in LINES for word in line.split()} | OPCODES.keys())


def _whole_chain(text: str) -> GlslBody | None:
    try:
        shader = parse(text)
        scan(shader)
        assert parse(dump(shader)) == shader
        check(shader)
        return emit_glsl(shader)
    except TgsiError as error:
        is_readable(error, text)
        return None
    except NotSupported:
        return None


@pytest.mark.parametrize("count", [3000, pytest.param(5000, marks=pytest.mark.slow)])
def test_mutated_texts(count: int) -> None:
    """More of them: ``python -m tests.translate.mutated_texts``."""
    found = survive(count, seed=count)
    assert 0.02 * count < found.legal < 0.5 * count
    assert found.slow == []


_LONG_WORDS = (
    "A" * 3000,
    "9" * 3000,
    "0x" + "f" * 3000,
    "[" * 3000,
    "xyzw" * 800,
    "1e" + "9" * 3000,
    "é" * 3000,
)


@pytest.mark.parametrize("word", _LONG_WORDS, ids=lambda word: word[:3])
def test_long_words_are_not_repeated(word: str) -> None:
    """In the place of each token of the shaders."""
    refused = 0
    for text in (SHADERS["skinning"], SHADERS["textured"], SHADERS["branches"]):
        places = [found.span() for found in re.finditer(r"\w+|[^\w\s]", text)]
        for start, end in places:
            refused += language(text[:start] + word + text[end:]) is None
    assert refused > 500


@settings(max_examples=60)
@given(programs())
def test_random_programs_are_legal_and_survive_printing(shader: Shader) -> None:
    check(shader)
    assert parse(dump(shader)) == shader
    assert scan(shader) == scan(parse(dump(shader)))


@pytest.mark.parametrize("stage", Stage)
def test_a_seed_gives_the_same_program_each_time(stage: Stage) -> None:
    shaders = [make_program(seed, stage) for seed in range(40)]
    assert shaders == [make_program(seed, stage) for seed in range(40)]
    opcodes = {i.opcode.name for shader in shaders for i in shader.instructions}
    assert {"BGNLOOP", "SWITCH", "CASE", "CAL", "UIF", "ELSE", "UARL"} <= opcodes
    assert len(opcodes) > 100


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """One of the shaders with a few lines moved, words exchanged or characters changed."""
    lines = draw(st.sampled_from(list(SHADERS.values()))).splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(("drop", "double", "foreign", "word", "character")))
        if kind == "drop" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(draw(st.integers(0, len(lines))), lines[at])
        elif kind == "foreign":
            lines.insert(at, draw(st.sampled_from(LINES)))
        elif kind == "word":
            words = lines[at].split() or [""]
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
            lines[at] = " ".join(words)
        else:
            column = draw(st.integers(0, len(lines[at])))
            lines[at] = (
                lines[at][:column]
                + draw(st.sampled_from("[](){}.,-|:0129xyzwAST\x00é "))
                + lines[at][column + 1 :]
            )
    return "\n".join(lines)


@settings(max_examples=400)
@given(damaged())
def test_damaged_shaders(text: str) -> None:
    _whole_chain(text)


@settings(max_examples=100)
@given(st.lists(st.sampled_from(WORDS), max_size=40), st.sampled_from((" ", ", ", "\n")))
def test_words_in_any_order(words: list[str], separator: str) -> None:
    _whole_chain("FRAG\n" + separator.join(words))


@settings(max_examples=100)
@given(st.text(max_size=80))
def test_any_text(text: str) -> None:
    _whole_chain(text)
    _whole_chain("VERT\n" + text)


def test_random_programs_are_translated_and_compile() -> None:
    bodies = {seed: _whole_chain(program(seed)) for seed in range(500)}
    translated = [(kernel(body), f"program {seed}") for seed, body in bodies.items() if body]
    assert len(translated) > 200
    every = Options(derivatives=True)
    for stage in (Stage.FRAGMENT, Stage.VERTEX):
        for seed in range(20):
            translated.insert(0, (kernel(emit_glsl(make_program(seed, stage, every))), f"{stage} {seed}"))
    compile_many(translated[:100], optimize=False)


class _Walked(tuple[Declaration, ...]):
    """Counts how often somebody goes through it."""

    walks = 0

    def __iter__(self) -> Iterator[Declaration]:
        type(self).walks += 1
        return super().__iter__()


def test_declarations_are_not_walked_for_each_instruction() -> None:
    """Else long shaders take time that grows with the square of their length."""
    head = (
        "COMP\nDCL SV[0], THREAD_ID\nDCL MEMORY[0], SHARED\nDCL BUFFER[0]\n"
        "DCL IMAGE[0], 2D, PIPE_FORMAT_R32_UINT\n"
        "DCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\nDCL CONST[0..3]\nDCL TEMP[0..3]\nDCL ADDR[0]\n"
    )
    body = (
        "UARL ADDR[0].x, SV[0].xxxx\nMOV TEMP[ADDR[0].x], CONST[ADDR[0].x]\n"
        "LOAD TEMP[0], MEMORY[0], TEMP[0]\n"
        "STORE BUFFER[0].x, TEMP[0], TEMP[1]\nLOAD TEMP[0], IMAGE[0], TEMP[0], 2D, PIPE_FORMAT_R32_UINT\n"
        "TXL TEMP[0], TEMP[0], SAMP[0], 2D\nATOMUADD TEMP[0], BUFFER[0], TEMP[0], TEMP[0]\n"
    )
    counts = []
    for times in (1, 20):
        shader = parse(head + body * times + "END")
        shader = replace(shader, declarations=_Walked(shader.declarations))
        _Walked.walks = 0
        check(shader)
        scan(shader)
        counts.append(_Walked.walks)
    assert counts[0] == counts[1] > 0
