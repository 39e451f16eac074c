"""Makes the calls of a trace on a screen."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.errors import DeviceLost, VkpipeError
from vkpipe.traces.memory import ReplayMemory
from vkpipe.traces.mesa import LEFT_OUT, renamed
from vkpipe.traces.missing import Missing
from vkpipe.traces.objects import Objects
from vkpipe.traces.reader import TraceCall
from vkpipe.traces.values import Pointer
from vkpipe.wrappers.interface import NO_DEFAULT, Method, methods_of
from vkpipe.wrappers.trace_names import argument_name

__all__ = ["DRAWS", "Drawn", "Replayed", "Watch"]

DRAWS = frozenset(
    {
        *("blit", "clear", "clear_render_target", "clear_texture"),
        *("draw_mesh_tasks", "draw_vbo", "generate_mipmap", "resource_copy_region"),
    }
)
"""Calls that change pictures."""

Drawn = Callable[[TraceCall, pipe.Context, list[pipe.Surface]], None]
"""Called after each of :data:`DRAWS`, with the context and the surfaces that the call has drawn to."""


class Watch:
    """A watch is told of each call that is made; this one does nothing with it."""

    def before(self, call: TraceCall, method: Method, owner: Any, values: list[Any]) -> None:
        """Hear of a call that is about to be made, on a screen or context, with its arguments."""

    def after(self, call: TraceCall, method: Method, owner: Any, values: list[Any], result: Any) -> None:
        """Hear of a call that was made."""


_CONTRACTS: dict[str, tuple[str, Any]] = {
    "pipe_screen": ("screen", pipe.Screen),
    "pipe_context": ("pipe", pipe.Context),
}

_ASKS = ("get_", "is_", "can_create", "query_", "check_resource")
"""Beginnings of the names of calls of a screen that change nothing."""

_LEFT_OUT = frozenset(
    {
        *("callback", "dump_debug_state", "flush_frontbuffer", "set_debug_callback"),
        *("set_device_reset_callback", "set_log_context"),
        *("fence_get_fd", "resource_get_handle", "resource_get_param", "resource_get_info"),
    }
)
"""Calls that concern the program that was traced: its callbacks, windows, descriptors."""

_STATE = ("bind_", "set_")
_NEEDS_STATE = frozenset({"clear", "draw_mesh_tasks", "draw_vbo", "launch_grid"})
"""Calls that are left out while a state that they read could not be bound or set."""

_UNMAPS = frozenset({"transfer_unmap", "buffer_unmap", "texture_unmap", "transfer_flush_region"})


class Replayed:
    """Makes calls on a screen, which stays the caller's; :meth:`close` at the end.

    What a call of the trace was refused for is not tried again. A call that is refused now is noted, and the
    next one is made.

    Args:
        drawn: see :data:`Drawn`.
        watch: who is told of each call.

    Attributes:
        screen: where the calls are made.
        calls, draws: how many were made.
        seconds, counts: of the calls of each method.
        notes: what was left out or refused and why, with the number of times, and the first call.
        read, differs: mappings for reading whose contents the trace has a checksum of, and the calls that
            ended those that had other contents now.
    """

    def __init__(self, screen: pipe.Screen, drawn: Drawn | None = None, watch: Watch | None = None) -> None:
        self.screen = screen
        self._drawn = drawn
        self._watch = watch
        self._objects = Objects()
        self._memory = ReplayMemory()
        self._framebuffers: dict[int, pipe.FramebufferState] = {}
        self._contexts: list[pipe.Context] = []
        self._foreign = True
        self._spoilt: dict[tuple[Any, ...], int] = {}
        self._bound: dict[tuple[int, str], Any] = {}
        self.calls = self.draws = self.read = 0
        self.differs: list[int] = []
        self.seconds: dict[str, float] = {}
        self.counts: Counter[str] = Counter()
        self.notes: dict[str, list[int]] = {}

    def run(self, calls: Iterable[TraceCall], until: int | None = None) -> None:
        """Make calls in order, up to and with the number ``until``.

        Raises:
            TraceError: from the reader, when all calls before have been made.
            DeviceLost: nothing more can be done.
        """
        for call in calls:
            if until is not None and call.number > until:
                return
            self.step(call)

    def step(self, call: TraceCall) -> str:
        """Make a call; returns why it was not made, empty where it was, or nobody wanted it to be.

        Raises:
            DeviceLost: nothing more can be done.
        """
        if call.method == "pipe_screen_create":
            self._foreign = call.arguments.get("writer") != "vkpipe"
        try:
            self._make(call)
        except DeviceLost:
            raise
        except (VkpipeError, TypeError, AttributeError, ValueError, MemoryError) as error:
            self._note(call, f"{call.method}: {error}")
            self._spoil(call)
            return str(error)
        return ""

    def object(self, address: int) -> Any:
        """Return the object that stands for an address of the trace; None where there is none."""
        return self._objects.known.get(address)

    def close(self) -> None:
        """Destroy the contexts, and all else that was made."""
        for context in self._contexts:
            context.destroy()
        for thing in self._objects.known.values():
            if isinstance(thing, pipe.Resource):
                thing.destroy()
        self._objects.known.clear()
        self._contexts.clear()

    def _note(self, call: TraceCall, text: str) -> None:
        self.notes.setdefault(text, []).append(call.number)

    def _spoil(self, call: TraceCall) -> None:
        """Note that a state is not what it should be; draws wait until it is."""
        if call.method.startswith(_STATE):
            self._spoilt[_place(call)] = call.number

    def _make(self, call: TraceCall) -> None:
        own, contract = _CONTRACTS.get(call.owner, ("", None))
        arguments = call.arguments
        if "error" in arguments or contract is None:
            return
        if "dropped" in arguments:
            self._objects.known.pop(int(arguments["dropped"]), None)
            return
        if call.method == "transfer_contents":
            self._fill(arguments["transfer"], arguments)
            return
        method = methods_of(contract).get(call.method)
        if method is None:
            self._note(call, f"{call.method}: no method of {contract.__name__}")
            return
        if self._is_left_out(method) or (self._foreign and method.name in LEFT_OUT):
            return
        owner = (
            self.screen
            if own == "screen"
            else self._objects.taken(arguments.get(own, arguments.get("context")))
        )
        self._carry_out(call, method, owner)

    def _is_left_out(self, method: Method) -> bool:
        if method.name in _LEFT_OUT:
            return True
        return method.owner == "Screen" and (method.name == "destroy" or method.name.startswith(_ASKS))

    def _carry_out(self, call: TraceCall, method: Method, owner: Any) -> None:
        if self._foreign and method.name.startswith("delete_") and not self._unbound(call, method, owner):
            return
        if method.name in _NEEDS_STATE and self._spoilt:
            raise Missing(f"left out, as a call before could not be made: {self._first_spoilt(call)}")
        values = self._values(call, method, owner)
        if method.name in _UNMAPS:
            self._fill(call.arguments.get("transfer"), call.arguments)
            self._compare(call, values[0])
        if method.name.startswith("resource_create"):
            self._memory.check(values[0])
        if self._watch is not None:
            self._watch.before(call, method, owner, values)
        begin = perf_counter()
        result = getattr(owner, method.name)(*values)
        self.seconds[method.name] = self.seconds.get(method.name, 0.0) + perf_counter() - begin
        self.counts[method.name] += 1
        self.calls += 1
        self._keep(call, result)
        self._follow(call, method, owner, values)
        if self._watch is not None:
            self._watch.after(call, method, owner, values, result)

    def _values(self, call: TraceCall, method: Method, owner: Any) -> list[Any]:
        """Return the arguments of a call.

        Raises:
            Missing: one of them is not in the trace.
        """
        arguments = call.arguments
        if self._foreign:
            arguments = renamed(method.name, arguments, integers=self._has_integers(owner, arguments))
        values = []
        for name, default in zip(method.parameters, method.defaults, strict=True):
            asked = argument_name(method, name)
            asked = asked if asked in arguments else name
            if asked not in arguments and default is NO_DEFAULT:
                raise Missing(f"the trace lacks the argument {name}")
            values.append(self._objects.taken(arguments[asked]) if asked in arguments else default)
        return values

    def _has_integers(self, owner: Any, arguments: dict[str, Any]) -> bool:
        """Return whether a clear fills a target of integers."""
        surface = arguments.get("dst")
        if surface is not None:
            surfaces = [self._objects.taken(surface)]
        else:
            bound = self._framebuffers.get(id(owner))
            surfaces = [] if bound is None else [each for each in bound.cbufs if each is not None]
        return any(
            getattr(each, "format", pipe.Format.NONE).name.endswith(("UINT", "SINT")) for each in surfaces
        )

    def _keep(self, call: TraceCall, result: Any) -> None:
        """Remember what was made."""
        address = call.result[0] if isinstance(call.result, list) and call.result else call.result
        made = result[0] if isinstance(result, tuple) and result else result
        if isinstance(address, Pointer):
            self._objects.known[int(address)] = made
        if isinstance(made, pipe.Resource):
            self._memory.take(made)
        if isinstance(result, pipe.Context):
            self._contexts.append(result)

    def _follow(self, call: TraceCall, method: Method, owner: Any, values: list[Any]) -> None:
        """Note what a call means for pictures, and for objects that are no more."""
        if method.name.startswith(_STATE):
            self._spoilt.pop(_place(call), None)
        if method.name.startswith("bind_"):
            self._bound[id(owner), method.name[len("bind_") :]] = values[0]
        elif method.name == "set_framebuffer_state":
            self._framebuffers[id(owner)] = values[0]
        elif method.name.endswith("_destroy") or method.name.startswith(("destroy_", "delete_")):
            for address in [value for value in call.arguments.values() if isinstance(value, Pointer)][1:]:
                self._objects.known.pop(int(address), None)
            if isinstance(values[0], pipe.Resource):
                self._memory.give_back(values[0])
        elif method.name == "destroy":
            self._contexts.remove(owner)
        elif method.name in DRAWS:
            self.draws += 1
            if self._drawn is not None:
                self._drawn(call, owner, self._surfaces(method, owner, values))

    def _surfaces(self, method: Method, owner: Any, values: list[Any]) -> list[pipe.Surface]:
        """Return what a call has drawn to, as surfaces."""
        first = values[0]
        if isinstance(first, pipe.Surface):
            return [first]
        if isinstance(first, pipe.BlitInfo):
            return [_surface(owner, first.dst.resource, first.dst.level, first.dst.box.z)]
        if isinstance(first, pipe.Resource):
            copies = method.name == "resource_copy_region"
            box = pipe.Box(z=values[4]) if copies else values[2]
            return [_surface(owner, first, values[1], box.z if isinstance(box, pipe.Box) else 0)]
        bound = self._framebuffers.get(id(owner))
        return [] if bound is None else [each for each in bound.cbufs if each is not None]

    def _first_spoilt(self, call: TraceCall) -> str:
        own = call.arguments.get("pipe")
        found = [key for key in self._spoilt if key[0] == own] or list(self._spoilt)
        return str(found[0][1])

    def _unbound(self, call: TraceCall, method: Method, owner: Any) -> bool:
        """Unbind a state that is deleted, as Mesa allows that; whether it was made at all."""
        handle = self._objects.known.get(call.arguments.get("state", 0))
        kind = method.name[len("delete_") :]
        if handle is not None and self._bound.get((id(owner), kind)) is handle:
            getattr(owner, f"bind_{kind}")(None)
        return handle is not None

    def _fill(self, address: Any, arguments: dict[str, Any]) -> None:
        """Write into a mapping what the program had written."""
        data = arguments.get("data")
        if data is None:
            return
        mapped = self._objects.taken(address).data
        if mapped.size != len(data):
            raise Missing(f"contents of {len(data)} bytes for a mapping of {mapped.size}")
        mapped[...] = np.frombuffer(data, np.uint8).reshape(mapped.shape)

    def _compare(self, call: TraceCall, transfer: Any) -> None:
        """Compare a read-back of the replay with the one in the trace."""
        expected = call.arguments.get("crc")
        if expected is None:
            return
        self.read += 1
        if zlib.crc32(np.ascontiguousarray(transfer.data).data) != expected:
            self.differs.append(call.number)


def _surface(context: Any, resource: pipe.Resource, level: int, layer: int) -> pipe.Surface:
    """Return a layer of a level, to be looked at; no driver knows of it."""
    last = resource.last_level
    return pipe.Surface(
        context, resource, pipe.SurfaceTemplate(level=min(level, last), first_layer=layer, last_layer=layer)
    )


def _place(call: TraceCall) -> tuple[Any, ...]:
    """Return what a call binds or sets: context, method, and the numbers of stages and slots."""
    arguments = call.arguments
    slots = [str(arguments[name]) for name in ("shader", "index") if name in arguments]
    return (arguments.get("pipe"), call.method, *slots)
