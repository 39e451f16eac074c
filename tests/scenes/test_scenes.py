"""The scenes themselves: arrays that fit together, shaders that are legal, names that exist."""

from __future__ import annotations

import numpy as np
import pytest

from tests.scenes import SCENES
from tests.scenes.covers import covered_names
from tests.scenes.exact import covered_by, interpolate
from tests.scenes.shaders import KINDS
from vkpipe import pipe
from vkpipe.translate.tgsi.sanity import check
from vkpipe.translate.tgsi.text import parse


@pytest.mark.parametrize("kind", KINDS)
def test_the_shaders_of_a_kind_are_legal(kind: str) -> None:
    vertex, fragment = parse(KINDS[kind].tgsi_vertex), parse(KINDS[kind].tgsi_fragment)
    check(vertex)
    check(fragment)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_draws_vertices_that_exist(name: str) -> None:
    for call in SCENES[name]().draws:
        first, last = call.start, call.start + call.vertex_count
        assert last > first >= 0
        if call.indices is None:
            assert last <= len(call.positions)
        else:
            used = call.indices[first:last].astype(np.int64) + call.index_bias
            assert used.min() >= 0 and used.max() < len(call.positions)
        for attribute in KINDS[call.shader].attributes:
            values = getattr(call, attribute)
            assert values.dtype == np.float32
            assert attribute == "offsets" or len(values) == len(call.positions)


@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("texture_")])
def test_no_texel_border_runs_through_a_pixel_centre(name: str) -> None:
    """Exactly on a border, the nearest texel depends on the last bit of the coordinate.

    Float32 coordinates of these scenes err by less than 1e-5 texels, but for the floor's horizon.
    """
    scene = SCENES[name]()
    ids = covered_by(scene)
    rows, columns, texcoords = interpolate(scene, ids, "texcoords")
    shapes = [call.texture.levels[0].shape[1::-1] for call in scene.draws if call.texture is not None]
    texels = texcoords * np.repeat(shapes, 2, axis=0)[ids[rows, columns]]
    assert np.abs(texels - np.rint(texels)).min() > 1e-5


def test_the_scenes_reach_all_functions_and_factors() -> None:
    names = {name for make in SCENES.values() for name in covered_names(make())}
    assert {f"PIPE_FUNC_{name}" for name in pipe.CompareFunc.__members__} <= names
    assert {f"PIPE_BLEND_{name}" for name in pipe.BlendFunc.__members__} <= names
    factors = {name for name in pipe.BlendFactor.__members__ if "SRC1" not in name}
    assert {f"PIPE_BLENDFACTOR_{name}" for name in factors} <= names


def test_a_scene_is_the_same_each_time_it_is_made() -> None:
    for make in SCENES.values():
        for first, second in zip(make().draws, make().draws, strict=True):
            np.testing.assert_array_equal(first.positions, second.positions)
