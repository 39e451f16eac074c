"""``python -m tests.random_states [--cases 2000] [--seed N] [-o FOLDER]``: as many random states as wanted.

Of a case that the driver draws otherwise than the reference, a small version is printed as Python and saved
as FOLDER/failure.png: the reference's picture, the driver's, and where they differ.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from rich.console import Console

import vkpipe
from tests.random_states.case import Case, literal
from tests.random_states.compare import save_pictures
from tests.random_states.features import FEATURES, PRESENT
from tests.random_states.pair import Disagreement, Pair
from tests.random_states.strategies import SCENES, cases
from tests.smallest_case import Differs, Smallest, search
from vkpipe.driver.screen import VkScreen

_console = Console(soft_wrap=True)


def main(arguments: list[str] | None = None) -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_states", description=__doc__)
    parser.add_argument("--cases", type=int, default=2000, help="scenes to draw")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--only", nargs="+", choices=list(FEATURES), default=list(PRESENT), metavar="FEATURE")
    parser.add_argument("--without", nargs="+", choices=list(FEATURES), default=[], metavar="FEATURE")
    parser.add_argument("--device", help="the device that the driver takes")
    parser.add_argument("-o", "--output", type=Path, default=Path("build/random_states"))
    chosen = parser.parse_args(arguments)
    names = tuple(name for name in chosen.only if name not in chosen.without)
    with vkpipe.create_screen(chosen.device) as screen, vkpipe.create_screen("reference") as reference:
        assert isinstance(screen, VkScreen)
        pair = Pair(screen, reference)
        _console.print(f"seed {chosen.seed}, {screen.get_name()}")
        failure = _search(pair, names, chosen.cases, chosen.seed)
        _console.print(
            f"{pair.scenes} scenes, {pair.pixels} pixels within a step of each other but not equal"
        )
        pair.close()
    if failure is None:
        return 0
    chosen.output.mkdir(parents=True, exist_ok=True)
    path = chosen.output / "failure.png"
    save_pictures(path, failure.case.setup, failure.want, failure.got)
    _console.print(f"{failure.what}\n{path}", highlight=False)
    _console.print(literal(failure.case), markup=False)
    return 1


def _search(pair: Pair, names: tuple[str, ...], scenes: int, number: int) -> Disagreement | None:
    """The smallest disagreement that hypothesis finds, if there is one."""
    smallest: Smallest[Disagreement] = Smallest(lambda found: len(literal(found.case)))

    def check(case: Case) -> int:
        try:
            pair.draw(case)
        except Disagreement as found:
            smallest.note(found)
            raise Differs from found
        except Exception:
            _console.print(literal(case), markup=False)
            raise
        return pair.scenes

    search(_console, cases(names), number, check, total=scenes, examples=max(1, scenes // SCENES))
    return smallest.found


if __name__ == "__main__":
    sys.exit(main())
