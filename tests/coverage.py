"""``python -m tests.coverage``: how much of the checklist the passing tests cover.

Run the tests first; :mod:`tests.coverage_plugin` records what passed.
"""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from tests.checklist import groups
from tests.coverage_plugin import COVERED, REFUSED

__all__ = ["main", "read_record", "report"]

_CACHE = Path(__file__).parent.parent / ".pytest_cache" / "v"


def read_record(key: str = COVERED) -> dict[str, list[str]]:
    """Test -> the names it covers (or shows refused), of the tests that passed when they last ran.

    Empty without a record.
    """
    path = _CACHE / key
    record: dict[str, list[str]] = json.loads(path.read_text()) if path.exists() else {}
    return record


def report(covered: Iterable[str], refused: Iterable[str] = (), *, brief: bool = False) -> Iterator[str]:
    """The lines of the report: per group covered/total, what is refused by name, what no test covers."""
    have = frozenset(covered)
    declined = frozenset(refused) - have
    done = total = 0
    for title, names in groups().items():
        missing = [name for name in names if name not in have and name not in declined]
        no = [name for name in names if name in declined]
        found = len(names) - len(missing) - len(no)
        done += found
        total += len(names)
        yield f"{found:4} / {len(names):<4} {title}" + (f", {len(no)} refused" if no else "")
        if not brief:
            yield from _listed("refused: ", no)
            yield from _listed("", missing)
    yield f"{done:4} / {total:<4} in all, {len(declined)} refused"


def _listed(prefix: str, names: list[str]) -> Iterator[str]:
    if names:
        yield textwrap.fill(
            prefix + " ".join(names), 110, initial_indent=" " * 12, subsequent_indent=" " * 12
        )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage", description=__doc__)
    parser.add_argument("--brief", action="store_true", help="only the counts, not what is missing")
    brief = parser.parse_args(arguments).brief
    record = read_record()
    if not record:
        print("No passing test is on record; run pytest first.")
    refused = read_record(REFUSED)
    for line in report(chain(*record.values()), chain(*refused.values()), brief=brief):
        print(line)


if __name__ == "__main__":
    main()
