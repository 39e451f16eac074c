"""What a user does to a window of the viewer, as a script: after each step the picture is as expected."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.viewer.rig import SIZE, Rig, drawn, key, write_box
from vkpipe import pipe
from vkpipe.errors import OutOfMemory, VkpipeError
from vkpipe.model.camera import frame
from vkpipe.model.look import Look
from vkpipe.viewer.session import Session
from vkpipe.viewer.viewer import SAMPLES, Viewer
from vkpipe.winsys import (
    Action,
    CloseEvent,
    CursorPosEvent,
    DropEvent,
    HeadlessWindow,
    IconifyEvent,
    KeyEvent,
    Mod,
    MouseButton,
    MouseButtonEvent,
    RefreshEvent,
    ScrollEvent,
)

_LEFT = [MouseButtonEvent(MouseButton.LEFT, action, Mod.NONE) for action in (Action.PRESS, Action.RELEASE)]


def test_the_window_is_there_before_the_model_and_then_shows_it(any_screen: pipe.Screen, box: Path) -> None:
    window = HeadlessWindow(SIZE, "loading box.ply", keep=None)
    with window, Rig(window, any_screen, box, box.parent) as rig:
        assert rig.loading == ["box.ply"]
        rig.viewer.draw()
        assert (window.frames[0] == window.frames[0][0, 0]).all()
        assert (rig.viewer.frames, window.title) == (0, "loading box.ply")
        rig.until(lambda: rig.viewer.frames == 1)
        assert rig.loading == ["box.ply", None]
        np.testing.assert_array_equal(window.frames[-1], drawn(any_screen, box, Look()))
        assert window.title.startswith("box | 10 triangles | ") and window.title.endswith(" ms | H: help")


_TOGGLES: dict[str, Callable[[Look], Look]] = {
    "w": lambda look: replace(look, wireframe=not look.wireframe),
    "b": lambda look: replace(look, back_faces=not look.back_faces),
    "l": lambda look: replace(look, lighting=not look.lighting),
    "g": lambda look: replace(look, ground=not look.ground),
}


@pytest.mark.parametrize("name", _TOGGLES)
def test_a_switch_changes_the_picture_and_back(rig: Rig, name: str) -> None:
    before = rig.window.frames[-1]
    after = rig.user(*key(name))
    assert (before != after).any()
    np.testing.assert_array_equal(after, drawn(rig.screen, rig.source, _TOGGLES[name](Look())))
    np.testing.assert_array_equal(rig.user(*key(name)), before)


@pytest.mark.parametrize("behind", [False, True])
def test_back_faces_are_those_seen_from_behind(any_screen: pipe.Screen, behind: bool, tmp_path: Path) -> None:
    path = tmp_path / "one.obj"
    path.write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nf " + ("1 3 2" if behind else "1 2 3"))
    look = Look(back_faces=False, ground=False)
    camera = frame(np.array([[0, 0, -0.1], [1, 1, 0.1]]), SIZE[0] / SIZE[1], (0, 0))
    pixels = drawn(any_screen, path, look, camera)
    assert (pixels == pixels[0, 0]).all() == behind


def test_switches_go_together(rig: Rig) -> None:
    look = Look()
    for name, change in _TOGGLES.items():
        look = change(look)
        np.testing.assert_array_equal(rig.user(*key(name)), drawn(rig.screen, rig.source, look))


def test_samples_go_round(rig: Rig) -> None:
    assert rig.viewer.samples == SAMPLES
    pictures = []
    for samples in (*SAMPLES[1:], 1):
        pictures.append(rig.user(*key("m")))
        np.testing.assert_array_equal(
            pictures[-1], drawn(rig.screen, rig.source, Look(samples=samples)), str(samples)
        )
    assert len({picture.tobytes() for picture in pictures}) == len(SAMPLES)


def test_the_device_draws_switches_as_the_reference_does(
    screen: pipe.Screen, reference: pipe.Screen, box: Path
) -> None:
    for look in (
        *(change(Look()) for change in _TOGGLES.values()),
        *(Look(samples=samples) for samples in SAMPLES),
    ):
        a, b = (drawn(one, box, look).astype(int) for one in (screen, reference))
        assert (abs(a - b).max(axis=-1) > 2).sum() == 0, look


def test_a_drag_turns_the_wheel_zooms_and_r_or_a_double_click_resets(rig: Rig) -> None:
    before = rig.window.frames[-1]
    home = rig.viewer.camera
    turned = rig.user(CursorPosEvent(10, 10), _LEFT[0], CursorPosEvent(22, 10), _LEFT[1])
    assert rig.viewer.camera is not None and home is not None
    np.testing.assert_array_equal(turned, drawn(rig.screen, rig.source, Look(), rig.viewer.camera))
    model_camera = frame(np.array(rig.viewer.model.bounds), SIZE[0] / SIZE[1], (25 - 60, 18))  # type: ignore[union-attr]
    assert rig.viewer.camera.eye == pytest.approx(model_camera.eye)
    nearer = rig.user(ScrollEvent(0, 3))
    assert (nearer != turned).any()
    np.testing.assert_array_equal(rig.user(*key("r")), before)
    assert rig.viewer.camera == home
    rig.user(ScrollEvent(0, -3))
    rig.now += 10
    np.testing.assert_array_equal(rig.user(*_LEFT, *_LEFT), before)


def test_nothing_is_drawn_while_nothing_changes(rig: Rig) -> None:
    for events in ((), key("x"), key("w", Mod.CONTROL), (CursorPosEvent(5, 5),), _LEFT):
        rig.user(*events)
    rig.now += 10
    assert rig.viewer.frames == 1
    rig.user(KeyEvent("w", 0, Action.REPEAT, Mod.NONE))
    assert rig.viewer.frames == 1
    rig.user(RefreshEvent())
    assert rig.viewer.frames == 2
    np.testing.assert_array_equal(rig.window.frames[-1], rig.window.frames[-2])


def test_a_window_of_another_size_has_targets_of_that_size(rig: Rig) -> None:
    rig.window.size = (30, 50)
    rig.session.turn()
    np.testing.assert_array_equal(rig.window.frames[-1], drawn(rig.screen, rig.source, Look(), size=(30, 50)))
    rig.user(ScrollEvent(0, 1))
    camera = rig.viewer.camera
    rig.window.size = (40, 20)
    rig.session.turn()
    assert rig.viewer.camera == camera, "a camera that was moved stays"
    assert rig.window.frames[-1].shape == (20, 40, 4)


def test_a_minimised_window_waits(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(HeadlessWindow, "framebuffer_size", (0, 0))
        count = rig.window.frame_count
        rig.user(IconifyEvent(True), *key("w"), *key("r"))
        assert (rig.window.frame_count, rig.viewer.frames) == (count, 1)
    shown = rig.user(IconifyEvent(False))
    np.testing.assert_array_equal(shown, drawn(rig.screen, rig.source, Look(wireframe=True)))


def test_a_screenshot_is_the_last_picture_under_a_new_name(rig: Rig, tmp_path: Path) -> None:
    rig.user(*key("w"), *key("m"))
    for number in (1, 2):
        shown = rig.user(*key("s"))
        path = tmp_path / f"box-{number}.png"
        np.testing.assert_array_equal(np.asarray(Image.open(path)), shown)
        assert rig.said[-1] == rig.window.title == f"screenshot {path}"


def test_a_screenshot_that_cannot_be_written_is_only_spoken_of(rig: Rig, tmp_path: Path) -> None:
    rig.viewer.folder = tmp_path / "nowhere"
    rig.user(*key("s"))
    assert "nowhere" in rig.said[-1]


def test_full_screen_and_vsync_are_the_windows(rig: Rig) -> None:
    rig.user(*key("f"), *key("v"))
    assert (rig.window.fullscreen, rig.window.vsync) == (True, False)
    assert rig.window.title == "vsync off"
    rig.user(*key("f"), *key("v"))
    assert (rig.window.fullscreen, rig.window.vsync) == (False, True)


@pytest.mark.parametrize("name", ["h", "f1"])
def test_help_lists_all_keys(rig: Rig, name: str) -> None:
    rig.user(*key(name))
    for word in ("wireframe", "H, F1", "Q, ESCAPE", "double click"):
        assert word in rig.said[-1]
    assert rig.window.title.startswith("W wireframe, B back faces")
    rig.now += 10
    rig.user()
    assert rig.window.title.startswith("box | ")


@pytest.mark.parametrize("event", [*key("q")[:1], *key("escape")[:1], CloseEvent()])
def test_it_ends(rig: Rig, event: KeyEvent | CloseEvent) -> None:
    rig.window.post(event)
    assert rig.session.run() is not None
    assert rig.window.should_close


def test_a_file_that_changes_is_read_again_with_the_same_camera(rig: Rig) -> None:
    rig.user(ScrollEvent(0, 1))
    camera = rig.viewer.camera
    write_box(rig.source, (2, 1, 1))
    os.utime(rig.source, ns=(1, 1))
    rig.user()
    assert rig.loading[-1] is None, "it looks once a second"
    rig.now += 1.0
    rig.until(lambda: bool(rig.said))
    assert rig.said == [f"{rig.source} was read again"]
    rig.until(lambda: not rig.viewer.changed)
    assert camera is not None and rig.viewer.camera is not None
    assert (rig.viewer.camera.eye, rig.viewer.camera.target) == (camera.eye, camera.target)
    np.testing.assert_array_equal(
        rig.window.frames[-1], drawn(rig.screen, rig.source, Look(), rig.viewer.camera)
    )
    rig.now += 1.0
    rig.user()
    assert len(rig.said) == 1


def test_a_file_that_cannot_be_read_any_more_leaves_what_is_shown(rig: Rig) -> None:
    model = rig.viewer.model
    rig.source.write_bytes(b"ply\nnonsense")
    rig.now += 1.0
    rig.until(lambda: bool(rig.said))
    assert "box.ply" in rig.said[0] and rig.window.title == rig.said[0]
    assert rig.viewer.model is model and rig.viewer.frames == 1
    write_box(rig.source, (1, 1, 1))
    rig.now += 1.0
    rig.until(lambda: len(rig.said) == 2)
    assert rig.viewer.model is not model


def test_a_file_that_is_gone_for_a_moment_has_not_changed(rig: Rig, tmp_path: Path) -> None:
    rig.source.rename(tmp_path / "aside")
    rig.now += 1.0
    rig.user()
    (tmp_path / "aside").rename(rig.source)
    rig.now += 1.0
    rig.user()
    assert rig.said == [] and rig.loading == ["box.ply", None]


def test_a_file_that_is_dropped_is_shown_as_a_whole(rig: Rig, tmp_path: Path) -> None:
    other = write_box(tmp_path / "other.ply", (5, 1, 1))
    rig.user(ScrollEvent(0, 5), DropEvent((str(other), "ignored.ply")))
    rig.until(lambda: rig.viewer.model is not None and rig.viewer.model.name == "other")
    rig.until(lambda: not rig.viewer.changed)
    np.testing.assert_array_equal(rig.window.frames[-1], drawn(rig.screen, other, Look()))
    rig.user(DropEvent((str(tmp_path / "none.ply"),)))
    rig.until(lambda: bool(rig.said))
    assert "no such file" in rig.said[0]
    assert rig.viewer.model is not None and rig.viewer.model.name == "other"


def test_a_model_that_finds_no_room_leaves_what_is_shown(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rig.window.frames[-1]

    def refuse(*_: object, **__: object) -> pipe.Resource:
        raise OutOfMemory("no room")

    with monkeypatch.context() as patched:
        patched.setattr(type(rig.screen), "resource_create", refuse)
        rig.user(DropEvent((str(write_box(tmp_path / "other.ply")),)))
        rig.until(lambda: bool(rig.said))
    assert rig.said == ["no room"]
    np.testing.assert_array_equal(rig.user(RefreshEvent()), before)


def test_the_first_file_must_be_readable(reference: pipe.Screen, tmp_path: Path) -> None:
    with (
        HeadlessWindow(SIZE) as window,
        Viewer(window, reference) as viewer,
        pytest.raises(VkpipeError, match="no such file"),
    ):
        Session(viewer, tmp_path / "none.obj").run()


def test_closing_while_a_model_is_read_ends_at_once(reference: pipe.Screen) -> None:
    with HeadlessWindow(SIZE) as window, Viewer(window, reference) as viewer:
        session = Session(viewer, "knot")
        window.post(CloseEvent())
        assert session.run() is None
        assert viewer.model is None


@pytest.mark.parametrize("options", [{"frames": 4}, {"continuous": True}])
def test_pictures_follow_each_other_when_asked_to(
    reference: pipe.Screen, box: Path, options: dict[str, int | bool]
) -> None:
    with HeadlessWindow(SIZE, keep=None) as window, Rig(window, reference, box, box.parent, **options) as rig:
        rig.until(lambda: rig.viewer.frames == 4)
        if "frames" in options:
            assert rig.session.run() is not None
        assert rig.viewer.frames == 4
