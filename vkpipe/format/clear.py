"""Clears: the rules of their formats, and colours in a format's numbers, as ``pipe_color_union`` has them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.format.description import FormatLike, describe
from vkpipe.pipe import Format

__all__ = ["check_color_clear", "check_depth_clear", "clear_color"]


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


def check_color_clear(fmt: Format, color: Sequence[float]) -> None:
    """Refuse clears to a colour of surfaces that have none, and colours that have not four components."""
    where = "Context.clear_render_target"
    if len(color) != 4:
        raise InvalidUse(where, "color", color, "four components")
    if describe(fmt).is_depth_or_stencil:
        raise InvalidUse(where, "surface.format", fmt, "a colour format")


def check_depth_clear(fmt: Format, stencil: int) -> None:
    """Refuse clears of depth of surfaces that have none, and stencil values of more than 8 bits."""
    where = "Context.clear_depth_stencil"
    if not 0 <= stencil <= 255:
        raise InvalidUse(where, "stencil", stencil, "0 to 255")
    if not describe(fmt).is_depth_or_stencil:
        raise InvalidUse(where, "surface.format", fmt, "a depth or stencil format")
