"""Small triangles that assembly enters into the keys, by lane or subgroup, are those of the ordered form."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.driver.draw import PLAIN_RASTERIZER, Array, Board
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import CompareFunc, DepthState, RasterizerState, RtBlendState

_WIDTH, _HEIGHT = 83, 61
_COUNT = 1500

_CLAMPED = RasterizerState(half_pixel_center=True, depth_clip_near=False, depth_clip_far=False)
# Such a colour is as if nothing were blended; but blending takes the ordered form.
_IN_ORDER = RtBlendState(True)


def _triangles(rare: float) -> tuple[Array, Array, Array]:
    """Corners, colours and depths of tiny triangles, a part of which is larger, of up to 20 pixels."""
    random = np.random.default_rng(24)
    size = np.where(random.random(_COUNT) < rare, random.uniform(8, 20, _COUNT), 1.5)
    corners = random.uniform(0, (_WIDTH, _HEIGHT), (_COUNT, 1, 2))
    corners = corners + random.uniform(-0.5, 0.5, (_COUNT, 3, 2)) * size[:, None, None]
    return corners.reshape(-1, 2), random.uniform(0, 1, (_COUNT, 4)), random.uniform(-1.2, 1.2, 3 * _COUNT)


@pytest.mark.parametrize("state", [PLAIN_RASTERIZER, _CLAMPED], ids=["clipped", "clamped"])
@pytest.mark.parametrize("rare", [0.02, 0.3, 1.0])
def test_small_triangles_are_those_of_the_ordered_form(
    screen: VkScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rare: float, state: RasterizerState
) -> None:
    corners, colors, depths = _triangles(rare)
    explained = tmp_path / "plans.txt"
    monkeypatch.setenv("VKPIPE_EXPLAIN", str(explained))
    found: list[tuple[Array, Array]] = []
    with screen.context_create() as ctx, Board(ctx, _WIDTH, _HEIGHT, depth="Z32_FLOAT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        board.rasterizer(state)
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        for blend in (None, _IN_ORDER):
            board.clear((0, 0, 0, 0), 0.9)
            board.blend(blend)
            board.triangles(corners, np.repeat(colors, 3, axis=0), depths)
            depth, _ = board.depths()
            assert depth is not None
            found.append((board.blocks(), depth))
    for keys, ordered in zip(*found, strict=True):
        np.testing.assert_array_equal(keys, ordered)
    assert len(np.unique(found[0][1])) > 200
    assert "visibility_large" in explained.read_text(encoding="utf-8")
