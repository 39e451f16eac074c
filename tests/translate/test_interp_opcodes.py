"""Every opcode of the table is executed."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.pipe.handle_table import BOUND_IMAGE, BOUND_TEXTURE
from vkpipe.translate import parse
from vkpipe.translate.interp import HANDLED, Resources, Texture, run
from vkpipe.translate.interp.flow import FLOW_OPCODES
from vkpipe.translate.tgsi.ir import Declaration, Dst, Immediate, Instruction, Semantic, Shader, Src
from vkpipe.translate.tgsi.isa import OPCODES, Kind, Opcode
from vkpipe.translate.tgsi.names import File, Stage

_DERIVATIVES = {"DDX", "DDY", "DDX_FINE", "DDY_FINE"}
_RESOURCES = {Kind.TEX: File.SAMP, Kind.MEMORY: File.BUFFER, Kind.OTHER: File.OUT, Kind.SYNC: File.RES}
_NAMED = {"IMG2HND": File.IMAGE, "SAMP2HND": File.SAMP}
_STAGES = (Stage.FRAGMENT, Stage.GEOMETRY, Stage.TESS_CTRL)


def test_every_opcode_is_handled() -> None:
    assert set(OPCODES) == HANDLED


def test_every_arithmetic_opcode_has_a_reference() -> None:
    without = {n for n, o in OPCODES.items() if o.kind is Kind.ALU and o.reference is None}
    assert without == _DERIVATIVES


def _sources(opcode: Opcode) -> tuple[Src, ...]:
    """Registers that hold values for each operand, and resource 0 where one is named."""
    found: list[Src] = []
    for letter in opcode.operands:
        if letter != "r":
            found.append(Src(File.IMM if opcode.kind is Kind.GEOMETRY else File.IN, 0))
        elif opcode.kind is Kind.SAMPLE:
            viewed = any(src.file is File.SVIEW for src in found)
            found.append(Src(File.SAMP if viewed else File.SVIEW, 0))
        else:
            found.append(Src(_NAMED.get(opcode.name, _RESOURCES[opcode.kind]), 0))
    return tuple(found)


def _shader(opcode: Opcode) -> Shader:
    destinations = (Dst(File.OUT, 0), Dst(File.OUT, 1))[: opcode.num_dst]
    if opcode.name == "STORE":
        destinations = (Dst(File.BUFFER, 0),)
    target = "2D" if opcode.kind is Kind.TEX else ""
    instruction = Instruction(opcode, destinations, _sources(opcode), target=target)
    return Shader(
        next(stage for stage in _STAGES if stage in opcode.stages),
        declarations=(
            Declaration(File.IN, 0, 0, semantic=Semantic("GENERIC")),
            Declaration(File.OUT, 0, 1, semantic=Semantic("COLOR")),
            Declaration(File.SAMP, 0, 0),
            Declaration(File.SVIEW, 0, 0, target="2D", return_types=("FLOAT",)),
            Declaration(File.BUFFER, 0, 0),
        ),
        immediates=(Immediate("UINT32", (0, 0, 0, 0)),),
        instructions=(instruction, Instruction(OPCODES["END"])),
    )


@pytest.mark.parametrize("name", sorted(HANDLED - FLOW_OPCODES))
def test_every_opcode_runs(name: str) -> None:
    resources = Resources(
        textures={0: Texture("2D", (np.ones((2, 2, 4), np.float32),))},
        buffers={0: np.zeros(64, np.uint8)},
        framebuffer={0: np.zeros((4, 4), np.float32)},
    )
    values = np.full((4, 4), 1, np.uint32)
    result = run(_shader(OPCODES[name]), 4, inputs={0: values}, resources=resources)
    assert result.outputs[0].shape == (4, 4)


@pytest.mark.parametrize(
    ("declaration", "line", "kind"),
    [
        ("DCL IMAGE[3], 2D, PIPE_FORMAT_R32_UINT", "IMG2HND OUT[0].xy, IMAGE[3]", BOUND_IMAGE),
        ("DCL SAMP[3]", "SAMP2HND OUT[0].xy, SAMP[3]", BOUND_TEXTURE),
    ],
)
def test_what_is_bound_has_handles(declaration: str, line: str, kind: int) -> None:
    shader = parse(f"FRAG\nDCL OUT[0], COLOR\n{declaration}\n{line}\nEND\n")
    result = run(shader, 4, resources=Resources())
    assert result.outputs[0].tolist() == [[3, kind, 0, 0]] * 4
