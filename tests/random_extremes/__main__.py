"""``python -m tests.random_extremes --cases 1000`` draws random frames with the driver and the reference."""

from __future__ import annotations

import argparse
import random
import sys

import vkpipe
from tests.random_extremes.pair import Pair
from vkpipe.driver.screen import VkScreen


def main() -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_extremes")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--cases", type=int, default=100)
    asked = parser.parse_args()
    failures = 0
    with vkpipe.create_screen() as screen, vkpipe.create_screen("reference") as reference:
        assert isinstance(screen, VkScreen)
        pair = Pair(screen, reference)
        for seed in range(asked.seed, asked.seed + asked.cases):
            found = pair.differences(seed)
            failures += bool(found)
            sys.stdout.write(f"case {seed}: {found}\n" * bool(found))
        pair.close()
    sys.stdout.write(f"{failures} of {asked.cases} differ\n")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
