"""Memory of buffers and images as the host sees it: the bytes, and what makes both sides see the same."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vkpipe.free_ranges import align_up
from vkpipe.winsys.vulkan.api import Cdata, check, ffi, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.memory import Allocation

__all__ = ["flush", "invalidate", "mapped_bytes"]


def mapped_bytes(allocation: Allocation, size: int) -> NDArray[np.uint8] | None:
    """The first ``size`` bytes, which last as long as the allocation; None where it is not mapped."""
    if not allocation.address:
        return None
    return np.frombuffer(ffi.buffer(ffi.cast("uint8_t *", allocation.address), size), dtype=np.uint8)


def _range(core: Core, allocation: Allocation, offset: int, size: int) -> Cdata | None:
    """The mapped range, widened to whole atoms; None when the memory is coherent or not mapped."""
    block = allocation.block
    if block.kind.coherent or not block.address:
        return None
    atom = int(core.info.limits["nonCoherentAtomSize"])
    start = (allocation.offset + offset) // atom * atom
    end = align_up(allocation.offset + offset + size, atom)
    return struct("VkMappedMemoryRange", memory=block.handle, offset=start, size=min(end, block.size) - start)


def flush(core: Core, allocation: Allocation, offset: int, size: int) -> None:
    """Makes host writes visible to the device; for before a submit. Coherent memory needs none."""
    mapped = _range(core, allocation, offset, size)
    if mapped is not None:
        check(core.fns.vkFlushMappedMemoryRanges(core.handle, 1, mapped), "vkFlushMappedMemoryRanges")


def invalidate(core: Core, allocation: Allocation, offset: int, size: int) -> None:
    """Makes device writes visible to the host; for after a wait. Coherent memory needs none."""
    mapped = _range(core, allocation, offset, size)
    if mapped is not None:
        result = core.fns.vkInvalidateMappedMemoryRanges(core.handle, 1, mapped)
        check(result, "vkInvalidateMappedMemoryRanges")
