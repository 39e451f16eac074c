"""Opens screens. The first one's device gets ready while the driver is imported, which takes as long."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from vkpipe.garbage import Uncollected

if TYPE_CHECKING:
    from vkpipe.driver.screen import VkScreen

__all__ = ["open_screen"]


def open_screen(device: str | None, *, window: bool) -> VkScreen:
    """A screen; the arguments are those of :func:`vkpipe.create_screen`."""
    with Uncollected(), ThreadPoolExecutor(1, "vkpipe opening") as thread:
        from vkpipe.winsys.vulkan.open_device import open_device

        opened = thread.submit(open_device, device, window=window)
        from vkpipe.driver.screen import VkScreen

    return VkScreen(opened.result())
