"""Draws a floor with mipmaps, balls with layers of an array, and a sky of a cube map to textures.png."""

import numpy as np
import trimesh
from pyrr import Matrix44

from vkpipe.draw import Device

VERTEX = """#version 330
uniform mat4 camera; in vec3 corner; in vec4 place; out vec3 at; out vec3 normal; flat out float layer;
void main() { at = corner + place.xyz; normal = corner; layer = place.w; gl_Position = camera * vec4(at, 1); }
"""
BALL = """#version 330
uniform sampler2DArray skins; uniform samplerCube sky; uniform vec3 eye, sun;
in vec3 at; in vec3 normal; flat in float layer; out vec4 color;
void main() {
    vec3 n = normalize(normal), ray = normalize(at - eye);
    vec3 skin = texture(skins, vec3(atan(n.z, n.x) * 0.95493, asin(n.y) * 0.95493, layer)).rgb;
    float mirror = layer > 2.5 ? 0.9 : 0.06 + 0.9 * pow(1.0 + dot(ray, n), 4.0);
    skin *= 0.35 + 0.65 * max(0.0, dot(n, sun));
    color = vec4(mix(skin, texture(sky, reflect(ray, n)).rgb, mirror), 1);
}
"""
FLOOR = """#version 330
uniform sampler2D tiles; uniform samplerCube sky; uniform vec3 eye; uniform vec4 places[4];
in vec3 at; out vec4 color;
void main() {
    float light = 1.0, distance = length(at - eye);
    for (int n = 0; n < 4; ++n) light *= smoothstep(-0.4, 1.4, length(at.xz - places[n].xz));
    vec3 tile = texture(tiles, at.xz / 4.0).rgb * light;
    color = vec4(mix(texture(sky, at - eye).rgb, tile, exp(-0.02 * distance)), 1);
}
"""
BACKGROUND = """#version 330
uniform mat4 back; out vec3 ray;
void main() {
    gl_Position = vec4(4 * (gl_VertexID & 1) - 1, 2 * (gl_VertexID & 2) - 1, 1, 1);
    ray = (back * gl_Position).xyz;
}
"""
SKY = """#version 330
uniform samplerCube sky; in vec3 ray; out vec4 color;
void main() { color = texture(sky, ray); }
"""
SUN = np.array([0.48, 0.64, 0.6])
TONES = np.array(
    [[[220, 70, 50], [250, 225, 190]], [[40, 90, 170], [225, 235, 245]], [[20, 120, 90], [245, 200, 70]]]
)
x, y = np.meshgrid(*[np.linspace(0, 2 * np.pi, 64, endpoint=False)] * 2)
waves = [np.sin(2 * x), np.sin(2 * y + np.sin(4 * x)), np.sin(2 * x) * np.sin(2 * y), x]
skins = np.array(
    [tones[np.int8(wave > 0)] for tones, wave in zip(TONES[[0, 1, 2, 0]], waves, strict=True)], np.uint8
)
tiles = np.kron([[90, 220], [220, 90]], np.ones((64, 64)))[..., None] * [1, 0.97, 0.9]
# Where each texel of the six faces looks: +x, -x, +y, -y, +z, -z.
s, t = np.meshgrid(*[np.linspace(-1, 1, 64)] * 2)
one = np.ones_like(s)
faces = [(one, -t, -s), (-one, -t, s), (s, one, t), (s, -one, -t), (s, -t, one), (-s, -t, -one)]
ways = np.array([np.stack(face, -1) for face in faces])
ways /= np.linalg.norm(ways, axis=-1, keepdims=True)
height, glare = ways[..., 1:2], np.clip(ways @ SUN, 0, 1)[..., None] ** 60
sky = np.where(height > 0, np.array([0.8, 0.88, 0.95]) - height * [0.6, 0.45, 0.2], [0.5, 0.45, 0.4]) + glare

ball = trimesh.creation.icosphere(4)
FLAT = np.array([[-40, -1, 40], [40, -1, 40], [40, -1, -40], [-40, -1, -40]])
PLACES = [[-3.6, 0, 0, 0], [-1.2, 0, 0.6, 1], [1.2, 0, 0.6, 2], [3.6, 0, 0, 3]]
EYE = (1.5, 1.4, 8.5)

with Device() as device:
    target = device.target((640, 360), depth=True, samples=4)
    view = Matrix44.look_at(EYE, (0, -0.1, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(40, 16 / 9, 0.1, 100) * view
    shared: dict[str, object] = {
        "sky": device.texture(np.float32(np.clip(sky, 0, 1)), kind="cube"),
        "eye": EYE,
    }
    layers = device.texture(skins, kind="array", mipmaps=True)
    mips = device.texture(np.uint8(tiles), mipmaps=True)
    target.clear()
    background = device.pipeline(BACKGROUND, SKY, depth=False)
    background.draw(target, count=3, back=camera.inverse, sky=shared["sky"])
    balls = device.pipeline(VERTEX, BALL)
    balls.draw(
        target,
        ball.vertices,
        indices=ball.faces,
        instances=PLACES,
        camera=camera,
        sun=SUN,
        skins=layers,
        uniforms=shared,
    )
    floor = device.pipeline(VERTEX, FLOOR)
    floor.draw(
        target,
        FLAT,
        indices=[0, 1, 2, 0, 2, 3],
        instances=[[0, 0, 0, 0]],
        camera=camera,
        tiles=mips,
        places=PLACES,
        uniforms=shared,
    )
    target.save("textures.png")
