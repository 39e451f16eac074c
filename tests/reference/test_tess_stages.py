"""Patches and what is around them: geometry shaders, clipping, stream output, queries, instances, indices."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.oracle.gl import Oracle
from tests.oracle.tessellation import draw_patches
from tests.reference.patch_shaders import SIZE, VS, Shaders, bind, control, draw, evaluation, patches, read
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.auxiliary.tessellator import tessellate
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    Bind,
    Format,
    PolygonMode,
    Prim,
    QueryType,
    ResourceTemplate,
    StreamOutput,
    StreamOutputInfo,
    TessSpacing,
    TextureTarget,
)

_LEVELS: dict[str, Any] = {"outer": (3.0, 2.5, 4.0, 1.0), "inner": (2.0, 3.5)}


def _geometry(taken: str, out: str, lines: list[str]) -> str:
    body = "\n".join(lines)
    return f"""GEOM
PROPERTY GS_INPUT_PRIMITIVE {taken}
PROPERTY GS_OUTPUT_PRIMITIVE {out}
PROPERTY GS_MAX_OUTPUT_VERTICES 6
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], PRIM_ID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0..1]
IMM[0] UINT32 {{0, 0, 0, 0}}
{body}
END
"""


_GLSL_OUT = (
    "flat out vec4 shade; void put(vec4 at, vec4 how) { gl_Position = at; shade = how; EmitVertex(); }"
)
_TURN = [
    line
    for vertex in (2, 0, 1)
    for line in (
        f"MOV OUT[0], IN[{vertex}][0].yxzw",
        "U2F TEMP[0].x, SV[0].xxxx",
        f"MOV OUT[1].xyz, IN[{vertex}][1]",
        "MOV OUT[1].w, TEMP[0].xxxx",
        "EMIT IMM[0].xxxx",
    )
]
_BEHIND = {
    Prim.TRIANGLES: (
        _geometry("TRIANGLES", "TRIANGLE_STRIP", _TURN),
        "layout(triangles) in; layout(triangle_strip, max_vertices = 6) out;",
        "for (int i = 2; i < 5; i++) { int v = i % 3;"
        "put(gl_in[v].gl_Position.yxzw, vec4(dyed[v].xyz, gl_PrimitiveIDIn)); }",
    ),
    Prim.LINES: (
        _geometry(
            "LINES",
            "LINE_STRIP",
            ["U2F TEMP[0].x, SV[0].xxxx"]
            + [
                line
                for vertex in (1, 0)
                for line in (
                    f"MOV OUT[0], IN[{vertex}][0].yxzw",
                    f"MOV OUT[1].xyz, IN[{vertex}][1]",
                    "MOV OUT[1].w, TEMP[0].xxxx",
                    "EMIT IMM[0].xxxx",
                )
            ],
        ),
        "layout(lines) in; layout(line_strip, max_vertices = 6) out;",
        "put(gl_in[1].gl_Position.yxzw, vec4(dyed[1].xyz, gl_PrimitiveIDIn));"
        "put(gl_in[0].gl_Position.yxzw, vec4(dyed[0].xyz, gl_PrimitiveIDIn));",
    ),
    Prim.POINTS: (
        _geometry(
            "POINTS",
            "POINTS",
            [
                "U2F TEMP[0].x, SV[0].xxxx",
                "MOV OUT[0], IN[0][0].yxzw",
                "MOV OUT[1].xyz, IN[0][1]",
                "MOV OUT[1].w, TEMP[0].xxxx",
                "EMIT IMM[0].xxxx",
            ],
        ),
        "layout(points) in; layout(points, max_vertices = 6) out;",
        "put(gl_in[0].gl_Position.yxzw, vec4(dyed[0].xyz, gl_PrimitiveIDIn));",
    ),
}
_DYED: dict[str, Any] = {
    "shade": ("MOV OUT[1], SV[0]\n", "dyed = vec4(gl_TessCoord, 1);"),
    "out": "out vec4 dyed;",
}


@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
@pytest.mark.parametrize("taken", _BEHIND, ids=lambda taken: taken.name)
def test_geometry_shaders_take_what_comes_out(
    ref: pipe.Context, oracle: Oracle, taken: Prim, first: bool
) -> None:
    """PRIM_ID counts what comes out of all patches, not the patches."""
    domain = Prim.LINES if taken == Prim.LINES else Prim.QUADS
    mode = taken == Prim.POINTS
    tes = evaluation(domain, TessSpacing.FRACTIONAL_EVEN, point_mode=mode, declarations=("", ""), **_DYED)
    tgsi, head, body = _BEHIND[taken]
    glsl = f"{head} in vec4 dyed[]; {_GLSL_OUT} void main() {{ {body} }}"
    given = patches(4, 7)
    wanted = draw_patches(oracle, SIZE, 3, *given, tes[1], geometry=glsl, first=first, **_LEVELS)
    fields = {"flatshade_first": first}
    got = read(draw(ref, Shaders(tes[0], gs=tgsi), *given, rasterizer=fields, **_LEVELS))
    np.testing.assert_array_equal(got, wanted)
    assert wanted[..., 3].max() > 8


def test_geometry_shaders_refuse_what_they_do_not_take(ref: pipe.Context) -> None:
    with pytest.raises(InvalidUse, match=r"mode = .PIPE_PRIM_TRIANGLES.; legal: PIPE_PRIM_POINTS"):
        draw(ref, Shaders(evaluation(**_DYED)[0], gs=_BEHIND[Prim.POINTS][0]), *patches(1))


def test_wireframe(ref: pipe.Context, oracle: Oracle) -> None:
    """Each edge of each triangle, as OpenGL draws it."""
    tes = evaluation(Prim.TRIANGLES, TessSpacing.FRACTIONAL_ODD)
    given = patches(3, 8)
    levels: dict[str, Any] = {"outer": (5.0, 3.0, 2.0, 0.0), "inner": (4.5, 1.0)}
    wanted = draw_patches(oracle, SIZE, 3, *given, tes[1], wireframe=True, **levels)
    lines = {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.LINE}
    np.testing.assert_array_equal(
        read(draw(ref, Shaders(tes[0]), *given, rasterizer=lines, **levels)), wanted
    )


@pytest.mark.parametrize("written", [False, True], ids=["planes", "distances"])
def test_clipping_is_that_of_the_evaluation_shader(ref: pipe.Context, oracle: Oracle, written: bool) -> None:
    """The volume's sides, and a distance that it writes; planes of the user give the same."""
    tes = evaluation(
        declarations=("DCL OUT[2], CLIPDIST\n" if written else "", "in vec4 tint[];"),
        shade=(
            "MOV OUT[1], IN[2][1]\nADD TEMP[3], TEMP[1], IN[0][0]\n"
            + (
                "MAD TEMP[3], TEMP[1], SV[0].yyyy, TEMP[0]\nADD OUT[2].x, TEMP[3].xxxx, TEMP[3].yyyy\n"
                * written
            ),
            "shade = tint[2]; gl_ClipDistance[0] = gl_Position.x + gl_Position.y;",
        ),
        out="flat out vec4 shade; out float gl_ClipDistance[1];",
    )
    positions, colors = patches(5, 9)
    positions[:, :2] *= 1.5
    wanted = draw_patches(oracle, SIZE, 3, positions, colors, tes[1], enabled=1, **_LEVELS)
    ref.set_clip_state(pipe.ClipState(((1.0, 1.0, 0.0, 0.0), *[(0.0,) * 4] * 7)))
    fields = {"clip_plane_enable": 1}
    got = draw(ref, Shaders(tes[0]), positions, colors, rasterizer=fields, **_LEVELS)
    np.testing.assert_array_equal(read(got), wanted)


@pytest.mark.parametrize("front", [False, True])
def test_order_decides_what_is_culled(ref: pipe.Context, front: bool) -> None:
    """A patch that covers the window: its triangles all face one way, that which its order says."""
    positions = np.array([(-1, -1, 0, 1), (1, -1, 0, 1), (-1, 1, 0, 1)], np.float32)
    for ccw in (False, True):
        tes = evaluation(ccw=ccw)[0]
        # Row 0 is at the bottom: counter-clockwise looks clockwise to Gallium.
        fields = {"cull_face": pipe.Face.BACK, "front_ccw": front}
        rig = draw(ref, Shaders(tes), positions, np.ones((3, 4)), rasterizer=fields, **_LEVELS)
        assert read(rig).any() == (ccw != front)


@pytest.mark.covers("PIPE_CAP_PRIMITIVE_RESTART_FOR_PATCHES")
def test_instances_indices_and_restart(ref: pipe.Context, oracle: Oracle) -> None:
    """Incomplete patches are left out before a restart and at the end.

    A restart has no effect on PRIM_ID (OpenGL 4.5, gl_PrimitiveID), though on llvmpipe it has.
    """
    plain = ("MOV OUT[1], IN[2][1]\n", "shade = tint[2];")
    tes = evaluation(Prim.TRIANGLES, shade=plain)
    given = patches(4, 10)
    cut = 0xFFFFFFFF
    indices = np.array([0, 1, 2, 3, 4, cut, 5, 6, 7, 8, cut, cut, 9, 11, 10, 3, 2, 7, 1], np.uint32)
    wanted = draw_patches(oracle, SIZE, 3, *given, tes[1], indices=indices, instances=2, **_LEVELS)
    info: dict[str, Any] = {
        "index_size": 4,
        "index": indices,
        "count": indices.size,
        "primitive_restart": True,
        "restart_index": cut,
        "instance_count": 2,
    }
    np.testing.assert_array_equal(read(draw(ref, Shaders(tes[0]), *given, **(info | _LEVELS))), wanted)
    counted = Shaders(evaluation(Prim.TRIANGLES)[0])
    seen = read(draw(ref, counted, *given, **(info | _LEVELS)))
    whole = np.array([0, 1, 2, 5, 6, 7, 9, 11, 10, 3, 2, 7], np.uint32)
    info = {"index_size": 4, "index": whole, "count": whole.size}
    np.testing.assert_array_equal(seen, read(draw(ref, counted, *given, **(info | _LEVELS))))


def test_an_incomplete_patch_is_left_out(ref: pipe.Context) -> None:
    positions, colors = patches(3, 11)
    shaders = Shaders(evaluation()[0])
    whole = read(draw(ref, shaders, positions, colors, **_LEVELS))
    np.testing.assert_array_equal(
        read(
            draw(
                ref,
                shaders,
                np.vstack([positions, positions[:2]]),
                np.vstack([colors, colors[:2]]),
                **_LEVELS,
            )
        ),
        whole,
    )
    rig = draw(ref, shaders, positions[:2], colors[:2], **_LEVELS)
    assert not read(rig).any()


def test_indirect_draws(ref: pipe.Context) -> None:
    given = patches(4, 12)
    shaders = Shaders(evaluation()[0])
    wanted = read(draw(ref, shaders, *given, start=3, count=9, **_LEVELS))
    template = ResourceTemplate(
        target=TextureTarget.BUFFER, format=Format.R8_UNORM, width0=64, bind=Bind.COMMAND_ARGS_BUFFER
    )
    buffer = ref.screen.resource_create(template)
    ref.buffer_subdata(buffer, pipe.Map.WRITE, 16, np.array([9, 1, 3, 0], np.uint32))
    info: dict[str, Any] = {
        "indirect": pipe.DrawIndirectInfo(buffer=buffer, offset=16),
        "vertices_per_patch": 3,
    }
    np.testing.assert_array_equal(read(draw(ref, shaders, *given, vertices=5, **(info | _LEVELS))), wanted)


_CAPTURED = StreamOutputInfo((StreamOutput(1, 0, 3),), (3, 0, 0, 0))


def _target(ref: pipe.Context, size: int) -> tuple[pipe.Resource, pipe.StreamOutputTarget]:
    template = ResourceTemplate(
        target=TextureTarget.BUFFER, format=Format.R8_UNORM, width0=size, bind=Bind.STREAM_OUTPUT
    )
    buffer = ref.screen.resource_create(template)
    target = ref.create_stream_output_target(buffer, 0, size)
    ref.set_stream_output_targets([target], [0])
    return buffer, target


def _words(ref: pipe.Context, buffer: pipe.Resource) -> np.ndarray:
    with ref.transfer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=buffer.width0)) as transfer:
        return np.array(transfer.data).reshape(-1).view(np.float32)


@pytest.mark.parametrize("mode", ["lists", "points", "geometry"])
def test_captured_are_all_primitives_in_order(ref: pipe.Context, mode: str) -> None:
    """Patch after patch, instance after instance; queries count them, and those for which there is room."""
    tes = evaluation(Prim.TRIANGLES, point_mode=mode == "points", **_DYED)[0]
    gs = _BEHIND[Prim.TRIANGLES][0] if mode == "geometry" else None
    given = patches(2, 13)
    buffer, target = _target(ref, 36 * 500)
    queries = [ref.create_query(kind) for kind in _COUNTED]
    for query in queries:
        ref.begin_query(query)
    draw(ref, Shaders(tes, gs=gs), *given, capture=_CAPTURED, instance_count=2, **_LEVELS)
    for query in queries:
        ref.end_query(query)
    made = tessellate(Prim.TRIANGLES, TessSpacing.EQUAL, True, mode == "points", **_LEVELS)
    u, v = made.points.T
    places = np.stack([u, v, 1 - u - v], axis=1)[made.indices]
    places = places[:, [2, 0, 1]] if gs else places
    wanted = np.tile(places.reshape(-1), 4)
    assert ref.stream_output_target_offset(target) == 4 * wanted.size
    np.testing.assert_array_equal(_words(ref, buffer)[: wanted.size], wanted)
    count = 4 * len(made.indices)
    assert [ref.get_query_result(query, True) for query in queries] == [count, count]
    ref.set_stream_output_targets([])


_COUNTED = (QueryType.PRIMITIVES_GENERATED, QueryType.PRIMITIVES_EMITTED)


def test_only_whole_primitives_are_captured(ref: pipe.Context) -> None:
    buffer, target = _target(ref, 36 * 5 + 20)
    draw(ref, Shaders(evaluation(Prim.TRIANGLES, **_DYED)[0]), *patches(2), capture=_CAPTURED, **_LEVELS)
    assert ref.stream_output_target_offset(target) == 36 * 5
    assert not _words(ref, buffer)[45:].any()
    ref.set_stream_output_targets([])


@pytest.mark.covers("PIPE_CAP_TGSI_TES_LAYER_VIEWPORT", "PIPE_CAP_TES_LAYER_VIEWPORT")
def test_layers_and_viewports_are_written_by_the_evaluation_shader(ref: pipe.Context) -> None:
    """Each patch goes to the layer and the viewport of its number."""
    rig = Rig(ref, 16, 16, layers=2)
    half = pipe.ViewportState((4.0, 8.0, 0.5), (4.0, 8.0, 0.5))
    other = pipe.ViewportState((4.0, 8.0, 0.5), (12.0, 8.0, 0.5))
    ref.set_viewport_states(0, [half, other])
    rig.rasterizer(clip_halfz=False, half_pixel_center=True)
    more = ("DCL OUT[2], LAYER\nDCL OUT[3], VIEWPORT_INDEX\n", "")
    shade = ("MOV OUT[1], IN[0][1]\nMOV OUT[2].x, SV[1].xxxx\nMOV OUT[3].x, SV[1].xxxx\n", "")
    bind(ref, Shaders(evaluation(declarations=more, shade=shade)[0]))
    corners = [(-1, -1, 0, 1), (1, -1, 0, 1), (-1, 1, 0, 1)]
    ref.set_patch_vertices(3)
    rig.draw(Prim.PATCHES, np.array(corners * 2, np.float32), clip=True)
    for layer in range(2):
        wanted = np.zeros((16, 16), bool)
        wanted[:, 8 * layer : 8 * layer + 8] = True
        np.testing.assert_array_equal(rig.drawn(layer), wanted)


def test_draws_without_patches_go_on_as_before(ref: pipe.Context) -> None:
    """Once the evaluation shader is unbound."""
    given = patches(2, 14)
    rig = draw(ref, Shaders(evaluation()[0], control(3, ("MOV OUT[2], IMM[1].yyyy\n", ""))[0]), *given)
    before = read(draw(ref, Shaders(evaluation()[0]), *given))
    ref.bind_tes_state(None)
    rig.shaders(VS.replace("GENERIC[0]", "COLOR"))
    rig.clear()
    rig.draw(Prim.TRIANGLES, *given, clip=True)
    assert read(rig).any() and before.any()
