"""``python -m tests.random_loops [--cases 300] [--seed N]``: as many shaders with loops as wanted.

Of the first one that the device draws otherwise than the reference, the text is printed.
"""

from __future__ import annotations

import argparse
import random
import sys

import pytest

import vkpipe
from tests.random_loops.pair import Case, Pair
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen


def main() -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_loops", description=__doc__)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--cases", type=int, default=300)
    asked = parser.parse_args()
    sys.stdout.write(f"seed {asked.seed}\n")
    with (
        pytest.MonkeyPatch.context() as patch,
        vkpipe.create_screen() as screen,
        vkpipe.create_screen("reference") as reference,
        screen.context_create() as ctx,
        reference.context_create() as other,
    ):
        assert isinstance(screen, VkScreen) and isinstance(ctx, VkContext)
        pair = Pair(screen, ctx, other, patch)
        for seed in range(asked.seed, asked.seed + asked.cases):
            case = Case(seed)
            if found := pair.difference(seed, case):
                sys.stdout.write(f"{found}\n{case.frames}\n")
                return 1
        pair.close()
    sys.stdout.write(f"{asked.cases} cases, none differs\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
