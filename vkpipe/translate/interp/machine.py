"""The state of one run: registers, masks, what is bound, and what the invocations have left behind."""

from __future__ import annotations

from dataclasses import field
from functools import cached_property

import numpy as np

from vkpipe.records import dataclass

from ..tgsi.ir import Dst, Instruction, Shader
from .flow import Flow
from .registers import Registers
from .resources import Bytes, Resources
from .values import Bool, Raw

__all__ = ["STACK_DEPTH", "Emitted", "Machine"]

STACK_DEPTH = 64
"""Vectors of addresses that PUSHA keeps; what is pushed beyond is lost, POPA of nothing gives zeros."""


@dataclass(frozen=True, slots=True)
class Emitted:
    """One EMIT or ENDPRIM: the invocations that take part, their streams, and for EMIT their outputs."""

    mask: Bool
    streams: Raw
    outputs: Raw | None


@dataclass
class Machine:
    """``n`` invocations of a shader between two instructions.

    ``killed``: KILL, KILL_IF or DEMOTE; the invocation goes on, for derivatives, but changes no memory.
    ``helper``: so from the start. ``subgroup_size``: lanes of a subgroup, consecutive invocations.
    """

    shader: Shader
    registers: Registers
    flow: Flow
    resources: Resources
    helper: Bool
    subgroup_size: int = 32
    shared: Bytes = field(init=False)
    clock: int = 0
    emitted: list[Emitted] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.n = self.registers.n
        self.killed: Bool = np.zeros(self.n, np.bool_)
        self.shared = np.zeros(self.resources.shared_size, np.uint8)
        self.stacked = np.zeros(self.n, np.int64)

    @cached_property
    def private(self) -> Raw:
        """Words of MEMORY PRIVATE ``(n, words)``."""
        return np.zeros((self.n, self.resources.private_size // 4), np.uint32)

    @cached_property
    def stack(self) -> Raw:
        """The vectors that PUSHA has kept, ``stacked`` of each invocation."""
        return np.zeros((STACK_DEPTH, self.n, 4), np.uint32)

    @property
    def active(self) -> Bool:
        """The invocations that execute the current instruction."""
        return self.flow.active

    @property
    def effective(self) -> Bool:
        """The active invocations whose writes to memory count."""
        return self.flow.active & ~self.killed & ~self.helper

    def write(self, dst: Dst, words: Raw) -> None:
        """Store ``(n, 4)`` words into a destination of the invocations that execute."""
        self.registers.write(dst, words, self.active)

    def word(self, i: Instruction, letter: str) -> Raw:
        """The first channel ``(n,)`` of the first source."""
        return np.asarray(self.registers.source(i.src[0], letter)[:, 0])
