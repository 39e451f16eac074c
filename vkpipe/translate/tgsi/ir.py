"""The in-memory form of a TGSI shader: what the text says, nothing more. All of it is frozen and hashable.

Positions in the text (``line``) take no part in comparisons, so a shader equals its dumped and re-read self.
"""

from __future__ import annotations

from dataclasses import field

from vkpipe.records import dataclass

from .isa import Opcode
from .names import RESOURCE_MEMORIES, File, Stage

__all__ = [
    "COMPONENTS",
    "Declaration",
    "Dst",
    "Immediate",
    "Index",
    "Indirect",
    "Instruction",
    "Operand",
    "Property",
    "Semantic",
    "Shader",
    "Src",
]

COMPONENTS = "xyzw"


@dataclass(frozen=True, slots=True)
class Indirect:
    """An index taken from a register: ``[ADDR[0].x+3](1)``; ``array`` is the ArrayID (0: none)."""

    file: File
    index: int
    component: str
    offset: int = 0
    array: int = 0


Index = int | Indirect


@dataclass(frozen=True, slots=True)
class Src:
    """A source operand. ``dim`` is the first index of a two-dimensional register (CONST[dim][index])."""

    file: File
    index: Index
    dim: Index | None = None
    swizzle: str = COMPONENTS
    negate: bool = False
    absolute: bool = False


@dataclass(frozen=True, slots=True)
class Dst:
    """A destination operand; ``mask`` holds the written components in the order xyzw."""

    file: File
    index: Index
    dim: Index | None = None
    mask: str = COMPONENTS


Operand = Src | Dst


@dataclass(frozen=True, slots=True)
class Semantic:
    """The meaning of a register of IN, OUT or SV, e.g. GENERIC[3]."""

    name: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class Declaration:
    """``DCL FILE[dim][first..last].mask, ...``; ``dim`` is -1 for an empty bracket (per vertex).

    ``cylindrical_wrap`` holds the components of CYLWRAP_XYZW in the order xyzw.
    """

    file: File
    first: int
    last: int
    dim: int | None = None
    mask: str = COMPONENTS
    semantic: Semantic | None = None
    interpolate: str = ""
    location: str = ""
    array: int = 0
    local: bool = False
    invariant: bool = False
    streams: tuple[int, int, int, int] | None = None
    target: str = ""
    return_types: tuple[str, ...] = ()
    format: str = ""
    flags: tuple[str, ...] = ()
    cylindrical_wrap: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Immediate:
    """``IMM[n] TYPE {...}``: four raw 32-bit words."""

    kind: str
    words: tuple[int, int, int, int]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Property:
    """``PROPERTY NAME value``; words such as LOWER_LEFT are kept as their number."""

    name: str
    value: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction. ``label`` is the index of another instruction (``:12``), -1 for none.

    ``target`` and ``offsets`` belong to texture opcodes, ``format`` and ``flags`` to memory opcodes.
    """

    opcode: Opcode
    dst: tuple[Dst, ...] = ()
    src: tuple[Src, ...] = ()
    saturate: bool = False
    precise: bool = False
    label: int = -1
    target: str = ""
    offsets: tuple[Src, ...] = ()
    format: str = ""
    flags: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Shader:
    """A whole shader; instruction labels are positions in ``instructions``."""

    stage: Stage
    properties: tuple[Property, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    immediates: tuple[Immediate, ...] = ()
    instructions: tuple[Instruction, ...] = ()
    text: str = field(default="", compare=False, repr=False)
    """The text that it was read from, for error messages; empty for a shader that was built."""
    memories: tuple[Declaration, ...] = field(init=False, compare=False, repr=False)
    """The declarations of file MEMORY."""

    def __post_init__(self) -> None:
        found = tuple([d for d in self.declarations if d.file is File.MEMORY])
        object.__setattr__(self, "memories", found)

    def constant(self, src: Src) -> tuple[int, ...] | None:
        """The four channels of an integer immediate behind swizzle and sign, or None for another operand."""
        if src.file is not File.IMM or not isinstance(src.index, int) or src.index >= len(self.immediates):
            return None
        words = self.immediates[src.index].words
        values = [words[COMPONENTS.index(c)] for c in src.swizzle]
        values = [value - (value >> 31 << 32) for value in values]
        if src.absolute:
            values = [abs(value) for value in values]
        return tuple(-value for value in values) if src.negate else tuple(values)

    def memory(self, index: Index) -> Declaration | None:
        """The declaration that MEMORY[index] means, or None.

        Mesa numbers declarations by their kind and operands by nothing: where no memory has this number,
        it is the only one that there is.
        """
        named = [d for d in self.memories if isinstance(index, int) and d.first <= index <= d.last]
        if named:
            return named[0]
        return self.memories[0] if len(self.memories) == 1 else None

    def memory_kind(self, operand: Operand) -> str | None:
        """GLOBAL, SHARED, PRIVATE or INPUT for an operand that is such a memory, None for any other.

        It is one of file MEMORY, or a register of RES that is never declared (RLOCAL is shared by a block).
        """
        if operand.file is File.RES:
            return RESOURCE_MEMORIES.get(operand.index) if isinstance(operand.index, int) else None
        if operand.file is not File.MEMORY:
            return None
        declared = self.memory(operand.index)
        return declared.flags[0] if declared and declared.flags else "SHARED"

    def property(self, name: str, default: int = 0) -> int:
        """The value of a property, or ``default`` when the shader does not set it."""
        return next((prop.value for prop in self.properties if prop.name == name), default)
