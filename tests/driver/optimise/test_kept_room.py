"""Frames that are kept to be submitted again share room, and are drawn where there is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.driver.optimise.kept_scene import CHANGES, Scene, frames_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise import kept_batches
from vkpipe.driver.optimise.kept_batches import KeptBatches
from vkpipe.errors import OutOfMemory
from vkpipe.winsys import vulkan as vk


def test_many_different_frames_share_the_room(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """More frames than there is room for come in turns: those that were kept longest make room."""
    monkeypatch.setattr(kept_batches, "_MOST", 2)
    scene = Scene(ctx, other)
    scene.steps = 1
    for _ in range(3):
        for red in range(5):
            scene.color = (float(red), 0.0, 0.0, 0.0)
            for _ in range(4):
                scene.frame().wait(pipe.TIMEOUT_INFINITE)
                assert scene.board.pixels()[15, 15, 0] == red
                assert scene.board.pixels()[2, 2, 0] == red + 2 * (1 + 2)
    assert len(repeats) > 15
    scene.close()


def test_many_frames_in_turns_are_kept(ctx: VkContext, other: VkContext, repeats: list[object]) -> None:
    """As those of a film that is shown again and again."""
    scene = Scene(ctx, other)
    scene.steps = 1
    for showing in range(5):
        before = len(repeats)
        for red in range(40):
            scene.color = (float(red), 0.0, 0.0, 0.0)
            scene.frame().wait(pipe.TIMEOUT_INFINITE)
        assert showing < 2 or len(repeats) - before == 40
        assert scene.board.pixels()[2, 2, 0] == 39 + 2 * (1 + 2)
    scene.close()


def test_a_frame_with_tables_that_are_too_large_is_drawn(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_batches, "_BYTES", 64)
    monkeypatch.setattr(kept_batches, "_LARGEST", 64)
    found = frames_of(ctx, other, CHANGES["fragment constants"])
    assert not repeats
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == frames_of(ctx, other, CHANGES["fragment constants"])


@pytest.mark.parametrize("name", ["vertex constants", "more primitives", "scratch memory"])
def test_frames_with_large_tables_get_memory_of_their_own(
    name: str, ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given back with the context, or when another frame takes its place."""
    monkeypatch.setattr(kept_batches, "_BYTES", 64)
    monkeypatch.setattr(kept_batches, "_MOST", 1)
    found = frames_of(ctx, other, CHANGES[name])
    assert len(repeats) >= 2
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == frames_of(ctx, other, CHANGES[name])


def test_frames_are_drawn_without_memory_to_keep_them(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    create = vk.Device.create_buffer

    def short(self: vk.Device, size: int, *, name: str = "", **fields: Any) -> vk.Buffer:
        if name == "kept tables":
            raise OutOfMemory("no memory")
        return create(self, size, name=name, **fields)

    monkeypatch.setattr(vk.Device, "create_buffer", short)
    pictures, _ = frames_of(ctx, other, CHANGES["nothing"])
    assert len(set(pictures)) == 1
    assert not repeats
