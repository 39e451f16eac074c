"""moderngl: 400 textured boxes, each a draw with its own constants, filtered lookups, 4 samples; 640x480."""

from __future__ import annotations

import moderngl
import numpy as np
from timing import measure

SIZE = (640, 480)
ctx = moderngl.create_context(standalone=True, backend="egl")
program = ctx.program(
    vertex_shader="""#version 330
        uniform mat4 camera; uniform vec4 place; in vec3 corner; in vec3 normal; in vec2 uv;
        out vec3 n; out vec2 t;
        void main() {
            gl_Position = camera * vec4(corner * place.w + place.xyz, 1.0);
            n = normal; t = uv;
        }""",
    fragment_shader="""#version 330
        uniform sampler2D wall; uniform vec3 tint; in vec3 n; in vec2 t; out vec4 color;
        void main() {
            float light = 0.3 + 0.7 * max(dot(normalize(n), normalize(vec3(0.3, 0.5, 0.8))), 0.0);
            color = vec4(texture(wall, t).rgb * tint * light, 1.0);
        }""",
)
corners = []
for face in range(6):
    axis, side = face // 2, 1 - 2 * (face % 2)
    quad = [
        [*np.roll([side, u * side, v], axis), *np.roll([side, 0, 0], axis), (u + 1) * 2, (v + 1) * 2]
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    corners += [quad[0], quad[1], quad[2], quad[0], quad[2], quad[3]]
mesh = ctx.buffer(np.array(corners, np.float32).tobytes())
boxes = ctx.vertex_array(program, [(mesh, "3f 3f 2f", "corner", "normal", "uv")])
random = np.random.default_rng(1)
wall = ctx.texture((128, 128), 3, random.integers(100, 255, (128, 128, 3), np.uint8).tobytes())
wall.build_mipmaps()
wall.filter = moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR
wall.use(0)
drawn = ctx.framebuffer([ctx.renderbuffer(SIZE, 4, samples=4)], ctx.depth_renderbuffer(SIZE, samples=4))
shown = ctx.framebuffer([ctx.renderbuffer(SIZE, 4)])
places = random.uniform(-6, 6, (400, 3)) * (1, 1, 0.3)
tints = random.uniform(0.4, 1, (400, 3))


def frame(number: int):
    drawn.use()
    drawn.clear(0.6, 0.8, 1.0)
    ctx.enable(ctx.DEPTH_TEST | ctx.CULL_FACE)
    c, s = np.cos(number * 0.05), np.sin(number * 0.05)
    turn = np.array([[c, 0.3 * s, 0.9 * s, 0], [-s, 0.3 * c, 0.9 * c, 0], [0, 0.95, -0.3, 0], [0, 0, 14, 1]])
    near, far = 1, 40
    look = np.array(
        [
            [1.5, 0, 0, 0],
            [0, 2, 0, 0],
            [0, 0, (far + near) / (far - near), 1],
            [0, 0, -2 * far * near / (far - near), 0],
        ]
    )
    program["camera"].write((turn @ look).astype(np.float32).tobytes())
    for place, tint in zip(places, tints, strict=True):
        program["place"].value = (*place, 0.35)
        program["tint"].value = tuple(tint)
        boxes.render()
    ctx.copy_framebuffer(shown, drawn)
    return np.frombuffer(shown.read(components=3), np.uint8).reshape(SIZE[1], SIZE[0], 3)


measure(frame)
