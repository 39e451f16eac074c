"""Samples at places that are set: coverage, depth and what shaders read follow them, in all forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.multisample import compare
from tests.driver.refused import refused
from tests.driver.samples.test_multisample import soup
from tests.driver.samples.test_multisample_shading import SHADERS
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import BlendFactor, Cap, CompareFunc, DepthState, Format, Prim, RtBlendState, ScissorState

_LESS = DepthState(True, True, CompareFunc.LESS)
_BLENDING = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_WHOLE = ((0, 0), (40, 0), (0, 40))


def _random(samples: int, seed: int = 0) -> bytes:
    random = np.random.default_rng(seed + samples)
    places = random.choice(256, samples, replace=False).astype(np.uint8)
    return places.tobytes()


@pytest.fixture(autouse=True)
def _standard(ctx: VkContext) -> Iterator[None]:
    yield
    ctx.set_sample_locations(b"")


def _with(draw: Callable[[Rig, Any], None], given: object) -> Callable[[Rig], None]:
    return lambda rig: draw(rig, given)


def _coverage(samples: int, locations: bytes, corners: Array, size: int = 20) -> Array:
    """Which samples ``(samples, size, size)`` lie inside of a triangle, exactly; none is on an edge."""
    y, x = np.mgrid[:size, :size] * 16
    found = []
    for place in locations:
        px, py = x + (place & 15), y + (place >> 4)
        sides = []
        for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            sides.append((bx - ax) * (py - ay) - (by - ay) * (px - ax))
        assert all((side != 0).all() for side in sides)
        found.append(np.all([side > 0 for side in sides], axis=0))
    assert len(found) == samples
    return np.array(found)


@pytest.mark.covers("pipe_context::set_sample_locations", "PIPE_CAP_PROGRAMMABLE_SAMPLE_LOCATIONS", each=True)
@pytest.mark.parametrize("samples", [2, 4, 8, 16])
def test_coverage_is_where_the_samples_lie(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    assert ctx.screen.get_param(Cap.PROGRAMMABLE_SAMPLE_LOCATIONS)
    assert ref.screen.get_param(Cap.PROGRAMMABLE_SAMPLE_LOCATIONS)
    # In sixteenths of a pixel, between the places of samples.
    corners = np.array([(31.5, 40.25), (290.5, 71.25), (120.5, 300.25)])
    locations = _random(samples)

    def draw(rig: Rig) -> None:
        rig.ctx.set_sample_locations(bytes(samples))
        rig.ctx.set_sample_locations(np.frombuffer(locations, np.uint8))  # any memory, as elsewhere
        rig.draw(Prim.TRIANGLES, corners / 16)

    (color,), _ = compare(ctx, ref, draw, samples)
    np.testing.assert_array_equal(color[:, 0, :, :, 0] > 0, _coverage(samples, locations, corners))


_FORMS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "opaque": ({}, {}),
    "blended": ({"blend": True}, {}),
    "points": ({"mode": Prim.POINTS}, {"point_size": 3.7}),
    "lines": ({"mode": Prim.LINES}, {"line_width": 2.6}),
    "stippled": ({}, {"poly_stipple_enable": True}),
    "windows": ({"windows": True}, {}),
    "scissor": ({"windows": True}, {"scissor": True, "poly_stipple_enable": True}),
}


@pytest.mark.parametrize("form", _FORMS)
def test_every_form_knows_them(ctx: VkContext, ref: pipe.Context, form: str) -> None:
    how, raster = _FORMS[form]

    def draw(rig: Rig) -> None:
        rig.rasterizer(multisample=True, **raster)
        rig.tests(depth=_LESS)
        if how.get("blend"):
            rig.blend(_BLENDING)
        rig.ctx.set_scissor_states(0, [ScissorState(2, 3, 17, 19)])
        rig.ctx.set_polygon_stipple(pipe.PolyStipple((0xF0F0A5A5, 0x3C3C3C3C) * 16))
        rig.ctx.set_window_rectangles(
            False, [ScissorState(4, 4, 9, 9), ScissorState(12, 2, 15, 18)] if how.get("windows") else []
        )
        for seed in range(2):
            rig.ctx.set_sample_locations(_random(4, seed))
            rig.draw(how.get("mode", Prim.TRIANGLES), *soup(seed, 9))
        rig.ctx.set_window_rectangles(False, [])

    (color, *_), _ = compare(ctx, ref, draw, 4, Format.Z24_UNORM_S8_UINT)
    assert not np.array_equal(color[0], color[1])


_TARGET_PLACE = """FRAG
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] UINT32 {2, 7, 0, 0}
  0: SAMPLE_POS TEMP[0], TEMP[0], IMM[0].xxxx
  1: MOV OUT[0].xy, TEMP[0]
  2: SAMPLE_POS TEMP[0], TEMP[0], IMM[0].yyyy
  3: MOV OUT[0].zw, TEMP[0].xxxy
  4: END
"""
_READERS = {
    **{n: SHADERS[n] for n in ("centroid", "sample", "place", "at_centroid", "at_sample", "position")},
    "of the target": _TARGET_PLACE,
}


@pytest.mark.parametrize("name", _READERS)
def test_shaders_read_them(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    locations = _random(4)

    def draw(rig: Rig) -> None:
        rig.shaders(fs=_READERS[name])
        rig.ctx.set_sample_locations(locations)
        points, colors = soup(4, 12)
        colors[:, 3] = 1.0
        rig.draw(Prim.TRIANGLES, points, colors)
        rig.draw(Prim.TRIANGLES, _WHOLE)

    (color,), _ = compare(ctx, ref, draw, 4, formats=(Format.R32G32B32A32_FLOAT,))
    values = np.ascontiguousarray(color).view(np.float32)[:, 0, 10, 10]
    x, y = (np.frombuffer(locations, np.uint8) >> shift & 15 for shift in (0, 4))
    if name == "place":
        np.testing.assert_array_equal(values[:, :2] * 16, np.stack([x, y], axis=1))
    if name == "of the target":
        np.testing.assert_array_equal(values[0] * 16, [x[2], y[2], 8, 8])


def test_the_standard_ones_come_back(ctx: VkContext, ref: pipe.Context) -> None:
    """Without any, without ``multisample``, and where a pixel has one sample."""
    points, colors = soup(9, 10)

    def draw(rig: Rig, locations: bytes) -> None:
        rig.ctx.set_sample_locations(locations)
        rig.ctx.set_sample_locations(b"")
        rig.draw(Prim.TRIANGLES, points, colors)
        rig.ctx.set_sample_locations(locations)
        rig.rasterizer(multisample=False)
        rig.draw(Prim.TRIANGLES, points[::-1], colors)

    (placed,), (standard,) = (compare(ctx, ref, _with(draw, given), 4)[0] for given in (_random(4), b""))
    np.testing.assert_array_equal(placed, standard)
    assert ctx.get_sample_position(4, 0) == ref.get_sample_position(4, 0) == (6 / 16, 2 / 16)

    def single(rig: Rig) -> None:
        rig.rasterizer(multisample=True)
        rig.ctx.set_sample_locations(_random(2))
        rig.draw(Prim.TRIANGLES, points, colors)

    compare(ctx, ref, single, 0)


@pytest.mark.covers("pipe_context::evaluate_depth_buffer")
def test_depth_stays_as_it_was_written(ctx: VkContext, ref: pipe.Context) -> None:
    """Depth is kept for each sample: other places change nothing of it, with or without being evaluated."""
    points, colors = soup(13, 10)

    def draw(rig: Rig, evaluate: bool) -> None:
        rig.tests(depth=_LESS)
        for seed in range(2):
            rig.ctx.set_sample_locations(_random(8, seed))
            rig.draw(Prim.TRIANGLES, points + seed, colors)
            if evaluate:
                rig.ctx.evaluate_depth_buffer()

    pictures = (compare(ctx, ref, _with(draw, given), 8, Format.Z32_FLOAT)[0] for given in (False, True))
    for with_it, without in zip(*pictures, strict=True):
        np.testing.assert_array_equal(with_it, without)


@pytest.mark.parametrize("locations", [bytes(1), bytes(3), bytes(32)])
def test_numbers_of_samples_that_there_are_not(ctx: VkContext, ref: pipe.Context, locations: bytes) -> None:
    with refused(ctx, InvalidUse, "set_sample_locations", f"{len(locations)} bytes"):
        ctx.set_sample_locations(locations)
    with pytest.raises(InvalidUse, match="set_sample_locations"):
        ref.set_sample_locations(locations)


def test_locations_of_another_framebuffer(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        rig = Rig(context, samples=4)
        rig.rasterizer(multisample=True)
        context.set_sample_locations(_random(8))
        with pytest.raises(InvalidUse, match=r"set_sample_locations.*8 bytes"):
            rig.draw(Prim.TRIANGLES, _WHOLE)
        context.set_sample_locations(b"")
        rig.draw(Prim.TRIANGLES, _WHOLE)
        assert rig.drawn().all()
