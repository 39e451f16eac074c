"""Counts the workgroups of a dispatch."""

from __future__ import annotations

from vkpipe.kernels.constants import WIDEST_DISPATCH

__all__ = ["FEW_CHUNKS", "SPAN_BYTES", "SPAN_PRIMS", "THREADS", "WIDEST", "square"]

FEW_CHUNKS = 2
"""Chunks of counts that one workgroup scans no later than several do, which need two dispatches."""

SPAN_BYTES = 128 << 20
"""What a span may keep until it is shaded."""

SPAN_PRIMS = 1 << 22
"""Primitives of a span, at most."""

THREADS = 64
"""Invocations of a workgroup of the kernels that have one invocation per item."""

WIDEST = 65535 * THREADS
"""Items of one dispatch of such a kernel, at most."""


def square(workgroups: int) -> tuple[int, int]:
    """Return how many workgroups lie along x and y, so that there are at least so many."""
    across = min(workgroups, WIDEST_DISPATCH)
    return across, -(-workgroups // across)
