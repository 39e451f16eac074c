"""Clearing (Gallium 0.4, section 7.1.8). Every layer and sample of a surface is cleared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, Clear, Resource, ScissorState, Surface
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.call_rules import check_clear, clear_value
from vkpipe.pipe.doubts import doubt_clear, is_doubtful_clear
from vkpipe.pipe.regions import check_rectangle, clear_rectangle
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.reference.bound import Bound
from vkpipe.reference.depth_texels import DepthTexels
from vkpipe.reference.resource import RefSurface, check_box, check_elements_drawn, check_resource

__all__ = ["ClearCalls"]


class ClearCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    bound: Bound
    advice: Advice
    skips: Callable[[], bool]

    def clear(
        self,
        buffers: Clear,
        color: Sequence[float] = (0.0, 0.0, 0.0, 0.0),
        depth: float = 1.0,
        stencil: int = 0,
        scissor: ScissorState | None = None,
    ) -> None:
        framebuffer, rectangle = clear_rectangle(self.bound.framebuffer, scissor)
        if self.skips():
            return
        wanted = Clear(buffers)
        check_clear(framebuffer, wanted, color, stencil)
        if is_doubtful_clear(wanted, framebuffer):
            doubt_clear(self.advice, wanted, framebuffer)
        for number, surface in enumerate(framebuffer.cbufs):
            if surface is not None and wanted & (Clear.COLOR0 << number):
                self.clear_render_target(surface, color, *rectangle)
        if framebuffer.zsbuf is not None and wanted & Clear.DEPTHSTENCIL:
            parts = wanted & Clear.DEPTHSTENCIL
            self.clear_depth_stencil(framebuffer.zsbuf, parts, depth, stencil, *rectangle)

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
        region = self._region("Context.clear_render_target", surface, x, y, width, height)
        vkformat.check_color_clear(surface.format, color)
        if not render_condition_enabled or not self.skips():
            region[:] = color_texel(surface.format, color)

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
        region = self._region("Context.clear_depth_stencil", surface, x, y, width, height)
        vkformat.check_depth_clear(surface.format, stencil)
        if render_condition_enabled and self.skips():
            return
        texels = DepthTexels(surface.format, region.reshape(-1, region.shape[-1]))
        if buffers & Clear.DEPTH:
            texels.set_depth(texels.encode(np.full(texels.count, depth, np.float32)))
        if buffers & Clear.STENCIL:
            texels.set_stencil(np.full(texels.count, stencil, np.uint8))
        beside = Clear.STENCIL if texels.has_stencil else Clear.DEPTH
        if buffers & beside and surface.format == surface.texture.format:
            texels.set_padding(None)
        region[:] = texels.texels().reshape(region.shape)

    def clear_texture(self, resource: Resource, level: int, box: Box, data: bytes) -> None:
        where = "Context.clear_texture"
        found = check_resource(self.screen, where, "resource", resource)
        if found.is_buffer:
            raise InvalidUse(where, "resource", resource, "a texture")
        check_box(where, found, level, box)
        data = user_bytes(where, "data", data).tobytes()
        region = found.region(level, box)
        if len(data) != region.shape[-1]:
            raise InvalidUse(where, "data", f"{len(data)} bytes", f"{region.shape[-1]} bytes, one texel")
        region[:] = np.frombuffer(data, np.uint8)

    def clear_buffer(self, resource: Resource, offset: int, size: int, value: bytes) -> None:
        where = "Context.clear_buffer"
        found = check_resource(self.screen, where, "resource", resource)
        if not found.is_buffer:
            raise InvalidUse(where, "resource", resource, "a buffer")
        value = clear_value(found, offset, size, value)
        found.data[offset : offset + size] = np.frombuffer(value * (size // len(value)), np.uint8)

    def _region(self, where: str, surface: Surface, x: int, y: int, width: int, height: int) -> U8:
        if not isinstance(surface, RefSurface):
            raise InvalidUse(where, "surface", surface, "what create_surface of this screen returned")
        surface.check_alive(where, "surface")
        if surface.texture.is_buffer:
            check_elements_drawn(where, surface)
        check_rectangle(where, surface, x, y, width, height)
        return surface.texels[:, :, y : y + height, x : x + width]


def color_texel(fmt: pipe.Format, color: Sequence[float]) -> U8:
    """The bytes of a clear colour; integers for pure integer formats."""
    return vkformat.pack(fmt, vkformat.clear_color(fmt, color))
