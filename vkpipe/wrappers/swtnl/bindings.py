"""The state that draw looks at, out of the calls of an application."""

from __future__ import annotations

from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.draw import DrawShader, DrawState, MappedVertexBuffer
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.pipe import ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.dual_slot import single_slots
from vkpipe.wrappers.context_state import ContextState
from vkpipe.wrappers.swtnl.mapped import MappedMemory

__all__ = ["STAGES", "copied", "draw_state", "shader_of"]

STAGES = {
    "vs": (ShaderType.VERTEX, "VERT"),
    "tcs": (ShaderType.TESS_CTRL, "TESS_CTRL"),
    "tes": (ShaderType.TESS_EVAL, "TESS_EVAL"),
    "gs": (ShaderType.GEOMETRY, "GEOM"),
    "fs": (ShaderType.FRAGMENT, "FRAG"),
}
"""The stages of draws: their types, and the first words of their shaders."""


def shader_of(bound: ContextState, stage: str) -> DrawShader | None:
    """Return the shader of a stage, which is read once for each state object; None where there is none."""
    handle = bound.bound.get(stage)
    if handle is None:
        return None
    found: DrawShader | None = getattr(handle, "draw_shader", None)
    if found is None:
        state: pipe.ShaderState = handle.made_from
        found = DrawShader(state.tokens, STAGES[stage][1], f"Context.create_{stage}_state")
        found.stream_output = state.stream_output
        handle.draw_shader = found
    return found


def draw_state(bound: ContextState, memory: MappedMemory, advice: Advice) -> DrawState:
    """Return what is bound for the vertex side; buffers are read now."""
    given = {name: values[0] for name, values in bound.given.items() if values}
    state = DrawState(advice, memory, rasterizer=bound.state("rasterizer"))
    state.vs, state.tcs, state.tes, state.gs = (shader_of(bound, name) for name in ("vs", "tcs", "tes", "gs"))
    elements = bound.state("vertex_elements") or ()
    state.vertex_elements = single_slots("Context.create_vertex_elements_state", elements)
    state.clip = given.get("set_clip_state", state.clip)
    state.patch_vertices = given.get("set_patch_vertices", state.patch_vertices)
    state.framebuffer = given.get("set_framebuffer_state")
    if "set_tess_state" in bound.given:
        outer, inner = bound.given["set_tess_state"]
        state.default_levels = tuple(outer), tuple(inner)
    state.viewports = dict(bound.viewports)
    for slot, buffer in bound.vertex_buffers.items():
        if buffer is not None:
            data = memory.bytes_of(buffer.buffer, buffer.user_buffer, buffer.buffer_offset, 0)
            state.vertex_buffers[slot] = MappedVertexBuffer(data, buffer.stride)
    for name in ("vs", "tcs", "tes", "gs"):
        if bound.bound.get(name) is not None:
            _fill(state, bound, memory, STAGES[name][0])
    return state


def _fill(state: DrawState, bound: ContextState, memory: MappedMemory, stage: ShaderType) -> None:
    """Take over the resources of a stage."""
    for (kind, of, slot), value in bound.slots.items():
        if of != stage or value is None:
            continue
        if kind == "constants":
            state.constants[stage][slot] = memory.bytes_of(
                value.buffer, value.user_buffer, value.buffer_offset, value.buffer_size
            )
        elif kind == "views":
            state.views[stage][slot] = value
        elif kind == "samplers":
            state.samplers[stage][slot] = value.made_from
        elif kind == "images" and value.resource is not None:
            state.images[stage][slot] = value
        elif kind == "buffers" and value.buffer is not None:
            state.buffers[stage][slot] = memory.bytes_of(
                value.buffer, None, value.buffer_offset, value.buffer_size
            )


def copied(value: Any) -> Any:
    """Return a buffer of the application's memory, which may change before the draw, with a copy of it."""
    if value is None or value.user_buffer is None:
        return value
    given = value.user_buffer
    data: U8 = np.array(given) if isinstance(given, np.ndarray) else np.frombuffer(bytes(given), np.uint8)
    if isinstance(value, pipe.VertexBuffer):
        return pipe.VertexBuffer(value.stride, value.buffer_offset, user_buffer=data)
    return pipe.ConstantBuffer(
        buffer_offset=value.buffer_offset, buffer_size=value.buffer_size, user_buffer=data
    )
