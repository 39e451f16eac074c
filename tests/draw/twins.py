"""The examples of vkpipe.draw once more with moderngl: the same data, drawn by OpenGL on llvmpipe.

With several samples y is turned, so that row 0 is the top here, too: samples have other places
from below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import moderngl
import numpy as np

__all__ = ["TURNED", "TWINS"]

TURNED = frozenset(("cube", "instances"))
"""Pictures whose row 0 is the top; it is the bottom of the others."""

_Data = Mapping[str, Any]


def cube(ctx: Any, data: _Data) -> Any:
    program = ctx.program(data["VERTEX"], data["FRAGMENT"])
    corners = ctx.buffer(data["CUBE"].astype("f4"))
    indices = ctx.buffer(data["INDICES"].astype("u4"))
    mesh = ctx.vertex_array(program, [(corners, "3f 2f", "place", "uv")], indices)
    target = ctx.simple_framebuffer((512, 512), samples=4)
    resolved = ctx.simple_framebuffer((512, 512))
    checks = np.dstack([data["CHECKS"], data["CHECKS"][::-1], 255 - data["CHECKS"]])
    picture = ctx.texture(checks.shape[:2], 3, checks.tobytes())
    picture.build_mipmaps()
    picture.use(0)
    program["camera"].write(_downwards(data["camera"]))
    target.clear(0.95, 0.95, 0.97, depth=1.0)
    target.use()
    ctx.enable(moderngl.DEPTH_TEST)
    mesh.render()
    ctx.copy_framebuffer(resolved, target)
    return resolved


def points(ctx: Any, data: _Data) -> Any:
    program = ctx.program(data["VERTEX"], data["FRAGMENT"])
    places = ctx.buffer(np.column_stack([data["place"], data["age"]]).astype("f4"))
    mesh = ctx.vertex_array(program, [(places, "3f 1f", "place", "age")])
    target = ctx.simple_framebuffer((640, 400))
    program["camera"].write(np.asarray(data["camera"], "f4").tobytes())
    target.clear(0, 0, 0.05, 1)
    target.use()
    ctx.disable(moderngl.DEPTH_TEST)
    ctx.enable(moderngl.BLEND | moderngl.PROGRAM_POINT_SIZE)
    ctx.blend_func = moderngl.SRC_ALPHA, moderngl.ONE, moderngl.ONE, moderngl.ONE
    mesh.render(moderngl.POINTS)
    ctx.disable(moderngl.BLEND)
    return target


def passes(ctx: Any, data: _Data) -> Any:
    program = ctx.program(data["TRIANGLE"], data["TONE"])
    corners = ctx.buffer(np.array(data["CORNERS"], "f4"))
    mesh = ctx.vertex_array(program, [(corners, "2f 3f", "place", "tone")])
    texture = ctx.texture((256, 256), 4)
    texture.repeat_x = texture.repeat_y = False
    first = ctx.framebuffer([texture])
    second = ctx.simple_framebuffer((512, 512))
    first.clear(1, 1, 1, 1)
    first.use()
    ctx.disable(moderngl.DEPTH_TEST)
    mesh.render()
    # Textures of framebuffers have row 0 at the bottom.
    waves = ctx.program(data["SCREEN"], data["WAVES"].replace("1.0 - at.y);", "at.y);"))
    texture.use(0)
    waves["strength"] = 0.03
    second.use()
    ctx.vertex_array(waves, []).render(vertices=3)
    return second


def instances(ctx: Any, data: _Data) -> Any:
    program = ctx.program(data["VERTEX"], data["FRAGMENT"])
    corners = ctx.buffer(data["CUBE"].astype("f4"))
    places = ctx.buffer(np.hstack([data["PLACES"], data["PLACES"] / 9 + 0.5]).astype("f4"))
    parts = [(corners, "3f 3f", "corner", "normal"), (places, "3f 3f/i", "place", "tone")]
    mesh = ctx.vertex_array(program, parts)
    target = ctx.simple_framebuffer((640, 480), samples=4)
    resolved = ctx.simple_framebuffer((640, 480))
    program["camera"].write(_downwards(data["camera"]))
    target.clear(0.1, 0.1, 0.15, 1, depth=1.0)
    target.use()
    ctx.enable(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
    ctx.front_face = "cw"
    mesh.render(instances=len(data["PLACES"]))
    ctx.front_face = "ccw"
    ctx.disable(moderngl.CULL_FACE)
    ctx.copy_framebuffer(resolved, target)
    return resolved


def sums(ctx: Any, data: _Data) -> Any:
    source = data["SOURCE"].replace("(std430) writeonly", "(std430, binding = 1) writeonly")
    shader = ctx.compute_shader(source)
    rows = ctx.buffer(data["rows"].astype("f4"))
    found = ctx.buffer(reserve=4 * 1024)
    rows.bind_to_storage_buffer(0)
    found.bind_to_storage_buffer(1)
    shader["width"] = 100
    shader.run(1024 // 64)
    return np.frombuffer(found.read(), np.float32)


def _downwards(camera: Any) -> bytes:
    return (np.asarray(camera) * [1, -1, 1, 1]).astype("f4").tobytes()


TWINS = {each.__name__: each for each in (cube, points, passes, instances, sums)}
