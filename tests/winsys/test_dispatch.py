"""Kernels run: addresses, push constants, specialization, sets, indirect sizes."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from tests.winsys import shaders
from tests.winsys.devices import selector
from tests.winsys.readback import read_words
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan.barriers import BarrierKind


def test_buffer_addresses_push_constants_and_specialization(device: vk.Device) -> None:
    buffer = device.create_buffer(4 * 1000, name="words")
    layout = device.create_pipeline_layout((), 16)
    kernel = device.create_pipeline(
        shaders.compile_glsl(shaders.MULTIPLY), layout, specialization={3: 7}, name="multiply"
    )
    recorder = device.begin()
    recorder.begin_label("fill and multiply")
    recorder.fill_buffer(buffer, 0, buffer.size, 5)
    recorder.barrier("transfer")
    recorder.bind_pipeline(kernel)
    for factor in (3, 10):
        recorder.push(layout, struct.pack("<QI", buffer.address, factor))
        recorder.push(layout, np.array([999], np.uint32), offset=12)
        recorder.dispatch(16)
        recorder.barrier("compute")
    recorder.barrier("transfer")
    recorder.end_label()
    assert recorder.dispatches == 2
    device.submit(recorder)
    expected = np.arange(1000) * 13 + 5 + 14
    expected[999] = 5
    np.testing.assert_array_equal(read_words(device, buffer), expected)
    buffer.destroy()
    kernel.destroy()


def test_the_device_decides_how_much_is_dispatched(device: vk.Device) -> None:
    arguments, target = device.create_buffer(16), device.create_buffer(4 * 256)
    layout = device.create_pipeline_layout((), 16)
    decide = device.create_pipeline(shaders.compile_glsl(shaders.SET_GROUPS), layout)
    kernel = device.create_pipeline(shaders.compile_glsl(shaders.MULTIPLY), layout, subgroup_size=None)
    recorder = device.begin()
    recorder.fill_buffer(target, 0, target.size, 0)
    recorder.barrier("transfer")
    for groups in (2, 0):
        recorder.bind_pipeline(decide)
        recorder.push(layout, struct.pack("<QII", arguments.address, groups, 0))
        recorder.dispatch(1)
        recorder.barrier("compute")
        recorder.bind_pipeline(kernel)
        recorder.push(layout, struct.pack("<QII", target.address, 1, 256))
        recorder.dispatch_indirect(arguments)
        recorder.barrier("compute")
    recorder.barrier("transfer")
    device.submit(recorder)
    words = read_words(device, target)
    np.testing.assert_array_equal(words[:128], np.arange(128))
    assert not words[128:].any()
    for thing in (arguments, target, decide, kernel):
        thing.destroy()


@pytest.mark.parametrize("conditions", [True, False])
def test_a_word_in_a_buffer_leaves_dispatches_out(device: vk.Device, conditions: bool) -> None:
    """Where the device has conditions. The word is what kernels before have written."""
    without = frozenset(() if conditions else ("conditionalRendering",))
    with vk.open_device(selector(), debug=frozenset({"validate", "nocache"}), without=without) as opened:
        word, target = opened.create_buffer(16), opened.create_buffer(4 * 128)
        layout = opened.create_pipeline_layout((), 16)
        decide = opened.create_pipeline(shaders.compile_glsl(shaders.SET_GROUPS), layout)
        kernel = opened.create_pipeline(shaders.compile_glsl(shaders.MULTIPLY), layout, subgroup_size=None)
        recorder = opened.begin()
        recorder.fill_buffer(target, 0, target.size, 0)
        recorder.barrier("transfer")
        for turn, groups in enumerate((0, 1)):
            recorder.bind_pipeline(decide)
            recorder.push(layout, struct.pack("<QII", word.address, groups, 0))
            recorder.dispatch(1)
            recorder.barrier("compute")
            with recorder.where(word, 0):
                recorder.bind_pipeline(kernel)
                recorder.push(layout, struct.pack("<QII", target.address + 256 * turn, 1, 64))
                recorder.dispatch(1)
            recorder.barrier("compute")
        recorder.barrier("transfer")
        opened.submit(recorder)
        first, second = read_words(opened, target).reshape(2, 64)
        assert first.any() != opened.core.has_conditions
        np.testing.assert_array_equal(second, np.arange(64))
        for thing in (word, target, decide, kernel):
            thing.destroy()
        assert opened.validation_messages == []


def test_descriptor_sets_of_every_buffer_kind(device: vk.Device) -> None:
    first = device.create_set_layout(((0, "storage_buffer", 2), (2, "uniform_buffer", 1)))
    second = device.create_set_layout(((0, "storage_buffer", 1), (1, "uniform_texel", 1)))
    assert device.create_set_layout([(0, "storage_buffer", 2), (2, "uniform_buffer", 1)]) is first
    layout = device.create_pipeline_layout((first, second))
    assert device.create_pipeline_layout([first, second], 0) is layout
    kernel = device.create_pipeline(shaders.compile_glsl(shaders.COPY_SETS), layout)
    source = device.create_buffer(4096, kind="upload")
    constants = device.create_buffer(1024, kind="upload")
    target = device.create_buffer(256)
    assert source.mapped is not None
    assert constants.mapped is not None
    source.mapped.view(np.uint32)[:] = np.arange(1024)
    constants.mapped.view(np.uint32)[:] = np.arange(256) * 1000
    align = device.info.limits["minUniformBufferOffsetAlignment"]
    sets = [device.allocate_set(first), device.allocate_set(second)]
    device.update_set(sets[0], [(0, 0, source), (0, 1, (source, 256, 256)), (2, 0, (constants, align, 16))])
    device.update_set(sets[1], [(0, 0, target), (1, 0, source.texel_view("VK_FORMAT_R32_UINT", 512, 256))])
    recorder = device.begin()
    recorder.bind_pipeline(kernel)
    recorder.bind_sets(layout, 0, sets)
    recorder.dispatch(1)
    recorder.barrier("transfer")
    device.submit(recorder)
    expected = np.arange(64) * 3 + 64 + 128 + (align // 4 + 2) * 1000
    np.testing.assert_array_equal(read_words(device, target), expected)
    for entry in sets:
        device.free_set(entry)
    for thing in (source, constants, target, kernel):
        thing.destroy()


def test_sets_come_back_and_pools_grow(device: vk.Device) -> None:
    layout = device.create_set_layout(((5, "storage_buffer", 3),))
    sets = [device.allocate_set(layout) for _ in range(100)]
    assert len({int(vk_handle(entry)) for entry in sets}) == 100
    pools = device.counters["descriptor_pools"]
    for entry in sets:
        device.free_set(entry)
    again = [device.allocate_set(layout) for _ in range(100)]
    assert device.counters["descriptor_pools"] == pools
    for entry in again:
        device.free_set(entry)


def vk_handle(entry: vk.DescriptorSet) -> int:
    from vkpipe.winsys.vulkan.api import ffi

    return int(ffi.cast("uintptr_t", entry.handle))


def test_wrong_arguments_are_named(device: vk.Device) -> None:
    layout = device.create_set_layout(((0, "storage_buffer", 2),))
    with pytest.raises(InvalidUse, match="'storage_bufer'"):
        device.create_set_layout(((0, "storage_bufer", 1),))
    with pytest.raises(InvalidUse, match="push_bytes = 6"):
        device.create_pipeline_layout((), 6)
    with pytest.raises(InvalidUse, match="spirv"):
        device.create_pipeline(b"#version 460", device.create_pipeline_layout(()))
    with pytest.raises(InvalidUse, match="size = 0"):
        device.create_buffer(0)
    entry = device.allocate_set(layout)
    with pytest.raises(InvalidUse, match="binding = 1"):
        device.update_set(entry, [(1, 0, None)])
    with pytest.raises(InvalidUse, match="0 to 1"):
        device.update_set(entry, [(0, 2, None)])
    device.free_set(entry)
    recorder = device.begin()
    with pytest.raises(InvalidUse, match="'compute_'"):
        recorder.barrier("compute_")  # type: ignore[arg-type]
    with pytest.raises(InvalidUse, match="65536"):
        recorder.update_buffer(None, 0, bytes(65540))  # type: ignore[arg-type]
    device.discard(recorder)


def test_a_subgroup_size_is_given_or_refused(device: vk.Device) -> None:
    layout = device.create_pipeline_layout((), 16)
    spirv = shaders.compile_glsl(shaders.MULTIPLY)
    low, high = device.info.subgroup_sizes
    assert low <= device.info.subgroup_size <= high
    device.create_pipeline(spirv, layout, subgroup_size=low).destroy()
    with pytest.raises(NotSupported, match=str(2 * high)):
        device.create_pipeline(spirv, layout, subgroup_size=2 * high)


def test_a_barrier_after_one_that_does_as_much_is_left_out(device: vk.Device) -> None:
    buffer = device.create_buffer(16)
    recorder = device.begin()
    made: list[tuple[object, ...]] = []
    record, recorder._barrier = recorder._barrier, lambda *arguments: made.append(arguments)
    try:
        kinds: list[tuple[BarrierKind, int]] = [
            ("compute", 1),
            ("compute", 1),
            ("transfer", 2),
            ("compute", 2),
            ("transfer", 2),
            ("host", 3),
        ]
        for kind, expected in kinds:
            recorder.barrier(kind)
            assert len(made) == expected
        recorder.barrier("transfer")
        recorder.fill_buffer(buffer, 0, 16, 0)
        recorder.barrier("transfer")
        assert len(made) == 5
    finally:
        recorder._barrier = record
        device.discard(recorder)
        buffer.destroy()


def test_a_push_block_is_pushed_as_it_is_when_it_is_recorded(device: vk.Device) -> None:
    buffer = device.create_buffer(4 * 64)
    layout = device.create_pipeline_layout((), 16)
    kernel = device.create_pipeline(
        shaders.compile_glsl(shaders.MULTIPLY), layout, specialization={3: 0}, name="multiply"
    )
    block = device.push_block(16)
    recorder = device.begin()
    recorder.fill_buffer(buffer, 0, buffer.size, 5)
    recorder.barrier("transfer")
    launch = device.launch(kernel, [])
    for factor in (3, 10):
        block.memory[:] = struct.pack("<QII", buffer.address, factor, 64)
        recorder.bind(launch, block)
        recorder.dispatch(1)
        recorder.barrier("compute")
    recorder.barrier("transfer")
    block.memory[:] = bytes(16)
    device.submit(recorder)
    np.testing.assert_array_equal(read_words(device, buffer), np.arange(64) * 13 + 5)
    buffer.destroy()
    kernel.destroy()
