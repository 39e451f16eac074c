"""Capabilities of compute (Gallium 0.4, section 4.1.4)."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from vkpipe.driver.caps.limits import MAX_INPUT_SIZE, MAX_PRIVATE_SIZE
from vkpipe.pipe import ComputeCap
from vkpipe.pipe.global_memory import GLOBAL_SIZE

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["compute_param", "subgroup_sizes"]

Value = int | str | tuple[int, ...]


def subgroup_sizes(info: DeviceInfo) -> int:
    """The sizes of subgroups that the device has, as a sum of powers of two."""
    low, high = info.subgroup_sizes
    return sum(1 << bit for bit in range(32) if low <= 1 << bit <= high)


def _limit(name: str) -> Callable[[DeviceInfo], int]:
    return lambda info: int(info.limits[name])


def _limits(name: str) -> Callable[[DeviceInfo], tuple[int, ...]]:
    return lambda info: tuple(int(limit) for limit in info.limits[name])


_KHZ_OF_CPU = Path("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq")
_ABOUT_CPU = Path("/proc/cpuinfo")


def _megahertz(info: DeviceInfo) -> int:
    """The clock of a CPU; 0 where it is unknown, as Vulkan does not tell that of a GPU."""
    if info.type != "cpu":
        return 0
    with suppress(OSError, ValueError):
        return int(_KHZ_OF_CPU.read_text()) // 1000
    with suppress(OSError):
        found = re.search(r"^cpu MHz\s*:\s*([0-9.]+)", _ABOUT_CPU.read_text(), re.MULTILINE)
        return round(float(found.group(1))) if found else 0
    return 0


# IR_TARGET is of drivers that take LLVM or native code.
_VALUES: dict[ComputeCap, Callable[[DeviceInfo], Value]] = {
    ComputeCap.IR_TARGET: lambda info: "",
    ComputeCap.GRID_DIMENSION: lambda info: 3,
    ComputeCap.MAX_GRID_SIZE: _limits("maxComputeWorkGroupCount"),
    ComputeCap.MAX_BLOCK_SIZE: _limits("maxComputeWorkGroupSize"),
    ComputeCap.MAX_THREADS_PER_BLOCK: _limit("maxComputeWorkGroupInvocations"),
    ComputeCap.MAX_GLOBAL_SIZE: lambda info: GLOBAL_SIZE,
    ComputeCap.MAX_LOCAL_SIZE: _limit("maxComputeSharedMemorySize"),
    ComputeCap.MAX_PRIVATE_SIZE: lambda info: MAX_PRIVATE_SIZE,
    ComputeCap.MAX_INPUT_SIZE: lambda info: MAX_INPUT_SIZE,
    ComputeCap.MAX_MEM_ALLOC_SIZE: _limit("maxStorageBufferRange"),
    ComputeCap.MAX_CLOCK_FREQUENCY: _megahertz,
    ComputeCap.MAX_COMPUTE_UNITS: lambda info: info.compute_units,
    ComputeCap.IMAGES_SUPPORTED: lambda info: 1,
    ComputeCap.ADDRESS_BITS: lambda info: 64,
    ComputeCap.SUBGROUP_SIZE: lambda info: info.subgroup_size,
    ComputeCap.SUBGROUP_SIZES: subgroup_sizes,
    ComputeCap.MAX_VARIABLE_THREADS_PER_BLOCK: _limit("maxComputeWorkGroupInvocations"),
    ComputeCap.MAX_SUBGROUPS: lambda info: int(
        info.limits["maxComputeWorkGroupInvocations"] // info.subgroup_size
    ),
}


def compute_param(info: DeviceInfo, cap: ComputeCap) -> Value:
    """Return the value of a compute capability; 0 for missing ones."""
    return _VALUES[cap](info) if cap in _VALUES else 0
