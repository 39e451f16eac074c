"""Draw programs; see the package."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

import numpy as np

from tests.virgl.random_programs.player import Player
from tests.virgl.random_programs.running import differences
from tests.virgl.random_programs.steps import program_of

_AT_ONCE = 50


def _play(path: str, seeds: range) -> None:
    """Play programs in this process, and keep what each has read in a file."""
    player = Player()
    found = {
        f"{seed}, {name}": read for seed in seeds for name, read in player.play(program_of(seed)).items()
    }
    np.savez(path, allow_pickle=False, **found)


def main() -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.virgl.random_programs")
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--play", metavar="FILE", help="in this process, with the OpenGL that it finds")
    chosen = parser.parse_args()
    if chosen.play is not None:
        _play(chosen.play, range(chosen.seed, chosen.seed + chosen.programs))
        return 0
    end = chosen.seed + chosen.programs
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for first in range(chosen.seed, end, _AT_ONCE):
            found += differences(Path(folder), range(first, min(first + _AT_ONCE, end)))
    sys.stdout.write("".join(f"{line}\n" for line in (*found, f"{chosen.programs} programs")))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
