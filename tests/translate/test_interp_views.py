"""Texel fetches, queries, and lookups that name a sampler view, in the interpreter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vkpipe.pipe.defines_blend import CompareFunc
from vkpipe.pipe.defines_texture import TexFilter, TexMipfilter, TexWrap
from vkpipe.pipe.state_sampler import SamplerState
from vkpipe.translate import parse
from vkpipe.translate.interp import Resources, Texture, run

EDGE = TexWrap.CLAMP_TO_EDGE
NEAREST = SamplerState(wrap_s=EDGE, wrap_t=EDGE, wrap_r=EDGE)
MIPMAPS = replace(NEAREST, min_mip_filter=TexMipfilter.LINEAR)
LEVELS = Texture("1D", tuple(np.full((8 >> n, 4), 10 * n, np.float32) for n in range(4)))


def _ramp(*shape: int) -> npt.NDArray[np.int32]:
    """Integer texels whose red counts from 1 up; the other components are 7, 8 and 9."""
    texels = np.tile(np.array([0, 7, 8, 9], np.int32), (int(np.prod(shape)), 1))
    texels[:, 0] = 1 + np.arange(len(texels))
    return texels.reshape(*shape, 4)


def _run(
    line: str, texture: Texture, *rows: npt.ArrayLike, state: SamplerState = NEAREST, samples: int = 1
) -> npt.NDArray[Any]:
    """OUT[0] as words; ``rows``: the values of IN[0], IN[1], ..., floats or integers."""
    inputs = {
        n: np.array(row, np.float32 if np.asarray(row).dtype.kind == "f" else np.int32)
        for n, row in enumerate(rows)
    }
    kinds = {np.float32: "FLOAT", np.int32: "SINT"}
    text = "\n".join(
        [
            "FRAG",
            *(f"DCL IN[{n}], GENERIC[{n}], CONSTANT" for n in inputs),
            "DCL OUT[0], COLOR",
            "DCL SAMP[0]",
            f"DCL SVIEW[0], {texture.target}, {kinds[texture.levels[0].dtype.type]}",
            "DCL TEMP[0]",
            "IMM[0] INT32 {0, 1, 2, 3}",
            line,
            "END",
        ]
    )
    resources = Resources(textures={0: texture}, samplers={0: state}, render_samples=samples)
    return run(parse(text), len(inputs[0]), inputs=inputs, resources=resources).outputs[0]


@pytest.mark.covers("TGSI_OPCODE_TXF", "TGSI_OPCODE_TXF_LZ", "TGSI_TEXTURE_BUFFER")
def test_texel_fetches_ignore_the_sampler_and_read_zero_outside() -> None:
    two = Texture("2D", (_ramp(2, 4), _ramp(1, 2) * 100))
    rows = [[3, 1, 0, 0], [1, 0, 0, 1], [4, 0, 0, 0], [-1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 2], [2, 0, 0, 1]]
    got = _run("TXF OUT[0], IN[0], SAMP[0], 2D", two, rows)
    assert got[:, 0].tolist() == [8, 200, 0, 0, 0, 0, 0]
    assert got[2].tolist() == [0] * 4
    assert _run("TXF_LZ OUT[0], IN[0], SAMP[0], 2D", two, rows)[:2, 0].tolist() == [8, 2]
    moved = _run("TXF OUT[0], IN[0], SAMP[0], 2D, IMM[0].yxx", two, rows)
    assert moved[:, 0].tolist() == [0, 0, 0, 1, 0, 0, 0]
    buffer = Texture("BUFFER", (_ramp(5),))
    got = _run("TXF OUT[0], IN[0], SAMP[0], BUFFER", buffer, [[4, 9, 9, 9], [5, 0, 0, 0]])
    assert got[:, 0].tolist() == [5, 0]


@pytest.mark.covers("TGSI_TEXTURE_2D_MSAA", "TGSI_TEXTURE_2D_ARRAY_MSAA", "TGSI_OPCODE_SAMPLE_I_MS")
def test_fetches_of_samples() -> None:
    plane = Texture("2D_MSAA", (_ramp(4, 2, 2),))
    rows = [[1, 0, 0, 3], [0, 0, 0, 4], [0, 1, 0, 0]]
    assert _run("TXF OUT[0], IN[0], SAMP[0], 2D_MSAA", plane, rows)[:, 0].tolist() == [14, 0, 3]
    numbers = [[3, 0, 0, 0], [4, 0, 0, 0], [1, 0, 0, 0]]
    got = _run("SAMPLE_I_MS OUT[0], IN[0], SVIEW[0], IN[1]", plane, rows, numbers)
    assert got[:, 0].tolist() == [14, 0, 7]
    layers = Texture("2D_ARRAY_MSAA", (_ramp(2, 3, 1, 1),))
    got = _run("TXF OUT[0], IN[0], SAMP[0], 2D_ARRAY_MSAA", layers, [[0, 0, 2, 1], [0, 0, 3, 1]])
    assert got[:, 0].tolist() == [6, 0]


@pytest.mark.covers("TGSI_OPCODE_SAMPLE_I")
def test_sample_i_swizzles_by_the_view_operand() -> None:
    array = Texture("1D_ARRAY", (_ramp(2, 2),))
    rows = [[1, 1, 0, 0], [1, 2, 0, 0]]
    got = _run("SAMPLE_I OUT[0], IN[0], SVIEW[0].wxyz", array, rows)
    assert got.tolist() == [[9, 4, 7, 8], [0] * 4]


@pytest.mark.covers("TGSI_OPCODE_TXQ", "TGSI_OPCODE_TXQ_LZ", "TGSI_OPCODE_SVIEWINFO", "TGSI_OPCODE_TXQS")
def test_sizes_and_samples() -> None:
    rows = [[0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0]]
    levels = Texture("3D", (_ramp(4, 8, 2), _ramp(2, 4, 1)))
    expected = [[2, 8, 4, 2], [1, 4, 2, 2], [0, 0, 0, 2]]
    assert _run("TXQ OUT[0], IN[0], SAMP[0], 3D", levels, rows).tolist() == expected
    assert _run("SVIEWINFO OUT[0], IN[0], SVIEW[0]", levels, rows).tolist() == expected
    assert _run("TXQ_LZ OUT[0], IN[0], SAMP[0], 3D", levels, rows).tolist() == expected[:1] * 3
    for target, shape, size in (
        ("1D_ARRAY", (3, 5), [5, 3, 0, 1]),
        ("2D_ARRAY", (3, 4, 5), [5, 4, 3, 1]),
        ("CUBE", (6, 4, 4), [4, 4, 0, 1]),
        ("CUBEARRAY", (12, 4, 4), [4, 4, 2, 1]),
        ("BUFFER", (7,), [7, 0, 0, 1]),
        ("2D_MSAA", (4, 2, 3), [3, 2, 0, 1]),
    ):
        texture = Texture(target, (_ramp(*shape),))
        assert _run(f"TXQ OUT[0], IN[0], SAMP[0], {target}", texture, rows[:1]).tolist() == [size], target
        count = _run(f"TXQS OUT[0].x, SAMP[0], {target}", texture, rows[:1])[0, 0]
        assert count == (4 if target == "2D_MSAA" else 1)


@pytest.mark.covers("TGSI_OPCODE_SAMPLE_POS", "TGSI_OPCODE_SAMPLE_INFO")
def test_places_and_number_of_samples() -> None:
    texture = Texture("2D_MSAA", (_ramp(4, 1, 1),))
    row = [[1, 0, 0, 0], [9, 0, 0, 0]]
    got = _run("SAMPLE_POS OUT[0], SVIEW[0], IN[0].xxxx", texture, row).view(np.float32)
    assert got[:, :2].tolist() == [[0.875, 0.375], [0.5, 0.5]]
    got = _run("SAMPLE_POS OUT[0], TEMP[0].yxzw, IN[0].xxxx", texture, row, samples=2).view(np.float32)
    assert got[0, :2].tolist() == [0.25, 0.25]
    assert _run("SAMPLE_INFO OUT[0], SVIEW[0], SVIEW[0]", texture, row)[0].tolist() == [4, 0, 0, 0]
    assert _run("SAMPLE_INFO OUT[0], TEMP[0].yxzw, TEMP[0]", texture, row, samples=8)[0].tolist() == [
        0,
        8,
        0,
        0,
    ]


@pytest.mark.covers(
    "TGSI_OPCODE_SAMPLE", "TGSI_OPCODE_SAMPLE_L", "TGSI_OPCODE_SAMPLE_B", "TGSI_OPCODE_SAMPLE_D"
)
def test_sample_takes_level_bias_and_gradients_behind_the_sampler() -> None:
    # 0.25 of 8 texels a pixel: level 1
    rows = [[0.25 * x, 0.0, 0, 0] for x in (0, 1, 0, 1)]
    extra = [[0.5, 0.0, 0, 0]] * 4
    zero = [[0.0] * 4] * 4

    def first(line: str, *more: npt.ArrayLike) -> float:
        return float(_run(line, LEVELS, rows, *more, state=MIPMAPS).view(np.float32)[0, 0])

    assert first("SAMPLE OUT[0], IN[0], SVIEW[0], SAMP[0]") == 10
    assert first("SAMPLE_B OUT[0], IN[0], SVIEW[0], SAMP[0], IN[1].xxxx", extra) == 15
    assert first("SAMPLE_L OUT[0], IN[0], SVIEW[0], SAMP[0], IN[1].xxxx", extra) == 5
    assert first("SAMPLE_D OUT[0], IN[0], SVIEW[0], SAMP[0], IN[1], IN[2]", extra, zero) == 20
    plain = Texture("1D", (np.array([[1, 2, 3, 4]], np.float32),))
    got = _run("SAMPLE OUT[0], IN[0], SVIEW[0].zyxw, SAMP[0]", plain, rows)
    assert got.view(np.float32)[0].tolist() == [3, 2, 1, 4]


@pytest.mark.covers("TGSI_OPCODE_LOD")
def test_lod_tells_what_is_accessed_and_what_was_computed() -> None:
    rows = [[0.25 * x, 0.0, 0, 0] for x in (0, 1, 0, 1)]
    state = replace(MIPMAPS, min_lod=1.5)
    got = _run("LOD OUT[0], IN[0], SVIEW[0], SAMP[0]", LEVELS, rows, state=state).view(np.float32)
    assert got[0].tolist() == [1.5, 1, 0, 0]


@pytest.mark.covers("TGSI_OPCODE_SAMPLE_C", "TGSI_OPCODE_SAMPLE_C_LZ")
def test_sample_c_compares_whatever_the_compare_mode() -> None:
    depth = Texture("2D", (np.full((2, 2, 4), 0.5, np.float32), np.full((1, 1, 4), 0.9, np.float32)))
    state = replace(MIPMAPS, compare_func=CompareFunc.LESS, max_lod=9, lod_bias=0)
    rows = [[float(x), 0.0, 0, 0] for x in (0, 1, 0, 1)]
    references = [[0.7, 0.0, 0, 0]] * 4
    got = _run("SAMPLE_C OUT[0], IN[0], SVIEW[0], SAMP[0], IN[1].xxxx", depth, rows, references, state=state)
    assert got.view(np.float32)[0].tolist() == [1] * 4
    got = _run(
        "SAMPLE_C_LZ OUT[0], IN[0], SVIEW[0], SAMP[0], IN[1].xxxx", depth, rows, references, state=state
    )
    assert got.view(np.float32)[0].tolist() == [0] * 4


@pytest.mark.covers("TGSI_OPCODE_GATHER4")
def test_gather4_takes_the_component_that_the_view_operand_puts_first() -> None:
    texture = Texture("2D", (_ramp(2, 2).astype(np.float32),))
    rows = [[0.5, 0.5, 0, 0]]
    state = replace(NEAREST, min_img_filter=TexFilter.LINEAR)
    got = _run("GATHER4 OUT[0], IN[0], SVIEW[0], SAMP[0]", texture, rows, state=state).view(np.float32)
    assert got.tolist() == [[3, 4, 2, 1]]
    got = _run("GATHER4 OUT[0], IN[0], SVIEW[0].yyyy, SAMP[0]", texture, rows).view(np.float32)
    assert got.tolist() == [[7] * 4]
