"""Replays a trace up to a chosen call, and keeps the state bound there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary, WeakValueDictionary

from vkpipe import pipe
from vkpipe.debugger.calls import WORK, Calls
from vkpipe.errors import InvalidUse
from vkpipe.records import dataclass
from vkpipe.traces import Replayed, TraceCall
from vkpipe.traces.followed import Followed
from vkpipe.wrappers.interface import Method

__all__ = ["Moment", "Player", "Seen", "Shader"]


class Shader(NamedTuple):
    """A shader, and the call that made it."""

    call: int
    state: Any


@dataclass(frozen=True)
class Moment:
    """A moment keeps the state that was bound when a call was made.

    Attributes:
        call: its number; ``method``: its name. ``context``: it is a method of it.
        arguments: by name.
        state: all that is bound and set, by names that say where.
        before: the same at the draw before, in the same context.
        shaders: bound ones by stage.
        note: why the call was not made; empty where it was.
    """

    call: int
    method: str
    context: Any
    arguments: dict[str, Any]
    state: dict[str, Any]
    before: dict[str, Any]
    shaders: dict[str, Shader]
    note: str = ""


class Seen(Followed):
    """Follows a replay: who made what, and what was bound at the last draws.

    Attributes:
        made_by: the numbers of the calls that have made resources. ``resources``: by those numbers.
        contexts: those that are there. ``moment``: the last draw.
    """

    def __init__(self) -> None:
        super().__init__()
        self.made_by: WeakKeyDictionary[Any, int] = WeakKeyDictionary()
        self.resources: WeakValueDictionary[int, Any] = WeakValueDictionary()
        self.contexts: list[pipe.Context] = []
        self.moment: Moment | None = None
        self._last_states: dict[int, dict[str, Any]] = {}
        self._shaders: dict[int, Shader] = {}

    def before(self, call: TraceCall, method: Method, owner: Any, values: list[Any]) -> None:
        super().before(call, method, owner, values)
        if method.name == "resource_destroy" and values[0] in self.made_by:
            self.resources.pop(self.made_by[values[0]], None)
        if method.name in WORK:
            self._look(call, method, owner, values)

    def after(self, call: TraceCall, method: Method, owner: Any, values: list[Any], result: Any) -> None:
        super().after(call, method, owner, values, result)
        made = result[0] if isinstance(result, tuple) and result else result
        if isinstance(made, pipe.Resource):
            self.made_by[made] = call.number
            self.resources[call.number] = made
        if isinstance(result, pipe.Context):
            self.contexts.append(result)
        elif method.name == "destroy" and owner in self.contexts:
            self.contexts.remove(owner)
        if method.makes_handle and _is_shader(values[0]):
            self._shaders[id(values[0])] = Shader(call.number, values[0])

    def _look(self, call: TraceCall, method: Method, owner: Any, values: list[Any]) -> None:
        state = self.state(owner).everything()
        shaders = {
            stage: self._shaders[id(value)] for stage, value in state.items() if id(value) in self._shaders
        }
        arguments = dict(zip(method.parameters, values, strict=True))
        before = self._last_states.get(id(owner), {})
        self.moment = Moment(call.number, method.name, owner, arguments, state, before, shaders)
        self._last_states[id(owner)] = state


def _is_shader(state: Any) -> bool:
    return isinstance(state, pipe.ShaderState | pipe.ComputeState)


class Player:
    """A replay that goes on to later calls, and begins again for earlier ones.

    Args:
        calls: of the trace.
        screen: draws them; stays the caller's.
        skips: which calls are left out, but for the one that is asked for.
    """

    def __init__(
        self,
        calls: Calls,
        screen: pipe.Screen,
        skips: Callable[[Seen, TraceCall], bool] | None = None,
    ) -> None:
        self._calls = calls
        self._screen = screen
        self._skips = skips
        self._begin()

    def _begin(self) -> None:
        self.seen = Seen()
        self.replayed = Replayed(self._screen, watch=self.seen)
        self._ahead: Iterator[TraceCall] = iter(self._calls)
        self._next: TraceCall | None = None
        self._note = ""
        self.at = 0

    @property
    def moment(self) -> Moment | None:
        """Return what was bound at the last draw, if there was any."""
        return self.seen.moment

    def forget(self) -> None:
        """Begin again with the next call that is asked for: the calls have changed."""
        self.close()
        self._begin()

    def go(self, call: int) -> None:
        """Make all calls up to and with one.

        Raises:
            DeviceLost: nothing more can be done.
        """
        if call < self.at:
            self.forget()
        while self.step(call):
            pass

    def step(self, until: int) -> bool:
        """Make the next call; whether there was one up to ``until``."""
        if self._next is None:
            self._next = next(self._ahead, None)
        call = self._next
        if call is None or call.number > until:
            return False
        self._next = None
        self.at = call.number
        if self._skips is None or call.number == until or not self._skips(self.seen, call):
            self._note = self.replayed.step(call)
        return True

    def look(self, call: int) -> Moment:
        """Go to a draw and return its bound state.

        Raises:
            InvalidUse: there is no such draw, or it could not be made.
        """
        if self.at != call:
            self.go(call)
        moment = self.moment
        if moment is None or moment.call != call:
            why = self._note if self.at == call else ""
            raise InvalidUse("debugger", "call", call, why or "a draw, clear, copy or launch that was made")
        return moment

    def close(self) -> None:
        """Destroy all that was made."""
        self.seen = Seen()  # it holds on to what the program has let go
        self.replayed.close()
