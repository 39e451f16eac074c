"""Draws a triangle into a texture, and that texture with a blur and waves to passes.png."""

from vkpipe.draw import Device

TRIANGLE = """#version 330
in vec2 place; in vec3 tone; out vec3 color;
void main() { color = tone; gl_Position = vec4(place, 0, 1); }
"""
TONE = """#version 330
in vec3 color; out vec4 pixel;
void main() { pixel = vec4(color, 1); }
"""
SCREEN = """#version 330
out vec2 at;
void main() { at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0; gl_Position = vec4(at * 2.0 - 1.0, 0, 1); }
"""
WAVES = """#version 330
uniform sampler2D first; uniform float strength; in vec2 at; out vec4 pixel;
void main() {
    vec2 moved = vec2(at.x + strength * sin(at.y * 25.0), 1.0 - at.y);
    pixel = vec4(0);
    for (int n = -3; n <= 3; ++n) pixel += texture(first, moved + vec2(n, 0) / 256.0) / 7.0;
}
"""
CORNERS = [[-0.8, -0.7, 1, 0, 0], [0.8, -0.7, 0, 1, 0], [0, 0.8, 0, 0, 1]]

with Device() as device:
    first, second = device.target((256, 256)), device.target((512, 512))
    first.clear((1, 1, 1))
    device.pipeline(TRIANGLE, TONE).draw(first, CORNERS)
    waves = device.pipeline(SCREEN, WAVES)
    waves.draw(second, count=3, first=first.texture(), strength=0.03)
    second.save("passes.png")
