"""Samples that pass, primitives, and rendering on condition of them."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels
from tests.virgl.programs.triangle import CORNERS, PLAIN_FRAGMENT, PLAIN_VERTEX


def draw(ctx: Any) -> Pictures:
    """A picture with a second triangle only where a query says so, and the numbers themselves."""
    program = ctx.program(vertex_shader=PLAIN_VERTEX, fragment_shader=PLAIN_FRAGMENT)
    array = ctx.vertex_array(program, [(ctx.buffer(CORNERS.tobytes()), "2f 3f", "place", "tint")])
    small = CORNERS.copy()
    small.reshape(3, 5)[:, :2] *= 0.4
    inner = ctx.vertex_array(program, [(ctx.buffer(small.tobytes()), "2f 3f", "place", "tint")])
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    target.clear()
    seen = ctx.query(samples=True, any_samples=True, primitives=True, time=True)
    with seen:
        array.render()
    numbers = [seen.samples, seen.primitives, int(seen.elapsed >= 0)]
    target.scissor = (0, 0, 1, 1)
    hidden = ctx.query(samples=True, any_samples=True)
    with hidden:
        array.render()
    target.scissor = None
    numbers.append(hidden.samples)  # once it is known, conditions that do not wait follow it, too
    ctx.enable(moderngl.BLEND)
    ctx.blend_func = moderngl.ONE, moderngl.ONE
    with seen.crender:
        inner.render()
    with hidden.crender:
        array.render()
    return {"picture": pixels(target), "numbers": np.array(numbers)}
