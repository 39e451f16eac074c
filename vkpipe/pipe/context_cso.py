"""Context methods: constant state objects (Gallium 0.4, section 7.1.1 and chapter 8).

``create_*`` takes a state object and returns a handle which only this context understands; ``bind_*``
makes it current (None unbinds), ``delete_*`` frees it. A handle may not be deleted while it is bound.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from vkpipe.errors import NotSupported
from vkpipe.pipe.checked import complete
from vkpipe.pipe.defines_context import ShaderType
from vkpipe.pipe.state_blend import BlendState
from vkpipe.pipe.state_dsa import DepthStencilAlphaState
from vkpipe.pipe.state_rasterizer import RasterizerState
from vkpipe.pipe.state_sampler import SamplerState
from vkpipe.pipe.state_shader import ComputeState, ShaderState, VertexElement

__all__ = ["CsoMethods", "Handle"]

Handle: TypeAlias = Any
"""A state object of a context: opaque, to be passed back to the context that made it."""


class CsoMethods:
    """Creation, binding and deletion of constant state objects."""

    def create_blend_state(self, state: BlendState) -> Handle:
        """Make a blend state from ``state`` (section 8.1)."""
        raise NotSupported("pipe_context::create_blend_state")

    def bind_blend_state(self, handle: Handle | None) -> None:
        """Make a blend state current."""
        raise NotSupported("pipe_context::bind_blend_state")

    def delete_blend_state(self, handle: Handle) -> None:
        """Free a blend state that is not bound."""
        raise NotSupported("pipe_context::delete_blend_state")

    def create_rasterizer_state(self, state: RasterizerState) -> Handle:
        """Make a rasterizer state from ``state`` (section 8.3)."""
        raise NotSupported("pipe_context::create_rasterizer_state")

    def bind_rasterizer_state(self, handle: Handle | None) -> None:
        """Make a rasterizer state current."""
        raise NotSupported("pipe_context::bind_rasterizer_state")

    def delete_rasterizer_state(self, handle: Handle) -> None:
        """Free a rasterizer state that is not bound."""
        raise NotSupported("pipe_context::delete_rasterizer_state")

    def create_depth_stencil_alpha_state(self, state: DepthStencilAlphaState) -> Handle:
        """Make a depth, stencil and alpha state from ``state`` (section 8.2)."""
        raise NotSupported("pipe_context::create_depth_stencil_alpha_state")

    def bind_depth_stencil_alpha_state(self, handle: Handle | None) -> None:
        """Make a depth, stencil and alpha state current."""
        raise NotSupported("pipe_context::bind_depth_stencil_alpha_state")

    def delete_depth_stencil_alpha_state(self, handle: Handle) -> None:
        """Free a depth, stencil and alpha state that is not bound."""
        raise NotSupported("pipe_context::delete_depth_stencil_alpha_state")

    def create_vs_state(self, state: ShaderState) -> Handle:
        """Make a vertex shader from ``state`` (section 8.5)."""
        raise NotSupported("pipe_context::create_vs_state")

    def bind_vs_state(self, handle: Handle | None) -> None:
        """Make a vertex shader current."""
        raise NotSupported("pipe_context::bind_vs_state")

    def delete_vs_state(self, handle: Handle) -> None:
        """Free a vertex shader that is not bound."""
        raise NotSupported("pipe_context::delete_vs_state")

    def create_fs_state(self, state: ShaderState) -> Handle:
        """Make a fragment shader from ``state`` (section 8.5)."""
        raise NotSupported("pipe_context::create_fs_state")

    def bind_fs_state(self, handle: Handle | None) -> None:
        """Make a fragment shader current."""
        raise NotSupported("pipe_context::bind_fs_state")

    def delete_fs_state(self, handle: Handle) -> None:
        """Free a fragment shader that is not bound."""
        raise NotSupported("pipe_context::delete_fs_state")

    def create_gs_state(self, state: ShaderState) -> Handle:
        """Make a geometry shader from ``state`` (section 8.5)."""
        raise NotSupported("pipe_context::create_gs_state")

    def bind_gs_state(self, handle: Handle | None) -> None:
        """Make a geometry shader current."""
        raise NotSupported("pipe_context::bind_gs_state")

    def delete_gs_state(self, handle: Handle) -> None:
        """Free a geometry shader that is not bound."""
        raise NotSupported("pipe_context::delete_gs_state")

    def create_tcs_state(self, state: ShaderState) -> Handle:
        """Make a tessellation control shader from ``state`` (section 8.5)."""
        raise NotSupported("pipe_context::create_tcs_state")

    def bind_tcs_state(self, handle: Handle | None) -> None:
        """Make a tessellation control shader current."""
        raise NotSupported("pipe_context::bind_tcs_state")

    def delete_tcs_state(self, handle: Handle) -> None:
        """Free a tessellation control shader that is not bound."""
        raise NotSupported("pipe_context::delete_tcs_state")

    def create_tes_state(self, state: ShaderState) -> Handle:
        """Make a tessellation evaluation shader from ``state`` (section 8.5)."""
        raise NotSupported("pipe_context::create_tes_state")

    def bind_tes_state(self, handle: Handle | None) -> None:
        """Make a tessellation evaluation shader current."""
        raise NotSupported("pipe_context::bind_tes_state")

    def delete_tes_state(self, handle: Handle) -> None:
        """Free a tessellation evaluation shader that is not bound."""
        raise NotSupported("pipe_context::delete_tes_state")

    def create_ts_state(self, state: ShaderState) -> Handle:
        """Make a task shader from ``state`` (p_context.h of 23.3)."""
        raise NotSupported("pipe_context::create_ts_state")

    def bind_ts_state(self, handle: Handle | None) -> None:
        """Make a task shader current."""
        raise NotSupported("pipe_context::bind_ts_state")

    def delete_ts_state(self, handle: Handle) -> None:
        """Free a task shader that is not bound."""
        raise NotSupported("pipe_context::delete_ts_state")

    def create_ms_state(self, state: ShaderState) -> Handle:
        """Make a mesh shader from ``state`` (p_context.h of 23.3)."""
        raise NotSupported("pipe_context::create_ms_state")

    def bind_ms_state(self, handle: Handle | None) -> None:
        """Make a mesh shader current."""
        raise NotSupported("pipe_context::bind_ms_state")

    def delete_ms_state(self, handle: Handle) -> None:
        """Free a mesh shader that is not bound."""
        raise NotSupported("pipe_context::delete_ms_state")

    def create_compute_state(self, state: ComputeState) -> Handle:
        """Make a compute shader from ``state`` (section 7.1.17)."""
        raise NotSupported("pipe_context::create_compute_state")

    def bind_compute_state(self, handle: Handle | None) -> None:
        """Make a compute shader current."""
        raise NotSupported("pipe_context::bind_compute_state")

    def delete_compute_state(self, handle: Handle) -> None:
        """Free a compute shader that is not bound."""
        raise NotSupported("pipe_context::delete_compute_state")

    def create_sampler_state(self, state: SamplerState) -> Handle:
        """Make a sampler from ``state`` (section 8.4)."""
        raise NotSupported("pipe_context::create_sampler_state")

    def bind_sampler_states(self, shader: ShaderType, start: int, samplers: Sequence[Handle | None]) -> None:
        """Make samplers ``start`` and following of one stage current; others stay (section 7.1.1)."""
        raise NotSupported("pipe_context::bind_sampler_states")

    def delete_sampler_state(self, handle: Handle) -> None:
        """Free a sampler that is not bound."""
        raise NotSupported("pipe_context::delete_sampler_state")

    def create_vertex_elements_state(self, elements: Sequence[VertexElement]) -> Handle:
        """Make a vertex layout; element i feeds input i of the vertex shader (section 8.6)."""
        raise NotSupported("pipe_context::create_vertex_elements_state")

    def bind_vertex_elements_state(self, handle: Handle | None) -> None:
        """Make a vertex layout current."""
        raise NotSupported("pipe_context::bind_vertex_elements_state")

    def delete_vertex_elements_state(self, handle: Handle) -> None:
        """Free a vertex layout that is not bound."""
        raise NotSupported("pipe_context::delete_vertex_elements_state")

    @complete
    def link_shader(self, shaders: Sequence[Handle | None]) -> None:
        """Announce that these shaders, one per stage in the order of :class:`ShaderType`, are used together.

        A hint: a driver may compile what depends on the combination.
        """
