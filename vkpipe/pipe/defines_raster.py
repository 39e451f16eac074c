"""Enumerations of primitives, rasterization and the viewport (Gallium 0.4, section 8.3)."""

from __future__ import annotations

from enum import IntEnum, IntFlag

from vkpipe.pipe.naming import gallium

__all__ = [
    "Clear",
    "ConservativeRaster",
    "Face",
    "PolygonMode",
    "Prim",
    "SpriteCoordMode",
    "TessSpacing",
    "ViewportSwizzle",
]


@gallium("PIPE_PRIM_")
class Prim(IntEnum):
    """Primitive types of a draw."""

    POINTS = 0
    LINES = 1
    LINE_LOOP = 2
    LINE_STRIP = 3
    TRIANGLES = 4
    TRIANGLE_STRIP = 5
    TRIANGLE_FAN = 6
    QUADS = 7
    QUAD_STRIP = 8
    POLYGON = 9
    LINES_ADJACENCY = 10
    LINE_STRIP_ADJACENCY = 11
    TRIANGLES_ADJACENCY = 12
    TRIANGLE_STRIP_ADJACENCY = 13
    PATCHES = 14


@gallium("PIPE_POLYGON_MODE_")
class PolygonMode(IntEnum):
    """The way in which polygons are drawn."""

    FILL = 0
    LINE = 1
    POINT = 2
    FILL_RECTANGLE = 3


@gallium("PIPE_FACE_")
class Face(IntFlag):
    """Front or back of a polygon, for culling."""

    NONE = 0
    FRONT = 1
    BACK = 2
    FRONT_AND_BACK = 3


@gallium("PIPE_SPRITE_COORD_")
class SpriteCoordMode(IntEnum):
    """The corner of a point sprite that has the coordinates (0, 0, 0, 1)."""

    UPPER_LEFT = 0
    LOWER_LEFT = 1


@gallium("PIPE_CONSERVATIVE_RASTER_")
class ConservativeRaster(IntEnum):
    """The coverage of every touched pixel: off, or before or after snapping to subpixels."""

    OFF = 0
    POST_SNAP = 1
    PRE_SNAP = 2


@gallium("PIPE_TESS_SPACING_")
class TessSpacing(IntEnum):
    """The division of a patch's edges."""

    FRACTIONAL_ODD = 0
    FRACTIONAL_EVEN = 1
    EQUAL = 2


@gallium("PIPE_VIEWPORT_SWIZZLE_")
class ViewportSwizzle(IntEnum):
    """The source of a clip coordinate before clipping."""

    POSITIVE_X = 0
    NEGATIVE_X = 1
    POSITIVE_Y = 2
    NEGATIVE_Y = 3
    POSITIVE_Z = 4
    NEGATIVE_Z = 5
    POSITIVE_W = 6
    NEGATIVE_W = 7


@gallium("PIPE_CLEAR_")
class Clear(IntFlag):
    """The attachments that ``clear`` writes."""

    DEPTH = 0x001
    STENCIL = 0x002
    DEPTHSTENCIL = 0x003
    COLOR0 = 0x004
    COLOR1 = 0x008
    COLOR2 = 0x010
    COLOR3 = 0x020
    COLOR4 = 0x040
    COLOR5 = 0x080
    COLOR6 = 0x100
    COLOR7 = 0x200
    COLOR = 0x3FC
