"""A program for moderngl that knows nothing of vkpipe, which `vkpipe run -- python ...` has draw it."""

from typing import Any

import moderngl
import numpy as np
from PIL import Image

VERTEX = """#version 330
in vec2 place; out vec2 at;
void main() { at = place; gl_Position = vec4(place, 0, 1); }
"""
FRAGMENT = """#version 330
in vec2 at; out vec4 color;
void main() {
    vec2 c = vec2(at.x * 1.6, at.y) * 1.25, z = c;
    int n = 0;
    for (; n < 160 && dot(z, z) < 64.0; ++n)
        z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + vec2(-0.79, 0.15);
    float level = float(n) - log2(max(1.0, log2(dot(z, z))));
    color = n == 160 ? vec4(0, 0, 0.05, 1) : vec4(0.5 - 0.5 * cos(level * 0.11 + vec3(0.0, 0.5, 1.1)), 1);
}
"""
SIZE = (640, 400)

settings: Any = {"backend": "egl"}
context = moderngl.create_context(standalone=True, **settings)
print(context.info["GL_RENDERER"])
program = context.program(VERTEX, FRAGMENT)
corners = context.buffer(np.array([-1, -1, 1, -1, -1, 1, 1, 1], "f4"))
mesh = context.vertex_array(program, [(corners, "2f", "place")])
framebuffer = context.simple_framebuffer(SIZE)
framebuffer.use()
mesh.render(moderngl.TRIANGLE_STRIP)
picture = Image.frombytes("RGB", SIZE, framebuffer.read(alignment=1))
picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save("moderngl_program.png")
