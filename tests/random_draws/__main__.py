"""``python -m tests.random_draws [--cases 1000] [--seed N]``: random draws in random setups.

A short version of a case that the driver draws otherwise than the reference is printed as Python.
"""

from __future__ import annotations

import argparse
import random
import sys

from rich.console import Console

import vkpipe
from tests.random_draws.case import Case, Setup, case_of
from tests.random_draws.pair import Pair
from tests.random_draws.shaders import FRAGMENTS, PIPELINES
from tests.random_draws.ways import WAYS
from tests.smallest_case import shorter
from vkpipe.driver.screen import VkScreen

_console = Console(soft_wrap=True, markup=False, highlight=False)
_PER_SETUP = 12
"""Cases of a setup: most of what one costs is the compilation of its kernels."""


def _setup(dice: random.Random) -> Setup:
    return Setup(
        dice.choice(PIPELINES),
        dice.choice(FRAGMENTS),
        dice.choice(tuple(WAYS)),
        dice.choice((0, 0, 4)),
        dice.choice((1, 1, 2)),
        dice.random() < 0.8,
        dice.random() < 0.3,
        dice.random() < 0.1,
        *dice.choice(((40, 24), (40, 24), (200, 136))),
        dice.random() < 0.2,
    )


def _search(pair: Pair, count: int, seed: int) -> bool:
    """Return whether something differs, of which a short version is printed."""
    dice = random.Random(seed)
    setup = _setup(dice)
    for number in range(count):
        if number and not number % _PER_SETUP:
            setup = _setup(dice)
        case = case_of(setup, dice.randrange(1 << 32))
        if pair.differences(case):
            _report(pair, case)
            return True
    return False


def _report(pair: Pair, case: Case) -> None:
    draws = shorter(case.draws, lambda some: bool(pair.differences(case._replace(draws=tuple(some)))))
    short = case._replace(draws=tuple(draws))
    _console.print(f"{pair.differences(short)}\n{short!r}")


def main(arguments: list[str] | None = None) -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_draws", description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    chosen = parser.parse_args(arguments)
    with vkpipe.create_screen() as screen, vkpipe.create_screen("reference") as reference:
        assert isinstance(screen, VkScreen)
        pair = Pair(screen, reference)
        _console.print(f"seed {chosen.seed}, {screen.get_name()}")
        found = _search(pair, chosen.cases, chosen.seed)
        _console.print(f"{pair.draws} draws")
        pair.close()
    return int(found)


if __name__ == "__main__":
    sys.exit(main())
