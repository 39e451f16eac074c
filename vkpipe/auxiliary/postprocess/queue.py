"""Runs filters one after the other, with the pictures in between."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.auxiliary.postprocess.filters import FILTERS, Pass
from vkpipe.auxiliary.simple_shaders import passthrough_vs
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Format, ShaderType, TextureTarget, TexWrap

__all__ = ["PostProcess"]

_WHERE = "PostProcess"
_CORNERS = np.array(
    [(x, y, 0, 1, (x + 1) / 2, (y + 1) / 2, 0, 1) for y in (-1, 1) for x in (-1, 1)], np.float32
)
_ELEMENTS = tuple(
    pipe.VertexElement(src_offset=16 * n, src_format=Format.R32G32B32A32_FLOAT) for n in range(2)
)
_BINDS = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW


class PostProcess:
    """A row of filters.

    Args:
        cso: draws.
        names: of :data:`~vkpipe.auxiliary.postprocess.FILTERS`, in the order in which they run.

    Raises:
        InvalidUse: there is no such filter, or none is named.
    """

    def __init__(self, cso: CsoContext, names: Sequence[str]) -> None:
        for name in names:
            if name not in FILTERS:
                raise InvalidUse(_WHERE, "names", name, ", ".join(FILTERS))
        if not names:
            raise InvalidUse(_WHERE, "names", names, "one filter or more")
        self._cso = cso
        self._passes = [each for name in names for each in FILTERS[name]]

    def run(self, source: pipe.Resource, target: pipe.Surface) -> None:
        """Draw the picture of level 0 of ``source`` into ``target``, which is of another texture.

        State is put back.

        Raises:
            InvalidUse: the source is no 2D texture with one sample, or the target is part of it, or has
                another size.
        """
        _check(source, target)
        cso, last = self._cso, len(self._passes) - 1
        with ExitStack() as scratch, cso.saved():
            self._prepare(target.width, target.height)
            pictures = {"color": source}
            for number, each in enumerate(self._passes):
                surface, texture = target, target.texture
                if number < last:
                    fmt = source.format if each.writes == "color" else Format.R8G8B8A8_UNORM
                    texture = cso.context.screen.resource_create(_template(fmt, target))
                    scratch.callback(texture.destroy)
                    surface = cso.context.create_surface(texture, pipe.SurfaceTemplate())
                self._draw(each, [pictures[name] for name in each.reads], surface)
                pictures[each.writes] = texture

    def _prepare(self, width: int, height: int) -> None:
        cso = self._cso
        cso.set_active_queries(False)
        cso.set_render_condition(None)
        cso.set_vs(passthrough_vs())
        cso.set_vertex_elements(_ELEMENTS)
        cso.set_vertex_buffers((pipe.VertexBuffer(stride=32, user_buffer=_CORNERS),))
        cso.set_sample_mask(0xFFFFFFFF)
        cso.set_min_samples(1)
        cso.set_blend(pipe.BlendState())
        cso.set_depth_stencil_alpha(pipe.DepthStencilAlphaState())
        cso.set_rasterizer(pipe.RasterizerState(half_pixel_center=True, depth_clip_near=False))
        half = (width / 2, height / 2, 0.5)
        cso.set_viewports((pipe.ViewportState(half, half),))
        size = np.array([width, height, 1 / width, 1 / height], np.float32)
        cso.set_constant_buffer(ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=size))

    def _draw(self, each: Pass, reads: Sequence[pipe.Resource], surface: pipe.Surface) -> None:
        cso, clamp = self._cso, TexWrap.CLAMP_TO_EDGE
        sampler = pipe.SamplerState(clamp, clamp, clamp)
        cso.set_fs(each.shader())
        cso.set_framebuffer(pipe.FramebufferState(surface.width, surface.height, cbufs=(surface,)))
        views = [
            cso.context.create_sampler_view(
                texture, pipe.SamplerViewTemplate(texture.format, TextureTarget.TEXTURE_2D)
            )
            for texture in reads
        ]
        cso.set_samplers(ShaderType.FRAGMENT, (sampler,) * len(views))
        cso.set_sampler_views(ShaderType.FRAGMENT, views)
        cso.context.draw_vbo(pipe.DrawInfo(mode=pipe.Prim.TRIANGLE_STRIP, count=4))


def _template(fmt: Format, target: pipe.Surface) -> pipe.ResourceTemplate:
    return pipe.ResourceTemplate(format=fmt, width0=target.width, height0=target.height, bind=_BINDS)


def _check(source: pipe.Resource, target: pipe.Surface) -> None:
    if source.target != TextureTarget.TEXTURE_2D or source.nr_samples > 1:
        raise InvalidUse(_WHERE, "source", source, "a 2D texture with one sample")
    if target.texture is source:
        raise InvalidUse(_WHERE, "target", target, "a surface of another texture")
    if (target.width, target.height) != (source.width0, source.height0):
        size = f"{source.width0}x{source.height0} pixels, as the source has"
        raise InvalidUse(_WHERE, "target", f"{target.width}x{target.height}", size)
