"""Compares the pictures of any OpenGL program through ``vkpipe run`` with llvmpipe's.

``python benchmarks/pictures.py --keep FOLDER -- COMMAND...`` runs a program on llvmpipe, then on vkpipe with
empty caches, then again with full ones. A command that has ``{picture}`` in it writes a PNG there and ends.
Any other one is given a display of its own (Xvfb), and what that shows ``--after`` so many seconds since the
first change counts; then the program is terminated. ``--type KEYS`` are typed with xdotool before. The
line of a run tells the seconds to the first picture (to the end, where the program writes it), CPU time
(without that of Mesa's own server, which does not wait for those that draw), the exit status, and how many
pixels differ from llvmpipe's by more than ``--steps`` of 8 bits.
"""

from __future__ import annotations

import argparse
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image
from virgl_peer import System, caches, installed, system

_PLACE = "{picture}"
_POLL = 0.02


class Seen(NamedTuple):
    """What a run has shown: the picture, if any, seconds to the first, and the exit status."""

    picture: np.ndarray | None
    first: float
    status: int


class Options(NamedTuple):
    """How programs are run: seconds that a window has, its size, keys to type, and when to give up."""

    after: float
    size: str
    keys: tuple[str, ...]
    limit: float


def _screen(file: Path) -> np.ndarray:
    """What an X server keeps in a file (XWD): its pixels, (height, width, 3)."""
    data = file.read_bytes()
    header = struct.unpack(">25I", data[:100])
    width, height, line, colours = header[4], header[5], header[12], header[19]
    pixels = np.frombuffer(data, np.uint8, line * height, header[0] + 12 * colours)
    return pixels.reshape(height, line)[:, : width * 4].reshape(height, width, 4)[..., 2::-1]


@contextmanager
def _display(size: str) -> Iterator[tuple[str, Path]]:
    """Yield the name of a display of such a size, and the file with what it shows."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        line = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-fbdir", folder, "-noreset"]
        server = subprocess.Popen(line, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                yield f":{int(answer.readline())}", Path(folder) / "Xvfb_screen0"
        finally:
            server.terminate()
            server.wait()


def _end(program: subprocess.Popen[bytes]) -> int:
    """End a program with all that it has started; return its status."""
    if program.poll() is None:
        os.killpg(program.pid, signal.SIGTERM)
    try:
        return program.wait(20)
    except subprocess.TimeoutExpired:
        os.killpg(program.pid, signal.SIGKILL)
        return program.wait()


def _start(on: System, line: list[str], log: Path, **more: str) -> subprocess.Popen[bytes]:
    environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1") | on.variables | more
    with log.open("wb") as output:
        return subprocess.Popen(
            [*on.prefix, *line],
            env=environment,
            stdout=output,
            stderr=output,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )


def _window(on: System, line: list[str], options: Options, log: Path) -> Seen:
    """Run a program in a display until its picture has been there for some time."""
    with _display(options.size) as (display, file):
        time.sleep(0.2)
        empty = _screen(file)
        started = time.monotonic()
        program = _start(on, line, log, DISPLAY=display, WAYLAND_DISPLAY="")
        try:
            while program.poll() is None and time.monotonic() - started < options.limit:
                if (_screen(file) != empty).any():
                    break
                time.sleep(_POLL)
            first = time.monotonic() - started
            for keys in options.keys:
                time.sleep(options.after)
                subprocess.run(["xdotool", *keys.split()], env=dict(os.environ, DISPLAY=display))
            time.sleep(options.after)
            return Seen(_screen(file), first, program.poll() or 0)
        finally:
            _end(program)


def _written(on: System, line: list[str], options: Options, log: Path) -> Seen:
    """Run a program that writes its picture."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "picture.png"
        started = time.monotonic()
        with _display(options.size) as (display, _):
            program = _start(on, [part.replace(_PLACE, str(file)) for part in line], log, DISPLAY=display)
            try:
                status = program.wait(options.limit)
            except subprocess.TimeoutExpired:
                status = -1
            seconds = time.monotonic() - started
            _end(program)
        picture = np.asarray(Image.open(file).convert("RGB")) if file.exists() else None
        return Seen(picture, seconds, status)


def _cpu() -> float:
    """Seconds of CPU time that programs have taken which have ended."""
    times = os.times()
    return times.children_user + times.children_system


def _difference(a: np.ndarray | None, b: np.ndarray | None, steps: int) -> str:
    """How many pixels differ by more than so many steps, of how many, and the largest difference."""
    if a is None or b is None:
        return "no picture" if a is None else "nothing to compare with"
    if a.shape != b.shape:
        return f"{a.shape} and {b.shape}"
    apart = np.abs(a.astype(int) - b.astype(int)).max(-1)
    return f"{int((apart > steps).sum())} of {apart.size} pixels differ, {int(apart.max())} at most"


def main() -> None:
    """Run one command on all systems, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--after", type=float, default=3.0, help="seconds from the first change to the picture"
    )
    parser.add_argument("--size", default="1024x768", help="the display")
    parser.add_argument("--type", action="append", default=[], help="arguments of xdotool, after each pause")
    parser.add_argument("--limit", type=float, default=240.0, help="seconds until a run is given up")
    parser.add_argument("--steps", type=int, default=1, help="differences that do not count")
    parser.add_argument("--keep", type=Path, help="folder for the pictures and logs")
    parser.add_argument("--once", action="store_true", help="no second runs with full caches")
    parser.add_argument("--peer", action="store_true", help="draw on Mesa's own virgl server, too")
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    options = Options(given.after, given.size, tuple(given.type), given.limit)
    draw = _written if any(_PLACE in part for part in given.command) else _window
    with tempfile.TemporaryDirectory() as spare, caches() as variables:
        keep = given.keep or Path(spare)
        keep.mkdir(parents=True, exist_ok=True)
        peers = [name for name in installed() if given.peer or name != "virgl_test_server"]
        base: np.ndarray | None = None
        again = [] if given.once else [(f"{name} again", name) for name in peers[1:]]
        for label, name in [*zip(peers, peers, strict=True), *again]:
            place = keep / label.replace(" ", "-")
            with system(name, variables) as on:
                before = _cpu()
                seen = draw(on, given.command, options, place.with_suffix(".log"))
                spent = _cpu() - before
            if seen.picture is not None:
                Image.fromarray(seen.picture).save(place.with_suffix(".png"))
            base = seen.picture if name == peers[0] else base
            told = _difference(seen.picture, base, given.steps)
            print(f"{label}: {seen.first:.1f} s, CPU {spent:.1f} s, status {seen.status}, {told}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
