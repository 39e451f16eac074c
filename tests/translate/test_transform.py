"""The walk over shaders: what it copies computes the same, and what it adds has registers of its own."""

from __future__ import annotations

import numpy as np
import pytest

from tests.translate.random_programs import Options, make_program
from tests.translate.whole.data import given
from tests.translate.whole.reference import interpret
from vkpipe.translate import Shader, check, dump, emit_glsl, parse
from vkpipe.translate.interp import run
from vkpipe.translate.tgsi.ir import Instruction
from vkpipe.translate.tgsi.isa import Kind
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.transform import OutputTransform, Transform

_SEEDS = 12


class _Noisy(Transform):
    """Adds work on registers of its own to everything."""

    def prolog(self) -> None:
        self._noise = self.temporary()
        self.MOV(self._noise, self.f32(1.0, 2.0, 3.0, 4.0))

    def transform_instruction(self, instruction: Instruction) -> None:
        if instruction.opcode.kind is Kind.ALU:
            self.ADD(self._noise, self._noise, self.f32(0.25))
        self.keep(instruction)

    def epilog(self) -> None:
        self.MUL(self._noise, self._noise, self._noise)


def _same(shader: Shader, other: Shader, name: str) -> None:
    body = emit_glsl(shader)
    found, wanted = (interpret(each, body, given(name, body)) for each in (other, shader))
    np.testing.assert_array_equal(found.rows, wanted.rows, dump(shader))
    for key, words in wanted.memory.items():
        np.testing.assert_array_equal(found.memory[key], words, dump(shader))


@pytest.mark.covers("auxiliary::tgsi_transform")
@pytest.mark.parametrize("stage", list(Stage))
def test_random_programs_compute_the_same_behind_a_walk(stage: Stage) -> None:
    for seed in range(_SEEDS):
        shader = make_program(seed, stage, Options(size=12))
        assert dump(Transform(shader).transformed()) == dump(shader)
        noisy = _Noisy(shader).transformed()
        assert len(noisy.instructions) > len(shader.instructions)
        assert parse(dump(noisy)) == noisy
        _same(shader, noisy, f"{stage}-{seed}")


@pytest.mark.parametrize("stage", [stage for stage in Stage if stage not in (Stage.COMPUTE, Stage.TESS_CTRL)])
def test_outputs_that_are_held_back_arrive(stage: Stage) -> None:
    for seed in range(_SEEDS):
        shader = make_program(seed, stage, Options(size=12))
        _same(shader, OutputTransform(shader).transformed(), f"{stage}-{seed}")


def test_outputs_that_are_held_back_arrive_with_computed_indices() -> None:
    text = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL OUT[1..3], ARRAY(1), GENERIC[4]
DCL ADDR[0]
IMM[0] FLT32 {0.5, 2, 3, 4}
MOV OUT[0], IN[0]
ARL ADDR[0].x, IN[0].wwww
MOV OUT[ADDR[0].x+1](1), IN[0]
MOV OUT[2].y, IMM[0].zzzz
END
"""
    shader = parse(text)
    other = OutputTransform(shader).transformed()
    check(other)
    words = np.array([[1.0, 2.0, 3.0, n] for n in (0, 1, 2)], np.float32)
    found, wanted = (run(each, 3, inputs={0: words}).outputs for each in (other, shader))
    for register in range(4):
        np.testing.assert_array_equal(found[register], wanted[register])


def test_calls_find_their_subroutines_behind_what_was_added() -> None:
    text = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL TEMP[0]
MOV TEMP[0], IN[0]
CAL :5
CAL :5
MOV OUT[0], TEMP[0]
END
BGNSUB
ADD TEMP[0], TEMP[0], TEMP[0]
RET
ENDSUB
"""
    shader = parse(text)
    noisy = _Noisy(shader).transformed()
    words = np.full((4, 4), 1.5, np.float32)
    found = run(noisy, 4, inputs={0: words}).outputs[0].view(np.float32)
    np.testing.assert_array_equal(found, 6)
    # The epilog stands in front of END alone: a subroutine's RET does not end the shader.
    assert sum(i.opcode.name == "MUL" for i in noisy.instructions) == 1
