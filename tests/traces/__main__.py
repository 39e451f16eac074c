"""``python -m tests.traces [--cases 500] [--seed N]``: random states, traced and replayed on both drivers.

What a trace has read has to be read again, byte by byte. A case that differs is printed as Python.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from rich.console import Console

import vkpipe
from tests.random_states.case import Case, literal
from tests.random_states.features import PRESENT
from tests.random_states.strategies import cases
from tests.smallest_case import search
from tests.traces.random_cases import round_trip
from vkpipe import pipe

_console = Console(soft_wrap=True)


def main(arguments: list[str] | None = None) -> int:
    """Return 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.traces", description=__doc__)
    parser.add_argument("--cases", type=int, default=500, help="on each driver")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--device", help="the device beside the reference")
    chosen = parser.parse_args(arguments)
    differs = 0
    for driver in (chosen.device, "reference"):
        with vkpipe.create_screen(driver) as screen, tempfile.TemporaryDirectory() as folder:
            found = _round_trips(screen, Path(folder) / "t.xml", chosen.cases, chosen.seed)
            _console.print(
                f"{screen.get_name()}, seed {chosen.seed}: {found['cases']} cases, {found['refused']} "
                f"of them refused; {found['read']} reads of {found['draws']} draws, clears and copies, "
                f"{found['differs']} differ",
                highlight=False,
            )
        differs += found["differs"]
    return min(differs, 1)


def _round_trips(screen: pipe.Screen, path: Path, count: int, number: int) -> Counter[str]:
    """Return how many cases were drawn, and what came of them."""
    found: Counter[str] = Counter()

    def check(case: Case) -> int:
        player = round_trip(path, screen, case)
        found["cases"] += 1
        if player is None:
            found["refused"] += 1
            return found["cases"]
        found.update(read=player.read, draws=player.draws, differs=len(player.differs))
        if player.differs:
            _console.print(f"calls {player.differs} read something else", highlight=False)
            _console.print(literal(case), markup=False)
        return found["cases"]

    search(Console(stderr=True), cases(PRESENT), number, check, total=count, shrinks=False)
    return found


if __name__ == "__main__":
    sys.exit(main())
