"""Few primitives in bins have one kernel from vertices to tiles, which draws what one for each stage does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import numpy as np
import pytest

from tests.driver.against import painted, same
from tests.driver.kernels.at_once import at_once, fresh_context, gains
from tests.driver.kernels.few_primitives import (
    GROUPS,
    SIZE,
    draws_the_same,
    layers_are_those_of_the_reference,
)
from tests.driver.kernels.few_primitives import SCENES as NAMES
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import binned_group, binned_passes, bundles
from vkpipe.driver.programs.binning import most_entered
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.driver.record.executor import Executor, OutsideTables
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Prim


@pytest.fixture(params=["few", "whole"])
def few(screen: VkScreen, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> list[Whole]:
    """The kernels, which every group that may have one asks for and gets at once; none is drawn directly.

    ``whole``: those that have vertices and assembly, too, where there may be one.
    """
    if not gains(screen):
        pytest.skip("only CPU devices gain by such kernels, where another device compiles them")
    monkeypatch.setattr(bundles, "most_prims", lambda state: 0)
    # None takes the visibility form.
    monkeypatch.setattr(binned_group, "LAST_NUMBER", 0)
    found: list[Whole] = []
    if request.param == "whole":
        found = at_once(screen, monkeypatch, "whole", "whole")
    else:
        monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"whole"})
    return at_once(screen, monkeypatch, "few", "few_bins", found)


@pytest.fixture
def context(screen: VkScreen, few: list[Whole]) -> Iterator[VkContext]:
    yield from fresh_context(screen)


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("crowded", [False, True], ids=["roomy", "crowded"])
@pytest.mark.parametrize("name", GROUPS)
def test_the_picture_is_that_of_the_reference(
    name: str, crowded: bool, context: VkContext, few: list[Whole], monkeypatch: pytest.MonkeyPatch
) -> None:
    """``crowded``: what stands in more than three bins is left to a kernel for each stage."""
    if crowded:
        monkeypatch.setattr(binned_passes, "most_entered", lambda *counts: 3)
    picture = same(context, GROUPS[name], width=SIZE, height=SIZE, depth=pipe.Format.Z24X8_UNORM)
    assert len(np.unique(picture)) > 8
    assert any(kernel.program.is_ready for kernel in few)  # where there is one for vertices, too, that draws


def test_layers_are_those_of_the_reference(context: VkContext, ref: pipe.Context, few: list[Whole]) -> None:
    layers_are_those_of_the_reference(context, ref)
    assert any(kernel.program.is_ready for kernel in few)


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("name", NAMES)
def test_scenes_are_drawn_the_same(
    name: str, samples: int, screen: VkScreen, ctx: VkContext, context: VkContext, few: list[Whole]
) -> None:
    draws_the_same(name, samples, screen, context, ctx)
    assert few


def _cover(rig: Rig, count: int, size: float) -> None:
    """Blended triangles, each of which covers all of a framebuffer of so many pixels along its edges."""
    factors = pipe.BlendFactor.SRC_ALPHA, pipe.BlendFactor.INV_SRC_ALPHA
    rig.blend(pipe.RtBlendState(True, rgb_src_factor=factors[0], rgb_dst_factor=factors[1]))
    corner = np.array([(-size, -size), (3 * size, -size), (-size, 3 * size)])
    colors = np.repeat(np.linspace((1, 0, 0.2, 0.1), (0, 1, 0.7, 0.3), count), 3, axis=0)
    rig.draw(Prim.TRIANGLES, np.tile(corner, (count, 1)), colors)


def test_as_many_as_there_may_be_that_cover_all_bins_are_left_to_kernels_of_each_stage(
    screen: VkScreen, context: VkContext, few: list[Whole], monkeypatch: pytest.MonkeyPatch
) -> None:
    most, side = screen.programs.sizes.few_binned, 480
    bins = (side // 32) ** 2
    assert most_entered(most, 7, bins, screen.programs.lanes) < most * bins // screen.programs.lanes
    pictures = []
    with screen.context_create() as other:
        for ctx, passes in ((context, {"few"}), (other, set[str]())):
            monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"few"} | passes)
            rig = Rig(ctx, side, side)
            _cover(rig, most, side)
            pictures.append(rig.raw())
    assert few and len(np.unique(pictures[0])) > 2
    np.testing.assert_array_equal(pictures[0], pictures[1])


def test_frames_that_come_again_find_bins_empty_whether_primitives_had_room_or_not(
    context: VkContext, few: list[Whole], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = cycle((3, 1 << 20))
    monkeypatch.setattr(binned_passes, "most_entered", lambda *_: next(counts))

    def paint(rig: Rig) -> None:
        for number in range(6):
            rig.clear((number / 8, 0.2, 0.3, 1))
            for name in ("triangles", "lines", "states"):
                GROUPS[name](rig)
            context.flush()

    same(context, paint, width=SIZE, height=SIZE, depth=pipe.Format.Z24X8_UNORM)
    assert few


@pytest.mark.parametrize("name", ["triangles", "lines"])
def test_a_block_without_room_in_the_tables_leaves_the_stages_to_kernels_of_their_own(
    name: str, context: VkContext, few: list[Whole], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def full(executor: Executor, block: type) -> None:
        asked.append(block)
        raise OutsideTables

    monkeypatch.setattr(Executor, "_place_block", full)
    mine, theirs = painted(context, GROUPS[name], width=SIZE, height=SIZE)
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])
    assert asked and few
