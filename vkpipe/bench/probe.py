"""Facts that only the driver knows: dispatches, device times, bytes of memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen

__all__ = ["Probe"]


class Probe:
    """Looks into the driver of a screen that ``create_screen`` made.

    Args:
        screen: the screen; its frames are timed without timestamps in them from now on.
        trace: where the screen writes the times of its kernels when it is destroyed, None for nowhere.
    """

    def __init__(self, screen: pipe.Screen, trace: Path | None = None) -> None:
        assert isinstance(screen, VkScreen)
        self._screen = screen
        self._profile = screen.profile
        self._profile.enabled = False
        self._profile.path = trace or self._profile.path

    @property
    def device(self) -> str:
        """The value of VKPIPE_DEVICE for the same device."""
        return f"uuid:{self._screen.device.info.uuid}"

    def memory(self) -> int:
        """Bytes of device memory that are allocated now."""
        return self._screen.live_objects().get("memory_bytes", 0)

    def dispatches(self, ctx: pipe.Context) -> int:
        """Return how many dispatches a context has submitted so far."""
        assert isinstance(ctx, VkContext)
        return ctx.batch.dispatches

    def device_seconds(self, frame: Callable[[], object]) -> float:
        """Draws a frame with timestamps around its submissions: what the device was busy with it."""
        profile = self._profile
        before = profile.device_seconds
        profile.enabled = True
        try:
            frame()
            profile.collect()
        finally:
            profile.enabled = False
        return profile.device_seconds - before
