"""Frames of a model: a turntable, or the path of a camera, each as ``vkpipe render`` draws it."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
from PIL import Image

from vkpipe.errors import InvalidUse
from vkpipe.model.camera import around, parse_camera
from vkpipe.model.mesh import Array
from vkpipe.model.png import png_bytes
from vkpipe.records import dataclass
from vkpipe.renderfarm.contents import contents_of
from vkpipe.renderfarm.station import Station
from vkpipe.renderfarm.task import Job, Made, Task
from vkpipe.scene import Subject, Wanted, read_subject
from vkpipe.scene.films import Film, check_film, film_of
from vkpipe.scene.viewpoint import Viewpoint

__all__ = ["FILM", "Frame", "camera_path", "check_films", "join_frames", "turntable"]

FILM = "film"
"""The name of films of all frames, without its ending."""


@dataclass(frozen=True)
class Frame(Task):
    """A frame of the job's subject, which becomes the file ``<name>.png``."""

    name: str
    camera: Viewpoint

    def carry_out(self, station: Station, shared: Subject) -> Made:
        shot = station.shot(shared)
        shot.draw_from(self.camera)
        return Made({f"{self.name}.png": png_bytes(shot.read())})


def turntable(wanted: Wanted) -> Job:
    """A job of frames whose camera goes once around the model: the pictures of ``vkpipe render --turntable``.

    Args:
        wanted: what is drawn, in ``wanted.turntable`` frames.

    Raises:
        VkpipeError: a file cannot be read, or the camera's text not.
    """
    if wanted.turntable < 1:
        raise InvalidUse("turntable", "wanted.turntable", wanted.turntable, "1 or more frames")
    subject = read_subject(wanted)
    cameras = [subject.viewpoint(number) for number in range(wanted.turntable)]
    return _job(subject, {"job": "turntable"}, cameras)


def camera_path(wanted: Wanted, path: Path, count: int | None = None) -> Job:
    """A job of frames whose cameras a file has: a line for each, in the words of ``vkpipe render --camera``.

    Args:
        wanted: what is drawn; its own camera is not used.
        path: the file; empty lines and those that begin with # are passed over.
        count: frames of a smooth way through all these cameras (a Catmull-Rom spline, as long from each to
            the next one); None: one frame for each line.

    Raises:
        VkpipeError: a file cannot be read, or a line not.
    """
    subject = read_subject(wanted)
    lines = [line.strip() for line in path.read_text().splitlines()]
    texts = [line for line in lines if line and not line.startswith("#")]
    if not texts or (count is not None and (count < 2 or len(texts) < 2)):
        legal = "a camera in a line; two or more where frames between them are asked for, two frames at least"
        raise InvalidUse("camera path", "file", str(path), legal)
    bounds = subject.model.bounds
    cameras = [parse_camera(text, bounds, wanted.size[0] / wanted.size[1]) for text in texts]
    if count is not None:
        eyes, targets = (
            _spline(np.array([getattr(camera, end) for camera in cameras]), count)
            for end in ("eye", "target")
        )
        low, high = bounds.astype(np.float64)
        radius = float(np.linalg.norm(high - low)) / 2
        cameras = [around(eye, target, radius) for eye, target in zip(eyes, targets, strict=True)]
    return _job(subject, {"job": "path", "cameras": texts, "frames": count}, cameras)


def check_films(endings: Sequence[str], size: tuple[int, int]) -> None:
    """Raise what :func:`join_frames` would, before anything is drawn.

    Raises:
        NotSupported: what writes them is not installed.
        InvalidUse: frames of a size that such a film has not.
    """
    for ending in endings:
        check_film(Path(FILM + ending), size)


def join_frames(job: Job, folder: Path, endings: Sequence[str], fps: float) -> Path:
    """Write the films of all frames, with the bytes that ``vkpipe render`` writes.

    Args:
        job: of frames, all of which are in the folder.
        endings: ``.gif``, ``.mp4`` or both.
        fps: frames per second.

    Returns:
        The file; the folder where there are two.
    """
    names = [task.name for task in job.tasks]
    films: list[Film] = []
    try:
        for name in names:
            pixels = np.asarray(Image.open(io.BytesIO((folder / f"{name}.png").read_bytes())))
            size = (pixels.shape[1], pixels.shape[0])
            films = films or [film_of(folder / f"{FILM}{end}", len(names), fps, size) for end in endings]
            for film in films:
                film.add(pixels)
        for film in films:
            film.finish()
    except BaseException:
        for film in films:
            film.give_up()
        raise
    return folder / f"{FILM}{endings[0]}" if len(endings) == 1 else folder


def _job(subject: Subject, about: Mapping[str, object], cameras: Sequence[Viewpoint]) -> Job:
    digits = max(4, len(str(len(cameras) - 1)))
    frames = [Frame(f"frame-{number:0{digits}}", camera) for number, camera in enumerate(cameras)]
    return Job({**about, **asdict(subject.wanted), "contents": contents_of(subject)}, frames, subject)


def _spline(points: Array, count: int) -> Array:
    """So many points (count, 3) on the Catmull-Rom spline through points (N, 3), ends included."""
    padded = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    place = np.linspace(0, len(points) - 1, count)
    first = np.minimum(place.astype(int), len(points) - 2)
    t = (place - first)[:, None]
    a, b, c, d = (padded[first + step] for step in range(4))
    return np.asarray(b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))))
