"""The only door to the ``vulkan`` package: its cffi declarations, constants and function pointers.

The package's own wrapper functions are not used: they cost several microseconds a call, let nested
structs dangle and turn some failures into KeyError; and its 11,000 lines take long to load. What is taken
from it is the module of the ``ffi`` object, which knows all enumerations; functions come from
vkGetInstanceProcAddr/vkGetDeviceProcAddr.

Raises :class:`~vkpipe.errors.DeviceNotFound` on import when the system has no Vulkan loader.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from vkpipe.errors import DeviceLost, DeviceNotFound, OutOfMemory, VulkanError

__all__ = [
    "NULL",
    "WHOLE_SIZE",
    "Cdata",
    "Functions",
    "check",
    "const",
    "device_functions",
    "ffi",
    "flags",
    "global_functions",
    "instance_functions",
    "struct",
    "text",
    "version",
    "version_text",
]

Cdata = Any
"""A cffi object: a handle, a struct or an array (cffi ships no types)."""

Functions = SimpleNamespace
"""A table of function pointers; the attribute names are Vulkan's own."""

_DECLARATIONS = "vulkan._vulkancache"
_LOADERS = ("libvulkan.so.1", "vulkan-1.dll", "libvulkan.dylib")


def _declarations() -> Any:
    """Return the package's ``ffi`` without importing the whole package, unless it is imported already."""
    if _DECLARATIONS not in sys.modules:
        package = find_spec("vulkan")
        if package is None or not package.submodule_search_locations:
            raise ModuleNotFoundError("No module named 'vulkan'", name="vulkan")
        path = os.path.join(package.submodule_search_locations[0], "_vulkancache.py")
        spec = spec_from_file_location(_DECLARATIONS, path)
        assert spec is not None and spec.loader is not None
        made = sys.modules[_DECLARATIONS] = module_from_spec(spec)
        spec.loader.exec_module(made)
    return sys.modules[_DECLARATIONS].ffi


def _loader() -> Any:
    for name in _LOADERS:
        try:
            return ffi.dlopen(name)
        except OSError:
            continue
    raise DeviceNotFound(
        "the Vulkan loader (libvulkan.so.1) cannot be loaded; "
        "Debian: apt install libvulkan1 mesa-vulkan-drivers"
    )


ffi: Any = _declarations()
_library: Any = _loader()
NULL: Any = ffi.NULL
WHOLE_SIZE = 2**64 - 1  # the package says -1, which no uint64_t field accepts


_VENDORS = ("", "KHR", "EXT")
"""The suffixes of enumerations that are used here."""

_DEFINED = {
    "VK_QUEUE_FAMILY_IGNORED": 2**32 - 1,
    "VK_QUEUE_FAMILY_EXTERNAL": 2**32 - 2,
    "VK_SUBPASS_EXTERNAL": 2**32 - 1,
}
"""Constants of no enumeration."""


def _enumerations(name: str) -> Iterable[str]:
    """The enumerations that may have a constant, by Vulkan's rules of names; the longest first."""
    words = name.removeprefix("VK_").split("_")
    kind = "FlagBits" if "BIT" in words else ""
    for count in range(len(words) - 1, 0, -1):
        stem = "Vk" + "".join(word.capitalize() for word in words[:count])
        yield from (stem + kind + vendor for vendor in _VENDORS)
    yield "VkResult"


@cache
def _members(enumeration: str) -> dict[str, int]:
    """The constants of an enumeration; none where there is no such."""
    try:
        found: dict[str, int] = ffi.typeof(enumeration).relements
    except (ffi.error, AttributeError):
        return {}
    return found


@cache
def const(name: str) -> int:
    """The value of one Vulkan constant, e.g. ``const("VK_FORMAT_R8_UNORM")``; KeyError when unknown."""
    if name in _DEFINED:
        return _DEFINED[name]
    found = (_members(enumeration).get(name) for enumeration in _enumerations(name))
    value = next((each for each in found if each is not None), None)
    if value is None:
        raise KeyError(f"{name} is no Vulkan constant")
    # The package has the errors of extensions with the wrong sign.
    return -abs(value) if name.startswith("VK_ERROR_") else value


def flags(prefix: str, names: Iterable[str]) -> int:
    """The bits ``VK_<prefix>_<name>_BIT`` of all names, or-ed: ``flags("ACCESS", ["SHADER_READ"])``."""
    bits = 0
    for name in names:
        bits |= const(f"VK_{prefix}_{name}_BIT")
    return bits


@cache
def _structure_type(name: str) -> int:
    words = re.sub(r"([a-z])([A-Z0-9])", r"\1_\2", name.removeprefix("Vk"))
    words = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", words)
    words = re.sub(r"(\d)(?!D_)([A-Z])", r"\1_\2", words)
    words = re.sub(r"VULKAN_1(\d)", r"VULKAN_1_\1", words.upper())
    value: int = ffi.typeof("VkStructureType").relements["VK_STRUCTURE_TYPE_" + words]
    return value


@cache
def _has_structure_type(name: str) -> bool:
    return any(field == "sType" for field, _ in ffi.typeof(name).fields)


_referenced: WeakKeyDictionary[Any, tuple[Any, ...]] = WeakKeyDictionary()


def struct(name: str, **fields: Any) -> Cdata:
    """A new struct with ``sType`` set; it keeps alive every cffi object that its fields point to."""
    made = ffi.new(name + " *", fields)
    if _has_structure_type(name):
        made.sType = _structure_type(name)
    _referenced[made] = tuple(value for value in fields.values() if isinstance(value, ffi.CData))
    return made


def text(characters: Cdata) -> str:
    """A NUL-terminated C string (``char*`` or ``char[]``) as str."""
    return str(ffi.string(characters).decode("utf-8", "replace")) if characters else ""


def version(major: int, minor: int, patch: int = 0) -> int:
    """VK_MAKE_API_VERSION of variant 0."""
    return (major << 22) | (minor << 12) | patch


def version_text(number: int) -> str:
    """``"1.3.230"`` from a packed version."""
    return f"{(number >> 22) & 0x7F}.{(number >> 12) & 0x3FF}.{number & 0xFFF}"


_RESULT_CLASSES = {
    -1: (OutOfMemory, "host memory exhausted"),
    -2: (OutOfMemory, "device memory exhausted"),
    -4: (DeviceLost, "the device stopped answering"),
}


def check(result: int, call: str) -> int:
    """Returns a success code (>= 0) unchanged; raises OutOfMemory, DeviceLost or VulkanError otherwise."""
    if result >= 0:
        return result
    if result in _RESULT_CLASSES:
        kind, meaning = _RESULT_CLASSES[result]
        raise kind(f"{call} failed: {meaning} ({result})")
    name = ffi.typeof("VkResult").elements.get(result, "unknown result")
    raise VulkanError(call, result, name)


def _pointer(address: Any, name: str) -> Any:
    return ffi.cast("PFN_" + name, address) if address else None


def global_functions(names: Iterable[str]) -> Functions:
    """Functions that need no instance; a function that the loader lacks is None."""
    return instance_functions(NULL, names)


def instance_functions(instance: Cdata, names: Iterable[str]) -> Functions:
    """The named functions of an instance; one that does not exist is None."""
    lookup = _library.vkGetInstanceProcAddr
    return SimpleNamespace(**{name: _pointer(lookup(instance, name.encode()), name) for name in names})


def device_functions(instance: Cdata, device: Cdata, names: Iterable[str]) -> Functions:
    """The named functions of a device, without the loader's dispatch; one that does not exist is None."""
    lookup = ffi.cast(
        "PFN_vkGetDeviceProcAddr", _library.vkGetInstanceProcAddr(instance, b"vkGetDeviceProcAddr")
    )
    return SimpleNamespace(**{name: _pointer(lookup(device, name.encode()), name) for name in names})
