"""Commands that draw, clear, copy and launch."""

from __future__ import annotations

import struct

import numpy as np

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    BlitEnd,
    BlitInfo,
    Box,
    Clear,
    ColorMask,
    DrawIndirectInfo,
    DrawInfo,
    GridInfo,
    Map,
    Prim,
    ScissorState,
    TextureTarget,
)
from vkpipe.virgl.context import ClearArguments, SubContext
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.formats import wire_format
from vkpipe.virgl.objects import Refused, SurfaceObject
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.words import bits, box, halves, signed

__all__ = ["blit", "clear", "clear_texture", "draw_vbo", "info_of", "launch_grid", "resource_copy_region"]

_INDIRECT_WORDS = 20
_MOST_INFOS = 128
"""Draws of a context without indices, or from one index buffer, that are known again."""

_MOST_INDEX_BUFFERS = 1024
"""Index buffers of a context whose draws are known again: what a client may have kept is bounded."""

_CLEAR_WORDS = 8
_MOST_CLEARS = 64
"""Clears of a framebuffer that are known again."""

_NO_COLOR = (0.0, 0.0, 0.0, 0.0)

_PRIMS: dict[int, Prim] = {int(mode): mode for mode in Prim}


def draw_vbo(sub: SubContext, words: memoryview) -> None:
    """DRAW_VBO of 12, 14 (patches) or 20 words (numbers in a buffer).

    A draw that came before is made with the same DrawInfo, by which the context knows it again.
    """
    # With indices it depends on the buffer and the place in it; their infos live as long as the buffer does.
    index = sub.index if words[3] else None
    said = words[:_INDIRECT_WORDS].tobytes()
    infos, key = (sub.infos, said) if index is None else (index[0].infos, (said, index[1:]))
    info = infos.get(key)
    if info is None:
        info = _draw_info(sub, words)
        if info.indirect is None and info.count_from_stream_output is None:
            _keep(sub, infos, key, info)
    if sub.framebuffer_changed or sub.units_changed or sub.lacking:
        sub.settle_draw()
    sub.ctx.draw_vbo(info)
    sub.client.begun.drawn(info.count * info.instance_count)


def info_of(sub: SubContext, words: memoryview) -> DrawInfo | None:
    """The draw that DRAW_VBO made before with these words, if it is known again."""
    index = sub.index if words[3] else None
    said = words[:_INDIRECT_WORDS].tobytes()
    return sub.infos.get(said) if index is None else index[0].infos.get((said, index[1:]))


def _keep(sub: SubContext, infos: dict[object, DrawInfo], key: object, info: DrawInfo) -> None:
    """Keep a draw for the next time; where too many are kept, others go."""
    if len(infos) >= _MOST_INFOS:
        infos.clear()
    if sub.index is not None and infos is sub.index[0].infos and sub.index[0] not in sub.index_buffers:
        if len(sub.index_buffers) >= _MOST_INDEX_BUFFERS:
            for buffer in sub.index_buffers:
                buffer.infos.clear()
                buffer.ranges.clear()
            sub.index_buffers.clear()
        sub.index_buffers.add(sub.index[0])
    infos[key] = info


def _draw_info(sub: SubContext, words: memoryview) -> DrawInfo:
    """The draw that DRAW_VBO asks for.

    The offset of the index buffer has the first index in it already, so the first word is not looked at then.
    The bounds of the indices are a hint that nobody checks: it is not taken.
    """
    start, count, mode, indexed, instances = words[:5]
    bias, first_instance, restart, restart_index = words[5:9]
    captured = words[11]
    sub.client.limits.check("draw_vertices", count * instances)
    indirect = None
    if len(words) >= _INDIRECT_WORDS and words[14]:
        indirect = _indirect(sub, words[14:_INDIRECT_WORDS])
    index, index_size = None, 0
    if indexed:
        if sub.index is None:
            raise ProtocolError("an indexed draw without an index buffer")
        resource, index_size, offset = sub.index
        if offset % index_size or (offset and indirect is not None):
            raise NotSupported("DRAW_VBO", f"indices of {index_size} bytes at offset {offset}")
        index, start = resource.get(sub.ctx), offset // index_size
        count = min(count, max(0, index.width0 // index_size - start))
    elif start + count > 1 << 32:
        raise ProtocolError(f"vertices {start} to {start + count}")
    return DrawInfo(
        mode=_PRIMS.get(mode, mode),  # type: ignore[arg-type]
        start=start,
        count=count,
        index_size=index_size,
        index=index,
        index_bias=signed(bias),
        start_instance=first_instance,
        instance_count=instances,
        primitive_restart=bool(restart),
        restart_index=restart_index,
        vertices_per_patch=words[12] if len(words) >= 14 else 3,
        drawid=words[13] if len(words) >= 14 else 0,
        indirect=indirect,
        count_from_stream_output=sub.captures.of_size(captured) if captured else None,
    )


def _indirect(sub: SubContext, words: memoryview) -> DrawIndirectInfo:
    handle, offset, stride, count, count_offset, count_handle = words
    counts = sub.client.find(count_handle)
    return DrawIndirectInfo(
        sub.client.resource(handle).get(sub.ctx),
        offset,
        stride,
        count,
        None if counts is None else counts.get(sub.ctx),
        count_offset,
    )


def clear(sub: SubContext, words: memoryview) -> None:
    """CLEAR: attachments, colour, depth as a double, stencil. The colour's kind is that of each surface.

    One that came before is made with the same arguments, by which the context knows it again.
    """
    said = words[:_CLEAR_WORDS].tobytes()
    if sub.framebuffer_changed or sub.units_changed or not sub.client.drew:
        sub.settle()
    clears = sub.clears.get(said)
    if clears is None:
        if len(sub.clears) >= _MOST_CLEARS:
            sub.clears.clear()
        clears = sub.clears[said] = _clears(sub, words)
    for each in clears:
        sub.ctx.clear(*each)


def _clears(sub: SubContext, words: memoryview) -> list[ClearArguments]:
    """The calls that CLEAR asks for, one for each kind of colour."""
    buffers = Clear(words[0] & int(Clear.DEPTHSTENCIL | Clear.COLOR))
    depth = min(1.0, max(0.0, struct.unpack("<d", words[5:7])[0]))
    stencil = words[7] & 0xFF
    kinds: dict[str, Clear] = {}
    for number, each in enumerate(sub.cbufs):
        bit = Clear(Clear.COLOR0 << number)
        if isinstance(each, SurfaceObject) and buffers & bit:
            kind = _color_kind(each)
            kinds[kind] = kinds.get(kind, Clear(0)) | bit
    planes = buffers & Clear.DEPTHSTENCIL if _has_depth(sub) else Clear(0)
    if len(kinds) <= 1 and (kinds or planes):
        kind = next(iter(kinds), "f")
        return [(kinds.get(kind, Clear(0)) | planes, _color(words, kind), depth, stencil)]
    found = [(colors, _color(words, kind), 1.0, 0) for kind, colors in kinds.items()]
    return [*found, (planes, _NO_COLOR, depth, stencil)] if planes else found


def _has_depth(sub: SubContext) -> bool:
    return sub.zsbuf is not None and not isinstance(sub.zsbuf, Refused)


def _color_kind(each: SurfaceObject) -> str:
    description = vkformat.describe(each.surface.format)
    if not description.is_pure_integer:
        return "f"
    return "i" if description.is_signed_integer else "I"


def _color(words: memoryview, kind: str) -> tuple[float, ...]:
    return struct.unpack("4" + kind, words[1:5])


def clear_texture(sub: SubContext, words: memoryview) -> None:
    """CLEAR_TEXTURE: resource, level, box, one texel."""
    made = sub.client.resource(words[0]).get(sub.ctx)
    texel = bytes(words[8:12])[: vkformat.describe(made.format).block_bytes]
    sub.ctx.clear_texture(made, words[1], box(words[2:8]), texel)


def resource_copy_region(sub: SubContext, words: memoryview) -> None:
    """RESOURCE_COPY_REGION: resource, level and corner of both sides, size. Parts of a buffer may overlap."""
    target, source = sub.client.resource(words[0]), sub.client.resource(words[5])
    dst, src = target.get(sub.ctx), source.get(sub.ctx)
    x, y, z = (signed(word) for word in words[2:5])
    place = box(words[7:13])
    if dst is src and dst.target == TextureTarget.BUFFER and abs(x - place.x) < place.width:
        _move(sub, target, x, place)
        return
    sub.ctx.resource_copy_region(dst, words[1], x, y, z, src, words[6], place)


def _move(sub: SubContext, resource: ClientResource, to: int, place: Box) -> None:
    made = resource.get(sub.ctx)
    with sub.ctx.transfer_map(made, 0, Map.READ, place) as transfer:
        data = np.array(transfer.data).reshape(-1)
    sub.ctx.buffer_subdata(made, Map.DISCARD_RANGE, to, data)


def blit(sub: SubContext, words: memoryview) -> None:
    """BLIT: flags, scissor, then resource, level, format and box of destination and source."""
    mask, linear, scissor, condition, blend = bits(words[0], 8, 2, 1, 1, 1)
    sub.ctx.blit(
        BlitInfo(
            dst=_blit_end(sub, words[3:12]),
            src=_blit_end(sub, words[12:21]),
            mask=ColorMask(mask & int(ColorMask.RGBAZS)),
            filter=linear,  # type: ignore[arg-type]
            scissor_enable=bool(scissor),
            scissor=ScissorState(*halves(words[1]), *halves(words[2])),
            render_condition_enable=bool(condition),
            alpha_blend=bool(blend),
        )
    )


def _blit_end(sub: SubContext, words: memoryview) -> BlitEnd:
    resource = sub.client.resource(words[0]).get(sub.ctx)
    return BlitEnd(resource, words[1], box(words[3:9]), wire_format(words[2]))


def launch_grid(sub: SubContext, words: memoryview) -> None:
    """LAUNCH_GRID: block, grid, and where the grid's size lies in a buffer."""
    block, grid = tuple(words[0:3]), tuple(words[3:6])
    invocations = 1
    for extent in (*block, *grid):
        invocations *= max(1, extent)
    sub.client.limits.check("grid_invocations", invocations)
    indirect = sub.client.find(words[6])
    sub.settle_launch()
    made = None if indirect is None else indirect.get(sub.ctx)
    sub.ctx.launch_grid(GridInfo(grid=grid, block=block, indirect=made, indirect_offset=words[7]))  # type: ignore[arg-type]
