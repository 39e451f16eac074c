"""Vertex fetch (Gallium 0.4, section 8.6): attributes of vertices through the vertex elements."""

from __future__ import annotations

from vkpipe.auxiliary.draw.arrays import I64, U32
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.translate import fetch_words
from vkpipe.errors import InvalidUse

__all__ = ["fetch"]


def fetch(state: DrawState, vertices: I64, instances: I64, start_instance: int) -> dict[int, U32]:
    """Inputs of the vertex shader: register -> words ``(n, 4)``. What lies outside of a buffer is zero.

    Args:
        vertices: vertex numbers ``(n,)``, the bias included.
        instances: number of the instance of each, counted from 0.

    Raises:
        InvalidUse: an element or a buffer that the shader reads is missing.
    """
    assert state.vs is not None
    where = "Context.draw_vbo"
    inputs: dict[int, U32] = {}
    for entry in state.vs.info.inputs:
        if not entry.usage_mask:
            continue
        if entry.index >= len(state.vertex_elements):
            legal = f"at least {entry.index + 1}: the vertex shader reads IN[{entry.index}]"
            raise InvalidUse(where, "vertex_elements", len(state.vertex_elements), legal)
        element = state.vertex_elements[entry.index]
        slot = element.vertex_buffer_index
        buffer = state.vertex_buffers.get(slot)
        if buffer is None:
            legal = f"a vertex buffer: vertex element {entry.index} reads it"
            raise InvalidUse(where, f"vertex_buffers[{slot}]", None, legal)
        steps = vertices
        if element.instance_divisor:
            steps = start_instance + instances // element.instance_divisor
        stride = buffer.stride if element.src_stride is None else element.src_stride
        inputs[entry.index] = fetch_words(
            element.src_format, buffer.data, steps * stride + element.src_offset
        )
    return inputs
