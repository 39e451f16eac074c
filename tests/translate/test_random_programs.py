"""Random legal programs: whatever the rules accept is translated, and does on the device what it means."""

from __future__ import annotations

import numpy as np
import pytest

from tests.translate.random_programs import BLOCK, Options, make_program
from tests.translate.test_opcodes import ANY_ZERO, DIVIDING, TRANSCENDENTAL
from tests.translate.whole.data import given
from tests.translate.whole.device import run_all
from tests.translate.whole.reference import interpret
from vkpipe.translate import dump, emit_glsl
from vkpipe.translate.tgsi.isa import OPCODES, Kind
from vkpipe.translate.tgsi.names import Stage
from vkpipe.winsys.vulkan import Device

SEEDS = 30
# Results that a device may choose or round in its own way would spread through the rest of a program.
OPEN = ANY_ZERO | DIVIDING | TRANSCENDENTAL
EXACT = [name for name, opcode in OPCODES.items() if opcode.kind is Kind.ALU and name not in OPEN]
STAGES = [Stage.VERTEX, Stage.FRAGMENT, Stage.COMPUTE, Stage.TESS_EVAL]


@pytest.mark.parametrize("stage", STAGES)
def test_device_and_interpreter_agree(device: Device, stage: Stage) -> None:
    options = Options(opcodes=EXACT, size=14, lookups=False, derivatives=stage is Stage.FRAGMENT)
    shaders = {f"{stage}-{seed}": make_program(seed, stage, options) for seed in range(SEEDS)}
    bodies = {name: emit_glsl(shader) for name, shader in shaders.items()}
    inputs = {name: given(name, body) for name, body in bodies.items()}
    outcomes = run_all(device, {name: (bodies[name], inputs[name]) for name in shaders})
    different = []
    for name, shader in shaders.items():
        wanted = interpret(shader, bodies[name], inputs[name])
        found = outcomes[name]
        pairs = [(found.rows, wanted.rows)]
        pairs += [(found.memory[key][: len(words)], words) for key, words in wanted.memory.items()]
        if any(_differ(a, b) for a, b in pairs):
            different.append(f"{name}\n{dump(shader)}")
    assert not different, f"{len(different)} of {len(shaders)}; the first:\n{different[0]}"


def _differ(found: np.ndarray, wanted: np.ndarray) -> bool:
    """Words that are not equal, but for the payload of NaNs and denormals that a device takes as zero."""
    a, b = found.view(np.float32), wanted.view(np.float32)
    tiny = np.float32(1.2e-38)
    same = (found == wanted) | (np.isnan(a) & np.isnan(b)) | ((a == 0) & (np.abs(b) < tiny))
    return not same.all()


def test_blocks_are_as_the_interface_says() -> None:
    body = emit_glsl(make_program(1, Stage.COMPUTE))
    assert body.info.block_size == BLOCK
