"""Bytes between the memory shared with a client and the resources of the screen."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.pipe import Box, Map
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.layout import Region
from vkpipe.virgl.resources import ClientResource

__all__ = ["get", "put", "put_bytes", "put_from", "put_range"]


def _bytes(resource: ClientResource, offset: int, region: Region) -> npt.NDArray[np.uint8]:
    """The span of a region in the shared memory.

    Raises:
        ProtocolError: it does not lie inside, or there is none.
    """
    shared = resource.shared
    if shared is None or offset + region.span > shared.size:
        have = 0 if shared is None else shared.size
        what = f"bytes {offset} to {offset + region.span} of resource {resource.handle}, which shares {have}"
        raise ProtocolError(what)
    return shared[offset : offset + region.span]


def _place(
    resource: ClientResource, level: int, box: Box, offset: int
) -> tuple[Region, npt.NDArray[np.uint8]] | None:
    """A box, and its bytes in the shared memory; None where it is empty, or lies in that memory alone.

    Raises:
        ProtocolError: level, box or bytes do not exist.
    """
    region = _region(resource, level, box)
    if region is None:
        return None
    data = _bytes(resource, offset, region)
    return None if resource.shared_only and not resource.is_made else (region, data)


def _region(resource: ClientResource, level: int, box: Box) -> Region | None:
    """The bytes of a box; None where it is empty."""
    region = resource.level(level).region(box)
    return region if region.layers and region.rows and region.row_bytes else None


def put(context: pipe.Context, resource: ClientResource, level: int, box: Box, offset: int) -> None:
    """From the shared memory, from ``offset`` on, into a box of the resource; in order with all commands.

    Raises:
        ProtocolError: level, box or bytes do not exist.
    """
    place = _place(resource, level, box, offset)
    if place is not None:
        _write(context, resource, level, box, *place)


def put_range(context: pipe.Context, resource: ClientResource, begin: int, size: int, offset: int) -> None:
    """Put ``size`` bytes into a buffer in the same way; programs write hundreds of buffers in each frame.

    Raises:
        ProtocolError: the bytes do not exist.
    """
    shared = resource.shared
    if begin + size > resource.template.width0 or shared is None or offset + size > shared.size:
        put(context, resource, 0, Box(x=begin, width=size), offset)  # which says what is wrong
    elif resource.is_made or not resource.shared_only:
        _write_range(context, resource, begin, shared[offset : offset + size])


def put_from(
    context: pipe.Context,
    resource: ClientResource,
    level: int,
    box: Box,
    source: ClientResource,
    offset: int,
    strides: tuple[int, int],
) -> None:
    """Write a box from another resource's memory, with strides of rows and layers (0: those of the level)."""
    region = _region(resource, level, box)
    if region is None:
        return
    region = _with_strides(region, strides)
    _write(context, resource, level, box, region, _bytes(source, offset, region))


def put_bytes(
    context: pipe.Context,
    resource: ClientResource,
    level: int,
    box: Box,
    data: bytes,
    strides: tuple[int, int],
) -> None:
    """Write a box from bytes that came with the command."""
    region = _region(resource, level, box)
    if region is None:
        return
    region = _with_strides(region, strides)
    if region.span > len(data):
        raise ProtocolError(f"{region.span} bytes for {box}, of which {len(data)} came")
    _write(context, resource, level, box, region, np.frombuffer(data, np.uint8, region.span))


def _with_strides(region: Region, strides: tuple[int, int]) -> Region:
    return replace(region, stride=strides[0] or region.stride, layer_stride=strides[1] or region.layer_stride)


def _write(
    context: pipe.Context,
    resource: ClientResource,
    level: int,
    box: Box,
    region: Region,
    data: npt.NDArray[np.uint8],
) -> None:
    if resource.is_buffer:
        _write_range(context, resource, box.x, data)
        return
    made = resource.get(context, overwritten=_is_all(resource, box))
    context.texture_subdata(made, level, Map.DISCARD_RANGE, box, data, region.stride, region.layer_stride)


def _write_range(
    context: pipe.Context, resource: ClientResource, begin: int, data: npt.NDArray[np.uint8]
) -> None:
    """Write bytes of a buffer."""
    whole = begin == 0 and data.size == resource.template.width0
    made = resource.get(context, overwritten=whole)
    context.buffer_subdata(made, Map.DISCARD_WHOLE_RESOURCE if whole else Map.DISCARD_RANGE, begin, data)


def _is_all(resource: ClientResource, box: Box) -> bool:
    """Return whether a box of level 0 is everything that a resource has."""
    first, *others = resource.levels
    whole = (first.width, first.height, first.slices)
    return not others and (box.width, box.height, box.depth) == whole and not resource.template.nr_samples


def get(
    context: pipe.Context,
    resource: ClientResource,
    level: int,
    box: Box,
    offset: int,
    shown: pipe.Resource | None = None,
) -> None:
    """From a box of the resource into the shared memory; waits for the work that writes it.

    Args:
        shown: what the client gets to see in its place.

    Raises:
        ProtocolError: level, box or bytes do not exist.
    """
    place = _place(resource, level, box, offset)
    if place is None:
        return
    region, target = place
    source = resource.get(context) if shown is None else shown
    with context.transfer_map(source, level, Map.READ, box) as transfer:
        shape = (region.layers, region.rows, region.row_bytes)
        steps = (region.layer_stride, region.stride, 1)
        np.ndarray(shape, np.uint8, target, 0, steps)[...] = transfer.data.reshape(shape)
