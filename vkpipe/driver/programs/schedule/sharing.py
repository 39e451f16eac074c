"""Groups share dispatches of the last stage once the kernel that finds out which may is ready.

It takes compilers as long as all other kernels of a small frame together, and saves a dispatch for each group
that shares one. So groups are drawn apart until it is there: no frame waits for it.
"""

from __future__ import annotations

__all__ = ["MOST_APART", "PRICES"]

PRICES = (0.1, 0.0)
"""Seconds of CPU time of dispatches that could be shared, after which the kernel is made behind frames, and
where an earlier run has left its SPIR-V. Compilers take 0.3; all states of a program share one kernel."""

MOST_APART = 128
"""Dispatches that are not shared, at most: a batch with more of them loses more than it would wait."""
