"""A row of the opcode table.

Signature: result type, "=", one letter per source. ``f`` float, ``i`` int, ``u`` uint, ``x`` raw bits (source
modifiers act as on floats), ``d`` double, ``l`` int64, ``m`` uint64, ``r`` a resource (SAMP, SVIEW, IMAGE,
BUFFER, ...), which is named rather than read.

GLSL templates are Python format strings over:

    {a} {b} {c} {d}      the sources, as wide as the write mask       {ax} ... {dw}  one component
    {a2} {a4}            the first two or all components              {m}  ".xy": the write mask
    {F} {I} {U}          float, vec2, ... / int, ... / uint, ...
    {lt} {le} {gt} {ge} {eq} {ne}  compare a with b                  {lt0} {gt0} {ne0}  compare a with zero

Where an operand has 64 bits, the template is that of one value, and is filled once for each pair of channels.
Functions called ``tgsi_*`` come from glsl/library.py.

A reference is a NumPy function of the sources, in the types of the signature (x as uint32), and is quiet:

    COMPONENTWISE   (rows, width) each -> (rows, width), for any width
    REPLICATE       (rows, 4) each -> (rows,)
    CHANNEL, OTHER  (rows, 4) each -> (rows, 4)
    64-bit values   two in a row: (rows, 2) for (rows, 4), also for the 32-bit sources beside them
    DFRACEXP        -> (mantissas, exponents), (rows, 2) each

``zero_wins_reference`` is what the opcode computes under MUL_ZERO_WINS (LEGACY_MATH_RULES), where a float
product is 0 as soon as one factor is; the same function as ``reference`` where nothing is multiplied.

Sources: TGSI document of Mesa 23, Core ISA to 64-bit Integer ISA; opcodes that were removed before it:
Gallium documentation 0.4 (2015), chapter 3.2.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from vkpipe.records import dataclass

from ..names import Stage
from ..semantics.base import Reference, quiet

__all__ = ["FRAGMENT", "SPREAD_SOURCES", "Kind", "Mode", "Opcode"]

FRAGMENT = frozenset({Stage.FRAGMENT})

SPREAD_SOURCES = frozenset({"DLDEXP"})
"""Opcodes that take the 32-bit source beside a 64-bit one from x and z; the other ones take x and y."""


class Mode(Enum):
    """The ways in which a result reaches the channels of the destination."""

    COMPONENTWISE = "each channel from the same channel of the sources"
    REPLICATE = "one scalar copied into every written channel"
    CHANNEL = "one formula per channel"
    OTHER = "defined by the opcode"
    NONE = "no destination"


class Kind(Enum):
    """The parts of the emitter, by the opcodes that they handle."""

    ALU = "arithmetic, emitted from its template"
    TEX = "texture lookup through SAMP"
    SAMPLE = "texture lookup through SVIEW and SAMP"
    FLOW = "control flow"
    KILL = "discard"
    MEMORY = "buffers, images, atomics"
    GEOMETRY = "geometry stage"
    SYNC = "between invocations"
    OTHER = "anything else"


_NEEDED_TYPES = {"d": "fp64", "l": "int64", "m": "int64"}


@dataclass(frozen=True, slots=True)
class Opcode:
    """One opcode.

    ``glsl``: a template, several of them (one per channel, or one per destination), or None for what other
    parts of the emitter translate. ``needs``: the capabilities beyond those that every device has: fp64,
    int64, clock, bindless, fbfetch, subgroup_vote, subgroup_ballot, subgroup_shuffle.
    """

    name: str
    signature: str
    kind: Kind
    mode: Mode
    glsl: str | tuple[str, ...] | None = None
    stages: frozenset[Stage] = frozenset(Stage)
    num_dst: int = 1
    needs: frozenset[str] = frozenset()
    reference: Reference | None = field(default=None, compare=False, repr=False)
    zero_wins_reference: Reference | None = field(default=None, compare=False, repr=False)
    num_src: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "num_src", len(self.operands))
        typed = {need for letter, need in _NEEDED_TYPES.items() if letter in self.signature}
        object.__setattr__(self, "needs", self.needs | typed)
        reference = quiet(self.reference) if self.reference else None
        other = quiet(self.zero_wins_reference) if self.zero_wins_reference else reference
        object.__setattr__(self, "reference", reference)
        object.__setattr__(self, "zero_wins_reference", other)

    @property
    def result(self) -> str:
        return self.signature.partition("=")[0]

    @property
    def operands(self) -> str:
        return self.signature.partition("=")[2]

    @property
    def is_double(self) -> bool:
        """Return whether an operand or the result takes two channels per value."""
        return not {"d", "l", "m"}.isdisjoint(self.signature)

    def __hash__(self) -> int:
        return hash(self.name)
