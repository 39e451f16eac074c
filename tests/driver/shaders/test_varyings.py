"""Varyings: equal ones stay what they are, every kernel finds the same bits, and so does the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.multisample import compare, rest
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.last_stage.walk import Walk
from vkpipe.pipe import Format, PolygonMode, Prim

_FLOATS = (Format.R32G32B32A32_FLOAT,)
_SIZE = 96
_MODES = ("PERSPECTIVE", "LINEAR")
_VALUES = (13.0, 0.5, 1 / 3, -7.3e-4)

_PLAIN = """FRAG
DCL IN[0], COLOR, {mode}
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""
# Never kills, which only the shader knows.
_IN_ORDER = """FRAG
DCL IN[0], COLOR, {mode}
DCL OUT[0], COLOR
IMM[0] FLT32 {{1.0, 0.0, 0.0, 0.0}}
  0: KILL_IF IMM[0].xxxx
  1: MOV OUT[0], IN[0]
  2: END
"""
_ANEW = """FRAG
DCL IN[0], COLOR, {mode}
DCL OUT[0], COLOR
IMM[0] FLT32 {{0.25, -0.375, 0.0, 0.0}}
IMM[1] UINT32 {{1, 3, 0, 0}}
  0: {line}
  1: END
"""


@dataclass(frozen=True)
class _Form:
    """A form of the last stage; ``walk``: fields that :meth:`LastStage.walk` is made to give.

    Without it groups are drawn directly.
    """

    shader: str
    walk: dict[str, Any] | None = None


_FORMS = {
    "opaque, direct": _Form(_PLAIN),
    "ordered, direct": _Form(_IN_ORDER),
    "opaque": _Form(_PLAIN, {"form": "opaque", "tiles_shift": 0}),
    "opaque, two tiles": _Form(_PLAIN, {"form": "opaque", "tiles_shift": 1}),
    "visibility": _Form(_PLAIN, {"form": "visibility", "tiles_shift": 0}),
    "ordered": _Form(_IN_ORDER, {"unrolled": False}),
    "ordered, unrolled": _Form(_IN_ORDER, {"unrolled": True}),
}


@pytest.fixture
def use_form(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], _Form]]:
    """Has groups drawn in a form; in the end each has been used."""
    walk, seen = LastStage.walk, []

    def use(name: str) -> _Form:
        form = _FORMS[name]

        def forced(program: LastStage, prims: int, draws: int, tiles: int, fills: bool = False) -> Walk:
            seen.append(name)
            return replace(walk(program, prims, draws, tiles, fills), **(form.walk or {}))

        monkeypatch.setattr(LastStage, "walk", forced)
        monkeypatch.setattr(bundles, "most_prims", lambda _: 0 if form.walk else 256)
        return form

    yield use


def _soup(seed: int, count: int, size: int = _SIZE) -> tuple[Array, Array]:
    """Corners of triangles in clip coordinates, of any w, and colours.

    On the left are large ones, a few to a tile; on the right, where most of them are, small ones.
    """
    random = np.random.default_rng(seed)
    small = np.arange(count) >= count // 8
    middle = random.uniform(0, size / 2, (count, 1, 2)) + np.where(small[:, None, None], [size / 2, 0], 0)
    reach = np.where(small, 5, 60)[:, None, None]
    places = (middle + random.uniform(-1, 1, (count, 3, 2)) * reach).reshape(-1, 2)
    w = random.uniform(0.3, 4, (3 * count, 1))
    clip = np.concatenate([places / size * w, random.uniform(0, 1, (3 * count, 1)) * w, w], axis=1)
    return clip.astype(np.float32), random.uniform(-3, 3, (3 * count, 4)).astype(np.float32)


def _bits(picture: Array) -> Array:
    return np.ascontiguousarray(picture, np.float32).view(np.uint32)


@pytest.mark.covers("TGSI_INTERPOLATE_PERSPECTIVE", "TGSI_INTERPOLATE_LINEAR")
@pytest.mark.parametrize("mode", _MODES)
def test_every_form_finds_the_same_bits(ctx: VkContext, use_form: Callable[[str], _Form], mode: str) -> None:
    """Those of the reference."""
    clip, colors = _soup(1, 250)
    for name in _FORMS:
        form = use_form(name)

        def paint(rig: Rig, form: _Form = form) -> None:
            rig.shaders(fs=form.shader.format(mode=mode))
            rig.draw(Prim.TRIANGLES, clip, colors, clip=True)

        want = same(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS)
        assert len(np.unique(_bits(want).reshape(-1, 4), axis=0)) > 2000, name


@pytest.mark.parametrize("mode", _MODES)
@pytest.mark.parametrize("name", _FORMS)
def test_what_is_equal_at_the_corners_is_so_everywhere(
    ctx: VkContext, use_form: Callable[[str], _Form], name: str, mode: str
) -> None:
    clip, _ = _soup(2, 250)
    rig = Rig(ctx, _SIZE, _SIZE, formats=_FLOATS)
    rig.shaders(fs=use_form(name).shader.format(mode=mode))
    rig.draw(Prim.TRIANGLES, clip, _VALUES, clip=True)
    _all_equal(rig)


def _all_equal(rig: Rig, few: int = 100) -> None:
    drawn = _bits(rig.values())[rig.drawn()]
    assert len(drawn) > few
    assert (drawn == _bits(np.array(_VALUES))).all()


@dataclass(frozen=True)
class _Shape:
    prim: Prim
    raster: dict[str, Any]


_LINES = {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.LINE}
_POINTS = {"fill_front": PolygonMode.POINT, "fill_back": PolygonMode.POINT, "point_size": 5.0}
_SHAPES = {
    "lines": _Shape(Prim.LINES, {}),
    "wide lines": _Shape(Prim.LINES, {"line_width": 4.0}),
    "rectangular lines": _Shape(Prim.LINES, {"line_rectangular": True, "line_width": 3.0}),
    "points": _Shape(Prim.POINTS, {"point_size": 5.0}),
    "outlines": _Shape(Prim.TRIANGLES, _LINES),
    "corners": _Shape(Prim.TRIANGLES, _POINTS),
    "outlines and corners": _Shape(Prim.TRIANGLES, {**_POINTS, "fill_front": PolygonMode.LINE}),
    "outlines and triangles": _Shape(Prim.TRIANGLES, {"fill_front": PolygonMode.LINE, "cull_face": 0}),
    "clipped triangles": _Shape(Prim.TRIANGLES, {}),
}


def _across(seed: int, vertices: int) -> tuple[Array, Array]:
    """Vertices within and outside of the view volume, some behind the eye, and colours."""
    random = np.random.default_rng(seed)
    clip = random.uniform(-0.5, 1.5, (vertices, 4))
    clip[:, 3] = random.uniform(0.2, 2, vertices) * np.where(random.random(vertices) < 0.1, -1, 1)
    return clip.astype(np.float32), random.uniform(-3, 3, (vertices, 4)).astype(np.float32)


@pytest.mark.parametrize("mode", _MODES)
@pytest.mark.parametrize("name", _SHAPES)
def test_all_that_may_be_drawn(ctx: VkContext, name: str, mode: str) -> None:
    """Equal values stay equal, and others have the bits of the reference."""
    shape = _SHAPES[name]
    clip, colors = _across(3, 60)

    def paint(rig: Rig, values: object = colors) -> None:
        rig.rasterizer(**shape.raster)
        rig.shaders(fs=_PLAIN.format(mode=mode))
        rig.draw(shape.prim, clip, values, clip=True)

    rig = Rig(ctx, _SIZE, _SIZE, formats=_FLOATS)
    paint(rig, _VALUES)
    _all_equal(rig)
    same(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS)


_PLACES = {
    "centre": _PLAIN,
    "centroid": _PLAIN.replace("{mode}", "{mode}, CENTROID"),
    "sample": _PLAIN.replace("{mode}", "{mode}, SAMPLE"),
    "in order": _IN_ORDER,
    "centroid, in order": _IN_ORDER.replace("{mode}", "{mode}, CENTROID"),
    "INTERP_CENTROID": _ANEW.replace("{line}", "INTERP_CENTROID OUT[0], IN[0]"),
    "INTERP_SAMPLE": _ANEW.replace("{line}", "INTERP_SAMPLE OUT[0], IN[0], IMM[1].xxxx"),
    "INTERP_OFFSET": _ANEW.replace("{line}", "INTERP_OFFSET OUT[0], IN[0], IMM[0]"),
}


def _claim(name: str) -> pytest.MarkDecorator:
    location = name.upper() in ("CENTROID", "SAMPLE")
    opcode = name.startswith("INTERP_")
    names = (
        [f"TGSI_INTERPOLATE_LOC_{name.upper()}"] if location else [f"TGSI_OPCODE_{name}"] if opcode else []
    )
    return pytest.mark.covers(*names)


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("mode", _MODES)
@pytest.mark.parametrize("name", [pytest.param(name, marks=_claim(name)) for name in _PLACES])
def test_places_within_pixels(ctx: VkContext, ref: pipe.Context, name: str, mode: str, samples: int) -> None:
    """A pixel shows the mean of its samples, which is exact where they are equal or nothing."""
    clip, colors = _soup(4, 60, 32)

    def paint(rig: Rig, values: object = colors) -> None:
        rig.rasterizer(multisample=True, half_pixel_center=True)
        rig.shaders(fs=_PLACES[name].format(mode=mode))
        rig.draw(Prim.TRIANGLES, clip, values, clip=True)

    rig = Rig(ctx, 32, 32, formats=_FLOATS, samples=samples)
    paint(rig, (13.0, 0.5, 0.25, 1.0))
    shares = rig.values()[rig.drawn()] / np.array([13, 0.5, 0.25, 1], np.float32) * max(1, samples)
    assert len(shares) > 100 and (shares == np.rint(shares)).all() and (shares == shares[:, :1]).all()
    rest(rig)
    compare(ctx, ref, paint, samples, formats=_FLOATS, size=(32, 32))


def test_what_is_infinite_at_all_corners_is_so_everywhere(ctx: VkContext) -> None:
    """There is no difference between them."""
    value = np.array((np.inf, -np.inf, 3.4e38, -0.0), np.float32)

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_PLAIN.format(mode="PERSPECTIVE"))
        rig.draw(Prim.TRIANGLES, [(1, 1), (30, 3), (4, 29)], value)

    want = same(ctx, paint, width=32, height=32, formats=_FLOATS)
    assert (want[4, 4] == value).all()
