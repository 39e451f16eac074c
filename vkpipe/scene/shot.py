"""One shot: a model, a camera that may go around it, and the frames of it as arrays."""

from __future__ import annotations

import math
from pathlib import Path
from types import TracebackType
from typing import Protocol

import numpy as np

from vkpipe import pipe
from vkpipe.draw import Device
from vkpipe.errors import InvalidUse
from vkpipe.model.camera import Camera, frame, parse_camera
from vkpipe.model.load import load_model
from vkpipe.model.look import Look
from vkpipe.model.mesh import Array, Model
from vkpipe.model.scene import ModelRenderer
from vkpipe.model.targets import can_draw
from vkpipe.records import dataclass
from vkpipe.scene.environment import read_panorama
from vkpipe.scene.painter import ScenePainter
from vkpipe.scene.parts import Scene
from vkpipe.scene.plain import scene_of
from vkpipe.scene.read import ENDINGS, read_scene
from vkpipe.scene.viewpoint import FileCamera, Viewpoint

__all__ = ["Shot", "Subject", "Wanted", "read_subject"]


@dataclass(frozen=True)
class Wanted:
    """The order for a shot, in words of the command line.

    Attributes:
        model: a file, or "bunny" or "knot".
        size: width and height in pixels.
        samples: of each pixel.
        camera: as of :func:`vkpipe.model.camera.parse_camera`, or the name or the number of a camera of the
            file. None: the first of the file; else, and for turntables, one that shows all of the model.
        environment: a file of :data:`vkpipe.scene.environment.READABLE`; None: a studio.
        exposure: in stops.
        ground: None: where no environment is shown.
        turntable: how many frames the camera takes to go round; 0: one picture.
    """

    model: str
    size: tuple[int, int]
    samples: int = 4
    camera: str | None = None
    environment: str | None = None
    exposure: float = 0.0
    ground: bool | None = None
    turntable: int = 0

    @property
    def frames(self) -> int:
        return max(1, self.turntable)


@dataclass(frozen=True, eq=False)
class Subject:
    """The files that :class:`Wanted` names, read: all that a shot takes beside a device."""

    wanted: Wanted
    model: Scene | Model
    camera: Viewpoint
    panorama: Array | None

    @property
    def cameras(self) -> list[str]:
        """The names of the cameras of the file."""
        return [camera.name for camera in self.model.cameras] if isinstance(self.model, Scene) else []

    def viewpoint(self, number: int) -> Viewpoint:
        """Return the camera of a frame, 0 and up: of a turntable it has gone round by that part of a turn."""
        angle = 2.0 * math.pi * number / self.wanted.frames
        center = self.model.bounds.astype(np.float64).mean(axis=0)
        return self.camera if number == 0 else self.camera.turned(angle, center)

    @property
    def parts(self) -> int:
        """Return the number of pieces that have a material of their own."""
        return len(self.model.parts if isinstance(self.model, Scene) else self.model.meshes)


def read_subject(wanted: Wanted) -> Subject:
    """Read the model and the environment, and find the camera; no device is needed.

    Raises:
        VkpipeError: and its subclasses, with a message that says what is wrong.
    """
    width, height = wanted.size
    if width < 1 or height < 1:
        raise InvalidUse("render", "size", f"{width}x{height}", "1x1 or more")
    model = _load(wanted)
    panorama = None if wanted.environment is None else read_panorama(wanted.environment)
    return Subject(wanted, model, _camera(model, wanted), panorama)


class _Painter(Protocol):
    def draw(self, camera: Viewpoint, region: pipe.ScissorState | None) -> None:
        """Draw a picture, or what is in a region of it, and submit it."""

    def finish(self) -> None:
        """Wait until it is done."""

    def read(self, region: pipe.ScissorState | None) -> Array:
        """Return the picture, or a region: uint8 RGBA (height, width, 4), row 0 at the top."""


class Shot:
    """A scene on a device, ready to be drawn; a context manager.

    glTF files, and all models in an environment, are drawn with materials; others as by
    :mod:`vkpipe.model`.

    Raises (on creation):
        VkpipeError: and its subclasses, with a message that says what is wrong.
    """

    def __init__(self, screen: pipe.Screen, subject: Subject) -> None:
        self._subject, wanted, model = subject, subject.wanted, subject.model
        ground = wanted.environment is None if wanted.ground is None else wanted.ground
        self._undo: list[Device | ModelRenderer] = []
        self._painter: _Painter
        if isinstance(model, Scene):
            device = Device(screen=screen)
            self._undo.append(device)
            try:
                self._painter = ScenePainter(
                    device,
                    model,
                    *wanted.size,
                    samples=wanted.samples,
                    panorama=subject.panorama,
                    exposure=wanted.exposure,
                    ground=ground,
                )
            except BaseException:
                self.close()
                raise
        else:
            self._painter = _ModelPainter(screen, model, wanted, Look(ground=ground, samples=wanted.samples))
            self._undo.append(self._painter.renderer)

    def draw(self, number: int = 0) -> None:
        """Draw a frame, and wait until it is done.

        Args:
            number: of the frame, 0 and up.
        """
        self.draw_from(self._subject.viewpoint(number))

    def draw_from(self, camera: Viewpoint, region: pipe.ScissorState | None = None) -> None:
        """Draw a picture that a camera sees, and wait until it is done.

        Args:
            camera: any, also of no frame of the shot.
            region: draw these pixels only; they are those of the whole picture, bit by bit. None: all.
        """
        self._painter.draw(camera, region)
        self._painter.finish()

    def read(self, region: pipe.ScissorState | None = None) -> Array:
        """Return the last frame, or a region of it: uint8 RGBA (height, width, 4), row 0 at the top."""
        return self._painter.read(region)

    def close(self) -> None:
        """Give back the memory; a second call does nothing."""
        while self._undo:
            made = self._undo.pop()
            made.close() if isinstance(made, Device) else made.destroy()

    def __enter__(self) -> Shot:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _ModelPainter:
    """The renderer of models without materials, with the methods of a painter."""

    def __init__(self, screen: pipe.Screen, model: Model, wanted: Wanted, look: Look) -> None:
        if not can_draw(screen, look.samples):
            legal = ", ".join(str(count) for count in (1, 2, 4, 8) if can_draw(screen, count))
            raise InvalidUse("render", "samples", look.samples, legal)
        self._model, self._look = model, look
        self.renderer = ModelRenderer(screen, *wanted.size)

    def draw(self, camera: Viewpoint, region: pipe.ScissorState | None) -> None:
        assert isinstance(camera, Camera)
        self._fence = self.renderer.draw(self._model, camera, self._look, region)

    def finish(self) -> None:
        self._fence.wait(pipe.TIMEOUT_INFINITE)

    def read(self, region: pipe.ScissorState | None) -> Array:
        return self.renderer.read(region)


def _load(wanted: Wanted) -> Scene | Model:
    if Path(wanted.model).suffix.lower() in ENDINGS:
        return read_scene(wanted.model)
    model = load_model(wanted.model)
    return model if wanted.environment is None else scene_of(model)


def _camera(model: Scene | Model, wanted: Wanted) -> Viewpoint:
    text, aspect = wanted.camera, wanted.size[0] / wanted.size[1]
    cameras: tuple[FileCamera, ...] = model.cameras if isinstance(model, Scene) else ()
    if text is None:
        return cameras[0] if cameras and not wanted.turntable else frame(model.bounds, aspect)
    named = {str(number): camera for number, camera in enumerate(cameras)}
    named |= {camera.name: camera for camera in reversed(cameras)}
    if text in named:
        return named[text]
    try:
        return parse_camera(text, model.bounds, aspect)
    except InvalidUse as error:
        if error.field != "text" or not cameras:
            raise
        names = ", ".join(repr(camera.name) for camera in cameras)
        raise InvalidUse("camera", "text", text, f"{error.legal}; or a camera of the file: {names}") from None
