"""BPTC of floating-point colours: BC6H (Khronos Data Format 1.3, section 20.2)."""

from __future__ import annotations

import re

import numpy as np

from vkpipe.format.blocks.bptc import anchors_of, indices, subsets_of
from vkpipe.format.blocks.bptc_tables import WEIGHTS
from vkpipe.format.blocks.words import I64, U64, field, signed
from vkpipe.records import dataclass

__all__ = ["LAYOUTS", "Layout", "bc6h"]

ONE_AS_HALF = 0x3C00
_COMPONENTS, _ENDS = "rgb", "wxyz"
_FIELD = re.compile(r"([rgb])([wxyz])(\d+)(?:-(\d+))?")


@dataclass(frozen=True)
class Layout:
    """The blocks of a mode.

    Attributes:
        number, bits: of the mode field.
        subsets: pairs of end points: w and x, then y and z.
        precision: bits of the first end point.
        deltas: bits of the others, in red, green and blue.
        relative: the others are differences from the first.
        text: what follows the mode field: component, end point and bits, from the lowest one of the block on.
    """

    number: int
    bits: int
    subsets: int
    precision: int
    deltas: tuple[int, int, int]
    relative: bool
    text: str

    @property
    def fields(self) -> tuple[tuple[int, int, int, int, bool], ...]:
        """End point, component, lowest bit in it, bits, and whether its highest bit comes first."""
        found = []
        for component, end, first, last in _FIELD.findall(self.text):
            low, high = int(first), int(last or first)
            place = (_ENDS.index(end), _COMPONENTS.index(component))
            found.append((*place, min(low, high), abs(high - low) + 1, high < low))
        return tuple(found)


_TAIL = "bz1 by0-3 ry0-4 bz2 rz0-4 bz3"
LAYOUTS = (
    Layout(0, 2, 2, 10, (5, 5, 5), True,
           f"gy4 by4 bz4 rw0-9 gw0-9 bw0-9 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 {_TAIL}"),
    Layout(1, 2, 2, 7, (6, 6, 6), True,
           "gy5 gz4 gz5 rw0-6 bz0 bz1 by4 gw0-6 by5 bz2 gy4 bw0-6 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5"
           " by0-3 ry0-5 rz0-5"),
    Layout(2, 5, 2, 11, (5, 4, 4), True,
           "rw0-9 gw0-9 bw0-9 rx0-4 rw10 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-3 bw10"
           f" {_TAIL}"),
    Layout(6, 5, 2, 11, (4, 5, 4), True,
           "rw0-9 gw0-9 bw0-9 rx0-3 rw10 gz4 gy0-3 gx0-4 gw10 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-3 bz0 bz2 rz0-3"
           " gy4 bz3"),
    Layout(10, 5, 2, 11, (4, 4, 5), True,
           "rw0-9 gw0-9 bw0-9 rx0-3 rw10 by4 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-4 bw10 by0-3 ry0-3 bz1 bz2 rz0-3"
           " bz4 bz3"),
    Layout(14, 5, 2, 9, (5, 5, 5), True,
           f"rw0-8 by4 gw0-8 gy4 bw0-8 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 {_TAIL}"),
    Layout(18, 5, 2, 8, (6, 5, 5), True,
           "rw0-7 gz4 by4 gw0-7 bz2 gy4 bw0-7 bz3 bz4 rx0-5 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-5"
           " rz0-5"),
    Layout(22, 5, 2, 8, (5, 6, 5), True,
           f"rw0-7 bz0 by4 gw0-7 gy5 gy4 bw0-7 gz5 bz4 rx0-4 gz4 gy0-3 gx0-5 gz0-3 bx0-4 {_TAIL}"),
    Layout(26, 5, 2, 8, (5, 5, 6), True,
           "rw0-7 bz1 by4 gw0-7 by5 gy4 bw0-7 bz5 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-5 by0-3 ry0-4 bz2"
           " rz0-4 bz3"),
    Layout(30, 5, 2, 6, (6, 6, 6), False,
           "rw0-5 gz4 bz0 bz1 by4 gw0-5 gy5 by5 bz2 gy4 bw0-5 gz5 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5"
           " by0-3 ry0-5 rz0-5"),
    Layout(3, 5, 1, 10, (10, 10, 10), False, "rw0-9 gw0-9 bw0-9 rx0-9 gx0-9 bx0-9"),
    Layout(7, 5, 1, 11, (9, 9, 9), True, "rw0-9 gw0-9 bw0-9 rx0-8 rw10 gx0-8 gw10 bx0-8 bw10"),
    Layout(11, 5, 1, 12, (8, 8, 8), True, "rw0-9 gw0-9 bw0-9 rx0-7 rw11-10 gx0-7 gw11-10 bx0-7 bw11-10"),
    Layout(15, 5, 1, 16, (4, 4, 4), True, "rw0-9 gw0-9 bw0-9 rx0-3 rw15-10 gx0-3 gw15-10 bx0-3 bw15-10"),
)  # fmt: skip
"""Blocks of other modes are black."""


def bc6h(block: U64, is_signed: bool) -> I64:
    """Texels ``(n, 16, 4)`` as the bits of half floats."""
    texels = np.zeros((len(block), 16, 4), np.int64)
    texels[..., 3] = ONE_AS_HALF
    first = field(block, 0, 5)
    for layout in LAYOUTS:
        chosen = (first & ((1 << layout.bits) - 1)) == layout.number
        if chosen.any():
            texels[chosen, :, :3] = _decoded(block[chosen], layout, is_signed)
    return texels


def _decoded(block: U64, layout: Layout, is_signed: bool) -> I64:
    ends, at = _end_points(block, layout, is_signed)
    count = layout.subsets
    partition = field(block, at, 5 if count == 2 else 0)
    at += 5 if count == 2 else 0
    bits = 3 if count == 2 else 4
    weight = np.array(WEIGHTS[bits])[indices(block, at, bits, anchors_of(count, partition))][..., None]
    full = _unquantized(ends, layout.precision, is_signed)
    subset = subsets_of(count, partition)
    low, high = (np.take_along_axis(full[:, end::2], subset[..., None], axis=1) for end in (0, 1))
    return _finished((low * (64 - weight) + high * weight + 32) >> 6, is_signed)


def _end_points(block: U64, layout: Layout, is_signed: bool) -> tuple[I64, int]:
    """``(n, 4, 3)``: w, x, y, z, and the place behind them in the block."""
    ends = np.zeros((len(block), 4, 3), np.int64)
    at = layout.bits
    for end, component, low, bits, backwards in layout.fields:
        for bit in range(bits):
            to = low + (bits - 1 - bit if backwards else bit)
            ends[:, end, component] |= field(block, at + bit, 1) << to
        at += bits
    if is_signed:
        ends[:, 0] = signed(ends[:, 0], layout.precision)
    if is_signed or layout.relative:
        ends[:, 1:] = signed(ends[:, 1:], np.array(layout.deltas))
    if layout.relative:
        ends[:, 1:] = ends[:, :1] + ends[:, 1:] & (1 << layout.precision) - 1
        if is_signed:
            ends[:, 1:] = signed(ends[:, 1:], layout.precision)
    return ends, at


def _unquantized(value: I64, bits: int, is_signed: bool) -> I64:
    size = np.abs(value)
    if bits >= (16 if is_signed else 15):
        return value
    top = (1 << (bits - is_signed)) - 1
    between = ((size << 15) + 0x4000) >> (bits - 1)
    wide = np.where(size == 0, 0, np.where(size >= top, 0x7FFF if is_signed else 0xFFFF, between))
    return np.asarray(np.where(value < 0, -wide, wide))


def _finished(value: I64, is_signed: bool) -> I64:
    """Half floats; the largest finite one stands for the largest integer."""
    if not is_signed:
        return np.asarray(value * 31 >> 6)
    size = np.abs(value) * 31 >> 5
    return np.asarray(np.where(value < 0, size | 0x8000, size))
