"""The declaring half of a program: one method for each kind of register."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....errors import TgsiError
from ..ir import COMPONENTS, Declaration, Index, Property, Semantic
from ..names import (
    FORMAT_PREFIX,
    INTERPOLATIONS,
    LOCATIONS,
    MEMORY_KINDS,
    PROPERTIES,
    PROPERTY_ALIASES,
    PROPERTY_SYNONYMS,
    RESOURCE_WORDS,
    RETURN_TYPES,
    SEMANTIC_ALIASES,
    SEMANTICS,
    File,
    Stage,
)
from ..stages import has_vertex_index
from ..targets import TARGET_ALIASES, TARGETS
from .immediates import Immediates
from .operands import Array, Reg

__all__ = ["Declarations"]


def _one_of(what: str, value: str, legal: tuple[str, ...] | dict[str, object]) -> str:
    if value not in legal:
        raise TgsiError(f"{what} {value!r}; legal: {', '.join(legal)}")
    return value


class Declarations:
    """Registers, immediates and properties. Methods raise TgsiError for names that TGSI does not have."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._declarations: list[Declaration] = []
        self._properties: dict[str, Property] = {}
        self._immediates = Immediates()
        self._next: dict[tuple[File, int], int] = {}
        self._arrays: dict[File, int] = {}
        self._released: list[Reg] = []

    def _take(self, file: File, count: int, dim: int = 0) -> int:
        first = self._next.get((file, dim), 0)
        self._next[file, dim] = first + count
        return first

    def _declare(self, d: Declaration) -> Declaration:
        self._declarations.append(d)
        return d

    def _array_id(self, file: File) -> int:
        self._arrays[file] = self._arrays.get(file, 0) + 1
        return self._arrays[file]

    def _interface(self, file: File, semantic: str, index: int, count: int, array: bool) -> Declaration:
        """A register of IN, OUT or SV, with a vertex index where the stage has one."""
        first = self._take(file, count)
        d = Declaration(file, first, first + count - 1, array=self._array_id(file) if array else 0)
        if semantic:
            name = _one_of("semantic", SEMANTIC_ALIASES.get(semantic, semantic), SEMANTICS)
            d = replace(d, semantic=Semantic(name, index))
        return replace(d, dim=-1) if has_vertex_index(self.stage, d) else d

    @staticmethod
    def _array(d: Declaration, dim: Index | None = None) -> Array:
        return Array(d.file, d.first, d.last - d.first + 1, dim, d.array, d.dim == -1)

    def input(
        self,
        semantic: str = "",
        index: int = 0,
        *,
        interpolate: str = "",
        location: str = "",
        mask: str = COMPONENTS,
    ) -> Reg:
        """An input; vertex shaders have them without a semantic."""
        return self._input(semantic, index, 1, interpolate, location, mask, False)[0]

    def input_array(
        self, count: int, semantic: str, index: int = 0, *, interpolate: str = "", location: str = ""
    ) -> Array:
        """``count`` inputs with an ArrayID, whose semantic index counts up."""
        return self._input(semantic, index, count, interpolate, location, COMPONENTS, True)

    def _input(
        self, semantic: str, index: int, count: int, interpolate: str, location: str, mask: str, array: bool
    ) -> Array:
        if interpolate:
            _one_of("interpolation", interpolate, INTERPOLATIONS)
        if location:
            _one_of("interpolation location", location, LOCATIONS)
        d = self._interface(File.IN, semantic, index, count, array)
        return self._array(self._declare(replace(d, interpolate=interpolate, location=location, mask=mask)))

    def output(
        self,
        semantic: str,
        index: int = 0,
        *,
        mask: str = COMPONENTS,
        invariant: bool = False,
        streams: tuple[int, int, int, int] | None = None,
    ) -> Reg:
        """An output."""
        d = self._interface(File.OUT, semantic, index, 1, False)
        return self._array(self._declare(replace(d, mask=mask, invariant=invariant, streams=streams)))[0]

    def output_array(self, count: int, semantic: str, index: int = 0) -> Array:
        """``count`` outputs with an ArrayID, whose semantic index counts up."""
        return self._array(self._declare(self._interface(File.OUT, semantic, index, count, True)))

    def system_value(self, semantic: str, index: int = 0) -> Reg:
        """A system value; one for each semantic."""
        name = SEMANTIC_ALIASES.get(semantic, semantic)
        for d in self._declarations:
            if d.file is File.SV and d.semantic == Semantic(name, index):
                return self._array(d)[0]
        return self._array(self._declare(self._interface(File.SV, semantic, index, 1, False)))[0]

    def temporary(self, *, local: bool = False) -> Reg:
        """A temporary, perhaps one that was released."""
        if self._released and not local:
            return self._released.pop()
        return self._temporaries(1, local, False)[0]

    def release(self, register: Reg) -> None:
        """Give a temporary back."""
        if register.file is not File.TEMP or not isinstance(register.index, int):
            raise TgsiError(f"{register} is released; legal: a TEMP")
        self._released.append(Reg(File.TEMP, register.index))

    def temporaries(self, count: int, *, local: bool = False) -> Array:
        """``count`` temporaries in a row, without an ArrayID."""
        return self._temporaries(count, local, False)

    def array(self, count: int, *, local: bool = False) -> Array:
        """``count`` temporaries with an ArrayID, for computed indices."""
        return self._temporaries(count, local, True)

    def _temporaries(self, count: int, local: bool, array: bool) -> Array:
        first = self._take(File.TEMP, count)
        last = self._declarations[-1] if self._declarations else None
        plain = not array and last is not None and last.file is File.TEMP and not last.array
        if plain and last is not None and last.local == local and last.last == first - 1:
            self._declarations[-1] = replace(last, last=first + count - 1)
        else:
            number = self._array_id(File.TEMP) if array else 0
            self._declare(Declaration(File.TEMP, first, first + count - 1, array=number, local=local))
        return Array(File.TEMP, first, count, array=self._arrays[File.TEMP] if array else 0)

    def constant(self, index: int, buffer: int | None = None) -> Reg:
        """One constant; with ``buffer`` as CONST[buffer][index]."""
        return self.constants(1, buffer, first=index)[0]

    def constants(self, count: int, buffer: int | None = None, *, first: int = 0) -> Array:
        """Constants from ``first`` on; what is declared of a buffer grows as far as it takes."""
        number = buffer or 0
        for position, d in enumerate(self._declarations):
            if d.file is File.CONST and (d.dim or 0) == number:
                grown = replace(d, first=min(d.first, first), last=max(d.last, first + count - 1))
                self._declarations[position] = grown
                return Array(File.CONST, first, count, d.dim if buffer is None else buffer)
        self._declare(Declaration(File.CONST, first, first + count - 1, buffer))
        return Array(File.CONST, first, count, buffer)

    def address(self) -> Reg:
        """An address register."""
        return self._plain(File.ADDR)

    def predicate(self) -> Reg:
        """A predicate register (Mesa before 11)."""
        return self._plain(File.PRED)

    def _plain(self, file: File) -> Reg:
        index = self._take(file, 1)
        self._declare(Declaration(file, index, index))
        return Reg(file, index)

    def sampler(self, unit: int) -> Reg:
        """A sampler."""
        return self._unit(Declaration(File.SAMP, unit, unit))

    def samplers(self, count: int, first: int = 0) -> Array:
        """Samplers in a row, for computed units."""
        return self._array(self._declare(Declaration(File.SAMP, first, first + count - 1)))

    def sampler_view(self, unit: int, target: str, *return_types: str) -> Reg:
        """A sampler view; ``return_types``: one or four of UNORM, SNORM, SINT, UINT, FLOAT (the default)."""
        types = tuple(_one_of("return type", word, RETURN_TYPES) for word in return_types or ("FLOAT",))
        return self._unit(Declaration(File.SVIEW, unit, unit, target=_target(target), return_types=types))

    def image(self, slot: int, target: str, format: str, *, writable: bool = False, raw: bool = False) -> Reg:
        """A storage image; ``format`` with or without PIPE_FORMAT_."""
        name = FORMAT_PREFIX + format.removeprefix(FORMAT_PREFIX)
        flags = (*(["WR"] if writable else []), *(["RAW"] if raw else []))
        return self._unit(
            Declaration(File.IMAGE, slot, slot, target=_target(target), format=name, flags=flags)
        )

    def buffer(self, slot: int, *, atomic: bool = False) -> Reg:
        """A shader buffer."""
        return self._unit(Declaration(File.BUFFER, slot, slot, flags=("ATOMIC",) if atomic else ()))

    def memory(self, kind: str = "SHARED") -> Reg:
        """Memory of one of the kinds GLOBAL, SHARED, PRIVATE, INPUT; numbered by the kind, as Mesa does."""
        number = MEMORY_KINDS.index(_one_of("memory", kind, MEMORY_KINDS))
        return self._unit(Declaration(File.MEMORY, number, number, flags=(kind,)))

    def counters(self, count: int, buffer: int = 0, *, first: int | None = None) -> Array:
        """Atomic counters in a row (HWATOMIC)."""
        start = self._take(File.HWATOMIC, count, buffer) if first is None else first
        d = self._declare(Declaration(File.HWATOMIC, start, start + count - 1, buffer))
        return self._array(d, buffer)

    def resource(self, slot: int, target: str, *, writable: bool = False, raw: bool = False) -> Reg:
        """A resource of Mesa before 11 (RES)."""
        flags = (*(["WR"] if writable else []), *(["RAW"] if raw else []))
        return self._unit(Declaration(File.RES, slot, slot, target=_target(target), flags=flags))

    def resource_memory(self, kind: str) -> Reg:
        """A register of RES that is memory: RGLOBAL, RLOCAL, RPRIVATE or RINPUT; none is declared."""
        return Reg(File.RES, RESOURCE_WORDS[_one_of("resource_memory", kind, tuple(RESOURCE_WORDS))])

    def constant_buffer(self, number: int) -> Reg:
        """A whole constant buffer, the resource of LOAD."""
        return Reg(File.CONSTBUF, number)

    def _unit(self, d: Declaration) -> Reg:
        """A register whose number the caller chose; declaring it again the same way does nothing."""
        if d not in self._declarations:
            self._declare(d)
        return Reg(d.file, d.first)

    def property(self, name: str, value: int | str) -> None:
        """Set a property, to a number or to one of its words."""
        known = _one_of("property", PROPERTY_ALIASES.get(name, name), PROPERTIES)
        if isinstance(value, str):
            words = PROPERTY_SYNONYMS.get(known, ())
            value = words.index(_one_of(f"property {name}", value, words))
        self._properties[known] = Property(known, value)

    def f32(self, *values: float) -> Reg:
        """An immediate of floats; one value is in all channels."""
        return self._immediates.add("FLT32", values)

    def u32(self, *values: int) -> Reg:
        """An immediate of unsigned integers."""
        return self._immediates.add("UINT32", values)

    def i32(self, *values: int) -> Reg:
        """An immediate of signed integers."""
        return self._immediates.add("INT32", values)

    def f64(self, *values: float) -> Reg:
        """An immediate of one or two doubles; one is in both pairs of channels."""
        return self._immediates.add("FLT64", values)

    def u64(self, *values: int) -> Reg:
        """An immediate of one or two unsigned 64-bit integers."""
        return self._immediates.add("UINT64", values)

    def i64(self, *values: int) -> Reg:
        """An immediate of one or two signed 64-bit integers."""
        return self._immediates.add("INT64", values)

    def _literal(self, letter: str, values: tuple[float, ...]) -> Reg:
        """Numbers as a source of the type that an opcode reads."""
        whole = self.u32 if all(value >= 0 for value in values) else self.i32
        of_letter: dict[str, Callable[..., Reg]] = {
            "f": self.f32,
            "i": self.i32,
            "u": whole,
            "d": self.f64,
            "l": self.i64,
            "m": self.u64,
            "x": self.f32 if any(isinstance(value, float) for value in values) else whole,
        }
        return of_letter[letter](*values)


def _target(name: str) -> str:
    return _one_of("texture target", TARGET_ALIASES.get(name, name), tuple(TARGETS))
