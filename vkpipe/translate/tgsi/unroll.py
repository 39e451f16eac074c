"""Unrolling: a loop that counts from one constant to another becomes as many copies of its body.

Words of constant buffers are constants, too, where a caller knows them: :func:`turn_words` says which ones.

Mesa's client sends such loops as they are. Where a device stops an invocation after a number of turns,
shaders with loops take ways that count them; without loops they need none.

A loop is unrolled where it has the form that Mesa's compilers write, and nothing else can end a turn::

    MOV t.x, IMM                 the last write of t.x before
    BGNLOOP
      ...  ISGE c.x, t.x, IMM    a comparison of integers
      UIF c.x  BRK  ENDIF
      ...  UADD t.x, t.x, IMM    the only write of t.x in the loop
    ENDLOOP
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from .ir import COMPONENTS, Dst, Instruction, Shader, Src
from .names import File

__all__ = ["CLOSES", "COMPARES", "OPENS", "TurnWord", "signed", "turn_words", "unrolled"]

TurnWord = tuple[int, int]
"""A word of a constant buffer: the buffer's slot, and the number of the word in it."""

_MOST_TURNS = 32
_MOST_ADDED = 256
"""Instructions: compilers take as much longer as the text becomes."""

OPENS = frozenset(("IF", "UIF", "BGNLOOP", "SWITCH"))
CLOSES = frozenset(("ENDIF", "ENDLOOP", "ENDSWITCH"))
"""Opcodes at the beginning and at the end of a block."""

_ENDS_LOOP = frozenset(("BRK", "BREAKC"))
_WORD = 0xFFFFFFFF

_Look = Callable[[TurnWord], int | None]
"""Returns what a word is known to be; None for all others."""


def signed(word: int) -> int:
    """Return the signed number that a word is."""
    return word - ((word & 0x80000000) << 1)


COMPARES: dict[str, tuple[Callable[[int, int], bool], bool]] = {
    "ISGE": (operator.ge, True),
    "ISLT": (operator.lt, True),
    "USGE": (operator.ge, False),
    "USLT": (operator.lt, False),
    "USEQ": (operator.eq, False),
    "USNE": (operator.ne, False),
}
"""Opcode -> its comparison, and whether it is one of signed numbers."""


class _Place(NamedTuple):
    """A component of a temporary register."""

    register: int
    component: str


class _Loop(NamedTuple):
    """A loop has instructions in front of the look whether to go on, and behind that."""

    head: Sequence[Instruction]
    rest: Sequence[Instruction]
    counter: _Place
    goes_on: Callable[[int], bool]
    step: int


class _Known:
    """Finds the constants that a shader reads: immediates, and words of constant buffers that somebody knows.

    ``asked`` has those of the latter that were read.
    """

    def __init__(self, shader: Shader, look: _Look) -> None:
        self._shader, self._look = shader, look
        self.asked: set[TurnWord] = set()

    def word(self, src: Src, lane: int) -> int | None:
        """The word of an operand; None where nobody knows it."""
        if not isinstance(src.index, int) or src.negate or src.absolute:
            return None
        if src.file is File.CONST and (src.dim is None or isinstance(src.dim, int)):
            place = (src.dim or 0, 4 * src.index + COMPONENTS.index(src.swizzle[lane]))
            found = self._look(place)
            if found is not None:
                self.asked.add(place)
            return found
        constant = self._shader.constant(src) if src.file is File.IMM else None
        return None if constant is None else constant[lane] & _WORD


def unrolled(shader: Shader, words: Mapping[TurnWord, int] | None = None) -> Shader:
    """Return the shader without loops that run a known, small number of turns; it computes the same.

    Args:
        words: of constant buffers, as they are whenever the result is run. Where some are given, loops that
            make no turn stay: what they alone read would be no input any more.
    """
    return _unrolled(shader, (words or {}).get, least=1 if words else 0)[0]


def turn_words(shader: Shader) -> tuple[TurnWord, ...]:
    """Return the words of constant buffers that have to be known for loops to be unrolled."""
    return tuple(sorted(_unrolled(shader, lambda place: 0)[1]))


def _unrolled(shader: Shader, look: _Look, least: int = 0) -> tuple[Shader, set[TurnWord]]:
    """The shader without such loops, and the words of constant buffers that were read for it."""
    asked: set[TurnWord] = set()
    if not any(i.opcode.name == "BGNLOOP" for i in shader.instructions) or any(
        i.opcode.name == "BGNSUB" for i in shader.instructions
    ):
        return shader, asked
    code = list(shader.instructions)
    # From the end, so that a loop within another one is first.
    for begin in range(len(code) - 1, -1, -1):
        if code[begin].opcode.name == "BGNLOOP":
            end = _closer(code, begin)
            known = _Known(shader, look)
            copies = _copies(known, code, begin, end, least)
            if copies is not None:
                code[begin : end + 1] = copies
                asked |= known.asked
    if len(code) == len(shader.instructions):
        return shader, asked
    # No other instructions than calls look at labels.
    return replace(shader, instructions=tuple([replace(i, label=-1) for i in code])), asked


def _copies(
    known: _Known, code: list[Instruction], begin: int, end: int, least: int
) -> list[Instruction] | None:
    """The instructions that do what a loop does; None where that is not known, or they are too many.

    ``least``: turns of the loop, else None.
    """
    loop = _loop(known, code[begin + 1 : end])
    value = None if loop is None else _value_before(known, code, begin, loop.counter)
    if loop is None or value is None:
        return None
    turns = 0
    while loop.goes_on(value):
        value = value + loop.step & _WORD
        turns += 1
        if turns > _MOST_TURNS or turns * (len(loop.head) + len(loop.rest)) > _MOST_ADDED:
            return None
    if turns < least:
        return None
    return [*[*loop.head, *loop.rest] * turns, *loop.head]


def _loop(known: _Known, body: list[Instruction]) -> _Loop | None:
    """Take a loop's body apart; None where it has another form, or a loop that stays."""
    if any(i.opcode.name == "BGNLOOP" for i in body):
        return None
    look = next((n for n, i in enumerate(body) if i.opcode.name in OPENS), len(body))
    if [i.opcode.name for i in body[look : look + 3]] != ["UIF", "BRK", "ENDIF"]:
        return None
    head, rest = body[:look], body[look + 3 :]
    place = _read(body[look].src[0])
    writes = [i for i in head if place is not None and _may_write(i, place)]
    if place is None or not writes or _ends_turn(head) or _ends_turn(rest):
        return None
    compared = _comparison(known, writes[-1], place)
    if compared is None:
        return None
    counter, goes_on = compared
    step = _step(known, head, rest, counter)
    return None if step is None else _Loop(head, rest, counter, goes_on, step)


def _comparison(
    known: _Known, compare: Instruction, place: _Place
) -> tuple[_Place, Callable[[int], bool]] | None:
    """The counter of a loop that ends where a comparison holds, and whether it goes on for a value of it."""
    named = COMPARES.get(compare.opcode.name)
    if named is None or not _is_plain(compare) or not _writes(compare, place):
        return None
    function, signs = named
    lane = COMPONENTS.index(place.component)
    left, right = (known.word(src, lane) for src in compare.src)
    counter = _read(compare.src[0 if left is None else 1], lane)
    bound = right if left is None else left
    if (left is None) == (right is None) or bound is None or counter is None or counter == place:
        return None
    turned = left is not None

    def goes_on(value: int) -> bool:
        a, b = (bound, value) if turned else (value, bound)
        return not (function(signed(a), signed(b)) if signs else function(a, b))

    return counter, goes_on


def _step(
    known: _Known, head: Sequence[Instruction], rest: Sequence[Instruction], counter: _Place
) -> int | None:
    """Return what each turn adds to its counter; None where it does anything else with it."""
    if any(_may_write(i, counter) for i in head):
        return None
    depth, found = 0, None
    for i in rest:
        depth += (i.opcode.name in OPENS) - (i.opcode.name in CLOSES)
        if _may_write(i, counter):
            lane = COMPONENTS.index(counter.component)
            if found is not None or depth or i.opcode.name != "UADD" or not _is_plain(i):
                return None
            left, right = (known.word(src, lane) for src in i.src)
            adds = right if left is None else left
            other = i.src[0 if left is None else 1]
            if adds is None or not _writes(i, counter) or _read(other, lane) != counter:
                return None
            found = adds
    return found


def _value_before(known: _Known, code: list[Instruction], begin: int, place: _Place) -> int | None:
    """The constant that a component has where a loop begins; None where it may be anything."""
    depth = 0
    for i in reversed(code[:begin]):
        depth += (i.opcode.name in CLOSES) - (i.opcode.name in OPENS)
        if depth < 0 or (i.opcode.name in ("ELSE", "CASE", "DEFAULT") and not depth):
            return None
        if _may_write(i, place):
            if depth or i.opcode.name != "MOV" or not _is_plain(i) or not _writes(i, place):
                return None
            return known.word(i.src[0], COMPONENTS.index(place.component))
    return None


def _closer(code: list[Instruction], begin: int) -> int:
    """The place of the ENDLOOP of a loop."""
    depth = 0
    for number in range(begin, len(code)):
        name = code[number].opcode.name
        depth += (name == "BGNLOOP") - (name == "ENDLOOP")
        if not depth:
            return number
    raise AssertionError("a checked shader closes its loops")


def _ends_turn(code: Sequence[Instruction]) -> bool:
    """Return whether anything but the end of the code, which has no loops, ends a turn."""
    switches = 0
    for i in code:
        name = i.opcode.name
        switches += (name == "SWITCH") - (name == "ENDSWITCH")
        if name == "CONT" or (name in _ENDS_LOOP and not switches):
            return True
    return False


def _is_plain(i: Instruction) -> bool:
    """Return whether nothing is done to the result."""
    return len(i.dst) == 1 and not i.saturate


def _read(src: Src, lane: int = 0) -> _Place | None:
    """The component of a temporary register that an operand is; None for anything else."""
    if src.file is not File.TEMP or not isinstance(src.index, int) or src.dim is not None:
        return None
    return None if src.negate or src.absolute else _Place(src.index, src.swizzle[lane])


def _may_write(i: Instruction, place: _Place) -> bool:
    return any(
        dst.file is File.TEMP and (not isinstance(dst.index, int) or _is_place(dst, place)) for dst in i.dst
    )


def _writes(i: Instruction, place: _Place) -> bool:
    dst = i.dst[0]
    return dst.file is File.TEMP and _is_place(dst, place)


def _is_place(dst: Dst, place: _Place) -> bool:
    return dst.index == place.register and place.component in dst.mask
