"""The context's create, bind and delete calls of state objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from vkpipe import pipe
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import ShaderType
from vkpipe.pipe.cso import Cso, expect
from vkpipe.pipe.dual_slot import single_slots
from vkpipe.pipe.fields import refuse
from vkpipe.reference import formats
from vkpipe.reference.bound import Bound
from vkpipe.reference.shader import RefComputeShader

__all__ = ["CsoCalls"]

S = TypeVar("S")


def state_of(where: str, kind: str, handle: object) -> Any:
    """Return the state in a live state object of a kind; None for None."""
    cso: Cso[Any] | None = expect(where, kind, handle)
    return None if cso is None else cso.state


class CsoCalls:
    """Mixed into the context."""

    bound: Bound

    def _bind(self, kind: str, handle: object) -> None:
        setattr(self.bound, kind, state_of(f"Context.bind_{kind}_state", kind, handle))

    def _delete(self, kind: str, handle: object) -> None:
        where = f"Context.delete_{kind}_state"
        state = state_of(where, kind, handle)
        if not isinstance(handle, Cso) or getattr(self.bound, kind, None) is state:
            raise InvalidUse(where, "handle", handle, "a state object that is not bound")
        handle.deleted = True

    def create_blend_state(self, state: pipe.BlendState) -> Cso[Any]:
        refuse(state)
        return Cso("blend", state)

    def bind_blend_state(self, handle: object) -> None:
        self._bind("blend", handle)

    def delete_blend_state(self, handle: object) -> None:
        self._delete("blend", handle)

    def create_rasterizer_state(self, state: pipe.RasterizerState) -> Cso[Any]:
        refuse(state)
        return Cso("rasterizer", state)

    def bind_rasterizer_state(self, handle: object) -> None:
        self._bind("rasterizer", handle)

    def delete_rasterizer_state(self, handle: object) -> None:
        self._delete("rasterizer", handle)

    def create_depth_stencil_alpha_state(self, state: pipe.DepthStencilAlphaState) -> Cso[Any]:
        return Cso("depth_stencil_alpha", state)

    def bind_depth_stencil_alpha_state(self, handle: object) -> None:
        self._bind("depth_stencil_alpha", handle)

    def delete_depth_stencil_alpha_state(self, handle: object) -> None:
        self._delete("depth_stencil_alpha", handle)

    def create_vs_state(self, state: pipe.ShaderState) -> Cso[Any]:
        refuse(state)
        shader = DrawShader(state.tokens, "VERT", "Context.create_vs_state")
        shader.stream_output = state.stream_output
        return Cso("vs", shader)

    def bind_vs_state(self, handle: object) -> None:
        self._bind("vs", handle)

    def delete_vs_state(self, handle: object) -> None:
        self._delete("vs", handle)

    def create_tcs_state(self, state: pipe.ShaderState) -> Cso[Any]:
        refuse(state)
        return Cso("tcs", DrawShader(state.tokens, "TESS_CTRL", "Context.create_tcs_state"))

    def bind_tcs_state(self, handle: object) -> None:
        self._bind("tcs", handle)

    def delete_tcs_state(self, handle: object) -> None:
        self._delete("tcs", handle)

    def create_tes_state(self, state: pipe.ShaderState) -> Cso[Any]:
        refuse(state)
        shader = DrawShader(state.tokens, "TESS_EVAL", "Context.create_tes_state")
        shader.stream_output = state.stream_output
        return Cso("tes", shader)

    def bind_tes_state(self, handle: object) -> None:
        self._bind("tes", handle)

    def delete_tes_state(self, handle: object) -> None:
        self._delete("tes", handle)

    def create_gs_state(self, state: pipe.ShaderState) -> Cso[Any]:
        refuse(state)
        shader = DrawShader(state.tokens, "GEOM", "Context.create_gs_state")
        shader.stream_output = state.stream_output
        return Cso("gs", shader)

    def bind_gs_state(self, handle: object) -> None:
        self._bind("gs", handle)

    def delete_gs_state(self, handle: object) -> None:
        self._delete("gs", handle)

    def create_fs_state(self, state: pipe.ShaderState) -> Cso[Any]:
        refuse(state)
        return Cso("fs", DrawShader(state.tokens, "FRAG", "Context.create_fs_state"))

    def bind_fs_state(self, handle: object) -> None:
        self._bind("fs", handle)

    def delete_fs_state(self, handle: object) -> None:
        self._delete("fs", handle)

    def create_compute_state(self, state: pipe.ComputeState) -> Cso[Any]:
        refuse(state)
        return Cso("compute", RefComputeShader(state, "Context.create_compute_state"))

    def bind_compute_state(self, handle: object) -> None:
        self._bind("compute", handle)

    def delete_compute_state(self, handle: object) -> None:
        self._delete("compute", handle)

    def create_vertex_elements_state(self, elements: Sequence[pipe.VertexElement]) -> Cso[Any]:
        single = single_slots("Context.create_vertex_elements_state", elements)
        for element in single:
            if not formats.fetchable(element.src_format):
                raise NotSupported(f"PIPE_FORMAT_{element.src_format.name}", "as a vertex format")
        return Cso("vertex_elements", single)

    def bind_vertex_elements_state(self, handle: object) -> None:
        self.bound.vertex_elements = (
            state_of("Context.bind_vertex_elements_state", "vertex_elements", handle) or ()
        )

    def delete_vertex_elements_state(self, handle: object) -> None:
        self._delete("vertex_elements", handle)

    def create_sampler_state(self, state: pipe.SamplerState) -> Cso[Any]:
        return Cso("sampler", state)

    def bind_sampler_states(self, shader: ShaderType, start: int, samplers: Sequence[object]) -> None:
        where = "Context.bind_sampler_states"
        put(where, self.bound.samplers, shader, start, [state_of(where, "sampler", h) for h in samplers])

    def delete_sampler_state(self, handle: object) -> None:
        state = state_of("Context.delete_sampler_state", "sampler", handle)
        used = any(state is s for slots in self.bound.samplers.values() for s in slots.values())
        if not isinstance(handle, Cso) or used:
            legal = "a state object that is not bound"
            raise InvalidUse("Context.delete_sampler_state", "handle", handle, legal)
        handle.deleted = True


def put(
    where: str,
    table: dict[ShaderType, dict[int, S]],
    shader: ShaderType,
    start: int,
    entries: Sequence[S | None],
) -> None:
    """Fill or empty the slots of a stage from ``start`` on."""
    fill(where, table[ShaderType(shader)], start, entries)


def fill(where: str, slots: dict[int, S], start: int, entries: Sequence[S | None]) -> None:
    """Fill or empty slots from ``start`` on."""
    if start < 0:
        raise InvalidUse(where, "start", start, "0 or more")
    for slot, entry in enumerate(entries, start):
        if entry is None:
            slots.pop(slot, None)
        else:
            slots[slot] = entry
