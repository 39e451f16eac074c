"""Control shaders: what OpenGL on llvmpipe draws with them, the reference draws, too."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.oracle.gl import Oracle
from tests.oracle.tessellation import draw_patches
from tests.reference.patch_shaders import SIZE, Shaders, control, draw, evaluation, patches, read
from tests.reference.rig import Array
from vkpipe import pipe
from vkpipe.pipe import Prim, TessSpacing

# Levels from a colour, PRIM_ID and the number of vertices that come in.
_LEVELS = (
    """U2F TEMP[0].xy, SV[1].xxxx
U2F TEMP[1].x, SV[2].xxxx
ADD TEMP[0].x, TEMP[0].xxxx, IMM[1].yyyy
MOV OUT[2].xw, TEMP[0].xxxx
MOV OUT[2].y, TEMP[1].xxxx
MOV OUT[2].z, IMM[1].zzzz
ADD OUT[3].x, TEMP[0].xxxx, IMM[1].yyyy
MOV OUT[3].y, TEMP[1].xxxx
""",
    """gl_TessLevelOuter[0] = gl_TessLevelOuter[3] = gl_PrimitiveID + 1.0;
    gl_TessLevelOuter[1] = gl_PatchVerticesIn;
    gl_TessLevelOuter[2] = 2.0;
    gl_TessLevelInner[0] = gl_PrimitiveID + 2.0;
    gl_TessLevelInner[1] = gl_PatchVerticesIn;""",
)
# The colour of the vertex after one's own, once all have written theirs, goes to patch outputs and levels.
_SHARED = (
    """BARRIER
UADD TEMP[0].x, SV[0].xxxx, IMM[0].yyyy
UMOD TEMP[0].x, TEMP[0].xxxx, IMM[0].wwww
UARL ADDR[1].x, TEMP[0].xxxx
MOV TEMP[1], OUT[ADDR[1].x][1]
BARRIER
ADD TEMP[2], TEMP[1], IN[ADDR[0].x][1]
MOV OUT[ADDR[0].x][1], TEMP[2]
BARRIER
USEQ TEMP[3].x, SV[0].xxxx, IMM[0].zzzz
UIF TEMP[3].xxxx
  ADD TEMP[1], OUT[0][1], OUT[1][1]
  ADD OUT[4], TEMP[1], OUT[2][1]
  MOV OUT[5].xy, OUT[1][1].zwxx
  MOV OUT[2], IMM[1].wwww
  MOV OUT[2].y, IMM[1].zzzz
  MOV OUT[3].xy, IMM[1].wwww
  ADD OUT[2].z, OUT[2].yyyy, OUT[3].xxxx
ENDIF
BARRIER
""",
    """barrier();
    vec4 next = dyed[(gl_InvocationID + 1) % 3];
    barrier();
    dyed[gl_InvocationID] = next + tint[gl_InvocationID];
    barrier();
    if (gl_InvocationID == 2) {
        sum = dyed[0] + dyed[1] + dyed[2];
        pair = dyed[1].zw;
        gl_TessLevelOuter[0] = gl_TessLevelOuter[3] = 3.0;
        gl_TessLevelOuter[1] = 2.0;
        gl_TessLevelInner[0] = gl_TessLevelInner[1] = 3.0;
        gl_TessLevelOuter[2] = gl_TessLevelOuter[1] + gl_TessLevelInner[0];
    }
    barrier();""",
)
_DYED = ("", "in vec4 dyed[];")
_SHADE = (
    "MOV OUT[1].xyz, SV[0]\nMOV OUT[1].w, IN[2][1].wwww\n",
    "shade = vec4(gl_TessCoord, dyed[2].w);",
)


def _compare(
    ref: pipe.Context,
    oracle: Oracle,
    tcs: tuple[str, str],
    tes: tuple[str, str],
    given: tuple[Array, Array],
    vertices: int = 3,
    **more: Any,
) -> Array:
    wanted = draw_patches(oracle, SIZE, vertices, *given, tes[1], tcs[1])
    got = read(draw(ref, Shaders(tes[0], tcs[0]), *given, vertices=vertices, **more))
    np.testing.assert_array_equal(got, wanted)
    assert len(np.unique(wanted.reshape(-1, 4), axis=0)) > 2
    return got


@pytest.mark.covers(
    "PIPE_SHADER_TESS_CTRL",
    "pipe_context::create_tcs_state",
    "pipe_context::bind_tcs_state",
    "TGSI_SEMANTIC_TESSOUTER",
    "TGSI_SEMANTIC_TESSINNER",
    "TGSI_SEMANTIC_VERTICESIN",
    each=True,
)
@pytest.mark.parametrize("primitive", [Prim.LINES, Prim.TRIANGLES, Prim.QUADS], ids=lambda p: p.name)
def test_levels_are_those_that_are_written(ref: pipe.Context, oracle: Oracle, primitive: Prim) -> None:
    """Of each patch its own; the default ones mean nothing."""
    tes = evaluation(primitive, TessSpacing.FRACTIONAL_ODD, declarations=_DYED, shade=_SHADE)
    _compare(ref, oracle, control(3, _LEVELS), tes, patches(5, 1), outer=(0,) * 4)


@pytest.mark.covers("TGSI_SEMANTIC_PATCH", "TGSI_OPCODE_BARRIER")
def test_invocations_of_a_patch_see_what_others_have_written(ref: pipe.Context, oracle: Oracle) -> None:
    tcs = control(
        3,
        _SHARED,
        ("DCL OUT[4], PATCH\nDCL OUT[5].xy, PATCH[2]\n", "patch out vec4 sum; patch out vec2 pair;"),
    )
    tes = evaluation(
        declarations=(
            "DCL IN[2], PATCH\nDCL IN[3], PATCH[2]\n",
            "in vec4 dyed[]; patch in vec4 sum; patch in vec2 pair;",
        ),
        shade=(
            "ADD TEMP[0], IN[2], IN[1][1]\nMOV OUT[1].xy, TEMP[0]\nMOV OUT[1].zw, IN[3].xxxy\n",
            "shade = vec4((sum + dyed[1]).xy, pair);",
        ),
    )
    _compare(ref, oracle, tcs, tes, patches(4, 2))


@pytest.mark.covers("TGSI_PROPERTY_TCS_VERTICES_OUT")
@pytest.mark.parametrize(("come", "go"), [(1, 3), (5, 3), (3, 32), (32, 4)])
def test_a_patch_may_have_other_vertices_behind_it(
    ref: pipe.Context, oracle: Oracle, come: int, go: int
) -> None:
    """Vertices that do not come in are made from the last one; VERTICESIN is what comes in to each stage."""
    body = (
        f"""UMIN TEMP[0].x, SV[0].xxxx, IMM[2].{"x" * 4}
UARL ADDR[1].x, TEMP[0].xxxx
I2F TEMP[1].xy, SV[0].xxxx
MUL TEMP[1].x, TEMP[1].xxxx, IMM[3].xxxx
MUL TEMP[1].y, TEMP[1].yyyy, TEMP[1].xxxx
MOV TEMP[1].zw, IMM[1].xxxx
ADD OUT[ADDR[0].x][0], IN[ADDR[1].x][0], TEMP[1]
MOV OUT[ADDR[0].x][1], IN[ADDR[1].x][1]
{_LEVELS[0]}""",
        f"""int last = min(gl_InvocationID, {come - 1});
    float way = gl_InvocationID * 0.25;
    gl_out[gl_InvocationID].gl_Position = gl_in[last].gl_Position + vec4(way, gl_InvocationID * way, 0, 0);
    dyed[gl_InvocationID] = tint[last];
    {_LEVELS[1]}""",
    )
    tcs = control(go, body, (f"IMM[2] UINT32 {{{come - 1}, 0, 0, 0}}\nIMM[3] FLT32 {{0.25, 0, 0, 0}}\n", ""))
    # The text's own copies would name vertices that there are not.
    copies = (
        "MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]\nMOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]\n",
        "gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;\n"
        "    dyed[gl_InvocationID] = tint[gl_InvocationID];\n",
    )
    assert all(copy in text for text, copy in zip(tcs, copies, strict=True))
    tcs = (tcs[0].replace(copies[0], ""), tcs[1].replace(copies[1], ""))
    tes = evaluation(
        declarations=("DCL SV[2], VERTICESIN\n", "in vec4 dyed[];"),
        shade=(
            f"MOV OUT[1].xy, SV[0]\nU2F OUT[1].z, SV[2].xxxx\nMOV OUT[1].w, IN[{go - 1}][1].wwww\n",
            f"shade = vec4(gl_TessCoord.xy, gl_PatchVerticesIn, dyed[{go - 1}].w);",
        ),
    )
    _compare(ref, oracle, tcs, tes, patches(3, 3, come), come)


def test_evaluation_sees_the_levels_as_they_were_written(ref: pipe.Context, oracle: Oracle) -> None:
    """As system values, and as inputs: without limits."""
    body = (
        """MOV OUT[2].xyz, IMM[2].xyzx
MOV OUT[2].w, IMM[2].xxxx
MOV OUT[3].xy, IMM[2].wyyy
""",
        """gl_TessLevelOuter[0] = gl_TessLevelOuter[3] = 0.25; gl_TessLevelOuter[1] = 2.5;
    gl_TessLevelOuter[2] = 3.0; gl_TessLevelInner[0] = -1.0; gl_TessLevelInner[1] = 2.5;""",
    )
    tcs = control(3, body, ("IMM[2] FLT32 {0.25, 2.5, 3.0, -1.0}\n", ""))
    seen = "shade = vec4(gl_TessLevelOuter[0], gl_TessLevelOuter[1], gl_TessLevelInner[0], gl_TessCoord.x);"
    for declared, outer, inner in (
        ("DCL SV[2], TESSOUTER\nDCL SV[3], TESSINNER\n", "SV[2]", "SV[3]"),
        ("DCL IN[2], TESSOUTER\nDCL IN[3], TESSINNER\n", "IN[2]", "IN[3]"),
    ):
        moves = f"MOV OUT[1].xy, {outer}\nMOV OUT[1].z, {inner}.xxxx\nMOV OUT[1].w, SV[0].xxxx\n"
        tes = evaluation(declarations=(declared, "in vec4 dyed[];"), shade=(moves, seen))
        _compare(ref, oracle, tcs, tes, patches(3, 4))


@pytest.mark.covers("TGSI_SEMANTIC_TESS_DEFAULT_OUTER_LEVEL", "TGSI_SEMANTIC_TESS_DEFAULT_INNER_LEVEL")
def test_a_control_shader_may_hand_on_the_default_levels(ref: pipe.Context) -> None:
    """As Mesa's does that it makes where a program has none; the evaluation shader sees them, too."""
    defaults = "DCL SV[3], TESS_DEFAULT_OUTER_LEVEL\nDCL SV[4], TESS_DEFAULT_INNER_LEVEL\n"
    tcs = control(3, ("MOV OUT[2], SV[3]\nMOV OUT[3].xy, SV[4]\n", ""), (defaults, ""))[0]
    tes = evaluation(
        declarations=(defaults.replace("SV[3]", "SV[2]").replace("SV[4]", "SV[3]"), ""),
        shade=("MOV OUT[1].xyz, SV[2].yzwx\nADD OUT[1].w, SV[3].yyyy, SV[0].xxxx\n", ""),
    )[0]
    positions, colors = patches(3, 5)
    levels: dict[str, Any] = {"outer": (3.0, 2.5, 4.0, 1.0), "inner": (2.0, 3.5)}
    without = read(draw(ref, Shaders(tes), positions, colors, **levels))
    np.testing.assert_array_equal(read(draw(ref, Shaders(tes, tcs), positions, colors, **levels)), without)
    assert (without[..., :3] == (2.5, 4, 1)).all(axis=-1).any()


@pytest.mark.parametrize("level", [0.0, -1.0, np.nan])
def test_patches_without_a_level_are_culled(ref: pipe.Context, oracle: Oracle, level: float) -> None:
    """Each one alone: those beside it are drawn. PRIM_ID counts them all."""
    body = (
        """MOV OUT[2], IMM[1].zzzz
MOV OUT[3], IMM[1].zzzz
USEQ TEMP[0].x, SV[1].xxxx, IMM[0].yyyy
UIF TEMP[0].xxxx
  MOV OUT[2].z, IMM[2].xxxx
ENDIF
""",
        f"""gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelOuter[3] = 2.0;
    gl_TessLevelInner[0] = gl_TessLevelInner[1] = 2.0;
    if (gl_PrimitiveID == 1) gl_TessLevelOuter[2] = uintBitsToFloat({np.float32(level).view(np.uint32)}u);""",
    )
    tcs = control(3, body, (f"IMM[2] UINT32 {{{np.float32(level).view(np.uint32)}, 0, 0, 0}}\n", ""))
    shade = (
        "MOV OUT[1].xyz, SV[0]\nU2F OUT[1].w, SV[1].xxxx\n",
        "shade = vec4(gl_TessCoord, float(gl_PrimitiveID));",
    )
    tes = evaluation(Prim.TRIANGLES, shade=shade, declarations=("", ""))
    seen = _compare(ref, oracle, tcs, tes, patches(3, 6))
    assert set(np.unique(seen[..., 3])) == {0, 2}


def test_levels_that_nobody_writes_cull(ref: pipe.Context) -> None:
    """OpenGL leaves them open; here they are 0."""
    tcs = control(3, ("MOV OUT[2].xyz, IMM[1].zzzz\n", ""))[0]
    positions, colors = patches(2)
    assert not read(draw(ref, Shaders(evaluation()[0], tcs), positions, colors)).any()
    assert read(draw(ref, Shaders(evaluation(Prim.TRIANGLES)[0], tcs), positions, colors)).any()
