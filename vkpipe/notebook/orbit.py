"""A place to look from, which the mouse moves around a point."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from vkpipe.records import dataclass

__all__ = ["Orbit"]

_STEEPEST = math.radians(89)
_PIXELS = 120.0
"""Of a drag that turns by one radian."""

_NOTCH = 400.0
"""Of the wheel's numbers, that change the distance by e."""


@dataclass
class Orbit:
    """Angles in radians around a point, and the distance from it.

    Attributes:
        azimuth: 0 looks from +z, pi / 2 from +x.
        elevation: above the plane y = 0, at most 89 degrees.
        distance: from the point.
    """

    azimuth: float = 0.6
    elevation: float = 0.4
    distance: float = 3.0
    _last: tuple[float, float] | None = None

    @property
    def eye(self) -> tuple[float, float, float]:
        """The place as seen from the point: x, y and z, y up."""
        flat = self.distance * math.cos(self.elevation)
        x, z = math.sin(self.azimuth), math.cos(self.azimuth)
        return flat * x, self.distance * math.sin(self.elevation), flat * z

    def hear(self, event: Mapping[str, Any]) -> bool:
        """Take an event of rendercanvas: a drag turns, the wheel moves; whether that changes anything."""
        kind = event["event_type"]
        if kind == "wheel":
            self.distance *= math.exp(event["dy"] / _NOTCH)
            return bool(event["dy"])
        if kind == "pointer_down":
            self._last = event["x"], event["y"]
        elif kind == "pointer_up":
            self._last = None
        elif kind == "pointer_move" and self._last is not None:
            dx, dy = event["x"] - self._last[0], event["y"] - self._last[1]
            self._last = event["x"], event["y"]
            self.azimuth -= dx / _PIXELS
            self.elevation = min(max(self.elevation + dy / _PIXELS, -_STEEPEST), _STEEPEST)
            return bool(dx or dy)
        return False
