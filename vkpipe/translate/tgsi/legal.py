"""Rules for single instructions: which registers an operand may name, which targets a lookup may have."""

from __future__ import annotations

from ...errors import TgsiError
from .ir import Declaration, Dst, Index, Indirect, Instruction, Shader, Src
from .isa import Kind
from .names import File, Stage
from .place import fault
from .targets import TARGETS, Target

__all__ = ["Registers", "check_instruction"]

_READABLE = frozenset({File.CONST, File.IN, File.OUT, File.TEMP, File.ADDR, File.IMM, File.SV, File.PRED})
_WRITABLE = frozenset({File.OUT, File.TEMP, File.NULL, File.PRED})
_MEMORY = frozenset({File.BUFFER, File.IMAGE, File.MEMORY, File.HWATOMIC, File.CONST, File.RES})
_ADDRESSING = frozenset({File.ADDR, File.TEMP, File.CONST, File.IN, File.OUT, File.IMM, File.SV})
_LOADS_ADDRESS = frozenset({"ARL", "ARR", "UARL", "MOV", "POPA", "UADD", "SHL"})
_RESOURCES = {
    Kind.TEX: frozenset({File.SAMP}),
    Kind.SAMPLE: frozenset({File.SVIEW, File.SAMP, File.TEMP}),
    Kind.MEMORY: _MEMORY | {File.SAMP},
    Kind.OTHER: frozenset({File.OUT}),
}
_ONE_DIMENSIONAL = frozenset({File.TEMP, File.IMM, File.ADDR, File.SV, File.SAMP, File.SVIEW, File.PRED})
_DIRECT = frozenset({File.ADDR, File.SV, File.PRED})

_PROJECTED = frozenset({"1D", "2D", "3D", "CUBE", "RECT", "SHADOW1D", "SHADOW2D", "SHADOWRECT", "UNKNOWN"})
_NOT_SAMPLED = frozenset({"BUFFER", "2D_MSAA", "2D_ARRAY_MSAA"})
_CUBE_SHADOWS = frozenset({"SHADOWCUBEARRAY"})
_W_IS_FREE = (
    frozenset(n for n, t in TARGETS.items() if t.coords < 4 and t.reference in ("", "z")) - _NOT_SAMPLED
)
_TARGETS_OF: dict[str, frozenset[str]] = {
    "TXB": _W_IS_FREE,
    "TXL": _W_IS_FREE,
    "TXP": _PROJECTED,
    "TEX2": _CUBE_SHADOWS,
    "TXB2": frozenset(TARGETS) - _NOT_SAMPLED,
    "TXL2": frozenset(TARGETS) - _NOT_SAMPLED,
    "TXF": frozenset(n for n, t in TARGETS.items() if not t.shadow and not t.cube),
    "TXF_LZ": frozenset(n for n, t in TARGETS.items() if not t.shadow and not t.cube),
    "TXQ": frozenset(TARGETS),
    "TXQ_LZ": frozenset(TARGETS),
    "TXQS": frozenset(TARGETS),
    "TG4": frozenset(n for n, t in TARGETS.items() if t.sampler in ("2D", "2DArray", "Cube", "CubeArray")),
}
"""Lookups that take some targets only; the others take all but buffers, multisample and SHADOWCUBEARRAY."""

_SAMPLED = frozenset(TARGETS) - _NOT_SAMPLED - _CUBE_SHADOWS


class Registers:
    """The declared registers of a shader."""

    def __init__(self, shader: Shader) -> None:
        self.shader = shader
        self.declared: dict[tuple[File, int], set[int]] = {}
        self.arrays: dict[tuple[File, int], Declaration] = {}
        self.files: set[File] = {File.IMM} if shader.immediates else set()
        self.targets: dict[int, Target] = {}
        self.declared[File.IMM, 0] = set(range(len(shader.immediates)))

    def declare(self, d: Declaration) -> None:
        """Add a declaration.

        Raises:
            TgsiError: a register or an ArrayID of this file is already there.
        """
        known = self.declared.setdefault((d.file, self._dim(d.file, d.dim)), set())
        new = range(d.first, d.last + 1)
        again = next((index for index in new if index in known), None)
        if again is not None:
            raise fault(self.shader, d, f"{d.file}[{again}] is declared twice")
        known.update(new)
        self.files.add(d.file)
        if d.array:
            if (d.file, d.array) in self.arrays:
                raise fault(self.shader, d, f"ARRAY({d.array}) of file {d.file} is declared twice")
            self.arrays[d.file, d.array] = d

    @staticmethod
    def _dim(file: File, dim: Index | None) -> int:
        """What tells registers with equal index apart: the buffer of constants, not the vertex."""
        return dim if file in (File.CONST, File.HWATOMIC) and isinstance(dim, int) else 0

    def has(self, file: File, dim: Index | None, index: int) -> bool:
        if isinstance(dim, Indirect) and file in (File.CONST, File.HWATOMIC):
            return file in self.files
        return index in self.declared.get((file, self._dim(file, dim)), ())


def check_instruction(registers: Registers, i: Instruction) -> None:
    """Check one instruction.

    Raises:
        TgsiError: at the operand that breaks a rule.
    """
    shader, opcode = registers.shader, i.opcode
    if (len(i.dst), len(i.src)) != (opcode.num_dst, opcode.num_src):
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
    if opcode.kind is Kind.TEX:
        _texture(registers, i)
    elif i.offsets:
        raise fault(shader, i, f"{opcode.name} takes no texel offsets")


def _destination(registers: Registers, i: Instruction, dst: Dst, position: int) -> None:
    legal = set(_WRITABLE)
    if i.opcode.name in _LOADS_ADDRESS:
        legal.add(File.ADDR)
    if i.opcode.name == "STORE":
        legal = set(_MEMORY) - {File.CONST}
    if dst.file not in legal:
        words = ", ".join(sorted(legal))
        raise fault(registers.shader, i, f"{i.opcode.name} cannot write {dst.file}; legal: {words}", position)
    _register(registers, i, dst, position)


def _source(registers: Registers, i: Instruction, src: Src, position: int) -> None:
    place = len(i.dst) + position
    legal = _READABLE
    if i.opcode.operands[position] == "r":
        legal = _RESOURCES[i.opcode.kind]
        if src.negate or src.absolute:
            raise fault(registers.shader, i, f"{src.file} takes no sign and no absolute value", place)
    if src.file not in legal:
        words = ", ".join(sorted(legal))
        raise fault(registers.shader, i, f"{i.opcode.name} cannot read {src.file}; legal: {words}", place)
    _register(registers, i, src, place)


def _register(registers: Registers, i: Instruction, operand: Src | Dst, place: int) -> None:
    """The register, and those that its indices come from, are declared."""
    shader, file = registers.shader, operand.file

    def error(message: str) -> TgsiError:
        return fault(shader, i, message, place)

    if file is File.NULL:
        return
    flat = shader.stage in (Stage.VERTEX, Stage.FRAGMENT) and file in (File.IN, File.OUT)
    if operand.dim is not None and (file in _ONE_DIMENSIONAL or flat):
        raise error(f"{file} takes one index")
    for index in (operand.dim, operand.index):
        if isinstance(index, Indirect):
            if index.file not in _ADDRESSING or not registers.has(index.file, None, index.index):
                raise error(
                    f"the index register {index.file}[{index.index}] is not declared or holds no index"
                )
        elif index is not None and index < 0:
            raise error(f"{file}[{index}]: an index is not negative")
    if isinstance(operand.index, Indirect):
        if file in _DIRECT:
            raise error(f"{file} takes no computed index")
        if operand.index.array and (file, operand.index.array) not in registers.arrays:
            raise error(f"ARRAY({operand.index.array}) of file {file} is not declared")
        if file not in registers.files:
            raise error(f"no register of file {file} is declared")
    elif file is File.MEMORY:
        # Mesa declares MEMORY[<kind>] and uses MEMORY[0]: there is one memory of each shader
        if file not in registers.files:
            raise error("no register of file MEMORY is declared")
    elif not registers.has(file, operand.dim, operand.index):
        dim = f"[{operand.dim}]" if isinstance(operand.dim, int) else ""
        raise error(f"{file}{dim}[{operand.index}] is not declared")


def _texture(registers: Registers, i: Instruction) -> None:
    """The target fits the opcode and the other lookups of the same unit."""
    shader, name = registers.shader, i.opcode.name
    place = len(i.dst) + len(i.src) - 1
    if not i.target:
        raise fault(shader, i, f"{name} needs a texture target", place)
    legal = _TARGETS_OF.get(name, _SAMPLED)
    if i.target not in legal:
        raise fault(shader, i, f"{name} has no target {i.target}; legal: {', '.join(sorted(legal))}", place)
    target, unit = TARGETS[i.target], i.src[-1].index
    if i.offsets and (target.cube or i.target == "BUFFER"):
        raise fault(shader, i, f"target {i.target} takes no texel offsets")
    for offset in i.offsets:
        if offset.negate or offset.absolute:
            raise fault(shader, i, "texel offsets take no sign and no absolute value")
        if offset.file not in _READABLE:
            raise fault(shader, i, f"texel offsets cannot come from {offset.file}")
        _register(registers, i, offset, -1)
    if isinstance(unit, int):
        other = registers.targets.setdefault(unit, target)
        if (other.sampler, other.shadow) != (target.sampler, target.shadow):
            raise fault(shader, i, f"SAMP[{unit}] is used as {other.name} and as {target.name}", place)
