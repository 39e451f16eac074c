"""The registers that a shader declares, as its rules look them up."""

from __future__ import annotations

from .ir import Declaration, Index, Indirect, Semantic, Shader
from .names import File, Stage
from .place import fault
from .targets import Target

__all__ = ["Registers", "meaning"]

_BY_BUFFER = frozenset({File.CONST, File.HWATOMIC})
"""Files whose first index tells buffers apart; that of other files is a vertex."""

_IN_PARTS = frozenset({File.IN, File.OUT})
"""Files whose registers may be declared again: Mesa declares what shares a location, or an ArrayID, apart."""


def meaning(d: Declaration, index: int) -> Semantic | None:
    """The semantic of a register of a declaration; a range counts its index up."""
    return Semantic(d.semantic.name, d.semantic.index + index - d.first) if d.semantic else None


def _words(semantic: Semantic | None) -> str:
    return f"{semantic.name}[{semantic.index}]" if semantic else "nothing"


class Registers:
    """The declared registers of a shader."""

    def __init__(self, shader: Shader) -> None:
        self.shader = shader
        self.arrays: dict[tuple[File, int], Declaration] = {}
        self.files: set[File] = {File.IMM} if shader.immediates else set()
        self.targets: dict[int, Target] = {}
        self._declared: dict[tuple[File, int], dict[int, Declaration | None]] = {}
        self._declared[File.IMM, 0] = dict.fromkeys(range(len(shader.immediates)))

    def declare(self, d: Declaration) -> None:
        """Add a declaration.

        Raises:
            TgsiError: a register or an ArrayID of this file is already there, and this one is no part of it.
        """
        known = self._declared.setdefault((d.file, self._dim(d.file, d.dim)), {})
        new = range(d.first, d.last + 1)
        again = next((index for index in new if index in known), None)
        if again is not None and d.file in _IN_PARTS:
            self._check_parts(d, [(index, known[index]) for index in new if index in known])
        elif again is not None:
            raise fault(self.shader, d, f"{d.file}[{again}] is declared twice")
        known.update(dict.fromkeys(new, d))
        self.files.add(d.file)
        if d.file is File.CONST:
            # every constant buffer is also a resource that LOAD can name
            self._declared.setdefault((File.CONSTBUF, 0), {})[d.dim or 0] = d
            self.files.add(File.CONSTBUF)
        if d.array:
            if (d.file, d.array) in self.arrays:
                raise fault(self.shader, d, f"ARRAY({d.array}) of file {d.file} is declared twice")
            self.arrays[d.file, d.array] = d

    def _check_parts(self, d: Declaration, before: list[tuple[int, Declaration | None]]) -> None:
        """Return whether a declaration goes with the ones before it of the same inputs or outputs.

        An input has one meaning; of an output other components may have another.
        """
        for index, other in before:
            if other is None:
                continue
            what = f"{d.file}[{index}] is declared twice"
            if (d.dim is None) != (other.dim is None):
                raise fault(self.shader, d, f"{what}, with and without a vertex")
            one, two = meaning(other, index), meaning(d, index)
            apart = d.file is File.OUT and not set(d.mask) & set(other.mask)
            if one != two and not apart:
                raise fault(self.shader, d, f"{what}, as {_words(one)} and as {_words(two)}")
            if self.shader.stage is not Stage.FRAGMENT or d.file is not File.IN:
                continue
            ways = [(o.interpolate, o.location, o.cylindrical_wrap) for o in (other, d)]
            if ways[0] != ways[1]:
                words = " and ".join(" ".join(filter(None, way)) or "the default" for way in ways)
                raise fault(self.shader, d, f"{what}, with interpolation {words}")

    @staticmethod
    def _dim(file: File, dim: Index | None) -> int:
        return dim if file in _BY_BUFFER and isinstance(dim, int) else 0

    def has(self, file: File, dim: Index | None, index: int) -> bool:
        """Return whether this register is declared; a computed buffer may be any."""
        if isinstance(dim, Indirect) and file in _BY_BUFFER:
            return file in self.files
        return index in self._declared.get((file, self._dim(file, dim)), ())

    def find(self, file: File, index: int) -> Declaration | None:
        """The declaration of a register with one index."""
        return self._declared.get((file, 0), {}).get(index)

    def reached(self, file: File, index: Index) -> list[Declaration]:
        """The declarations of the registers of IN, OUT, IMAGE, ... that an index can mean."""
        if isinstance(index, Indirect):
            array = self.arrays.get((file, index.array))
            found = self._declared.get((file, 0), {}).values()
            return [array] if array else [d for d in dict.fromkeys(found) if d]
        one = self.find(file, index)
        return [one] if one else []
