"""``python -m tests.random_views [--cases 1000] [--seed N]``: as many sequences as wanted.

Of the first sequence in which the driver and the reference differ, a short version is printed.
"""

from __future__ import annotations

import argparse
import random
import sys

import vkpipe
from tests.random_views.pair import Pair
from tests.random_views.steps import Step, drawn
from tests.smallest_case import shorter


def _differs(pair: Pair, steps: list[Step]) -> bool:
    try:
        pair.run(steps)
    except AssertionError:
        return True
    return False


def main(arguments: list[str] | None = None) -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_views", description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    chosen = parser.parse_args(arguments)
    dice = random.Random(chosen.seed)
    with vkpipe.create_screen() as screen, vkpipe.create_screen("reference") as reference:
        pair = Pair(screen, reference)
        for _ in range(chosen.cases):
            steps = drawn(dice)
            if _differs(pair, steps):
                short = shorter(steps, lambda fewer: _differs(pair, fewer))
                sys.stdout.write("\n".join(map(str, short)) + "\n")
                pair.run(short)
                return 1
        for (name, came), count in sorted(pair.seen.items()):
            sys.stdout.write(f"{name}, {came}: {count}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
