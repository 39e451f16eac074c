"""A lane for each bin writes the lists of few triangles, the same as a subgroup for each does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.kernels.at_once import at_once, fresh_context, gains
from tests.driver.kernels.few_primitives import (
    GROUPS,
    SCENES,
    SIZE,
    draws_the_same,
    layers_are_those_of_the_reference,
)
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import binned_group, bundles
from vkpipe.driver.programs.binning import FEW_LISTS_TURNS, fit_few_lists
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.programs.schedule.whole import EMPTY_BIN, Whole
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Prim

_PIECES = 7


@pytest.fixture
def few(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> list[Whole]:
    """The kernel, which every group that may have it asks for, and gets at once; all go through bins."""
    if not gains(screen):
        pytest.skip("only CPU devices gain by the kernel, where another device compiles it")
    monkeypatch.setattr(bundles, "most_prims", lambda state: 0)
    monkeypatch.setattr(binned_group, "LAST_NUMBER", 0)
    monkeypatch.setattr(Programs, "few_bins", lambda *_: None)
    return at_once(screen, monkeypatch, "few", "few_lists")


@pytest.fixture
def context(screen: VkScreen, few: list[Whole]) -> Iterator[VkContext]:
    yield from fresh_context(screen)


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("name", GROUPS)
def test_the_picture_is_that_of_the_reference(name: str, context: VkContext, few: list[Whole]) -> None:
    picture = same(context, GROUPS[name], width=SIZE, height=SIZE, depth=pipe.Format.Z24X8_UNORM)
    assert len(np.unique(picture)) > 8
    assert any(kernel.program.is_ready for kernel in few)


def test_layers_are_those_of_the_reference(context: VkContext, ref: pipe.Context, few: list[Whole]) -> None:
    layers_are_those_of_the_reference(context, ref)
    assert any(kernel.program.is_ready for kernel in few)


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("name", SCENES)
def test_scenes_are_drawn_the_same(
    name: str, samples: int, screen: VkScreen, ctx: VkContext, context: VkContext, few: list[Whole]
) -> None:
    draws_the_same(name, samples, screen, context, ctx)
    assert few


def _spread(rig: Rig, count: int, size: float) -> None:
    """Blended triangles of about so many pixels along an edge, all over the framebuffer."""
    factors = pipe.BlendFactor.SRC_ALPHA, pipe.BlendFactor.INV_SRC_ALPHA
    rig.blend(pipe.RtBlendState(True, rgb_src_factor=factors[0], rgb_dst_factor=factors[1]))
    rng = np.random.default_rng(count)
    centre = rng.uniform((0, 0), (rig.width, rig.height), (count, 1, 2))
    corners = (centre + rng.normal(0, size, (count, 3, 2))).reshape(-1, 2)
    rig.draw(Prim.TRIANGLES, corners, rng.uniform(0.1, 1, (3 * count, 4)))


def _most() -> int:
    return max(count for count in range(4096) if fit_few_lists(count * _PIECES))


@pytest.mark.parametrize("size", [(1300, 900), (64, 33), (2048, 16), (7, 2000)])
@pytest.mark.parametrize("count", [1, 31, 33, 129, 700])
def test_lists_are_those_of_a_subgroup_for_each_bin(
    count: int, size: tuple[int, int], screen: VkScreen, context: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bins in all places of a subgroup, lists of a word and of many, frames that find the bitmaps empty."""
    pictures = []
    with screen.context_create() as other:
        for ctx, passes in ((context, {"few"}), (other, set[str]())):
            monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"few"} | passes)
            rig = Rig(ctx, *size)
            for edge in (2, 40):
                rig.clear((0.1, 0.2, 0.3, 1))
                _spread(rig, count, edge)
                pictures.append(rig.raw())
    assert len(np.unique(pictures[1])) > 2
    np.testing.assert_array_equal(pictures[0], pictures[2])
    np.testing.assert_array_equal(pictures[1], pictures[3])


def test_as_many_as_may_be_in_all_bins_are_listed_within_the_limit_of_loops(
    screen: VkScreen, context: VkContext, few: list[Whole], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each lane of the first subgroup has bins that all triangles stand in, as often as it takes one."""
    most, lanes = _most(), screen.programs.lanes
    across = 8
    size = 32 * across, 32 * (-(-lanes * screen.programs.together * FEW_LISTS_TURNS // across))
    pictures = []
    with screen.context_create() as other:
        for ctx, passes in ((context, {"few"}), (other, set[str]())):
            monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"few"} | passes)
            rig = Rig(ctx, *size)
            rig.blend(
                pipe.RtBlendState(
                    True, rgb_src_factor=pipe.BlendFactor.ONE, rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA
                )
            )
            corner = np.array([(-9000, -9000), (27000, -9000), (-9000, 27000)])
            alpha = np.linspace(0.001, 0.9, most)[:, None] * (0.3, 0.5, 0.8, 1)
            rig.draw(Prim.TRIANGLES, np.tile(corner, (most, 1)), np.repeat(alpha, 3, axis=0))
            pictures.append(rig.raw())
    assert few
    np.testing.assert_array_equal(pictures[0], pictures[1])


def test_more_triangles_have_a_subgroup_for_each_bin(context: VkContext, few: list[Whole]) -> None:
    rig = Rig(context, 64, 64)
    _spread(rig, _most() + 1, 3)
    rig.raw()
    assert not few
    _spread(rig, _most(), 3)
    rig.raw()
    assert few


def test_groups_wait_for_the_kernel_until_it_pays(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, few: list[Whole]
) -> None:
    """What a frame would save by it is what its empty bins cost, until the kernel is there."""
    saved: list[float] = []

    def save(kernel: Whole, seconds: float) -> Any:
        saved.append(seconds)

    asked = Programs.few_lists

    def waits(programs: Programs) -> Whole | None:
        made = asked(programs)
        assert made is not None
        made.over = False
        return made

    monkeypatch.setattr(Programs, "few_lists", waits)
    monkeypatch.setattr(Whole, "save", save)
    with screen.context_create() as made:
        rig = Rig(made, 320, 64)
        _spread(rig, 40, 3)
        rig.raw()
    assert EMPTY_BIN * 20 in saved
