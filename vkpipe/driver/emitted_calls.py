"""Draws whose emitted primitives are captured or counted: only the device knows how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from vkpipe.driver.batch import Batch
from vkpipe.driver.bound import Bound
from vkpipe.driver.emitted import Emitted
from vkpipe.driver.group import GroupState
from vkpipe.driver.query import QuerySlots
from vkpipe.driver.recorder import DrawRecorder
from vkpipe.driver.stream_output import Capture, VkStreamOutputTarget, room
from vkpipe.pipe.limits import MAX_SO_BUFFERS

if TYPE_CHECKING:
    from vkpipe.driver.screen import VkScreen

__all__ = ["EmittedCalls"]

_MOST = (1 << 32) - 1


class EmittedCalls:
    """Mixed into the context. Such a draw waits until it has run, as later ones go on where it ends.

    ``emitted``: what the draw call at hand asks of what it emits.
    """

    screen: VkScreen
    bound: Bound
    batch: Batch
    recorder: DrawRecorder
    query_slots: QuerySlots
    generated: int
    written: int
    needed: int
    emitted: Emitted | None = None

    if TYPE_CHECKING:

        def flush_batch(self) -> int: ...

    @contextmanager
    def emitting(self, state: GroupState) -> Iterator[None]:
        """The draws of one call with a geometry shader."""
        self.emitted = self._asked(state)
        if self.emitted is None:
            yield
            return
        try:
            yield
            self._finish_emitted(state, self.emitted)
        finally:
            self.query_slots.give(self.emitted.slot)
            self.emitted = None

    def _asked(self, state: GroupState) -> Emitted | None:
        """What a draw call asks of what it emits; None where nothing does."""
        geometry = state.geometry
        if geometry is None or (geometry.capture is None and not self.bound.counting_primitives):
            return None
        addresses, fits = [0] * MAX_SO_BUFFERS, 0
        if geometry.capture is not None:
            fits = room(geometry.capture, self.bound.stream_output, _MOST)
            for number, _, target in self._captured(geometry.capture):
                addresses[number] = target.buffer.buffer.address + target.buffer_offset + target.filled
        made = Emitted(self.recorder.dispatcher, tuple(addresses), fits, self.query_slots.take())
        self.batch.add(made.begin)
        return made

    def keep_targets(self, state: GroupState) -> None:
        """Keep what a draw captures into until the batch has run."""
        if state.geometry is not None and state.geometry.capture is not None:
            for _, _, target in self._captured(state.geometry.capture):
                self.batch.reference(target.buffer, writes=True)
                target.buffer.forget_host_bytes()

    def _finish_emitted(self, state: GroupState, emitted: Emitted) -> None:
        """Wait for the draw call, and note what it has emitted."""
        self.batch.add(emitted.end)
        self.screen.device.wait(self.flush_batch())
        total, _ = emitted.slot.read()
        written = min(total, emitted.room)
        counting = self.bound.counting_primitives
        self.generated += total if counting else 0
        capture = state.geometry.capture if state.geometry is not None else None
        if capture is None:
            return
        if counting:
            self.needed += total
            self.written += written
        for _, size, target in self._captured(capture):
            target.filled += written * size
            target.stride = size // capture.corners

    def _captured(self, capture: Capture) -> list[tuple[int, int, VkStreamOutputTarget]]:
        """The number of each buffer that is written, bytes of a primitive in it, and its target."""
        targets = self.bound.stream_output
        return [
            (number, size, target)
            for number, size in capture.buffers()
            for target in targets[number : number + 1]
            if target is not None
        ]
