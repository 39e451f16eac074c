"""VIEWPORT_MASK: primitives that go to several viewports at once, compared with the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.geometry_shaders import geometry
from tests.driver.geometry.test_clip_planes import planes_of, triangle_soup
from tests.driver.refused import refused
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_layers import assert_same_layers
from tests.driver.state.test_viewports import draw_numbers, set_viewports
from tests.reference.rig import COLOR_FS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles, planner
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.last_stage.walk import Walk
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    Cap,
    CompareFunc,
    DepthState,
    DrawInfo,
    Format,
    PolygonMode,
    Prim,
    QueryType,
    RtBlendState,
    ScissorState,
    ShaderState,
    ViewportState,
)

_SIZE = 48
_ROOM: dict[str, Any] = {"width": _SIZE, "height": _SIZE, "depth": Format.Z24_UNORM_S8_UINT}
_LESS = DepthState(True, True, CompareFunc.LESS)
_KINDS = (Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.LINES, Prim.POINTS)
_VS = chosen_vs("VIEWPORT_MASK")
# The layer: the bits above the mask.
_VS_LAYERED = """VERT
PROPERTY LAYER_VIEWPORT_RELATIVE {relative}
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], VIEWPORT_MASK
DCL OUT[3], LAYER
IMM[0] UINT32 {{16, 0, 0, 0}}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2].x, IN[2].xxxx
  3: ISHR OUT[3].x, IN[2].xxxx, IMM[0].xxxx
  4: END
"""
_FS = """FRAG
DCL IN[0], COLOR, LINEAR
DCL IN[1], VIEWPORT_INDEX, CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.0625, 1.0, 0.5, 0.0}
  0: U2F TEMP[0], IN[1].xyzw
  1: MUL TEMP[0], TEMP[0], IMM[0].xxxx
  2: MAD OUT[0], IN[0], IMM[0].zzzz, TEMP[0]
  3: END
"""
# Never kills, which only the shader knows.
_IN_ORDER = _FS.replace("  0:", "  0: KILL_IF IMM[0].yyyy\n  0:")
# The number as a system value, and that of the primitive.
_FS_NUMBERS = """FRAG
DCL SV[0], VIEWPORT_INDEX
DCL SV[1], PRIMID
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.0625, 0.03125, 0.5, 0.0}
  0: U2F TEMP[0].x, SV[0].xxxx
  1: U2F TEMP[0].yzw, SV[1].xxxx
  2: MUL OUT[0], TEMP[0], IMM[0].xyyy
  3: END
"""

_FORMS: dict[str, tuple[str, dict[str, Any] | None]] = {
    "opaque, direct": (_FS, None),
    "ordered, direct": (_IN_ORDER, None),
    "opaque": (_FS, {"form": "opaque", "tiles_shift": 0}),
    "opaque, two tiles": (_FS, {"form": "opaque", "tiles_shift": 1}),
    "visibility": (_FS, {"form": "visibility", "tiles_shift": 0}),
    "ordered": (_IN_ORDER, {"unrolled": False}),
    "ordered, unrolled": (_IN_ORDER, {"unrolled": True}),
}
"""The fragment shader, and what :meth:`LastStage.walk` is made to give; None: groups are drawn directly."""


@pytest.fixture
def use_form(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], str]]:
    """Has groups drawn in a form, of which it gives the fragment shader."""
    walk = LastStage.walk

    def use(name: str) -> str:
        shader, forced = _FORMS[name]

        def chosen(program: LastStage, prims: int, draws: int, tiles: int, fills: bool = False) -> Walk:
            return replace(walk(program, prims, draws, tiles, fills), **(forced or {}))

        monkeypatch.setattr(LastStage, "walk", chosen)
        monkeypatch.setattr(bundles, "most_prims", lambda _: 0 if forced else 256)
        return shader

    yield use


def _apart(rig: Rig) -> None:
    """Sixteen viewports side by side, each with a scissor a pixel smaller."""
    step = _SIZE // 4
    places = [(step * (i % 4), step * (i // 4)) for i in range(16)]
    half = step / 2
    rig.ctx.set_viewport_states(
        0, [ViewportState((half, half, 0.5), (x + half, y + half, 0.5)) for x, y in places]
    )
    rig.ctx.set_scissor_states(0, [ScissorState(x, y, x + step - 1, y + step - 1) for x, y in places])


def _overlapping(rig: Rig) -> None:
    set_viewports(rig, np.random.default_rng(5))


_LAYOUTS = {"apart": _apart, "overlapping": _overlapping}


def _masks(seed: int, count: int) -> Array:
    """None, one, a few, all, and bits that mean nothing."""
    random = np.random.default_rng(seed)
    masks = random.integers(0, 1 << 16, count) & random.integers(0, 1 << 16, count)
    masks[::7], masks[1::7], masks[2::11] = 0, 1 << random.integers(0, 16), 0xFFFF
    masks[3::5] |= 0x5A0000
    return masks


def _state(**state: Any) -> dict[str, Any]:
    return {"flatshade": True, "point_size": 5, **state}


def _test(rig: Rig, kind: Prim) -> None:
    """The depth of lines is not the reference's to the last bit."""
    rig.tests(depth=_LESS if kind != Prim.LINES else DepthState())


@pytest.mark.covers("TGSI_SEMANTIC_VIEWPORT_MASK", "PIPE_CAP_VIEWPORT_MASK")
@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("name", _FORMS)
def test_every_form(ctx: VkContext, use_form: Callable[[str], str], name: str, kind: Prim) -> None:
    """A primitive goes to one viewport after the other before the next one does; the shader reads which.

    Each form and each kind of primitives meets both layouts.
    """
    layout = list(_LAYOUTS)[(list(_FORMS).index(name) + _KINDS.index(kind)) % 2]
    assert ctx.screen.get_param(Cap.VIEWPORT_MASK) == 1
    fs = use_form(name)
    count = 24 if "direct" in name else 90
    at, colors = triangle_soup(np.random.default_rng(kind), count)
    masks = _masks(kind, count)

    def paint(rig: Rig) -> None:
        _LAYOUTS[layout](rig)
        rig.shaders(vs=_VS, fs=fs)
        _test(rig, kind)
        for first in (False, True):
            rig.rasterizer(**_state(scissor="ordered" in name, flatshade_first=first))
            draw_numbers(rig, kind, at, colors, masks)

    assert len(np.unique(same(ctx, paint, **_ROOM))) > 10


@pytest.mark.parametrize("relative", [0, 1])
@pytest.mark.parametrize(("layout", "blended"), [("apart", True), ("overlapping", False)])
@pytest.mark.parametrize("kind", _KINDS)
def test_layers(
    ctx: VkContext, ref: pipe.Context, kind: Prim, layout: str, relative: int, blended: bool
) -> None:
    """The layer is the same for all viewports, or is counted from each; one that there is not is layer 0."""
    at, colors = triangle_soup(np.random.default_rng(kind), 150)
    random = np.random.default_rng(1)
    layers = random.choice([0, 0, 1, 2, -1, -3, 5, 40, 32767, -32768], 150)
    masks = _masks(kind, 150) & 0xFFFF | layers << 16

    def paint(rig: Rig) -> None:
        _LAYOUTS[layout](rig)
        rig.shaders(vs=_VS_LAYERED.format(relative=relative))
        _test(rig, kind)
        rig.blend(RtBlendState(blend_enable=blended))
        rig.rasterizer(**_state(scissor=True))
        draw_numbers(rig, kind, at, colors, masks)

    drawn = sum(bool(layer.any()) for layer in assert_same_layers(ctx, ref, 7, paint))
    assert 1 < drawn <= (7 if relative else 4)


@pytest.mark.parametrize("fill", [PolygonMode.FILL, PolygonMode.LINE, PolygonMode.POINT])
@pytest.mark.parametrize("back", [PolygonMode.FILL, PolygonMode.LINE])
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.QUADS, Prim.POLYGON])
def test_outlines_and_clipping(ctx: VkContext, fill: PolygonMode, back: PolygonMode, mode: Prim) -> None:
    """Planes are the same for all viewports; edges and corners in one come before those in the next."""
    at, colors = triangle_soup(np.random.default_rng(3), 60)
    masks = _masks(2, 60)
    masks[0] = 0x1234  # that of the polygon

    def paint(rig: Rig) -> None:
        rig.ctx.set_clip_state(planes_of(np.random.default_rng(2), 3))
        _overlapping(rig)
        rig.shaders(vs=_VS, fs=_FS)
        rig.rasterizer(
            **_state(scissor=True, fill_front=fill, fill_back=back),
            clip_plane_enable=1,
            offset_tri=True,
            offset_units=2.0,
            offset_scale=1.0,
            offset_line=True,
        )
        rig.tests()
        draw_numbers(rig, mode, at, colors, masks)

    assert same(ctx, paint, **_ROOM).any()


_HEAD = "DCL OUT[2], VIEWPORT_MASK\n"


@pytest.mark.parametrize("layout", _LAYOUTS)
@pytest.mark.parametrize("kind", ["POINTS", "LINE_STRIP", "TRIANGLE_STRIP"])
def test_behind_a_geometry_shader(ctx: VkContext, kind: str, layout: str) -> None:
    """The mask is that of the vertex it emits; what the vertex shader writes means nothing."""
    lines = []
    for vertex, mask in ((0, "x"), (1, "y"), (2, "z"), (0, "w")):
        lines += [
            f"MOV OUT[0], IN[{vertex}][0]",
            f"MOV OUT[1], IN[{vertex}][1]",
            f"MOV OUT[2].x, IMM[1].{mask}{mask}{mask}{mask}",
            "EMIT IMM[0].xxxx",
        ]
    numbers = "IMM[0] UINT32 {0, 1, 2, 3}\n"
    masks = "IMM[1] UINT32 {33345, 0, 4660, 65537}\n"
    gs = geometry("TRIANGLES", kind, lines, _HEAD).replace(numbers, numbers + masks)
    at, colors = triangle_soup(np.random.default_rng(4), 30)

    def paint(rig: Rig) -> None:
        _LAYOUTS[layout](rig)
        rig.shaders(vs=_VS, fs=_FS)
        rig.ctx.bind_gs_state(rig.ctx.create_gs_state(ShaderState(tokens=gs)))
        for first in (False, True):
            rig.rasterizer(**_state(flatshade_first=first))
            draw_numbers(rig, Prim.TRIANGLES, at, colors, _masks(1, 30))
        rig.ctx.bind_gs_state(None)

    assert same(ctx, paint, **_ROOM).any()


def test_numbers_and_queries_count_a_primitive_once(ctx: VkContext, ref: pipe.Context) -> None:
    at, colors = triangle_soup(np.random.default_rng(4), 42)
    found = []

    def paint(rig: Rig) -> None:
        _overlapping(rig)
        rig.shaders(vs=_VS, fs=_FS_NUMBERS)
        rig.rasterizer(**_state())
        query = rig.ctx.create_query(QueryType.PRIMITIVES_GENERATED)
        rig.ctx.begin_query(query)
        for mode in (Prim.TRIANGLES, Prim.QUADS, Prim.LINE_LOOP):
            draw_numbers(rig, mode, at, colors, _masks(3, 42), instance_count=2)
        rig.ctx.end_query(query)
        found.append(rig.ctx.get_query_result(query, wait=True))

    assert len(np.unique(same(ctx, paint, **_ROOM))) > 10
    assert found == [2 * (14 + 2 * 10 + 42)] * 2


def test_the_samples_of_a_pixel(ctx: VkContext) -> None:
    at, colors = triangle_soup(np.random.default_rng(6), 60)

    def paint(rig: Rig) -> None:
        _overlapping(rig)
        rig.shaders(vs=_VS, fs=_FS)
        rig.tests(depth=_LESS)
        rig.rasterizer(**_state(multisample=True, scissor=True))
        draw_numbers(rig, Prim.TRIANGLES, at, colors, _masks(3, 60))

    assert same(ctx, paint, **_ROOM, samples=4).any()


@pytest.mark.parametrize("limit", [2, 14])
def test_passes_of_any_length(screen: VkScreen, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """A pass may end between the viewports of a primitive, and is as long as its lists have room for."""
    monkeypatch.setattr(screen, "longest_pass", limit)
    monkeypatch.setattr(bundles, "most_prims", lambda _: 0)
    at, colors = triangle_soup(np.random.default_rng(limit), 30)

    def paint(rig: Rig) -> None:
        _overlapping(rig)
        rig.shaders(vs=_VS, fs=_FS)
        rig.tests(depth=_LESS)
        rig.rasterizer(**_state(clip_plane_enable=0))
        draw_numbers(rig, Prim.TRIANGLES, at, colors, np.full(30, 0xFFFF))

    with screen.context_create() as short:
        same(short, paint, **_ROOM)


def test_many_primitives(ctx: VkContext) -> None:
    """More than a pass has room for once each goes to all viewports."""
    at, colors = triangle_soup(np.random.default_rng(8), 3 * 6000, 0.05)

    def paint(rig: Rig) -> None:
        _apart(rig)
        rig.shaders(vs=_VS, fs=COLOR_FS)
        rig.tests(depth=_LESS)
        rig.rasterizer(**_state())
        draw_numbers(rig, Prim.TRIANGLES, at, colors, np.repeat(_masks(3, 6000) & 0x8421, 3))

    assert same(ctx, paint, **_ROOM).any()


@pytest.mark.parametrize("most", [64, 704])
@pytest.mark.parametrize("mode", [Prim.TRIANGLE_STRIP, Prim.LINE_LOOP, Prim.QUADS])
def test_draws_that_are_split(ctx: VkContext, monkeypatch: pytest.MonkeyPatch, most: int, mode: Prim) -> None:
    """A span ends between two primitives, never between the viewports of one."""
    monkeypatch.setattr(planner, "_SPAN_PRIMS", most)
    monkeypatch.setattr(bundles, "most_prims", lambda _: 0)
    at, colors = triangle_soup(np.random.default_rng(1), 60)
    numbers = _masks(1, 60)

    def paint(rig: Rig) -> None:
        _overlapping(rig)
        rig.shaders(vs=_VS, fs=_FS_NUMBERS)
        rig.rasterizer(**_state())
        draw_numbers(rig, mode, at, colors, numbers, instance_count=2)

    assert same(ctx, paint, **_ROOM).any()


def test_the_mask_wins_over_the_index(ctx: VkContext) -> None:
    """Of a shader that writes both, VIEWPORT_INDEX means nothing, also to the fragment shader."""
    both = _VS.replace("DCL OUT[2], VIEWPORT_MASK", "DCL OUT[2], VIEWPORT_MASK\nDCL OUT[3], VIEWPORT_INDEX")
    both = both.replace("  3: END", "  3: MOV OUT[3].x, IN[2].xxxx\n  4: END")
    at, colors = triangle_soup(np.random.default_rng(2), 60)
    pictures = []
    for vs in (both, _VS):

        def paint(rig: Rig, vs: str = vs) -> None:
            _overlapping(rig)
            rig.shaders(vs=vs, fs=_FS)
            rig.rasterizer(**_state())
            draw_numbers(rig, Prim.TRIANGLES, at, colors, _masks(5, 60))

        pictures.append(same(ctx, paint, **_ROOM))
    np.testing.assert_array_equal(pictures[0], pictures[1])
    assert pictures[0].any()


_NO_INPUT = """VERT
DCL OUT[0], POSITION
DCL OUT[1], VIEWPORT_MASK
IMM[0] UINT32 {3, 0, 0, 0}
  0: MOV OUT[0], IMM[0].xxxx
  1: MOV OUT[1].x, IMM[0].xxxx
  2: END
"""


@pytest.mark.parametrize("mode", [Prim.POINTS, Prim.LINE_LOOP])
def test_more_primitives_than_can_be_counted_are_refused(ctx: VkContext, mode: Prim) -> None:
    rig = Rig(ctx, 8, 8)
    rig.shaders(vs=_NO_INPUT)
    rig.rasterizer()
    with refused(ctx, NotSupported, str(1 << 28), str((1 << 32) // 16 - 1)):
        ctx.draw_vbo(DrawInfo(mode=mode, count=(1 << 28) + (mode is Prim.LINE_LOOP)))
    assert not rig.drawn().any()


def test_with_a_line_pattern_it_is_refused(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        rig = Rig(context, 8, 8)
        rig.shaders(vs=_VS)
        rig.rasterizer(line_stipple_enable=True)
        with pytest.raises(NotSupported, match=r"TGSI_SEMANTIC_VIEWPORT_MASK.*line_stipple_enable"):
            draw_numbers(rig, Prim.LINES, np.ones((2, 4)), np.ones((2, 4)), np.ones(2))
