"""Every scene as the reference draws it, as OpenGL on llvmpipe does, and as the driver does."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.oracle.compare import compare, with_release
from tests.oracle.gl import Oracle, Picture
from tests.scenes import SCENES
from tests.scenes.covers import covered_names
from tests.scenes.texturing import FILTERED
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import pipe

# Tens of thousands of triangles, which say no more than the small scenes.
_SMALL = [name for name in SCENES if not name.startswith("model_")]


@cache
def _drawn(reference: pipe.Screen, name: str, empty: bool = False) -> Picture:
    """What the reference draws, once for both tests; ``empty``: without draws."""
    scene = replace(SCENES[name](), draws=()) if empty else SCENES[name]()
    with reference.context_create() as ctx:
        return draw_scene(reference, ctx, scene)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.covers(*covered_names(SCENES[name]()))) for name in _SMALL],
)
def test_the_reference_draws_a_scene_as_opengl_does(
    name: str, reference: pipe.Screen, oracle: Oracle
) -> None:
    scene = with_release(SCENES[name](), name, oracle.mesa)
    want, empty = oracle.draw(scene), oracle.draw(replace(scene, draws=()))
    difference = compare(scene, want, _drawn(reference, name), empty)
    assert difference.ok, str(difference)


@pytest.mark.parametrize("name", _SMALL)
def test_the_driver_draws_a_scene_as_the_reference_does(
    name: str, reference: pipe.Screen, screen: pipe.Screen, ctx: pipe.Context
) -> None:
    scene = SCENES[name]()
    if name.endswith("_trilinear"):  # the driver's levels of detail are exact, OpenGL's are not
        scene = replace(scene, tolerance=FILTERED)
    want, empty = _drawn(reference, name), _drawn(reference, name, empty=True)
    difference = compare(scene, want, draw_scene(screen, ctx, scene), empty)
    assert difference.ok, str(difference)
