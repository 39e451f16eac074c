"""Finds what comes again in the submissions of a client, and makes its draws as lists.

A program's frames mostly are the same commands with other constants, and with vertices and indices elsewhere,
in whatever buffers. Where a submission has as many words as one before, and a part of it the same commands,
these apart, the draws of that part are noted once, and from then on made by one call (``pipe/repeats.py``).
Of commands between them the last one for each binding is carried out.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.pipe.repeats import RepeatMethods
from vkpipe.virgl.list_commands import BINDINGS, DRAW, INDEXED, INDICES, binding_of, mask_of
from vkpipe.virgl.listed_part import ListedPart, Part

if TYPE_CHECKING:
    from vkpipe.virgl.listed_part import Owner

__all__ = ["Lists"]

Words = npt.NDArray[np.uint32]

_FEWEST_WORDS = 256
_FEWEST_DRAWS = 10
"""Words of a submission, and draws of a part, that are worth the look."""

_MOST_WORDS = 1 << 17
_MOST_PARTS = 32
"""Words and parts of a submission that has lists, as all of that is kept; Mesa sends half as many words."""

_MOST_KNOWN = 8
"""Submissions of different lengths that are known again."""

_TOLERATED = 3
"""Times that a command may change, as it does where a client takes another buffer once one is full."""

_MOST_PLANS = 16
"""Submissions of which something has changed, more than of others, after which those of their length rest."""

_CALM = 32
"""Submissions without such a change, after which commands are taken to have changed once less."""

_REST = 64
_MOST_REST = 4096
"""Submissions of a length that are carried out as ever when lists of it did not last; each time more."""

_UNUSED = 8
"""Submissions without a list, after which it goes where the client has given up a resource meanwhile."""

_DRAW_WORDS = 12
_INDIRECT, _CAPTURED = 14, 11
"""Words of DRAW_VBO, at least; where it has the buffer of its numbers, and what was captured."""


class _Command(NamedTuple):
    """A command of a submission: where it begins and ends, and its number."""

    begin: int
    end: int
    number: int


class _Known:
    """A submission that came before, and what is known of those with as many words.

    Attributes:
        words: of one of them; ``commands``: its commands; ``mask``: the bits that lists do not let change.
        changes: how often a command, by where it begins, has changed in these.
        parts: those that are lists; ``plans``: how often they were other commands, less the submissions in
            which they were the same; ``calm``: the number of these.
        rest: submissions to come without a look.
    """

    def __init__(self, words: Words) -> None:
        self.words = words.copy()
        self.rest, self._next_rest = 0, _REST
        self._forget()

    def _forget(self) -> None:
        self.commands: list[_Command] | None = None
        self._begins = self._sizes = np.zeros(0, np.intp)
        """Where commands begin, and how many words they say that they have."""
        self.mask: Words | None = None
        self.changes: Counter[int] = Counter()
        self.parts: list[ListedPart] = []
        self.plans = self.calm = 0

    def split(self, commands: list[_Command], words: Words) -> None:
        """Note the commands that all submissions of this length are taken to have."""
        self.commands, self.mask = commands, mask_of(commands, words)
        self._begins = np.array([each.begin for each in commands])
        self._sizes = words[self._begins] >> 16

    def splits(self, words: Words) -> bool:
        """Return whether the commands of a submission begin and end where those that were noted do."""
        return bool((words[self._begins] >> 16 == self._sizes).all())

    def note_calm(self) -> None:
        """Note a submission whose parts were the same commands: what has changed long ago may come again."""
        self.plans = max(0, self.plans - 1)
        self.calm += 1
        if self.calm % _CALM == 0:
            self.changes = Counter({begin: times - 1 for begin, times in self.changes.items() if times > 1})

    def settle_down(self) -> None:
        """Look at no submission of this length for a while, as lists of it did not last."""
        self._forget()
        self.rest, self._next_rest = self._next_rest, min(2 * self._next_rest, _MOST_REST)


class Lists:
    """The lists of one client."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, _Known] = OrderedDict()
        self._number = 0
        self._has: bool | None = None
        """Whether contexts of the client make lists; None: there was none yet."""

        self._looks = 0
        """Submissions to come before which lists that were not used lately go."""

    def clear(self) -> None:
        """Drop all lists: the context that they were noted from is gone, or what they hold is wanted."""
        self._known.clear()

    def give_up(self) -> None:
        """Note that the client has given up a resource: lists that are not used any more may refer to it."""
        self._looks = _UNUSED + 1

    def carry_out(self, client: Owner, words: memoryview, carry_out: Callable[[memoryview], None]) -> None:
        """Carry out a submission.

        Args:
            carry_out: carries out commands one by one.
        """
        self._number += 1
        if self._looks:
            self._looks -= 1
            self._drop_unused()
        known = self._look(words) if self._has and _FEWEST_WORDS <= len(words) <= _MOST_WORDS else None
        at = 0
        for part in known.parts if known is not None else ():
            carry_out(words[at : part.begin])
            if not part.draw(client, words[part.begin : part.end], carry_out, self._number):
                carry_out(words[part.begin : part.end])
            at = part.end
        carry_out(words[at:] if at else words)
        if known is not None and known.parts:
            self._judge(known, words)
        if self._has is None:
            context = client.current().ctx
            self._has = isinstance(context, RepeatMethods) and context.has_lists

    def _look(self, words: memoryview) -> _Known | None:
        """Return what is known of submissions like this one."""
        known = self._known.get(len(words))
        array = np.frombuffer(words, np.uint32)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.popitem(last=False)
            self._known[len(words)] = _Known(array)
            return None
        self._known.move_to_end(len(words))
        if known.rest:
            known.rest -= 1
            return None
        if known.commands is None:
            commands = _commands(array)
            if commands != _commands(known.words):
                known.words = array.copy()
                known.settle_down()
                return None
            known.split(commands, array)
            self._plan(known, array)
        elif not known.splits(array):
            known.words = array.copy()
            known.settle_down()
            return None
        return known

    def _plan(self, known: _Known, words: Words) -> None:
        """Find the parts that have changed in nothing but what lists have anew since a submission before."""
        assert known.commands is not None and known.mask is not None
        differs = np.flatnonzero((known.words ^ words) & known.mask)
        for begin, end, _ in known.commands:
            low, high = np.searchsorted(differs, (begin, end))
            if low < high:
                known.changes[begin] += 1 if known.parts else _TOLERATED + 1
        known.words = words.copy()
        changing = {begin for begin, times in known.changes.items() if times > _TOLERATED}
        parts = []
        for begun in _stretches(known.commands, changing, words):
            begin, end = begun[0].begin, begun[-1].end
            parts.append(Part(begin, end, tuple(begun), known.mask[begin:end]))
        kept = {(part.begin, part.end): part for part in known.parts if not part.differed}
        known.parts = [
            kept.get((part.begin, part.end)) or ListedPart(part, words) for part in parts[:_MOST_PARTS]
        ]
        if not parts:
            known.settle_down()

    def _judge(self, known: _Known, words: memoryview) -> None:
        """Look at what has changed, where parts were other commands than before; give up where lists fail."""
        if any([part.differed for part in known.parts]):
            known.plans += 1
            array = np.frombuffer(words, np.uint32)
            if known.plans > _MOST_PLANS or known.commands != _commands(array):
                known.settle_down()
            else:
                self._plan(known, array)
        elif any([part.fails for part in known.parts]):
            known.settle_down()
        else:
            known.note_calm()

    def _drop_unused(self) -> None:
        for known in self._known.values():
            for part in known.parts:
                part.drop_unused(self._number - _UNUSED)


def _commands(words: Words) -> list[_Command]:
    """The commands of a submission; none behind one that is cut off."""
    found, at = [], 0
    while at < len(words):
        header = int(words[at])
        end = at + 1 + (header >> 16)
        found.append(_Command(at, end, header & 0xFF))
        at = end
    return found


def _stretches(commands: list[_Command], changing: set[int], words: Words) -> list[list[_Command]]:
    """Find commands that come again, one behind the other: each time from a draw to a draw.

    What is bound before the first draw is no part of them: it is carried out as ever. Where a binding is
    another one each time, draws are left out until it is bound again as ever.
    """
    again = {_key(each, words): each.begin for each in commands if each.begin not in changing}
    found, begun, others = [], list[_Command](), set[Hashable]()
    indices = True  # whether those that are bound are as ever
    ends: list[_Command | None] = [*commands, None]
    for each in ends:
        comes = each is not None and each.begin not in changing and _may_come(each, words)
        if each is not None and each.number == INDICES:
            indices = comes
        elif each is not None and each.number in BINDINGS:
            key = _key(each, words)
            if not comes and again.get(key, 0) > each.begin:
                others.add(key)
            elif comes:
                others.discard(key)
        if each is not None and comes and each.number == DRAW:
            comes = not others and (indices or not words[each.begin + 1 + INDEXED])
        if each is not None and comes:
            if begun or each.number == DRAW:
                begun.append(each)
            continue
        while begun and begun[-1].number != DRAW:
            begun.pop()
        if sum([one.number == DRAW for one in begun]) >= _FEWEST_DRAWS:
            found.append(begun)
        begun = []
    return found


def _key(command: _Command, words: Words) -> Hashable:
    """Return what tells the binding that a command changes from others."""
    begin, end, number = command
    size = min(end, len(words)) - begin - 1
    if number not in BINDINGS or size < BINDINGS[number]:
        return None
    return binding_of(words[begin:end].data)


def _may_come(command: _Command, words: Words) -> bool:
    """Return whether a command may be one of a list's."""
    begin, end, number = command
    size = min(end, len(words)) - begin - 1
    if number in BINDINGS:
        return size >= BINDINGS[number]
    if number != DRAW or size < _DRAW_WORDS:
        return False
    said = words[begin + 1 : end]
    return not said[_CAPTURED] and not (len(said) > _INDIRECT and said[_INDIRECT])
