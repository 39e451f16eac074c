"""For each field of the fixed function a scene and two values, between which something is to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.driver.caps.state_scene import Scene
from vkpipe import pipe
from vkpipe.pipe import (
    BlendFactor,
    BlendFunc,
    CompareFunc,
    Face,
    Format,
    LogicOp,
    PolygonMode,
    SpriteCoordMode,
    StencilOp,
    Swizzle,
    TexFilter,
    TexMipfilter,
    TexReduction,
    TexWrap,
)

__all__ = ["HINTS", "PROBES", "REFUSED"]

Raster, Rt, Blend = pipe.RasterizerState, pipe.RtBlendState, pipe.BlendState
Depth, Stencil, Alpha, Sampler = pipe.DepthState, pipe.StencilState, pipe.AlphaState, pipe.SamplerState
Tests, View = pipe.DepthStencilAlphaState, pipe.SamplerViewTemplate

PLAIN = Scene()


def _on(kind: Any, shader: str = "color", samples: int = 0, **fields: Any) -> Scene:
    return Scene({kind: fields}, shader, samples=samples)


_BLENDS = _on(Rt, blend_enable=True, rgb_dst_factor=BlendFactor.SRC_ALPHA, alpha_dst_factor=BlendFactor.ONE)
_CONSTANT = _BLENDS.changed(Rt, "rgb_src_factor", BlendFactor.CONST_COLOR)
_LINE = _on(Raster, fill_front=PolygonMode.LINE, fill_back=PolygonMode.LINE)
_DOTS = _on(Raster, fill_front=PolygonMode.POINT, fill_back=PolygonMode.POINT, point_size=3.0)
_OFFSET = _on(Raster, offset_tri=True, offset_units=1e5, offset_scale=0.125)
_STIPPLED = _on(Raster, line_stipple_enable=True, line_stipple_pattern=0x3333)
_SPRITES = _on(Raster, point_quad_rasterization=True, sprite_coord_enable=1, point_size=6.0)
_CULLED = _on(Raster, cull_face=Face.BACK)
_SAMPLES = _on(Raster, samples=4, multisample=True)
_STENCIL = _on(Stencil, enabled=True, func=CompareFunc.GEQUAL, zpass_op=StencilOp.INVERT)
_FAILS = _on(Stencil, enabled=True, func=CompareFunc.NEVER)
_BOUNDS = _on(Depth, enabled=True, writemask=True, bounds_test=True, bounds_min=0.0, bounds_max=0.7)
_TEXTURE = _on(Sampler, "texture", wrap_s=TexWrap.CLAMP_TO_EDGE, wrap_t=TexWrap.CLAMP_TO_EDGE)
_BORDER = _on(Sampler, "texture", wrap_s=TexWrap.CLAMP_TO_BORDER)
_MIPS = _on(Sampler, "texture", min_mip_filter=TexMipfilter.NEAREST)
_FLOAT = Scene(color=Format.R32G32B32A32_FLOAT)

PROBES: Mapping[tuple[Any, str], tuple[Scene, object]] = {
    (Rt, "blend_enable"): (_on(Rt, rgb_dst_factor=BlendFactor.ONE), True),
    (Rt, "rgb_func"): (_BLENDS, BlendFunc.SUBTRACT),
    (Rt, "rgb_src_factor"): (_BLENDS, BlendFactor.DST_COLOR),
    (Rt, "rgb_dst_factor"): (_BLENDS, BlendFactor.ONE),
    (Rt, "alpha_func"): (_BLENDS, BlendFunc.MIN),
    (Rt, "alpha_src_factor"): (_BLENDS, BlendFactor.ZERO),
    (Rt, "alpha_dst_factor"): (_BLENDS, BlendFactor.ZERO),
    (Rt, "colormask"): (PLAIN, pipe.ColorMask.R),
    (Blend, "logicop_enable"): (_on(Blend, logicop_func=LogicOp.XOR), True),
    (Blend, "logicop_func"): (_on(Blend, logicop_enable=True), LogicOp.INVERT),
    (Blend, "alpha_to_coverage"): (_SAMPLES, True),
    (Blend, "alpha_to_one"): (_SAMPLES, True),
    (Blend, "advanced_blend_func"): (Scene({}, "advanced"), pipe.AdvancedBlend.MULTIPLY),
    (pipe.BlendColor, "color"): (
        _BLENDS.changed(Rt, "rgb_src_factor", BlendFactor.CONST_COLOR),
        (1, 0, 1, 0),
    ),
    (Depth, "enabled"): (PLAIN, False),
    (Depth, "writemask"): (PLAIN, False),
    (Depth, "func"): (PLAIN, CompareFunc.GREATER),
    (Depth, "bounds_test"): (_BOUNDS.changed(Depth, "bounds_test", False), True),
    (Depth, "bounds_min"): (_BOUNDS.changed(Depth, "bounds_max", 1.0), 0.81),
    (Depth, "bounds_max"): (_BOUNDS, 1.0),
    (Stencil, "enabled"): (_STENCIL.changed(Stencil, "enabled", False), True),
    (Stencil, "func"): (_STENCIL, CompareFunc.LESS),
    (Stencil, "fail_op"): (_FAILS, StencilOp.INCR),
    (Stencil, "zpass_op"): (_STENCIL, StencilOp.ZERO),
    (Stencil, "zfail_op"): (_STENCIL, StencilOp.INCR),
    (Stencil, "valuemask"): (_STENCIL.changed(Stencil, "func", CompareFunc.EQUAL), 0),
    (Stencil, "writemask"): (_STENCIL, 0x0F),
    (Alpha, "enabled"): (_on(Alpha, func=CompareFunc.LESS, ref_value=0.6), True),
    (Alpha, "func"): (_on(Alpha, enabled=True, ref_value=0.6), CompareFunc.LESS),
    (Alpha, "ref_value"): (_on(Alpha, enabled=True, func=CompareFunc.LESS, ref_value=0.6), 0.3),
    (pipe.StencilRef, "ref_value"): (_STENCIL.changed(Stencil, "func", CompareFunc.LESS), (0, 0)),
    (pipe.ClipState, "ucp"): (_on(Raster, clip_plane_enable=1), ((-1.0, 0.0, 0.0, 0.0),) * 8),
    (pipe.PolyStipple, "stipple"): (_on(Raster, poly_stipple_enable=True), (0x0FF00FF0,) * 32),
    (pipe.ScissorState, "minx"): (_on(Raster, scissor=True), 8),
    (pipe.ScissorState, "miny"): (_on(Raster, scissor=True), 8),
    (pipe.ScissorState, "maxx"): (_on(Raster, scissor=True), 12),
    (pipe.ScissorState, "maxy"): (_on(Raster, scissor=True), 12),
    (pipe.ViewportState, "scale"): (PLAIN, (9.0, 7.0, 0.4)),
    (pipe.ViewportState, "translate"): (PLAIN, (10.0, 12.0, 0.3)),
    **{
        (pipe.ViewportState, f"swizzle_{letter}"): (PLAIN, pipe.ViewportSwizzle.NEGATIVE_X)
        for letter in "xyzw"
    },
    (Raster, "flatshade"): (PLAIN, True),
    (Raster, "light_twoside"): (PLAIN, True),
    (Raster, "clamp_vertex_color"): (PLAIN, True),
    (Raster, "clamp_fragment_color"): (_FLOAT, True),
    (Raster, "front_ccw"): (_CULLED, True),
    (Raster, "cull_face"): (PLAIN, Face.BACK),
    (Raster, "fill_front"): (PLAIN, PolygonMode.LINE),
    (Raster, "fill_back"): (PLAIN, PolygonMode.POINT),
    (Raster, "offset_point"): (_DOTS.changed(Raster, "offset_units", 1e5), True),
    (Raster, "offset_line"): (_LINE.changed(Raster, "offset_units", 1e5), True),
    (Raster, "offset_tri"): (_on(Raster, offset_units=1e5), True),
    (Raster, "offset_units"): (_OFFSET, 2e5),
    (Raster, "offset_units_unscaled"): (_OFFSET.changed(Raster, "offset_units", 0.01), True),
    (Raster, "offset_scale"): (_OFFSET, 0.5),
    (Raster, "offset_clamp"): (_OFFSET, 0.001),
    (Raster, "scissor"): (PLAIN, True),
    (Raster, "poly_smooth"): (PLAIN, True),
    (Raster, "poly_stipple_enable"): (PLAIN, True),
    (Raster, "point_smooth"): (_on(Raster, point_size=6.0), True),
    (Raster, "point_size"): (PLAIN, 7.0),
    (Raster, "point_size_per_vertex"): (PLAIN, True),
    (Raster, "point_quad_rasterization"): (_SPRITES.changed(Raster, "point_quad_rasterization", False), True),
    (Raster, "point_tri_clip"): (_on(Raster, point_size=9.0), True),
    (Raster, "sprite_coord_enable"): (_SPRITES.changed(Raster, "sprite_coord_enable", 0), 1),
    (Raster, "sprite_coord_mode"): (_SPRITES, SpriteCoordMode.LOWER_LEFT),
    (Raster, "multisample"): (_SAMPLES.changed(Raster, "multisample", False), True),
    (Raster, "force_persample_interp"): (_SAMPLES, True),
    (Raster, "no_ms_sample_mask_out"): (Scene({}, "mask"), True),
    (Raster, "line_smooth"): (PLAIN, True),
    (Raster, "line_rectangular"): (_on(Raster, line_width=4.0), True),
    (Raster, "line_width"): (PLAIN, 4.0),
    (Raster, "line_stipple_enable"): (_STIPPLED.changed(Raster, "line_stipple_enable", False), True),
    (Raster, "line_stipple_factor"): (_STIPPLED, 2),
    (Raster, "line_stipple_pattern"): (_STIPPLED, 0x0F0F),
    (Raster, "line_last_pixel"): (PLAIN, True),
    (Raster, "flatshade_first"): (_on(Raster, flatshade=True), True),
    (Raster, "half_pixel_center"): (PLAIN, False),
    (Raster, "bottom_edge_rule"): (PLAIN, True),
    (Raster, "rasterizer_discard"): (PLAIN, True),
    (Raster, "depth_clip_near"): (PLAIN, False),
    (Raster, "depth_clip_far"): (PLAIN, False),
    (Raster, "unclamped_fragment_depth_values"): (
        Scene({Depth: {"func": CompareFunc.ALWAYS}}, "depth", depth=Format.Z32_FLOAT),
        True,
    ),
    (Raster, "clip_halfz"): (PLAIN, True),
    (Raster, "clip_plane_enable"): (PLAIN, 1),
    (Sampler, "wrap_s"): (_TEXTURE, TexWrap.MIRROR_REPEAT),
    (Sampler, "wrap_t"): (_TEXTURE, TexWrap.MIRROR_REPEAT),
    (Sampler, "min_img_filter"): (_TEXTURE.changed(Sampler, "lod_bias", 1.0), TexFilter.LINEAR),
    (Sampler, "mag_img_filter"): (_TEXTURE.changed(Sampler, "max_lod", 0.0), TexFilter.LINEAR),
    (Sampler, "min_mip_filter"): (_TEXTURE.changed(Sampler, "lod_bias", 2.0), TexMipfilter.LINEAR),
    (Sampler, "lod_bias"): (_MIPS, 2.0),
    (Sampler, "min_lod"): (_MIPS, 2.0),
    (Sampler, "max_lod"): (_MIPS.changed(Sampler, "lod_bias", 2.0), 0.0),
    (Sampler, "border_color"): (
        _on(Sampler, "texture", wrap_s=TexWrap.CLAMP_TO_BORDER),
        (1.0, 0.0, 1.0, 1.0),
    ),
    (Sampler, "reduction_mode"): (
        _on(Sampler, "texture", min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR),
        TexReduction.MAX,
    ),
    (Sampler, "normalized_coords"): (_TEXTURE, False),
    **{(View, f"swizzle_{letter}"): (_TEXTURE, Swizzle.ZERO) for letter in "rgba"},
    (View, "first_level"): (_TEXTURE, 1),
}
"""Class and field -> a scene, and a value of the field that changes it."""

HINTS: Mapping[tuple[Any, str], tuple[Scene, object]] = {
    (Blend, "dither"): (_BLENDS, True),
    (Blend, "alpha_to_coverage_dither"): (_SAMPLES.changed(Blend, "alpha_to_coverage", True), True),
    (Blend, "max_rt"): (PLAIN, 3),
    (Blend, "blend_coherent"): (_BLENDS, True),
    (Raster, "tile_raster_order_increasing_x"): (_on(Raster, tile_raster_order_fixed=True), True),
    (Raster, "tile_raster_order_increasing_y"): (_on(Raster, tile_raster_order_fixed=True), True),
    (Sampler, "border_color_is_integer"): (_BORDER, True),
    (Sampler, "border_color_format"): (_BORDER, Format.R8G8B8A8_UNORM),
    (View, "row_stride"): (_TEXTURE, 4),
    (View, "width"): (_TEXTURE, 3),
    (View, "height"): (_TEXTURE, 3),
}
"""Class and field -> a scene, and a value of the field that changes nothing."""

REFUSED: Mapping[tuple[Any, str], object] = {
    (Raster, "conservative_raster_mode"): pipe.ConservativeRaster.POST_SNAP,
    (Raster, "conservative_raster_dilate"): 0.5,
    (Raster, "subpixel_precision_x"): 4,
    (Raster, "subpixel_precision_y"): 4,
    (View, "is_tex2d_from_buf"): True,
}
"""Class and field -> a value that is refused where the scene is bound."""
