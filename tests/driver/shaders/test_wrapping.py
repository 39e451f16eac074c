"""Cylindrical wrapping: varyings go the short way around."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import painted
from tests.reference.rig import Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Format, PolygonMode, Prim

_FS = """FRAG
DCL IN[0], COLOR, {mode}, CENTER{wrap}
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""
_SIZE = 16
_FLOAT = Format.R32G32B32A32_FLOAT


@pytest.mark.parametrize("components", ["", "X", "YW", "XYZW"])
@pytest.mark.parametrize("mode", ["PERSPECTIVE", "LINEAR", "CONSTANT"])
@pytest.mark.parametrize(
    ("prim", "fill"),
    [
        (Prim.TRIANGLES, PolygonMode.FILL),
        (Prim.TRIANGLES, PolygonMode.LINE),
        (Prim.TRIANGLES, PolygonMode.POINT),
        (Prim.LINES, PolygonMode.FILL),
        (Prim.POINTS, PolygonMode.FILL),
    ],
)
def test_components_wrap(ctx: VkContext, prim: Prim, fill: PolygonMode, mode: str, components: str) -> None:
    """Any corners, in any order: as the reference has it, to the last bit."""
    random = np.random.default_rng(len(components))
    at = np.concatenate([random.uniform(0, 0.9, (60, 3)), random.uniform(0.9, 1.4, (60, 1))], axis=1)
    values = random.uniform(0, 1, (60, 4))
    fs = _FS.format(mode=mode, wrap=f", CYLWRAP_{components}" if components else "")

    def paint(rig: Rig) -> None:
        rig.shaders(fs=fs)
        rig.rasterizer(fill_front=fill, fill_back=fill, point_size=3)
        rig.draw(prim, at, values, clip=True)

    mine, theirs = painted(ctx, paint, width=_SIZE, height=_SIZE, formats=(_FLOAT,))
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])
    over = [bool((mine.colors[0][..., i] > 1).any()) for i in range(4)]
    wraps = mode != "CONSTANT" and prim != Prim.POINTS
    # Only of filled ones so much is to be seen that each component is above 1 somewhere.
    if wraps and fill == PolygonMode.FILL:
        assert over == [component in components for component in "XYZW"]
    elif not wraps:
        assert not any(over)


def test_the_short_way_around(ctx: VkContext) -> None:
    """From 0.9 to 0.1 over 1.0, whichever comes first; from 0.4 to 0.6 and from 0.0 to 0.5 straight on."""
    for left, right, middle in ((0.9, 0.1, 1.0), (0.1, 0.9, 1.0), (0.4, 0.6, 0.5), (0.0, 0.5, 0.25)):
        rig = Rig(ctx, _SIZE, _SIZE, (_FLOAT,))
        rig.shaders(fs=_FS.format(mode="PERSPECTIVE", wrap=", CYLWRAP_X"))
        colors = [(left, left, 0, 1), (right, right, 0, 1)] * 2
        rig.draw(Prim.TRIANGLE_STRIP, [(0, 0), (_SIZE, 0), (0, _SIZE), (_SIZE, _SIZE)], colors)
        row = rig.values()[3]
        halves = (row[7] + row[8]) / 2
        np.testing.assert_allclose(halves[:2], (middle, (left + right) / 2), rtol=0, atol=1e-6)
