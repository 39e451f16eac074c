"""Four samples, resolved, against OpenGL on llvmpipe."""

from __future__ import annotations

import numpy as np
import pytest

from tests.oracle.gl import Oracle
from tests.reference.rig import Array
from tests.scenes import SCENES
from tests.scenes.description import Scene
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen

_SAMPLES = 4
_NAMES = (
    "random_depth",
    "random_perspective",
    "shared_edges",
    "near_far",
    "behind_eye",
    "blend_order",
    "fan_smooth",
)


def _opengl(oracle: Oracle, scene: Scene) -> Array:
    size = (scene.width, scene.height)
    with oracle.ctx as ctx:
        color, depth = (
            ctx.renderbuffer(size, 4, samples=_SAMPLES),
            ctx.depth_renderbuffer(size, samples=_SAMPLES),
        )
        single = ctx.renderbuffer(size, 4)
        target, resolved = ctx.framebuffer([color], depth), ctx.framebuffer([single])
        target.use()
        target.clear(*scene.clear_color, depth=scene.clear_depth)
        for call in scene.draws:
            oracle._draw_call(target, call)
        ctx.copy_framebuffer(resolved, target)
        found = np.frombuffer(resolved.read(components=4), np.uint8).reshape(scene.height, scene.width, 4)
        oracle._home.use()
        for thing in (target, resolved, color, depth, single):
            thing.release()
    return found


@pytest.mark.covers("pipe_context::blit", "pipe_rasterizer_state::multisample")
@pytest.mark.parametrize("name", _NAMES)
def test_resolved_pictures_are_as_in_opengl(
    name: str, oracle: Oracle, screen: VkScreen, ctx: VkContext
) -> None:
    scene = SCENES[name]()
    expected = _opengl(oracle, scene).astype(int)
    found = draw_scene(screen, ctx, scene, samples=_SAMPLES).color
    gap = np.abs(found - expected).max(axis=-1)
    # A sample that is covered on one side alone makes a step of a quarter of the colour.
    assert (gap > 2).mean() <= 0.002, f"{(gap > 2).sum()} pixels, by up to {gap.max()}"
    assert found.any()
