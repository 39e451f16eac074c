"""Calls of Mesa's traces under the names of :mod:`vkpipe.pipe`, as far as they hold what a call needs.

Mesa's tracer has other names for arguments, flattens or nests structs otherwise, writes colours as bits, and
leaves out memory of the application. What is missing is said: the call is not made, or made without it.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from vkpipe.pipe import ColorMask, Map
from vkpipe.traces.missing import Missing
from vkpipe.traces.values import Name, Pointer, Struct

__all__ = ["LEFT_OUT", "renamed", "state_members"]

LEFT_OUT = frozenset(
    {
        *("buffer_map", "texture_map", "transfer_map", "buffer_unmap", "texture_unmap", "transfer_unmap"),
        *("transfer_flush_region", "fence_reference", "fence_finish", "get_query_result"),
    }
)
"""Calls of Mesa's traces that change nothing: what mappings have written stands in calls of its own."""

_NAMES: dict[str, dict[str, str]] = {
    "bind_sampler_states": {"states": "samplers"},
    "clear": {"scissor_state": "scissor"},
    "clear_depth_stencil": {"dst": "surface", "clear_flags": "buffers", "dstx": "x", "dsty": "y"},
    "clear_render_target": {"dst": "surface", "dstx": "x", "dsty": "y"},
    "create_sampler_view": {"resource": "texture", "templ": "template"},
    "create_stream_output_target": {"res": "buffer", "buffer_offset": "offset", "buffer_size": "size"},
    "create_surface": {"resource": "texture", "surf_tmpl": "template"},
    "memory_barrier": {},
    "resource_create": {"templat": "template"},
    "sampler_view_destroy": {"_view": "view"},
    "set_blend_color": {"state": "color"},
    "set_clip_state": {"clip": "state"},
    "set_constant_buffer": {"constant_buffer": "buffer"},
    "set_patch_vertices": {"patch_vertices": "count"},
    "set_polygon_stipple": {"state": "stipple"},
    "set_sample_mask": {"sample_mask": "mask"},
    "set_scissor_states": {"start_slot": "start", "states": "scissors"},
    "set_shader_buffers": {"writable_bitmask": "writable"},
    "set_stencil_ref": {"state": "ref"},
    "set_stream_output_targets": {"tgs": "targets"},
    "set_tess_state": {"default_outer_level": "outer", "default_inner_level": "inner"},
    "set_vertex_buffers": {"start_slot": "start"},
    "set_viewport_states": {"start_slot": "start", "states": "viewports"},
    "blit": {"_info": "info"},
}
"""Method -> names of arguments in Mesa's traces -> names here."""

_ONE_FOR_SEVERAL = {"viewports", "scissors"}
"""Arguments of which some releases write the first item alone."""

Members = dict[str, Any]


def renamed(method: str, arguments: Members, *, integers: bool) -> Members:
    """Return the arguments of a call under the names of the interface.

    Args:
        integers: whether the colour of a clear goes to an integer format.

    Raises:
        Missing: what the call needs is not in the trace.
    """
    names = _NAMES.get(method, {})
    made: Members = {names.get(name, name): value for name, value in arguments.items()}
    for name in _ONE_FOR_SEVERAL & made.keys():
        if isinstance(made[name], Struct):
            made[name] = [made[name]]
    for name in ("color->ui", "color.ui"):
        if name in made:
            made["color"] = _color(made.pop(name), integers)
    if method in ("buffer_subdata", "texture_subdata"):
        made["usage"] = Map.WRITE
        if made.get("data") == b"":
            raise Missing("the trace lacks the data")
    if method == "set_vertex_buffers":
        made.setdefault("start", 0)
    if method == "set_stream_output_targets" and made.get("targets", ()) is None:
        made["targets"], made["offsets"] = [], []
    if method == "draw_vbo" and ("drawid_offset" in made or "indirect" in made):
        made["info"] = _draw(made)
    return made


def _color(bits: list[int], integers: bool) -> list[Any]:
    """Return a colour whose 32-bit words are told."""
    return bits if integers else list(struct.unpack("4f", struct.pack("4I", *bits)))


def _draw(arguments: Members) -> Struct:
    info: Struct = arguments["info"]
    members = dict(info.members)
    members["drawid"] = arguments.get("drawid_offset", 0)
    if arguments.get("indirect") is not None:
        members["indirect"] = arguments["indirect"]
    return Struct(info.name, members)


def state_members(name: str, members: Members) -> Members:
    """Return the members of a struct under the names of the interface.

    Raises:
        Missing: what the state needs is not in the trace.
    """
    change = _STATES.get(name)
    return members if change is None else change(dict(members))


def _without(members: Members, *names: str) -> Members:
    return {name: value for name, value in members.items() if name not in names}


def _union(members: Members) -> Members:
    """Take the members out of ``u.tex`` or ``u.buf``."""
    union = members.pop("u", None)
    if isinstance(union, Struct):
        for part in union.members.values():
            members |= part.members
    return _without(members, "texture")


def _resource(members: Members) -> Members:
    for name in ("width", "height", "depth"):
        if name in members:
            members[f"{name}0"] = members.pop(name)
    return members


def _framebuffer(members: Members) -> Members:
    number = members.pop("nr_cbufs", None)
    if number is not None:
        members["cbufs"] = members["cbufs"][:number]
    return members


def _tests(members: Members) -> Members:
    """Nest what later releases have flattened."""
    made = {name: value for name, value in members.items() if name in ("depth", "stencil", "alpha")}
    for part, kind in (("depth", "pipe_depth_state"), ("alpha", "pipe_alpha_state")):
        flat = {
            name[len(part) + 1 :]: value for name, value in members.items() if name.startswith(f"{part}_")
        }
        if flat:
            made[part] = Struct(kind, flat)
    return made


def _shader(members: Members) -> Members:
    text = members.get("tokens", members.get("prog"))
    if text is None and "ir" in members:
        raise Missing("the shader is NIR, which the trace has no TGSI of")
    return _without(members, "ir", "type", "ir_type") if isinstance(members.get("type"), int) else members


def _vertex_buffer(members: Members) -> Members:
    is_user = members.pop("is_user_buffer", False)
    pointer = members.pop("buffer.resource", None)
    if is_user:
        raise Missing("vertices in memory of the program, which the trace lacks")
    if isinstance(pointer, Pointer):
        members["buffer"] = pointer
    return members


def _constants(members: Members) -> Members:
    if members.get("buffer") is None and "user_buffer" not in members and members.get("buffer_size"):
        raise Missing("constants in memory of the program, which the trace lacks")
    return members


def _draw_info(members: Members) -> Members:
    pointer = members.pop("index.resource", None)
    if members.pop("has_user_indices", False):
        raise Missing("indices in memory of the program, which the trace lacks")
    if pointer is not None and members.get("index_size"):
        members["index"] = pointer
    return members


_CHANNELS = {
    "R": ColorMask.R,
    "G": ColorMask.G,
    "B": ColorMask.B,
    "A": ColorMask.A,
    "Z": ColorMask.Z,
    "S": ColorMask.S,
}


def _blit(members: Members) -> Members:
    mask = members.get("mask")
    if isinstance(mask, str) and not isinstance(mask, Name):
        found = 0
        for letter in mask:
            found |= _CHANNELS.get(letter, 0)
        members["mask"] = found
    for end in ("dst", "src"):
        members[end] = Struct("pipe_blit_end", members[end].members)
    return members


def _sampler(members: Members) -> Members:
    if "unnormalized_coords" in members:
        members["normalized_coords"] = not members.pop("unnormalized_coords")
    if "border_color.f" in members:
        members["border_color"] = members.pop("border_color.f")
    return members


def _stream_output(members: Members) -> Members:
    members.pop("num_outputs", None)
    members["output"] = [Struct("pipe_stream_output", each.members) for each in members.get("output", ())]
    return members


_STATES: dict[str, Callable[[Members], Members]] = {
    "pipe_blit_info": _blit,
    "pipe_compute_state": _shader,
    "pipe_constant_buffer": _constants,
    "pipe_depth_stencil_alpha_state": _tests,
    "pipe_draw_info": _draw_info,
    "pipe_framebuffer_state": _framebuffer,
    "pipe_rasterizer_state": lambda members: _without(members, "depth_clamp"),
    "pipe_resource": _resource,
    "pipe_sampler_state": _sampler,
    "pipe_sampler_view": _union,
    "pipe_shader_state": _shader,
    "pipe_stream_output_info": _stream_output,
    "pipe_surface": lambda members: _without(_union(members), "width", "height", "target"),
    "pipe_vertex_buffer": _vertex_buffer,
}
"""Structs that Mesa writes otherwise."""
