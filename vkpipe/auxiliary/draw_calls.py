"""Short ways to draw, and draws taken apart for drivers that lack something: what u_draw is in Mesa."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.auxiliary.indices import segments, to_lists
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, DrawInfo, Map, Prim, VertexBuffer, VertexElement

__all__ = ["draw_arrays", "draw_elements", "draw_indirect", "draw_lists", "draw_segments", "max_index"]

_TYPES = {1: np.uint8, 2: np.uint16, 4: np.uint32}


def draw_arrays(context: pipe.Context, mode: Prim, start: int, count: int, instances: int = 1) -> None:
    """Vertices from ``start`` on."""
    context.draw_vbo(DrawInfo(mode=mode, start=start, count=count, instance_count=instances))


def draw_elements(
    context: pipe.Context, mode: Prim, indices: npt.ArrayLike, bias: int = 0, instances: int = 1
) -> None:
    """An array of unsigned indices of 1, 2 or 4 bytes."""
    given = np.ascontiguousarray(indices)
    if given.dtype.kind != "u" or given.dtype.itemsize not in _TYPES:
        raise InvalidUse("draw_elements", "indices", given.dtype.name, "uint8, uint16 or uint32")
    info = DrawInfo(
        mode=mode,
        count=given.size,
        index_size=given.dtype.itemsize,
        index=given,
        index_bias=bias,
        instance_count=instances,
    )
    context.draw_vbo(info)


def draw_indirect(context: pipe.Context, info: DrawInfo) -> None:
    """The draws that ``info.indirect`` has in its buffer, read on the host and drawn one by one."""
    for one in _records(context, info):
        context.draw_vbo(one)


def draw_segments(context: pipe.Context, info: DrawInfo) -> None:
    """A draw with primitive restart as draws without, one for each strip."""
    if not info.primitive_restart:
        context.draw_vbo(info)
        return
    for first, count in segments(_indices(context, info), info.restart_index):
        context.draw_vbo(replace(info, start=info.start + first, count=count, primitive_restart=False))


def draw_lists(context: pipe.Context, info: DrawInfo, flatshade_first: bool) -> None:
    """A draw of any type as one of points, lines or triangles, with indices and without restart."""
    restart = info.restart_index if info.primitive_restart else None
    if info.index_size:
        given = _indices(context, info)
    else:
        given = np.arange(info.start, info.start + info.count, dtype=np.uint32)
    mode, rows = to_lists(info.mode, given, first=flatshade_first, restart=restart)
    flat = np.ascontiguousarray(rows.reshape(-1))
    size = flat.dtype.itemsize
    if flat.size:
        context.draw_vbo(
            replace(
                info,
                mode=mode,
                start=0,
                count=flat.size,
                index_size=size,
                index=flat,
                primitive_restart=False,
            )
        )


def max_index(buffers: dict[int, VertexBuffer], elements: tuple[VertexElement, ...]) -> int:
    """The largest index whose vertices lie inside of all buffers of vertices; -1 where there is none.

    Buffers by slot. Elements of instances and memory of the application are not looked at.
    """
    from vkpipe import format as vkformat

    most = 2**32 - 1
    for element in elements:
        buffer = buffers.get(element.vertex_buffer_index)
        if buffer is None or buffer.buffer is None or element.instance_divisor:
            continue
        size = vkformat.describe(element.src_format).block_bytes
        room = buffer.buffer.width0 - buffer.buffer_offset - element.src_offset - size
        stride = buffer.stride if element.src_stride is None else element.src_stride
        if room < 0:
            return -1
        most = min(most, room // stride) if stride else most
    return most


def _read(context: pipe.Context, buffer: pipe.Resource) -> npt.NDArray[np.uint8]:
    with context.buffer_map(buffer, 0, Map.READ, Box(width=buffer.width0)) as transfer:
        return np.array(transfer.data)


def _indices(context: pipe.Context, info: DrawInfo) -> npt.NDArray[np.unsignedinteger]:
    if info.resource is None:
        assert info.user is not None
        raw = np.ascontiguousarray(info.user).reshape(-1).view(np.uint8)
    else:
        raw = _read(context, info.resource)
    whole = raw[: raw.size // info.index_size * info.index_size].view(_TYPES[info.index_size])
    return np.array(whole[info.start : info.start + info.count])


def _records(context: pipe.Context, info: DrawInfo) -> Iterator[DrawInfo]:
    indirect = info.indirect
    if indirect is None or indirect.buffer is None:
        raise InvalidUse("draw_indirect", "info.indirect", indirect, "records in a buffer")
    count = indirect.draw_count
    if indirect.indirect_draw_count is not None:
        place = indirect.indirect_draw_count_offset
        count = min(
            count, int(_read(context, indirect.indirect_draw_count)[place : place + 4].view(np.uint32)[0])
        )
    data, size = _read(context, indirect.buffer), 20 if info.index_size else 16
    for number in range(count):
        place = indirect.offset + number * (indirect.stride or size)
        if place + size > data.size:
            return
        words = [int(word) for word in data[place : place + size].view(np.uint32)]
        vertices, instances, start = words[:3]
        bias = words[3] - (words[3] >> 31 << 32) if info.index_size else 0
        drawid = info.drawid + (number if info.increment_draw_id else 0)
        yield replace(
            info,
            indirect=None,
            count=vertices,
            instance_count=instances,
            start=start,
            index_bias=bias,
            start_instance=words[-1],
            drawid=drawid,
        )
