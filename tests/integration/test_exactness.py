"""What must hold of pictures without any other implementation to compare with."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from tests.scenes import SCENES
from tests.scenes.description import DrawCall, Scene
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import pipe


@pytest.mark.covers("half_pixel_center", "bottom_edge_rule")
def test_a_mesh_covers_every_pixel_exactly_once(screen: pipe.Screen, ctx: pipe.Context) -> None:
    picture = draw_scene(screen, ctx, SCENES["shared_edges"]())
    assert np.unique(picture.color).tolist() == [16]


@pytest.mark.covers("half_pixel_center", "bottom_edge_rule")
def test_a_fan_covers_no_pixel_twice(screen: pipe.Screen, ctx: pipe.Context) -> None:
    color = draw_scene(screen, ctx, SCENES["fan_around_vertex"]()).color
    assert np.unique(color).tolist() == [0, 16]
    assert np.count_nonzero(color[..., 0]) == pytest.approx(np.pi * 120**2, rel=0.002)


@pytest.mark.parametrize("name", ["random_depth", "random_perspective", "blend_order"])
def test_one_draw_or_many_make_the_same_picture(name: str, screen: pipe.Screen, ctx: pipe.Context) -> None:
    scene = SCENES[name]()
    whole, parts = draw_scene(screen, ctx, scene), draw_scene(screen, ctx, _split(scene, 7))
    assert np.array_equal(whole.color, parts.color)
    assert whole.depth is None or (parts.depth is not None and np.array_equal(whole.depth, parts.depth))


@pytest.mark.parametrize("name", ["random_depth", "texture_floor_trilinear"])
def test_a_scene_looks_the_same_every_time(name: str, screen: pipe.Screen, ctx: pipe.Context) -> None:
    scene = SCENES[name]()
    first, second = (draw_scene(screen, ctx, scene) for _ in range(2))
    assert np.array_equal(first.color, second.color)


def _split(scene: Scene, parts: int) -> Scene:
    """The same triangles in several draws."""
    draws: list[DrawCall] = []
    for call in scene.draws:
        triangles = call.vertex_count // 3
        edges = [triangles * part // parts * 3 for part in range(parts + 1)]
        draws += [replace(call, start=call.start + low, count=high - low) for low, high in pairwise(edges)]
    return replace(scene, draws=tuple(draws))
