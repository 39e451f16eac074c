"""Chooses how much work a device gets at once: one with many units is not to wait for a single workgroup."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe import config

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["LONGEST_PASS", "WorkSizes", "work_sizes"]

LONGEST_PASS = 81920
"""Primitives that go through the kernels at once on CPUs; more are cut into passes."""

_ROOM = 4 << 30
"""Bytes of its own that a device has to have for long passes, whose lists take 400 MiB."""


class WorkSizes(NamedTuple):
    """The sizes of what is done at once.

    Attributes:
        wide: whether sums over many primitives are made by many workgroups.
        longest_pass: primitives that go through the kernels at once.
        bitmap_bytes: what the bitmaps of all bins may take; of words, not more than ``SCRATCH_ELEMENTS``.
        few_prims: primitives that one workgroup takes from assembly to the arguments of the last stage; on
            GPUs no more than it has threads.
        few_binned: primitives of a group in bins that one workgroup takes from assembly to the lists of its
            bins; 0 on GPUs, which have no such kernel.
        masks: whether tiles of groups that are drawn directly pass over triangles elsewhere, as on CPUs.
        joined_prims: primitives of a group that may become one with others, which have other scissors; one
            of more takes less time by itself, with dispatches of its own.
    """

    wide: bool
    longest_pass: int
    bitmap_bytes: int
    few_prims: int
    few_binned: int
    masks: bool
    joined_prims: int


_NARROW = WorkSizes(False, LONGEST_PASS, 128 << 20, 64, 0, False, 1 << 10)
_OF_CPUS = _NARROW._replace(few_prims=128, few_binned=256, masks=True)
_WIDE = WorkSizes(True, 1 << 18, 128 << 20, 4, 0, False, 1 << 14)


def work_sizes(info: DeviceInfo) -> WorkSizes:
    """The sizes for a device; VKPIPE_WIDE=0 gives GPUs those of CPUs, but for ``few_prims``."""
    if info.has_cpu_kernels:
        return _OF_CPUS
    if not config.get("VKPIPE_WIDE"):
        return _NARROW
    own = max((heap.size for heap in info.heaps if heap.device_local), default=0)
    return _WIDE if own >= _ROOM else _WIDE._replace(longest_pass=LONGEST_PASS)
