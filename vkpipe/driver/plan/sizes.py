"""How many workgroups work takes."""

from __future__ import annotations

from vkpipe.kernels.constants import WIDEST_DISPATCH

__all__ = ["THREADS", "WIDEST", "square"]

THREADS = 64
"""Invocations of a workgroup of the kernels that have one invocation per item."""

WIDEST = 65535 * THREADS
"""Items of one dispatch of such a kernel, at most."""


def square(groups: int) -> tuple[int, int]:
    """Workgroups along x and y, of which there are at least ``groups``."""
    across = min(groups, WIDEST_DISPATCH)
    return across, -(-groups // across)
