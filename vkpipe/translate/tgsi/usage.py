"""Uses of registers by the instructions of a shader."""

from __future__ import annotations

from collections import Counter, defaultdict

from .handles import handle_of
from .ir import COMPONENTS, Dst, Index, Indirect, Instruction, Operand, Shader, Src
from .isa import Kind, Mode
from .names import File

__all__ = ["Usage", "components_read"]

_SCALAR = frozenset(
    {"RCP", "RSQ", "SQRT", "EX2", "LG2", "POW", "COS", "SIN", "EXP", "LOG", "SCS"}
    | {"UP2H", "UP2US", "UP4B", "UP4UB", "IF", "UIF", "SWITCH", "CASE", "BREAKC", "CALLNZ"}
    | {"EMIT", "ENDPRIM", "MEMBAR", "VOTE_ANY", "VOTE_ALL", "VOTE_EQ", "BALLOT"}
)
"""Opcodes that look at the first channel of every source."""
_LOOKED_AT: dict[str, tuple[str, ...]] = {
    "DP2": ("xy", "xy"),
    "DP2A": ("xy", "xy", "x"),
    "DP3": ("xyz", "xyz"),
    "DPH": ("xyz", "xyzw"),
    "XPD": ("xyz", "xyz"),
    "DST": ("yz", "yw"),
    "LIT": ("xyw",),
    "PK2H": ("xy",),
    "PK2US": ("xy",),
}
"""Opcode -> the channels of each source that its formula takes, where these do not follow the write mask."""


def components_read(i: Instruction, position: int) -> str:
    """The components of source ``position`` that the instruction looks at, in the order xyzw."""
    swizzle, name = i.src[position].swizzle, i.opcode.name
    if name in _SCALAR:
        channels = "x"
    elif name in _LOOKED_AT:
        channels = _LOOKED_AT[name][position]
    elif i.opcode.mode is Mode.COMPONENTWISE and i.dst and not i.opcode.is_double:
        channels = i.dst[0].mask
    else:
        channels = COMPONENTS
    used = {swizzle[COMPONENTS.index(channel)] for channel in channels}
    return "".join(sorted(used, key=COMPONENTS.index))


class Usage:
    """Sets that grow while walking over the instructions of one shader."""

    def __init__(self, shader: Shader) -> None:
        self.read: dict[tuple[File, int], set[str]] = defaultdict(set)
        self.written: dict[tuple[File, int], set[str]] = defaultdict(set)
        self.read_everywhere: dict[File, set[str]] = defaultdict(set)
        self.written_everywhere: dict[File, set[str]] = defaultdict(set)
        self.indirect_read: set[File] = set()
        self.indirect_written: set[File] = set()
        self.dim_indirect: set[File] = set()
        self.samplers: dict[int, str] = {}
        self.indirect_targets: list[str] = []
        self.const_indirect: set[int] = set()
        self.all_const_buffers = False
        self.opcodes: Counter[str] = Counter()
        self.memory: list[tuple[str, Operand]] = []
        self.lookups: list[Instruction] = []
        for instruction in shader.instructions:
            self._instruction(instruction)

    def _instruction(self, i: Instruction) -> None:
        self.opcodes[i.opcode.name] += 1
        handle = handle_of(i)
        for dst in i.dst if i.opcode.name != "STORE" or handle is None else ():
            self._register(dst, set(dst.mask), True)
        if handle is not None:
            self._register(handle, {handle.swizzle[0], handle.swizzle[1]}, False)
        for position, src in enumerate(i.src):
            if src.file is File.SAMP:
                self._sampler(src, i.target)
            self._register(src, set(components_read(i, position)), False)
        for src in i.offsets:
            self._register(src, set(src.swizzle), False)
        if i.opcode.kind is Kind.MEMORY:
            name = i.opcode.name
            resource: tuple[Operand, ...] = i.dst if name == "STORE" else i.src
            access = {"LOAD": "load", "STORE": "store"}.get(name, "atomic" if name.startswith("ATOM") else "")
            self.memory += [(access, operand) for operand in resource[:1]]
        elif i.opcode.kind in (Kind.TEX, Kind.SAMPLE):
            self.lookups.append(i)

    def _register(self, operand: Src | Dst, components: set[str], is_dst: bool) -> None:
        touched, everywhere, indirect = (
            (self.written, self.written_everywhere, self.indirect_written)
            if is_dst
            else (self.read, self.read_everywhere, self.indirect_read)
        )
        self._address(operand.index)
        self._address(operand.dim)
        if isinstance(operand.index, Indirect):
            indirect.add(operand.file)
            everywhere[operand.file] |= components
        else:
            touched[operand.file, operand.index] |= components
        if isinstance(operand.dim, Indirect):
            self.dim_indirect.add(operand.file)
        if operand.file is File.CONST:
            if isinstance(operand.dim, Indirect):
                self.all_const_buffers = True
            elif isinstance(operand.index, Indirect):
                self.const_indirect.add(operand.dim or 0)
        elif operand.file is File.CONSTBUF:
            if isinstance(operand.index, int):
                self.const_indirect.add(operand.index)
            else:
                self.all_const_buffers = True

    def _address(self, index: Index | None) -> None:
        if isinstance(index, Indirect):
            self.read[index.file, index.index].add(index.component)

    def _sampler(self, src: Src, target: str) -> None:
        if isinstance(src.index, int):
            # SAMPLE and its family name no target
            self.samplers[src.index] = self.samplers.get(src.index) or target
        else:
            self.indirect_targets.append(target)

    def components(self, file: File, index: int, *, written: bool = False) -> str:
        """The components of a register that are read or written, in the order xyzw."""
        one, every = (self.written, self.written_everywhere) if written else (self.read, self.read_everywhere)
        found = one.get((file, index), set()) | every.get(file, set())
        return "".join(c for c in COMPONENTS if c in found)
