"""The choice of a device among several."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from vkpipe.errors import DeviceNotFound
from vkpipe.winsys.vulkan.info import DeviceInfo

__all__ = ["check_expected", "choose", "matches"]

log = logging.getLogger(__name__)

_RANK = {"discrete": 0, "integrated": 1, "virtual": 2, "other": 3, "cpu": 4}
_PACKAGES = "Debian: apt install mesa-vulkan-drivers libvulkan1"


def matches(selector: str, info: DeviceInfo) -> bool:
    """Return whether a selector names a device: an index, ``uuid:HEX``, ``type:cpu|gpu`` or part of the
    name.
    """
    kind, colon, value = selector.partition(":")
    if colon and kind == "uuid":
        digits = value.replace("-", "").lower()
        return bool(digits) and info.uuid.startswith(digits)
    if colon and kind == "type":
        return (info.type == "cpu") == (value.lower() == "cpu") and value.lower() in ("cpu", "gpu")
    if selector.isdigit():
        return info.index == int(selector)
    return selector.lower() in info.name.lower()


def _listing(devices: Sequence[DeviceInfo], selector: str | None) -> str:
    lines = []
    for info in devices:
        if info.refusals:
            why = "; ".join(info.refusals)
        else:
            why = f"does not match {selector!r}"
        lines.append(f"\n  {info}: {why}")
    return "".join(lines)


def choose(devices: Sequence[DeviceInfo], selector: str | None) -> DeviceInfo:
    """The device that the selector names; without one the best GPU, else the CPU with a warning.

    Raises DeviceNotFound, which lists every device and why it was refused.
    """
    if not devices:
        raise DeviceNotFound(f"no Vulkan device is installed; {_PACKAGES}")
    usable = [info for info in devices if not info.refusals]
    if selector is not None:
        usable = [info for info in usable if matches(selector, info)]
    if not usable:
        wanted = "usable" if selector is None else f"usable and matches VKPIPE_DEVICE {selector!r}"
        legal = (
            "; legal: an index, part of a name, uuid:HEX, type:cpu, type:gpu, reference" if selector else ""
        )
        raise DeviceNotFound(f"no Vulkan device is {wanted}{legal}. Devices:{_listing(devices, selector)}")
    best = min(usable, key=lambda info: (_RANK.get(info.type, 3), info.index))
    if selector is None and best.type == "cpu":
        log.warning("no GPU found, running on the CPU: %s (VKPIPE_DEVICE=type:cpu asks for it)", best.name)
    return best


def check_expected(info: DeviceInfo, expected: str | None) -> None:
    """Raise DeviceNotFound where the chosen device is not the one that tests expect (VKPIPE_EXPECT)."""
    if expected is not None and not matches(expected, info):
        raise DeviceNotFound(f"VKPIPE_EXPECT is {expected!r}, the device {info}")
