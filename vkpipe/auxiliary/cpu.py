"""The CPU that a driver runs on, in words: ``GALLIUM_DUMP_CPU``, u_cpu_detect in Mesa."""

from __future__ import annotations

import os
from contextlib import suppress

from vkpipe import config

__all__ = ["dump_cpu"]

_FEATURES = (
    *("mmx", "sse", "sse2", "pni", "ssse3", "sse4_1", "sse4_2", "popcnt", "avx", "f16c", "fma", "avx2"),
    *("avx512f", "avx512dq", "avx512vl", "avx512bw", "neon", "asimd", "sve"),
)
"""Features that matter to who compiles for it, by the kernel's names."""


def dump_cpu() -> None:
    """Print what the CPU is and can do, where ``GALLIUM_DUMP_CPU`` asks for it."""
    if not config.get("GALLIUM_DUMP_CPU"):
        return
    import platform  # only where it is asked for

    facts: dict[str, str] = {}
    with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            name, _, value = line.partition(":")
            facts.setdefault(name.strip(), value.strip())
    have = set(facts.get("flags", facts.get("Features", "")).split())
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    told = {
        "CPU": facts.get("model name", platform.processor() or platform.machine()),
        "architecture": platform.machine(),
        "processors": f"{os.cpu_count()}, {usable} of them for this process",
        "cache": facts.get("cache size", "not told"),
        "features": " ".join(name for name in _FEATURES if name in have) or "not told",
    }
    config.tell("\n".join(f"{name}: {value}" for name, value in told.items()))
