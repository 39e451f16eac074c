"""Mouse buttons, motions and wheels move a camera."""

from __future__ import annotations

import math
from collections.abc import Callable

from vkpipe.model.camera import Camera
from vkpipe.model.mesh import Array
from vkpipe.viewer.motion import orbit, pan, zoom
from vkpipe.winsys import Action, CursorPosEvent, Mod, MouseButton, MouseButtonEvent, ScrollEvent

__all__ = ["Mouse"]

Motion = Callable[[Camera, Array], Camera]
"""The camera after a motion; it takes the bounds of the model as well."""

_TURN = math.pi
"""The angle by which a drag over the whole height of the window turns the model."""

_STEP = 0.9
"""By what a step of the wheel multiplies the distance."""

_CLICK_SECONDS, _CLICK_REACH = 0.4, 4.0
"""Two clicks are a double click within this time, and within this distance in screen coordinates."""


def _orbit(dx: float, dy: float) -> Motion:
    return lambda camera, bounds: orbit(camera, -dx * _TURN, dy * _TURN, bounds)


def _pan(dx: float, dy: float) -> Motion:
    return lambda camera, bounds: pan(camera, -dx, dy, bounds)


_DRAGS: dict[tuple[int, bool], Callable[[float, float], Motion]] = {
    (MouseButton.LEFT, False): _orbit,
    (MouseButton.LEFT, True): _pan,
    (MouseButton.RIGHT, False): _pan,
    (MouseButton.RIGHT, True): _pan,
}
"""Button, and whether shift is held -> what a drag does; it takes heights of the window, y downwards."""


class Mouse:
    """Follows the mouse between its events, which are in screen coordinates."""

    def __init__(self) -> None:
        self._place = (0.0, 0.0)
        self._held: tuple[int, Callable[[float, float], Motion]] | None = None
        self._clicked: tuple[float, tuple[float, float]] | None = None

    def button(self, event: MouseButtonEvent, now: float) -> bool:
        """Begin or end a drag; whether this was a double click of the left button."""
        if event.action != Action.PRESS:
            if self._held is not None and self._held[0] == event.button:
                self._held = None
            return False
        drag = _DRAGS.get((event.button, bool(event.mods & Mod.SHIFT)))
        self._held = None if drag is None else (event.button, drag)
        return event.button == MouseButton.LEFT and self._double(now)

    def moved(self, event: CursorPosEvent, height: int) -> Motion | None:
        """The motion of a drag in a window of this height; None: nothing is dragged."""
        (x, y), self._place = self._place, (event.x, event.y)
        if self._held is None or self._place == (x, y):
            return None
        return self._held[1]((event.x - x) / max(1, height), (event.y - y) / max(1, height))

    def scrolled(self, event: ScrollEvent) -> Motion:
        """The motion of a wheel: upwards is nearer."""
        return lambda camera, bounds: zoom(camera, _STEP**event.dy, bounds)

    def _double(self, now: float) -> bool:
        before, self._clicked = self._clicked, (now, self._place)
        if before is None or now - before[0] > _CLICK_SECONDS:
            return False
        if math.dist(before[1], self._place) > _CLICK_REACH:
            return False
        self._clicked = None
        return True
