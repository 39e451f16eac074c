"""On GPUs the device chooses the bins of a pass: smaller ones where what assembly leaves has room."""

from __future__ import annotations

import numpy as np
import pytest

import vkpipe
from tests.driver.plan.direct.group_records import scratch
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs import binning
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels import layout
from vkpipe.pipe import BlendFactor, CompareFunc, DepthState, Format, Prim, RtBlendState

_SIZE = (256, 200)
_COUNT = 2000
_STATE = layout.dtype("PassState")
_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_dst_factor=BlendFactor.INV_SRC_ALPHA,
)
_SMALL, _LARGE = 5 << 16 | 8, 6 << 16 | 4
"""Grids of bins of 32 and of 64 pixels."""


def _triangles(random: np.random.Generator, seen: Array, size: float) -> tuple[Array, Array]:
    """Corners and colours of triangles, some of which lie outside."""
    count = len(seen)
    middle = random.uniform(0, (*_SIZE, 1), (count, 1, 3))
    corners = middle + random.uniform(-size, size, (count, 3, 3))
    corners[..., 2] = random.integers(1, 15, (count, 1)) / 16
    corners[~seen, :, 0] += 4000
    return corners.reshape(-1, 3), np.repeat(random.uniform(0, 1, (count, 4)), 3, axis=0)


def _paint(ctx: VkContext, kind: str, seen: Array) -> list[Array]:
    """Blended triangles, opaque ones, or opaque ones behind which others are blended."""
    random = np.random.default_rng(1)
    rig = Rig(ctx, *_SIZE, depth=Format.Z24_UNORM_S8_UINT)
    rig.rasterizer()
    found = []
    for number, part in enumerate(kind.split()):
        rig.blend(_OVER if part == "blended" else RtBlendState())
        rig.tests(depth=DepthState(True, number != 2, CompareFunc.LEQUAL))
        rig.draw(Prim.TRIANGLES, *_triangles(random, seen, 30 if part == "large" else 5))
        found.append(rig.raw())
    return found


def _screen(monkeypatch: pytest.MonkeyPatch, lanes: str, bitmaps: int) -> pipe.Screen:
    """A device as GPUs are, with so many bytes for bitmaps."""
    monkeypatch.setenv("VKPIPE_LANES", lanes)
    screen = vkpipe.create_screen("type:cpu")
    assert isinstance(screen, VkScreen)
    screen.programs.sizes = screen.programs.sizes._replace(bitmap_bytes=bitmaps)
    return screen


def _grid(ctx: VkContext) -> int:
    """The bins of the last pass."""
    return int(scratch(ctx, "state", _STATE.itemsize).view(_STATE)["bin_grid"][0])


@pytest.mark.parametrize("lanes", ["8", "64"])
@pytest.mark.parametrize("kind", ["blended", "large", "small large blended small blended"])
def test_what_is_left_decides(ctx: VkContext, monkeypatch: pytest.MonkeyPatch, lanes: str, kind: str) -> None:
    """For the worst case there is room for bins of 64 pixels; the picture is that of small ones."""
    seen = np.ones(_COUNT, np.bool_)
    wanted = _paint(ctx, kind, seen)
    # 448 words for the bitmap of a bin, as if all primitives were cut; 63 for those that are not.
    with _screen(monkeypatch, lanes, 4 * 512 * 16) as screen, screen.context_create() as other:
        assert isinstance(other, VkContext)
        for mine, reference in zip(_paint(other, kind, seen), wanted, strict=True):
            np.testing.assert_array_equal(mine, reference)
        assert _grid(other) == _SMALL


@pytest.mark.parametrize("behind", [False, True])
def test_passes_have_bins_of_their_own(ctx: VkContext, monkeypatch: pytest.MonkeyPatch, behind: bool) -> None:
    """In one nearly all triangles are cut into several, in the other few are left."""
    random = np.random.default_rng(3)
    corners, colors = _triangles(random, np.ones(_COUNT, np.bool_), 5)
    halves = corners.reshape(2, -1, 3), colors.reshape(2, -1, 4)
    # Around the corner of the window: each has three pieces more.
    halves[0][0] = np.tile([(-30, -900, 0.5), (700, 900, 0.5), (-900, 300, 0.5)], (_COUNT // 2, 1))
    halves[1][0][:, 3] /= 64
    order = [1, 0] if behind else [0, 1]
    at, tint = np.concatenate(halves[0][order]), np.concatenate(halves[1][order])

    def paint(ctx: VkContext) -> Array:
        rig = Rig(ctx, *_SIZE)
        rig.rasterizer()
        rig.blend(_OVER)
        rig.draw(Prim.TRIANGLES, at, tint)
        return rig.raw()

    wanted = paint(ctx)
    monkeypatch.setenv("VKPIPE_CHUNK", str(_COUNT // 2))
    with _screen(monkeypatch, "64", 4 * 256 * 16) as screen, screen.context_create() as other:
        assert isinstance(other, VkContext)
        np.testing.assert_array_equal(paint(other), wanted)
        assert _grid(other) == (_LARGE if behind else _SMALL)


def test_bins_without_a_list_are_small_too(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their bitmaps are walked, and cleared."""
    seen = np.random.default_rng(2).uniform(size=_COUNT) > 0.5
    wanted = _paint(ctx, "blended blended", seen)
    monkeypatch.setattr(binning, "LONGEST_LIST", 16)
    with _screen(monkeypatch, "64", 4 * 512 * 16) as screen, screen.context_create() as other:
        assert isinstance(other, VkContext)
        for mine, reference in zip(_paint(other, "blended blended", seen), wanted, strict=True):
            np.testing.assert_array_equal(mine, reference)
        assert _grid(other) == _SMALL
