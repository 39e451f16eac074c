"""Makes one call with several ranges of draws that differ in nothing but their vertices or indices.

A unit is DRAW_VBO, perhaps with SET_INDEX_BUFFER before it. Units behind one that was carried out, with the
same words but for where their vertices or indices begin and how many there are, become such a call. Display
lists and meshes of strips send them in each frame: then they are known by their words.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import DrawStartCountBias, Resource
from vkpipe.pipe.repeats import DrawRanges
from vkpipe.virgl.commands_draw import info_of
from vkpipe.virgl.errors import REFUSALS
from vkpipe.virgl.known_ranges import Ranges
from vkpipe.virgl.protocol import Command

if TYPE_CHECKING:
    from vkpipe.pipe import DrawInfo
    from vkpipe.virgl.context import SubContext

__all__ = ["draw_ranges"]

_DRAW_WORDS: Final = 13
"""DRAW_VBO with its header, where its numbers lie in no buffer."""

_INDEX_WORDS: Final = 4
"""The same of SET_INDEX_BUFFER."""

_PLACE: Final = struct.Struct("<II")
"""The bytes of an index, and where the first one lies."""

_DRAW: Final = int(Command.DRAW_VBO) | _DRAW_WORDS - 1 << 16
_MOST: Final = 1024
"""Ranges behind the first unit that are one call."""

_MOST_KEPT: Final = 128
"""Calls that are known for one index buffer, or without indices."""

_MOST_RANGES: Final = 1 << 16
"""Ranges of all calls of a context that were made known since they were forgotten last."""

# Words of DRAW_VBO, its header among them.
_START: Final = 1
_COUNT: Final = 2
_INDEXED: Final = 4
_CAPTURED: Final = 12
_SAME: Final = (0, 3, *range(_INDEXED, 10), _CAPTURED)
"""Those that are the same in all: not start and count, nor hints about the smallest and the largest index."""

_SAME_INDEX: Final = (0, 1, 2)
_OFFSET: Final = 3
"""The same for SET_INDEX_BUFFER: header, resource and bytes of an index; the offset differs."""


def draw_ranges(sub: SubContext, words: memoryview, begin: int, end: int) -> int:
    """Make the draws behind the unit from ``begin`` to ``end``, which was carried out.

    Returns:
        how many words of the submission that were.
    """
    draw = end - _DRAW_WORDS
    if end + end - begin > len(words) or words[end] != words[begin] or words[draw] != _DRAW:
        return 0
    if words[draw + _CAPTURED] or draw - begin not in (0, _INDEX_WORDS):
        return 0
    index = sub.index if words[draw + _INDEXED] else None
    known = sub.ranges if index is None else index[0].ranges
    first = words[begin:end].tobytes()
    if index is not None and draw == begin:  # where its indices begin was said before
        first += _PLACE.pack(*index[1:])
    found = known.get(first)
    if found is None or not _follows(found.words, words, end):
        info = info_of(sub, words[draw + 1 : end])
        if info is None:
            return 0
        found = _find(words, begin, end, info, 0 if index is None else index[2])
        _make_room(sub, known, len(found.ranges))
        known[first] = found
    if not found.ranges:
        return 0
    if found.vertices > sub.client.limits.draw_vertices:
        return 0
    try:
        sub.ctx.draw_vbo(found.info, found.ranges)
    except (InvalidUse, NotSupported):
        _draw_each(sub, found)
    if index is not None:
        sub.index = index[0], index[1], found.offset
    sub.client.begun.drawn(found.vertices)
    return len(found.words) // 4


def _make_room(sub: SubContext, known: dict[bytes, Ranges], count: int) -> None:
    """Make room for so many ranges more: what a client may have kept is bounded."""
    if len(known) >= _MOST_KEPT:
        known.clear()
    sub.kept_ranges += count
    if sub.kept_ranges > _MOST_RANGES:
        sub.kept_ranges = count
        sub.ranges.clear()
        for buffer in sub.index_buffers:
            buffer.ranges.clear()


def _draw_each(sub: SubContext, found: Ranges) -> None:
    """Make draws one by one, as some of them are refused."""
    for part in found.ranges:
        try:
            sub.ctx.draw_vbo(found.info, (part,))
        except REFUSALS as error:
            sub.client.note_refusal(Command.DRAW_VBO.name, error)


def _follows(said: bytes, words: memoryview, at: int) -> bool:
    """Return whether these words come next."""
    return words[at : at + len(said) // 4].tobytes() == said


def _find(words: memoryview, begin: int, end: int, info: DrawInfo, offset: int) -> Ranges:
    """Find the units behind one that are equal to it but for their ranges.

    Where the next one differs in more, the result has its words and no ranges.

    Args:
        info: of its draw.
        offset: of its indices, in bytes.
    """
    length, draw = end - begin, end - _DRAW_WORDS - begin
    same = [draw + word for word in _SAME] + [*_SAME_INDEX] * bool(draw)
    ranges: list[DrawStartCountBias] = []
    at = end
    while at + length <= len(words) and len(ranges) < _MOST:
        if any([words[begin + word] != words[at + word] for word in same]):
            break
        there = words[at + _OFFSET] if draw else offset
        place = _range_of(info, there, words[at + draw + _START], words[at + draw + _COUNT])
        if place is None:
            break
        ranges.append(DrawStartCountBias(*place, info.index_bias))
        at, offset = at + length, there
    if not ranges:
        at += length
    vertices = sum([part.count for part in ranges]) * info.instance_count
    return Ranges(words[end:at].tobytes(), info, DrawRanges(ranges), offset, vertices)


def _range_of(info: DrawInfo, offset: int, start: int, count: int) -> tuple[int, int] | None:
    """Return start and count of a draw as DRAW_VBO makes them; None where it would refuse."""
    size = info.index_size
    if not size:
        return None if start + count > 1 << 32 else (start, count)
    if offset % size or not isinstance(info.index, Resource):
        return None
    start = offset // size
    return start, min(count, max(0, info.index.width0 // size - start))
