"""Polygons in line and point mode, with edge flags and planes that cut them: driver, reference, llvmpipe."""

from __future__ import annotations

import numpy as np
import pytest

from tests.oracle.compat import Compat
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import ClipState, PolygonMode, Prim, ViewportState

_SIZE = 32
_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], EDGEFLAG
IMM[0] FLT32 {1.0, 0.0, 0.0, 0.0}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IMM[0].xyyx
  2: MOV OUT[2], IN[1].xxxx
  3: END
"""
_COUNTS = {
    Prim.TRIANGLES: 6,
    Prim.TRIANGLE_STRIP: 6,
    Prim.TRIANGLE_FAN: 6,
    Prim.QUADS: 8,
    Prim.QUAD_STRIP: 8,
    Prim.POLYGON: 6,
}
_FILLS = {PolygonMode.LINE: 0x1B01, PolygonMode.POINT: 0x1B00}
_PLANE = np.array([1.0, 0.4, 0.0, 0.3])


@pytest.fixture(scope="module")
def compat() -> Compat:
    """OpenGL's compatibility profile on llvmpipe."""
    return Compat(_SIZE)


def _opengl(gl: Compat, mode: Prim, fill: PolygonMode, at: Array, flags: Array, cut: bool) -> Array:
    with gl:
        gl.glClearColor(0.0, 0.0, 0.0, 0.0)
        gl.glClear(0x4500)
        gl.glPolygonMode(0x0408, _FILLS[fill])
        if cut:
            gl.glEnable(0x3000)
            gl.glClipPlane(0x3000, _PLANE.ctypes.data)
        gl.glColor4f(1.0, 0.0, 0.0, 1.0)
        gl.glBegin(int(mode))
        for place, flag in zip(at.tolist(), flags.tolist(), strict=True):
            gl.glEdgeFlag(flag)
            gl.glVertex4f(*place)
        gl.glEnd()
        return gl.read()[0]


def _gallium(ctx: pipe.Context, mode: Prim, fill: PolygonMode, at: Array, flags: Array, cut: bool) -> Array:
    rig = Rig(ctx, _SIZE, _SIZE)
    half = _SIZE / 2
    ctx.set_viewport_states(0, [ViewportState((half, half, 0.5), (half, half, 0.5))])
    ctx.set_clip_state(ClipState((tuple(_PLANE),) * 8))
    rig.shaders(vs=_VS)
    rig.rasterizer(clip_halfz=False, fill_front=fill, fill_back=fill, clip_plane_enable=int(cut))
    rig.draw(mode, at, np.repeat(flags[:, None], 4, axis=1), clip=True)
    return rig.raw()


@pytest.mark.covers("TGSI_SEMANTIC_EDGEFLAG", "pipe_rasterizer_state::fill_back")
@pytest.mark.parametrize("cut", [False, True], ids=["whole", "cut"])
@pytest.mark.parametrize("fill", _FILLS, ids=lambda fill: fill.name)
@pytest.mark.parametrize("mode", _COUNTS, ids=lambda mode: mode.name)
def test_the_same_pixels(
    ctx: VkContext, ref: pipe.Context, compat: Compat, mode: Prim, fill: PolygonMode, cut: bool
) -> None:
    """The view volume cuts them, too. Edge flags count in strips and fans, as in Mesa."""
    random = np.random.default_rng(10 * mode + fill)
    drawn = 0
    for reach in (1.0, 1.6):
        for _ in range(4):
            at = np.zeros((_COUNTS[mode], 4), np.float32)
            at[:, :2] = random.uniform(-reach, reach, (len(at), 2))
            at[:, 3] = 1
            flags = random.integers(0, 2, len(at))
            want = _opengl(compat, mode, fill, at, flags, cut)
            for context in (ctx, ref):
                np.testing.assert_array_equal(_gallium(context, mode, fill, at, flags, cut), want)
            drawn += int(want.any())
    assert drawn
