"""From a model to files, with the times that it took: what ``vkpipe render`` does."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import vkpipe
from vkpipe.records import dataclass
from vkpipe.scene.films import Film, film_of
from vkpipe.scene.shot import Shot, Wanted, read_subject

__all__ = ["Rendered", "render"]

_WARM_FRAMES = 3


@dataclass(frozen=True)
class Rendered:
    """A report on what was rendered.

    Attributes:
        device: name of the screen.
        triangles, parts: of the model, without the ground.
        cameras: names of those of the file.
        first_frame_s: seconds from an open device to the first finished frame: upload and compilation are
            part of it, reading the file is not.
        warm_frame_s: seconds of the fastest of the frames after it, three more of a single picture.
        frames: of the shot.
        files: that were written.
    """

    device: str
    triangles: int
    parts: int
    cameras: list[str]
    first_frame_s: float
    warm_frame_s: float
    frames: int
    files: list[str]


def render(
    wanted: Wanted,
    outputs: Sequence[str | Path],
    *,
    device: str | None = None,
    fps: float = 24.0,
    on_frame: Callable[[int, int], None] | None = None,
) -> Rendered:
    """Draw a shot into files.

    Args:
        wanted: what is drawn.
        outputs: names that end in ``.png``, ``.gif`` or ``.mp4``; PNGs of several frames are numbered.
        device: as of :func:`vkpipe.create_screen`.
        fps: frames per second of GIF and MP4.
        on_frame: is called with the number of frames that are done, and of all.

    Raises:
        VkpipeError: and its subclasses, with a message that says what is wrong; no half of a file is left.
    """
    subject = read_subject(wanted)
    films: list[Film] = []
    try:
        for name in outputs:
            films.append(film_of(Path(name), wanted.frames, fps, wanted.size))
        with vkpipe.create_screen(device) as screen:
            start = time.perf_counter()
            with Shot(screen, subject) as shot:
                times = []
                for number in range(wanted.frames):
                    shot.draw(number)
                    times.append(time.perf_counter() - start)
                    pixels = shot.read()
                    for film in films:
                        film.add(pixels)
                    if on_frame is not None:
                        on_frame(number + 1, wanted.frames)
                    start = time.perf_counter()
                for _ in range(_WARM_FRAMES if wanted.frames == 1 else 0):
                    start = time.perf_counter()
                    shot.draw()
                    times.append(time.perf_counter() - start)
            for film in films:
                film.finish()
            files = [str(path) for film in films for path in film.files]
            facts = (
                subject.model.triangles,
                subject.parts,
                subject.cameras,
                times[0],
                min(times[1:] or times),
            )
            return Rendered(screen.get_name(), *facts, wanted.frames, files)
    except BaseException:
        for film in films:
            film.give_up()
        raise
