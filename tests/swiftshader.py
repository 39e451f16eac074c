"""SwiftShader, a Vulkan for CPUs that has nothing of Mesa's: it comes with Debian's Chromium."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

__all__ = ["swiftshader"]

_ICD = Path("/usr/lib/chromium/vk_swiftshader_icd.json")


def swiftshader() -> dict[str, str]:
    """The environment of a process whose only device is SwiftShader; skips the test where there is none."""
    if not _ICD.exists():
        pytest.skip("SwiftShader is not installed (Debian: chromium-common)")
    return {**os.environ, "VK_ICD_FILENAMES": str(_ICD), "VKPIPE_DEVICE": "SwiftShader"}
