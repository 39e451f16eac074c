"""Blending, logic operations and colour masks against formulas in double precision."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, Rig
from vkpipe import pipe
from vkpipe.pipe import BlendFactor, BlendFunc, Format, LogicOp, RtBlendState

_SRC = np.array([0.8, 0.4, 0.2, 0.6])
_SRC1 = np.array([0.1, 0.7, 0.3, 0.9])
_DST = np.array([0.2, 0.6, 1.0, 0.4])
_CONST = (0.5, 0.25, 0.75, 0.125)
_FACTORS = {
    BlendFactor.ONE: np.ones(4),
    BlendFactor.SRC_COLOR: _SRC,
    BlendFactor.SRC_ALPHA: _SRC[[3] * 4],
    BlendFactor.DST_ALPHA: _DST[[3] * 4],
    BlendFactor.DST_COLOR: _DST,
    BlendFactor.SRC_ALPHA_SATURATE: np.array([0.6, 0.6, 0.6, 1.0]),
    BlendFactor.CONST_COLOR: np.array(_CONST),
    BlendFactor.CONST_ALPHA: np.full(4, _CONST[3]),
    BlendFactor.SRC1_COLOR: _SRC1,
    BlendFactor.SRC1_ALPHA: _SRC1[[3] * 4],
}
_TWO_COLORS = """FRAG
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
IMM[0] FLT32 {0.8, 0.4, 0.2, 0.6}
IMM[1] FLT32 {0.1, 0.7, 0.3, 0.9}
  0: MOV OUT[0], IMM[0]
  1: MOV OUT[1], IMM[1]
  2: END
"""


def _factor(which: BlendFactor) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    if which == BlendFactor.ZERO:
        return np.zeros(4)
    return _FACTORS[which] if which in _FACTORS else 1 - _FACTORS[BlendFactor(which - 16)]


@pytest.mark.parametrize(
    "which", [pytest.param(f, marks=pytest.mark.covers(f"PIPE_BLENDFACTOR_{f.name}")) for f in BlendFactor]
)
def test_factors(ref: pipe.Context, which: BlendFactor) -> None:
    rig = Rig(ref, formats=(Format.R32G32B32A32_FLOAT,))
    rig.shaders(fs=_TWO_COLORS)
    ref.set_blend_color(pipe.BlendColor(_CONST))
    for side in ("src", "dst"):
        other = "dst" if side == "src" else "src"
        fields: dict[str, Any] = {
            f"{part}_{name}_factor": which if name == side else BlendFactor.ZERO
            for part in ("rgb", "alpha")
            for name in (side, other)
        }
        rig.blend(RtBlendState(True, **fields))
        rig.clear(tuple(_DST))
        rig.quad()
        value = _SRC if side == "src" else _DST
        assert np.allclose(rig.values(), value * _factor(which), atol=1e-6)


@pytest.mark.parametrize(
    "func", [pytest.param(f, marks=pytest.mark.covers(f"PIPE_BLEND_{f.name}")) for f in BlendFunc]
)
def test_functions(ref: pipe.Context, func: BlendFunc) -> None:
    want = {
        BlendFunc.ADD: _SRC + _DST,
        BlendFunc.SUBTRACT: _SRC - _DST,
        BlendFunc.REVERSE_SUBTRACT: _DST - _SRC,
        BlendFunc.MIN: np.minimum(_SRC, _DST),
        BlendFunc.MAX: np.maximum(_SRC, _DST),
    }[func]
    one: dict[str, Any] = {"rgb_dst_factor": BlendFactor.ONE, "alpha_dst_factor": BlendFactor.ONE}
    rig = Rig(ref, formats=(Format.R32G32B32A32_FLOAT, Format.R8G8B8A8_UNORM))
    rig.shaders(fs=_TWO_COLORS.replace("FRAG\n", "FRAG\nPROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\n"))
    rig.blend(RtBlendState(True, func, alpha_func=func, **one))
    rig.clear(tuple(_DST))
    rig.quad()
    assert np.allclose(rig.values(0), want, atol=1e-6), "floats are not clamped"
    assert np.abs(rig.raw(1) - np.clip(want, 0, 1) * 255).max() <= 0.51


@pytest.mark.parametrize(
    "op", [pytest.param(o, marks=pytest.mark.covers(f"PIPE_LOGICOP_{o.name}")) for o in LogicOp]
)
def test_logic_operations(ref: pipe.Context, op: LogicOp) -> None:
    rig = Rig(ref)
    rig.blend(RtBlendState(True), logicop_enable=True, logicop_func=op)
    rig.clear(tuple(np.full(4, 0b0011_0101) / 255))
    rig.quad(color=np.full(4, 0b0101_0011) / 255)
    bits = [(0b0101_0011 >> i & 1, 0b0011_0101 >> i & 1) for i in range(8)]
    want = sum((op >> (2 * s + d) & 1) << i for i, (s, d) in enumerate(bits))
    assert np.unique(rig.raw()).tolist() == [want]


@pytest.mark.covers("independent_blend_enable", "PIPE_CAP_INDEP_BLEND_ENABLE", "PIPE_MASK_R", "PIPE_MASK_A")
def test_eight_targets_of_different_formats(ref: pipe.Context) -> None:
    formats = (
        Format.R8G8B8A8_UNORM,
        Format.B8G8R8A8_SRGB,
        Format.R16G16B16A16_FLOAT,
        Format.B5G6R5_UNORM,
        Format.R10G10B10A2_UNORM,
        Format.R32_FLOAT,
        Format.R8G8B8A8_SNORM,
        Format.R16G16_UNORM,
    )
    rig = Rig(ref, formats=formats)
    rig.shaders(fs=COLOR_FS.replace("FRAG\n", "FRAG\nPROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\n"))
    states = [RtBlendState(colormask=pipe.ColorMask(mask)) for mask in (15, 15, 1, 15, 7, 15, 8, 15)]
    rig.blend(*states, independent_blend_enable=True)
    rig.quad(color=(0.25, 0.5, 0.75, 1.0))
    want = [np.array([0.25, 0.5, 0.75, 1.0])] * 8
    want[2], want[4] = np.array([0.25, 0, 0, 0]), np.array([0.25, 0.5, 0.75, 0])
    want[5], want[6], want[7] = np.array([0.25, 0, 0, 1]), np.array([0, 0, 0, 1]), np.array([0.25, 0.5, 0, 1])
    for number in range(8):
        step = 0.02 if number in (1, 3) else 0.004
        assert np.allclose(rig.values(number), want[number], atol=step), formats[number]


@pytest.mark.covers("PIPE_FORMAT_R8G8B8A8_UINT")
def test_integers_are_stored_as_they_are(ref: pipe.Context) -> None:
    rig = Rig(ref, formats=(Format.R8G8B8A8_UINT,))
    rig.blend(RtBlendState(True, rgb_src_factor=BlendFactor.ZERO))
    rig.shaders(
        fs="FRAG\nDCL OUT[0], COLOR\nIMM[0] UINT32 {1, 200, 300, 4}\n  0: MOV OUT[0], IMM[0]\n  1: END\n"
    )
    rig.quad()
    assert rig.raw()[0, 0].tolist() == [1, 200, 255, 4]


@pytest.mark.covers("clamp_fragment_color")
def test_fragment_colors_can_be_clamped(ref: pipe.Context) -> None:
    rig = Rig(ref, formats=(Format.R32G32B32A32_FLOAT,))
    for clamp, want in ((False, [-1, 0.5, 2, 1]), (True, [0, 0.5, 1, 1])):
        rig.rasterizer(clamp_fragment_color=clamp)
        rig.quad(color=(-1, 0.5, 2, 1))
        assert rig.values()[3, 3].tolist() == want


@pytest.mark.covers("TGSI_OPCODE_FBFETCH")
def test_shaders_read_the_framebuffer_in_order(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.shaders(
        fs="FRAG\nDCL OUT[0], COLOR\nDCL TEMP[0]\nIMM[0] FLT32 {0.2, 0.2, 0.2, 0.2}\n"
        "  0: FBFETCH TEMP[0], OUT[0]\n  1: ADD OUT[0], TEMP[0], IMM[0]\n  2: END\n"
    )
    rig.draw(pipe.Prim.QUADS, [(0, 0), (0, 16), (16, 16), (16, 0)] * 3)
    assert np.unique(rig.raw()).tolist() == [153]
