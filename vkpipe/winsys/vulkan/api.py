"""The only door to the ``vulkan`` package: its cffi declarations, constants and function pointers.

The package's own wrapper functions are not used: they cost several microseconds a call, let nested
structs dangle and turn some failures into KeyError. What is taken from it is the ``ffi`` object, the
loaded library and integer constants; functions come from vkGetInstanceProcAddr/vkGetDeviceProcAddr.

Raises :class:`~vkpipe.errors.DeviceNotFound` on import when the system has no Vulkan loader.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from vkpipe.errors import DeviceLost, DeviceNotFound, OutOfMemory, VulkanError

try:
    from vulkan import _vulkan as _package
except OSError as error:
    raise DeviceNotFound(
        "the Vulkan loader (libvulkan.so.1) cannot be loaded; "
        "Debian: apt install libvulkan1 mesa-vulkan-drivers"
    ) from error

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

ffi: Any = _package.ffi
NULL: Any = ffi.NULL
WHOLE_SIZE = 2**64 - 1  # the package says -1, which no uint64_t field accepts


def _bit(name: str) -> int | None:
    """A bit from its C enumeration: the package's own constants lack those that joined Vulkan after 1.0."""
    words = name.removeprefix("VK_").split("_")
    for count in range(len(words) - 1, 0, -1):
        ctype = "Vk" + "".join(word.capitalize() for word in words[:count]) + "FlagBits"
        try:
            return ffi.typeof(ctype).relements.get(name)  # type: ignore[no-any-return]
        except ffi.error:
            continue
    return None


@cache
def const(name: str) -> int:
    """The value of one Vulkan constant, e.g. ``const("VK_FORMAT_R8_UNORM")``; KeyError when unknown."""
    value = getattr(_package, name, None)
    if not isinstance(value, int) and name.endswith("_BIT"):
        value = _bit(name)
    if not isinstance(value, int):
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
    lookup = _package.lib.vkGetInstanceProcAddr
    return SimpleNamespace(**{name: _pointer(lookup(instance, name.encode()), name) for name in names})


def device_functions(instance: Cdata, device: Cdata, names: Iterable[str]) -> Functions:
    """The named functions of a device, without the loader's dispatch; one that does not exist is None."""
    lookup = ffi.cast(
        "PFN_vkGetDeviceProcAddr", _package.lib.vkGetInstanceProcAddr(instance, b"vkGetDeviceProcAddr")
    )
    return SimpleNamespace(**{name: _pointer(lookup(device, name.encode()), name) for name in names})
