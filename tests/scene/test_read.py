"""glTF files become scenes: arrays, nodes, cameras, lights; broken ones are refused with a sentence."""

from __future__ import annotations

import base64
import json
import math
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.scene.gltf_files import Gltf, quad
from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.pipe import TexFilter, TexMipfilter, TexWrap
from vkpipe.scene.parts import Scene
from vkpipe.scene.read import read_scene

CORNERS = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0], [0, 2, 0]], np.float32)


@pytest.fixture
def read(tmp_path: Path) -> Any:
    def reads(file: Gltf) -> Scene:
        path = tmp_path / "a.glb"
        path.write_bytes(file.glb())
        return read_scene(path)

    return reads


def _with_mesh(primitive: dict[str, Any], file: Gltf, **node: Any) -> Gltf:
    file.node(mesh=file.mesh(primitive), **node)
    return file


@pytest.mark.parametrize(
    ("mode", "triangles"),
    [
        (4, [[0, 1, 2]]),
        (5, [[0, 1, 2], [1, 3, 2], [2, 3, 4]]),
        (6, [[1, 2, 0], [2, 3, 0], [3, 4, 0]]),
    ],
)
def test_lists_strips_and_fans_are_triangles(read: Any, mode: int, triangles: list[list[int]]) -> None:
    file = Gltf()
    primitive = {"attributes": {"POSITION": file.accessor(CORNERS)}, "mode": mode}
    (part,) = read(_with_mesh(primitive, file)).parts
    assert part.indices.tolist() == triangles


def test_elements_lie_apart_are_normalized_and_replaced(read: Any) -> None:
    """Strides, 16-bit texture coordinates (KHR_mesh_quantization) and sparse accessors."""
    file = Gltf()
    spread = np.zeros((5, 5), np.float32)
    spread[:, :3] = CORNERS
    view = file.view(spread.tobytes(), byteStride=20)
    more = {"bufferView": view, "sparse": _sparse(file, [4, 1], [[9, 9, 9], [7, 7, 7]])}
    position = file.accessor(CORNERS, **more)
    uv = file.accessor(np.array([[0, 65535]] * 5, np.uint16), normalized=True)
    primitive = {"attributes": {"POSITION": position, "TEXCOORD_0": uv}, "mode": 6}
    (part,) = read(_with_mesh(primitive, file)).parts
    assert part.vertices["position"][[0, 1, 4]].tolist() == [[0, 0, 0], [7, 7, 7], [9, 9, 9]]
    assert part.vertices["uv"][0].tolist() == [0, 1, 0, 0]


def _sparse(file: Gltf, places: list[int], values: list[list[float]]) -> dict[str, Any]:
    return {
        "count": len(places),
        "indices": {"bufferView": file.view(np.array(places, np.uint8).tobytes()), "componentType": 5121},
        "values": {"bufferView": file.view(np.array(values, np.float32).tobytes())},
    }


def test_nodes_place_meshes_and_mirrors_turn_triangles(read: Any) -> None:
    file = Gltf()
    child = file.node(mesh=file.mesh(quad(file)), translation=[1, 0, 0], root=False)
    half = math.sqrt(0.5)
    file.node(children=[child], rotation=[0, half, 0, half], scale=[2, 2, -2], translation=[0, 5, 0])
    (part,) = read(file).parts
    # (-1, -1, 0) goes to (0, -1, 0), (0, -2, 0), and a quarter turn about y takes +x to -z.
    assert np.allclose(part.vertices["position"][:2], [[0, 3, 0], [0, 3, -4]], atol=1e-5)
    a, b, c = part.vertices["position"][part.indices[0]]
    face = np.cross(b - a, c - a)
    normal = part.vertices["normal"][0]
    assert normal @ face > 0, "the front of a mirrored triangle is its front"
    assert np.allclose(normal, [-1, 0, 0], atol=1e-6)
    assert np.allclose(part.vertices["tangent"][0], [0, 0, -1, -1], atol=1e-6)


def test_tangents_follow_the_texture_also_where_it_is_mirrored(read: Any) -> None:
    file = Gltf()
    turned = np.array([[1, 1], [0, 1], [0, 0], [1, 0]], np.float32)  # u grows towards -x
    (part,) = read(_with_mesh(quad(file, TEXCOORD_0=turned), file)).parts
    assert np.allclose(part.vertices["tangent"], [-1, 0, 0, -1], atol=1e-6)
    given = np.tile(np.array([0, 1, 0, -1], np.float32), (4, 1))
    (part,) = read(_with_mesh(quad(file := Gltf(), TANGENT=given), file)).parts
    assert part.vertices["tangent"].tolist() == given.tolist()


def test_cameras_of_both_kinds(read: Any) -> None:
    file = _with_mesh(quad(file := Gltf()), file)
    file.document["cameras"] = [
        {"type": "perspective", "perspective": {"yfov": math.pi / 2, "znear": 1.0, "zfar": 9.0}},
        {"type": "perspective", "name": "endless", "perspective": {"yfov": 1.0, "znear": 0.5}},
        {"type": "orthographic", "orthographic": {"xmag": 2, "ymag": 4, "znear": 0, "zfar": 10}},
    ]
    for number in range(3):
        file.node(camera=number, translation=[0, 0, 5], scale=[3, 3, 3], name="c")
    first, endless, flat = read(file).cameras
    assert (first.name, endless.name, flat.name) == ("c", "endless", "c")
    clip = first.matrix(2.0) @ np.array([[1, 1, 4, 1], [0, 0, -4, 1]]).T
    assert np.allclose(clip.T, np.array([[0.5, 1, -1, 1], [0, 0, 9, 9]]), atol=1e-6)
    far = endless.matrix(1.0) @ np.array([0, 0, -1e7, 1])
    assert far[2] / far[3] == pytest.approx(1.0)
    assert np.allclose(flat.matrix(2.0) @ np.array([8, 4, -5, 1]), [1, 1, 1, 1], atol=1e-6)


def test_samplers_and_materials_are_read(read: Any) -> None:
    file = Gltf()
    texture = file.texture(
        [[[1, 2, 3]]], {"wrapS": 33071, "wrapT": 33648, "magFilter": 9728, "minFilter": 9985}
    )
    pbr = {"baseColorTexture": {"index": texture}, "metallicFactor": 0.25}
    material = file.material(pbrMetallicRoughness=pbr, alphaMode="BLEND", doubleSided=True)
    (part,) = read(_with_mesh(quad(file, material), file)).parts
    found = part.material
    assert (found.metallic, found.roughness, found.blends, found.double_sided) == (0.25, 1.0, True, True)
    map_ = found.textures["base_color"]
    assert map_.pixels.tolist() == [[[1, 2, 3, 255]]]
    assert (map_.sampler.wrap_s, map_.sampler.wrap_t) == (TexWrap.CLAMP_TO_EDGE, TexWrap.MIRROR_REPEAT)
    assert (map_.sampler.mag_img_filter, map_.sampler.min_img_filter) == (TexFilter.NEAREST, TexFilter.LINEAR)
    assert map_.sampler.min_mip_filter == TexMipfilter.NEAREST


@pytest.mark.parametrize("inside", [True, False])
def test_text_files_have_buffers_inside_or_beside(tmp_path: Path, inside: bool) -> None:
    file = _with_mesh(quad(file := Gltf()), file)
    document = file.json()
    data = base64.b64encode(file.binary).decode()
    uri = f"data:application/octet-stream;base64,{data}" if inside else "a%20b.bin"
    document["buffers"][0]["uri"] = uri
    (tmp_path / "a b.bin").write_bytes(file.binary)
    path = tmp_path / "a.gltf"
    path.write_text(json.dumps(document))
    assert read_scene(path).triangles == 2


def test_what_is_left_out_is_said(read: Any, caplog: pytest.LogCaptureFixture) -> None:
    file = Gltf()
    shape = quad(file)
    points = {**quad(file), "mode": 0}
    file.document["extensionsUsed"] = ["KHR_materials_clearcoat"]
    file.node(mesh=file.mesh(shape, points, name="figure"), skin=0)
    assert read(file).triangles == 2
    words = caplog.text
    assert "KHR_materials_clearcoat" in words
    assert "figure: its skin is left out" in words
    assert "figure: points and lines are left out" in words


def test_what_is_required_and_unknown_is_refused(read: Any) -> None:
    file = _with_mesh(quad(file := Gltf()), file)
    file.document["extensionsRequired"] = ["KHR_draco_mesh_compression", "KHR_materials_unlit"]
    with pytest.raises(NotSupported, match="glTF extension KHR_draco_mesh_compression") as refused:
        read(file)
    assert "KHR_materials_unlit" in refused.value.why


def _broken(name: str) -> Gltf:
    file = Gltf()
    primitive = quad(file)
    file.node(mesh=file.mesh(primitive))
    document = file.document
    if name == "cycle":
        document["nodes"][0]["children"] = [0]
    elif name == "index":
        primitive["indices"] = file.accessor(np.array([0, 1, 9], np.uint16))
    elif name == "nan":
        primitive["attributes"]["POSITION"] = file.accessor(np.full((4, 3), np.nan, np.float32))
    elif name == "reach":
        document["accessors"][0]["count"] = 5000
    elif name == "lines":
        primitive["mode"] = 1
    elif name == "network":
        document["images"] = [{"uri": "https://example.org/a.png"}]
        document["textures"] = [{"source": 0}]
        pbr = {"baseColorTexture": {"index": 0}}
        primitive["material"] = file.material(pbrMetallicRoughness=pbr)
    return file


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cycle", "node 0: it is reached twice"),
        ("index", "index 9 out of range; legal: 0 to 3"),
        ("nan", "NaN or infinite"),
        ("reach", "cannot be read as GLB"),
        ("lines", "holds no triangles"),
        ("network", "glTF URIs of networks"),
    ],
)
def test_broken_files_are_refused_with_a_sentence(read: Any, name: str, words: str) -> None:
    with pytest.raises(VkpipeError, match=words):
        read(_broken(name))


def test_damaged_files_are_read_or_refused(tmp_path: Path) -> None:
    """Bytes are changed at random, in the text and in the arrays."""
    file = Gltf()
    material = file.material(normalTexture={"index": file.texture([[[128, 128, 255]]])})
    whole = _with_mesh(quad(file, material), file, translation=[1, 2, 3]).glb()
    path = tmp_path / "a.glb"
    outcomes = set()
    for case in range(300):
        chance = random.Random(case)
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.choice(
                [0, 32, 44, 48, 57, 91, 255, chance.randrange(256)]
            )
        path.write_bytes(bytes(data))
        try:
            read_scene(path)
            outcomes.add("read")
        except VkpipeError as error:
            assert str(path) in str(error) or isinstance(error, NotSupported)
            outcomes.add("refused")
    assert outcomes == {"read", "refused"}
