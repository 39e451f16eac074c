"""Actions of a viewer's keys."""

from __future__ import annotations

from dataclasses import replace

from vkpipe.errors import VkpipeError
from vkpipe.viewer.viewer import Viewer

__all__ = ["flip", "flip_window", "next_samples", "save_numbered"]


def flip(viewer: Viewer, name: str) -> None:
    """Turn a switch of the look round."""
    wanted = not getattr(viewer.look, name)
    viewer.look = replace(viewer.look, **{name: wanted})
    viewer.title.note(_state(name, wanted))


def flip_window(viewer: Viewer, name: str) -> None:
    """Turn ``fullscreen`` or ``vsync`` of the window round."""
    wanted = not getattr(viewer.window, name)
    setattr(viewer.window, name, wanted)
    viewer.title.note(_state(name, wanted))


def next_samples(viewer: Viewer) -> None:
    """Take more samples of each pixel, or one after the most."""
    more = [count for count in viewer.samples if count > viewer.look.samples]
    viewer.look = replace(viewer.look, samples=more[0] if more else 1)
    viewer.title.note(f"samples of a pixel: {viewer.look.samples}")


def save_numbered(viewer: Viewer) -> None:
    """Write the last picture as a PNG with a number that none has yet, and say where."""
    if viewer.model is None:
        return
    number = 1
    while (path := viewer.folder / f"{viewer.model.name}-{number}.png").exists():
        number += 1
    try:
        viewer.save(path)
        viewer.tell(f"screenshot {path}")
    except VkpipeError as error:
        viewer.tell(str(error))


def _state(name: str, on: bool) -> str:
    return f"{name.replace('_', ' ')} {'on' if on else 'off'}"
