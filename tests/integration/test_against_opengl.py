"""Every scene as vkpipe draws it and as OpenGL on llvmpipe draws it: the same pixels, depths and colours."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.oracle.compare import compare, save_pictures, with_release
from tests.oracle.gl import Oracle
from tests.scenes import SCENES
from tests.scenes.covers import covered_names
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import pipe


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.covers(*covered_names(make()))) for name, make in SCENES.items()],
)
def test_scene_looks_as_opengl_draws_it(
    name: str, screen: pipe.Screen, ctx: pipe.Context, oracle: Oracle, tmp_path: Path
) -> None:
    scene = with_release(SCENES[name](), name, oracle.mesa)
    want, empty = oracle.draw(scene), oracle.draw(replace(scene, draws=()))
    got = draw_scene(screen, ctx, scene)
    difference = compare(scene, want, got, empty)
    if not difference.ok:
        path = tmp_path / f"{name}.png"
        save_pictures(path, scene, want, got, empty)
        pytest.fail(f"{name}: {difference}; OpenGL, vkpipe and their difference: {path}")
