"""The context's calls that order work: flushes, barriers, fences, callbacks. All work is done at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Barrier, FlushFlag, Referenced, TextureBarrier
from vkpipe.pipe.fields import refuse_flags
from vkpipe.reference.resource import check_resource

__all__ = ["OrderCalls", "RefFence"]


class RefFence(pipe.Fence):
    """Signalled from the start: everything is done when the call returns."""

    def wait(self, timeout: int) -> bool:
        return True


class OrderCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    end_pass: Callable[[], None]

    def flush(self, flags: FlushFlag | int = 0) -> RefFence:
        refuse_flags(flags, FlushFlag)
        return RefFence()

    def flush_resource(self, resource: pipe.Resource) -> None:
        """Nothing to do: the arrays of a resource always hold its pixels as they are."""

    def texture_barrier(self, flags: TextureBarrier | int = TextureBarrier.SAMPLER) -> None:
        """Store the pixels of stand-in surfaces; without them draws are in order already."""
        self.end_pass()

    def memory_barrier(self, flags: Barrier) -> None:
        """Nothing to do: a draw sees what the one before has stored."""

    def fence_server_sync(self, fence: pipe.Fence) -> None:
        """Nothing is to be done: what a fence stands for is done."""
        _check_fence("Context.fence_server_sync", fence)

    def fence_server_signal(self, fence: pipe.Fence) -> None:
        """Nothing is to be done: fences are signalled from the start."""
        _check_fence("Context.fence_server_signal", fence)

    def is_resource_referenced(self, resource: pipe.Resource, level: int, layer: int) -> Referenced:
        """No work waits to be flushed."""
        check_resource(self.screen, "Context.is_resource_referenced", "resource", resource)
        return Referenced(0)

    def callback(self, function: Callable[[Any], None], data: Any, asap: bool = False) -> None:
        function(data)


def _check_fence(where: str, fence: pipe.Fence) -> None:
    if not isinstance(fence, RefFence):
        raise InvalidUse(where, "fence", fence, "what Context.flush of this screen returned")
