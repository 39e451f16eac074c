"""The line stipple, compared with the reference."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.against import same, short_passes
from tests.reference.rig import Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import CompareFunc, DepthState, Format, PolygonMode, Prim, RtBlendState

_STIPPLE = {"line_stipple_enable": True, "line_stipple_pattern": 0b1100_1110_0001_0101}
_LINES = [Prim.LINES, Prim.LINE_STRIP, Prim.LINE_LOOP, Prim.LINES_ADJACENCY, Prim.LINE_STRIP_ADJACENCY]


def _places(count: int, seed: int, low: float = -20, high: float = 68) -> np.ndarray:
    return np.random.default_rng(seed).uniform(low, high, (count, 2))


@pytest.mark.covers(
    "pipe_rasterizer_state::line_stipple_enable",
    "pipe_rasterizer_state::line_stipple_factor",
    "pipe_rasterizer_state::line_stipple_pattern",
    "auxiliary::draw_stipple",
)
@pytest.mark.parametrize("rectangular", [False, True])
@pytest.mark.parametrize("mode", _LINES, ids=lambda mode: mode.name)
def test_the_pattern_goes_on_along_strips(ctx: VkContext, mode: Prim, rectangular: bool) -> None:
    """It begins anew with each line that is none of a strip, each strip, instance and draw."""
    places = _places(10, int(mode))
    colors = np.random.default_rng(1).uniform(0.2, 1, (10, 4))
    index = np.array([0, 1, 2, 3, 0xFF, 4, 5, 6, 7, 8, 9], np.uint8)

    def paint(rig: Rig) -> None:
        for factor in (0, 2):
            rig.rasterizer(
                half_pixel_center=True, line_width=1.0 + 2 * factor, line_stipple_factor=factor,
                line_rectangular=rectangular, flatshade=True, **_STIPPLE,
            )  # fmt: skip
            rig.draw(mode, places, colors, instance_count=2)
            rig.draw(
                mode, places[::-1], colors, count=len(index), index=index, index_size=1,
                primitive_restart=True, restart_index=0xFF,
            )  # fmt: skip

    same(ctx, paint, width=48, height=48)


@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.QUADS, Prim.POLYGON])
def test_outlines_are_stippled(ctx: VkContext, mode: Prim) -> None:
    corners = np.array([[2, 2], [44, 4], [39, 37], [4, 43], [1, 26], [33, 47], [-8, 18], [25, 5]])
    corners = corners + np.random.default_rng(0).uniform(0, 0.4, corners.shape)

    def paint(rig: Rig) -> None:
        fill = PolygonMode.LINE
        rig.rasterizer(half_pixel_center=True, fill_front=fill, fill_back=fill, line_width=3.0, **_STIPPLE)
        rig.draw(mode, corners)

    same(ctx, paint, width=48, height=48)


def test_stippled_lines_are_tested_and_blended(ctx: VkContext) -> None:
    depths = np.repeat(np.random.default_rng(4).uniform(0, 1, 30), 2)
    places = np.concatenate([_places(60, 3), depths[:, None]], axis=1)
    colors = np.random.default_rng(5).uniform(0, 1, (60, 4))

    def paint(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        rig.blend(RtBlendState(blend_enable=True))
        rig.rasterizer(half_pixel_center=True, line_width=5.0, flatshade=True, **_STIPPLE)
        rig.draw(Prim.LINES, places, colors)

    same(ctx, paint, width=48, height=48, depth=Format.Z16_UNORM)


def _path(count: int) -> np.ndarray:
    """Corners of lines of a few whole pixels along the axes."""
    random = np.random.default_rng(count)
    moves = np.zeros((count, 2), int)
    moves[np.arange(count), np.arange(count) % 2] = random.integers(1, 5, count)
    places = np.cumsum(moves * random.choice([-1, 1], (count, 1)), axis=0) + 64
    return np.asarray(np.abs(places % 200 - 100) + 8.25)


def _along(count: int, mode: Prim = Prim.LINE_STRIP) -> Callable[[Rig], None]:
    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, line_stipple_factor=4, **_STIPPLE)
        rig.draw(mode, _path(count), instance_count=2)

    return paint


@pytest.mark.parametrize("count", [200, 3000])
def test_long_strips_have_one_pattern(ctx: VkContext, count: int) -> None:
    """Along many lines: more than the kernel that counts steps takes at once."""
    assert same(ctx, _along(count), width=128, height=128).any()


@pytest.mark.parametrize("mode", [Prim.LINE_STRIP, Prim.LINE_LOOP], ids=lambda mode: mode.name)
@pytest.mark.parametrize(("prims", "kept"), [(4, None), (34, None), (4, 16), (6, 36)])
def test_the_pattern_goes_on_from_pass_to_pass(
    screen: VkScreen, mode: Prim, prims: int, kept: int | None
) -> None:
    """And from span to span."""
    with short_passes(screen, prims, kept) as ctx:
        assert same(ctx, _along(90, mode), width=128, height=128).any()


@pytest.mark.parametrize("prims", [4000, 1500], ids=["one pass", "passes"])
def test_strips_begin_amid_many_lines(screen: VkScreen, prims: int) -> None:
    """Some are longer than what a workgroup looks at, others begin and end in it."""
    index = np.arange(3000, dtype=np.uint16)
    index[np.cumsum([1, 5, 300, 250, 6, 700, 256, 255, 3, 800])] = 0xFFFF

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, line_stipple_factor=3, **_STIPPLE)
        rig.draw(
            Prim.LINE_STRIP, _path(3000), count=len(index), index=index, index_size=2,
            primitive_restart=True, restart_index=0xFFFF,
        )  # fmt: skip

    with short_passes(screen, prims) as ctx:
        assert same(ctx, paint, width=128, height=128).any()
