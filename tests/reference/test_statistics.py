"""Pipeline statistics: what each stage has done, against OpenGL on llvmpipe where that counts the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import moderngl
import numpy as np
import pytest

from tests.oracle import egl
from tests.oracle.gl import Oracle
from tests.oracle.tessellation import layout
from tests.reference.patch_shaders import SIZE, Shaders, bind, control, evaluation
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format, PipelineStatistics, Prim, QueryType, StatQuery

_GS = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 4
PROPERTY GS_INVOCATIONS 2
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
IMM[0] UINT32 {0, 0, 0, 0}
IMM[1] FLT32 {0.125, 0, 0, 0}
""" + "".join(
    f"{move} OUT[0], IN[{vertex}][0]{more}\nMOV OUT[1], IN[{vertex}][1]\nEMIT IMM[0].xxxx\n"
    for vertex, move, more in ((0, "MOV", ""), (1, "MOV", ""), (2, "MOV", ""), (0, "ADD", ", IMM[1].xxyy"))
) + "END\n"  # fmt: skip
_GLSL = {
    "vertex_shader": "in vec4 position; void main() { gl_Position = position; }",
    "fragment_shader": "out vec4 seen; void main() { seen = vec4(1); }",
}
_GLSL_TES = """layout({}) in;
void main() {{
    gl_Position = gl_in[0].gl_Position
        + gl_TessCoord.x * (gl_in[1].gl_Position - gl_in[0].gl_Position)
        + gl_TessCoord.y * (gl_in[2].gl_Position - gl_in[0].gl_Position);
}}"""
_GLSL_TCS = (
    "layout(vertices = 3) out; void main() {"
    "gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;"
    "for (int i = 0; i < 4; i++) gl_TessLevelOuter[i] = 3;"
    "gl_TessLevelInner[0] = gl_TessLevelInner[1] = 3; }"
)
_GLSL_GS = (
    "layout(triangles, invocations = 2) in; layout(triangle_strip, max_vertices = 4) out; void main() {"
    "for (int i = 0; i < 4; i++) {"
    "gl_Position = gl_in[i % 3].gl_Position + (i == 3 ? vec4(.125, .125, 0, 0) : vec4(0)); EmitVertex(); } }"
)
_TCS = control(3, ("MOV OUT[2], IMM[1].wwww\nMOV OUT[3].xy, IMM[1].wwww\n", ""))[0]
_TES = evaluation(Prim.TRIANGLES, shade=("MOV OUT[1], IN[0][1]\n", ""))[0]


def _places(count: int, seed: int, reach: float = 1.0) -> Array:
    at = np.ones((count, 4), np.float32)
    at[:, :2] = np.random.default_rng(seed).integers(-16, 17, (count, 2)) / 16 * reach
    at[:, 2] = 0
    return at


# Mode, stages, vertices, indices, instances.
CASES: dict[str, tuple[Prim, str, Array, list[int] | None, int]] = {
    "left over": (Prim.TRIANGLES, "", _places(8, 0), None, 1),
    "shared": (Prim.TRIANGLES, "", _places(6, 1), [0, 1, 2, 2, 1, 3, 3, 1, 5, 0], 2),
    "strip": (Prim.TRIANGLE_STRIP, "", _places(9, 2), None, 3),
    "fan": (Prim.TRIANGLE_FAN, "", _places(7, 3, 2.0), None, 1),
    "clipped": (Prim.TRIANGLES, "", _places(60, 4, 3.0), None, 1),
    "lines": (Prim.LINES, "", _places(41, 5, 3.0), None, 2),
    "line strip": (Prim.LINE_STRIP, "", _places(20, 6, 2.0), None, 1),
    "points": (Prim.POINTS, "", _places(20, 7), None, 2),
    "geometry": (Prim.TRIANGLES, "gs", _places(24, 8, 2.0), None, 2),
    "patches": (Prim.PATCHES, "tes", _places(13, 9, 2.0), None, 2),
    "controlled": (Prim.PATCHES, "tcs tes", _places(12, 10, 2.0), None, 1),
    "all": (Prim.PATCHES, "tcs tes gs", _places(9, 11, 2.0), [0, 1, 2, 2, 1, 3, 8, 4], 2),
}


def _opengl(oracle: Oracle, case: tuple[Prim, str, Array, list[int] | None, int]) -> dict[str, int]:
    mode, stages, positions, indices, instances = case
    words = layout(Prim.TRIANGLES, pipe.TessSpacing.EQUAL, True, False)
    named = {
        "tes": ("tess_evaluation_shader", _GLSL_TES.format(words)),
        "tcs": ("tess_control_shader", _GLSL_TCS),
        "gs": ("geometry_shader", _GLSL_GS),
    }
    texts = _GLSL | dict(named[stage] for stage in stages.split())
    ctx = oracle.ctx
    with ctx:
        program: Any = ctx.program(**{name: "#version 430\n" + text for name, text in texts.items()})
        index = None if indices is None else ctx.buffer(np.array(indices, np.uint32).tobytes())
        buffers = [(ctx.buffer(positions.tobytes()), "4f", "position")]
        array: Any = ctx.vertex_array(program, buffers, index_buffer=index)
        target = ctx.framebuffer([ctx.renderbuffer((SIZE, SIZE), 4, dtype="f4")])
        target.use()
        ctx.enable_only(moderngl.NOTHING)
        ctx.patch_vertices = 3
        egl.default_levels((3.0,) * 4, (3.0,) * 2)
        with egl.statistics() as found:
            array.render(moderngl.PATCHES if mode == Prim.PATCHES else int(mode), instances=instances)
        oracle.go_home()
        for thing in (array, target, program):
            thing.release()
    return found


def rig_of(ctx: pipe.Context, stages: str) -> Rig:
    rig = Rig(ctx, SIZE, SIZE, formats=(Format.R32G32B32A32_FLOAT,))
    half = SIZE / 2
    ctx.set_viewport_states(0, [pipe.ViewportState((half, half, 0.5), (half, half, 0.5))])
    rig.rasterizer(clip_halfz=False, half_pixel_center=True, point_quad_rasterization=True)
    tes, tcs, gs = (
        text if name in stages else None for name, text in (("tes", _TES), ("tcs", _TCS), ("gs", _GS))
    )
    bind(ctx, Shaders(tes, tcs, gs))
    ctx.set_patch_vertices(3)
    ctx.set_tess_state((3,) * 4, (3,) * 2)
    return rig


@pytest.mark.covers("PIPE_QUERY_PIPELINE_STATISTICS", "PIPE_QUERY_PIPELINE_STATISTICS_SINGLE", each=True)
@pytest.mark.parametrize("name", CASES)
def test_stages_count_as_in_opengl(
    ref: pipe.Context, oracle: Oracle, shown: Callable[[str], None], name: str
) -> None:
    """All numbers at once, and each alone."""
    mode, stages, positions, indices, instances = CASES[name]
    wanted = _opengl(oracle, CASES[name])
    wanted["gs_invocations"] *= 2  # llvmpipe counts what goes in, OpenGL wants each of GS_INVOCATIONS
    rig = rig_of(ref, stages)
    whole = ref.create_query(QueryType.PIPELINE_STATISTICS)
    single = {number: ref.create_query(QueryType.PIPELINE_STATISTICS_SINGLE, number) for number in StatQuery}
    info: dict[str, Any] = {"instance_count": instances}
    if indices is not None:
        info |= {"index_size": 4, "index": np.array(indices, np.uint32), "count": len(indices)}
    rig.draw(mode, positions, clip=True, **info)
    for query in (whole, *single.values()):
        ref.begin_query(query)
    rig.draw(mode, positions, clip=True, **info)
    for query in (whole, *single.values()):
        ref.end_query(query)
    got = ref.get_query_result(whole, True)
    assert isinstance(got, PipelineStatistics)
    numbers = {number.name.lower(): getattr(got, number.name.lower()) for number in StatQuery}
    assert {key: value for key, value in numbers.items() if key in wanted} == wanted
    for key in filter(wanted.get, wanted):
        shown(f"PIPE_STAT_QUERY_{key.upper()}")
    assert {n.name.lower(): ref.get_query_result(query, True) for n, query in single.items()} == numbers


@pytest.mark.covers("PIPE_STAT_QUERY_PS_INVOCATIONS")
def test_pixels_count_once_however_many_samples_they_have(ref: pipe.Context) -> None:
    for samples, per_sample in ((0, False), (4, False), (4, True)):
        rig = Rig(ref, 16, 16, samples=samples)
        rig.rasterizer(multisample=samples > 0, force_persample_interp=per_sample)
        query = ref.create_query(QueryType.PIPELINE_STATISTICS_SINGLE, StatQuery.PS_INVOCATIONS)
        ref.begin_query(query)
        rig.draw(Prim.TRIANGLE_FAN, [(1, 1), (1, 9), (5, 9), (5, 1)])
        ref.set_active_query_state(False)
        rig.quad()
        ref.set_active_query_state(True)
        ref.end_query(query)
        pixels = 4 * 8 + 8 * (samples > 0) * (not per_sample)  # both triangles touch those between them
        assert ref.get_query_result(query, True) == pixels * (4 if per_sample else 1)


@pytest.mark.covers("PIPE_STAT_QUERY_CS_INVOCATIONS")
def test_launches_count(ref: pipe.Context) -> None:
    shader = "COMP\nPROPERTY CS_FIXED_BLOCK_WIDTH 8\nPROPERTY CS_FIXED_BLOCK_HEIGHT 2\nNOP\nEND\n"
    handle = ref.create_compute_state(pipe.ComputeState(prog=shader))
    ref.bind_compute_state(handle)
    query = ref.create_query(QueryType.PIPELINE_STATISTICS)
    ref.begin_query(query)
    ref.launch_grid(pipe.GridInfo(grid=(3, 2, 2), block=(8, 2, 1)))
    ref.end_query(query)
    assert ref.get_query_result(query, True) == PipelineStatistics(cs_invocations=192)


def test_a_statistic_that_there_is_not_is_refused(ref: pipe.Context) -> None:
    with pytest.raises(InvalidUse, match=r"create_query: index = 13; legal: 0 to 12"):
        ref.create_query(QueryType.PIPELINE_STATISTICS_SINGLE, 13)
