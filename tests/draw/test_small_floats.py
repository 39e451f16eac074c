"""Targets of small floats hold what llvmpipe's hold, bit for bit: numbers that were rounded towards zero."""

from __future__ import annotations

import moderngl
import numpy as np
import pytest

from tests.oracle.gl import Oracle
from vkpipe.draw import Device
from vkpipe.pipe import Format

_VERTEX = """#version 330
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0, 1); }
"""
_FRAGMENT = """#version 330
uniform sampler2D given; out vec4 pixel;
void main() { pixel = texelFetch(given, ivec2(gl_FragCoord.x, 0), 0); }
"""
_EDGES = [
    *(0, -0.0, 1, 1.0005, 9.61527, 65504, 65519.9, 65520, 65536, 7e4, 1e30, np.inf, -np.inf, np.nan),
    *(2.0**-14, 2.0**-14 * 0.9999, 2.0**-24, 2.0**-24 * 1.99, 2.0**-25, 1e-30, 1e-40, 64512, 65024, 65279.9),
]


def _values() -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    random = np.random.default_rng(3)
    many = np.exp2(random.uniform(-26, 17, 1000)) * random.choice([-1, 1], 1000)
    edges = np.array([sign * value for value in _EDGES for sign in (1, -1)])
    one = np.concatenate([many, edges]).astype(np.float32)
    return np.stack([np.roll(one, shift) for shift in range(4)], axis=1)[None]


@pytest.mark.parametrize(
    ("fmt", "components", "internal"),
    [(Format.R16G16B16A16_FLOAT, 4, 0x881A), (Format.R11G11B10_FLOAT, 3, 0x8C3A)],
)
def test_small_floats(device: Device, gl: Oracle, fmt: Format, components: int, internal: int) -> None:
    values = _values()
    width = values.shape[1]
    target = device.target((width, 1), color=fmt)
    given = device.texture(values, linear=False, wrap="clamp")
    device.pipeline(_VERTEX, _FRAGMENT).draw(target, count=3, given=given)
    found = target.image()[0].astype(np.float32)[:, :components]
    with gl.ctx as ctx:
        texture = ctx.texture((width, 1), 4, values.tobytes(), dtype="f4")
        made = ctx.texture((width, 1), components, dtype="f2", internal_format=internal)
        frame = ctx.framebuffer([made])
        frame.use()
        texture.use(0)
        ctx.disable(moderngl.DEPTH_TEST | moderngl.BLEND | moderngl.CULL_FACE)
        ctx.vertex_array(ctx.program(_VERTEX, _FRAGMENT), []).render(vertices=3)
        raw = frame.read(components=components, dtype="f4")
        gl.go_home()
    expected = np.frombuffer(raw, np.float32).reshape(width, components)
    same = (found.view(np.uint32) == expected.view(np.uint32)) | (np.isnan(found) & np.isnan(expected))
    wrong = np.argwhere(~same)
    assert not len(wrong), [(values[0, y, x], found[y, x], expected[y, x]) for y, x in wrong[:20]]
