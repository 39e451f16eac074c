"""Validation messages as log records, and names of objects for debuggers."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection
from typing import Any

from vkpipe.winsys.vulkan.api import NULL, Cdata, Functions, check, const, ffi, struct, text

__all__ = ["Messenger", "set_name"]

log = logging.getLogger("vkpipe.validation")

_LEVELS = (
    (0x1000, logging.ERROR),
    (0x0100, logging.WARNING),
    (0x0010, logging.INFO),
    (0x0001, logging.DEBUG),
)

_NO_DEVICE = re.compile(r"Invalid VkDevice (0x[0-9a-f]+)\[")


def _denies(message: str, live: Collection[int]) -> bool:
    """Return whether a message calls a device invalid that exists.

    Layers before 1.3.265 look devices up in a map that has no lock: while another thread makes or destroys
    a device, they may not find this one.
    """
    found = _NO_DEVICE.search(message)
    return found is not None and int(found[1], 16) in live


class Messenger:
    """Passes what the validation layer says to logger ``vkpipe.validation`` and collects it in a list.

    ``live``: the handles of the devices that there are.
    """

    def __init__(self, instance: Cdata, fns: Functions, messages: list[str], live: Collection[int]) -> None:
        self._instance = instance
        self._fns = fns
        self._messages = messages
        self._live = live
        self._callback = ffi.callback("PFN_vkDebugUtilsMessengerCallbackEXT", self._receive)
        create = struct(
            "VkDebugUtilsMessengerCreateInfoEXT",
            messageSeverity=0x1000 | 0x0100,
            # Without PERFORMANCE: it objects to images in GENERAL, where compute keeps them.
            messageType=const("VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT"),
            pfnUserCallback=self._callback,
        )
        handle = ffi.new("VkDebugUtilsMessengerEXT *")
        check(
            fns.vkCreateDebugUtilsMessengerEXT(instance, create, NULL, handle),
            "vkCreateDebugUtilsMessengerEXT",
        )
        self._handle = handle[0]

    def _receive(self, severity: int, kind: int, data: Cdata, user: Any) -> int:
        labels = [text(data.pCmdBufLabels[number].pLabelName) for number in range(data.cmdBufLabelCount)]
        message = text(data.pMessage) + (f" [in {', '.join(labels)}]" if labels else "")
        if _denies(message, self._live):
            log.debug("of a device that exists: %s", message)
            return 0
        level = next((level for bit, level in _LEVELS if severity & bit), logging.INFO)
        log.log(level, "%s", message)
        self._messages.append(message)
        return 0  # VK_FALSE: the call that caused the message goes on

    def destroy(self) -> None:
        """Stops the messages."""
        self._fns.vkDestroyDebugUtilsMessengerEXT(self._instance, self._handle, NULL)


def set_name(fns: Functions, device: Cdata, kind: str, handle: Cdata, name: str) -> None:
    """Names an object for debuggers; ``kind`` is the end of VK_OBJECT_TYPE_*, e.g. "BUFFER"."""
    characters = ffi.new("char[]", name.encode())
    info = struct(
        "VkDebugUtilsObjectNameInfoEXT",
        objectType=const("VK_OBJECT_TYPE_" + kind),
        objectHandle=int(ffi.cast("uintptr_t", handle)),
        pObjectName=characters,
    )
    fns.vkSetDebugUtilsObjectNameEXT(device, info)
