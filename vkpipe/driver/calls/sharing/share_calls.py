"""The screen's calls that share memory with other screens, processes and the application.

File descriptors are Vulkan's opaque ones: both sides have the same driver and device, and describe the
resource with equal templates. Nothing orders the work of the two but waiting: ``resource_get_handle`` with a
context waits for what the context has done, later work is waited for with a fence.
"""

from __future__ import annotations

import os

from vkpipe import pipe
from vkpipe.driver.calls.create_calls import BY_DESCRIPTOR, CreateCalls
from vkpipe.driver.resources.own import own_resource
from vkpipe.driver.resources.resource import BufferResource, TextureResource
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, HandleUsage, ResourceTemplate, TextureTarget, UserData, WinsysHandle
from vkpipe.pipe.user_memory import user_bytes

__all__ = ["ShareCalls"]

_GET, _FROM, _USER = (
    f"Screen.{name}" for name in ("resource_get_handle", "resource_from_handle", "resource_from_user_memory")
)

_NO_MODIFIER = (1 << 56) - 1
"""DRM_FORMAT_MOD_INVALID."""


class SharedMemory(pipe.MemoryObject):
    """A file descriptor of its own for memory of another screen, process or interface."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        try:
            self.descriptor = os.dup(descriptor)
        except OSError:
            legal = "an open file descriptor"
            raise InvalidUse("Screen.memobj_create_from_handle", "handle", descriptor, legal) from None

    def _release(self) -> None:
        os.close(self.descriptor)

    def __del__(self) -> None:
        if hasattr(self, "descriptor"):
            self.destroy()


class ShareCalls(CreateCalls):
    """Mixed into the screen."""

    def resource_get_handle(
        self,
        context: pipe.Context | None,
        resource: pipe.Resource,
        kind: str = "fd",
        usage: HandleUsage = HandleUsage.NONE,
    ) -> WinsysHandle:
        """A file descriptor of a resource with SHARED, which the caller closes.

        ``stride`` is that of level 0 in maps: how the device lays texels out is its own affair.
        """
        self.check_open(_GET)
        _check_kind(_GET, kind)
        found = own_resource(self, _GET, "resource", resource)
        if BY_DESCRIPTOR not in self.device.info.extensions:
            raise NotSupported(BY_DESCRIPTOR, f"sharing memory of {self.device.info.name}")
        if isinstance(found, TextureResource) and found.decoded:
            raise NotSupported(f"PIPE_FORMAT_{found.format.name}", "sharing: kernels decode it")
        assert isinstance(found, BufferResource | TextureResource)
        if found.external is None or not found.bind & Bind.SHARED:
            raise InvalidUse(_GET, "resource.bind", found.bind, "a resource with SHARED")
        if context is not None:
            context.flush().wait(pipe.TIMEOUT_INFINITE)
        stride, offset = self.resource_get_info(found)
        memory, wanted = found.external, HandleUsage(usage)
        return WinsysHandle(memory.descriptor(), "fd", stride, offset, usage=wanted, size=memory.size)

    def resource_from_handle(
        self, template: ResourceTemplate, handle: WinsysHandle, usage: HandleUsage = HandleUsage.NONE
    ) -> pipe.Resource:
        """A resource in memory of another screen or process; the descriptor stays the caller's."""
        self.check_open(_FROM)
        _check_kind(_FROM, handle.type)
        if handle.offset:
            raise InvalidUse(_FROM, "handle.offset", handle.offset, "0")
        self.check_template(template)
        if template.target != TextureTarget.BUFFER and self.decodes(template.format, template.target):
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", "sharing: kernels decode it")
        return self.make_resource(template, self.device.external_memory(descriptor=handle.handle))

    def resource_from_user_memory(self, template: ResourceTemplate, memory: UserData) -> pipe.Resource:
        """A buffer in the application's memory, of whole pages; it keeps a reference to it.

        What the device writes is there once a fence says so.
        """
        self.check_open(_USER)
        if template.target != TextureTarget.BUFFER:
            raise NotSupported("PIPE_CAP_RESOURCE_FROM_USER_MEMORY", "textures in memory of the application")
        self.check_template(template)
        pages = user_bytes(_USER, "memory", memory)
        address = int(pages.__array_interface__["data"][0])
        external = self.device.external_memory(address=address, size=pages.size)
        alignment = external.host_alignment(self.device.core)
        if address % alignment or pages.size % alignment or pages.size < template.width0:
            value = f"{pages.size} bytes at {address:#x}"
            legal = f"at least {template.width0} bytes, address and size multiples of {alignment}"
            raise InvalidUse(_USER, "memory", value, legal)
        made = self.make_resource(template, external)
        made.memory = pages
        return made

    def resource_get_info(self, resource: pipe.Resource) -> tuple[int, int]:
        """Bytes from row to row of level 0, as maps of shared memory have them, and 0."""
        found = own_resource(self, "Screen.resource_get_info", "resource", resource)
        if isinstance(found, BufferResource):
            return 0, 0
        assert isinstance(found, TextureResource)
        block = found.block
        return -(-found.width0 // block.width) * block.size, 0

    def resource_get_param(
        self,
        context: pipe.Context | None,
        resource: pipe.Resource,
        plane: int,
        layer: int,
        level: int,
        param: str,
    ) -> int:
        """A fact of a plane: "nplanes", "stride", "offset" or "modifier".

        The modifier says that the layout is the driver's own.
        """
        where = "Screen.resource_get_param"
        stride, offset = self.resource_get_info(resource)
        facts = {"nplanes": 1, "stride": stride, "offset": offset, "modifier": _NO_MODIFIER}
        if param not in facts:
            raise InvalidUse(where, "param", param, ", ".join(facts))
        if plane or layer or level:
            raise InvalidUse(where, "plane, layer, level", (plane, layer, level), "the first of each")
        return facts[param]

    def memobj_create_from_handle(self, handle: WinsysHandle, dedicated: bool) -> SharedMemory:
        """Memory for one resource; the descriptor stays the caller's."""
        where = "Screen.memobj_create_from_handle"
        self.check_open(where)
        _check_kind(where, handle.type)
        if BY_DESCRIPTOR not in self.device.info.extensions:
            raise NotSupported(BY_DESCRIPTOR, f"sharing memory of {self.device.info.name}")
        return SharedMemory(handle.handle)

    def resource_from_memobj(
        self, template: ResourceTemplate, memory: pipe.MemoryObject, offset: int
    ) -> pipe.Resource:
        where = "Screen.resource_from_memobj"
        if not isinstance(memory, SharedMemory):
            raise InvalidUse(where, "memory", memory, "what memobj_create_from_handle returned")
        memory.check_alive(where, "memory")
        return self.resource_from_handle(template, WinsysHandle(memory.descriptor, offset=offset))

    def resource_changed(self, resource: pipe.Resource) -> None:
        """The other side wrote: what the host knows of the contents is forgotten."""
        found = own_resource(self, "Screen.resource_changed", "resource", resource)
        if isinstance(found, BufferResource):
            found.forget_host_bytes()

    def check_resource_capability(self, resource: pipe.Resource, bind: Bind) -> bool:
        return not bind & ~own_resource(self, "Screen.check_resource_capability", "resource", resource).bind


def _check_kind(where: str, kind: str) -> None:
    if kind != "fd":
        raise NotSupported(
            f"WINSYS_HANDLE_TYPE_{kind.upper()}", f"{where}: handles are file descriptors (fd)"
        )
