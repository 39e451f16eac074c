"""``python -m tests.piglit [--system NAME] [--only REGEX] [--write]``: the drawn tests on one system.

Prints what differs from the table; ``--write`` puts it there (causes are written by hand).
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from tests.piglit.drawn import SYSTEMS, Drawn, read, write
from tests.piglit.running import Outcome, run

_console = Console(soft_wrap=True)
_PEER = Path(__file__).parents[2] / "benchmarks" / "virgl_peer.py"
_AT_ONCE = 50
"""Tests in a run of piglit, so that progress shows."""


def _outcomes(chosen: list[Drawn], system: str, seconds: float) -> dict[str, Outcome]:
    """Test -> what it gave."""
    prefix = [sys.executable, str(_PEER), "vkpipe run" if system == "vkpipe" else system, "--"]
    found: dict[str, Outcome] = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(system, total=len(chosen))
        for profile in sorted({row.profile for row in chosen}):
            names = [row.test for row in chosen if row.profile == profile]
            for begin in range(0, len(names), _AT_ONCE):
                some = names[begin : begin + _AT_ONCE]
                found |= run(prefix, profile, some, seconds, {})
                progress.advance(task, len(some))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Return 1 where something differs from the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.piglit", description=__doc__)
    parser.add_argument("--system", choices=SYSTEMS, default="vkpipe")
    parser.add_argument("--only", default="", help="tests whose names have this regular expression in them")
    parser.add_argument("--timeout", type=float, default=120, help="seconds for a test")
    parser.add_argument("--write", action="store_true", help="put the results into the table")
    options = parser.parse_args(arguments)
    rows = read()
    chosen = [row for row in rows if re.search(options.only, row.test)]
    outcomes = _outcomes(chosen, options.system, options.timeout)
    changed = 0
    for number, row in enumerate(rows):
        outcome = outcomes.get(row.test)
        before = getattr(row, options.system)
        if outcome is not None and outcome.result != before:
            changed += 1
            _console.print(f"{row.test}: {outcome.result}, was {before}\n{outcome.printed[-400:]}")
            rows[number] = row._replace(**{options.system: outcome.result})
    good = sum(outcome.result in ("pass", "warn") for outcome in outcomes.values())
    _console.print(f"{options.system}: {good} of {len(outcomes)} pass, {changed} other than in the table")
    if options.write:
        write(rows)
    return int(changed > 0)


if __name__ == "__main__":
    sys.exit(main())
