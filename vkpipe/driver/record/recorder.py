"""Recording groups of draws: bundles are planned, their kernels asked for, then all plans are recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from vkpipe import config
from vkpipe.driver.draws.tables import Tables
from vkpipe.driver.optimise.fuse import fused, single_of
from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.mixed import bundles
from vkpipe.driver.plan.planner import Planned, Planner
from vkpipe.driver.programs.profile import Profile
from vkpipe.driver.programs.schedule.awaited import Saving
from vkpipe.driver.record.dispatcher import Deferred, Dispatcher
from vkpipe.driver.record.executor import Executor, OutsideTables
from vkpipe.driver.record.explain import Explainer
from vkpipe.driver.record.prefetch import prefetch
from vkpipe.driver.resources.arena import Arena
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.state.group import DrawGroup
from vkpipe.pipe.log import LogContext
from vkpipe.pipe.message_ids import MessageId
from vkpipe.pipe.messages import Messages

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.awaited import Awaited
    from vkpipe.winsys import vulkan as vk

__all__ = ["DrawRecorder"]


class DrawRecorder:
    """Records draw groups for one context.

    Attributes:
        dispatcher: what binds and dispatches, for kernels that are no part of a draw, too.
        planner: of the context.
        explainer: where plans are written down; None where nobody asked.
        singles: how many groups of the batch are drawn by one kernel each, which sets the word at its end.
        awaited: what counts the time that other kernels would save the batch, and how much that is.
        shape: how the bundles of the batch are divided (``Bundle.cut``).
    """

    def __init__(
        self,
        device: vk.Device,
        programs: Programs,
        ring: vk.UploadRing,
        profile: Profile,
        messages: Messages,
    ) -> None:
        """``messages``: of the context."""
        self._programs, self._messages = programs, messages
        self.dispatcher = Dispatcher(device, programs, ring, profile)
        self.planner = Planner(programs, self.dispatcher.buffers)
        self._executor = Executor(self.dispatcher)
        self._path = config.get("VKPIPE_EXPLAIN")
        self.explainer = None if self._path is None else Explainer(self._path)
        self._profile = profile
        self._done = self._drawn = 0
        self.singles = 0
        self.awaited: dict[Awaited, Saving] = {}
        self.shape: list[object] = []

    def destroy(self) -> None:
        """Destroy the scratch memory; the device must be done with it."""
        self.planner.forget()
        self.dispatcher.destroy()

    def explain_to(self, log: LogContext | None) -> None:
        """Have plans written into a log, too; None: no more."""
        if self.explainer is None and log is not None:
            self.explainer = Explainer(None)
        if self.explainer is not None:
            self.explainer.log = log
            if log is None and self._path is None:
                self.explainer = None

    def begin(self, tables: Tables, deferred: Deferred, arena: Arena | None = None, done: int = 0) -> None:
        """Begin a batch whose draws refer to ``tables``; ``deferred`` is called once it has run.

        Args:
            arena: where its uploads go, if not to the ring.
            done: where it comes often, the address of a word for :attr:`singles` kernels.
        """
        self.dispatcher.begin(tables, deferred, arena)
        self._done, self.singles, self._drawn, self.awaited, self.shape = done, 0, 0, {}, []
        self.planner.keys.begin()

    def record(
        self, recorder: vk.CommandRecorder, groups: Sequence[DrawGroup], clears: Sequence[ImageClear]
    ) -> None:
        """Record groups that follow each other. Begins and ends without assuming anything about barriers.

        Args:
            clears: what was done right before.
        """
        work: list[tuple[Bundle, Planned]] = []
        drawn = list(bundles(groups, self.awaited))
        self.shape += [bundle.cut for bundle in drawn]
        last = max((number for number, bundle in enumerate(drawn) if not bundle.direct), default=0)
        for number, bundle in enumerate(drawn):
            planned = self.planner.plan(bundle, clears, number == last)
            clears = ()
            if planned is not None:
                work.append((bundle, planned))
                for awaited, saving in planned.awaited:
                    before = self.awaited.get(awaited, Saving(0.0))
                    self.awaited[awaited] = saving._replace(seconds=saving.seconds + before.seconds)
        compiling = prefetch(self._programs, [planned.plan for _, planned in work])
        if self._messages.heard:
            self._tell([planned for _, planned in work])
        for bundle, planned in work:
            if self.explainer is not None:
                self.explainer.plan(bundle, planned.plan)
            if self._profile.enabled or recorder.labels:
                self._record_labelled(recorder, bundle, planned)
            else:
                self._record(recorder, bundle, planned)
        # What is not in the driver's cache when the queue comes to it is compiled there once more.
        for done in compiling:
            done.result()

    def _record(self, recorder: vk.CommandRecorder, bundle: Bundle, planned: Planned) -> None:
        """Record a bundle by as few kernels as there are for it."""
        if self._fuse(recorder, bundle, planned):
            return
        try:
            self._executor.record(recorder, planned.plan, planned.uploads)
        except OutsideTables:
            self._executor.record(recorder, *planned.in_stages())

    def _record_labelled(self, recorder: vk.CommandRecorder, bundle: Bundle, planned: Planned) -> None:
        """Record a bundle within a label, for the profile, validation messages and debuggers."""
        first, self._drawn = (
            self._drawn,
            self._drawn + sum([group.draws for group in bundle.here]),
        )
        width, height = bundle.groups[0].state.size
        prims = sum([group.prims for group in bundle.here])
        about = f"draws {first} to {self._drawn - 1}: {prims} primitives, {width} x {height} pixels"
        self._profile.about = about
        try:
            with recorder.label(about):
                self._record(recorder, bundle, planned)
        finally:
            self._profile.about = ""

    def _tell(self, work: Sequence[Planned]) -> None:
        """Send messages about slow draws: kernels that are still compiled, and draws of several passes."""
        late = {program.name for planned in work for program in planned.plan.programs if not program.is_ready}
        if late:
            names = ", ".join(sorted(late))
            text = f"Context.flush: the host waits for new kernels: {names}"
            self._messages.note(MessageId.WAIT_FOR_KERNELS, text)
        for planned in work:
            if planned.passes > 1:
                text = f"Context.draw_vbo: lists have no room for all primitives: {planned.passes} passes"
                self._messages.note(MessageId.SEVERAL_PASSES, text)

    def _fuse(self, recorder: vk.CommandRecorder, bundle: Bundle, planned: Planned) -> bool:
        """Record the single kernel of all stages where the batch comes often and that kernel is compiled."""
        program = single_of(bundle) if self._done and bundle.direct else None
        if program is None:
            return False
        plan = fused(planned.plan, bundle, program, self._done)
        try:
            self._executor.record(recorder, plan, self.planner.direct_uploads(bundle))
        except OutsideTables:
            return False
        self.singles += 1
        return True

    def upload_again(self, drawn: Iterable[Bundle]) -> None:
        """Upload the tables of bundles whose commands were recorded for an equal batch."""
        for bundle in drawn:
            for parts in self.planner.uploads(bundle):
                self.dispatcher.upload_tables(parts)
