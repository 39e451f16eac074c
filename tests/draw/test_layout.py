"""What attributes read: rows, structures, texts, buffers, instances, integers and matrices."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vkpipe.draw import Device
from vkpipe.draw.layout import of_text
from vkpipe.errors import InvalidUse

_VERTEX = """#version 330
in {a} first; in {b} second; out vec4 told;
void main() {{ told = {told}; gl_Position = vec4({place}, 0, 1); }}
"""
_FRAGMENT = """#version 330
in vec4 told; out vec4 pixel;
void main() { pixel = told; }
"""
_COVER = np.array([[-1, -1], [3, -1], [-1, 3]], np.float32)


def _told(device: Device, a: str, b: str, told: str, place: str = "first", **options: Any) -> Any:
    """Draw over one pixel of floats; what the vertex shader tells comes back."""
    layout, vertices = options.pop("layout", None), options.pop("vertices")
    source = _VERTEX.format(a=a, b=b, told=told, place=place)
    pipeline = device.pipeline(source, _FRAGMENT, layout=layout)
    from vkpipe.pipe import Format

    target = device.target((1, 1), color=Format.R32G32B32A32_FLOAT)
    target.clear((9, 9, 9, 9))
    pipeline.draw(target, vertices, **options)
    return target.image()[0, 0].tolist()


def test_rows(device: Device) -> None:
    rows = np.hstack([_COVER, np.full((3, 3), 0.1)])  # float64
    tenth = float(np.float32(0.1))
    for vertices in (rows, device.buffer(rows), rows.tolist()):
        assert _told(device, "vec2", "vec3", "vec4(second, 1)", vertices=vertices) == [tenth, tenth, tenth, 1]


@pytest.mark.parametrize(
    ("kind", "shape", "attribute", "value", "expected"),
    [
        ("u1", (4,), "vec4", (255, 0, 51, 102), (1, 0, 0.2, 0.4)),
        ("i2", (2,), "vec2", (32767, -32767), (1, -1)),
        ("u4", (), "float", 7, (7,)),
        ("i8", (3,), "ivec3", (1, -2, 1 << 30), (1, -2, 1 << 30)),
        ("u1", (2,), "uvec2", (255, 3), (255, 3)),
        ("f8", (2,), "vec2", (0.5, -2), (0.5, -2)),
        ("f2", (4,), "vec4", (0.5, 1, 2, 3), (0.5, 1, 2, 3)),
    ],
)
def test_structures(
    device: Device, kind: str, shape: tuple[int, ...], attribute: str, value: Any, expected: tuple[float, ...]
) -> None:
    vertices = np.zeros(3, [("unread", "f4", 5), ("second", kind, shape), ("first", "f4", 2)])
    vertices["first"], vertices["second"] = _COVER, value
    zeros = ", 0" * (4 - len(expected))
    found = _told(device, "vec2", attribute, f"vec4(second{zeros})", vertices=vertices)
    assert found == pytest.approx([*map(float, expected), *[0] * (4 - len(expected))], rel=2**-23)


@pytest.mark.parametrize("layout", [None, "2f 3f", "first:2f second:3f"])
@pytest.mark.parametrize("place", ["first", "second.xy"])
def test_what_is_not_read_may_have_data(any_device: Device, layout: str | None, place: str) -> None:
    """Also in the middle of a row, and where the data leave it out; comments declare nothing."""
    rows = np.zeros((3, 5))
    rows[:, :2] = rows[:, 2:4] = _COVER
    a, b = "/* in vec4 none; */ vec2", "vec3"
    told = "vec4(7)"
    assert _told(any_device, a, b, told, place, layout=layout, vertices=rows) == [7] * 4
    if layout is None:
        only = rows[:, :2] if place == "first" else rows[:, 2:]
        assert _told(any_device, a, b, told, place, vertices=only) == [7] * 4
        with pytest.raises(InvalidUse, match="4 numbers in a row"):
            _told(any_device, a, b, told, place, vertices=rows[:, :4])


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("2f 4nu1", "first second"),
        ("second:4nu1 first:2f", "second first"),
        ("2f x 3x1 4nu1", "first pad second"),
    ],
)
def test_texts(device: Device, text: str, order: str) -> None:
    parts = {"first": ("first", "f4", 2), "second": ("second", "u1", 4), "pad": ("pad", "u1", 4)}
    structure = np.zeros(3, [parts[name] for name in order.split()])
    structure["first"], structure["second"] = _COVER, (255, 0, 255, 51)
    raw = structure.view(np.uint8)
    found = _told(device, "vec2", "vec4", "second", layout=text, vertices=device.buffer(raw))
    assert found == pytest.approx([1, 0, 1, 0.2], rel=2**-23)


def test_matrices_of_instances(device: Device) -> None:
    matrices = np.arange(32, dtype=np.float32).reshape(2, 4, 4)
    found = _told(device, "vec2", "mat4", "second[2]", vertices=_COVER, instances=matrices)
    assert found == [24, 25, 26, 27]  # the last instance's third column
    structure = np.zeros(2, [("second", "f4", (4, 4))])
    structure["second"] = matrices
    assert _told(device, "vec2", "mat4", "second[0]", vertices=_COVER, instances=structure) == [
        16,
        17,
        18,
        19,
    ]


def test_layouts_of_instances(device: Device) -> None:
    pixels = np.array([[1, 2, 3, 4]], np.uint8).repeat(2, axis=0)
    found = _told(
        device, "vec2", "uvec4", "vec4(second)", layout="2f / 4u1", vertices=_COVER, instances=pixels
    )
    assert found == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("vertices", "options", "message"),
    [
        (np.zeros((3, 4)), {}, "4 numbers in a row"),
        (np.zeros((3, 2)), {}, "data for vec3 second"),
        (np.zeros((3, 5)), {"layout": "2f 2f 1f"}, "3 words"),
        (np.zeros(7, np.float32), {"layout": "2f 3f"}, "multiple of the 20 bytes"),
        (np.zeros((3, 5), complex), {}, "complex128"),
        (np.zeros((0, 5)), {}, "at least one vertex"),
        (np.full((3, 5), 1e300), {}, "what float32 holds"),
        ([[1, 2], [3]], {}, "rows of equal length"),
        (None, {}, "data for vec2 first, vec3 second"),
        (np.zeros((3, 5)), {"indices": [0, 1, 3]}, "0 to 2"),
        (np.zeros((3, 5)), {"indices": [0, -1, 2]}, "-1 to 2"),
        (np.zeros((3, 5)), {"indices": [0.5, 1, 2]}, "float32"),
        (np.zeros((3, 5)), {"start": 2, "count": 2}, "within 3"),
        (np.zeros((3, 5)), {"first": 1}, "no names"),
    ],
)
def test_refused(device: Device, vertices: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidUse, match=message):
        _told(device, "vec2", "vec3", "vec4(second, 1)", vertices=vertices, **options)


@pytest.mark.parametrize("text", ["", "x", "3g", "f1", "4ni4", "2f8", "a:b:3"])
def test_texts_refused(text: str) -> None:
    with pytest.raises(InvalidUse, match="layout"):
        of_text(text)
