"""Draws 64 lamps over spheres to deferred.png: colours and normals first, then light pixel by pixel."""

import numpy as np
import trimesh
from pyrr import Matrix44

from vkpipe.draw import Device
from vkpipe.pipe import Format

VERTEX = """#version 330
uniform mat4 camera; in vec3 corner; in vec3 normal; in vec4 place; out vec3 at; out vec3 n;
void main() { at = corner * place.w + place.xyz; n = normal; gl_Position = camera * vec4(at, 1); }
"""
SURFACE = """#version 330
in vec3 at; in vec3 n;
layout(location = 0) out vec4 color;
layout(location = 1) out vec4 normal;
layout(location = 2) out vec4 place;
void main() {
    float tile = step(0.0, sin(at.x * 3.1416) * sin(at.z * 3.1416));
    color = vec4(mix(vec3(0.55), vec3(0.75), tile), 1);
    normal = vec4(normalize(n), 0);
    place = vec4(at, 1);
}
"""
SCREEN = """#version 330
out vec2 at;
void main() {
    at = vec2(gl_VertexID & 1, 1 - (gl_VertexID >> 1)) * 2.0 - vec2(0, 1);
    gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0, 1);
}
"""
LIGHT = """#version 330
uniform sampler2D colors, normals, places; uniform vec3 eye, lamps[64], tones[64]; in vec2 at; out vec4 pixel;
void main() {
    vec4 place = texture(places, at);
    vec3 n = texture(normals, at).xyz, sum = vec3(0.02), shine = vec3(0);
    for (int i = 0; i < 64; ++i) {
        vec3 to = lamps[i] - place.xyz;
        float near = 0.4 / (0.05 + pow(dot(to, to), 1.5));
        sum += tones[i] * near * max(0.0, dot(n, normalize(to)));
        vec3 middle = normalize(normalize(to) + normalize(eye - place.xyz));
        shine += tones[i] * near * pow(max(0.0, dot(n, middle)), 80.0);
    }
    pixel = vec4(sqrt(place.w * (texture(colors, at).rgb * sum + shine)), 1);
}
"""
random = np.random.default_rng(3)
ball = trimesh.creation.icosphere(4)
BALL = np.hstack([ball.vertices, ball.vertices])
x, z = (axis.ravel() for axis in np.meshgrid(np.arange(-4, 5) * 1.6, np.arange(-4, 5) * 1.6))
BALLS = np.stack([x, np.zeros(81), z, np.full(81, 0.55)], 1)
FLOOR = [[x, 0, z, 0, 1, 0] for x, z in ((-20, 20), (20, 20), (20, -20), (-20, -20))]
LAMPS = np.stack([random.uniform(-7, 7, 64), random.uniform(-0.4, 0.9, 64), random.uniform(-7, 7, 64)], 1)
TONES = np.clip(0.4 + 0.6 * np.cos(2 * np.pi * (random.random((64, 1)) + np.array([0, 0.33, 0.67]))), 0, 1)
EYE = (5, 5, 9)
FLOATS = Format.R16G16B16A16_FLOAT

with Device() as device:
    surface = device.target(
        (640, 400), color=(Format.R8G8B8A8_UNORM, FLOATS, Format.R32G32B32A32_FLOAT), depth=True
    )
    shown = device.target((640, 400))
    view = Matrix44.look_at(EYE, (0, -1, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(40, 1.6, 0.1, 60) * view
    surface.clear()
    scene = device.pipeline(VERTEX, SURFACE, cull="back")
    scene.draw(surface, BALL, indices=ball.faces, instances=BALLS, camera=camera)
    scene.draw(surface, FLOOR, indices=[0, 1, 2, 0, 2, 3], instances=[[0, -0.55, 0, 1]], camera=camera)
    names = {name: surface.texture(number) for number, name in enumerate(("colors", "normals", "places"))}
    device.pipeline(SCREEN, LIGHT).draw(shown, count=3, eye=EYE, lamps=LAMPS, tones=TONES, uniforms=names)
    shown.save("deferred.png")
