"""A session of the viewer that a test drives step by step, with a clock of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import trimesh

from tests.patience import PATIENCE
from vkpipe import pipe
from vkpipe.model.camera import Camera, frame
from vkpipe.model.load import load_model
from vkpipe.model.look import Look
from vkpipe.model.scene import ModelRenderer
from vkpipe.viewer.session import Session
from vkpipe.viewer.viewer import Viewer
from vkpipe.winsys import Action, Event, HeadlessWindow, KeyEvent, Mod

__all__ = ["SIZE", "Rig", "drawn", "key", "write_box"]

SIZE = (48, 36)
Pixels = npt.NDArray[np.uint8]


def write_box(path: Path, extents: tuple[float, float, float] = (1, 2, 3)) -> Path:
    """A box with a colour at each corner, without its upper side: one sees faces from behind."""
    whole = trimesh.creation.box(extents)
    keep = whole.face_normals[:, 1] < 0.5
    colors = (np.arange(32).reshape(8, 4) * 8 + 7).astype(np.uint8)
    colors[:, 3] = 255
    trimesh.Trimesh(whole.vertices, whole.faces[keep], vertex_colors=colors, process=False).export(path)
    return path


def key(name: str, mods: Mod = Mod.NONE) -> tuple[Event, Event]:
    """A key is pressed and released."""
    return KeyEvent(name, 0, Action.PRESS, mods), KeyEvent(name, 0, Action.RELEASE, mods)


def drawn(
    screen: pipe.Screen, path: Path, look: Look, camera: Camera | None = None, size: tuple[int, int] = SIZE
) -> Pixels:
    """The picture of a model without any viewer."""
    model = load_model(path)
    with ModelRenderer(screen, *size) as renderer:
        renderer.draw(model, camera or frame(model.bounds, size[0] / size[1]), look)
        return renderer.read()


class Rig:
    """What a test holds of a session: the viewer, what it said, and the time."""

    def __init__(
        self, window: HeadlessWindow, screen: pipe.Screen, source: str | Path, folder: Path, **options: Any
    ) -> None:
        self.window, self.screen, self.source = window, screen, Path(source)
        self.said: list[str] = []
        self.loading: list[str | None] = []
        self.now = 100.0
        self.viewer = Viewer(window, screen, say=self.said.append, clock=lambda: self.now, folder=folder)
        self.session = Session(self.viewer, source, loading=self.loading.append, **options)

    def user(self, *events: Event) -> Pixels:
        """Do this, and return what the window shows then."""
        self.window.post(*events)
        self.session.turn()
        return self.window.frames[-1]

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the session run until something has happened."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline
            self.session.turn()

    def __enter__(self) -> Rig:
        return self

    def __exit__(self, *_: object) -> None:
        self.viewer.destroy()
