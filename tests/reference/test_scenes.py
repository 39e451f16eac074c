"""Every scene as the reference draws it, as OpenGL on llvmpipe does, and as the driver does."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.oracle.compare import compare
from tests.oracle.gl import Oracle, Picture
from tests.scenes import SCENES
from tests.scenes.covers import covered_names
from tests.scenes.description import Scene, Tolerance
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import pipe

# Levels of detail are exact here; those of llvmpipe and lavapipe come from a logarithm that errs by up to
# 0.043 levels. So shares of two levels differ in up to a fifth of the pixels.
_MIXED_LEVELS = {"texture_mip_trilinear": 10, "texture_floor_trilinear": 12}

# Tens of thousands of triangles, which say no more than the small scenes.
_SMALL = [name for name in SCENES if not name.startswith("model_")]


@cache
def _drawn(reference: pipe.Screen, name: str, empty: bool = False) -> Picture:
    """What the reference draws, once for both tests; ``empty``: without draws."""
    scene = replace(_scene(name), draws=()) if empty else _scene(name)
    with reference.context_create() as ctx:
        return draw_scene(reference, ctx, scene)


def _scene(name: str) -> Scene:
    scene = SCENES[name]()
    if name in _MIXED_LEVELS:
        return replace(scene, tolerance=Tolerance(color_step=_MIXED_LEVELS[name]))
    return scene


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.covers(*covered_names(SCENES[name]()))) for name in _SMALL],
)
def test_the_reference_draws_a_scene_as_opengl_does(
    name: str, reference: pipe.Screen, oracle: Oracle
) -> None:
    scene = _scene(name)
    want, empty = oracle.draw(scene), oracle.draw(replace(scene, draws=()))
    difference = compare(scene, want, _drawn(reference, name), empty)
    assert difference.ok, str(difference)


@pytest.mark.parametrize("name", _SMALL)
def test_the_driver_draws_a_scene_as_the_reference_does(
    name: str, reference: pipe.Screen, screen: pipe.Screen, ctx: pipe.Context
) -> None:
    scene = _scene(name)
    want, empty = _drawn(reference, name), _drawn(reference, name, empty=True)
    difference = compare(scene, want, draw_scene(screen, ctx, scene), empty)
    assert difference.ok, str(difference)
