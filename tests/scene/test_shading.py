"""Pixels of a scene with all kinds of materials, compared with the specification's shading in NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.scene.gltf_files import QUAD_UV, Gltf, quad
from tests.scene.shaded import F64, display, from_all_around, from_light, unit
from vkpipe import pipe
from vkpipe.draw import Device
from vkpipe.model.camera import Camera
from vkpipe.scene.painter import ScenePainter
from vkpipe.scene.parts import Scene
from vkpipe.scene.read import read_scene

SIZE, ACROSS = (192, 144), 4
EYE = (1.5, 2.0, 9.0)
AROUND = np.array([0.30, 0.26, 0.20])
"""The brightness of the surroundings, the same everywhere."""
LIGHTS: dict[str, dict[str, Any]] = {
    "sun": {"type": "directional", "color": [1.0, 0.9, 0.8], "intensity": 0.8},
    "bulb": {"type": "point", "color": [0.4, 0.6, 1.0], "intensity": 12.0, "range": 9.0},
    "spot": {"type": "spot", "intensity": 20.0, "spot": {"innerConeAngle": 0.2, "outerConeAngle": 0.6}},
}
PLACES = {"sun": (0.0, 0.0, 5.0), "bulb": (-2.0, 1.0, 4.0), "spot": (2.0, -1.0, 5.0)}
GREEN, NEAREST = (0.1, 0.7, 0.2, 1.0), {"magFilter": 9728, "minFilter": 9728}
FOUR = [[[255, 0, 0], [0, 255, 0]], [[0, 0, 255], [255, 255, 0]]]


def _pbr(color: Any = (0.8, 0.8, 0.8, 1), metallic: float = 0.0, roughness: float = 0.5) -> dict[str, Any]:
    return {"baseColorFactor": list(color), "metallicFactor": metallic, "roughnessFactor": roughness}


def _cases(file: Gltf) -> Iterator[tuple[dict[str, Any], dict[str, F64], dict[str, Any]]]:
    """A material, vertex attributes beside the usual ones, and how the middle of the square is shaded."""
    for metallic in (0.0, 0.5, 1.0):
        for roughness in (0.25, 0.6, 1.0):
            pbr = _pbr((0.9, 0.5, 0.2, 1.0), metallic, roughness)
            values = {"color": np.array([0.9, 0.5, 0.2]), "metallic": metallic, "roughness": roughness}
            yield {"pbrMetallicRoughness": pbr}, {}, values
    tilt = unit(np.array([0.5, 0.25, 0.8]))
    texels = np.rint((tilt + 1) / 2 * 255)
    bent = unit(texels / 255 * 2 - 1)
    normal = {"index": file.texture(np.full((2, 2, 3), texels))}
    yield {"pbrMetallicRoughness": _pbr(), "normalTexture": normal}, {}, {"normal": bent}
    rough = file.texture(np.full((2, 2, 3), [9, 178, 102]))
    mapped = {**_pbr((0.9, 0.5, 0.2, 1.0), 1.0, 1.0), "metallicRoughnessTexture": {"index": rough}}
    values = {"color": np.array([0.9, 0.5, 0.2]), "metallic": 102 / 255, "roughness": 178 / 255}
    yield {"pbrMetallicRoughness": mapped}, {}, values
    shut = {"index": file.texture(np.full((2, 2, 3), [51, 9, 9])), "strength": 0.5}
    glow = {"index": file.texture(np.full((2, 2, 3), [255, 0, 255]))}
    strong = {"KHR_materials_emissive_strength": {"emissiveStrength": 2.0}}
    yield (
        {
            "pbrMetallicRoughness": _pbr(),
            "occlusionTexture": shut,
            "emissiveTexture": glow,
            "emissiveFactor": [0.1, 0.2, 0.05],
            "extensions": strong,
        },
        {},
        {"open": 1 + 0.5 * (0.2 - 1), "emissive": np.array([0.2, 0.0, 0.1])},
    )
    four = file.texture(FOUR, NEAREST)
    turned = {"KHR_texture_transform": {"offset": [0.25, 0.25], "rotation": 0.0, "scale": [0.001, 1.0]}}
    texture = {"index": four, "extensions": turned}
    yield (
        {"pbrMetallicRoughness": {**_pbr((1, 1, 1, 1)), "baseColorTexture": texture}},
        {},
        {"color": np.array([0, 0, 1.0])},
    )
    second = {"TEXCOORD_0": QUAD_UV * 0, "TEXCOORD_1": np.tile(np.array([0.75, 0.25], np.float32), (4, 1))}
    texture = {"index": four, "texCoord": 1}
    yield (
        {"pbrMetallicRoughness": {**_pbr((1, 1, 1, 1)), "baseColorTexture": texture}},
        second,
        {"color": np.array([0, 1.0, 0])},
    )
    tinted = {"COLOR_0": np.tile(np.array([128, 255, 64, 255], np.uint8), (4, 1))}
    yield {"pbrMetallicRoughness": _pbr((1, 1, 1, 1))}, tinted, {"color": np.array([128, 255, 64]) / 255}
    unlit: dict[str, Any] = {"KHR_materials_unlit": {}}
    yield {"pbrMetallicRoughness": _pbr(GREEN), "extensions": unlit}, {}, {"unlit": np.array(GREEN[:3])}
    masked = {"pbrMetallicRoughness": _pbr((1, 1, 1, 0.4)), "alphaMode": "MASK"}
    yield masked, {}, {"background": True}
    yield {"pbrMetallicRoughness": _pbr(), "doubleSided": True}, {"flip": np.ones(1)}, {}
    yield {"pbrMetallicRoughness": _pbr()}, {"flip": np.ones(1)}, {"background": True}


def _built(folder: Path) -> tuple[Scene, list[tuple[F64, dict[str, Any]]]]:
    """The scene, and where the middle of each square is, with how it is shaded."""
    file, expected = Gltf(), []
    for number, (material, attributes, values) in enumerate(_cases(file)):
        place = np.array([2.4 * (number % ACROSS), 2.4 * (number // ACROSS), 0.0]) - [3.6, 4.8, 0.0]
        flipped = attributes.pop("flip", None) is not None
        node: dict[str, Any] = {"translation": place.tolist()}
        if flipped:
            node["rotation"] = [0.0, 1.0, 0.0, 0.0]
        if number == 0:
            node["scale"] = [1.0, -1.0, 1.0]  # mirrored: its front stays its front
        mesh = file.mesh(quad(file, file.material(**material), **attributes))
        file.node(mesh=mesh, **node)
        expected.append((place, values))
    lights = [{"name": name, **values} for name, values in LIGHTS.items()]
    file.document["extensions"] = {"KHR_lights_punctual": {"lights": lights}}
    for number, at in enumerate(PLACES.values()):
        file.node(translation=list(at), extensions={"KHR_lights_punctual": {"light": number}})
    path = folder / "materials.glb"
    path.write_bytes(file.glb())
    return read_scene(path), expected


def _light(at: F64, n: F64, values: dict[str, Any]) -> F64:
    """The light that the middle of a square sends to the eye."""
    v = unit(np.array(EYE) - at)
    color, metallic = values.get("color", np.full(3, 0.8)), values.get("metallic", 0.0)
    roughness = values.get("roughness", 0.5)
    light = values.get("open", 1.0) * AROUND * from_all_around(float(n @ v), color, metallic, roughness)
    light = light + values.get("emissive", 0.0)
    for name, given in LIGHTS.items():
        away = np.array(PLACES[name]) - at
        distance, strength = float(np.linalg.norm(away)), given["intensity"]
        to_light = np.array([0.0, 0.0, 1.0]) if name == "sun" else away
        if name != "sun":
            strength /= distance**2
        if "range" in given:
            strength *= max(1 - (distance / given["range"]) ** 4, 0.0)
        if name == "spot":
            inner, outer = np.cos(0.2), np.cos(0.6)
            strength *= np.clip((unit(away)[2] - outer) / (inner - outer), 0, 1) ** 2
        towards = from_light(n, v, to_light, color, metallic, roughness)
        light = light + strength * np.array(given.get("color", (1, 1, 1))) * towards
    return np.asarray(light)


@pytest.mark.parametrize("samples", [1, 4])
def test_pixels_are_shaded_as_the_specification_says(
    screen: pipe.Screen, tmp_path: Path, samples: int
) -> None:
    scene, expected = _built(tmp_path)
    camera = Camera(EYE, (0.0, 0.0, 0.0), 1.0, 30.0, fov=1.2)
    around = np.broadcast_to(AROUND.astype(np.float32), (8, 16, 3))
    with Device(screen=screen) as device:
        painter = ScenePainter(device, scene, *SIZE, samples=samples, panorama=around, ground=False)
        painter.draw(camera)
        painter.finish()
        picture = painter.read()
    matrix = camera.matrix(SIZE[0] / SIZE[1]).astype(np.float64)
    wrong = []
    for number, (place, values) in enumerate(expected):
        x, y, _, w = matrix @ [*place, 1.0]
        column, row = int((x / w + 1) / 2 * SIZE[0]), int((1 - y / w) / 2 * SIZE[1])
        wanted, found = _wanted(place, values), picture[row, column, :3].astype(float)
        if np.abs(found - wanted).max() > 2.0:
            wrong.append(f"{number} {values}: {found} instead of {wanted.round(1)}")
    assert not wrong, "\n".join(wrong)


def _wanted(place: F64, values: dict[str, Any]) -> F64:
    """The bytes of the middle of a square."""
    if "unlit" in values:
        return np.asarray((1.055 * values["unlit"] ** (1 / 2.4) - 0.055) * 255)
    if values.get("background"):
        return display(AROUND)
    return display(_light(place, values.get("normal", np.array([0, 0, 1.0])), values))
