"""Submitting a batch: it is recorded, or what was recorded for one like it is submitted again."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.optimise.fuse import ends_single
from vkpipe.driver.optimise.kept_batches import Kept, KeptBatches, contents_of
from vkpipe.driver.plan.mixed import bundles_of
from vkpipe.driver.plan.rent import count_saved, expect_joins, pay, pay_brief
from vkpipe.driver.plan.visibility import KeysChange
from vkpipe.driver.record.begun_clears import BegunClears
from vkpipe.driver.record.cover_watch import CoverWatch
from vkpipe.driver.record.gather_watch import GatherWatch
from vkpipe.driver.record.pairs import count_tiles
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.state.group import DrawGroup
from vkpipe.errors import VkpipeError

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["Submission"]


class Owner(Protocol):
    """The context of a batch."""

    @property
    def serial(self) -> int:
        """Of the last submission."""

    def granting(self, recorder: vk.CommandRecorder) -> None:
        """A batch is going to be recorded: the loops of its shaders have so many turns together."""

    def begun(self, serial: int) -> None:
        """The operations at the front of a batch were submitted as ``serial``, the rest of it was not."""

    def finished(self, serial: int) -> None:
        """A batch was submitted as ``serial``."""

    def forget_rented(self) -> None:
        """Drop the remembered states of draws whose special kernels have become ready."""


class Submission:
    """Submits the batches of one context."""

    def __init__(
        self, owner: Owner, screen: KernelScreen, batch: Batch, draws: DrawRecorder, kept: KeptBatches
    ) -> None:
        self._owner, self._screen = owner, screen
        self._batch, self._draws, self._kept = batch, draws, kept
        self._gathers = GatherWatch(screen.programs, draws.dispatcher)
        self._covers = CoverWatch(screen.programs, draws.dispatcher)
        self._clears = BegunClears(screen, batch)

    def begin_clears(self) -> None:
        """Submit the clears that the batch consists of, if the device would be idle else."""
        if serial := self._clears.begin():
            self._owner.begun(serial)

    def destroy(self) -> None:
        """Destroy what was recorded; the device must be done with it."""
        self._clears.destroy()

    def flush(self) -> int:
        """Record and submit everything; the serial to wait for (the last one, if there is nothing to do)."""
        owner, batch = self._owner, self._batch
        batch.done = None
        if batch.empty:
            batch.release()
            return owner.serial
        self._gathers.look(self._screen.device.known_completed)
        self._covers.look(self._screen.device.known_completed)
        batch.recording = True
        keys = self._draws.planner.keys
        try:
            kept = self._kept.find(batch, keys.clean)
            again = kept is not None and kept.name is not None
            recorder = self._again(kept) if kept is not None and again else self._recorded(kept)
        except BaseException as error:
            # The work cannot be done; the caller is told so, and the context goes on without it.
            keys.spoil()
            if isinstance(error, VkpipeError):
                error.lost = batch.draws + sum(not isinstance(work, DrawGroup) for work in batch.work)
            batch.close_with(owner.serial)
            raise
        finally:
            batch.recording = False
        batch.submitted(recorder.dispatches, again)
        batch.done = None if kept is None else kept.begin()
        try:
            serial = self._screen.device.submit(recorder, copied=batch.copied)
        except BaseException:
            keys.spoil()
            raise
        if kept is not None:
            kept.serial = serial
            if again and kept.keys is not None:
                keys.clean = kept.keys.after
        if self._draws.explainer is not None:
            self._draws.explainer.submitted(serial, again)
        owner.finished(serial)
        self._screen.programs.submitted()
        self._pay_rent(serial)
        count_saved(
            self._screen.programs, kept.awaited if kept is not None and again else self._draws.awaited
        )
        batch.close_with(serial)
        return serial

    def _pay_rent(self, serial: int) -> None:
        """Count the work of general and brief kernels; derive states anew whose special kernels are ready."""
        programs, over = self._screen.programs, False
        groups = [work for work in self._batch.work if isinstance(work, DrawGroup)]
        for group in groups:
            if group.state.rental is not None:
                over |= pay(programs, group)
            pay_brief(programs, group)
        if over:
            self._owner.forget_rented()
        count_tiles(programs, groups)
        expect_joins(programs, groups)
        self._gathers.note(groups, serial)
        self._covers.note(groups, serial)

    def _again(self, kept: Kept) -> vk.CommandRecorder:
        """Return the recording of an equal batch, its uploads replaced by those of this one."""
        batch = self._batch
        contents = contents_of(batch.work, batch.tables)
        if not kept.take(contents):
            drawn = list(bundles_of(batch.work))
            if [bundle.cut for bundle in drawn] != kept.shape:
                kept.clear()
                return self._recorded(kept)
            self._draws.begin(batch.tables, batch.deferred, kept.arena)
            kept.arena.rewind()
            self._draws.upload_again(drawn)
            kept.contents = contents
        return kept.recorder

    def _recorded(self, kept: Kept | None) -> vk.CommandRecorder:
        """Record the batch; into the recorder of ``kept``, if there is one, to be submitted again."""
        device, profile, batch = self._screen.device, self._screen.profile, self._batch
        if kept is None:
            recorder = device.begin()
        else:
            recorder = kept.recorder
            recorder.start()
        deferred = len(batch.deferred)
        keys = self._draws.planner.keys
        before = keys.clean
        try:
            with profile.batch(recorder):
                self._owner.granting(recorder)
                self._record(recorder, kept)
        except BaseException:
            if kept is None:
                device.discard(recorder)
            raise
        if kept is not None:
            kept.tells = ends_single(batch.work, self._draws.singles)
            kept.keys = KeysChange(before, keys.clean) if keys.used else None
            kept.awaited, kept.shape = self._draws.awaited, self._draws.shape
            lasts = len(batch.deferred) == deferred and not self._draws.dispatcher.stopped
            self._kept.recorded(kept, batch, lasts)
        return recorder

    def _record(self, recorder: vk.CommandRecorder, kept: Kept | None) -> None:
        draws, batch = self._draws, self._batch
        if kept is None:
            draws.begin(batch.tables, batch.deferred)
        else:
            draws.begin(batch.tables, batch.deferred, kept.arena, kept.done.address if kept.done else 0)
        clears: list[ImageClear] = []
        begun = batch.begun
        for is_draw, works in groupby(batch.work, lambda work: isinstance(work, DrawGroup)):
            if is_draw:
                draws.record(recorder, [work for work in works if isinstance(work, DrawGroup)], clears)
                continue
            # A launch, a clear or a copy may change the depth buffer.
            draws.planner.keys.forget()
            clears = []
            for work in works:
                assert not isinstance(work, DrawGroup)
                if draws.explainer is not None:
                    draws.explainer.operation(work)
                if begun:
                    begun -= 1
                else:
                    work(recorder)
                clears = [*clears, work] if isinstance(work, ImageClear) else []
        recorder.barrier("host")
