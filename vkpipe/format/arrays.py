"""Arrays of the application against vertex formats: NumPy's own dtypes are rarely what shaders read.

``np.array([[0.5, 1.0]])`` holds 64-bit floats and ``np.array([0, 1])`` 64-bit integers; read as 32-bit ones
they give a picture without anything in it. Integers of 8 bits say nothing, as all raw bytes have that type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.format.description import FormatDescription, describe

if TYPE_CHECKING:
    from vkpipe.pipe import VertexElement
    from vkpipe.pipe.advice import Advice

__all__ = ["array_code", "check_array"]

_RAW = frozenset("bBV?OSUMm")
"""Type codes of bytes, records and what has no numbers."""


def array_code(data: object) -> str:
    """NumPy's type code of an array of numbers of more than 8 bits; else nothing."""
    if not isinstance(data, np.ndarray):
        return ""
    code = data.dtype.char
    return "" if code in _RAW else code


def check_array(advice: Advice, element: VertexElement, number: int, code: str) -> None:
    """Compare vertex element ``number`` with the type code of the array that it is fetched from.

    Integers that are read as floats, bit by bit, are only doubtful: some keep records of words that way.

    Raises:
        InvalidUse: the values of the element cannot be meant to lie in such an array.
    """
    description, kind = describe(element.src_format), np.dtype(code)
    if _wrong(description, kind):
        field = f"vertex_buffers[{element.vertex_buffer_index}].user_buffer"
        legal = f"what vertex element {number} reads, {description.name} (array.astype(...) converts)"
        raise InvalidUse("Context.draw_vbo", field, f"array of {kind.name}", legal)
    floats = all(channel.type == "float" and channel.bits >= 32 for channel in description.channels)
    if floats and kind.kind in "iu":
        cause = f"vertex element {number} reads {description.name} from an array of {kind.name}"
        advice.give("Context.draw_vbo", cause, "its bits are taken as floats (array.astype(...) converts)")


def _wrong(description: FormatDescription, kind: np.dtype[np.generic]) -> bool:
    """Items of 64 bits or more hold components of 64 bits only; half floats are no 32-bit floats."""
    widest = max((channel.bits for channel in description.channels), default=0)
    if kind.itemsize >= 8:
        return kind.itemsize > 8 or widest != 64
    return kind.kind == "f" and kind.itemsize == 2 and widest > 16
