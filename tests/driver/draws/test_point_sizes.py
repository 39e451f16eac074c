"""Points that are no sprites, of fractions of a size, as the compatibility profile draws them on llvmpipe."""

from __future__ import annotations

import numpy as np
import pytest

from tests.oracle.compat import Compat
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Prim, ViewportState

_SIZE = 64
_SIZES = (0.4, 0.5, 1.0, 1.49, 1.5, 1.51, 2.25, 2.498, 2.5, 2.5015, 2.5025, 2.75, 3.5, 4.5, 5.5, 5.503)


@pytest.fixture(scope="module")
def compat() -> Compat:
    """OpenGL's compatibility profile on llvmpipe."""
    return Compat(_SIZE)


@pytest.mark.covers("pipe_rasterizer_state::point_quad_rasterization", "pipe_rasterizer_state::point_size")
@pytest.mark.parametrize("size", _SIZES)
def test_sizes_between_whole_numbers(ctx: VkContext, ref: pipe.Context, compat: Compat, size: float) -> None:
    """OpenGL 2.1, 3.3.1, rounds sizes; halves go down, where they are halves in 1/256 of a pixel."""
    at = np.zeros((40, 4), np.float32)
    at[:, :2] = np.random.default_rng(int(size * 1000)).uniform(-1, 1, (40, 2))
    at[:, 3] = 1
    with compat as gl:
        gl.glClearColor(0.0, 0.0, 0.0, 0.0)
        gl.glClear(0x4500)
        gl.glPointSize(size)
        gl.glColor4f(1.0, 0.0, 0.0, 1.0)
        gl.glBegin(int(Prim.POINTS))
        for place in at.tolist():
            gl.glVertex4f(*place)
        gl.glEnd()
        want = gl.read()[0]
    half = _SIZE / 2
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE)
        context.set_viewport_states(0, [ViewportState((half, half, 0.5), (half, half, 0.5))])
        rig.shaders()
        rig.rasterizer(clip_halfz=False, point_size=size)
        rig.draw(Prim.POINTS, at, np.tile(np.array((1, 0, 0, 1), np.float32), (40, 1)), clip=True)
        np.testing.assert_array_equal(rig.raw(), want)
