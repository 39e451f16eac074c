"""Opens screens. The first one's device gets ready while the driver is imported, which takes as long."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from vkpipe.auxiliary.cpu import dump_cpu
from vkpipe.errors import NotSupported
from vkpipe.garbage import Uncollected

if TYPE_CHECKING:
    from vkpipe.driver.screen import VkScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["list_devices", "open_screen"]


def list_devices() -> list[vk.DeviceInfo]:
    """Return every Vulkan device of the system, usable or not, in the order of its loader.

    Raises:
        DeviceNotFound: Vulkan is not there.
    """
    from vkpipe.winsys.vulkan.open_device import enumerate_devices

    return enumerate_devices()


def open_screen(device: str | None, *, window: bool) -> VkScreen:
    """A screen; the arguments are those of :func:`vkpipe.create_screen`."""
    dump_cpu()
    with Uncollected(), ThreadPoolExecutor(1, "vkpipe opening") as thread:
        from vkpipe.winsys.vulkan.open_device import open_device

        opened = thread.submit(open_device, device, window=window)
        from vkpipe.driver.screen import VkScreen

        _look_at_formats(opened)
    made = opened.result()
    try:
        return VkScreen(made)
    except NotSupported:
        made.destroy()
        raise


def _look_at_formats(opened: Future[vk.Device]) -> None:
    """Find out what formats can be bound as, which clients ask for at once, as long as the device takes."""
    from vkpipe.driver.resources.formats import usable_binds
    from vkpipe.pipe import Format

    for fmt in Format:
        if opened.done():
            break
        usable_binds(fmt)
