"""Programs in windows, and pictures of them: ``python -m tests.virgl.applications OUT NAME...``.

The pictures are those of a private X server without a screen, which shows its memory in a file. Scenes of
glmark2 end after one frame and begin again, so that what the window shows stands still: the frame of time 0.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.patience import PATIENCE

__all__ = ["GEARS", "SCENES", "SIZE", "missing"]

SIZE = (200, 150)
_ROOM = (320, 320)
_STEP, _EQUAL = 0.1, 4
"""Seconds between two looks at a window, and how many of them have to show the same."""

_HEADER = struct.Struct(">25I")

Picture = npt.NDArray[np.uint8]

# Name -> glmark2's description of the scene.
SCENES: dict[str, str] = {
    "build": "build",
    "texture": "texture:texture-filter=mipmap",
    "shadow": "shadow",
    "refract": "refract",
    "terrain": "terrain",
    "desktop": "desktop:effect=blur:passes=1:separable=true:windows=2",
    "jellyfish": "jellyfish",
    "buffer": "buffer:update-method=subdata:columns=20",
}

# Programs that never stand still.
GEARS: tuple[str, ...] = ("glxgears", "es2gears_x11")


def missing() -> list[str]:
    """Which programs are not installed."""
    return [name for name in ("Xvfb", "glmark2", *GEARS) if shutil.which(name) is None]


@contextmanager
def _screen() -> Iterator[tuple[str, Path]]:
    """A private X server: its display, and the file that holds its picture."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        line = ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x480x24", "-nolisten", "tcp"]
        server = subprocess.Popen([*line, "-fbdir", folder], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as numbers:
                number = numbers.readline().strip()
            yield f":{number}", Path(folder) / "Xvfb_screen0"
        finally:
            server.terminate()
            server.wait()


def _look(path: Path, size: tuple[int, int]) -> Picture:
    """The upper left of the screen: (height, width, 3) of RGB. The file is an X window dump."""
    data = path.read_bytes()
    fields = _HEADER.unpack_from(data)
    begin = fields[0] + 12 * fields[19]
    height, stride = fields[5], fields[12]
    texels = np.frombuffer(data, np.uint8, height * stride, begin).reshape(height, stride // 4, 4)
    return texels[: size[1], : size[0], 2::-1].copy()


@contextmanager
def _running(command: list[str], display: str) -> Iterator[subprocess.Popen[bytes]]:
    program = subprocess.Popen(command, env=dict(os.environ, DISPLAY=display), stdout=sys.stderr)
    try:
        yield program
    finally:
        program.terminate()
        program.wait()


def _looks(
    program: subprocess.Popen[bytes], path: Path, size: tuple[int, int]
) -> Iterator[tuple[Picture, Picture]]:
    """What the window shows, again and again: one look and the next, once there is something."""
    end = time.monotonic() + PATIENCE
    shown = _look(path, size)
    while True:
        if program.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"{program.args!r} shows no picture; status {program.poll()}")
        time.sleep(_STEP)
        before, shown = shown, _look(path, size)
        if before.any():
            yield before, shown


def _still(looks: Iterator[tuple[Picture, Picture]]) -> Picture:
    """What the window shows once it has shown it for a while."""
    same = 0
    while same < _EQUAL:
        before, shown = next(looks)
        same = same + 1 if np.array_equal(before, shown) else 0
    return shown


def _moving(looks: Iterator[tuple[Picture, Picture]]) -> Picture:
    """What the window shows later than its first frame, of which a part may still be missing."""
    return next(shown for before, shown in looks if not np.array_equal(before, shown))


def _picture(name: str) -> Picture:
    with _screen() as (display, path):
        if name in GEARS:
            with _running([name], display) as program:
                return _moving(_looks(program, path, _ROOM))
        size = f"{SIZE[0]}x{SIZE[1]}"
        command = ["glmark2", "-s", size, "-b", f"{SCENES[name]}:nframes=1", "--run-forever"]
        with _running(command, display) as program:
            return _still(_looks(program, path, SIZE))


if __name__ == "__main__":
    pictures: Any = {name: _picture(name) for name in sys.argv[2:]}
    np.savez(sys.argv[1], **pictures)
