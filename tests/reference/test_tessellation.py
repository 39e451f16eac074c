"""Patches: what OpenGL on llvmpipe draws, the reference draws, too."""

from __future__ import annotations

import numpy as np
import pytest

from tests.oracle.gl import Oracle
from tests.oracle.tessellation import draw_patches
from tests.reference.patch_shaders import SIZE, Shaders, draw, evaluation, patches, read
from vkpipe import pipe
from vkpipe.pipe import Prim, TessSpacing

_LEVELS = ((3.0, 2.5, 4.0, 1.0), (2.0, 3.5))


@pytest.mark.covers(
    "PIPE_PRIM_PATCHES",
    "PIPE_SHADER_TESS_EVAL",
    "pipe_context::set_tess_state",
    "pipe_context::set_patch_vertices",
    "pipe_context::create_tes_state",
    "pipe_context::bind_tes_state",
)
@pytest.mark.covers(
    "TGSI_PROPERTY_TES_PRIM_MODE",
    "TGSI_PROPERTY_TES_SPACING",
    "TGSI_PROPERTY_TES_VERTEX_ORDER_CW",
    "TGSI_PROPERTY_TES_POINT_MODE",
    each=True,
)
@pytest.mark.covers("PIPE_TESS_SPACING_{spacing.name}")
@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
@pytest.mark.parametrize("point_mode", [False, True], ids=["lists", "points"])
@pytest.mark.parametrize("ccw", [True, False], ids=["ccw", "cw"])
@pytest.mark.parametrize("spacing", TessSpacing, ids=lambda spacing: spacing.name)
@pytest.mark.parametrize("primitive", [Prim.LINES, Prim.TRIANGLES, Prim.QUADS], ids=lambda p: p.name)
def test_patches_without_control(
    ref: pipe.Context,
    oracle: Oracle,
    primitive: Prim,
    spacing: TessSpacing,
    ccw: bool,
    point_mode: bool,
    first: bool,
) -> None:
    """Flat colours show which vertex provokes, and the later of two primitives in a pixel their order."""
    tgsi, glsl = evaluation(primitive, spacing, ccw, point_mode)
    positions, colors = patches(4)
    outer, inner = _LEVELS
    wanted = draw_patches(oracle, SIZE, 3, positions, colors, glsl, outer=outer, inner=inner, first=first)
    fields = {"flatshade_first": first}
    got = draw(ref, Shaders(tgsi), positions, colors, outer=outer, inner=inner, rasterizer=fields)
    np.testing.assert_array_equal(read(got), wanted)
    assert len(np.unique(wanted.reshape(-1, 4), axis=0)) > 4
