"""Cameras that are moved: where the eye comes to be, and where points of the world are then."""

from __future__ import annotations

import math

import numpy as np
import pytest

from vkpipe.model.camera import Camera, frame
from vkpipe.model.mesh import Array
from vkpipe.viewer.motion import fitted, orbit, pan, zoom
from vkpipe.viewer.mouse import Mouse
from vkpipe.winsys import Action, CursorPosEvent, Mod, MouseButton, MouseButtonEvent, ScrollEvent

_BOX = np.array([[-1, -1, -1], [1, 1, 1]], np.float32)
_FRONT = frame(_BOX, 1.0, (0, 0))
_DISTANCE = _FRONT.eye[2]


def _place(camera: Camera, point: object) -> Array:
    clip = camera.matrix(1.0).astype(np.float64) @ [*np.asarray(point, np.float64), 1.0]
    return np.asarray(clip[:2] / clip[3])


@pytest.mark.parametrize(
    ("right", "up", "eye"),
    [
        (90, 0, (1, 0, 0)),
        (-90, 0, (-1, 0, 0)),
        (180, 0, (0, 0, -1)),
        (0, 30, (0, 0.5, math.sqrt(0.75))),
        (90, -30, (math.sqrt(0.75), -0.5, 0)),
    ],
)
def test_an_orbit_turns_the_eye_around_the_target(right: float, up: float, eye: tuple[float, ...]) -> None:
    found = orbit(_FRONT, math.radians(right), math.radians(up), _BOX)
    assert found.eye == pytest.approx(tuple(_DISTANCE * side for side in eye), abs=1e-12)
    assert found.target == _FRONT.target
    assert (found.near, found.far) == pytest.approx((_FRONT.near, _FRONT.far), rel=1e-12)


def test_many_small_orbits_are_one_large_one() -> None:
    camera = _FRONT
    for _ in range(100):
        camera = orbit(camera, 0.01, 0.005, _BOX)
    assert camera.eye == pytest.approx(orbit(_FRONT, 1.0, 0.5, _BOX).eye, abs=1e-12)


def test_an_orbit_stops_before_there_is_no_up() -> None:
    above = orbit(_FRONT, 0.0, 10.0, _BOX)
    assert above.eye[1] == pytest.approx(_DISTANCE * math.sin(math.radians(89)))
    assert orbit(above, 0.0, 1.0, _BOX).eye == pytest.approx(above.eye)
    assert orbit(above, 0.0, -math.radians(89), _BOX).eye == pytest.approx(_FRONT.eye, abs=1e-12)


def test_an_orbit_does_not_jump_from_a_camera_right_above() -> None:
    above = frame(_BOX, 1.0, (0, 90))
    assert orbit(above, 0.0, 0.0, _BOX).eye == pytest.approx(above.eye, abs=1e-6)


@pytest.mark.parametrize("angles", [(0, 0), (40, 25), (-100, -60)])
def test_a_pan_moves_the_picture_by_parts_of_its_height(angles: tuple[float, float]) -> None:
    before = frame(_BOX, 1.0, angles)
    after = pan(before, 0.25, -0.125, _BOX)
    moved = _place(after, before.target) - _place(before, before.target)
    np.testing.assert_allclose(moved, [-0.5, 0.25], atol=1e-5)
    assert np.subtract(after.eye, after.target) == pytest.approx(np.subtract(before.eye, before.target))


def test_a_zoom_multiplies_the_distance_within_limits() -> None:
    radius = math.sqrt(3)
    assert zoom(_FRONT, 0.5, _BOX).eye == pytest.approx((0, 0, _DISTANCE / 2))
    assert zoom(_FRONT, 1e-9, _BOX).eye[2] == pytest.approx(0.01 * radius)
    assert zoom(_FRONT, 1e9, _BOX).eye[2] == pytest.approx(100 * radius)


def test_the_planes_leave_room_for_the_model_wherever_the_camera_is() -> None:
    aside = pan(zoom(_FRONT, 0.3, _BOX), 3.0, 0.0, _BOX)
    assert aside.near == pytest.approx(max(math.hypot(*aside.eye) - 2 * math.sqrt(3), 0.02 * math.sqrt(3)))
    larger = fitted(_FRONT, _BOX * 3)
    assert (larger.eye, larger.target) == (_FRONT.eye, _FRONT.target)
    assert larger.near < _FRONT.near and larger.far > _FRONT.far


def _drag(button: int, mods: Mod, dx: float, dy: float) -> Camera | None:
    """The camera after a drag in a window 200 high."""
    mouse = Mouse()
    assert mouse.moved(CursorPosEvent(50, 60), 200) is None
    mouse.button(MouseButtonEvent(button, Action.PRESS, mods), 0.0)
    motion = mouse.moved(CursorPosEvent(50 + dx, 60 + dy), 200)
    mouse.button(MouseButtonEvent(button, Action.RELEASE, mods), 0.1)
    assert mouse.moved(CursorPosEvent(0, 0), 200) is None
    return None if motion is None else motion(_FRONT, _BOX)


def test_a_drag_over_half_the_height_turns_a_right_angle() -> None:
    assert _drag(MouseButton.LEFT, Mod.NONE, 100, 0) == orbit(_FRONT, -math.pi / 2, 0, _BOX)
    assert _drag(MouseButton.LEFT, Mod.NONE, 0, 50) == orbit(_FRONT, 0, math.pi / 4, _BOX)


@pytest.mark.parametrize(
    ("button", "mods"), [(MouseButton.RIGHT, Mod.NONE), (MouseButton.LEFT, Mod.SHIFT | Mod.CAPS_LOCK)]
)
def test_a_pan_takes_the_model_along_with_the_mouse(button: int, mods: Mod) -> None:
    camera = _drag(button, mods, 20, 30)
    assert camera is not None
    np.testing.assert_allclose(_place(camera, (0, 0, 0)), [0.2, -0.3], atol=1e-6)


def test_other_buttons_drag_nothing() -> None:
    assert _drag(MouseButton.MIDDLE, Mod.NONE, 20, 30) is None


def test_the_wheel_comes_nearer_by_a_tenth() -> None:
    camera = Mouse().scrolled(ScrollEvent(0, 2))(_FRONT, _BOX)
    assert camera.eye[2] == pytest.approx(_DISTANCE * 0.81)


@pytest.mark.parametrize(("second", "place", "double"), [(0.3, 53, True), (0.5, 50, False), (0.3, 60, False)])
def test_two_clicks_are_double_when_near_in_time_and_place(second: float, place: float, double: bool) -> None:
    mouse, press = Mouse(), MouseButtonEvent(MouseButton.LEFT, Action.PRESS, Mod.NONE)
    mouse.moved(CursorPosEvent(50, 50), 200)
    assert not mouse.button(press, 0.0)
    mouse.moved(CursorPosEvent(place, 50), 200)
    assert mouse.button(press, second) is double
    assert not mouse.button(press, second + 0.01) or not double, "a third click begins anew"
