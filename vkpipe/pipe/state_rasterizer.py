"""The rasterizer's state (Gallium 0.4, section 8.3)."""

from __future__ import annotations

from vkpipe.errors import InvalidUse
from vkpipe.pipe.check import as_tuple, in_range, not_negative
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_raster import ConservativeRaster, Face, PolygonMode, SpriteCoordMode
from vkpipe.pipe.limits import MAX_CLIP_PLANES
from vkpipe.records import dataclass

__all__ = ["ClipState", "PolyStipple", "RasterizerState"]


@dataclass(frozen=True, slots=True)
class RasterizerState:
    """The state that makes fragments of points, lines and polygons (section 8.3).

    Window coordinates have x to the right and y down, pixel (0, 0) in the top left corner.

    Attributes:
        fill_front, fill_back: polygons as such, their edges or corners, or, for both faces alike, the
            rectangles around their triangles in the window. A triangle that crosses a clip plane then
            vanishes (OpenGL extension NV_fill_rectangle; ``Cap.POLYGON_MODE_FILL_RECTANGLE``).
        flatshade: colours come from the provoking vertex: the last one, or the first with
            ``flatshade_first`` (in fans the second, in polygons always the first).
        light_twoside: back faces take their colours from BCOLOR outputs.
        clamp_vertex_color, clamp_fragment_color: colours are clamped to [0, 1] after that stage.
        front_ccw: whether front faces are counter-clockwise in the window.
        offset_point, offset_line, offset_tri: which fill modes ``offset_units``, ``offset_scale`` and
            ``offset_clamp`` apply to; ``offset_units_unscaled`` takes the units as depth itself.
        half_pixel_center: samples lie at (0.5, 0.5) of a pixel (true) or at its corner (false).
        bottom_edge_rule: a sample exactly on a horizontal edge belongs to the triangle above it (true,
            bottom and left edges) or below it (false, top and left edges).
        depth_clip_near, depth_clip_far: whether those planes clip; where not, depth is clamped per pixel.
        unclamped_fragment_depth_values: depth goes into float formats as it is, not clamped to [0, 1].
        clip_halfz: clip space has 0 <= z <= w (true) or -w <= z <= w (false).
        clip_plane_enable: bit k enables user clip plane or clip distance k.
        line_stipple_factor: every pattern bit is used factor + 1 times.
        sprite_coord_enable: bit k replaces generic (or texcoord) input k by the sprite coordinate.
        no_ms_sample_mask_out: bit 0 of a fragment shader's SAMPLEMASK counts without ``multisample``, too.
        point_size_per_vertex: the size comes from the PSIZE output instead of ``point_size``.
        line_width, point_size: in pixels.
    """

    flatshade: bool = False
    light_twoside: bool = False
    clamp_vertex_color: bool = False
    clamp_fragment_color: bool = False
    front_ccw: bool = False
    cull_face: Face = Face.NONE
    fill_front: PolygonMode = PolygonMode.FILL
    fill_back: PolygonMode = PolygonMode.FILL
    offset_point: bool = False
    offset_line: bool = False
    offset_tri: bool = False
    scissor: bool = False
    poly_smooth: bool = False
    poly_stipple_enable: bool = False
    point_smooth: bool = False
    sprite_coord_mode: SpriteCoordMode = SpriteCoordMode.UPPER_LEFT
    point_quad_rasterization: bool = False
    point_tri_clip: bool = False
    point_size_per_vertex: bool = False
    multisample: bool = False
    no_ms_sample_mask_out: bool = False
    force_persample_interp: bool = False
    line_smooth: bool = False
    line_rectangular: bool = False
    line_stipple_enable: bool = False
    line_last_pixel: bool = False
    conservative_raster_mode: ConservativeRaster = ConservativeRaster.OFF
    flatshade_first: bool = False
    half_pixel_center: bool = True
    bottom_edge_rule: bool = False
    subpixel_precision_x: int = 0
    subpixel_precision_y: int = 0
    rasterizer_discard: bool = False
    tile_raster_order_fixed: bool = False
    tile_raster_order_increasing_x: bool = False
    tile_raster_order_increasing_y: bool = False
    depth_clip_near: bool = True
    depth_clip_far: bool = True
    unclamped_fragment_depth_values: bool = False
    clip_halfz: bool = False
    offset_units_unscaled: bool = False
    clip_plane_enable: int = 0
    line_stipple_factor: int = 0
    line_stipple_pattern: int = 0xFFFF
    sprite_coord_enable: int = 0
    line_width: float = 1.0
    point_size: float = 1.0
    offset_units: float = 0.0
    offset_scale: float = 0.0
    offset_clamp: float = 0.0
    conservative_raster_dilate: float = 0.0

    def __post_init__(self) -> None:
        check_fields(self)
        in_range(self, Face.NONE, Face.FRONT_AND_BACK, "cull_face")
        in_range(self, 0, (1 << MAX_CLIP_PLANES) - 1, "clip_plane_enable")
        in_range(self, 0, 0xFF, "line_stipple_factor")
        in_range(self, 0, 0xFFFF, "line_stipple_pattern")
        not_negative(self, "line_width", "point_size")
        fills = (self.fill_front, self.fill_back)
        if PolygonMode.FILL_RECTANGLE in fills and fills[0] != fills[1]:
            legal = "FILL_RECTANGLE for both faces, or for none"
            raise InvalidUse("RasterizerState", "fill_front, fill_back", fills, legal)

    @property
    def fills_rectangles(self) -> bool:
        """Return whether polygons are the rectangles around their triangles."""
        return self.fill_front == PolygonMode.FILL_RECTANGLE

    @property
    def depth_clip(self) -> bool:
        """Both depth planes at once, as before they could be switched apart."""
        return self.depth_clip_near and self.depth_clip_far

    @property
    def depth_clamp(self) -> bool:
        """Return whether depth is clamped because a depth plane does not clip."""
        return not self.depth_clip

    @property
    def point_line_tri_clip(self) -> bool:
        """The later name of ``point_tri_clip``."""
        return self.point_tri_clip


Plane = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ClipState:
    """Eight user clip planes in clip space: a vertex is inside where dot(plane, position) >= 0."""

    ucp: tuple[Plane, ...] = ((0.0, 0.0, 0.0, 0.0),) * MAX_CLIP_PLANES

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "ucp", MAX_CLIP_PLANES, MAX_CLIP_PLANES)
        object.__setattr__(self, "ucp", tuple(tuple(plane) for plane in self.ucp))


@dataclass(frozen=True, slots=True)
class PolyStipple:
    """A 32 x 32 pattern: 32 rows from the top of the window, the highest bit leftmost."""

    stipple: tuple[int, ...] = (0xFFFFFFFF,) * 32

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "stipple", 32, 32)
