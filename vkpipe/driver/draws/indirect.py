"""Draws whose numbers lie in a buffer (Gallium documents, "Context", draw_vbo).

The host reads them, as it has to know how much memory a draw may need; it waits where the device may still
write them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from vkpipe.driver.resources.resource import BufferResource
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import DrawIndirectInfo, DrawInfo, Resource

__all__ = ["check_size", "indirect_draws"]

MOST_VERTICES = 1 << 32
"""Vertices of all instances of a draw whose numbers lie in a buffer, at most: nobody has looked at these, and
a draw that lasts for days is of no use."""

_WHERE = "Context.draw_vbo"
_RECORD = 16
_INDEXED_RECORD = 20

Reader = Callable[[BufferResource], npt.NDArray[np.uint8]]


def indirect_draws(
    info: DrawInfo, check: Callable[[Resource, str], BufferResource], read: Reader
) -> Iterator[DrawInfo]:
    """The draws that the buffer holds, in order. Records beyond its end are left out.

    Args:
        check: the buffer behind a resource, or an error that names the field.
        read: all bytes of a buffer as they are once everything before has run.

    Raises:
        InvalidUse: an offset or stride is no multiple of 4, or the number of draws lies outside its buffer.
    """
    indirect = info.indirect
    assert indirect is not None
    for field in ("offset", "stride", "indirect_draw_count_offset", "draw_count"):
        value = getattr(indirect, field)
        if value < 0 or (value % 4 and field != "draw_count"):
            raise InvalidUse(_WHERE, f"indirect.{field}", value, "a multiple of 4, 0 or more")
    if indirect.buffer is None:
        raise InvalidUse(_WHERE, "indirect.buffer", None, "a buffer of this screen")
    data = read(check(indirect.buffer, "indirect.buffer"))
    size = _INDEXED_RECORD if info.index_size else _RECORD
    stride = indirect.stride or size
    for number in range(_draw_count(indirect, check, read)):
        place = indirect.offset + number * stride
        if place + size > data.size:
            return
        words = [int(word) for word in data[place : place + size].view(np.uint32)]
        yield _draw(info, words, number)


def check_size(draw: DrawInfo) -> None:
    """Refuse a draw of more vertices than any program means.

    Raises:
        NotSupported: naming both numbers.
    """
    if draw.count * draw.instance_count > MOST_VERTICES:
        asked = f"a draw of {draw.count} vertices and {draw.instance_count} instances from a buffer"
        raise NotSupported(asked, f"it may have {MOST_VERTICES} vertices in all instances")


def _draw_count(
    indirect: DrawIndirectInfo, check: Callable[[Resource, str], BufferResource], read: Reader
) -> int:
    if indirect.indirect_draw_count is None:
        return indirect.draw_count
    buffer = check(indirect.indirect_draw_count, "indirect.indirect_draw_count")
    place = indirect.indirect_draw_count_offset
    if place + 4 > buffer.width0:
        legal = f"4 bytes before the end of the buffer, {buffer.width0}"
        raise InvalidUse(_WHERE, "indirect.indirect_draw_count_offset", place, legal)
    return min(indirect.draw_count, int(read(buffer)[place : place + 4].view(np.uint32)[0]))


def _draw(info: DrawInfo, words: list[int], number: int) -> DrawInfo:
    """The draw that one record describes."""
    count, instances, start = words[:3]
    bias = words[3] - (words[3] >> 31 << 32) if info.index_size else 0
    return replace(
        info,
        start=start,
        count=min(count, 2**32 - start),
        instance_count=instances,
        start_instance=words[-1],
        index_bias=bias,
        drawid=info.drawid + number & 0xFFFFFFFF,
        indirect=None,
    )
