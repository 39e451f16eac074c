"""The Vulkan instance: layers, extensions and the list of devices."""

from __future__ import annotations

import logging
import os
from typing import Any

from vkpipe.errors import DeviceNotFound, VulkanError
from vkpipe.mesa_caches import make_mesa_folder
from vkpipe.mesa_variables import Hidden
from vkpipe.winsys.vulkan import functions, requirements
from vkpipe.winsys.vulkan.api import (
    NULL,
    Cdata,
    Functions,
    check,
    ffi,
    global_functions,
    instance_functions,
    struct,
    text,
    version,
)
from vkpipe.winsys.vulkan.debug import Messenger
from vkpipe.winsys.vulkan.info import DeviceInfo, describe

__all__ = ["VALIDATION_LAYER", "Instance"]

log = logging.getLogger(__name__)

VALIDATION_LAYER = "VK_LAYER_KHRONOS_validation"
_DEBUG_UTILS = "VK_EXT_debug_utils"
_PORTABILITY = "VK_KHR_portability_enumeration"
_PORTABILITY_FLAG = 1


def _layers(fns: Functions) -> frozenset[str]:
    count = ffi.new("uint32_t *")
    fns.vkEnumerateInstanceLayerProperties(count, NULL)
    found = ffi.new("VkLayerProperties[]", count[0])
    fns.vkEnumerateInstanceLayerProperties(count, found)
    return frozenset(text(entry.layerName) for entry in found)


def _extensions(fns: Functions, layer: str | None = None) -> frozenset[str]:
    count = ffi.new("uint32_t *")
    name = layer.encode() if layer else NULL
    fns.vkEnumerateInstanceExtensionProperties(name, count, NULL)
    found = ffi.new("VkExtensionProperties[]", count[0])
    fns.vkEnumerateInstanceExtensionProperties(name, count, found)
    return frozenset(text(entry.extensionName) for entry in found)


def string_array(names: list[str]) -> tuple[Cdata, list[Any]]:
    """A ``char*[]`` of the names and the strings it points to, to be kept alive with it."""
    strings = [ffi.new("char[]", name.encode()) for name in names]
    return ffi.new("char *[]", strings), strings


def _surface_extensions() -> list[str]:
    """Return the extensions for windows; Wayland's only where it can be: Mesa looks for its socket and
    complains on stderr.
    """
    found = list(requirements.SURFACE_EXTENSIONS)
    if "XDG_RUNTIME_DIR" not in os.environ:
        found.remove("VK_KHR_wayland_surface")
    return found


class Instance:
    """An instance with its debug messenger; ``debug`` is a set of flags of vkpipe.config.

    Each device owns its instance, so that validation messages belong to one device.

    Attributes:
        surfaces: whether windows can have surfaces on it.
        extensions: those that it was made with.
        live: the handles of its devices.
    """

    def __init__(self, debug: frozenset[str]) -> None:
        make_mesa_folder()
        fns = global_functions(functions.GLOBAL)
        self.messages: list[str] = []
        self.live: set[int] = set()
        wanted_layers: list[str] = []
        available = _extensions(fns)
        if "validate" in debug:
            if VALIDATION_LAYER in _layers(fns):
                wanted_layers.append(VALIDATION_LAYER)
                available |= _extensions(fns, VALIDATION_LAYER)
            else:
                log.warning(
                    "VKPIPE_DEBUG=validate: %s is not installed; Debian: apt install vulkan-validationlayers",
                    VALIDATION_LAYER,
                )
        wanted = [_PORTABILITY] if _PORTABILITY in available else []
        self.debug_utils = _DEBUG_UTILS in available and bool(debug & {"validate", "names"})
        if self.debug_utils:
            wanted.append(_DEBUG_UTILS)
        self.surfaces = requirements.SURFACE in available
        if self.surfaces:
            wanted += [name for name in _surface_extensions() if name in available]
        self.extensions = frozenset(wanted)
        self.handle = self._create(fns, wanted_layers, wanted)
        self.fns = instance_functions(self.handle, functions.INSTANCE)
        self._messenger: Messenger | None = None
        if wanted_layers and self.debug_utils:
            self._messenger = Messenger(self.handle, self.fns, self.messages, self.live)

    def _create(self, fns: Functions, layers: list[str], extensions: list[str]) -> Cdata:
        name = ffi.new("char[]", b"vkpipe")
        application = struct(
            "VkApplicationInfo",
            pApplicationName=name,
            pEngineName=name,
            apiVersion=version(1, 3) if fns.vkEnumerateInstanceVersion else version(1, 0),
        )
        layer_names, layer_strings = string_array(layers)
        extension_names, extension_strings = string_array(extensions)
        create = struct(
            "VkInstanceCreateInfo",
            flags=_PORTABILITY_FLAG if _PORTABILITY in extensions else 0,
            pApplicationInfo=application,
            enabledLayerCount=len(layers),
            ppEnabledLayerNames=layer_names,
            enabledExtensionCount=len(extensions),
            ppEnabledExtensionNames=extension_names,
        )
        handle = ffi.new("VkInstance *")
        try:
            with Hidden():
                check(fns.vkCreateInstance(create, NULL, handle), "vkCreateInstance")
        except VulkanError as error:
            raise DeviceNotFound(
                f"no Vulkan driver answers ({error}); Debian: apt install mesa-vulkan-drivers libvulkan1"
            ) from error
        finally:
            layer_strings.clear()
            extension_strings.clear()
        return handle[0]

    def devices(self) -> list[tuple[Cdata, DeviceInfo]]:
        """Every physical device with its description, in the loader's order."""
        count = ffi.new("uint32_t *")
        with Hidden():
            check(self.fns.vkEnumeratePhysicalDevices(self.handle, count, NULL), "vkEnumeratePhysicalDevices")
        found = ffi.new("VkPhysicalDevice[]", count[0])
        check(self.fns.vkEnumeratePhysicalDevices(self.handle, count, found), "vkEnumeratePhysicalDevices")
        return [(physical, describe(self.fns, physical, index)) for index, physical in enumerate(found)]

    def destroy(self) -> None:
        """Destroys the messenger and the instance; every device must be gone."""
        if self._messenger is not None:
            self._messenger.destroy()
        self.fns.vkDestroyInstance(self.handle, NULL)
