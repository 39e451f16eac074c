"""Levels of detail in cubes are each pixel's own, as llvmpipe's are: a lookup takes what DDX and DDY say."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.random_lookups.case import Picture, Unit
from tests.random_lookups.textures import made, viewed
from tests.reference.rig import COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Prim, SamplerState, ShaderType, TexMipfilter

_SIZE = 16
_FS = """FRAG
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], {target}, FLOAT
DCL TEMP[0..2]
  0: MUL TEMP[0], IN[0], IN[0]
  1: DDX TEMP[1], TEMP[0]
  2: DDY TEMP[2], TEMP[0]
  3: {lookup}, SAMP[0], {target}
  4: END
"""
_LOOKUPS = ("TEX OUT[0], TEMP[0]", "TXD OUT[0], TEMP[0], TEMP[1], TEMP[2]")


def _drawn(ctx: pipe.Context, target: str, sampler: SamplerState, lookup: str) -> npt.NDArray[Any]:
    rig = Rig(ctx, _SIZE, _SIZE)
    rig.rasterizer(half_pixel_center=True)
    unit = Unit(Picture(target, (32, 32, 6 if target == "CUBE" else 12), 6, "R8G8B8A8_UNORM"))
    texture = made(ctx, unit.picture)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [viewed(ctx, unit, texture)])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(sampler)])
    rig.shaders(COLOR_VS, _FS.format(target=target, lookup=lookup))
    corners = [(0, 0, 0.5), (0, _SIZE, 0.5), (_SIZE, _SIZE, 0.5), (_SIZE, 0, 0.5)]
    places = np.array(
        [(0.1, 0.2, 1, 1), (0.3, 0.9, 1, 1), (1.3, 1.1, 1.1, 1), (1.2, 0.15, 1.2, 1)], np.float32
    )
    rig.draw(Prim.TRIANGLE_FAN, corners, places)
    found = rig.raw()
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    ctx.flush()
    texture.destroy()
    return found


@pytest.mark.parametrize("seamless", [False, True])
@pytest.mark.parametrize("target", ["CUBE", "CUBEARRAY"])
def test_a_lookup_takes_the_level_of_its_pixel(
    ctx: VkContext, ref: pipe.Context, target: str, seamless: bool
) -> None:
    sampler = SamplerState(min_mip_filter=TexMipfilter.LINEAR, max_lod=5, seamless_cube_map=seamless)
    for context in (ctx, ref):
        implicit, explicit = (_drawn(context, target, sampler, lookup) for lookup in _LOOKUPS)
        assert len(np.unique(implicit)) > _SIZE
        np.testing.assert_array_equal(implicit, explicit)
