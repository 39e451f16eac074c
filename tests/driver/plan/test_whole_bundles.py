"""One kernel for all stages of few primitives but the last draws the same as a kernel for each stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.against import painted, same
from tests.reference.rig import Rig
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.driver.record.executor import Executor, OutsideTables
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Prim

_SIZE = 40
_Paint = Callable[[Rig], None]


@pytest.fixture
def wholes(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> list[Whole]:
    """Kernels of all stages but the last, which every bundle that may have one asks for and gets at once."""
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by such kernels, where another device compiles them")
    found: list[Whole] = []
    whole = Programs.whole

    def at_once(programs: Programs, *arguments: Any) -> Whole | None:
        made = whole(programs, *arguments)
        if made is not None:
            made.over = True
            found.append(made)
        return made

    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "whole"})
    monkeypatch.setattr(Programs, "whole", at_once)
    return found


@pytest.fixture
def context(screen: VkScreen, wholes: list[Whole]) -> Iterator[VkContext]:
    """A context that has planned nothing yet."""
    before = len(screen.device.validation_messages)
    with screen.context_create() as made:
        yield made
    assert screen.device.validation_messages[before:] == []


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


_CASES: dict[str, _Paint] = {
    **{mode.name.lower(): _each_way(mode) for mode in _MODES},
    "as many vertices as can be": _many(Prim.TRIANGLES, 255),
    "as many triangles as can be": _many(Prim.TRIANGLE_STRIP, 130),
    "as many lines as can be": _many(Prim.LINES, 256),
    "as many points as can be": _many(Prim.POINTS, 128),
    "states": _states,
    "outlines": _outlines,
    "wide": _wide,
}


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("name", _CASES)
def test_the_picture_is_that_of_the_reference(name: str, context: VkContext, wholes: list[Whole]) -> None:
    picture = same(context, _CASES[name], width=_SIZE, height=_SIZE, depth=pipe.Format.Z24X8_UNORM)
    assert len(np.unique(picture)) > 8
    assert wholes and all(whole.program.is_ready for whole in wholes)


_SCENES = (
    *("windings", "intersecting", "huge", "near_far", "zero_area", "not_a_number", "infinite"),
    *("strip_flat", "fan_smooth", "indexed_strip", "from_start", "leftover_vertices"),
    *("instances", "depth_functions", "interpolation"),
)


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("name", _SCENES)
def test_scenes_are_drawn_the_same(
    name: str, samples: int, screen: VkScreen, ctx: VkContext, context: VkContext, wholes: list[Whole]
) -> None:
    scene = SCENES[name]()
    got = draw_scene(screen, context, scene, samples)
    assert wholes
    wanted = draw_scene(screen, ctx, scene, samples)
    np.testing.assert_array_equal(got.color, wanted.color)
    assert (got.depth is None) == (wanted.depth is None)
    if got.depth is not None and wanted.depth is not None:
        np.testing.assert_array_equal(got.depth, wanted.depth)


def test_a_block_without_room_in_the_tables_leaves_the_stages_to_kernels_of_their_own(
    context: VkContext, wholes: list[Whole], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def full(executor: Executor, block: type) -> None:
        asked.append(block)
        raise OutsideTables

    monkeypatch.setattr(Executor, "_place_block", full)
    mine, theirs = painted(context, _CASES["lines"], width=_SIZE, height=_SIZE)
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])
    assert asked and wholes
