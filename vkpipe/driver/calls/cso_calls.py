"""The context's create, bind and delete calls: validate, store, mark dirty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from vkpipe.driver.caps.limits import MAX_ELEMENTS
from vkpipe.driver.resources.formats import usable_binds
from vkpipe.driver.shaders.shader import Shader
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.turns import note_turns
from vkpipe.errors import InvalidUse, NotSupported, VkpipeError
from vkpipe.pipe import (
    Bind,
    BlendState,
    DepthStencilAlphaState,
    RasterizerState,
    SamplerState,
    ShaderState,
    ShaderType,
    VertexElement,
)
from vkpipe.pipe.context_thread import OneThread
from vkpipe.pipe.cso import Cso, expect
from vkpipe.pipe.dual_slot import single_slots
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.limits import MAX_SAMPLERS
from vkpipe.pipe.messages import Messages

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["CsoCalls", "check_slots", "fill_slots"]

_STATE = Dirty.STATE.value
_SAMPLERS = (Dirty.STATE | Dirty.SAMPLERS).value


class CsoCalls(OneThread):
    """Mixed into the context. A refused call leaves the bindings as they were."""

    screen: KernelScreen
    bound: Bound
    messages: Messages
    occupant: int | None

    def _bind(self, field: str, kind: str, handle: object) -> None:
        try:
            if self.occupant is not None:
                self._enter(f"Context.bind_{kind}_state")
            if handle is not None and (type(handle) is not Cso or handle.kind != kind or handle.deleted):
                expect(f"Context.bind_{kind}_state", kind, handle)
        except VkpipeError as error:
            self.messages.refused(error)
            raise
        cso: Any = handle
        if getattr(self.bound, field) is not cso:
            setattr(self.bound, field, cso)
            self.bound.dirty |= _STATE

    def _delete(self, field: str, kind: str, handle: object) -> None:
        where = f"Context.delete_{kind}_state"
        cso: Cso[Any] | None = expect(where, kind, handle)
        if cso is None or getattr(self.bound, field) is cso:
            raise InvalidUse(where, "handle", handle, "a state object that is not bound")
        cso.deleted = True

    def create_blend_state(self, state: BlendState) -> Cso[BlendState]:
        refuse(state)
        return Cso("blend", state)

    def bind_blend_state(self, handle: object) -> None:
        self._bind("blend", "blend", handle)

    def delete_blend_state(self, handle: object) -> None:
        self._delete("blend", "blend", handle)

    def create_rasterizer_state(self, state: RasterizerState) -> Cso[RasterizerState]:
        refuse(state)
        return Cso("rasterizer", state)

    def bind_rasterizer_state(self, handle: object) -> None:
        self._bind("rasterizer", "rasterizer", handle)

    def delete_rasterizer_state(self, handle: object) -> None:
        self._delete("rasterizer", "rasterizer", handle)

    def create_depth_stencil_alpha_state(self, state: DepthStencilAlphaState) -> Cso[DepthStencilAlphaState]:
        return Cso("depth_stencil_alpha", state)

    def bind_depth_stencil_alpha_state(self, handle: object) -> None:
        self._bind("depth_stencil_alpha", "depth_stencil_alpha", handle)

    def delete_depth_stencil_alpha_state(self, handle: object) -> None:
        self._delete("depth_stencil_alpha", "depth_stencil_alpha", handle)

    def _shader(self, kind: str, stage: str, state: ShaderState) -> Cso[Shader]:
        shader = Shader(state, stage, self.screen.device.info, f"Context.create_{kind}_state")
        self.screen.has_loops |= shader.info.takes_turns
        return Cso(kind, shader)

    def create_vs_state(self, state: ShaderState) -> Cso[Shader]:
        return self._shader("vs", "VERT", state)

    def bind_vs_state(self, handle: object) -> None:
        self._bind("vs", "vs", handle)

    def delete_vs_state(self, handle: object) -> None:
        self._delete("vs", "vs", handle)

    def create_tcs_state(self, state: ShaderState) -> Cso[Shader]:
        return self._shader("tcs", "TESS_CTRL", state)

    def bind_tcs_state(self, handle: object) -> None:
        self._bind("tcs", "tcs", handle)

    def delete_tcs_state(self, handle: object) -> None:
        self._delete("tcs", "tcs", handle)

    def create_tes_state(self, state: ShaderState) -> Cso[Shader]:
        return self._shader("tes", "TESS_EVAL", state)

    def bind_tes_state(self, handle: object) -> None:
        self._bind("tes", "tes", handle)

    def delete_tes_state(self, handle: object) -> None:
        self._delete("tes", "tes", handle)

    def create_gs_state(self, state: ShaderState) -> Cso[Shader]:
        return self._shader("gs", "GEOM", state)

    def bind_gs_state(self, handle: object) -> None:
        self._bind("gs", "gs", handle)

    def delete_gs_state(self, handle: object) -> None:
        self._delete("gs", "gs", handle)

    def create_fs_state(self, state: ShaderState) -> Cso[Shader]:
        return self._shader("fs", "FRAG", state)

    def bind_fs_state(self, handle: object) -> None:
        self._bind("fs", "fs", handle)
        note_turns(self.bound)

    def delete_fs_state(self, handle: object) -> None:
        self._delete("fs", "fs", handle)

    def create_vertex_elements_state(
        self, elements: Sequence[VertexElement]
    ) -> Cso[tuple[VertexElement, ...]]:
        where = "Context.create_vertex_elements_state"
        single = single_slots(where, elements)
        if len(single) > MAX_ELEMENTS:
            raise InvalidUse(where, "elements", len(single), f"at most {MAX_ELEMENTS}")
        for element in single:
            if not usable_binds(element.src_format) & Bind.VERTEX_BUFFER:
                raise NotSupported(f"PIPE_FORMAT_{element.src_format.name}", "as a vertex format")
        return Cso("vertex_elements", single)

    def bind_vertex_elements_state(self, handle: object) -> None:
        self._bind("vertex_elements", "vertex_elements", handle)

    def delete_vertex_elements_state(self, handle: object) -> None:
        self._delete("vertex_elements", "vertex_elements", handle)

    def create_sampler_state(self, state: SamplerState) -> Cso[SamplerState]:
        return Cso("sampler", state)

    def bind_sampler_states(self, shader: ShaderType, start: int, samplers: Sequence[object]) -> None:
        where = "Context.bind_sampler_states"
        slots = check_slots(where, shader, start, len(samplers), MAX_SAMPLERS, self.bound.samplers)
        checked: list[Cso[SamplerState] | None] = []
        for handle in samplers:
            try:
                checked.append(expect(where, "sampler", handle, ""))
            except InvalidUse as error:
                raise error.at(f"samplers[{len(checked)}]") from None
        if fill_slots(slots, start, checked):
            self.bound.dirty |= _SAMPLERS

    def delete_sampler_state(self, handle: object) -> None:
        where = "Context.delete_sampler_state"
        cso: Cso[SamplerState] | None = expect(where, "sampler", handle)
        used = any(cso in slots.values() for slots in self.bound.samplers.values())
        if cso is None or used:
            raise InvalidUse(where, "handle", handle, "a state object that is not bound")
        cso.deleted = True


def fill_slots(slots: dict[int, Any], start: int, given: Sequence[object]) -> bool:
    """Put the given objects into slots from ``start`` on, None: nothing; whether that changes any."""
    changed = False
    for slot, entry in enumerate(given, start):
        if slots.get(slot) is not entry:
            changed = True
            if entry is None:
                del slots[slot]
            else:
                slots[slot] = entry
    return changed


def check_slots(
    where: str, shader: ShaderType, start: int, count: int, most: int, table: dict[ShaderType, Any]
) -> Any:
    """The slots of a stage, once it is sure that ``count`` of them from ``start`` on exist."""
    if shader not in table:
        raise NotSupported(f"PIPE_SHADER_{ShaderType(shader).name}")
    if start < 0 or start + count > most:
        raise InvalidUse(where, "start + count", start + count, f"at most {most}")
    return table[shader]
