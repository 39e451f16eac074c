"""Clears of layers with one texel: by the device's own means, else by a kernel that writes raw texels."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.record.launch import Launch
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.resources.layers import KernelLayers
from vkpipe.kernels import layout
from vkpipe.kernels.push.utility import ClearPush
from vkpipe.pipe import Format

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.resources.operation import Operation
    from vkpipe.driver.resources.resource import TextureResource

__all__ = ["NOTHING", "LayerFill", "Rectangle", "Texel", "Words", "clear_words", "fill_by_kernel"]

Rectangle = tuple[int, int, int, int]
"""Left, top, width, height."""

Texel = npt.NDArray[np.uint8]
Words = tuple[int, int, int, int]

NOTHING: Words = (0, 0, 0, 0)
"""No bits of a texel stay."""

_THREADS = 8

# All formats with texels of so many bytes, which may be padded, share a kernel.
_RAW = {
    1: Format.R8_UINT,
    2: Format.R16_UINT,
    3: Format.R32_UINT,
    4: Format.R32_UINT,
    6: Format.R32G32_UINT,
    8: Format.R32G32_UINT,
    12: Format.R32G32B32A32_UINT,
    16: Format.R32G32B32A32_UINT,
}


# Frames clear to the same values again and again.
@lru_cache(256)
def _value(fmt: Format, texel: bytes) -> tuple[str, tuple[float, ...]] | None:
    return formats.clear_value(fmt, np.frombuffer(texel, np.uint8))


@lru_cache(256)
def _words(texel: bytes) -> tuple[str, tuple[float, ...]]:
    return "uint", formats.texel_words(np.frombuffer(texel, np.uint8))


def _native_value(texture: TextureResource, texel: bytes) -> tuple[str, tuple[float, ...]] | None:
    """Return the value that the device clears the image with; None where it might not become this texel."""
    if texture.has_words:
        return _words(texel)
    size = vkformat.describe(texture.texel_format).block_bytes
    return _value(texture.texel_format, texel.ljust(size, b"\0"))


class LayerFill(NamedTuple):
    """A fill writes a texel to a rectangle of layers; bits of ``keep`` stay."""

    surface: KernelLayers
    texel: Texel
    keep: Words
    rectangle: Rectangle


def clear_words(
    screen: KernelScreen, batch: Batch, run: Dispatcher, fill: LayerFill, stencil: bool = True
) -> Operation:
    """Append a clear of a rectangle that is not empty.

    Args:
        run: launches kernels of the batch.
        stencil: there may be a stencil other than zero afterwards, where there was none.

    Returns:
        the operation that was appended, which may be appended once more.
    """
    surface, texel, keep, rectangle = fill
    batch.make_room()
    whole = _whole(surface, texel) if rectangle == (0, 0, *surface.size) and not any(keep) else None
    operation = whole or fill_by_kernel(screen, run, fill)
    batch.add_clear(surface.texture, operation, stencil=stencil)
    return operation


def _whole(surface: KernelLayers, texel: Texel) -> ImageClear | None:
    """Return the device's own clear of a surface; None where it has none for this texel."""
    filled = texel.tobytes()
    native = _native_value(surface.texture, filled)
    # Slices of a volume are cleared all together only.
    clearable = surface.dims != "3d" or surface.whole
    if native is None or not clearable or surface.format != surface.texture.format:
        return None
    cleared = (0, 1) if surface.dims == "3d" else surface.image_layers
    return ImageClear(surface.texture.image, surface.level, *cleared, filled, *native)


def fill_by_kernel(screen: KernelScreen, run: Dispatcher, fill: LayerFill) -> Launch:
    """Return a clear that leaves bits of texels as they are."""
    surface, texel, keep, (x, y, width, height) = fill
    first, second, third, fourth = (
        word & ~kept & 0xFFFFFFFF for word, kept in zip(formats.texel_words(texel), keep, strict=True)
    )
    layers, volume = surface.image_layers[1], surface.dims == "3d"
    arrayed = layers > 1 or volume
    push = layout.filled(
        ClearPush(
            value=(first, second, third, fourth),
            keep=keep,
            origin=(x, y),
            size=(width, height),
            layer=surface.first_layer if volume else 0,
        )
    )
    image = replace(surface.kernel_image(arrayed), first=0)
    program = screen.programs.clear(_RAW[texel.size], any(keep), arrayed, image)
    view = surface.array_view if arrayed else surface.raw_view
    workgroups = (-(-width // _THREADS), -(-height // _THREADS), layers)
    return Launch("clear by a kernel", program, ((0, view),), ((push.tobytes(), workgroups),), run)
