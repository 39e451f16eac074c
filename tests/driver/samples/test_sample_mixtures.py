"""Masks, runs for each sample, interpolation anew, second sources, coverage of alpha and outlines, mixed."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.driver.multisample import compare
from tests.reference.patch_shaders import VS
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    BlendFactor,
    BlendFunc,
    CompareFunc,
    DepthState,
    Format,
    LogicOp,
    PolygonMode,
    Prim,
    QueryType,
    RtBlendState,
    ScissorState,
)

_SIZE = 20
_TARGETS = (
    (Format.R8G8B8A8_UNORM,),
    (Format.R8G8B8A8_SRGB,),
    (Format.B8G8R8A8_SRGB,),
    (Format.R16G16B16A16_FLOAT,),
    (Format.R8G8B8A8_UNORM, Format.R32G32B32A32_FLOAT),
    (),
)
_PIECES = {
    "plain": "MOV TEMP[0], IN[0]\n",
    "centroid": "INTERP_CENTROID TEMP[0], IN[0]\n",
    "sample": "AND TEMP[1].x, SV[0].xxxx, IMM[0].yyyy\nINTERP_SAMPLE TEMP[0], IN[0], TEMP[1].xxxx\n",
    "fixed sample": "INTERP_SAMPLE TEMP[0], IN[0], IMM[0].yyyy\n",
    "offset": "INTERP_OFFSET TEMP[0], IN[0], IMM[1]\n",
    "place": "ADD TEMP[1].xy, SV[2], -IMM[2].xxxx\nINTERP_OFFSET TEMP[0], IN[0], TEMP[1]\n",
}
_MASKS = {
    "": "",
    "of place": "F2I TEMP[2].xy, SV[1]\nUADD TEMP[2].x, TEMP[2].xxxx, TEMP[2].yyyy\n",
    "of sample": "SHL TEMP[2].x, IMM[0].wwww, SV[0].xxxx\n",
    "of coverage": "XOR TEMP[2].x, SV[3].xxxx, IMM[0].zzzz\n",
}
_SV = ("SAMPLEID", "POSITION", "SAMPLEPOS", "SAMPLEMASK")
_DUAL = (
    BlendFactor.SRC1_COLOR,
    BlendFactor.INV_SRC1_ALPHA,
    BlendFactor.SRC1_ALPHA,
    BlendFactor.INV_SRC1_COLOR,
)
_SINGLE = (BlendFactor.ONE, BlendFactor.SRC_ALPHA, BlendFactor.INV_DST_ALPHA, BlendFactor.DST_COLOR)


def _shader(random: Random, targets: int, dual: bool) -> str:
    """A fragment shader of one way to interpolate and one to make a mask."""
    piece, mask = random.choice(list(_PIECES.values())), random.choice(list(_MASKS.values()))
    outputs = 2 if dual else targets
    declared = "".join(f"DCL OUT[{number}], COLOR[{number}]\n" for number in range(outputs))
    declared += f"DCL OUT[{outputs}], SAMPLEMASK\n" if mask else ""
    location = random.choice(("", ", CENTROID", ", SAMPLE"))
    mode = random.choice(("PERSPECTIVE", "LINEAR"))
    text = piece + (f"{mask}MOV OUT[{outputs}].x, TEMP[2].xxxx\n" if mask else "")
    declared += "".join(f"DCL SV[{n}], {name}\n" for n, name in enumerate(_SV) if f"SV[{n}]" in text)
    colors = ("MOV OUT[{}], TEMP[0]\n", "MOV OUT[{}], TEMP[0].wzyx\n")
    written = "".join(colors[number % 2].format(number) for number in range(outputs))
    return f"""FRAG
DCL IN[0], GENERIC[0], {mode}{location}
{declared}DCL TEMP[0..2]
IMM[0] UINT32 {{0, 1, 2, 3}}
IMM[1] FLT32 {{0.25, -0.375, 0.0, 0.0}}
IMM[2] FLT32 {{0.5, 0.5, 0.0, 0.0}}
{text}{written}END
"""


def _blend(random: Random, targets: int, dual: bool) -> dict[str, Any]:
    factors = (*_DUAL, *_SINGLE) if dual else _SINGLE
    blended = dual or random.random() < 0.6
    rt = RtBlendState(
        blended,
        rgb_func=random.choice((BlendFunc.ADD, BlendFunc.REVERSE_SUBTRACT, BlendFunc.MAX)),
        rgb_src_factor=random.choice(factors),
        rgb_dst_factor=random.choice(factors),
        alpha_src_factor=random.choice(factors),
        alpha_dst_factor=random.choice(factors),
    )
    return {
        "rt": rt,
        "logicop_enable": random.random() < 0.2,
        "logicop_func": random.choice((LogicOp.XOR, LogicOp.AND_REVERSE, LogicOp.NOR)),
        "alpha_to_coverage": random.random() < 0.3,
        "alpha_to_one": random.random() < 0.3,
    }


def _raster(random: Random) -> dict[str, Any]:
    fields: dict[str, Any] = {"multisample": random.random() < 0.9, "half_pixel_center": True}
    if random.random() < 0.4:
        mode = random.choice((PolygonMode.LINE, PolygonMode.POINT))
        fields |= {"fill_front": mode, "fill_back": mode, "point_size": 3.0, "line_width": 2.0}
    if random.random() < 0.4:
        names = ("offset_point", "offset_line", "offset_tri")
        fields |= {**dict.fromkeys(names, True), "offset_units": 2.0, "offset_scale": 0.5}
    return fields


def _paint(rig: Rig, seed: int, targets: int) -> list[object]:
    random, ctx = Random(seed), rig.ctx
    rig.rasterizer(**_raster(random))
    query = ctx.create_query(QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    for number in range(2):
        dual = targets == 1 and random.random() < 0.5
        rig.shaders(VS, _shader(random, targets, dual))
        blend = _blend(random, targets, dual)
        rig.blend(blend.pop("rt"), **blend)
        func = random.choice((CompareFunc.ALWAYS, CompareFunc.LESS, CompareFunc.GEQUAL))
        rig.tests(depth=DepthState(True, True, func if number else CompareFunc.ALWAYS))
        ctx.set_sample_mask(random.choice((0xFFFF, 0xFFFF, 0x5, 0xAAAB)))
        ctx.set_min_samples(random.choice((1, 1, 2, 16)))
        windows = [ScissorState(3, 2, 12, 17), ScissorState(9, 8, 19, 13)][: random.choice((0, 0, 1, 2))]
        ctx.set_window_rectangles(random.random() < 0.5 and bool(windows), windows)
        dice = np.random.default_rng(random.randrange(1 << 16))
        places = dice.integers(-64, 16 * _SIZE + 64, (9, 2)) / 16
        at = np.concatenate([places, dice.integers(0, 17, (9, 1)) / 16], axis=1)
        rig.draw(Prim.TRIANGLES, at, dice.integers(0, 17, (9, 4)) / 16)
    ctx.end_query(query)
    ctx.set_sample_mask(0xFFFFFFFF)
    ctx.set_min_samples(1)
    ctx.set_window_rectangles(False, [])
    return [ctx.get_query_result(query, True)]


@pytest.mark.covers("pipe_context::set_sample_mask", "pipe_context::set_min_samples")
@pytest.mark.parametrize("samples", [2, 4, 8, 16])
@pytest.mark.parametrize("seed", range(8))
def test_random_mixtures(ctx: VkContext, ref: pipe.Context, samples: int, seed: int) -> None:
    """All samples of all targets, and how many passed, are the reference's."""
    targets = _TARGETS[seed % len(_TARGETS)]
    depth = Format.Z32_FLOAT if seed % 2 else Format.Z24_UNORM_S8_UINT
    number = 100 * samples + seed
    drawn, _ = compare(
        ctx, ref, lambda rig: _paint(rig, number, len(targets)), samples, depth, targets, (_SIZE, _SIZE)
    )
    assert any(len(np.unique(texels)) > 2 for texels in drawn)
