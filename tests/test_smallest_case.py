"""The search behind the commands that draw random cases."""

from __future__ import annotations

import io

import pytest
from hypothesis import strategies
from rich.console import Console

from tests.smallest_case import Differs, Smallest, search

_NUMBERS = strategies.integers(0, 10_000)


@pytest.mark.parametrize(("limit", "found"), [(100, 100), (20_000, None)])
def test_the_smallest_case_that_differs_is_found(limit: int, found: int | None) -> None:
    smallest: Smallest[int] = Smallest(lambda number: number)
    drawn: list[int] = []

    def check(number: int) -> int:
        drawn.append(number)
        if number >= limit:
            smallest.note(number)
            raise Differs
        return len(drawn)

    search(Console(file=io.StringIO()), _NUMBERS, 1, check, total=200)
    assert smallest.found == found
    assert len(drawn) > 1


def test_the_search_ends_when_patience_does() -> None:
    smallest: Smallest[int] = Smallest(lambda number: number, patience=-1.0)
    drawn: list[int] = []

    def check(number: int) -> int:
        drawn.append(number)
        smallest.note(number)
        raise Differs

    search(Console(file=io.StringIO()), _NUMBERS, 1, check, total=200)
    assert drawn == [smallest.found]


def test_other_errors_come_out() -> None:
    def check(number: int) -> int:
        raise ZeroDivisionError(number)

    with pytest.raises(ZeroDivisionError):
        search(Console(file=io.StringIO()), _NUMBERS, 1, check, total=5)
