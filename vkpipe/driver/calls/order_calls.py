"""Calls that order the work of contexts: fences that the device waits for and signals, and callbacks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.resources.fence import VkFence
from vkpipe.driver.resources.own import own_resource
from vkpipe.pipe import Referenced

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["OrderCalls"]


class OrderCalls(BatchCalls):
    """Mixed into the context."""

    screen: KernelScreen

    def flush_resource(self, resource: pipe.Resource) -> None:
        """Nothing to do: the memory of a resource always holds its pixels as they are."""

    def fence_server_sync(self, fence: pipe.Fence) -> None:
        """Nothing is to be done: a fence is of work that was submitted, and the device has one queue."""
        VkFence.of(self.screen.device, "Context.fence_server_sync", fence)

    def fence_server_signal(self, fence: pipe.Fence) -> None:
        """Submit what was collected; the fence signals when the device has done it, not as before."""
        found = VkFence.of(self.screen.device, "Context.fence_server_signal", fence)
        found.move(self.flush_batch())

    def is_resource_referenced(self, resource: pipe.Resource, level: int, layer: int) -> Referenced:
        """Tell of the batch; it keeps track of whole resources."""
        found = own_resource(self.screen, "Context.is_resource_referenced", "resource", resource)
        if self.batch.writes(found):
            return Referenced.READ | Referenced.WRITE
        return Referenced.READ if self.batch.references(found) else Referenced(0)

    def callback(self, function: Callable[[Any], None], data: Any, asap: bool = False) -> None:
        """Call a function when the device has done the work so far, in the thread that notices it first.

        With ``asap`` it is called at once.
        """
        self.batch.check_open()
        if asap:
            function(data)
        else:
            self.batch.defer(partial(function, data))
