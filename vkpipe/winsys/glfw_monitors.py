"""Monitors that windows fill."""

from __future__ import annotations

from typing import Any

from vkpipe.errors import NotSupported

__all__ = ["Place", "fill_monitor", "monitor_under", "place_of", "refresh_rate"]

Place = tuple[int, int, int, int]
"""A window's x and y on the desktop, its width and its height."""


def place_of(api: Any, window: Any) -> Place:
    """Return the place of a window; (0, 0) on window systems that do not say."""
    return (*api.get_window_pos(window), *api.get_window_size(window))


def monitor_under(api: Any, window: Any) -> Any:
    """The monitor that shows the largest part of a window.

    Raises:
        NotSupported: the display has no monitors.
    """
    monitors = api.get_monitors()
    if not monitors:
        raise NotSupported("Window.fullscreen", "the display has no monitor")
    x, y, width, height = place_of(api, window)

    def shared(monitor: Any) -> int:
        left, top = api.get_monitor_pos(monitor)
        size = api.get_video_mode(monitor).size
        columns = min(x + width, left + size.width) - max(x, left)
        rows = min(y + height, top + size.height) - max(y, top)
        return int(max(0, columns) * max(0, rows))

    return max(monitors, key=shared)


def fill_monitor(api: Any, window: Any) -> None:
    """Make a window fill the monitor that it is on, in the monitor's present mode."""
    monitor = monitor_under(api, window)
    mode = api.get_video_mode(monitor)
    api.set_window_monitor(window, monitor, 0, 0, *mode.size, mode.refresh_rate or api.DONT_CARE)


def refresh_rate(api: Any, window: Any) -> int:
    """Pictures per second of the monitor that a window is on; 0 where nobody knows."""
    if not api.get_monitors():
        return 0
    return int(api.get_video_mode(monitor_under(api, window)).refresh_rate)
