"""Buffers share blocks without touching each other; memory that is not coherent is flushed in whole atoms."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from tests.winsys.devices import selector
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan.memory import BLOCK_BYTES


def test_small_buffers_share_a_block(device: vk.Device) -> None:
    first = device.create_buffer(100)
    blocks = device.counters["memory_blocks"]
    others = [device.create_buffer(size, name=f"{size} bytes") for size in (1, 77, 4096, 100_000)]
    assert device.counters["memory_blocks"] == blocks
    ranges = sorted((buffer.address, buffer.size) for buffer in [first, *others])
    for (address, size), (following, _) in pairwise(ranges):
        assert address % 64 == 0
        assert address + size <= following
    for index, buffer in enumerate(others):
        if buffer.mapped is not None:
            buffer.mapped[:] = index
    for index, buffer in enumerate(others):
        if buffer.mapped is not None:
            assert (buffer.mapped == index).all()
    for buffer in [first, *others]:
        buffer.destroy()


def test_a_large_buffer_has_a_block_of_its_own(device: vk.Device) -> None:
    before = device.counters
    large = device.create_buffer(BLOCK_BYTES)
    during = device.counters
    assert during["memory_blocks"] == before.get("memory_blocks", 0) + 1
    assert during["memory_bytes"] >= before.get("memory_bytes", 0) + BLOCK_BYTES
    large.destroy()
    assert device.counters == before


def test_memory_that_came_back_unnoticed_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device has finished what used it, and nobody has asked: it comes back while room is looked for."""
    monkeypatch.setenv("VKPIPE_BUDGET", "16M")
    with vk.open_device(selector(), debug=frozenset({"validate", "nocache"})) as device:
        for _ in range(3):
            buffer = device.create_buffer(12 << 20)
            device.defer(device.submit(device.begin()), buffer.destroy)
            device.core.fns.vkDeviceWaitIdle(device.core.handle)
        device.wait_idle()
        assert "buffers" not in device.counters
        assert device.validation_messages == []


def test_images_and_buffers_do_not_share_a_block(device: vk.Device) -> None:
    buffer = device.create_buffer(64)
    image = device.create_image(vk.ImageDesc("2d", "VK_FORMAT_R8_UNORM", 8, 8))
    assert buffer._allocation.block is not image._allocation.block
    buffer.destroy()
    image.destroy()


def test_memory_that_is_not_coherent(monkeypatch: pytest.MonkeyPatch) -> None:
    """lavapipe is always coherent, so it is told otherwise; validation checks the ranges."""
    with vk.open_device(selector(), debug=frozenset({"validate", "nocache"})) as device:
        memory = device._memory
        monkeypatch.setattr(memory, "types", tuple(replace(entry, coherent=False) for entry in memory.types))
        source = device.create_buffer(1000, kind="upload")
        target = device.create_buffer(1000, kind="readback")
        assert source.mapped is not None
        assert target.mapped is not None
        source.mapped[:] = np.arange(1000) % 251
        source.flush(3, 900)
        source.flush(900)
        source.flush()
        recorder = device.begin()
        recorder.copy_buffer(source, target, [(0, 0, 1000)])
        recorder.barrier("host")
        device.wait(device.submit(recorder))
        target.invalidate(500, 7)
        target.invalidate()
        assert (target.mapped == source.mapped).all()
        source.destroy()
        target.destroy()
        assert device.validation_messages == []
