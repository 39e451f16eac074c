"""A kernel of all stages but the last is made behind frames that come often, and then takes over."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
import pytest

from tests.driver.programs.make_later import make_all
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import whole as plan_whole
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.schedule import whole as whole_module
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.programs.schedule.whole import DISPATCH, Whole
from vkpipe.driver.screen import VkScreen

_NUMBERS = count(1)
_SIZE = 100
_MODES = (pipe.Prim.TRIANGLES, pipe.Prim.LINES)


class _Kernel:
    """Stands for a kernel."""

    is_ready = False


def test_a_kernel_is_asked_for_once_when_its_dispatches_pay() -> None:
    kernel, recipe, asked = _Kernel(), object(), list[object]()

    def once(recipe: object) -> Any:
        asked.append(recipe)
        return kernel

    given: Any = lambda: recipe  # noqa: E731
    whole = Whole(given, once, lambda recipe: False)
    dispatches = int(whole_module._PRICE / DISPATCH / 4.5)
    found: list[object] = [whole.save(DISPATCH * dispatches) for _ in range(6)]
    assert found == [None] * 4 + [kernel, None]
    assert not whole.settle() and not whole.over
    kernel.is_ready = True
    assert whole.settle() and whole.over
    assert asked == [recipe]


@pytest.fixture
def rig(later: Later, screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Draws with a vertex shader of its own, whose kernels pay with the first frame."""
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by such kernels, where another device compiles them")
    monkeypatch.setattr(whole_module, "_PRICE", 0.0)
    monkeypatch.setattr(whole_module, "_CACHED_PRICE", 0.0)
    made = Rig(ctx, _SIZE, _SIZE)
    number = next(_NUMBERS)
    moved = f"IMM[0] FLT32 {{0.0{number}, 0.25, 0.5, 0.0}}\n  0: ADD OUT[0], IN[0], IMM[0]\n"
    made.shaders(vs=COLOR_VS.replace("  0: MOV OUT[0], IN[0]\n", moved))
    return made


def _frame(ctx: VkContext, rig: Rig, modes: tuple[pipe.Prim, ...] = _MODES) -> tuple[Array, int]:
    """A picture of some primitives of each type, and the number of dispatches that it took."""
    rig.clear((0.2, 0.4, 0.6, 1))
    corners = [(3, 1), (90, 3), (9, 80), (20, 70), (50, 50), (60, 90)]
    before = ctx.batch.dispatches
    for mode in modes:
        rig.draw(mode, corners, np.linspace((0.1,) * 4, (1,) * 4, 6))
    picture = rig.raw()
    return picture, ctx.batch.dispatches - before


def test_the_kernel_takes_over_behind_a_frame(
    later: Later, screen: VkScreen, ctx: VkContext, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [_frame(ctx, rig) for _ in range(4)]  # the last ones are submitted as they were recorded
    wanted = [*later._wanted]
    assert [program.name for program in wanted] == ["direct_whole"] * 2
    assert all(program.need == "later" and program.begun is None for program in wanted)
    make_all(later, monkeypatch)
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later"})
    assert all(program.is_ready for program in wanted)
    ready = screen.programs.taken_over
    with monkeypatch.context() as patch:
        patch.setattr(Program, "is_ready", property(lambda program: False))
        before += [_frame(ctx, rig) for _ in range(2)]  # still in the making, as far as anybody knows
    before.append(_frame(ctx, rig))  # behind which they are seen to be ready
    assert screen.programs.taken_over == ready + 2
    after = [_frame(ctx, rig) for _ in range(4)]
    assert {dispatches for _, dispatches in before} == {7}
    assert {dispatches for _, dispatches in after} == {4}
    assert len(np.unique(before[0][0])) > 8
    for picture, _ in before + after:
        np.testing.assert_array_equal(picture, before[0][0])


def test_more_vertices_than_one_thread_takes_keep_their_kernels(
    later: Later, ctx: VkContext, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan_whole, "_MOST_SLOTS", 5)
    _frame(ctx, rig)
    assert not later._wanted


@pytest.mark.parametrize("off", ["whole", "later"])
def test_no_kernel_is_asked_for_without_the_pass(
    later: Later, screen: VkScreen, ctx: VkContext, rig: Rig, monkeypatch: pytest.MonkeyPatch, off: str
) -> None:
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {off})
    assert [_frame(ctx, rig)[1] for _ in range(3)] == [7] * 3
    assert not later._wanted
