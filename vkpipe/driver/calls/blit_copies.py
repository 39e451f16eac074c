"""Blits that move texels without changing them: the device's own copies are a hundred times as fast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vkpipe import format as vkformat
from vkpipe.driver.resources.rectangles import Rectangle
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.kernels.blit import BlitKernel
from vkpipe.pipe import Box

__all__ = ["moved_boxes"]


class End(Protocol):
    """One side of a blit."""

    @property
    def texture(self) -> TextureResource: ...
    @property
    def level(self) -> int: ...
    @property
    def box(self) -> Box: ...
    @property
    def size(self) -> tuple[int, int, int]: ...
    @property
    def spans(self) -> tuple[tuple[int, int], ...]: ...


def moved_boxes(
    kernel: BlitKernel, source: End, target: End, rectangles: Sequence[Rectangle], samples: tuple[int, int]
) -> list[tuple[Box, tuple[int, int, int]]] | None:
    """Boxes of the source and where they go to; None where the kernel has something to do.

    That is: conversion, scaling, mirroring, blending, masks, means of samples, places beyond the edges of the
    source, and a source that is the target.
    """
    if kernel.source != kernel.target or kernel.fetched or kernel.blended or not _all_bits(kernel):
        return None
    if source.texture.decoded or target.texture.decoded:
        return None
    count = target.texture.samples
    if source.texture.samples != count or (count > 1 and kernel.samples) or samples != (0, count):
        return None
    if (source.texture, source.level) == (target.texture, target.level):
        return None
    box, to = source.box, target.box
    if (box.width, box.height, box.depth) != (to.width, to.height, to.depth):
        return None
    shift = (box.x - to.x, box.y - to.y, box.z - to.z)
    first, last = target.spans[2]
    found = []
    for x0, y0, x1, y1 in rectangles:
        begins, ends = (x0, y0, first), (x1, y1, last)
        if any(end <= begin for begin, end in zip(begins, ends, strict=True)):
            continue
        place = [begin + moved for begin, moved in zip(begins, shift, strict=True)]
        limits = [end + moved for end, moved in zip(ends, shift, strict=True)]
        if min(place) < 0 or any(end > most for end, most in zip(limits, source.size, strict=True)):
            return None
        found.append((Box(place[0], place[1], place[2], x1 - x0, y1 - y0, last - first), begins))
    return found


def _all_bits(kernel: BlitKernel) -> bool:
    """Return whether every bit of a texel is written."""
    bits = vkformat.describe(kernel.target).block_bits
    return all(word == (1 << min(32, bits)) - 1 for word in kernel.bits)
