"""Large pages: what is asked for, and that device memory of a CPU asks."""

from __future__ import annotations

import ctypes
import mmap
import re
from pathlib import Path

import pytest

from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan.large_pages import ask_for_large_pages

_MAPS = Path("/proc/self/smaps")
_FLAGS = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) .*?^VmFlags:([^\n]*)$", re.M | re.S)

pytestmark = pytest.mark.skipif(
    not hasattr(mmap, "MADV_HUGEPAGE") or not Path("/sys/kernel/mm/transparent_hugepage").exists(),
    reason="this system knows no large pages",
)


def _advised(address: int) -> bool:
    for first, end, flags in _FLAGS.findall(_MAPS.read_text()):
        if int(first, 16) <= address < int(end, 16):
            return "hg" in flags.split()
    raise AssertionError(f"{address:#x} is not mapped")


def test_whole_pages_inside_are_advised() -> None:
    memory = mmap.mmap(-1, 8 << 20, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    held = ctypes.c_char.from_buffer(memory)
    address = ctypes.addressof(held)
    assert not ask_for_large_pages(address, 1 << 20), "too small"
    assert not _advised(address)
    assert ask_for_large_pages(address + 100, (4 << 20) + 8000)
    assert not _advised(address), "the first page belongs to somebody else, too"
    assert _advised(address + mmap.PAGESIZE)
    assert not _advised(address + (6 << 20))
    del held
    memory.close()


def test_what_is_not_mapped_is_no_error() -> None:
    assert not ask_for_large_pages(0, 4 << 20)


def test_memory_of_a_cpu_is_advised(device: vk.Device) -> None:
    if not device.is_cpu:
        pytest.skip("a GPU's memory is its driver's matter")
    buffer = device.create_buffer(8 << 20, kind="upload")
    assert buffer.mapped is not None
    assert _advised(buffer.mapped.ctypes.data + (4 << 20))
    buffer.destroy()
