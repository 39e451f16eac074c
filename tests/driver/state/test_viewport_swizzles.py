"""Viewport swizzles show what viewports without them show of positions that are turned beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.test_clip_planes import triangle_soup
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_viewports import draw_numbers
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    Cap,
    CompareFunc,
    DepthState,
    Face,
    Format,
    PolygonMode,
    Prim,
    ViewportState,
    ViewportSwizzle,
)

_SIZE = 40
_ROOM: dict[str, Any] = {"width": _SIZE, "height": _SIZE, "depth": Format.Z32_FLOAT}
_LESS = DepthState(True, True, CompareFunc.LESS)
_W = ViewportSwizzle.POSITIVE_W
_NEGATED = {"POSITIVE": False, "NEGATIVE": True}


def _viewport(
    codes: Sequence[ViewportSwizzle], x: float = 0.0, y: float = 0.0, size: float = _SIZE
) -> ViewportState:
    half = size / 2
    x_, y_, z_, w_ = codes
    return ViewportState((half, -half, 0.5), (x + half, y + half, 0.5), x_, y_, z_, w_)


def _turned(at: Array, codes: Sequence[ViewportSwizzle]) -> Array:
    """The positions that a viewport with these swizzles sees, by the names of the swizzles."""
    columns = []
    for code in codes:
        sign, letter = code.name.split("_")
        column = at[:, "XYZW".index(letter)]
        columns.append(-column if _NEGATED[sign] else column)
    return np.stack(columns, axis=1)


def _cases() -> list[tuple[ViewportSwizzle, ...]]:
    """Every swizzle of every component, once at least, most of them with a w that can be seen."""
    every = tuple(ViewportSwizzle)
    cases = [(every[i], every[(3 * i + 1) % 8], every[(5 * i + 4) % 8], _W) for i in range(8)]
    random = np.random.default_rng(3)
    return cases + [tuple(every[i] for i in (*random.integers(0, 8, 3), w)) for w in range(8)]


@pytest.mark.covers(
    *(f"pipe_viewport_state::swizzle_{letter}" for letter in "xyzw"),
    *(f"PIPE_VIEWPORT_SWIZZLE_{swizzle.name}" for swizzle in ViewportSwizzle),
    "PIPE_CAP_VIEWPORT_SWIZZLE",
    each=True,
)
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
def test_every_swizzle(ctx: VkContext, ref: pipe.Context, mode: Prim) -> None:
    """Before clipping, in the driver as in the reference, where the pictures without swizzles are."""
    assert ctx.screen.get_param(Cap.VIEWPORT_SWIZZLE) and ref.screen.get_param(Cap.VIEWPORT_SWIZZLE)
    at, colors = triangle_soup(np.random.default_rng(mode), 24)
    for codes in _cases():

        def paint(rig: Rig, turned: bool, codes: tuple[ViewportSwizzle, ...] = codes) -> None:
            rig.rasterizer(clip_halfz=False, point_size=3.0)
            rig.tests(depth=_LESS)
            plain = (ViewportSwizzle.POSITIVE_X, ViewportSwizzle.POSITIVE_Y, ViewportSwizzle.POSITIVE_Z, _W)
            rig.ctx.set_viewport_states(0, [_viewport(plain if turned else codes)])
            rig.draw(mode, _turned(at, codes) if turned else at, colors, clip=True)

        swizzled = same(ctx, lambda rig: paint(rig, False), **_ROOM)
        np.testing.assert_array_equal(swizzled, same(ctx, lambda rig: paint(rig, True), **_ROOM))


_STATES: dict[str, dict[str, Any]] = {
    "outlines": {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.LINE},
    "corners": {"fill_front": PolygonMode.POINT, "fill_back": PolygonMode.POINT, "point_size": 3.0},
    "mixed": {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.FILL},
    "culled": {"cull_face": Face.BACK},
    "smooth": {"poly_smooth": True},
    "clamped": {"depth_clip_near": False, "depth_clip_far": False},
    "planes": {"clip_plane_enable": 3},
    "wide": {"line_width": 3.0, "line_rectangular": True, "fill_front": PolygonMode.LINE},
}
_VS = {name: chosen_vs(name) for name in ("VIEWPORT_INDEX", "VIEWPORT_MASK")}
_CUBE = tuple(
    (x, y, z, _W)
    for x, y, z in (
        (ViewportSwizzle.POSITIVE_X, ViewportSwizzle.POSITIVE_Y, ViewportSwizzle.POSITIVE_Z),
        (ViewportSwizzle.NEGATIVE_X, ViewportSwizzle.POSITIVE_Y, ViewportSwizzle.NEGATIVE_Z),
        (ViewportSwizzle.POSITIVE_Z, ViewportSwizzle.NEGATIVE_Y, ViewportSwizzle.POSITIVE_X),
        (ViewportSwizzle.NEGATIVE_Y, ViewportSwizzle.POSITIVE_X, ViewportSwizzle.NEGATIVE_Z),
    )
)
"""Four views of the same positions, in the corners of the target."""


def _quarters(rig: Rig) -> None:
    half = _SIZE / 2
    corners = product((0.0, half), (0.0, half))
    rig.ctx.set_viewport_states(
        0, [_viewport(codes, *corner, half) for codes, corner in zip(_CUBE, corners, strict=True)] * 4
    )


@pytest.mark.parametrize("states", _STATES)
def test_each_viewport_has_its_own(ctx: VkContext, states: str) -> None:
    """Primitives that choose a viewport, or go to several at once."""
    random = np.random.default_rng(len(states))
    at, colors = triangle_soup(random, 36)

    def paint(rig: Rig) -> None:
        _quarters(rig)
        rig.tests(depth=_LESS)
        rig.rasterizer(clip_halfz=False, **_STATES[states])
        rig.ctx.set_clip_state(pipe.ClipState(((0.3, 0.8, 0.1, 0.4), (-0.7, 0.1, 0.2, 0.5)) * 4))
        chosen, masks = np.arange(36) // 3, np.arange(36) % 16
        for semantic, numbers in (("VIEWPORT_INDEX", chosen), ("VIEWPORT_MASK", masks)):
            rig.shaders(_VS[semantic])
            draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    seen = same(ctx, paint, **_ROOM)
    assert (seen[..., :3] != 0).any()


def test_many_primitives_at_once(ctx: VkContext) -> None:
    """Small ones, which are entered into the keys, and what clipping leaves."""
    random = np.random.default_rng(5)
    at, colors = triangle_soup(random, 1800)
    places = np.repeat(random.uniform(-0.9, 0.9, (500, 1, 3)), 3, axis=1).reshape(-1, 3)
    at[300:, :3] = at[300:, :3] * 0.1 + places
    at[300:, 3] = 1.0

    def paint(rig: Rig) -> None:
        _quarters(rig)
        rig.tests(depth=_LESS)
        rig.rasterizer(clip_halfz=False)
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)
        rig.shaders(_VS["VIEWPORT_MASK"])
        draw_numbers(rig, Prim.TRIANGLES, at, colors, np.full(1800, 6))

    same(ctx, paint, **_ROOM)


_CAPTURED = pipe.StreamOutputInfo((pipe.StreamOutput(0, 0, 4, 0, 0),), (4, 0, 0, 0))


def test_what_is_captured_and_counted(ctx: VkContext, ref: pipe.Context) -> None:
    """Stream output comes before, clipping behind them."""
    at, colors = triangle_soup(np.random.default_rng(8), 30)
    found = []
    for context in (ctx, ref):
        rig = Rig(context, **_ROOM)
        rig.rasterizer(clip_halfz=False)
        context.set_viewport_states(0, [_viewport(_CUBE[2])])
        shader = pipe.ShaderState(tokens=COLOR_VS, stream_output=_CAPTURED)
        context.bind_vs_state(context.create_vs_state(shader))
        size = 30 * 16
        buffer = context.screen.resource_create(pipe.ResourceTemplate.buffer(size, pipe.Bind.STREAM_OUTPUT))
        target = context.create_stream_output_target(buffer, 0, size)
        context.set_stream_output_targets([target], [0])
        query = context.create_query(pipe.QueryType.PIPELINE_STATISTICS)
        context.begin_query(query)
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)
        context.end_query(query)
        context.set_stream_output_targets([])
        statistics = context.get_query_result(query, True)
        with context.transfer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=size)) as mapped:
            words = np.array(mapped.data).reshape(-1).view(np.float32).reshape(-1, 4)
        np.testing.assert_array_equal(words, at.astype(np.float32))
        found.append(statistics)
    assert found[0] == found[1]
