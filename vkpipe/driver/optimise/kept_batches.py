"""A batch that comes again, as frames do, is not recorded again: its command buffer is submitted with new
tables.

Recording takes longer than all the rest of a small batch. What is recorded for clears, blits, copies
between images and groups of one span each depends on nothing but what :func:`_name` returns, on scratch
memory and sets (``Dispatcher.generation``), and on where the uploads of the batch lie (:class:`Arena`).
Records, constants, vertex buffers and viewports are uploaded again where any byte of them has changed.

A batch is kept when it comes for the second time. While the device has one, it is not submitted again. One
that comes very often is recorded once more, with kernels of its own (:mod:`vkpipe.driver.optimise.fuse`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, NamedTuple, Protocol

from vkpipe.driver.optimise.fuse import single_of
from vkpipe.driver.plan.mixed import bundles_of
from vkpipe.driver.plan.planner import in_one_span
from vkpipe.driver.plan.visibility import KeysChange
from vkpipe.driver.resources.arena import Arena
from vkpipe.driver.resources.operation import Lasting
from vkpipe.driver.state.group import DrawGroup
from vkpipe.errors import OutOfMemory

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.draws.tables import Tables
    from vkpipe.driver.optimise.done_words import DoneWord, DoneWords
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.programs.schedule.awaited import Awaited, Saving
    from vkpipe.winsys import vulkan as vk

__all__ = ["Contents", "Kept", "KeptBatches", "contents_of"]

_MOST = 64
"""As many as frames of a short film, each with a texture of its own, that is shown again and again."""

_BYTES = 32 << 10
"""For the uploads of each. One that was too small for a batch is replaced when that comes again."""

_LARGEST = 2 << 20
_MOST_BYTES = 16 << 20
"""The same of a batch of many draws, and of all such together."""

_MOST_SEEN = 256

_OFTEN = 16
"""The number of times that a batch has come again before kernels are made for it alone."""


class Contents(NamedTuple):
    """The bytes that are uploaded for a batch: records of all kinds, and the application's constants."""

    records: bytes
    data: bytes


class SetKeeper(Protocol):
    """Owns the scratch memory and the descriptor sets that recorded commands refer to."""

    @property
    def generation(self) -> int:
        """Changes when anything is gone that many recordings may need."""

    @property
    def data_places(self) -> Sequence[memoryview]:
        """Return the places of the application's constants in the last recording."""

    @property
    def used(self) -> AbstractSet[vk.DescriptorSet]:
        """Return the sets of the last recording."""

    def take_dropped(self) -> AbstractSet[vk.DescriptorSet]:
        """Return the sets of destroyed objects that were given back since the last call."""


class Kept:
    """A command buffer, and memory for uploads, that hold one batch.

    Attributes:
        large: memory for uploads of its own; None: a part of that of all.
        name: of the batch that is recorded in it; None for none.
        short: the hash of the name.
        contents: all that was uploaded for it.
        data: where the constants of the application lie, if in one place.
        sets: the descriptor sets that it is recorded with.
        serial: of its last submission.
        times: how often it has come again.
        done: where it has, or is to have, kernels of its own, a word that they set.
        tells: whether that is set at the end of the batch, and never before.
        keys: what it needs of the keys of the visibility form, and leaves there; None: it leaves them alone.
        awaited: what counts the time that other kernels would save it, and how much that is.
        shape: how its bundles are divided (``Bundle.cut``). Kernels that have become ready since, for another
            context too, may divide them otherwise.
    """

    def __init__(self, recorder: vk.CommandRecorder, arena: Arena) -> None:
        self.recorder = recorder
        self.arena = arena
        self.large: vk.Buffer | None = None
        self.name: Hashable = None
        self.short = 0
        self.sets: AbstractSet[vk.DescriptorSet] = frozenset()
        self.serial = 0
        self.contents = Contents(b"", b"")
        self.data: memoryview | None = None
        self.times = 0
        self.done: DoneWord | None = None
        self.tells = False
        self.keys: KeysChange | None = None
        self.awaited: Mapping[Awaited, Saving] = {}
        self.shape: Sequence[object] = ()

    def clear(self) -> None:
        """Make room for another batch, or for the same with other kernels."""
        self.name = None
        self.arena.clear()
        self.times = 0
        self.tells = False
        self.keys = None

    def finds(self, keys: Hashable) -> bool:
        """Return whether the keys are what they were when it was recorded; ``keys``: those of which clear."""
        return self.keys is None or self.keys.before == keys

    def take(self, contents: Contents) -> bool:
        """Upload the constants that differ from those of an equal batch, as most frames have no other change.

        Returns:
            False for all else: nothing is done.
        """
        if contents != self.contents:
            if self.data is None or contents.records != self.contents.records:
                return False
            self.data[:] = contents.data
            self.contents = contents
        return True

    def begin(self) -> memoryview | None:
        """Prepare a submission; returns the word that the device sets to 1 when the batch is done, if it sets
        any.
        """
        if self.done is None or not self.tells:
            return None
        self.done.memory[0] = 0
        return self.done.memory


class KeptBatches:
    """The recorded batches of one context."""

    def __init__(self, screen: KernelScreen, words: DoneWords, sets: SetKeeper, ring: vk.UploadRing) -> None:
        self._device, self._profile, self._words = screen.device, screen.profile, words
        self._programs = screen.programs
        self._sets, self._ring = sets, ring
        self._seen: set[int] = set()
        # Of batches whose uploads had no room, by the hash of their name: bytes.
        self._wanted: dict[int, int] = {}
        self._generation = 0
        self._kept: list[Kept] = []
        self._buffer: vk.Buffer | None = None
        self._short = False

    def find(self, batch: Batch, keys: Hashable) -> Kept | None:
        """Return the recording of such a batch; one without a name yet is to be recorded into; None: record
        as usual.

        Args:
            keys: of which clear the keys of the visibility form are (``HeldKeys.clean``).
        """
        if self._short or self._profile.enabled or "reuse" not in self._programs.passes:
            return None
        works = batch.work
        name = _name(batch, self._programs.taken_over)
        if name is None:
            return None
        self._forget_dead()
        done = self._device.completed()
        short = hash(name)
        for kept in self._kept:
            if kept.short == short and kept.serial <= done and kept.name == name and kept.finds(keys):
                kept.times += 1
                if kept.times == _OFTEN and kept.done is None:
                    self._record_anew(kept, works)
                return kept
        if short not in self._seen:
            if len(self._seen) >= _MOST_SEEN:
                self._seen.clear()
            self._seen.add(short)
            return None
        if not all([bundle.direct or in_one_span(bundle.drawn[0]) for bundle in bundles_of(works)]):
            return None
        return self._room(done, self._wanted.get(short, 0))

    def _forget_dead(self) -> None:
        """Forget the recordings that refer to what is gone, and all of them if many may need it."""
        sets = self._sets
        dropped = sets.take_dropped()
        if sets.generation != self._generation:
            self._generation = sets.generation
            for kept in self._kept:
                kept.name = None
        elif dropped:
            for kept in self._kept:
                if kept.name is not None and not dropped.isdisjoint(kept.sets):
                    kept.name = None

    def _room(self, done: int, wanted: int) -> Kept | None:
        """Room for another batch, whose uploads take so many bytes, as far as is known; None where the device
        has all of it, or memory is short.
        """
        if len(self._kept) < _MOST:
            try:
                self._kept.append(self._make(len(self._kept)))
            except OutOfMemory:
                self._short = True
                return None
        kept = min(self._kept, key=lambda entry: (entry.name is not None, entry.serial))
        if kept.serial > done:
            return None
        self._forget(kept)
        return kept if wanted <= kept.arena.size or self._enlarge(kept, wanted) else None

    def _enlarge(self, kept: Kept, wanted: int) -> bool:
        """Give it memory for so many bytes of uploads; returns whether there is any."""
        size = 1 << (wanted - 1).bit_length()
        self._drop_large(kept)
        held = sum([other.large.size for other in self._kept if other.large is not None])
        if size > _LARGEST or held + size > _MOST_BYTES:
            return False
        try:
            kept.large = self._device.create_buffer(size, kind="tables", name="kept tables of many draws")
        except OutOfMemory:
            return False
        kept.arena = Arena(self._ring, kept.large, 0, size)
        return True

    def _drop_large(self, kept: Kept) -> None:
        """Give back memory that it has alone, which nothing recorded refers to any more."""
        if kept.large is not None:
            kept.large.destroy()
            kept.large = None
            kept.arena = self._part(self._kept.index(kept))

    def _record_anew(self, kept: Kept, works: Sequence[object]) -> None:
        """Record a batch that comes often a second time, if faster kernels exist for it."""
        if "fuse" in self._programs.passes and any(
            [bundle.direct and single_of(bundle) is not None for bundle in bundles_of(works)]
        ):
            kept.done = self._words.take()
            if kept.done is not None:
                kept.clear()

    def _forget(self, kept: Kept) -> None:
        """Drop a recording, and give its done word back."""
        if kept.done is not None:
            self._words.give_back(kept.done)
            kept.done = None
        kept.clear()

    def _make(self, number: int) -> Kept:
        from vkpipe.winsys import vulkan as vk

        if self._buffer is None:
            self._buffer = self._device.create_buffer(_MOST * _BYTES, kind="tables", name="kept tables")
        return Kept(vk.CommandRecorder(self._device.core, lasting=True), self._part(number))

    def _part(self, number: int) -> Arena:
        """Return one of the parts of the memory for uploads."""
        assert self._buffer is not None
        return Arena(self._ring, self._buffer, number * _BYTES, (number + 1) * _BYTES)

    def recorded(self, kept: Kept, batch: Batch, lasts: bool) -> None:
        """Note that a batch was recorded in ``kept``; ``lasts``: it holds nothing that must be given back
        after its run.
        """
        generation = self._sets.generation
        if not lasts or generation != self._generation:
            return
        name = _name(batch, self._programs.taken_over)
        if kept.arena.full:
            if len(self._wanted) >= _MOST_SEEN:
                self._wanted.clear()
            self._wanted[hash(name)] = kept.arena.wanted
        else:
            kept.name = name
            kept.short = hash(name)
            kept.sets = self._sets.used
            kept.contents = contents_of(batch.work, batch.tables)
            places = self._sets.data_places
            kept.data = places[0] if len(places) == 1 else None

    def destroy(self) -> None:
        """Destroy everything; the device must be done with it."""
        for kept in self._kept:
            self._forget(kept)
            self._drop_large(kept)
            kept.recorder.destroy()
        self._kept.clear()
        if self._buffer is not None:
            self._buffer.destroy()
            self._buffer = None


def contents_of(works: Iterable[object], tables: Tables) -> Contents:
    """Return all bytes that are uploaded for the commands of a batch."""
    *records, data = tables.contents
    draws = [work.packed for work in works if isinstance(work, DrawGroup)]
    return Contents(b"".join([*records, *draws]), bytes(data))


def _name(batch: Batch, taken_over: int) -> Hashable:
    """Return all that the commands of a batch depend on; None where it has a work whose commands cannot be
    submitted again.

    ``taken_over``: how often kernels have become ready (:attr:`Programs.taken_over`).
    """
    items: list[Hashable] = []
    for work in batch.work:
        if isinstance(work, DrawGroup):
            state = work.state
            asked = work.geometry_output is not None or work.divides or work.divided is not None
            if state.memory or state.capture is not None or asked:
                return None
            # Where each instance has a record, there may be more of them than the batch has.
            instances = work.instances if state.numbers_patches else 0
            ways = state.pairs(work.prims), state.is_brief, state.covers(work.prims)
            made_later = state.last_stage.visibility.shades_tiles, *ways
            items.append((state, work.prims, work.slots, len(work.packed), instances, made_later))
        elif isinstance(work, Lasting):
            items.append(work)
        else:
            return None
    return tuple(items), batch.tables.sizes, taken_over, batch.begun
