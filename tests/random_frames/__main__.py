"""``python -m tests.random_frames [--frames 1000] [--seed N]``: as many random frames as wanted.

A small version of a frame that the driver draws otherwise than the reference is printed as Python.
"""

from __future__ import annotations

import argparse
import random
import sys

from rich.console import Console

import vkpipe
from tests.random_frames.pair import Disagreement, Pair
from tests.random_frames.steps import Frame, frames
from tests.smallest_case import Differs, Smallest, search
from vkpipe.driver.screen import VkScreen

_console = Console(soft_wrap=True)
_PATIENCE = 60.0
"""Seconds for making a failing frame smaller."""


def main(arguments: list[str] | None = None) -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_frames", description=__doc__)
    parser.add_argument("--frames", type=int, default=1000, help="frames to draw")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--device", help="the device that the driver takes")
    chosen = parser.parse_args(arguments)
    with vkpipe.create_screen(chosen.device) as screen, vkpipe.create_screen("reference") as reference:
        assert isinstance(screen, VkScreen)
        pair = Pair(screen, reference)
        _console.print(f"seed {chosen.seed}, {screen.get_name()}")
        found = _search(pair, chosen.frames, chosen.seed)
        _console.print(f"{pair.frames} frames")
        pair.close()
    if found is None:
        return 0
    _console.print(f"{found.what}\n{found.frame!r}", markup=False, highlight=False)
    return 1


def _search(pair: Pair, count: int, number: int) -> Disagreement | None:
    """The shortest disagreement that hypothesis finds, if there is one."""
    smallest: Smallest[Disagreement] = Smallest(lambda found: len(repr(found.frame)), _PATIENCE)

    def check(frame: Frame) -> int:
        try:
            pair.draw(frame)
        except Disagreement as found:
            smallest.note(found)
            raise Differs from found
        except Exception:
            _console.print(repr(frame), markup=False)
            raise
        return pair.frames

    search(_console, frames(), number, check, total=count)
    return smallest.found


if __name__ == "__main__":
    sys.exit(main())
