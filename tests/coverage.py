"""``python -m tests.coverage``: how much of the checklist the passing tests cover.

Run the tests first; :mod:`tests.coverage_plugin` records what passed.
"""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.checklist import groups
from tests.coverage_plugin import CACHE_KEY

__all__ = ["main", "read_record", "report"]

_RECORD = Path(__file__).parent.parent / ".pytest_cache" / "v" / CACHE_KEY


def read_record(path: Path = _RECORD) -> dict[str, list[str]]:
    """Test -> the names it covers, of the tests that passed when they last ran; empty without a record."""
    record: dict[str, list[str]] = json.loads(path.read_text()) if path.exists() else {}
    return record


def report(covered: Iterable[str], *, brief: bool = False) -> Iterator[str]:
    """The lines of the report: per group covered/total, then what no passing test covers."""
    have = frozenset(covered)
    done = total = 0
    for title, names in groups().items():
        missing = [name for name in names if name not in have]
        done += len(names) - len(missing)
        total += len(names)
        yield f"{len(names) - len(missing):4} / {len(names):<4} {title}"
        if missing and not brief:
            yield textwrap.fill(" ".join(missing), 110, initial_indent=" " * 12, subsequent_indent=" " * 12)
    yield f"{done:4} / {total:<4} in all"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage", description=__doc__)
    parser.add_argument("--brief", action="store_true", help="only the counts, not what is missing")
    brief = parser.parse_args(arguments).brief
    record = read_record()
    if not record:
        print("No passing test is on record; run pytest first.")
    for line in report((name for names in record.values() for name in names), brief=brief):
        print(line)


if __name__ == "__main__":
    main()
