"""Four samples per pixel, resolved."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.virgl.programs import Pictures, pixels
from tests.virgl.programs.triangle import PLAIN_FRAGMENT, PLAIN_VERTEX


def draw(ctx: Any) -> Pictures:
    """A star of thin triangles."""
    program = ctx.program(vertex_shader=PLAIN_VERTEX, fragment_shader=PLAIN_FRAGMENT)
    angle = np.arange(12) * np.pi / 6
    rays = np.zeros((12, 3, 5), np.float32)
    rays[:, 1, :2] = np.stack([np.cos(angle), np.sin(angle)], -1)
    rays[:, 2, :2] = np.stack([np.cos(angle + 0.2), np.sin(angle + 0.2)], -1)
    rays[..., 2:] = np.random.default_rng(2).uniform(0, 1, (12, 1, 3))
    array = ctx.vertex_array(program, [(ctx.buffer(rays.tobytes()), "2f 3f", "place", "tint")])
    size = (64, 64)
    many = ctx.framebuffer([ctx.renderbuffer(size, 4, samples=4)], ctx.depth_renderbuffer(size, samples=4))
    single = ctx.framebuffer([ctx.texture(size, 4)])
    many.use()
    many.clear(0.9, 0.9, 0.8, 1.0)
    array.render()
    ctx.copy_framebuffer(single, many)
    return {"star": pixels(single)}
