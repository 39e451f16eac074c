"""What a feature of random states is, and the strategies that most of them are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

__all__ = ["BOOL", "BYTE", "ON", "SCISSOR", "VIEWPORT", "Feature", "Values", "just", "of", "some"]

Values = dict[str, dict[str, Any]]
"""Part of the state (raster, depth, front, back, alpha, blend, rt, rt1, rt2, setup, scene) -> fields."""


@dataclass(frozen=True)
class Feature:
    """What a feature may be. ``missing``: the driver has to refuse each of its values."""

    values: SearchStrategy[Values]
    missing: bool = False


def some(**parts: Mapping[str, SearchStrategy[Any]]) -> SearchStrategy[Values]:
    """Fields by the part of the state that they belong to."""
    return st.fixed_dictionaries(
        {part: st.fixed_dictionaries(dict(fields)) for part, fields in parts.items()}
    )


def just(value: object) -> SearchStrategy[Any]:
    """This value alone."""
    return st.just(value)


def of(*values: object) -> SearchStrategy[Any]:
    """One of these values."""
    return st.sampled_from(values)


ON = just(True)
BOOL = st.booleans()
BYTE = st.integers(0, 255)
SCISSOR = st.tuples(*(st.integers(0, 20),) * 4)
VIEWPORT = st.tuples(*(st.integers(-24, 24),) * 2, *(st.integers(-4, 40),) * 2)
