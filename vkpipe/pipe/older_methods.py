"""Calls by the names that they had in older releases, one for each stage or for one of several slots.

Sources: the Context page of 2011 and the header of Gallium 0.4 at that time. Where it says that slots which
are not named are empty afterwards, they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.pipe.context_bind import BindingMethods, ViewMethods
from vkpipe.pipe.context_cso import CsoMethods, Handle
from vkpipe.pipe.defines_context import ShaderType
from vkpipe.pipe.limits import MAX_SAMPLERS
from vkpipe.pipe.resource import SamplerView
from vkpipe.pipe.state_viewport import ScissorState, ViewportState

__all__ = ["OlderMethods"]

_Views = Sequence[SamplerView | None]
_Samplers = Sequence[Handle | None]


class OlderMethods(CsoMethods, BindingMethods, ViewMethods):
    """Mixed into contexts, in front of the classes with the calls of today; no part of ``pipe.Context``."""

    def bind_fragment_sampler_states(self, samplers: _Samplers) -> None:
        """Make these the samplers of fragment shaders; all further slots are empty."""
        self._bind_samplers(ShaderType.FRAGMENT, samplers)

    def bind_vertex_sampler_states(self, samplers: _Samplers) -> None:
        """Make these the samplers of vertex shaders; all further slots are empty."""
        self._bind_samplers(ShaderType.VERTEX, samplers)

    def bind_geometry_sampler_states(self, samplers: _Samplers) -> None:
        """Make these the samplers of geometry shaders; all further slots are empty."""
        self._bind_samplers(ShaderType.GEOMETRY, samplers)

    def bind_compute_sampler_states(self, start: int, samplers: _Samplers) -> None:
        """Make these the samplers ``start`` and following of compute shaders; others stay."""
        self.bind_sampler_states(ShaderType.COMPUTE, start, samplers)

    def set_fragment_sampler_views(self, views: _Views) -> None:
        """Set what fragment shaders sample from; all further slots are empty."""
        self._set_views(ShaderType.FRAGMENT, views)

    def set_vertex_sampler_views(self, views: _Views) -> None:
        """Set what vertex shaders sample from; all further slots are empty."""
        self._set_views(ShaderType.VERTEX, views)

    def set_geometry_sampler_views(self, views: _Views) -> None:
        """Set what geometry shaders sample from; all further slots are empty."""
        self._set_views(ShaderType.GEOMETRY, views)

    def set_compute_sampler_views(self, start: int, views: _Views) -> None:
        """Set what compute shaders sample from, in the slots ``start`` and following; others stay."""
        self.set_sampler_views(ShaderType.COMPUTE, start, views)

    def set_viewport_state(self, viewport: ViewportState) -> None:
        """Set the only viewport that there was."""
        self.set_viewport_states(0, [viewport])

    def set_scissor_state(self, scissor: ScissorState) -> None:
        """Set the only scissor that there was."""
        self.set_scissor_states(0, [scissor])

    def _bind_samplers(self, shader: ShaderType, samplers: _Samplers) -> None:
        rest = MAX_SAMPLERS - len(samplers)
        self.bind_sampler_states(shader, 0, [*samplers, *[None] * rest])

    def _set_views(self, shader: ShaderType, views: _Views) -> None:
        rest = MAX_SAMPLERS - len(views)
        self.set_sampler_views(shader, 0, [*views, *[None] * rest])
