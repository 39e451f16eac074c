"""Counts the workgroups of a dispatch."""

from __future__ import annotations

from vkpipe.kernels.constants import WIDEST_DISPATCH

__all__ = ["THREADS", "WIDEST", "square"]

THREADS = 64
"""Invocations of a workgroup of the kernels that have one invocation per item."""

WIDEST = 65535 * THREADS
"""Items of one dispatch of such a kernel, at most."""


def square(workgroups: int) -> tuple[int, int]:
    """Return how many workgroups lie along x and y, so that there are at least so many."""
    across = min(workgroups, WIDEST_DISPATCH)
    return across, -(-workgroups // across)
