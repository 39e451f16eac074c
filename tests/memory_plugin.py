"""pytest plugin: gives free memory back to the system between files, and collects garbage of tests alone.

Compiling kernels leaves holes all over the heap, and glibc keeps those of all its arenas: a process that has
compiled the kernels of 20 files would hold 2 GB, of which most is free.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

__all__ = ["resident", "trim"]

_ENOUGH = 512 << 20
_STATM = Path("/proc/self/statm")


def resident() -> int:
    """Bytes of the process that are in memory; 0 where the system does not say."""
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if _STATM.exists() else 0


def trim() -> None:
    """Give back what the heap has free, where the C library can."""
    if sys.platform == "linux":
        release = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if release is not None:
            release(0)


def pytest_collection_finish() -> None:
    """Tests and their modules stay: half a million objects that each full collection would look at."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    result = yield
    if (nextitem is None or nextitem.path != item.path) and resident() > _ENOUGH:
        trim()
    return result
