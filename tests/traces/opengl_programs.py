"""``python -m tests.traces.opengl_programs NUMBER FILE``: a small OpenGL program draws a picture.

Its texels go to FILE. Ten kinds of programs, each with numbers of its own; what Mesa's trace driver does not
keep (uniforms, uploads of texels) none of them needs: constants lie in buffers, textures are drawn.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

__all__ = ["KINDS", "SIZE"]

SIZE = 32

_VERTEX = """#version 330
in vec3 place; in vec4 color; out vec4 tint;
layout(std140) uniform Numbers { vec4 shift; vec4 scale; };
void main() { tint = color; gl_Position = vec4(place * scale.xyz + shift.xyz
    + vec3(0.2 * float(gl_InstanceID), 0, 0), 1); }"""
_FRAGMENT = """#version 330
in vec4 tint; out vec4 color;
void main() { color = tint; }"""
_SAMPLING = """#version 330
in vec4 tint; out vec4 color; uniform sampler2D picture;
void main() { color = texture(picture, tint.xy * 1.371 - 0.2137) * tint.w; }"""
_TWO = """#version 330
in vec4 tint; layout(location = 0) out vec4 color; layout(location = 1) out vec4 other;
void main() { color = tint; other = 1 - tint; }"""
_CAPTURED = """#version 330
in vec3 place; in vec4 color; out vec3 out_place; out vec4 out_color;
void main() { out_place = place.yxz * 0.5; out_color = color.bgra; gl_Position = vec4(0); }"""
_WHITE = "#version 330\nout vec4 color;\nvoid main() { color = vec4(1); }"


class _Scene:
    """A context with a target, and what all kinds need."""

    def __init__(self, number: int) -> None:
        import moderngl

        self.gl: Any = moderngl
        self.ctx: Any = self.gl.create_standalone_context(backend="egl", require=330)
        self.dice = random.Random(number)
        self.target, self.texture = self.make_target()
        self.target.clear(*self.color())
        numbers = [self.dice.uniform(-0.2, 0.2) for _ in range(4)] + [0.9, 0.8, 0.7, 1]
        self.ctx.buffer(np.array(numbers, np.float32).tobytes()).bind_to_uniform_block(0)

    def make_target(self) -> tuple[Any, Any]:
        """Make a framebuffer with depth and its texture, and draw to it from now on."""
        texture = self.ctx.texture((SIZE, SIZE), 4)
        target = self.ctx.framebuffer([texture], self.ctx.depth_renderbuffer((SIZE, SIZE)))
        target.use()
        return target, texture

    def color(self) -> list[float]:
        return [self.dice.randint(0, 8) / 8 for _ in range(4)]

    def vertices(self, count: int = 6) -> Any:
        """A buffer of random corners with colours."""
        rows = [[self.dice.uniform(-1, 1) for _ in range(3)] + self.color() for _ in range(count)]
        return self.ctx.buffer(np.array(rows, np.float32).tobytes())

    def shape(self, buffer: Any, fragment: str = _FRAGMENT, indices: Any = None) -> Any:
        program = self.ctx.program(vertex_shader=_VERTEX, fragment_shader=fragment)
        return self.ctx.vertex_array(program, [(buffer, "3f 4f", "place", "color")], indices)


def _plain(s: _Scene) -> None:
    s.shape(s.vertices()).render(s.dice.choice([s.gl.TRIANGLES, s.gl.TRIANGLE_STRIP, s.gl.TRIANGLE_FAN]))


def _blended(s: _Scene) -> None:
    s.ctx.enable(s.gl.BLEND)
    factors = [s.gl.ONE, s.gl.ZERO, s.gl.SRC_ALPHA, s.gl.ONE_MINUS_SRC_ALPHA, s.gl.DST_COLOR, s.gl.SRC_COLOR]
    s.ctx.blend_func = s.dice.choice(factors), s.dice.choice(factors)
    s.ctx.blend_equation = s.dice.choice([s.gl.FUNC_ADD, s.gl.FUNC_SUBTRACT, s.gl.MAX])
    s.shape(s.vertices(9)).render()


def _with_depth(s: _Scene) -> None:
    s.ctx.enable(s.gl.DEPTH_TEST)
    s.ctx.depth_func = s.dice.choice(["<", "<=", "!=", "<"])
    s.target.clear(depth=s.dice.choice([1.0, 0.6]))
    for _ in range(2):
        s.shape(s.vertices(6)).render()


def _textured(s: _Scene) -> None:
    other, texture = s.make_target()
    other.clear(*s.color())
    s.shape(s.vertices()).render()
    s.target.use()
    texture.filter = (s.dice.choice([s.gl.NEAREST, s.gl.LINEAR]),) * 2
    texture.repeat_x = s.dice.random() < 0.5
    texture.use(0)
    s.shape(s.vertices(), _SAMPLING).render()


def _counted(s: _Scene) -> None:
    query = s.ctx.query(samples=True)
    first = s.shape(s.vertices())
    with query:
        first.render()
    share = min(query.samples / SIZE**2, 1)
    s.target.clear(share, 1 - share, share, 1)
    with query.crender:
        s.shape(s.vertices()).render()


def _transferred(s: _Scene) -> None:
    one, other = s.vertices(), s.vertices()
    one.write(other.read(28), offset=28)
    s.ctx.copy_buffer(other, one, size=56, read_offset=0, write_offset=84)
    s.shape(one).render()
    one.orphan()
    one.write(other.read())
    s.shape(one).render()


def _blitted(s: _Scene) -> None:
    other, _ = s.make_target()
    other.clear(*s.color())
    s.shape(s.vertices()).render()
    s.ctx.copy_framebuffer(s.target, other)
    s.target.use()
    s.shape(s.vertices(3)).render()


def _captured(s: _Scene) -> None:
    program = s.ctx.program(
        vertex_shader=_CAPTURED, fragment_shader=_WHITE, varyings=("out_place", "out_color")
    )
    source = s.vertices()
    into = s.ctx.buffer(reserve=source.size)
    s.ctx.vertex_array(program, [(source, "3f 4f", "place", "color")]).transform(into, s.gl.TRIANGLES)
    s.shape(into).render()


def _cut(s: _Scene) -> None:
    """Indices, instances, a part of the target, and some of its channels."""
    indices = s.ctx.buffer(np.array([s.dice.randrange(6) for _ in range(9)], np.uint32).tobytes())
    s.target.viewport = (0, s.dice.randrange(8), SIZE, SIZE - 8)
    s.target.scissor = (4, 4, s.dice.randint(10, 25), 20)
    s.target.color_mask = tuple(s.dice.random() < 0.8 for _ in range(4))
    s.shape(s.vertices(), indices=indices).render(instances=s.dice.randint(1, 4))


def _two_targets(s: _Scene) -> None:
    textures = [s.texture, s.ctx.texture((SIZE, SIZE), 4)]
    both = s.ctx.framebuffer(textures)
    both.use()
    both.clear(*s.color())
    s.shape(s.vertices(), _TWO).render()
    s.target.use()
    textures[1].use(0)
    s.shape(s.vertices(), _SAMPLING).render()


KINDS: tuple[Callable[[_Scene], None], ...] = (
    *(_plain, _blended, _with_depth, _textured, _counted),
    *(_transferred, _blitted, _captured, _cut, _two_targets),
)


def main(number: int, path: Path) -> None:
    """Draw a picture and write its texels."""
    scene = _Scene(number)
    KINDS[number % len(KINDS)](scene)
    path.write_bytes(scene.target.read(components=4))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
