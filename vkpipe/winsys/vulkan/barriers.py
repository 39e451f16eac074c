"""The memory barriers of compute work, as a table; built once per process.

Source: Vulkan 1.3, 7.1.3 (supported access types). A global barrier costs no more than one per resource
on a queue that only computes, and all images stay in VK_IMAGE_LAYOUT_GENERAL.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.api import Cdata, const, flags, struct

__all__ = ["Barrier", "BarrierKind", "barrier"]

BarrierKind = Literal["compute", "transfer", "copies", "host", "all"]


class Barrier(NamedTuple):
    """Stage masks and the VkMemoryBarrier between them."""

    source: int
    target: int
    memory: Cdata


_KERNEL_READS = ("SHADER_READ", "SHADER_WRITE", "UNIFORM_READ", "INDIRECT_COMMAND_READ")
_TRANSFER = ("TRANSFER_READ", "TRANSFER_WRITE")

_TABLE: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    # kind: source stages, what they wrote, target stages, what they do
    "compute": (("COMPUTE_SHADER",), ("SHADER_WRITE",), ("COMPUTE_SHADER", "DRAW_INDIRECT"), _KERNEL_READS),
    "transfer": (
        ("COMPUTE_SHADER", "TRANSFER"),
        ("SHADER_WRITE", "TRANSFER_WRITE"),
        ("COMPUTE_SHADER", "DRAW_INDIRECT", "TRANSFER"),
        _KERNEL_READS + _TRANSFER,
    ),
    "copies": (("TRANSFER",), ("TRANSFER_WRITE",), ("TRANSFER",), _TRANSFER),
    "host": (
        ("COMPUTE_SHADER", "TRANSFER"),
        ("SHADER_WRITE", "TRANSFER_WRITE"),
        ("HOST",),
        ("HOST_READ",),
    ),
    "all": (("ALL_COMMANDS",), ("MEMORY_WRITE",), ("ALL_COMMANDS", "HOST"), ("MEMORY_READ", "MEMORY_WRITE")),
}


@cache
def barrier(kind: str, conditions: bool = False) -> Barrier:
    """The barrier of a kind: 'compute' (kernel to kernel), 'transfer' (kernels and copies, both ways),
    'copies' (copies alone), 'host' (before the host reads), 'all' (everything to everything).

    ``conditions``: the device has commands that depend on what kernels write.
    """
    if kind not in _TABLE:
        raise InvalidUse("CommandRecorder.barrier", "kind", kind, ", ".join(_TABLE))
    source, written, target, used = _TABLE[kind]
    stage, access = flags("PIPELINE_STAGE", target), flags("ACCESS", used)
    if conditions and "DRAW_INDIRECT" in target:
        stage |= const("VK_PIPELINE_STAGE_CONDITIONAL_RENDERING_BIT_EXT")
        access |= const("VK_ACCESS_CONDITIONAL_RENDERING_READ_BIT_EXT")
    memory = struct("VkMemoryBarrier", srcAccessMask=flags("ACCESS", written), dstAccessMask=access)
    return Barrier(flags("PIPELINE_STAGE", source), stage, memory)
