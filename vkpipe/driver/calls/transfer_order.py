"""Order of transfers: waits before the host touches the memory of a resource, and copies among the draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.resources.resource import VkResource
from vkpipe.errors import OutOfMemory

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["TransferOrder"]


class TransferOrder(BatchCalls):
    """Mixed into the context."""

    screen: KernelScreen
    batch: Batch

    def _busy(self, resource: VkResource, writes: bool) -> bool:
        """Return whether work that was not waited for touches the resource in a way that a map must wait
        for.
        """
        if self.batch.references(resource) if writes else self.batch.writes(resource):
            return True
        storage = resource.storage
        serial = storage.used if writes else storage.written
        return serial > 0 and serial > self.screen.device.completed()

    def _settle(self, resource: VkResource, writes: bool) -> None:
        """Wait for everything that conflicts with reading (or writing) the resource on the host."""
        if self.batch.references(resource) if writes else self.batch.writes(resource):
            self.flush_batch()
        serial = resource.storage.used if writes else resource.storage.written
        if serial:
            self.screen.device.wait(serial)

    def take_staging(self, size: int, resource: VkResource) -> vk.Buffer:
        """Mapped memory from the screen's pool, for data on its way from or to a resource.

        Raises:
            OutOfMemory: there is no room for it, even when all work is done.
        """
        try:
            return self.screen.staging.take(size)
        except OutOfMemory:
            self.flush_batch()
        try:
            return self.screen.staging.take(size)
        except OutOfMemory as error:
            raise OutOfMemory(f"staging memory for {resource!r}: {error}") from error

    def _copy_now(self, resource: VkResource, record: Callable[[vk.CommandRecorder], None]) -> None:
        """Copy out of a resource what was asked for so far leaves in it, and wait for that."""
        device = self.screen.device
        if self.batch.writes(resource):
            self._add_copy(record)
            device.wait(self.flush_batch())
            return
        recorder = device.begin()
        recorder.barrier("all")
        record(recorder)
        recorder.barrier("host")
        device.wait(device.submit(recorder))

    def _add_copy(self, copy: Callable[[vk.CommandRecorder], None]) -> None:
        """Put a copy into the batch, behind everything that was asked for before."""

        def record(recorder: vk.CommandRecorder) -> None:
            recorder.barrier("transfer")
            copy(recorder)
            recorder.barrier("transfer")

        self.batch.add(record)
