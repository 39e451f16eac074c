"""Draws text that goes away into the distance to text.png: letters are instances, shapes one texture."""

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from pyrr import Matrix44

from vkpipe.draw import Device

VERTEX = """#version 330
uniform mat4 camera; in vec2 corner; in vec2 place; in vec4 box; out vec2 at; out float far;
void main() {
    at = mix(box.xy, box.zw, corner);
    gl_Position = camera * vec4(place.x + corner.x * {aspect}, 0, place.y + corner.y, 1);
    far = gl_Position.w;
}
"""
FRAGMENT = """#version 330
uniform sampler2D letters; in vec2 at; in float far; out vec4 color;
void main() {
    float ink = texture(letters, at).r;
    color = vec4(1.0, 0.82, 0.25, ink * min(1.0, 12.0 / far));
}
"""
STARS = """#version 330
in vec3 star; out float bright;
void main() { bright = star.z; gl_Position = vec4(star.xy, 0, 1); }
"""
WHITE = """#version 330
in float bright; out vec4 color;
void main() { color = vec4(vec3(bright), 1); }
"""
TEXT = """\
vkpipe, a driver

It has no raster hardware:
triangles are put into bins
by compute shaders, tested
for depth, shaded and
blended, pixel by pixel,
in the order of the API.

Each of these letters is an
instance of one rectangle,
and looks its shape up in
a texture with mipmaps."""
SIZE, FIRST = 48, 32
font = ImageFont.load_default(SIZE)
wide = max(int(font.getlength(chr(number))) for number in range(FIRST, 127)) + 4
high = int(1.3 * SIZE)
sheet = Image.new("L", (wide * 16, high * 6))
drawing = ImageDraw.Draw(sheet)
for number in range(127 - FIRST):
    drawing.text((number % 16 * wide + 2, number // 16 * high), chr(FIRST + number), 255, font)

letters = []
for row, line in enumerate(TEXT.splitlines()):
    along = -font.getlength(line) / high / 2
    for letter in line:
        x, y = (ord(letter) - FIRST) % 16 / 16, (ord(letter) - FIRST) // 16 / 6
        letters.append([along, 1.15 * row, x, y, x + 1 / 16, y + 1 / 6])
        along += font.getlength(letter) / high
random = np.random.default_rng(1)
stars = np.column_stack([random.uniform(-1, 1, (300, 2)), random.random(300) ** 3])

with Device() as device:
    target = device.target((640, 400))
    target.clear((0, 0, 0.01))
    device.pipeline(STARS, WHITE, mode="points").draw(target, stars)
    view = Matrix44.look_at((0, 7.5, 17.5), (0, 0, 6.4), (0, 1, 0))
    camera = Matrix44.perspective_projection(52, 1.6, 0.1, 100) * view
    crawl = device.pipeline(
        VERTEX.replace("{aspect}", f"{wide / high:.6f}"), FRAGMENT, mode="triangle_strip", blend="alpha"
    )
    corners = [[0, 0], [1, 0], [0, 1], [1, 1]]
    crawl.draw(target, corners, instances=letters, camera=camera, letters=device.texture(sheet, mipmaps=True))
    target.save("text.png")
