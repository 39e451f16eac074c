"""Buffers and textures that are rewritten between draws, copied, and read back in part."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels
from tests.virgl.programs.textures import TEXTURED_VERTEX
from tests.virgl.programs.triangle import CORNERS, PLAIN_FRAGMENT, PLAIN_VERTEX

_SHOW = """#version 330
uniform sampler2D image; in vec2 uv; out vec4 target;
void main() { target = texture(image, uv); }"""


def draw(ctx: Any) -> Pictures:
    """Each rewriting must be seen by the draws after it, and by none before."""
    program = ctx.program(vertex_shader=PLAIN_VERTEX, fragment_shader=PLAIN_FRAGMENT)
    buffer = ctx.buffer(CORNERS.tobytes(), dynamic=True)
    array = ctx.vertex_array(program, [(buffer, "2f 3f", "place", "tint")])
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    target.clear()
    for number in range(8):
        moved = CORNERS.copy().reshape(3, 5)
        moved[:, :2] = moved[:, :2] * 0.3 + (number % 4 * 0.4 - 0.6, number // 4 - 0.5)
        moved[:, 2] = number / 8
        if number % 2:
            buffer.orphan()
        buffer.write(moved.tobytes())
        array.render()
    found = {"triangles": pixels(target)}
    show = ctx.vertex_array(ctx.program(vertex_shader=TEXTURED_VERTEX, fragment_shader=_SHOW), [])
    image = ctx.texture((16, 16), 4, bytes(range(256)) * 4)
    image.filter = (moderngl.NEAREST, moderngl.NEAREST)
    image.use()
    for number in range(4):
        image.write(
            bytes([number * 60, 255 - number * 60, 128, 255]) * 12, viewport=(number * 4, number * 3, 4, 3)
        )
        target.viewport = (number % 2 * 32, number // 2 * 32, 32, 32)
        show.render(mode=moderngl.TRIANGLE_STRIP, vertices=4)
    target.viewport = (0, 0, 64, 64)
    found["images"] = pixels(target)
    found["image"] = np.frombuffer(image.read(), np.uint8).reshape(16, 16, 4)
    other = ctx.buffer(bytes(64))
    ctx.copy_buffer(other, buffer, size=32, read_offset=8, write_offset=16)
    other.write(b"\1\2\3", offset=61)
    found["bytes"] = np.frombuffer(other.read(size=48, offset=16), np.uint8)
    return found
