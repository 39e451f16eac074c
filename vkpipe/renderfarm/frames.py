"""Frames of a model: a turntable, or the path of a camera."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.model.camera import Camera, around, parse_camera
from vkpipe.model.load import load_model
from vkpipe.model.look import Look
from vkpipe.model.mesh import Array, Model
from vkpipe.model.png import png_bytes
from vkpipe.records import dataclass
from vkpipe.renderfarm.station import Station
from vkpipe.renderfarm.task import Job, Made, Task

__all__ = ["Frame", "aspect_of", "camera_path", "contents_of", "turntable"]


@dataclass(frozen=True)
class Frame(Task):
    """A frame of a model, which becomes the file ``<name>.png``."""

    name: str
    camera: Camera
    width: int
    height: int
    look: Look

    def carry_out(self, station: Station, shared: Model) -> Made:
        renderer = station.renderer(self.width, self.height)
        renderer.draw(shared, self.camera, self.look)
        return Made({f"{self.name}.png": png_bytes(renderer.read())})


def turntable(
    model: str | Path, count: int, size: tuple[int, int], camera: str | None = None, look: Look | None = None
) -> Job:
    """A job of frames whose camera goes once around the model, to the right.

    Args:
        model: as in :func:`vkpipe.model.load.load_model`.
        count: frames of the turn, 1 or more.
        size: width and height in pixels.
        camera: of the first frame, as in :func:`vkpipe.model.camera.parse_camera`; None: the whole model.
        look: of the model; None: lit, on a ground.

    Raises:
        VkpipeError: the model cannot be read, or the camera's text not.
    """
    if count < 1:
        raise InvalidUse("turntable", "count", count, "1 or more frames")
    loaded = load_model(model)
    first = parse_camera(camera or "25,18", loaded.bounds, aspect_of(size))
    target = np.array(first.target)
    offset = np.array(first.eye) - target
    angles = np.arange(count) * (2 * np.pi / count)
    eyes = [target + _turned(offset, angle) for angle in angles]
    about = {"turntable": str(model), "frames": count, "camera": camera}
    return _job(loaded, about, size, look, [replace(first, eye=_point(eye)) for eye in eyes])


def camera_path(
    model: str | Path, path: Path, size: tuple[int, int], count: int | None = None, look: Look | None = None
) -> Job:
    """A job of frames whose cameras a file has: a line for each, in the words of ``vkpipe render --camera``.

    Args:
        model: as in :func:`vkpipe.model.load.load_model`.
        path: the file; empty lines and those that begin with # are passed over.
        size: width and height in pixels.
        count: frames of a smooth way through all these cameras (a Catmull-Rom spline, as long from each to
            the next one); None: one frame for each line.
        look: of the model; None: lit, on a ground.

    Raises:
        VkpipeError: the model cannot be read, or a line not.
    """
    loaded = load_model(model)
    lines = [line.strip() for line in path.read_text().splitlines()]
    texts = [line for line in lines if line and not line.startswith("#")]
    if not texts or (count is not None and (count < 2 or len(texts) < 2)):
        legal = "a camera in a line; two or more where frames between them are asked for, two frames at least"
        raise InvalidUse("camera path", "file", str(path), legal)
    cameras = [parse_camera(text, loaded.bounds, aspect_of(size)) for text in texts]
    if count is not None:
        eyes, targets = (
            _spline(np.array([getattr(camera, end) for camera in cameras]), count)
            for end in ("eye", "target")
        )
        low, high = loaded.bounds.astype(np.float64)
        radius = float(np.linalg.norm(high - low)) / 2
        cameras = [around(eye, target, radius) for eye, target in zip(eyes, targets, strict=True)]
    about = {"path": str(model), "cameras": texts, "frames": count}
    return _job(loaded, about, size, look, cameras)


def _job(
    model: Model,
    about: Mapping[str, object],
    size: tuple[int, int],
    look: Look | None,
    cameras: Sequence[Camera],
) -> Job:
    look = look or Look()
    digits = max(4, len(str(len(cameras) - 1)))
    names = [f"frame-{number:0{digits}}" for number in range(len(cameras))]
    frames = [Frame(name, camera, *size, look) for name, camera in zip(names, cameras, strict=True)]
    shown = {"size": list(size), "look": vars(look), "contents": contents_of(model)}
    return Job({**about, **shown}, frames, model)


def contents_of(model: Model) -> str:
    """A digest of what the model's file had in it."""
    found = hashlib.sha256()
    for mesh in model.meshes:
        for array in (mesh.positions, mesh.normals, mesh.indices, mesh.texcoords, mesh.colors, mesh.texture):
            found.update(b"" if array is None else np.ascontiguousarray(array).tobytes())
        found.update(repr(mesh.base_color).encode())
    return found.hexdigest()[:16]


def aspect_of(size: tuple[int, int]) -> float:
    """Width divided by height.

    Raises:
        InvalidUse: one of them is below 1.
    """
    if min(size) < 1:
        raise InvalidUse("frame", "size", f"{size[0]}x{size[1]}", "1x1 or more")
    return size[0] / size[1]


def _turned(offset: Array, angle: float) -> Array:
    """The vector, turned around the y axis, by radians from +z to +x."""
    x, y, z = offset
    return np.array([x * np.cos(angle) + z * np.sin(angle), y, z * np.cos(angle) - x * np.sin(angle)])


def _point(values: Array) -> tuple[float, float, float]:
    return (float(values[0]), float(values[1]), float(values[2]))


def _spline(points: Array, count: int) -> Array:
    """So many points (count, 3) on the Catmull-Rom spline through points (N, 3), ends included."""
    padded = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    place = np.linspace(0, len(points) - 1, count)
    first = np.minimum(place.astype(int), len(points) - 2)
    t = (place - first)[:, None]
    a, b, c, d = (padded[first + step] for step in range(4))
    return np.asarray(b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))))
