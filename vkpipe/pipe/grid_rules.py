"""Rules of launches that hold for every driver; each refusal is InvalidUse or NotSupported.

A launch whose last blocks are smaller consists of parts: for each combination of axes along which that is so,
the blocks that are last along just these.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe.draw import GridInfo
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.user_memory import user_bytes

__all__ = [
    "ARGUMENTS",
    "Part",
    "check_count",
    "check_launch",
    "indirect_offsets",
    "kernel_input",
    "last_block",
    "launched",
    "parts_of",
]

Size = tuple[int, int, int]

_WHERE = "Context.launch_grid"
_AXES = 3

ARGUMENTS = 12
"""Bytes of the three numbers of an indirect launch."""


class Part(NamedTuple):
    """Blocks of a launch that have the same number of threads.

    ``last``: the axes along which they are the last blocks; ``block``: their threads along each axis.
    """

    last: tuple[bool, bool, bool]
    block: Size


def check_launch(info: GridInfo, entries: Sequence[int]) -> None:
    """Refuse launches that no program can have, and those from an instruction that is no entry point."""
    refuse(info)
    if info.pc not in entries:
        legal = f"one of {', '.join(map(str, entries))}: main, or a BGNSUB"
        raise InvalidUse(_WHERE, "pc", info.pc, legal)
    if not 1 <= info.work_dim <= _AXES:
        raise InvalidUse(_WHERE, "work_dim", info.work_dim, f"1 to {_AXES}")
    if info.indirect is None and (info.draw_count != 1 or info.indirect_draw_count is not None):
        raise NotSupported("pipe_grid_info::draw_count", "several launches without a buffer")


def last_block(info: GridInfo, block: Size) -> Size:
    """Return the threads of the last block along each axis; refuse more than the others have."""
    if any(few > size for few, size in zip(info.last_block, block, strict=True)):
        raise InvalidUse(_WHERE, "last_block", info.last_block, f"at most {block} (0: as large)")
    x, y, z = (few or size for few, size in zip(info.last_block, block, strict=True))
    return x, y, z


def kernel_input(info: GridInfo, needed: int) -> bytes:
    """Return a copy of the kernel's input; refuse less than the program asks for."""
    data = b"" if info.input is None else user_bytes(_WHERE, "input", info.input).tobytes()
    if len(data) < needed:
        raise InvalidUse(_WHERE, "input", f"{len(data)} bytes", f"req_input_mem = {needed} bytes")
    return data[:needed]


def indirect_offsets(info: GridInfo, size: int) -> tuple[int, ...]:
    """Return where the numbers of each launch lie in a buffer of so many bytes."""
    stride = info.indirect_stride or ARGUMENTS
    for field, value in (("indirect_offset", info.indirect_offset), ("indirect_stride", stride)):
        if value % 4:
            raise InvalidUse(_WHERE, field, value, "a multiple of 4")
    offsets = tuple(info.indirect_offset + number * stride for number in range(info.draw_count))
    if offsets and offsets[-1] + ARGUMENTS > size:
        legal = f"{ARGUMENTS} bytes before the end of the buffer, {size}"
        raise InvalidUse(_WHERE, "indirect_offset", offsets[-1], legal)
    return offsets


def check_count(info: GridInfo, size: int) -> None:
    """Refuse a number of launches that lies outside of a buffer of so many bytes."""
    place = info.indirect_draw_count_offset
    if place % 4 or place + 4 > size:
        legal = f"a multiple of 4, 4 bytes before the end of the buffer, {size}"
        raise InvalidUse(_WHERE, "indirect_draw_count_offset", place, legal)


def parts_of(block: Size, last: Size) -> list[Part]:
    """The parts of a launch, those first that are last along no axis."""
    smaller = [few != size for few, size in zip(last, block, strict=True)]
    found = []
    for z, y, x in product(*([False, True] if axis else [False] for axis in reversed(smaller))):
        ends = (x, y, z)
        a, b, c = (few if end else size for few, size, end in zip(last, block, ends, strict=True))
        found.append(Part(ends, (a, b, c)))
    return found


def launched(grid: Size, block: Size, last: Size) -> int:
    """Return how many threads a launch of so many blocks has."""
    axes = zip(grid, block, last, strict=True)
    return math.prod((blocks - 1) * size + few if blocks else 0 for blocks, size, few in axes)
