"""Depth of polygons with an offset, to the last bit of every format, beside the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same
from tests.reference.rig import Array, Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, Format, PolygonMode, Prim

_KINDS = {
    PolygonMode.FILL: "offset_tri",
    PolygonMode.LINE: "offset_line",
    PolygonMode.POINT: "offset_point",
}
_OFFSETS = ((0.0, 4.0, 0.0), (1.0, 0.0, 0.0), (-0.5, 100.0, 0.0), (2.0, 3.0, 0.001), (-2.0, 3.0, -0.001))


@pytest.mark.covers("pipe_rasterizer_state::offset_scale", "pipe_rasterizer_state::offset_clamp")
@pytest.mark.parametrize("fill", _KINDS, ids=lambda fill: fill.name)
@pytest.mark.parametrize("fmt", [Format.Z16_UNORM, Format.Z24X8_UNORM, Format.Z32_FLOAT])
def test_depth_is_the_same(ctx: VkContext, fmt: Format, fill: PolygonMode) -> None:
    random = np.random.default_rng(int(fill))
    for scale, units, clamp in _OFFSETS:
        places = np.concatenate([random.uniform(-6, 70, (36, 2)), random.uniform(0.3, 0.7, (36, 1))], axis=1)

        def paint(rig: Rig, at: Array = places, s: float = scale, u: float = units, c: float = clamp) -> None:
            rig.tests(depth=DepthState(True, True, CompareFunc.ALWAYS))
            rig.rasterizer(
                half_pixel_center=True, fill_front=fill, fill_back=fill, flatshade=True,
                offset_scale=s, offset_units=u, offset_clamp=c, **{_KINDS[fill]: True},
            )  # fmt: skip
            rig.draw(Prim.TRIANGLES, at)

        same(ctx, paint, width=64, height=64, depth=fmt)


@pytest.mark.covers("pipe_rasterizer_state::unclamped_fragment_depth_values")
@pytest.mark.parametrize("unclamped", [False, True])
@pytest.mark.parametrize("func", [CompareFunc.ALWAYS, CompareFunc.LESS, CompareFunc.GEQUAL])
@pytest.mark.parametrize("count", [12, 3000])
def test_floats_beyond_the_range_are_clamped(
    ctx: VkContext, count: int, func: CompareFunc, unclamped: bool
) -> None:
    """Of few triangles and of many, which have kernels of their own."""
    random = np.random.default_rng(count)
    size = 64.0 if count < 100 else 4.0
    places = random.uniform(0, 64, (count, 1, 2)) + random.uniform(-size, size, (count, 3, 2))
    places = np.concatenate([places, random.uniform(0, 1, (count, 3, 1))], axis=2).reshape(-1, 3)
    found = []

    def paint(rig: Rig) -> None:
        rig.clear(depth=0.5)
        rig.tests(depth=DepthState(True, True, func))
        for scale in (-4.0, 4.0):
            rig.rasterizer(offset_tri=True, offset_scale=scale, unclamped_fragment_depth_values=unclamped)
            rig.draw(Prim.TRIANGLES, places)
        found.append(rig.depth_stencil()[0])

    same(ctx, paint, width=64, height=64, depth=Format.Z32_FLOAT)
    inside = [bool(((depth >= 0) & (depth <= 1)).all()) for depth in found if depth is not None]
    assert inside == [not unclamped] * len(found)


@pytest.mark.covers("pipe_rasterizer_state::offset_units")
@pytest.mark.parametrize("across", [1, 8, 60])
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("units", [1.0, -1.0])
@pytest.mark.parametrize("fmt", [Format.Z16_UNORM, Format.Z24X8_UNORM, Format.Z32_FLOAT])
def test_no_depth_stays_where_it_is_moved_by_a_unit(
    ctx: VkContext, fmt: Format, units: float, samples: int, across: int
) -> None:
    """OpenGL ES 3.0, 3.5.5: nor that of steep triangles, whose planes are large at the window's origin."""
    random = np.random.default_rng(across)
    size = 64 * max(1, across // 8)
    cell = size / across
    corners = np.stack(np.meshgrid(np.arange(across), np.arange(across)), axis=-1).reshape(-1, 1, 2)
    places = (corners + random.uniform(0.02, 0.98, (across * across, 3, 2))) * cell
    depths = random.uniform(0.55, 0.95, (across * across, 3, 1))
    triangles = np.concatenate([places, depths], axis=2).reshape(-1, 3)
    drawn = []

    def paint(rig: Rig) -> None:
        for moved, func, color in ((0.0, CompareFunc.LEQUAL, 0.0), (units, CompareFunc.EQUAL, 1.0)):
            rig.tests(depth=DepthState(True, True, func))
            rig.rasterizer(
                half_pixel_center=True, multisample=samples > 0, offset_tri=True, offset_units=moved
            )
            rig.draw(Prim.TRIANGLES, triangles, (color, color, color, 1.0))
        drawn.append(rig.drawn())

    same(ctx, paint, width=size, height=size, depth=fmt, samples=samples)
    assert not any(picture.any() for picture in drawn)


@pytest.mark.parametrize("shaded", [True, False])
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("func", [CompareFunc.LESS, CompareFunc.ALWAYS])
@pytest.mark.parametrize("count", [3, 40, 4000])
def test_what_is_moved_is_clamped_to_the_viewport(
    ctx: VkContext, count: int, func: CompareFunc, samples: int, shaded: bool
) -> None:
    """In every form of the last stage, with a fragment shader and without."""
    random = np.random.default_rng(count)
    size = 90.0 if count < 100 else 5.0
    places = random.uniform(0, 64, (count, 1, 2)) + random.uniform(-size, size, (count, 3, 2))
    places = np.concatenate([places, random.uniform(-0.5, 1.5, (count, 3, 1))], axis=2).reshape(-1, 3)

    def paint(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, func))
        if not shaded:
            rig.shaders(fs=None)
        for units in (0.0, 3.0):
            rig.rasterizer(
                half_pixel_center=True, multisample=samples > 0, depth_clip_near=False,
                depth_clip_far=False, offset_tri=True, offset_units=units, offset_scale=0.3,
            )  # fmt: skip
            rig.draw(Prim.TRIANGLES, places, (0.2 + units / 10, 0.5, 1.0, 1.0))

    same(ctx, paint, width=64, height=64, depth=Format.Z32_FLOAT, samples=samples)
