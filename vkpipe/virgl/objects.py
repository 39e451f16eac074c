"""Commands of a context refer to these objects by handle; state objects are read off their words."""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import Any

from vkpipe import pipe
from vkpipe.errors import VkpipeError
from vkpipe.pipe import (
    AlphaState,
    BlendState,
    DepthState,
    DepthStencilAlphaState,
    RasterizerState,
    RtBlendState,
    SamplerState,
    StencilState,
    TexWrap,
    VertexElement,
)
from vkpipe.records import dataclass
from vkpipe.virgl.formats import wire_format
from vkpipe.virgl.protocol import ObjectType
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.words import bits, floats

__all__ = [
    "Bindable",
    "Refused",
    "Sampler",
    "Shader",
    "StreamTarget",
    "SurfaceObject",
    "View",
    "blend_state",
    "dsa_state",
    "rasterizer_state",
    "sampler_state",
    "vertex_elements",
]


_UNNORMALIZED = (TexWrap.CLAMP, TexWrap.CLAMP_TO_EDGE, TexWrap.CLAMP_TO_BORDER)


@dataclass(eq=False, slots=True)
class Refused:
    """Stands for an object that the screen would not make: what uses it is refused for the same reason."""

    kind: ObjectType
    error: VkpipeError

    def again(self) -> VkpipeError:
        """Return a copy of the error to raise again: without the frames of all times before."""
        return self.error.with_traceback(None)


@dataclass(eq=False, slots=True)
class Bindable:
    """A state object that BIND_OBJECT makes current."""

    kind: ObjectType
    handle: Any


@dataclass(eq=False, slots=True)
class Shader:
    """A shader of a stage.

    Attributes:
        sampled: unit -> target and kind of texel of what it samples.
        images: unit -> target of the images that it declares.
    """

    stage: pipe.ShaderType
    handle: Any
    sampled: dict[int, tuple[str, str]]
    images: dict[int, str]
    kind: ObjectType = ObjectType.SHADER


@dataclass(eq=False, slots=True)
class SurfaceObject:
    """A render target and its resource."""

    surface: pipe.Surface
    resource: ClientResource
    kind: ObjectType = ObjectType.SURFACE


@dataclass(eq=False, slots=True)
class View:
    """A sampler view, its resource, and what the samplers beside it have to know of it.

    Attributes:
        rectangle: coordinates count texels.
        integer: texels are integers, and so is the border.
    """

    view: pipe.SamplerView
    resource: ClientResource
    rectangle: bool
    integer: str
    kind: ObjectType = ObjectType.SAMPLER_VIEW


@dataclass(eq=False, slots=True)
class StreamTarget:
    """A stream output target and its resource."""

    target: pipe.StreamOutputTarget
    resource: ClientResource
    kind: ObjectType = ObjectType.STREAMOUT_TARGET


class Sampler:
    """A sampler; it becomes one of the screen for each kind of view that it is used with."""

    kind = ObjectType.SAMPLER_STATE

    def __init__(self, state: SamplerState, border: bytes) -> None:
        self._state = state
        self._border = border
        self._made: dict[tuple[bool, str], Any] = {}

    def get(self, context: pipe.Context, rectangle: bool, integer: str) -> Any:
        """The handle for views of rectangles, and of integers (``"i"`` signed, ``"I"`` unsigned)."""
        key = (rectangle, integer)
        if key not in self._made:
            self._made[key] = context.create_sampler_state(self._variant(rectangle, integer))
        return self._made[key]

    def _variant(self, rectangle: bool, integer: str) -> SamplerState:
        state = self._state
        if integer:
            border = struct.unpack("4" + integer, self._border)
            state = replace(state, border_color=border, border_color_is_integer=True)
        if not rectangle:
            return state
        # Only these modes mean something with coordinates in texels.
        wrap_s, wrap_t = (
            wrap if wrap in _UNNORMALIZED else TexWrap.CLAMP_TO_EDGE for wrap in (state.wrap_s, state.wrap_t)
        )
        return replace(state, normalized_coords=False, wrap_s=wrap_s, wrap_t=wrap_t)


def blend_state(words: memoryview) -> BlendState:
    """From S0, S1 and eight words of render targets."""
    independent, logicop, dither, to_coverage, to_one = bits(words[0], 1, 1, 1, 1, 1)
    return BlendState(
        rt=tuple(_rt_blend_state(word) for word in words[2 : 10 if independent else 3]),
        independent_blend_enable=bool(independent),
        logicop_enable=bool(logicop),
        logicop_func=pipe.LogicOp(words[1] & 15),
        dither=bool(dither),
        alpha_to_coverage=bool(to_coverage),
        alpha_to_one=bool(to_one),
    )


def _rt_blend_state(word: int) -> RtBlendState:
    enable, rgb, rgb_src, rgb_dst, alpha, alpha_src, alpha_dst, mask = bits(word, 1, 3, 5, 5, 3, 5, 5, 4)
    if not enable:
        # The client puts the number of an advanced equation, which its shader carries out, into a factor.
        return RtBlendState(colormask=pipe.ColorMask(mask))
    factors = (rgb, rgb_src, rgb_dst, alpha, alpha_src, alpha_dst)
    return RtBlendState(bool(enable), *factors, pipe.ColorMask(mask))  # type: ignore[arg-type]


def dsa_state(words: memoryview) -> DepthStencilAlphaState:
    """From S0, the two words of stencil faces, and the alpha reference."""
    enabled, writes, func, _, alpha, alpha_func = bits(words[0], 1, 1, 3, 3, 1, 3)
    return DepthStencilAlphaState(
        depth=DepthState(bool(enabled), bool(writes), pipe.CompareFunc(func)),
        stencil=(_stencil_state(words[1]), _stencil_state(words[2])),
        alpha=AlphaState(bool(alpha), pipe.CompareFunc(alpha_func), floats(words[3:4])[0]),
    )


def _stencil_state(word: int) -> StencilState:
    enabled, func, fail, zpass, zfail, value, write = bits(word, 1, 3, 3, 3, 3, 8, 8)
    operations = (pipe.StencilOp(fail), pipe.StencilOp(zpass), pipe.StencilOp(zfail))
    return StencilState(bool(enabled), pipe.CompareFunc(func), *operations, value, write)


# Fields of the rasterizer's flag word from bit 0 on, and their widths.
_RASTERIZER: tuple[tuple[str, int], ...] = (
    ("flatshade", 1),
    ("depth_clip_near", 1),
    ("clip_halfz", 1),
    ("rasterizer_discard", 1),
    ("flatshade_first", 1),
    ("light_twoside", 1),
    ("sprite_coord_mode", 1),
    ("point_quad_rasterization", 1),
    ("cull_face", 2),
    ("fill_front", 2),
    ("fill_back", 2),
    ("scissor", 1),
    ("front_ccw", 1),
    ("clamp_vertex_color", 1),
    ("clamp_fragment_color", 1),
    ("offset_line", 1),
    ("offset_point", 1),
    ("offset_tri", 1),
    ("poly_smooth", 1),
    ("poly_stipple_enable", 1),
    ("point_smooth", 1),
    ("point_size_per_vertex", 1),
    ("multisample", 1),
    ("line_smooth", 1),
    ("line_stipple_enable", 1),
    ("line_last_pixel", 1),
    ("half_pixel_center", 1),
    ("bottom_edge_rule", 1),
    ("force_persample_interp", 1),
)
_RASTERIZER_NAMES = tuple(name for name, _ in _RASTERIZER)
_RASTERIZER_WIDTHS = tuple(width for _, width in _RASTERIZER)
_NUMBERS = frozenset(("sprite_coord_mode", "cull_face", "fill_front", "fill_back"))


def rasterizer_state(words: memoryview) -> RasterizerState:
    """From the flag word, point size, sprite mask, stipple and clip word, line width and three of offset.

    The wire has one bit for both depth planes, and none for rectangular lines, which OpenGL wants where
    lines are smooth or multisampled.
    """
    values = zip(_RASTERIZER_NAMES, bits(words[0], *_RASTERIZER_WIDTHS), strict=True)
    fields: dict[str, Any] = {name: value if name in _NUMBERS else bool(value) for name, value in values}
    pattern, factor, planes = bits(words[3], 16, 8, 8)
    line_width, units, scale, clamp = floats(words[4:8])
    point_size = floats(words[1:2])[0]
    return RasterizerState(
        **fields,
        depth_clip_far=fields["depth_clip_near"],
        line_rectangular=fields["multisample"] or fields["line_smooth"],
        point_size=point_size if point_size > 0 else 1.0,
        sprite_coord_enable=words[2],
        line_stipple_pattern=pattern,
        line_stipple_factor=factor,
        clip_plane_enable=planes,
        line_width=line_width if line_width > 0 else 1.0,
        offset_units=units,
        offset_scale=scale,
        offset_clamp=clamp,
    )


def sampler_state(words: memoryview) -> SamplerState:
    """From S0, three of levels of detail, and the border."""
    widths = (3, 3, 3, 2, 2, 2, 1, 3, 1, 5)
    wrap_s, wrap_t, wrap_r, small, mip, large, compare, func, seamless, anisotropy = bits(words[0], *widths)
    bias, least, most = floats(words[1:4])
    return SamplerState(
        wrap_s=pipe.TexWrap(wrap_s),
        wrap_t=pipe.TexWrap(wrap_t),
        wrap_r=pipe.TexWrap(wrap_r),
        min_img_filter=small,  # type: ignore[arg-type]
        min_mip_filter=mip,  # type: ignore[arg-type]
        mag_img_filter=large,  # type: ignore[arg-type]
        compare_mode=pipe.TexCompare(compare),
        compare_func=pipe.CompareFunc(func),
        seamless_cube_map=bool(seamless),
        max_anisotropy=anisotropy,
        lod_bias=bias,
        min_lod=least,
        max_lod=most,
        border_color=floats(words[4:8]),  # type: ignore[arg-type]
    )


def vertex_elements(words: memoryview) -> list[VertexElement]:
    """Four words each: offset, divisor, buffer, format.

    One alone stands for two: clients clear parts of layered framebuffers by a shader that moves a second
    input, which they have not, to where nobody reads it.
    """
    elements = [
        VertexElement(words[at], words[at + 2], wire_format(words[at + 3]), words[at + 1])
        for at in range(0, len(words) - 3, 4)
    ]
    return elements * 2 if len(elements) == 1 else elements
