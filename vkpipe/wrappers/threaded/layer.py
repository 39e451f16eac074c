"""The layer: it says which calls are queued, and which ones wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from vkpipe import pipe
from vkpipe.wrappers.interface import Method, methods_of
from vkpipe.wrappers.objects import Layer, Wrapped
from vkpipe.wrappers.threaded.settled import settling
from vkpipe.wrappers.threaded.worker import Worker
from vkpipe.wrappers.unwrapping import unwrapping

__all__ = ["QUEUED", "Threaded"]

_BEGINNINGS = ("bind_", "clear", "delete_", "draw_", "set_")
_ALSO = frozenset(
    {
        *("blit", "buffer_subdata", "emit_string_marker", "flush_resource"),
        *("invalidate_resource", "launch_grid", "memory_barrier", "render_condition", "render_condition_mem"),
        *("resource_copy_region", "set_active_query_state", "texture_barrier", "texture_subdata"),
        "transfer_inline_write",
    }
)
_LISTENING = frozenset(
    {
        "set_context_param",
        "set_debug_callback",
        "set_device_reset_callback",
        "set_frontend_noop",
        "set_log_context",
    }
)
"""Calls that say who hears of the calls behind them: the caller may look at once."""

QUEUED = frozenset(
    name
    for name, method in methods_of(pipe.Context).items()
    if method.returns in (None, type(None))
    and name not in _LISTENING
    and (name.startswith(_BEGINNINGS) or name in _ALSO)
)
"""Methods of contexts that return before they are carried out."""

_FREE = ("can_", "check_", "context_create", "get_", "is_", "query_", "resource_create", "resource_from")
"""Beginnings of the names of the screen's methods that look at nothing that a context does."""

_ENDS = ("destroy", "_destroy", "_unmap", "destroy_query")
"""Ends of the names of methods that are carried out whatever failed before."""


class Threaded(Layer):
    """Queues calls of contexts; results and order are those of the driver without it.

    The error of a queued call is raised by the next call that finds it: a queued one is queued all the same,
    another one is not carried out, and may be made again. While a callback listens that only the caller's
    thread may call (``DebugCallback.async_``), nothing is queued. A callback for the reset of the device is
    called by the thread that finds it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._workers: WeakKeyDictionary[Wrapped, Worker] = WeakKeyDictionary()
        self._synchronous: WeakKeyDictionary[Wrapped, bool] = WeakKeyDictionary()

    def worker(self, context: Wrapped) -> Worker:
        """Return the queue of a context."""
        found = self._workers.get(context)
        if found is None:
            found = self._workers[context] = Worker(context)
        return found

    def enter(self, owner: Wrapped, method: Method, arguments: tuple[Any, ...]) -> tuple[Wrapped, str]:
        """Wait, unless the call is queued or needs nothing of what was."""
        name = method.name
        if isinstance(owner, pipe.Context):
            if name not in QUEUED:
                self.worker(owner).drain()
            if name == "set_debug_callback":
                callback = arguments[0]
                self._synchronous[owner] = isinstance(callback, pipe.DebugCallback) and not callback.async_
            if name not in QUEUED and not name.endswith(_ENDS):
                self._raise(owner)
        elif not name.startswith(_FREE):
            self.drain()
            for each in arguments:
                if isinstance(each, Wrapped) and isinstance(each, pipe.Context):
                    self._raise(each)
        return owner, name

    def leave(self, note: tuple[Wrapped, str], result: Any) -> None:
        owner, name = note
        if isinstance(owner, pipe.Context) and (name in QUEUED or name == "destroy"):
            self._raise(owner)

    def drain(self) -> None:
        """Wait for all contexts."""
        for worker in list(self._workers.values()):
            worker.drain()

    def looked_at(self) -> None:
        self.drain()

    def _raise(self, context: Wrapped) -> None:
        error = self.worker(context).take_error()
        if error is not None:
            raise error

    def _queue(self, context: Any, name: str, arguments: tuple[Any, ...]) -> None:
        function = getattr(context.inner, name)
        if self._synchronous.get(context):
            self.worker(context).drain()
            function(*arguments)
        else:
            self.worker(context).add((function, arguments, f"Context.{name}"))

    answers: ClassVar[dict[str, Callable[..., Any]]] = {}


def _answer(method: Method) -> Callable[..., None]:
    """Return what stands in place of a method: it queues the driver's, with the driver's objects."""
    unwrap = [unwrapping(hint) for hint in method.hints]
    settle = [settling(hint) for hint in method.hints]
    changes = [(number, *pair) for number, pair in enumerate(zip(unwrap, settle, strict=True)) if any(pair)]
    name = method.name

    def answer(context: Any, *arguments: Any) -> None:
        given = list(arguments)
        for number, unwrapped, settled in changes:
            if unwrapped is not None:
                given[number] = unwrapped(given[number])
            if settled is not None:
                given[number] = settled(given[number])
        context.layer._queue(context, name, tuple(given))

    return answer


Threaded.answers = {name: _answer(methods_of(pipe.Context)[name]) for name in QUEUED}
