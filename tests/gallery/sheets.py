"""The table of sheets: for each field of the state its values, and what they are to be seen on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from tests.random_states.case import Scene
from tests.random_states.feature import Values
from tests.random_states.features import COLORS as COLOR_FORMATS
from tests.random_states.features import DEPTHS
from tests.random_states.strategies import merged
from vkpipe import pipe
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
)

__all__ = ["SHEETS", "SIZE", "Sheet"]

SIZE = 32
_FRONT = ((3.0, 4.0, -0.5, 1.0), (28.0, 7.0, 0.7, 1.0), (9.0, 29.0, 0.2, 1.0))
_BACK = ((30.0, 3.0, -0.2, 1.0), (5.0, 9.0, 0.5, 1.0), (24.0, 28.0, 0.1, 1.0))
_DEEP = ((8.0, 2.0, -1.8, 1.0), (31.0, 16.0, 1.6, 1.0), (6.0, 30.0, 0.0, 1.0))
_ZIGZAG = (
    (3.3, 4.2, -0.5, 1.0),
    (28.4, 8.6, 0.1, 1.0),
    (4.1, 14.7, 0.4, 1.0),
    (27.2, 20.3, 0.0, 1.0),
    (5.7, 28.4, 0.6, 1.0),
    (29.1, 29.6, -0.3, 1.0),
)
TRIANGLES = Scene((*_FRONT, *_BACK), (0, 1, 2, 3, 4, 5))
CLIPPED = Scene((*_DEEP, *_BACK), (0, 1, 2, 3, 4, 5))
LINES = Scene(_ZIGZAG, (0, 1, 2, 3, 4, 5), Prim.LINE_STRIP)
POINTS = Scene(_ZIGZAG, (0, 1, 2, 3, 4, 5), Prim.POINTS)
_RING = Scene(_ZIGZAG, (0, 1, 3, 5, 4, 2))


@dataclass(frozen=True)
class Sheet:
    """One picture for each value of ``part``.``name``, with the other fields that make it show.

    Attributes:
        part: of the state: raster, depth, front, back, alpha, blend, rt, setup, or scene.
        values: of the field.
        more: fields of all pictures. ``scene``: what is drawn.
    """

    part: str
    name: str
    values: tuple[Any, ...]
    scene: Scene = TRIANGLES
    more: Values = field(default_factory=dict)


_BOOL = (False, True)
_DEPTH: Values = {
    "depth": {"enabled": True, "writemask": True, "func": CompareFunc.LESS},
    "setup": {"depth": Format.Z24_UNORM_S8_UINT},
}
_STENCIL: Values = {
    "front": {"enabled": True, "zpass_op": StencilOp.INCR, "func": CompareFunc.LEQUAL},
    "setup": {"depth": Format.Z24_UNORM_S8_UINT},
}
_BLEND: Values = {
    "rt": {
        "blend_enable": True,
        "rgb_src_factor": BlendFactor.SRC_ALPHA,
        "rgb_dst_factor": BlendFactor.INV_SRC_ALPHA,
    }
}
_FLAT: Values = {"setup": {"shader": "color"}, "raster": {"flatshade": True}}
_UNFILLED: Values = {"raster": {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.LINE}}
_DASHED: Values = {"raster": {"line_stipple_enable": True, "line_stipple_pattern": 0x0F35}}
_SPRITE: Values = {
    "raster": {"point_quad_rasterization": True, "point_size": 9.0},
    "setup": {"shader": "sprite"},
}
_BOUNDED: Values = {"depth": {"bounds_test": True}, "setup": _DEPTH["setup"]}
_OFFSET: Values = {
    "raster": {"offset_tri": True, "offset_units": 1e6},
    "depth": _DEPTH["depth"],
    "setup": _DEPTH["setup"],
}
_WIDTHS = (1.0, 1.5, 2.0, 3.0, 5.0, 9.0)
_PLANES = ((1.0, 0.3, 0.0, 0.2), (0.2, -1.0, 0.0, 0.5), (-1.0, 0.0, 0.0, 0.6))
_CHECKED = tuple(0xCCCCCCCC if row & 2 else 0x33333333 for row in range(32))
_SCISSORED = replace(TRIANGLES, scissors=(pipe.ScissorState(6, 4, 20, 22),))
_STIPPLED, _CUT = replace(TRIANGLES, stipple=_CHECKED), replace(TRIANGLES, planes=_PLANES)
_SHADERS = ("flat", "color", "linear", "kill", "place", "face", "depth", "primid", "derivative")
_SAMPLED: Values = {"setup": {"samples": 4}, "raster": {"multisample": True}}


def _raster(
    name: str, values: tuple[Any, ...] = _BOOL, scene: Scene = TRIANGLES, *more: Values, **parts: Any
) -> Sheet:
    return Sheet("raster", name, values, scene, merged([*more, parts]))


SHEETS: tuple[Sheet, ...] = (
    Sheet("scene", "mode", tuple(mode for mode in Prim if mode != Prim.PATCHES), _RING),
    Sheet("scene", "instances", (1, 2, 3)),
    Sheet("setup", "colors", tuple((fmt,) for fmt in COLOR_FORMATS)),
    Sheet("setup", "depth", DEPTHS, more={"depth": _DEPTH["depth"]}),
    Sheet("setup", "samples", (1, 2, 4, 8, 16), more={"raster": {"multisample": True}}),
    Sheet(
        "setup",
        "shader",
        ("flat", "color", "linear", "kill", "place", "face", "depth", "primid", "derivative"),
    ),
    _raster("flatshade", setup={"shader": "color"}),
    _raster("flatshade_first", _BOOL, _RING, _FLAT),
    _raster("light_twoside", setup={"shader": "color", "outputs": ("BCOLOR",)}),
    _raster("clamp_vertex_color"),
    _raster("clamp_fragment_color"),
    _raster("front_ccw", raster={"cull_face": Face.BACK}),
    _raster("cull_face", tuple(Face(bits) for bits in range(4))),
    _raster("fill_front", tuple(PolygonMode)[:3]),
    _raster("fill_back", tuple(PolygonMode)[:3]),
    _raster("offset_tri", _BOOL, TRIANGLES, _OFFSET),
    _raster("offset_units", (0.0, 1e6, -1e6), TRIANGLES, _OFFSET),
    _raster("offset_scale", (0.0, 1.0, -1.0), TRIANGLES, _OFFSET),
    _raster("offset_clamp", (0.0, 0.01, -0.01), TRIANGLES, _OFFSET),
    _raster("offset_units_unscaled", _BOOL, TRIANGLES, _OFFSET),
    _raster("offset_line", _BOOL, TRIANGLES, _UNFILLED, depth=_DEPTH["depth"], setup=_DEPTH["setup"]),
    _raster("offset_point", _BOOL, TRIANGLES, _UNFILLED, depth=_DEPTH["depth"], setup=_DEPTH["setup"]),
    _raster(
        "scissor",
        scene=_SCISSORED,
    ),
    _raster("poly_smooth", _BOOL, TRIANGLES, _BLEND),
    _raster("poly_stipple_enable", scene=_STIPPLED),
    _raster("point_smooth", _BOOL, POINTS, _BLEND, raster={"point_size": 7.0}),
    _raster("point_size", _WIDTHS, POINTS),
    _raster("point_size_per_vertex", scene=POINTS, setup={"outputs": ("PSIZE",)}),
    _raster("point_quad_rasterization", scene=POINTS, raster={"point_size": 4.4}),
    _raster("sprite_coord_mode", tuple(SpriteCoordMode), POINTS, _SPRITE),
    _raster("point_tri_clip", _BOOL, POINTS, _SPRITE),
    _raster("multisample", setup={"samples": 4}),
    _raster("force_persample_interp", _BOOL, TRIANGLES, _SAMPLED),
    _raster("line_width", _WIDTHS, LINES),
    _raster("line_smooth", _BOOL, LINES, _BLEND, raster={"line_width": 3.0}),
    _raster("line_rectangular", scene=LINES, raster={"line_width": 5.0}),
    _raster("line_last_pixel", scene=LINES),
    _raster("line_stipple_enable", _BOOL, LINES, _DASHED),
    _raster("line_stipple_factor", (0, 1, 2, 5), LINES, _DASHED),
    _raster("line_stipple_pattern", (0xFFFF, 0x5555, 0x00FF, 0x0001), LINES, _DASHED),
    _raster("half_pixel_center", (True, False)),
    _raster("bottom_edge_rule"),
    _raster("rasterizer_discard"),
    _raster("depth_clip_near", (True, False), CLIPPED),
    _raster("depth_clip_far", (True, False), CLIPPED),
    _raster("clip_halfz", scene=CLIPPED),
    _raster("clip_plane_enable", (0, 1, 2, 3, 7), _CUT),
    Sheet("depth", "func", tuple(CompareFunc), more=_DEPTH),
    Sheet("depth", "writemask", _BOOL, more=_DEPTH),
    Sheet("depth", "bounds_test", _BOOL, more={"depth": {"bounds_max": 0.5}, "setup": _DEPTH["setup"]}),
    Sheet("front", "func", tuple(CompareFunc), more=_STENCIL),
    Sheet("front", "zpass_op", tuple(StencilOp), more=_STENCIL),
    Sheet("front", "fail_op", tuple(StencilOp), more=_STENCIL),
    Sheet("front", "zfail_op", tuple(StencilOp), more={**_DEPTH, "front": _STENCIL["front"]}),
    Sheet("front", "valuemask", (0, 1, 3, 255), more=_STENCIL),
    Sheet("front", "writemask", (0, 1, 4, 255), more=_STENCIL),
    Sheet("alpha", "func", tuple(CompareFunc), more={"alpha": {"enabled": True, "ref_value": 0.5}}),
    Sheet("rt", "rgb_func", tuple(BlendFunc), more=_BLEND),
    Sheet("rt", "rgb_src_factor", tuple(BlendFactor), more=_BLEND),
    Sheet("rt", "rgb_dst_factor", tuple(BlendFactor), more=_BLEND),
    Sheet("rt", "alpha_func", tuple(BlendFunc), more=_BLEND),
    Sheet("rt", "colormask", tuple(ColorMask(mask) for mask in range(16))),
    Sheet("blend", "logicop_func", tuple(LogicOp), more={"blend": {"logicop_enable": True}}),
    Sheet("blend", "alpha_to_coverage", _BOOL, more=_SAMPLED),
    Sheet("blend", "alpha_to_one", _BOOL, more=_SAMPLED),
    Sheet("blend", "dither", _BOOL),
    Sheet(
        "alpha",
        "ref_value",
        (0.0, 0.25, 0.5, 0.75),
        more={"alpha": {"enabled": True, "func": CompareFunc.LESS}},
    ),
    Sheet("depth", "enabled", _BOOL, more={"depth": {"writemask": True}, "setup": _DEPTH["setup"]}),
    Sheet("depth", "bounds_min", (0.0, 0.5, 0.9), more=_BOUNDED),
    Sheet("depth", "bounds_max", (0.0, 0.5, 0.9), more=_BOUNDED),
    Sheet("rt", "blend_enable", _BOOL, more={"rt": {"rgb_dst_factor": BlendFactor.ONE}}),
    Sheet("rt", "alpha_src_factor", tuple(BlendFactor), more=_BLEND),
    Sheet("rt", "alpha_dst_factor", tuple(BlendFactor), more=_BLEND),
)
