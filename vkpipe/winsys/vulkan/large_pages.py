"""Large pages for memory that a CPU device and the host share.

Kernels go through tens of megabytes in the order of what is drawn: with pages of 4 KiB the places of a good
part of them have to be looked up in page tables.
"""

from __future__ import annotations

import ctypes
import mmap

__all__ = ["ask_for_large_pages"]

_PAGE = mmap.PAGESIZE
_LEAST = 2 << 20
_ADVICE = getattr(mmap, "MADV_HUGEPAGE", None)  # Linux has it


def ask_for_large_pages(address: int, size: int) -> bool:
    """Ask the system for large pages in a range of bytes that nobody has touched yet; whether it heard.

    Memory grows by whole large pages then, where it is touched. Source: madvise(2), MADV_HUGEPAGE.
    """
    first, end = -(-address // _PAGE) * _PAGE, (address + size) // _PAGE * _PAGE
    if _ADVICE is None or end - first < _LEAST:
        return False
    advise = ctypes.CDLL(None).madvise
    advise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    return bool(advise(first, end - first, _ADVICE) == 0)
