"""Filtered lookups of the interpreter, with values worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_blend import CompareFunc
from vkpipe.pipe.defines_texture import Swizzle, TexCompare, TexFilter, TexMipfilter, TexReduction, TexWrap
from vkpipe.pipe.state_sampler import SamplerState
from vkpipe.translate import parse
from vkpipe.translate.interp import Resources, Texture, run
from vkpipe.translate.interp.cube import across_edges, face_coordinates

_EDGE = TexWrap.CLAMP_TO_EDGE
NEAREST = SamplerState(wrap_s=_EDGE, wrap_t=_EDGE, wrap_r=_EDGE)
LINEAR = replace(NEAREST, min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR)
MIPMAPS = replace(NEAREST, min_mip_filter=TexMipfilter.LINEAR)
SHADOW = replace(LINEAR, compare_mode=TexCompare.R_TO_TEXTURE, compare_func=CompareFunc.LEQUAL)


def _ramp(*shape: int) -> npt.NDArray[np.float32]:
    """Texels whose red counts up, with green = 100 + red, blue 0 and alpha 1."""
    count = int(np.prod(shape))
    texels = np.zeros((count, 4), np.float32)
    texels[:, 0] = np.arange(count)
    texels[:, 1] = 100 + np.arange(count)
    texels[:, 3] = 1
    return texels.reshape(*shape, 4)


def _run(
    line: str, texture: Texture, state: SamplerState, *rows: npt.ArrayLike, stage: str = "FRAG"
) -> npt.NDArray[Any]:
    """OUT[0] as floats; ``rows``: the values of IN[0], IN[1], ..."""
    semantic = ", GENERIC[0], LINEAR" if stage == "FRAG" else ""
    inputs = {n: np.array(row, np.float32).reshape(-1, 4) for n, row in enumerate(rows)}
    kinds = {np.float32: "FLOAT", np.int32: "SINT", np.uint32: "UINT"}
    text = "\n".join(
        [
            stage,
            *(f"DCL IN[{n}]{semantic.replace('0', str(n))}" for n in inputs),
            f"DCL OUT[0], {'COLOR' if stage == 'FRAG' else 'POSITION'}",
            "DCL SAMP[0]",
            f"DCL SVIEW[0], {texture.target}, {kinds[texture.levels[0].dtype.type]}",
            "DCL TEMP[0]",
            "IMM[0] INT32 {0, 1, 2, 3}",
            "IMM[1] INT32 {-1, 0, 1, 0}",
            line,
            "END",
        ]
    )
    resources = Resources(textures={0: texture}, samplers={0: state})
    result = run(parse(text), len(inputs[0]), inputs=inputs, resources=resources)
    return result.outputs[0].view(np.float32)


def _quad(*row: float, dx: float = 0.0, dy: float = 0.0) -> list[list[float]]:
    """A quad whose first coordinate changes by ``dx`` and whose second changes by ``dy``."""
    s, t, p, q = row
    return [[s + x * dx, t + y * dy, p, q] for y in (0, 1) for x in (0, 1)]


def _at(*coordinates: float) -> list[list[float]]:
    return [[s, 0, 0, 0] for s in coordinates]


TEX_1D = "TEX OUT[0], IN[0], SAMP[0], 1D"


@pytest.mark.covers("TGSI_OPCODE_TEX", "TGSI_TEXTURE_1D")
@pytest.mark.parametrize(
    ("wrap", "expected"),
    [
        (TexWrap.REPEAT, [3, 2, 0, 1, 3, 0, 3]),
        (TexWrap.CLAMP, [0, 0, 0, 1, 3, 3, 3]),
        (TexWrap.CLAMP_TO_EDGE, [0, 0, 0, 1, 3, 3, 3]),
        (TexWrap.CLAMP_TO_BORDER, [9, 9, 0, 1, 3, 9, 9]),
        (TexWrap.MIRROR_REPEAT, [0, 1, 0, 1, 3, 3, 0]),
        (TexWrap.MIRROR_CLAMP, [0, 1, 0, 1, 3, 3, 3]),
        (TexWrap.MIRROR_CLAMP_TO_EDGE, [0, 1, 0, 1, 3, 3, 3]),
        (TexWrap.MIRROR_CLAMP_TO_BORDER, [0, 1, 0, 1, 3, 9, 9]),
    ],
)
def test_wrap_modes_of_nearest(wrap: TexWrap, expected: list[float]) -> None:
    state = SamplerState(wrap_s=wrap, border_color=(9, 0, 0, 0))
    texture = Texture("1D", (_ramp(4),))
    got = _run(TEX_1D, texture, state, _at(-0.1, -0.3, 0.1, 0.3, 0.9, 1.1, 1.9), stage="VERT")
    assert got[:, 0].tolist() == expected


@pytest.mark.parametrize(
    ("wrap", "expected"),
    [
        (TexWrap.REPEAT, [1.5, 1.5, 0.5, 2.5]),
        (TexWrap.CLAMP, [4.5, 6, 0.5, 4.5]),
        (TexWrap.CLAMP_TO_EDGE, [0, 3, 0.5, 0]),
        (TexWrap.CLAMP_TO_BORDER, [4.5, 6, 0.5, 9]),
        (TexWrap.MIRROR_REPEAT, [0, 3, 0.5, 0.5]),
        (TexWrap.MIRROR_CLAMP, [0, 6, 0.5, 0.5]),
        (TexWrap.MIRROR_CLAMP_TO_EDGE, [0, 3, 0.5, 0.5]),
        (TexWrap.MIRROR_CLAMP_TO_BORDER, [0, 6, 0.5, 0.5]),
    ],
)
def test_wrap_modes_of_linear(wrap: TexWrap, expected: list[float]) -> None:
    state = replace(LINEAR, wrap_s=wrap, border_color=(9, 0, 0, 0))
    texture = Texture("1D", (_ramp(4),))
    assert _run(TEX_1D, texture, state, _at(0, 1, 0.25, -0.25), stage="VERT")[:, 0].tolist() == expected


@pytest.mark.covers("TGSI_TEXTURE_2D", "TGSI_TEXTURE_3D", "TGSI_TEXTURE_RECT")
def test_linear_filtering_in_two_and_three_dimensions() -> None:
    at = [[0.5, 0.25, 0.5, 0]]
    plane, space = Texture("2D", (_ramp(2, 2),)), Texture("3D", (_ramp(2, 2, 2),))
    got = _run("TEX OUT[0], IN[0], SAMP[0], 2D", plane, LINEAR, at, stage="VERT")
    assert got.tolist() == [[0.5, 100.5, 0, 1]]
    assert _run("TEX OUT[0], IN[0], SAMP[0], 3D", space, LINEAR, at, stage="VERT")[0, 0] == 2.5
    rect = Texture("RECT", (_ramp(2, 2),))
    line = "TEX OUT[0], IN[0], SAMP[0], RECT"
    assert _run(line, rect, LINEAR, [[1, 0.5, 0, 0]], stage="VERT")[0, 0] == 0.5


def test_unnormalized_coordinates_count_texels() -> None:
    state = replace(NEAREST, normalized_coords=False)
    assert _run(TEX_1D, Texture("1D", (_ramp(4),)), state, _at(2.5), stage="VERT")[0, 0] == 2


@pytest.mark.covers("TGSI_TEXTURE_1D_ARRAY", "TGSI_TEXTURE_2D_ARRAY", "TGSI_TEXTURE_CUBE_ARRAY")
def test_layers_are_rounded_and_clamped() -> None:
    array = Texture("1D_ARRAY", (_ramp(3, 2),))
    rows = [[0.1, -3, 0, 0], [0.1, 1.4, 0, 0], [0.1, 1.6, 0, 0], [0.1, 7, 0, 0]]
    got = _run("TEX OUT[0], IN[0], SAMP[0], 1D_ARRAY", array, NEAREST, rows, stage="VERT")
    assert got[:, 0].tolist() == [0, 2, 4, 4]
    planes = Texture("2D_ARRAY", (_ramp(2, 1, 2),))
    got = _run("TEX OUT[0], IN[0], SAMP[0], 2D_ARRAY", planes, NEAREST, [[0.9, 0.5, 1, 0]], stage="VERT")
    assert got[0, 0] == 3
    cubes = Texture("CUBEARRAY", (_ramp(12, 1, 1),))
    rows = [[1, 0, 0, 0], [0, 0, -1, 1]]
    got = _run("TEX OUT[0], IN[0], SAMP[0], CUBEARRAY", cubes, NEAREST, rows, stage="VERT")
    assert got[:, 0].tolist() == [0, 11]


@pytest.mark.covers("TGSI_TEXTURE_CUBE")
def test_faces_of_cubes_come_in_order() -> None:
    rows = [[2, 1, 1, 0], [-2, 1, 1, 0], [1, 2, 1, 0], [1, -2, 1, 0], [1, 1, 2, 0], [1, 1, -2, 0]]
    cube = Texture("CUBE", (_ramp(6, 2, 2),))
    got = _run("TEX OUT[0], IN[0], SAMP[0], CUBE", cube, NEAREST, rows, stage="VERT")
    # column and row from the signs of s and t (OpenGL, cube map faces)
    assert got[:, 0].tolist() == [0 + 0, 4 + 1, 8 + 3, 12 + 1, 16 + 1, 20 + 0]


@pytest.mark.parametrize("face", range(6))
def test_texels_beyond_the_edge_of_a_face_are_those_that_a_direction_just_beyond_meets(face: int) -> None:
    size, near = 4, 1e-4
    axes = [(0, 2, 1), (0, 2, 1), (1, 0, 2), (1, 0, 2), (2, 0, 1), (2, 0, 1)][face]
    signs = [(1, -1, -1), (-1, 1, -1), (1, 1, 1), (-1, 1, -1), (1, 1, -1), (-1, -1, -1)][face]
    for along in range(size):
        for x, y in ((-1, along), (size, along), (along, -1), (along, size)):
            centre = [2 * (np.clip(v, -0.5 - near, size - 0.5 + near) + 0.5) / size - 1 for v in (x, y)]
            direction = np.zeros((1, 3), np.float32)
            for axis, sign, value in zip(axes, signs, (1, *centre), strict=True):
                direction[0, axis] = sign * value
            other, s, t = face_coordinates(direction)
            found = across_edges(np.array([face]), np.array([x]), np.array([y]), size)
            assert [int(v[0]) for v in found] == [int(other[0]), int(s[0] * size), int(t[0] * size)]


def test_seamless_cubes_mix_texels_of_two_faces_and_three_at_a_corner() -> None:
    faces = np.zeros((6, 2, 2, 4), np.float32)
    faces[0, ..., 0], faces[4, ..., 0], faces[2, ..., 0] = 1, 4, 10
    cube = Texture("CUBE", (faces,))
    line, state = "TEX OUT[0], IN[0], SAMP[0], CUBE", replace(LINEAR, seamless_cube_map=True)
    # between +X and +Z, where z wins; then the corner with +Y
    got = _run(line, cube, state, [[1, 0, 1, 0], [1, 1, 1, 0]], stage="VERT")
    assert got[0, 0] == 2.5
    assert got[1, 0] == pytest.approx((1 + 4 + 10 + 5) / 4)
    assert _run(line, cube, LINEAR, [[1, 0, 1, 0]], stage="VERT")[0, 0] == 4


LEVELS = Texture("1D", tuple(np.full((8 >> n, 4), 10 * n, np.float32) for n in range(4)))


@pytest.mark.covers("TGSI_OPCODE_TXL", "TGSI_OPCODE_TEX_LZ", "TGSI_OPCODE_TXL2")
def test_explicit_levels_with_bias_and_bounds() -> None:
    rows = [[0.5, 0, 0, level] for level in (-1, 0.25, 0.5, 1.75, 9)]
    line = "TXL OUT[0], IN[0], SAMP[0], 1D"
    assert _run(line, LEVELS, MIPMAPS, rows)[:, 0].tolist() == [0, 2.5, 5, 17.5, 30]
    rounded = replace(MIPMAPS, min_mip_filter=TexMipfilter.NEAREST)
    assert _run(line, LEVELS, rounded, rows)[:, 0].tolist() == [0, 0, 0, 20, 30]
    assert _run(line, LEVELS, NEAREST, rows)[:, 0].tolist() == [0] * 5
    bounded = replace(MIPMAPS, lod_bias=1, min_lod=0.5, max_lod=1.5)
    assert _run(line, LEVELS, bounded, rows)[:, 0].tolist() == [5, 12.5, 15, 15, 15]
    assert _run("TEX_LZ OUT[0], IN[0], SAMP[0], 1D", LEVELS, bounded, rows)[:, 0].tolist() == [10] * 5
    line = "TXL2 OUT[0], IN[0], IN[1], SAMP[0], 1D"
    assert _run(line, LEVELS, MIPMAPS, rows[:1], [[2, 0, 0, 0]])[0, 0] == 20


@pytest.mark.covers("TGSI_OPCODE_TXB", "TGSI_OPCODE_TXB2", "TGSI_OPCODE_TXD", "TGSI_OPCODE_LODQ")
def test_computed_levels_come_from_the_quad_or_from_gradients() -> None:
    # 8 texels, 0.5 apart: 4 texels a pixel, level 2
    rows = _quad(0, 0, 0, 0.5, dx=0.5)
    assert _run(TEX_1D, LEVELS, MIPMAPS, rows)[:, 0].tolist() == [20] * 4
    assert _run(TEX_1D, LEVELS, MIPMAPS, rows, stage="VERT")[:, 0].tolist() == [0] * 4
    assert _run("TXB OUT[0], IN[0], SAMP[0], 1D", LEVELS, MIPMAPS, rows)[:, 0].tolist() == [25] * 4
    bias = [[-1, 0, 0, 0]] * 4
    got = _run("TXB2 OUT[0], IN[0], IN[1], SAMP[0], 1D", LEVELS, MIPMAPS, rows, bias)
    assert got[:, 0].tolist() == [10] * 4
    line = "TXD OUT[0], IN[0], IN[1], IN[2], SAMP[0], 1D"
    assert _run(line, LEVELS, MIPMAPS, [[0.5, 0, 0, 0]], _at(0.125), _at(-0.25))[0, 0] == 10
    bounded = replace(MIPMAPS, max_lod=1.5, lod_bias=0.25)
    assert _run("LODQ OUT[0], IN[0], SAMP[0], 1D", LEVELS, bounded, rows)[0].tolist() == [1.5, 2.25, 0, 0]


def test_the_filter_depends_on_the_level() -> None:
    state = replace(NEAREST, min_img_filter=TexFilter.LINEAR)
    line, texture = "TXL OUT[0], IN[0], SAMP[0], 1D", Texture("1D", (_ramp(4),))
    rows = [[0.3, 0, 0, 0], [0.3, 0, 0, 1]]
    assert _run(line, texture, state, rows)[:, 0].tolist() == pytest.approx([1, 0.7], abs=1e-6)


def test_the_derivative_of_a_cube_direction_is_that_on_its_face() -> None:
    levels = tuple(np.full((6, 8 >> n, 8 >> n, 4), 10 * n, np.float32) for n in range(4))
    cube = Texture("CUBE", levels)
    # s = 0.5 * (-z / x + 1): a change of 0.5 in z is 0.25 of a face of 8 texels
    line = "TXD OUT[0], IN[0], IN[1], IN[2], SAMP[0], CUBE"
    got = _run(line, cube, MIPMAPS, [[1, 0, 0, 0]], [[0, 0, 0.5, 0]], [[0, 0, 0, 0]])
    assert got[0, 0] == 10


@pytest.mark.covers("TGSI_OPCODE_TXP")
def test_projection_divides_all_three_coordinates() -> None:
    texture = Texture("2D", (_ramp(1, 4),))
    line = "TXP OUT[0], IN[0], SAMP[0], 2D"
    assert _run(line, texture, NEAREST, [[1.2, 1, 0, 2]], stage="VERT")[0, 0] == 2
    line = "TXP OUT[0], IN[0], SAMP[0], SHADOW2D"
    depth = Texture("2D", (np.full((1, 1, 4), 0.5, np.float32),))
    got = _run(line, depth, SHADOW, [[0, 0, 0.8, 2], [0, 0, 0.8, 1]], stage="VERT")
    assert got[:, 0].tolist() == [1, 0]


DEPTHS = np.array([[0.2], [0.4], [0.6], [0.8]], np.float32).repeat(4, 1)


@pytest.mark.covers(
    *("TGSI_TEXTURE_SHADOW1D", "TGSI_TEXTURE_SHADOW2D", "TGSI_TEXTURE_SHADOW1D_ARRAY"),
    *("TGSI_TEXTURE_SHADOW2D_ARRAY", "TGSI_TEXTURE_SHADOWCUBE", "TGSI_TEXTURE_SHADOWCUBE_ARRAY"),
    *("TGSI_TEXTURE_SHADOWRECT", "TGSI_OPCODE_TEX2"),
)
def test_comparison_comes_before_filtering() -> None:
    line = "TEX OUT[0], IN[0], SAMP[0], SHADOW1D"
    rows = [[0.5, 0, 0.5, 0], [0.25, 0, 0.1, 0]]
    depth = Texture("1D", (DEPTHS,))
    assert _run(line, depth, SHADOW, rows, stage="VERT").tolist() == [[0.5] * 4, [1] * 4]
    plain = replace(SHADOW, compare_mode=TexCompare.NONE)
    assert _run(line, depth, plain, rows, stage="VERT")[:, 0].tolist() == pytest.approx([0.5, 0.3])
    cases = [
        ("SHADOW2D", "2D", (2, 2, 4), [0, 0, 0.5, 9]),
        ("SHADOWRECT", "RECT", (2, 2, 4), [0, 0, 0.5, 9]),
        ("SHADOW1D_ARRAY", "1D_ARRAY", (2, 2, 4), [0, 0, 0.5, 9]),
        ("SHADOW2D_ARRAY", "2D_ARRAY", (2, 2, 2, 4), [0, 0, 0, 0.5]),
        ("SHADOWCUBE", "CUBE", (6, 2, 2, 4), [1, 0, 0, 0.5]),
    ]
    for target, kind, shape, row in cases:
        texture = Texture(kind, (np.full(shape, 0.5, np.float32),))
        above = [v + 0.1 if v == 0.5 else v for v in row]
        got = _run(f"TEX OUT[0], IN[0], SAMP[0], {target}", texture, SHADOW, [row, above], stage="VERT")
        assert got[:, 0].tolist() == [1, 0], target
    cubes = Texture("CUBEARRAY", (np.full((6, 2, 2, 4), 0.5, np.float32),))
    line = "TEX2 OUT[0], IN[0], IN[1], SAMP[0], SHADOWCUBEARRAY"
    got = _run(line, cubes, SHADOW, [[1, 0, 0, 0]] * 2, _at(0.5, 0.6), stage="VERT")
    assert got[:, 0].tolist() == [1, 0]


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (CompareFunc.NEVER, [0, 0, 0]),
        (CompareFunc.LESS, [1, 0, 0]),
        (CompareFunc.EQUAL, [0, 1, 0]),
        (CompareFunc.GREATER, [0, 0, 1]),
        (CompareFunc.NOTEQUAL, [1, 0, 1]),
        (CompareFunc.GEQUAL, [0, 1, 1]),
        (CompareFunc.ALWAYS, [1, 1, 1]),
    ],
)
def test_the_reference_value_is_on_the_left_of_a_comparison(
    function: CompareFunc, expected: list[float]
) -> None:
    depth = Texture("1D", (np.full((1, 4), 0.5, np.float32),))
    rows = [[0, 0, reference, 0] for reference in (0.25, 0.5, 0.75)]
    state = replace(SHADOW, compare_func=function)
    got = _run("TEX OUT[0], IN[0], SAMP[0], SHADOW1D", depth, state, rows, stage="VERT")
    assert got[:, 0].tolist() == expected


def test_reference_values_are_clamped_for_depth_that_is_no_float() -> None:
    line, level = "TEX OUT[0], IN[0], SAMP[0], SHADOW1D", np.ones((1, 4), np.float32)
    for clamps, expected in ((True, 1), (False, 0)):
        depth = Texture("1D", (level,), clamps_reference=clamps)
        assert _run(line, depth, SHADOW, [[0, 0, 1.5, 0]], stage="VERT")[0, 0] == expected


def test_texel_offsets_move_the_footprint() -> None:
    texture = Texture("2D", (_ramp(4, 4),))
    line = "TEX OUT[0], IN[0], SAMP[0], 2D, IMM[1].xzy"
    assert _run(line, texture, NEAREST, [[0.6, 0.1, 0, 0]], stage="VERT")[0, 0] == 5


def test_minimum_and_maximum_reduction() -> None:
    texture = Texture("1D", (_ramp(4),))
    for mode, expected in ((TexReduction.MIN, 1), (TexReduction.MAX, 2)):
        state = replace(LINEAR, reduction_mode=mode)
        assert _run(TEX_1D, texture, state, _at(0.5), stage="VERT")[0, 0] == expected


def test_the_swizzle_of_the_view_and_integer_texels() -> None:
    swizzle = (Swizzle.Y, Swizzle.ZERO, Swizzle.ONE, Swizzle.X)
    texture = Texture("1D", (_ramp(4),), swizzle)
    assert _run(TEX_1D, texture, NEAREST, _at(0.3), stage="VERT")[0].tolist() == [101, 0, 1, 1]
    numbers = Texture("1D", (np.array([[-1, 2, 3, 4], [5, 6, 7, 8]], np.int32),), swizzle)
    got = _run(TEX_1D, numbers, LINEAR, _at(0.2), stage="VERT").view(np.int32)
    assert got.tolist() == [[2, 0, 1, -1]]


@pytest.mark.covers("TGSI_OPCODE_TG4")
def test_gathers_give_four_texels_counter_clockwise_from_the_lower_left() -> None:
    texture = Texture("2D", (_ramp(4, 4),))
    rows = [[0.5, 0.5, 0, 0]]
    line = "TG4 OUT[0], IN[0], IMM[0].xxxx, SAMP[0], 2D"
    assert _run(line, texture, NEAREST, rows).tolist() == [[9, 10, 6, 5]]
    assert _run(line.replace(".xxxx", ".yyyy"), texture, NEAREST, rows).tolist() == [[109, 110, 106, 105]]
    assert _run(line + ", IMM[1].zzy", texture, NEAREST, rows).tolist() == [[14, 15, 11, 10]]
    four = ", IMM[1].yyy, IMM[1].zyy, IMM[1].yzy, IMM[1].xxy"
    assert _run(line + four, texture, NEAREST, rows).tolist() == [[5, 6, 9, 0]]
    depth = Texture("2D", (_ramp(4, 4) / 16,))
    line = "TG4 OUT[0], IN[0], IMM[0].xxxx, SAMP[0], SHADOW2D"
    got = _run(line, depth, SHADOW, [[0.5, 0.5, 0.5, 0]])
    assert got.tolist() == [[1, 1, 0, 0]]


@pytest.mark.covers("pipe_sampler_state::max_anisotropy")
def test_anisotropic_filters_read_finer_levels() -> None:
    """A footprint of 4 x 1 texels: four places of level 0 in a row, of which the mean is the middle."""
    texture = Texture("2D", (np.tile(_ramp(16), (16, 1, 1)), np.full((8, 8, 4), 50, np.float32)))
    state = replace(LINEAR, min_mip_filter=TexMipfilter.LINEAR, max_anisotropy=4)
    line = "TXD OUT[0], IN[0], IN[1], IN[2], SAMP[0], 2D"
    rows = [[[0.5, 0.5, 0, 0]], [[4 / 16, 0, 0, 0]], [[0, 1 / 16, 0, 0]]]
    assert _run(line, texture, state, *rows, stage="VERT")[0, 0] == 7.5
    assert _run(line, texture, replace(state, max_anisotropy=2), *rows, stage="VERT")[0, 0] == 50
    assert _run(line, texture, replace(state, max_anisotropy=0), *rows, stage="VERT")[0, 0] == 50


def test_what_cannot_be_told_is_refused() -> None:
    texture = Texture("1D", (_ramp(4),))
    with pytest.raises(InvalidUse, match="textures"):
        run(parse("VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nDCL SAMP[0]\n" + TEX_1D + "\nEND\n"), 1)
    with pytest.raises(InvalidUse, match="target 2D"):
        _run(TEX_1D.replace("1D", "2D"), texture, NEAREST, _at(0), stage="VERT")
    with pytest.raises(InvalidUse, match="4 dimensions"):
        Texture("CUBE", (_ramp(2, 2),))
    with pytest.raises(InvalidUse, match="multiple of 4"):
        _run(TEX_1D, texture, NEAREST, _at(0))


def test_a_computed_unit_is_clamped_to_those_of_the_target() -> None:
    text = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL SAMP[0..1]
DCL SVIEW[0..1], 1D, FLOAT
DCL ADDR[0]
UARL ADDR[0].x, IN[0].xxxx
TEX OUT[0], IN[0].yyyy, SAMP[ADDR[0].x], 1D
END
"""
    textures = {n: Texture("1D", (np.full((1, 4), 10 + n, np.float32),)) for n in range(2)}
    given = np.zeros((3, 4), np.int32)
    given[:, 0] = [-5, 1, 9]
    result = run(parse(text), 3, inputs={0: given}, resources=Resources(textures=textures))
    assert result.outputs[0].view(np.float32)[:, 0].tolist() == [10, 11, 11]
