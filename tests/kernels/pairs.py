"""Tables of combinations in which each pair of values of two factors is met, with few rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

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
    bits = {
        value: 1 << at for at, value in enumerate((name, each) for name in names for each in factors[name])
    }
    partners = dict.fromkeys(bits, 0)
    for one, a, other, b in left:
        partners[one, a] |= bits[other, b]
        partners[other, b] |= bits[one, a]
    rows = []
    while left:
        first = min(left)
        tried = [_row(factors, first, _Left(bits, partners), rng) for _ in range(_TRIED)]
        best = max(tried, key=lambda row: len(_pairs(row) & left))
        for one, a, other, b in _pairs(best) & left:
            partners[one, a] &= ~bits[other, b]
            partners[other, b] &= ~bits[one, a]
        left -= _pairs(best)
        rows.append(best)
    return rows


class _Left(NamedTuple):
    """Values of factors as bits, and for each value those that it has not met yet."""

    bits: dict[tuple[str, str], int]
    partners: dict[tuple[str, str], int]


_Pair = tuple[str, str, str, str]


def _pairs(row: Mapping[str, str]) -> set[_Pair]:
    return {(one, row[one], other, row[other]) for one, other in combinations(row, 2)}


def _row(
    factors: Mapping[str, Sequence[str]], first: _Pair, left: _Left, rng: np.random.Generator
) -> dict[str, str]:
    """A row with one pair, filled up factor by factor with what meets most of the others."""
    known = {first[0]: first[1], first[2]: first[3]}
    has = left.bits[first[:2]] | left.bits[first[2:]]
    for name in rng.permutation(list(factors)).tolist():
        if name not in known:
            met = {value: (left.partners[name, value] & has).bit_count() for value in factors[name]}
            known[name] = max(rng.permutation(list(factors[name])).tolist(), key=met.__getitem__)
            has |= left.bits[name, known[name]]
    return {name: known[name] for name in factors}
