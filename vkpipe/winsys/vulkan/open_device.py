"""Lists the devices of the system, and opens one that a selector chooses."""

from __future__ import annotations

import logging
from dataclasses import replace

from vkpipe import config
from vkpipe.errors import NotSupported
from vkpipe.winsys.vulkan import functions
from vkpipe.winsys.vulkan.api import Cdata, device_functions
from vkpipe.winsys.vulkan.copy_family import CopyFamily, find_copy_family
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.device import Device
from vkpipe.winsys.vulkan.info import DeviceInfo
from vkpipe.winsys.vulkan.instance import Instance
from vkpipe.winsys.vulkan.logical_device import create_logical_device
from vkpipe.winsys.vulkan.selection import check_expected, choose

__all__ = ["asked_lanes", "enumerate_devices", "open_core", "open_device"]


def enumerate_devices() -> list[DeviceInfo]:
    """Every Vulkan device of the system, usable or not (see DeviceInfo.refusals), in the loader's order."""
    instance = Instance(frozenset())
    try:
        return [info for _, info in instance.devices()]
    finally:
        instance.destroy()


log = logging.getLogger(__name__)


def asked_lanes(info: DeviceInfo) -> int | None:
    """The lanes that VKPIPE_LANES asks for; raise NotSupported where the device has no such subgroups."""
    asked: int | None = config.get("VKPIPE_LANES")
    low, high = info.subgroup_sizes
    if asked is not None and (asked < low or (asked > high and info.type != "cpu")):
        raise NotSupported("subgroup size", f"VKPIPE_LANES={asked}; {info.name} has {low} to {high}")
    if asked is not None and info.type == "cpu":
        log.warning(
            "VKPIPE_LANES is for tests: %s ends loops after 65,535 turns of an invocation, which is told",
            info.name,
        )
    return asked


def _copy_family(instance: Instance, physical: Cdata, info: DeviceInfo) -> CopyFamily | None:
    """The family of the queue that copies, where VKPIPE_TRANSFER_QUEUE asks for one and the device has it."""
    if not config.get("VKPIPE_TRANSFER_QUEUE"):
        return None
    found = find_copy_family(instance.fns, physical, info.queue_family)
    if found is None:
        log.warning("VKPIPE_TRANSFER_QUEUE: %s has no queues beside the one that draws", info.name)
    return found


def open_device(
    selector: str | None = None,
    *,
    debug: frozenset[str] | None = None,
    without: frozenset[str] = frozenset(),
    window: bool = False,
) -> Device:
    """Opens a device.

    Args:
        selector: an index, part of the name, ``uuid:HEX``, ``type:cpu`` or ``type:gpu``; None takes
            VKPIPE_DEVICE, and without that the best GPU, else the CPU with a warning in the log.
        debug: flags of vkpipe.config.values.DEBUG_FLAGS; None takes VKPIPE_DEBUG.
        without: names of features that are left off although the device has them.
        window: have a queue of every family, for surfaces to which the one that draws cannot present.

    Raises DeviceNotFound with a list of all devices and why each was refused.
    """
    return Device(*open_core(selector, debug, without, window))


def open_core(
    selector: str | None = None,
    debug: frozenset[str] | None = None,
    without: frozenset[str] = frozenset(),
    window: bool = False,
) -> tuple[Core, tuple[int, ...]]:
    """Return the core of a new device and the families of its other queues; see :func:`open_device`."""
    config.check(
        "VKPIPE_ANISOTROPY",
        "VKPIPE_BUDGET",
        "VKPIPE_CHUNK",
        "VKPIPE_DECODE",
        "VKPIPE_DERIVATIVES",
        "VKPIPE_GENERAL",
        "VKPIPE_LANES",
        "VKPIPE_PASSES",
        "VKPIPE_OPTIMIZE",
        "VKPIPE_PARALLEL_LLVM",
        "VKPIPE_PROGRAMS",
        "VKPIPE_TRANSFER_QUEUE",
        "VKPIPE_WIDE",
    )
    flags = config.debug_flags() if debug is None else debug
    selector = selector or config.get("VKPIPE_DEVICE")
    instance = Instance(flags)
    try:
        found = instance.devices()
        info = choose([entry for _, entry in found], selector)
        check_expected(info, config.get("VKPIPE_EXPECT"))
        physical = found[info.index][0]
        info = replace(info, asked_lanes=asked_lanes(info))
        others = info.other_families if window else ()
        copies = _copy_family(instance, physical, info)
        families = (info.queue_family, *others, *([] if copies is None else [copies.number]))
        handle, features = create_logical_device(
            instance, physical, info, without, tuple(dict.fromkeys(families))
        )
    except Exception:
        instance.destroy()
        raise
    fns = device_functions(instance.handle, handle, functions.DEVICE)
    return Core(instance, physical, handle, fns, info, features, flags, copies), others
