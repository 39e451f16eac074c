"""Rules for single instructions: which registers an operand may name, and what the masks may be.

Those of lookups and of memory are in :mod:`.legal_texture` and :mod:`.legal_memory`.
"""

from __future__ import annotations

from collections.abc import Callable

from ...errors import TgsiError
from .declared import Registers
from .handles import HANDLE_FILES
from .ir import Dst, Index, Indirect, Instruction, Operand, Src
from .isa import DEFAULT_STREAM, Kind
from .legal_memory import RESOURCES, STORED, check_memory
from .legal_texture import check_offsets, check_sample, check_texture
from .names import File, Stage
from .place import fault
from .stages import max_vertices

__all__ = ["check_instruction"]

_READABLE = frozenset({File.CONST, File.IN, File.OUT, File.TEMP, File.ADDR, File.IMM, File.SV, File.PRED})
_WRITABLE = frozenset({File.OUT, File.TEMP, File.NULL, File.PRED, File.ADDR})
_ADDRESSING = frozenset({File.ADDR, File.TEMP, File.CONST, File.IN, File.OUT, File.IMM, File.SV})
_TWO_DIMENSIONAL = frozenset({File.CONST, File.IN, File.OUT, File.HWATOMIC})
_DIRECT = frozenset({File.ADDR, File.PRED})
_CALLS = frozenset({"CAL", "CALLNZ"})
_LABELLED = frozenset({"IF", "UIF", "ELSE", "BGNLOOP", "ENDLOOP", "BGNSUB"}) | _CALLS
_STREAMS = range(4)
_MEMBAR_BITS = 31
_WORDS = frozenset("fiux")
_PAIRS = frozenset({"xy", "zw", "xyzw"})
_INTERPOLATED = frozenset({File.IN})


def check_instruction(registers: Registers, i: Instruction) -> None:
    """Check one instruction.

    Raises:
        TgsiError: at the operand that breaks a rule.
    """
    shader, opcode = registers.shader, i.opcode
    counts = len(i.dst), len(i.src)
    if counts != (opcode.num_dst, opcode.num_src) and (counts != (0, 0) or opcode.name not in DEFAULT_STREAM):
        wanted = f"{opcode.num_dst} destinations and {opcode.num_src} sources"
        raise fault(shader, i, f"{opcode.name} takes {wanted}, found {len(i.dst)} and {len(i.src)}")
    if shader.stage not in opcode.stages:
        legal = ", ".join(sorted(opcode.stages))
        raise fault(shader, i, f"{opcode.name} is not legal in stage {shader.stage}; legal: {legal}")
    if i.saturate and opcode.result not in ("f", "x", "d"):
        raise fault(shader, i, f"{opcode.name} has no float result to saturate")
    for position, dst in enumerate(i.dst):
        _destination(registers, i, dst, position)
    for position, src in enumerate(i.src):
        _source(registers, i, src, position)
    for src in i.offsets:
        if src.file in _READABLE:
            _register(registers, i, src, -1)
    _wide_masks(registers, i)
    _extras(registers, i)
    special = _SPECIAL.get(opcode.name)
    if special:
        special(registers, i)


def _extras(registers: Registers, i: Instruction) -> None:
    """Targets, formats, qualifiers and labels stand where they mean something."""
    shader, kind = registers.shader, i.opcode.kind
    if kind is Kind.TEX:
        check_texture(registers, i)
    elif kind is Kind.SAMPLE:
        check_sample(registers, i)
    elif i.target and kind is not Kind.MEMORY:
        raise fault(shader, i, f"{i.opcode.name} takes no texture target")
    if kind is Kind.MEMORY:
        check_memory(registers, i)
    elif i.format or i.flags:
        raise fault(shader, i, f"{i.opcode.name} takes no {', '.join(filter(None, (i.format, *i.flags)))}")
    if i.offsets and kind not in (Kind.TEX, Kind.SAMPLE):
        raise fault(shader, i, f"{i.opcode.name} takes no texel offsets")
    if i.offsets:
        check_offsets(registers, i, _READABLE)
    if i.label >= 0 and i.opcode.name not in _LABELLED:
        raise fault(shader, i, f"{i.opcode.name} takes no label")
    if i.label > len(shader.instructions) and i.opcode.name not in _CALLS:
        raise fault(shader, i, f"label {i.label}; legal: 0 to {len(shader.instructions)}")


def _wide_masks(registers: Registers, i: Instruction) -> None:
    """Values of 64 bits take the channels xy or zw (TGSI document, Double ISA).

    Of 32-bit results, comparisons of xy go to x and y, those of zw to z and w; conversions to the first two
    channels that are written.
    """
    if not i.opcode.is_double or not i.dst or i.dst[0].file is File.NULL:
        return
    mask, result = i.dst[0].mask, i.opcode.result
    if result not in _WORDS:
        if mask not in _PAIRS:
            legal = "xy, zw or xyzw"
            raise fault(registers.shader, i, f"{i.opcode.name} writes pairs; .{mask} is not {legal}", 0)
    elif len(i.src) == 1 and len(mask) > 2:
        raise fault(registers.shader, i, f"{i.opcode.name} has two results, but writes .{mask}", 0)


def _destination(registers: Registers, i: Instruction, dst: Dst, position: int) -> None:
    legal = STORED if i.opcode.name == "STORE" else _WRITABLE
    if dst.file not in legal:
        words = ", ".join(sorted(legal))
        raise fault(registers.shader, i, f"{i.opcode.name} cannot write {dst.file}; legal: {words}", position)
    if not dst.mask:
        raise fault(registers.shader, i, f"{i.opcode.name} writes no channel", position)
    _register(registers, i, dst, position)


def _source(registers: Registers, i: Instruction, src: Src, position: int) -> None:
    place = len(i.dst) + position
    name = i.opcode.name
    legal = _READABLE
    if i.opcode.operands[position] == "r":
        legal = _resources(i, position)
        if src.negate or src.absolute:
            raise fault(registers.shader, i, f"{src.file} takes no sign and no absolute value", place)
    elif name.startswith("INTERP_") and position == 0:
        legal = _INTERPOLATED
    if src.file not in legal:
        words = ", ".join(sorted(legal))
        raise fault(registers.shader, i, f"{name} cannot read {src.file}; legal: {words}", place)
    _register(registers, i, src, place)


def _resources(i: Instruction, position: int) -> frozenset[File]:
    """The files of a source that is named rather than read."""
    name, kind = i.opcode.name, i.opcode.kind
    if kind is Kind.TEX:
        return frozenset({File.SAMP}) | HANDLE_FILES
    if kind is Kind.SAMPLE:
        if name in ("SAMPLE_POS", "SAMPLE_INFO"):
            return frozenset({File.SVIEW, File.TEMP})
        first = i.opcode.operands.index("r") == position
        return frozenset({File.SVIEW if first else File.SAMP})
    return RESOURCES.get(name, RESOURCES["ATOM"] if name.startswith("ATOM") else frozenset({File.OUT}))


def _register(registers: Registers, i: Instruction, operand: Operand, place: int) -> None:
    """The register, and those that its indices come from, are declared."""
    shader, file = registers.shader, operand.file

    def error(message: str) -> TgsiError:
        return fault(shader, i, message, place)

    if file is File.NULL:
        return
    for index in (operand.dim, operand.index):
        _index(registers, file, index, error)
    if isinstance(operand.index, Indirect):
        if file in _DIRECT:
            raise error(f"{file} takes no computed index")
        if file not in registers.files:
            raise error(f"no register of file {file} is declared")
    elif file is File.MEMORY:
        if shader.memory(operand.index) is None:
            raise error(f"MEMORY[{operand.index}] is not declared, or one of several")
    elif shader.memory_kind(operand):
        if shader.stage is not Stage.COMPUTE:
            raise error(f"RES[{operand.index}] is for stage {Stage.COMPUTE}")
    elif not registers.has(file, operand.dim, operand.index):
        dim = f"[{operand.dim}]" if isinstance(operand.dim, int) else ""
        raise error(f"{file}{dim}[{operand.index}] is not declared")
    _dimension(registers, operand, error)


def _index(registers: Registers, file: File, index: Index | None, error: Callable[[str], TgsiError]) -> None:
    if isinstance(index, Indirect):
        if index.file not in _ADDRESSING or not registers.has(index.file, None, index.index):
            raise error(f"the index register {index.file}[{index.index}] is not declared or holds no index")
        if index.array and (file, index.array) not in registers.arrays:
            raise error(f"ARRAY({index.array}) of file {file} is not declared")
    elif index is not None and index < 0:
        raise error(f"{file}[{index}]: an index is not negative")


def _dimension(registers: Registers, operand: Operand, error: Callable[[str], TgsiError]) -> None:
    """Check how many indices a register has, and which vertices there are."""
    file, dim = operand.file, operand.dim
    if file is File.HWATOMIC and dim is None:
        raise error("HWATOMIC takes two indices")
    if dim is not None and file not in _TWO_DIMENSIONAL:
        raise error(f"{file} takes one index")
    if file not in (File.IN, File.OUT):
        return
    reached = registers.reached(file, operand.index)
    per_vertex = [d.dim is not None for d in reached]
    if dim is not None and not any(per_vertex):
        raise error(f"{file} takes one index")
    if (
        dim is None
        and all(per_vertex)
        and not all(d.semantic and d.semantic.name == "PRIM_ID" for d in reached)
    ):
        raise error(f"{file}[{operand.index}] takes a vertex as its first index")
    if isinstance(dim, int):
        count = max_vertices(registers.shader, file)
        if dim >= count:
            raise error(f"{file}[{dim}][..]: legal vertices are 0 to {count - 1}")


def _immediate(registers: Registers, i: Instruction, legal: range, what: str) -> None:
    values = registers.shader.constant(i.src[0])
    if values is None or values[0] not in legal:
        found = "" if values is None else f", not {values[0]}"
        words = f"{legal.start} to {legal.stop - 1}"
        raise fault(registers.shader, i, f"{i.opcode.name} takes {what} as an immediate, {words}{found}", 0)


def _stream(registers: Registers, i: Instruction) -> None:
    if i.src:
        _immediate(registers, i, _STREAMS, "a vertex stream")


def _barriers(registers: Registers, i: Instruction) -> None:
    _immediate(registers, i, range(_MEMBAR_BITS + 1), "bits")


def _color(registers: Registers, i: Instruction) -> None:
    found = registers.reached(File.OUT, i.src[0].index)
    if isinstance(i.src[0].index, Indirect) or not found[0].semantic or found[0].semantic.name != "COLOR":
        raise fault(registers.shader, i, "FBFETCH reads an output with semantic COLOR", 1)


_SPECIAL: dict[str, Callable[[Registers, Instruction], None]] = {
    "EMIT": _stream,
    "ENDPRIM": _stream,
    "MEMBAR": _barriers,
    "FBFETCH": _color,
}
