"""Plots curves and points to plots.png: smooth lines of any width, round marks, a grid."""

import numpy as np

from vkpipe.draw import Device

# A line is drawn as instances of a rectangle, each from one point of the curve to the next.
LINE = """#version 330
uniform vec2 size, low, high; uniform float width; in vec2 corner; in vec2 from; in vec2 to; out float aside;
vec2 pixel(vec2 value) { return ((value - low) / (high - low) * 0.86 + 0.07) * size; }
void main() {
    vec2 a = pixel(from), b = pixel(to), along = normalize(b - a);
    aside = corner.y * (0.5 * width + 1.0);
    vec2 at = mix(a, b, corner.x) + along * (corner.x - 0.5) + vec2(-along.y, along.x) * aside;
    gl_Position = vec4(at / size * 2.0 - 1.0, 0, 1);
}
"""
STROKE = """#version 330
uniform vec4 tone; uniform float width; in float aside; out vec4 color;
void main() { color = vec4(tone.rgb, tone.a * clamp(0.5 * width + 0.5 - abs(aside), 0.0, 1.0)); }
"""
MARK = """#version 330
uniform vec2 size, low, high; in vec2 value; in float weight; out float radius;
void main() {
    radius = 2.0 + 5.0 * weight;
    gl_PointSize = 2.0 * radius + 2.0;
    gl_Position = vec4((((value - low) / (high - low)) * 0.86 + 0.07) * 2.0 - 1.0, 0, 1);
}
"""
DISC = """#version 330
uniform vec4 tone; in float radius; out vec4 color;
void main() {
    float away = length(gl_PointCoord - 0.5) * (2.0 * radius + 2.0);
    float rim = smoothstep(radius - 2.0, radius - 1.0, away);
    color = vec4(mix(tone.rgb, vec3(1), 0.6 * rim), tone.a * clamp(radius + 0.5 - away, 0.0, 1.0));
}
"""
RECTANGLE = [[0, -1], [1, -1], [0, 1], [1, 1]]
TONES = [(0.12, 0.37, 0.65, 1), (0.85, 0.35, 0.15, 1), (0.2, 0.55, 0.35, 1)]
x = np.linspace(0, 10, 300)
CURVES = [np.exp(-0.2 * x) * np.cos(2 * x), 0.5 * np.sin(x) * np.cos(0.3 * x), 0.08 * x * np.sin(3 * x)]
random = np.random.default_rng(5)
at = random.uniform(0, 10, 60)
MARKS = np.column_stack(
    [at, np.exp(-0.2 * at) * np.cos(2 * at) + random.normal(0, 0.08, 60), random.random(60)]
)


with Device() as device:
    target = device.target((640, 400))
    target.clear((1, 1, 1))
    line = device.pipeline(LINE, STROKE, mode="triangle_strip", blend="alpha")
    marks = device.pipeline(MARK, DISC, mode="points", blend="alpha")
    line.uniforms = marks.uniforms = {"size": target.size, "low": (0, -1.1), "high": (10, 1.1)}
    grid = np.array([[n, -1.1, n, 1.1] for n in range(11)] + [[0, n / 2, 10, n / 2] for n in range(-2, 3)])
    line.draw(target, RECTANGLE, instances=grid, width=1, tone=(0.85, 0.86, 0.88, 1))
    axes = np.array([[0, 0, 10, 0], [0, -1.1, 0, 1.1]])
    line.draw(target, RECTANGLE, instances=axes, width=1.5, tone=(0.2, 0.2, 0.25, 1))
    for tone, y, width in zip(TONES, CURVES, (3.0, 2.0, 1.2), strict=True):
        parts = np.column_stack([x[:-1], y[:-1], x[1:], y[1:]])
        line.draw(target, RECTANGLE, instances=parts, width=width, tone=tone)
    marks.draw(target, MARKS, tone=(0.12, 0.37, 0.65, 0.8))
    target.save("plots.png")
