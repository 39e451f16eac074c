"""Fragment shaders and samples: how often they run, what they are told, and what they decide."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.multisample import COUNTS, compare
from tests.driver.samples.test_multisample import soup
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import AlphaState, CompareFunc, DepthState, Format, Prim

_FLOATS = (Format.R32G32B32A32_FLOAT,)
_LESS = DepthState(True, True, CompareFunc.LESS)

_PLAIN = """FRAG
DCL IN[0], COLOR, {interpolate}
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""


def _system(name: str, convert: str) -> str:
    return f"""FRAG
DCL SV[0], {name}
DCL OUT[0], COLOR
  0: {convert} OUT[0], SV[0]
  1: END
"""


def _anew(line: str) -> str:
    """A shader that interpolates its input anew; IMM[0] has small offsets, IMM[1] numbers of samples."""
    return f"""FRAG
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
IMM[0] FLT32 {{0.25, -0.375, 0.0, 0.0}}
IMM[1] UINT32 {{1, 3, 0, 0}}
  0: {line}
  1: END
"""


_POSITION = """FRAG
{properties}DCL IN[0], POSITION, LINEAR
DCL IN[1], COLOR, LINEAR, SAMPLE
DCL OUT[0], COLOR
  0: MUL OUT[0], IN[0], IN[1].wwww
  1: END
"""

SHADERS: dict[str, str] = {
    "centre": _PLAIN.format(interpolate="PERSPECTIVE"),
    "centroid": _PLAIN.format(interpolate="PERSPECTIVE, CENTROID"),
    "sample": _PLAIN.format(interpolate="LINEAR, SAMPLE"),
    "constant": _PLAIN.format(interpolate="CONSTANT"),
    "number": _system("SAMPLEID", "U2F"),
    "place": _system("SAMPLEPOS", "MOV"),
    "coverage": _system("SAMPLEMASK", "U2F"),
    "at_centroid": _anew("INTERP_CENTROID OUT[0], IN[0]"),
    "at_sample": _anew("INTERP_SAMPLE OUT[0], IN[0], IMM[1].xxxx"),
    "at_offset": _anew("INTERP_OFFSET OUT[0], IN[0], IMM[0]"),
    "position": _POSITION.format(properties=""),
    "position_flipped": _POSITION.format(
        properties="PROPERTY FS_COORD_ORIGIN LOWER_LEFT\nPROPERTY FS_COORD_PIXEL_CENTER INTEGER\n"
    ),
}
_SHOWN = {
    "centre": ("TGSI_INTERPOLATE_LOC_CENTER",),
    "centroid": ("TGSI_INTERPOLATE_LOC_CENTROID",),
    "sample": ("TGSI_INTERPOLATE_LOC_SAMPLE",),
    "number": ("TGSI_SEMANTIC_SAMPLEID",),
    "place": ("TGSI_SEMANTIC_SAMPLEPOS",),
    "coverage": ("TGSI_SEMANTIC_SAMPLEMASK",),
    "at_centroid": ("TGSI_OPCODE_INTERP_CENTROID",),
    "at_sample": ("TGSI_OPCODE_INTERP_SAMPLE",),
    "at_offset": ("TGSI_OPCODE_INTERP_OFFSET",),
    "position_flipped": ("TGSI_PROPERTY_FS_COORD_ORIGIN", "TGSI_PROPERTY_FS_COORD_PIXEL_CENTER"),
}


def _draw(shader: str, seed: int = 4, **raster: Any) -> Any:
    def draw(rig: Rig) -> None:
        rig.rasterizer(**{"multisample": True, "half_pixel_center": True, **raster})
        rig.shaders(fs=shader)
        points, colors = soup(seed, 12)
        colors[:, 3] = 1.0
        rig.draw(Prim.TRIANGLES, points, colors)

    return draw


def _compare_floats(ctx: pipe.Context, ref: pipe.Context, draw: Any, samples: int) -> Any:
    (color,), _ = compare(ctx, ref, draw, samples, formats=_FLOATS)
    return np.ascontiguousarray(color).view(np.float32)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.covers(*_SHOWN.get(name, ()))) for name in SHADERS]
)
def test_what_shaders_read(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    for samples in (2, 4, 16):
        found = _compare_floats(ctx, ref, _draw(SHADERS[name]), samples)
        if name == "number":
            assert found.max() == samples - 1


@pytest.mark.parametrize("name", SHADERS)
def test_the_same_where_samples_share_a_place(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    def draw(rig: Rig) -> None:
        _draw(SHADERS[name], multisample=False)(rig)

    color = _compare_floats(ctx, ref, draw, 4)
    assert np.array_equal(color[0], color[3])
    if name == "coverage":
        assert np.unique(color).tolist() == [0, 1]


@pytest.mark.covers("pipe_context::set_min_samples", "pipe_rasterizer_state::force_persample_interp")
def test_shading_for_each_sample_can_be_asked_for(ctx: VkContext, ref: pipe.Context) -> None:
    forced = _draw(SHADERS["centre"], force_persample_interp=True)

    def least(rig: Rig) -> None:
        rig.ctx.set_min_samples(2)
        _draw(SHADERS["centre"])(rig)
        rig.ctx.set_min_samples(1)

    found = [_compare_floats(ctx, ref, draw, 4) for draw in (_draw(SHADERS["centre"]), forced, least)]
    assert np.array_equal(found[1], found[2]) and not np.array_equal(found[0], found[1])


_DEPTH_OUT = """FRAG
{early}DCL IN[0], COLOR, {interpolate}
DCL OUT[0], COLOR
DCL OUT[1], POSITION
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1].z, IN[0].xxxx
  2: END
"""
_MASK_OUT = """FRAG
DCL IN[0], COLOR, PERSPECTIVE
DCL OUT[0], COLOR
DCL OUT[1], SAMPLEMASK
DCL TEMP[0]
IMM[0] FLT32 {31.0, 0.0, 0.0, 0.0}
  0: MOV OUT[0], IN[0]
  1: MUL TEMP[0], IN[0], IMM[0].xxxx
  2: F2U OUT[1].x, TEMP[0].xxxx
  3: END
"""
_KILL = """FRAG
DCL IN[0], COLOR, LINEAR{where}
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {{0.5, 0.0, 0.0, 0.0}}
  0: ADD TEMP[0], IN[0], -IMM[0].xxxx
  1: KILL_IF TEMP[0].xxxx
  2: MOV OUT[0], IN[0]
  3: END
"""
_CORNERS = ((0, 0), (20, 0), (20, 20), (0, 20))
_COVERED_EARLY = """FRAG
PROPERTY FS_EARLY_DEPTH_STENCIL 1
{more}DCL SV[0], SAMPLEMASK
DCL IN[0], COLOR, LINEAR, CENTROID
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {{0.0625, 0.0, 0.0, 0.0}}
  0: U2F TEMP[0], SV[0].xxxx
  1: MUL OUT[0].x, TEMP[0].xxxx, IMM[0].xxxx
  2: MOV OUT[0].yzw, IN[0]
  3: END
"""

_DECIDING: dict[str, str] = {
    "depth": _DEPTH_OUT.format(early="", interpolate="PERSPECTIVE"),
    "depth_of_samples": _DEPTH_OUT.format(early="", interpolate="PERSPECTIVE, SAMPLE"),
    "depth_ignored": _DEPTH_OUT.format(
        early="PROPERTY FS_EARLY_DEPTH_STENCIL 1\n", interpolate="PERSPECTIVE"
    ),
    "mask": _MASK_OUT,
    "kill": _KILL.format(where=""),
    "kill_samples": _KILL.format(where=", SAMPLE"),
    "early": _COVERED_EARLY.format(more=""),
    "post_depth": _COVERED_EARLY.format(more="PROPERTY FS_POST_DEPTH_COVERAGE 1\n"),
}


@pytest.mark.covers("pipe_rasterizer_state::no_ms_sample_mask_out", "TGSI_SEMANTIC_SAMPLEMASK")
@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("multisample", [False, True])
def test_a_mask_that_is_put_out_counts(
    ctx: VkContext, ref: pipe.Context, multisample: bool, kept: bool
) -> None:
    """With multisampling always; without it only where asked for, and then its bit 0 is for all samples."""

    def draw(rig: Rig) -> None:
        rig.rasterizer(multisample=multisample, no_ms_sample_mask_out=kept)
        rig.shaders(fs=_MASK_OUT)
        colors = np.ones((4, 4), np.float32)
        colors[:, 0] = 30 / 31  # The mask is all but sample 0.
        rig.draw(Prim.TRIANGLE_FAN, _CORNERS, colors)

    for samples in (1, 4):
        (color,), _ = compare(ctx, ref, draw, samples, formats=_FLOATS)
        drawn = (np.ascontiguousarray(color).view(np.float32)[..., 1] == 1).reshape(samples, -1).all(axis=1)
        counts = multisample or kept
        assert not drawn[0] if counts else drawn.all(), drawn
        assert samples == 1 or drawn[1:].all() == (multisample or not kept)


@pytest.mark.covers(
    "TGSI_SEMANTIC_SAMPLEMASK",
    "TGSI_PROPERTY_FS_EARLY_DEPTH_STENCIL",
    "TGSI_PROPERTY_FS_POST_DEPTH_COVERAGE",
    "PIPE_CAP_POST_DEPTH_COVERAGE",
)
@pytest.mark.parametrize("name", _DECIDING)
def test_what_shaders_decide(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    def draw(rig: Rig) -> object:
        rig.tests(depth=_LESS, alpha=AlphaState(True, CompareFunc.GREATER, 0.3))
        query = rig.ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
        rig.ctx.begin_query(query)
        # One colour for each triangle, so that nothing hangs on the last bit of an interpolation.
        points, colors = soup(6, 20)
        colors = np.repeat(colors[::3], 3, axis=0)
        rig.shaders(fs=_DECIDING[name])
        rig.draw(Prim.TRIANGLES, points, colors)
        rig.ctx.end_query(query)
        return rig.ctx.get_query_result(query, True)

    for samples in COUNTS:
        compare(ctx, ref, draw, samples, Format.Z32_FLOAT)


_TWICE = """FRAG
DCL OUT[0], COLOR
DCL TEMP[0]
  0: FBFETCH TEMP[0], OUT[0]
  1: ADD OUT[0], TEMP[0], TEMP[0]
  2: END
"""


@pytest.mark.covers("TGSI_OPCODE_FBFETCH")
def test_each_sample_reads_its_own_color(ctx: VkContext, ref: pipe.Context) -> None:
    """The shader runs for each sample, as OpenGL has it of shaders that fetch."""

    def draw(rig: Rig) -> None:
        rig.rasterizer(multisample=True, half_pixel_center=True)
        corners = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
        for shader in (SHADERS["number"], _TWICE):
            rig.shaders(fs=shader)
            rig.draw(Prim.TRIANGLES, corners, np.ones((3, 4), np.float32))

    found = _compare_floats(ctx, ref, draw, 4)
    assert np.unique(found).tolist() == [0, 2, 4, 6]
