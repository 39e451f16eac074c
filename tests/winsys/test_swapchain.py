"""Textures in windows by way of swapchains: what the X server has, and surfaces that change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.winsys.xserver import User
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import DisplayLost
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, Format, ResourceTemplate, TextureTarget
from vkpipe.winsys.glfw import GlfwWindow
from vkpipe.winsys.vulkan import open_device
from vkpipe.winsys.vulkan.api import const
from vkpipe.winsys.window import Window

_SIZE = (64, 48)
_PIXELS = np.random.default_rng(5).integers(0, 256, (48, 64, 4), dtype=np.uint8)
_OBJECTS = ("surfaces", "swapchains", "presentations", "semaphores")
_KINDS = (*_OBJECTS, "command_pools", "images", "memory_used_bytes")


@pytest.fixture
def window(user: User, ctx: VkContext) -> Iterator[GlfwWindow]:
    """A window whose pictures go through a swapchain; it leaves nothing behind."""
    device = ctx.screen.device
    before = {kind: device.counters.get(kind, 0) for kind in _OBJECTS}
    with GlfwWindow(_SIZE, "swapchain", vsync=False, surface=True) as found:
        found.poll()
        yield found
    assert {kind: device.counters.get(kind, 0) for kind in _OBJECTS} == before


def _as(ctx: VkContext, name: str, bind: Bind = Bind.NONE) -> pipe.Resource:
    """The picture in another format."""
    made = ctx.screen.resource_create(
        ResourceTemplate(
            target=TextureTarget.TEXTURE_2D,
            format=Format[name],
            width0=64,
            height0=48,
            bind=bind | Bind.RENDER_TARGET | Bind.SAMPLER_VIEW,
        )
    )
    box = Box(0, 0, 0, 64, 48, 1)
    ctx.blit(BlitInfo(dst=BlitEnd(made, 0, box), src=BlitEnd(from_array(ctx, _PIXELS), 0, box)))
    return made


def _shown(user: User, ctx: VkContext, window: Window) -> None:
    """Pictures of all sorts of windows are right from the first one on."""
    for pixels in (_PIXELS, 255 - _PIXELS, _PIXELS[::-1].copy()):
        window.present(from_array(ctx, pixels), ctx)
        user.expect("swapchain", pixels[..., :3])


@pytest.mark.covers("pipe_screen::flush_frontbuffer")
def test_the_server_has_what_was_rendered(user: User, ctx: VkContext, window: GlfwWindow) -> None:
    _shown(user, ctx, window)
    assert ctx.screen.device.counters["swapchains"] == 1


@pytest.mark.parametrize("vsync", [False, True])
def test_with_and_without_waiting_for_the_display(
    user: User, ctx: VkContext, window: GlfwWindow, vsync: bool
) -> None:
    window.present(from_array(ctx, _PIXELS), ctx)
    window.vsync = vsync
    _shown(user, ctx, window)


@pytest.mark.covers("PIPE_BIND_DISPLAY_TARGET", "PIPE_BIND_SCANOUT")
@pytest.mark.parametrize(
    "name",
    ["B8G8R8A8_UNORM", "B8G8R8X8_UNORM", "R8G8B8A8_UNORM", "R10G10B10A2_UNORM", "R16G16B16A16_UNORM"],
)
def test_formats_that_hold_eight_bits_show_them(
    user: User, ctx: VkContext, window: GlfwWindow, name: str
) -> None:
    texture = _as(ctx, name, Bind.DISPLAY_TARGET | Bind.SCANOUT)
    window.present(texture, ctx)
    wanted = _PIXELS[..., :3].astype(int)
    if name.startswith("R10"):
        wanted = np.rint(np.rint(wanted * (1023 / 255)) * (255 / 1023)).astype(int)
    user.expect("swapchain", wanted)


def test_srgb_bytes_are_shown_as_they_are(user: User, ctx: VkContext, window: GlfwWindow) -> None:
    for name in ("B8G8R8A8_SRGB", "R8G8B8A8_SRGB"):
        texture = ctx.screen.resource_create(
            ResourceTemplate(
                target=TextureTarget.TEXTURE_2D,
                format=Format[name],
                width0=64,
                height0=48,
                bind=Bind.SAMPLER_VIEW,
            )
        )
        ctx.texture_subdata(texture, 0, pipe.Map.WRITE, Box(0, 0, 0, 64, 48, 1), _PIXELS, 256, 0)
        window.present(texture, ctx)
        order = [2, 1, 0] if name[0] == "B" else [0, 1, 2]
        user.expect("swapchain", _PIXELS[..., order])


@pytest.mark.parametrize("name", ["B8G8R8A8_UNORM", "R8G8B8A8_UNORM"])
@pytest.mark.parametrize("size", [(80, 60), (32, 20), (100, 10)])
def test_a_picture_of_another_size_is_cut_or_has_black_around(
    user: User, ctx: VkContext, window: GlfwWindow, name: str, size: tuple[int, int]
) -> None:
    texture = _as(ctx, name)
    window.present(texture, ctx)
    user.resize(user.window("swapchain"), size)
    window.poll()
    window.present(texture, ctx)
    rows, columns = min(48, size[1]), min(64, size[0])
    wanted = np.zeros((size[1], size[0], 3), np.uint8)
    wanted[:rows, :columns] = _PIXELS[:rows, :columns, :3]
    user.expect("swapchain", wanted)


@pytest.mark.parametrize("name", ["B8G8R8A8_UNORM", "R8G8B8A8_UNORM"])
def test_a_box_changes_only_its_part(user: User, ctx: VkContext, window: GlfwWindow, name: str) -> None:
    texture = _as(ctx, name)
    window.present(texture, ctx)
    window.present(texture, ctx, Box(1, 1, 0, 2, 2, 1))
    ctx.clear_texture(texture, 0, Box(0, 0, 0, 64, 48, 1), bytes(4))
    window.present(texture, ctx, Box(3, 5, 0, 7, 9, 1))
    wanted = _PIXELS[..., :3].copy()
    wanted[5:14, 3:10] = 0
    user.expect("swapchain", wanted)


def test_layers_levels_slices_and_samples(user: User, ctx: VkContext, window: GlfwWindow) -> None:
    usual = {"width0": 64, "height0": 48, "bind": Bind.RENDER_TARGET}
    kinds: tuple[tuple[dict[str, Any], int, int], ...] = (
        ({"target": TextureTarget.TEXTURE_2D_ARRAY, "array_size": 3}, 0, 2),
        ({"target": TextureTarget.TEXTURE_2D, "width0": 128, "height0": 96, "last_level": 1}, 1, 0),
        ({"target": TextureTarget.TEXTURE_3D, "depth0": 4}, 0, 3),
        ({"target": TextureTarget.TEXTURE_2D, "nr_samples": 4}, 0, 0),
    )
    source = from_array(ctx, _PIXELS)
    for name in ("B8G8R8A8_UNORM", "R8G8B8A8_UNORM"):
        for fields, level, layer in kinds:
            texture = ctx.screen.resource_create(
                ResourceTemplate(**{**usual, "format": Format[name], **fields})
            )
            target = BlitEnd(texture, level, Box(0, 0, layer, 64, 48, 1))
            ctx.blit(BlitInfo(dst=target, src=BlitEnd(source, 0, Box(0, 0, 0, 64, 48, 1))))
            ctx.screen.flush_frontbuffer(ctx, texture, level, layer, window)
            user.expect("swapchain", _PIXELS[..., :3])


def test_what_was_not_flushed_is_not_shown(user: User, ctx: VkContext, window: GlfwWindow) -> None:
    texture = _as(ctx, "B8G8R8A8_UNORM")
    window.present(texture, ctx)
    ctx.clear_texture(texture, 0, Box(0, 0, 0, 64, 48, 1), bytes(4))
    window.present(texture)
    user.expect("swapchain", _PIXELS[..., :3])
    window.present(texture, ctx)
    user.expect("swapchain", np.zeros((48, 64, 3)))


def test_a_texture_may_go_while_it_is_shown(user: User, ctx: VkContext, window: GlfwWindow) -> None:
    texture = _as(ctx, "B8G8R8A8_UNORM")
    window.present(texture, ctx)
    texture.destroy()
    user.expect("swapchain", _PIXELS[..., :3])


class _Answers:
    """Stands for a Vulkan function and gives some answers of its own before it is called."""

    def __init__(self, function: Any, *answers: str) -> None:
        self._function, self._answers = function, list(answers)

    def __call__(self, *arguments: Any) -> int:
        if self._answers:
            answer = const(self._answers.pop(0))
            return answer if answer < 0 or answer in (1, 2) else max(answer, self._function(*arguments))
        return int(self._function(*arguments))


_FREQUENT = ("VK_ERROR_OUT_OF_DATE_KHR", "VK_SUBOPTIMAL_KHR")


@pytest.mark.parametrize(
    ("call", "answers"),
    [
        ("vkAcquireNextImageKHR", _FREQUENT),
        ("vkAcquireNextImageKHR", ("VK_TIMEOUT", "VK_NOT_READY", "VK_TIMEOUT")),
        ("vkQueuePresentKHR", ("VK_SUBOPTIMAL_KHR",)),
    ],
)
def test_surfaces_that_change_get_another_swapchain(
    user: User,
    ctx: VkContext,
    window: GlfwWindow,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    answers: tuple[str, ...],
) -> None:
    fns = ctx.screen.device.core.fns
    window.present(from_array(ctx, 255 - _PIXELS), ctx)
    monkeypatch.setattr(fns, call, _Answers(getattr(fns, call), *answers))
    _shown(user, ctx, window)
    assert ctx.screen.device.counters["swapchains"] == 1


@pytest.mark.parametrize("call", ["vkAcquireNextImageKHR", "vkQueuePresentKHR"])
def test_a_lost_surface_is_told_and_the_screen_goes_on(
    ctx: VkContext, window: GlfwWindow, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    fns = ctx.screen.device.core.fns
    texture = from_array(ctx, _PIXELS)
    window.present(texture, ctx)
    device = ctx.screen.device
    before = device.counters["command_pools"]
    for _ in range(3):
        with monkeypatch.context() as patch:
            patch.setattr(fns, call, _Answers(getattr(fns, call), "VK_ERROR_SURFACE_LOST_KHR"))
            with pytest.raises(DisplayLost, match=call):
                window.present(texture, ctx)
    # Batches that are kept have a pool each: one for each image of the swapchain.
    assert device.counters["command_pools"] <= before + 3
    assert texture.storage.pins == 0  # type: ignore[attr-defined]
    np.testing.assert_array_equal(np.asarray(texture), _PIXELS)


def test_while_it_is_minimised_nothing_is_shown(
    ctx: VkContext, window: GlfwWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    texture = from_array(ctx, _PIXELS)
    window.present(texture, ctx)
    before = ctx.screen.device.core.fns.vkQueuePresentKHR
    with monkeypatch.context() as patch:
        patch.setattr(GlfwWindow, "framebuffer_size", (0, 0))
        patch.setattr(ctx.screen.device.core.fns, "vkQueuePresentKHR", None)
        window.present(texture, ctx)
    assert ctx.screen.device.core.fns.vkQueuePresentKHR is before


def test_several_windows_of_one_screen(user: User, ctx: VkContext, window: GlfwWindow) -> None:
    with GlfwWindow(_SIZE, "second", vsync=False, surface=True) as second:
        second.poll()
        for pixels in (_PIXELS, _PIXELS[:, ::-1].copy()):
            window.present(from_array(ctx, pixels), ctx)
            second.present(from_array(ctx, 255 - pixels), ctx)
        user.expect("second", 255 - pixels[..., :3])
    window.present(from_array(ctx, pixels), ctx)  # the server keeps nothing of what was hidden
    user.expect("swapchain", pixels[..., :3])


def test_two_screens_in_turn(user: User, ctx: VkContext, ref: pipe.Context, window: GlfwWindow) -> None:
    for context in (ctx, ref, ctx):
        pixels = 255 - _PIXELS if context is ref else _PIXELS
        window.present(from_array(context, pixels), context)
        user.expect("swapchain", pixels[..., :3])


def test_a_surface_of_the_application_stays(user: User, ctx: VkContext) -> None:
    with GlfwWindow(_SIZE, "swapchain", surface=True) as own:
        own.poll()
        surface = own.vulkan_surface(ctx.screen.vulkan_instance)
        with Window.from_surface(surface, lambda: own.framebuffer_size, vsync=False) as window:
            _shown(user, ctx, window)
        with Window.from_surface(surface, lambda: own.framebuffer_size, vsync=False) as window:
            _shown(user, ctx, window)
        device = ctx.screen.device
        presentation = device.create_presentation(surface)
        assert presentation is not None
        presentation.destroy()


def test_a_queue_of_another_family_takes_the_images(
    user: User, ctx: VkContext, window: GlfwWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """lavapipe has one family: it plays both, so that only the change of owners itself is not seen."""
    from vkpipe.winsys.vulkan import presentation
    from vkpipe.winsys.vulkan.hand_over import HandOver

    taken = []

    class Presentation(presentation.Presentation):
        def __init__(self, core: Any, submit: Any, timeline: Any, surface: Any, family: int) -> None:
            super().__init__(core, submit, timeline, surface, family)
            self._hand_over = HandOver(core, family)
            taken.append(self._hand_over)

    monkeypatch.setattr("vkpipe.winsys.vulkan.device.Presentation", Presentation)
    _shown(user, ctx, window)
    user.resize(user.window("swapchain"), (64, 50))
    window.poll()
    window.present(from_array(ctx, _PIXELS), ctx)
    user.expect("swapchain", np.concatenate([_PIXELS[..., :3], np.zeros((2, 64, 3))]))
    assert taken


def test_a_screen_whose_queues_cannot_present_hands_out_bitmaps(
    user: User, ctx: VkContext, window: GlfwWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from vkpipe.winsys.vulkan.surface import Surface

    monkeypatch.setattr(Surface, "supports", lambda self, family: False)
    _shown(user, ctx, window)
    assert "swapchains" not in ctx.screen.device.counters


@pytest.mark.parametrize("surface", [True, None, False])
def test_a_thousand_frames_with_other_sizes_leave_nothing_behind(
    user: User, ctx: VkContext, surface: bool | None
) -> None:
    device = ctx.screen.device
    with GlfwWindow(_SIZE, "many", vsync=False, surface=surface) as window:
        window.poll()
        number = user.window("many")
        textures = [_as(ctx, name) for name in ("B8G8R8A8_UNORM", "R8G8B8A8_UNORM")]
        counts = []
        for frame in range(1000):
            if frame % 40 == 0:
                user.resize(number, (64 + frame % 3, 48 + frame % 7))
            window.poll()
            window.present(textures[frame % 20 == 19], ctx)
            if frame % 250 == 249:
                user.resize(number, _SIZE)
                window.poll()
                for texture in textures[::-1]:
                    window.present(texture, ctx)
                device.wait_idle()
                counts.append({kind: device.counters.get(kind, 0) for kind in _KINDS})
        user.expect("many", _PIXELS[..., :3])
    pools = [each.pop("command_pools") for each in counts]
    assert counts[1:] == counts[:1] * 3
    assert max(pools) <= 80, "a batch that is kept has a pool of its own, 64 are"


def test_a_screen_may_end_before_its_windows(user: User) -> None:
    with GlfwWindow(_SIZE, "swapchain", surface=True) as window:
        for _ in range(2):
            with VkScreen(open_device("type:cpu", window=True)) as screen, screen.context_create() as context:
                window.poll()
                window.present(from_array(context, _PIXELS), context)
                screen.device.wait_idle()
                user.expect("swapchain", _PIXELS[..., :3])
                messages = screen.device.validation_messages
            assert messages == []
