"""Draws a knot and its shadow to shadows.png: depth seen from the light first, compared with then."""

import numpy as np
from pyrr import Matrix44

from vkpipe.draw import Device
from vkpipe.model.shapes import torus_knot

CASTING = """#version 330
uniform mat4 light; in vec3 place; in vec3 normal;
void main() { gl_Position = light * vec4(place, 1); }
"""
NOTHING = """#version 330
void main() { }
"""
VERTEX = """#version 330
uniform mat4 camera, light; in vec3 place; in vec3 normal; out vec3 at; out vec3 n; out vec3 seen;
void main() {
    at = place; n = normal;
    seen = (light * vec4(place + 0.02 * normal, 1)).xyz * vec3(0.5, -0.5, 0.5) + 0.5;
    gl_Position = camera * vec4(place, 1);
}
"""
FRAGMENT = """#version 330
uniform sampler2DShadow shadow; uniform vec3 sun, eye, tone;
in vec3 at; in vec3 n; in vec3 seen; out vec4 color;
void main() {
    float lit = 0.0;
    for (int i = 0; i < 16; ++i) {
        vec2 aside = (vec2(i % 4, i / 4) - 1.5) / 512.0;
        lit += texture(shadow, seen + vec3(aside, 0)) / 16.0;
    }
    vec3 m = normalize(n), middle = normalize(sun + normalize(eye - at));
    float diffuse = lit * max(0.0, dot(m, sun)), shine = lit * pow(max(0.0, dot(m, middle)), 60.0);
    vec3 ambient = mix(vec3(0.16, 0.14, 0.13), vec3(0.25, 0.29, 0.36), m.y * 0.5 + 0.5);
    vec3 light = tone * (ambient + diffuse * vec3(1, 0.93, 0.8)) + 0.35 * shine;
    color = vec4(mix(vec3(0.75, 0.82, 0.9), sqrt(light), exp(-0.0025 * dot(at, at))), 1);
}
"""
SUN = np.array([0.48, 0.8, 0.36])
EYE = (2.2, 1.9, 6.0)
mesh = torus_knot().meshes[0]
KNOT = np.hstack([mesh.positions, mesh.normals])
GROUND = [[x, -1.3, z, 0, 1, 0] for x, z in ((-40, 40), (40, 40), (40, -40), (-40, -40))]
SQUARE = [0, 1, 2, 0, 2, 3]

with Device() as device:
    shadow = device.target((512, 512), color=(), depth=True)
    target = device.target((640, 400), depth=True, samples=4)
    box = Matrix44.orthogonal_projection(-3, 3, -3, 3, 1, 120)
    light = box * Matrix44.look_at(SUN * 60, (0, -0.3, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(38, 1.6, 0.1, 30) * Matrix44.look_at(
        EYE, (0.1, -0.3, 0), (0, 1, 0)
    )
    knot = device.buffer(KNOT)
    shadow.clear()
    device.pipeline(CASTING, NOTHING).draw(shadow, knot, indices=mesh.indices, light=light)
    target.clear((0.75, 0.82, 0.9))
    pipeline = device.pipeline(VERTEX, FRAGMENT)
    pipeline.uniforms = {
        "camera": camera,
        "light": light,
        "sun": SUN,
        "eye": EYE,
        "shadow": shadow.texture("depth"),
    }
    pipeline.draw(target, GROUND, indices=SQUARE, tone=(0.5, 0.48, 0.45))
    pipeline.draw(target, knot, indices=mesh.indices, tone=(0.8, 0.22, 0.08))
    target.save("shadows.png")
