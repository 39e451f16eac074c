"""Kernels that read scratch memory alone are compiled by the driver before anything is drawn with them."""

from __future__ import annotations

import pytest

import vkpipe
from tests.driver.draw import Board, read_texture
from vkpipe.driver.programs.schedule.first_dispatch import FirstDispatch
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import ContextFlag, FramebufferState
from vkpipe.translate.spirv import compile_glsl
from vkpipe.winsys import vulkan as vk

_EMPTY = "#version 460\nlayout(local_size_x = 1) in;\nvoid main() {}\n"


def _names(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the kernels that are dispatched early from now on."""
    names: list[str] = []
    run = FirstDispatch.run

    def noted(self: FirstDispatch, pipeline: vk.Pipeline) -> None:
        names.append(pipeline.name)
        run(self, pipeline)

    monkeypatch.setattr(FirstDispatch, "run", noted)
    return names


def test_one_sample_begins_to_compile(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    if not screen.device.is_cpu:
        pytest.skip("this device compiles kernels when they are made")
    names = _names(monkeypatch)
    with vkpipe.create_screen() as fresh:
        assert isinstance(fresh, VkScreen)
        with fresh.context_create(ContextFlag.COMPUTE_ONLY):
            assert not fresh.programs._fixed
        with fresh.context_create() as ctx:
            for state in (FramebufferState(8, 8, samples=4), FramebufferState(0, 0)):
                ctx.set_framebuffer_state(state)
                assert not fresh.programs._fixed
            with Board(ctx) as board:
                (early,) = fresh.programs._fixed.values()
                early.wait()
                assert names == ["direct_few"]
                board.fill()
                assert board.color is not None and read_texture(ctx, board.color).any()
            assert names.count("direct_few") == 1
        messages = fresh.device.validation_messages
    assert not messages


@pytest.mark.parametrize("reads_more", [False, True])
def test_only_kernels_of_scratch_memory_are_dispatched_early(screen: VkScreen, reads_more: bool) -> None:
    device, memory = screen.device, screen.programs.memory
    nothing, image = device.create_set_layout([]), device.create_set_layout([(0, "storage_image", 1)])
    layout = device.create_pipeline_layout((memory, image if reads_more else nothing), 16)
    pipeline = device.create_pipeline(compile_glsl(_EMPTY, name="empty"), layout)
    device.wait_idle()
    before = device.completed()
    first = FirstDispatch(device, memory)
    first.run(pipeline)
    first.destroy()
    assert device.completed() == before + (not reads_more)
    pipeline.destroy()
