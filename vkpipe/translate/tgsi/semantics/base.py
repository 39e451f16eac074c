"""Types of the reference functions, and what all of them share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np

__all__ = ["Array", "F", "Reference", "S", "U", "bits_of", "cast", "floats_of", "quiet", "same"]

Array = Any
"""An array of the operand's type; NumPy's own types cannot say which."""

Reference = Callable[..., Any]

F, S, U = np.float32, np.int32, np.uint32


def quiet(function: Reference) -> Reference:
    """The function without NumPy's warnings about infinities and NaN, which are results like others here."""

    @wraps(function)
    def call(*sources: Array) -> Array:
        with np.errstate(all="ignore"):
            return function(*sources)

    return call


def bits_of(comparison: Reference) -> Reference:
    """All bits set where the comparison holds (TGSI document, FSLT)."""
    return lambda *sources: -comparison(*sources).astype(S)


def floats_of(comparison: Reference) -> Reference:
    """1 where the comparison holds, else 0 (TGSI document, SLT)."""
    return lambda *sources: comparison(*sources).astype(F)


def same(a: Array) -> Array:
    """Return the operand, as moves do."""
    return a


def cast(dtype: type) -> Reference:
    """A conversion that every value fits; to floats it rounds to the nearest, to even between two."""
    return lambda a: a.astype(dtype)
