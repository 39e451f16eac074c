"""The context's calls that clear the framebuffer, and surfaces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.calls.targets.clear_words import (
    NOTHING,
    LayerFill,
    Rectangle,
    Texel,
    Words,
    clear_words,
    fill_by_kernel,
)
from vkpipe.driver.resources.views import TextureSurface
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.cleared import Cleared
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels.blit import blit_bits
from vkpipe.kernels.depth import depth_bits
from vkpipe.pipe import Clear, ColorMask, Format, FramebufferState, ScissorState
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.call_rules import check_clear
from vkpipe.pipe.doubts import doubt_clear, is_doubtful_clear
from vkpipe.pipe.regions import check_rectangle, clear_rectangle

if TYPE_CHECKING:
    from vkpipe.driver.resources.operation import Operation
    from vkpipe.driver.resources.resource import TextureResource
    from vkpipe.driver.resources.storage import Storage

__all__ = ["ClearCalls"]

_MOST_CLEARED = 4
"""Clears of a framebuffer that are known again: frames may clear depth once more later on."""

_WORD = 0xFFFFFFFF


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


def _kept(fmt: Format, wanted: Clear, plain: bool) -> Words:
    """Return the bits of a texel that stay as parts of it are cleared, one 32-bit word after the other.

    Unused bits go with the stencil where there is one, else with the depth; but where the texture has another
    format (not ``plain``) they may be its stencil.
    """
    if plain:
        stays = [mask if wanted & Clear.STENCIL else ~mask & _WORD for mask in depth_bits(fmt)]
    else:
        mask = ColorMask.Z if wanted & Clear.DEPTH else ColorMask(0)
        mask |= ColorMask.S if wanted & Clear.STENCIL else ColorMask(0)
        stays = [~changed & _WORD for changed in blit_bits(fmt, mask)]
    return stays[0], stays[1] if len(stays) > 1 else 0, 0, 0


def _stencil_stays(storage: Storage, others: int) -> bool:
    """Return whether nothing but one context's own draws and clears can have written a stencil meanwhile."""
    return storage.stencil_is_clear or (storage.others == others and not storage.shared)


class ClearCalls(BatchCalls):
    """Mixed into the context."""

    bound: Bound
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
        if self.held_back is not None and self.held_back():
            return
        asked = (buffers, color, depth, stencil)
        if scissor is None:
            for done in self.bound.cleared:
                if done.holds(*asked, self.bound.surfaces):
                    done.append(self.batch)
                    self._submission.begin_clears()
                    return
        check_clear(framebuffer, Clear(buffers), color, stencil)
        if is_doubtful_clear(buffers, framebuffer):
            doubt_clear(self.advice, buffers, framebuffer)
        self._noted = [] if scissor is None and type(color) is tuple else None
        try:
            self._clear_all(framebuffer, Clear(buffers), color, depth, stencil, rectangle)
            if self._noted is not None:
                made = Cleared(*asked, tuple(self._noted))
                self.bound.cleared = (made, *self.bound.cleared[: _MOST_CLEARED - 1])
        finally:
            self._noted = None
        self._submission.begin_clears()

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
        rectangle = (x, y, width, height)
        checked = self._check("Context.clear_render_target", surface, rectangle)
        vkformat.check_color_clear(checked.format, color)
        if not (width and height) or (
            render_condition_enabled and self.held_back is not None and self.held_back()
        ):
            return
        values = vkformat.clear_color(checked.format, color)
        texel = _color_texel(checked.texel_format, values.tobytes(), values.dtype.str)
        self._fill(LayerFill(checked, texel, NOTHING, rectangle))

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
        rectangle = (x, y, width, height)
        checked = self._check("Context.clear_depth_stencil", surface, rectangle)
        vkformat.check_depth_clear(checked.format, stencil)
        description = vkformat.describe(checked.format)
        parts = Clear.DEPTH if description.is_depth else Clear(0)
        parts |= Clear.STENCIL if description.is_stencil else Clear(0)
        if not buffers & parts:
            return
        if not (width and height) or (
            render_condition_enabled and self.held_back is not None and self.held_back()
        ):
            return
        wanted = buffers & parts
        plain = checked.format == checked.texture.format
        texel = _depth_texel(checked.format, np.float32(depth).tobytes(), stencil)
        keep = NOTHING if plain and wanted == parts else _kept(checked.format, wanted, plain)
        fill = LayerFill(checked, texel, keep, rectangle)
        if plain and any(keep):
            # Not to be repeated without a look at what was drawn meanwhile.
            self._noted = None
            self._fill_part(fill, wanted, depth, stencil)
        else:
            self._fill(fill, not plain or bool(wanted & Clear.STENCIL and stencil))

    def _fill_part(self, fill: LayerFill, wanted: Clear, depth: float, stencil: int) -> None:
        """Clear depth or stencil alone; as all of the texel, where what stays is known."""
        storage = fill.surface.texture.storage
        if wanted == Clear.DEPTH and storage.stencil_is_clear:
            texel = _depth_texel(fill.surface.format, np.float32(depth).tobytes(), 0)
            self._fill(fill._replace(texel=texel, keep=NOTHING), False)
            self.batch.presume(partial(_stencil_stays, storage, storage.others), partial(self._instead, fill))
            return
        flat = None
        if "clears" in self.screen.programs.passes and fill.rectangle == (0, 0, *fill.surface.size):
            flat = self.batch.flat.find(storage, self.batch.work)
        if flat is None or not (flat.depth if wanted & Clear.STENCIL else flat.stencil):
            self._fill(fill, bool(wanted & Clear.STENCIL and stencil))
            return
        kept = np.array(fill.keep, "<u4").view(np.uint8)[: fill.texel.size]
        texel = (np.frombuffer(flat.texel, np.uint8) & kept) | (fill.texel & ~kept)
        self._fill(fill._replace(texel=texel, keep=NOTHING), bool(wanted & Clear.STENCIL and stencil))
        self.batch.presume(partial(flat.lasts, storage), partial(self._instead, fill))

    def _instead(self, fill: LayerFill) -> Operation:
        """Return a clear of bits of texels, whatever is in the others."""
        return fill_by_kernel(self.screen, self.recorder.dispatcher, fill)

    def _check(self, where: str, surface: pipe.Surface, rectangle: Rectangle) -> TextureSurface:
        if not isinstance(surface, TextureSurface):
            raise InvalidUse(where, "surface", surface, "what create_surface of this screen returned")
        surface.check_alive(where, "surface")
        surface.texture.check_usable(self.screen, where, "surface")
        check_rectangle(where, surface, *rectangle)
        if vkformat.describe(surface.format).block_bits > 128:
            raise NotSupported(f"PIPE_FORMAT_{surface.format.name}", "clearing")
        return surface

    def _fill(self, fill: LayerFill, stencil: bool = True) -> None:
        """Fill a rectangle of a surface with one texel, and note the operation.

        Args:
            stencil: there may be a stencil other than zero afterwards.
        """
        operation = clear_words(self.screen, self.batch, self.recorder.dispatcher, fill, stencil)
        if self._noted is not None:
            self._noted.append((fill.surface.texture, operation))
