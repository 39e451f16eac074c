"""Lists of draws that differ in constants alone, as one call; ranges of a call that comes again.

They are no part of Gallium, but what servers need that draw for programs which send such lists. A context
that has the call derives from :class:`RepeatMethods`, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.pipe.defines_context import ShaderType
from vkpipe.pipe.draw import DrawInfo, DrawStartCountBias

__all__ = ["ConstantRows", "DrawRanges", "RepeatMethods"]


class DrawRanges(tuple[DrawStartCountBias, ...]):
    """The ranges of a ``draw_vbo`` that is going to be made again, with the same ``DrawInfo``.

    Attributes:
        kept: what a context has worked out for them, for its own use.
    """

    kept: object = None


class ConstantRows(NamedTuple):
    """The bytes of one constant buffer, a row for each draw."""

    shader: ShaderType
    slot: int
    rows: npt.NDArray[np.uint8]


class RepeatMethods:
    """A context that makes draws for rows of constants."""

    def draw_repeated(self, info: DrawInfo, constants: Sequence[ConstantRows]) -> int:
        """Make a draw once for each row of constants, as ``set_constant_buffer`` and ``draw_vbo`` would.

        All have as many rows. It makes as many of the draws, from the first row on, as it can in fewer steps
        than with these calls; for the others the caller makes the calls.

        Returns:
            how many were made.
        """
        raise NotImplementedError
