"""Blits, clears and mipmaps by drawing, for any driver: what u_blitter and u_gen_mipmap are in Mesa.

It draws with the application's context through a :class:`CsoContext`, which puts everything back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from vkpipe import format as vkformat
from vkpipe.auxiliary import simple_shaders as shaders
from vkpipe.auxiliary.arrays import Array
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    BlendFactor,
    BlendState,
    BlitEnd,
    BlitInfo,
    Box,
    Cap,
    Clear,
    ColorMask,
    CompareFunc,
    ConstantBuffer,
    DepthState,
    DepthStencilAlphaState,
    DrawInfo,
    Format,
    FramebufferState,
    Prim,
    RasterizerState,
    Resource,
    RtBlendState,
    SamplerState,
    SamplerViewTemplate,
    ShaderType,
    StencilOp,
    StencilRef,
    StencilState,
    Surface,
    SurfaceTemplate,
    TexFilter,
    TextureTarget,
    TexWrap,
    VertexBuffer,
    VertexElement,
    ViewportState,
)
from vkpipe.records import dataclass

__all__ = ["Blitter"]

# How a texture is viewed: cubes as layers, rectangles with coordinates from 0 to 1. And TGSI's name of it.
_VIEWS: dict[TextureTarget, tuple[TextureTarget, str]] = {
    TextureTarget.TEXTURE_1D: (TextureTarget.TEXTURE_1D, "1D"),
    TextureTarget.TEXTURE_2D: (TextureTarget.TEXTURE_2D, "2D"),
    TextureTarget.TEXTURE_3D: (TextureTarget.TEXTURE_3D, "3D"),
    TextureTarget.TEXTURE_RECT: (TextureTarget.TEXTURE_2D, "2D"),
    TextureTarget.TEXTURE_CUBE: (TextureTarget.TEXTURE_2D_ARRAY, "2D_ARRAY"),
    TextureTarget.TEXTURE_1D_ARRAY: (TextureTarget.TEXTURE_1D_ARRAY, "1D_ARRAY"),
    TextureTarget.TEXTURE_2D_ARRAY: (TextureTarget.TEXTURE_2D_ARRAY, "2D_ARRAY"),
    TextureTarget.TEXTURE_CUBE_ARRAY: (TextureTarget.TEXTURE_2D_ARRAY, "2D_ARRAY"),
}

# Formats through which the stencil of others is sampled.
_STENCILS = {
    Format.Z24_UNORM_S8_UINT: Format.X24S8_UINT,
    Format.S8_UINT_Z24_UNORM: Format.S8X24_UINT,
    Format.Z32_FLOAT_S8X24_UINT: Format.X32_S8X24_UINT,
    Format.S8_UINT: Format.S8_UINT,
}

_ELEMENTS = tuple(VertexElement(src_offset=16 * n, src_format=Format.R32G32B32A32_FLOAT) for n in range(2))
_OVER = {
    "blend_enable": True,
    "rgb_src_factor": BlendFactor.SRC_ALPHA,
    "rgb_dst_factor": BlendFactor.INV_SRC_ALPHA,
    "alpha_src_factor": BlendFactor.SRC_ALPHA,
    "alpha_dst_factor": BlendFactor.INV_SRC_ALPHA,
}
_NO_TESTS = DepthStencilAlphaState()
_SET_DEPTH = DepthState(enabled=True, writemask=True, func=CompareFunc.ALWAYS)
_SET_STENCIL = StencilState(enabled=True, zpass_op=StencilOp.REPLACE, zfail_op=StencilOp.REPLACE)

_Corners = tuple[float, float, float, float]


@dataclass(frozen=True)
class _Pass:
    """One way of drawing: what the fragment shader writes, and the tests and masks with it."""

    result: str
    source: Format
    tests: DepthStencilAlphaState
    mask: ColorMask


class Blitter:
    """Blits and clears by drawing two triangles."""

    def __init__(self, cso: CsoContext) -> None:
        self.cso = cso
        self.context = cso.context

    def blit(self, info: BlitInfo) -> None:
        """Do the work of ``Context.blit``, but for window rectangles and single samples.

        Raises:
            NotSupported: those; copies between several samples; stencil without
                PIPE_CAP_SHADER_STENCIL_EXPORT.
        """
        if info.window_rectangles or info.dst_sample:
            raise NotSupported("pipe_blit_info::window_rectangles or dst_sample", "blits by drawing")
        if info.src.resource.nr_samples > 1 and info.dst.resource.nr_samples > 1:
            raise NotSupported("PIPE_CAP_SAMPLE_SHADING", "blits by drawing between textures with samples")
        passes = list(self._passes(info))
        with self._drawing():
            if not info.render_condition_enable:
                self.cso.set_render_condition(None)
            self.cso.set_rasterizer(
                RasterizerState(half_pixel_center=True, clip_halfz=True, scissor=info.scissor_enable)
            )
            if info.scissor_enable:
                self.cso.set_scissors((info.scissor,))
            for one in passes:
                self._blit(info, one)

    def clear_color(self, surface: Surface, color: Sequence[float], area: Box) -> None:
        """Fill a rectangle, in all layers; integers for pure integer formats."""
        description = vkformat.describe(surface.format)
        kind: type[np.generic] = np.float32
        if description.is_pure_integer:
            kind = np.int32 if description.is_signed_integer else np.uint32
        constant = ConstantBuffer(user_buffer=np.asarray(color).astype(kind))
        with self._drawing():
            self.cso.set_blend(BlendState())
            self.cso.set_depth_stencil_alpha(_NO_TESTS)
            self.cso.set_fs(shaders.constant_color_fs())
            self.cso.set_constant_buffer(ShaderType.FRAGMENT, 0, constant)
            self._fill(surface, area, 0.0)

    def clear_depth_stencil(
        self, surface: Surface, parts: Clear, depth: float, stencil: int, area: Box
    ) -> None:
        """Fill depth, stencil or both in a rectangle, in all layers."""
        with self._drawing():
            self.cso.set_depth_stencil_alpha(_tests(bool(parts & Clear.DEPTH), bool(parts & Clear.STENCIL)))
            self.cso.set_stencil_ref(StencilRef((stencil, stencil)))
            self.cso.set_blend(BlendState())
            self.cso.set_fs(shaders.empty_fs())
            self._fill(surface, area, depth)

    def generate_mipmap(
        self, resource: Resource, base_level: int, last_level: int, first_layer: int = 0, last_layer: int = 0
    ) -> None:
        """Each level is a linear blit of the one before, layer by layer; integers and depth unmixed."""
        description = vkformat.describe(resource.format)
        depth = description.is_depth_or_stencil
        mask = ColorMask.Z | ColorMask.S if depth else ColorMask.RGBA
        plain = description.is_pure_integer or depth
        for level in range(base_level + 1, last_level + 1):
            ends = []
            for number in (level, level - 1):
                width, height, layers = resource.level_size(number)
                volume = resource.target == TextureTarget.TEXTURE_3D
                first, count = (0, layers) if volume else (first_layer, last_layer - first_layer + 1)
                ends.append(BlitEnd(resource, number, Box(0, 0, first, width, height, count)))
            filter = TexFilter.NEAREST if plain else TexFilter.LINEAR
            self.blit(BlitInfo(ends[0], ends[1], mask, filter))

    def _passes(self, info: BlitInfo) -> Iterator[_Pass]:
        read, written = (
            end.resource.format if end.format == Format.NONE else end.format for end in (info.src, info.dst)
        )
        source, target = vkformat.describe(read), vkformat.describe(written)
        if source.is_depth_or_stencil != target.is_depth_or_stencil:
            raise InvalidUse("Blitter.blit", "dst.format", written, f"a format like {read.name}")
        if not target.is_depth_or_stencil:
            yield _Pass("color", read, _NO_TESTS, info.mask & ColorMask.RGBA)
            return
        if info.mask & ColorMask.Z and source.is_depth and target.is_depth:
            yield _Pass("depth", read, _tests(True, False), ColorMask(0))
        if info.mask & ColorMask.S and source.is_stencil and target.is_stencil:
            if not self.context.screen.get_param(Cap.SHADER_STENCIL_EXPORT):
                raise NotSupported("PIPE_CAP_SHADER_STENCIL_EXPORT", "stencil of blits by drawing")
            yield _Pass("stencil", _STENCILS[read], _tests(False, True), ColorMask(0))

    def _blit(self, info: BlitInfo, one: _Pass) -> None:
        cso, source = self.cso, info.src.resource
        blend = _OVER if info.alpha_blend else {}
        cso.set_blend(BlendState(rt=(RtBlendState(**blend, colormask=one.mask),)))  # type: ignore[arg-type]
        cso.set_depth_stencil_alpha(one.tests)
        description = vkformat.describe(one.source)
        kind = "FLOAT"
        if one.result == "stencil":
            kind = "UINT"
        elif description.is_pure_integer:
            kind = "SINT" if description.is_signed_integer else "UINT"
        target, name = _VIEWS[source.target]
        if source.nr_samples > 1:
            mean = kind == "FLOAT" and one.result == "color" and not info.sample0_only
            samples = source.nr_samples if mean else 1
            cso.set_fs(shaders.resolve_fs(f"{name}_MSAA", samples, kind, one.result))
        else:
            cso.set_fs(shaders.texture_fs(name, kind, one.result))
        linear = info.filter == TexFilter.LINEAR and kind == "FLOAT" and one.result == "color"
        clamp, filter = TexWrap.CLAMP_TO_EDGE, TexFilter.LINEAR if linear else TexFilter.NEAREST
        sampler = SamplerState(clamp, clamp, clamp, filter, mag_img_filter=filter)
        layers = source.level_size(info.src.level)[2]
        level = info.src.level
        template = SamplerViewTemplate(
            one.source, target, first_level=level, last_level=level, last_layer=layers - 1
        )
        view = self.context.create_sampler_view(source, template)
        cso.set_samplers(ShaderType.FRAGMENT, (sampler,))
        cso.set_sampler_views(ShaderType.FRAGMENT, (view,))
        self._layers(info)

    def _layers(self, info: BlitInfo) -> None:
        """Draw into one layer after the other."""
        src, dst = info.src, info.dst
        size = src.resource.level_size(src.level)
        unit = (1.0, 1.0) if src.resource.nr_samples > 1 else (1 / size[0], 1 / size[1])
        box, to = src.box, dst.box
        places = (
            box.x * unit[0],
            box.y * unit[1],
            (box.x + box.width) * unit[0],
            (box.y + box.height) * unit[1],
        )
        limit = dst.resource.level_size(dst.level)
        step = -1 if to.depth < 0 else 1
        for number in range(abs(to.depth)):
            layer = to.z + number if step > 0 else to.z - 1 - number
            if not 0 <= layer < limit[2]:
                continue
            slice_ = int(np.floor(box.z + (number + 0.5) * box.depth / abs(to.depth)))
            slice_ = min(max(slice_, 0), size[2] - 1)
            surface = self.context.create_surface(
                dst.resource, SurfaceTemplate(dst.format, dst.level, layer, layer)
            )
            self._target(surface)
            area = (to.x, to.y, to.x + to.width, to.y + to.height)
            self._quad(limit[:2], area, 0.0, _coordinates(places, src.resource.target, slice_, size[2]))

    def _fill(self, surface: Surface, area: Box, depth: float) -> None:
        """Draw over a rectangle of each layer of a surface, in front of nothing."""
        self.cso.set_rasterizer(RasterizerState(half_pixel_center=True, clip_halfz=True))
        corners = (area.x, area.y, area.x + area.width, area.y + area.height)
        for layer in range(surface.first_layer, surface.last_layer + 1):
            template = SurfaceTemplate(surface.format, surface.level, layer, layer)
            self._target(self.context.create_surface(surface.texture, template))
            self._quad((surface.width, surface.height), corners, depth, np.zeros((4, 4)))

    def _target(self, surface: Surface) -> None:
        depth = vkformat.describe(surface.format).is_depth_or_stencil
        colors, zsbuf = ((), surface) if depth else ((surface,), None)
        self.cso.set_framebuffer(FramebufferState(surface.width, surface.height, cbufs=colors, zsbuf=zsbuf))

    def _quad(self, size: tuple[int, int], area: _Corners, depth: float, generic: Array) -> None:
        x0, y0, x1, y1 = area
        vertices = np.zeros((4, 8), np.float32)
        window = np.array([(x0, y0), (x1, y0), (x0, y1), (x1, y1)], np.float64)
        vertices[:, :2] = 2 * window / size - 1
        vertices[:, 2:4] = depth, 1
        vertices[:, 4:] = generic
        half = (size[0] / 2, size[1] / 2, 1.0)
        self.cso.set_viewports((ViewportState(half, (half[0], half[1], 0.0)),))
        self.cso.set_vertex_buffers((VertexBuffer(stride=32, user_buffer=vertices),))
        self.context.draw_vbo(DrawInfo(mode=Prim.TRIANGLE_STRIP, count=4))

    @contextmanager
    def _drawing(self) -> Iterator[None]:
        """Bind the state that blits and clears share, and restore the context's own bindings afterwards."""
        with self.cso.saved():
            self.cso.set_active_queries(False)
            self.cso.set_vs(shaders.passthrough_vs())
            self.cso.set_vertex_elements(_ELEMENTS)
            self.cso.set_sample_mask(0xFFFFFFFF)
            self.cso.set_min_samples(1)
            yield


def _tests(depth: bool, stencil: bool) -> DepthStencilAlphaState:
    """Set depth, stencil or both, whatever was there."""
    face = _SET_STENCIL if stencil else StencilState()
    return DepthStencilAlphaState(_SET_DEPTH if depth else DepthState(), (face, StencilState()))


def _coordinates(places: _Corners, target: TextureTarget, slice_: int, slices: int) -> Array:
    """GENERIC[0] of the four corners: two places, and the layer or slice where the target has it."""
    u0, v0, u1, v1 = places
    corners = np.zeros((4, 4))
    corners[:, :2] = (u0, v0), (u1, v0), (u0, v1), (u1, v1)
    if target == TextureTarget.TEXTURE_1D_ARRAY:
        corners[:, 1] = slice_
    elif target == TextureTarget.TEXTURE_3D:
        corners[:, 2] = (slice_ + 0.5) / slices
    else:
        corners[:, 2] = slice_
    return corners
