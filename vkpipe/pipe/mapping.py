"""Rules of mappings that hold for every driver, and how boxes of blocks lie in memory."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_resource import Map, ResourceFlag
from vkpipe.pipe.defines_texture import TextureTarget
from vkpipe.pipe.resource import Resource, Transfer
from vkpipe.pipe.state_viewport import Box
from vkpipe.pipe.template import ResourceTemplate

__all__ = [
    "DISCARDS",
    "OwnTransfer",
    "Rows",
    "check_ending",
    "check_flushed",
    "check_flushing",
    "check_map_usage",
    "single_sample_template",
    "strided_rows",
]

DISCARDS = Map.DISCARD_RANGE | Map.DISCARD_WHOLE_RESOURCE
"""Flags with which the mapped region need not be what it was."""

_WHERE = "Context.transfer_map"

_NOT_WITH_READ = DISCARDS | Map.UNSYNCHRONIZED
"""Section 7.1.16. FLUSH_EXPLICIT, which it names too, is let through, as OpenGL has it."""

_LASTING = ((Map.PERSISTENT, ResourceFlag.MAP_PERSISTENT), (Map.COHERENT, ResourceFlag.MAP_COHERENT))


def check_map_usage(resource: Resource, usage: Map) -> None:
    """Raise InvalidUse when flags contradict each other, or what the resource was created for."""
    if not usage & Map.READ_WRITE:
        raise InvalidUse(_WHERE, "usage", usage, "READ, WRITE or both")
    if usage & Map.READ and usage & _NOT_WITH_READ:
        raise InvalidUse(_WHERE, "usage", usage, f"READ without {_NOT_WITH_READ!r}")
    if usage & Map.FLUSH_EXPLICIT and not usage & Map.WRITE:
        raise InvalidUse(_WHERE, "usage", usage, "WRITE with FLUSH_EXPLICIT")
    if usage & Map.COHERENT and not usage & Map.PERSISTENT:
        raise InvalidUse(_WHERE, "usage", usage, "PERSISTENT with COHERENT")
    for flag, needed in _LASTING:
        lasting = resource.target == TextureTarget.BUFFER and resource.flags & needed
        if usage & flag and not lasting:
            legal = f"{flag!r} only for buffers that were created with {needed!r}"
            raise InvalidUse(_WHERE, "usage", usage, legal)


class OwnTransfer(Transfer):
    """A mapping of a driver, which tells whether it was unmapped and who has made it."""

    ended: bool = False

    @property
    def owner(self) -> object:
        """The context that has mapped it."""
        return self.context


Own = TypeVar("Own", bound=OwnTransfer)


def check_ending(kind: type[Own], owner: object, transfer: Transfer) -> Own:
    """Return a transfer of a context that ``transfer_unmap`` may end.

    Raises:
        InvalidUse: it is another context's, or has ended.
    """
    if not isinstance(transfer, kind) or transfer.owner is not owner or transfer.ended:
        legal = "what transfer_map of this context returned, once"
        raise InvalidUse("Context.transfer_unmap", "transfer", transfer, legal)
    return transfer


def check_flushing(kind: type[Own], owner: object, transfer: Transfer) -> Own:
    """Return a transfer of a context of which ``transfer_flush_region`` may write back a part.

    Raises:
        InvalidUse: it is another context's, has ended, or was mapped without FLUSH_EXPLICIT.
    """
    where = "Context.transfer_flush_region"
    if not isinstance(transfer, kind) or transfer.owner is not owner or transfer.ended:
        raise InvalidUse(where, "transfer", transfer, "a transfer of this context that is mapped")
    if not transfer.usage & Map.FLUSH_EXPLICIT:
        raise InvalidUse(where, "transfer", transfer, "a transfer mapped with FLUSH_EXPLICIT")
    return transfer


def check_flushed(outer: Box, box: Box) -> Box:
    """The box of the resource that ``box``, relative to the mapped box ``outer``, stands for.

    Raises:
        InvalidUse: it is empty or leaves the mapped box.
    """
    for axis, start, extent, limit in (
        ("x", box.x, box.width, outer.width),
        ("y", box.y, box.height, outer.height),
        ("z", box.z, box.depth, outer.depth),
    ):
        if start < 0 or extent < 1 or start + extent > limit:
            where, legal = "Context.transfer_flush_region", f"at least 1 within {limit}"
            raise InvalidUse(where, f"box along {axis}", (start, extent), legal)
    return Box(outer.x + box.x, outer.y + box.y, outer.z + box.z, box.width, box.height, box.depth)


class Rows(NamedTuple):
    """The layout of a box of blocks in memory without gaps: layers, rows, and the bytes of a row."""

    layers: int
    rows: int
    stride: int

    @property
    def size(self) -> int:
        """Bytes of all."""
        return self.layers * self.rows * self.stride


def strided_rows(
    source: npt.NDArray[np.uint8], rows: Rows, stride: int, layer_stride: int
) -> npt.NDArray[Any]:
    """Rows of the application's memory as an array (layers, rows, bytes), without a copy.

    Args:
        stride, layer_stride: bytes from row to row and layer to layer; 0 where there are no gaps.

    Raises:
        InvalidUse: they leave the memory.
    """
    step = stride or rows.stride
    layer = layer_stride or step * rows.rows
    needed = (rows.layers - 1) * layer + (rows.rows - 1) * step + rows.stride
    if step < rows.stride or layer < 0 or source.size < needed:
        legal = f"{needed} bytes, stride of {rows.stride} or more"
        raise InvalidUse("Context.texture_subdata", "data", f"{source.size} bytes, stride {step}", legal)
    return np.ndarray(tuple(rows), np.uint8, source, 0, (layer, step, 1))


def single_sample_template(resource: Resource, box: Box) -> ResourceTemplate:
    """Return the template of what a multisampled texture shows in a box when it is mapped.

    As Mesa's u_transfer_helper does it: reading resolves, what is written goes to all samples.
    """
    return ResourceTemplate(
        target=resource.target,
        format=resource.format,
        width0=box.width,
        height0=box.height,
        array_size=box.depth,
        bind=resource.bind,
    )
