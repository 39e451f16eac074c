"""Calls of a trace as Mesa's own tracer writes them, for Mesa's ``dump_state.py``.

That runs a trace up to a draw and tells all state as JSON. It has a method for each call that it takes, whose
parameters are the arguments of Mesa's tracer (22.2), and reads members of structs without asking whether they
are there. So arguments are renamed and counted, structs are written whole; what it has no method for, and no
use of, is left out: windows, mappings, fences, compute shaders, blits. Memory of the program becomes buffers,
as it looks vertices and indices up in such, and cannot tell memory in structs.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum, IntFlag
from typing import Any

from vkpipe.pipe import gallium_name
from vkpipe.traces.missing import Missing
from vkpipe.traces.reader import TraceCall
from vkpipe.traces.values import Name, Pointer, Struct
from vkpipe.wrappers.trace_names import STRUCTS, struct_name

__all__ = ["mesa_calls"]

_Members = dict[str, Any]

_STATES = ("blend", "rasterizer", "depth_stencil_alpha", "vs", "tcs", "tes", "gs", "fs", "vertex_elements")

_ARGUMENTS: dict[str, str] = {
    **{f"{what}_{state}_state": "state" for what in ("create", "bind", "delete") for state in _STATES},
    "context_create": "priv flags",
    "create_query": "query_type index",
    "create_sampler_state": "state",
    "create_sampler_view": "resource=texture templ=template",
    "create_stream_output_target": "res=buffer buffer_offset=offset buffer_size=size",
    "create_surface": "resource=texture surf_tmpl=template",
    "create_vertex_elements_state": "num_elements=#elements elements",
    "delete_sampler_state": "state",
    "destroy": "",
    "flush": "flags",
    "render_condition": "query condition mode",
    "resource_copy_region": "dst dst_level dstx dsty dstz src src_level src_box",
    "resource_create": "templat=template",
    "resource_destroy": "resource",
    "sampler_view_destroy": "view",
    "set_blend_color": "state=color",
    "set_clip_state": "state",
    "set_framebuffer_state": "state",
    "set_min_samples": "min_samples",
    "set_patch_vertices": "patch_vertices=count",
    "set_polygon_stipple": "state=stipple",
    "set_sample_mask": "sample_mask=mask",
    "set_scissor_states": "start_slot=start num_scissors=#scissors states=scissors",
    "set_stencil_ref": "state=ref",
    "set_stream_output_targets": "num_targets=#targets tgs=targets offsets",
    "set_viewport_states": "start_slot=start num_viewports=#viewports states=viewports",
    "surface_destroy": "surface",
    **{f"{what}_query": "query" for what in ("begin", "destroy", "end")},
}
"""Method -> its arguments in Mesa's traces: of the same name here, of another (=), how many items (#)."""

_SLOTTED = {
    "bind_sampler_states": ("samplers", "shader start num_states states"),
    "set_sampler_views": ("views", "shader start num unbind_num_trailing_slots take_ownership views"),
}
"""Method -> its sequence here, and the arguments in Mesa's traces."""

_MOST_LOOKED_UP, _MOST_STRIDE, _WIDEST = 16, 2048, 16
"""Vertices that it tells, and bytes of the widest attribute that it knows."""

_MOST_SLOTS = 128

_FIRST_MADE = 0xF0000000
"""The address of the first buffer that is made of memory."""


def mesa_calls(calls: Iterable[TraceCall]) -> Iterator[TraceCall]:
    """Yield the calls that Mesa's ``dump_state.py`` takes, with the numbers that they have here.

    Raises:
        Missing: a call lacks something; it was not written by vkpipe.
    """
    form = _Form()
    for call in calls:
        if "error" not in call.arguments and "dropped" not in call.arguments:
            try:
                yield from form.of(call)
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                reason = f"call {call.number}, {call.method}: not as vkpipe writes it"
                raise Missing(f"{reason}: {error}") from None


class _Form:
    """Keeps what has to be known of earlier calls."""

    def __init__(self) -> None:
        self._screen: Pointer | None = None
        self._buffers: set[int] = set()
        self._mapped: dict[int, tuple[Pointer, Struct]] = {}
        self._slots: dict[tuple[int, str, str], list[Any]] = {}
        self._made = _FIRST_MADE

    def of(self, call: TraceCall) -> Iterator[TraceCall]:
        """Yield what stands for a call."""
        if call.owner == "pipe_screen" and self._screen is None:
            self._screen = call.arguments["screen"]
            yield TraceCall(1, call.line, "", "pipe_screen_create", {}, self._screen)
        special = _SPECIAL.get(call.method)
        if special is not None:
            yield from special(self, call)
        elif call.method in _ARGUMENTS and call.arguments.get("shader") != "PIPE_SHADER_COMPUTE":
            self._notice(call)
            yield _with(call, _arguments(call.arguments, _ARGUMENTS[call.method]))

    def _notice(self, call: TraceCall) -> None:
        if call.method == "resource_create":
            template = _whole(call.arguments["template"])
            if template.members["target"] == "PIPE_BUFFER" and isinstance(call.result, Pointer):
                self._buffers.add(int(call.result))

    def map(self, call: TraceCall) -> Iterator[TraceCall]:
        if isinstance(call.result, Pointer):
            self._mapped[int(call.result)] = call.arguments["resource"], _whole(call.arguments["box"])
        yield from ()

    def written(self, call: TraceCall) -> Iterator[TraceCall]:
        """Yield what was written into a mapped buffer."""
        resource, box = self._mapped.get(int(call.arguments["transfer"]), (None, None))
        data = call.arguments.get("data")
        if resource is not None and box is not None and data and int(resource) in self._buffers:
            yield self._upload(call, resource, box.members["x"], data)

    def subdata(self, call: TraceCall) -> Iterator[TraceCall]:
        offset = call.arguments.get("offset")
        if offset is None:
            offset = _whole(call.arguments["box"]).members["x"]
        resource, data = call.arguments["resource"], call.arguments["data"]
        if int(resource) in self._buffers and isinstance(data, bytes):
            yield self._upload(call, resource, offset, data)

    def slots(self, call: TraceCall) -> Iterator[TraceCall]:
        """Yield a call for all slots from the first one on: others are not understood."""
        name, told = _SLOTTED[call.method]
        stage, start, values = (call.arguments[each] for each in ("shader", "start", name))
        if stage == "PIPE_SHADER_COMPUTE":
            return
        slots = self._slots.setdefault((int(call.arguments["pipe"]), stage, name), [])
        if not 0 <= start <= _MOST_SLOTS:
            raise ValueError(f"start = {start}")
        slots += [None] * (start + len(values) - len(slots))
        slots[start : start + len(values)] = values
        given = {"shader": stage, "start": 0, "unbind_num_trailing_slots": 0, "take_ownership": False}
        given |= dict.fromkeys(("num", "num_states"), len(slots))
        given |= {"states": list(slots), "views": list(slots)}
        yield _with(call, {each: given[each] for each in told.split()})

    def vertex_buffers(self, call: TraceCall) -> Iterator[TraceCall]:
        buffers: list[Struct | None] = []
        for each in call.arguments["buffers"]:
            members = None if each is None else _whole(each).members
            if members is not None:
                memory = members.pop("user_buffer")
                if memory is not None:
                    # It looks up the first vertices also where an attribute counts instances.
                    room = bytes(_MOST_LOOKED_UP * (min(members["stride"], _MOST_STRIDE) + _WIDEST))
                    members["buffer"] = yield from self._buffer(call, memory + room)
                members = {"is_user_buffer": False, "buffer.resource": members.pop("buffer"), **members}
                buffers.append(Struct("pipe_vertex_buffer", members))
            else:
                buffers.append(None)
        given = {"start_slot": call.arguments["start"], "num_buffers": len(buffers)}
        given |= {"unbind_num_trailing_slots": 0, "take_ownership": False, "buffers": buffers}
        yield _with(call, given)

    def constants(self, call: TraceCall) -> Iterator[TraceCall]:
        stage, state = call.arguments["shader"], call.arguments["buffer"]
        if stage == "PIPE_SHADER_COMPUTE":
            return
        if state is not None:
            members = _whole(state).members
            memory = members.pop("user_buffer")
            if memory is not None:
                members |= {"buffer": (yield from self._buffer(call, memory)), "buffer_size": len(memory)}
            state = Struct("pipe_constant_buffer", members)
        given = {"shader": stage, "index": call.arguments["index"], "take_ownership": False}
        yield _with(call, {**given, "constant_buffer": state})

    def draw(self, call: TraceCall) -> Iterator[TraceCall]:
        members = dict(_whole(call.arguments["info"]).members)
        index = members.pop("index")
        if members["index_size"]:
            if isinstance(index, bytes):
                index = yield from self._buffer(call, index)
            members["index.resource"] = index
            buffer = {"index_size": members["index_size"], "offset": 0, "buffer": index}
            given = {"ib": Struct("pipe_index_buffer", buffer)}
            yield TraceCall(call.number, call.line, call.owner, "set_index_buffer", _own(call) | given)
        indirect = members.pop("indirect")
        one = {name: members[name] for name in ("start", "count", "index_bias")}
        draws = [_whole(each) for each in call.arguments.get("draws", ())]
        draws = draws or [Struct("pipe_draw_start_count_bias", one)]
        info = Struct("pipe_draw_info", {**members, "has_user_indices": False})
        given = {"info": info, "drawid_offset": members.pop("drawid"), "indirect": indirect}
        yield _with(call, {**given, "draws": draws, "num_draws": len(draws)})

    def _buffer(self, call: TraceCall, memory: bytes) -> Generator[TraceCall, None, Pointer]:
        """Yield calls that make a buffer of memory; returns its address."""
        address, self._made = Pointer(self._made), self._made + 1
        template = _entire(Struct("pipe_resource", {"target": Name("PIPE_BUFFER"), "width0": len(memory)}))
        given = {"screen": self._screen, "templat": template}
        yield TraceCall(call.number, call.line, "pipe_screen", "resource_create", given, address)
        yield self._upload(call, address, 0, memory)
        return address

    @staticmethod
    def _upload(call: TraceCall, resource: Pointer, offset: int, data: bytes) -> TraceCall:
        given = {"resource": resource, "usage": 0, "offset": offset, "size": len(data), "data": data}
        return TraceCall(call.number, call.line, call.owner, "buffer_subdata", _own(call) | given)


_SPECIAL: dict[str, Callable[[_Form, TraceCall], Iterator[TraceCall]]] = {
    **dict.fromkeys(("buffer_map", "transfer_map"), _Form.map),
    **dict.fromkeys(
        ("buffer_unmap", "transfer_unmap", "transfer_contents", "transfer_flush_region"), _Form.written
    ),
    **dict.fromkeys(("buffer_subdata", "transfer_inline_write"), _Form.subdata),
    **dict.fromkeys(_SLOTTED, _Form.slots),
    "draw_vbo": _Form.draw,
    "set_constant_buffer": _Form.constants,
    "set_vertex_buffers": _Form.vertex_buffers,
}


def _own(call: TraceCall) -> _Members:
    """Return the first argument of a call: the object that it is a method of."""
    (first,) = list(call.arguments.items())[:1]
    return dict([first])


def _with(call: TraceCall, arguments: _Members) -> TraceCall:
    own = _own(call)
    return TraceCall(call.number, call.line, call.owner, call.method, own | arguments, call.result, call.time)


def _arguments(given: _Members, told: str) -> _Members:
    """Return arguments as a line of the table has them."""
    made = {}
    for word in told.split():
        name, _, value = word.partition("=")
        value = value or name
        if value.isdigit():
            made[name] = int(value)
        else:
            made[name] = len(given[value[1:]]) if value[0] == "#" else _entire(given[value])
    return made


def _entire(value: Any) -> Any:
    """Return a value whose structs have all members, under the names that Mesa has for them."""
    if isinstance(value, list):
        return [_entire(each) for each in value]
    if not isinstance(value, Struct):
        return value
    whole = _whole(value)
    rename = _STRUCTS.get(whole.name)
    members = {name: _entire(each) for name, each in whole.members.items()}
    return Struct(whole.name, members if rename is None else rename(members))


def _whole(struct: Struct) -> Struct:
    """Return a struct with the members, too, that have their default."""
    kind = STRUCTS.get(struct.name)
    if kind is None:
        return struct
    defaults = {entry.name: _as_read(entry.default) for entry in fields(kind) if entry.default is not MISSING}
    return Struct(struct.name, defaults | struct.members)


def _as_read(value: Any) -> Any:
    """Return a value of the interface as it is read from a trace."""
    if isinstance(value, IntEnum | IntFlag):
        return Name(gallium_name(value))
    if isinstance(value, tuple | list):
        return [_as_read(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        members = {entry.name: _as_read(getattr(value, entry.name)) for entry in fields(value)}
        return Struct(struct_name(type(value)), members)
    return value


def _resource(members: _Members) -> _Members:
    return {name.removesuffix("0"): value for name, value in members.items()}


def _tests(members: _Members) -> _Members:
    """Flatten depth and alpha, as later releases do."""
    flat = {
        f"{part}_{name}": value
        for part in ("depth", "alpha")
        for name, value in members[part].members.items()
    }
    return flat | {"stencil": members["stencil"]}


def _sampler(members: _Members) -> _Members:
    normalized = members.pop("normalized_coords")
    return members | {"unnormalized_coords": not normalized}


_STRUCTS: dict[str, Callable[[_Members], _Members]] = {
    "pipe_depth_stencil_alpha_state": _tests,
    "pipe_resource": _resource,
    "pipe_sampler_state": _sampler,
}
"""Structs that Mesa writes otherwise."""
