"""Windows of glfw on an X server: what they show, how large they are, what they refuse."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest

from tests.winsys.xserver import SIZE, User
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys import SizeEvent, open_window
from vkpipe.winsys.glfw import GlfwWindow
from vkpipe.winsys.vulkan import requirements
from vkpipe.winsys.vulkan.api import ffi
from vkpipe.winsys.vulkan.instance import Instance

_PIXELS = np.random.default_rng(2).integers(0, 256, (48, 64, 4), dtype=np.uint8)


@pytest.mark.parametrize("bitmaps", [None, "opengl"])
@pytest.mark.covers("pipe_screen::flush_frontbuffer")
def test_the_server_has_the_pixels_that_were_rendered(
    user: User, ref: pipe.Context, bitmaps: str | None
) -> None:
    with GlfwWindow((64, 48), "pixels", bitmaps=bitmaps) as window:
        window.poll()
        for pixels in (_PIXELS, _PIXELS[::-1].copy()):
            window.present(from_array(ref, pixels), ref)
            user.expect("pixels", pixels[..., :3])
        user.resize(user.window("pixels"), (80, 40))
        window.poll()
        window.present(from_array(ref, _PIXELS), ref)
        user.expect("pixels", np.pad(_PIXELS[:40, :, :3], ((0, 0), (0, 16), (0, 0))))


def test_two_windows_of_one_screen(user: User, ref: pipe.Context) -> None:
    with GlfwWindow((64, 48), "one") as one, GlfwWindow((64, 48), "two") as two:
        one.poll()
        one.present(from_array(ref, _PIXELS), ref)
        two.present(from_array(ref, 255 - _PIXELS), ref)
        user.expect("two", 255 - _PIXELS[..., :3])
        two.close()
        one.present(from_array(ref, _PIXELS), ref)
        user.expect("one", _PIXELS[..., :3])


def test_size_and_title_can_be_set(user: User) -> None:
    with GlfwWindow((64, 48), "before") as window:
        assert window.size == window.framebuffer_size == user.size(user.window("before")) == (64, 48)
        window.title = "äfter ✓"
        window.size = (90, 70)
        window.poll()
        assert window.title == "äfter ✓"
        assert window.size == window.framebuffer_size == user.size(user.window("äfter ✓")) == (90, 70)
        assert window.content_scale == (1.0, 1.0)
        for size in ((0, 4), (4, 40000), (4,), (1.5, 2)):
            with pytest.raises(InvalidUse, match=r"Window.size: size = .*legal: two whole numbers"):
                window.size = size  # type: ignore[assignment]
        assert window.size == (90, 70)


def test_fullscreen_and_back(user: User) -> None:
    with GlfwWindow((64, 48), "full") as window:
        number = user.window("full")
        before = user.place(number)
        assert not window.fullscreen
        window.fullscreen = True
        window.poll()
        assert window.fullscreen and window.size == user.size(number) == SIZE
        window.fullscreen = False
        window.poll()
        assert not window.fullscreen
        assert window.size == user.size(number) == (64, 48) and user.place(number) == before
    with GlfwWindow((64, 48), "full", fullscreen=True) as window:
        assert window.fullscreen and window.framebuffer_size == SIZE
        window.size = (30, 20)
        assert window.size == SIZE
        window.fullscreen = False
        assert window.size == (30, 20)


def test_windows_belong_to_the_main_thread(user: User) -> None:
    raised: list[BaseException] = []

    def elsewhere(window: GlfwWindow) -> None:
        for call in (window.poll, window.close, lambda: window.size, GlfwWindow):
            try:
                call()
            except InvalidUse as error:
                raised.append(error)

    with GlfwWindow((64, 48), "threads") as window:
        thread = threading.Thread(target=elsewhere, args=(window,))
        thread.start()
        thread.join()
        assert len(raised) == 4 and all("main thread" in str(error) for error in raised)
        assert not window.closed


def test_a_display_is_used_by_itself(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VKPIPE_WINDOW", raising=False)
    with open_window((64, 48), "by itself", vsync=False, resizable=False) as window:
        assert isinstance(window, GlfwWindow) and not window.vsync
        assert user.size(user.window("by itself")) == (64, 48)


def test_a_window_that_is_made_again_keeps_what_it_was(user: User) -> None:
    with GlfwWindow((64, 48), "again", bitmaps="opengl") as window:
        number = user.window("again")
        user.resize(number, (70, 60))
        window.title, window.cursor = "and again", "hidden"
        window.show(np.zeros((60, 70, 4), np.uint8))
        assert user.window("and again") != number
        assert SizeEvent(70, 60) in window.poll()
        assert window.size == (70, 60) and window.cursor == "hidden"
        assert window.vulkan_surface(0) == 0
        window.fullscreen = True
        assert window.size == SIZE
        window.fullscreen = False
        assert window.size == (70, 60)


def test_what_is_no_way_or_no_picture_is_refused(user: User) -> None:
    with pytest.raises(InvalidUse, match=r"bitmaps = 'gdi'; legal: x11 or opengl"):
        GlfwWindow((4, 4), bitmaps="gdi")
    with GlfwWindow((4, 4), "strict") as window:
        for pixels in (np.zeros((4, 4, 3), np.uint8), np.zeros((4, 4, 4), np.float32)):
            with pytest.raises(InvalidUse, match=r"Window\.show: pixels"):
                window.show(pixels)  # type: ignore[arg-type]
        with pytest.raises(InvalidUse, match="normal, hidden, disabled"):
            window.cursor = "cross"
        with pytest.raises(InvalidUse, match="key_down"):
            window.key_down("KEY_A")
        assert window.cursor == "normal" and not window.key_down("a")


@pytest.mark.parametrize("surface", [True, False, None])
def test_a_device_presents_or_has_bitmaps_shown(
    user: User, ctx: VkContext, screen: VkScreen, surface: bool | None
) -> None:
    before = len(screen.device.validation_messages)
    with GlfwWindow((64, 48), "device", surface=surface, vsync=False) as window:
        window.poll()
        number = user.window("device")
        for pixels in (_PIXELS, _PIXELS[::-1].copy()):
            window.present(from_array(ctx, pixels), ctx)
            screen.device.wait_idle()
            deadline = time.monotonic() + 10
            while (user.look(number) != pixels[..., :3]).any():
                assert time.monotonic() < deadline, "the server has another picture"
    assert screen.device.validation_messages[before:] == []


def test_a_surface_that_cannot_be_made_says_why(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requirements, "SURFACE_EXTENSIONS", {"VK_KHR_wayland_surface": "not this one"})
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/nowhere")
    instance = Instance(frozenset())
    with GlfwWindow((4, 4), "no surface") as window:
        number = int(ffi.cast("uintptr_t", instance.handle))
        with pytest.raises(NotSupported, match=r"VK_KHR_surface.*glfwCreateWindowSurface.*missing"):
            window.vulkan_surface(number)
        assert window.size == (4, 4)
    instance.destroy()
