"""Context methods: CPU access to resources (Gallium 0.4, sections 5.1 and 7.1.15)."""

from __future__ import annotations

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe.checked import complete
from vkpipe.pipe.defines_context import Referenced
from vkpipe.pipe.defines_resource import Map
from vkpipe.pipe.defines_texture import TextureTarget
from vkpipe.pipe.resource import Resource, Transfer
from vkpipe.pipe.state_viewport import Box
from vkpipe.pipe.user_memory import UserData, user_bytes

__all__ = ["TransferMethods"]


class TransferMethods:
    """Mapping, and writing without mapping."""

    def transfer_map(self, resource: Resource, level: int, usage: Map, box: Box) -> Transfer:
        """Map a region of one level; wait for work that conflicts, unless ``usage`` says otherwise.

        Used as ``with context.transfer_map(...) as transfer: transfer.data[...]``. For READ the data is
        there on return; what is written reaches the device on unmap, with FLUSH_EXPLICIT only where
        :meth:`transfer_flush_region` said so. See :class:`Transfer` for the shape of the data.

        A multisampled texture shows one sample: reading resolves it, what is written goes to all samples. Of
        packed depth and stencil, DEPTH_ONLY and STENCIL_ONLY change one and leave the other as it is.

        Raises:
            InvalidUse: the box leaves the level, or the flags contradict each other.
            WouldBlock: DONTBLOCK was asked for, and the resource is in use.
            NotSupported: DIRECTLY was asked for and is not possible.
        """
        raise NotSupported("pipe_context::transfer_map")

    def transfer_unmap(self, transfer: Transfer) -> None:
        """End a mapping; its data must not be used any more."""
        raise NotSupported("pipe_context::transfer_unmap")

    def transfer_flush_region(self, transfer: Transfer, box: Box) -> None:
        """Write back a part of a FLUSH_EXPLICIT mapping; the box is relative to the mapped box."""
        raise NotSupported("pipe_context::transfer_flush_region")

    def buffer_map(self, resource: Resource, level: int, usage: Map, box: Box) -> Transfer:
        """:meth:`transfer_map` of a buffer, under its later name."""
        return self.transfer_map(resource, level, usage, box)

    def buffer_unmap(self, transfer: Transfer) -> None:
        """:meth:`transfer_unmap` of a buffer, under its later name."""
        self.transfer_unmap(transfer)

    def texture_map(self, resource: Resource, level: int, usage: Map, box: Box) -> Transfer:
        """:meth:`transfer_map` of a texture, under its later name."""
        return self.transfer_map(resource, level, usage, box)

    def texture_unmap(self, transfer: Transfer) -> None:
        """:meth:`transfer_unmap` of a texture, under its later name."""
        self.transfer_unmap(transfer)

    def buffer_subdata(self, resource: Resource, usage: Map, offset: int, data: UserData) -> None:
        """Write ``data`` into a buffer from byte ``offset`` on; WRITE is implied."""
        raise NotSupported("pipe_context::buffer_subdata")

    def texture_subdata(
        self,
        resource: Resource,
        level: int,
        usage: Map,
        box: Box,
        data: UserData,
        stride: int = 0,
        layer_stride: int = 0,
    ) -> None:
        """Write texels into a region of a texture.

        ``stride`` and ``layer_stride`` are the bytes from row to row and layer to layer of ``data``;
        0 means that they follow each other without gaps.
        """
        raise NotSupported("pipe_context::texture_subdata")

    @complete
    def transfer_inline_write(
        self,
        resource: Resource,
        level: int,
        usage: Map,
        box: Box,
        data: UserData,
        stride: int = 0,
        layer_stride: int = 0,
    ) -> None:
        """Write a region of a buffer or texture in one call (the former name of both ``*_subdata``)."""
        if resource.target == TextureTarget.BUFFER:
            where = "Context.transfer_inline_write"
            source = user_bytes(where, "data", data)
            if not 0 < box.width <= source.size:
                raise InvalidUse(where, "box.width", box.width, f"1 to {source.size}, the bytes of data")
            self.buffer_subdata(resource, usage, box.x, source[: box.width])
        else:
            self.texture_subdata(resource, level, usage, box, data, stride, layer_stride)

    def is_resource_referenced(self, resource: Resource, level: int, layer: int) -> Referenced:
        """Return how work that is not flushed yet uses a resource (section 7.1.13; until 11)."""
        raise NotSupported("pipe_context::is_resource_referenced")

    def resource_commit(self, resource: Resource, level: int, box: Box, commit: bool) -> bool:
        """Give pages of a sparse resource memory or take it away; whether that worked."""
        raise NotSupported("pipe_context::resource_commit")
