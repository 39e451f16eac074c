"""Pictures on the way to a window's swapchain: which format it has, and how texels come there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.front import Front, presented_format
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.errors import VkpipeError
from vkpipe.pipe import Box, Format

if TYPE_CHECKING:
    from vkpipe.driver.resources.device_screen import DeviceScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["SurfacePresenter"]

_MOST_TRIES = 16
"""The number of times that a surface may change between asking for its size and showing a picture."""

_NONLINEAR = "VK_COLOR_SPACE_SRGB_NONLINEAR_KHR"
_EXTENDED = "VK_COLOR_SPACE_EXTENDED_SRGB_NONLINEAR_EXT"

_DISPLAYS: tuple[tuple[str, str, Format, int], ...] = (
    ("VK_FORMAT_B8G8R8A8_UNORM", _NONLINEAR, Format.B8G8R8A8_UNORM, 8),
    ("VK_FORMAT_R8G8B8A8_UNORM", _NONLINEAR, Format.R8G8B8A8_UNORM, 8),
    ("VK_FORMAT_A2R10G10B10_UNORM_PACK32", _NONLINEAR, Format.B10G10R10A2_UNORM, 10),
    ("VK_FORMAT_A2B10G10R10_UNORM_PACK32", _NONLINEAR, Format.R10G10B10A2_UNORM, 10),
    ("VK_FORMAT_R16G16B16A16_SFLOAT", _EXTENDED, Format.R16G16B16A16_FLOAT, 16),
    ("VK_FORMAT_B8G8R8A8_SRGB", _NONLINEAR, Format.B8G8R8A8_UNORM, 8),
    ("VK_FORMAT_R8G8B8A8_SRGB", _NONLINEAR, Format.R8G8B8A8_UNORM, 8),
    ("VK_FORMAT_R5G6B5_UNORM_PACK16", _NONLINEAR, Format.B5G6R5_UNORM, 5),
)
"""Formats and colour spaces of surfaces, the format of the bytes that they take, and bits of a channel.

Texels are copied, never converted by Vulkan: bytes of an _SRGB surface are those of an _UNORM one.
"""

_SAME_BYTES: dict[Format, frozenset[Format]] = {
    Format.B8G8R8A8_UNORM: frozenset({Format.B8G8R8A8_UNORM, Format.B8G8R8X8_UNORM}),
    Format.R8G8B8A8_UNORM: frozenset({Format.R8G8B8A8_UNORM, Format.R8G8B8X8_UNORM}),
    Format.B10G10R10A2_UNORM: frozenset({Format.B10G10R10A2_UNORM}),
    Format.R10G10B10A2_UNORM: frozenset({Format.R10G10B10A2_UNORM}),
    Format.R16G16B16A16_FLOAT: frozenset({Format.R16G16B16A16_FLOAT}),
    Format.B5G6R5_UNORM: frozenset({Format.B5G6R5_UNORM}),
}
"""Format of a display -> those whose texels are copied to it as they are."""


class _Picture(NamedTuple):
    """The texels to show: those in ``box`` have changed, of a level with those in ``whole``."""

    texture: TextureResource
    level: int
    box: Box
    whole: Box


class SurfacePresenter:
    """Shows textures on a surface: copies them where their bytes are those of the display, else blits."""

    def __init__(self, screen: DeviceScreen, presentation: vk.Presentation) -> None:
        self._screen = screen
        self._presentation = presentation
        self._context: pipe.Context | None = None
        self._front: Front | None = None
        self._partial = False
        self._chosen: dict[Format, tuple[vk.SurfaceFormat, Format]] = {}

    def present(
        self, drawable: pipe.Drawable, texture: pipe.Resource, level: int, box: Box, whole: Box
    ) -> None:
        assert isinstance(texture, TextureResource)
        fmt = presented_format(texture.format)
        if fmt not in self._chosen:
            self._chosen[fmt] = self._display(fmt)
        chosen, display = self._chosen[fmt]
        # What changes in part needs a picture that holds the rest; the first such change makes one.
        self._partial |= box != whole
        picture = _Picture(texture, level, box, whole)
        for _ in range(_MOST_TRIES):
            target = self._presentation.prepare(drawable.framebuffer_size, chosen, drawable.vsync)
            if target is None or self._show(target.extent, display, picture):
                return
        raise VkpipeError(f"{drawable!r}: its surface changed {_MOST_TRIES} times during one picture")

    def _display(self, fmt: Format) -> tuple[vk.SurfaceFormat, Format]:
        """Choose the surface format that holds texels of a format best; returns it with the format of its
        bytes.
        """
        from vkpipe.winsys import vulkan as vk

        offered = set(self._presentation.formats)
        wanted = _channel_bits(fmt)
        found = [
            (fmt not in _SAME_BYTES[display], max(0, wanted - bits), bits, number, entry, display)
            for number, (name, space, display, bits) in enumerate(_DISPLAYS)
            if (entry := vk.surface_format(name, space)) in offered
        ]
        if not found:
            raise VkpipeError(f"the surface takes none of {', '.join(name for name, *_ in _DISPLAYS)}")
        *_, entry, display = min(found, key=lambda choice: (choice[1], choice[0], choice[2], choice[3]))
        return entry, display

    def _show(
        self,
        extent: tuple[int, int],
        display: Format,
        picture: _Picture,
    ) -> bool:
        """Copy the picture to an image and show that; False where the surface has changed before."""
        device, presentation = self._screen.device, self._presentation
        texture, level, _, whole = picture
        same = presented_format(texture.format) in _SAME_BYTES[display]
        if not same or self._partial or texture.samples > 1 or texture.decoded or texture.padded:
            texture = self._converted(extent, display, picture)
            level, whole = 0, Box(width=extent[0], height=extent[1])
        recorder = device.begin()
        try:
            image = presentation.acquire(recorder)
            if image is None:
                device.discard(recorder)
                return False
            _record(recorder, texture, level, whole, image, extent)
            serial = presentation.submit(recorder)
        except BaseException:
            device.discard(recorder)
            presentation.abandon()
            raise
        texture.storage.pin(0)
        texture.storage.unpin(serial, writes=False)
        return presentation.present()

    def _converted(
        self,
        extent: tuple[int, int],
        display: Format,
        picture: _Picture,
    ) -> TextureResource:
        """The picture in the display's format, submitted before it is copied."""
        if self._context is None:
            self._context = self._screen.context_create()
        if self._front is None or self._front.format != display:
            if self._front is not None:
                self._front.destroy()
            self._front = Front(display)
        found = self._front.update(self._context, extent, *picture)
        self._context.flush()
        assert isinstance(found, TextureResource)
        return found

    def destroy(self) -> None:
        self._presentation.destroy()
        if self._front is not None:
            self._front.destroy()
        if self._context is not None:
            self._context.destroy()
            self._context = None


def _channel_bits(fmt: Format) -> int:
    """Bits of the largest of red, green and blue; of a compressed format, those of what stands in for it."""
    described = vkformat.describe(vkformat.stand_in(fmt) or fmt)
    return max((channel.bits for channel in described.channels if channel.type != "void"), default=8)


def _record(
    recorder: vk.CommandRecorder,
    texture: TextureResource,
    level: int,
    box: Box,
    image: vk.SwapchainImage,
    extent: tuple[int, int],
) -> None:
    """Copy a box of texels to the upper left corner of an image, with black around."""
    from vkpipe.winsys import vulkan as vk

    width, height = min(box.width, extent[0]), min(box.height, extent[1])
    recorder.barrier("transfer")
    if (width, height) != extent:
        recorder.clear_color_image(image, (0.0, 0.0, 0.0, 1.0))
        recorder.barrier("transfer")
    volume = texture.target == pipe.TextureTarget.TEXTURE_3D
    region = vk.ImageCopy(
        extent=(width, height, 1),
        source_offset=(box.x, box.y, box.z if volume else 0),
        source_level=level,
        source_layer=0 if volume else box.z,
    )
    recorder.copy_image(texture.image, image, [region])
