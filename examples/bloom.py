"""Draws a knot that glows to bloom.png: light beyond 1 in a target of floats, blurred and added."""

from pyrr import Matrix44

from vkpipe.draw import Device
from vkpipe.model.shapes import torus_knot
from vkpipe.pipe import Format

VERTEX = """#version 330
uniform mat4 camera; in vec3 place; in vec3 normal; out vec3 at; out vec3 n;
void main() { at = place; n = normal; gl_Position = camera * vec4(place, 1); }
"""
GLOWING = """#version 330
in vec3 at; in vec3 n; out vec4 color;
void main() {
    float stripe = smoothstep(0.75, 0.95, sin(at.x * 9.0 + at.y * 7.0 + at.z * 5.0));
    vec3 tone = 0.5 + 0.5 * cos(2.0 * at.x + at.y + vec3(0.0, 2.1, 4.2));
    float light = 0.01 + 0.07 * max(0.0, dot(normalize(n), vec3(0.36, 0.48, 0.8)));
    color = vec4(light * vec3(0.35, 0.45, 0.7) + 4.0 * stripe * tone, 1);
}
"""
SCREEN = """#version 330
out vec2 at;
void main() {
    at = vec2(gl_VertexID & 1, 1 - (gl_VertexID >> 1)) * 2.0 - vec2(0, 1);
    gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0, 1);
}
"""
BLUR = """#version 330
uniform sampler2D picture; uniform vec2 way; uniform float floor_; in vec2 at; out vec4 color;
void main() {
    vec3 sum = vec3(0);
    for (int n = -12; n <= 12; ++n)
        sum += exp(-float(n * n) / 50.0) * max(texture(picture, at + way * float(n)).rgb - floor_, 0.0);
    color = vec4(sum / 12.5, 1);
}
"""
TONE_MAP = """#version 330
uniform sampler2D picture, glow; in vec2 at; out vec4 color;
void main() {
    vec3 light = texture(picture, at).rgb + 0.8 * texture(glow, at).rgb;
    color = vec4(pow(1.0 - exp(-1.3 * light), vec3(1.0 / 2.2)), 1);
}
"""
WIDTH, HEIGHT = 640, 400
mesh = torus_knot().meshes[0]

with Device() as device:
    lit = device.target((WIDTH, HEIGHT), color=Format.R16G16B16A16_FLOAT, depth=True, samples=4)
    first, second = (
        device.target((WIDTH // 4, HEIGHT // 4), color=Format.R16G16B16A16_FLOAT) for _ in range(2)
    )
    view = Matrix44.look_at((1.4, 1.1, 5.4), (0, 0, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(40, WIDTH / HEIGHT, 0.1, 20) * view
    lit.clear((0.002, 0.002, 0.006))
    corners = device.buffer(
        [[*place, *normal] for place, normal in zip(mesh.positions, mesh.normals, strict=True)]
    )
    device.pipeline(VERTEX, GLOWING).draw(lit, corners, indices=mesh.indices, camera=camera)
    blur = device.pipeline(SCREEN, BLUR)
    blur.draw(first, count=3, picture=lit.texture(mipmaps=True), way=(4 / WIDTH, 0), floor_=1)
    blur.draw(second, count=3, picture=first.texture(), way=(0, 4 / HEIGHT), floor_=0)
    shown = device.target((WIDTH, HEIGHT))
    device.pipeline(SCREEN, TONE_MAP).draw(shown, count=3, picture=lit.texture(), glow=second.texture())
    shown.save("bloom.png")
