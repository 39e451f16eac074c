"""Whole shots: cameras by name, turntables, alpha, surroundings, ground, samples; files from start to end."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

import vkpipe
from tests.scene.gltf_files import Gltf, quad
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.scene.job import render
from vkpipe.scene.shot import Shot, Wanted, read_subject

SIZE = (64, 48)
RED, BLUE = [1.0, 0.0, 0.0, 1.0], [0.0, 0.0, 1.0, 0.5]


def _unlit(file: Gltf, color: list[float], **more: Any) -> int:
    unlit: dict[str, Any] = {"KHR_materials_unlit": {}}
    return file.material(pbrMetallicRoughness={"baseColorFactor": color}, extensions=unlit, **more)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A red square; before it, and stored before it, a blue one that lets half through; two cameras."""
    file = Gltf()
    veil = quad(file, _unlit(file, BLUE, alphaMode="BLEND"))
    file.node(mesh=file.mesh(veil), translation=[1, 0, 1])
    file.node(mesh=file.mesh(quad(file, _unlit(file, RED, doubleSided=True))))
    lens = {"type": "orthographic", "orthographic": {"xmag": 2, "ymag": 1.5, "znear": 0.1, "zfar": 20}}
    file.document["cameras"] = [
        {**lens, "name": "front"},
        {"name": "wide", "type": "perspective", "perspective": {"yfov": 1.2, "znear": 0.1}},
    ]
    file.node(camera=0, translation=[0, 0, 5])
    file.node(camera=1, translation=[0, 0, 4])
    path = tmp_path_factory.mktemp("model") / "squares.glb"
    path.write_bytes(file.glb())
    return path


@pytest.fixture(autouse=True)
def same_device(screen: pipe.Screen, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Jobs draw with the device of all tests."""

    class Kept:
        def __enter__(self) -> pipe.Screen:
            return screen

        def __exit__(self, *_: object) -> None:
            """Leave it open."""

    monkeypatch.setattr(vkpipe, "create_screen", lambda device: Kept())
    yield


def _picture(screen: pipe.Screen, wanted: Wanted, number: int = 0) -> npt.NDArray[np.uint8]:
    with Shot(screen, read_subject(wanted)) as shot:
        shot.draw(number)
        return shot.read()


def test_the_first_camera_shows_it_and_blending_comes_last(screen: pipe.Screen, model: Path) -> None:
    picture = _picture(screen, Wanted(str(model), SIZE, samples=1, ground=False))
    assert picture[24, 20].tolist() == [255, 0, 0, 255]
    assert picture[24, 40].tolist() == [188, 0, 188, 255], "half of each, mixed as light"
    assert picture[24, 60].tolist()[2] == 246, "half of the background's 237 and all of blue, as light"
    assert picture[24, 2].tolist() == [219, 227, 237, 255]
    assert picture[2, 20].tolist() == [219, 227, 237, 255]


def test_cameras_go_by_name_and_by_number(screen: pipe.Screen, model: Path) -> None:
    pictures = [
        _picture(screen, Wanted(str(model), SIZE, camera=camera, ground=False))
        for camera in (None, "front", "0", "wide", "1")
    ]
    assert (pictures[0] == pictures[1]).all() and (pictures[1] == pictures[2]).all()
    assert (pictures[3] == pictures[4]).all() and (pictures[0] != pictures[3]).any()
    with pytest.raises(InvalidUse, match="or a camera of the file: 'front', 'wide'"):
        read_subject(Wanted(str(model), SIZE, camera="back"))


def test_a_turntable_goes_round(screen: pipe.Screen, model: Path) -> None:
    """Half way round the veil is behind the red square, and its back is not drawn."""
    wanted = Wanted(str(model), SIZE, camera="front", ground=False, samples=1, turntable=4)
    picture = _picture(screen, wanted, 2)
    colors = {tuple(each) for each in picture.reshape(-1, 4).tolist()}
    assert colors == {(255, 0, 0, 255), (219, 227, 237, 255)}
    quarter = read_subject(wanted).camera.turned(math.pi / 2, np.zeros(3)).matrix(1.0)
    # From +x, where +z is to the left: 1.5 to the left is the edge of a picture as wide as high.
    assert (quarter @ np.array([0, 0, 1.5, 1]))[:2] == pytest.approx([-1.0, 0.0], abs=1e-6)


def test_samples_smooth_edges(screen: pipe.Screen, model: Path) -> None:
    wanted = {"camera": "10,20", "ground": False}
    one, four = (_picture(screen, Wanted(str(model), SIZE, samples=n, **wanted)) for n in (1, 4))  # type: ignore[arg-type]
    counts = [len({tuple(each) for each in picture.reshape(-1, 4).tolist()}) for picture in (one, four)]
    assert counts[0] == 4 and counts[1] > 8


def test_ground_and_surroundings(screen: pipe.Screen, model: Path, tmp_path: Path) -> None:
    """The ground covers the lower half; in an environment there is none, but the panorama behind."""
    picture = _picture(screen, Wanted(str(model), SIZE, camera="20,10"))
    assert (picture[46, 5] != picture[1, 5]).any()
    halves = np.zeros((8, 16, 3), np.uint8)
    halves[:, 12] = (0, 200, 0)  # +z is the column at three quarters
    halves[:, 4] = (200, 0, 0)
    Image.fromarray(halves).save(tmp_path / "around.png")
    seen = _picture(
        screen, Wanted(str(model), SIZE, camera="0,0,3", environment=str(tmp_path / "around.png"))
    )
    assert seen[2, 32, 0] > 60 and seen[2, 32, 1] == 0, "a camera that looks along -z sees the middle of -z"
    brighter = _picture(
        screen,
        Wanted(str(model), SIZE, camera="0,0,3", environment=str(tmp_path / "around.png"), exposure=1.0),
    )
    assert brighter[2, 32, 0] > seen[2, 32, 0] + 20


def test_models_of_other_files_are_drawn_by_either_renderer(screen: pipe.Screen, tmp_path: Path) -> None:
    """A quarter of a turn later a flat triangle is seen from its edge."""
    path = tmp_path / "a.obj"
    path.write_text("v -1 -1 0\nv 1 -1 0\nv 0 1 0\nf 1 2 3\n")
    Image.new("RGB", (8, 4), (128, 128, 128)).save(tmp_path / "around.png")
    for environment in (None, str(tmp_path / "around.png")):
        wanted = Wanted(
            str(path), SIZE, samples=1, camera="0,0", ground=False, environment=environment, turntable=4
        )
        covered = [
            (picture != picture[2, 2]).any(axis=2)
            for picture in (_picture(screen, wanted, n) for n in (0, 1))
        ]
        assert covered[0].sum() > 300 and not covered[1][:, :30].any() and not covered[1][:, 34:].any()


def test_films_are_written_and_told(model: Path, tmp_path: Path) -> None:
    done: list[tuple[int, int]] = []
    wanted = Wanted(str(model), (32, 24), turntable=3)
    outputs = [tmp_path / "a.gif", tmp_path / "b.png"]
    report = render(wanted, outputs, on_frame=lambda *each: done.append(each))
    assert done == [(1, 3), (2, 3), (3, 3)]
    assert [Path(file).name for file in report.files] == ["a.gif", "b-1.png", "b-2.png", "b-3.png"]
    assert (report.frames, report.triangles, report.parts, report.cameras) == (3, 4, 2, ["front", "wide"])
    assert all(Path(file).stat().st_size for file in report.files)


def test_a_film_that_breaks_off_leaves_no_half(model: Path, tmp_path: Path) -> None:
    def stop(done: int, frames: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        render(Wanted(str(model), (32, 24), turntable=3), [tmp_path / "a.mp4"], on_frame=stop)
    assert list(tmp_path.iterdir()) == []
