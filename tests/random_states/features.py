"""The table of what random states are made of: a name, what may be drawn, and whether the driver has it.

A feature that the driver gets loses its ``missing``: until then a test says that the entry is stale.
"""

from __future__ import annotations

from hypothesis import strategies as st

from tests.random_states.case import Patches
from tests.random_states.feature import BOOL, BYTE, ON, SCISSOR, VIEWPORT, Feature, just, of, some
from tests.random_states.features_of_draws import OF_DRAWS
from vkpipe.pipe import (
    BlendFactor,
    BlendFunc,
    ColorMask,
    CompareFunc,
    Face,
    Format,
    LogicOp,
    PolygonMode,
    Prim,
    SpriteCoordMode,
    StencilOp,
    TessSpacing,
    ViewportSwizzle,
)

__all__ = ["FEATURES", "LEVELS", "MISSING", "PRESENT"]

_FUNC = st.sampled_from(tuple(CompareFunc))
_DUAL = tuple(factor for factor in BlendFactor if "SRC1" in factor.name)
_FACTOR = st.sampled_from(tuple(factor for factor in BlendFactor if factor not in _DUAL))
_EQUATION = st.sampled_from(tuple(BlendFunc))
_SIXTEENTHS = st.integers(0, 16).map(lambda n: n / 16)
_COLOR = st.tuples(_SIXTEENTHS, _SIXTEENTHS, _SIXTEENTHS, _SIXTEENTHS)

DEPTHS = (
    Format.Z16_UNORM,
    Format.Z24X8_UNORM,
    Format.Z32_FLOAT,
    Format.Z24_UNORM_S8_UINT,
    Format.X8Z24_UNORM,
    Format.Z32_UNORM,
    Format.Z32_FLOAT_S8X24_UINT,
    Format.S8_UINT_Z24_UNORM,
    Format.Z16_UNORM_S8_UINT,
)
STENCILS = (
    Format.Z24_UNORM_S8_UINT,
    Format.Z32_FLOAT_S8X24_UINT,
    Format.S8_UINT_Z24_UNORM,
    Format.Z16_UNORM_S8_UINT,
    Format.S8_UINT,
)
COLORS = (
    Format.R8G8B8A8_UNORM,
    Format.B8G8R8A8_UNORM,
    Format.R16G16B16A16_FLOAT,
    Format.R32G32B32A32_FLOAT,
    Format.B5G6R5_UNORM,
    Format.R10G10B10A2_UNORM,
    Format.R8G8B8A8_SNORM,
    Format.R16G16_UNORM,
    Format.R8_UNORM,
    Format.B8G8R8A8_SRGB,
    Format.A8_UNORM,
    Format.L8A8_UNORM,
    Format.B5G5R5A1_UNORM,
    Format.R8G8B8_UNORM,
    Format.R16G16B16_FLOAT,
    Format.R9G9B9E5_FLOAT,
)
_INTEGERS = (
    Format.R8G8B8A8_UINT,
    Format.R32G32B32_UINT,
    Format.R16G16B16A16_SINT,
    Format.R32_UINT,
    Format.R8G8_SINT,
)
_LINES = (Prim.LINES, Prim.LINE_STRIP, Prim.LINE_LOOP, Prim.LINES_ADJACENCY, Prim.LINE_STRIP_ADJACENCY)
_POLYGONS = (
    Prim.TRIANGLES,
    Prim.TRIANGLE_STRIP,
    Prim.TRIANGLE_FAN,
    Prim.QUADS,
    Prim.QUAD_STRIP,
    Prim.POLYGON,
    Prim.TRIANGLES_ADJACENCY,
    Prim.TRIANGLE_STRIP_ADJACENCY,
)
_UNFILLED = (PolygonMode.LINE, PolygonMode.POINT)
_WIDTHS = of(1.0, 1.5, 2.0, 3.0, 4.4, 9.0)
_LINE = {"mode": st.sampled_from(_LINES)}
_POINT = {"mode": just(Prim.POINTS)}
_POLYGON = {"mode": st.sampled_from(_POLYGONS)}

_RT = {
    "blend_enable": ON,
    "rgb_func": _EQUATION,
    "rgb_src_factor": _FACTOR,
    "rgb_dst_factor": _FACTOR,
    "alpha_func": _EQUATION,
    "alpha_src_factor": _FACTOR,
    "alpha_dst_factor": _FACTOR,
}
_STENCIL = {
    "enabled": ON,
    "func": _FUNC,
    "fail_op": st.sampled_from(tuple(StencilOp)),
    "zpass_op": st.sampled_from(tuple(StencilOp)),
    "zfail_op": st.sampled_from(tuple(StencilOp)),
    "valuemask": BYTE,
    "writemask": BYTE,
}
_SWIZZLE = st.sampled_from(tuple(ViewportSwizzle))
_SWIZZLED_W = st.one_of(just(ViewportSwizzle.POSITIVE_W), _SWIZZLE)
_PLANE = st.tuples(*(st.integers(-8, 8).map(lambda n: n / 4),) * 4)

_LEVEL = of(1.0, 2.0, 2.5, 3.0, 1.2, 4.0, 7.9, 0.5, 0.0, -1.0, float("nan"))
LEVELS = st.one_of(
    of((1.0,) * 4, (2.0,) * 4, (3.5,) * 4, (5.0, 2.0, 3.0, 1.0), (9.0,) * 4),
    st.tuples(_LEVEL, _LEVEL, _LEVEL, _LEVEL),
)
_PATCHES = st.builds(
    Patches,
    primitive=of(Prim.LINES, Prim.TRIANGLES, Prim.QUADS),
    spacing=st.sampled_from(tuple(TessSpacing)),
    clockwise=BOOL,
    point_mode=BOOL,
    vertices=of(2, 3, 4),
    control=BOOL,
    geometry=of(False, False, True),
    captured=of(False, False, True),
)

FEATURES: dict[str, Feature] = {
    # Targets.
    "size": Feature(some(setup={"width": st.integers(1, 64), "height": st.integers(1, 64)})),
    "color_format": Feature(some(setup={"colors": st.sampled_from(COLORS).map(lambda f: (f,))})),
    "integer_target": Feature(some(setup={"colors": st.sampled_from(_INTEGERS).map(lambda f: (f,))})),
    "several_targets": Feature(
        some(setup={"colors": st.lists(st.sampled_from(COLORS), min_size=2, max_size=4).map(tuple)})
    ),
    "samples": Feature(some(setup={"samples": of(4, 2, 8, 16)}, raster={"multisample": BOOL})),
    "sample_locations": Feature(
        some(
            setup={"samples": of(2, 4, 8, 16)},
            raster={"multisample": ON},
            scene={"locations": st.tuples(*(BYTE,) * 16)},
        )
    ),
    "layers": Feature(some(setup={"layers": st.integers(2, 4), "outputs": just(("LAYER",))})),
    # Tests.
    "depth_test": Feature(
        some(
            depth={"enabled": ON, "writemask": BOOL, "func": _FUNC},
            setup={"depth": st.sampled_from(DEPTHS)},
        )
    ),
    "depth_bounds": Feature(
        some(
            depth={"bounds_test": ON, "bounds_min": _SIXTEENTHS, "bounds_max": _SIXTEENTHS},
            setup={"depth": st.sampled_from(DEPTHS)},
        )
    ),
    "stencil": Feature(
        some(
            front=_STENCIL,
            setup={"depth": st.sampled_from(STENCILS)},
            scene={"references": st.tuples(BYTE, BYTE)},
        )
    ),
    "two_sided_stencil": Feature(
        some(
            front=_STENCIL,
            back=_STENCIL,
            setup={"depth": st.sampled_from(STENCILS)},
            scene={"references": st.tuples(BYTE, BYTE)},
        )
    ),
    "alpha_test": Feature(some(alpha={"enabled": ON, "func": _FUNC, "ref_value": _SIXTEENTHS})),
    # Blending.
    "blend": Feature(some(rt=_RT, scene={"blend_color": _COLOR})),
    "colormask": Feature(some(rt={"colormask": st.integers(0, 15).map(ColorMask)})),
    "logicop": Feature(some(blend={"logicop_enable": ON, "logicop_func": st.sampled_from(tuple(LogicOp))})),
    "dual_source": Feature(
        some(rt={**_RT, "rgb_dst_factor": st.sampled_from(_DUAL), "rgb_func": just(BlendFunc.ADD)})
    ),
    "independent_blend": Feature(
        some(
            blend={"independent_blend_enable": ON},
            setup={"colors": just((Format.R8G8B8A8_UNORM, Format.R16G16B16A16_FLOAT, Format.R8_UNORM))},
            rt=_RT,
            rt1={"colormask": st.integers(0, 15).map(ColorMask)},
            rt2=_RT,
        )
    ),
    "alpha_to_one": Feature(some(blend={"alpha_to_one": ON})),
    "alpha_to_coverage": Feature(some(blend={"alpha_to_coverage": ON})),
    # Rasterizer: all primitives.
    "flatshade": Feature(
        some(raster={"flatshade": ON, "flatshade_first": BOOL}, setup={"shader": just("color")})
    ),
    "flatshade_first": Feature(some(raster={"flatshade_first": ON})),
    "scissor": Feature(some(raster={"scissor": ON}, scene={"scissors": SCISSOR.map(lambda v: (v,))})),
    "half_pixel_center": Feature(some(raster={"half_pixel_center": just(False)})),
    "bottom_edge_rule": Feature(some(raster={"bottom_edge_rule": ON})),
    "clip_halfz": Feature(some(raster={"clip_halfz": ON})),
    "rasterizer_discard": Feature(some(raster={"rasterizer_discard": ON})),
    "viewport": Feature(some(scene={"viewports": VIEWPORT.map(lambda v: (v,))})),
    "viewports": Feature(
        some(
            setup={"outputs": just(("VIEWPORT_INDEX",))},
            scene={"viewports": st.tuples(VIEWPORT, VIEWPORT, VIEWPORT)},
        )
    ),
    "viewport_masks": Feature(
        some(
            setup={"outputs": just(("VIEWPORT_MASK",))},
            scene={"viewports": st.tuples(VIEWPORT, VIEWPORT, VIEWPORT)},
        )
    ),
    "viewport_swizzle": Feature(
        some(scene={"swizzles": st.tuples(_SWIZZLE, _SWIZZLE, _SWIZZLE, _SWIZZLED_W)})
    ),
    "depth_clip": Feature(
        some(
            raster={"depth_clip_near": just(False), "depth_clip_far": BOOL},
            setup={"depth": st.sampled_from(DEPTHS)},
            depth={"enabled": ON, "writemask": ON, "func": _FUNC},
        )
    ),
    "clip_planes": Feature(
        some(
            raster={"clip_plane_enable": st.integers(1, 15)},
            scene={"planes": st.lists(_PLANE, min_size=1, max_size=4).map(tuple)},
            setup={"outputs": of((), ("CLIPVERTEX",), ("CLIPDIST",))},
        )
    ),
    "cull_distances": Feature(some(setup={"outputs": just(("CULLDIST",))})),
    "light_twoside": Feature(
        some(raster={"light_twoside": ON}, setup={"outputs": just(("BCOLOR",)), "shader": just("color")})
    ),
    "clamp_vertex_color": Feature(some(raster={"clamp_vertex_color": ON})),
    "clamp_fragment_color": Feature(some(raster={"clamp_fragment_color": ON})),
    # Polygons.
    "cull_face": Feature(some(raster={"cull_face": st.integers(1, 3).map(Face), "front_ccw": BOOL})),
    "polygon_mode": Feature(
        st.sampled_from(_UNFILLED).map(lambda fill: {"raster": {"fill_front": fill, "fill_back": fill}})
    ),
    "boxes": Feature(
        some(
            raster={
                "fill_front": just(PolygonMode.FILL_RECTANGLE),
                "fill_back": just(PolygonMode.FILL_RECTANGLE),
            }
        )
    ),
    "mixed_fill": Feature(
        some(
            raster={"fill_front": st.sampled_from(_UNFILLED), "fill_back": just(PolygonMode.FILL)},
            scene=_POLYGON,
        )
    ),
    "polygon_offset": Feature(
        some(
            raster={
                "offset_point": BOOL,
                "offset_line": BOOL,
                "offset_tri": BOOL,
                "offset_units": of(1.0, -2.0, 1000.0),
                "offset_scale": of(0.0, 1.0, -0.5),
                "offset_clamp": of(0.0, 0.25, -0.125),
                "offset_units_unscaled": BOOL,
            },
            depth={"enabled": ON, "writemask": ON, "func": _FUNC},
            setup={"depth": st.sampled_from(DEPTHS)},
        )
    ),
    "edge_flags": Feature(
        some(
            raster={"fill_front": just(PolygonMode.LINE), "fill_back": just(PolygonMode.LINE)},
            setup={"outputs": just(("EDGEFLAG",))},
            scene=_POLYGON,
        )
    ),
    "poly_stipple": Feature(
        some(
            raster={"poly_stipple_enable": ON},
            scene={**_POLYGON, "stipple": st.tuples(*(st.integers(0, 0xFFFFFFFF),) * 32)},
        )
    ),
    "poly_smooth": Feature(some(raster={"poly_smooth": ON}, scene=_POLYGON)),
    # Lines.
    "line_width": Feature(some(raster={"line_width": _WIDTHS}, scene=_LINE)),
    "line_rectangular": Feature(some(raster={"line_width": _WIDTHS, "line_rectangular": ON}, scene=_LINE)),
    "line_last_pixel": Feature(some(raster={"line_last_pixel": ON}, scene=_LINE)),
    "line_stipple": Feature(
        some(
            raster={
                "line_stipple_enable": ON,
                "line_stipple_factor": st.integers(0, 3),
                "line_stipple_pattern": st.integers(0, 0xFFFF),
            },
            scene=_LINE,
        )
    ),
    "line_smooth": Feature(some(raster={"line_smooth": ON, "line_width": _WIDTHS}, scene=_LINE, rt=_RT)),
    # Patches.
    "patches": Feature(some(setup={"patches": _PATCHES})),
    # Points.
    "point_size": Feature(some(raster={"point_size": _WIDTHS}, scene=_POINT)),
    "point_size_per_vertex": Feature(
        some(raster={"point_size_per_vertex": ON}, setup={"outputs": just(("PSIZE",))}, scene=_POINT)
    ),
    "point_quads": Feature(
        some(
            raster={
                "point_quad_rasterization": ON,
                "point_size": _WIDTHS,
                "point_tri_clip": BOOL,
                "sprite_coord_mode": st.sampled_from(tuple(SpriteCoordMode)),
            },
            setup={"shader": just("sprite")},
            scene=_POINT,
        )
    ),
    "point_smooth": Feature(some(raster={"point_smooth": ON, "point_size": _WIDTHS}, scene=_POINT, rt=_RT)),
    # Shaders.
    "shader": Feature(
        some(
            setup={
                "shader": of("color", "perspective", "linear", "kill", "early", "place", "face", "derivative")
            }
        )
    ),
    "depth_output": Feature(
        some(
            setup={"shader": just("depth"), "depth": st.sampled_from(DEPTHS)},
            depth={"enabled": ON, "writemask": ON, "func": _FUNC},
        )
    ),
    "stencil_output": Feature(
        some(setup={"shader": just("stencil"), "depth": st.sampled_from(STENCILS)}, front=_STENCIL)
    ),
    "primid": Feature(some(setup={"shader": just("primid")})),
    "centroid": Feature(some(setup={"shader": of("centroid", "sample")})),
    "sample_values": Feature(
        some(setup={"shader": of("mask", "sampleid")}, raster={"no_ms_sample_mask_out": BOOL})
    ),
    "window_space": Feature(some(setup={"outputs": just(("WINDOW",))})),
    # What is drawn, and how.
    "mode": Feature(some(scene={"mode": st.sampled_from((*_POLYGONS, *_LINES, Prim.POINTS))})),
    "indices": Feature(some(scene={"index_size": of(1, 2, 4), "index_bias": st.integers(-9, 0)})),
    "restart": Feature(some(scene={"index_size": of(1, 2, 4), "restart": ON})),
    "instances": Feature(some(scene={"instances": st.integers(2, 4)})),
    "color_input": Feature(
        some(
            setup={
                "color_format": of(
                    Format.R8G8B8A8_UNORM,
                    Format.B8G8R8A8_UNORM,
                    Format.R16G16B16A16_SNORM,
                    Format.R16G16_FLOAT,
                )
            }
        )
    ),
    "window_rectangles": Feature(
        some(scene={"windows": st.lists(SCISSOR, min_size=1, max_size=4).map(tuple), "inside": BOOL})
    ),
    "condition": Feature(some(scene={"condition": BOOL})),
    "query": Feature(some(scene={"counted": ON})),
    "statistics": Feature(some(scene={"measured": ON})),
    "passes": Feature(some(setup={"binned": ON, "chunk": of(0, 2, 14)})),
    **OF_DRAWS,
}

PRESENT = tuple(name for name, feature in FEATURES.items() if not feature.missing)
MISSING = tuple(name for name, feature in FEATURES.items() if feature.missing)
