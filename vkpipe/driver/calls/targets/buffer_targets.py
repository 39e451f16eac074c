"""Buffers as colour targets: textures stand in for their elements (Gallium 0.4, section 5.2.1)."""

from __future__ import annotations

from typing import cast

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.targets.surfaces import Drawing, StandInSurface
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.resources.resource import BufferResource, TextureResource
from vkpipe.driver.resources.transfers import image_region
from vkpipe.driver.resources.views import ResourceSurface
from vkpipe.pipe import Bind, Box, ResourceTemplate, SurfaceTemplate, TextureTarget
from vkpipe.pipe.call_rules import check_buffer_target

__all__ = ["BufferTargetCalls"]


class BufferTarget(StandInSurface):
    """The elements of a surface of a buffer, as a texture of one row."""

    texture: BufferResource

    def __init__(self, context: BufferTargetCalls, surface: ResourceSurface) -> None:
        """Make the stand-in.

        Raises:
            NotSupported: there are no targets of the format.
        """
        elements = SurfaceTemplate(
            surface.format, first_element=surface.first_element, last_element=surface.last_element
        )
        drawing = cast(Drawing, context)
        super().__init__(drawing, surface.texture, elements)
        row = ResourceTemplate(
            TextureTarget.TEXTURE_2D, surface.format, surface.width, 1, bind=Bind.RENDER_TARGET
        )
        self._copies = context
        self.inner = drawing.make_surface(context.screen.resource_create(row), SurfaceTemplate())

    def load(self) -> None:
        self._copies.copy_elements(self, stored=False)

    def store(self) -> None:
        self._copies.copy_elements(self, stored=True)


class BufferTargetCalls(BatchCalls):
    """Mixed into the context."""

    def stand_in(self, where: str, surface: pipe.Surface) -> pipe.Surface:
        """Return the surface that stands in for one of a buffer, which a framebuffer has or a clear fills."""
        if not isinstance(surface, ResourceSurface) or not isinstance(surface.texture, BufferResource):
            return surface
        surface.check_alive(where, "surface")
        surface.texture.check_usable(self.screen, where, "surface")
        check_buffer_target(where, surface, int(self.screen.device.info.limits["maxImageDimension2D"]))
        if surface.stand_in is None:
            surface.stand_in = BufferTarget(self, surface)
        return surface.stand_in

    def copy_elements(self, target: BufferTarget, stored: bool) -> None:
        """Copy the texels of the stand-in to the buffer (``stored``), or the elements of the buffer to it."""
        texture, buffer = target.inner.texture, target.texture
        assert isinstance(texture, TextureResource)
        buffer.check_usable(self.screen, "Context", "cbufs")
        offset = target.first_element * vkformat.describe(target.format).block_bytes
        region = image_region(texture, 0, Box(width=target.width), offset)
        self.batch.make_room()
        memory = buffer.buffer
        self.batch.reference(buffer, writes=stored)
        self.batch.reference(texture, writes=not stored)
        if stored:
            self.add_copy(lambda recorder: texture.read_texels(recorder, memory, region))
            buffer.forget_host_bytes()
        else:
            self.add_copy(lambda recorder: texture.write_texels(recorder, memory, region))
