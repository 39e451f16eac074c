"""Lines, sprites and boxes with several samples: each is one primitive and runs the shader once for a pixel.

Shaders see that: what they are told of coverage, where centroids lie, how often they run and what they store.
The driver and the reference have the same in all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.against import short_passes
from tests.driver.multisample import compare, read_samples, rest
from tests.driver.samples.test_multisample import soup
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    PolygonMode,
    Prim,
    QueryType,
    RtBlendState,
    ShaderType,
    StatQuery,
    StencilOp,
    StencilState,
)

_SIZE = 20
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_LESS = DepthState(True, True, CompareFunc.LESS)
_COUNTS = StencilState(True, CompareFunc.ALWAYS, zfail_op=StencilOp.INVERT, zpass_op=StencilOp.INCR)
_LINE, _FILL, _BOX = PolygonMode.LINE, PolygonMode.FILL, PolygonMode.FILL_RECTANGLE
_SPRITES = {"point_quad_rasterization": True, "point_size": 5.3}

_SHAPES: dict[str, tuple[Prim, dict[str, Any]]] = {
    "lines": (Prim.LINE_STRIP, {}),
    "wide lines": (Prim.LINES, {"line_width": 4.6}),
    "smooth lines": (Prim.LINES, {"line_width": 2.5, "line_smooth": True}),
    "rectangular lines": (Prim.LINE_LOOP, {"line_width": 3.2, "line_rectangular": True}),
    "stippled lines": (
        Prim.LINES,
        {"line_width": 3.0, "line_stipple_enable": True, "line_stipple_pattern": 0x5A5A},
    ),
    "wide lines alone": (Prim.LINES, {"line_width": 4.6, "multisample": False}),
    "sprites": (Prim.POINTS, _SPRITES),
    "boxes": (Prim.TRIANGLES, {"fill_front": _BOX, "fill_back": _BOX}),
    "edges": (Prim.TRIANGLES, {"fill_front": _LINE, "fill_back": _LINE, "line_width": 2.5}),
    "edges and filled": (Prim.TRIANGLES, {"fill_front": _LINE, "fill_back": _FILL, "line_width": 2.5}),
    "sprites and filled": (
        Prim.TRIANGLES,
        {"fill_front": _FILL, "fill_back": PolygonMode.POINT, **_SPRITES},
    ),
    "discs and edges": (
        Prim.TRIANGLES,
        {"fill_front": PolygonMode.POINT, "fill_back": _LINE, "point_size": 7.5, "line_width": 2.5},
    ),
}

_FRAGMENT = """FRAG
DCL IN[0], COLOR, {interpolate}
DCL IN[1], POSITION, LINEAR
DCL SV[0], {value}
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
{buffer}DCL TEMP[0..2]
IMM[0] UINT32 {{20, 4, 1, 0}}
  0: F2U TEMP[0].xy, IN[1].xyyy
  1: UMAD TEMP[1].x, TEMP[0].yyyy, IMM[0].xxxx, TEMP[0].xxxx
  2: UMUL TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
  3: {store}
  4: MOV OUT[0], IN[0]
  5: U2F OUT[1], SV[0].xxxx
  6: END
"""
_STORES = {"buffer": "DCL BUFFER[0]\n", "store": "ATOMUADD TEMP[2].x, BUFFER[0], TEMP[1].xxxx, IMM[0].zzzz"}
_TOLD = {"interpolate": "PERSPECTIVE, CENTROID", "value": "SAMPLEMASK"}
_SHADERS = {
    "told": _FRAGMENT.format(buffer="", store="NOP", **_TOLD),
    "stores": _FRAGMENT.format(**_STORES, **_TOLD),
    "sample by sample": _FRAGMENT.format(**_STORES, interpolate="LINEAR, SAMPLE", value="SAMPLEID"),
}
_CASES = [
    *((shape, "told", samples) for shape in _SHAPES for samples in (2, 4, 8)),
    *((shape, "stores", 4) for shape in _SHAPES),
    *((shape, "sample by sample", 2) for shape in _SHAPES),
]


def _painting(shape: str, shader: str, count: int) -> Callable[[Rig], tuple[int, list[int]]]:
    """Draw so many triangles, or as many lines or points as have their corners.

    What comes back is how often the shader ran, in all and, where it stores, in each pixel.
    """
    mode, raster = _SHAPES[shape]
    points, colors = soup(11, count, -2.0, 22.0)

    def draw(rig: Rig) -> tuple[int, list[int]]:
        ctx = rig.ctx
        buffer = ctx.screen.resource_create(
            pipe.ResourceTemplate.buffer(4 * rig.width * rig.height, Bind.SHADER_BUFFER)
        )
        ctx.clear_buffer(buffer, 0, buffer.width0, bytes(4))
        ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [pipe.ShaderBuffer(buffer, 0, buffer.width0)])
        rig.rasterizer(**{"multisample": True, "half_pixel_center": True, **raster})
        rig.shaders(fs=_SHADERS[shader])
        rig.tests(depth=_LESS, stencil=(_COUNTS, StencilState()))
        rig.blend(_ADD)
        query = ctx.create_query(QueryType.PIPELINE_STATISTICS_SINGLE, StatQuery.PS_INVOCATIONS)
        ctx.begin_query(query)
        rig.draw(mode, points, colors)
        ctx.end_query(query)
        runs = ctx.get_query_result(query, True)
        assert isinstance(runs, int)
        with ctx.transfer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=buffer.width0, height=1)) as mapped:
            words = np.array(mapped.data).reshape(-1).view(np.uint32).tolist()
        ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [None])
        buffer.destroy()
        return runs, words

    return draw


@pytest.mark.parametrize(("shape", "shader", "samples"), _CASES)
def test_a_pixel_runs_the_shader_once(
    ctx: VkContext, ref: pipe.Context, shape: str, shader: str, samples: int
) -> None:
    _, said = compare(
        ctx,
        ref,
        _painting(shape, shader, 6),
        samples,
        Format.Z24_UNORM_S8_UINT,
        (Format.R32G32B32A32_FLOAT,) * 2,
        (_SIZE, _SIZE),
    )
    assert isinstance(said, tuple) and said[0] > 0 and (shader == "told") == (not any(said[1]))


@pytest.mark.parametrize("shape", ["wide lines", "boxes", "edges and filled"])
def test_many_are_the_same(screen: VkScreen, ref: pipe.Context, shape: str) -> None:
    """Through bins, whose lists are cut into passes."""
    with short_passes(screen, 150) as ctx:
        compare(
            ctx,
            ref,
            _painting(shape, "stores", 400),
            4,
            Format.Z24_UNORM_S8_UINT,
            (Format.R32G32B32A32_FLOAT,) * 2,
            (_SIZE, _SIZE),
        )


def test_each_pixel_of_one_line_runs_once(ctx: VkContext) -> None:
    """A number that needs no reference: no pixel of a line is run twice, those on its middle neither."""
    rig = Rig(ctx, _SIZE, _SIZE, (Format.R32G32B32A32_FLOAT,) * 2, samples=4)
    rig.rasterizer(multisample=True, half_pixel_center=True, line_width=6.0)
    rig.shaders(fs=_SHADERS["told"])
    rig.blend(_ADD)
    rig.draw(Prim.LINES, [(2, 3), (17, 16)])
    found = read_samples(ctx, rig.colors[1]).view(np.float32)[:, 0, :, :, 0]
    rest(rig)
    assert np.array_equal(found.max(axis=0)[9:11, 9:11], np.full((2, 2), 15.0))
    covered = (found > 0) * np.array([1, 2, 4, 8]).reshape(4, 1, 1)
    assert np.array_equal(found.max(axis=0), covered.sum(axis=0))
