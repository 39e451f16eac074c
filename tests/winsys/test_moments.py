"""The device's clock in buffers."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.errors import InvalidUse
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan.moments import MOST_MOMENTS


@pytest.fixture(autouse=True)
def _clock(device: vk.Device) -> None:
    if not device.info.timestamp_bits:
        pytest.skip("the queue has no timestamps")


def test_moments_follow_each_other(device: vk.Device) -> None:
    """Also in a recorder that is used again; what lies beside them stays."""
    notes = device.create_buffer(64, kind="readback")
    assert notes.mapped is not None
    words = notes.mapped.view(np.uint64)
    words[:] = 7
    for _ in range(2):
        recorder = device.begin()
        work = device.create_buffer(1 << 20)
        for place in (8, 24, 48):
            recorder.note_moment(notes, place)
            recorder.fill_buffer(work, 0, work.size, place)
            recorder.barrier("transfer")
        recorder.barrier("host")
        device.wait(device.submit(recorder))
        notes.invalidate()
        times = [int(words[place // 8]) for place in (1 * 8, 3 * 8, 6 * 8)]
        assert times == sorted(times) and len(set(times)) == 3
        assert [int(words[place]) for place in (0, 2, 4, 5, 7)] == [7] * 5
        work.destroy()
    notes.destroy()


def test_the_number_of_moments_is_limited(device: vk.Device) -> None:
    notes = device.create_buffer(8, kind="readback")
    recorder = device.begin()
    for _ in range(MOST_MOMENTS):
        recorder.note_moment(notes, 0)
    with pytest.raises(InvalidUse, match=f"at most {MOST_MOMENTS}"):
        recorder.note_moment(notes, 0)
    device.wait(device.submit(recorder))
    notes.destroy()
