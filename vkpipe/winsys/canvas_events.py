"""Events of rendercanvas as those of windows.

Its keys have the names of browsers, which do not tell left from right, its wheels count 100 for a step, down
and to the right. It knows no scancodes and hands on no repeated presses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from vkpipe.winsys.events import (
    Action,
    CharEvent,
    CursorEnterEvent,
    CursorPosEvent,
    Event,
    KeyEvent,
    Mod,
    MouseButton,
    MouseButtonEvent,
    ScrollEvent,
)

__all__ = ["NO_SCANCODE", "TRANSLATED", "translate"]

Happened = Mapping[str, Any]
"""An event of rendercanvas."""

NO_SCANCODE = -1
_WHEEL_STEP = 100.0

_KEYS = {
    "Alt": "left_alt",
    "ArrowDown": "down",
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "CapsLock": "caps_lock",
    "ContextMenu": "menu",
    "Control": "left_control",
    "Meta": "left_super",
    "NumLock": "num_lock",
    "PageDown": "page_down",
    "PageUp": "page_up",
    "PrintScreen": "print_screen",
    "ScrollLock": "scroll_lock",
    "Shift": "left_shift",
    "": "unknown",
    " ": "space",
    "'": "apostrophe",
    ",": "comma",
    "-": "minus",
    ".": "period",
    "/": "slash",
    ";": "semicolon",
    "=": "equal",
    "[": "left_bracket",
    "\\": "backslash",
    "]": "right_bracket",
    "`": "grave_accent",
}
"""Names that differ by more than capital letters."""

_MODS = {"Shift": Mod.SHIFT, "Control": Mod.CONTROL, "Alt": Mod.ALT, "Meta": Mod.SUPER}
_BUTTONS = {1: MouseButton.LEFT, 2: MouseButton.RIGHT, 3: MouseButton.MIDDLE, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7}


def translate(event: Happened) -> Iterable[Event]:
    """Return the window events of a canvas event of a type in :data:`TRANSLATED`; nothing where it has no
    name there.
    """
    return TRANSLATED[event["event_type"]](event)


def _key(action: Action) -> Callable[[Happened], Iterable[Event]]:
    return lambda event: [KeyEvent(_key_name(event["key"]), NO_SCANCODE, action, _mods(event))]


def _key_name(key: str | None) -> str:
    name = key or ""
    if len(name) == 1 and name < " ":
        name = chr(ord(name) | 0x60)  # Qt says what Control makes of a letter: Control+A is 1
    return _KEYS.get(name, name.lower())


def _mods(event: Happened) -> Mod:
    found = Mod.NONE
    for name in event.get("modifiers") or ():
        found |= _MODS.get(name, Mod.NONE)
    return found


def _chars(event: Happened) -> Iterable[Event]:
    text = event.get("data") or ""
    return [CharEvent(char) for char in text if char.isprintable()]


def _button(action: Action) -> Callable[[Happened], Iterable[Event]]:
    def translated(event: Happened) -> Iterable[Event]:
        yield from _moved(event)
        button = _BUTTONS.get(event["button"])
        if button is not None:
            yield MouseButtonEvent(button, action, _mods(event))

    return translated


def _moved(event: Happened) -> Iterable[Event]:
    return [CursorPosEvent(float(event["x"]), float(event["y"]))]


def _scrolled(event: Happened) -> Iterable[Event]:
    return [ScrollEvent(event["dx"] / _WHEEL_STEP, -event["dy"] / _WHEEL_STEP)]


TRANSLATED: dict[str, Callable[[Happened], Iterable[Event]]] = {
    "key_down": _key(Action.PRESS),
    "key_up": _key(Action.RELEASE),
    "char": _chars,
    "pointer_down": _button(Action.PRESS),
    "pointer_up": _button(Action.RELEASE),
    "pointer_move": _moved,
    "pointer_enter": lambda event: [CursorEnterEvent(True)],
    "pointer_leave": lambda event: [CursorEnterEvent(False)],
    "wheel": _scrolled,
}
"""Type of an event -> what it is to a window. A double click is two clicks, which are told besides."""
