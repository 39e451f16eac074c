"""Events of a window, by its user, as small values with glfw's names.

Places are in screen coordinates, (0, 0) the upper left corner of the window's content; times are not kept.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag

from vkpipe.records import dataclass

__all__ = [
    "Action",
    "CharEvent",
    "CloseEvent",
    "ContentScaleEvent",
    "CursorEnterEvent",
    "CursorPosEvent",
    "DropEvent",
    "Event",
    "FocusEvent",
    "FramebufferSizeEvent",
    "IconifyEvent",
    "KeyEvent",
    "Mod",
    "MouseButton",
    "MouseButtonEvent",
    "PosEvent",
    "RefreshEvent",
    "ScrollEvent",
    "SizeEvent",
]


class Action(IntEnum):
    """The change of a key or button."""

    RELEASE = 0
    PRESS = 1
    REPEAT = 2


class Mod(IntFlag):
    """Modifier keys that were held."""

    NONE = 0
    SHIFT = 1
    CONTROL = 2
    ALT = 4
    SUPER = 8
    CAPS_LOCK = 16
    NUM_LOCK = 32


class MouseButton(IntEnum):
    """Mouse buttons; further ones are plain numbers up to 7."""

    LEFT = 0
    RIGHT = 1
    MIDDLE = 2


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class PosEvent(Event):
    """The window was moved: its content's upper left corner on the desktop."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class SizeEvent(Event):
    """The window has another size, in screen coordinates."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class FramebufferSizeEvent(Event):
    """The window has another size in pixels; (0, 0) while it is minimised."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class ContentScaleEvent(Event):
    """The window is on a display with another scale."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CloseEvent(Event):
    """The user asked for the window to close; ``should_close`` is true from now on."""


@dataclass(frozen=True, slots=True)
class RefreshEvent(Event):
    """The window's content was damaged and should be presented again."""


@dataclass(frozen=True, slots=True)
class FocusEvent(Event):
    """The window got or lost the keyboard."""

    focused: bool


@dataclass(frozen=True, slots=True)
class IconifyEvent(Event):
    """The window was minimised or restored."""

    iconified: bool


@dataclass(frozen=True, slots=True)
class KeyEvent(Event):
    """A key by glfw's name in lower case without KEY_ ("a", "escape", "left_shift"), and by scancode."""

    key: str
    scancode: int
    action: Action
    mods: Mod


@dataclass(frozen=True, slots=True)
class CharEvent(Event):
    """Text was typed: one character."""

    char: str


@dataclass(frozen=True, slots=True)
class MouseButtonEvent(Event):
    """A mouse button went down or up, at the place of the last :class:`CursorPosEvent`."""

    button: int
    action: Action
    mods: Mod


@dataclass(frozen=True, slots=True)
class CursorPosEvent(Event):
    """The mouse was moved."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CursorEnterEvent(Event):
    """The mouse came into the window or left it."""

    entered: bool


@dataclass(frozen=True, slots=True)
class ScrollEvent(Event):
    """The wheel was turned: steps to the right and upwards."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class DropEvent(Event):
    """Files were dropped on the window: names that :func:`open` takes, whatever bytes they are made of."""

    paths: tuple[str, ...]
