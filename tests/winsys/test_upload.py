"""The upload ring never hands out memory that the device may still read, and does not grow for ever."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.winsys.devices import selector
from vkpipe.errors import OutOfMemory
from vkpipe.winsys import vulkan as vk

_BLOCK = 8192


@dataclass(eq=False)
class _FakeBuffer:
    size: int
    mapped: NDArray[np.uint8] = field(init=False)
    alive: bool = True

    def __post_init__(self) -> None:
        self.mapped = np.zeros(self.size, np.uint8)

    def destroy(self) -> None:
        assert self.alive
        self.alive = False


class _Machine:
    """A device whose progress the test decides."""

    def __init__(self) -> None:
        self.buffers: list[_FakeBuffer] = []
        self.done = 0
        self.full = False
        self.ring = vk.UploadRing(self._create, lambda: self.done, _BLOCK)

    def _create(self, size: int) -> vk.Buffer:
        if self.full:
            raise OutOfMemory("full")
        self.buffers.append(_FakeBuffer(size))
        return cast(vk.Buffer, self.buffers[-1])


@settings(max_examples=100)
@given(
    st.lists(
        st.tuples(st.integers(1, 3000) | st.just(20000), st.sampled_from([4, 16, 256]), st.integers(0, 3)),
        max_size=60,
    )
)
def test_memory_in_use_is_never_handed_out_again(steps: list[tuple[int, int, int]]) -> None:
    machine = _Machine()
    live: list[tuple[int, NDArray[np.uint8], int]] = []  # serial, memory, its mark
    serial = 0
    for number, (size, align, behind) in enumerate(steps):
        buffer, offset, memory = machine.ring.alloc(size, align)
        assert offset % align == 0
        assert memory.size == size
        assert np.shares_memory(memory, cast(_FakeBuffer, buffer).mapped[offset : offset + size])
        memory[:] = number % 251 + 1
        live.append((serial + 1, memory, number % 251 + 1))
        if number % 3 == 2:
            serial += 1
            machine.ring.retire(serial)
            machine.done = max(machine.done, serial - behind)
        live = [entry for entry in live if entry[0] > machine.done]
        for _, kept, mark in live:
            assert (kept == mark).all()
    machine.ring.destroy()
    assert not any(buffer.alive for buffer in machine.buffers)


def test_blocks_are_recycled() -> None:
    machine = _Machine()
    for serial in range(1, 200):
        machine.ring.alloc(3000)
        machine.ring.alloc(3000)
        machine.ring.retire(serial)
        machine.done = serial - 2
    assert len(machine.buffers) <= 5
    assert machine.ring.blocks == len(machine.buffers)


def test_large_requests_get_a_block_that_does_not_stay() -> None:
    machine = _Machine()
    machine.ring.alloc(5 * _BLOCK)
    machine.ring.retire(1)
    machine.done = 1
    machine.ring.alloc(16)
    machine.ring.retire(2)
    machine.done = 2
    machine.ring.alloc(_BLOCK)
    assert [buffer.alive for buffer in machine.buffers if buffer.size > _BLOCK] == [False]


def test_data_reaches_the_device(device: vk.Device) -> None:
    ring = device.ring(4096)
    target = device.create_buffer(1024, kind="readback")
    for value in range(1, 40):
        buffer, offset, memory = ring.alloc(1000, 16)
        memory[:] = value
        recorder = device.begin()
        recorder.copy_buffer(buffer, target, [(offset, 0, 1000)])
        recorder.barrier("host")
        serial = device.submit(recorder)
        ring.retire(serial)
        device.wait(serial)
        target.invalidate()
        assert target.mapped is not None
        assert (target.mapped[:1000] == value).all()
    assert ring.blocks <= 2
    ring.destroy()
    target.destroy()


def test_the_ring_goes_on_when_there_was_no_memory() -> None:
    """The block that was full is not handed out while what is in it is not done."""
    machine = _Machine()
    _, _, early = machine.ring.alloc(_BLOCK)
    machine.full = True
    for _ in range(2):
        with pytest.raises(OutOfMemory):
            machine.ring.alloc(_BLOCK)
    machine.full = False
    others = [machine.ring.alloc(_BLOCK)[2] for _ in range(3)]
    assert not any(np.shares_memory(early, other) for other in others)
    machine.ring.retire(1)
    machine.done = 1
    before = len(machine.buffers)
    taken = [machine.ring.alloc(_BLOCK)[2] for _ in range(3)]
    assert len(machine.buffers) == before, "blocks that are done are used again"
    for first in range(3):
        assert not any(np.shares_memory(taken[first], other) for other in taken[first + 1 :])
    machine.full = True
    machine.ring.retire(2)
    machine.done = 2
    machine.ring.alloc(_BLOCK)
    machine.ring.destroy()
    assert not any(buffer.alive for buffer in machine.buffers)


@pytest.mark.parametrize("kind", ["upload", "readback"])
def test_staging_is_mapped_even_when_device_memory_is_not(kind: vk.BufferKind) -> None:
    debug = frozenset({"nomap", "sync", "nocache", "validate"})
    with vk.open_device(selector(), debug=debug) as device:
        hidden, shown = device.create_buffer(64), device.create_buffer(64, kind=kind)
        assert hidden.mapped is None
        assert shown.mapped is not None
        recorder = device.begin()
        recorder.fill_buffer(hidden, 0, 64, 0x01020304)
        recorder.barrier("transfer")
        recorder.copy_buffer(hidden, shown, [(0, 0, 64)])
        recorder.barrier("host")
        serial = device.submit(recorder)
        assert device.completed() == serial  # flag 'sync': submit has waited
        assert shown.mapped.tolist() == [4, 3, 2, 1] * 16
        hidden.destroy()
        shown.destroy()
        assert device.validation_messages == []
