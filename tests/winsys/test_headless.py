"""Presentation without a display: pictures are kept as they were flushed."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Format, ResourceTemplate, TextureTarget
from vkpipe.winsys import FramebufferSizeEvent, HeadlessWindow, KeyEvent, SizeEvent, open_window
from vkpipe.winsys.events import Action, Mod

_PIXELS = np.random.default_rng(1).integers(0, 256, (24, 40, 4), dtype=np.uint8)


@pytest.fixture(params=["ctx", "ref"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    found: pipe.Context = request.getfixturevalue(request.param)
    return found


@pytest.mark.covers("pipe_screen::flush_frontbuffer")
def test_a_picture_is_what_was_flushed(context: pipe.Context) -> None:
    with HeadlessWindow((40, 24), keep=2) as window:
        for pixels in (_PIXELS, _PIXELS[::-1], 255 - _PIXELS):
            window.present(from_array(context, pixels), context)
        assert window.frame_count == 3
        np.testing.assert_array_equal(window.frames, [_PIXELS[::-1], 255 - _PIXELS])


@pytest.mark.parametrize("size", [(64, 48), (20, 10), (64, 10)])
def test_a_picture_of_another_size_is_cut_or_has_black_around(
    context: pipe.Context, size: tuple[int, int]
) -> None:
    with HeadlessWindow(size) as window:
        window.present(from_array(context, _PIXELS), context)
        (found,) = window.frames
    rows, columns = min(24, size[1]), min(40, size[0])
    expected = np.zeros((size[1], size[0], 4), np.uint8)
    expected[..., 3] = 255
    expected[:rows, :columns] = _PIXELS[:rows, :columns]
    np.testing.assert_array_equal(found, expected)


def test_a_box_changes_only_its_part(context: pipe.Context) -> None:
    with HeadlessWindow((40, 24)) as window:
        window.present(from_array(context, _PIXELS), context)
        window.present(from_array(context, 255 - _PIXELS), context, Box(3, 5, 0, 7, 9, 1))
        expected = _PIXELS.copy()
        expected[5:14, 3:10] = 255 - expected[5:14, 3:10]
        np.testing.assert_array_equal(window.frames[-1], expected)
        with pytest.raises(InvalidUse, match="box"):
            window.present(from_array(context, _PIXELS), context, Box(30, 0, 0, 11, 1, 1))
        assert window.frame_count == 2


@pytest.mark.parametrize("name", ["B8G8R8A8_UNORM", "B8G8R8X8_UNORM", "B8G8R8A8_SRGB", "R8G8B8A8_SRGB"])
def test_displays_take_bytes_as_they_are(context: pipe.Context, name: str) -> None:
    texels = np.ascontiguousarray(_PIXELS)
    template = ResourceTemplate(
        target=TextureTarget.TEXTURE_2D, format=Format[name], width0=40, height0=24, bind=Bind.SAMPLER_VIEW
    )
    texture = context.screen.resource_create(template)
    context.texture_subdata(texture, 0, pipe.Map.WRITE, Box(0, 0, 0, 40, 24, 1), texels, 160, 0)
    with HeadlessWindow((40, 24)) as window:
        window.present(texture, context)
        expected = texels[..., [2, 1, 0, 3]] if name[0] == "B" else texels.copy()
        expected[..., 3] = 255 if "X8" in name else texels[..., 3]
        np.testing.assert_array_equal(window.frames[-1], expected)


def test_floats_are_cut_to_what_can_be_shown(context: pipe.Context) -> None:
    values = np.asarray([[[-1, 0.5, 2, 1], [np.nan, 1 / 255, 0.999, 0]]], np.float32)
    with HeadlessWindow((2, 1)) as window:
        window.present(from_array(context, values), context)
        np.testing.assert_array_equal(window.frames[-1], [[[0, 128, 255, 255], [0, 1, 255, 0]]])


@pytest.mark.parametrize("name", ["Z32_FLOAT", "R8G8B8A8_UINT"])
def test_what_has_no_colours_is_refused(context: pipe.Context, name: str) -> None:
    bind = Bind.DEPTH_STENCIL if name[0] == "Z" else Bind.RENDER_TARGET
    template = ResourceTemplate(
        target=TextureTarget.TEXTURE_2D, format=Format[name], width0=4, height0=4, bind=bind
    )
    with HeadlessWindow((4, 4)) as window:
        with pytest.raises(NotSupported, match=name):
            window.present(context.screen.resource_create(template))
        assert window.frame_count == 0


def test_a_window_without_pixels_shows_nothing(context: pipe.Context) -> None:
    with HeadlessWindow((0, 4)) as window:
        window.present(from_array(context, _PIXELS), context)
        assert window.frame_count == 0


def test_events_come_in_order_and_once() -> None:
    with HeadlessWindow((4, 4)) as window:
        window.size = (5, 6)
        window.post(KeyEvent("a", 38, Action.PRESS, Mod.SHIFT))
        found = window.poll()
        assert found == [
            SizeEvent(5, 6),
            FramebufferSizeEvent(5, 6),
            KeyEvent("a", 38, Action.PRESS, Mod.SHIFT),
        ]
        assert window.poll() == []


def test_a_closed_window_refuses(context: pipe.Context) -> None:
    texture = from_array(context, _PIXELS)
    window = HeadlessWindow((4, 4))
    window.present(texture)
    window.close()
    window.close()
    assert window.should_close and window.closed
    with pytest.raises(InvalidUse, match="not closed"):
        window.present(texture)


def test_a_drawable_is_needed(context: pipe.Context) -> None:
    with pytest.raises(InvalidUse, match="drawable"):
        context.screen.flush_frontbuffer(context, from_array(context, _PIXELS), 0, 0, "window")


def test_a_window_that_stays_does_not_hold_its_screen_back(context: pipe.Context) -> None:
    with HeadlessWindow((40, 24)) as window:
        texture = from_array(context, _PIXELS)
        window.present(texture, context)
        before = window.frames[-1]
        window.present(texture)
        assert (window.frames[-1] == before).all()


def test_headless_can_be_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_window((8, 9), "one", backend="headless", keep=None) as window:
        assert isinstance(window, HeadlessWindow) and window.size == (8, 9) and window.title == "one"
    monkeypatch.setenv("VKPIPE_WINDOW", "headless")
    with open_window((8, 9)) as window:
        assert isinstance(window, HeadlessWindow)
    with pytest.raises(InvalidUse, match="glfw or headless"):
        open_window(backend="sdl")
