"""Draws whose emitted primitives are captured or counted: only the device knows how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.draws.stage_counts import StageCounts
from vkpipe.driver.record.geometry_output import (
    begin_counting,
    divided_of,
    end_counting,
    hand_over_divided,
)
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.driver.resources.query import HostCounts, QuerySlots, VkQuery
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.geometry_output import Divided, GeometryOutput
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.driver.state.stream_output import room
from vkpipe.errors import NotSupported
from vkpipe.pipe import StatQuery
from vkpipe.pipe.limits import MAX_SO_BUFFERS, MAX_VERTEX_STREAMS
from vkpipe.pipe.message_ids import MessageId

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["GeometryOutputCalls"]

_MOST = (1 << 32) - 1
_EMITTED = frozenset((StatQuery.GS_PRIMITIVES, StatQuery.C_INVOCATIONS))


class GeometryOutputCalls(BatchCalls):
    """Mixed into the context. A draw that is captured waits until it has run, as later ones go on where it
    ends, and so does one whose primitives the host counts. What pipeline statistics ask for is added to
    their queries when the device has come to the end of the draw.

    ``geometry_output``: what the draw call at hand asks of what it emits; ``stream_counts``: what the host
    has counted in the streams behind the first.
    """

    screen: KernelScreen
    bound: Bound
    batch: Batch
    recorder: DrawRecorder
    query_slots: QuerySlots
    stage_counts: StageCounts
    counting_queries: set[VkQuery]
    generated: int
    written: int
    needed: int
    geometry_output: GeometryOutput | None = None
    stream_counts: list[HostCounts]

    @contextmanager
    def emitting(self, state: GroupState) -> Iterator[None]:
        """The draws of one call with a geometry shader."""
        self.geometry_output = self._asked(state)
        if self.geometry_output is None:
            yield
            return
        output = self.geometry_output
        with ExitStack() as done:
            done.callback(self.query_slots.give, output.slot)
            try:
                yield
            finally:
                self.geometry_output = None
            self.batch.add(end_counting(self.recorder.dispatcher, output.slot))
            asking = [query.emitted for query in self.counting_queries]
            done.callback(_add_emitted, asking, self.stage_counts.emitted_numbers(), output)
            if self.bound.counting_primitives or any(stream.capture is not None for stream in state.streams):
                self._finish_output(state, output)
            else:
                self.batch.defer(done.pop_all().close)

    def _asked(self, state: GroupState) -> GeometryOutput | None:
        """Return what stream output and queries ask of the emitted primitives; None where nothing is
        asked.
        """
        geometry, streams = state.geometry, state.streams
        if not streams:
            return None
        captures = [stream.capture for stream in streams if stream.capture is not None]
        if not captures and not self.bound.counting_primitives and _EMITTED.isdisjoint(self.bound.stages):
            return None
        if geometry is not None and geometry.stores and len(streams) > 1:
            raise NotSupported("stream output", "of geometry shaders with several streams that store")
        addresses, rooms = [0] * MAX_SO_BUFFERS, [0] * MAX_VERTEX_STREAMS
        for stream in streams:
            if stream.capture is not None:
                rooms[stream.number] = room(stream.capture, self.bound.stream_output, _MOST)
                for number, _, target in stream.capture.targets(self.bound.stream_output):
                    addresses[number] = target.buffer.buffer.address + target.buffer_offset + target.filled
        made = GeometryOutput(tuple(addresses), tuple(rooms), self.query_slots.take())
        self.batch.add(begin_counting(self.recorder.dispatcher))
        return made

    def keep_targets(self, state: GroupState) -> None:
        """Keep the stream output targets of a draw until the batch has run."""
        for stream in state.streams:
            if stream.capture is None:
                continue
            for _, _, target in stream.capture.targets(self.bound.stream_output):
                self.batch.reference(target.buffer, writes=True)
                target.buffer.forget_host_bytes()

    def _finish_output(self, state: GroupState, output: GeometryOutput) -> None:
        """Wait for the draw call, and note what it has emitted."""
        serial, text = self.flush_batch(), "Context.draw_vbo: the host waits for what is captured or counted"
        self.hint_wait(MessageId.WAIT_FOR_OUTPUT, text, serial)
        self.screen.device.wait(serial)
        totals = output.totals()
        for stream in state.streams:
            total, capture = totals[stream.number], stream.capture
            written = min(total, output.rooms[stream.number])
            if self.bound.counting_primitives:
                needed = total if capture is not None else 0
                self._count_output(stream.number, HostCounts(total, written, needed))
            if capture is None:
                continue
            for _, size, target in capture.targets(self.bound.stream_output):
                target.filled += written * size
                target.stride = size // capture.corners

    def divided(self, group: DrawGroup) -> Divided:
        """Ask the device, and wait, what the patches of a group are divided into: it is the last one of the
        batch, and is not drawn.
        """
        slot = self.query_slots.take()
        try:
            group.divides = True
            self.batch.add(hand_over_divided(self.recorder.dispatcher, slot, group.prims))
            serial = self.flush_batch()
            self.hint_wait(MessageId.WAIT_FOR_OUTPUT, "Context.draw_vbo: the host waits for patches", serial)
            self.screen.device.wait(serial)
            return divided_of(slot)
        finally:
            self.query_slots.give(slot)

    def _count_output(self, stream: int, more: HostCounts) -> None:
        if stream:
            now = self.stream_counts[stream - 1]
            self.stream_counts[stream - 1] = HostCounts(*map(sum, zip(now, more, strict=True)))
            return
        self.generated += more.generated
        self.written += more.written
        self.needed += more.needed


def _add_emitted(
    asking: Sequence[list[int]], numbers: Mapping[StatQuery, int], output: GeometryOutput
) -> None:
    """Add what the device has counted of a draw to the numbers of queries that ran meanwhile."""
    totals = output.totals()
    for counted in asking:
        for number, streams in numbers.items():
            counted[number] += sum(totals[:streams])
