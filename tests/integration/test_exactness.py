"""What must hold of pictures without any other implementation to compare with."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from tests.scenes import SCENES
from tests.scenes.description import DrawCall, Scene
from tests.scenes.exact import blend, ids_scene, interpolate, read_ids
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


@pytest.mark.covers("TGSI_INTERPOLATE_PERSPECTIVE", "TGSI_INTERPOLATE_LINEAR")
@pytest.mark.parametrize("name", ["interpolation", "near_far", "random_perspective", "indexed_16"])
def test_colors_are_interpolated_to_the_nearest_step(
    name: str, screen: pipe.Screen, ctx: pipe.Context
) -> None:
    """Clipped triangles, too: their colours are those of the whole triangle."""
    scene = SCENES[name]()
    ids = read_ids(draw_scene(screen, ctx, ids_scene(scene)).color)
    rows, columns, want = interpolate(scene, ids, "colors")
    got = draw_scene(screen, ctx, scene).color[rows, columns]
    assert np.abs(got - want * 255).max() < 0.51


@pytest.mark.parametrize("name", ["blend_add", "blend_subtract", "blend_reverse_subtract", "blend_mixed"])
def test_blending_rounds_once(name: str, screen: pipe.Screen, ctx: pipe.Context) -> None:
    scene = SCENES[name]()
    background, *cells = scene.draws
    below = draw_scene(screen, ctx, replace(scene, draws=(background,))).color / 255.0
    got = draw_scene(screen, ctx, scene).color
    for cell in cells:
        alone = replace(scene, draws=(cell,))
        ids = read_ids(draw_scene(screen, ctx, ids_scene(alone)).color)
        rows, columns, src = interpolate(alone, ids, "colors")
        assert cell.blend is not None
        want = blend(cell.blend, src, below[rows, columns])
        assert np.abs(got[rows, columns] - want * 255).max() < 0.51, cell.blend


@pytest.mark.covers("TGSI_OPCODE_TEX", "PIPE_TEX_MIPFILTER_LINEAR")
def test_a_quad_of_pixels_takes_one_level_of_detail(screen: pipe.Screen, ctx: pipe.Context) -> None:
    scene = SCENES["texture_floor_trilinear"]()
    (draw,) = scene.draws
    assert draw.texture is not None
    levels = tuple(np.full_like(texels, 50 * level) for level, texels in enumerate(draw.texture.levels))
    flat = replace(draw, texture=replace(draw.texture, levels=levels))
    color = draw_scene(screen, ctx, replace(scene, draws=(flat,))).color[..., 0]
    quads = color.reshape(scene.height // 2, 2, scene.width // 2, 2)
    assert (quads == quads[:, :1, :, :1]).all()
    assert np.unique(color).size > 100, "many levels and many shares of two levels"


def _split(scene: Scene, parts: int) -> Scene:
    """The same triangles in several draws."""
    draws: list[DrawCall] = []
    for call in scene.draws:
        triangles = call.vertex_count // 3
        edges = [triangles * part // parts * 3 for part in range(parts + 1)]
        draws += [replace(call, start=call.start + low, count=high - low) for low, high in pairwise(edges)]
    return replace(scene, draws=tuple(draws))
