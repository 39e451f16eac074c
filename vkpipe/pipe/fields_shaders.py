"""The fate of every property and semantic of TGSI, by the names that its texts have."""

from __future__ import annotations

from collections.abc import Mapping

from vkpipe.pipe.fates import Fate, hint, refused, used

__all__ = ["PROPERTIES", "SEMANTICS"]

PROPERTIES: Mapping[str, Fate] = {
    **used(
        "kernels/geometry.py", "GS_INPUT_PRIMITIVE GS_OUTPUT_PRIMITIVE GS_MAX_OUTPUT_VERTICES GS_INVOCATIONS"
    ),
    **used("kernels/interpolation.py", "FS_COORD_ORIGIN FS_COORD_PIXEL_CENTER"),
    **used("kernels/colors.py", "FS_COLOR0_WRITES_ALL_CBUFS"),
    **used("kernels/space.py", "VS_PROHIBIT_UCPS VS_WINDOW_SPACE_POSITION"),
    **used("kernels/space.py", "NUM_CLIPDIST_ENABLED NUM_CULLDIST_ENABLED"),
    **used("kernels/fragment_io.py", "FS_EARLY_DEPTH_STENCIL FS_POST_DEPTH_COVERAGE"),
    **used(
        "driver/shaders/compute_shader.py", "CS_FIXED_BLOCK_WIDTH CS_FIXED_BLOCK_HEIGHT CS_FIXED_BLOCK_DEPTH"
    ),
    **used("translate/glsl/alu.py", "MUL_ZERO_WINS"),
    **used("kernels/vertex_io.py", "LAYER_VIEWPORT_RELATIVE"),
    **used("driver/state/last_stage_state.py", "FS_BLEND_EQUATION_ADVANCED"),
    **hint("depth that a shader writes is never taken for that of the triangle", "FS_DEPTH_LAYOUT"),
    **hint("shaders are put together when they are drawn with", "NEXT_SHADER SEPARABLE_PROGRAM"),
    **hint("of other drivers", "VS_BLIT_SGPRS_AMD CS_USER_DATA_COMPONENTS_AMD"),
    **used(
        "kernels/tessellation.py",
        "TCS_VERTICES_OUT TES_PRIM_MODE TES_SPACING TES_VERTEX_ORDER_CW TES_POINT_MODE",
    ),
}
"""Property -> what becomes of it."""

SEMANTICS: Mapping[str, Fate] = {
    **used(
        "kernels/linkage.py", "BCOLOR PSIZE EDGEFLAG TEXCOORD PCOORD GENERIC NORMAL FOG COLOR PRIM_ID FACE"
    ),
    **used("kernels/space.py", "POSITION CLIPDIST CLIPVERTEX CULLDIST LAYER VIEWPORT_INDEX VIEWPORT_MASK"),
    **used("kernels/fragment_io.py", "STENCIL HELPER_INVOCATION"),
    **used("kernels/samples.py", "SAMPLEID SAMPLEPOS SAMPLEMASK"),
    **used("kernels/vertex_io.py", "INSTANCEID VERTEXID VERTEXID_NOBASE BASEVERTEX BASEINSTANCE DRAWID"),
    **used("kernels/geometry.py", "INVOCATIONID"),
    **used("kernels/compute_io.py", "GRID_SIZE BLOCK_ID BLOCK_SIZE THREAD_ID WORK_DIM"),
    **used("kernels/compute_io.py", "SUBGROUP_SIZE SUBGROUP_INVOCATION SUBGROUP_EQ_MASK SUBGROUP_GE_MASK"),
    **used("kernels/compute_io.py", "SUBGROUP_GT_MASK SUBGROUP_LE_MASK SUBGROUP_LT_MASK"),
    **refused("TGSI_SEMANTIC_CS_USER_DATA_AMD", "CS_USER_DATA_AMD"),
    **used("kernels/tessellation.py", "PATCH TESSCOORD TESSOUTER TESSINNER VERTICESIN"),
    **used("kernels/tessellation.py", "TESS_DEFAULT_OUTER_LEVEL TESS_DEFAULT_INNER_LEVEL"),
}
"""Semantic of inputs, outputs and system values -> what becomes of it."""
