"""What fragment shaders are given, and what becomes of what they put out."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, quad, window
from tests.driver.shader_texts import FS_SMOOTH, VS_COLOR, VS_PLAIN
from vkpipe.driver.context import VkContext
from vkpipe.pipe import AlphaState, BlendFactor, CompareFunc, DepthState, RasterizerState, RtBlendState

_FS_POSITION = """FRAG
{properties}
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""
_LOWER = "PROPERTY FS_COORD_ORIGIN LOWER_LEFT"
_INTEGER = "PROPERTY FS_COORD_PIXEL_CENTER INTEGER"


@pytest.mark.covers(
    "TGSI_SEMANTIC_POSITION", "TGSI_PROPERTY_FS_COORD_ORIGIN", "TGSI_PROPERTY_FS_COORD_PIXEL_CENTER"
)
@pytest.mark.parametrize("properties", ["", _LOWER, _INTEGER, f"{_LOWER}\n{_INTEGER}"])
@pytest.mark.parametrize("blended", [False, True], ids=["opaque", "blended"])
def test_the_position_of_a_fragment(ctx: VkContext, properties: str, blended: bool) -> None:
    """x and y of the pixel's centre or corner, from the top or the bottom; depth; and 1/w."""
    with Board(ctx, 12, 7, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.shaders(VS_PLAIN, _FS_POSITION.format(properties=properties))
        if blended:
            board.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.ZERO))
        w = 4.0
        positions = window(quad(0, 0, 12, 7), 12, 7, z=0.5) * w
        board.vertices(positions)
        board.draw(6)
        got = board.pixels()
    y, x = np.mgrid[0:7, 0:12].astype(np.float64)
    if _LOWER in properties:
        y = 6 - y
    offset = 0.0 if _INTEGER in properties else 0.5
    want = np.stack([x + offset, y + offset, np.full_like(x, 0.75), np.full_like(x, 1 / w)], axis=-1)
    assert np.allclose(got, want, rtol=1e-6)


@pytest.mark.covers("TGSI_SEMANTIC_FACE")
@pytest.mark.parametrize("ccw", [False, True])
def test_the_face_of_a_fragment(ctx: VkContext, ccw: bool) -> None:
    """Positive in front faces; left a clockwise triangle (y down), right a counter-clockwise one."""
    fs = "FRAG\nDCL IN[0], FACE, CONSTANT\nDCL OUT[0], COLOR\n  0: MOV OUT[0], IN[0].xxxx\n  1: END\n"
    with Board(ctx, 8, 8, "R32_FLOAT") as board:
        board.clear()
        board.shaders(VS_PLAIN, fs)
        board.rasterizer(RasterizerState(front_ccw=ccw))
        clockwise = np.array([[0, 0], [4, 0], [0, 8]])
        both = np.concatenate([clockwise, clockwise[::-1] + np.array([4, 0])])
        board.vertices(window(both, 8, 8))
        board.draw(6)
        got = board.pixels()[..., 0]
    assert (got[0, 0] > 0) == (not ccw) and (got[0, 4] > 0) == ccw
    assert got[0, 0] * got[0, 4] < 0


@pytest.mark.covers("TGSI_INTERPOLATE_LINEAR", "TGSI_INTERPOLATE_PERSPECTIVE")
@pytest.mark.parametrize("mode", ["LINEAR", "PERSPECTIVE"])
def test_interpolation_in_the_window_or_in_space(ctx: VkContext, mode: str) -> None:
    """A ramp from 0 to 1 between w = 1 and w = 4, and what is left of it when a part is clipped."""
    with Board(ctx, 16, 4, "R32_FLOAT") as board:
        board.shaders(VS_COLOR, FS_SMOOTH.replace("PERSPECTIVE", mode))
        corners = quad(0, 0, 16, 4)
        w = np.where(corners[:, 0] > 0, 4.0, 1.0)
        ramp = np.repeat(corners[:, :1] / 16, 4, axis=1)
        for reach in (0.0, 0.9):
            positions = window(corners, 16, 4, z=reach) * w[:, None]
            positions[:, 2] += reach * (w - 1)
            board.clear((9, 9, 9, 9))
            board.vertices(positions, ramp)
            board.draw(6)
            got = board.pixels()[..., 0]
            t = (np.arange(16) + 0.5) / 16
            want = t if mode == "LINEAR" else (t / 4) / ((1 - t) + t / 4)
            drawn = got[0] != 9
            assert drawn.all() if reach == 0 else 0 < drawn.sum() < 16
            assert np.allclose(got[:, drawn], want[drawn], rtol=1e-5)


@pytest.mark.covers(
    "pipe_alpha_state::enabled",
    "pipe_alpha_state::func",
    "pipe_alpha_state::ref_value",
    "pipe_depth_stencil_alpha_state::alpha",
)
@pytest.mark.parametrize("func", list(CompareFunc), ids=lambda func: func.name)
@pytest.mark.covers(
    "pipe_depth_stencil_alpha_state::alpha_enabled",
    "pipe_depth_stencil_alpha_state::alpha_func",
    "pipe_depth_stencil_alpha_state::alpha_ref_value",
)
def test_the_alpha_test(ctx: VkContext, func: CompareFunc) -> None:
    """Columns of alpha 0 to 7 against 3: what fails leaves colour and depth as they are."""
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT", "Z32_FLOAT") as board:
        board.clear((-1, -1, -1, -1))
        board.depth_test(DepthState(True, True), AlphaState(True, func, 3.0))
        for column in range(8):
            board.rectangle((column, 0, column + 1, 8), (1, 1, 1, column), z=0.0)
        got = board.pixels()
        depth, _ = board.depths()
    compare = {
        "NEVER": [],
        "LESS": [0, 1, 2],
        "EQUAL": [3],
        "LEQUAL": [0, 1, 2, 3],
        "GREATER": [4, 5, 6, 7],
        "NOTEQUAL": [0, 1, 2, 4, 5, 6, 7],
        "GEQUAL": [3, 4, 5, 6, 7],
        "ALWAYS": list(range(8)),
    }
    passed = np.isin(np.arange(8), compare[func.name])
    assert np.array_equal(got[..., 3], np.repeat(np.where(passed, np.arange(8.0), -1)[None], 8, axis=0))
    assert depth is not None and np.array_equal(depth[0], np.where(passed, 0.5, 1.0))


_FS_KILL = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
  0: KILL_IF IN[0].xxxx
  1: MOV OUT[0], IN[0].yyyy
  2: END
"""


@pytest.mark.covers("TGSI_OPCODE_KILL_IF")
@pytest.mark.parametrize("color", ["R32_FLOAT", None])
def test_killed_fragments_hide_nothing(ctx: VkContext, color: str | None) -> None:
    """Three layers, the nearest first and killed in the left half: colour and depth are those behind."""
    with Board(ctx, 8, 8, color, "Z32_FLOAT") as board:
        board.clear((0, 0, 0, 0))
        board.shaders(VS_COLOR, _FS_KILL)
        board.depth_test(DepthState(True, True))
        left, right = quad(0, 0, 4, 8), quad(4, 0, 8, 8)
        layer = np.repeat([[-1, 1, 0, 0], [1, 1, 0, 0]], 6, axis=0)
        board.triangles(np.concatenate([left, right]), layer, -0.5)
        board.triangles(quad(0, 0, 8, 8), (1, 2, 0, 0), 0.5)
        board.triangles(quad(0, 0, 8, 8), (1, 3, 0, 0), 0.0)
        depth, _ = board.depths()
        if color is not None:
            shown = board.pixels()[..., 0]
            assert (shown[:, :4] == 3).all() and (shown[:, 4:] == 1).all()
    assert depth is not None and (depth[:, :4] == 0.5).all() and (depth[:, 4:] == 0.25).all()


def test_a_shader_without_color_leaves_color_alone(ctx: VkContext) -> None:
    with Board(ctx, 8, 8, "R8G8B8A8_UNORM", "Z32_FLOAT") as board:
        board.clear((0.2, 0.4, 0.6, 0.8))
        board.depth_test(DepthState(True, True))
        board.shaders(VS_PLAIN, "FRAG\n  0: END\n")
        board.fill()
        depth, _ = board.depths()
        assert (board.blocks() == [51, 102, 153, 204]).all()
    assert depth is not None and (depth == 0.5).all()


def _many(count: int) -> tuple[str, str]:
    """Shaders with ``count`` varyings: n times the input in varying n; the sum of all of them."""
    numbers = [f"IMM[{n}] FLT32 {{{4 * n}, {4 * n + 1}, {4 * n + 2}, {4 * n + 3}}}" for n in range(8)]
    vs = ["VERT", "DCL IN[0]", "DCL IN[1]", "DCL OUT[0], POSITION"]
    vs += [f"DCL OUT[{n + 1}], GENERIC[{n}]" for n in range(count)]
    vs += numbers
    vs += ["  0: MOV OUT[0], IN[0]"]
    vs += [f"  0: MUL OUT[{n + 1}], IN[1], IMM[{n // 4}].{'xyzw'[n % 4] * 4}" for n in range(count)]
    fs = ["FRAG", *(f"DCL IN[{n}], GENERIC[{count - 1 - n}], PERSPECTIVE" for n in range(count))]
    fs += ["DCL OUT[0], COLOR", "DCL TEMP[0]", "  0: MOV TEMP[0], IN[0]"]
    fs += [f"  0: MAD TEMP[0], TEMP[0], IN[{n}], IN[{n}]" for n in range(1, 2)]
    fs += [f"  0: ADD TEMP[0], TEMP[0], IN[{n}]" for n in range(2, count)]
    fs += ["  0: MOV OUT[0], TEMP[0]"]
    return "\n".join([*vs, "  0: END", ""]), "\n".join([*fs, "  0: END", ""])


@pytest.mark.parametrize("count", [2, 31])
@pytest.mark.covers("PIPE_SHADER_CAP_MAX_OUTPUTS")
def test_as_many_varyings_as_there_are_outputs(ctx: VkContext, count: int) -> None:
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
        board.shaders(*_many(count))
        board.clear()
        board.fill((1, 2, 3, 4))
        got = board.pixels()
    value = np.array([1.0, 2, 3, 4])
    first, second = (count - 1) * value, (count - 2) * value
    want = first * second + second + sum((n * value for n in range(count - 2)), np.zeros(4))
    assert np.allclose(got, want, rtol=1e-6)


@pytest.mark.covers("TGSI_OPCODE_DDX", "TGSI_OPCODE_DDY")
def test_derivatives_are_taken_within_quads(ctx: VkContext) -> None:
    """DDX and DDY of a plane are its slopes in every pixel, also at edges and in single pixels."""
    fs = """FRAG
DCL IN[0], GENERIC[0], LINEAR
DCL OUT[0], COLOR
DCL TEMP[0]
  0: DDX TEMP[0].x, IN[0].xxxx
  1: DDY TEMP[0].y, IN[0].xxxx
  2: MOV TEMP[0].z, IN[0].xxxx
  3: MOV TEMP[0].w, IN[0].wwww
  4: MOV OUT[0], TEMP[0]
  5: END
"""
    points = np.array([[0.3, 0.2], [7.9, 3.1], [2.2, 7.8], [4.6, 5.4], [5.6, 5.4], [5.4, 5.9]])
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.shaders(VS_COLOR, fs)
        values = np.zeros((6, 4))
        values[:, 0] = 3 * points[:, 0] - 5 * points[:, 1]
        values[:, 3] = 1
        board.triangles(points, values)
        got = board.pixels()
    covered: Array = got[..., 3] == 1
    assert covered.sum() > 15
    assert np.allclose(got[covered][:, :2], [3, -5], atol=1e-3)
