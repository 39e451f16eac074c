"""Registers as values: swizzles by attribute, ``-r``, ``abs(r)``, ``array[address.x + 1]``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from vkpipe.records import dataclass

from ....errors import TgsiError
from ..dump import dump_operand
from ..ir import COMPONENTS, Dst, Index, Indirect, Src
from ..names import File
from ..operand import is_mask

__all__ = ["Array", "IndexSum", "Reg", "as_index"]


@dataclass(frozen=True, slots=True)
class Reg:
    """One register, or a view of it.

    ``r.xy``, ``r.wzyx``: as a source a swizzle (the last letter is repeated), as a destination a write mask;
    a swizzle of a swizzle picks from what is there. ``-r`` and ``abs(r)`` are for sources, :meth:`sat` is for
    destinations. ``r[vertex]`` names the register of one vertex, where the stage has several. ``r.x + 3`` is
    an index for arrays.
    """

    file: File
    index: Index
    dim: Index | None = None
    letters: str = ""
    negated: bool = False
    absolute: bool = False
    saturated: bool = False
    per_vertex: bool = False

    def __getattr__(self, name: str) -> Reg:
        if not 1 <= len(name) <= 4 or not set(name) <= set(COMPONENTS):
            raise AttributeError(f"{self} has no {name!r}; legal: one to four of x, y, z, w")
        return self.channels(name)

    def channels(self, letters: str) -> Reg:
        """Return the register with these channels, as the attribute of this name does."""
        swizzle = self.swizzle
        return replace(self, letters="".join(swizzle[COMPONENTS.index(letter)] for letter in letters))

    __iter__ = None
    """``r[vertex]`` does not make a register a sequence."""

    @property
    def swizzle(self) -> str:
        """The four letters of a source."""
        return self.letters + self.letters[-1] * (4 - len(self.letters)) if self.letters else COMPONENTS

    def __neg__(self) -> Reg:
        return replace(self, negated=not self.negated)

    def __abs__(self) -> Reg:
        return replace(self, negated=False, absolute=True)

    def sat(self) -> Reg:
        """The destination whose results are clamped to 0..1."""
        return replace(self, saturated=True)

    def __getitem__(self, vertex: int | Reg | IndexSum) -> Reg:
        if not self.per_vertex:
            raise TgsiError(f"{self} has no vertices: it takes one index")
        return replace(self, dim=as_index(vertex))

    def __add__(self, offset: int) -> IndexSum:
        return IndexSum(self, offset)

    def __sub__(self, offset: int) -> IndexSum:
        return IndexSum(self, -offset)

    def src(self) -> Src:
        """This as a source operand."""
        return Src(self.file, self.index, self.dim, self.swizzle, self.negated, self.absolute)

    def dst(self) -> Dst:
        """This as a destination operand.

        Raises:
            TgsiError: it has a sign, or its letters are no write mask.
        """
        if self.negated or self.absolute:
            raise TgsiError(f"{self} as a destination; legal: no sign and no absolute value")
        if self.letters and not is_mask(self.letters):
            raise TgsiError(f"{self} as a destination; legal: each component once, in the order xyzw")
        return Dst(self.file, self.index, self.dim, self.letters or COMPONENTS)

    def __str__(self) -> str:
        return dump_operand(self.src())


@dataclass(frozen=True, slots=True)
class IndexSum:
    """A component of a register plus a number, for computed indices."""

    register: Reg
    offset: int

    def __add__(self, offset: int) -> IndexSum:
        return IndexSum(self.register, self.offset + offset)

    def __sub__(self, offset: int) -> IndexSum:
        return IndexSum(self.register, self.offset - offset)


def as_index(value: int | Reg | IndexSum, first: int = 0, array: int = 0) -> Index:
    """A number, a component of a register or a sum as an operand's index; ``first`` is added to it.

    Raises:
        TgsiError: the register has several components, a sign or a computed index of its own.
    """
    if isinstance(value, int):
        return value + first
    register, offset = (value.register, value.offset) if isinstance(value, IndexSum) else (value, 0)
    if (
        register.negated
        or register.absolute
        or not isinstance(register.index, int)
        or register.dim is not None
    ):
        raise TgsiError(f"{register} as an index; legal: one component of a register, as in ADDR[0].x")
    if len(register.letters) > 1 and len(set(register.letters)) > 1:
        raise TgsiError(f"{register} as an index; legal: one component, x, y, z or w")
    return Indirect(register.file, register.index, (register.letters or "x")[0], offset + first, array)


@dataclass(frozen=True, slots=True)
class Array:
    """``count`` registers from ``first`` on: ``a[2]``, ``a[address.x]``, ``a[address.x + 1]``."""

    file: File
    first: int
    count: int
    dim: Index | None = None
    array: int = 0
    per_vertex: bool = False

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[Reg]:
        return (self[index] for index in range(self.count))

    def __getitem__(self, index: int | Reg | IndexSum) -> Reg:
        if isinstance(index, int) and not 0 <= index < self.count:
            raise TgsiError(f"index {index} of an array of {self.file}; legal: 0 to {self.count - 1}")
        at = as_index(index, self.first, self.array)
        return Reg(self.file, at, self.dim, per_vertex=self.per_vertex)

    def of(self, buffer: int | Reg | IndexSum) -> Array:
        """Return the array of another buffer of constants, whose number may be computed."""
        return replace(self, dim=as_index(buffer))
