"""Context methods: queries, conditional rendering and debugging (Gallium 0.4, sections 7.1.10 and 7.1.11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from typing import IO, Any

from vkpipe.errors import NotSupported
from vkpipe.pipe.checked import complete
from vkpipe.pipe.context_thread import NOBODY
from vkpipe.pipe.defines_context import ContextParam, QueryType, QueryValueType, RenderCond, ResetStatus
from vkpipe.pipe.frontend_noop import ignore_work
from vkpipe.pipe.info import DebugCallback, DeviceResetCallback
from vkpipe.pipe.log import LogContext
from vkpipe.pipe.messages import Messages
from vkpipe.pipe.query import Query, QueryResult
from vkpipe.pipe.resource import Resource

__all__ = ["DebugMethods", "QueryMethods"]


class QueryMethods:
    """Queries, and rendering that depends on them."""

    def create_query(self, query_type: QueryType | int, index: int = 0) -> Query:
        """Make a query; ``index`` is the vertex stream or the statistic (section 7.1.10)."""
        raise NotSupported("pipe_context::create_query")

    def create_batch_query(self, query_types: Sequence[int]) -> Query:
        """Make one query of several driver-specific ones, measured together."""
        raise NotSupported("pipe_context::create_batch_query")

    def destroy_query(self, query: Query) -> None:
        """Free a query."""
        raise NotSupported("pipe_context::destroy_query")

    def begin_query(self, query: Query) -> bool:
        """Forget earlier results and start measuring; not needed for TIMESTAMP and GPU_FINISHED."""
        raise NotSupported("pipe_context::begin_query")

    def end_query(self, query: Query) -> bool:
        """Stop measuring, after everything issued so far."""
        raise NotSupported("pipe_context::end_query")

    def get_query_result(self, query: Query, wait: bool) -> QueryResult | None:
        """Return the result of a query; None when it is not there yet and ``wait`` is false.

        Occlusion counters count samples that passed all tests; times are nanoseconds; see
        :data:`QueryResult` for the type of each result (section 7.1.10).
        """
        raise NotSupported("pipe_context::get_query_result")

    def get_query_result_resource(
        self,
        query: Query,
        wait: bool,
        result_type: QueryValueType,
        index: int,
        resource: Resource,
        offset: int,
    ) -> None:
        """Write a result into a buffer at byte ``offset``, on the device.

        ``index`` selects one number of a result with several; -1 writes 1 or 0 for "is it there".
        """
        raise NotSupported("pipe_context::get_query_result_resource")

    def set_active_query_state(self, enable: bool) -> None:
        """Pause or resume all queries that are running, except times."""
        raise NotSupported("pipe_context::set_active_query_state")

    def render_condition(self, query: Query | None, condition: bool, mode: RenderCond) -> None:
        """Skip draws and clears while the query's result as a truth value equals ``condition``.

        None draws unconditionally again. NO_WAIT modes draw when the result is not there yet
        (section 7.1.11).
        """
        raise NotSupported("pipe_context::render_condition")

    def render_condition_mem(self, buffer: Resource, offset: int, condition: bool) -> None:
        """Like :meth:`render_condition`, with a 32-bit word in a buffer as the result."""
        raise NotSupported("pipe_context::render_condition_mem")

    def get_timestamp(self) -> int:
        """The time of the device in nanoseconds, now."""
        raise NotSupported("pipe_context::get_timestamp")

    def get_sample_position(self, sample_count: int, sample_index: int) -> tuple[float, float]:
        """Return the place of a sample in the pixel, x and y in [0, 1), y down."""
        raise NotSupported("pipe_context::get_sample_position")


class DebugMethods:
    """Messages, markers, resets and parameters.

    Attributes:
        messages: tells of refused calls, doubts, compiled kernels and a lost device.
    """

    messages: Messages
    occupant: int | None

    @complete
    def set_debug_callback(self, callback: DebugCallback | None) -> None:
        """Send the driver's messages to a callback (Gallium, ``pipe_debug_callback``); None: to nobody.

        Types are SHADER_INFO, PERF_INFO, FALLBACK, INFO and ERROR (:class:`~vkpipe.pipe.messages.Messages`).
        """
        self.messages.callback = callback

    @complete
    def set_device_reset_callback(self, callback: DeviceResetCallback | None) -> None:
        """Have a callback called when the device is reset: a call of this context finds it lost."""
        self.messages.on_reset = callback

    @complete
    def get_device_reset_status(self) -> ResetStatus:
        """Return whether the device was reset since the last call, and by whose fault."""
        status, self.messages.status = self.messages.status, ResetStatus.NO_RESET
        return status

    def dump_debug_state(self, stream: IO[str], flags: int = 0) -> None:
        """Write what the driver knows about a hang as text."""
        raise NotSupported("pipe_context::dump_debug_state")

    @complete
    def set_log_context(self, log: LogContext | None) -> None:
        """Write down in a log what the driver does for calls; None: no more.

        :class:`~vkpipe.pipe.log.LogContext` says what is logged.
        """
        messages = self.messages
        if messages.log is not None:
            messages.log.remove_auto_logger(self._log_state)
        messages.log = log
        if log is not None:
            log.add_auto_logger(self._log_state)

    def _log_state(self, log: LogContext) -> None:
        if self.occupant != NOBODY:
            stream = StringIO()
            self.dump_debug_state(stream)
            log.chunk("state", stream.getvalue())

    @complete
    def emit_string_marker(self, text: str) -> None:
        """Put a marker into the command stream, for debuggers; a driver without one passes it over."""

    @complete
    def set_frontend_noop(self, enable: bool) -> None:
        """Ignore draws, launches, clears, blits and copies, unchecked, while ``enable`` is true.

        State is set, and resources are mapped and uploaded to, as ever (``pipe_context::set_frontend_noop``).
        """
        ignore_work(self, enable)

    @complete
    def set_context_param(self, param: ContextParam, value: int) -> None:
        """Set a parameter of the context, such as the processor cache to stay near: a hint, not followed."""

    def callback(self, function: Callable[[Any], None], data: Any, asap: bool = False) -> None:
        """Call ``function(data)`` from the driver's thread, in order with the commands or ``asap``."""
        raise NotSupported("pipe_context::callback")
