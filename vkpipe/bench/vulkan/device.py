"""A device that draws: its function pointers, and the one command buffer of a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.winsys.vulkan import Buffer, BufferKind, Device, open_device
from vkpipe.winsys.vulkan.api import NULL, Cdata, Functions, check, const, device_functions, ffi, struct
from vkpipe.winsys.vulkan.functions import DEVICE
from vkpipe.winsys.vulkan.memory_types import query_types

__all__ = ["GraphicsDevice"]

_GRAPHICS = (
    "vkCmdBeginRenderPass",
    "vkCmdBindIndexBuffer",
    "vkCmdBindVertexBuffers",
    "vkCmdDraw",
    "vkCmdDrawIndexed",
    "vkCmdEndRenderPass",
    "vkCreateFence",
    "vkCreateFramebuffer",
    "vkCreateGraphicsPipelines",
    "vkCreateRenderPass",
    "vkDestroyFence",
    "vkDestroyFramebuffer",
    "vkDestroyRenderPass",
    "vkResetFences",
    "vkWaitForFences",
)
_FOREVER = 2**64 - 1

# Applications that draw leave these off: they cost time on some GPUs, and the scenes need no such help.
_WITHOUT = frozenset({"robustBufferAccess", "robustBufferAccess2", "robustImageAccess2"})


class GraphicsDevice:
    """A device with a queue that draws, a command buffer and a fence; for one thread.

    Args:
        selector: as of :func:`vkpipe.create_screen`.
        debug: flags of vkpipe.config.values.DEBUG_FLAGS; None takes VKPIPE_DEBUG.

    Attributes:
        handle: the VkDevice.
        fns: functions of the device.
        commands: the VkCommandBuffer; it is recorded anew for each submission.

    Raises:
        DeviceNotFound: no device fits.
        NotSupported: the device's queue only computes.
    """

    def __init__(self, selector: str | None = None, *, debug: frozenset[str] | None = None) -> None:
        self._device = open_device(selector, debug=debug, without=_WITHOUT)
        self.core = core = self._device.core
        if not core.info.graphics:
            self._device.destroy()
            raise NotSupported("the graphics pipeline", f"the queue of {core.info.name} only computes")
        self.handle: Cdata = core.handle
        self.fns: Functions = device_functions(core.instance.handle, core.handle, (*DEVICE, *_GRAPHICS))
        self.memory_types = query_types(core.physical, core.instance.fns.vkGetPhysicalDeviceMemoryProperties)
        queue = ffi.new("VkQueue *")
        self.fns.vkGetDeviceQueue(self.handle, core.info.queue_family, 0, queue)
        self._queue = queue[0]
        self._pool = self.create(
            "CommandPool",
            struct(
                "VkCommandPoolCreateInfo",
                flags=const("VK_COMMAND_POOL_CREATE_TRANSIENT_BIT"),
                queueFamilyIndex=core.info.queue_family,
            ),
        )
        self._buffers = ffi.new("VkCommandBuffer[1]")
        info = struct("VkCommandBufferAllocateInfo", commandPool=self._pool, commandBufferCount=1)
        check(self.fns.vkAllocateCommandBuffers(self.handle, info, self._buffers), "vkAllocateCommandBuffers")
        self.commands: Cdata = self._buffers[0]
        self._fences = ffi.new("VkFence[1]", [self.create("Fence", struct("VkFenceCreateInfo"))])
        self._begin_info = struct(
            "VkCommandBufferBeginInfo", flags=const("VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT")
        )
        self._submit_info = struct("VkSubmitInfo", commandBufferCount=1, pCommandBuffers=self._buffers)

    @property
    def device(self) -> Device:
        """The device that makes samplers and tells limits and features."""
        return self._device

    def create(self, kind: str, info: Cdata) -> Cdata:
        """The handle that vkCreate<kind> returns."""
        handle = ffi.new(f"Vk{kind} *")
        check(getattr(self.fns, "vkCreate" + kind)(self.handle, info, NULL, handle), "vkCreate" + kind)
        return handle[0]

    def destroy(self, kind: str, handle: Cdata) -> None:
        """vkDestroy<kind>; the device must be done with it."""
        getattr(self.fns, "vkDestroy" + kind)(self.handle, handle, NULL)

    def create_buffer(self, size: int, kind: BufferKind, usage: Sequence[str] = ()) -> Buffer:
        """A buffer of ``size`` bytes; see :meth:`vkpipe.winsys.vulkan.Device.create_buffer`."""
        return self._device.create_buffer(size, kind=kind, usage=usage)

    def begin(self) -> None:
        """Begins to record :attr:`commands`; what was submitted last must be done."""
        check(self.fns.vkResetCommandPool(self.handle, self._pool, 0), "vkResetCommandPool")
        check(self.fns.vkBeginCommandBuffer(self.commands, self._begin_info), "vkBeginCommandBuffer")

    def submit(self) -> None:
        """Submits what was recorded."""
        check(self.fns.vkEndCommandBuffer(self.commands), "vkEndCommandBuffer")
        check(self.fns.vkQueueSubmit(self._queue, 1, self._submit_info, self._fences[0]), "vkQueueSubmit")

    def wait(self) -> None:
        """Waits until what was submitted is done."""
        check(self.fns.vkWaitForFences(self.handle, 1, self._fences, 1, _FOREVER), "vkWaitForFences")
        check(self.fns.vkResetFences(self.handle, 1, self._fences), "vkResetFences")

    def run(self, record: Callable[[], None]) -> None:
        """Records, submits and waits: for what is done once."""
        self.begin()
        record()
        self.submit()
        self.wait()

    def check(self) -> None:
        """Raises VkpipeError when the validation layer has said anything (VKPIPE_DEBUG=validate)."""
        if self._device.validation_messages:
            raise VkpipeError("validation: " + "\n".join(self._device.validation_messages))

    def close(self) -> None:
        """Destroys the device; everything made with it must be destroyed before."""
        self.destroy("Fence", self._fences[0])
        self.destroy("CommandPool", self._pool)
        self._device.destroy()
