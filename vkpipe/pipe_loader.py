"""Lists the devices of the system by their drivers, and opens screens on them: what pipe_loader is in Mesa.

``probe()[0].create_screen()`` opens the first one.
"""

from __future__ import annotations

import logging

from vkpipe.errors import DeviceNotFound
from vkpipe.records import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from vkpipe.pipe import Screen

__all__ = ["DRIVERS", "LoaderDevice", "probe"]

log = logging.getLogger(__name__)

DRIVERS = ("vkpipe", "reference")
"""Names of drivers: Vulkan compute, one device for each that the system has; NumPy."""


@dataclass(frozen=True, slots=True)
class LoaderDevice:
    """A device that a driver can be opened on (pipe_loader_device).

    Attributes:
        driver_name: one of :data:`DRIVERS`.
        name: the device's own.
        type: "discrete", "integrated", "virtual", "other" or "cpu" of Vulkan; "software" of the reference.
        selector: what ``vkpipe.create_screen`` takes.
        refusals: why it cannot be opened; empty where it can.
    """

    driver_name: str
    name: str
    type: str
    selector: str
    refusals: tuple[str, ...] = ()

    def create_screen(self, *, window: bool = False, wrap: Sequence[str] = ()) -> Screen:
        """Open the device (pipe_loader_create_screen).

        Args:
            window, wrap: as of :func:`vkpipe.create_screen`.

        Raises:
            DeviceNotFound: it is refused, or gone.
        """
        from vkpipe import create_screen

        return create_screen(self.selector, window=window, wrap=wrap)


def probe(driver_name: str | None = None) -> list[LoaderDevice]:
    """List devices, usable or not (pipe_loader_probe): Vulkan's in its loader's order, then the reference.

    Where Vulkan itself is not there, a record of the log says so, and its driver has no devices.

    Args:
        driver_name: of this driver alone.

    Raises:
        DeviceNotFound: there is no such driver.
    """
    if driver_name is not None and driver_name not in DRIVERS:
        raise DeviceNotFound(f"there is no driver {driver_name!r}; legal: {', '.join(DRIVERS)}")
    found = []
    if driver_name in (None, "vkpipe"):
        found += _vulkan()
    if driver_name in (None, "reference"):
        found.append(LoaderDevice("reference", "reference", "software", "reference"))
    return found


def _vulkan() -> list[LoaderDevice]:
    from vkpipe.driver.opening import list_devices

    try:
        devices = list_devices()
    except DeviceNotFound as error:
        log.warning("Vulkan has no devices: %s", error)
        return []
    return [
        LoaderDevice("vkpipe", info.name, info.type, str(info.index), tuple(info.refusals))
        for info in devices
    ]
