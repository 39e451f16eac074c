"""Geometry shaders that emit as much, and run as often, as the screen says they may."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.geometry.geometry_shaders import bind, geometry
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Cap, Format, Prim

_SIZE = 32
_FORMATS = (Format.R32G32B32A32_FLOAT,)
_POINT = [
    "UMOD TEMP[0].x, TEMP[1].xxxx, IMM[1].xxxx",
    "UDIV TEMP[0].y, TEMP[1].xxxx, IMM[1].xxxx",
    "U2F TEMP[0].xy, TEMP[0].xyyy",
    "MAD OUT[0].xy, TEMP[0].xyyy, IMM[2].xxxx, IMM[2].yyyy",
    "MOV OUT[0].zw, IMM[2].zzzw",
    "U2F OUT[1], TEMP[1].xxxx",
    "EMIT IMM[0].xxxx",
]
"""A point at pixel TEMP[1].x of 32 x 32, of a colour that is this number."""
_DECLARED = "DCL SV[0], INVOCATIONID\nDCL TEMP[0..1]\n"


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no geometry shader."""
    yield
    ctx.bind_gs_state(None)


def _shader(lines: list[str], most: int | None = None, invocations: int = 1) -> str:
    """IMM[1] is the width and the number of vertices, IMM[2] takes pixels to their centres."""
    text = geometry("POINTS", "POINTS", lines, _DECLARED, most=most, invocations=invocations)
    first, rest = text.split("0: ", 1)
    numbers = f"IMM[1] UINT32 {{{_SIZE}, {most or 0}, 0, 0}}\nIMM[2] FLT32 {{0.03125, 0.015625, 0, 1}}\n"
    return f"{first}{numbers}0: {rest}"


def _numbers(context: pipe.Context, shader: str) -> Array:
    rig = Rig(context, _SIZE, _SIZE, formats=_FORMATS)
    rig.clear()
    rig.rasterizer(half_pixel_center=True)
    bind(rig, shader)
    rig.draw(Prim.POINTS, [(1, 1)])
    return np.asarray(rig.values()[..., 0])


def test_as_many_vertices_as_there_may_be(ctx: VkContext, ref: pipe.Context) -> None:
    most = ctx.screen.get_param(Cap.MAX_GEOMETRY_OUTPUT_VERTICES)
    assert most <= _SIZE * _SIZE
    loop = [
        "MOV TEMP[1].x, IMM[0].xxxx",
        "BGNLOOP",
        *_POINT,
        "UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy",
        "USGE TEMP[0].x, TEMP[1].xxxx, IMM[1].yyyy",
        "UIF TEMP[0].xxxx",
        "BRK",
        "ENDIF",
        "ENDLOOP",
    ]
    shader = _shader(loop, most)
    want = np.arange(_SIZE * _SIZE)
    for context in (ctx, ref):
        assert np.array_equal(_numbers(context, shader).reshape(-1), np.where(want < most, want, 0))


def test_as_many_invocations_as_there_may_be(ctx: VkContext, ref: pipe.Context) -> None:
    most = ctx.screen.get_param(Cap.MAX_GS_INVOCATIONS)
    lines = ["UADD TEMP[1].x, SV[0].xxxx, IMM[0].yyyy", *_POINT]
    shader = _shader(lines, invocations=most)
    want = np.arange(_SIZE * _SIZE)
    for context in (ctx, ref):
        assert np.array_equal(_numbers(context, shader).reshape(-1), np.where(want <= most, want, 0))
