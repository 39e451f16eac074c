"""Presentation to one surface: the swapchain, made again when the surface changes, and its semaphores.

A picture is shown in four steps: :meth:`Presentation.prepare` says how large and in which format it has to
be, :meth:`~Presentation.acquire` gives an image to copy it to, :meth:`~Presentation.submit` does the copy and
:meth:`~Presentation.present` shows it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from vkpipe.errors import DisplayLost, VulkanError
from vkpipe.winsys.vulkan.api import Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.hand_over import HandOver
from vkpipe.winsys.vulkan.surface import Surface, SurfaceFormat, present_mode
from vkpipe.winsys.vulkan.swapchain import Swapchain, SwapchainImage, create_semaphore, destroy_semaphore

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan.commands import CommandRecorder
    from vkpipe.winsys.vulkan.sync import Timeline

    Submit: TypeAlias = Callable[[CommandRecorder, tuple[Cdata, Cdata]], int]
    """Submits what was recorded, between a semaphore to wait for and one to signal; returns the serial."""

__all__ = ["Presentation", "Target"]

_SUBOPTIMAL = const("VK_SUBOPTIMAL_KHR")
_OUT_OF_DATE = const("VK_ERROR_OUT_OF_DATE_KHR")
_LOST = const("VK_ERROR_SURFACE_LOST_KHR")
_WAITING = (const("VK_TIMEOUT"), const("VK_NOT_READY"))

_SLICE_NS = 50_000_000
"""A longer wait for an image is cut into such parts: Python handles signals in between."""


@contextmanager
def _surface_errors() -> Iterator[None]:
    """Raises DisplayLost where Vulkan says that the surface is lost."""
    try:
        yield
    except VulkanError as error:
        if error.code == _LOST:
            raise DisplayLost(f"{error.call} failed: the window, or its window system, is gone") from error
        raise


class Target(NamedTuple):
    """The size in pixels of a picture, and its (VkFormat, VkColorSpaceKHR)."""

    extent: tuple[int, int]
    format: SurfaceFormat


class Presentation:
    """Shows pictures on a surface, for one thread; ``submit`` submits them to the device's one queue.

    Raises from all methods:
        DisplayLost: the surface is gone, with its window or its window system.
    """

    def __init__(self, core: Core, submit: Submit, timeline: Timeline, surface: Surface, family: int) -> None:
        self._core, self._submit, self._timeline, self._surface = core, submit, timeline, surface
        own = family == core.info.queue_family
        self._hand_over = None if own else HandOver(self._core, family)
        self._swapchain: Swapchain | None = None
        self._stale = self._vsync = False
        self._formats: list[SurfaceFormat] = []
        self._waiting: deque[tuple[int, Cdata]] = deque()  # acquire semaphores and who waited for them
        self._acquired: tuple[int, Cdata] | None = None
        self._submitted = 0
        self._core.born("presentations", self)

    @property
    def formats(self) -> list[SurfaceFormat]:
        """Return the formats that the surface takes, its favourites first."""
        if not self._formats:
            with _surface_errors():
                self._formats = self._surface.formats()
        return self._formats

    def prepare(self, size: tuple[int, int], fmt: SurfaceFormat, vsync: bool) -> Target | None:
        """Has a swapchain for pictures of a size and format; None while the surface has no pixels.

        The surface decides about the size where it has one of its own.
        """
        found = self._swapchain
        if found is None or self._vsync != vsync:
            with _surface_errors():
                mode = present_mode(self._surface, vsync)
        else:
            mode = found.mode
        self._vsync = vsync
        fits = found is not None and (found.asked, found.format, found.mode) == (size, fmt, mode)
        if found is None or self._stale or not fits:
            found = self._rebuild(size, fmt, mode)
        return None if found is None else Target(found.extent, found.format)

    def _rebuild(self, size: tuple[int, int], fmt: SurfaceFormat, mode: int) -> Swapchain | None:
        with _surface_errors():
            capabilities = self._surface.capabilities()
            if 0 in size or 0 in (capabilities.extent or size):
                return None
            old, self._swapchain = self._swapchain, None
            self._wait()
            try:
                fresh = Swapchain(self._core, self._surface, capabilities, size, fmt, mode, old)
            finally:
                if old is not None:
                    old.destroy()
                self._drop_semaphores()
        if self._hand_over is not None:
            self._hand_over.prepare(fresh)
        self._swapchain, self._stale = fresh, False
        return fresh

    def acquire(self, recorder: CommandRecorder) -> SwapchainImage | None:
        """Waits for an image and records that it may be written; None: call :meth:`prepare` again.

        The image has to be submitted, with the recorder, or abandoned.
        """
        swapchain = self._swapchain
        assert swapchain is not None and self._acquired is None
        semaphore = self._semaphore(len(swapchain.images) + 1)
        result, index = swapchain.acquire(semaphore, _SLICE_NS)
        while result in _WAITING:
            result, index = swapchain.acquire(semaphore, _SLICE_NS)
        self._stale |= result in (_SUBOPTIMAL, _OUT_OF_DATE)
        if result < 0:
            self._waiting.appendleft((0, semaphore))
            if result != _OUT_OF_DATE:
                with _surface_errors():
                    check(result, "vkAcquireNextImageKHR")
            return None
        self._acquired = index, semaphore
        image = swapchain.images[index]
        recorder.image_barriers(image.barriers("UNDEFINED", "GENERAL"))
        return image

    def submit(self, recorder: CommandRecorder) -> int:
        """Submits the recorder, with the copy to the acquired image; returns the serial."""
        swapchain, acquired, hand_over = self._swapchain, self._acquired, self._hand_over
        assert swapchain is not None and acquired is not None
        index, semaphore = acquired
        image = swapchain.images[index]
        recorder.image_barriers(image.barriers("GENERAL", "PRESENT_SRC_KHR"))
        if hand_over is not None:
            recorder.image_barriers(hand_over.barriers(image))
        serial = self._submit(recorder, (semaphore, image.rendered))
        self._acquired = None
        self._waiting.append((serial, semaphore))
        self._submitted = index
        return serial

    def present(self) -> bool:
        """Shows the image that was submitted; False where the surface has changed: do it again."""
        swapchain, hand_over, index = self._swapchain, self._hand_over, self._submitted
        assert swapchain is not None
        image = swapchain.images[index]
        ready = image.rendered if hand_over is None else hand_over.take(index, image.rendered)
        info = struct(
            "VkPresentInfoKHR",
            waitSemaphoreCount=1,
            pWaitSemaphores=ffi.new("VkSemaphore[1]", [ready]),
            swapchainCount=1,
            pSwapchains=ffi.new("VkSwapchainKHR[1]", [swapchain.handle]),
            pImageIndices=ffi.new("uint32_t[1]", [index]),
        )
        result = (hand_over or self._timeline).present(info)
        self._stale |= result in (_SUBOPTIMAL, _OUT_OF_DATE)
        if result == _OUT_OF_DATE:
            return False
        with _surface_errors():
            check(result, "vkQueuePresentKHR")
        return True

    def abandon(self) -> None:
        """An image that was acquired will not be presented: the swapchain is made again."""
        if self._acquired is not None:
            self._waiting.append((0, self._acquired[1]))
            self._acquired = None
            self._drop_swapchain()

    def _semaphore(self, most: int) -> Cdata:
        """One that nothing waits for any more; at most ``most`` are in use."""
        if self._waiting and (
            len(self._waiting) >= most or self._waiting[0][0] <= self._timeline.known_completed
        ):
            serial, semaphore = self._waiting.popleft()
            self._timeline.wait(serial)
            return semaphore
        return create_semaphore(self._core)

    def _wait(self) -> None:
        self._timeline.wait_queue()
        if self._hand_over is not None:
            self._hand_over.wait_queue()

    def _drop_semaphores(self) -> None:
        for _, semaphore in self._waiting:
            destroy_semaphore(self._core, semaphore)
        self._waiting.clear()

    def _drop_swapchain(self) -> None:
        self._wait()
        if self._swapchain is not None:
            self._swapchain.destroy()
            self._swapchain = None
        self._drop_semaphores()

    def destroy(self) -> None:
        """Waits for the queues and destroys swapchain and surface; a second call does nothing."""
        if self._surface.handle is None:
            return
        self.abandon()
        self._drop_swapchain()
        if self._hand_over is not None:
            self._hand_over.destroy()
        self._surface.destroy()
        self._core.died("presentations", self)
