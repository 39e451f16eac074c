"""What the demo programs of graw show, each with the values that it has to have, on both drivers."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.pipe import (
    CompareFunc,
    DepthState,
    Face,
    Format,
    Prim,
    QueryType,
    SamplerViewTemplate,
    ShaderType,
    Swizzle,
)
from vkpipe.translate.tgsi import dump, parse

_SIZE = 16
_WHOLE = ((0, 0), (2 * _SIZE, 0), (0, 2 * _SIZE))
_CORNERS = np.array([(2.25, 1.5), (14.25, 4.5), (5.3125, 13.5)])
_RGB = np.array([(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1)], np.float64)
_PLACE_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
MOV OUT[0], IN[0]
MOV OUT[1], IN[1]
END"""
_TEX_FS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
{}
END"""


@pytest.fixture(params=["ctx", "ref"])
def drawn_by(request: pytest.FixtureRequest) -> pipe.Context:
    """A context of each driver."""
    context: pipe.Context = request.getfixturevalue(request.param)
    return context


def _rig(ctx: pipe.Context, depth: Format | None = None) -> Rig:
    """Targets whose pixels have their centres at halves."""
    rig = Rig(ctx, _SIZE, _SIZE, depth=depth)
    rig.rasterizer(half_pixel_center=True)
    return rig


def _weights() -> tuple[Array, Array]:
    """Shares of the corners in each pixel ``(h, w, 3)``, and which pixels lie inside; none is on an edge."""
    y, x = np.mgrid[:_SIZE, :_SIZE] + 0.5
    (ax, ay), (bx, by), (cx, cy) = _CORNERS
    area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    second = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
    third = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
    shares = np.stack([1 - second - third, second, third], axis=-1)
    return shares, np.asarray((shares > 0).all(axis=-1))


def _check_triangle(rig: Rig) -> None:
    shares, inside = _weights()
    want = np.round(shares @ _RGB * 255)
    found = rig.raw().astype(int)
    assert (rig.drawn() == inside).all()
    assert np.abs(found - want)[inside].max() <= 1


def _texture(ctx: pipe.Context, texels: Array, fmt: Format = Format.R8G8B8A8_UNORM, **view: Any) -> None:
    made = from_array(ctx, texels)
    template = SamplerViewTemplate(fmt, **view)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [ctx.create_sampler_view(made, template)])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])


def _quad(rig: Rig) -> None:
    """A quad over the target with texture coordinates from 0 to 1, row 0 at the top."""
    corners = [(0, 0), (_SIZE, 0), (_SIZE, _SIZE), (0, _SIZE)]
    rig.draw(Prim.QUADS, corners, np.array([(0, 0, 0, 1), (1, 0, 0, 1), (1, 1, 0, 1), (0, 1, 0, 1)]))


def _random_texels(seed: int) -> Array:
    return np.random.default_rng(seed).integers(0, 256, (_SIZE, _SIZE, 4), dtype=np.uint8)


@pytest.mark.covers("graw::clear")
def test_clear(drawn_by: pipe.Context) -> None:
    rig = _rig(drawn_by)
    rig.clear((0.2, 0.4, 0.6, 1))
    assert (rig.raw() == [51, 102, 153, 255]).all()


@pytest.mark.covers("graw::tri")
def test_tri(drawn_by: pipe.Context) -> None:
    rig = _rig(drawn_by)
    rig.draw(Prim.TRIANGLES, _CORNERS, _RGB)
    _check_triangle(rig)


@pytest.mark.covers("graw::tri-large")
def test_tri_large(drawn_by: pipe.Context) -> None:
    """Corners far beyond what fixed point holds."""
    rig = _rig(drawn_by)
    rig.draw(Prim.TRIANGLES, [(-90000, -80000), (90000, -80000), (0, 170000)], (0, 1, 0, 1))
    assert (rig.raw() == [0, 255, 0, 255]).all()


@pytest.mark.covers("graw::tri-instanced")
def test_tri_instanced(drawn_by: pipe.Context) -> None:
    """Four squares: places and colours are those of instances."""
    rig = _rig(drawn_by)
    rig.shaders(
        "VERT\nDCL IN[0..2]\nDCL OUT[0], POSITION\nDCL OUT[1], COLOR\n"
        "ADD OUT[0], IN[0], IN[1]\nMOV OUT[1], IN[2]\nEND"
    )
    float4 = Format.R32G32B32A32_FLOAT
    layout = [pipe.VertexElement(16 * (n == 2), int(n > 0), float4, int(n > 0)) for n in range(3)]
    drawn_by.bind_vertex_elements_state(drawn_by.create_vertex_elements_state(layout))
    square = np.array([(0, 0, 0, 1), (0.25, 0, 0, 1), (0, 0.25, 0, 1), (0.25, 0.25, 0, 1)], np.float32)
    places = np.array([(0, 0), (0.5, 0), (0.25, 0.25), (0.75, 0.75)])
    colors = np.array([(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 1, 0, 1)])
    instances = np.concatenate([places, np.zeros((4, 2)), colors], axis=1).astype(np.float32)
    buffers = [pipe.VertexBuffer(16, user_buffer=square), pipe.VertexBuffer(32, user_buffer=instances)]
    drawn_by.set_vertex_buffers(0, buffers)
    drawn_by.draw_vbo(pipe.DrawInfo(Prim.TRIANGLE_STRIP, count=4, instance_count=4))
    want = np.zeros((_SIZE, _SIZE, 4), int)
    for (x, y), color in zip((places * _SIZE).astype(int), colors, strict=True):
        want[y : y + 4, x : x + 4] = color * 255
    np.testing.assert_array_equal(rig.raw(), want)


_GS = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 6
DCL IN[][0], POSITION
DCL IN[][1], COLOR
DCL OUT[0], POSITION
DCL OUT[1], COLOR
IMM[0] FLT32 {{{shift}, 0, 0, 0}}
IMM[1] INT32 {{0, 0, 0, 0}}
{body}END"""


def _emitted(shift: bool) -> str:
    lines = ""
    for corner in range(3):
        place = f"ADD OUT[0], IN[{corner}][0], IMM[0]" if shift else f"MOV OUT[0], IN[{corner}][0]"
        lines += f"{place}\nMOV OUT[1], IN[{corner}][1]\nEMIT IMM[1].xxxx\n"
    return lines + "ENDPRIM IMM[1].xxxx\n"


@pytest.mark.covers("graw::tri-gs")
def test_tri_gs(drawn_by: pipe.Context) -> None:
    """A geometry shader that hands triangles on."""
    rig = _rig(drawn_by)
    text = _GS.format(shift=0, body=_emitted(False))
    drawn_by.bind_gs_state(drawn_by.create_gs_state(pipe.ShaderState(text)))
    rig.draw(Prim.TRIANGLES, _CORNERS, _RGB)
    _check_triangle(rig)
    drawn_by.bind_gs_state(None)


@pytest.mark.covers("graw::gs-test")
def test_gs_test(drawn_by: pipe.Context) -> None:
    """A geometry shader that emits each triangle twice, half a target apart."""
    rig = _rig(drawn_by)
    text = _GS.format(shift=0.5, body=_emitted(False) + _emitted(True))
    drawn_by.bind_gs_state(drawn_by.create_gs_state(pipe.ShaderState(text)))
    rig.draw(Prim.TRIANGLES, [(0, 0), (8, 0), (0, 16)], (1, 0, 0, 1))
    drawn_by.bind_gs_state(None)
    y, x = np.mgrid[:_SIZE, :_SIZE] + 0.5
    np.testing.assert_array_equal(rig.drawn(), 2 * (x % 8) + y < 16)


@pytest.mark.covers("graw::quad-tex")
def test_quad_tex(drawn_by: pipe.Context) -> None:
    rig, texels = _rig(drawn_by), _random_texels(1)
    rig.shaders(_PLACE_VS, _TEX_FS.format("TEX OUT[0], IN[0], SAMP[0], 2D"))
    _texture(drawn_by, texels)
    _quad(rig)
    np.testing.assert_array_equal(rig.raw(), texels)


@pytest.mark.covers("graw::quad-sample")
def test_quad_sample(drawn_by: pipe.Context) -> None:
    rig, texels = _rig(drawn_by), _random_texels(2)
    rig.shaders(_PLACE_VS, _TEX_FS.format("SAMPLE OUT[0], IN[0], SVIEW[0], SAMP[0]"))
    _texture(drawn_by, texels)
    _quad(rig)
    np.testing.assert_array_equal(rig.raw(), texels)


@pytest.mark.covers("graw::tex-srgb")
def test_tex_srgb(drawn_by: pipe.Context) -> None:
    """Texels lose their curve; half of the light is brighter than half of the number."""
    rig, texels = _rig(drawn_by), _random_texels(3)
    rig.shaders(_PLACE_VS, _TEX_FS.format("TEX OUT[0], IN[0], SAMP[0], 2D"))
    _texture(drawn_by, texels, Format.R8G8B8A8_SRGB)
    _quad(rig)
    value = texels / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    linear[..., 3] = value[..., 3]
    assert np.abs(rig.raw() - linear * 255).max() <= 1


@pytest.mark.covers("graw::tex-swizzle")
def test_tex_swizzle(drawn_by: pipe.Context) -> None:
    rig, texels = _rig(drawn_by), _random_texels(4)
    rig.shaders(_PLACE_VS, _TEX_FS.format("TEX OUT[0], IN[0], SAMP[0], 2D"))
    swizzle: dict[str, Any] = {
        "swizzle_r": Swizzle.Z,
        "swizzle_g": Swizzle.ONE,
        "swizzle_b": Swizzle.X,
        "swizzle_a": Swizzle.Y,
    }
    _texture(drawn_by, texels, **swizzle)
    _quad(rig)
    want = texels[..., [2, 2, 0, 1]]
    want[..., 1] = 255
    np.testing.assert_array_equal(rig.raw(), want)


@pytest.mark.covers("graw::fs-test", "graw::fs-fragcoord")
def test_fs_test(drawn_by: pipe.Context) -> None:
    """Arithmetic of the place in the window."""
    rig = _rig(drawn_by)
    fs = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.0625, 0.125, 0.5, 1}
MUL TEMP[0], IN[0], IMM[0].xyww
FRC TEMP[0].xy, TEMP[0]
MOV OUT[0].xyz, TEMP[0]
MOV OUT[0].w, IMM[0].wwww
END"""
    rig.shaders(COLOR_VS, fs)
    rig.draw(Prim.TRIANGLES, [(x, y, 0.6) for x, y in _WHOLE])
    y, x = np.mgrid[:_SIZE, :_SIZE] + 0.5
    want = np.stack([x / 16, y / 8 % 1, np.full_like(x, 0.6), np.ones_like(x)], axis=-1) * 255
    assert np.abs(rig.raw() - want).max() <= 1


@pytest.mark.covers("graw::fs-frontface")
def test_fs_frontface(drawn_by: pipe.Context) -> None:
    rig = _rig(drawn_by)
    fs = "FRAG\nDCL IN[0], FACE, CONSTANT\nDCL OUT[0], COLOR\nMOV_SAT OUT[0], IN[0].xxxx\nEND"
    rig.shaders(COLOR_VS, fs)
    rig.rasterizer(half_pixel_center=True, front_ccw=True)
    rig.draw(Prim.TRIANGLES, [(0, 0), (0, 16), (8, 0), (8, 0), (16, 0), (16, 16)])
    y, x = np.mgrid[:_SIZE, :_SIZE] + 0.5
    front = 2 * x + y < 16  # its corners go against the clock where y goes down
    np.testing.assert_array_equal(rig.drawn(), front)


@pytest.mark.covers("graw::fs-write-z")
def test_fs_write_z(drawn_by: pipe.Context) -> None:
    """Depth of the shader, a sixteenth for each column, against a plane at a half."""
    rig = _rig(drawn_by, Format.Z32_FLOAT)
    rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
    rig.draw(Prim.TRIANGLES, [(x, y, 0.5) for x, y in _WHOLE], (1, 0, 0, 1))
    fs = """FRAG
DCL IN[0], POSITION, LINEAR
DCL IN[1], COLOR, COLOR
DCL OUT[0], COLOR
DCL OUT[1], POSITION
IMM[0] FLT32 {0.0625, 0, 0, 0}
MOV OUT[0], IN[1]
MUL OUT[1].z, IN[0].xxxx, IMM[0].xxxx
END"""
    rig.shaders(COLOR_VS, fs)
    rig.draw(Prim.TRIANGLES, [(x, y, 0.9) for x, y in _WHOLE], (0, 1, 0, 1))
    columns = np.arange(_SIZE)
    want = np.where(columns[:, None] < 8, (0, 255, 0, 255), (255, 0, 0, 255))
    np.testing.assert_array_equal(rig.raw(), np.broadcast_to(want, (_SIZE, _SIZE, 4)))
    depth = rig.depth_stencil()[0]
    assert depth is not None
    np.testing.assert_array_equal(depth[0], np.minimum((columns + 0.5) / 16, 0.5).astype(np.float32))


@pytest.mark.covers("graw::vs-test")
def test_vs_test(drawn_by: pipe.Context) -> None:
    """A vertex shader that turns the triangle by constants."""
    rig = _rig(drawn_by)
    vs = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL CONST[0][0..3]
DP4 OUT[0].x, IN[0], CONST[0][0]
DP4 OUT[0].y, IN[0], CONST[0][1]
DP4 OUT[0].z, IN[0], CONST[0][2]
DP4 OUT[0].w, IN[0], CONST[0][3]
MOV OUT[1], IN[1]
END"""
    rig.shaders(vs)
    turn = np.array([(0, 1, 0, 0), (1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)], np.float32)
    drawn_by.set_constant_buffer(ShaderType.VERTEX, 0, pipe.ConstantBuffer(user_buffer=turn))
    rig.draw(Prim.TRIANGLES, _CORNERS[:, ::-1], _RGB)
    _check_triangle(rig)


@pytest.mark.covers("graw::occlusion-query")
def test_occlusion_query(drawn_by: pipe.Context) -> None:
    """Pixels of the triangle, and none of those that are behind it or culled."""
    rig = _rig(drawn_by, Format.Z32_FLOAT)
    rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
    counted = []
    for z, cull in ((0.5, Face.NONE), (0.75, Face.NONE), (0.25, Face.FRONT_AND_BACK), (0.25, Face.NONE)):
        rig.rasterizer(half_pixel_center=True, cull_face=cull)
        query = drawn_by.create_query(QueryType.OCCLUSION_COUNTER)
        drawn_by.begin_query(query)
        rig.draw(Prim.TRIANGLES, [(x, y, z) for x, y in _CORNERS])
        drawn_by.end_query(query)
        counted.append(drawn_by.get_query_result(query, wait=True))
    pixels = int(_weights()[1].sum())
    assert counted == [pixels, 0, 0, pixels]


@pytest.mark.covers("graw::shader-leak")
def test_shader_leak(drawn_by: pipe.Context) -> None:
    """Shaders that are drawn with and deleted leave nothing behind."""
    rig = _rig(drawn_by)
    kinds: list[int] = []
    for turn in range(6):
        state = pipe.ShaderState(COLOR_FS.replace("MOV OUT", "MOV_SAT OUT" if turn % 2 else "MOV OUT"))
        shader = drawn_by.create_fs_state(state)
        drawn_by.bind_fs_state(shader)
        rig.draw(Prim.TRIANGLES, _WHOLE, (0.2, 0.2, 0.2, 1))
        drawn_by.bind_fs_state(None)
        drawn_by.delete_fs_state(shader)
        kind = type(shader)
        del shader
        rig.raw()
        gc.collect()
        kinds.append(sum(isinstance(each, kind) for each in gc.get_objects()))
    assert (rig.raw() == [51, 51, 51, 255]).all()
    assert kinds[-1] <= kinds[1]


@pytest.mark.covers("graw::disasm")
def test_disasm() -> None:
    """A text that is read and written again is the same shader."""
    shader = parse(_GS.format(shift=0.5, body=_emitted(True)))
    assert parse(dump(shader)) == shader
    assert "EMIT IMM[1].xxxx" in dump(shader)
