"""What the stage before does not write: inputs of fragment shaders, colours of front faces, positions."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.geometry_shaders import geometry
from tests.reference.rig import COLOR_VS, Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import DepthState, Format, PolygonMode, Prim, ShaderState

_FLOATS = (Format.R32G32B32A32_FLOAT,)
_CORNERS = [(1, 1), (14, 2), (3, 13)]
_TURNED = _CORNERS[::-1]
_READS = """FRAG
DCL IN[0], {name}, {mode}
DCL IN[1], COLOR, COLOR
DCL OUT[0], COLOR
  0: {line}
  1: END
"""


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no geometry shader."""
    yield
    ctx.bind_gs_state(None)


@pytest.mark.parametrize("name", ["GENERIC[7]", "TEXCOORD[2]", "FOG", "COLOR[1]"])
@pytest.mark.parametrize("mode", ["PERSPECTIVE", "LINEAR", "CONSTANT"])
@pytest.mark.parametrize("prim", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
def test_an_input_that_nobody_writes(ctx: VkContext, name: str, mode: str, prim: Prim) -> None:
    """It is (0, 0, 0, 1), beside one that is written."""

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_READS.format(name=name, mode=mode, line="ADD OUT[0], IN[0], IN[1]"))
        rig.draw(prim, _CORNERS, (0.25, 0.5, 2.0, 3.0))

    seen = same(ctx, paint, formats=_FLOATS)
    assert np.unique(seen.reshape(-1, 4), axis=0).tolist() == [[0, 0, 0, 0], [0.25, 0.5, 2, 4]]


@pytest.mark.parametrize("line", ["INTERP_CENTROID OUT[0], IN[0]", "INTERP_OFFSET OUT[0], IN[0], IN[1]"])
def test_an_input_that_nobody_writes_interpolated_anew(ctx: VkContext, line: str) -> None:
    def paint(rig: Rig) -> None:
        rig.shaders(fs=_READS.format(name="GENERIC[3]", mode="LINEAR", line=line))
        rig.draw(Prim.TRIANGLES, _CORNERS)

    seen = same(ctx, paint, formats=_FLOATS)
    assert np.unique(seen.reshape(-1, 4), axis=0).tolist() == [[0, 0, 0, 0], [0, 0, 0, 1]]


_BACK = COLOR_VS.replace("OUT[1], COLOR", "OUT[1], BCOLOR")


@pytest.mark.covers("TGSI_SEMANTIC_BCOLOR", "pipe_rasterizer_state::light_twoside")
@pytest.mark.parametrize("twoside", [False, True])
@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("fill", [PolygonMode.FILL, PolygonMode.LINE])
def test_a_missing_front_colour_is_the_back_one(
    ctx: VkContext, twoside: bool, flat: bool, fill: PolygonMode
) -> None:
    colors = np.array([(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)], np.float32)

    def paint(rig: Rig, vs: str = _BACK) -> None:
        rig.shaders(vs)
        rig.rasterizer(light_twoside=twoside, flatshade=flat, fill_front=fill, fill_back=fill)
        rig.draw(Prim.TRIANGLES, _CORNERS, colors)
        rig.draw(Prim.TRIANGLES, _TURNED, colors)

    seen = same(ctx, paint, formats=_FLOATS)
    np.testing.assert_array_equal(seen, same(ctx, lambda rig: paint(rig, COLOR_VS), formats=_FLOATS))
    assert seen.any()


_NOWHERE = geometry("TRIANGLES", "TRIANGLE_STRIP", ["MOV OUT[1], IN[0][1]", "EMIT IMM[0].xxxx"] * 3).replace(
    "DCL OUT[0], POSITION\n", ""
)


@pytest.mark.parametrize("made", ["POINTS", "LINE_STRIP", "TRIANGLE_STRIP"])
@pytest.mark.parametrize("discarded", [False, True])
def test_a_geometry_shader_without_a_position_draws_nothing(
    ctx: VkContext, made: str, discarded: bool
) -> None:
    def paint(rig: Rig) -> None:
        gs = _NOWHERE.replace("TRIANGLE_STRIP", made)
        rig.ctx.bind_gs_state(rig.ctx.create_gs_state(ShaderState(gs)))
        rig.rasterizer(rasterizer_discard=discarded)
        rig.tests(depth=DepthState(True, True))
        rig.draw(Prim.TRIANGLES, _CORNERS)

    assert not same(ctx, paint, formats=_FLOATS, depth=Format.Z32_FLOAT).any()
