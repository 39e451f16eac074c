"""BPTC of normalized colours: BC7 (Khronos Data Format 1.3, section 20.1)."""

from __future__ import annotations

import numpy as np

from vkpipe.format.blocks.bptc_tables import ANCHORS_2, ANCHORS_3, PARTITIONS_2, PARTITIONS_3, WEIGHTS
from vkpipe.format.blocks.words import I64, U64, field
from vkpipe.records import dataclass

__all__ = ["MODES", "Mode", "anchors_of", "bc7", "subsets_of"]

_TEXELS = np.arange(16)


@dataclass(frozen=True)
class Mode:
    """The layout of the blocks of a mode: its number, then these fields, from the lowest bit on.

    Attributes:
        subsets: pairs of end points.
        partition, rotation, selector: bits of the partition's number, of the rotation, and of the choice
            which index is for colour.
        color, alpha: bits of each component of an end point.
        unique, shared: whether each end point, or each pair, has one more lowest bit.
        index, second: bits of the index of a texel, and of its second one.
    """

    subsets: int
    partition: int
    rotation: int
    selector: int
    color: int
    alpha: int
    unique: int
    shared: int
    index: int
    second: int


MODES = (
    Mode(3, 4, 0, 0, 4, 0, 1, 0, 3, 0),
    Mode(2, 6, 0, 0, 6, 0, 0, 1, 3, 0),
    Mode(3, 6, 0, 0, 5, 0, 0, 0, 2, 0),
    Mode(2, 6, 0, 0, 7, 0, 1, 0, 2, 0),
    Mode(1, 0, 2, 1, 5, 6, 0, 0, 2, 3),
    Mode(1, 0, 2, 0, 7, 8, 0, 0, 2, 2),
    Mode(1, 0, 0, 0, 7, 7, 1, 0, 4, 0),
    Mode(2, 6, 0, 0, 5, 5, 1, 0, 2, 0),
)


def bc7(block: U64) -> I64:
    """Texels ``(n, 16, 4)`` of 8 bits; blocks of no mode are 0."""
    texels = np.zeros((len(block), 16, 4), np.int64)
    first = field(block, 0, 8)
    for number, mode in enumerate(MODES):
        chosen = (first & ((2 << number) - 1)) == 1 << number
        if chosen.any():
            texels[chosen] = _decoded(block[chosen], number, mode)
    return texels


def subsets_of(count: int, partition: I64) -> I64:
    """The subset of each texel ``(n, 16)``."""
    if count == 1:
        return np.zeros((len(partition), 16), np.int64)
    table, bits = (PARTITIONS_2, 1) if count == 2 else (PARTITIONS_3, 2)
    return np.asarray(np.array(table)[partition][:, None] >> bits * _TEXELS & (1 << bits) - 1)


def anchors_of(count: int, partition: I64) -> I64:
    """The texels besides the first whose index is shorter ``(n, count - 1)``."""
    if count == 1:
        return np.zeros((len(partition), 0), np.int64)
    table = [[anchor] for anchor in ANCHORS_2] if count == 2 else ANCHORS_3
    return np.asarray(np.array(table)[partition])


def indices(block: U64, at: int, bits: int, anchors: I64) -> I64:
    """The index of each texel ``(n, 16)``; those of the first texel and of the anchors lack a bit."""
    before = (_TEXELS > 0) + (anchors[:, :, None] < _TEXELS).sum(axis=1)
    shorter = (_TEXELS == 0) | (anchors[:, :, None] == _TEXELS).any(axis=1)
    return field(block, at + bits * _TEXELS - before, bits - shorter)


def _decoded(block: U64, number: int, mode: Mode) -> I64:
    at = number + 1
    partition = field(block, at, mode.partition)
    at += mode.partition
    rotation = field(block, at, mode.rotation)
    at += mode.rotation
    selector = field(block, at, mode.selector)
    at += mode.selector
    ends = _end_points(block, at, mode)
    at += 2 * mode.subsets * (3 * mode.color + mode.alpha + mode.unique) + mode.subsets * mode.shared
    anchors = anchors_of(mode.subsets, partition)
    share = np.array(WEIGHTS[mode.index])[indices(block, at, mode.index, anchors)]
    of_color = of_alpha = share
    if mode.second:
        at += 16 * mode.index - 1
        other = np.array(WEIGHTS[mode.second])[indices(block, at, mode.second, anchors)]
        swapped = (selector == 1)[:, None]
        of_color, of_alpha = np.where(swapped, other, share), np.where(swapped, share, other)
    subset = subsets_of(mode.subsets, partition)
    low, high = (np.take_along_axis(ends[:, :, end], subset[..., None], axis=1) for end in (0, 1))
    weight = np.stack([of_color, of_color, of_color, of_alpha], axis=2)
    texels = (low * (64 - weight) + high * weight + 32) >> 6
    return _rotated(texels, rotation)


def _end_points(block: U64, at: int, mode: Mode) -> I64:
    """``(n, subsets, 2, 4)`` of 8 bits."""
    ends = np.full((len(block), 2 * mode.subsets, 4), 255)
    count = 2 * mode.subsets
    extra = at + count * (3 * mode.color + mode.alpha)
    for component in range(4):
        bits = mode.color if component < 3 else mode.alpha
        for end in range(count if bits else 0):
            place = at + component * count * mode.color + end * bits
            value = field(block, place, bits)
            if mode.unique or mode.shared:
                value = value * 2 + field(block, extra + (end if mode.unique else end // 2), 1)
            width = bits + (mode.unique | mode.shared)
            ends[:, end, component] = value << (8 - width) | value >> (2 * width - 8)
    return ends.reshape(-1, mode.subsets, 2, 4)


def _rotated(texels: I64, rotation: I64) -> I64:
    """Alpha and the red, green or blue change places."""
    order = np.array([[0, 1, 2, 3], [3, 1, 2, 0], [0, 3, 2, 1], [0, 1, 3, 2]])[rotation]
    return np.asarray(np.take_along_axis(texels, order[:, None, :], axis=2))
