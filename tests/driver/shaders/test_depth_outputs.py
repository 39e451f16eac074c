"""Fragment shaders that put out depth, stencil or a sample mask, and tests before or after the shader."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.against import painted
from tests.driver.draw import PLAIN_RASTERIZER, Array, Board
from tests.driver.multisample import compare
from tests.driver.shader_texts import VS_COLOR
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    AlphaState,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    StencilOp,
    StencilRef,
    StencilState,
)

_ALWAYS = DepthState(True, True, CompareFunc.ALWAYS)
_COUNT = StencilState(True, CompareFunc.ALWAYS, zfail_op=StencilOp.INVERT, zpass_op=StencilOp.INCR)


def _fs(outputs: str, code: str, properties: str = "") -> str:
    """A shader that shows GENERIC[0] and computes more outputs from it, which are OUT[1] and OUT[2]."""
    lines = [line.strip() for line in code.strip().splitlines()]
    numbered = "".join(f"{number:3}: {line}\n" for number, line in enumerate([*lines, "END"], 1))
    return (
        f"FRAG\n{properties}DCL IN[0], GENERIC[0], CONSTANT\nDCL OUT[0], COLOR\n{outputs}DCL TEMP[0]\n"
        f"IMM[0] FLT32 {{0.0, 1.0, 0.5, 255.0}}\n  0: MOV OUT[0], IN[0]\n{numbered}"
    )


_DEPTH = _fs("DCL OUT[1], POSITION\n", "MOV OUT[1].z, IN[0].xxxx")
_STENCIL = _fs("DCL OUT[1], STENCIL\n", "MUL TEMP[0].x, IN[0].xxxx, IMM[0].wwww\nF2U OUT[1].y, TEMP[0].xxxx")
_MASK = _fs("DCL OUT[1], SAMPLEMASK\n", "F2U OUT[1].x, IN[0].xxxx")
_KILL = _fs("", "SUB TEMP[0].x, IN[0].xxxx, IMM[0].zzzz\nKILL_IF TEMP[0].xxxx")
_EARLY = "PROPERTY FS_EARLY_DEPTH_STENCIL 1\n"


def _columns(board: Board, values: Array, z: float = 0.0) -> None:
    """One column of pixels for each value, which is the red of its colour."""
    for x, value in enumerate(values):
        board.rectangle((x, 0, x + 1, board.height), (value, 1, 1, 1), z)


def _board(ctx: VkContext, fmt: str, fs: str) -> Board:
    board = Board(ctx, 8, 8, "R32G32B32A32_FLOAT", fmt)
    board.shaders(VS_COLOR, fs)
    board.rasterizer(replace(PLAIN_RASTERIZER, no_ms_sample_mask_out=True))
    board.clear((-1, -1, -1, -1), depth=0.5, stencil=7)
    return board


@pytest.mark.covers("TGSI_SEMANTIC_POSITION")
@pytest.mark.parametrize("func", ["ALWAYS", "LESS", "GEQUAL"])
@pytest.mark.parametrize("fmt", ["Z16_UNORM", "Z24_UNORM_S8_UINT", "Z32_FLOAT", "Z32_FLOAT_S8X24_UINT"])
def test_the_shaders_depth_is_tested_and_written(ctx: VkContext, fmt: str, func: str) -> None:
    """What lies outside of 0 to 1 is clamped, in float formats too; NaN becomes 0."""
    values = np.array([0.0, 0.25, 0.5, 0.75, 1.0, 1.5, -0.5, np.nan], np.float32)
    with _board(ctx, fmt, _DEPTH) as board:
        old, _ = board.depths()
        board.depth_test(DepthState(True, True, CompareFunc[func]))
        _columns(board, values)
        depth, stencil = board.depths()
        drawn = board.pixels()[..., 1] == 1
    new = np.clip(np.nan_to_num(values, nan=0.0), 0, 1)
    passes = {"ALWAYS": new == new, "LESS": new < 0.5, "GEQUAL": new >= 0.5}[func]
    assert old is not None and depth is not None
    assert np.allclose(depth, np.where(passes, new, old), atol=2e-5)
    assert np.array_equal(drawn, np.broadcast_to(passes, (8, 8)))
    assert stencil is None or (stencil == 7).all()


@pytest.mark.covers("pipe_rasterizer_state::unclamped_fragment_depth_values")
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("fmt", [Format.Z16_UNORM, Format.Z32_FLOAT, Format.Z32_FLOAT_S8X24_UINT])
@pytest.mark.parametrize("func", ["ALWAYS", "LESS", "GEQUAL"])
def test_depth_of_float_formats_may_be_unclamped(
    ctx: VkContext, ref: pipe.Context, fmt: Format, func: str, samples: int
) -> None:
    """Depths below 0 and above 1 are compared and kept; integer formats have no place for them."""
    values = np.array([0.0, -2.5, 0.5, 0.75, 1.0, 1.5, -0.5, 3.0], np.float32)

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_DEPTH.replace("GENERIC[0]", "COLOR"))
        rig.clear(depth=0.5)
        for unclamped, rows in ((True, (0, 3)), (False, (3, 6)), (True, (2, 4))):
            rig.rasterizer(unclamped_fragment_depth_values=unclamped)
            rig.tests(depth=DepthState(True, True, CompareFunc[func]))
            for x, value in enumerate(values):
                low, high = rows
                corners = [(x, low), (x + 1, low), (x, high), (x + 1, high)]
                rig.draw(Prim.TRIANGLE_STRIP, corners, (value, 1, 0, 1))

    if samples:
        compare(ctx, ref, paint, samples, fmt, size=(8, 8))
        return
    pictures, theirs = painted(ctx, paint, width=8, height=8, depth=fmt)
    np.testing.assert_array_equal(pictures.depth, theirs.depth)
    np.testing.assert_array_equal(pictures.colors[0], theirs.colors[0])
    if fmt != Format.Z16_UNORM and func == "ALWAYS":
        assert pictures.depth is not None
        np.testing.assert_array_equal(pictures.depth[0], values)
        np.testing.assert_array_equal(pictures.depth[5], np.clip(values, 0, 1))


@pytest.mark.parametrize("count", [1, 700])
def test_the_nearest_of_many_shader_depths_stays(ctx: VkContext, count: int) -> None:
    """The order of the triangles' own depths says nothing."""
    random = np.random.default_rng(1)
    depths = random.permutation(count) / 1024 + 0.25
    corners = np.array([[0, 0], [8, 0], [8, 8], [0, 0], [8, 8], [0, 8]], float)
    colors = np.ones((6 * count, 4), np.float32)
    colors[:, 0] = np.repeat(depths, 6)
    with _board(ctx, "Z32_FLOAT", _DEPTH) as board:
        board.clear((-1, -1, -1, -1), depth=1.0)
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        board.triangles(np.tile(corners, (count, 1)), colors, np.repeat(random.uniform(-1, 1, count), 6))
        depth, _ = board.depths()
        red = board.pixels()[..., 0]
    assert depth is not None and (depth == 0.25).all() and (red == 0.25).all()


@pytest.mark.covers("TGSI_SEMANTIC_STENCIL", "PIPE_CAP_SHADER_STENCIL_EXPORT")
@pytest.mark.parametrize("faces", [1, 2])
def test_the_shaders_stencil_is_the_reference(ctx: VkContext, faces: int) -> None:
    """Of both faces, for comparison and replacement."""
    values = np.array([0, 6, 7, 8, 100, 200, 254, 255])
    face = StencilState(True, CompareFunc.GEQUAL, StencilOp.INVERT, StencilOp.REPLACE)
    with _board(ctx, "Z24_UNORM_S8_UINT", _STENCIL) as board:
        ctx.set_stencil_ref(StencilRef((3, 4)))
        board.depth_test(DepthState(), None, face, face if faces == 2 else None)
        _columns(board, (values + 0.5) / 255)
        stencil = board.stencils()
        drawn = board.pixels()[..., 1] == 1
    assert ctx.screen.get_param(pipe.Cap.SHADER_STENCIL_EXPORT) == 1
    assert np.array_equal(stencil, np.broadcast_to(np.where(values >= 7, values, 248), (8, 8)))
    assert np.array_equal(drawn, np.broadcast_to(values >= 7, (8, 8)))


@pytest.mark.covers("TGSI_SEMANTIC_SAMPLEMASK")
def test_the_sample_mask_leaves_out_what_lacks_bit_0(ctx: VkContext) -> None:
    values = np.array([0, 1, 2, 3, 4, 5, 65534, 65535])
    with _board(ctx, "Z24_UNORM_S8_UINT", _MASK) as board:
        board.depth_test(_ALWAYS, None, _COUNT)
        _columns(board, values)
        depth, _ = board.depths()
        stencil = board.stencils()
        drawn = board.pixels()[..., 1] == 1
    odd = np.broadcast_to(values % 2 == 1, (8, 8))
    assert np.array_equal(drawn, odd)
    assert np.array_equal(stencil, np.where(odd, 8, 7))
    assert depth is not None and np.allclose(depth, 0.5, atol=1e-6)


@pytest.mark.covers("TGSI_PROPERTY_FS_EARLY_DEPTH_STENCIL")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize("how", ["kill", "mask", "alpha"])
def test_what_is_discarded_counts_where_tests_are_early(ctx: VkContext, how: str, early: bool) -> None:
    """Late tests see only what the shader leaves; early ones have changed depth and stencil before."""
    fs = {"kill": _KILL, "mask": _MASK, "alpha": _fs("", "MOV OUT[0].w, IN[0].xxxx")}[how]
    values = np.array([0, 1, 0, 0, 1, 1, 0, 1])
    alpha = AlphaState(True, CompareFunc.GREATER, 0.5) if how == "alpha" else None
    with _board(ctx, "Z24_UNORM_S8_UINT", fs.replace("FRAG\n", f"FRAG\n{_EARLY if early else ''}")) as board:
        board.depth_test(DepthState(True, True, CompareFunc.LESS), alpha, _COUNT)
        _columns(board, values, z=-0.5)
        depth, _ = board.depths()
        stencil = board.stencils()
        drawn = board.pixels()[..., 1] == 1
    lives = np.broadcast_to(values == 1, (8, 8))
    changed = lives | early
    assert np.array_equal(drawn, lives)
    assert np.array_equal(stencil, np.where(changed, 8, 7))
    assert depth is not None and np.allclose(depth, np.where(changed, 0.25, 0.5), atol=1e-6)


def test_early_tests_ignore_the_shaders_depth(ctx: VkContext) -> None:
    with _board(ctx, "Z32_FLOAT", _DEPTH.replace("FRAG\n", f"FRAG\n{_EARLY}")) as board:
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        board.fill((0.9, 1, 1, 1), z=-0.5)
        depth, _ = board.depths()
        assert (board.pixels()[..., 1] == 1).all()
    assert depth is not None and (depth == 0.25).all()


def test_outputs_without_a_buffer_change_nothing(ctx: VkContext) -> None:
    """Depth and stencil that go nowhere."""
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
        for fs in (_DEPTH, _STENCIL):
            board.shaders(VS_COLOR, fs)
            board.depth_test(DepthState(True, True, CompareFunc.NEVER), None, _COUNT)
            board.clear()
            board.fill((0.5, 1, 1, 1))
            assert (board.pixels() == [0.5, 1, 1, 1]).all()


def test_the_keys_of_other_draws_notice_the_depth(ctx: VkContext) -> None:
    """Draws that only compare depth, before and after one whose shader writes it, in one batch."""
    corners = np.array([[0, 0], [1, 0], [0, 1]])
    many = np.random.default_rng(2).uniform(0, 64, (3000, 1, 2)) + corners
    flat = _fs("", "MOV OUT[0], IN[0]")
    with Board(ctx, 64, 64, "R32G32B32A32_FLOAT", Format.Z32_FLOAT.name) as board:
        board.clear(depth=1.0)
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        board.shaders(VS_COLOR, flat)
        board.triangles(many.reshape(-1, 2), (1, 0, 0, 1), z=0.0)
        board.shaders(VS_COLOR, _DEPTH)
        board.rectangle((0, 0, 32, 64), (0.125, 1, 0, 1))
        board.shaders(VS_COLOR, flat)
        board.triangles(many.reshape(-1, 2), (0, 0, 1, 1), z=-0.5)
        color = board.pixels()
        depth, _ = board.depths()
    assert depth is not None
    assert (depth[:, :32] == 0.125).all() and (color[:, :32, 1] == 1).all()
    right = depth[:, 32:]
    assert np.array_equal(right == 0.25, color[:, 32:, 2] == 1) and (right == 0.25).mean() > 0.1
    assert set(np.unique(right)) == {np.float32(0.25), np.float32(1.0)}
