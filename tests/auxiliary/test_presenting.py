"""Presentation in the long run: screens that come and go, that take turns, and pictures that failed."""

from __future__ import annotations

import gc
import weakref
from contextlib import nullcontext

import numpy as np
import pytest

import vkpipe
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box
from vkpipe.winsys import HeadlessWindow

_PIXELS = np.random.default_rng(4).integers(0, 256, (8, 10, 4), dtype=np.uint8)
_WHOLE, _PART = Box(width=10, height=8), Box(3, 2, 0, 4, 5, 1)


@pytest.mark.parametrize("device", ["type:cpu", "reference"])
def test_a_window_that_stays_lets_go_of_screens(device: str) -> None:
    with HeadlessWindow((10, 8)) as window:
        screen = vkpipe.create_screen(device)
        with screen.context_create() as context:
            window.present(from_array(context, _PIXELS), context)
        gone = weakref.ref(screen)
        del screen, context
        gc.collect()
        assert gone() is None


@pytest.mark.parametrize("order", [("ctx", "ref"), ("ref", "ctx")])
def test_a_part_after_the_picture_of_another_screen_comes_with_its_own(
    request: pytest.FixtureRequest, order: tuple[str, str]
) -> None:
    one, other = (request.getfixturevalue(name) for name in order)
    texture, changed = from_array(one, _PIXELS), from_array(one, 255 - _PIXELS)
    with HeadlessWindow((10, 8)) as window:
        window.present(texture, one)
        window.present(from_array(other, _PIXELS[::-1]), other)
        window.present(changed, one, _PART)
        np.testing.assert_array_equal(window.frames[-1], 255 - _PIXELS)
        window.present(texture, one, _PART)
        expected = 255 - _PIXELS
        expected[2:7, 3:7] = _PIXELS[2:7, 3:7]
        np.testing.assert_array_equal(window.frames[-1], expected)


def test_after_a_picture_that_failed_comes_a_whole_one(
    ref: pipe.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    presented: list[Box] = []

    class Failing:
        def present(
            self, drawable: pipe.Drawable, texture: pipe.Resource, level: int, box: Box, whole: Box
        ) -> None:
            presented.append(box)
            if len(presented) in (1, 4):
                raise MemoryError

        def destroy(self) -> None:
            pass

    monkeypatch.setattr(type(ref.screen), "_make_presenter", lambda screen, drawable: Failing())
    texture = from_array(ref, _PIXELS)
    with HeadlessWindow((10, 8)) as window:
        for fails in (True, False, False, True, False, False):
            with pytest.raises(MemoryError) if fails else nullcontext():
                window.present(texture, ref, _PART)
    assert presented == [_WHOLE, _WHOLE, _PART, _PART, _WHOLE, _PART]


def test_another_screen_takes_over_without_the_window_closing(ctx: pipe.Context, ref: pipe.Context) -> None:
    closed = []
    with HeadlessWindow((40, 24)) as window:
        window.on_close(lambda: closed.append(window))
        for context in (ctx, ref) * 50:
            window.present(from_array(context, np.zeros((24, 40, 4), np.uint8)), context)
        assert not closed and len(window._closing) == 3
    assert closed == [window]


def test_a_refused_picture_leaves_the_window_to_its_screen(ctx: pipe.Context, ref: pipe.Context) -> None:
    pixels = np.full((24, 40, 4), 7, np.uint8)
    with HeadlessWindow((40, 24)) as window:
        window.present(from_array(ctx, pixels), ctx)
        with pytest.raises(InvalidUse, match="box"):
            window.present(from_array(ref, pixels), ref, Box(30, 0, 0, 11, 1, 1))
        window.present(from_array(ctx, pixels + 1), ctx, Box(0, 0, 0, 1, 1, 1))
        assert window.frames[-1][0, 0, 0] == 8 and window.frames[-1][0, 1, 0] == 7


@pytest.mark.parametrize("texture", ["no texture", None, 3])
def test_what_is_no_texture_is_refused(texture: object) -> None:
    with HeadlessWindow((40, 24)) as window, pytest.raises(InvalidUse, match="texture"):
        window.present(texture)  # type: ignore[arg-type]
