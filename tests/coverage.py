"""``python -m tests.coverage``: how much of the checklist the passing tests cover.

Run the tests first; :mod:`tests.coverage_plugin` records what passed. The exit status is 1 if a name has
neither a test that covers it nor a line that says why, or is refused without such a line; 2 without a record.
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from tests.checklist import groups
from tests.coverage_plugin import COVERED, REFUSED
from tests.reasons import reasons

__all__ = ["CACHE", "KINDS", "found", "main", "read_record", "report", "without_reason"]

CACHE = Path(__file__).parent.parent / ".pytest_cache" / "v"
"""Where pytest keeps the record of the runs in this folder."""

KINDS = ("covered", "refused", "reason", "missing")
"""What a name can be: shown to work, shown to be refused, with a line that says why, with neither."""

Found = dict[str, dict[str, list[str]]]


def read_record(key: str = COVERED, cache: Path = CACHE) -> dict[str, list[str]]:
    """Test -> the names it covers (or shows refused), of the tests that passed when they last ran.

    Empty without a record.
    """
    path = cache / key
    record: dict[str, list[str]] = json.loads(path.read_text()) if path.exists() else {}
    return record


def found(covered: Iterable[str], refused: Iterable[str] = (), explained: Container[str] = ()) -> Found:
    """Group title -> kind (one of :data:`KINDS`) -> its names, in the order of the checklist.

    Args:
        covered: names that passing tests show to work.
        refused: names that passing tests show to be refused; what another test covers does not count as one.
        explained: names with a line that says why no test covers them (:mod:`tests.reasons`).
    """
    have = frozenset(covered)
    declined = frozenset(refused) - have
    sorted_names: Found = {}
    for title, names in groups().items():
        kinds: dict[str, list[str]] = {kind: [] for kind in KINDS}
        for name in names:
            kinds[_kind(name, have, declined, explained)].append(name)
        sorted_names[title] = kinds
    return sorted_names


def without_reason(names: Found, explained: Container[str]) -> dict[str, list[str]]:
    """The names that still want work: ``missing``, and ``refused`` ones of which no line says why."""
    every = {kind: [name for kinds in names.values() for name in kinds[kind]] for kind in KINDS}
    return {
        "missing": every["missing"],
        "refused": [name for name in every["refused"] if name not in explained],
    }


def report(names: Found, *, brief: bool = False) -> Iterator[str]:
    """The lines of the report, by group: covered/total, what is refused, has a reason, or neither."""
    totals: Counter[str] = Counter()
    for title, kinds in names.items():
        counts = Counter({kind: len(of_kind) for kind, of_kind in kinds.items()})
        totals += counts
        yield f"{counts['covered']:4} / {counts.total():<4} {title}" + _more(counts)
        if not brief:
            for kind in KINDS[1:]:
                yield from _listed("" if kind == "missing" else f"{kind}: ", kinds[kind])
    yield f"{totals['covered']:4} / {totals.total():<4} in all" + _more(totals)


def _kind(name: str, have: Container[str], declined: Container[str], explained: Container[str]) -> str:
    if name in have:
        return "covered"
    if name in declined:
        return "refused"
    return "reason" if name in explained else "missing"


def _more(counts: Mapping[str, int]) -> str:
    """How many names are not covered, by kind, in words."""
    words = {"refused": "refused", "reason": "with a reason", "missing": "with neither"}
    return "".join(f", {counts[kind]} {said}" for kind, said in words.items() if counts[kind])


def _listed(prefix: str, names: list[str]) -> Iterator[str]:
    if names:
        yield textwrap.fill(
            prefix + " ".join(names), 110, initial_indent=" " * 12, subsequent_indent=" " * 12
        )


def main(arguments: list[str] | None = None, cache: Path = CACHE) -> int:
    """Print the report of the record in ``cache`` and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.coverage", description=__doc__)
    parser.add_argument(
        "--brief", action="store_true", help="only the counts, and what makes the command fail"
    )
    parser.add_argument(
        "--json", action="store_true", help="all names by group and kind, and the lines that say why"
    )
    chosen = parser.parse_args(arguments)
    record = read_record(COVERED, cache)
    if not record:
        print("No passing test is on record; run pytest first.", file=sys.stderr)
        return 2
    explained = reasons()
    names = found(chain(*record.values()), chain(*read_record(REFUSED, cache).values()), explained)
    open_names = without_reason(names, explained)
    if chosen.json:
        print(json.dumps({"groups": names, "reasons": dict(explained), "open": open_names}, indent=1))
    else:
        for line in report(names, brief=chosen.brief):
            print(line)
        for kind, said in (
            ("missing", "No test covers, and no line says why"),
            ("refused", "Refused, and no line says why"),
        ):
            if open_names[kind]:
                print(f"{said}: " + " ".join(open_names[kind]))
    return 1 if any(open_names.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
