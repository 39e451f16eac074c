"""Draws whose vertex side runs in NumPy: the driver behind draws the same picture, from primitives alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings

import vkpipe
from tests.random_states.case import Case, Setup, literal
from tests.random_states.compare import compare
from tests.random_states.drawing import Stage
from tests.random_states.features import PRESENT
from tests.random_states.strategies import cases
from tests.reference.rig import COLOR_FS, COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Face, Format, PolygonMode, Prim, ShaderType
from vkpipe.wrappers import wrapped
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.swtnl import Swtnl

_CASES = 60
# A depth that clipping has made may be rounded elsewhere; tests of depth decide by it.
_FEATURES = tuple(name for name in PRESENT if not name.startswith("depth"))
_QUICK = settings(
    max_examples=_CASES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def _comparable(setup: Setup) -> Setup:
    """Without what is rounded elsewhere: depth, and the ends of pieces of lines that are rectangles."""
    raster = setup.raster
    rectangles = raster.line_smooth or raster.line_rectangular or raster.multisample
    if rectangles and raster.line_stipple_enable:
        raster = replace(raster, line_stipple_enable=False)
    return replace(setup, depth=None, raster=raster)


@pytest.mark.covers("auxiliary::draw")
def test_random_states_are_drawn_the_same() -> None:
    with vkpipe.create_screen("reference") as screen, vkpipe.create_screen("reference") as behind:
        around: Any = wrapped(behind, ["swtnl"])
        contexts = screen.context_create(), around.context_create()

        @_QUICK
        @given(cases(_FEATURES))
        def run(case: Case) -> None:
            stages = [Stage(context, _comparable(case.setup)) for context in contexts]
            try:
                for scene in case.scenes:
                    want, got = (stage.draw(scene) for stage in stages)
                    # Between the corners of a quad that is clipped, sprites' coordinates are interpolated.
                    sprites = case.setup.shader == "sprite"
                    found = compare(stages[0].setup, want, got, exact=not sprites)
                    assert not found.wrong, f"{found.wrong}\n{literal(Case(stages[0].setup, (scene,)))}"
            finally:
                for stage in stages:
                    stage.close()

        run()
        assert around.layer.drawn > _CASES


_RNG = np.random.default_rng(7)
_PLACES = _RNG.uniform(-6, 38, (12, 3)) * (1, 1, 1 / 40)
_COLORS = np.concatenate([_RNG.uniform(0, 1, (12, 3)), np.ones((12, 1))], axis=1)
_BACK_VS = COLOR_VS.replace("DCL OUT[1], COLOR\n", "DCL OUT[1], COLOR\nDCL OUT[2], BCOLOR\n").replace(
    "  2: END", "MOV OUT[2], IN[1].yzxw\nEND"
)
_FACE_FS = """FRAG
DCL IN[0], COLOR, COLOR
DCL IN[1], FACE, CONSTANT
DCL IN[2], PRIM_ID, CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0]
U2F TEMP[0].x, IN[2].xxxx
MUL TEMP[0].z, TEMP[0].xxxx, IN[1].xxxx
MOV OUT[0].xy, IN[0]
FRC OUT[0].z, TEMP[0].zzzz
MAD OUT[0].w, IN[1].xxxx, TEMP[0].zzzz, TEMP[0].xxxx
END
"""


def _lines(rig: Rig) -> None:
    rig.rasterizer(line_width=3.0, line_stipple_enable=True, line_stipple_pattern=0x3A5, flatshade=True)
    rig.draw(Prim.LINE_STRIP, _PLACES, _COLORS)


def _outlines(rig: Rig) -> None:
    rig.rasterizer(
        fill_front=PolygonMode.LINE,
        fill_back=PolygonMode.POINT,
        point_size=3.0,
        light_twoside=True,
        line_stipple_enable=True,
        line_stipple_pattern=0xF0F,
    )
    rig.shaders(_BACK_VS, _FACE_FS)
    rig.draw(Prim.TRIANGLE_STRIP, _PLACES, _COLORS)


def _stippled(rig: Rig) -> None:
    rig.ctx.set_polygon_stipple(pipe.PolyStipple(tuple(0xF0F0F0F0 >> (y % 5) for y in range(32))))
    rig.rasterizer(poly_stipple_enable=True, light_twoside=True, cull_face=Face.NONE, flatshade=True)
    rig.shaders(_BACK_VS)
    rig.draw(Prim.QUADS, _PLACES, _COLORS)


def _points(rig: Rig) -> None:
    rig.rasterizer(point_size=5.0, point_quad_rasterization=True, sprite_coord_enable=1)
    rig.shaders(fs=COLOR_FS.replace("COLOR, COLOR", "TEXCOORD[0], LINEAR"))
    rig.draw(Prim.POINTS, _PLACES, _COLORS)


def _clipped(rig: Rig) -> None:
    rig.ctx.set_clip_state(pipe.ClipState(((1.0, 0.5, 0.0, -0.4), *((0.0,) * 4,) * 7)))
    rig.rasterizer(clip_plane_enable=1)
    rig.draw(Prim.TRIANGLES, _PLACES, _COLORS)


_SCENES: dict[str, Callable[[Rig], None]] = {
    "lines": _lines,
    "outlines": _outlines,
    "stippled": _stippled,
    "points": _points,
    "clipped": _clipped,
}


def _picture(screen: pipe.Screen, scene: Callable[[Rig], None]) -> Array:
    with screen.context_create() as context:
        rig = Rig(context, 32, 32)
        scene(rig)
        # The application's state is bound again: what follows is drawn by it.
        rig.draw(Prim.TRIANGLES, _PLACES[:3] + 2, _COLORS[3:6])
        return rig.raw()


@pytest.mark.covers("auxiliary::draw")
@pytest.mark.parametrize("name", list(_SCENES))
def test_the_device_draws_what_comes_out(screen: VkScreen, name: str) -> None:
    layer = Swtnl()
    around = wrap(screen, layer)
    wanted, found = (_picture(each, _SCENES[name]) for each in (screen, around))
    assert layer.drawn == 2
    assert not layer.left
    assert wanted.any()
    steps = np.abs(wanted.astype(int) - found.astype(int))
    assert steps.max() <= 1, f"{int((steps.max(axis=-1) > 1).sum())} pixels"


class _Smooth(Swtnl):
    demands = replace(Swtnl.demands, aa_lines=True, aa_points=True)


def _star(rig: Rig) -> None:
    over = pipe.RtBlendState(
        True,
        rgb_src_factor=pipe.BlendFactor.SRC_ALPHA,
        rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
    )
    rig.blend(over)
    rig.rasterizer(line_smooth=True, line_width=2.5, point_smooth=True, point_size=7.0)
    turns = np.arange(12) * np.pi / 6 + 0.1
    ends = 16 + 13 * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    both = np.stack([np.full((12, 2), 16.0), ends], axis=1).reshape(24, 2)
    rig.draw(Prim.LINES, both, np.repeat(_COLORS, 2, axis=0))
    rig.draw(Prim.POINTS, ends, _COLORS)


@pytest.mark.covers("auxiliary::draw_aaline", "auxiliary::draw_aapoint")
def test_smooth_points_and_lines_are_near_those_of_the_driver() -> None:
    layer = _Smooth()
    with vkpipe.create_screen("reference") as screen:
        wanted, found = (_picture(each, _star).astype(int) for each in (screen, wrap(screen, layer)))
    assert layer.drawn == 3
    steps = np.abs(wanted - found)[..., :3]  # a coverage of 0 is drawn here, and leaves colours as they are
    assert 0 < steps.max() <= 0.08 * 255
    assert steps.mean() < 2


def test_shaders_between_vertices_and_pixels_run_in_numpy() -> None:
    """A geometry shader, a vertex texture, constants and instances, on the device behind the wrapper."""
    vs = """VERT
DCL IN[0]
DCL IN[1]
DCL SV[0], INSTANCEID
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[0][0..1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL TEMP[0]
U2F TEMP[0].x, SV[0].xxxx
MAD OUT[0], TEMP[0].xxxx, CONST[0][1], IN[0]
TXL OUT[1], IN[1], SAMP[0], 2D
END
"""
    gs = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE LINE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 3
DCL IN[][0], POSITION
DCL IN[][1], COLOR
DCL OUT[0], POSITION
DCL OUT[1], COLOR
IMM[0] UINT32 {0, 0, 0, 0}
MOV OUT[0], IN[0][0]
MOV OUT[1], IN[0][1]
EMIT IMM[0].xxxx
MOV OUT[0], IN[2][0]
MOV OUT[1], IN[1][1]
EMIT IMM[0].xxxx
MOV OUT[0], IN[1][0]
EMIT IMM[0].xxxx
END
"""

    def scene(rig: Rig) -> None:
        ctx = rig.ctx
        texture = ctx.screen.resource_create(
            pipe.ResourceTemplate(width0=4, height0=4, bind=pipe.Bind.SAMPLER_VIEW)
        )
        texels = np.random.default_rng(1).integers(0, 256, (4, 16), np.uint8)
        ctx.texture_subdata(texture, 0, pipe.Map.WRITE, pipe.Box(width=4, height=4), texels, 16, 0)
        view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
        ctx.set_sampler_views(ShaderType.VERTEX, 0, [view])
        ctx.bind_sampler_states(ShaderType.VERTEX, 0, [ctx.create_sampler_state(pipe.SamplerState())])
        numbers = np.array([[0, 0, 0, 0], [0.2, 0.1, 0, 0]], np.float32)
        ctx.set_constant_buffer(ShaderType.VERTEX, 0, pipe.ConstantBuffer(user_buffer=numbers))
        numbers[:] = 9  # what the application does with its memory afterwards is no matter
        rig.shaders(vs)
        ctx.bind_gs_state(ctx.create_gs_state(pipe.ShaderState(gs)))
        rig.draw(Prim.TRIANGLES, _PLACES, _COLORS, instance_count=2)
        ctx.bind_gs_state(None)

    with vkpipe.create_screen("reference") as reference:
        layer = Swtnl()
        wanted, found = (_picture(each, scene) for each in (reference, wrap(reference, layer)))
        assert layer.drawn == 2
        np.testing.assert_array_equal(found, wanted)


def test_patches_are_divided_in_numpy() -> None:
    tes = """TESS_EVAL
PROPERTY TES_PRIM_MODE TRIANGLES
PROPERTY TES_SPACING 2
DCL IN[][0], POSITION
DCL IN[][1], COLOR
DCL SV[0], TESSCOORD
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL TEMP[0]
MUL TEMP[0], SV[0].xxxx, IN[0][0]
MAD TEMP[0], SV[0].yyyy, IN[1][0], TEMP[0]
MAD OUT[0], SV[0].zzzz, IN[2][0], TEMP[0]
MUL OUT[1], SV[0].xxxx, IN[1][1]
END
"""

    def scene(rig: Rig) -> None:
        rig.ctx.bind_tes_state(rig.ctx.create_tes_state(pipe.ShaderState(tes)))
        rig.ctx.set_tess_state((3.0, 2.0, 4.0, 1.0), (3.0, 1.0))
        rig.ctx.set_patch_vertices(3)
        rig.rasterizer(fill_front=PolygonMode.LINE, fill_back=PolygonMode.LINE)
        rig.draw(Prim.PATCHES, _PLACES, _COLORS)
        rig.ctx.bind_tes_state(None)

    with vkpipe.create_screen("reference") as reference:
        layer = Swtnl()
        wanted, found = (_picture(each, scene) for each in (reference, wrap(reference, layer)))
        assert layer.drawn == 2
        assert (wanted != found).any(axis=-1).mean() < 0.01


@pytest.mark.parametrize("reason", ["vertices are captured", "a query counts primitives", "depth is clamped"])
def test_what_it_cannot_take_over_the_driver_draws(reason: str) -> None:
    def scene(rig: Rig) -> None:
        ctx = rig.ctx
        if reason == "vertices are captured":
            buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(64, pipe.Bind.STREAM_OUTPUT))
            ctx.set_stream_output_targets([ctx.create_stream_output_target(buffer, 0, 64)], [0])
        elif reason == "a query counts primitives":
            ctx.begin_query(ctx.create_query(pipe.QueryType.PRIMITIVES_GENERATED))
        else:
            rig.rasterizer(depth_clip_near=False, depth_clip_far=False)
        rig.draw(Prim.TRIANGLES, _PLACES, _COLORS)

    with vkpipe.create_screen("reference") as reference:
        layer = Swtnl()
        wanted, found = (_picture(each, scene) for each in (reference, wrap(reference, layer)))
        assert set(layer.left) == {reason}
        assert not layer.drawn
        np.testing.assert_array_equal(found, wanted)


def test_what_is_wrong_is_refused_by_name() -> None:
    with vkpipe.create_screen("reference") as reference:
        around = wrap(reference, Swtnl())
        with around.context_create() as context:
            rig = Rig(context, 8, 8, (Format.R8G8B8A8_UNORM,))
            rig.quad(color=(0, 0, 0, 0))
            context.set_vertex_buffers(0, [None])
            with pytest.raises(vkpipe.errors.InvalidUse, match="vertex_buffers"):
                context.draw_vbo(pipe.DrawInfo(count=3))
            rig.quad()
            assert rig.raw().all()


def test_a_variable_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VKPIPE_SWTNL", "1")
    with vkpipe.create_screen("reference") as screen:
        around: Any = screen
        _picture(screen, _lines)
        assert isinstance(around.layer, Swtnl)
        assert around.layer.drawn == 2
