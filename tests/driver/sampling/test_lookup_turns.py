"""Anisotropic lookups that work in the shader take turns of the device's loop limit; none may be lost."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Board, make_texture, quad, window, write_texture
from tests.driver.shader_texts import VS_PLAIN
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage.loop_budget import LoopBudget
from vkpipe.errors import NotSupported
from vkpipe.pipe import BlendFactor, CompareFunc, DepthState, ShaderType, TexFilter, TexWrap

_SIZE = 8
_TEX = "TEX TEMP[{0}], TEMP[0], SAMP[0], 2D\n"
_HEAD = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..2]
IMM[0] FLT32 {0.25, 0.001, 0.0, 0.0625}
IMM[1] UINT32 {0, 1, 16, 0}
MUL TEMP[0], IN[0], IMM[0].xyzz
"""
_ONE = _HEAD + "TEX OUT[0], TEMP[0], SAMP[0], 2D\nEND\n"
_LOOP = (
    _HEAD
    + """MOV TEMP[1], IMM[0].zzzz
MOV TEMP[2], IMM[1].xxxx
BGNLOOP
USGE TEMP[2].y, TEMP[2].xxxx, IMM[1].zzzz
UIF TEMP[2].yyyy
BRK
ENDIF
MUL TEMP[0], IN[0], IMM[0].xyzz
TEX TEMP[0], TEMP[0], SAMP[0], 2D
MAD TEMP[1], TEMP[0], IMM[0].wwww, TEMP[1]
UADD TEMP[2].x, TEMP[2].xxxx, IMM[1].yyyy
ENDLOOP
MOV OUT[0], TEMP[1]
END
"""
)
# Not unrolled: 5,504 turns in a run.
_MORE_IN_A_LOOP = _LOOP.replace("{0, 1, 16, 0}", "{0, 1, 64, 0}").replace("0.0625", "0.015625")
_MORE_IN_A_LOOP = _MORE_IN_A_LOOP.replace("UADD", _TEX.format(0) * 4 + "UADD")
_ADDED = pipe.RtBlendState(
    True,
    rgb_src_factor=BlendFactor.ONE,
    rgb_dst_factor=BlendFactor.ONE,
    alpha_src_factor=BlendFactor.ONE,
    alpha_dst_factor=BlendFactor.ONE,
)


def _begin(ctx: VkContext, fs: str, depth: str | None = None) -> tuple[Board, Any, Any]:
    """A board whose shader looks up ones along 16 places, by nearest texels: lavapipe filters in lines."""
    board = Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT", depth)
    board.shaders(VS_PLAIN, fs)
    texture = make_texture(ctx, "R32_FLOAT", 4, 4)
    write_texture(ctx, texture, np.ones((1, 4, 4), np.float32)[..., None].view(np.uint8))
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(format=texture.format))
    sampler = pipe.SamplerState(
        wrap_s=TexWrap.REPEAT,
        wrap_t=TexWrap.REPEAT,
        max_anisotropy=16,
        min_img_filter=TexFilter.NEAREST,
        mag_img_filter=TexFilter.NEAREST,
    )
    board.views(view, state=sampler)
    return board, view, texture


def _end(board: Board, view: Any, texture: Any) -> None:
    board.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    view.destroy()
    texture.destroy()
    board.close()


@pytest.mark.parametrize(
    ("fs", "count"),
    [(_ONE, 300), (_ONE, 2000), (_LOOP, 60), (_MORE_IN_A_LOOP, 20)],
    ids=["few", "many", "loop", "more in a loop"],
)
def test_all_triangles_of_a_tile_are_blended(ctx: VkContext, fs: str, count: int) -> None:
    """2,000 rectangles of 64 pixels have 32,000 runs on lavapipe, with 17 turns each."""
    board, view, texture = _begin(ctx, fs)
    board.blend(_ADDED)
    board.clear()
    points = np.concatenate([quad(0, 0, _SIZE, _SIZE)] * count)
    board.vertices(window(points, _SIZE, _SIZE))
    board.draw(len(points))
    pixels = board.pixels()
    _end(board, view, texture)
    assert (pixels[..., 0] == count).all()


def test_what_is_seen_is_shaded(ctx: VkContext) -> None:
    """Each pixel shows a triangle of its own, nine lookups of each: 64 runs with 153 turns."""
    once = "TEX TEMP[1], TEMP[0].xyxx, SAMP[0], 2D\nADD TEMP[2], TEMP[2], TEMP[1]\n"
    fs = _HEAD + "MOV TEMP[2], IMM[0].zzzz\n" + once * 9 + "MOV OUT[0], TEMP[2]\nEND\n"
    board, view, texture = _begin(ctx, fs, "Z32_FLOAT")
    board.depth_test(DepthState(True, True, CompareFunc.LESS))
    board.clear()
    places = [(x, y) for y in range(_SIZE) for x in range(_SIZE)]
    points = np.concatenate([quad(x, y, x + 1, y + 1) for x, y in places])
    board.vertices(window(points, _SIZE, _SIZE))
    board.draw(len(points))
    pixels = board.pixels()
    _end(board, view, texture)
    assert (pixels[..., 0] == 9).all()


_MANY = _HEAD + "MOV TEMP[1], IMM[0].zzzz\n" + _TEX.format(1) * 300 + "MOV OUT[0], TEMP[1]\nEND\n"


def test_more_lookups_than_the_device_bears_are_refused(ctx: VkContext) -> None:
    if not ctx.screen.programs.limited:
        pytest.skip("the device has no limit of loops")
    board, view, texture = _begin(ctx, _MANY)
    board.blend(_ADDED)
    board.vertices(window(quad(0, 0, _SIZE, _SIZE), _SIZE, _SIZE))
    with pytest.raises(NotSupported, match=r"max_anisotropy.*take 5100 turns of loops"):
        board.draw(6)
    _end(board, view, texture)


_CALLED = (
    (
        _HEAD
        + "MOV TEMP[1], IMM[0].zzzz\n"
        + "CAL :{0}\n" * 3
        + "MOV OUT[0], TEMP[1]\nEND\nBGNSUB\n"
        + "CAL :{1}\n" * 4
        + "ENDSUB\nBGNSUB\n"
        + (_TEX.format(2) + "ADD TEMP[1], TEMP[1], TEMP[2]\n") * 2
        + "ENDSUB\n"
    )
    .replace("{0}", "7")
    .replace("{1}", "13")
)
"""24 lookups, two of which stand in the text."""


def test_lookups_of_calls_are_all_made(ctx: VkContext) -> None:
    """408 turns of a run are counted, not 34: 40 rectangles are drawn by several invocations."""
    board, view, texture = _begin(ctx, _CALLED)
    board.blend(_ADDED)
    board.clear()
    points = np.concatenate([quad(0, 0, _SIZE, _SIZE)] * 40)
    board.vertices(window(points, _SIZE, _SIZE))
    board.draw(len(points))
    pixels = board.pixels()
    _end(board, view, texture)
    assert (pixels[..., 0] == 40 * 24).all()


@pytest.mark.parametrize(("turns", "runs"), [(8, 8), (64, 8), (416, 64), (800, 128)])
def test_a_batch_fits_into_what_a_walk_leaves(turns: int, runs: int) -> None:
    """Shaded by pixels and by 8 or 16 samples, with up to two lookups along 16 places."""
    for lookups in (0, 17, 34):
        budget = LoopBudget(lookups, 1).of_walk(8, turns, runs)
        batch = 8 * (2 + turns + runs * lookups)
        assert 0 <= budget <= 48000
        assert budget * (turns + runs * lookups) // turns + batch < 65535
