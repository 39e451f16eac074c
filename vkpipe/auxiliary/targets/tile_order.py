"""Draws that read what they draw over: with a fixed order of tiles they see it as it was before.

Source: OpenGL extension MESA_tile_raster_order. It lets a draw read texels that it has not come to yet, in
the direction of its tiles. Here no texel that a draw reads has been written by it, whatever the direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol
from weakref import WeakKeyDictionary

from vkpipe.pipe import Bind, Box, Resource, SamplerView, SamplerViewTemplate, Screen
from vkpipe.pipe.resource import Owner

__all__ = ["Snapshots"]


class Sampling(Owner, Protocol):
    """The context, as far as copies need it."""

    @property
    def screen(self) -> Screen: ...
    def create_sampler_view(self, texture: Resource, template: SamplerViewTemplate) -> SamplerView: ...
    def resource_copy_region(
        self,
        dst: Resource,
        dst_level: int,
        dstx: int,
        dsty: int,
        dstz: int,
        src: Resource,
        src_level: int,
        src_box: Box,
    ) -> None: ...


class Snapshots:
    """Copies of textures that are read and drawn into at once, as views of the same kind."""

    def __init__(self, context: Sampling) -> None:
        self._context = context
        self._known: WeakKeyDictionary[SamplerView, SamplerView] = WeakKeyDictionary()

    def taken(self, views: Mapping[int, SamplerView], drawn: Iterable[Resource]) -> Mapping[int, SamplerView]:
        """Copy what views of textures see that are drawn into; the slots of these, with views of copies."""
        textures = {id(texture) for texture in drawn}
        return {slot: self._copy(view) for slot, view in views.items() if id(view.texture) in textures}

    def _copy(self, view: SamplerView) -> SamplerView:
        context, texture = self._context, view.texture
        copy = self._known.get(view)
        if copy is None:
            template = replace(texture.template, bind=Bind.SAMPLER_VIEW)
            copy = context.create_sampler_view(context.screen.resource_create(template), view.template)
            self._known[view] = copy
        for level in range(view.first_level, view.last_level + 1):
            width, height, depth = texture.level_size(level)
            box = Box(width=width, height=height, depth=depth)
            context.resource_copy_region(copy.texture, level, 0, 0, 0, texture, level, box)
        return copy
