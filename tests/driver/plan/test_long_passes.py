"""Passes as long as GPUs have them: each pixel is computed here, from the triangles that cover it."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tests.driver.draw import Array, Board
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import BlendFactor, CompareFunc, DepthState, RtBlendState

_LONG = 1 << 18
_COUNT = _LONG + 4096
"""Triangles: a pass of all places that there are, and one of a few."""

_SIZE = 128
_MANY_TILES = 1456
"""Pixels along the edge of a target that has a tile for every eight triangles."""

_MICRO = np.array([[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]])
# Covers the square of _SIZE pixels, and is cut by the planes of the window.
_LARGE = np.array([[-400.0, -190.0], [900.0, -190.0], [-400.0, 900.0]])
_EACH_LARGE = 4099

# dst' = src * (1 - dst): floats do it exactly with src of 1 and -1, and no two of these commute.
_IN_ORDER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.INV_DST_COLOR,
    rgb_dst_factor=BlendFactor.ZERO,
    alpha_src_factor=BlendFactor.INV_DST_ALPHA,
    alpha_dst_factor=BlendFactor.ZERO,
)


class _Triangles:
    """Triangles over single pixels of a square, and every so often one over all of it, which is clipped."""

    def __init__(self) -> None:
        self.random = np.random.default_rng(18)
        self.pixel = self.random.integers(0, _SIZE * _SIZE, _COUNT)
        self.large = np.arange(0, _COUNT, _EACH_LARGE)
        places = np.stack([self.pixel % _SIZE, self.pixel // _SIZE], axis=1)
        corners = _MICRO + places[:, None, :]
        corners[self.large] = _LARGE
        self.corners = corners.reshape(-1, 2)

    def where(self, number: int) -> slice | int:
        """The pixels that a triangle covers."""
        return slice(None) if number % _EACH_LARGE == 0 else int(self.pixel[number])


@pytest.fixture
def explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: VkScreen) -> Path:
    """Where the plans of batches are written; their passes are long."""
    found = tmp_path / "plans.txt"
    monkeypatch.setenv("VKPIPE_EXPLAIN", str(found))
    monkeypatch.setattr(screen, "longest_pass", _LONG)
    return found


def test_a_long_pass_is_blended_in_order(screen: VkScreen, explained: Path) -> None:
    drawn = _Triangles()
    colors = drawn.random.choice([-1.0, 1.0], (_COUNT, 4))
    with screen.context_create() as ctx, Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.shaders(VS_COLOR, FS_FLAT)
        board.blend(_IN_ORDER)
        board.triangles(drawn.corners, np.repeat(colors, 3, axis=0))
        got = board.pixels().reshape(-1, 4)
    want = np.zeros((_SIZE * _SIZE, 4))
    for number, color in enumerate(colors):
        where = drawn.where(number)
        want[where] = color * (1 - want[where])
    assert np.array_equal(got, want)
    assert len(np.unique(want)) > 8
    assert _passes(explained) == [_LONG, _COUNT - _LONG]


@pytest.mark.parametrize("size", [_SIZE, _MANY_TILES], ids=["keys", "opaque"])
def test_the_right_one_of_a_long_pass_is_seen(screen: VkScreen, explained: Path, size: int) -> None:
    """Of many of equal depth the last one; in many draws, which have few triangles each."""
    drawn = _Triangles()
    level = drawn.random.integers(1, 64, _COUNT)
    number = np.zeros((_COUNT, 4), np.uint32)
    number[:, 0] = np.arange(1, _COUNT + 1)
    with screen.context_create() as ctx, Board(ctx, size, size, "R32_UINT", "Z32_FLOAT") as board:
        board.clear((0, 0, 0, 0), 1.0)
        board.shaders(VS_COLOR, FS_FLAT)
        board.depth_test(DepthState(True, True, CompareFunc.LEQUAL))
        half = size / 2
        positions = np.ones((3 * _COUNT, 4), np.float32)
        positions[:, :2] = drawn.corners / half - 1
        positions[:, 2] = np.repeat(level / 32 - 1, 3)
        board.vertices(positions, np.repeat(number.view(np.float32), 3, axis=0))
        draws = [pipe.DrawStartCountBias(first, 96) for first in range(0, 3 * _COUNT, 96)]
        ctx.draw_vbo(pipe.DrawInfo(), draws)
        got = board.pixels()[:_SIZE, :_SIZE, 0].reshape(-1)
        depth, _ = board.depths()
    want, nearest = _seen(drawn, level)
    assert depth is not None and np.array_equal(depth[:_SIZE, :_SIZE].reshape(-1), nearest / np.float32(64))
    assert np.array_equal(got, want)
    assert len(np.unique(want % _EACH_LARGE == 1)) == 2
    assert _passes(explained) == [_LONG, _COUNT - _LONG]


def _seen(drawn: _Triangles, level: Array) -> tuple[Array, Array]:
    """The number and level of the last of the nearest triangles at each pixel."""
    pixel = np.where(np.arange(_COUNT) % _EACH_LARGE == 0, -1, drawn.pixel)
    key = (level.astype(np.int64) << 32) - np.arange(1, _COUNT + 1)
    best = np.full(_SIZE * _SIZE, np.int64(64) << 32)
    np.minimum.at(best, pixel[pixel >= 0], key[pixel >= 0])
    best = np.minimum(best, key[pixel < 0].min())
    nearest = -(-best >> 32)
    return (nearest << 32) - best, nearest


def _passes(explained: Path) -> list[int]:
    """How many primitives go through assembly, pass by pass."""
    text = explained.read_text(encoding="utf-8")
    return [int(count) for count in re.findall(r"assemble\b.*?\b(\d+) primitives", text)]
