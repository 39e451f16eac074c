"""Uploads by a queue of their own: what both queues do comes in the order of the calls, and waits for it.

The second queue is made (tests/two_queues.py). Faults are put in on purpose, and each makes a picture wrong.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

import vkpipe
from tests.driver.record.upload_cases import (
    CASES,
    SIDE,
    drawn_after,
    drawn_before,
    new_texture,
    random_texels,
    read_after,
    staging_again,
    twice,
    upload,
)
from tests.patience import PATIENCE
from tests.two_queues import ORDERS, TwoQueues, two_queues, uploads_aside
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Box, Map
from vkpipe.winsys.vulkan import copy_queue
from vkpipe.winsys.vulkan.commands import CommandRecorder
from vkpipe.winsys.vulkan.copy_queue import CopyQueue
from vkpipe.winsys.vulkan.device import Device

_ROOT = Path(__file__).parents[3]


_Case = Callable[[VkContext], bool]


class _Rig(NamedTuple):
    """A context of a device with two queues."""

    ctx: VkContext
    queues: TwoQueues


def _open(order: str, step: tuple[int, int, int] = (1, 1, 1), least: int = 1) -> Iterator[_Rig]:
    with uploads_aside(least), ExitStack() as stack:
        with two_queues(order, step) as made:
            screen = stack.enter_context(vkpipe.create_screen(wrap=[]))
        assert isinstance(screen, VkScreen)
        with screen.context_create() as ctx:
            yield _Rig(ctx, made[0])
        assert screen.device.validation_messages == []


@pytest.fixture(scope="module", params=ORDERS)
def rig(request: pytest.FixtureRequest) -> Iterator[_Rig]:
    yield from _open(request.param)


@pytest.fixture(scope="module")
def late() -> Iterator[_Rig]:
    yield from _open("late")


@pytest.fixture(scope="module")
def early() -> Iterator[_Rig]:
    yield from _open("early")


@pytest.mark.parametrize("case", CASES)
def test_uploads_keep_their_place(case: _Case, rig: _Rig) -> None:
    copies = rig.queues.copies
    assert case(rig.ctx)
    assert rig.queues.copies > copies


def _no_wait_for_copies(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CopyQueue, "awaited", lambda self, copied: None)


def _no_wait_for_batches(patch: pytest.MonkeyPatch) -> None:
    real = CopyQueue.copy

    def copy(self: CopyQueue, source: object, image: object, region: object, use: object) -> int:
        class Unused:
            pins = use.pins  # type: ignore[attr-defined]
            used = 0

        number = real(self, source, image, region, Unused)  # type: ignore[arg-type]
        use.copied = number  # type: ignore[attr-defined]
        return number

    patch.setattr(CopyQueue, "copy", copy)


def _no_look_at_batches(patch: pytest.MonkeyPatch) -> None:
    real = CopyQueue.copy

    def copy(self: CopyQueue, source: object, image: object, region: object, use: object) -> int:
        class Unpinned:
            pins = 0
            used = use.used  # type: ignore[attr-defined]

        number = real(self, source, image, region, Unpinned)  # type: ignore[arg-type]
        use.copied = number  # type: ignore[attr-defined]
        return number

    patch.setattr(CopyQueue, "copy", copy)


def _staging_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Device, "defer_copied", lambda self, number, action: action())


_Fault = Callable[[pytest.MonkeyPatch], None]
_FAULTS: dict[_Fault, tuple[str, _Case]] = {
    _no_wait_for_copies: ("late", drawn_after),
    _no_wait_for_batches: ("early", drawn_before),
    _no_look_at_batches: ("early", drawn_before),
    _staging_at_once: ("late", staging_again),
}


@pytest.mark.parametrize("fault", _FAULTS)
def test_a_missing_wait_makes_a_picture_wrong(
    fault: _Fault, late: _Rig, early: _Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, case = _FAULTS[fault]
    rig = late if order == "late" else early
    messages = rig.ctx.screen.device.validation_messages
    said = len(messages)
    with monkeypatch.context() as patch:
        fault(patch)
        assert not case(rig.ctx)
        rig.ctx.screen.device.wait_idle()
    del messages[said:]  # a new image may not have its layout yet


def test_an_image_with_one_owner_is_found(late: _Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vkpipe.winsys.vulkan.image.sharing", lambda core: {})
    with pytest.raises(AssertionError, match="no owner"):
        read_after(late.ctx)


def test_stages_that_a_queue_of_copies_lacks_are_found(late: _Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    real = CommandRecorder.barrier
    monkeypatch.setattr(CommandRecorder, "barrier", lambda self, kind="compute": real(self, "transfer"))
    with pytest.raises(AssertionError, match="stages"):
        read_after(late.ctx)


@pytest.mark.parametrize("order", ORDERS)
def test_random_transfers_are_where_numpy_has_them(order: str) -> None:
    file = "tests/driver/resources/test_random_transfers.py"
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--copies", order, file)
    subprocess.run(command, check=True, cwd=_ROOT, timeout=PATIENCE)


def test_small_uploads_stay_in_their_batch() -> None:
    for rig in _open("late", least=SIDE * SIDE * 4):
        with new_texture(rig.ctx) as texture, new_texture(rig.ctx, SIDE // 2) as small:
            assert texture.image.desc.shared and not small.image.desc.shared
            upload(rig.ctx, texture, random_texels(1))
            assert rig.queues.copies == 1
            rig.ctx.texture_subdata(texture, 0, Map.WRITE, Box(0, 0, 0, 8, 8, 1), random_texels(2, 8))
            assert rig.queues.copies == 1


def test_textures_are_destroyed_and_memory_is_given_back_behind_copies(rig: _Rig) -> None:
    ctx, device = rig.ctx, rig.ctx.screen.device
    device.wait_idle()
    before = device.counters.get("images", 0)
    with new_texture(ctx) as texture:
        upload(ctx, texture, random_texels(1))
    device.wait_idle()
    assert device.counters.get("images", 0) == before


def test_a_map_that_must_not_block_is_told_of_a_copy(late: _Rig) -> None:
    ctx = late.ctx
    with new_texture(ctx) as texture:
        upload(ctx, texture, random_texels(1))
        assert ctx.busy(texture, writes=False)
        ctx.screen.device.wait_idle()
        assert not ctx.busy(texture, writes=False)


def test_families_that_copy_whole_levels_get_no_parts() -> None:
    for rig in _open("late", step=(0, 0, 0)):
        copies = rig.queues.copies
        assert twice(rig.ctx)
        assert rig.queues.copies == copies + 1


@pytest.mark.parametrize(
    ("step", "offset", "extent", "level", "taken"),
    [
        ((1, 1, 1), (3, 5, 0), (1, 2, 1), 0, True),
        ((0, 0, 0), (0, 0, 0), (20, 12, 1), 0, True),
        ((0, 0, 0), (0, 0, 0), (10, 6, 1), 1, True),
        ((0, 0, 0), (0, 0, 0), (10, 6, 1), 0, False),
        ((8, 8, 1), (8, 8, 0), (8, 4, 1), 0, True),
        ((8, 8, 1), (8, 8, 0), (12, 4, 1), 0, True),
        ((8, 8, 1), (8, 0, 0), (4, 12, 1), 0, False),
        ((8, 8, 1), (4, 0, 0), (8, 8, 1), 0, False),
    ],
)
def test_steps_of_a_family(
    step: tuple[int, int, int],
    offset: tuple[int, int, int],
    extent: tuple[int, int, int],
    level: int,
    taken: bool,
) -> None:
    from vkpipe.winsys import vulkan as vk

    desc = vk.ImageDesc("2d", "VK_FORMAT_R8_UNORM", 20, 12, levels=2)
    region = vk.BufferImageCopy(0, extent, offset, level)
    assert copy_queue.takes(step, region, desc) == taken
    assert not copy_queue.takes(step, region._replace(buffer_offset=2), desc)
    blocks = vk.ImageDesc("2d", "VK_FORMAT_BC1_RGBA_UNORM_BLOCK", 20, 12, levels=2)
    whole_level = offset == (0, 0, 0) and extent == (20 >> level, 12 >> level, 1)
    assert copy_queue.takes(step, region, blocks) == (step == (1, 1, 1) or whole_level)
