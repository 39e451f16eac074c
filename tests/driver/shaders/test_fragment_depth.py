"""The depth that a fragment shader reads in POSITION is the one that is tested, to the last bit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import moderngl
import numpy as np
import pytest

from tests.driver.against import painted
from tests.driver.multisample import compare
from tests.driver.shader_texts import FS_DEPTH
from tests.oracle import egl
from tests.oracle.gl import Oracle
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise import fuse, kept_batches
from vkpipe.driver.plan import bundles
from vkpipe.driver.plan.commands import Plan
from vkpipe.driver.programs.last_stage import single
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.last_stage.walk import Walk
from vkpipe.pipe import CompareFunc, DepthState, Format, PolygonMode, Prim

_SIZE = 64
_FLOATS = (Format.R32G32B32A32_FLOAT,)
_LESS = DepthState(True, True, CompareFunc.LESS)
_OFFSET = {"offset_tri": True, "offset_line": True, "offset_point": True, "offset_scale": 1.5}
_OFFSET |= {"offset_units": 300.0}
_CLAMPED = {"depth_clip_near": False, "depth_clip_far": False}

# Depth, how it changes to the right and down, and 1/w.
_PLAIN = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0..1]
  0: DDX TEMP[0], IN[0].zzzz
  1: DDY TEMP[1], IN[0].zzzz
  2: MOV OUT[0].x, IN[0].zzzz
  3: MOV OUT[0].y, TEMP[0].xxxx
  4: MOV OUT[0].z, TEMP[1].xxxx
  5: MOV OUT[0].w, IN[0].wwww
  6: END
"""
_SYSTEM_VALUE = _PLAIN.replace("DCL IN[0], POSITION, LINEAR", "DCL SV[0], POSITION").replace("IN[0]", "SV[0]")
# Never kills, which only the shader knows.
_IN_ORDER = FS_DEPTH.replace(
    "  0:", "IMM[0] FLT32 {1.0, 0.0, 0.0, 0.0}\n  0: KILL_IF IMM[0].xxxx\n  1:"
).replace("  1: END", "  2: END")
# Loops have a limit on some devices, and the forms differ there.
_LOOP = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0..1]
IMM[0] UINT32 {0, 1, 3, 0}
  0: MOV TEMP[0].x, IMM[0].xxxx
  1: BGNLOOP
  2: UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  3: USGE TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz
  4: UIF TEMP[1].xxxx
  5: BRK
  6: ENDIF
  7: ENDLOOP
  8: MOV OUT[0], IN[0].zzzz
  9: END
"""

_FORMS: dict[str, tuple[str, dict[str, Any] | None]] = {
    "opaque, direct": (_PLAIN, None),
    "ordered, direct": (_IN_ORDER, None),
    "opaque": (_PLAIN, {"form": "opaque", "tiles_shift": 0}),
    "opaque, two tiles": (_PLAIN, {"form": "opaque", "tiles_shift": 1}),
    "system value": (_SYSTEM_VALUE, {}),
    "ordered": (_IN_ORDER, {"unrolled": False}),
    "ordered, unrolled": (_IN_ORDER, {"unrolled": True}),
    "loop": (_LOOP, {}),
}
"""The shader, and what of a walk is made to be; without it groups are drawn directly."""


@pytest.fixture
def use_form(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Has groups drawn in a form; its shader."""
    walk = LastStage.walk

    def use(name: str) -> str:
        shader, fields = _FORMS[name]

        def forced(program: LastStage, prims: int, draws: int, tiles: int, fills: bool = False) -> Walk:
            return replace(walk(program, prims, draws, tiles, fills), **(fields or {}))

        monkeypatch.setattr(LastStage, "walk", forced)
        monkeypatch.setattr(bundles, "most_prims", lambda _: 256 if fields is None else 0)
        return shader

    return use


def _soup(seed: int, count: int) -> Array:
    """Corners of triangles in clip coordinates, of any w, some outside of the view volume."""
    random = np.random.default_rng(seed)
    w = random.uniform(0.3, 4, (3 * count, 1))
    places = random.uniform(-0.3, 1.3, (3 * count, 2))
    clip = np.concatenate([places * w, random.uniform(-0.1, 0.9, (3 * count, 1)) * w, w], axis=1)
    return clip.astype(np.float32)


def _same(ctx: pipe.Context, paint: Callable[[Rig], None]) -> None:
    """As the reference has it, to the bit, and what was read is what is stored, which lies within 0 and 1."""
    mine, theirs = painted(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS, depth=Format.Z32_FLOAT)
    got, want = mine.colors[0], theirs.colors[0]
    assert mine.depth is not None and theirs.depth is not None
    drawn = theirs.depth != 1
    assert drawn.sum() > 50
    np.testing.assert_array_equal(mine.depth, theirs.depth)
    np.testing.assert_array_equal(got.view(np.uint32), want.view(np.uint32))
    np.testing.assert_array_equal(np.clip(got[..., 0][drawn], 0, 1), mine.depth[drawn])


def _paint(shader: str, prim: Prim, clip: Array, **raster: Any) -> Callable[[Rig], None]:
    def paint(rig: Rig) -> None:
        rig.clear()
        rig.tests(depth=_LESS)
        rig.rasterizer(**{"half_pixel_center": True, **raster})
        rig.shaders(fs=shader)
        rig.draw(prim, clip, clip=True)

    return paint


@pytest.mark.covers("TGSI_SEMANTIC_POSITION")
@pytest.mark.parametrize("raster", [{}, _OFFSET, _CLAMPED], ids=["plain", "offset", "clamped"])
@pytest.mark.parametrize("form", _FORMS)
def test_it_is_the_stored_one_in_every_form(
    ctx: VkContext, use_form: Callable[[str], str], form: str, raster: dict[str, Any]
) -> None:
    """Where triangles are clipped, too, whose parts have depth planes of their own."""
    _same(ctx, _paint(use_form(form), Prim.TRIANGLES, _soup(1, 60), **raster))


def test_it_is_the_stored_one_where_primitives_are_many(ctx: VkContext) -> None:
    """Opaque, more of them than tiles: without POSITION's depth they would be in the visibility form."""
    random = np.random.default_rng(5)
    corners = random.uniform(-0.1, 1.0, (1500, 1, 3)) + random.uniform(-0.05, 0.05, (1500, 3, 3))
    clip = np.concatenate([corners.reshape(-1, 3), np.ones((4500, 1))], axis=1)
    for shader in (_PLAIN, _LOOP):
        _same(ctx, _paint(shader, Prim.TRIANGLES, clip, **_OFFSET))


_LINES = {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.LINE}
_POINTS = {"fill_front": PolygonMode.POINT, "fill_back": PolygonMode.POINT, "point_size": 5.0}
_SHAPES: dict[str, tuple[Prim, dict[str, Any]]] = {
    "lines": (Prim.LINES, {}),
    "wide lines": (Prim.LINES, {"line_width": 4.0}),
    "rectangular lines": (Prim.LINES, {"line_rectangular": True, "line_width": 3.0}),
    "smooth lines": (Prim.LINES, {"line_smooth": True, "line_width": 3.0}),
    "stippled lines": (Prim.LINES, {"line_stipple_enable": True, "line_stipple_pattern": 0x3F0F}),
    "points": (Prim.POINTS, {"point_size": 5.0}),
    "sprites": (Prim.POINTS, {"point_size": 5.0, "point_quad_rasterization": True}),
    "smooth points": (Prim.POINTS, {"point_size": 6.0, "point_smooth": True}),
    "smooth triangles": (Prim.TRIANGLES, {"poly_smooth": True}),
    "outlines": (Prim.TRIANGLES, _LINES),
    "corners": (Prim.TRIANGLES, _POINTS),
    "outlines and corners": (Prim.TRIANGLES, {**_POINTS, "fill_front": PolygonMode.LINE}),
    "outlines and triangles": (Prim.TRIANGLES, {"fill_front": PolygonMode.LINE}),
}


@pytest.mark.parametrize("shader", [FS_DEPTH, _IN_ORDER], ids=["opaque", "ordered"])
@pytest.mark.parametrize("name", _SHAPES)
def test_it_is_the_stored_one_of_all_that_may_be_drawn(ctx: VkContext, name: str, shader: str) -> None:
    prim, raster = _SHAPES[name]
    _same(ctx, _paint(shader, prim, _soup(3, 20), **_OFFSET, **raster))


@pytest.mark.parametrize("name", ["triangles", "lines", "points"])
@pytest.mark.parametrize("shader", [FS_DEPTH, _IN_ORDER], ids=["opaque", "ordered"])
@pytest.mark.parametrize("samples", [4, 16])
def test_it_is_that_of_samples_where_they_are_shaded(
    ctx: VkContext, ref: pipe.Context, samples: int, shader: str, name: str
) -> None:
    """Else that at the pixel's centre."""
    shape = {"triangles": Prim.TRIANGLES, "lines": Prim.LINES, "points": Prim.POINTS}[name]
    size = (_SIZE, _SIZE)
    for each in (False, True):
        paint = _paint(
            shader, shape, _soup(7, 12), multisample=True, line_width=3.0, point_size=6.0,
            force_persample_interp=each, **_OFFSET,
        )  # fmt: skip
        found, _ = compare(ctx, ref, paint, samples, Format.Z32_FLOAT, _FLOATS, size)
        color, depth = (np.ascontiguousarray(texels).view(np.float32) for texels in found)
        drawn = depth[..., 0] != 1
        assert drawn.sum() > 100
        if each:
            np.testing.assert_array_equal(np.clip(color[..., 0][drawn], 0, 1), depth[..., 0][drawn])


@pytest.mark.parametrize("shader", [FS_DEPTH, _IN_ORDER], ids=["opaque", "ordered"])
def test_it_is_the_stored_one_in_one_kernel_for_all_stages(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, shader: str
) -> None:
    if not ctx.screen.programs.limited:
        pytest.skip("there are such kernels where a dispatch costs more than a few tiles")
    seen: list[int] = []
    run = fuse.fused

    def noted(*arguments: Any) -> Plan:
        seen.append(1)
        return run(*arguments)

    monkeypatch.setattr("vkpipe.driver.record.recorder.fused", noted)
    monkeypatch.setattr(single, "_MOST_KERNELS", 1 << 20)
    monkeypatch.setattr(kept_batches, "_OFTEN", 1)
    rig = Rig(ctx, 24, 24, _FLOATS, Format.Z32_FLOAT)
    paint = _paint(shader, Prim.TRIANGLES, _soup(8, 3), **_OFFSET)
    paint(rig)
    for _ in range(4):
        rig.clear()
        rig.ctx.draw_vbo(pipe.DrawInfo(mode=Prim.TRIANGLES, count=9))
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        depth, _stencil = rig.depth_stencil()
        assert depth is not None and (depth != 1).sum() > 20
        np.testing.assert_array_equal(rig.values()[..., 0][depth != 1], depth[depth != 1])
    assert seen


def _opengl(oracle: Oracle, clip: Array, mode: int, offset: tuple[float, float]) -> tuple[Array, Array]:
    """gl_FragCoord.z, and the depth buffer, as llvmpipe draws triangles (4), lines (1) or points (0)."""
    size = (_SIZE, _SIZE)
    with oracle.target(*size, "Z32_FLOAT"):
        made = [oracle.ctx.texture(size, 1, dtype="f4"), oracle.ctx.depth_renderbuffer(size)]
        egl.depth_storage(made[1].glo, 0x8CAC, *size)
        target = oracle.ctx.framebuffer([made[0]], made[1])
        program = oracle.ctx.program(
            "#version 330\nin vec4 place; void main() { gl_Position = place; }",
            "#version 330\nout float depth; void main() { depth = gl_FragCoord.z; }",
        )
        corners = oracle.ctx.buffer(clip)
        array = oracle.ctx.vertex_array(program, [(corners, "4f", "place")])
        target.use()
        target.clear(depth=1.0)
        oracle.ctx.enable_only(moderngl.DEPTH_TEST)
        oracle.ctx.depth_func = "<"
        oracle.ctx.polygon_offset = offset
        array.render(mode)
        oracle.ctx.polygon_offset = (0.0, 0.0)
        read, stored = (
            np.frombuffer(target.read(components=1, attachment=number, dtype="f4"), np.float32).reshape(size)
            for number in (0, -1)
        )
        oracle.go_home()
        for thing in (array, corners, program, target, *made):
            thing.release()
    return read, stored


@pytest.mark.parametrize("offset", [(0.0, 0.0), (1.5, 300.0)], ids=["plain", "offset"])
@pytest.mark.parametrize("prim", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
def test_it_is_that_of_opengl(
    ctx: VkContext, oracle: Oracle, prim: Prim, offset: tuple[float, float]
) -> None:
    """What llvmpipe reads in gl_FragCoord.z is what it stores; that of triangles the driver finds, too."""
    clip = np.random.default_rng(2).uniform(-0.9, 0.9, (90, 4)).astype(np.float32)
    clip[:, 3] = 1.0
    want, stored = _opengl(oracle, clip, int(prim), offset)
    drawn = stored != 1
    assert drawn.sum() > 20
    np.testing.assert_array_equal(want[drawn], stored[drawn])
    if prim is not Prim.TRIANGLES:
        return
    rig = Rig(ctx, _SIZE, _SIZE, (Format.R32_FLOAT,), Format.Z32_FLOAT)
    half = (_SIZE / 2, _SIZE / 2, 0.5)
    ctx.set_viewport_states(0, [pipe.ViewportState(half, half)])
    scale, units = offset
    moved = {"offset_tri": any(offset), "offset_scale": scale, "offset_units": units}
    _paint(FS_DEPTH, prim, clip, clip_halfz=False, **moved)(rig)
    depth, _stencil = rig.depth_stencil()
    assert depth is not None
    np.testing.assert_array_equal(rig.values()[..., 0][drawn], depth[drawn])
    # The driver adds the offset to the plane, llvmpipe to the corners that it makes the plane of.
    np.testing.assert_allclose(depth, stored, rtol=0, atol=4 * 2.0**-24 if any(offset) else 0)
