"""``python -m tests.random_groups [--cases 1000] [--seed N]``: random frames of many small groups.

A short version of a case that is drawn otherwise than without all that saves work is printed as Python.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from functools import partial

from rich.console import Console

import vkpipe
from tests.random_groups.case import Case, Draw, case_of, setup_of
from tests.random_groups.pair import Pair
from tests.random_groups.ways import WAYS
from tests.smallest_case import shorter
from vkpipe.driver.screen import VkScreen

_console = Console(soft_wrap=True, markup=False, highlight=False)
_PER_SETUP = 16
"""Cases of a setup: most of what one costs is the compilation of its kernels."""


def _search(pair: Pair, chosen: argparse.Namespace) -> bool:
    """Return whether something differs, of which a short version is printed."""
    dice = random.Random(chosen.seed)
    ways = tuple(chosen.ways.split(",")) if chosen.ways else WAYS
    for number in range(chosen.cases):
        if not number % _PER_SETUP:
            setup = setup_of(dice, ways, chosen.pixels)
        case = case_of(setup, dice.randrange(1 << 32))
        said = pair.differences(case)
        if said:
            _console.print(f"{said}\n{setup}")
            _report(pair, case)
            return True
    return False


def _report(pair: Pair, case: Case) -> None:
    """Print the case with as few frames and draws as differ."""
    orders = shorter(case.order, lambda some: bool(pair.differences(case._replace(order=tuple(some)))))
    case = case._replace(order=tuple(orders))
    for at in set(range(len(case.frames))) - set(orders):
        case = _with(case, at, [])
    for at in sorted(set(orders)):
        differs = partial(_differs_with, pair, case, at)
        case = _with(case, at, shorter(case.frames[at], differs))
    _console.print(f"{pair.differences(case)}\n{case!r}")


def _differs_with(pair: Pair, case: Case, at: int, draws: list[Draw]) -> bool:
    return bool(pair.differences(_with(case, at, draws)))


def _with(case: Case, at: int, draws: list[Draw]) -> Case:
    frames = [*case.frames]
    frames[at] = tuple(draws)
    return case._replace(frames=tuple(frames))


def main(arguments: list[str] | None = None) -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_groups", description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--ways", default="", help=f"of {', '.join(WAYS)}")
    parser.add_argument("--pixels", type=int, default=1 << 30, help="of the largest target")
    parser.add_argument("--reference", action="store_true", help="beside the reference driver")
    chosen = parser.parse_args(arguments)
    with vkpipe.create_screen() as screen:
        os.environ["VKPIPE_PASSES"] = "none"
        with vkpipe.create_screen("reference" if chosen.reference else None) as other:
            assert isinstance(screen, VkScreen)
            pair = Pair(screen, other)
            _console.print(f"seed {chosen.seed}, {screen.get_name()}")
            found = _search(pair, chosen)
            _console.print(f"{pair.draws} draws")
            pair.close()
    return int(found)


if __name__ == "__main__":
    sys.exit(main())
