"""Bitmaps of bins are empty before a pass and after it, whoever has read them: lists, walks, relays."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tests.driver.multisample import read_samples
from tests.driver.plan.direct.group_records import scratch
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_viewports import draw_numbers
from tests.reference.rig import Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs import binning
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import CompareFunc, DepthState, Format, Prim, RtBlendState

_LESS = DepthState(True, True, CompareFunc.LESS)


def _draw(ctx: VkContext, count: int, edge: float, blended: bool, layers: int = 1, size: int = 96) -> Rig:
    """Triangles in one corner, a fifth of them over all of the target."""
    rig = Rig(ctx, size, size, depth=Format.Z24_UNORM_S8_UINT, layers=layers)
    rig.tests(depth=_LESS)
    if blended:
        rig.blend(RtBlendState(True))
    random = np.random.default_rng(count)
    large = np.where(np.arange(count) % 5 == 0, size, edge)[:, None, None]
    corners = random.uniform(0, size / 4, (count, 1, 2)) + large * random.uniform(-1, 1, (count, 3, 2))
    depth = np.broadcast_to(random.uniform(0, 1, (count, 1, 1)), (count, 3, 1))
    places, colors = np.concatenate([corners, depth], -1).reshape(-1, 3), random.uniform(0, 1, (3 * count, 4))
    if layers > 1:
        rig.shaders(vs=chosen_vs("LAYER"))
        places = np.concatenate([places[:, :2] / size * 2 - 1, places[:, 2:], np.ones((3 * count, 1))], -1)
        draw_numbers(rig, Prim.TRIANGLES, places, colors, np.repeat(random.integers(0, layers, count), 3))
    else:
        rig.draw(Prim.TRIANGLES, places, colors)
    return rig


def _bitmaps(ctx: VkContext) -> np.ndarray:
    ctx.flush()
    return scratch(ctx, "bins", ctx.recorder.dispatcher.buffers["bins"].size)


@pytest.mark.parametrize("longest", [48000, 150, 8], ids=["lists", "both", "sparse"])
@pytest.mark.parametrize(
    ("count", "edge", "blended", "layers"),
    [(400, 20.0, False, 1), (400, 20.0, True, 1), (3000, 3.0, False, 1), (300, 9.0, True, 3)],
    ids=["opaque", "ordered", "visibility", "layers"],
)
def test_a_pass_leaves_no_bit_behind(
    screen: VkScreen,
    monkeypatch: pytest.MonkeyPatch,
    longest: int,
    count: int,
    edge: float,
    blended: bool,
    layers: int,
) -> None:
    """Whether bins have lists or not, the picture is that of an empty context, and again."""
    monkeypatch.setattr(binning, "LONGEST_LIST", longest)
    pictures = []
    with screen.context_create() as ctx:
        for _ in range(2):
            rig = _draw(ctx, count, edge, blended, layers)
            assert not _bitmaps(ctx).any()
            pictures.append(read_samples(ctx, rig.colors[0]))
    assert pictures[0].any()
    for one, other in pairwise(pictures):
        np.testing.assert_array_equal(one, other)


def test_larger_bitmaps_are_empty_too(screen: VkScreen) -> None:
    """A context that has drawn little draws what one does that begins with it."""
    with screen.context_create() as ctx:
        _draw(ctx, 400, 20.0, False)
        before = _bitmaps(ctx).size
        grown = read_samples(ctx, _draw(ctx, 12000, 2.0, False, size=256).colors[0])
        assert _bitmaps(ctx).size > before
        assert not _bitmaps(ctx).any()
    with screen.context_create() as ctx:
        fresh = _draw(ctx, 12000, 2.0, False, size=256).colors[0]
        np.testing.assert_array_equal(read_samples(ctx, fresh), grown)
