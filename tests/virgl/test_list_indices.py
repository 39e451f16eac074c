"""Draws with indices that come again as lists: these lie elsewhere, are others, restart in some frames."""

from __future__ import annotations

import random
import struct
from functools import partial

import pytest

from tests.virgl import frames
from tests.virgl.frames import FrameClient, Unit, compare
from tests.virgl.wire import command
from vkpipe.pipe import Bind, Format, Prim, TextureTarget
from vkpipe.virgl.protocol import Command

_C = Command


def _other_indices(rng: random.Random) -> bytes:
    """A draw with indices that lie elsewhere in each frame, and name other vertices."""
    begin = rng.randrange(40)
    return command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 2 * begin) + frames.draw(begin, 12, 1)


def test_indices_may_lie_elsewhere_in_each_frame(
    pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    rng = random.Random(11)
    units: list[Unit] = [
        [frames.constants(0, frames.place), frames.constants(1, frames.tint), partial(frames.same, draw)]
        for draw in [frames.draw(3 * rng.randrange(8), 3 * rng.randrange(1, 6), 0) for _ in range(20)]
    ]
    units[8:8] = units[4:4] = [[_other_indices]] * 2
    for frame in range(9):
        if frame % 3 == 2:
            for each in pair:
                each.write(frames.INDICES, each.indices(random.Random(frame)))
        compare(pair, [[_other_indices], *units], frame)
    assert sum(played) == 7


def _narrow(rng: random.Random) -> bytes:
    """Indices of which each twelve name three vertices or more, so that these are shaded, or all elements."""
    found = list[int]()
    for _ in range(8):
        begin, most = rng.randrange(80), rng.choice((3, 6, 11, 16))
        found += [begin + rng.randrange(most) for _ in range(12)]
    return struct.pack("<96H", *found)


def test_indices_may_name_more_vertices_or_fewer(
    pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    rng = random.Random(12)
    units: list[Unit] = []
    for number in range(30):
        said = frames.draw(3 * rng.randrange(8), 9, 0)
        if number % 3:
            said = command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 24 * rng.randrange(8))
            said += frames.draw(0, 12, 1, rng.choice((1, 2)))
        units.append(
            [frames.constants(0, frames.place), frames.constants(1, frames.tint), partial(frames.same, said)]
        )
    for frame in range(10):
        for each in pair:
            each.write(frames.INDICES, _narrow(random.Random(frame)))
        compare(pair, units, frame)
    assert sum(played) == 8


def _restarting(rng: random.Random) -> bytes:
    count, restart = rng.randrange(6, 40), rng.randrange(96)
    said = (count, int(Prim.TRIANGLE_STRIP), 1, rng.choice((1, 2)), 0, 0, 1, restart, 0, 0, 0)
    begin = command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 2 * rng.randrange(40))
    return begin + command(_C.DRAW_VBO, 0, *said)


@pytest.mark.parametrize("size", [1, 2, 4])
def test_indices_are_others_in_each_frame_where_none_of_them_restarts(
    size: int, pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    """Programs of OpenGL ES 3 (Qt) have restart enabled for all draws; what is cut is no list."""
    last = (1 << 8 * size) - 1

    def draw(count: int, mode: Prim, rng: random.Random) -> bytes:
        begin = command(_C.SET_INDEX_BUFFER, frames.INDICES, size, size * rng.randrange(192 // size - count))
        return begin + command(_C.DRAW_VBO, 0, count, int(mode), 1, 1, 0, 0, 1, last, 0, 0, 0)

    rng, modes = (
        random.Random(size),
        (Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.LINE_STRIP, Prim.TRIANGLE_FAN),
    )
    units: list[Unit] = [
        [
            frames.constants(0, frames.place),
            frames.constants(1, frames.tint),
            partial(draw, rng.randrange(2, 20), modes[number % 4]),
        ]
        for number in range(24)
    ]
    for frame in range(12):
        others = random.Random(frame)
        found = [others.randrange(96) for _ in range(192 // size)]
        if frame in (5, 9):
            found[::7] = [last] * len(found[::7])
        for each in pair:
            each.write(frames.INDICES, struct.pack(f"<{192 // size}{' BH I'[size]}", *found))
        compare(pair, units, frame)
        assert frame not in (5, 9) or not played[-1]
    assert sum(played) == 8


def test_indices_come_back_behind_a_frame_whose_indices_restart(
    pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    """What a list that was refused has read of one buffer says nothing of the one that comes again."""
    other, last, count, frame = 900, 901, 8, 0
    for each in pair:
        for handle in (other, last):
            each.create(handle, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.INDEX_BUFFER), 192)

    def draw(number: int, rng: random.Random) -> bytes:
        handle = last if number == 10 else other if frame % 3 == 2 else frames.INDICES
        begin = command(_C.SET_INDEX_BUFFER, handle, 4, 16 * number)
        return begin + command(_C.DRAW_VBO, 0, count, int(Prim.TRIANGLE_STRIP), 1, 1, 0, 0, 1, 7, 0, 0, 0)

    few, more = [40 + number % 4 for number in range(48)], [50 + number % 8 for number in range(48)]
    units: list[Unit] = [
        [frames.constants(0, frames.place), frames.constants(1, frames.tint), partial(draw, number)]
        for number in range(11)
    ]
    for each in pair:
        each.write(frames.INDICES, struct.pack("<48I", *few))
        each.write(other, struct.pack("<48I", *more))
    for frame in range(10):
        for each in pair:
            each.write(last, struct.pack("<48I", *few[:-1], 7 if frame % 3 == 2 else 40))
        compare(pair, units, frame)
    assert sum(played) >= 4


def test_draws_that_restart_are_lists_until_their_indices_change(
    pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    rng = random.Random(9)
    draws = [_restarting(rng) for _ in range(24)]
    units: list[Unit] = [
        [frames.constants(0, frames.place), frames.constants(1, frames.tint), partial(frames.same, draw)]
        for draw in draws
    ]
    for frame in range(12):
        if frame % 5 == 4:
            for each in pair:
                each.write(frames.INDICES, each.indices(random.Random(frame)))
        compare(pair, units, frame)
    assert sum(played) == 8
