"""Branches and kills on constants: a shader without what a draw does not come to.

Where a device's lanes are those of a vector, as lavapipe's are, a branch costs both of its sides. A condition
that is computed from constant buffers and immediates alone is the same for all invocations of a draw, and a
host that knows the constants knows it, too. So it is with one that constants decide, whatever else there is
in it: where ``u_AlphaTest == 3 && alpha < 0.5`` kills, nothing is killed by draws with another test, and what
kills nothing may be drawn in other ways.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeAlias

from vkpipe.records import dataclass

from ..ir import COMPONENTS, Instruction, Shader, Src
from ..isa.opcode import Kind, Mode
from ..names import File
from ..unroll import CLOSES, COMPARES, OPENS, TurnWord, signed

__all__ = ["Condition", "conditions_of", "without_branches"]

_LEAST = 8
"""Instructions of a branch that are worth another kernel; a lookup is, too, and a kill."""

_MOST_PARTS = 32
"""Words and operations of a condition."""

_IFS = frozenset(("IF", "UIF"))
_KILL_IF = "KILL_IF"
_LEAVES = frozenset(("BRK", "BREAKC", "CONT", "RET"))
_DEAR = frozenset((Kind.TEX, Kind.SAMPLE, Kind.KILL))
_WORD = 0xFFFFFFFF
_SIGN = 0x80000000

_Place = tuple[int, str]
"""A component of a temporary register."""


class _Unknown(Exception):
    """Says that the host does not know a value as the device does."""


def _float(word: int) -> float:
    if not word & 0x7F800000 and word & 0x7FFFFF:
        raise _Unknown  # devices may take numbers as small as this for zero
    found: float = struct.unpack("f", word.to_bytes(4, "little"))[0]
    return found


def _of(read: Callable[[int], float], test: Callable[[Any, Any], bool], true: int) -> Callable[..., int]:
    """Return the function of two words that is ``true`` where a comparison of their values holds, else 0."""

    def compared(a: int, b: int) -> int:
        return true if test(read(a), read(b)) else 0

    return compared


_ONE = 0x3F800000
_FLOATS = {"EQ": operator.eq, "NE": operator.ne, "LT": operator.lt, "GE": operator.ge}

_FUNCTIONS: dict[str, Callable[..., int]] = {
    **{f"FS{name}": _of(_float, test, _WORD) for name, test in _FLOATS.items()},
    **{f"S{name}": _of(_float, test, _ONE) for name, test in _FLOATS.items()},
    **{name: _of(signed if signs else int, test, _WORD) for name, (test, signs) in COMPARES.items()},
    "MOV": lambda a: a,
    "XOR": lambda a, b: a ^ b,
    "NOT": lambda a: a ^ _WORD,
    "INEG": lambda a: -a & _WORD,
    "UADD": lambda a, b: a + b & _WORD,
    "IF": lambda a: int(_float(a) != 0),
    "UIF": lambda a: a,
    "KILL_IF": lambda *lanes: int(any([_float(lane) < 0 for lane in lanes])),
    # The modifiers of operands that are floats.
    "negate": lambda a: a ^ _SIGN,
    "absolute": lambda a: a & ~_SIGN,
}
"""Opcode -> its function of words; those that are none of TGSI's are not found in a shader."""


_PARTLY = frozenset(("AND", "OR", "UCMP"))
"""Opcodes whose results are known where some of their operands are."""


@dataclass(frozen=True)
class _Made:
    """A value is what a function makes of others."""

    name: str
    parts: tuple[_Value, ...]

    @cached_property
    def words(self) -> frozenset[TurnWord]:
        """The words of constant buffers that it depends on."""
        return frozenset().union(*map(_words_of, self.parts))

    @cached_property
    def size(self) -> int:
        """Return how many words and operations there are in it."""
        return 1 + sum(map(_size_of, self.parts))


_Value: TypeAlias = "int | TurnWord | _Made"
"""A number, a word of a constant buffer, or what is made of such."""

_ANY = _Made("any", ())
"""Whatever the device computes: a part of what constants may decide without it."""


def _words_of(value: _Value) -> frozenset[TurnWord]:
    if isinstance(value, _Made):
        return value.words
    return frozenset() if isinstance(value, int) else frozenset((value,))


def _size_of(value: _Value) -> int:
    return value.size if isinstance(value, _Made) else 1


def _worked_out(value: _Value, words: Mapping[TurnWord, int]) -> int:
    if not isinstance(value, _Made):
        return value if isinstance(value, int) else words[value]
    if value == _ANY:
        raise _Unknown
    if value.name == "UCMP":
        chosen, first, second = value.parts
        return _worked_out(first if _worked_out(chosen, words) else second, words)
    if value.name in _PARTLY:
        return _decided(value, words)
    return _FUNCTIONS[value.name](*[_worked_out(part, words) for part in value.parts])


def _decided(value: _Made, words: Mapping[TurnWord, int]) -> int:
    """Work AND or OR out, which one of their operands may decide."""
    decides, made = (0, _WORD) if value.name == "AND" else (_WORD, 0)
    unknown = False
    for part in value.parts:
        try:
            word = _worked_out(part, words)
        except _Unknown:
            unknown = True
            continue
        if word == decides:
            return word
        made = made & word if value.name == "AND" else made | word
    if unknown:
        raise _Unknown
    return made


@dataclass(frozen=True)
class Condition:
    """A condition may be decided by constants alone.

    Attributes:
        at: the position of its IF, UIF or KILL_IF.
        value: how it is computed.
        words: of constant buffers that it depends on.
    """

    at: int
    value: _Made
    words: tuple[TurnWord, ...]

    def holds(self, words: Mapping[TurnWord, int]) -> bool | None:
        """Return whether it holds; None where the host does not know, or that makes no other shader.

        ``words``: those of :attr:`words`, and any others.
        """
        try:
            holds = _worked_out(self.value, words) != 0
        except _Unknown:
            return None
        return None if holds and self.value.name == _KILL_IF else holds


def conditions_of(shader: Shader) -> tuple[Condition, ...]:
    """Return the conditions on constants whose branches and kills are worth to be left out."""
    code = shader.instructions
    named = {i.opcode.name for i in code}
    if "BGNSUB" in named or named.isdisjoint((*_IFS, _KILL_IF)):
        return ()
    return tuple(_Walk(shader).found)


class _Walk:
    """Goes through a shader and knows at each instruction what is computed from constants alone.

    Attributes:
        found: the conditions so far.
    """

    def __init__(self, shader: Shader) -> None:
        self._shader, self._code = shader, shader.instructions
        self._closers = _closers(self._code)
        self._known: dict[_Place, _Value] = {}
        # Of each block that is open: what was known where it began, then what is where its first side ends.
        self._blocks: list[tuple[dict[_Place, _Value], dict[_Place, _Value] | None]] = []
        self.found: list[Condition] = []
        for at, i in enumerate(self._code):
            self._step(at, i)

    def _step(self, at: int, i: Instruction) -> None:
        name = i.opcode.name
        if name == _KILL_IF:
            self._note(at, i, [self._read(i.src[0], lane, "f") for lane in range(len(COMPONENTS))])
        elif name in _IFS:
            if self._pays(at):
                self._note(at, i, [self._read(i.src[0], 0, "f" if name == "IF" else "u")])
            self._blocks.append((dict(self._known), None))
        elif name in OPENS:
            self._forget(self._code[at : self._closers[at]])
            self._blocks.append((dict(self._known), None))
        elif name == "ELSE":
            before, _ = self._blocks[-1]
            self._blocks[-1] = before, self._known
            self._known = dict(before)
        elif name in ("CASE", "DEFAULT"):
            self._known = dict(self._blocks[-1][0])
        elif name in CLOSES:
            before, first = self._blocks.pop()
            other = before if first is None else first
            # What loops and switches write is not in `before`.
            now = self._known
            self._known = {place: value for place, value in other.items() if now.get(place) == value}
        else:
            self._carry_out(i)

    def _note(self, at: int, i: Instruction, lanes: list[_Value | None]) -> None:
        """Note the condition of an instruction, of which these lanes decide."""
        parts = dict.fromkeys([lane for lane in lanes if lane is not None])
        made = _Made(i.opcode.name, tuple(parts))
        if None not in lanes and made.words:
            self.found.append(Condition(at, made, tuple(sorted(made.words))))

    def _pays(self, at: int) -> bool:
        """Return whether a branch is worth it, and may be left out: nothing in it leaves what is around."""
        body = self._code[at + 1 : self._closers[at]]
        loops = 0
        for i in body:
            loops += (i.opcode.name == "BGNLOOP") - (i.opcode.name == "ENDLOOP")
            if i.opcode.name in _LEAVES and (not loops or i.opcode.name == "RET"):
                return False
        return len(body) >= _LEAST or any(i.opcode.kind in _DEAR for i in body)

    def _carry_out(self, i: Instruction) -> None:
        known = i.opcode.name in _FUNCTIONS or i.opcode.name in _PARTLY
        plain = i.opcode.mode is Mode.COMPONENTWISE and not i.saturate
        dst = i.dst[0] if known and plain else None
        if dst is None or dst.file is not File.TEMP or not isinstance(dst.index, int):
            self._forget((i,))
            return
        made = {(dst.index, lane): self._value(i, COMPONENTS.index(lane)) for lane in dst.mask}
        for place, value in made.items():
            if value is None:
                self._known.pop(place, None)
            else:
                self._known[place] = value

    def _value(self, i: Instruction, lane: int) -> _Value | None:
        """Return what an instruction makes of constants; None where anything else decides."""
        read = [self._read(src, lane, letter) for src, letter in zip(i.src, i.opcode.operands, strict=True)]
        partly = i.opcode.name in _PARTLY
        parts = tuple([_ANY if part is None and partly else part for part in read])
        known = tuple([part for part in parts if part is not None])
        if len(known) < len(parts):
            return None
        if i.opcode.name == "MOV":
            return known[0]
        made = _Made(i.opcode.name, known)
        alone = partly and None in read and not made.words
        return None if alone or made.size > _MOST_PARTS else made

    def _read(self, src: Src, lane: int, letter: str) -> _Value | None:
        if not isinstance(src.index, int) or not (src.dim is None or isinstance(src.dim, int)):
            return None
        component = src.swizzle[lane]
        value: _Value | None = None
        if src.file is File.TEMP and src.dim is None:
            value = self._known.get((src.index, component))
        elif src.file is File.CONST:
            value = (src.dim or 0, 4 * src.index + COMPONENTS.index(component))
        elif src.file is File.IMM:
            value = self._shader.immediates[src.index].words[COMPONENTS.index(component)] & _WORD
        if value is None or not (src.negate or src.absolute):
            return value
        if letter not in "fx":
            return None
        value = _Made("absolute", (value,)) if src.absolute else value
        return _Made("negate", (value,)) if src.negate else value

    def _forget(self, code: Iterable[Instruction]) -> None:
        """Know nothing any more of what any of these instructions writes."""
        for i in code:
            for dst in i.dst:
                if dst.file is not File.TEMP:
                    continue
                if not isinstance(dst.index, int):
                    self._known.clear()
                    return
                for lane in dst.mask:
                    self._known.pop((dst.index, lane), None)


def _closers(code: tuple[Instruction, ...]) -> dict[int, int]:
    """Return the position of the end of each block, by that of its beginning."""
    found, opened = {}, list[int]()
    for at, i in enumerate(code):
        if i.opcode.name in OPENS:
            opened.append(at)
        elif i.opcode.name in CLOSES:
            found[opened.pop()] = at
    return found


def without_branches(shader: Shader, outcomes: Mapping[int, bool]) -> Shader:
    """Return the shader with one side of some branches in their place, and without kills that kill nothing.

    Args:
        outcomes: by the positions of their IF or KILL_IF, whether the conditions hold whenever the result is
            run.
    """
    code, open_ifs = list[Instruction](), list[bool | None]()
    for at, i in enumerate(shader.instructions):
        name = i.opcode.name
        if name in _IFS:
            # None: both sides stay; else whether the side that follows is the one that is taken.
            open_ifs.append(outcomes.get(at))
            belongs = open_ifs[-1] is None
            kept = all(side is not False for side in open_ifs[:-1])
        elif name == "ELSE":
            belongs = open_ifs[-1] is None
            open_ifs[-1] = None if belongs else not open_ifs[-1]
            kept = all(side is not False for side in open_ifs[:-1])
        elif name == "ENDIF":
            belongs = open_ifs.pop() is None
            kept = all(side is not False for side in open_ifs)
        else:
            belongs = outcomes.get(at) is not False
            kept = all(side is not False for side in open_ifs)
        if belongs and kept:
            # No other instructions than calls look at labels.
            code.append(replace(i, label=-1))
    return replace(shader, instructions=tuple(code))
