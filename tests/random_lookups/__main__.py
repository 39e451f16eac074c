"""``python -m tests.random_lookups [--cases 2000] [--seed N]``: as many random lookups as wanted.

Of a case in which the driver finds otherwise than the reference, a small version is printed as Python.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

from hypothesis import HealthCheck, Phase, given, seed, settings
from rich.console import Console
from rich.progress import Progress

import vkpipe
from tests.random_lookups.bench import Bench
from tests.random_lookups.case import Case, literal
from tests.random_lookups.compare import differing
from tests.random_lookups.strategies import cases

_console = Console(soft_wrap=True)
_PATIENCE = 40.0
"""Seconds for making a failing case smaller."""


class _Enough(BaseException):
    """Ends the search; hypothesis lets it through."""


class _Found(Exception):
    """Results differ."""


class _Search:
    """Counts cases and keeps the smallest that fails."""

    def __init__(self, mine: Bench, theirs: Bench) -> None:
        self._benches = mine, theirs
        self._until = float("inf")
        self.cases = 0
        self.smallest: Case | None = None
        self.why = ""

    def check(self, case: Case) -> None:
        """Raises where the two differ, or one refuses."""
        try:
            self.cases += 1
            got, want = (bench.run(case) for bench in self._benches)
            lines = differing(case, got, want)
        except Exception as error:
            self._note(case, repr(error))
            raise _Found from error
        finally:
            for bench in self._benches:
                bench.close()
        if lines:
            self._note(case, "\n".join(lines))
            raise _Found

    def _note(self, case: Case, why: str) -> None:
        if self.smallest is None:
            self._until = time.monotonic() + _PATIENCE
        if self.smallest is None or len(literal(case)) < len(literal(self.smallest)):
            self.smallest, self.why = case, why
        if time.monotonic() > self._until:
            raise _Enough


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
        search = _Search(Bench(mine), Bench(theirs))
        _run(search, chosen.cases, chosen.seed)
    _console.print(f"{search.cases} cases")
    if search.smallest is None:
        return 0
    _console.print(search.why, markup=False, highlight=False)
    _console.print(literal(search.smallest), markup=False)
    return 1


def _run(search: _Search, count: int, number: int) -> None:
    with Progress(console=_console, transient=True) as progress:
        task = progress.add_task("cases", total=count)

        @seed(number)
        @settings(
            max_examples=count,
            deadline=None,
            database=None,
            print_blob=False,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        )
        @given(cases())
        def run(case: Case) -> None:
            search.check(case)
            progress.update(task, completed=search.cases)

        with suppress(_Found, _Enough):
            run()


if __name__ == "__main__":
    sys.exit(main())
