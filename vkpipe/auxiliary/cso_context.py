"""Bindings of a context, changed only where they differ, and put back: what cso_context is in Mesa."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from vkpipe import pipe
from vkpipe.auxiliary.cso_cache import CsoCache
from vkpipe.pipe import (
    BlendColor,
    BlendState,
    ClipState,
    ConstantBuffer,
    DepthStencilAlphaState,
    FramebufferState,
    Query,
    RasterizerState,
    RenderCond,
    SamplerState,
    SamplerView,
    ScissorState,
    ShaderState,
    ShaderType,
    StencilRef,
    VertexBuffer,
    VertexElement,
    ViewportState,
)

__all__ = ["CsoContext"]

_Part = tuple[Any, ...]

# What is bound, by the first word of its part; the rest of the part comes before the value. None: unbind.
_BINDERS: dict[str, Callable[..., None]] = {
    "blend": lambda cso, v: cso.context.bind_blend_state(cso.handle("blend", v)),
    "rasterizer": lambda cso, v: cso.context.bind_rasterizer_state(cso.handle("rasterizer", v)),
    "depth_stencil_alpha": lambda cso, v: cso.context.bind_depth_stencil_alpha_state(
        cso.handle("depth_stencil_alpha", v)
    ),
    "vertex_elements": lambda cso, v: cso.context.bind_vertex_elements_state(
        cso.handle("vertex_elements", v)
    ),
    "vs": lambda cso, v: cso.context.bind_vs_state(cso.handle("vs", v)),
    "fs": lambda cso, v: cso.context.bind_fs_state(cso.handle("fs", v)),
    "framebuffer": lambda cso, v: cso.context.set_framebuffer_state(v or FramebufferState(0, 0)),
    "viewports": lambda cso, v: cso.context.set_viewport_states(0, v or ()),
    "scissors": lambda cso, v: cso.context.set_scissor_states(0, v or ()),
    "blend_color": lambda cso, v: cso.context.set_blend_color(v or BlendColor()),
    "stencil_ref": lambda cso, v: cso.context.set_stencil_ref(v or StencilRef()),
    "sample_mask": lambda cso, v: cso.context.set_sample_mask(0xFFFFFFFF if v is None else v),
    "min_samples": lambda cso, v: cso.context.set_min_samples(v or 1),
    "clip": lambda cso, v: cso.context.set_clip_state(v or ClipState()),
    "render_condition": lambda cso, v: cso.context.render_condition(*(v or (None, False, RenderCond.WAIT))),
    "active_queries": lambda cso, v: cso.context.set_active_query_state(v is not False),
    "constants": lambda cso, stage, slot, v: cso.context.set_constant_buffer(stage, slot, v),
    "samplers": lambda cso, stage, v: cso.context.bind_sampler_states(
        stage, 0, [cso.handle("sampler", state) for state in v]
    ),
    "sampler_views": lambda cso, stage, v: cso.context.set_sampler_views(stage, 0, v),
    "vertex_buffers": lambda cso, v: cso.context.set_vertex_buffers(0, v),
}

_LISTS = frozenset(("samplers", "sampler_views", "vertex_buffers"))
"""Slots from 0 on: those beyond the end of a shorter list are emptied."""


class CsoContext:
    """Everything that is bound through it is remembered; what is equal is not bound again.

    All binding of the context has to go through it, or :meth:`forget` be called. ``calls`` counts what
    reached the context.
    """

    def __init__(self, context: pipe.Context) -> None:
        self.context = context
        self.cache = CsoCache(context)
        self.calls = 0
        self._bound: dict[_Part, Any] = {}
        self._slots: dict[_Part, int] = {}

    def handle(self, kind: str, state: Hashable | None) -> Any:
        """The handle of a state object, None of None."""
        return None if state is None else self.cache.get(kind, state)

    def set_blend(self, state: BlendState | None) -> None:
        self._set(("blend",), state)

    def set_rasterizer(self, state: RasterizerState | None) -> None:
        self._set(("rasterizer",), state)

    def set_depth_stencil_alpha(self, state: DepthStencilAlphaState | None) -> None:
        self._set(("depth_stencil_alpha",), state)

    def set_vertex_elements(self, elements: Sequence[VertexElement]) -> None:
        self._set(("vertex_elements",), tuple(elements))

    def set_vs(self, state: ShaderState | None) -> None:
        self._set(("vs",), state)

    def set_fs(self, state: ShaderState | None) -> None:
        self._set(("fs",), state)

    def set_samplers(self, stage: ShaderType, states: Sequence[SamplerState | None]) -> None:
        """All samplers of a stage, from slot 0 on."""
        self._set(("samplers", stage), tuple(states))

    def set_sampler_views(self, stage: ShaderType, views: Sequence[SamplerView | None]) -> None:
        """All views of a stage, from slot 0 on."""
        self._set(("sampler_views", stage), tuple(views))

    def set_vertex_buffers(self, buffers: Sequence[VertexBuffer | None]) -> None:
        """All vertex buffers. Memory of the application is read now, so it is bound each time."""
        again = any(buffer is not None and buffer.is_user_buffer for buffer in buffers)
        self._set(("vertex_buffers",), tuple(buffers), again)

    def set_constant_buffer(self, stage: ShaderType, slot: int, buffer: ConstantBuffer | None) -> None:
        """Constants of a stage. Memory of the application is read now, so it is bound each time."""
        again = buffer is not None and buffer.user_buffer is not None
        self._set(("constants", stage, slot), buffer, again)

    def set_framebuffer(self, state: FramebufferState) -> None:
        self._set(("framebuffer",), state)

    def set_viewports(self, viewports: Sequence[ViewportState]) -> None:
        self._set(("viewports",), tuple(viewports))

    def set_scissors(self, scissors: Sequence[ScissorState]) -> None:
        self._set(("scissors",), tuple(scissors))

    def set_blend_color(self, color: BlendColor) -> None:
        self._set(("blend_color",), color)

    def set_stencil_ref(self, ref: StencilRef) -> None:
        self._set(("stencil_ref",), ref)

    def set_sample_mask(self, mask: int) -> None:
        self._set(("sample_mask",), mask)

    def set_min_samples(self, count: int) -> None:
        self._set(("min_samples",), count)

    def set_clip(self, state: ClipState) -> None:
        self._set(("clip",), state)

    def set_render_condition(
        self, query: Query | None, condition: bool = False, mode: RenderCond = RenderCond.WAIT
    ) -> None:
        self._set(("render_condition",), None if query is None else (query, condition, mode))

    def set_active_queries(self, active: bool) -> None:
        """Return whether queries count."""
        self._set(("active_queries",), active)

    @contextmanager
    def saved(self) -> Iterator[None]:
        """Bind again, when the block ends, all that is bound when it begins.

        What had not been bound is unbound, or gets its default. Memory of the application is read again.
        """
        before = dict(self._bound)
        try:
            yield
        finally:
            for part, value in list(self._bound.items()):
                if part not in before:
                    self._set(part, () if part[0] in _LISTS else None)
                elif value is not before[part]:
                    self._set(part, before[part], True)

    def forget(self) -> None:
        """Others have bound things: nothing is known of what is bound."""
        self._bound.clear()

    def destroy(self) -> None:
        """Unbind everything and delete the state objects."""
        for part in self._slots:
            self._set(part, () if part[0] in _LISTS else None, True)
        self._bound.clear()
        self.cache.clear()

    def _set(self, part: _Part, value: Any, again: bool = False) -> None:
        if part in self._bound and not again and self._bound[part] == value:
            return
        length, slots = 0, value
        if part[0] in _LISTS:
            length = max(len(value), self._slots.get(part, 0))
            slots = (*value, *(None,) * (length - len(value)))
        _BINDERS[part[0]](self, *part[1:], slots)
        self.calls += 1
        self._bound[part], self._slots[part] = value, length
