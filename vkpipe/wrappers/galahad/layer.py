"""The layer: it follows each context, and reports."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar

import numpy as np

from vkpipe import pipe
from vkpipe.pipe import Bind, QueryType
from vkpipe.wrappers.context_state import ContextState, Mapping
from vkpipe.wrappers.galahad.draws import doubts_of_draw, doubts_of_launch
from vkpipe.wrappers.interface import Method
from vkpipe.wrappers.objects import Layer, Wrapped
from vkpipe.wrappers.per_object import PerObject
from vkpipe.wrappers.place import place

__all__ = ["Galahad"]

log = logging.getLogger("vkpipe.wrappers.galahad")

_FLOATS = Bind.VERTEX_BUFFER | Bind.CONSTANT_BUFFER
_ENDS_ALONE = (QueryType.TIMESTAMP, QueryType.GPU_FINISHED)

Note = tuple[Wrapped, Method, tuple[Any, ...], str]


class Galahad(Layer):
    """Reports mistakes of the application, each once for each place of a call.

    Attributes:
        reports: what was reported: call, mistake and place.
    """

    looks_inside: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.reports: dict[str, None] = {}
        self._states: PerObject[ContextState] = PerObject()

    def enter(self, owner: Wrapped, method: Method, arguments: tuple[Any, ...]) -> Note:
        where = place()
        if not method.name.endswith("destroy"):
            for thing in _objects(arguments):
                if thing is not owner and _is_gone(thing):
                    self._report(method, f"{thing!r} was destroyed, deleted or unmapped before", where)
        if method.name == "resource_destroy":
            for mapped in [
                found for each in self._states.values() if (found := each.is_mapped(arguments[0]))
            ]:
                self._report(method, f"the resource is mapped, since {mapped}", where)
        state = self._state(owner)
        check = self._checks.get(method.name) or (_deleted if method.name.startswith("delete_") else None)
        if check is not None:
            for doubt in check(state, arguments):
                self._report(method, doubt, where)
        return owner, method, arguments, where

    def leave(self, note: Note, result: Any) -> None:
        owner, method, arguments, where = note
        name, state = method.name, self._state(owner)
        if method.makes_handle:
            result.made_from = arguments[0]
        elif isinstance(result, pipe.Transfer):
            state.maps[id(result)] = Mapping.of(result, where)
        elif name in ("transfer_unmap", "buffer_unmap", "texture_unmap"):
            state.maps.pop(id(arguments[0]), None)
        elif name == "begin_query":
            state.running[id(arguments[0])] = (arguments[0], where)
        elif name in ("end_query", "destroy_query"):
            state.running.pop(id(arguments[0]), None)
        else:
            state.follow(name, arguments)

    def _state(self, owner: Wrapped) -> ContextState:
        found = self._states.get(owner)
        if found is None:
            found = self._states[owner] = ContextState()
        return found

    def _report(self, method: Method, doubt: str, where: str) -> None:
        text = f"{method}: {doubt}; {where}"
        if text not in self.reports:
            self.reports[text] = None
            log.warning("%s", text)

    _checks: ClassVar[dict[str, Callable[[ContextState, tuple[Any, ...]], Iterator[str]]]] = {}


def _objects(value: Any) -> Iterator[Wrapped]:
    """Yield the wrapped objects in an argument."""
    if isinstance(value, Wrapped):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _objects(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for entry in fields(value):
            yield from _objects(getattr(value, entry.name))


def _is_gone(thing: Wrapped) -> bool:
    inner = thing.inner
    if isinstance(thing, pipe.Transfer):
        return not inner.mapped
    return bool(getattr(inner, "destroyed", False) or getattr(inner, "deleted", False))


def _draw(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    yield from doubts_of_draw(state)
    index = arguments[0].index
    if isinstance(index, pipe.Resource) and (where := state.is_mapped(index)):
        yield f"the index buffer is mapped, since {where}"


def _launch(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    yield from doubts_of_launch(state)


def _is_double(data: Any) -> bool:
    return isinstance(data, np.ndarray) and data.dtype == np.float64


def _vertex_buffers(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    for number, buffer in enumerate(arguments[1], arguments[0]):
        if buffer is not None and _is_double(buffer.user_buffer):
            yield f"vertex buffer {number} has float64 numbers, of 8 bytes: array.astype(np.float32)"


def _constants(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    if arguments[2] is not None and _is_double(arguments[2].user_buffer):
        yield "the constants are float64 numbers, of 8 bytes: array.astype(np.float32)"


def _upload(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    resource, data = arguments[0], arguments[3]
    if _is_double(data) and isinstance(resource, pipe.Resource) and resource.bind & _FLOATS:
        yield "the data are float64 numbers, of 8 bytes: array.astype(np.float32)"


def _deleted(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    bound = {**{(kind, 0, 0): handle for kind, handle in state.bound.items()}, **state.slots}
    if any(handle is arguments[0] for handle in bound.values()):
        yield "the state object is still bound"


def _begin(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    if id(arguments[0]) in state.running:
        yield f"the query runs already, since {state.running[id(arguments[0])][1]}"


def _end(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    query = arguments[0]
    if isinstance(query, pipe.Query) and id(query) not in state.running and query.type not in _ENDS_ALONE:
        yield "the query was not begun"


def _destroyed(state: ContextState, arguments: tuple[Any, ...]) -> Iterator[str]:
    for mapping in state.maps.values():
        if mapping.lasts:
            yield f"{mapping.transfer() or 'what nobody refers to'!r} is still mapped, since {mapping.where}"
    for query, where in state.running.values():
        if not query.destroyed:
            yield f"a query was not ended that began at {where}"


Galahad._checks.update(
    draw_vbo=_draw,
    launch_grid=_launch,
    set_vertex_buffers=_vertex_buffers,
    set_constant_buffer=_constants,
    buffer_subdata=_upload,
    begin_query=_begin,
    end_query=_end,
    destroy=_destroyed,
)
