"""Tables of combinations in which each pair of values of two factors is met, with few rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np

__all__ = ["pairwise"]

_TRIED = 12
"""Rows that are tried for the one with the most new pairs."""


def pairwise(factors: Mapping[str, Sequence[str]], seed: int = 1) -> list[dict[str, str]]:
    """Rows that have a value of each factor: any two values of two factors are together in one of them."""
    rng = np.random.default_rng(seed)
    names = list(factors)
    left = {
        (one, a, other, b)
        for one, other in combinations(names, 2)
        for a in factors[one]
        for b in factors[other]
    }
    rows = []
    while left:
        first = min(left)
        tried = [_row(factors, first, left, rng) for _ in range(_TRIED)]
        best = max(tried, key=lambda row: len(_pairs(row) & left))
        left -= _pairs(best)
        rows.append(best)
    return rows


_Pair = tuple[str, str, str, str]


def _pairs(row: Mapping[str, str]) -> set[_Pair]:
    return {(one, row[one], other, row[other]) for one, other in combinations(row, 2)}


def _row(
    factors: Mapping[str, Sequence[str]], first: _Pair, left: set[_Pair], rng: np.random.Generator
) -> dict[str, str]:
    """A row with one pair, filled up factor by factor with what meets most of the others."""
    known = {first[0]: first[1], first[2]: first[3]}
    for name in rng.permutation(list(factors)).tolist():
        if name not in known:
            values = rng.permutation(list(factors[name])).tolist()
            known[name] = max(values, key=lambda value: _met(known, name, value, factors, left))
    return {name: known[name] for name in factors}


def _met(
    known: Mapping[str, str], name: str, value: str, factors: Mapping[str, Sequence[str]], left: set[_Pair]
) -> int:
    order = list(factors)
    place = order.index(name)
    return sum(
        ((name, value, other, b) if place < order.index(other) else (other, b, name, value)) in left
        for other, b in known.items()
    )
