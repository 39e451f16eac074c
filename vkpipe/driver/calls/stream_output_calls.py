"""The context's calls for stream output (Gallium 0.4, sections 7.1.7 and 7.1.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.record.capture import operation
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.driver.resources.own import own_buffer
from vkpipe.driver.resources.stream_target import VkStreamOutputTarget
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.stream_output import Capture, room, shorten
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo
from vkpipe.pipe.call_rules import check_stream_outputs, check_stream_target
from vkpipe.pipe.limits import MAX_SO_BUFFERS

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["StreamOutputCalls"]

_STATE = Dirty.STATE.value


class StreamOutputCalls:
    """Mixed into the context. A refused call leaves the targets as they were.

    ``written``: primitives that were captured while queries counted; ``needed``: those that would have been
    with endless buffers.
    """

    screen: KernelScreen
    bound: Bound
    batch: Batch
    recorder: DrawRecorder
    written: int = 0
    needed: int = 0

    def create_stream_output_target(
        self, buffer: pipe.Resource, offset: int, size: int
    ) -> VkStreamOutputTarget:
        where = "Context.create_stream_output_target"
        self.batch.check_open()
        found = own_buffer(self.screen, where, "buffer", buffer)
        check_stream_target(found, offset, size)
        return VkStreamOutputTarget(self, found, offset, size)  # type: ignore[arg-type]

    def stream_output_target_destroy(self, target: pipe.StreamOutputTarget) -> None:
        found = self._target("Context.stream_output_target_destroy", target)
        if found in self.bound.stream_output:
            self.set_stream_output_targets(
                [None if entry is found else entry for entry in self.bound.stream_output]
            )
        found.destroy()

    def set_stream_output_targets(
        self, targets: Sequence[pipe.StreamOutputTarget | None], offsets: Sequence[int] = ()
    ) -> None:
        where = "Context.set_stream_output_targets"
        self.batch.check_open()
        check_stream_outputs(targets, offsets)
        found = [None if target is None else self._target(where, target) for target in targets]
        for target, offset in zip(found, offsets, strict=False):
            if target is not None and offset >= 0:
                target.filled = offset
        self.bound.stream_output = tuple(found)
        self.bound.dirty |= _STATE

    def stream_output_target_offset(self, target: pipe.StreamOutputTarget) -> int:
        return self._target("Context.stream_output_target_offset", target).filled

    def _target(
        self, where: str, target: pipe.StreamOutputTarget, field: str = "target"
    ) -> VkStreamOutputTarget:
        mine: object = self
        if not isinstance(target, VkStreamOutputTarget) or target.context is not mine:
            legal = "what create_stream_output_target of this context returned"
            raise InvalidUse(where, field, target, legal)
        target.check_alive(where, field)
        return target

    def resolve_count(self, info: DrawInfo) -> DrawInfo:
        """The draw with as many vertices as the target has captured that it refers to."""
        target = info.counting_target
        if target is None:
            return info
        return info.of_captured(self._target("Context.draw_vbo", target, "count_from_stream_output").vertices)

    def check_captured(self) -> None:
        """Raise InvalidUse where the buffer behind a bound target was destroyed."""
        for number, target in enumerate(self.bound.stream_output):
            if target is not None:
                target.buffer.check_alive("Context.draw_vbo", f"stream_output_targets[{number}].buffer")

    def capture(self, capture: Capture, packed: bytearray) -> None:
        """Append the captures of draws to the batch.

        Args:
            packed: their DrawRecords.
        """
        targets = self.bound.stream_output
        records, total, written = shorten(packed, capture.parts, lambda prims: room(capture, targets, prims))
        if self.bound.counting_primitives:
            self.needed += total
            self.written += written
        if not written:
            return
        addresses = [0] * MAX_SO_BUFFERS
        for number, size, target in capture.targets(targets):
            addresses[number] = target.buffer.buffer.address + target.buffer_offset + target.filled
            self.batch.reference(target.buffer, writes=True)
            target.buffer.forget_host_bytes()
            target.filled += written * size
            target.stride = size // capture.corners
        vertices = written * capture.corners
        self.batch.add(operation(self.recorder.dispatcher, capture, records, vertices, addresses))
