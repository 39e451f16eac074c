"""Draws a star with 1, 4 and 16 samples, and one pixel of each as a square to msaa.png."""

from vkpipe.draw import Device

STAR = """#version 330
uniform int spokes; out float tone;
void main() {
    float angle = 6.2831853 * (float(gl_VertexID / 3) + 0.5 * float(gl_VertexID % 3 == 1)) / float(spokes);
    tone = float(gl_VertexID / 3) / float(spokes);
    gl_Position = vec4(gl_VertexID % 3 == 2 ? vec2(0) : 0.9 * vec2(sin(angle), cos(angle)), 0, 1);
}
"""
TONE = """#version 330
in float tone; out vec4 color;
void main() { color = vec4(0.55 + 0.45 * cos(6.28318 * (tone + vec3(0, 0.33, 0.67))), 1); }
"""
SCREEN = """#version 330
out vec2 at;
void main() { at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0; gl_Position = vec4(at * 2.0 - 1.0, 0, 1); }
"""
SIDE_BY_SIDE = """#version 330
uniform sampler2D pictures[3]; in vec2 at; out vec4 color;
void main() {
    float panel = at.x * 3.0;
    vec2 place = vec2(fract(panel), 1.0 - at.y);
    color = panel < 1.0 ? texture(pictures[0], place) : panel < 2.0 ? texture(pictures[1], place)
        : texture(pictures[2], place);
}
"""

with Device() as device:
    star = device.pipeline(STAR, TONE)
    pictures = []
    for samples in (1, 4, 16):
        target = device.target((56, 56), samples=samples)
        target.clear((0.07, 0.07, 0.1))
        star.draw(target, count=3 * 24, spokes=24)
        pictures.append(target.texture(linear=False))
    shown = device.target((56 * 5 * 3, 56 * 5))
    device.pipeline(SCREEN, SIDE_BY_SIDE).draw(shown, count=3, pictures=pictures)
    shown.save("msaa.png")
