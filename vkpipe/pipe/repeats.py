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
from vkpipe.pipe.resource import Resource

__all__ = ["ConstantRows", "DrawListing", "DrawRanges", "ListedBuffers", "ListedIndices", "RepeatMethods"]


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


class ListedBuffers(NamedTuple):
    """Vertex buffers that a list has in place of those that were set when it was noted, slot by slot.

    Attributes:
        offsets: in bytes; each differs from what it was by a multiple of four.
        which: the number of each in ``resources``; -1: there is none, nor was one.
    """

    offsets: npt.NDArray[np.uint32]
    which: npt.NDArray[np.intp]
    resources: Sequence[Resource]


class ListedIndices(NamedTuple):
    """The indices that the draws of a list have which had some when it was noted, draw by draw.

    Attributes:
        starts: the first one of each; ``which``: the number of its buffer in ``resources``.
    """

    starts: npt.NDArray[np.int64]
    which: npt.NDArray[np.intp]
    resources: Sequence[Resource]


class DrawListing:
    """The draws of a context are noted, to be made as a list. They are made as ever meanwhile."""

    def set_constants(self, shader: ShaderType, slot: int) -> None:
        """Note that the constants that a slot has were set just now, and that lists have others there."""
        raise NotImplementedError

    def set_vertex_buffers(self, count: int) -> None:
        """Note that so many vertex buffers were set just now, and no others, and that lists have others
        of the same strides there.
        """
        raise NotImplementedError

    def end(self) -> object | None:
        """Note no more; returns the list, or None where its draws cannot be made so."""
        raise NotImplementedError


class RepeatMethods:
    """A context that makes draws for rows of constants, and lists of draws."""

    @property
    def has_lists(self) -> bool:
        """Return whether it makes lists of draws at all."""
        raise NotImplementedError

    def list_draws(self) -> DrawListing | None:
        """Note the draws from now on, until :meth:`DrawListing.end`; None where that is not possible.

        Meanwhile only calls may come that bind and set what draws read, and ``draw_vbo``.
        """
        raise NotImplementedError

    def draw_list(
        self,
        listed: object,
        constants: npt.NDArray[np.uint32],
        buffers: ListedBuffers,
        indices: ListedIndices,
    ) -> bool:
        """Make the draws of a list, as the calls would that it was noted from. Bindings stay as they are.

        Args:
            listed: from :meth:`DrawListing.end` of this context.
            constants: the words of all that was noted by :meth:`DrawListing.set_constants`, in order.
            buffers: the vertex buffers of all that was noted by :meth:`DrawListing.set_vertex_buffers`.
            indices: as many of each draw, and of the same size, as there were.

        Returns:
            False where something that is bound, or that they refer to, is not what it was: nothing is done.
        """
        raise NotImplementedError

    def draw_repeated(self, info: DrawInfo, constants: Sequence[ConstantRows]) -> int:
        """Make a draw once for each row of constants, as ``set_constant_buffer`` and ``draw_vbo`` would.

        All have as many rows. It makes as many of the draws, from the first row on, as it can in fewer steps
        than with these calls; for the others the caller makes the calls.

        Returns:
            how many were made.
        """
        raise NotImplementedError
