"""Grows trees by stream output to stream.png: a geometry shader makes branches of lines, time and again."""

import numpy as np
from pyrr import Matrix44

from vkpipe.draw import Device

PASS = """#version 400
in vec4 place; in vec4 way; out vec4 from; out vec4 to;
void main() { from = place; to = way; }
"""
# A branch is two vertices: a place with its age, and where it leads with its length.
GROW = """#version 400
layout(lines) in; layout(line_strip, max_vertices = 8) out;
in vec4 from[]; in vec4 to[]; out vec4 place; out vec4 way; uniform float age;
void branch(vec4 a, vec3 direction, float size) {
    place = a; way = vec4(direction, size); EmitVertex();
    place = vec4(a.xyz + direction * size, a.w); way = vec4(direction, size); EmitVertex(); EndPrimitive();
}
void main() {
    branch(from[0], to[0].xyz, to[0].w);
    if (from[0].w != age) return;
    vec3 up = to[0].xyz, side = normalize(cross(up, vec3(0.3, 0.1, 0.9))), other = cross(up, side);
    for (int n = 0; n < 3; ++n) {
        float turn = 2.0944 * (float(n) + fract(sin(dot(from[1].xyz, vec3(12.9, 78.2, 37.7))) * 43758.5));
        vec3 aside = cos(turn) * side + sin(turn) * other;
        branch(vec4(from[1].xyz, age + 1.0), normalize(up + 0.62 * aside), to[0].w * 0.77);
    }
}
"""
VERTEX = """#version 400
uniform mat4 camera; in vec4 place; in vec4 way; out vec3 tone;
void main() {
    vec3 leaf = mix(vec3(0.95, 0.6, 0.7), vec3(1.0, 0.9, 0.92), fract(9.0 * dot(place.xyz, vec3(1, 2, 3))));
    tone = mix(vec3(0.3, 0.2, 0.18), leaf, smoothstep(4.0, 8.0, place.w));
    gl_Position = camera * vec4(place.xyz, 1);
}
"""
FRAGMENT = """#version 400
in vec3 tone; out vec4 color;
void main() { color = vec4(tone, 1); }
"""
GENERATIONS = 8
seeds = [[x, 0, z] for x, z in ((-3.4, -1), (-1.1, 0.6), (1.2, -0.9), (3.5, 0.3))]
trees = np.array([[[*at, 0, 0, 1, 0, 1], [*at[:1], 1, *at[2:], 0, 0, 1, 0, 1]] for at in seeds])

with Device() as device:
    grow = device.pipeline(PASS, geometry=GROW, mode="lines", capture=("place", "way"))
    old, new = (device.buffer(np.zeros((len(seeds) * 3 ** (GENERATIONS + 1), 8))) for _ in range(2))
    grow.draw(None, trees.reshape(-1, 8), into=old, age=0)
    for age in range(1, GENERATIONS):
        grow.draw(None, old, count=old, into=new, age=age)
        old, new = new, old
    target = device.target((640, 400), depth=True, samples=8)
    target.clear((0.36, 0.5, 0.62))
    view = Matrix44.look_at((0, 1.2, 10.6), (0, 1.6, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(40, 1.6, 0.1, 40) * view
    device.pipeline(VERTEX, FRAGMENT, mode="lines").draw(target, old, count=old, camera=camera)
    target.save("stream.png")
