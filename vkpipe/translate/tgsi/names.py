"""The words of TGSI text: one table for each kind, in the order of their numbers in p_shader_tokens.h."""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "CYLINDRICAL_WRAP",
    "FORMAT_PREFIX",
    "IMMEDIATE_WORDS",
    "INTERPOLATIONS",
    "LOCATIONS",
    "MEMORY_KINDS",
    "MEMORY_QUALIFIERS",
    "PROPERTIES",
    "PROPERTY_ALIASES",
    "PROPERTY_SYNONYMS",
    "PROPERTY_WORDS",
    "RESOURCE_MEMORIES",
    "RESOURCE_WORDS",
    "RETURN_TYPES",
    "SEMANTICS",
    "SEMANTIC_ALIASES",
    "File",
    "Stage",
]


class Stage(StrEnum):
    """The first word of a shader: the processor it is for."""

    FRAGMENT = "FRAG"
    VERTEX = "VERT"
    GEOMETRY = "GEOM"
    TESS_CTRL = "TESS_CTRL"
    TESS_EVAL = "TESS_EVAL"
    COMPUTE = "COMP"


class File(StrEnum):
    """Register files. ``RES`` and ``PRED`` are those of Mesa before 11.

    ``CONSTBUF`` is a whole constant buffer, the resource of a LOAD (TGSI_FILE_CONSTBUF).
    """

    NULL = "NULL"
    CONST = "CONST"
    IN = "IN"
    OUT = "OUT"
    TEMP = "TEMP"
    SAMP = "SAMP"
    ADDR = "ADDR"
    IMM = "IMM"
    PRED = "PRED"
    SV = "SV"
    IMAGE = "IMAGE"
    SVIEW = "SVIEW"
    BUFFER = "BUFFER"
    MEMORY = "MEMORY"
    CONSTBUF = "CONSTBUF"
    HWATOMIC = "HWATOMIC"
    RES = "RES"


SEMANTICS = (
    "POSITION",
    "COLOR",
    "BCOLOR",
    "FOG",
    "PSIZE",
    "GENERIC",
    "NORMAL",
    "FACE",
    "EDGEFLAG",
    "PRIM_ID",
    "INSTANCEID",
    "VERTEXID",
    "STENCIL",
    "CLIPDIST",
    "CLIPVERTEX",
    "GRID_SIZE",
    "BLOCK_ID",
    "BLOCK_SIZE",
    "THREAD_ID",
    "TEXCOORD",
    "PCOORD",
    "VIEWPORT_INDEX",
    "LAYER",
    "CULLDIST",
    "SAMPLEID",
    "SAMPLEPOS",
    "SAMPLEMASK",
    "INVOCATIONID",
    "VERTEXID_NOBASE",
    "BASEVERTEX",
    "PATCH",
    "TESSCOORD",
    "TESSOUTER",
    "TESSINNER",
    "VERTICESIN",
    "HELPER_INVOCATION",
    "BASEINSTANCE",
    "DRAWID",
    "WORK_DIM",
    "SUBGROUP_SIZE",
    "SUBGROUP_INVOCATION",
    "SUBGROUP_EQ_MASK",
    "SUBGROUP_GE_MASK",
    "SUBGROUP_GT_MASK",
    "SUBGROUP_LE_MASK",
    "SUBGROUP_LT_MASK",
    "CS_USER_DATA_AMD",
    "VIEWPORT_MASK",
    "TESS_DEFAULT_OUTER_LEVEL",
    "TESS_DEFAULT_INNER_LEVEL",
)
SEMANTIC_ALIASES = {"PRIMID": "PRIM_ID"}

PROPERTIES = (
    "GS_INPUT_PRIMITIVE",
    "GS_OUTPUT_PRIMITIVE",
    "GS_MAX_OUTPUT_VERTICES",
    "FS_COORD_ORIGIN",
    "FS_COORD_PIXEL_CENTER",
    "FS_COLOR0_WRITES_ALL_CBUFS",
    "FS_DEPTH_LAYOUT",
    "VS_PROHIBIT_UCPS",
    "GS_INVOCATIONS",
    "VS_WINDOW_SPACE_POSITION",
    "TCS_VERTICES_OUT",
    "TES_PRIM_MODE",
    "TES_SPACING",
    "TES_VERTEX_ORDER_CW",
    "TES_POINT_MODE",
    "NUM_CLIPDIST_ENABLED",
    "NUM_CULLDIST_ENABLED",
    "FS_EARLY_DEPTH_STENCIL",
    "FS_POST_DEPTH_COVERAGE",
    "NEXT_SHADER",
    "CS_FIXED_BLOCK_WIDTH",
    "CS_FIXED_BLOCK_HEIGHT",
    "CS_FIXED_BLOCK_DEPTH",
    "MUL_ZERO_WINS",
    "VS_BLIT_SGPRS_AMD",
    "CS_USER_DATA_COMPONENTS_AMD",
    "LAYER_VIEWPORT_RELATIVE",
    "FS_BLEND_EQUATION_ADVANCED",
    "SEPARABLE_PROGRAM",
)
PROPERTY_ALIASES = {
    "GS_INPUT_PRIM": "GS_INPUT_PRIMITIVE",
    "GS_OUTPUT_PRIM": "GS_OUTPUT_PRIMITIVE",
    "LEGACY_MATH_RULES": "MUL_ZERO_WINS",
}

_PRIMITIVES = (
    "POINTS",
    "LINES",
    "LINE_LOOP",
    "LINE_STRIP",
    "TRIANGLES",
    "TRIANGLE_STRIP",
    "TRIANGLE_FAN",
    "QUADS",
    "QUAD_STRIP",
    "POLYGON",
    "LINES_ADJACENCY",
    "LINE_STRIP_ADJACENCY",
    "TRIANGLES_ADJACENCY",
    "TRIANGLE_STRIP_ADJACENCY",
    "PATCHES",
)
PROPERTY_WORDS: dict[str, tuple[str, ...]] = {
    "GS_INPUT_PRIMITIVE": _PRIMITIVES,
    "GS_OUTPUT_PRIMITIVE": _PRIMITIVES,
    "FS_COORD_ORIGIN": ("UPPER_LEFT", "LOWER_LEFT"),
    "FS_COORD_PIXEL_CENTER": ("HALF_INTEGER", "INTEGER"),
    "NEXT_SHADER": tuple(str(stage) for stage in Stage),
}
"""Properties whose value is written as a word; the word's position is its number."""
PROPERTY_SYNONYMS: dict[str, tuple[str, ...]] = {
    **PROPERTY_WORDS,
    "TES_PRIM_MODE": _PRIMITIVES,
    "TES_SPACING": ("FRACTIONAL_ODD", "FRACTIONAL_EVEN", "EQUAL"),
}
"""Words that are understood for a property, whether or not it is written that way (as numbers, by Mesa)."""

INTERPOLATIONS = ("CONSTANT", "LINEAR", "PERSPECTIVE", "COLOR")
CYLINDRICAL_WRAP = "CYLWRAP_"
"""Prefix of the wrapped components, as in CYLWRAP_XY (Gallium documentation 0.4, Declaration Interpolate)."""
LOCATIONS = ("CENTER", "CENTROID", "SAMPLE")
RETURN_TYPES = ("UNORM", "SNORM", "SINT", "UINT", "FLOAT")
IMMEDIATE_WORDS = {"FLT32": 1, "UINT32": 1, "INT32": 1, "FLT64": 2, "UINT64": 2, "INT64": 2}
"""Type of an immediate -> 32-bit words that each of its values takes."""
MEMORY_KINDS = ("GLOBAL", "SHARED", "PRIVATE", "INPUT")
RESOURCE_WORDS = {"RGLOBAL": 32767, "RLOCAL": 32766, "RPRIVATE": 32765, "RINPUT": 32764}
"""Names of the registers of RES that are memories (TGSI_RESOURCE_GLOBAL, LOCAL, PRIVATE and INPUT)."""
RESOURCE_MEMORIES = {32767: "GLOBAL", 32766: "SHARED", 32765: "PRIVATE", 32764: "INPUT"}
"""Register of RES -> the kind of memory that it is. None of them is declared."""
MEMORY_QUALIFIERS = ("COHERENT", "RESTRICT", "VOLATILE", "STREAM_CACHE_POLICY")
FORMAT_PREFIX = "PIPE_FORMAT_"
