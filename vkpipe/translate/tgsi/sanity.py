"""Is a shader that could be read also legal? What passes here never makes the emitter or the device fail.

Declarations are checked here, instructions in :mod:`.legal`, blocks in :mod:`.structure`.
"""

from __future__ import annotations

from .ir import Declaration, Shader
from .legal import Registers, check_instruction
from .names import File, Stage
from .place import fault
from .structure import structure

__all__ = ["check"]

LIMITS = {
    File.CONST: 4096,
    File.IN: 80,
    File.OUT: 80,
    File.TEMP: 4096,
    File.SAMP: 32,
    File.ADDR: 16,
    File.PRED: 16,
    File.SV: 64,
    File.IMAGE: 64,
    File.SVIEW: 128,
    File.BUFFER: 32,
    File.MEMORY: 4,
    File.HWATOMIC: 4096,
    File.RES: 32,
}
"""Registers of each file, counted from 0 (PIPE_MAX_SHADER_INPUTS and its like; 64 KiB for constants)."""

CONST_BUFFERS = 32
"""PIPE_MAX_CONSTANT_BUFFERS."""

_TWO_DIMENSIONAL = {
    Stage.GEOMETRY: {File.IN},
    Stage.TESS_CTRL: {File.IN, File.OUT},
    Stage.TESS_EVAL: {File.IN},
}
_NEED_SEMANTIC = {
    Stage.VERTEX: {File.OUT, File.SV},
    Stage.FRAGMENT: {File.IN, File.OUT, File.SV},
}


def check(shader: Shader) -> None:
    """Refuse a shader that breaks a rule of TGSI.

    Rules: every register is declared once, with a semantic where other stages look for it; operands are of
    files that the opcode can read or write; blocks are closed; opcodes fit the stage.

    Raises:
        TgsiError: names the rule; points at line and column when the shader was read from text.
    """
    registers = Registers(shader)
    names: set[str] = set()
    for prop in shader.properties:
        if prop.name in names:
            raise fault(shader, prop, f"property {prop.name} is set twice")
        names.add(prop.name)
    outputs: dict[tuple[str, int], set[str]] = {}
    for d in shader.declarations:
        _declaration(shader, d)
        registers.declare(d)
        if d.file is File.OUT:
            _one_output_each(shader, d, outputs)
    for instruction in shader.instructions:
        check_instruction(registers, instruction)
    structure(shader)


def _declaration(shader: Shader, d: Declaration) -> None:
    limit = LIMITS.get(d.file)
    if limit is None:
        raise fault(shader, d, f"registers of file {d.file} are not declared")
    if d.last >= limit:
        raise fault(shader, d, f"{d.file}[{d.last}] is beyond the last register {d.file}[{limit - 1}]")
    if d.dim is not None and d.file not in (File.CONST, File.HWATOMIC):
        if d.file not in _TWO_DIMENSIONAL.get(shader.stage, set()):
            raise fault(shader, d, f"{d.file} has one index in stage {shader.stage}")
    elif d.dim is not None and not 0 <= d.dim < CONST_BUFFERS:
        raise fault(
            shader, d, f"{d.file}[{max(d.dim, 0)}][..]: legal first indices are 0 to {CONST_BUFFERS - 1}"
        )
    if d.file in _NEED_SEMANTIC.get(shader.stage, set()) and d.semantic is None:
        raise fault(shader, d, f"{d.file} in stage {shader.stage} needs a semantic")
    if d.interpolate and shader.stage is not Stage.FRAGMENT:
        raise fault(shader, d, f"interpolation {d.interpolate} is for fragment shader inputs")
    if d.file is File.SVIEW and len(d.return_types) not in (1, 4):
        raise fault(shader, d, f"SVIEW takes one return type or four, found {len(d.return_types)}")
    if d.file is File.SVIEW and not d.target:
        raise fault(shader, d, "SVIEW needs a texture target")


def _one_output_each(shader: Shader, d: Declaration, seen: dict[tuple[str, int], set[str]]) -> None:
    """Two outputs may share a semantic only where they declare different components."""
    if d.semantic is None:
        return
    for offset in range(d.last - d.first + 1):
        key = d.semantic.name, d.semantic.index + offset
        used = seen.setdefault(key, set())
        if used & set(d.mask):
            raise fault(shader, d, f"a second output with semantic {key[0]}[{key[1]}]")
        used |= set(d.mask)
