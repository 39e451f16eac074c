"""Ranges of a memory block never overlap, are aligned, and merge again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vkpipe.free_ranges import FreeRanges, align_up

_SIZE = 4096
_STEP = st.tuples(st.integers(1, 700), st.sampled_from([1, 4, 16, 48, 256]), st.integers(0, 30))


@settings(max_examples=150)
@given(st.lists(_STEP, max_size=60))
def test_allocations_are_disjoint_aligned_and_come_back(steps: list[tuple[int, int, int]]) -> None:
    ranges = FreeRanges(_SIZE)
    live: list[tuple[int, int]] = []
    used = bytearray(_SIZE)
    for size, alignment, victim in steps:
        if victim < len(live):
            offset, length = live.pop(victim)
            ranges.free(offset, length)
            used[offset : offset + length] = bytes(length)
            continue
        start = ranges.allocate(size, alignment)
        if start is None:
            fits = [a for a in range(0, _SIZE - size + 1, alignment) if not any(used[a : a + size])]
            assert fits == []
            continue
        assert start % alignment == 0
        assert not any(used[start : start + size])
        used[start : start + size] = b"\1" * size
        live.append((start, size))
        assert ranges.free_bytes == used.count(0)
    for offset, length in live:
        ranges.free(offset, length)
    assert ranges.empty
    assert len(ranges) == 1
    assert ranges.allocate(_SIZE) == 0


def test_best_fit_leaves_the_large_range_whole() -> None:
    ranges = FreeRanges(1000)
    first, second = ranges.allocate(100), ranges.allocate(10)
    assert (first, second) == (0, 100)
    ranges.free(0, 100)
    assert ranges.allocate(90) == 0
    assert ranges.allocate(890) == 110


@pytest.mark.parametrize("wrong", [(0, 10), (95, 10), (150, 10), (990, 20)])
def test_a_range_that_is_free_cannot_be_freed(wrong: tuple[int, int]) -> None:
    ranges = FreeRanges(1000)
    assert ranges.allocate(200) == 0
    ranges.free(0, 160)
    with pytest.raises(ValueError, match="not allocated"):
        ranges.free(*wrong)


def test_align_up() -> None:
    assert [align_up(value, 12) for value in (0, 1, 12, 13)] == [0, 12, 12, 24]
