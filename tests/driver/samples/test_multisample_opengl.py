"""Four samples, resolved, against OpenGL on llvmpipe."""

from __future__ import annotations

import moderngl
import numpy as np
import pytest

from tests.oracle.gl import Oracle
from tests.reference.rig import Array, Rig
from tests.scenes import SCENES
from tests.scenes.description import Scene
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import CompareFunc, DepthState, Format, Prim, ViewportState

_SAMPLES = 4
_PLACED = "#version 330\nin vec3 place; void main() { gl_Position = vec4(place, 1.0); }"
_WHITE = "#version 330\nout vec4 seen; void main() { seen = vec4(1.0); }"
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
    # Each of a few layers that are blended may be a step off.
    steps = 2 if name == "blend_order" else 1
    assert gap.max() <= steps, f"{(gap > steps).sum()} pixels, by up to {gap.max()}"
    assert found.any()


@pytest.mark.covers("pipe_rasterizer_state::multisample")
def test_depth_of_samples_is_that_of_opengl(oracle: Oracle, ctx: VkContext) -> None:
    """Steep planes, whose depth depends on the order in which it is computed."""
    random = np.random.default_rng(4)
    places = random.uniform(-1, 1, (60, 3)).astype(np.float32)
    with oracle.ctx as gl:
        many = gl.framebuffer(
            [gl.renderbuffer((64, 64), samples=_SAMPLES)], gl.depth_renderbuffer((64, 64), samples=_SAMPLES)
        )
        single = gl.framebuffer([gl.renderbuffer((64, 64))], gl.depth_renderbuffer((64, 64)))
        many.use()
        many.clear(depth=1.0)
        gl.enable_only(moderngl.DEPTH_TEST)
        program = gl.program(_PLACED, _WHITE)
        gl.vertex_array(program, gl.buffer(places.tobytes()), "place").render(moderngl.TRIANGLES)
        gl.copy_framebuffer(single, many)
        want = np.frombuffer(single.read(components=1, attachment=-1, dtype="f4"), np.float32)
        oracle._home.use()
    rig = Rig(ctx, 64, 64, depth=Format.Z24X8_UNORM, samples=_SAMPLES)
    rig.rasterizer(half_pixel_center=True, multisample=True, clip_halfz=False)
    rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
    rig.ctx.set_viewport_states(0, [ViewportState((32.0, 32.0, 0.5), (32.0, 32.0, 0.5))])
    rig.draw(Prim.TRIANGLES, np.pad(places, ((0, 0), (0, 1)), constant_values=1), clip=True)
    found = rig.depth_stencil()[0]
    assert found is not None
    # llvmpipe's blit takes depth for a float of 24 bits, which is a step off now and then.
    steps = np.abs(np.rint(want.reshape(64, 64) * (2.0**24 - 1)) - np.rint(found * (2.0**24 - 1)))
    assert (want < 1).mean() > 0.5 and steps.max() <= 1, f"{(steps > 1).sum()} pixels, up to {steps.max()}"
