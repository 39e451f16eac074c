"""``python -m tests.coverage``: how much of the checklist the passing tests cover.

Run the tests first; :mod:`tests.coverage_plugin` records what passed.
"""

from __future__ import annotations

import argparse
import json
import textwrap
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from tests.checklist import groups
from tests.coverage_plugin import COVERED, REFUSED
from tests.reasons import reasons

__all__ = ["main", "read_record", "report"]

_CACHE = Path(__file__).parent.parent / ".pytest_cache" / "v"


def read_record(key: str = COVERED) -> dict[str, list[str]]:
    """Test -> the names it covers (or shows refused), of the tests that passed when they last ran.

    Empty without a record.
    """
    path = _CACHE / key
    record: dict[str, list[str]] = json.loads(path.read_text()) if path.exists() else {}
    return record


def report(
    covered: Iterable[str],
    refused: Iterable[str] = (),
    explained: Container[str] = (),
    *,
    brief: bool = False,
) -> Iterator[str]:
    """The lines of the report, by group: covered/total, what is refused, has a reason, or neither.

    Args:
        covered: names that passing tests show to work.
        refused: names that passing tests show to be refused; what another test covers does not count as one.
        explained: names with a line that says why no test covers them (:mod:`tests.reasons`).
    """
    have = frozenset(covered)
    declined = frozenset(refused) - have
    totals: Counter[str] = Counter()
    for title, names in groups().items():
        found = {name: _kind(name, have, declined, explained) for name in names}
        counts = Counter(found.values())
        totals += counts
        yield f"{counts['covered']:4} / {len(names):<4} {title}" + _more(counts)
        if not brief:
            for kind in ("refused", "reason", "missing"):
                prefix = "" if kind == "missing" else f"{kind}: "
                yield from _listed(prefix, [name for name in names if found[name] == kind])
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


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage", description=__doc__)
    parser.add_argument("--brief", action="store_true", help="only the counts, not what is missing")
    brief = parser.parse_args(arguments).brief
    record = read_record()
    if not record:
        print("No passing test is on record; run pytest first.")
    refused = read_record(REFUSED)
    for line in report(chain(*record.values()), chain(*refused.values()), reasons(), brief=brief):
        print(line)
    unexplained = sorted(
        frozenset(chain(*refused.values())) - frozenset(chain(*record.values())) - reasons().keys()
    )
    if unexplained:
        print("Refused, and no line says why: " + " ".join(unexplained))


if __name__ == "__main__":
    main()
