"""The table of what random states are made of: a name, what may be drawn, and whether the driver has it.

A feature that the driver gets loses its ``missing``: until then a test says that the entry is stale.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.random_states.case import Patches
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

__all__ = ["FEATURES", "LEVELS", "MISSING", "PRESENT", "Feature", "Values"]

Values = dict[str, dict[str, Any]]
"""Part of the state (raster, depth, front, back, alpha, blend, rt, rt1, rt2, setup, scene) -> fields."""


@dataclass(frozen=True)
class Feature:
    """What a feature may be. ``missing``: the driver has to refuse each of its values."""

    values: SearchStrategy[Values]
    missing: bool = False


def _some(**parts: Mapping[str, SearchStrategy[Any]]) -> SearchStrategy[Values]:
    return st.fixed_dictionaries(
        {part: st.fixed_dictionaries(dict(fields)) for part, fields in parts.items()}
    )


def _is(value: object) -> SearchStrategy[Any]:
    return st.just(value)


def _of(*values: object) -> SearchStrategy[Any]:
    return st.sampled_from(values)


_ON = _is(True)
_BOOL = st.booleans()
_FUNC = st.sampled_from(tuple(CompareFunc))
_BYTE = st.integers(0, 255)
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
_WIDTHS = _of(1.0, 1.5, 2.0, 3.0, 4.4, 9.0)
_LINE = {"mode": st.sampled_from(_LINES)}
_POINT = {"mode": _is(Prim.POINTS)}
_POLYGON = {"mode": st.sampled_from(_POLYGONS)}

_RT = {
    "blend_enable": _ON,
    "rgb_func": _EQUATION,
    "rgb_src_factor": _FACTOR,
    "rgb_dst_factor": _FACTOR,
    "alpha_func": _EQUATION,
    "alpha_src_factor": _FACTOR,
    "alpha_dst_factor": _FACTOR,
}
_STENCIL = {
    "enabled": _ON,
    "func": _FUNC,
    "fail_op": st.sampled_from(tuple(StencilOp)),
    "zpass_op": st.sampled_from(tuple(StencilOp)),
    "zfail_op": st.sampled_from(tuple(StencilOp)),
    "valuemask": _BYTE,
    "writemask": _BYTE,
}
_SCISSOR = st.tuples(*(st.integers(0, 20),) * 4)
_VIEWPORT = st.tuples(*(st.integers(-24, 24),) * 2, *(st.integers(-4, 40),) * 2)
_SWIZZLE = st.sampled_from(tuple(ViewportSwizzle))
_SWIZZLED_W = st.one_of(_is(ViewportSwizzle.POSITIVE_W), _SWIZZLE)
_PLANE = st.tuples(*(st.integers(-8, 8).map(lambda n: n / 4),) * 4)

_LEVEL = _of(1.0, 2.0, 2.5, 3.0, 1.2, 4.0, 7.9, 0.5, 0.0, -1.0, float("nan"))
LEVELS = st.one_of(
    _of((1.0,) * 4, (2.0,) * 4, (3.5,) * 4, (5.0, 2.0, 3.0, 1.0), (9.0,) * 4),
    st.tuples(_LEVEL, _LEVEL, _LEVEL, _LEVEL),
)
_PATCHES = st.builds(
    Patches,
    primitive=_of(Prim.LINES, Prim.TRIANGLES, Prim.QUADS),
    spacing=st.sampled_from(tuple(TessSpacing)),
    clockwise=_BOOL,
    point_mode=_BOOL,
    vertices=_of(2, 3, 4),
    control=_BOOL,
    geometry=_of(False, False, True),
    captured=_of(False, False, True),
)

FEATURES: dict[str, Feature] = {
    # Targets.
    "size": Feature(_some(setup={"width": st.integers(1, 64), "height": st.integers(1, 64)})),
    "color_format": Feature(_some(setup={"colors": st.sampled_from(COLORS).map(lambda f: (f,))})),
    "integer_target": Feature(_some(setup={"colors": st.sampled_from(_INTEGERS).map(lambda f: (f,))})),
    "several_targets": Feature(
        _some(setup={"colors": st.lists(st.sampled_from(COLORS), min_size=2, max_size=4).map(tuple)})
    ),
    "samples": Feature(_some(setup={"samples": _of(4, 2, 8, 16)}, raster={"multisample": _BOOL})),
    "sample_locations": Feature(
        _some(
            setup={"samples": _of(2, 4, 8, 16)},
            raster={"multisample": _ON},
            scene={"locations": st.tuples(*(_BYTE,) * 16)},
        )
    ),
    "layers": Feature(_some(setup={"layers": st.integers(2, 4), "outputs": _is(("LAYER",))})),
    # Tests.
    "depth_test": Feature(
        _some(
            depth={"enabled": _ON, "writemask": _BOOL, "func": _FUNC},
            setup={"depth": st.sampled_from(DEPTHS)},
        )
    ),
    "depth_bounds": Feature(
        _some(
            depth={"bounds_test": _ON, "bounds_min": _SIXTEENTHS, "bounds_max": _SIXTEENTHS},
            setup={"depth": st.sampled_from(DEPTHS)},
        )
    ),
    "stencil": Feature(
        _some(
            front=_STENCIL,
            setup={"depth": st.sampled_from(STENCILS)},
            scene={"references": st.tuples(_BYTE, _BYTE)},
        )
    ),
    "two_sided_stencil": Feature(
        _some(front=_STENCIL, back=_STENCIL, setup={"depth": st.sampled_from(STENCILS)})
    ),
    "alpha_test": Feature(_some(alpha={"enabled": _ON, "func": _FUNC, "ref_value": _SIXTEENTHS})),
    # Blending.
    "blend": Feature(_some(rt=_RT, scene={"blend_color": _COLOR})),
    "colormask": Feature(_some(rt={"colormask": st.integers(0, 15).map(ColorMask)})),
    "logicop": Feature(_some(blend={"logicop_enable": _ON, "logicop_func": st.sampled_from(tuple(LogicOp))})),
    "dual_source": Feature(
        _some(rt={**_RT, "rgb_dst_factor": st.sampled_from(_DUAL), "rgb_func": _is(BlendFunc.ADD)})
    ),
    "independent_blend": Feature(
        _some(
            blend={"independent_blend_enable": _ON},
            setup={"colors": _is((Format.R8G8B8A8_UNORM, Format.R16G16B16A16_FLOAT, Format.R8_UNORM))},
            rt=_RT,
            rt1={"colormask": st.integers(0, 15).map(ColorMask)},
            rt2=_RT,
        )
    ),
    "alpha_to_one": Feature(_some(blend={"alpha_to_one": _ON})),
    "alpha_to_coverage": Feature(_some(blend={"alpha_to_coverage": _ON})),
    # Rasterizer: all primitives.
    "flatshade": Feature(
        _some(raster={"flatshade": _ON, "flatshade_first": _BOOL}, setup={"shader": _is("color")})
    ),
    "flatshade_first": Feature(_some(raster={"flatshade_first": _ON})),
    "scissor": Feature(_some(raster={"scissor": _ON}, scene={"scissors": _SCISSOR.map(lambda v: (v,))})),
    "half_pixel_center": Feature(_some(raster={"half_pixel_center": _is(False)})),
    "bottom_edge_rule": Feature(_some(raster={"bottom_edge_rule": _ON})),
    "clip_halfz": Feature(_some(raster={"clip_halfz": _ON})),
    "rasterizer_discard": Feature(_some(raster={"rasterizer_discard": _ON})),
    "viewport": Feature(_some(scene={"viewports": _VIEWPORT.map(lambda v: (v,))})),
    "viewports": Feature(
        _some(
            setup={"outputs": _is(("VIEWPORT_INDEX",))},
            scene={"viewports": st.tuples(_VIEWPORT, _VIEWPORT, _VIEWPORT)},
        )
    ),
    "viewport_masks": Feature(
        _some(
            setup={"outputs": _is(("VIEWPORT_MASK",))},
            scene={"viewports": st.tuples(_VIEWPORT, _VIEWPORT, _VIEWPORT)},
        )
    ),
    "viewport_swizzle": Feature(
        _some(scene={"swizzles": st.tuples(_SWIZZLE, _SWIZZLE, _SWIZZLE, _SWIZZLED_W)})
    ),
    "depth_clip": Feature(
        _some(
            raster={"depth_clip_near": _is(False), "depth_clip_far": _BOOL},
            setup={"depth": st.sampled_from(DEPTHS)},
            depth={"enabled": _ON, "writemask": _ON, "func": _FUNC},
        )
    ),
    "clip_planes": Feature(
        _some(
            raster={"clip_plane_enable": st.integers(1, 15)},
            scene={"planes": st.lists(_PLANE, min_size=1, max_size=4).map(tuple)},
            setup={"outputs": _of((), ("CLIPVERTEX",), ("CLIPDIST",))},
        )
    ),
    "cull_distances": Feature(_some(setup={"outputs": _is(("CULLDIST",))})),
    "light_twoside": Feature(
        _some(raster={"light_twoside": _ON}, setup={"outputs": _is(("BCOLOR",)), "shader": _is("color")})
    ),
    "clamp_vertex_color": Feature(_some(raster={"clamp_vertex_color": _ON})),
    "clamp_fragment_color": Feature(_some(raster={"clamp_fragment_color": _ON})),
    # Polygons.
    "cull_face": Feature(_some(raster={"cull_face": st.integers(1, 3).map(Face), "front_ccw": _BOOL})),
    "polygon_mode": Feature(
        st.sampled_from(_UNFILLED).map(lambda fill: {"raster": {"fill_front": fill, "fill_back": fill}})
    ),
    "boxes": Feature(
        _some(
            raster={
                "fill_front": _is(PolygonMode.FILL_RECTANGLE),
                "fill_back": _is(PolygonMode.FILL_RECTANGLE),
            }
        )
    ),
    "mixed_fill": Feature(
        _some(
            raster={"fill_front": st.sampled_from(_UNFILLED), "fill_back": _is(PolygonMode.FILL)},
            scene=_POLYGON,
        )
    ),
    "polygon_offset": Feature(
        _some(
            raster={
                "offset_point": _BOOL,
                "offset_line": _BOOL,
                "offset_tri": _BOOL,
                "offset_units": _of(1.0, -2.0, 1000.0),
                "offset_scale": _of(0.0, 1.0, -0.5),
                "offset_clamp": _of(0.0, 0.25, -0.125),
                "offset_units_unscaled": _BOOL,
            },
            depth={"enabled": _ON, "writemask": _ON, "func": _FUNC},
            setup={"depth": st.sampled_from(DEPTHS)},
        )
    ),
    "edge_flags": Feature(
        _some(
            raster={"fill_front": _is(PolygonMode.LINE), "fill_back": _is(PolygonMode.LINE)},
            setup={"outputs": _is(("EDGEFLAG",))},
            scene=_POLYGON,
        )
    ),
    "poly_stipple": Feature(
        _some(
            raster={"poly_stipple_enable": _ON},
            scene={**_POLYGON, "stipple": st.tuples(*(st.integers(0, 0xFFFFFFFF),) * 32)},
        )
    ),
    "poly_smooth": Feature(_some(raster={"poly_smooth": _ON}, scene=_POLYGON)),
    # Lines.
    "line_width": Feature(_some(raster={"line_width": _WIDTHS}, scene=_LINE)),
    "line_rectangular": Feature(_some(raster={"line_width": _WIDTHS, "line_rectangular": _ON}, scene=_LINE)),
    "line_last_pixel": Feature(_some(raster={"line_last_pixel": _ON}, scene=_LINE)),
    "line_stipple": Feature(
        _some(
            raster={
                "line_stipple_enable": _ON,
                "line_stipple_factor": st.integers(0, 3),
                "line_stipple_pattern": st.integers(0, 0xFFFF),
            },
            scene=_LINE,
        )
    ),
    "line_smooth": Feature(_some(raster={"line_smooth": _ON, "line_width": _WIDTHS}, scene=_LINE, rt=_RT)),
    # Patches.
    "patches": Feature(_some(setup={"patches": _PATCHES})),
    # Points.
    "point_size": Feature(_some(raster={"point_size": _WIDTHS}, scene=_POINT)),
    "point_size_per_vertex": Feature(
        _some(raster={"point_size_per_vertex": _ON}, setup={"outputs": _is(("PSIZE",))}, scene=_POINT)
    ),
    "point_quads": Feature(
        _some(
            raster={
                "point_quad_rasterization": _ON,
                "point_size": _WIDTHS,
                "point_tri_clip": _BOOL,
                "sprite_coord_mode": st.sampled_from(tuple(SpriteCoordMode)),
            },
            setup={"shader": _is("sprite")},
            scene=_POINT,
        )
    ),
    "point_smooth": Feature(_some(raster={"point_smooth": _ON, "point_size": _WIDTHS}, scene=_POINT, rt=_RT)),
    # Shaders.
    "shader": Feature(
        _some(
            setup={
                "shader": _of(
                    "color", "perspective", "linear", "kill", "early", "place", "face", "derivative"
                )
            }
        )
    ),
    "depth_output": Feature(
        _some(
            setup={"shader": _is("depth"), "depth": st.sampled_from(DEPTHS)},
            depth={"enabled": _ON, "writemask": _ON, "func": _FUNC},
        )
    ),
    "stencil_output": Feature(
        _some(setup={"shader": _is("stencil"), "depth": st.sampled_from(STENCILS)}, front=_STENCIL)
    ),
    "primid": Feature(_some(setup={"shader": _is("primid")})),
    "centroid": Feature(_some(setup={"shader": _of("centroid", "sample")})),
    "sample_values": Feature(
        _some(setup={"shader": _of("mask", "sampleid")}, raster={"no_ms_sample_mask_out": _BOOL})
    ),
    "window_space": Feature(_some(setup={"outputs": _is(("WINDOW",))})),
    # What is drawn, and how.
    "mode": Feature(_some(scene={"mode": st.sampled_from((*_POLYGONS, *_LINES, Prim.POINTS))})),
    "indices": Feature(_some(scene={"index_size": _of(1, 2, 4), "index_bias": st.integers(-9, 0)})),
    "restart": Feature(_some(scene={"index_size": _of(1, 2, 4), "restart": _ON})),
    "instances": Feature(_some(scene={"instances": st.integers(2, 4)})),
    "color_input": Feature(
        _some(
            setup={
                "color_format": _of(
                    Format.R8G8B8A8_UNORM,
                    Format.B8G8R8A8_UNORM,
                    Format.R16G16B16A16_SNORM,
                    Format.R16G16_FLOAT,
                )
            }
        )
    ),
    "window_rectangles": Feature(
        _some(scene={"windows": st.lists(_SCISSOR, min_size=1, max_size=4).map(tuple), "inside": _BOOL})
    ),
    "condition": Feature(_some(scene={"condition": _BOOL})),
    "query": Feature(_some(scene={"counted": _ON})),
    "statistics": Feature(_some(scene={"measured": _ON})),
    "passes": Feature(_some(setup={"binned": _ON, "chunk": _of(0, 2, 14)})),
}

PRESENT = tuple(name for name, feature in FEATURES.items() if not feature.missing)
MISSING = tuple(name for name, feature in FEATURES.items() if feature.missing)
