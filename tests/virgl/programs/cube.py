"""A textured cube with depth, culling and mipmaps."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np
import numpy.typing as npt

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
uniform mat4 transform; in vec3 place; in vec2 coord; out vec2 uv;
void main() { gl_Position = transform * vec4(place, 1.0); uv = coord; }"""
_FRAGMENT = """#version 330
uniform sampler2D image; in vec2 uv; out vec4 target;
void main() { target = texture(image, uv * 2.0); }"""


def _corners() -> npt.NDArray[np.float32]:
    faces = []
    for axis in range(3):
        for side in (-1.0, 1.0):
            for u, v in ((0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)):
                place = np.zeros(3)
                place[axis], place[(axis + 1) % 3], place[(axis + 2) % 3] = (
                    side,
                    side * (2 * u - 1),
                    2 * v - 1,
                )
                faces.append([*place, u, v])
    return np.array(faces, np.float32)


def _transform(angle: float) -> npt.NDArray[np.float32]:
    c, s = np.cos(angle), np.sin(angle)
    turn = np.array([[c, 0, s, 0], [0, 1, 0, 0], [-s, 0, c, 0], [0, 0, 0, 1]])
    tilt = np.array([[1, 0, 0, 0], [0, c, -s, 0], [0, s, c, -5], [0, 0, 0, 1]])
    near, far = 1.0, 20.0
    lens = np.zeros((4, 4))
    lens[0, 0] = lens[1, 1] = 2.0
    lens[2, 2:] = (far + near) / (near - far), 2 * far * near / (near - far)
    lens[3, 2] = -1
    return np.asarray((lens @ tilt @ turn).T, np.float32)


def draw(ctx: Any) -> Pictures:
    """The cube with three filters."""
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    array = ctx.vertex_array(program, [(ctx.buffer(_corners().tobytes()), "3f 2f", "place", "coord")])
    rows, columns = np.indices((32, 32))
    image = np.stack([rows * 8, columns * 8, (rows // 4 + columns // 4) % 2 * 255], -1).astype(np.uint8)
    texture = ctx.texture((32, 32), 3, image.tobytes())
    texture.build_mipmaps()
    texture.use()
    target = ctx.framebuffer([ctx.texture((80, 80), 4)], ctx.depth_renderbuffer((80, 80)))
    target.use()
    ctx.enable(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
    found = {}
    filters = {
        "nearest": (moderngl.NEAREST, moderngl.NEAREST),
        "linear": (moderngl.LINEAR, moderngl.LINEAR),
        "mipmap": (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR),
    }
    for number, (name, kind) in enumerate(filters.items()):
        texture.filter = kind
        program["transform"].write(_transform(0.5 + number).tobytes())
        target.clear(0.1, 0.1, 0.1, 1.0)
        array.render()
        found[name] = pixels(target)
    return found
