"""Textures that are made and destroyed in each frame, as those of texts are, leave other recordings alone."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.draw import make_texture, write_texture
from tests.driver.optimise.kept_scene import Scene
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles

_FRAMES = 10
_FORMAT = "R32G32B32A32_FLOAT"


@pytest.fixture
def scene(ctx: VkContext, repeats: list[object]) -> Iterator[Scene]:
    made = Scene(ctx, ctx)
    yield made
    made.close()


def _bind(scene: Scene, view: pipe.SamplerView) -> None:
    scene.ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [view])


def _drawn(scene: Scene, view: pipe.SamplerView) -> bytes:
    _bind(scene, view)
    scene.frame().wait(pipe.TIMEOUT_INFINITE)
    return scene.picture()


def _of(scene: Scene, value: float) -> tuple[pipe.Resource, pipe.SamplerView]:
    """A texture of one texel, and a view of it."""
    texture = make_texture(scene.ctx, _FORMAT, 1)
    write_texture(scene.ctx, texture, np.full(4, value, np.float32).view(np.uint8))
    return texture, scene.ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(format=texture.format))


@pytest.mark.covers("pipe_context::set_sampler_views", "pipe_context::sampler_view_destroy")
@pytest.mark.parametrize("binned", [False, True], ids=["directly", "through bins"])
def test_frames_beside_textures_of_one_frame_are_kept(
    binned: bool, scene: Scene, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    if binned:
        monkeypatch.setattr(bundles, "most_prims", lambda state: 0)
    stays, renewed = [], []
    for number in range(_FRAMES):
        stays.append(_drawn(scene, scene.view))
        texture, view = _of(scene, number)
        renewed.append(_drawn(scene, view))
        _bind(scene, scene.view)
        view.destroy()
        texture.destroy()
    assert len(repeats) == _FRAMES - 2, "one batch of each frame comes again"
    assert len(set(stays)) == 1 and len(set(renewed)) == _FRAMES
    assert renewed[2] == stays[0], "its texture has that value"


def test_recordings_with_what_was_destroyed_are_forgotten(scene: Scene, repeats: list[object]) -> None:
    texture, view = _of(scene, 3)
    for each in (scene.view, view) * 4:
        _drawn(scene, each)
    kept = scene.ctx.kept
    assert sum([entry.name is not None for entry in kept._kept]) == 2
    _bind(scene, scene.view)
    view.destroy()
    texture.destroy()
    _drawn(scene, scene.view)
    assert sum([entry.name is not None for entry in kept._kept]) == 1
    assert len(repeats) == 5
