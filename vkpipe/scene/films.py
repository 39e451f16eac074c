"""Frames become files: PNGs, a GIF or an MP4. A film is there when it is complete, or not at all."""

from __future__ import annotations

from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from vkpipe.errors import InvalidUse, NotSupported, VkpipeError
from vkpipe.model.mesh import Array
from vkpipe.model.png import write_png

__all__ = ["Film", "Gif", "Mp4", "Pngs", "check_film", "film_of"]


class Film(Protocol):
    """A file, or several, that frames are added to."""

    files: list[Path]

    def add(self, pixels: Array) -> None:
        """Take the next frame: uint8 RGBA (height, width, 4), opaque, row 0 at the top."""

    def finish(self) -> None:
        """Write what is not yet written."""

    def give_up(self) -> None:
        """Leave no half of a file behind; frames that are files of their own stay."""


class Pngs:
    """A PNG, or with several frames one for each: ``name-001.png`` and so on."""

    def __init__(self, path: Path, frames: int) -> None:
        digits = len(str(frames))
        self._paths = [path]
        if frames > 1:
            self._paths = [path.with_stem(f"{path.stem}-{n + 1:0{digits}}") for n in range(frames)]
        self.files: list[Path] = []

    def add(self, pixels: Array) -> None:
        path = self._paths[len(self.files)]
        write_png(path, pixels)
        self.files.append(path)

    def finish(self) -> None:
        """Do nothing: each frame is a file already."""

    def give_up(self) -> None:
        """Do nothing."""


class Gif:
    """An animated GIF that goes on for ever, with a palette of its own for each frame."""

    def __init__(self, path: Path, fps: float) -> None:
        self.files, self._frames = [path], list[Any]()
        self._duration = max(20, round(100.0 / fps) * 10)  # browsers slow down what is faster

    def add(self, pixels: Array) -> None:
        from PIL import Image

        self._frames.append(Image.fromarray(pixels[..., :3]).quantize(dither=Image.Dither.NONE))

    def finish(self) -> None:
        partial = _partial(self.files[0])
        first, *rest = self._frames
        try:
            first.save(partial, "GIF", save_all=True, append_images=rest, duration=self._duration, loop=0)
            partial.replace(self.files[0])
        except OSError as error:
            partial.unlink(missing_ok=True)
            raise VkpipeError(f"{self.files[0]}: cannot be written: {error.strerror or error}") from error

    def give_up(self) -> None:
        """Do nothing: frames are in memory."""


class Mp4:
    """An MP4 in H.264, by ffmpeg, which imageio-ffmpeg brings.

    Raises (on creation):
        NotSupported: imageio-ffmpeg is missing.
        InvalidUse: an odd width or height, which the format has not.
    """

    def __init__(self, path: Path, fps: float, size: tuple[int, int]) -> None:
        _check_mp4(size)
        from imageio_ffmpeg import write_frames

        self.files, self._partial = [path], _partial(path)
        self._frames: Generator[None, Any, None] = write_frames(
            str(self._partial), size, fps=fps, codec="libx264", quality=8, macro_block_size=2
        )
        self._frames.send(None)

    def add(self, pixels: Array) -> None:
        try:
            self._frames.send(np.ascontiguousarray(pixels[..., :3]))
        except OSError as error:
            raise VkpipeError(f"{self.files[0]}: ffmpeg cannot write it: {error}") from error

    def finish(self) -> None:
        self._frames.close()
        if not self._partial.is_file():
            raise VkpipeError(f"{self.files[0]}: ffmpeg has not written it")
        self._partial.replace(self.files[0])

    def give_up(self) -> None:
        """End ffmpeg, and remove its file."""
        self._frames.close()
        self._partial.unlink(missing_ok=True)


def film_of(path: Path, frames: int, fps: float, size: tuple[int, int]) -> Film:
    """The film that a name's ending asks for: ``.png``, ``.gif`` or ``.mp4``.

    Raises:
        InvalidUse: another ending.
        VkpipeError: the folder is not there.
        NotSupported: what writes it is not installed.
    """
    check_film(path, size)
    ending = path.suffix.lower()
    if not path.parent.is_dir():
        raise VkpipeError(f"picture {path}: cannot be written: there is no folder {path.parent}")
    if ending == ".png":
        return Pngs(path, frames)
    return Gif(path, fps) if ending == ".gif" else Mp4(path, fps, size)


def check_film(path: Path, size: tuple[int, int]) -> None:
    """Raise what :func:`film_of` raises of the name's ending and of the size in pixels.

    Raises:
        InvalidUse: another ending than ``.png``, ``.gif`` and ``.mp4``, or a size that the format has not.
        NotSupported: what writes it is not installed.
    """
    ending = path.suffix.lower()
    if ending not in (".png", ".gif", ".mp4"):
        raise InvalidUse("render", "output", str(path), "a name that ends in .png, .gif or .mp4")
    if ending == ".mp4":
        _check_mp4(size)


def _check_mp4(size: tuple[int, int]) -> None:
    if find_spec("imageio_ffmpeg") is None:
        raise NotSupported("MP4 files", "imageio-ffmpeg is missing: pip install 'vkpipe[model]'")
    if size[0] % 2 or size[1] % 2:
        raise InvalidUse("render", "size", f"{size[0]}x{size[1]}", "even numbers, for MP4")


def _partial(path: Path) -> Path:
    return path.with_stem(f".{path.stem}.part")
