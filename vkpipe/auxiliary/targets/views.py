"""Draws of several views: each goes to a layer of the framebuffer (``pipe_draw_info::view_mask``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from weakref import WeakKeyDictionary

from vkpipe.auxiliary.targets.surfaces import Drawing
from vkpipe.errors import InvalidUse
from vkpipe.pipe import FramebufferState, Surface, SurfaceTemplate

__all__ = ["LayerSurfaces"]


class LayerSurfaces:
    """Surfaces of single layers of others, made once."""

    def __init__(self, context: Drawing) -> None:
        self._context = context
        self._known: WeakKeyDictionary[Surface, dict[int, Surface]] = WeakKeyDictionary()

    def framebuffers(self, state: FramebufferState, mask: int) -> Iterator[FramebufferState]:
        """Return the framebuffer of each view of a mask: the layer with the number of the bit.

        Raises:
            InvalidUse: it has fewer layers.
        """
        surfaces = [surface for surface in (*state.cbufs, state.zsbuf) if surface is not None]
        layers = min(surface.last_layer - surface.first_layer + 1 for surface in surfaces) if surfaces else 0
        if mask >> max(layers, state.layers if not surfaces else 0):
            legal = f"bits of the {layers} layers of the framebuffer"
            raise InvalidUse("Context.draw_vbo", "view_mask", mask, legal)
        return (self._of_view(state, view) for view in range(mask.bit_length()) if mask >> view & 1)

    def _of_view(self, state: FramebufferState, view: int) -> FramebufferState:
        return replace(
            state,
            cbufs=tuple(self._layer(surface, view) for surface in state.cbufs),
            zsbuf=self._layer(state.zsbuf, view),
        )

    def _layer(self, surface: Surface | None, view: int) -> Surface | None:
        if surface is None:
            return None
        known = self._known.setdefault(surface, {})
        if view not in known:
            layer = surface.first_layer + view
            template = SurfaceTemplate(surface.format, surface.level, layer, layer)
            known[view] = self._context.make_surface(surface.texture, template)
        return known[view]
