"""Groups of few primitives of all types, as they may go through one kernel for several stages."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tests import scenes
from tests.driver.shader_texts import chosen_vs
from tests.reference.rig import Rig
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Prim

__all__ = ["GROUPS", "SCENES", "SIZE", "draws_the_same", "layers_are_those_of_the_reference"]

SIZE = 40
"""Pixels along each axis of the framebuffer."""

_LAYERS = 3

_Paint = Callable[[Rig], None]


def _points(count: int) -> list[tuple[float, float, float]]:
    """Places on a spiral that leaves the window and crosses the near and the far plane."""
    angle = np.arange(count) * 0.9
    reach = 5 + np.arange(count) * 30 / count
    spiral = np.stack([20 + reach * np.cos(angle), 20 + reach * np.sin(angle)], 1)
    depth = 0.5 + 0.7 * np.sin(np.arange(count))
    return [(float(x), float(y), float(z)) for (x, y), z in zip(spiral, depth, strict=True)]


def _colors(count: int) -> object:
    return np.linspace((0.1, 1, 0.3, 0.2), (1, 0, 0.6, 0.9), count)


def _behind_the_eye(rig: Rig, mode: Prim) -> None:
    """Clip coordinates whose w has both signs."""
    place = np.array(_points(12))
    w = np.where(np.arange(12) % 5 == 0, -0.5, 1.0)
    clip = np.concatenate([place / [20, 20, 1] - [1, 1, 0], w[:, None]], 1)
    rig.draw(mode, clip, _colors(12), clip=True)


def _each_way(mode: Prim) -> _Paint:
    """A type of primitives without indices, with them, in instances and across planes."""

    def paint(rig: Rig) -> None:
        rig.rasterizer(flatshade_first=True)
        rig.draw(mode, _points(13), _colors(13))
        index = np.array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8], np.uint16)
        rig.draw(mode, _points(10), _colors(10), index_size=2, index=index, count=len(index))
        rig.draw(mode, _points(7), _colors(7), instance_count=3)
        _behind_the_eye(rig, mode)

    return paint


def _many(mode: Prim, count: int) -> _Paint:
    return lambda rig: rig.draw(mode, _points(count), _colors(count))


def _states(rig: Rig) -> None:
    """Several groups of lines and triangles, of which some may share a dispatch, in two scissors."""
    for number in range(10):
        rig.tests(depth=pipe.DepthState(enabled=number % 2 == 0, writemask=True, func=pipe.CompareFunc.LESS))
        rig.rasterizer(scissor=True)
        rig.ctx.set_scissor_states(0, [pipe.ScissorState(3 + number // 5, 2, 37, 30)])
        mode = Prim.LINE_STRIP if number > 6 else Prim.TRIANGLES
        moved = np.array((3 * number, 2 * number, number / 20))
        corners = np.array([(1, 1, 0.2), (8, 2, 0.4), (3, 9, 0.1)]) + moved
        rig.draw(mode, corners, _colors(3))


_MODES = (
    *(Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN, Prim.QUADS, Prim.QUAD_STRIP, Prim.POLYGON),
    *(Prim.LINES, Prim.LINE_STRIP, Prim.LINE_LOOP, Prim.POINTS),
)


def _outlines(rig: Rig) -> None:
    rig.rasterizer(fill_front=pipe.PolygonMode.LINE, fill_back=pipe.PolygonMode.LINE)
    rig.draw(Prim.TRIANGLE_STRIP, _points(14), _colors(14))
    rig.rasterizer(fill_front=pipe.PolygonMode.POINT, fill_back=pipe.PolygonMode.POINT, point_size=3.0)
    rig.draw(Prim.TRIANGLE_STRIP, _points(14), _colors(14))


def _wide(rig: Rig) -> None:
    rig.rasterizer(line_width=3.0, point_size=5.0, point_quad_rasterization=True)
    for mode in (Prim.LINES, Prim.POINTS):
        rig.draw(mode, _points(12), _colors(12))


def _stippled_lines(rig: Rig) -> None:
    """Patterns that go on along strips, between what has none."""
    for mode in (Prim.LINE_STRIP, Prim.LINE_LOOP, Prim.LINES):
        rig.rasterizer(line_stipple_enable=True, line_stipple_pattern=0xCE15, line_stipple_factor=1)
        rig.draw(mode, _points(14), _colors(14), instance_count=2)
        rig.rasterizer()
        rig.draw(Prim.TRIANGLES, _points(6), _colors(6))


def _stippled_polygons(rig: Rig) -> None:
    """Patterns that begin in other places, which tests and writes of depth see."""
    rig.tests(depth=pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc.LESS))
    rows = tuple(int(row) for row in np.random.default_rng(3).integers(0, 2**32, 32))
    for number in range(3):
        rig.rasterizer(poly_stipple_enable=number != 1)
        rig.ctx.set_polygon_stipple(pipe.PolyStipple(rows[number:] + rows[:number]))
        rig.draw(Prim.TRIANGLE_STRIP, _points(13 + number), _colors(13 + number))


GROUPS: dict[str, _Paint] = {
    **{mode.name.lower(): _each_way(mode) for mode in _MODES},
    "as many vertices as can be": _many(Prim.TRIANGLES, 255),
    "as many triangles as can be": _many(Prim.TRIANGLE_STRIP, 130),
    "as many lines as can be": _many(Prim.LINES, 256),
    "as many points as can be": _many(Prim.POINTS, 128),
    "states": _states,
    "outlines": _outlines,
    "wide": _wide,
    "stippled lines": _stippled_lines,
    "stippled polygons": _stippled_polygons,
}

SCENES = (
    *("windings", "intersecting", "huge", "near_far", "zero_area", "not_a_number", "infinite"),
    *("strip_flat", "fan_smooth", "indexed_strip", "from_start", "leftover_vertices"),
    *("instances", "depth_functions", "interpolation"),
)


def draws_the_same(name: str, samples: int, screen: VkScreen, one: VkContext, other: VkContext) -> None:
    """Both contexts must draw the same colours and depth of a scene, bit for bit."""
    scene = scenes.SCENES[name]()
    got, wanted = (draw_scene(screen, context, scene, samples) for context in (one, other))
    np.testing.assert_array_equal(got.color, wanted.color)
    assert (got.depth is None) == (wanted.depth is None)
    if got.depth is not None and wanted.depth is not None:
        np.testing.assert_array_equal(got.depth, wanted.depth)


def _into_layers(ctx: pipe.Context) -> list[np.ndarray]:
    """Colours and depth of all layers, each of which has triangles, lines and points of its own."""
    rig = Rig(ctx, SIZE, SIZE, depth=pipe.Format.Z24X8_UNORM, layers=_LAYERS)
    rig.shaders(vs=chosen_vs("LAYER").replace("IN[2].xxxx", "IN[1].wwww"))
    rig.tests(depth=pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc.LEQUAL))
    for _ in range(2):
        rig.clear((0.1, 0.2, 0.3, 1))
        for mode in (Prim.TRIANGLES, Prim.LINES, Prim.POINTS):
            colors = np.array(_colors(24), np.float32)
            colors[:, 3] = (np.arange(24, dtype=np.uint32) // 6 % (_LAYERS + 1)).view(np.float32)
            rig.draw(mode, _points(24), colors)
        ctx.flush()
    layers = range(_LAYERS)
    depths = [rig.depth_stencil(layer)[0] for layer in layers]
    return [rig.raw(0, layer) for layer in layers] + [depth for depth in depths if depth is not None]


def layers_are_those_of_the_reference(ctx: pipe.Context, ref: pipe.Context) -> None:
    """Vertices choose among layers, in a frame that comes again; one of the numbers names none of them."""
    got, wanted = _into_layers(ctx), _into_layers(ref)
    assert len(wanted) == 2 * _LAYERS
    assert len(np.unique([layer.tobytes() for layer in wanted])) == 2 * _LAYERS
    for mine, theirs in zip(got, wanted, strict=True):
        np.testing.assert_array_equal(mine, theirs)
