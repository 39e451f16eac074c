"""Serials, waiting, deferred actions, several threads."""

from __future__ import annotations

import re
import struct
import threading
import time
from collections.abc import Callable

import numpy as np
import pytest

from tests.patience import PATIENCE
from tests.winsys import shaders
from vkpipe.errors import DeviceLost, InvalidUse, OutOfMemory
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan import sync


def test_serials_count_up_and_deferred_actions_run_in_order(device: vk.Device) -> None:
    done: list[int] = []
    serials = [device.submit(device.begin()) for _ in range(5)]
    assert serials == list(range(serials[0], serials[0] + 5))
    for serial in reversed(serials):
        device.defer(serial, lambda serial=serial: done.append(serial))  # type: ignore[misc]
    assert device.wait(serials[-1])
    assert sorted(done) == serials
    assert device.completed() == serials[-1]
    device.defer(serials[0], lambda: done.append(0))
    assert done[-1] == 0


def test_a_wait_for_the_future_is_refused(device: vk.Device) -> None:
    serial = device.submit(device.begin())
    with pytest.raises(InvalidUse, match="latest submission"):
        device.wait(serial + 1)


def _held_back(device: vk.Device, monkeypatch: pytest.MonkeyPatch) -> tuple[int, Callable[[], None]]:
    """The serial of a submission, and what hands it to the driver: a device that is busy until then."""
    held: list[tuple[object, ...]] = []
    real = device.core.fns.vkQueueSubmit

    def hold(*arguments: object) -> int:
        held.append(arguments)
        return 0

    def submit() -> None:
        assert real(*held[0]) == 0

    with monkeypatch.context() as patch:
        patch.setattr(device.core.fns, "vkQueueSubmit", hold)
        return device.submit(device.begin()), submit


def test_a_wait_can_time_out(device: vk.Device, monkeypatch: pytest.MonkeyPatch) -> None:
    serial, submit = _held_back(device, monkeypatch)
    assert not device.wait(serial, timeout_ns=1000)
    assert device.completed() < serial
    submit()
    assert device.wait(serial, timeout_ns=int(PATIENCE * 1e9))
    assert device.completed() == serial


def test_waits_after_brief_ones_do_not_sleep(device: vk.Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sync, "_BRIEF_NS", int(PATIENCE * 1e9))
    serial, submit = _held_back(device, monkeypatch)  # else it might be done before anybody waits
    submit()
    device.wait(serial)

    def sleep(*_: object) -> int:
        raise AssertionError("vkWaitSemaphores was called")

    monkeypatch.setattr(device.core.fns, "vkWaitSemaphores", sleep)
    serial = device.submit(device.begin())
    assert device.wait(serial)
    assert device.completed() == serial


@pytest.mark.parametrize("brief_ns", [0, 1_000_000, int(PATIENCE * 1e9)])
def test_a_wait_that_times_out_lasts_its_time(
    brief_ns: int, device: vk.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it sleeps, looks again and again, or does one after the other."""
    monkeypatch.setattr(sync, "_BRIEF_NS", brief_ns)
    device.wait(device.submit(device.begin()))
    serial, submit = _held_back(device, monkeypatch)
    begin = time.perf_counter()
    assert not device.wait(serial, timeout_ns=20_000_000)
    assert time.perf_counter() - begin >= 0.02
    submit()
    assert device.wait(serial)


def test_recorders_are_reused(device: vk.Device) -> None:
    device.discard(device.begin())
    pools = device.counters["command_pools"]
    for _ in range(20):
        device.wait(device.submit(device.begin()))
    assert device.counters["command_pools"] == pools


def test_two_threads_record_and_submit(device: vk.Device) -> None:
    layout = device.create_pipeline_layout((), 16)
    kernel = device.create_pipeline(shaders.compile_glsl(shaders.MULTIPLY), layout)
    failures: list[BaseException] = []

    def work(factor: int) -> None:
        try:
            for _ in range(25):
                buffer = device.create_buffer(4 * 64, kind="readback")
                image = device.create_image(vk.ImageDesc("2d", "VK_FORMAT_R8_UNORM", 8, 8))
                recorder = device.begin()
                recorder.fill_buffer(buffer, 0, buffer.size, 0)
                recorder.clear_color_image(image, (0, 0, 0, 0))
                recorder.barrier("transfer")
                recorder.bind_pipeline(kernel)
                recorder.push(layout, struct.pack("<QII", buffer.address, factor, 64))
                recorder.dispatch(1)
                recorder.barrier("host")
                device.wait(device.submit(recorder))
                buffer.invalidate()
                assert buffer.mapped is not None
                np.testing.assert_array_equal(buffer.mapped.view(np.uint32), np.arange(64) * factor)
                buffer.destroy()
                image.destroy()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(factor,)) for factor in (3, 5, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kernel.destroy()
    assert failures == []


def test_out_of_memory_names_the_sizes(device: vk.Device, monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver's refusal is simulated: a real one would take the machine's memory."""
    device.create_buffer(16).destroy()
    monkeypatch.setattr(device.core.fns, "vkAllocateMemory", lambda *arguments: -2)
    with pytest.raises(OutOfMemory, match=r"104857600 bytes of device memory on .* heaps: \d+ MiB"):
        device.create_buffer(100 << 20)
    monkeypatch.undo()
    live = device.counters
    assert "buffers" not in live and "memory_bytes" not in live, "not even the empty blocks are left"
    device.create_buffer(1024).destroy()


@pytest.mark.parametrize("call", ["vkWaitSemaphores", "vkGetSemaphoreCounterValue", "vkQueueSubmit"])
def test_a_lost_device_tells_what_it_was_doing(call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The submissions that had not finished, with the names of their last kernels."""
    monkeypatch.setattr(sync, "_BRIEF_NS", 0)
    # The validation layer would miss what is held back.
    with vk.open_device("type:cpu", debug=frozenset()) as device:
        _lose(device, call, monkeypatch)


def _lose(device: vk.Device, call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    layout, spirv = device.create_pipeline_layout([], 16), shaders.compile_glsl(shaders.MULTIPLY)
    kernels = [device.create_pipeline(spirv, layout, name=name) for name in ("first", "second")]
    device.wait_idle()
    held: list[tuple[object, ...]] = []
    real = device.core.fns.vkQueueSubmit

    def hold(*arguments: object) -> int:
        held.append(arguments)
        return 0

    with monkeypatch.context() as patch:
        patch.setattr(device.core.fns, "vkQueueSubmit", hold)
        serials = []
        for count in (1, 20, 0, 3, 4):
            recorder = device.begin()
            for number in range(count):
                recorder.bind_pipeline(kernels[number % 2])
                recorder.dispatch(0)
            serials.append(device.submit(recorder))
        a, b, c, *_ = serials
        told = f"under way: submissions {a}: 1 dispatches, first; {b}: 20 dispatches, ..."
        told += " first second" * 6 + f"; {c}: copies and clears; 2 more (VKPIPE_DEBUG=sync waits for each)"
        patch.setattr(device.core.fns, call, lambda *arguments: -4)
        with pytest.raises(DeviceLost, match=f"{call} failed.*stopped answering.*{re.escape(told)}"):
            if call == "vkQueueSubmit":
                device.submit(device.begin())
            elif call == "vkGetSemaphoreCounterValue":
                device.completed()
            device.wait(serials[-1], 1_000_000)
    assert real(*held[-1]) == 0
    device.wait_idle()
    monkeypatch.setattr(device.core.fns, "vkQueueSubmit", lambda *arguments: -4)
    with pytest.raises(DeviceLost, match="nothing was under way"):
        device.submit(device.begin())
    monkeypatch.undo()
    for kernel in kernels:
        kernel.destroy()


def test_a_lost_device_is_reported(device: vk.Device, monkeypatch: pytest.MonkeyPatch) -> None:
    serial = device.submit(device.begin())
    device.wait(serial)
    recorder = device.begin()
    monkeypatch.setattr(device.core.fns, "vkQueueSubmit", lambda *arguments: -4)
    with pytest.raises(DeviceLost, match="vkQueueSubmit"):
        device.submit(recorder)
    monkeypatch.undo()
    assert device.submit(device.begin()) == serial + 1
