"""Checks that a parsed shader is legal, so that neither the emitter nor the device fails.

Declarations are checked here, properties in :mod:`.stages`, instructions in :mod:`.legal`, blocks in
:mod:`.structure`.
"""

from __future__ import annotations

import logging

from ... import config
from ...errors import InvalidUse
from ...format import describe
from .advice import warnings
from .declared import Registers
from .handles import FIRST_RESIDENT, HANDLE_BUFFER, RESIDENT_TEXTURES
from .ir import Declaration, Shader
from .legal import check_instruction
from .legal_memory import IMAGE_TARGETS
from .names import IMMEDIATE_WORDS, MEMORY_KINDS, File, Stage
from .place import fault
from .stages import (
    SYSTEM_VALUE_STAGES,
    check_patch_outputs,
    check_patch_semantic,
    check_properties,
    has_vertex_index,
)
from .structure import structure
from .targets import TARGETS

__all__ = ["check"]

log = logging.getLogger(__name__)

_SPARE_CONSTANTS = 16
"""Mesa's client of virgl declares one register more than fit into a buffer where uniforms fill that."""

LIMITS = {
    File.CONST: 4096 + _SPARE_CONSTANTS,
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
    File.CONSTBUF: 32,
    File.HWATOMIC: 4096,
    File.RES: 32,
}
"""Registers of each file, counted from 0 (PIPE_MAX_SHADER_INPUTS and its like; 64 KiB for constants)."""
RESIDENT_LIMITS = {**LIMITS, File.SAMP: FIRST_RESIDENT + RESIDENT_TEXTURES}
"""The same for shaders that name resident textures and images by units and slots."""

BUFFERS = 32
"""PIPE_MAX_CONSTANT_BUFFERS and PIPE_MAX_HW_ATOMIC_BUFFERS."""
_MAX_IMMEDIATES = 4096
_MAX_STREAM = 3

_INTERFACE = (File.IN, File.OUT, File.SV)
_COMPUTE_ONLY = (File.MEMORY,)


def check(shader: Shader, *, resident: bool = False) -> None:
    """Refuse a shader that breaks a rule of TGSI.

    Rules: every register is declared once, with a semantic where other stages look for it; operands are of
    files that the opcode can read or write; blocks are closed; opcodes, properties and system values fit the
    stage. With ``TGSI_PRINT_SANITY`` set, what is legal but doubtful is logged (:func:`warnings`).
    ``resident``: it has units of resident textures, behind those of applications.

    Raises:
        TgsiError: names the rule; points at line and column when the shader was read from text.
    """
    check_properties(shader)
    registers = Registers(shader)
    _immediates(shader)
    outputs: dict[tuple[str, int], int] = {}
    for d in shader.declarations:
        _declaration(shader, d, resident)
        registers.declare(d)
        if d.file is File.OUT:
            _one_output_each(shader, d, outputs)
    check_patch_outputs(shader)
    for instruction in shader.instructions:
        check_instruction(registers, instruction)
    structure(shader)
    if config.get("TGSI_PRINT_SANITY"):
        for message in warnings(shader):
            log.warning("%s", message)


def _immediates(shader: Shader) -> None:
    if len(shader.immediates) > _MAX_IMMEDIATES:
        count = len(shader.immediates)
        raise fault(shader, shader.immediates[-1], f"{count} immediates; legal: 0 to {_MAX_IMMEDIATES}")
    for number, immediate in enumerate(shader.immediates):
        if immediate.kind not in IMMEDIATE_WORDS:
            legal = ", ".join(IMMEDIATE_WORDS)
            raise fault(shader, immediate, f"IMM[{number}] has type {immediate.kind!r}; legal: {legal}")
        if len(immediate.words) != 4 or not all(0 <= word < 1 << 32 for word in immediate.words):
            raise fault(shader, immediate, f"IMM[{number}] holds {immediate.words}; legal: four 32-bit words")


def _declaration(shader: Shader, d: Declaration, resident: bool) -> None:
    limit = (RESIDENT_LIMITS if resident else LIMITS).get(d.file)
    if limit is None:
        raise fault(shader, d, f"registers of file {d.file} are not declared")
    if not 0 <= d.first <= d.last:
        raise fault(shader, d, f"{d.file}[{d.first}..{d.last}] is no range")
    if d.last >= limit:
        raise fault(shader, d, f"{d.file}[{d.last}] is beyond the last register {d.file}[{limit - 1}]")
    if d.file in (File.IN, File.OUT) and shader.stage is Stage.COMPUTE:
        raise fault(shader, d, f"stage {shader.stage} has no registers of file {d.file}")
    if d.file in _COMPUTE_ONLY and shader.stage is not Stage.COMPUTE:
        raise fault(shader, d, f"{d.file} is for stage {Stage.COMPUTE}")
    _first_index(shader, d, HANDLE_BUFFER + 1 if resident else BUFFERS)
    if d.file in _INTERFACE:
        _interface(shader, d)
    else:
        _resource(shader, d)


def _first_index(shader: Shader, d: Declaration, buffers: int) -> None:
    """Vertices of IN and OUT in some stages, buffers of CONST and HWATOMIC."""
    if d.file in (File.CONST, File.HWATOMIC):
        if d.dim is None and d.file is File.HWATOMIC:
            raise fault(shader, d, "HWATOMIC takes two indices")
        if d.dim is not None and not 0 <= d.dim < buffers:
            legal = f"legal first indices are 0 to {buffers - 1}"
            raise fault(shader, d, f"{d.file}[{max(d.dim, 0)}][..]: {legal}")
    elif has_vertex_index(shader.stage, d):
        if d.dim is None:
            raise fault(shader, d, f"{d.file} in stage {shader.stage} takes a vertex: {d.file}[][{d.first}]")
    elif d.dim is not None:
        what = f" with semantic {d.semantic.name}" if d.semantic else ""
        raise fault(shader, d, f"{d.file} has one index in stage {shader.stage}{what}")


def _interface(shader: Shader, d: Declaration) -> None:
    """Semantics and streams. Interpolation of anything but fragment inputs is accepted, and means nothing."""
    if d.semantic is None and not (d.file is File.IN and shader.stage is Stage.VERTEX):
        raise fault(shader, d, f"{d.file} in stage {shader.stage} needs a semantic")
    if d.file is File.SV and d.semantic:
        stages = SYSTEM_VALUE_STAGES.get(d.semantic.name, set())
        if shader.stage not in stages:
            legal = ", ".join(sorted(stages)) or "none"
            raise fault(
                shader, d, f"{d.semantic.name} is no system value of stage {shader.stage}; legal: {legal}"
            )
    check_patch_semantic(shader, d)
    if d.streams is not None:
        if shader.stage is not Stage.GEOMETRY:
            raise fault(shader, d, f"STREAM is for outputs of stage {Stage.GEOMETRY}")
        if not all(0 <= stream <= _MAX_STREAM for stream in d.streams):
            raise fault(shader, d, f"STREAM{d.streams}; legal: 0 to {_MAX_STREAM}")


def _resource(shader: Shader, d: Declaration) -> None:
    """Targets, types and formats."""
    if d.file is File.SVIEW and len(d.return_types) not in (1, 4):
        raise fault(shader, d, f"SVIEW takes one return type or four, found {len(d.return_types)}")
    if d.file is File.SVIEW and not d.target:
        raise fault(shader, d, "SVIEW needs a texture target")
    if d.file in (File.IMAGE, File.RES) and d.target not in IMAGE_TARGETS:
        legal = ", ".join(sorted(IMAGE_TARGETS))
        raise fault(shader, d, f"{d.file} with target {d.target or 'missing'}; legal: {legal}")
    if "RAW" in d.flags and TARGETS[d.target].multisample:
        raise fault(shader, d, f"{d.file} of several samples cannot be RAW")
    if d.file is File.MEMORY and len(set(d.flags) & set(MEMORY_KINDS)) > 1:
        raise fault(shader, d, f"MEMORY is one of {', '.join(MEMORY_KINDS)}, not {' and '.join(d.flags)}")
    if d.format:
        try:
            describe(d.format)
        except InvalidUse:
            raise fault(shader, d, f"unknown format {d.format}") from None


def _one_output_each(shader: Shader, d: Declaration, seen: dict[tuple[str, int], int]) -> None:
    """A semantic belongs to one register, which may be declared in parts."""
    if d.semantic is None:
        return
    for offset in range(d.last - d.first + 1):
        key = d.semantic.name, d.semantic.index + offset
        register = seen.setdefault(key, d.first + offset)
        if register != d.first + offset:
            what = f"a second output with semantic {key[0]}[{key[1]}]; the first is OUT[{register}]"
            raise fault(shader, d, what)
