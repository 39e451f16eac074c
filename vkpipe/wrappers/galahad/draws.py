"""Checks of a draw: what it reads must be bound, set, alive and not mapped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from vkpipe.pipe import BlendFactor, ShaderType
from vkpipe.wrappers.context_state import ContextState

__all__ = ["doubts_of_draw", "doubts_of_launch"]

_ALWAYS = ("vs", "rasterizer", "blend", "depth_stencil_alpha", "vertex_elements")
_STAGES = {
    "vs": ShaderType.VERTEX,
    "gs": ShaderType.GEOMETRY,
    "tcs": ShaderType.TESS_CTRL,
    "tes": ShaderType.TESS_EVAL,
    "fs": ShaderType.FRAGMENT,
    "compute": ShaderType.COMPUTE,
}
_CONSTANT = frozenset(
    {
        *(BlendFactor.CONST_COLOR, BlendFactor.CONST_ALPHA),
        *(BlendFactor.INV_CONST_COLOR, BlendFactor.INV_CONST_ALPHA),
    }
)
_DECLARED = re.compile(r"^\s*DCL\s+(SAMP|SVIEW|CONST|BUFFER|IMAGE)\[(\d+)(?:\.\.(\d+))?\](\[)?", re.MULTILINE)
_KINDS = {
    "SAMP": ("samplers", "sampler", "bind_sampler_states"),
    "SVIEW": ("views", "sampler view", "set_sampler_views"),
    "CONST": ("constants", "constant buffer", "set_constant_buffer"),
    "BUFFER": ("buffers", "shader buffer", "set_shader_buffers"),
    "IMAGE": ("images", "image", "set_shader_images"),
}


def doubts_of_draw(state: ContextState) -> Iterator[str]:
    """Yield what is wrong with a draw in the state of its context."""
    for kind in _ALWAYS:
        if state.bound.get(kind) is None:
            yield f"no {kind} state is bound: bind_{kind}_state"
    rasterizer = state.state("rasterizer")
    discards = rasterizer is not None and rasterizer.rasterizer_discard
    if not discards:
        yield from _pixels(state)
    yield from _never_set(state, rasterizer)
    yield from _vertices(state)
    for kind in ("vs", "gs", "tcs", "tes", *(() if discards else ("fs",))):
        yield from _resources(state, kind)


def doubts_of_launch(state: ContextState) -> Iterator[str]:
    """Yield what is wrong with a launch of a compute shader."""
    if state.bound.get("compute") is None:
        yield "no compute state is bound: bind_compute_state"
    yield from _resources(state, "compute")


def _pixels(state: ContextState) -> Iterator[str]:
    if state.bound.get("fs") is None:
        yield "no fs state is bound: bind_fs_state"
    if "set_viewport_states" not in state.given:
        yield "no viewport was ever set: set_viewport_states"
    framebuffer = state.given.get("set_framebuffer_state")
    if framebuffer is None:
        yield "no framebuffer was ever set: set_framebuffer_state"
        return
    for name, surface in (
        *((f"cbufs[{number}]", each) for number, each in enumerate(framebuffer[0].cbufs)),
        ("zsbuf", framebuffer[0].zsbuf),
    ):
        if surface is not None:
            yield from _alive(state, f"{name} of the framebuffer", surface, surface.texture)


def _never_set(state: ContextState, rasterizer: Any) -> Iterator[str]:
    """State that is used, and was never set: it is zero."""
    blend, tests = state.state("blend"), state.state("depth_stencil_alpha")
    uses = {
        "set_blend_color": blend is not None and any(_uses_constant(each) for each in blend.rt),
        "set_stencil_ref": tests is not None and any(each.enabled for each in tests.stencil),
        "set_scissor_states": rasterizer is not None and rasterizer.scissor,
        "set_clip_state": rasterizer is not None and bool(rasterizer.clip_plane_enable),
        "set_polygon_stipple": rasterizer is not None and rasterizer.poly_stipple_enable,
    }
    for call, used in uses.items():
        if used and call not in state.given:
            yield f"the bound state uses what was never set: {call}"


def _uses_constant(target: Any) -> bool:
    factors = {
        *(target.rgb_src_factor, target.rgb_dst_factor),
        *(target.alpha_src_factor, target.alpha_dst_factor),
    }
    return bool(target.blend_enable and factors & _CONSTANT)


def _vertices(state: ContextState) -> Iterator[str]:
    for element in state.state("vertex_elements") or ():
        number = element.vertex_buffer_index
        buffer = state.vertex_buffers.get(number)
        if buffer is None:
            yield f"a vertex element reads vertex buffer {number}, which is not bound: set_vertex_buffers"
        elif buffer.buffer is not None:
            yield from _alive(state, f"vertex buffer {number}", buffer.buffer, buffer.buffer)


def _resources(state: ContextState, kind: str) -> Iterator[str]:
    """Yield the problems of a shader's resources: declared but unbound, destroyed, or mapped."""
    shader = state.state(kind)
    text = str(getattr(shader, "tokens", "") or getattr(shader, "prog", ""))
    for name, first, last, second in _DECLARED.findall(text):
        slots, words, call = _KINDS[name]
        if name == "CONST" and not second:
            first = last = "0"
        for number in range(int(first), min(int(last or first), int(first) + 128) + 1):
            found = state.slot(slots, _STAGES[kind], number)
            if found is None:
                yield f"the {kind} declares {words} {number}, which is not bound: {call}"
            elif name != "SAMP":
                resource = next(
                    (
                        r
                        for attr in ("texture", "buffer", "resource")
                        if (r := getattr(found, attr, None)) is not None
                    ),
                    None,
                )
                if resource is not None:
                    yield from _alive(state, f"{words} {number} of the {kind}", found, resource)


def _alive(state: ContextState, name: str, view: Any, resource: Any) -> Iterator[str]:
    if getattr(view, "destroyed", False):
        yield f"{name} was destroyed"
    elif resource.destroyed:
        yield f"{name} is a view of a resource that was destroyed"
    elif where := state.is_mapped(resource):
        yield f"{name} is mapped, since {where}"
