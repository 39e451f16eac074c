"""Frames become PNGs, GIFs and MP4s, whole or not at all."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.scene.films import film_of

COLORS = ((255, 0, 0), (0, 255, 0), (0, 0, 255))


def _frame(color: tuple[int, int, int]) -> npt.NDArray[Any]:
    return np.full((16, 32, 4), [*color, 255], np.uint8)


def _filmed(path: Path) -> list[Path]:
    film = film_of(path, len(COLORS), 20.0, (32, 16))
    for color in COLORS:
        film.add(_frame(color))
    film.finish()
    return film.files


def test_pngs_are_numbered(tmp_path: Path) -> None:
    files = _filmed(tmp_path / "a.png")
    assert [path.name for path in files] == ["a-1.png", "a-2.png", "a-3.png"]
    assert [Image.open(path).getpixel((0, 0))[:3] for path in files] == list(COLORS)  # type: ignore[index]
    assert film_of(tmp_path / "b.png", 1, 20.0, (32, 16)).files == []


def test_a_gif_has_all_frames_and_goes_on(tmp_path: Path) -> None:
    _filmed(tmp_path / "a.gif")
    with Image.open(tmp_path / "a.gif") as picture:
        assert (getattr(picture, "n_frames", 0), picture.info["loop"], picture.info["duration"]) == (3, 0, 50)
        found = []
        for number in range(3):
            picture.seek(number)
            found.append(picture.convert("RGB").getpixel((5, 5)))
    assert found == list(COLORS)


def test_an_mp4_has_all_frames(tmp_path: Path) -> None:
    from imageio_ffmpeg import get_ffmpeg_exe

    _filmed(tmp_path / "a.mp4")
    words = [
        get_ffmpeg_exe(),
        "-v",
        "error",
        "-i",
        str(tmp_path / "a.mp4"),
        "-f",
        "rawvideo",
        "-pix_fmt",
        "rgb24",
    ]
    data = subprocess.run([*words, "-"], capture_output=True, check=True, stdin=subprocess.DEVNULL).stdout
    frames = np.frombuffer(data, np.uint8).reshape(-1, 16, 32, 3)
    assert [int(frame[8, 16].argmax()) for frame in frames] == [0, 1, 2]
    assert [path.name for path in tmp_path.iterdir()] == ["a.mp4"]


@pytest.mark.parametrize("ending", ["gif", "mp4"])
def test_what_is_given_up_leaves_nothing(tmp_path: Path, ending: str) -> None:
    old = tmp_path / f"a.{ending}"
    old.write_bytes(b"old")
    film = film_of(old, 3, 20.0, (32, 16))
    film.add(_frame(COLORS[0]))
    film.give_up()
    assert [path.name for path in tmp_path.iterdir()] == [old.name]
    assert old.read_bytes() == b"old"


def test_names_and_sizes_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidUse, match=r"ends in \.png, \.gif or \.mp4"):
        film_of(tmp_path / "a.webm", 3, 20.0, (32, 16))
    with pytest.raises(InvalidUse, match="33x16'; legal: even numbers, for MP4"):
        film_of(tmp_path / "a.mp4", 3, 20.0, (33, 16))
    with pytest.raises(VkpipeError, match="there is no folder"):
        film_of(tmp_path / "none" / "a.gif", 3, 20.0, (32, 16))
