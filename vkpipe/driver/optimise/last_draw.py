"""The last draw is appended again, without new checks, where only constants and textures have changed since,
as in lists of draws.

What the checks of a draw found, and all of its record but where it begins and its constants, stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.optimise.only_draw import OnlyDraw
from vkpipe.driver.optimise.siblings import TEXTURES, take_sibling
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.state.dirty import CONSTANTS
from vkpipe.kernels.draw_record import RECORD_BYTES, RepeatedRecord

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.draws.inputs import DrawInputs
    from vkpipe.driver.resources.epoch import Epoch
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.driver.state.group import DrawGroup, GroupState
    from vkpipe.pipe import DrawInfo, DrawStartCountBias

__all__ = ["LastDraw", "RepeatedDraws"]

_FOLLOWED = CONSTANTS | TEXTURES
"""What may have changed since the last draw."""


class LastDraw:
    """A draw of one record in a state that neither captures nor emits nor shares memory.

    ``state``: what it was drawn with; ``record``, ``prims`` and ``slots``: what it appends.
    """

    __slots__ = (
        "_epoch",
        "_index",
        "_number",
        "_record",
        "_version",
        "prims",
        "record",
        "slots",
        "state",
    )

    def __init__(
        self,
        state: GroupState,
        index: object,
        place: tuple[int, int],
        record: bytes | bytearray,
        prims: int,
        slots: int,
    ) -> None:
        """``index``: no array; ``place``: batch and epoch; ``prims`` and ``slots``: of all instances."""
        self.state = state
        self._number, self._epoch = place
        self.record = bytes(record)
        self._record = RepeatedRecord(record)
        self.prims, self.slots = prims, slots
        self._index = index if isinstance(index, BufferResource) else None
        self._version = 0 if self._index is None else self._index.version

    def holds(self, bound: Bound, batch: Batch, epoch: int) -> bool:
        """Return whether the same draw call would append the same record in the same state now, but for its
        constants and textures.
        """
        return (
            batch.number == self._number
            and not bound.dirty & ~_FOLLOWED
            and not bound.counts_draws
            and epoch == self._epoch
            and (self._index is None or self._index.version == self._version)
        )

    def append(self, group: DrawGroup, inputs: DrawInputs) -> None:
        """Append a draw equal to the last one to its group."""
        group.packed += self._record.moved(group.slots, group.prims, inputs.vs_constants, inputs.fs_constants)
        group.prims += self.prims
        group.slots += self.slots


class RepeatedDraws:
    """Draw calls that repeat the last one. A draw is remembered when its DrawInfo comes for the second time.

    ``_lone`` is that of a batch with one draw, ``_once`` that of the batch before.
    """

    def __init__(
        self,
        bound: Bound,
        batch: Batch,
        inputs: DrawInputs,
        epoch: Epoch,
        changed: Callable[[], None],
        enabled: bool,
    ) -> None:
        """``changed``: is called where a draw was repeated with other textures, and so in another state."""
        self.bound, self.batch, self.inputs, self.epoch = bound, batch, inputs, epoch
        self._changed = changed
        self.enabled = enabled
        self._seen: DrawInfo | None = None
        self._repeated = False
        self._last: LastDraw | None = None
        self._lone: DrawInfo | None = None
        self._once: DrawInfo | None = None
        self._only: OnlyDraw | None = None

    def again(self, info: DrawInfo, ranges: Sequence[DrawStartCountBias] = ()) -> bool:
        """Repeat the last draw with other constants and textures; returns False if anything else differs."""
        if not self.enabled:
            return False
        if ranges:
            self._pass_by()
            return False
        last = self._last
        if info is not self._seen:
            self._seen, self._last, self._repeated = info, None, False
            return self._draw_as_last_time(info)
        self._repeated = True
        # What is not repeated looks at all that has changed, and may be refused then: it is forgotten first.
        self._last = None
        if last is None:
            return False
        # This comes first: it may flush, and the draw is remembered only until the next flush.
        self.batch.make_room(last.state)
        if not last.holds(self.bound, self.batch, self.epoch.number):
            return False
        if self.bound.dirty & TEXTURES and not self._take_textures(last):
            return False
        if self.bound.dirty:
            self.inputs.update_constants()
        last.append(self.batch.group(last.state), self.inputs)
        self._last = last
        return True

    def _pass_by(self) -> None:
        """Let go of the last draw, if a call that cannot repeat it is the first to see what has changed."""
        if self.bound.dirty & ~CONSTANTS:
            self._last = None

    def _take_textures(self, last: LastDraw) -> bool:
        """Let the last draw be one with the textures that are bound; returns whether its state is known."""
        found = take_sibling(self.bound, self.batch, last.state)
        if found is None:
            return False
        last.state = found
        self._changed()
        return True

    def last(self, info: DrawInfo) -> LastDraw | None:
        """The last draw, if it was this one and nothing at all has changed since."""
        last = self._last
        if last is None or info is not self._seen or self.bound.dirty:
            return None
        return last if last.holds(self.bound, self.batch, self.epoch.number) else None

    def _draw_as_last_time(self, info: DrawInfo) -> bool:
        """Repeat the only draw of the last batch; returns False if this draw differs from it."""
        only = self._only
        if only is None or only.info is not info:
            return False
        self.batch.make_room()
        if self._only is not only or not only.holds(self.bound, self.batch, self.inputs, self.epoch.number):
            return False
        only.append(self.bound, self.batch, self.inputs)
        self._lone = info
        return True

    def keep(self) -> None:
        """Keep the only draw of a batch that is about to be submitted, when it comes for the second time."""
        if not self.batch.draws:
            return
        info, before = self._lone, self._once
        group = self.batch.only_group
        self._lone, self._once = None, info
        if info is None or group is None or group.state.memory or not self.inputs.lasting:
            self._only = self._once = None
        elif self._only is None and info is before:
            self._only = OnlyDraw(info, group, self.bound, self.batch, self.inputs)

    def remember(self, group: DrawGroup, info: DrawInfo, prims: int, slots: int) -> None:
        """Remember the draw that was just appended to a group, as it may be made again."""
        self._only = None
        # A draw with indices is not remembered: they are let go.
        self._lone = info if self.batch.draws == 1 and info.index is None else None
        if self._repeated and not group.state.memory:
            record = group.packed[-RECORD_BYTES:]
            place = (self.batch.number, self.inputs.epoch)
            self._last = LastDraw(group.state, info.index, place, record, prims, slots)

    def forget(self) -> None:
        """Let go of the last draw, and of its indices."""
        self._seen = self._last = None
        self._repeated = False

    def forget_only(self) -> None:
        """Let go of the only draw of the last batch."""
        self._only = None
