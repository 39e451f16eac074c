"""Volumes, cubes and arrays of textures, and samplers that compare, on the device and by the reference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.draw.covering import COVER, screen
from vkpipe.draw import Device, Texture
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format

_FACES = np.zeros((6, 2, 2, 4), np.uint8)
_FACES[..., 0] = np.arange(6)[:, None, None] * 40


def _looked_up(device: Device, body: str, kind: str, texture: Texture) -> list[float]:
    target = device.target((1, 1), color=Format.R32G32B32A32_FLOAT)
    screen(device, body, f"uniform {kind} given;").draw(target, count=3, given=texture)
    return [float(value) for value in target.image()[0, 0]]


def test_volumes(any_device: Device) -> None:
    voxels = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    texture = any_device.texture(voxels, kind="3d", wrap="clamp")
    assert (texture.read() == voxels).all()
    body = """
        pixel = vec4(texelFetch(given, ivec3(3, 2, 1), 0).x, texelFetch(given, ivec3(1, 0, 0), 0).x,
                     texture(given, vec3(0.5)).x, textureSize(given, 0).z);
    """
    assert _looked_up(any_device, body, "sampler3D", texture) == [23, 1, 11.5, 2]


def test_volumes_have_mipmaps(any_device: Device) -> None:
    texture = any_device.texture(np.arange(64, dtype=np.float32).reshape(4, 4, 4), kind="3d", mipmaps=True)
    assert texture.resource.last_level == 2
    assert texture.read(2) == 31.5


def test_cubes(any_device: Device) -> None:
    texture = any_device.texture(_FACES, kind="cube", mipmaps=True)
    body = """
        pixel = 255.0 * vec4(texture(given, vec3(1, 0, 0)).x, texture(given, vec3(0, -1, 0)).x,
                             texture(given, vec3(0, 0, -1)).x, textureLod(given, vec3(0, 1, 0), 1.0).x);
    """
    assert np.rint(_looked_up(any_device, body, "samplerCube", texture)).tolist() == [0, 120, 200, 80]


def test_layers(any_device: Device) -> None:
    texture = any_device.texture(_FACES, kind="array", srgb=False, image=False)
    body = "pixel = 255.0 * vec4(texture(given, vec3(at, 4)).x, texture(given, vec3(at, 9)).x, 0, 0);"
    assert np.rint(_looked_up(any_device, body, "sampler2DArray", texture)).tolist()[:2] == [160, 200]
    small = texture.read()
    assert small.shape == (6, 2, 2, 4) and (small == _FACES).all()


def test_volumes_are_images(device: Device) -> None:
    source = """#version 430
        layout(local_size_x = 2) in;
        layout(r32f) uniform image3D out_;
        void main() {
            uvec3 at = gl_GlobalInvocationID;
            imageStore(out_, ivec3(at), vec4(at.z * 100u + at.x));
        }
    """
    texture = device.texture(np.zeros((3, 1, 2), np.float32), kind="3d", image=True)
    device.compute(source).run((1, 1, 3), out_=texture)
    assert texture.read().tolist() == [[[0, 1]], [[100, 101]], [[200, 201]]]


def test_samplers_compare(any_device: Device) -> None:
    light = any_device.target((2, 2), color=(), depth=True)
    light.clear()
    any_device.pipeline(COVER).draw(light, count=3, z=-0.5)  # 0.25
    body = "pixel = vec4(0, 0, 0, 1); for (int n = 0; n < 3; ++n) pixel[n] = texture(given, vec3(at, z[n]));"
    body = f"vec3 z = vec3(0.2, 0.25, 0.3); {body}"
    found = _looked_up(any_device, body, "sampler2DShadow", light.texture("depth"))
    assert found == [1, 1, 0, 1]


@pytest.mark.parametrize(
    ("declared", "pixels", "options", "wrong"),
    [
        ("sampler3D", np.zeros((2, 2)), {}, "TEXTURE_2D"),
        ("sampler2D", np.zeros((2, 2, 2)), {"kind": "array"}, "TEXTURE_2D_ARRAY"),
        ("sampler2DArray", _FACES, {"kind": "cube"}, "TEXTURE_CUBE"),
        ("sampler2DShadow", np.zeros((2, 2)), {}, "R32_FLOAT"),
        ("sampler3D", np.zeros((2, 2, 2), np.uint32), {"kind": "3d"}, "R32_UINT"),
    ],
)
def test_textures_of_another_kind_are_refused(
    device: Device, declared: str, pixels: Any, options: dict[str, Any], wrong: str
) -> None:
    body = "pixel = vec4(textureSize(given, 0).x);"
    with pytest.raises(InvalidUse, match=f"given = '{wrong}'; legal: what {declared} reads"):
        _looked_up(device, body, declared, device.texture(pixels, **options))


@pytest.mark.parametrize(
    ("shape", "kind", "legal"),
    [
        ((2, 2, 2, 2), "2d", r"\(height, width\)"),
        ((5, 2, 2), "cube", r"\(6, height, width\)"),
        ((6, 2, 3), "cube", r"\(6, height, width\)"),
        ((2, 2), "3d", r"\(depth, height, width\)"),
        ((2, 2, 2, 5), "array", r"\(layers, height, width\)"),
        ((2, 2), "4d", "2d, array, cube, 3d"),
    ],
)
def test_shapes_of_another_kind_are_refused(
    device: Device, shape: tuple[int, ...], kind: str, legal: str
) -> None:
    with pytest.raises(InvalidUse, match=legal):
        device.texture(np.zeros(shape), kind=kind)
