"""Calls that order the work of contexts: fences that the device waits for and signals, and callbacks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.resources.fence import VkFence

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["OrderCalls"]


class OrderCalls(BatchCalls):
    """Mixed into the context."""

    screen: KernelScreen

    def fence_server_sync(self, fence: pipe.Fence) -> None:
        """Nothing is to be done: a fence is of work that was submitted, and the device has one queue."""
        VkFence.of(self.screen.device, "Context.fence_server_sync", fence)

    def fence_server_signal(self, fence: pipe.Fence) -> None:
        """Submit what was collected; the fence signals when the device has done it, not as before."""
        found = VkFence.of(self.screen.device, "Context.fence_server_signal", fence)
        found.move(self.flush_batch())

    def callback(self, function: Callable[[Any], None], data: Any, asap: bool = False) -> None:
        """Call a function when the device has done the work so far, in the thread that notices it first.

        With ``asap`` it is called at once.
        """
        self.batch.check_open()
        if asap:
            function(data)
        else:
            self.batch.defer(partial(function, data))
