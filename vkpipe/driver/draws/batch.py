"""A batch: what a context has been asked to do since its last flush, in order.

Nothing is recorded for the device before it is submitted (:mod:`vkpipe.driver.record.submission`);
consecutive draws with the same state share one :class:`~vkpipe.driver.state.group.DrawGroup` and so one set
of dispatches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from vkpipe.driver.draws.flat_texels import FlatTexels
from vkpipe.driver.draws.parts import FrameParts
from vkpipe.driver.draws.tables import Tables
from vkpipe.driver.draws.totals import Totals
from vkpipe.driver.resources.operation import Operation
from vkpipe.driver.resources.resource import VkResource
from vkpipe.driver.resources.storage import Storage
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.errors import InvalidUse
from vkpipe.pipe.cso import next_number

if TYPE_CHECKING:
    from vkpipe.driver.resources.device_screen import DeviceScreen
    from vkpipe.driver.resources.uploads import Uploads

__all__ = ["Batch"]

Presumed = tuple[int, Callable[[], bool], Callable[[], Operation]]
"""The place of an operation, whether it is right, and what makes one that always is."""

# A batch of so many draws is flushed before the next one: the device starts early, and memory is bounded.
_MOST_ITEMS = 16384


class Owner(Protocol):
    """The context of a batch."""

    @property
    def screen(self) -> DeviceScreen:
        """Whose device and limits are the batch's."""

    @property
    def uploads(self) -> Uploads:
        """The uploads that were made for the batch."""

    @property
    def serial(self) -> int:
        """The number of the last submission."""

    def flush_batch(self) -> object:
        """Submit the batch."""


class Batch:
    """The work of one context that is not submitted yet.

    Attributes:
        work: groups of draws and operations, in order.
        tables: what draws refer to.
        deferred: what is to be done when it has run.
        held: bytes of memory that are given back then.
        parts: how long it may become before it is submitted, though the frame goes on.
        recording: it is being submitted.
        begun: how many operations at its front were submitted before the rest of it.
        dispatches: of everything that was submitted so far.
        totals: of that, other numbers.
        done: becomes 1 when what was submitted last is done, if any word does.
        flat: depth and stencil buffers that have one depth, or one stencil, everywhere.
        presumed: clears that presume what others may have changed by the time they are submitted.
    """

    def __init__(self, context: Owner, cuts_frames: bool) -> None:
        """``cuts_frames``: frames may be submitted in parts."""
        self._context = context
        self._uploads = context.uploads
        self._screen = context.screen
        self.work: list[DrawGroup | Operation] = []
        self._reads: set[Storage] = set()
        self._writes: set[Storage] = set()
        self._user = next_number()
        self._is_submitted = False
        self.flat = FlatTexels()
        self.presumed: list[Presumed] = []
        self.deferred: list[Callable[[], None]] = []
        self._items = 0
        self.tables = Tables()
        self.number = 0
        self._open = True
        self.dispatches = 0
        self.totals = Totals()
        self.held = 0
        self.recording = False
        self.begun = 0
        self._divided = False
        self.parts = FrameParts(cuts_frames)
        self.done: memoryview | None = None

    @property
    def empty(self) -> bool:
        return not self.work

    @property
    def crowded(self) -> bool:
        """Return whether so much memory waits for it to be submitted that others may want it."""
        return self.held + self._uploads.placed_bytes > self._screen.most_held

    def references(self, resource: VkResource) -> bool:
        """Return whether the batch reads or writes the memory that the resource has now."""
        return self.holds(resource.storage)

    def writes(self, resource: VkResource) -> bool:
        """Return whether the batch writes the memory that the resource has now."""
        return resource.storage in self._writes

    def reference(self, resource: VkResource, writes: bool = False, *, stencil: bool = True) -> None:
        """Keep the memory of a resource until the batch has run.

        Args:
            stencil: what writes it may change the stencil, too.
        """
        if not self._open:
            self.check_open()
        if writes:
            if stencil:
                resource.storage.note_write()
            self._hold(resource.storage, self._writes, self._reads)
        else:
            self._hold(resource.storage, self._reads, self._writes)

    def hold(self, reads: Sequence[Storage], writes: Sequence[Storage]) -> None:
        """Keep memory until the batch has run."""
        self.check_open()
        for storage in writes:
            self._hold(storage, self._writes, self._reads)
        for storage in reads:
            self._hold(storage, self._reads, self._writes)

    def _hold(self, storage: Storage, held: set[Storage], other: set[Storage]) -> None:
        """Put it into one of the two sets; it is pinned once."""
        if storage not in held:
            if storage not in other:
                storage.pin(self._user)
            held.add(storage)

    def holds(self, storage: Storage) -> bool:
        """Return whether it keeps some memory."""
        return storage in self._reads or storage in self._writes

    @property
    def draws(self) -> int:
        """The number of draw records in the batch."""
        return self._items

    @property
    def only_group(self) -> DrawGroup | None:
        """The group of its one draw; None where there are more, or none."""
        if self._items != 1:
            return None
        return next((work for work in self.work if isinstance(work, DrawGroup)), None)

    def drop(self) -> None:
        """Drop the work that was not submitted."""
        self.close_with(self._context.serial)

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
        self.work.append(operation)

    def add_clear(self, resource: VkResource, operation: Operation, *, stencil: bool) -> None:
        """Append a clear of a texture, or of a part of it.

        Args:
            stencil: there may be a stencil other than zero afterwards, where there was none.
        """
        storage = resource.storage
        self.reference(resource, writes=True, stencil=False)
        if stencil:
            storage.stencil_is_clear = False
        self.add(operation)
        self.flat.cleared(resource, operation, self.work)

    def presume(self, holds: Callable[[], bool], instead: Callable[[], Operation]) -> None:
        """The last operation is right as long as something holds; ``instead`` makes one that always is."""
        self.presumed.append((len(self.work) - 1, holds, instead))

    def look_again(self) -> None:
        """It, or its front, is about to be submitted; other contexts may have submitted work meanwhile."""
        for place, holds, instead in self.presumed:
            if place >= self.begun and not holds():
                self.work[place] = instead()

    @property
    def room(self) -> int:
        """The number of draws that it still takes before it is submitted."""
        return _MOST_ITEMS - self._items

    def group(self, state: GroupState, draws: int = 1) -> DrawGroup:
        """The group to append so many draws to: the latest, where that has the same state.

        Draws that share memory get one each, as the vertices of a group come before all its fragments.
        """
        last = self._last_group(state)
        if last is None:
            last = DrawGroup(state)
            self.work.append(last)
            self._divided = False
        self._items += draws
        return last

    def _last_group(self, state: GroupState | None) -> DrawGroup | None:
        """Return the group that a draw of the state is appended to; None where it begins one."""
        last = self.work[-1] if self.work else None
        if not isinstance(last, DrawGroup) or last.state is not state or state.memory or self._divided:
            return None
        return last

    def divide(self) -> None:
        """Begin a new group, so that later draws see the results of all earlier ones."""
        self._divided = True

    def make_room(self, state: GroupState | None = None) -> None:
        """Submit the batch if it is long enough, or holds much memory.

        Args:
            state: of the draw for which there has to be room; None for other work.
        """
        if not self._items:
            self.parts.begin()
        if (
            self._items >= _MOST_ITEMS
            or (len(self.work) >= self.parts.most and self._last_group(state) is None)
            or self.held + self._uploads.placed_bytes > self._screen.most_held
        ):
            self.parts.cut(len(self.work))
            self._context.flush_batch()

    def defer(self, action: Callable[[], None], held: int = 0) -> None:
        """Run ``action`` once the device has finished the batch; it gives ``held`` bytes of memory back."""
        if not self._open:
            self._screen.device.defer(self._context.serial, action)
            return
        self.deferred.append(action)
        self.held += held

    def copied(self) -> int:
        """The number of the last copy, by the device's queue of copies, into what it uses; 0 for none."""
        return max([storage.copied for storage in self._reads | self._writes], default=0)

    def release_deferred(self) -> None:
        """Nothing is waiting to be submitted: what was deferred only has to outlive what was."""
        serial = self._context.serial
        for action in self.deferred:
            self._screen.device.defer(serial, action)
        self.deferred = []
        self.held = 0

    def release(self) -> None:
        """It is empty: what draws of nothing refer to, and what was deferred, only outlives what was."""
        if self._reads or self._writes:
            self.close_with(self._context.serial)
        else:
            self.release_deferred()

    def submitted(self, dispatches: int, again: bool) -> None:
        """Count the work in the batch: it was submitted, as a recording of an earlier one or its own."""
        totals = self.totals
        groups = sum([isinstance(work, DrawGroup) for work in self.work])
        self.dispatches += dispatches
        totals.submissions += 1
        totals.kept += again
        totals.draws += self._items
        totals.groups += groups
        totals.operations += len(self.work) - groups
        self.flat.submitted(self.work)
        self._is_submitted = True

    def close_with(self, serial: int) -> None:
        """Begin anew: what there was is done, or given up, with the submission of this number."""
        device, writes = self._screen.device, self._writes
        for storage in writes:
            storage.unpin(serial, True)
        for storage in self._reads:
            if storage not in writes:
                storage.unpin(serial, False)
        for action in self.deferred:
            device.defer(serial, action)
        if self.work and not self._is_submitted:
            self.flat.forget()
        self._is_submitted = False
        self.work.clear()
        self.presumed.clear()
        self._reads.clear()
        self._writes.clear()
        self.deferred = []
        self._items = self.held = self.begun = 0
        self.tables = Tables()
        self.number += 1
