"""Fragment shaders with loops at random: nested, with branches, breaks, discards, derivatives and stores."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from dataclasses import dataclass, field

__all__ = ["SLOTS", "LoopShader", "Words", "words_of"]

Words = tuple[tuple[int, ...], ...]
"""The words of the constant buffers."""

SLOTS = (16, 8)
"""Words of each constant buffer; those of the first eight of the first one are floats."""

_FLOATS = 8
_MOST_TURNS, _MOST_ALL = 60, 300
"""Turns of a loop, and of all of them within each other, of the cases that are drawn."""

_NAN = 0x7FC00000
_INTS = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    8,
    1,
    2,
    3,
    31,
    32,
    33,
    40,
    -1,
    -3,
    _NAN,
    0x80000000,
    0x7FFFFFFF,
    0x20000000,
    0xFFFFFFE0,
)
_SMALL = (1, 2, 3, 4, 5, 6, 7, -2)
_REALS = (0x3F800000, 0x3E800000, 0xBF400000, 0x3F000000, 0x00000000, 0x80000000, _NAN, 0x40A00000)

_HEAD = """FRAG
DCL IN[0], POSITION, LINEAR
DCL CONST[0..3]
DCL CONST[1][0..1]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..15]
DCL ADDR[0]
"""
_IMMEDIATES = """IMM[0] UINT32 {0, 1, 2, 3}
IMM[1] INT32 {-1, -4, 5, 40}
IMM[2] UINT32 {536870912, 2143289344, 31, 33}
IMM[3] FLT32 {0.5, 0.25, 1.0, -0.75}
IMM[4] FLT32 {0.0625, 8.0, 0.0, 0.0}
"""
_IMMEDIATE_INTS = (0, 1, 2, 3, -1, -4, 5, 40, 536870912, _NAN, 31, 33)

_COMPARES: dict[str, tuple[Callable[[int, int], bool], bool]] = {
    "ISGE": (operator.ge, True),
    "ISLT": (operator.lt, True),
    "USGE": (operator.ge, False),
    "USLT": (operator.lt, False),
    "USEQ": (operator.eq, False),
    "USNE": (operator.ne, False),
}
_LETTERS = "xyzw"


@dataclass
class _Number:
    """An operand of the shader; ``place``: slot and word of a constant buffer, else it is ``value``."""

    text: str
    value: int = 0
    place: tuple[int, int] | None = None

    def of(self, words: Words) -> int:
        return (self.value if self.place is None else words[self.place[0]][self.place[1]]) & 0xFFFFFFFF


@dataclass
class _Loop:
    """What says how many turns a loop makes at most, and the loops in it.

    ``starts``: what its counter may begin with; ``times``: how often a turn adds ``step``.
    """

    starts: list[_Number]
    bound: _Number
    step: _Number
    compare: str
    turned: bool
    times: int
    inner: list[_Loop] = field(default_factory=list)

    def turns(self, words: Words) -> int:
        """The turns of it and of the loops in it; more than ``_MOST_ALL`` where they are too many."""
        return max(self._turns(start.of(words), words) for start in self.starts)

    def _turns(self, value: int, words: Words) -> int:
        bound, step = self.bound.of(words), self.times * self.step.of(words)
        function, signed = _COMPARES[self.compare]
        count = 0
        while True:
            a, b = (bound, value) if self.turned else (value, bound)
            if signed:
                a, b = (each - ((each & 0x80000000) << 1) for each in (a, b))
            if function(a, b):
                break
            count, value = count + 1, value + step & 0xFFFFFFFF
            if count > _MOST_TURNS:
                return _MOST_ALL + 1
        return count * (1 + sum(each.turns(words) for each in self.inner))

    def all_turn(self, words: Words) -> bool:
        """Return whether it, and each loop in it, makes a turn."""
        return self.turns(words) > 0 and all(each.all_turn(words) for each in self.inner)


def words_of(rng: random.Random) -> Words:
    """Constants at random."""
    first = [rng.choice(_REALS) for _ in range(_FLOATS)]
    rest = [
        [rng.choice(_INTS) & 0xFFFFFFFF for _ in range(count)] for count in (SLOTS[0] - _FLOATS, SLOTS[1])
    ]
    return (*first, *rest[0]), tuple(rest[1])


class LoopShader:
    """A fragment shader.

    Attributes:
        text: of it.
        targets: how many colours it writes.
        stores: whether it counts in a buffer.
        exact: whether all of its arithmetic is; other functions are those of the device.
    """

    def __init__(self, rng: random.Random) -> None:
        self._rng, self._budget = rng, rng.choice((12, 20, 40))
        self.targets = rng.choice((1, 1, 1, 2, 3))
        self.stores = rng.random() < 0.1
        self._tame, self.exact = rng.random() < 0.6, rng.random() < 0.7
        self._loops: list[_Loop] = []
        lines = [f"MOV TEMP[{number}], IMM[3]" for number in range(3)]
        lines += ["MOV TEMP[12], IN[0]", "MOV TEMP[13], IMM[0]"]
        for _ in range(rng.choice((1, 1, 2))):
            made, loop = self._loop(0, True)
            lines += [*self._statements(0, True, rng.randrange(2)), *made]
            self._loops.append(loop)
        lines += self._statements(0, True, 1)
        lines += ["U2F TEMP[13], TEMP[13]", "ADD TEMP[0].w, TEMP[0].wwww, TEMP[13].xxxx"]
        lines += [f"MOV OUT[{number}], TEMP[{number}]" for number in range(self.targets)]
        declared = "".join(
            f"DCL OUT[{number}], COLOR{f'[{number}]' if number else ''}\n" for number in range(self.targets)
        )
        declared += "DCL BUFFER[0]\n" * self.stores
        body = "".join(f"{line}\n" for line in [*lines, "END"])
        # Nothing else is drawn with this text.
        self.text = f"{_HEAD}{declared}{_IMMEDIATES}IMM[5] UINT32 {{{rng.getrandbits(31)}, 0, 0, 0}}\n{body}"

    def turns(self, words: Words) -> int | None:
        """The turns that its loops make with these constants; None: too many."""
        found = sum(loop.turns(words) for loop in self._loops)
        return found if found <= _MOST_ALL else None

    def all_turn(self, words: Words) -> bool:
        """Return whether each of its loops makes a turn."""
        return all(loop.all_turn(words) for loop in self._loops)

    def _number(self, immediate: float) -> _Number:
        rng = self._rng
        if rng.random() < immediate:
            at = rng.randrange(len(_IMMEDIATE_INTS))
            return _Number(f"IMM[{at // 4}].{_LETTERS[at % 4] * 4}", _IMMEDIATE_INTS[at])
        slot = rng.randrange(2)
        at = rng.randrange(SLOTS[slot] - _FLOATS * (not slot)) + _FLOATS * (not slot)
        register = f"CONST[1][{at // 4}]" if slot else f"CONST[{at // 4}]"
        return _Number(f"{register}.{_LETTERS[at % 4] * 4}", place=(slot, at))

    def _loop(self, depth: int, uniform: bool) -> tuple[list[str], _Loop]:
        rng = self._rng
        letters = rng.choice(_LETTERS), rng.choice(_LETTERS)
        counter, told = f"TEMP[{4 + depth}].{letters[0]}", f"TEMP[{8 + depth}].{letters[1]}"
        reads = f"TEMP[{4 + depth}].{letters[0] * 4}"
        step = _Number("IMM[0].yyyy", 1) if self._tame or rng.random() < 0.7 else self._number(0.7)
        start = _Number("IMM[0].xxxx", 0) if rng.random() < 0.5 else self._number(0.6)
        if rng.random() < 0.3:
            start = _Number("IMM[1].yyyy", -4)
        turned = rng.random() < 0.25
        usual = ("ISLT", "ISLT", "USLT") if turned else ("ISGE", "ISGE", "USGE")
        compare = rng.choice(usual if self._tame or rng.random() < 0.5 else tuple(_COMPARES))
        loop = _Loop([start], self._number(0.2), step, compare, turned, 1)
        odd = "" if self._tame else rng.choice(("", "", "", "break", "continue", "start", "twice"))
        operands = (loop.bound.text, reads) if loop.turned else (reads, loop.bound.text)
        added = (step.text, reads) if rng.random() < 0.2 else (reads, step.text)
        loop.times += odd == "twice"
        steps = [f"UADD {counter}, {', '.join(added)}"] * loop.times
        rest = []
        inside = uniform and odd in ("", "twice")
        for _ in range(rng.randrange(1, 4)):
            rest.append(self._statement(depth, inside, reads))
        if depth < 2 and self._budget > 0 and rng.random() < 0.3:
            made, inner = self._loop(depth + 1, inside)
            loop.inner.append(inner)
            rest.insert(rng.randrange(len(rest) + 1), made)
        if odd == "break":
            rest.insert(rng.randrange(len(rest) + 1), self._when(["BRK"]))
        rest.insert(0 if odd == "continue" else rng.randrange(len(rest) + 1), steps)
        if odd == "continue":
            rest.insert(rng.randrange(1, len(rest) + 1), self._when(["CONT"]))
        starts = [f"MOV {counter}, {start.text}"]
        if odd == "start":
            loop.starts.append(self._number(0.7))
            starts += self._when([f"MOV {counter}, {loop.starts[1].text}"])
        lines = [
            *starts,
            *self._statements(depth, uniform, rng.choice((0, 0, 1))),
            "BGNLOOP",
            *self._plain(reads) * rng.choice((0, 0, 1)),
            f"{compare} {told}, {', '.join(operands)}",
            f"UIF TEMP[{8 + depth}].{letters[1] * 4}",
            "BRK",
            "ENDIF",
            *[line for part in rest for line in part],
            "ENDLOOP",
        ]
        if rng.random() < 0.5:
            seen = rng.choice((reads, f"TEMP[{8 + depth}].{letters[1] * 4}"))
            lines += [f"I2F TEMP[3].x, {seen}", "MUL TEMP[3].x, TEMP[3].xxxx, IMM[4].xxxx"]
            lines += ["ADD TEMP[1].y, TEMP[1].yyyy, TEMP[3].xxxx"]
        return lines, loop

    def _statements(self, depth: int, uniform: bool, count: int) -> list[str]:
        return [line for _ in range(count) for line in self._statement(depth, uniform, "TEMP[13].xxxx")]

    def _statement(self, depth: int, uniform: bool, counter: str) -> list[str]:
        rng = self._rng
        self._budget -= 1
        kinds: list[Callable[[], list[str]]] = [lambda: self._plain(counter)] * 4
        if self._budget > 0:
            kinds += [
                lambda: self._when(self._plain(counter)),
                lambda: [*self._when(self._plain(counter))[:-1], "ELSE", *self._plain(counter), "ENDIF"],
                lambda: self._switch(counter),
                lambda: self._when(["KILL"]) if rng.random() < 0.3 else self._plain(counter),
                lambda: [
                    "MUL TEMP[3], TEMP[12].xyxy, IMM[4].xxxx",
                    "TXL TEMP[3], TEMP[3], SAMP[0], 2D",
                    self._into(),
                ],
            ]
            if uniform:
                kinds += [
                    lambda: [f"{rng.choice(('DDX', 'DDY'))} TEMP[3], TEMP[{rng.randrange(3)}]", self._into()],
                    lambda: [
                        "MUL TEMP[3], TEMP[12].xyxy, IMM[4].xxxx",
                        "TEX TEMP[3], TEMP[3], SAMP[0], 2D",
                        self._into(),
                    ],
                ]
            if not self.exact:
                kinds += [lambda: self._function(counter)] * 6
            if self.stores:
                kinds += [lambda: ["ATOMUADD TEMP[3].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy"]] * 3
        return rng.choice(kinds)()

    def _function(self, counter: str) -> list[str]:
        """What devices and compilers compute with other bits."""
        rng = self._rng
        given = rng.choice(("TEMP[12].xyyx", f"TEMP[{rng.randrange(3)}]", "TEMP[3]", "TEMP[3]"))
        name = rng.choice(("SIN", "COS", "EX2", "LG2", "EXP", "LOG", "LIT", "POW"))
        more = ", TEMP[3].yzwx" if name == "POW" else ""
        return [
            f"I2F TEMP[3], {counter}",
            "MAD TEMP[3], TEMP[3], IMM[3], IMM[4].xxxx",
            f"{name} TEMP[3], {given}{more}",
            self._into(),
        ]

    def _into(self) -> str:
        """Add a value to one of the sums, or replace it."""
        to = self._rng.randrange(3)
        letter = self._rng.choice(("", "", ".x", ".yz", ".w"))
        return f"{self._rng.choice(('ADD', 'ADD', 'MAX', 'MUL'))} TEMP[{to}]{letter}, TEMP[{to}], TEMP[3]"

    def _plain(self, counter: str) -> list[str]:
        """Statements without a branch."""
        rng = self._rng
        to = rng.randrange(3)
        found = (
            [f"ADD TEMP[{to}], TEMP[{to}], IMM[3]"],
            [f"ADD TEMP[{to}].xy, TEMP[{to}], CONST[{to % 2}].{rng.choice(('xyzw', 'yxzw', 'wwww'))}"],
            [
                f"MUL TEMP[{to}], TEMP[{to}], IMM[3].xxxx",
                f"ADD TEMP[{to}], TEMP[{to}], TEMP[{rng.randrange(3)}].yzwx",
            ],
            [f"MAD TEMP[{to}].z, TEMP[12].{rng.choice(('xxxx', 'yyyy'))}, IMM[4].xxxx, TEMP[{to}]"],
            [
                f"U2F TEMP[3].{_LETTERS[to]}, {counter}",
                f"MAD TEMP[{to}].{_LETTERS[to]}, TEMP[3], IMM[4].xxxx, TEMP[{to}]",
            ],
            [
                f"AND TEMP[3].y, {counter}, IMM[0].yyyy",
                "UARL ADDR[0].x, TEMP[3].yyyy",
                f"ADD TEMP[{to}], TEMP[{to}], CONST[ADDR[0].x]",
            ],
            ["UADD TEMP[13].x, TEMP[13].xxxx, IMM[0].zzzz", f"FRC TEMP[{to}].w, TEMP[{to}]"],
            ["MOV TEMP[12].xy, TEMP[12].yxzw"],
        )
        return list(rng.choice(found))

    def _when(self, lines: list[str]) -> list[str]:
        """Statements that some pixels carry out."""
        rng = self._rng
        place = rng.choice(("IN[0].xxxx", "IN[0].yyyy", "TEMP[12].xxxx", f"TEMP[{rng.randrange(3)}].xxxx"))
        told = f"{rng.choice(('FSLT', 'FSGE'))} TEMP[3].w, {place}, IMM[4].yyyy"
        return [told, "UIF TEMP[3].wwww", *lines, "ENDIF"]

    def _switch(self, counter: str) -> list[str]:
        cases = [["CASE IMM[0].yyyy", *self._plain(counter), *["BRK"] * self._rng.randrange(2)]]
        cases += [["DEFAULT", *self._plain(counter), "BRK"]]
        return [f"SWITCH {counter}", *[line for case in cases for line in case], "ENDSWITCH"]
