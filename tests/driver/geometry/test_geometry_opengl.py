"""Geometry shaders: what OpenGL on llvmpipe draws, the driver and the reference draw, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from tests.driver.geometry.geometry_shaders import bind, geometry, handed_on
from tests.oracle.geometry import draw_geometry
from tests.oracle.gl import Oracle
from tests.reference.rig import COLOR_FS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Format, Prim, ViewportState

_SIZE = 32
_FLOATS = (Format.R32G32B32A32_FLOAT,)
_FLAT = COLOR_FS.replace("COLOR, COLOR", "COLOR, CONSTANT")


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no geometry shader."""
    yield
    ctx.bind_gs_state(None)


def _gallium(
    ctx: pipe.Context,
    mode: Prim,
    positions: Array,
    colors: Array,
    gs: str,
    *,
    first: bool = False,
    layers: int = 1,
    instances: int = 1,
    places: Sequence[tuple[float, ...]] | None = None,
    fs: str = _FLAT,
    enabled: int = 0,
) -> Array:
    rig = Rig(ctx, _SIZE, _SIZE, formats=_FLOATS, layers=layers)
    whole = (0.0, 0.0, float(_SIZE), float(_SIZE))
    ctx.set_viewport_states(0, [_viewport(*place) for place in places or [whole]])
    rig.rasterizer(
        clip_halfz=False,
        half_pixel_center=True,
        flatshade_first=first,
        point_size_per_vertex=True,
        point_quad_rasterization=True,
        clip_plane_enable=enabled,
    )
    bind(rig, gs, fs=fs)
    rig.draw(mode, positions, colors, clip=True, instance_count=instances)
    return np.stack([rig.values(0, layer) for layer in range(layers)])


def _viewport(x: float, y: float, width: float, height: float) -> ViewportState:
    half = (width / 2, height / 2, 0.5)
    return ViewportState(half, (x + width / 2, y + height / 2, 0.5))


def _vertices(count: int, seed: int) -> tuple[Array, Array]:
    random = np.random.default_rng(seed)
    at = np.ones((count, 4), np.float32)
    at[:, :2] = random.uniform(-1.1, 1.1, (count, 2))
    at[:, 2] = 0
    return at, random.uniform(0.1, 1, (count, 4)).astype(np.float32)


# What each type of geometry shader takes: vertices, and the types that are drawn with it.
_TAKEN = {
    "POINTS": (1, "points", (Prim.POINTS,)),
    "LINES": (2, "lines", (Prim.LINES, Prim.LINE_STRIP, Prim.LINE_LOOP)),
    "TRIANGLES": (3, "triangles", (Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN)),
    "LINES_ADJACENCY": (4, "lines_adjacency", (Prim.LINES_ADJACENCY, Prim.LINE_STRIP_ADJACENCY)),
    "TRIANGLES_ADJACENCY": (
        6,
        "triangles_adjacency",
        (Prim.TRIANGLES_ADJACENCY, Prim.TRIANGLE_STRIP_ADJACENCY),
    ),
}
_ORDERS = [(taken, mode) for taken, (_, _, modes) in _TAKEN.items() for mode in modes]


def _cells(taken: str) -> tuple[str, str]:
    """Vertex v of primitive p colours pixel (p, v): TGSI and GLSL."""
    vertices, word, _ = _TAKEN[taken]
    lines = ["U2F TEMP[0].x, SV[0].xxxx", "MUL TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx"]
    glsl = ""
    for vertex in range(vertices):
        for x, y in ((0, 0), (1, 0), (0, 1)):
            lines += [
                "MOV OUT[0], IMM[1].yyyw",
                f"ADD OUT[0].x, TEMP[0].xxxx, IMM[2].{'xy'[x] * 4}",
                f"MOV OUT[0].y, IMM[{3 + vertex // 2}].{'xyzw'[2 * (vertex % 2) + y] * 4}",
                f"MOV OUT[1], IN[{vertex}][1]",
                "EMIT IMM[0].xxxx",
            ]
            up = (vertex + 1.2 * y) / 16 - 1
            glsl += (
                f"gl_Position = vec4(gl_PrimitiveIDIn * 0.0625 + {-1 + 0.075 * x}, {up}, 0, 1);"
                f" shade = tint[{vertex}]; EmitVertex();"
            )
        lines.append("ENDPRIM IMM[0].xxxx")
        glsl += "EndPrimitive();"
    rows = [(vertex + 1.2 * up) / 16 - 1 for vertex in range(6) for up in (0, 1)]
    immediates = "IMM[1] FLT32 {0.0625, 0.0, 0.0, 1.0}\nIMM[2] FLT32 {-1.0, -0.925, 0.0, 0.0}\n"
    for number in range(3):
        four = ", ".join(str(value) for value in rows[4 * number : 4 * number + 4])
        immediates += f"IMM[{3 + number}] FLT32 {{{four}}}\n"
    text = geometry(taken, "TRIANGLE_STRIP", lines, "DCL SV[0], PRIMID\nDCL TEMP[0]\n")
    head, body = text.split("IMM[0] UINT32 {0, 1, 2, 3}\n")
    text = f"{head}IMM[0] UINT32 {{0, 1, 2, 3}}\n{immediates}{body}"
    return text, (
        f"layout({word}) in; layout(triangle_strip, max_vertices = {3 * vertices}) out;"
        f"void main() {{ {glsl} }}"
    )


@pytest.mark.covers(
    "TGSI_PROPERTY_GS_INPUT_PRIM", "TGSI_SEMANTIC_PRIMID", "PIPE_SHADER_GEOMETRY", "TGSI_PROCESSOR_GEOMETRY"
)
@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
@pytest.mark.parametrize(("taken", "mode"), _ORDERS, ids=lambda value: getattr(value, "name", ""))
def test_vertices_come_in_the_same_order(
    ctx: VkContext, ref: pipe.Context, oracle: Oracle, taken: str, mode: Prim, first: bool
) -> None:
    tgsi, glsl = _cells(taken)
    for count in (7, 14):
        at, colors = _vertices(count, count)
        want = draw_geometry(oracle, _SIZE, int(mode), at, colors, glsl, first=first)
        for context in (ctx, ref):
            got = _gallium(context, mode, at, colors, tgsi, first=first)
            np.testing.assert_array_equal(got, want)
        assert want.any()


# Strips that overlap each other and restart; the last vertex of each has another colour.
_STRIPS = (
    geometry(
        "TRIANGLES", "TRIANGLE_STRIP", handed_on(0, 1, 2, 0, 2, 1) + handed_on(2, 1) + handed_on(1, 0, 2)
    ),
    "layout(triangles) in; layout(triangle_strip, max_vertices = 11) out; "
    "void put(int i) { gl_Position = gl_in[i].gl_Position; shade = tint[i]; EmitVertex(); }"
    "void main() { put(0); put(1); put(2); put(0); put(2); put(1); EndPrimitive();"
    "put(2); put(1); EndPrimitive(); put(1); put(0); put(2); EndPrimitive(); }",
)
_LINE_STRIPS = (
    geometry("TRIANGLES", "LINE_STRIP", handed_on(0, 1, 2, 0) + handed_on(2) + handed_on(1, 0, ends=False)),
    "layout(triangles) in; layout(line_strip, max_vertices = 7) out; "
    "void put(int i) { gl_Position = gl_in[i].gl_Position; shade = tint[i]; EmitVertex(); }"
    "void main() { put(0); put(1); put(2); put(0); EndPrimitive(); put(2); EndPrimitive(); put(1); put(0); }",
)
_SIZED = (
    geometry(
        "LINES",
        "POINTS",
        [
            "MOV OUT[0], IN[0][0]", "MOV OUT[1], IN[0][1]", "MUL OUT[2].x, IN[0][1].xxxx, IN[0][0].wwww",
            "ADD OUT[2].x, OUT[2].xxxx, OUT[2].xxxx", "ADD OUT[2].x, OUT[2].xxxx, OUT[2].xxxx",
            "EMIT IMM[0].xxxx",
            "MOV OUT[0], IN[1][0]", "MOV OUT[1], IN[1][1]", "MOV OUT[2].x, IN[0][0].wwww", "EMIT IMM[0].xxxx",
        ],
        "DCL OUT[2], PSIZE\n",
    ),
    "layout(lines) in; layout(points, max_vertices = 2) out;"
    "void main() { gl_Position = gl_in[0].gl_Position; shade = tint[0]; gl_PointSize = 4 * tint[0].x;"
    "EmitVertex(); gl_Position = gl_in[1].gl_Position; shade = tint[1]; gl_PointSize = 1; EmitVertex(); }",
)  # fmt: skip
_TOO_MANY = (
    geometry("TRIANGLES", "TRIANGLE_STRIP", handed_on(0, 1, 2, 0, 1, 2, ends=False), most=4),
    "layout(triangles) in; layout(triangle_strip, max_vertices = 4) out;"
    "void main() { for (int i = 0; i < 6; i++) { gl_Position = gl_in[i % 3].gl_Position; shade = tint[i % 3];"
    "EmitVertex(); } }",
)
_NOTHING = (
    geometry("TRIANGLES", "TRIANGLE_STRIP", handed_on(0, 1) + handed_on(2), most=3),
    "layout(triangles) in; layout(triangle_strip, max_vertices = 3) out;"
    "void main() { for (int i = 0; i < 2; i++) { gl_Position = gl_in[i].gl_Position; shade = tint[i];"
    "EmitVertex(); } EndPrimitive(); gl_Position = gl_in[2].gl_Position; shade = tint[2]; EmitVertex(); }",
)
_INVOKED = (
    geometry(
        "TRIANGLES",
        "TRIANGLE_STRIP",
        [
            line
            for vertex in range(3)
            for line in (
                "U2F TEMP[0].x, SV[0].xxxx",
                f"MUL TEMP[0].x, TEMP[0].xxxx, IN[{vertex}][1].xxxx",
                f"MOV OUT[0], IN[{vertex}][0]",
                f"ADD OUT[0].x, IN[{vertex}][0].xxxx, TEMP[0].xxxx",
                f"MOV OUT[1], IN[{vertex}][1]",
                "MOV OUT[1].z, TEMP[0].xxxx",
                "EMIT IMM[0].xxxx",
            )
        ],
        "DCL SV[0], INVOCATIONID\nDCL TEMP[0]\n",
        invocations=4,
    ),
    "layout(triangles, invocations = 4) in; layout(triangle_strip, max_vertices = 3) out;"
    "void main() { for (int i = 0; i < 3; i++) {"
    "precise float by = gl_InvocationID * tint[i].x; precise float x = gl_in[i].gl_Position.x + by;"
    "gl_Position = vec4(x, gl_in[i].gl_Position.yzw); shade = vec4(tint[i].xy, by, tint[i].w);"
    "EmitVertex(); } }",
)
_CASES = {
    "strips": (*_STRIPS, Prim.TRIANGLES, 9),
    "line strips": (*_LINE_STRIPS, Prim.TRIANGLE_STRIP, 5),
    "sizes": (*_SIZED, Prim.LINES, 12),
    "too many": (*_TOO_MANY, Prim.TRIANGLES, 6),
    "nothing": (*_NOTHING, Prim.TRIANGLES, 6),
    "invocations": (*_INVOKED, Prim.TRIANGLES, 6),
}
_CLAIMS = {
    "strips": ("TGSI_OPCODE_EMIT", "TGSI_OPCODE_ENDPRIM"),
    "line strips": ("TGSI_PROPERTY_GS_OUTPUT_PRIM",),
    "sizes": ("TGSI_SEMANTIC_PSIZE",),
    "too many": ("TGSI_PROPERTY_GS_MAX_OUTPUT_VERTICES",),
    "invocations": ("TGSI_PROPERTY_GS_INVOCATIONS", "TGSI_SEMANTIC_INVOCATIONID"),
}


@pytest.mark.covers("auxiliary::draw_geometry_shader")
@pytest.mark.covers("pipe_context::create_gs_state", "pipe_context::bind_gs_state")
@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.covers(*_CLAIMS.get(case, ()))) for case in _CASES]
)
def test_the_same_is_emitted(
    ctx: VkContext, ref: pipe.Context, oracle: Oracle, case: str, first: bool
) -> None:
    """Order, provoking vertices, sizes of points, vertices too many."""
    tgsi, glsl, mode, count = _CASES[case]
    at, colors = _vertices(count, 3)
    want = draw_geometry(oracle, _SIZE, int(mode), at, colors, glsl, first=first, instances=2)
    for context in (ctx, ref):
        got = _gallium(context, mode, at, colors, tgsi, first=first, instances=2)
        np.testing.assert_array_equal(got, want)
    assert want.any() == (case != "nothing")


_PLACED = (
    geometry(
        "TRIANGLES",
        "TRIANGLE_STRIP",
        [
            line
            for copy in range(4)
            for line in (
                f"MOV OUT[2].x, IMM[0].{'xyzw'[copy] * 4}",
                f"MOV OUT[3].x, IMM[0].{'xyxz'[copy] * 4}",
                *handed_on(0, 1, 2),
            )
        ],
        "DCL OUT[2], LAYER\nDCL OUT[3], VIEWPORT_INDEX\n",
    ),
    "layout(triangles) in; layout(triangle_strip, max_vertices = 12) out;"
    "void main() { for (int k = 0; k < 4; k++) { for (int i = 0; i < 3; i++) { gl_Layer = k;"
    "gl_ViewportIndex = k == 1 ? 1 : k == 3 ? 2 : 0; gl_Position = gl_in[i].gl_Position; shade = tint[i];"
    "EmitVertex(); } EndPrimitive(); } }",
)


@pytest.mark.covers("TGSI_SEMANTIC_LAYER", "TGSI_SEMANTIC_VIEWPORT_INDEX")
def test_layers_and_viewports(ctx: VkContext, ref: pipe.Context, oracle: Oracle) -> None:
    tgsi, glsl = _PLACED
    at, colors = _vertices(6, 8)
    places = [(0.0, 0.0, 32.0, 32.0), (4.0, 8.0, 16.0, 16.0), (16.0, 0.0, 8.0, 32.0)]
    want = draw_geometry(oracle, _SIZE, 4, at, colors, glsl, layers=4, places=places)
    for context in (ctx, ref):
        got = _gallium(context, Prim.TRIANGLES, at, colors, tgsi, layers=4, places=places)
        np.testing.assert_array_equal(got, want)
    assert all(layer.any() for layer in want)


_CHOSEN = "#version 430\nout vec4 seen; void main() { seen = vec4(gl_Layer, gl_ViewportIndex, 0, 1); }"
_CHOSEN_FS = """FRAG
DCL {layer}
DCL {viewport}
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] UINT32 {{0, 1, 0, 0}}
  0: MOV TEMP[0], IMM[0].xxxy
  1: MOV TEMP[0].x, {one}.xxxx
  2: MOV TEMP[0].y, {other}.xxxx
  3: U2F OUT[0], TEMP[0]
  4: END
"""
_INPUTS = _CHOSEN_FS.format(
    layer="IN[0], LAYER, CONSTANT", viewport="IN[1], VIEWPORT_INDEX, CONSTANT", one="IN[0]", other="IN[1]"
)
_SYSTEM = _CHOSEN_FS.format(
    layer="SV[0], LAYER", viewport="SV[1], VIEWPORT_INDEX", one="SV[0]", other="SV[1]"
)


@pytest.mark.covers("TGSI_SEMANTIC_LAYER", "TGSI_SEMANTIC_VIEWPORT_INDEX")
@pytest.mark.parametrize("layers", [1, 4])
@pytest.mark.parametrize("fs", [_INPUTS, _SYSTEM], ids=["input", "system"])
def test_fragments_read_the_layer_and_viewport_that_were_written(
    ctx: VkContext, ref: pipe.Context, oracle: Oracle, layers: int, fs: str
) -> None:
    """Also where the framebuffer has no such layer, and draws into its first."""
    tgsi, glsl = _PLACED
    at, colors = _vertices(6, 8)
    places = [(0.0, 0.0, 32.0, 32.0), (4.0, 8.0, 16.0, 16.0), (16.0, 0.0, 8.0, 32.0)]
    want = draw_geometry(oracle, _SIZE, 4, at, colors, glsl, layers=layers, places=places, fragment=_CHOSEN)
    for context in (ctx, ref):
        got = _gallium(context, Prim.TRIANGLES, at, colors, tgsi, layers=layers, places=places, fs=fs)
        np.testing.assert_array_equal(got, want)
    assert want[..., 0].max() == 3 and want[..., 1].max() == 2


_CLIPPED = (
    geometry(
        "TRIANGLES",
        "TRIANGLE_STRIP",
        [
            line
            for vertex in range(3)
            for line in (
                f"ADD OUT[2].x, IN[{vertex}][0].xxxx, IN[{vertex}][1].xxxx",
                f"ADD OUT[2].y, IN[{vertex}][0].yyyy, IN[{vertex}][1].zzzz",
                *handed_on(vertex, ends=False),
            )
        ],
        "DCL OUT[2].xy, CLIPDIST\n",
    ),
    "out gl_PerVertex { vec4 gl_Position; float gl_ClipDistance[2]; };"
    "layout(triangles) in; layout(triangle_strip, max_vertices = 3) out;"
    "void main() { for (int i = 0; i < 3; i++) { gl_Position = gl_in[i].gl_Position; shade = tint[i];"
    "gl_ClipDistance[0] = gl_Position.x + tint[i].x; gl_ClipDistance[1] = gl_Position.y + tint[i].z;"
    "EmitVertex(); } }",
)


@pytest.mark.covers("TGSI_SEMANTIC_CLIPDIST")
@pytest.mark.parametrize("enabled", [1, 3])
def test_clip_distances(ctx: VkContext, ref: pipe.Context, oracle: Oracle, enabled: int) -> None:
    """Mesa takes all that are written where none is enabled."""
    tgsi, glsl = _CLIPPED
    at, colors = _vertices(9, 5)
    want = draw_geometry(oracle, _SIZE, 4, at, colors, glsl, enabled=enabled)
    for context in (ctx, ref):
        got = _gallium(context, Prim.TRIANGLES, at, colors, tgsi, enabled=enabled)
        np.testing.assert_array_equal(got, want)


_NUMBERED = (
    geometry(
        "POINTS",
        "POINTS",
        ["UADD TEMP[0].x, SV[0].xxxx, IMM[0].zzzz", "MOV OUT[2].x, TEMP[0].xxxx", *handed_on(0)],
        "DCL OUT[2].x, PRIMID\nDCL SV[0], PRIMID\nDCL TEMP[0]\n",
    ),
    "layout(points) in; layout(points, max_vertices = 1) out;"
    "void main() { gl_Position = gl_in[0].gl_Position; gl_PointSize = 3;"
    "gl_PrimitiveID = gl_PrimitiveIDIn + 2; EmitVertex(); }",
)
_SHOWN = "#version 410\nout vec4 seen; void main() { seen = vec4(gl_PrimitiveID, 0, 0, 1); }"


@pytest.mark.covers("TGSI_SEMANTIC_PRIMID")
@pytest.mark.parametrize("declared", ["IN[0], PRIMID, CONSTANT", "SV[0], PRIMID"], ids=["input", "system"])
def test_fragments_see_the_number_that_was_emitted(
    ctx: VkContext, ref: pipe.Context, oracle: Oracle, declared: str
) -> None:
    register = declared.partition(",")[0]
    fs = f"""FRAG
DCL {declared}
DCL OUT[0], COLOR
IMM[0] FLT32 {{0.0, 0.0, 0.0, 1.0}}
  0: MOV OUT[0], IMM[0]
  1: U2F OUT[0].x, {register}.xxxx
  2: END
"""
    tgsi, glsl = _NUMBERED
    tgsi = tgsi.replace("DCL SV", "DCL OUT[3], PSIZE\nDCL SV").replace(
        "EMIT", "U2F OUT[3].x, IMM[0].wwww\n99: EMIT"
    )
    at, colors = _vertices(9, 6)
    want = draw_geometry(oracle, _SIZE, 0, at, colors, glsl, instances=2, fragment=_SHOWN)
    for context in (ctx, ref):
        got = _gallium(context, Prim.POINTS, at, colors, tgsi, fs=fs, instances=2)
        np.testing.assert_array_equal(got, want)
    assert want[..., 0].max() > 5
