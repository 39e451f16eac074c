"""The screen's calls for memory apart from resources, which are placed in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.driver.calls.create_calls import CreateCalls
from vkpipe.driver.resources.resource import BufferResource, TextureResource
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, ResourceTemplate, TextureTarget

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["MemoryCalls"]


class MemoryCalls(CreateCalls):
    """Mixed into the screen. Memory lasts as long as what is placed in it, and arrays over it."""

    def allocate_memory(self, size: int) -> vk.RawMemory:
        where = "Screen.allocate_memory"
        self.check_open(where)
        if size <= 0:
            raise InvalidUse(where, "size", size, "at least 1 byte")
        return self.device.raw_memory(size)

    def free_memory(self, memory: Any) -> None:
        _memory("Screen.free_memory", memory).release()

    def map_memory(self, memory: Any) -> npt.NDArray[np.uint8]:
        """The bytes, which both sides see all the time: whoever reads waits for the device."""
        return _memory("Screen.map_memory", memory).bytes()

    def unmap_memory(self, memory: Any) -> None:
        """Nothing is to be done: the memory stays mapped."""
        _memory("Screen.unmap_memory", memory)

    def resource_create_unbacked(self, template: ResourceTemplate) -> tuple[pipe.Resource, int]:
        self.check_open("Screen.resource_create_unbacked")
        self.check_template(template)
        if template.bind & Bind.SHARED:
            raise NotSupported("PIPE_BIND_SHARED", "resources that are placed in memory")
        if template.target == TextureTarget.BUFFER:
            buffer = BufferResource(self, template, unbacked=True)
            with self.lock:
                self.buffers.add(buffer)
            return buffer, self.device.needed_bytes(buffer.buffer)
        if self.decodes(template.format, template.target):
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", "unbacked: kernels decode it")
        texture = TextureResource(self, template, unbacked=True)
        return texture, self.device.needed_bytes(texture.image)

    def resource_bind_backing(self, resource: pipe.Resource, memory: Any, offset: int) -> bool:
        """Place a resource, for good; its contents are undefined, or the bytes of a buffer.

        Raises:
            InvalidUse: it has memory already, or does not fit there.
        """
        where = "Screen.resource_bind_backing"
        if not isinstance(resource, BufferResource | TextureResource) or not resource.is_unbacked(self):
            legal = "what resource_create_unbacked of this screen returned, without memory"
            raise InvalidUse(where, "resource", resource, legal)
        found = _memory(where, memory)
        place = self.device.place(found, offset)
        if isinstance(resource, BufferResource):
            resource.buffer.bind(place)
        else:
            resource.image.bind(place)
        resource.backing, resource.unbacked = found, False
        self.epoch.advance()
        return True


def _memory(where: str, memory: object) -> vk.RawMemory:
    from vkpipe.winsys import vulkan as vk

    if not isinstance(memory, vk.RawMemory) or memory.released:
        raise InvalidUse(where, "memory", memory, "what allocate_memory returned and was not freed")
    return memory
