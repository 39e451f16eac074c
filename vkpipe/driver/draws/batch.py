"""A batch: what a context has been asked to do since its last flush, in order.

Nothing is recorded for the device before :meth:`Batch.flush`; consecutive draws with the same state
share one :class:`~vkpipe.driver.state.group.DrawGroup` and so one set of dispatches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from vkpipe.driver.draws.tables import Tables
from vkpipe.driver.optimise.kept_batches import Kept, bundles_of, contents_of
from vkpipe.driver.optimise.single import ends_single
from vkpipe.driver.plan.image_clear import ImageClear
from vkpipe.driver.resources.resource import VkResource
from vkpipe.driver.resources.storage import Storage
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.errors import InvalidUse, VkpipeError

if TYPE_CHECKING:
    from vkpipe.driver.context import VkContext
    from vkpipe.winsys import vulkan as vk

__all__ = ["Batch", "Operation"]

Operation = Callable[["vk.CommandRecorder"], None]
"""Records a launch, a clear or a copy. It begins with the barrier that it needs."""

# A batch this long is flushed before the next draw, so that the device starts early and memory is bounded.
_MOST_ITEMS = 16384
_MOST_WORK = 256
_MOST_JOINED = 1024
"""Where the batch before had groups that became one: each such group goes through all tiles once."""


class Batch:
    """The work of one context that is not submitted yet.

    ``dispatches`` counts those of everything that was submitted so far; ``tables`` is what draws refer to;
    ``held`` is how many bytes of memory are given back when it has run; ``recording``: it is being submitted.
    ``done``: becomes 1 when what was submitted last is done, if any word does.
    """

    def __init__(self, context: VkContext) -> None:
        self._context = context
        self._uploads = context.uploads
        self._screen = context.screen
        self._kept = context.kept
        self._work: list[DrawGroup | Operation] = []
        self._reads: set[Storage] = set()
        self._writes: set[Storage] = set()
        self._deferred: list[Callable[[], None]] = []
        self._items = 0
        self._most_work = _MOST_WORK
        self.tables: Tables = Tables()
        self.number = 0
        self._open = True
        self.dispatches = 0
        self.held = 0
        self.recording = False
        self._divided = False
        self.done: memoryview | None = None

    @property
    def empty(self) -> bool:
        return not self._work

    @property
    def crowded(self) -> bool:
        """Whether so much memory waits for it to be submitted that others may want it."""
        return self.held + self._uploads.placed_bytes > self._screen.most_held

    def references(self, resource: VkResource) -> bool:
        """Whether the batch reads or writes the memory that the resource has now."""
        return resource.storage in self._reads or resource.storage in self._writes

    def writes(self, resource: VkResource) -> bool:
        """Whether the batch writes the memory that the resource has now."""
        return resource.storage in self._writes

    def reference(self, resource: VkResource, writes: bool = False) -> None:
        """Keep the memory of a resource until the batch has run."""
        if not self._open:
            self.check_open()
        if writes:
            _hold(resource.storage, self._writes, self._reads)
        else:
            _hold(resource.storage, self._reads, self._writes)

    def hold(self, reads: Sequence[Storage], writes: Sequence[Storage]) -> None:
        """Keep memory until the batch has run."""
        self.check_open()
        for storage in writes:
            _hold(storage, self._writes, self._reads)
        for storage in reads:
            _hold(storage, self._reads, self._writes)

    @property
    def draws(self) -> int:
        """How many there are."""
        return self._items

    @property
    def only_group(self) -> DrawGroup | None:
        """The group of its one draw; None where there are more, or none."""
        if self._items != 1:
            return None
        return next((work for work in self._work if isinstance(work, DrawGroup)), None)

    def drop(self) -> None:
        """Forget what was not submitted."""
        self._close(self._context.serial)

    def close(self) -> None:
        """The context was destroyed: nothing can be appended any more."""
        self._open = False

    def check_open(self) -> None:
        """Raise InvalidUse when the context was destroyed."""
        if not self._open:
            raise InvalidUse("Context", "context", self._context, "a context that is not destroyed")

    def add(self, operation: Operation) -> None:
        """Append a launch, a clear or a copy."""
        self.check_open()
        self._work.append(operation)

    def group(self, state: GroupState) -> DrawGroup:
        """The group to append draws to: the latest, where that has the same state.

        Draws that share memory get one each, as the vertices of a group come before all its fragments.
        """
        last = self._work[-1] if self._work else None
        if not isinstance(last, DrawGroup) or last.state is not state or state.memory or self._divided:
            last = DrawGroup(state)
            self._work.append(last)
            self._divided = False
        self._items += 1
        return last

    def divide(self) -> None:
        """What is drawn from now on sees all that was drawn before: it is in another group."""
        self._divided = True

    def make_room(self) -> None:
        """Submit the batch if it is long enough, or holds much memory."""
        if (
            self._items >= _MOST_ITEMS
            or len(self._work) >= self._most_work
            or self.held + self._uploads.placed_bytes > self._screen.most_held
        ):
            self._context.flush()

    def defer(self, action: Callable[[], None], held: int = 0) -> None:
        """Run ``action`` once the device has finished the batch; it gives ``held`` bytes of memory back."""
        if not self._open:
            self._context.screen.device.defer(self._context.serial, action)
            return
        self._deferred.append(action)
        self.held += held

    def release_deferred(self) -> None:
        """Nothing is waiting to be submitted: what was deferred only has to outlive what was."""
        serial = self._context.serial
        for action in self._deferred:
            self._context.screen.device.defer(serial, action)
        self._deferred = []
        self.held = 0

    def flush(self) -> int:
        """Record and submit everything; the serial to wait for (the last one, if there is nothing to do)."""
        context = self._context
        self.done = None
        if self.empty:
            self.release_deferred()
            return context.serial
        self.recording = True
        try:
            works = context.recorder.joiner.joined(self._work)
            self._most_work = _MOST_WORK if works is self._work else _MOST_JOINED
            self._work = works
            kept = self._kept.find(self._work, self.tables)
            recorder = self._recorded(kept) if kept is None or kept.name is None else self._again(kept)
        except BaseException as error:
            # The work cannot be done; the caller is told so, and the context goes on without it.
            if isinstance(error, VkpipeError):
                error.lost = self._items + sum(not isinstance(work, DrawGroup) for work in self._work)
            self._close(context.serial)
            raise
        finally:
            self.recording = False
        self.dispatches += recorder.dispatches
        self.done = None if kept is None else kept.begin()
        serial = context.screen.device.submit(recorder)
        if kept is not None:
            kept.serial = serial
        context.finished(serial)
        self._pay_rent()
        self._close(serial)
        return serial

    def _pay_rent(self) -> None:
        """Count what general kernels have drawn; states whose special ones are ready are made anew."""
        over = False
        for work in self._work:
            if isinstance(work, DrawGroup) and work.state.rental is not None:
                over |= work.state.rental.draw(work)
        if over:
            self._context.forget_rented()

    def _again(self, kept: Kept) -> vk.CommandRecorder:
        """What was recorded when the same was asked for before, with the tables of now."""
        contents = contents_of(self._work, self.tables)
        if contents != kept.contents:
            self._context.recorder.begin(self.tables, self._deferred, kept.places)
            kept.places.rewind()
            self._context.recorder.upload_again(bundles_of(self._work))
            kept.contents = contents
        return kept.recorder

    def _recorded(self, kept: Kept | None) -> vk.CommandRecorder:
        """All of it recorded; in ``kept``, to be submitted again."""
        device, profile = self._context.screen.device, self._context.screen.profile
        if kept is None:
            recorder = device.begin()
        else:
            recorder = kept.recorder
            recorder.start()
        deferred = len(self._deferred)
        try:
            with profile.batch(recorder):
                self._record(recorder, kept)
        except BaseException:
            if kept is None:
                device.discard(recorder)
            raise
        if kept is not None:
            kept.tells = ends_single(self._work, self._context.recorder.singles)
            self._kept.recorded(kept, self._work, self.tables, len(self._deferred) == deferred)
        return recorder

    def _record(self, recorder: vk.CommandRecorder, kept: Kept | None) -> None:
        draws = self._context.recorder
        if kept is None:
            draws.begin(self.tables, self._deferred)
        else:
            draws.begin(self.tables, self._deferred, kept.places, kept.done.address if kept.done else 0)
        clears: list[ImageClear] = []
        for is_draw, works in groupby(self._work, lambda work: isinstance(work, DrawGroup)):
            if is_draw:
                draws.record(recorder, [work for work in works if isinstance(work, DrawGroup)], clears)
                continue
            # A launch, a clear or a copy may change the depth buffer.
            draws.keys.forget()
            clears = []
            for work in works:
                assert not isinstance(work, DrawGroup)
                work(recorder)
                clears = [*clears, work] if isinstance(work, ImageClear) else []
        recorder.barrier("host")

    def _close(self, serial: int) -> None:
        device, writes = self._context.screen.device, self._writes
        for storage in writes:
            storage.unpin(serial, True)
        for storage in self._reads:
            if storage not in writes:
                storage.unpin(serial, False)
        for action in self._deferred:
            device.defer(serial, action)
        self._work.clear()
        self._reads.clear()
        self._writes.clear()
        self._deferred = []
        self._items = self.held = 0
        self.tables = Tables()
        self.number += 1


def _hold(storage: Storage, held: set[Storage], other: set[Storage]) -> None:
    """Put it into one of the two sets; it is pinned once."""
    if storage not in held:
        if storage not in other:
            storage.pin()
        held.add(storage)
