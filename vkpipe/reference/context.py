"""The context: bindings, counters, and the calls of the interface, each group in a file of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Barrier, FlushFlag, TextureBarrier
from vkpipe.pipe.fields import refuse_flags
from vkpipe.reference.bind_calls import BindCalls
from vkpipe.reference.blit_calls import BlitCalls
from vkpipe.reference.bound import Bound
from vkpipe.reference.clear_calls import ClearCalls
from vkpipe.reference.copy_calls import CopyCalls
from vkpipe.reference.cso_calls import CsoCalls
from vkpipe.reference.draw_calls import DrawCalls
from vkpipe.reference.driver_query_calls import DriverQueryCalls
from vkpipe.reference.query_calls import Counters, QueryCalls
from vkpipe.reference.resource import RefMemory
from vkpipe.reference.stream_output import StreamOutputCalls
from vkpipe.reference.transfer_calls import TransferCalls

__all__ = ["RefContext", "RefFence"]


class RefFence(pipe.Fence):
    """Signalled from the start: everything is done when the call returns."""

    def wait(self, timeout: int) -> bool:
        return True


class RefContext(  # type: ignore[misc]  # queries of the driver are none of its other classes
    CsoCalls,
    BindCalls,
    DrawCalls,
    StreamOutputCalls,
    ClearCalls,
    DriverQueryCalls,
    QueryCalls,
    TransferCalls,
    CopyCalls,
    BlitCalls,
    pipe.Context,
):
    """``pipe_context``. Every call has done its work when it returns."""

    def __init__(self, screen: pipe.Screen, priv: Any = None) -> None:
        super().__init__(screen, priv)
        self.bound = Bound(self.advice, RefMemory())
        self.counters = Counters()
        self.counting = True

    def flush(self, flags: FlushFlag | int = 0) -> RefFence:
        refuse_flags(flags, FlushFlag)
        return RefFence()

    def flush_resource(self, resource: pipe.Resource) -> None:
        """Nothing to do: the arrays of a resource always hold its pixels as they are."""

    def texture_barrier(self, flags: TextureBarrier | int = TextureBarrier.SAMPLER) -> None:
        """Nothing to do: a draw sees what the one before has drawn."""

    def memory_barrier(self, flags: Barrier) -> None:
        """Nothing to do: a draw sees what the one before has stored."""

    def fence_server_sync(self, fence: pipe.Fence) -> None:
        """Nothing is to be done: what a fence stands for is done."""
        _check_fence("Context.fence_server_sync", fence)

    def fence_server_signal(self, fence: pipe.Fence) -> None:
        """Nothing is to be done: fences are signalled from the start."""
        _check_fence("Context.fence_server_signal", fence)

    def callback(self, function: Callable[[Any], None], data: Any, asap: bool = False) -> None:
        function(data)

    def destroy(self) -> None:
        self.bound = Bound(self.advice, RefMemory())
        self._close()


def _check_fence(where: str, fence: pipe.Fence) -> None:
    if not isinstance(fence, RefFence):
        raise InvalidUse(where, "fence", fence, "what Context.flush of this screen returned")
