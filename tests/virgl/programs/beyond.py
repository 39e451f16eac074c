"""Draws of more instances and indices than their buffers hold: what is missing reads as zero."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels
from tests.virgl.programs.triangle import PLAIN_FRAGMENT, PLAIN_VERTEX


def draw(ctx: Any) -> Pictures:
    """Two triangles, of which a corner is far behind the buffer's end; instances of which most are."""
    program = ctx.program(vertex_shader=PLAIN_VERTEX, fragment_shader=PLAIN_FRAGMENT)
    corners = np.random.default_rng(8).uniform(-0.9, 0.9, (5, 5)).astype(np.float32)
    corners[:, 2:] = np.abs(corners[:, 2:])
    buffer = ctx.buffer(corners.tobytes())
    target = ctx.simple_framebuffer((48, 48))
    target.use()
    target.clear(0.2, 0.2, 0.2, 1.0)
    found = {}
    indices = ctx.buffer(np.array([0, 1, 70, 2, 3, 4], np.uint32).tobytes())
    target.clear(0.2, 0.2, 0.2, 1.0)
    ctx.vertex_array(program, [(buffer, "2f 3f", "place", "tint")], indices).render()
    found["indices"] = pixels(target)
    tints = ctx.buffer(np.array([1, 0, 0, 0, 1, 0], np.float32).tobytes())
    parts = [(buffer, "2f 3x4", "place"), (tints, "3f/i", "tint")]
    target.clear(0.2, 0.2, 0.2, 1.0)
    ctx.vertex_array(program, parts).render(mode=moderngl.LINE_STRIP, instances=2, vertices=5)
    found["instances"] = pixels(target)
    return found
