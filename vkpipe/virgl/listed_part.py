"""A part of a client's submissions, and the lists of draws that are made of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from vkpipe.pipe.repeats import DrawListing, ListedBuffers, ListedIndices, RepeatMethods
from vkpipe.virgl.commands_objects import stage_of
from vkpipe.virgl.errors import REFUSALS
from vkpipe.virgl.protocol import Command

if TYPE_CHECKING:
    from vkpipe.errors import VkpipeError
    from vkpipe.pipe import Resource
    from vkpipe.virgl.context import SubContext
    from vkpipe.virgl.refusals import Refusals
    from vkpipe.virgl.resources import ClientResource

__all__ = [
    "BINDINGS",
    "CONSTANTS",
    "DRAW",
    "INDEXED",
    "INDICES",
    "ListedPart",
    "Part",
    "binding_of",
    "mask_of",
]

Words = npt.NDArray[np.uint32]
CarryOut = Callable[[memoryview], None]

DRAW = int(Command.DRAW_VBO)
CONSTANTS = int(Command.SET_CONSTANT_BUFFER)
INDICES = int(Command.SET_INDEX_BUFFER)
INDEXED = 3
"""The word of DRAW_VBO that says whether it has indices."""
_HINTS = slice(10, 12)
"""The words of DRAW_VBO, with the header, that bound its indices, and that nobody looks at."""

_VERTEX_BUFFERS = int(Command.SET_VERTEX_BUFFERS)

_MOST_LISTS = 2
"""Lists of a part. What is bound before it may differ between frames that are lists and others."""

_FEWEST_PLAYED = 4
"""Times that a list is drawn for each that is noted, on average; else that costs more than it saves."""

_MOST_NOTED = 6
"""Lists that are noted before that is looked at."""

BINDINGS: dict[int, int] = {
    Command.SET_CONSTANT_BUFFER: 2,
    Command.SET_UNIFORM_BUFFER: 5,
    Command.BIND_OBJECT: 1,
    Command.BIND_SHADER: 2,
    Command.SET_SAMPLER_VIEWS: 2,
    Command.BIND_SAMPLER_STATES: 2,
    Command.SET_VIEWPORT_STATE: 1,
    Command.SET_SCISSOR_STATE: 1,
    Command.SET_VERTEX_BUFFERS: 0,
    Command.SET_INDEX_BUFFER: 1,
    Command.SET_BLEND_COLOR: 4,
    Command.SET_STENCIL_REF: 1,
    Command.SET_SAMPLE_MASK: 1,
    Command.SET_MIN_SAMPLES: 1,
}
"""Commands that bind and set, and that may come between the draws of a list -> words of each at least."""

# Command -> the words, without the header, that say which binding it changes; none: there is one.
_KEYS: dict[int, Callable[[memoryview], Hashable]] = {
    Command.SET_CONSTANT_BUFFER: lambda words: bytes(words[:2]),
    Command.SET_UNIFORM_BUFFER: lambda words: bytes(words[:2]),
    Command.BIND_SHADER: lambda words: words[1],
    Command.SET_SAMPLER_VIEWS: lambda words: (bytes(words[:2]), len(words)),
    Command.BIND_SAMPLER_STATES: lambda words: (bytes(words[:2]), len(words)),
    Command.SET_VIEWPORT_STATE: lambda words: (words[0], len(words)),
    Command.SET_SCISSOR_STATE: lambda words: (words[0], len(words)),
}

# Command -> where in its words, without the header, handles of resources are that lists do not let change.
_RESOURCES: dict[int, slice] = {
    Command.SET_UNIFORM_BUFFER: slice(4, 5),
}
# The same for objects.
_OBJECTS: dict[int, slice] = {
    Command.BIND_OBJECT: slice(0, 1),
    Command.BIND_SHADER: slice(0, 1),
    Command.SET_SAMPLER_VIEWS: slice(2, None),
    Command.BIND_SAMPLER_STATES: slice(2, None),
}


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


def mask_of(commands: Iterable[tuple[int, int, int]], words: Words) -> Words:
    """Return the bits of a submission that lists do not let change: not constants, nor where vertices and
    indices lie, in whatever buffer.

    Args:
        commands: begin, end and number of each.
        words: of the submission.
    """
    mask = np.full(len(words), 0xFFFFFFFF, np.uint32)
    for begin, end, number in commands:
        if number == CONSTANTS:
            mask[begin + 3 : end] = 0
        elif number == _VERTEX_BUFFERS:
            mask[begin + 2 : end : 3] = 3  # kernels depend on whether they are multiples of four
            mask[begin + 3 : end : 3] = 0
        elif number == INDICES and end > begin + 3:
            mask[begin + 1] = mask[begin + 3] = 0
        elif number == DRAW and end > begin + _HINTS.stop:
            mask[begin + _HINTS.start : begin + _HINTS.stop] = 0
            if words[begin + 1 + INDEXED]:
                mask[begin + 1] = 0  # the place of the buffer has it
    return mask


class _Noted(NamedTuple):
    """A list, and what of the client has to be as it was when it was noted.

    Attributes:
        sub: the context.
        units: what is bound to units, as the client knows it.
        resources, objects: by the handles that the part names.
        constants, offsets: where the words of constants, and of offsets of vertex buffers, are in the part;
            the handle of a vertex buffer follows its offset.
        vertices: of all draws.
    """

    listed: object
    sub: SubContext
    units: Hashable
    resources: tuple[tuple[int, ClientResource, Resource], ...]
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
        self._indices, self._counts = self._drawn_indices()
        self._indexed = bool((self._indices == 0).any())
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
        """Make the draws of the list that fits, if there is one."""
        units = _units(sub, self._indexed)
        return any(noted.sub is sub and self._play(noted, units, words) for noted in self._noted)

    def _play(self, noted: _Noted, units: Hashable, words: Words) -> bool:
        """Make the draws of a list, if all is as it was."""
        sub = noted.sub
        if units != noted.units:
            return False
        for handle, resource, made in noted.resources:
            if sub.client.find(handle) is not resource or resource.get(sub.ctx) is not made:
                return False
        for handle, found in noted.objects:
            if sub.objects.get(handle) is not found:
                return False
        buffers, indices = _buffers(sub, noted.offsets, words), self._given_indices(sub, sub.index, words)
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
        units, index = _units(sub, self._indexed), sub.index
        before, vertices = client.refusals.total, sub.client.begun.vertices
        constants: list[npt.NDArray[np.intp]] = []
        offsets: list[npt.NDArray[np.intp]] = []
        listed = None
        try:
            for begin, end, number in self._commands:
                if number != CONSTANTS:
                    carry_out(words[begin:end])
                    if number == _VERTEX_BUFFERS:
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
        if self._given_indices(sub, index, np.frombuffer(words, np.uint32)) is None:
            return  # a draw has fewer than it asks for
        try:
            resources = self._resources(sub)
        except REFUSALS:  # one that was set, and that no draw has read: indices
            return
        if len(self._noted) >= _MOST_LISTS:
            self._noted.pop(0)
        none = np.zeros(0, np.intp)
        places = np.concatenate([none, *constants]), np.concatenate([none, *offsets])
        vertices = sub.client.begun.vertices - vertices
        self._noted.append(
            _Noted(listed, sub, units, resources, self._objects(sub), places[0], places[1], vertices)
        )

    def _named(self, places: dict[int, slice]) -> set[int]:
        """The handles that the part names, but for 0."""
        handles: set[int] = set()
        for begin, end, number in self._commands:
            if number in places:
                handles.update(self._words[begin + 1 : end][places[number]].tolist())
        return handles - {0}

    def _resources(self, sub: SubContext) -> tuple[tuple[int, ClientResource, Resource], ...]:
        found = []
        for handle in sorted(self._named(_RESOURCES)):
            resource = sub.client.resource(handle)
            found.append((handle, resource, resource.get(sub.ctx)))
        return tuple(found)

    def _objects(self, sub: SubContext) -> tuple[tuple[int, object], ...]:
        return tuple([(handle, sub.objects.get(handle)) for handle in sorted(self._named(_OBJECTS))])

    def _drawn_indices(self) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.int64]]:
        """Find where the handle of the indices of each draw is that has some, and how many it asks for.

        0: they are bound before.
        """
        at, found = 0, list[tuple[int, int]]()
        self._unread = list[int]()
        for begin, _, number in self._commands:
            if number == INDICES:
                at = begin + 1
                self._unread.append(at)
            elif number == DRAW and self._words[begin + 1 + INDEXED]:
                found.append((at, int(self._words[begin + 2])))
        self._unread = sorted(set(self._unread) - {place for place, _ in found})
        places = np.array(found, np.int64).reshape(-1, 2)
        return places[:, 0].astype(np.intp), places[:, 1]

    def _given_indices(
        self, sub: SubContext, before: tuple[ClientResource, int, int] | None, words: Words
    ) -> ListedIndices | None:
        """The indices of its draws; ``before``: what is bound as such in front of it.

        None where the screen refuses to make a buffer, or one ends before as many come as a draw asks for.

        Raises:
            ProtocolError: there is no such resource.
        """
        for handle in set(words[self._unread].tolist()):
            sub.client.find(handle)
        handles, sizes, offsets = (words[self._indices + of].astype(np.int64) for of in (0, 1, 2))
        if self._indexed:
            if before is None:
                return None
            first = self._indices == 0
            handles[first], sizes[first], offsets[first] = -1, before[1], before[2]
        numbers, which = np.unique(handles, return_inverse=True)
        if 0 in numbers or (offsets % sizes).any():
            return None
        found = [
            before[0] if number < 0 and before else sub.client.resource(number) for number in numbers.tolist()
        ]
        made = _made(sub, found)
        if made is None:
            return None
        starts, room = offsets // sizes, np.array([each.width0 for each in made], np.int64)[which] // sizes
        return None if (starts + self._counts > room).any() else ListedIndices(starts, which, made)

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


def _buffers(sub: SubContext, offsets: npt.NDArray[np.intp], words: Words) -> ListedBuffers | None:
    """The vertex buffers of a part; None where the screen refuses to make one of them.

    Raises:
        ProtocolError: there is no such resource.
    """
    handles, which = np.unique(words[offsets + 1], return_inverse=True)
    if len(handles) and not handles[0]:
        handles, which = handles[1:], which - 1
    found = [sub.client.resource(handle) for handle in handles.tolist()]
    made = _made(sub, found)
    return None if made is None else ListedBuffers(words[offsets], which, made)


def _made(sub: SubContext, found: Sequence[ClientResource]) -> list[Resource] | None:
    """The resources of the screen; None where it refuses to make one."""
    try:
        for each in found:
            each.make()
    except REFUSALS:
        return None
    return [each.get(sub.ctx) for each in found]


def binding_of(words: memoryview) -> Hashable:
    """Return what tells the binding that a command changes from others; ``words``: with the header."""
    said_by = _KEYS.get(words[0] & 0xFF)
    return words[0] & 0xFFFF, None if said_by is None else said_by(words[1:])


def _units(sub: SubContext, indexed: bool) -> Hashable:
    """Return what the client has bound to the units of all stages, and the size of indices that matter."""
    return (
        tuple([tuple(views) for views in sub.views.values()]),
        tuple([tuple(samplers) for samplers in sub.samplers.values()]),
        tuple([(stage, tuple(found.items())) for stage, found in sub.sampled.items()]),
        tuple([(stage, tuple(found.items())) for stage, found in sub.declared.items()]),
        frozenset(sub.units_changed),
        sub.index[1] if indexed and sub.index is not None else None,
    )
