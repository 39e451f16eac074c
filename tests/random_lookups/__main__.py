"""``python -m tests.random_lookups [--cases 2000] [--seed N]``: as many random lookups as wanted.

Of a case in which the driver finds otherwise than the reference, a small version is printed as Python.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence

from rich.console import Console

import vkpipe
from tests.random_lookups.bench import Bench
from tests.random_lookups.case import Case, literal
from tests.random_lookups.compare import differing
from tests.random_lookups.strategies import cases
from tests.smallest_case import Differs, Smallest, search

_console = Console(soft_wrap=True)


class _Search:
    """Counts cases and keeps the smallest that fails."""

    def __init__(self, mine: Bench, theirs: Bench) -> None:
        self._benches = mine, theirs
        self.cases = 0
        self.smallest: Smallest[tuple[Case, str]] = Smallest(lambda found: len(literal(found[0])))

    def check(self, case: Case) -> int:
        """Run a case; Differs: the two differ, or one refuses."""
        try:
            self.cases += 1
            got, want = (bench.run(case) for bench in self._benches)
            lines = differing(case, got, want)
        except Exception as error:
            self.smallest.note((case, repr(error)))
            raise Differs from error
        finally:
            for bench in self._benches:
                bench.close()
        if lines:
            self.smallest.note((case, "\n".join(lines)))
            raise Differs
        return self.cases


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_lookups", description=__doc__)
    parser.add_argument("--cases", type=int, default=2000, help="shaders to run")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--device", help="the device that the driver takes")
    chosen = parser.parse_args(arguments)
    with (
        vkpipe.create_screen(chosen.device) as screen,
        vkpipe.create_screen("reference") as reference,
        screen.context_create() as mine,
        reference.context_create() as theirs,
    ):
        _console.print(f"seed {chosen.seed}, {screen.get_name()}")
        checked = _Search(Bench(mine), Bench(theirs))
        search(_console, cases(), chosen.seed, checked.check, total=chosen.cases)
    _console.print(f"{checked.cases} cases")
    if checked.smallest.found is None:
        return 0
    case, why = checked.smallest.found
    _console.print(why, markup=False, highlight=False)
    _console.print(literal(case), markup=False)
    return 1


if __name__ == "__main__":
    sys.exit(main())
