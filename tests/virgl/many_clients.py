"""Clients that come one after the other, each with shaders that nobody has seen before: what stays of them.

``python -m tests.virgl.many_clients [--clients N] [--shared]`` prints the memory of ``vkpipe serve`` and its
processes every 50 clients; with ``--shared`` that of a server whose clients have one screen. It ends with
status 1 where the memory after the first 200 clients grows by more than a fifth.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import vkpipe
from tests.virgl.greedy import serving
from tests.virgl.painter import FRAGMENT, VERTEX, Painter
from vkpipe.virgl import Server

__all__ = ["one_client"]

_STEP, _SETTLED = 50, 200
_MOST_GROWTH = 1.2


def one_client(path: Path, number: int) -> None:
    """Connects, draws a triangle with shaders of its own, looks at a pixel and goes."""
    painter = Painter(path, f"number {number}", 8)
    red = number % 256
    shade = (red + number / 262144) / 255  # not so much as to be another red
    painter.shaders(VERTEX % f"{number / 65536}", FRAGMENT % f"{shade}")
    painter.clear()
    painter.draw()
    pixel = painter.pixel()
    assert pixel == bytes((red, 255, 0, 255)), (number, pixel)
    painter.close()


def _kilobytes(pid: int) -> int:
    """What a process has of the memory, its part of what it shares with others."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


@contextmanager
def _processes(folder: Path) -> Iterator[tuple[Path, Callable[[], int]]]:
    with serving(folder) as (path, server):
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children")

        def used() -> int:
            return sum(map(_kilobytes, (server.pid, *map(int, children.read_text().split()))))

        yield path, used


@contextmanager
def _shared(folder: Path) -> Iterator[tuple[Path, Callable[[], int]]]:
    with vkpipe.create_screen() as screen:
        server = Server(screen, folder / "socket")
        thread = threading.Thread(target=server.run)
        thread.start()
        yield server.path, lambda: _kilobytes(threading.get_native_id())
        server.stop()
        thread.join()


def main() -> int:
    """The command line; see the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=1000)
    parser.add_argument("--shared", action="store_true")
    options = parser.parse_args()
    found = []
    with (
        tempfile.TemporaryDirectory() as folder,
        (_shared if options.shared else _processes)(Path(folder)) as (path, used),
    ):
        for number in range(1, options.clients + 1):
            one_client(path, number)
            if number % _STEP == 0:
                found.append(used())
                sys.stdout.write(f"{number:6} clients {found[-1] / 1024:8.1f} MiB\n")
                sys.stdout.flush()
    settled = found[_SETTLED // _STEP - 1 :]
    return int(bool(settled) and max(settled) > _MOST_GROWTH * settled[0])


if __name__ == "__main__":
    sys.exit(main())
