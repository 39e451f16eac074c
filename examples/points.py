"""Draws 100,000 points of a spiral galaxy, whose light adds up, to points.png."""

import numpy as np
from pyrr import Matrix44

from vkpipe.draw import Device

VERTEX = """#version 330
uniform mat4 camera; in vec3 place; in float age; out vec3 tone;
void main() {
    tone = mix(vec3(0.5, 0.7, 1), vec3(1, 0.6, 0.3), age);
    gl_Position = camera * vec4(place, 1);
    gl_PointSize = 1.0 + 3.0 / gl_Position.w;
}
"""
FRAGMENT = """#version 330
in vec3 tone; out vec4 color;
void main() { color = vec4(tone, 0.09); }
"""
random = np.random.default_rng(1)
age = random.random(100_000)
angle = 8 * np.sqrt(age) + random.integers(0, 2, age.size) * np.pi + random.normal(0, 0.3, age.size)
place = np.stack([age * np.cos(angle), random.normal(0, 0.04, age.size), age * np.sin(angle)], 1)

with Device() as device:
    pipeline = device.pipeline(VERTEX, FRAGMENT, mode="points", blend="add")
    target = device.target((640, 400))
    camera = Matrix44.perspective_projection(40, 1.6, 0.1, 10) * Matrix44.look_at(
        (0, 1.2, 1.8), (0, 0, 0), (0, 1, 0)
    )
    target.clear((0, 0, 0.05))
    pipeline.draw(target, device.buffer(np.column_stack([place, age])), camera=camera)
    target.save("points.png")
