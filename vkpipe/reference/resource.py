"""Resources as arrays: a buffer is its bytes, a texture one array of texels for each level."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.array_methods import ArrayMethods
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Format, ResourceTemplate, SurfaceTemplate, TextureTarget
from vkpipe.pipe.call_rules import check_buffer_target, check_elements, check_surface
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.regions import Block, check_level_box
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.reference.caps import EXTENTS
from vkpipe.reference.formats import usable_binds

__all__ = [
    "RefMemory",
    "RefResource",
    "RefSurface",
    "check_box",
    "check_elements_drawn",
    "check_resource",
    "copy_user_data",
]


class RefResource(ArrayMethods):
    """A buffer or a texture.

    ``data``: the bytes of a buffer. ``levels``: of a texture, one uint8 array ``(samples, layers, rows of
    blocks, columns of blocks, bytes of a block)`` for each level; slices of blocks of 3D textures are layers.
    """

    def __init__(self, screen: pipe.Screen, template: ResourceTemplate, unbacked: bool = False) -> None:
        """``unbacked``: it has no memory until :meth:`place`."""
        super().__init__(screen, template)
        self.data: U8 = np.zeros(0, np.uint8)
        self.levels: list[U8] = []
        self.unbacked = unbacked
        if not unbacked:
            self.place(np.zeros(self.nbytes, np.uint8))
        if not self.is_buffer and vkformat.is_planar(self.format):
            self.next = self._next_plane()

    @property
    def nbytes(self) -> int:
        """Bytes of all texels."""
        return self.width0 if self.is_buffer else sum(map(math.prod, self._shapes()))

    def _shapes(self) -> Iterator[tuple[int, ...]]:
        """The shape of each level of a texture."""
        for level in range(self.last_level + 1):
            columns, rows, layers = self.block.counts(*self.level_size(level))
            yield self.samples, layers, rows, columns, self.block.size

    def place(self, memory: U8) -> None:
        """Let it lie in memory of ``nbytes``, level behind level."""
        self.unbacked = False
        if self.is_buffer:
            self.data = memory
            return
        begin = 0
        for shape in self._shapes():
            end = begin + math.prod(shape)
            self.levels.append(memory[begin:end].reshape(shape))
            begin = end

    def is_unbacked(self, screen: pipe.Screen) -> bool:
        """Return whether it is one of the screen that waits for memory."""
        return self.unbacked and not self.destroyed and self.screen is screen

    def check_alive(self, where: str, field: str) -> None:
        """Raise InvalidUse when the resource was destroyed, or has no memory yet."""
        super().check_alive(where, field)
        if self.unbacked:
            raise InvalidUse(where, field, self, "a resource with memory (Screen.resource_bind_backing)")

    def _next_plane(self) -> RefResource:
        """Make the planes behind the first one, the last one first."""
        planes = vkformat.planes_of(self.format)
        following = None
        for number in range(len(planes) - 1, 0, -1):
            width, height = vkformat.plane_size(self.format, number, self.width0, self.height0)
            part = replace(self.template, format=Format[planes[number].format], width0=width, height0=height)
            plane = RefResource(self.screen, part)
            plane.next, following = following, plane
        assert following is not None
        return following

    @property
    def is_buffer(self) -> bool:
        return self.target == TextureTarget.BUFFER

    @property
    def samples(self) -> int:
        """Samples of a texel, at least 1."""
        return max(1, self.nr_samples)

    @property
    def block(self) -> Block:
        """The size of a block."""
        found = vkformat.describe(self.format)
        return Block(found.block_width, found.block_height, found.block_depth, found.block_bytes)

    def texels(self, level: int, fmt: Format) -> U8:
        """Texels ``(samples, layers, height, width, bytes)`` decoded where ``fmt`` is compressed."""
        if vkformat.stand_in(fmt) is None:
            return self.levels[level]
        width, height, depth = self.level_size(level)
        if vkformat.is_planar(fmt):
            planes = [plane.levels[level] for plane in self._planes()]
            return vkformat.decoded_planes(fmt, planes, width, height)
        return vkformat.decoded_level(fmt, self.levels[level], width, height, depth)

    def _planes(self) -> Iterator[RefResource]:
        plane: pipe.Resource | None = self
        while isinstance(plane, RefResource):
            yield plane
            plane = plane.next

    def region(self, level: int, box: Box) -> U8:
        """The blocks of a box: a view ``(samples, slices, rows, columns, bytes)``."""
        starts, ends = (box.x, box.y, box.z), (box.x + box.width, box.y + box.height, box.z + box.depth)
        columns, rows, slices = (
            slice(start // side, -(-end // side))
            for start, end, side in zip(starts, ends, self.block[:3], strict=True)
        )
        return self.levels[level][:, slices, rows, columns]


class RefMemory:
    """Resources as the vertex side reads them: the arrays themselves."""

    def buffer(self, resource: pipe.Resource) -> U8:
        assert isinstance(resource, RefResource)
        return resource.data

    def level(self, resource: pipe.Resource, level: int) -> U8:
        assert isinstance(resource, RefResource)
        return resource.levels[level]

    def texels(self, resource: pipe.Resource, level: int, format: Format) -> U8:
        assert isinstance(resource, RefResource)
        return resource.texels(level, format)


class RefSurface(pipe.Surface):
    """Some layers of a level of a texture as a render target; elements of a buffer as a shader resource."""

    texture: RefResource

    def __init__(self, context: pipe.Context, texture: pipe.Resource, template: SurfaceTemplate) -> None:
        where = "Context.create_surface"
        found = check_resource(context.screen, where, "texture", texture)
        refuse(template)
        wanted = found.format if template.format == Format.NONE else template.format
        if found.is_buffer:
            check_elements(found, template, vkformat.describe(wanted).block_bytes)
        else:
            check_surface(found, template)
        super().__init__(context, texture, template)
        if not found.is_buffer:
            self._check_format(where, found)

    def _check_format(self, where: str, texture: RefResource) -> None:
        """Refuse blocks of another size, and formats that textures which are drawn to cannot be drawn in."""
        targets = texture.bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL)
        drawn = not targets or usable_binds(self.format, TextureTarget.TEXTURE_2D, 1) & targets
        if (
            not drawn
            or vkformat.describe(self.format).block_bits != vkformat.describe(texture.format).block_bits
        ):
            legal = f"one of targets, with the block size of {texture.format.name}"
            raise InvalidUse(where, "format", self.format, legal)

    @property
    def texels(self) -> U8:
        """Texels that draws write: a view ``(samples, layers, height, width, bytes)``; a row of a buffer."""
        if self.texture.is_buffer:
            size = vkformat.describe(self.format).block_bytes
            elements = self.texture.data[self.first_element * size : (self.last_element + 1) * size]
            return elements.reshape(1, 1, 1, self.width, size)
        return self.texture.levels[self.level][:, self.first_layer : self.last_layer + 1]


def check_elements_drawn(where: str, surface: RefSurface) -> None:
    """Refuse a surface of a buffer that is no colour target, or whose format is none."""
    surface.texture.check_alive(where, "surface")
    check_buffer_target(where, surface, EXTENTS.flat)
    if not usable_binds(surface.format, TextureTarget.TEXTURE_2D, 1) & Bind.RENDER_TARGET:
        raise NotSupported(f"PIPE_FORMAT_{surface.format.name}", "elements of a buffer as a target")


def check_resource(screen: pipe.Screen, where: str, field: str, resource: object) -> RefResource:
    """The resource, once it is sure that it is a live one of the screen."""
    if not isinstance(resource, RefResource) or resource.screen is not screen:
        raise InvalidUse(where, field, resource, "a resource of this screen")
    resource.check_alive(where, field)
    return resource


def check_box(where: str, resource: RefResource, level: int, box: Box, side: str = "") -> None:
    """Raise InvalidUse when a box is empty, leaves the level or cuts blocks."""
    check_level_box(where, resource, resource.block, level, box, side)


def copy_user_data(data: pipe.UserData) -> U8:
    """The bytes of memory of the application, copied."""
    return user_bytes("Context", "user memory", data).copy()
