"""Which pixels of a quad count as helpers: those that the primitive does not cover, beside the reference."""

from __future__ import annotations

from typing import Any

import pytest

from tests.driver.against import same
from tests.reference.rig import Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, Format, Prim

_READ = "READ_HELPER TEMP[0]"
_VALUE = "MOV TEMP[0], SV[0]"
_FS = """FRAG
{early}DCL SV[0], HELPER_INVOCATION
DCL OUT[0], COLOR
DCL TEMP[0..1]
IMM[0] FLT32 {{1.0, 0.0, 0.0, 0.0}}
  0: {helper}
  1: UCMP TEMP[0], TEMP[0].xxxx, IMM[0].xxxx, IMM[0].yyyy
  2: DDX TEMP[1].x, TEMP[0].xxxx
  3: DDY TEMP[1].y, TEMP[0].xxxx
  4: MOV TEMP[1].zw, IMM[0].xxxx
  5: MOV OUT[0], TEMP[1]
  6: END
"""
_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
  0: MOV OUT[0], IN[0]
  1: END
"""


@pytest.mark.covers("TGSI_OPCODE_READ_HELPER", "TGSI_SEMANTIC_HELPER_INVOCATION")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize("helper", [_READ, _VALUE], ids=["opcode", "value"])
@pytest.mark.parametrize("func", [CompareFunc.LESS, CompareFunc.GREATER, CompareFunc.ALWAYS])
def test_pixels_that_fail_the_depth_test(ctx: VkContext, helper: str, early: bool, func: CompareFunc) -> None:
    """Behind another triangle they are no helpers, unless the shader asks for tests before it runs."""
    fs = _FS.format(helper=helper, early="PROPERTY FS_EARLY_DEPTH_STENCIL 1\n" if early else "")

    def paint(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, func))
        rig.shaders(_VS, fs)
        rig.rasterizer(half_pixel_center=True)
        rig.clear((0.0, 0.0, 0.0, 0.0), 0.25 if func == CompareFunc.GREATER else 1.0)
        for triangle in (
            [(1, 1, 0.2), (14, 3, 0.4), (5, 15, 0.3)],
            [(0, 9, 0.3), (9, 0, 0.1), (15, 15, 0.6)],
        ):
            rig.draw(Prim.TRIANGLES, triangle)

    more: dict[str, Any] = {"formats": (Format.R32G32B32A32_FLOAT,), "depth": Format.Z24X8_UNORM}
    seen = same(ctx, paint, width=16, height=16, **more)
    assert (seen[..., :2] != 0).any()
