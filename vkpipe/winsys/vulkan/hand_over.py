"""Presentation by a queue of another family than the one that draws: images change their owner in between."""

from __future__ import annotations

import threading

from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.swapchain import Swapchain, SwapchainImage, create_semaphore, destroy_semaphore

__all__ = ["HandOver"]


class HandOver:
    """The queue that presents, and what it does with each image before it presents it.

    The other half of the transfer, the release, is recorded with the copy (Vulkan 1.3, 7.7.4).
    """

    def __init__(self, core: Core, family: int) -> None:
        self._core = core
        self._families = (core.info.queue_family, family)
        self._lock = threading.Lock()
        queue = ffi.new("VkQueue *")
        core.fns.vkGetDeviceQueue(core.handle, family, 0, queue)
        self._queue = queue[0]
        pool = ffi.new("VkCommandPool *")
        create = struct("VkCommandPoolCreateInfo", queueFamilyIndex=family)
        check(core.fns.vkCreateCommandPool(core.handle, create, NULL, pool), "vkCreateCommandPool")
        core.counters.add("command_pools")
        self._pool: Cdata = pool[0]
        self._commands: list[Cdata] = []
        self._taken: list[Cdata] = []

    def prepare(self, swapchain: Swapchain) -> None:
        """Records, for each image of a new swapchain, that this queue takes it; the queue must be idle."""
        core = self._core
        check(core.fns.vkResetCommandPool(core.handle, self._pool, 0), "vkResetCommandPool")
        while len(self._commands) < len(swapchain.images):
            info = struct("VkCommandBufferAllocateInfo", commandPool=self._pool, commandBufferCount=1)
            handle = ffi.new("VkCommandBuffer *")
            check(core.fns.vkAllocateCommandBuffers(core.handle, info, handle), "vkAllocateCommandBuffers")
            self._commands.append(handle[0])
            self._taken.append(create_semaphore(core))
        for commands, image in zip(self._commands, swapchain.images, strict=False):
            self._record(commands, image)

    def _record(self, commands: Cdata, image: SwapchainImage) -> None:
        fns = self._core.fns
        again = const("VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT")
        check(
            fns.vkBeginCommandBuffer(commands, struct("VkCommandBufferBeginInfo", flags=again)),
            "vkBeginCommandBuffer",
        )
        stage = const("VK_PIPELINE_STAGE_ALL_COMMANDS_BIT")
        fns.vkCmdPipelineBarrier(commands, stage, stage, 0, 0, NULL, 0, NULL, 1, self.barriers(image))
        check(fns.vkEndCommandBuffer(commands), "vkEndCommandBuffer")

    def barriers(self, image: SwapchainImage) -> Cdata:
        """VkImageMemoryBarrier[] by which an image changes its owner, on either queue; its layout stays."""
        return image.barriers("PRESENT_SRC_KHR", "PRESENT_SRC_KHR", self._families)

    def take(self, index: int, rendered: Cdata) -> Cdata:
        """Takes an image once ``rendered`` is signalled; the semaphore that presentation waits for."""
        submit = struct(
            "VkSubmitInfo",
            waitSemaphoreCount=1,
            pWaitSemaphores=ffi.new("VkSemaphore[1]", [rendered]),
            pWaitDstStageMask=ffi.new("uint32_t[1]", [const("VK_PIPELINE_STAGE_ALL_COMMANDS_BIT")]),
            commandBufferCount=1,
            pCommandBuffers=ffi.new("VkCommandBuffer[1]", [self._commands[index]]),
            signalSemaphoreCount=1,
            pSignalSemaphores=ffi.new("VkSemaphore[1]", [self._taken[index]]),
        )
        with self._lock:
            check(self._core.fns.vkQueueSubmit(self._queue, 1, submit, NULL), "vkQueueSubmit")
        return self._taken[index]

    def present(self, info: Cdata) -> int:
        """vkQueuePresentKHR on this queue; returns its VkResult."""
        with self._lock:
            return int(self._core.fns.vkQueuePresentKHR(self._queue, info))

    def wait_queue(self) -> None:
        """Waits for all that the queue was given."""
        with self._lock:
            check(self._core.fns.vkQueueWaitIdle(self._queue), "vkQueueWaitIdle")

    def destroy(self) -> None:
        """Destroys what it has; the queue must be idle."""
        core = self._core
        for semaphore in self._taken:
            destroy_semaphore(core, semaphore)
        core.fns.vkDestroyCommandPool(core.handle, self._pool, NULL)
        core.counters.add("command_pools", -1)
