"""Calls of contexts that look after passes: what they do stands in front of the driver's own calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any

from vkpipe.auxiliary.targets.render_pass import RenderPass, begin_pass
from vkpipe.auxiliary.targets.surfaces import SampledSurface, StandInSurface
from vkpipe.auxiliary.targets.tile_order import Snapshots
from vkpipe.auxiliary.targets.views import LayerSurfaces
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    Clear,
    DrawInfo,
    DrawStartCountBias,
    FramebufferState,
    Query,
    RenderCond,
    Resource,
    SamplerView,
    ScissorState,
    Screen,
    ShaderType,
    Surface,
    SurfaceTemplate,
    TextureTarget,
)
from vkpipe.pipe.call_rules import check_targets
from vkpipe.pipe.context_bind import BindingMethods, ViewMethods
from vkpipe.pipe.context_draw import ClearMethods, ComputeMethods, DrawMethods, FlushMethods
from vkpipe.pipe.context_query import QueryMethods
from vkpipe.pipe.context_transfer import TransferMethods

__all__ = ["TargetMethods"]

_ENDS = (
    *("flush", "flush_resource", "fence_server_signal", "is_resource_referenced", "launch_grid"),
    *("resource_copy_region", "blit", "generate_mipmap", "clear_texture", "clear_buffer"),
    *("transfer_map", "buffer_subdata", "texture_subdata", "transfer_inline_write"),
)
"""The calls that may look at a resource that is drawn into, or change it, or have others do so."""


class TargetMethods(
    BindingMethods,
    ViewMethods,
    DrawMethods,
    ClearMethods,
    ComputeMethods,
    FlushMethods,
    TransferMethods,
    QueryMethods,
):
    """Mixed into contexts, in front of the classes with the calls that it needs.

    Attributes:
        fragment_views: returns what fragment shaders sample from, by slot.
        stand_in: returns what the driver draws into for a surface of a buffer, for the call of a name;
            the surface where it draws into buffers itself.
        detour: draws in place of ``draw_vbo``, which has to ask for it; None: there is nothing to do.
    """

    screen: Screen
    fragment_views: Callable[[], Mapping[int, SamplerView]]
    stand_in: Callable[[str, Surface], Surface]
    detour: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None] | None = None
    _pass: RenderPass | None = None
    _drawing_in: RenderPass | None = None
    _framebuffer: FramebufferState | None = None
    _layers: LayerSurfaces | None = None
    _snapshots: Snapshots | None = None
    _drawing_snapshots = False
    _conditional = False

    def create_surface(self, texture: Resource, template: SurfaceTemplate) -> Surface:
        flat = texture.target != TextureTarget.BUFFER
        if template.nr_samples > 1 and texture.nr_samples <= 1 and flat:
            return SampledSurface(self, texture, template)
        return self.make_surface(texture, template)

    def make_surface(self, texture: Resource, template: SurfaceTemplate) -> Surface:
        """Make a surface that the driver draws into as it is."""
        return super().create_surface(texture, template)

    def surface_gone(self, surface: StandInSurface) -> None:
        """A surface is about to be destroyed."""
        if self._pass is not None and self._pass.has(surface):
            self._pass.end()

    def set_framebuffer_state(self, state: FramebufferState) -> None:
        where = "Context.set_framebuffer_state"
        check_targets(where, state)
        if any(each is not None and each.texture.target == TextureTarget.BUFFER for each in state.cbufs):
            colors = tuple(None if each is None else self.stand_in(where, each) for each in state.cbufs)
            state = replace(state, cbufs=colors)
        begun = begin_pass(self, state)
        framebuffer = state if begun is None else begun.state
        super().set_framebuffer_state(framebuffer)
        self._framebuffer = framebuffer
        self.end_pass()
        self._pass = begun
        self.detour = None if begun is None else self._draw_in_pass

    def end_pass(self) -> None:
        """Store the pass's pixels, so that they can be read; the next pass loads them."""
        if self._pass is not None:
            self._pass.end()

    def forget_targets(self) -> None:
        """Release the framebuffer and the surfaces that were created for it: the context comes to its end."""
        self._framebuffer = self._layers = self._snapshots = None
        self._pass = self.detour = None

    def _draw_in_pass(self, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> None:
        current = self._pass
        assert current is not None
        current.draw()
        # What the draw does on its way, e.g. look at a buffer, does not end the pass.
        self._pass, detour, self.detour = None, self.detour, None
        self._drawing_in = current
        try:
            self.draw_vbo(info, draws)
        finally:
            self._pass, self.detour, self._drawing_in = current, detour, None

    def draw_views(self, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> None:
        """Draw each view of ``DrawInfo.view_mask`` to its layer of the framebuffer.

        Raises:
            InvalidUse: the framebuffer has no such layer, or the draws would be captured.
        """
        bound = self._framebuffer
        if bound is None:
            raise InvalidUse("Context.draw_vbo", "framebuffer", None, "one with a layer for each view")
        if self._layers is None:
            self._layers = LayerSurfaces(self)
        one = replace(info, view_mask=0)
        try:
            for state in self._layers.framebuffers(bound, info.view_mask):
                super().set_framebuffer_state(state)
                self.draw_vbo(one, draws)
        finally:
            super().set_framebuffer_state(bound)

    def draw_of_snapshots(self, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> bool:
        """Draw with textures as they are now that are drawn into as well; False where there are none."""
        bound = self._framebuffer
        if bound is None or self._drawing_snapshots:
            return False
        if self._snapshots is None:
            self._snapshots = Snapshots(self)
        surfaces = (*bound.cbufs, bound.zsbuf)
        views = self.fragment_views()
        current = self._drawing_in
        if current is not None and any(current.stands_in_for(view.texture) for view in views.values()):
            current.end()
            current.draw()
        taken = self._snapshots.taken(views, [each.texture for each in surfaces if each is not None])
        if not taken:
            return False
        before = {slot: views[slot] for slot in taken}
        self._drawing_snapshots = True
        try:
            self._sample(taken)
            self.draw_vbo(info, draws)
        finally:
            self._sample(before)
            self._drawing_snapshots = False
        return True

    def _sample(self, views: Mapping[int, SamplerView]) -> None:
        for slot, view in views.items():
            self.set_sampler_views(ShaderType.FRAGMENT, slot, [view])

    def render_condition(self, query: Query | None, condition: bool, mode: RenderCond) -> None:
        super().render_condition(query, condition, mode)
        self._conditional = query is not None

    def render_condition_mem(self, buffer: Resource, offset: int, condition: bool) -> None:
        super().render_condition_mem(buffer, offset, condition)
        self._conditional = True

    def clear(
        self,
        buffers: Clear,
        color: Sequence[float] = (0.0, 0.0, 0.0, 0.0),
        depth: float = 1.0,
        stencil: int = 0,
        scissor: ScissorState | None = None,
    ) -> None:
        current, first = self._pass, False
        if current is not None:
            whole = scissor is None and not self._conditional
            first = current.draw(Clear(buffers) if whole else Clear(0))
        try:
            super().clear(buffers, color, depth, stencil, scissor)
        except BaseException:
            if current is not None and first:
                current.take_back()
            raise

    def clear_render_target(
        self,
        surface: Surface,
        color: Sequence[float],
        x: int,
        y: int,
        width: int,
        height: int,
        render_condition_enabled: bool = False,
    ) -> None:
        where = (x, y, width, height, render_condition_enabled)
        self._through(
            surface, lambda inner: super(TargetMethods, self).clear_render_target(inner, color, *where)
        )

    def clear_depth_stencil(
        self,
        surface: Surface,
        buffers: Clear,
        depth: float,
        stencil: int,
        x: int,
        y: int,
        width: int,
        height: int,
        render_condition_enabled: bool = False,
    ) -> None:
        values = (buffers, depth, stencil, x, y, width, height, render_condition_enabled)
        self._through(surface, lambda inner: super(TargetMethods, self).clear_depth_stencil(inner, *values))

    def _through(self, surface: Surface, clear: Callable[[Surface], None]) -> None:
        """Clear a surface, or through its stand-in."""
        if isinstance(surface, Surface):
            surface = self.stand_in("Context.clear_render_target", surface)
        if not isinstance(surface, StandInSurface):
            clear(surface)
            return
        self.end_pass()
        surface.load()
        clear(surface.inner)
        surface.store()


def _ending(name: str) -> Callable[..., Any]:
    """The driver's call, before which what was drawn is stored."""

    @wraps(getattr(TargetMethods, name))
    def call(self: TargetMethods, *arguments: Any, **named: Any) -> Any:
        if self._pass is not None:
            self._pass.end()
        return getattr(super(TargetMethods, self), name)(*arguments, **named)

    return call


for _name in _ENDS:
    setattr(TargetMethods, _name, _ending(_name))
