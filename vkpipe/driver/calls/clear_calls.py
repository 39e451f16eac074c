"""Clearing of surfaces: whole ones by the device's own means, else by a kernel that writes raw texels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.calls.condition_calls import ConditionCalls
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.resources.layers import KernelLayers
from vkpipe.driver.resources.views import TextureSurface
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.cleared import Cleared
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels import layout
from vkpipe.kernels.depth import depth_bits
from vkpipe.kernels.push_blocks import ClearPush
from vkpipe.pipe import Clear, Format, FramebufferState, ScissorState
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.call_rules import check_color, check_stencil_value
from vkpipe.pipe.doubts import doubt_clear, is_doubtful_clear
from vkpipe.pipe.regions import check_rectangle, clear_rectangle

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.resources.operation import Operation
    from vkpipe.driver.resources.resource import TextureResource
    from vkpipe.winsys import vulkan as vk

__all__ = ["ClearCalls"]

Rectangle = tuple[int, int, int, int]
Texel = npt.NDArray[np.uint8]
Words = tuple[int, int, int, int]
_NOTHING: Words = (0, 0, 0, 0)
_GROUP = 8

# All formats with texels of so many bytes share a kernel.
_RAW = {
    1: Format.R8_UINT,
    2: Format.R16_UINT,
    4: Format.R32_UINT,
    8: Format.R32G32_UINT,
    16: Format.R32G32B32A32_UINT,
}


# Frames clear to the same values again and again. The keys are bytes, as 0.0 and -0.0 are not the same.
@lru_cache(256)
def _color_texel(fmt: Format, color: bytes, kind: str) -> Texel:
    return vkformat.pack(fmt, np.frombuffer(color, kind))


@lru_cache(256)
def _depth_texel(fmt: Format, depth: bytes, stencil: int) -> Texel:
    description = vkformat.describe(fmt)
    return vkformat.pack_z(
        fmt,
        np.frombuffer(depth, np.float32)[0] if description.is_depth else None,
        np.uint8(stencil) if description.is_stencil else None,
    )


@lru_cache(256)
def _value(fmt: Format, texel: bytes) -> tuple[str, tuple[float, ...]] | None:
    return formats.clear_value(fmt, np.frombuffer(texel, np.uint8))


@lru_cache(256)
def _words(texel: bytes) -> tuple[str, tuple[float, ...]]:
    return "uint", formats.texel_words(np.frombuffer(texel, np.uint8))


def _native_value(texture: TextureResource, texel: bytes) -> tuple[str, tuple[float, ...]] | None:
    """Return the value that the device clears the image with; None where it might not become this texel."""
    return _words(texel) if texture.has_words else _value(texture.format, texel)


class ClearCalls(ConditionCalls):
    """Mixed into the context."""

    screen: KernelScreen
    bound: Bound
    batch: Batch
    advice: Advice
    _noted: list[tuple[TextureResource, Operation]] | None = None
    """The operations that the current clear has appended, as long as they can be appended once more."""

    def clear(
        self,
        buffers: Clear,
        color: Sequence[float] = (0.0, 0.0, 0.0, 0.0),
        depth: float = 1.0,
        stencil: int = 0,
        scissor: ScissorState | None = None,
    ) -> None:
        framebuffer, rectangle = clear_rectangle(self.bound.framebuffer, scissor)
        if self.skips():
            return
        asked = (buffers, color, depth, stencil)
        done = self.bound.cleared if scissor is None else None
        if done is not None and done.holds(*asked, self.bound.surfaces):
            done.append(self.batch)
            return
        if is_doubtful_clear(buffers, framebuffer):
            doubt_clear(self.advice, buffers, framebuffer)
        self._noted = [] if scissor is None and type(color) is tuple else None
        try:
            self._clear_all(framebuffer, Clear(buffers), color, depth, stencil, rectangle)
            if self._noted is not None:
                self.bound.cleared = Cleared(*asked, tuple(self._noted))
        finally:
            self._noted = None

    def _clear_all(
        self,
        framebuffer: FramebufferState,
        wanted: Clear,
        color: Sequence[float],
        depth: float,
        stencil: int,
        rectangle: Rectangle,
    ) -> None:
        """Clear the attachments of a framebuffer."""
        for number, target in enumerate(framebuffer.cbufs):
            if target is not None and wanted & Clear.COLOR0 << number:
                self.clear_render_target(target, color, *rectangle)
        if wanted & Clear.DEPTHSTENCIL and framebuffer.zsbuf is not None:
            self.clear_depth_stencil(
                framebuffer.zsbuf, wanted & Clear.DEPTHSTENCIL, depth, stencil, *rectangle
            )

    def clear_render_target(
        self,
        surface: pipe.Surface,
        color: Sequence[float],
        x: int,
        y: int,
        width: int,
        height: int,
        render_condition_enabled: bool = False,
    ) -> None:
        checked = self._check("Context.clear_render_target", surface, color, x, y, width, height)
        description = vkformat.describe(checked.format)
        if description.is_depth_or_stencil:
            raise InvalidUse(
                "Context.clear_render_target", "surface.format", checked.format, "a colour format"
            )
        if render_condition_enabled and self.skips():
            return
        values = vkformat.clear_color(checked.format, color)
        texel = _color_texel(checked.format, values.tobytes(), values.dtype.str)
        self.clear_words(checked, texel, _NOTHING, (x, y, width, height))

    def clear_depth_stencil(
        self,
        surface: pipe.Surface,
        buffers: Clear,
        depth: float,
        stencil: int,
        x: int,
        y: int,
        width: int,
        height: int,
        render_condition_enabled: bool = False,
    ) -> None:
        where = "Context.clear_depth_stencil"
        checked = self._check(where, surface, (0, 0, 0, 0), x, y, width, height)
        check_stencil_value(where, stencil)
        description = vkformat.describe(checked.format)
        if not description.is_depth_or_stencil:
            raise InvalidUse(where, "surface.format", checked.format, "a depth or stencil format")
        parts = Clear.DEPTH if description.is_depth else Clear(0)
        parts |= Clear.STENCIL if description.is_stencil else Clear(0)
        if not buffers & parts:
            return
        if render_condition_enabled and self.skips():
            return
        texel = _depth_texel(checked.format, np.float32(depth).tobytes(), stencil)
        keep = _NOTHING
        if buffers & parts != parts:
            masks = depth_bits(checked.format)
            kept = [mask if buffers & Clear.STENCIL else ~mask & 0xFFFFFFFF for mask in masks]
            keep = (kept[0], kept[1] if len(kept) > 1 else 0, 0, 0)
        self.clear_words(checked, texel, keep, (x, y, width, height))

    def _check(
        self,
        where: str,
        surface: pipe.Surface,
        color: Sequence[float],
        x: int,
        y: int,
        width: int,
        height: int,
    ) -> TextureSurface:
        if not isinstance(surface, TextureSurface):
            raise InvalidUse(where, "surface", surface, "what create_surface of this screen returned")
        surface.check_alive(where, "surface")
        surface.texture.check_usable(self.screen, where, "surface")
        check_color(where, color)
        check_rectangle(where, surface, x, y, width, height)
        if vkformat.describe(surface.format).block_bits > 128:
            raise NotSupported(f"PIPE_FORMAT_{surface.format.name}", "clearing")
        return surface

    def clear_words(self, surface: KernelLayers, texel: Texel, keep: Words, rectangle: Rectangle) -> None:
        """Fill a rectangle of layers with one texel; bits of ``keep`` stay."""
        x, y, width, height = rectangle
        if not width or not height:
            return
        self.batch.make_room()
        self.batch.reference(surface.texture, writes=True)
        if rectangle == (0, 0, *surface.size) and not any(keep):
            filled = texel.tobytes()
            native = _native_value(surface.texture, filled)
            # Slices of a volume are cleared all together only.
            clearable = surface.dims != "3d" or surface.whole
            if native is not None and clearable and surface.format == surface.texture.format:
                cleared = (0, 1) if surface.dims == "3d" else surface.image_layers
                operation = ImageClear(surface.texture.image, surface.level, *cleared, filled, *native)
                self.batch.add(operation)
                if self._noted is not None:
                    self._noted.append((surface.texture, operation))
                return
        self._noted = None
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
        program = self.screen.programs.clear(_RAW[texel.size], any(keep), arrayed, image)
        view = surface.array_view if arrayed else surface.raw_view
        descriptors = self.screen.device.allocate_set(program.set_layouts[1])
        self.screen.device.update_set(descriptors, [(0, 0, view)])
        self.batch.defer(partial(self.screen.device.free_set, descriptors))

        def record(recorder: vk.CommandRecorder) -> None:
            recorder.barrier("transfer")
            recorder.bind_pipeline(program.pipeline)
            recorder.bind_sets(program.layout, 1, [descriptors])
            recorder.push(program.layout, push)
            recorder.dispatch(-(-width // _GROUP), -(-height // _GROUP), layers)

        self.batch.add(record)
