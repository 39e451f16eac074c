"""vkpipe: Gallium, Mesa's driver interface, in Python on top of Vulkan compute.

``screen = vkpipe.create_screen()`` opens a device; everything else hangs from the screen, with the
names of Gallium's ``p_screen.h`` and ``p_context.h`` (see :mod:`vkpipe.pipe`). Importing this package
loads neither Vulkan nor glfw.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as that of typing, which takes long to import
if TYPE_CHECKING:
    from collections.abc import Sequence

    from vkpipe.pipe import Screen

__all__ = ["__version__", "create_screen"]

__version__ = "0.1.0"


def create_screen(device: str | None = None, *, window: bool = False, wrap: Sequence[str] = ()) -> Screen:
    """Open a device and return its :class:`vkpipe.pipe.Screen`.

    Args:
        device: which one: an index, part of the name, ``uuid:HEX``, ``type:cpu`` or ``type:gpu``.
            ``None`` reads ``VKPIPE_DEVICE`` and otherwise prefers a GPU. ``"reference"`` is no device but the
            pipeline in NumPy (:mod:`vkpipe.reference`), for which Vulkan need not be there; so is it without
            ``device`` where VKPIPE_DEVICE or GALLIUM_DRIVER is "reference".
        window: have queues for windows, too, where those that draw cannot present. Every screen shows its
            textures in windows; without such a queue it hands them bitmaps.
        wrap: wrappers around the driver, the one that is nearest to the application first
            (:data:`vkpipe.wrapping.WRAPPERS`). Those that variables ask for come behind them.

    Raises:
        DeviceNotFound: none fits, or not the one that VKPIPE_EXPECT names; the message lists every device
            and why it was refused.
        InvalidUse: a wrapper that there is not.
    """
    from vkpipe.wrapping import wrappers_asked

    wrappers = wrappers_asked(wrap)
    screen = _open(device, window)
    if wrappers:
        from vkpipe.wrappers import wrapped

        return wrapped(screen, wrappers)
    return screen


def _open(device: str | None, window: bool) -> Screen:
    from vkpipe import config
    from vkpipe.errors import DeviceNotFound

    asked = device or config.get("VKPIPE_DEVICE")
    if asked == "reference" or (device is None and config.get("GALLIUM_DRIVER") == "reference"):
        from vkpipe.reference import RefScreen

        if config.get("VKPIPE_EXPECT") not in (None, "reference"):
            raise DeviceNotFound(f"VKPIPE_EXPECT is {config.get('VKPIPE_EXPECT')!r}, the device reference")
        return RefScreen()
    from vkpipe.driver.opening import open_screen

    return open_screen(device, window=window)
