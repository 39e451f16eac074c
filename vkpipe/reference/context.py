"""The context: bindings, counters, and the calls of the interface, each group in a file of its own."""

from __future__ import annotations

from typing import Any

from vkpipe import pipe
from vkpipe.auxiliary.targets import TargetMethods
from vkpipe.reference.bind_calls import BindCalls
from vkpipe.reference.blit_calls import BlitCalls
from vkpipe.reference.bound import Bound
from vkpipe.reference.clear_calls import ClearCalls
from vkpipe.reference.compute_calls import ComputeCalls
from vkpipe.reference.copy_calls import CopyCalls
from vkpipe.reference.cso_calls import CsoCalls
from vkpipe.reference.debug_state_calls import DebugStateCalls
from vkpipe.reference.draw_calls import DrawCalls
from vkpipe.reference.driver_query_calls import DriverQueryCalls
from vkpipe.reference.handle_calls import HandleCalls
from vkpipe.reference.order_calls import OrderCalls
from vkpipe.reference.query_calls import Counters, QueryCalls
from vkpipe.reference.resource import RefMemory
from vkpipe.reference.stream_output import StreamOutputCalls
from vkpipe.reference.transfer_calls import TransferCalls

__all__ = ["RefContext"]


class RefContext(  # type: ignore[misc]  # queries of the driver are none of its other classes
    pipe.OlderMethods,
    TargetMethods,
    CsoCalls,
    BindCalls,
    HandleCalls,
    DrawCalls,
    ComputeCalls,
    StreamOutputCalls,
    ClearCalls,
    DriverQueryCalls,
    QueryCalls,
    TransferCalls,
    CopyCalls,
    BlitCalls,
    OrderCalls,
    DebugStateCalls,
    pipe.Context,
):
    """``pipe_context``. Every call has done its work when it returns."""

    def __init__(self, screen: pipe.Screen, priv: Any = None) -> None:
        super().__init__(screen, priv)
        self.bound = Bound(self.advice, RefMemory())
        self.begin_handles()
        self.counters = Counters()
        self.counting = True

    def destroy(self) -> None:
        self.end_pass()
        self.forget_targets()
        self.bound = Bound(self.advice, RefMemory())
        self._close()
