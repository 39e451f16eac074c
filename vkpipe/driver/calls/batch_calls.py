"""The base of the context's calls that append to its batch, or wait for what the batch holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter_ns
from typing import TYPE_CHECKING

from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.draws.totals import Totals
from vkpipe.driver.optimise.last_draw import RepeatedDraws
from vkpipe.driver.resources.fence import VkFence
from vkpipe.driver.resources.resource import VkResource
from vkpipe.errors import OutOfMemory
from vkpipe.pipe import FlushFlag
from vkpipe.pipe.fields import refuse_flags
from vkpipe.pipe.message_ids import MessageId
from vkpipe.pipe.messages import Messages

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.record.recorder import DrawRecorder
    from vkpipe.driver.record.submission import Submission
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.winsys import vulkan as vk

__all__ = ["BatchCalls"]


class BatchCalls:
    """Appends copies to the batch, submits it, and waits for it.

    Attributes:
        recorder: of draws and launches.
        repeated: draws that are made again.
        totals: what was submitted, in numbers.
        held_back: tells whether the render condition holds work back; None where there is no condition.
    """

    screen: KernelScreen
    bound: Bound
    batch: Batch
    messages: Messages
    recorder: DrawRecorder
    repeated: RepeatedDraws
    held_back: Callable[[], bool] | None = None
    totals: Totals
    _submission: Submission

    def flush_batch(self) -> int:
        """Submit the batch; returns the serial to wait for."""
        self.repeated.keep()
        self.repeated.forget()
        self.batch.look_again()
        if self.bound.branches is not None:
            self.bound.branches.begin_batch()
        begin = perf_counter_ns()
        work = {"draws": self.batch.draws, "works": len(self.batch.work)}
        try:
            with self.screen.profile.host("flush", **work):
                return self._submission.flush()
        finally:
            self.totals.flush_ns += perf_counter_ns() - begin

    def submit_pending(self) -> bool:
        """Submit the batch, as memory is short; returns whether it held work. Not while it is recorded."""
        if self.batch.empty or self.batch.recording:
            return False
        self.flush_batch()
        return True

    def flush(self, flags: FlushFlag | int = 0) -> VkFence:
        refuse_flags(flags, FlushFlag)
        self.batch.parts.end(len(self.batch.work))
        serial = self.flush_batch()
        self.messages.deliver()
        return VkFence(self.screen.device, serial, self.batch.done)

    def busy(self, resource: VkResource, writes: bool) -> bool:
        """Return whether work that was not waited for touches the resource in a way that a map must wait
        for.
        """
        if self.batch.references(resource) if writes else self.batch.writes(resource):
            return True
        storage = resource.storage
        copies = self.screen.device.copies
        if copies is not None and not copies.done(storage.copied):
            return True
        serial = storage.used if writes else storage.written
        return serial > 0 and serial > self.screen.device.completed()

    def settle(self, resource: VkResource, writes: bool) -> None:
        """Wait for everything that conflicts with reading (or writing) the resource on the host."""
        if self.batch.references(resource) if writes else self.batch.writes(resource):
            self.flush_batch()
        serial = resource.storage.used if writes else resource.storage.written
        if serial:
            self.tell_wait(resource, serial)
            self.screen.device.wait(serial)

    def tell_wait(self, resource: VkResource, serial: int) -> None:
        """Report a wait for work that uses a resource."""
        text = "Context.transfer_map: the host waits for what uses {0!r}"
        self.hint_wait(MessageId.WAIT_FOR_RESOURCE, text, serial, resource)

    def hint_wait(self, kind: MessageId, text: str, serial: int, *named: object) -> None:
        """Tell of a wait for the device, unless it has come to this number; ``named``: in the text."""
        if self.messages.heard and serial > self.screen.device.completed():
            self.messages.send(kind, text.format(*named))

    def take_staging(self, size: int, resource: VkResource) -> vk.Buffer:
        """Mapped memory from the screen's pool, for data on its way from or to a resource.

        Raises:
            OutOfMemory: there is no room for it, even when all work is done.
        """
        self.totals.staging_bytes += size
        try:
            return self.screen.staging.take(size)
        except OutOfMemory:
            self.flush_batch()
        try:
            return self.screen.staging.take(size)
        except OutOfMemory as error:
            raise OutOfMemory(f"staging memory for {resource!r}: {error}") from error

    def take_scratch(self, where: str, size: int, resource: VkResource) -> vk.Buffer:
        """Return device memory for data on its way from or to a resource, until the batch has run.

        Raises:
            OutOfMemory: there is no room for it, even when all work is done.
        """
        self.batch.check_open()
        make = partial(self.screen.device.create_buffer, size, kind="device", name="staging")
        try:
            made = make()
        except OutOfMemory:
            self.flush_batch()
            try:
                made = make()
            except OutOfMemory as error:
                raise OutOfMemory(f"{where}: staging memory for {resource!r}: {error}") from error
        self.batch.defer(made.destroy, size)
        return made

    def copy_now(self, resource: VkResource, record: Callable[[vk.CommandRecorder], None]) -> None:
        """Copy out of a resource after all calls so far, and wait for the copy."""
        device = self.screen.device
        if self.batch.writes(resource):
            self.add_copy(record)
            serial = self.flush_batch()
            self.tell_wait(resource, serial)
            device.wait(serial)
            return
        self.tell_wait(resource, resource.storage.written)
        recorder = device.begin()
        recorder.barrier("all")
        record(recorder)
        recorder.barrier("host")
        device.wait(device.submit(recorder))

    def add_copy(self, copy: Callable[[vk.CommandRecorder], None]) -> None:
        """Put a copy into the batch, behind everything that was asked for before."""

        def record(recorder: vk.CommandRecorder) -> None:
            recorder.barrier("transfer")
            copy(recorder)
            recorder.barrier("transfer")

        self.batch.add(record)
