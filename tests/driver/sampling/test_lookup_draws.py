"""Lookups in textures of all targets, drawn into targets of all kinds, against the reference."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.driver.multisample import compare
from tests.driver.shader_texts import FS_OF_TARGET
from tests.random_lookups.case import KINDS, Picture, Unit
from tests.random_lookups.textures import made, viewed
from tests.reference.rig import COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    CompareFunc,
    DepthState,
    Format,
    Prim,
    RtBlendState,
    SamplerState,
    ShaderType,
    TexCompare,
)

_SIZES = {
    "1D": (8, 1, 1),
    "2D": (8, 8, 1),
    "3D": (8, 8, 4),
    "CUBE": (8, 8, 6),
    "RECT": (8, 8, 1),
    "1D_ARRAY": (8, 1, 3),
    "2D_ARRAY": (8, 8, 3),
    "CUBEARRAY": (8, 8, 12),
}
_SHADOWS = ("SHADOW1D", "SHADOW2D", "SHADOWCUBE", "SHADOWRECT", "SHADOW1D_ARRAY", "SHADOW2D_ARRAY")
# Vulkan has no bounds of the level that are in no order: the kernel does such lookups.
_SAMPLERS = {"device": SamplerState(), "kernel": SamplerState(min_lod=2, max_lod=1, seamless_cube_map=True)}
_FORMS = ("opaque", "blended", "depth")
_TARGETS = {"one sample": (0, 1), "samples": (4, 1), "layers": (0, 2), "both": (4, 2)}


def _bind(ctx: pipe.Context, target: str, sampler: SamplerState) -> pipe.Resource:
    plain = target.removeprefix("SHADOW")
    compares = plain != target
    fmt = "Z32_FLOAT" if compares else "R8G8B8A8_UNORM"
    unit = Unit(Picture(plain, _SIZES[plain], 1, fmt))
    texture = made(ctx, unit.picture)
    state = sampler
    if compares:
        state = replace(sampler, compare_mode=TexCompare.R_TO_TEXTURE, compare_func=CompareFunc.LEQUAL)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [viewed(ctx, unit, texture)])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(state)])
    return texture


def _coordinates(target: str) -> Any:
    """Of four corners: no texel's edge, and no two equal components, where pixels and samples are."""
    texels = 8 if "RECT" in target else 1
    corners = np.array([(0, 0), (0, 1), (1, 1), (1, 0)], np.float32)
    found = np.empty((4, 4), np.float32)
    found[:, :2] = (corners * (0.97, 0.93) + (0.011, 0.023)) * texels
    if "CUBE" in target:
        found[:, :2] = corners * (1.9, 1.7) - (0.83, 0.61)
    found[:, 2] = 0.4
    found[:, 3] = 1.0 if target in ("SHADOWCUBE", "SHADOW2D_ARRAY", "CUBEARRAY") else 0.5
    return found


# All targets with samples; with what clashed once (arrays), all there is.
CASES = [
    *((target, "device", "opaque", "samples") for target in (*_SIZES, *_SHADOWS)),
    *((target, "kernel", "blended", "samples") for target in (*_SIZES, *_SHADOWS)),
    *(("2D_ARRAY", *case) for case in product(_SAMPLERS, _FORMS, _TARGETS)),
]


def _case(target: str, *case: str) -> Any:
    covered = f"PIPE_{KINDS[target.removeprefix('SHADOW')].name}"
    return pytest.param(target, *case, marks=pytest.mark.covers(covered))


@pytest.mark.parametrize(("target", "sampler", "form", "kind"), [_case(*case) for case in CASES])
def test_lookups_into_all_kinds_of_targets(
    ctx: VkContext, ref: pipe.Context, target: str, sampler: str, form: str, kind: str
) -> None:
    samples, layers = _TARGETS[kind]

    def draw(rig: Rig) -> None:
        rig.rasterizer(multisample=samples > 0, half_pixel_center=True)
        texture = _bind(rig.ctx, target, _SAMPLERS[sampler])
        rig.shaders(COLOR_VS, FS_OF_TARGET.format(target=target))
        if form == "depth":
            rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        if form == "blended":
            rig.blend(RtBlendState(blend_enable=True))
        corners = [(0, 0, 0.5), (0, 8, 0.5), (8, 8, 0.5), (8, 0, 0.5)]
        rig.draw(Prim.TRIANGLE_FAN, corners, _coordinates(target))
        rig.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        rig.ctx.flush()
        texture.destroy()

    depth = Format.Z24X8_UNORM if form == "depth" else None
    textures, _ = compare(ctx, ref, draw, samples, depth, size=(8, 8), layers=layers)
    assert len(np.unique(textures[0])) > 1
