"""Every opcode of the table is executed or refused."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.errors import NotSupported
from vkpipe.translate import parse
from vkpipe.translate.interp import HANDLED, REFUSED, Resources, Texture, run
from vkpipe.translate.interp.flow import FLOW_OPCODES
from vkpipe.translate.tgsi.ir import Declaration, Dst, Immediate, Instruction, Semantic, Shader, Src
from vkpipe.translate.tgsi.isa import OPCODES, Kind, Opcode
from vkpipe.translate.tgsi.names import File, Stage

_DERIVATIVES = {"DDX", "DDY", "DDX_FINE", "DDY_FINE"}
_RESOURCES = {Kind.TEX: File.SAMP, Kind.MEMORY: File.BUFFER, Kind.OTHER: File.OUT, Kind.SYNC: File.RES}
_STAGES = (Stage.FRAGMENT, Stage.GEOMETRY, Stage.TESS_CTRL)


def test_every_opcode_is_handled_or_refused() -> None:
    assert HANDLED | set(REFUSED) == set(OPCODES)
    assert not HANDLED & set(REFUSED)


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
            found.append(Src(_RESOURCES[opcode.kind], 0))
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
    ("declaration", "line"),
    [
        ("DCL IMAGE[0], 2D, PIPE_FORMAT_R32_UINT", "IMG2HND OUT[0].xy, IMAGE[0]"),
        ("DCL SAMP[0]", "SAMP2HND OUT[0].xy, SAMP[0]"),
    ],
)
def test_bindless_handles_are_refused(declaration: str, line: str) -> None:
    shader = parse(f"FRAG\nDCL OUT[0], COLOR\n{declaration}\n{line}\nEND\n")
    with pytest.raises(NotSupported, match=f"TGSI_OPCODE_{line.split()[0]}"):
        run(shader, 4, resources=Resources())
