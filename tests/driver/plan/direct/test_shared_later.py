"""Groups share dispatches once there is a kernel that finds out which may: no frame waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.programs.make_later import make_all
from tests.driver.shader_texts import FS_GREEN
from tests.reference.rig import COLOR_FS, Array, Rig
from vkpipe.driver.plan.commands import Plan
from vkpipe.driver.plan.direct import section
from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.record.executor import Executor
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim, ShaderState

_GROUPS = 24


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[VkScreen]:
    """A screen that has no kernels yet, and makes those that frames can do without when it is told."""
    monkeypatch.setattr(Later, "begin", lambda self: None)
    with vkpipe.create_screen() as made:
        assert isinstance(made, VkScreen)
        programs = made.programs
        if programs.background is None:
            pytest.skip("nothing is made behind frames")
        monkeypatch.setattr(programs, "passes", programs.passes - {"whole"} | {"later"})
        yield made


@pytest.fixture
def plans() -> Iterator[list[Plan]]:
    """What is recorded."""
    found: list[Plan] = []
    record = Executor.record

    def noted(self: Executor, recorder: Any, plan: Plan, uploads: Any) -> None:
        found.append(plan)
        record(self, recorder, plan, uploads)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Executor, "record", noted)
        yield found


def _frame(rig: Rig, shaders: list[object]) -> Array:
    """Groups of two states in turns, which lie beside each other."""
    rig.clear((0.2, 0.4, 0.6, 1))
    for number in range(_GROUPS):
        rig.ctx.bind_fs_state(shaders[number % 2])
        rig.ctx.draw_vbo(DrawInfo(mode=Prim.TRIANGLES), [DrawStartCountBias(3 * number, 3)])
    return rig.raw()


def _rig(ctx: Any) -> tuple[Rig, list[object]]:
    rig = Rig(ctx, 64, 64)
    rig.shaders()
    corners = np.array([(1, 1), (9, 3), (4, 9)])
    places = np.array([(10 * (number % 6), 10 * (number // 6)) for number in range(_GROUPS)])
    points = (places[:, None] + corners).reshape(-1, 2)
    rig.draw(Prim.TRIANGLES, points, np.random.default_rng(1).uniform(0, 1, (len(points), 4)))
    return rig, [ctx.create_fs_state(ShaderState(tokens=text)) for text in (COLOR_FS, FS_GREEN)]


def _shared(plans: list[Plan], screen: VkScreen) -> bool:
    """Return whether the last picture was drawn with shared dispatches."""
    few = screen.programs.fixed(FixedKernels.DIRECT_FEW)
    used = {work.program for work, _ in plans[-1].works() if work.program.name == "direct_few"}
    assert len(used) == 1
    return few not in used


def test_groups_share_dispatches_behind_a_frame(
    fresh: VkScreen, plans: list[Plan], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture stays as it is."""
    later = fresh.programs.later
    with fresh.context_create() as ctx:
        rig, shaders = _rig(ctx)
        pictures = []
        while not later._wanted:
            pictures.append(_frame(rig, shaders))
            assert not _shared(plans, fresh)
        (kernel,) = later._wanted
        assert kernel.name == "direct_few" and kernel.need == "later" and kernel.begun is None
        make_all(later, monkeypatch)
        monkeypatch.setattr(fresh.programs, "passes", fresh.programs.passes - {"whole"} | {"later"})
        assert kernel.is_ready
        while not fresh.programs.taken_over:
            pictures.append(_frame(rig, shaders))
        pictures += [_frame(rig, shaders) for _ in range(3)]
        assert _shared(plans, fresh)
    assert len(np.unique(pictures[0])) > 8
    for picture in pictures:
        np.testing.assert_array_equal(picture, pictures[0])


def test_a_batch_that_would_lose_much_waits(
    fresh: VkScreen, plans: list[Plan], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(section, "MOST_APART", 8)
    with fresh.context_create() as ctx:
        _frame(*_rig(ctx))
        assert _shared(plans, fresh) and not fresh.programs.later._wanted


def test_without_the_pass_groups_share_at_once(fresh: VkScreen, plans: list[Plan]) -> None:
    fresh.programs.passes -= {"later"}
    with fresh.context_create() as ctx:
        _frame(*_rig(ctx))
        assert _shared(plans, fresh)
