"""The context: bindings, a batch, and the calls of the interface, each group in a file of its own."""

from __future__ import annotations

from collections import Counter
from threading import get_ident
from typing import TYPE_CHECKING, Any

from vkpipe import pipe
from vkpipe.auxiliary.targets import TargetMethods
from vkpipe.driver.calls.bind_calls import BindCalls
from vkpipe.driver.calls.blit_calls import BlitCalls
from vkpipe.driver.calls.compute_calls import ComputeCalls
from vkpipe.driver.calls.condition_calls import ConditionCalls
from vkpipe.driver.calls.copy_calls import CopyCalls
from vkpipe.driver.calls.cso_calls import CsoCalls
from vkpipe.driver.calls.debug_state_calls import DebugStateCalls
from vkpipe.driver.calls.draw_calls import DrawCalls
from vkpipe.driver.calls.driver_query_calls import DriverQueryCalls
from vkpipe.driver.calls.handle_calls import HandleCalls
from vkpipe.driver.calls.order_calls import OrderCalls
from vkpipe.driver.calls.query_calls import QueryCalls
from vkpipe.driver.calls.repeat_calls import RepeatCalls
from vkpipe.driver.calls.resource_calls import ResourceCalls
from vkpipe.driver.calls.targets.buffer_targets import BufferTargetCalls
from vkpipe.driver.calls.targets.clear_calls import ClearCalls
from vkpipe.driver.calls.transfer_calls import TransferCalls
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.draws.inputs import DrawInputs
from vkpipe.driver.draws.stage_counts import StageCounts
from vkpipe.driver.draws.tables import notice_record
from vkpipe.driver.optimise.kept_batches import KeptBatches
from vkpipe.driver.optimise.last_draw import RepeatedDraws
from vkpipe.driver.record.loop_notice import LoopNotice
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.driver.record.submission import Submission
from vkpipe.driver.resources.query import HostCounts, QuerySlots
from vkpipe.driver.resources.uploads import Uploads
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.groups.states import GroupStates
from vkpipe.driver.state.known_branches import KnownBranches
from vkpipe.driver.state.statistics import DEVICE_COUNTERS
from vkpipe.pipe import Barrier, ContextFlag, DebugCallback, LogContext, TextureBarrier
from vkpipe.pipe.limits import MAX_VERTEX_STREAMS
from vkpipe.translate.glsl.flow import LOOP_LIMIT
from vkpipe.translate.glsl.turns import LIMITED_TURNS

if TYPE_CHECKING:
    from vkpipe.driver.screen import VkScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["VkContext"]

_MOST_UNDER_WAY = 16
"""Submissions of the device that may wait to be run."""


class VkContext(  # type: ignore[misc]  # queries of the driver are none of its other classes
    pipe.OlderMethods,
    TargetMethods,
    CsoCalls,
    HandleCalls,
    BindCalls,
    ResourceCalls,
    DrawCalls,
    RepeatCalls,
    ComputeCalls,
    ClearCalls,
    BufferTargetCalls,
    CopyCalls,
    BlitCalls,
    TransferCalls,
    DebugStateCalls,
    OrderCalls,
    DriverQueryCalls,
    QueryCalls,
    ConditionCalls,
    pipe.Context,
):
    """``pipe_context``. Draws, launches and the rest go into a batch until something needs them done."""

    screen: VkScreen
    checks_itself = frozenset(
        {"draw_vbo", "set_constant_buffer"}
        | {f"bind_{kind}_state" for kind in ("blend", "depth_stencil_alpha", "fs", "gs", "rasterizer", "vs")}
        | {"bind_vertex_elements_state"}
    )

    def __init__(self, screen: VkScreen, priv: Any = None, flags: ContextFlag | int = 0) -> None:
        super().__init__(screen, priv)
        device = screen.device
        self.robust = bool(flags & ContextFlag.ROBUST_BUFFER_ACCESS)
        self.bound = Bound(branches=KnownBranches() if "branches" in screen.programs.passes else None)
        self.epoch = screen.epoch
        self.serial = 0
        self._ring = device.ring()
        self.uploads = Uploads(self._ring)
        self.recorder = DrawRecorder(device, screen.programs, self._ring, screen.profile, self.messages)
        turns = LIMITED_TURNS if screen.programs.limited else LOOP_LIMIT
        self._notice = LoopNotice(device, self.advice, turns, screen.programs.limited)
        self.recorder.dispatcher.notice = notice_record(self._notice.address)
        self.kept = KeptBatches(screen, screen.done_words, self.recorder.dispatcher, self._ring)
        self._handing_on = {}
        self.group_states = GroupStates(
            device,
            screen.programs,
            screen.choices,
            screen.longest_pass,
            self.advice,
            self._states_forgotten,
        )
        # What frames in parts would gain on a GPU is not measured.
        self.batch = Batch(self, device.info.is_lavapipe and "parts" in screen.programs.passes)
        self.totals = self.batch.totals
        self._submission = Submission(self, screen, self.batch, self.recorder, self.kept)
        self.query_slots = QuerySlots(device)
        self.statistics_slots = QuerySlots(device, len(DEVICE_COUNTERS))
        self.stage_counts = StageCounts(self.bound, self.read_buffer)
        self._counting_stages, self.counting_queries = Counter(), set()
        self.stream_counts = [HostCounts()] * (MAX_VERTEX_STREAMS - 1)
        self.inputs = DrawInputs(self.bound, self.batch, self.uploads, self.epoch, self.robust)
        repeats = "repeat" in screen.programs.passes
        self.repeated = RepeatedDraws(
            self.bound, self.batch, self.inputs, self.epoch, self.look_again, repeats
        )
        self.thread = get_ident()
        self._destroyed = False

    def granting(self, recorder: vk.CommandRecorder) -> None:
        """A batch is going to be recorded: the loops of its shaders have so many turns together."""
        if self.screen.has_loops:
            self._notice.grant(recorder)

    def begun(self, serial: int) -> None:
        """The operations at the front of the batch were submitted as ``serial``."""
        self.serial = serial

    def finished(self, serial: int) -> None:
        """A batch was submitted as ``serial``. Not too many may be under way, as each holds memory."""
        device = self.screen.device
        if serial - _MOST_UNDER_WAY > device.known_completed:
            device.wait(serial - _MOST_UNDER_WAY)
        self.serial = serial
        if self.screen.has_loops:
            device.defer(serial, self._notice.look)
        self.thread = get_ident()
        self.totals.upload_bytes += self.uploads.placed_bytes
        self.uploads.retire(serial)
        self.screen.profile.submitted(serial)

    def forget_rented(self) -> None:
        """Other kernels have become ready: what is remembered of draws refers to those before."""
        self.group_states.forget_rented()
        self.forget_kernels()

    def _states_forgotten(self) -> None:
        """States were dropped: so is what was made of them."""
        self.recorder.planner.forget()
        self.forgotten += 1

    def texture_barrier(self, flags: TextureBarrier | int = TextureBarrier.SAMPLER) -> None:
        """Begin another group of draws: each waits for the one before, those of one group do not."""
        self.end_pass()
        self.batch.divide()
        self.repeated.forget()

    def memory_barrier(self, flags: Barrier) -> None:
        """Nothing to do: every group of draws and every launch waits for the one before."""

    def set_debug_callback(self, callback: DebugCallback | None) -> None:
        super().set_debug_callback(callback)
        self.screen.programs.listen(self.messages, self.messages.heard)

    def set_log_context(self, log: LogContext | None) -> None:
        super().set_log_context(log)
        self.screen.programs.listen(self.messages, self.messages.heard)
        self.recorder.explain_to(log)

    def emit_string_marker(self, text: str) -> None:
        """Markers are in the profile (``VKPIPE_PROFILE``), where the calls around them are."""
        self.screen.profile.marker(text)

    def lose(self, reason: str) -> None:
        """The screen is lost: nothing is left to be done or given back."""
        self._destroyed = True
        self._close(reason)

    def destroy(self) -> None:
        if self._destroyed:
            return
        if self.occupant is not None and self.occupant != get_ident():
            self._refuse("Context.destroy")
        self._destroyed = True
        device = self.screen.device
        try:
            self.end_pass()
            self.flush_batch()
        finally:
            self._close()
            if self.serial:
                device.wait(self.serial)
            self._free()

    def _free(self) -> None:
        """Give everything back; the device must be done with it."""
        self.screen.programs.listen(self.messages, wanted=False)
        self.batch.close()
        self.forget_targets()
        self.bound = self.stage_counts.bound = Bound()
        self.inputs = DrawInputs(self.bound, self.batch, self.uploads, self.epoch, self.robust)
        self.repeated = RepeatedDraws(
            self.bound, self.batch, self.inputs, self.epoch, self.look_again, enabled=False
        )
        self.group_states.forget()
        self._states = []
        self._handing_on = {}
        self.kept.destroy()
        self._submission.destroy()
        self.recorder.destroy()
        self.destroy_queries()
        self._ring.destroy()
        self._notice.destroy()
        self.screen.context_gone(self)

    def _abandon(self) -> None:
        """Nobody refers to it any more: what was not flushed is never done."""
        self.batch.drop()
        self.screen.device.defer(self.serial, self._free)

    def __del__(self) -> None:
        if not getattr(self, "_destroyed", True):
            self._destroyed = True
            self.screen.device.later(self._abandon)
