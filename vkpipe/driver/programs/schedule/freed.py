"""Memory that compilers have freed goes back to the system.

glibc keeps what was freed in the midst of its heaps, in one heap for each of a few threads. Compilers of
kernels take tens of megabytes for a moment, between which lies what stays, so that no end of a heap is free.
"""

from __future__ import annotations

import ctypes

__all__ = ["give_back_freed"]


def give_back_freed() -> bool:
    """Give whole pages of freed memory back to the system; returns whether there were any.

    It takes some 10 ms for 100 MB, in which threads that allocate may wait. Without glibc nothing is done.
    Source: malloc_trim(3).
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is None:
        return False
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return bool(trim(0))
