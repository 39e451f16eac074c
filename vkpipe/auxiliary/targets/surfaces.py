"""Surfaces that are drawn into through stand-ins: textures of their own that the driver can draw into."""

from __future__ import annotations

from typing import Protocol

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    ColorMask,
    Resource,
    ResourceTemplate,
    Screen,
    Surface,
    SurfaceTemplate,
    TextureTarget,
)
from vkpipe.pipe.call_rules import check_surface
from vkpipe.pipe.resource import Owner

__all__ = ["Drawing", "SampledSurface", "StandInSurface", "resolve"]

_DRAWN = Bind.RENDER_TARGET | Bind.DEPTH_STENCIL


class Drawing(Owner, Protocol):
    """The context, as far as surfaces need it."""

    @property
    def screen(self) -> Screen: ...
    def blit(self, info: BlitInfo) -> None: ...
    def make_surface(self, texture: Resource, template: SurfaceTemplate) -> Surface: ...
    def surface_gone(self, surface: StandInSurface) -> None: ...


def resolve(context: Drawing, source: Surface, target: Resource) -> None:
    """Blit a surface to level 0 of a texture: of colours the mean of the samples, of depth the first."""
    width, height = source.width, source.height
    layers = source.last_layer - source.first_layer + 1
    ends = BlitEnd(target, 0, Box(width=width, height=height, depth=layers)), _end_of(source)
    context.blit(BlitInfo(*ends, mask=_mask(source)))


def _end_of(surface: Surface) -> BlitEnd:
    layers = surface.last_layer - surface.first_layer + 1
    box = Box(z=surface.first_layer, width=surface.width, height=surface.height, depth=layers)
    return BlitEnd(surface.texture, surface.level, box)


def _mask(surface: Surface) -> ColorMask:
    description = vkformat.describe(surface.texture.format)
    depth = ColorMask.Z if description.is_depth else ColorMask(0)
    stencil = ColorMask.S if description.is_stencil else ColorMask(0)
    return depth | stencil or ColorMask.RGBA


class StandInSurface(Surface):
    """A surface that is drawn into through another one.

    Attributes:
        inner: the surface of the stand-in.
    """

    context: Drawing
    inner: Surface

    def load(self) -> None:
        """Bring the contents of the resource into the stand-in."""
        raise NotImplementedError

    def store(self) -> None:
        """Copy the drawn texels into the resource."""
        raise NotImplementedError

    def _release(self) -> None:
        self.context.surface_gone(self)
        self.inner.destroy()
        self.inner.texture.destroy()


class SampledSurface(StandInSurface):
    """A part of a texture with one sample that is drawn into with several.

    Source: OpenGL ES extension EXT_multisampled_render_to_texture. Once stored, all samples of a pixel are
    its colour. Depth and stencil are those of the first sample.
    """

    def __init__(self, context: Drawing, texture: Resource, template: SurfaceTemplate) -> None:
        """Make the surface and its stand-in.

        Raises:
            NotSupported: there are no targets of the format with so many samples.
        """
        super().__init__(context, texture, template)
        check_surface(texture, template)
        samples, bind = template.nr_samples, texture.bind & _DRAWN
        target = TextureTarget.TEXTURE_2D
        if not context.screen.is_format_supported(texture.format, target, samples, samples, bind):
            raise NotSupported("PIPE_CAP_SURFACE_SAMPLE_COUNT", f"{samples} samples of {texture}")
        layers = self.last_layer - self.first_layer + 1
        stand_in = context.screen.resource_create(
            ResourceTemplate(
                target=target if layers == 1 else TextureTarget.TEXTURE_2D_ARRAY,
                format=texture.format,
                width0=self.width,
                height0=self.height,
                array_size=layers,
                nr_samples=samples,
                bind=bind,
            )
        )
        self.inner = context.make_surface(
            stand_in, SurfaceTemplate(format=template.format, last_layer=layers - 1)
        )

    def load(self) -> None:
        self.context.blit(BlitInfo(_end_of(self.inner), _end_of(self), mask=_mask(self)))

    def store(self) -> None:
        self.context.blit(BlitInfo(_end_of(self), _end_of(self.inner), mask=_mask(self)))
