"""Which device the tests use."""

from __future__ import annotations

from vkpipe import config


def selector() -> str:
    """VKPIPE_DEVICE, or the CPU, which is the same everywhere."""
    return config.get("VKPIPE_DEVICE") or "type:cpu"
