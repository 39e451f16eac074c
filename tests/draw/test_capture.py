"""Vertices that are captured in buffers, drawn from there, and colours of integers beside others."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from vkpipe.draw import Buffer, Device, Pipeline
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format

_MOVE = """#version 430
in float x; uniform float by = 2.0; out float place; out vec2 other;
void main() { place = x * by; other = vec2(x, 7); gl_Position = vec4(0, 0, 0, 1); }
"""
_TWICE = """#version 430
layout(points) in; layout(points, max_vertices = 2) out;
in float place[]; out float at;
void main() {
    if (place[0] < 0.0) return;
    at = place[0]; EmitVertex(); EndPrimitive();
    at = place[0] + 1.0; EmitVertex(); EndPrimitive();
}
"""
_SHOW = """#version 430
in float at; void main() { gl_Position = vec4((at + 0.5) / 4.0 - 1.0, 0, 0, 1); }
"""
_NUMBER = """#version 430
layout(location = 0) out vec4 color; layout(location = 1) out uint number;
void main() { color = vec4(1, 0, 0, 1); number = uint(gl_PrimitiveID) + 40u; }
"""


def _moving(device: Device) -> Pipeline:
    return device.pipeline(_MOVE, mode="points", capture=("place", "other"))


def test_vertices_are_captured(any_device: Device) -> None:
    into = any_device.buffer(np.full((4, 3), 9.0))
    pipeline = _moving(any_device)
    pipeline.draw(None, [[1.0], [2.0], [3.0]], into=into)
    assert into.read().tolist() == [[2, 1, 7], [4, 2, 7], [6, 3, 7], [9, 9, 9]]
    pipeline.draw(None, [[5.0]], into=into, by=1)
    assert into.read().tolist()[:2] == [[5, 5, 7], [4, 2, 7]]
    pipeline.draw(None, np.arange(9.0), into=into)
    assert into.read()[3].tolist() == [6, 3, 7]


def test_what_was_captured_is_drawn(any_device: Device) -> None:
    """As many points as a geometry shader has emitted, into a colour and one of integers beside it."""
    twice = any_device.pipeline(_MOVE, geometry=_TWICE, mode="points", capture=("at",))
    into = any_device.buffer(np.zeros(8))
    twice.draw(None, [[1.0], [-1.0], [2.5]], into=into)
    assert into.read().tolist() == [2, 3, 5, 6, 0, 0, 0, 0]
    target = any_device.target((8, 1), color=(Format.R8G8B8A8_UNORM, Format.R32_UINT))
    target.clear((0, 0, 0))
    target.clear((7,), number=1)
    any_device.pipeline(_SHOW, _NUMBER, mode="points").draw(target, into, count=into)
    assert target.image(1)[0].tolist() == [7, 7, 40, 41, 7, 42, 43, 7]
    assert target.image()[0, :, 0].tolist() == [0, 0, 255, 255, 0, 255, 255, 0]


def test_draws_behind_a_capture_capture_nothing(any_device: Device) -> None:
    into, pipeline = any_device.buffer(np.zeros(3)), _moving(any_device)
    target = any_device.target((1, 1))
    pipeline.draw(target, [[4.0]], into=into)
    pipeline.draw(target, [[5.0]])
    assert into.read().tolist() == [8, 4, 7]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda pipeline, _: pipeline.draw(None, [[1.0]]), "target = None"),
        (lambda pipeline, buffer: pipeline.draw(None, buffer, into=buffer), "another buffer"),
        (lambda pipeline, buffer: pipeline.draw(None, [[1.0]], count=buffer, into=buffer), "has captured"),
    ],
)
def test_refused_captures(device: Device, call: Callable[[Pipeline, Buffer], None], message: str) -> None:
    with pytest.raises(InvalidUse, match=message):
        call(_moving(device), device.buffer(np.zeros(3)))


def test_pipelines_without_capture_refuse_buffers(device: Device) -> None:
    with pytest.raises(InvalidUse, match="without capture"):
        device.pipeline(_MOVE, mode="points").draw(None, [[1.0]], into=device.buffer(np.zeros(3)))


def test_colours_are_cleared_one_by_one(device: Device) -> None:
    target = device.target((1, 1), color=(Format.R8_UNORM, Format.R8_UNORM), depth=True)
    target.clear((1,), depth=0.25)
    target.clear((0,), number=1)
    assert [target.image(0).item(), target.image(1).item(), target.depths().item()] == [255, 0, 0.25]
    with pytest.raises(InvalidUse, match="a colour of 2"):
        target.clear((0,), number=2)
