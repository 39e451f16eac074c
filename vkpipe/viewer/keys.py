"""The keys of the viewer: one table, from which the help is made as well."""

from __future__ import annotations

from collections.abc import Callable

from vkpipe.records import dataclass
from vkpipe.viewer.actions import flip, flip_window, next_samples, save_numbered
from vkpipe.viewer.viewer import Viewer

__all__ = ["BY_NAME", "KEYS", "Key", "help_lines", "help_title"]


@dataclass(frozen=True)
class Key:
    """Keys by their glfw names, what to say of them, and what they do."""

    names: tuple[str, ...]
    does: str
    run: Callable[[Viewer], None]


def _help(viewer: Viewer) -> None:
    viewer.say("\n".join(help_lines()))
    viewer.title.note(help_title())


KEYS = (
    Key(("w",), "wireframe", lambda viewer: flip(viewer, "wireframe")),
    Key(("b",), "back faces", lambda viewer: flip(viewer, "back_faces")),
    Key(("l",), "lighting", lambda viewer: flip(viewer, "lighting")),
    Key(("g",), "ground", lambda viewer: flip(viewer, "ground")),
    Key(("m",), "samples", next_samples),
    Key(("f",), "full screen", lambda viewer: flip_window(viewer, "fullscreen")),
    Key(("v",), "vsync", lambda viewer: flip_window(viewer, "vsync")),
    Key(("r",), "reset camera", Viewer.reset),
    Key(("s",), "screenshot", save_numbered),
    Key(("h", "f1"), "help", _help),
    Key(("q", "escape"), "quit", Viewer.close),
)

_MOUSE = (
    ("left drag", "orbit"),
    ("right drag", "pan; also left drag with shift"),
    ("wheel", "zoom"),
    ("double click", "reset camera"),
    ("drop a file", "load it"),
)

BY_NAME = {name: key for key in KEYS for name in key.names}
"""A key by any of its names."""


def help_lines() -> list[str]:
    """Return the help for every key and the mouse, line by line."""
    rows = [*((", ".join(key.names).upper(), key.does) for key in KEYS), *_MOUSE]
    return [f"{keys:14} {does}" for keys, does in rows]


def help_title() -> str:
    """Return the help for every key, short enough for a title."""
    return ", ".join(f"{key.names[0].upper()} {key.does}" for key in KEYS)
