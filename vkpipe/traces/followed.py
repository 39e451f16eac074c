"""Follows the calls of a replay: what is bound in each context, and what each call writes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from vkpipe import pipe
from vkpipe.pipe import Map, ShaderType, TextureTarget
from vkpipe.traces.reader import TraceCall
from vkpipe.traces.replayed import Watch
from vkpipe.wrappers.context_state import ContextState
from vkpipe.wrappers.interface import Method

__all__ = ["COPIES", "DRAWING", "WRITES", "Followed", "Made", "Place", "bound_places"]

COPIES = frozenset(
    {
        *("blit", "clear", "clear_buffer", "clear_depth_stencil", "clear_render_target", "clear_texture"),
        *("generate_mipmap", "resource_copy_region"),
    }
)
DRAWING = frozenset({"draw_mesh_tasks", "draw_vbo"})
WRITES = (
    DRAWING
    | COPIES
    | {
        *("buffer_subdata", "buffer_unmap", "get_query_result_resource", "launch_grid", "texture_subdata"),
        *("texture_unmap", "transfer_flush_region", "transfer_inline_write", "transfer_unmap"),
    }
)
"""Calls that may change contents."""


class Place(NamedTuple):
    """A part of a resource that calls write to.

    Attributes:
        level: of a texture. ``first``, ``last``: its layers, or the bytes of a buffer.
        format: as which it is written.
    """

    resource: Any
    level: int
    first: int
    last: int
    format: pipe.Format

    @property
    def is_buffer(self) -> bool:
        return bool(self.resource.target == TextureTarget.BUFFER)


class Made(NamedTuple):
    """A state object, as the state that it was made from."""

    made_from: Any


class Followed(Watch):
    """Keeps the state of contexts, and the last call.

    Attributes:
        draws: calls that draw, so far.
        last: method and arguments of the last call that was made.
    """

    def __init__(self) -> None:
        self.draws = 0
        self.last: tuple[str, Any, list[Any]] | None = None
        self._states: dict[int, ContextState] = {}
        self._made: dict[int, tuple[Any, Made]] = {}

    def before(self, call: TraceCall, method: Method, owner: Any, values: list[Any]) -> None:
        self.last = None

    def after(self, call: TraceCall, method: Method, owner: Any, values: list[Any], result: Any) -> None:
        self.last = (method.name, owner, values)
        self.draws += method.name in DRAWING
        if method.makes_handle:
            self._made[id(result)] = (result, Made(values[0]))
        elif method.name.startswith(("bind_", "set_")):
            self.state(owner).follow(method.name, tuple([self._known(value) for value in values]))

    def state(self, context: Any) -> ContextState:
        """Return what is bound in a context."""
        return self._states.setdefault(id(context), ContextState())

    def written(self) -> dict[str, Place]:
        """Return the places that the last call may have changed, or that are bound, by names."""
        if self.last is None:
            return {}
        method, owner, values = self.last
        found = {}
        if isinstance(owner, pipe.Context):
            found = bound_places(self.state(owner), method)
        place = _DESTINATIONS[method](values) if method in _DESTINATIONS else None
        return found if place is None else {**found, "dst": place}

    def _known(self, value: Any) -> Any:
        if isinstance(value, tuple | list):
            return tuple([self._known(each) for each in value])
        return self._made[id(value)][1] if id(value) in self._made else value


def bound_places(state: ContextState, method: str = "draw_vbo") -> dict[str, Place]:
    """Return what is bound to be written, by names: cbuf0, zs, image FRAGMENT 0, stream output 0 ..."""
    found: dict[str, Place] = {}
    (framebuffer,) = state.given.get("set_framebuffer_state", (None,))
    if framebuffer is not None:
        named = {f"cbuf{number}": surface for number, surface in enumerate(framebuffer.cbufs)}
        for name, surface in {**named, "zs": framebuffer.zsbuf}.items():
            if surface is not None:
                found[name] = _of_surface(surface)
    compute = method == "launch_grid"
    for (kind, stage, slot), value in state.slots.items():
        if kind in _STORED and value is not None and (stage == ShaderType.COMPUTE) == compute:
            found[f"{kind[:-1]} {ShaderType(stage).name} {slot}"] = _STORED[kind](value)
    first, atomics = state.given.get("set_hw_atomic_buffers", (0, ()))
    for slot, value in enumerate(atomics, first):
        if value is not None:
            found[f"atomic buffer {slot}"] = _of_buffer(value)
    targets = state.given.get("set_stream_output_targets", ((),))[0]
    for number, target in enumerate(targets or ()):
        if target is not None:
            end = target.buffer_offset + target.buffer_size - 1
            found[f"stream output {number}"] = _bytes(target.buffer, target.buffer_offset, end)
    return found


def _bytes(resource: Any, first: int, last: int) -> Place:
    return Place(resource, 0, first, min(last, resource.width0 - 1), pipe.Format.R8_UINT)


def _texels(resource: Any, level: int, first: int, last: int, format: pipe.Format | None = None) -> Place:
    kept = format or pipe.Format.NONE
    return Place(resource, level, first, last, resource.format if kept == pipe.Format.NONE else kept)


def _of_surface(surface: Any) -> Place:
    return _texels(surface.texture, surface.level, surface.first_layer, surface.last_layer, surface.format)


def _of_image(view: Any) -> Place:
    resource = view.resource
    if resource.target == TextureTarget.BUFFER:
        return _bytes(resource, view.offset, view.offset + (view.size or resource.width0) - 1)
    layers = resource.level_size(view.level)[2]
    last = min(view.last_layer, layers - 1)
    if resource.target == TextureTarget.TEXTURE_3D:
        last = layers - 1
    return _texels(resource, view.level, min(view.first_layer, last), last, view.format)


def _of_buffer(view: Any) -> Place:
    first = view.buffer_offset
    return _bytes(view.buffer, first, first + (view.buffer_size or view.buffer.width0) - 1)


_STORED: dict[str, Callable[[Any], Place]] = {"buffers": _of_buffer, "images": _of_image}


def _of_box(resource: Any, level: int, box: Any) -> Place:
    if resource.target == TextureTarget.BUFFER:
        return _bytes(resource, box.x, box.x + box.width - 1)
    return _texels(resource, level, min(box.z, box.z + box.depth), max(box.z, box.z + box.depth) - 1)


def _of_transfer(values: list[Any]) -> Place | None:
    transfer = values[0]
    if not transfer.usage & Map.WRITE or transfer.resource.destroyed:
        return None
    return _of_box(transfer.resource, transfer.level, transfer.box)


def _of_copy(values: list[Any]) -> Place:
    resource, level, x, _, z, _, _, box = values
    at = pipe.Box(x=x, z=z, width=box.width, depth=box.depth)
    return _of_box(resource, level, at)


def _of_mipmap(values: list[Any]) -> Place:
    resource, format, base, last, first_layer, last_layer = values
    level = min(base + 1, last)
    if resource.target == TextureTarget.TEXTURE_3D:
        first_layer, last_layer = 0, resource.level_size(level)[2] - 1
    return _texels(resource, level, first_layer, last_layer, format)


_DESTINATIONS: dict[str, Callable[[list[Any]], Place | None]] = {
    "blit": lambda values: _of_box(values[0].dst.resource, values[0].dst.level, values[0].dst.box),
    "buffer_subdata": lambda values: _bytes(
        values[0], values[2], values[2] + max(1, memoryview(values[3]).nbytes) - 1
    ),
    "buffer_unmap": _of_transfer,
    "clear_buffer": lambda values: _bytes(values[0], values[1], values[1] + max(1, values[2]) - 1),
    "clear_depth_stencil": lambda values: _of_surface(values[0]),
    "clear_render_target": lambda values: _of_surface(values[0]),
    "clear_texture": lambda values: _of_box(values[0], values[1], values[2]),
    "generate_mipmap": _of_mipmap,
    "get_query_result_resource": lambda values: _bytes(values[4], values[5], values[5] + 7),
    "resource_copy_region": _of_copy,
    "texture_subdata": lambda values: _of_box(values[0], values[1], values[3]),
    "texture_unmap": _of_transfer,
    "transfer_flush_region": _of_transfer,
    "transfer_inline_write": lambda values: _of_box(values[0], values[1], values[3]),
    "transfer_unmap": _of_transfer,
}
"""Method -> where it writes besides what is bound, from its arguments."""
