"""Times of named ranges."""

from __future__ import annotations

import time

import pytest

from vkpipe.errors import InvalidUse
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan.timing import MOST_RANGES


def test_ranges_are_measured_and_nest(device: vk.Device) -> None:
    if not device.info.timestamp_bits:
        pytest.skip("the queue has no timestamps")
    buffer = device.create_buffer(8 << 20)
    start = time.perf_counter()
    recorder = device.begin()
    with recorder.timestamp("all"):
        for label in ("first", "second"):
            with recorder.timestamp(label):
                recorder.fill_buffer(buffer, 0, buffer.size, 1)
                recorder.barrier("transfer")
    serial = device.submit(recorder)
    times = device.timings(serial)
    elapsed = time.perf_counter() - start
    assert [label for label, _ in times] == ["all", "first", "second"]
    whole, first, second = (seconds for _, seconds in times)
    assert first > 0
    assert second > 0
    assert first + second <= whole <= elapsed
    assert device.timings(serial) == times
    buffer.destroy()


def test_a_recording_without_ranges_has_no_times(device: vk.Device) -> None:
    for _ in range(3):
        assert device.timings(device.submit(device.begin())) == []


def test_the_number_of_ranges_is_limited(device: vk.Device) -> None:
    if not device.info.timestamp_bits:
        pytest.skip("the queue has no timestamps")
    recorder = device.begin()
    for index in range(MOST_RANGES):
        with recorder.timestamp(str(index)):
            pass
    with pytest.raises(InvalidUse, match=f"at most {MOST_RANGES}"), recorder.timestamp("one more"):
        pass
    serial = device.submit(recorder)
    assert len(device.timings(serial)) == MOST_RANGES
