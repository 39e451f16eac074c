"""Clear colours, as ``pipe_color_union`` has them, in the numbers of a format."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vkpipe.format.description import FormatLike, describe

__all__ = ["clear_color"]


def clear_color(
    fmt: FormatLike, color: Sequence[float]
) -> npt.NDArray[np.float32] | npt.NDArray[np.int32] | npt.NDArray[np.uint32]:
    """The four components as :func:`vkpipe.format.pack` takes them.

    For pure integer formats, integers are words (-1 is 2**32 - 1) and floats are cut to what words hold,
    towards zero; NaN is 0.
    """
    desc = describe(fmt)
    if not desc.is_pure_integer:
        with np.errstate(over="ignore"):
            return np.asarray(color, np.float32)
    signed = desc.is_signed_integer
    low, high = (-(2**31), 2**31 - 1) if signed else (0, 2**32 - 1)
    words = np.array([_word(value, low, high) for value in color], np.uint32)
    return words.view(np.int32) if signed else words


def _word(value: float, low: int, high: int) -> int:
    if not isinstance(value, int | np.integer):
        value = 0 if value != value else int(min(max(value, low), high))
    return int(value) & 0xFFFFFFFF
