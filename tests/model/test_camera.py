"""Cameras: where points of the world end up in clip space, and what --camera accepts."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from vkpipe.errors import InvalidUse
from vkpipe.model.camera import Camera, frame, look_at, parse_camera, perspective
from vkpipe.model.mesh import Array

_BOX = np.array([[-1, -2, -3], [1, 2, 3]], np.float32)


def _project(camera: Camera, point: object, aspect: float = 1.0) -> Array:
    clip = camera.matrix(aspect).astype(np.float64) @ [*np.asarray(point, np.float64), 1.0]
    return np.asarray([*clip[:3] / clip[3], clip[3]])


def test_eye_space_looks_along_minus_z_with_y_up() -> None:
    view = look_at((0, 0, 5), (0, 0, 0))
    np.testing.assert_allclose(view @ [0, 0, 0, 1], [0, 0, -5, 1])
    np.testing.assert_allclose(view @ [1, 2, 0, 1], [1, 2, -5, 1])


def test_near_and_far_become_minus_one_and_one() -> None:
    matrix = perspective(math.radians(90), 2.0, 0.5, 10.0)
    near, far = matrix @ [0, 0.5, -0.5, 1], matrix @ [20, 0, -10, 1]
    np.testing.assert_allclose(near / near[3], [0, 1, -1, 1])
    np.testing.assert_allclose(far / far[3], [1, 0, 1, 1])


@pytest.mark.parametrize("aspect", [0.3, 1.0, 2.5])
@pytest.mark.parametrize("angles", [(0, 0), (25, 18), (200, -70), (90, 90)])
def test_framing_shows_every_corner(aspect: float, angles: tuple[float, float]) -> None:
    camera = frame(_BOX, aspect, angles)
    corners = [_project(camera, corner, aspect) for corner in itertools.product(*_BOX.T)]
    assert np.abs(corners)[:, :3].max() <= 1.0
    assert np.array(corners)[:, 3].min() > 0
    np.testing.assert_allclose(_project(camera, [0, 0, 0], aspect)[:2], 0, atol=1e-5)


def test_azimuth_turns_to_the_right_and_elevation_goes_up() -> None:
    assert frame(_BOX, 1.0, (90, 0)).eye == pytest.approx(
        (abs(frame(_BOX, 1.0, (90, 0)).eye[0]), 0, 0), abs=1e-6
    )
    assert frame(_BOX, 1.0, (0, 45)).eye[1] > 0 < frame(_BOX, 1.0, (0, 45)).eye[2]


def test_a_distance_zooms() -> None:
    near, far = parse_camera("30,20", _BOX, 1.0), parse_camera("30,20,2", _BOX, 1.0)
    assert np.linalg.norm(far.eye) == pytest.approx(2 * np.linalg.norm(near.eye))


def test_eye_and_target_are_taken_as_they_are() -> None:
    camera = parse_camera("1,2,3/0,0.5,-1e1", _BOX, 1.0)
    assert (camera.eye, camera.target) == ((1, 2, 3), (0, 0.5, -10))


def test_a_model_without_extent_can_be_framed() -> None:
    camera = frame(np.zeros((2, 3)), 1.0)
    assert np.isfinite(camera.matrix(1.0)).all()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1,2,3,4",
        "a,b",
        "1,2,0",
        "1,2,-3",
        "1,2,3/1,2,3",
        "1,2/3,4",
        "nan,0",
        "0,inf",
        "1,2,3/4,5,6/7,8,9",
    ],
)
def test_other_texts_are_refused_with_what_is_legal(text: str) -> None:
    with pytest.raises(InvalidUse) as caught:
        parse_camera(text, _BOX, 1.0)
    assert "legal" in str(caught.value)
