"""Ranges of draws that a client sends again and again."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe.pipe import DrawInfo
from vkpipe.pipe.repeats import DrawRanges

__all__ = ["Ranges"]


class Ranges(NamedTuple):
    """Units that were found behind one.

    Attributes:
        words: all of theirs. Where there are no ranges, those of the next unit, of another kind.
        info: of the draw that the first one made.
        offset: of the last one in the index buffer.
        vertices: of all together, and of all instances.
    """

    words: bytes
    info: DrawInfo
    ranges: DrawRanges
    offset: int
    vertices: int
