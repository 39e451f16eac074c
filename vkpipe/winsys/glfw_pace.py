"""Pictures at the rate of the display, where nothing else holds them back."""

from __future__ import annotations

import time
from typing import Any

from vkpipe.winsys.glfw_monitors import refresh_rate

__all__ = ["Pace"]

_USUAL = 60
"""Pictures a second where a monitor does not say."""


class Pace:
    """Waits until the display may show the next picture: an X server takes bitmaps at any time."""

    def __init__(self, api: Any, window: Any) -> None:
        self._seconds = 1 / (refresh_rate(api, window) or _USUAL)
        self._next = 0.0

    def wait(self) -> None:
        """Sleep as long as it is too early."""
        now = time.monotonic()
        if now < self._next:
            time.sleep(self._next - now)
            now = self._next
        self._next = now + self._seconds
