"""Validation messages are heard, what is forgotten is named, nothing is left."""

from __future__ import annotations

import logging
import struct

import pytest

from tests.winsys import shaders
from tests.winsys.devices import selector
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan import api
from vkpipe.winsys.vulkan import instance as instance_module
from vkpipe.winsys.vulkan.functions import GLOBAL


def _layer_installed() -> bool:
    return instance_module.VALIDATION_LAYER in instance_module._layers(api.global_functions(GLOBAL))


def test_a_broken_rule_becomes_a_log_record(caplog: pytest.LogCaptureFixture) -> None:
    if not _layer_installed():
        pytest.skip("the validation layer is not installed")
    with vk.open_device(selector(), debug=frozenset({"validate", "nocache", "names"})) as device:
        buffer = device.create_buffer(256, name="too small")
        recorder = device.begin()
        recorder.fill_buffer(buffer, 512, 4, 0)
        with recorder.label("draws 0 to 3"), recorder.label("without a pipeline"):
            recorder.dispatch(1)
        device.discard(recorder)
        assert any("VUID-vkCmdFillBuffer-dstOffset-00024" in text for text in device.validation_messages)
        buffer.destroy()
    records = [record for record in caplog.records if record.name == "vkpipe.validation"]
    assert records
    assert records[0].levelno == logging.ERROR
    assert "too small" in records[0].getMessage()
    labels = {record.getMessage().partition(" [in ")[2] for record in records}
    assert {each for each in labels if "draws 0 to 3" in each and "without a pipeline" in each}


def test_a_device_that_there_is_cannot_be_denied(device: vk.Device, caplog: pytest.LogCaptureFixture) -> None:
    """The layer may not find it while another thread makes or destroys one."""
    messenger = device.core.instance._messenger
    if messenger is None:
        pytest.skip("the validation layer is not installed")
    said = len(device.validation_messages)
    handle = int(api.ffi.cast("uintptr_t", device.core.handle))
    for number in (handle, handle + 1):
        words = api.ffi.new("char[]", f"Object 0: | Invalid VkDevice {number:#x}[]. The spec".encode())
        data = api.struct("VkDebugUtilsMessengerCallbackDataEXT", pMessage=words)
        assert messenger._receive(0x1000, 0, data, None) == 0
    assert device.validation_messages[said:] == [f"Object 0: | Invalid VkDevice {handle + 1:#x}[]. The spec"]
    del device.validation_messages[said:]
    assert len(caplog.records) == 1


def test_without_the_layer_there_is_a_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(instance_module, "_layers", lambda fns: frozenset())
    with (
        caplog.at_level(logging.WARNING),
        vk.open_device(selector(), debug=frozenset({"validate", "nocache"})) as device,
    ):
        assert device.wait(device.submit(device.begin()))
    assert "vulkan-validationlayers" in caplog.text


def test_what_was_not_destroyed_is_named_and_destroyed(caplog: pytest.LogCaptureFixture) -> None:
    device = vk.open_device(selector(), debug=frozenset({"validate", "nocache"}))
    device.create_buffer(64, name="forgotten words")
    device.create_image(vk.ImageDesc("2d", "VK_FORMAT_R8_UNORM", 8, 8), name="forgotten picture").view()
    device.create_sampler(vk.SamplerDesc())
    device.submit(device.begin())
    device.destroy()
    assert "Buffer 'forgotten words'" in caplog.text
    assert "Image 'forgotten picture'" in caplog.text
    assert device.counters == {}
    assert device.validation_messages == []
    device.destroy()


def test_a_thousand_submissions_leave_nothing(device: vk.Device) -> None:
    layout = device.create_pipeline_layout((), 16)
    kernel = device.create_pipeline(shaders.compile_glsl(shaders.MULTIPLY), layout)
    set_layout = device.create_set_layout(((0, "storage_buffer", 1),))
    buffer = device.create_buffer(4096)
    ring = device.ring(4096)

    def frame() -> None:
        _, _, memory = ring.alloc(500)
        memory[:16] = 0
        entry = device.allocate_set(set_layout)
        device.update_set(entry, [(0, 0, buffer)])
        recorder = device.begin()
        recorder.bind_pipeline(kernel)
        recorder.push(layout, struct.pack("<QII", buffer.address, 1, 64))
        recorder.dispatch(1)
        serial = device.submit(recorder)
        ring.retire(serial)
        device.defer(serial, lambda: device.free_set(entry))
        temporary = device.create_buffer(1 << 16)
        device.defer(serial, temporary.destroy)
        if serial % 4 == 0:
            device.wait(serial)

    # With four submissions under way it needs two blocks and four recorders at most, and keeps them; how many
    # are under way at once depends on how busy the machine is.
    for _ in range(2):
        ring.alloc(4096)
    for recorder in [device.begin() for _ in range(4)]:
        device.submit(recorder)
    for _ in range(20):
        frame()
    device.wait_idle()
    before = device.counters
    for _ in range(1000):
        frame()
    device.wait_idle()
    assert device.counters == before
    ring.destroy()
    buffer.destroy()
    kernel.destroy()


def test_closing_twice_and_opening_again() -> None:
    for _ in range(3):
        with vk.open_device(selector(), debug=frozenset({"nocache"})) as device:
            buffer = device.create_buffer(1 << 20)
            buffer.destroy()
            buffer.destroy()
        assert device.counters == {}


def test_a_feature_can_be_left_off() -> None:
    off = frozenset({"robustBufferAccess", "robustBufferAccess2"})
    with vk.open_device(selector(), debug=frozenset({"validate", "nocache"}), without=off) as device:
        assert device.features == device.info.features - off
        assert device.validation_messages == []
