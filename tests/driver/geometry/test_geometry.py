"""Geometry shaders: device and reference draw the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same, short_passes
from tests.driver.draw import make_buffer, make_texture, write_texture
from tests.driver.geometry.geometry_shaders import PASS, bind, geometry, handed_on, scattered
from tests.reference.rig import COLOR_FS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    BlendFunc,
    ClipState,
    ConstantBuffer,
    Format,
    PolygonMode,
    Prim,
    RtBlendState,
    ShaderState,
    ShaderType,
)

_FLOATS = (Format.R32G32B32A32_FLOAT,)
_FLAT = COLOR_FS.replace("COLOR, COLOR", "COLOR, CONSTANT")


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no geometry shader."""
    yield
    ctx.bind_gs_state(None)


def _same(ctx: pipe.Context, paint: Callable[[Rig], None], **rig: Any) -> np.ndarray:
    seen = same(ctx, paint, **{"width": 32, "height": 32, "formats": _FLOATS, **rig})
    assert len(np.unique(seen)) > 4
    return seen


_FAN_OUT = geometry(
    "TRIANGLES",
    "TRIANGLE_STRIP",
    [
        line
        for copy in range(3)
        for vertex in (0, 1, 2, 0)
        for line in (
            f"MOV OUT[0], IN[{vertex}][0]",
            f"ADD OUT[0].x, IN[{vertex}][0].xxxx, IN[{copy}][1].{'xyz'[copy] * 4}",
            f"MOV OUT[1], IN[{copy}][1]",
            "EMIT IMM[0].xxxx",
        )
    ],
)
"""Three copies of a triangle, in one strip with what joins them."""


@pytest.mark.parametrize(("prims", "kept"), [(100, None), (4, 24), (10, 60)])
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN])
def test_long_draws_in_spans(screen: VkScreen, mode: Prim, prims: int, kept: int | None) -> None:
    """Restarted strips, index ranges and instances, blended in order."""
    index = np.array([*range(5, 12), 0xFFFF, *range(3), 0xFFFF, *range(4, 14)], np.uint16)
    add = RtBlendState(
        blend_enable=True,
        rgb_func=BlendFunc.ADD,
        rgb_src_factor=BlendFactor.SRC_ALPHA,
        rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    )

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, flatshade=True)
        rig.blend(add)
        bind(rig, _FAN_OUT, fs=_FLAT)
        scattered(rig, mode, 17, instance_count=2)
        scattered(
            rig, mode, 20, count=len(index), index=index, index_size=2,
            primitive_restart=True, restart_index=0xFFFF, instance_count=2,
        )  # fmt: skip
        scattered(rig, mode, 20, count=6, index=index, index_size=2, index_bias=2)

    with short_passes(screen, prims, kept) as context:
        _same(context, paint)


@pytest.mark.covers("TGSI_PROPERTY_GS_INPUT_PRIM")
@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
@pytest.mark.parametrize(
    "mode",
    [Prim.LINE_STRIP_ADJACENCY, Prim.TRIANGLES_ADJACENCY, Prim.TRIANGLE_STRIP_ADJACENCY, Prim.LINE_LOOP],
    ids=lambda mode: mode.name,
)
def test_adjacent_vertices_across_spans(screen: VkScreen, mode: Prim, first: bool) -> None:
    """A strip that is cut keeps the vertices beside the cut."""
    name, count = {
        Prim.LINE_LOOP: ("LINES", 2),
        Prim.LINE_STRIP_ADJACENCY: ("LINES_ADJACENCY", 4),
    }.get(mode, ("TRIANGLES_ADJACENCY", 6))
    gs = geometry(name, "POINTS", [*handed_on(*range(count)), *handed_on(0)])

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, flatshade_first=first, point_size=3.0)
        bind(rig, gs)
        scattered(rig, mode, 31, instance_count=2)

    with short_passes(screen, 10, 2) as context:
        _same(context, paint)


@pytest.mark.parametrize("fill", [PolygonMode.LINE, PolygonMode.POINT])
def test_outlines_of_what_is_emitted(ctx: VkContext, fill: PolygonMode) -> None:
    def paint(rig: Rig) -> None:
        rig.rasterizer(
            half_pixel_center=True, fill_front=fill, fill_back=fill, point_size=3.0, flatshade=True
        )
        bind(rig, _FAN_OUT, fs=_FLAT)
        scattered(rig, Prim.TRIANGLES, 9)

    _same(ctx, paint)


def test_the_line_stipple_runs_on_over_a_strip(ctx: VkContext) -> None:
    gs = geometry("TRIANGLES", "LINE_STRIP", [*handed_on(0, 1, 2, 0), *handed_on(2, 0, 1)])

    def paint(rig: Rig) -> None:
        rig.rasterizer(
            half_pixel_center=True, line_stipple_enable=True, line_stipple_pattern=0x0F1B, flatshade=True
        )
        bind(rig, gs, fs=_FLAT)
        scattered(rig, Prim.TRIANGLES, 9)

    _same(ctx, paint)


def test_planes_of_the_user_cut_what_is_emitted(ctx: VkContext) -> None:
    """And colours are clamped behind it, not before."""
    lines = [
        line
        for vertex in range(3)
        for line in (
            f"MOV OUT[0], IN[{vertex}][0]",
            f"ADD OUT[1], IN[{vertex}][1], -CONST[0]",
            "EMIT IMM[0].xxxx",
        )
    ]
    gs = geometry("TRIANGLES", "TRIANGLE_STRIP", lines, "DCL CONST[0]\n")

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, clip_plane_enable=1, clamp_vertex_color=True)
        rig.ctx.set_clip_state(ClipState(((1.0, 0.5, 0.0, -0.4),) * 8))
        away = np.array([1.2, 0.5, 0.3, 0.0], np.float32)
        rig.ctx.set_constant_buffer(ShaderType.GEOMETRY, 0, ConstantBuffer(user_buffer=away))
        bind(rig, gs)
        rig.draw(Prim.TRIANGLES, [(0, 0), (32, 3), (9, 32), (31, 31), (4, 30), (28, 2)], (2, 1, 0.5, 1))
        rig.ctx.set_clip_state(ClipState(((-1.0, 0.3, 0.0, 0.3),) * 8))
        rig.draw(Prim.TRIANGLES, [(0, 0), (32, 3), (9, 32)], (1.5, 0.6, 1.4, 1))

    _same(ctx, paint)


def test_textures_and_constants(ctx: VkContext) -> None:
    gs = """GEOM
PROPERTY GS_INPUT_PRIMITIVE POINTS
PROPERTY GS_OUTPUT_PRIMITIVE POINTS
PROPERTY GS_MAX_OUTPUT_VERTICES 4
PROPERTY GS_INVOCATIONS 2
DCL IN[][0], POSITION
DCL SV[0], INVOCATIONID
DCL SV[1], PRIMID
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[1][0..3]
DCL TEMP[0..1]
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 3}
IMM[1] FLT32 {0.0, 0.25, 0.125, 0.5}
  0: MOV TEMP[0].xyzw, IMM[0].xxxx
  1: BGNLOOP
  2:   USGE TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz
  3:   UIF TEMP[1].xxxx
  4:     BRK
  5:   ENDIF
  6:   UADD TEMP[1].x, TEMP[0].xxxx, SV[0].xxxx
  7:   UARL ADDR[0].x, TEMP[1].xxxx
  8:   ADD OUT[0], IN[0][0], CONST[1][ADDR[0].x]
  9:   UMAD TEMP[0].y, SV[1].xxxx, IMM[0].zzzz, SV[0].xxxx
 10:   MOV TEMP[0].z, TEMP[0].xxxx
 11:   TXF OUT[1], TEMP[0].yzww, SAMP[0], 2D
 12:   EMIT IMM[0].xxxx
 13:   UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
 14: ENDLOOP
 15: END
"""
    moves = np.array([(0, 0), (0.1, 0), (0, 0.1), (-0.1, 0.1)], np.float32)
    texels = np.random.default_rng(0).integers(0, 256, (1, 4, 16, 4), np.uint8)

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, point_size=2.0)
        bind(rig, gs)
        other: Any = rig.ctx
        texture = make_texture(other, "R8G8B8A8_UNORM", 16, 4)
        write_texture(other, texture, texels)
        view = other.create_sampler_view(texture, pipe.SamplerViewTemplate(format=texture.format))
        other.set_sampler_views(ShaderType.GEOMETRY, 0, [view])
        sampler = other.create_sampler_state(pipe.SamplerState())
        other.bind_sampler_states(ShaderType.GEOMETRY, 0, [sampler])
        held = np.zeros((4, 4), np.float32)
        held[:, :2] = moves
        buffer = make_buffer(other, held, Bind.CONSTANT_BUFFER)
        other.set_constant_buffer(ShaderType.GEOMETRY, 1, ConstantBuffer(buffer=buffer))
        scattered(rig, Prim.POINTS, 8)
        other.set_sampler_views(ShaderType.GEOMETRY, 0, [None])

    _same(ctx, paint)


def test_both_sides_of_the_stage_meet_by_name(ctx: VkContext) -> None:
    """The vertex shader has no POSITION; what it writes and nobody reads is left out."""
    vs = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], GENERIC[7]
DCL OUT[1], GENERIC[2]
DCL OUT[2], GENERIC[4]
  0: MOV OUT[0], IN[1]
  1: MOV OUT[1], IN[0].yyyy
  2: MOV OUT[2], IN[0]
  3: END
"""
    gs = geometry("TRIANGLES", "TRIANGLE_STRIP", handed_on(0, 1, 2))
    gs = gs.replace("[0], POSITION", "[0], GENERIC[4]", 1).replace("[1], COLOR", "[1], GENERIC[7]", 1)

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        bind(rig, gs, vs, _FLAT)
        scattered(rig, Prim.TRIANGLES, 9)

    _same(ctx, paint)


def test_the_second_stream_is_not_drawn(ctx: VkContext) -> None:
    """Its vertices count for GS_MAX_OUTPUT_VERTICES all the same, and do not cut the strip of the first."""
    lines = handed_on(0, 1, ends=False)
    lines += ["MOV OUT[0], IN[0][0].yyyy", "EMIT IMM[0].yyyy", "ENDPRIM IMM[0].yyyy"]
    gs = geometry("TRIANGLES", "TRIANGLE_STRIP", [*lines, *handed_on(2, 0)], most=4)

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        bind(rig, gs, fs=_FLAT)
        scattered(rig, Prim.TRIANGLES, 9)

    _same(ctx, paint)


def test_depth_tests_in_the_visibility_form(ctx: VkContext) -> None:
    """Without blending: many triangles, of which the nearest shows."""

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, flatshade=True)
        rig.tests(depth=pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc.LESS))
        bind(rig, _FAN_OUT, fs=_FLAT)
        random = np.random.default_rng(3)
        places = np.concatenate([random.uniform(-2, 66, (300, 2)), random.uniform(0, 1, (300, 1))], 1)
        rig.draw(Prim.TRIANGLES, places, random.uniform(0, 0.2, (300, 4)))

    _same(ctx, paint, width=64, height=64, depth=Format.Z32_FLOAT)


def test_it_can_be_taken_away(ctx: VkContext) -> None:
    """With and without, in one batch; what hands on changes nothing."""

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, point_size=2.0, line_width=2.0)
        for number, (taken, gs) in enumerate(PASS.items()):
            bind(rig, gs)
            scattered(rig, Prim[taken], 6, seed=number)
            rig.ctx.bind_gs_state(None)
            scattered(rig, Prim[taken], 6, seed=number + 10)

    def without(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, point_size=2.0, line_width=2.0)
        for number, taken in enumerate(PASS):
            scattered(rig, Prim[taken], 6, seed=number)
            scattered(rig, Prim[taken], 6, seed=number + 10)

    plain = _same(ctx, without)
    np.testing.assert_array_equal(_same(ctx, paint), plain)


@pytest.mark.covers("pipe_context::delete_gs_state")
def test_one_that_is_bound_is_not_deleted(ctx: VkContext) -> None:
    handle = ctx.create_gs_state(ShaderState(tokens=PASS["POINTS"]))
    ctx.bind_gs_state(handle)
    with pytest.raises(InvalidUse, match="delete_gs_state"):
        ctx.delete_gs_state(handle)
    ctx.bind_gs_state(None)
    ctx.delete_gs_state(handle)
    with pytest.raises(InvalidUse, match="bind_gs_state"):
        ctx.bind_gs_state(handle)
