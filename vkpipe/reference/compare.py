"""The comparisons of the alpha, stencil and depth tests (Gallium 0.4, section 8.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from vkpipe.auxiliary.draw.arrays import Bool
from vkpipe.pipe import CompareFunc

__all__ = ["compare"]

_FUNCTIONS: dict[CompareFunc, Callable[[Any, Any], Any]] = {
    CompareFunc.NEVER: lambda new, old: np.zeros(np.shape(new), np.bool_),
    CompareFunc.LESS: np.less,
    CompareFunc.EQUAL: np.equal,
    CompareFunc.LEQUAL: np.less_equal,
    CompareFunc.GREATER: np.greater,
    CompareFunc.NOTEQUAL: np.not_equal,
    CompareFunc.GEQUAL: np.greater_equal,
    CompareFunc.ALWAYS: lambda new, old: np.ones(np.shape(new), np.bool_),
}


def compare(func: CompareFunc, new: Any, old: Any) -> Bool:
    """Return whether ``new func old`` holds, element by element."""
    return np.asarray(_FUNCTIONS[func](new, old), np.bool_)
