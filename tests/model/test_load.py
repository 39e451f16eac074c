"""Model files as meshes: what each format carries, and what is said about bad files."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest
import trimesh
from PIL import Image

from vkpipe.errors import VkpipeError
from vkpipe.model import load
from vkpipe.model.load import load_model
from vkpipe.model.mesh import Array, vertex_normals

_POINTS = np.array([[0, 0, 0], [2, 0, 0], [0, 3, 0], [0, 0, 4]], np.float32)
_FACES = np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]])
_TRIANGLE = "v 0 0 0\nv 1 0 0\nv 0 1 0\n"


def _write(path: Path, **arguments: object) -> Path:
    trimesh.Trimesh(_POINTS, _FACES, process=False, **arguments).export(path)
    return path


def _corners(positions: Array, indices: Array) -> Array:
    """The triangles as they lie in space, in whatever order vertices are stored."""
    return np.asarray(positions[indices])


@pytest.mark.parametrize("suffix", ["obj", "ply", "stl", "glb"])
def test_every_format_gives_the_same_triangles(tmp_path: Path, suffix: str) -> None:
    model = load_model(_write(tmp_path / f"tetra.{suffix}"))
    (mesh,) = model.meshes
    assert (model.name, model.triangles) == ("tetra", 4)
    np.testing.assert_allclose(_corners(mesh.positions, mesh.indices), _POINTS[_FACES])
    np.testing.assert_allclose(model.bounds, [[0, 0, 0], [2, 3, 4]])
    np.testing.assert_allclose(np.linalg.norm(mesh.normals, axis=1), 1, atol=1e-6)
    assert [a.dtype for a in (mesh.positions, mesh.normals, mesh.indices)] == ["f4", "f4", "u4"]


def test_normals_of_the_file_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "one.obj"
    path.write_text(_TRIANGLE + "vn 0 0.6 0.8\nvn 2 0 0\nvn 0 0 1\nf 1//1 2//2 3//3\n")
    (mesh,) = load_model(path).meshes
    np.testing.assert_allclose(mesh.normals, [[0.0, 0.6, 0.8], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]], atol=1e-6)


def test_normals_turn_with_the_node_that_holds_them(tmp_path: Path) -> None:
    part = trimesh.Trimesh(_POINTS[:3], [[0, 1, 2]], vertex_normals=[[0, 0.6, 0.8]] * 3, process=False)
    stretch = np.diag([-1.0, 2.0, 1.0, 1.0])
    scene = trimesh.Scene()
    scene.add_geometry(
        part, transform=trimesh.transformations.rotation_matrix(np.pi / 2, [1, 0, 0]) @ stretch
    )
    scene.export(tmp_path / "turned.glb", include_normals=True)
    (mesh,) = load_model(tmp_path / "turned.glb").meshes
    # Stretched by 2 in y the normal has 0.3 there; the quarter turn takes y to z and z to -y.
    expected = np.array([0, -0.8, 0.3]) / np.hypot(0.8, 0.3)
    np.testing.assert_allclose(mesh.normals, [expected] * 3, atol=1e-6)


def test_missing_normals_are_computed(tmp_path: Path) -> None:
    path = tmp_path / "one.obj"
    path.write_text(_TRIANGLE + "f 1 2 3\n")
    (mesh,) = load_model(path).meshes
    np.testing.assert_allclose(mesh.normals, [[0, 0, 1]] * 3)


def test_computed_normals_weigh_by_area_and_are_never_nan() -> None:
    points = np.array([[0, 0, 0], [1, 0, 0], [0, 3, 0], [0, 0, 1], [9, 9, 9]], np.float32)
    normals = vertex_normals(points, np.array([[0, 1, 2], [0, 2, 3], [1, 1, 1]], np.uint32))
    np.testing.assert_allclose(normals[0], np.array([1, 0, 1]) / np.sqrt(2), atol=1e-6)
    np.testing.assert_allclose(normals[1], [0, 0, 1], atol=1e-6)
    np.testing.assert_allclose(normals[4], [0, 1, 0])


@pytest.mark.parametrize("suffix", ["ply", "glb"])
def test_vertex_colors_are_used(tmp_path: Path, suffix: str) -> None:
    colors = np.array([[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [9, 8, 7, 255]], np.uint8)
    (mesh,) = load_model(_write(tmp_path / f"colors.{suffix}", vertex_colors=colors)).meshes
    assert mesh.colors is not None
    np.testing.assert_array_equal(mesh.colors, colors)
    assert mesh.base_color == (1, 1, 1, 1)


def _textured(path: Path) -> Path:
    """A triangle over a picture that is red in its top row and blue in its bottom row."""
    picture = Image.fromarray(np.array([[[255, 0, 0]], [[0, 0, 255]]], np.uint8))
    coordinates = np.array([[0, 0], [1, 0], [0, 1]], np.float64)
    material = (
        trimesh.visual.material.PBRMaterial(baseColorTexture=picture, baseColorFactor=[255, 128, 255, 255])
        if path.suffix == ".glb"
        else trimesh.visual.material.SimpleMaterial(image=picture)
    )
    visual = trimesh.visual.TextureVisuals(uv=coordinates, material=material)
    trimesh.Trimesh(_POINTS[:3], [[0, 1, 2]], visual=visual, process=False).export(path)
    return path


@pytest.mark.parametrize("suffix", ["glb", "obj"])
def test_base_color_textures_come_with_row_zero_at_the_bottom(tmp_path: Path, suffix: str) -> None:
    (mesh,) = load_model(_textured(tmp_path / f"textured.{suffix}")).meshes
    assert mesh.texture is not None and mesh.texcoords is not None
    assert mesh.texture[:, 0].tolist() == [[0, 0, 255, 255], [255, 0, 0, 255]]
    np.testing.assert_allclose(mesh.texcoords, [[0, 0], [1, 0], [0, 1]], atol=1e-6)
    if suffix == "glb":
        assert mesh.base_color == pytest.approx((1, 128 / 255, 1, 1))


def test_parts_of_a_glb_lie_where_its_nodes_put_them(tmp_path: Path) -> None:
    part = trimesh.Trimesh(_POINTS, _FACES, process=False)
    scene = trimesh.Scene()
    scene.add_geometry(part, node_name="here")
    scene.add_geometry(
        part, node_name="there", transform=trimesh.transformations.translation_matrix([10, 0, 0])
    )
    scene.export(tmp_path / "two.glb")
    model = load_model(tmp_path / "two.glb")
    assert len(model.meshes) == 2
    np.testing.assert_allclose(model.bounds, [[0, 0, 0], [12, 3, 4]])


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("missing.obj", None, ("missing.obj", "no such file", ".glb")),
        ("picture.png", b"\x89PNG", ("picture.png", "'.png'", ".obj", ".ply", ".stl", ".glb")),
        ("noise.ply", b"ply\nformat binary_little_endian 1.0\nelement vertex 9\n", ("noise.ply", "PLY")),
        ("noise.glb", b"glTF\x02\x00\x00\x00junk", ("noise.glb", "GLB")),
        ("noise.stl", b"\x00" * 90, ("noise.stl",)),
        ("empty.obj", b"", ("empty.obj",)),
        ("points.obj", _TRIANGLE.encode(), ("points.obj",)),
        ("far.obj", (_TRIANGLE + "f 1 2 9\n").encode(), ("far.obj",)),
        ("nan.obj", b"v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", ("nan.obj", "NaN")),
    ],
)
def test_bad_files_are_named_with_the_reason(
    tmp_path: Path, name: str, content: bytes | None, words: tuple[str, ...]
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(VkpipeError) as caught:
        load_model(path)
    for word in words:
        assert word in str(caught.value)


def test_without_the_bunny_a_knot_stands_in_and_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(load, "BUNNY_FILES", ())
    with caplog.at_level(logging.WARNING):
        model = load_model("bunny")
    assert model.name == "knot"
    assert "glmark2-data" in caplog.text


@pytest.mark.skipif(
    not any(path.is_file() for path in load.BUNNY_FILES), reason="glmark2-data is not installed"
)
def test_the_bunny_has_its_seventy_thousand_triangles() -> None:
    model = load_model("bunny")
    assert (model.name, model.triangles) == ("bunny", 69666)


def test_a_file_called_bunny_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bunny").write_text("not a model")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(VkpipeError, match="format ''"):
        load_model("bunny")


def test_the_knot_is_closed_and_its_normals_point_outwards() -> None:
    (mesh,) = load_model("knot").meshes
    edges = np.sort(mesh.indices[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2), axis=1)
    assert (np.unique(edges, axis=0, return_counts=True)[1] == 2).all()
    faces = mesh.positions[mesh.indices]
    cross = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
    assert (np.einsum("ij,ij->i", cross, mesh.normals[mesh.indices[:, 0]]) > 0).all()
