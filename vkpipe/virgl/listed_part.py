"""A part of a client's submissions, and the lists of draws that are made of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from vkpipe.pipe.repeats import DrawListing, RepeatMethods
from vkpipe.virgl.commands_objects import stage_of
from vkpipe.virgl.errors import REFUSALS
from vkpipe.virgl.list_commands import CONSTANTS, DRAW, OBJECTS, RESOURCES, VERTEX_BUFFERS, binding_of
from vkpipe.virgl.listed_buffers import DrawnIndices, given_buffers
from vkpipe.virgl.protocol import Command

if TYPE_CHECKING:
    from vkpipe.errors import VkpipeError
    from vkpipe.virgl.context import SubContext
    from vkpipe.virgl.refusals import Refusals
    from vkpipe.virgl.resources import ClientResource

__all__ = ["ListedPart", "Owner", "Part"]

Words = npt.NDArray[np.uint32]
CarryOut = Callable[[memoryview], None]

_MOST_LISTS = 2
"""Lists of a part. What is bound before it may differ between frames that are lists and others."""

_FEWEST_PLAYED = 4
"""Times that a list is drawn for each that is noted, on average; else that costs more than it saves."""

_MOST_NOTED = 6
"""Lists that are noted before that is looked at."""


class Owner(Protocol):
    """The client."""

    @property
    def refusals(self) -> Refusals:
        """Counts what was not carried out."""

    def current(self) -> SubContext:
        """Return the chosen context."""
        ...

    def note_refusal(self, command: str, error: VkpipeError) -> None:
        """Count a command that the screen refused."""


class Part(NamedTuple):
    """A part has its begin and end in the submission, and begin, end and number of each of its commands.

    Attributes:
        mask: the bits of its words that are the same each time.
    """

    begin: int
    end: int
    commands: tuple[tuple[int, int, int], ...]
    mask: Words


class _Noted(NamedTuple):
    """A list, and what of the client has to be as it was when it was noted.

    Attributes:
        sub: the context.
        units: what is bound, as the client alone knows it (:func:`_units`).
        resources, objects: by the handles that the part names.
        constants, offsets: where the words of constants, and of offsets of vertex buffers, are in the part;
            the handle of a vertex buffer follows its offset.
        vertices: of all draws.
    """

    listed: object
    sub: SubContext
    units: Hashable
    resources: tuple[tuple[int, ClientResource], ...]
    objects: tuple[tuple[int, object], ...]
    constants: npt.NDArray[np.intp]
    offsets: npt.NDArray[np.intp]
    vertices: int


class ListedPart:
    """A part of submissions that comes again.

    Attributes:
        begin, end: where it is.
        differed: whether it had other words the last time, constants apart.
    """

    def __init__(self, part: Part, words: Words) -> None:
        """``words``: of the whole submission, as it has come twice."""
        self.begin, self.end = part.begin, part.end
        self._commands = [
            (begin - part.begin, end - part.begin, number) for begin, end, number in part.commands
        ]
        self._words = words[self.begin : self.end].copy()
        self._mask = part.mask
        self._words &= self._mask
        self._last = self._last_ones()
        self._indices = DrawnIndices(self._commands, self._words)
        self.differed = False
        self._noted: list[_Noted] = []
        self._made = self._played = self._used = 0

    @property
    def fails(self) -> bool:
        """Return whether its lists do not last."""
        return self._made >= _MOST_NOTED and self._played < _FEWEST_PLAYED * self._made

    def drop_unused(self, number: int) -> None:
        """Drop the lists if they were not used since the submission of this number."""
        if self._used < number:
            self._noted = []

    def draw(self, client: Owner, words: memoryview, carry_out: CarryOut, number: int) -> bool:
        """Carry out the part of submission ``number``; returns False where nothing was done."""
        array = np.frombuffer(words, np.uint32)
        self.differed = bool(((array & self._mask) != self._words).any())
        if self.differed:
            return False
        sub = client.current()
        if not isinstance(sub.ctx, RepeatMethods):
            return False
        try:
            sub.settle_draw()  # as its first draw does
        except REFUSALS:
            return False  # which is counted there
        try:
            if self._play_any(sub, array):
                self._played += 1
                self._used = number
                for begin, end in self._last:
                    carry_out(words[begin:end])
                return True
            self._made += 1
            listing = sub.ctx.list_draws()
        except REFUSALS as error:  # of what was drawn before
            client.note_refusal(Command.DRAW_VBO.name, error)
            return False
        if listing is None:
            return False
        self._used = number
        self._note(client, sub, words, carry_out, listing)
        return True

    def _play_any(self, sub: SubContext, words: Words) -> bool:
        """Make the draws of the list that fits, if there is one; the one drawn last goes last."""
        units = _units(sub, self._indices.bound_before)
        for noted in reversed(self._noted):
            if noted.sub is sub and self._play(noted, units, words):
                self._noted = [*[each for each in self._noted if each is not noted], noted]
                return True
        return False

    def _play(self, noted: _Noted, units: Hashable, words: Words) -> bool:
        """Make the draws of a list, if all is as it was."""
        sub = noted.sub
        if units != noted.units:
            return False
        for handle, resource in noted.resources:
            if sub.client.find(handle) is not resource:
                return False
        for handle, found in noted.objects:
            if sub.objects.get(handle) is not found:
                return False
        buffers, indices = (
            given_buffers(sub, noted.offsets, words),
            self._indices.given(sub, sub.index, words),
        )
        context = sub.ctx
        assert isinstance(context, RepeatMethods)
        if buffers is None or indices is None:
            return False
        if not context.draw_list(noted.listed, words[noted.constants], buffers, indices):
            return False
        sub.client.drew = True
        sub.client.begun.drawn(noted.vertices)
        return True

    def _note(
        self,
        client: Owner,
        sub: SubContext,
        words: memoryview,
        carry_out: CarryOut,
        listing: DrawListing,
    ) -> None:
        """Carry out the commands one by one, and note their draws."""
        units, index = _units(sub, self._indices.bound_before), sub.index
        before, vertices = client.refusals.total, sub.client.begun.vertices
        constants: list[npt.NDArray[np.intp]] = []
        offsets: list[npt.NDArray[np.intp]] = []
        listed = None
        try:
            for begin, end, number in self._commands:
                if number != CONSTANTS:
                    carry_out(words[begin:end])
                    if number == VERTEX_BUFFERS:
                        listing.set_vertex_buffers((end - begin - 1) // 3)
                        offsets.append(np.arange(begin + 2, end, 3))
                    continue
                stage, slot = stage_of(words[begin + 1]), words[begin + 2]
                # That equal ones are set already holds for this time alone.
                sub.held.pop(("constants", stage, slot), None)
                carry_out(words[begin:end])
                if end > begin + 3 and sub.held.get(("constants", stage, slot)):
                    listing.set_constants(stage, slot)
                    constants.append(np.arange(begin + 3, end))
        finally:
            listed = listing.end()
        if listed is None or client.refusals.total != before:
            return
        if self._indices.given(sub, index, np.frombuffer(words, np.uint32)) is None:
            return  # a draw has fewer than it asks for
        if len(self._noted) >= _MOST_LISTS:
            self._noted.pop(0)
        none = np.zeros(0, np.intp)
        places = np.concatenate([none, *constants]), np.concatenate([none, *offsets])
        vertices = sub.client.begun.vertices - vertices
        self._noted.append(
            _Noted(
                listed,
                sub,
                units,
                self._resources(sub),
                self._objects(sub),
                places[0],
                places[1],
                vertices,
            )
        )

    def _named(self, places: dict[int, slice]) -> set[int]:
        """The handles that the part names, but for 0."""
        handles: set[int] = set()
        for begin, end, number in self._commands:
            if number in places:
                handles.update(self._words[begin + 1 : end][places[number]].tolist())
        return handles - {0}

    def _resources(self, sub: SubContext) -> tuple[tuple[int, ClientResource], ...]:
        return tuple([(handle, sub.client.resource(handle)) for handle in sorted(self._named(RESOURCES))])

    def _objects(self, sub: SubContext) -> tuple[tuple[int, object], ...]:
        return tuple([(handle, sub.objects.get(handle)) for handle in sorted(self._named(OBJECTS))])

    def _last_ones(self) -> list[tuple[int, int]]:
        """Find the last command for each binding: begin and end; those that follow each other are one."""
        last: dict[Hashable, tuple[int, int]] = {}
        said = self._words.data
        for begin, end, number in self._commands:
            if number != DRAW:
                last[binding_of(said[begin:end])] = (begin, end)
        found: list[tuple[int, int]] = []
        for begin, end in sorted(last.values()):
            if found and found[-1][1] == begin:
                begin = found.pop()[0]
            found.append((begin, end))
        return found


def _units(sub: SubContext, indexed: bool) -> Hashable:
    """Return what draws depend on that the context does not know: which views were refused, so that draws
    that sample them are, and the size of indices that are bound. All else that is bound, it compares itself.
    """
    return (
        tuple([tuple(views) for views in sub.views.values()]),
        sub.index[1] if indexed and sub.index is not None else None,
    )
