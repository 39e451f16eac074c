"""Canvases of rendercanvas show what was presented, pixel by pixel; their events are those of windows."""

from __future__ import annotations

import gc
import logging
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Box
from vkpipe.winsys import CanvasWindow
from vkpipe.winsys.events import (
    Action,
    CharEvent,
    CloseEvent,
    ContentScaleEvent,
    CursorEnterEvent,
    CursorPosEvent,
    Event,
    FramebufferSizeEvent,
    KeyEvent,
    Mod,
    MouseButton,
    MouseButtonEvent,
    ScrollEvent,
    SizeEvent,
)

RenderCanvas: Any = pytest.importorskip("rendercanvas.offscreen").RenderCanvas

_RANDOM = np.random.default_rng(2)


def _pixels(width: int, height: int) -> npt.NDArray[np.uint8]:
    found = _RANDOM.integers(0, 256, (height, width, 4), dtype=np.uint8)
    found[..., 3] = 255
    return found


@pytest.fixture(params=["ctx", "ref"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    found: pipe.Context = request.getfixturevalue(request.param)
    return found


def _draw(canvas: Any, draw: Callable[[], None]) -> Any:
    canvas.request_draw(draw)
    return canvas.draw()


@pytest.mark.parametrize("ratio", [1.0, 2.0, 1.5])
def test_a_canvas_shows_what_was_presented(context: pipe.Context, ratio: float) -> None:
    with CanvasWindow(RenderCanvas(size=(20, 12), pixel_ratio=ratio)) as window:
        for size in [(20, 12), (20, 12), (33, 7), (8, 16)]:
            window.size = size
            wanted: list[npt.NDArray[np.uint8]] = []

            def draw(wanted: list[npt.NDArray[np.uint8]] = wanted) -> None:
                wanted.append(_pixels(*window.framebuffer_size))
                window.present(from_array(context, wanted[0]), context)

            found = _draw(window.canvas, draw)
            assert found.shape == (round(size[1] * ratio + 0.01), round(size[0] * ratio + 0.01), 4)
            np.testing.assert_array_equal(found, wanted[0])
            assert window.size == (round(found.shape[1] / ratio), round(found.shape[0] / ratio))
            assert window.content_scale == (ratio, ratio)


def test_pictures_are_opaque_unless_alpha_is_asked_for(context: pipe.Context) -> None:
    pixels = _RANDOM.integers(0, 256, (4, 6, 4), dtype=np.uint8)
    for opaque in (True, False):
        with CanvasWindow(RenderCanvas(size=(6, 4)), opaque=opaque) as window:
            window.present(from_array(context, pixels), context)
            found = window.canvas.draw()
        np.testing.assert_array_equal(found[..., :3], pixels[..., :3])
        np.testing.assert_array_equal(found[..., 3], 255 if opaque else pixels[..., 3])


def test_a_part_of_a_picture_changes(context: pipe.Context) -> None:
    first, second = _pixels(20, 12), _pixels(20, 12)
    with CanvasWindow(RenderCanvas(size=(20, 12))) as window:

        def draw() -> None:
            window.present(from_array(context, first), context)
            window.present(from_array(context, second), context, Box(3, 4, 0, 9, 5, 1))

        found = _draw(window.canvas, draw)
    first[4:9, 3:12] = second[4:9, 3:12]
    np.testing.assert_array_equal(found, first)


def test_what_is_presented_between_draws_is_shown_by_the_next(context: pipe.Context) -> None:
    pixels = _pixels(20, 12)
    with CanvasWindow(RenderCanvas(size=(20, 12))) as window:
        assert window.canvas.draw() is None
        window.present(from_array(context, pixels), context)
        np.testing.assert_array_equal(window.canvas.draw(), pixels)
        window.size = 24, 10
        found = window.canvas.draw()
    assert found.shape == (10, 24, 4)
    np.testing.assert_array_equal(found[:, :20], pixels[:10])
    assert (found[:, 20:] == (0, 0, 0, 255)).all()


def test_draws_are_requested_between_draws_only(
    context: pipe.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One requested in each draw would never let a canvas rest that draws on demand."""
    with CanvasWindow(RenderCanvas(size=(2, 2))) as window:
        texture = from_array(context, _pixels(2, 2))
        window.canvas.request_draw(lambda: window.present(texture, context))
        requests: list[str] = []
        monkeypatch.setattr(window.canvas, "request_draw", lambda: requests.append("draw"))
        window.canvas.draw()
        assert requests == []
        window.present(texture)
        assert requests == ["draw"]


def test_several_canvases_show_their_own_pictures(context: pipe.Context) -> None:
    windows = [CanvasWindow(RenderCanvas(size=(4 + number, 3))) for number in range(3)]
    pictures = [_pixels(*window.framebuffer_size) for window in windows]
    for _ in range(2):
        for window, picture in zip(windows, pictures, strict=True):
            window.present(from_array(context, picture), context)
    for window, picture in zip(windows, pictures, strict=True):
        np.testing.assert_array_equal(window.canvas.draw(), picture)
        window.close()


def test_two_screens_take_turns(ctx: pipe.Context, ref: pipe.Context) -> None:
    with CanvasWindow(RenderCanvas(size=(5, 5))) as window:
        for context in (ctx, ref, ctx):
            picture = _pixels(5, 5)
            window.present(from_array(context, picture), context)
            np.testing.assert_array_equal(window.canvas.draw(), picture)


_BUTTON = {"x": 3, "y": 4.5, "buttons": (), "modifiers": ("Shift", "Alt")}
_AT = CursorPosEvent(3, 4.5)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"event_type": "key_down", "key": "a"}, [KeyEvent("a", -1, Action.PRESS, Mod.NONE)]),
        (
            {"event_type": "key_up", "key": "A", "modifiers": ("Shift",)},
            [KeyEvent("a", -1, Action.RELEASE, Mod.SHIFT)],
        ),
        (
            {"event_type": "key_down", "key": "\x01", "modifiers": ("Control", "Meta", "Fn")},
            [KeyEvent("a", -1, Action.PRESS, Mod.CONTROL | Mod.SUPER)],
        ),
        ({"event_type": "key_down", "key": "ArrowLeft"}, [KeyEvent("left", -1, Action.PRESS, Mod.NONE)]),
        ({"event_type": "key_down", "key": "Escape"}, [KeyEvent("escape", -1, Action.PRESS, Mod.NONE)]),
        ({"event_type": "key_down", "key": "F11"}, [KeyEvent("f11", -1, Action.PRESS, Mod.NONE)]),
        ({"event_type": "key_down", "key": " "}, [KeyEvent("space", -1, Action.PRESS, Mod.NONE)]),
        ({"event_type": "key_down", "key": ""}, [KeyEvent("unknown", -1, Action.PRESS, Mod.NONE)]),
        ({"event_type": "key_down", "key": None}, [KeyEvent("unknown", -1, Action.PRESS, Mod.NONE)]),
        ({"event_type": "char", "data": "né\x1b", "modifiers": None}, [CharEvent("n"), CharEvent("é")]),
        ({"event_type": "char", "data": ""}, []),
        (
            {"event_type": "pointer_down", "button": 1, **_BUTTON},
            [_AT, MouseButtonEvent(MouseButton.LEFT, Action.PRESS, Mod.SHIFT | Mod.ALT)],
        ),
        (
            {"event_type": "pointer_up", "button": 2, **_BUTTON},
            [_AT, MouseButtonEvent(MouseButton.RIGHT, Action.RELEASE, Mod.SHIFT | Mod.ALT)],
        ),
        (
            {"event_type": "pointer_up", "button": 3, **_BUTTON},
            [_AT, MouseButtonEvent(MouseButton.MIDDLE, Action.RELEASE, Mod.SHIFT | Mod.ALT)],
        ),
        ({"event_type": "pointer_down", "button": 0, **_BUTTON}, [_AT]),
        ({"event_type": "pointer_move", "button": 0, **_BUTTON}, [_AT]),
        ({"event_type": "double_click", "button": 1, **_BUTTON}, []),
        ({"event_type": "pointer_enter"}, [CursorEnterEvent(True)]),
        ({"event_type": "pointer_leave"}, [CursorEnterEvent(False)]),
        ({"event_type": "wheel", "dx": 100, "dy": -250, **_BUTTON}, [ScrollEvent(1, 2.5)]),
    ],
)
def test_events_have_their_names(event: dict[str, Any], expected: list[Event]) -> None:
    with CanvasWindow(RenderCanvas(size=(20, 12))) as window:
        window.canvas.submit_event(event)
        assert window.poll() == expected
        assert window.poll() == []


def test_a_resize_tells_what_has_changed() -> None:
    with CanvasWindow(RenderCanvas(size=(20, 12))) as window:
        window.canvas.request_draw(lambda: None)
        window.canvas.draw()
        assert window.poll() == []
        window.size = 30, 14
        window.canvas.draw()
        assert window.poll() == [SizeEvent(30, 14), FramebufferSizeEvent(30, 14)]
        window.canvas.set_pixel_ratio(2)
        window.canvas.draw()
        assert window.poll() == [SizeEvent(15, 7), ContentScaleEvent(2, 2)]


def test_a_resize_is_told_though_a_handler_keeps_it() -> None:
    with CanvasWindow(RenderCanvas(size=(20, 12))) as window:
        window.canvas.add_event_handler(lambda event: event.update(stop_propagation=True), "resize", order=-5)
        window.canvas.request_draw(lambda: None)
        window.size = 30, 14
        window.canvas.draw()
        assert window.poll() == [SizeEvent(30, 14), FramebufferSizeEvent(30, 14)]


def test_events_that_nobody_takes_do_not_pile_up() -> None:
    with CanvasWindow(RenderCanvas(size=(20, 12))) as window:
        for number in range(1200):
            window.canvas.submit_event({"event_type": "key_down", "key": str(number)})
        events = window.poll()
        assert [event.key for event in events if isinstance(event, KeyEvent)] == [
            str(number) for number in range(200, 1200)
        ]


@pytest.mark.parametrize("who", ["canvas", "window"])
def test_canvas_and_window_close_each_other(context: pipe.Context, who: str) -> None:
    canvas = RenderCanvas(size=(4, 4))
    window = CanvasWindow(canvas)
    closed_in_time: list[bool] = []
    window.on_close(lambda: closed_in_time.append(not canvas.get_closed()))
    texture = from_array(context, _pixels(4, 4))
    window.present(texture, context)
    (canvas if who == "canvas" else window).close()
    assert window.closed and window.should_close and canvas.get_closed()
    assert closed_in_time == [True]
    assert window.poll() == ([CloseEvent()] if who == "canvas" else [])
    with pytest.raises(InvalidUse, match="not closed"):
        window.present(texture)
    canvas.close()
    window.close()


def test_a_canvas_that_closes_in_its_draw_shows_nothing_more(context: pipe.Context) -> None:
    with CanvasWindow(RenderCanvas(size=(4, 4))) as window:

        def draw() -> None:
            window.present(from_array(context, _pixels(4, 4)), context)
            window.canvas.close()

        assert _draw(window.canvas, draw) is None
        assert window.poll() == [CloseEvent()]


def test_a_canvas_whose_window_system_tells_that_it_closes() -> None:
    with CanvasWindow(RenderCanvas(size=(4, 4))) as window:
        window.canvas.submit_event({"event_type": "close"})
        assert window.poll() == [CloseEvent()]
        assert window.closed


def test_an_error_in_a_draw_leaves_the_picture(
    context: pipe.Context, caplog: pytest.LogCaptureFixture
) -> None:
    picture = _pixels(4, 4)
    with CanvasWindow(RenderCanvas(size=(4, 4))) as window:
        window.present(from_array(context, picture), context)

        def draw() -> None:
            window.present("no texture", context)  # type: ignore[arg-type]

        with caplog.at_level(logging.ERROR, "rendercanvas"):
            found = _draw(window.canvas, draw)
        np.testing.assert_array_equal(found, picture)
        assert "Draw error" in caplog.text
        window.present(from_array(context, 255 - picture), context)
        window.canvas.request_draw(lambda: None)
        np.testing.assert_array_equal(window.canvas.draw()[..., :3], 255 - picture[..., :3])


def test_what_is_no_canvas_for_a_window_is_refused() -> None:
    with pytest.raises(InvalidUse, match="RenderCanvas"):
        CanvasWindow("canvas")
    closed = RenderCanvas(size=(4, 4))
    closed.close()
    with pytest.raises(InvalidUse, match="not closed"):
        CanvasWindow(closed)
    of_another = RenderCanvas(size=(4, 4))
    of_another.get_bitmap_context()
    with pytest.raises(InvalidUse, match="BitmapContext"):
        CanvasWindow(of_another)
    with (
        CanvasWindow(RenderCanvas(size=(4, 4))) as window,
        pytest.raises(InvalidUse, match="without a window"),
    ):
        CanvasWindow(window.canvas)


def test_what_canvases_cannot_is_refused() -> None:
    with CanvasWindow(RenderCanvas(size=(4, 4), vsync=False, title="one")) as window:
        assert not window.vsync and not window.fullscreen
        window.vsync = window.fullscreen = False
        with pytest.raises(NotSupported, match="fullscreen"):
            window.fullscreen = True
        with pytest.raises(NotSupported, match="vsync"):
            window.vsync = True
        with pytest.raises(InvalidUse, match="size"):
            window.size = 4, -1
        window.title = "two"
        assert window.title == "two" and window.size == (4, 4)


def test_a_canvas_that_goes_takes_its_window_along() -> None:
    window = CanvasWindow(RenderCanvas(size=(4, 4)))
    window.canvas.request_draw(lambda window=window: None)
    gone = weakref.ref(window.canvas), weakref.ref(window)
    window.close()
    del window
    gc.collect()
    assert [reference() for reference in gone] == [None, None]
