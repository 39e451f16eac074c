"""Windows through glfw."""

from __future__ import annotations

import os

__all__ = ["why_not"]


def why_not() -> str:
    """Why there can be no window here; empty where there can."""
    return "neither DISPLAY nor WAYLAND_DISPLAY is set" if "DISPLAY" not in os.environ else ""
