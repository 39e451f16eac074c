"""Properties and their values, system values, and registers with a vertex index, by stage.

Source: TGSI document, Properties and Declaration Semantic.
"""

from __future__ import annotations

from collections.abc import Container

from ...pipe.limits import MAX_PATCH_VARYINGS, MAX_PATCH_VERTICES
from .ir import Declaration, Property, Shader
from .names import PROPERTY_SYNONYMS, File, Stage
from .place import fault

__all__ = [
    "INPUT_VERTICES",
    "PATCH_SEMANTICS",
    "PROPERTY_STAGES",
    "SYSTEM_VALUE_STAGES",
    "check_patch_outputs",
    "check_patch_semantic",
    "check_properties",
    "has_vertex_index",
    "max_vertices",
]

_PRIMITIVES = PROPERTY_SYNONYMS["GS_INPUT_PRIMITIVE"]
_ONE = dict.fromkeys
_VERTEX, _FRAGMENT, _COMPUTE = ({stage} for stage in (Stage.VERTEX, Stage.FRAGMENT, Stage.COMPUTE))
_GEOMETRY, _CONTROL, _EVALUATION = ({stage} for stage in (Stage.GEOMETRY, Stage.TESS_CTRL, Stage.TESS_EVAL))
_LAST = {Stage.VERTEX, Stage.GEOMETRY, Stage.TESS_EVAL}
_ALL = set(Stage)

INPUT_VERTICES = {"POINTS": 1, "LINES": 2, "LINES_ADJACENCY": 4, "TRIANGLES": 3, "TRIANGLES_ADJACENCY": 6}
"""Primitives that a geometry shader takes -> their vertices."""
_STRIPS = ("POINTS", "LINE_STRIP", "TRIANGLE_STRIP")
_MAX_THREADS = 1024
_MAX_DISTANCES = 8
"""PIPE_MAX_CLIP_OR_CULL_DISTANCE_COUNT."""

PROPERTY_STAGES: dict[str, set[Stage]] = {
    **_ONE(
        ("GS_INPUT_PRIMITIVE", "GS_OUTPUT_PRIMITIVE", "GS_MAX_OUTPUT_VERTICES", "GS_INVOCATIONS"), _GEOMETRY
    ),
    **_ONE(
        ("FS_COORD_ORIGIN", "FS_COORD_PIXEL_CENTER", "FS_COLOR0_WRITES_ALL_CBUFS", "FS_DEPTH_LAYOUT"),
        _FRAGMENT,
    ),
    **_ONE(("FS_EARLY_DEPTH_STENCIL", "FS_POST_DEPTH_COVERAGE", "FS_BLEND_EQUATION_ADVANCED"), _FRAGMENT),
    **_ONE(("VS_WINDOW_SPACE_POSITION", "VS_BLIT_SGPRS_AMD"), _VERTEX),
    "VS_PROHIBIT_UCPS": _LAST,
    "TCS_VERTICES_OUT": _CONTROL,
    **_ONE(("TES_PRIM_MODE", "TES_SPACING", "TES_VERTEX_ORDER_CW", "TES_POINT_MODE"), _EVALUATION),
    **_ONE(("NUM_CLIPDIST_ENABLED", "NUM_CULLDIST_ENABLED"), _ALL - _COMPUTE),
    "NEXT_SHADER": _ALL - _COMPUTE,
    **_ONE(("CS_FIXED_BLOCK_WIDTH", "CS_FIXED_BLOCK_HEIGHT", "CS_FIXED_BLOCK_DEPTH"), _COMPUTE),
    "CS_USER_DATA_COMPONENTS_AMD": _COMPUTE,
    "LAYER_VIEWPORT_RELATIVE": _LAST,
    **_ONE(("MUL_ZERO_WINS", "SEPARABLE_PROGRAM"), _ALL),
}
"""Property -> the stages that it says something about; elsewhere it has no effect."""

_REQUIRED: dict[Stage, tuple[str, ...]] = {
    Stage.GEOMETRY: ("GS_INPUT_PRIMITIVE", "GS_OUTPUT_PRIMITIVE", "GS_MAX_OUTPUT_VERTICES"),
    Stage.TESS_CTRL: ("TCS_VERTICES_OUT",),
    Stage.TESS_EVAL: ("TES_PRIM_MODE",),
}


def _numbers(*words: str) -> set[int]:
    return {_PRIMITIVES.index(word) for word in words}


_LEGAL: dict[str, tuple[Container[int], str]] = {
    "GS_INPUT_PRIMITIVE": (_numbers(*INPUT_VERTICES), ", ".join(INPUT_VERTICES)),
    "GS_OUTPUT_PRIMITIVE": (_numbers(*_STRIPS), ", ".join(_STRIPS)),
    "GS_MAX_OUTPUT_VERTICES": (range(1025), "0 to 1024"),
    "GS_INVOCATIONS": (range(1, 33), "1 to 32"),
    "TCS_VERTICES_OUT": (range(1, MAX_PATCH_VERTICES + 1), f"1 to {MAX_PATCH_VERTICES}"),
    "TES_PRIM_MODE": (
        _numbers("LINES", "TRIANGLES", "QUADS"),
        "1, 4 or 7 (LINES, TRIANGLES or QUADS)",
    ),
    "TES_SPACING": (range(3), "0 to 2"),
    "FS_COORD_ORIGIN": (range(2), "UPPER_LEFT, LOWER_LEFT"),
    "FS_COORD_PIXEL_CENTER": (range(2), "HALF_INTEGER, INTEGER"),
    "FS_DEPTH_LAYOUT": (range(5), "0 to 4"),
    "NUM_CLIPDIST_ENABLED": (range(_MAX_DISTANCES + 1), f"0 to {_MAX_DISTANCES}"),
    "NUM_CULLDIST_ENABLED": (range(_MAX_DISTANCES + 1), f"0 to {_MAX_DISTANCES}"),
    "NEXT_SHADER": (range(len(Stage)), ", ".join(Stage)),
    **_ONE(
        ("CS_FIXED_BLOCK_WIDTH", "CS_FIXED_BLOCK_HEIGHT", "CS_FIXED_BLOCK_DEPTH"),
        (range(_MAX_THREADS + 1), f"0 to {_MAX_THREADS}"),
    ),
}
"""Property -> legal values, and the same in words; others take any."""

SYSTEM_VALUE_STAGES: dict[str, set[Stage]] = {
    **_ONE(("INSTANCEID", "VERTEXID", "VERTEXID_NOBASE", "BASEVERTEX", "BASEINSTANCE", "DRAWID"), _VERTEX),
    **_ONE(
        ("POSITION", "FACE", "PCOORD", "SAMPLEID", "SAMPLEPOS", "SAMPLEMASK", "HELPER_INVOCATION"), _FRAGMENT
    ),
    **_ONE(("LAYER", "VIEWPORT_INDEX"), _FRAGMENT),
    "PRIM_ID": _FRAGMENT | _GEOMETRY | _CONTROL | _EVALUATION,
    "INVOCATIONID": _GEOMETRY | _CONTROL,
    **_ONE(("TESS_DEFAULT_OUTER_LEVEL", "TESS_DEFAULT_INNER_LEVEL"), _CONTROL | _EVALUATION),
    **_ONE(("VERTICESIN", "TESSOUTER", "TESSINNER"), _CONTROL | _EVALUATION),
    "TESSCOORD": _EVALUATION,
    **_ONE(("GRID_SIZE", "BLOCK_ID", "BLOCK_SIZE", "THREAD_ID", "WORK_DIM", "CS_USER_DATA_AMD"), _COMPUTE),
    **_ONE(("SUBGROUP_SIZE", "SUBGROUP_INVOCATION"), _ALL),
    **_ONE((f"SUBGROUP_{word}_MASK" for word in ("EQ", "GE", "GT", "LE", "LT")), _ALL),
}
"""Semantic -> the stages that have it as a system value."""

PATCH_SEMANTICS = frozenset({"PATCH", "TESSINNER", "TESSOUTER", "PRIM_ID"})
"""The semantics that tessellation shaders have once for a patch, without a vertex index."""

_LINKS = {
    (name, file): stages
    for name in ("PATCH", "TESSINNER", "TESSOUTER")
    for file, stages in ((File.IN, _EVALUATION), (File.OUT, _CONTROL))
}
"""Semantic of a patch and file -> the stages in which its registers may have it."""

_PER_VERTEX: dict[Stage, set[File]] = {
    Stage.GEOMETRY: {File.IN},
    Stage.TESS_CTRL: {File.IN, File.OUT},
    Stage.TESS_EVAL: {File.IN},
}


def has_vertex_index(stage: Stage, d: Declaration) -> bool:
    """Return whether a declared register of this stage has a vertex as its first index.

    All inputs of geometry shaders have, though PRIM_ID is also read without; in tessellation shaders those
    that are not of the whole patch (as tgsi_dump writes them).
    """
    if d.file not in _PER_VERTEX.get(stage, ()):
        return False
    return stage is Stage.GEOMETRY or d.semantic is None or d.semantic.name not in PATCH_SEMANTICS


def max_vertices(shader: Shader, file: File) -> int:
    """Return how many vertices the first index of IN or OUT can name."""
    if shader.stage is Stage.GEOMETRY:
        value = shader.property("GS_INPUT_PRIMITIVE")
        return INPUT_VERTICES.get(_PRIMITIVES[value] if value < len(_PRIMITIVES) else "", 0)
    if shader.stage is Stage.TESS_CTRL and file is File.OUT:
        return shader.property("TCS_VERTICES_OUT")
    return MAX_PATCH_VERTICES


def check_properties(shader: Shader) -> None:
    """Check that properties are set once, to legal values, and those that a stage needs are there.

    Raises:
        TgsiError: at the property.
    """
    values: dict[str, Property] = {}
    for prop in shader.properties:
        if prop.name in values:
            raise fault(shader, prop, f"property {prop.name} is set twice")
        values[prop.name] = prop
        legal, words = _LEGAL.get(prop.name, (range(1 << 32), "32 bits"))
        if shader.stage in PROPERTY_STAGES.get(prop.name, ()) and prop.value not in legal:
            raise fault(shader, prop, f"property {prop.name} is {prop.value}; legal: {words}")
    for name in _REQUIRED.get(shader.stage, ()):
        if name not in values:
            raise fault(shader, None, f"a {shader.stage} shader needs property {name}")
    threads = 1
    for name in ("CS_FIXED_BLOCK_WIDTH", "CS_FIXED_BLOCK_HEIGHT", "CS_FIXED_BLOCK_DEPTH"):
        threads *= max(shader.property(name), 1)
    if shader.stage is Stage.COMPUTE and threads > _MAX_THREADS:
        raise fault(shader, None, f"a block has {threads} threads; legal: 1 to {_MAX_THREADS}")
    planes = shader.property("NUM_CLIPDIST_ENABLED") + shader.property("NUM_CULLDIST_ENABLED")
    if planes > _MAX_DISTANCES:
        raise fault(shader, None, f"{planes} clip and cull distances; legal: 0 to {_MAX_DISTANCES} together")


def check_patch_semantic(shader: Shader, d: Declaration) -> None:
    """Check that inputs and outputs of a patch are those of tessellation shaders.

    Raises:
        TgsiError: at the declaration.
    """
    if d.semantic is None or shader.stage in _LINKS.get((d.semantic.name, d.file), _ALL):
        return
    (legal,) = _LINKS[d.semantic.name, d.file]
    raise fault(shader, d, f"{d.file} with semantic {d.semantic.name} is for stage {legal}")


def check_patch_outputs(shader: Shader) -> None:
    """Check that a control shader writes no more outputs of a patch than there may be.

    Raises:
        TgsiError: names the limit.
    """
    registers = {
        index
        for d in shader.declarations
        if d.file is File.OUT and d.semantic and d.semantic.name == "PATCH"
        for index in range(d.first, d.last + 1)
    }
    if len(registers) > MAX_PATCH_VARYINGS:
        what = f"{len(registers)} outputs with semantic PATCH"
        raise fault(shader, None, f"{what}; legal: 0 to {MAX_PATCH_VARYINGS} (MAX_SHADER_PATCH_VARYINGS)")
