"""Meshes: the Stanford bunny and a knot, lit per pixel, and a grid of hills."""

from __future__ import annotations

from functools import partial

import numpy as np

from vkpipe.bench.description import Draw, Geometry, Program, Scene, State
from vkpipe.bench.programs import PLACED
from vkpipe.bench.scenes.geometry import COLORED_VERTEX, side
from vkpipe.model.camera import frame, look_at, perspective
from vkpipe.model.load import load_model
from vkpipe.model.shaders import VERTEX, lit_fragment
from vkpipe.model.upload import interleave

__all__ = ["SCENES", "knot", "lit_model"]

_GLSL_VERTEX = """#version 330
uniform vec4 u_vertex[4];
in vec3 position;
in vec3 normal;
in vec2 texcoord;
in vec4 color;
out vec3 v_normal;
out vec4 v_color;
void main() {
    vec4 sum = u_vertex[0] * position.x;
    sum = u_vertex[1] * position.y + sum;
    sum = u_vertex[2] * position.z + sum;
    gl_Position = sum + u_vertex[3];
    v_normal = normal;
    v_color = color;
}
"""

_GLSL_FRAGMENT = """#version 330
uniform vec4 u_fragment[3];
in vec3 v_normal;
in vec4 v_color;
out vec4 o_color;
void main() {
    vec4 base = v_color * u_fragment[2];
    vec3 n = v_normal * inversesqrt(dot(v_normal, v_normal));
    float lambert = max(dot(n, u_fragment[0].xyz), 0.0) * 0.75;
    float above = (n.y * 0.5 + 0.5) * 0.5 + 0.5;
    float light = u_fragment[0].w * above + lambert;
    float highlight = pow(max(dot(n, u_fragment[1].xyz), 0.0), u_fragment[1].w) * 0.25;
    o_color = vec4(clamp(base.xyz * light + highlight, 0.0, 1.0), base.w);
}
"""

LIT = Program(VERTEX, lit_fragment(textured=False), _GLSL_VERTEX, _GLSL_FRAGMENT)
_LIGHT, _HALF, _AMBIENT, _SHININESS = (0.48, 0.72, 0.5012), (0.3036, 0.4554, 0.8369), 0.35, 40.0
_QUADS = 512


def _model(name: str, width: int, height: int, samples: int = 1) -> Scene:
    model = load_model(name)
    matrix = np.ascontiguousarray(frame(model.bounds, width / height).matrix(width / height).T)
    draws = []
    for mesh in model.meshes:
        geometry = Geometry(interleave(mesh), np.ascontiguousarray(mesh.indices.reshape(-1)))
        constants = np.ones((4, 4), np.float32)
        constants[:3] = [*_LIGHT, _AMBIENT], [*_HALF, _SHININESS], mesh.base_color
        draws.append(Draw(State(LIT), geometry, matrix, constants))
    return Scene(width, height, tuple(draws), samples=samples)


def lit_model(source: str, part: float) -> Scene:
    """A model at 1920 x 1080, without its textures: a file, or one that is built in."""
    return _model(source, side(1920, part), side(1080, part))


def knot(part: float) -> Scene:
    """A knot at 1280 x 720."""
    return _model("knot", side(1280, part), side(720, part))


def msaa4(part: float) -> Scene:
    """The bunny with four samples, resolved."""
    size = side(1024, part)
    return _model("bunny", size, size, samples=4)


def indexed_grid(part: float) -> Scene:
    """Hills of 512 x 512 squares with shared vertices and 32-bit indices, seen in perspective."""
    count, size = max(4, int(_QUADS * part**0.5)), side(1024, part)
    y, x = np.mgrid[0 : count + 1, 0 : count + 1] / count * 2.0 - 1.0
    height = 0.12 * np.sin(7 * x) * np.cos(9 * y)
    vertices = np.zeros((count + 1, count + 1), COLORED_VERTEX)
    vertices["position"] = np.stack([x, height, y], axis=-1)
    vertices["color"] = np.stack([90 + 600 * height, 160 + 300 * height, 80 + 60 * x, x * 0 + 255], axis=-1)
    corner = np.arange(count)[:, None] * (count + 1) + np.arange(count)
    corners = np.stack([corner, corner + 1, corner + count + 2, corner + count + 1], axis=-1)
    indices = corners[..., [0, 1, 2, 0, 2, 3]].astype(np.uint32).reshape(-1)
    view = perspective(0.9, 1.0, 0.2, 8.0) @ look_at((0.4, 1.1, 1.6), (0.0, -0.1, 0.1))
    constants = np.concatenate([view.T, np.ones((1, 4))]).astype(np.float32)
    draw = Draw(State(PLACED), Geometry(vertices.reshape(-1), indices), constants)
    return Scene(size, size, (draw,))


SCENES = {"bunny-1080p": partial(lit_model, "bunny"), "indexed-grid": indexed_grid, "msaa4": msaa4}
