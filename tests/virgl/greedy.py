"""A client that draws small frames beside one that asks for very much: how long the small one waits.

``python -m tests.virgl.greedy [--seconds N] [--case NAME ...]`` starts ``vkpipe serve`` and measures each
case of :data:`CASES` for a while, or until the greedy client is done. Each needs up to 4 GiB of memory.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tests.patience import PATIENCE
from tests.virgl.painter import FRAGMENT, VERTEX, Painter
from tests.virgl.wire import command
from vkpipe.pipe import Format
from vkpipe.virgl.protocol import Command, VirglBind

__all__ = ["CASES", "ENDLESS", "serving"]

ENDLESS = """FRAG
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.25, 2.0, 1.0}
MOV TEMP[0], IMM[0]
BGNLOOP
MAD TEMP[0], TEMP[0], IMM[0].yyyy, IMM[0]
FSLT TEMP[0].w, TEMP[0].xxxx, IMM[0].yyyy
UIF TEMP[0].wwww
BRK
ENDIF
ENDLOOP
MOV OUT[0], TEMP[0]
END
"""
"""It never leaves its loop."""

_STARTED = 1.0
"""Seconds of frames before the greedy client begins."""


@contextmanager
def serving(
    folder: Path, *options: str, log: TextIO | None = None, **environment: str
) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """``vkpipe serve`` in a process of its own: its socket, once it listens there."""
    path = folder / "socket"
    line = [sys.executable, "-m", "vkpipe", "serve", "--socket", str(path), *options]
    environment = dict(os.environ, **environment)
    server = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    assert server.stdout is not None
    try:
        assert server.stdout.readline().startswith("listening")
        yield path, server
    finally:
        server.kill()
        server.stdout.close()
        server.wait(PATIENCE)


def _clears(client: Painter) -> None:
    client.clear(20)


def _endless(client: Painter) -> None:
    client.shaders(VERTEX % "0.0", ENDLESS)
    client.draw()


def _buffers(client: Painter) -> None:
    size = 256 << 20
    for handle in range(2, 17):
        client.wire.resource(handle, 0, int(Format.R8_UNORM), int(VirglBind.VERTEX_BUFFER), (size, 1, 1), 0)
        client.wire.submit(command(Command.SET_VERTEX_BUFFERS, 16, 0, handle))


def _vertices(client: Painter) -> None:
    client.shaders(VERTEX % "0.0", FRAGMENT % "0.0")
    for _ in range(3):
        client.draw(240_000_000)


# Name -> size of the target, and what the greedy client asks for at once.
CASES: dict[str, tuple[int, Callable[[Painter], None]]] = {
    "20 clears of a texture of 1 GiB": (16384, _clears),
    "an endless fragment shader": (2048, _endless),
    "first use of 15 buffers of 256 MiB": (64, _buffers),
    "3 draws of 240 M vertices": (64, _vertices),
}


def _measure(
    path: Path, size: int, ask: Callable[[Painter], None], seconds: float
) -> tuple[list[float], bool]:
    """Seconds of each small frame while the greedy client waits, and whether it came to its end."""
    small, greedy = Painter(path, "small", 64), Painter(path, "greedy", size)
    try:
        small.shaders(VERTEX % "0.0", FRAGMENT % "1.0")
        _frames(small, _STARTED)
        ask(greedy)
        greedy.ask()
        greedy.wire.socket.setblocking(False)
        times = _frames(small, seconds)
        try:
            done = bool(greedy.wire.socket.recv(1))
        except BlockingIOError:
            done = False
        return times, done
    finally:
        small.close()
        greedy.close()


def _frames(client: Painter, seconds: float) -> list[float]:
    times = []
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        start = time.perf_counter()
        client.clear()
        client.draw()
        assert client.pixel() == b"\xff\xff\0\xff"
        times.append(time.perf_counter() - start)
        time.sleep(0.01)  # as one that shows 60 frames a second
    return times


def main() -> int:
    """The command line; see the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--case", nargs="+", choices=list(CASES), default=list(CASES))
    options = parser.parse_args()
    worst = 0.0
    for name in options.case:
        size, ask = CASES[name]
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (path, _):
            times, done = _measure(path, size, ask, options.seconds)
        worst = max(worst, *times)
        sys.stdout.write(
            f"{name:40} {len(times):6} frames, median {statistics.median(times) * 1e3:.1f} ms, longest "
            f"{max(times):.2f} s; the greedy client was {'done' if done else 'still waiting'}\n"
        )
        sys.stdout.flush()
    return int(worst > 1.0)


if __name__ == "__main__":
    sys.exit(main())
