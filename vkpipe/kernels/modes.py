"""Primitive types as the assembly kernels see them: how many primitives there are, what kind they are of.

A polygon here is everything that becomes triangles. Source: Gallium 0.4, section 7.1 (Drawing) and 8.3.4; the
adjacency types are drawn without their adjacent vertices.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import Literal

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.kernels.constants import LINES, MIXED, POINTS, TRIANGLES
from vkpipe.kernels.space import Space
from vkpipe.pipe import Face, Format, PolygonMode, Prim, RasterizerState, gallium_name
from vkpipe.pipe.limits import MAX_PATCH_VERTICES
from vkpipe.records import dataclass

__all__ = [
    "KINDS",
    "SHAPES",
    "SIMPLE",
    "Assembly",
    "Kind",
    "Shape",
    "api_prims",
    "assembly",
    "polygon_offset",
    "prim_count",
    "shape",
    "spread",
]

Kind = Literal["triangle", "line", "point", "mixed"]

KINDS: dict[Kind, int] = {
    "triangle": TRIANGLES,
    "line": LINES,
    "point": POINTS,
    "mixed": MIXED,
}
"""The numbers of ``VKP_KIND``."""


@dataclass(frozen=True)
class Shape:
    """``step`` elements more give ``prims`` primitives more, after the first ``extra`` elements.

    ``fan``: local element 0 is ``DrawRecord.fan_element``; ``single``: all triangles are one primitive.
    """

    kind: Kind
    step: int
    extra: int = 0
    prims: int = 1
    fan: bool = False
    single: bool = False

    def count(self, elements: int) -> int:
        """Primitives of so many elements."""
        return max(0, elements - self.extra) // self.step * self.prims

    def elements(self, prims: int) -> int:
        """Elements of so many primitives, a multiple of ``self.prims``."""
        return prims // self.prims * self.step + self.extra

    def numbers(self, prims: int) -> int:
        """Primitives of the type that so many whole ones of the kernels' are; of a polygon none."""
        return 0 if self.single else prims // self.prims


# Of LINE_LOOP this is the line that closes it; the others are drawn as a strip.
_SHAPES: dict[Prim, Shape] = {
    Prim.POINTS: Shape("point", 1),
    Prim.LINES: Shape("line", 2),
    Prim.LINE_LOOP: Shape("line", 2, fan=True),
    Prim.LINE_STRIP: Shape("line", 1, 1),
    Prim.TRIANGLES: Shape("triangle", 3),
    Prim.TRIANGLE_STRIP: Shape("triangle", 1, 2),
    Prim.TRIANGLE_FAN: Shape("triangle", 1, 2, fan=True),
    Prim.QUADS: Shape("triangle", 4, 0, 2),
    Prim.QUAD_STRIP: Shape("triangle", 2, 2, 2),
    Prim.POLYGON: Shape("triangle", 1, 2, fan=True, single=True),
    Prim.LINES_ADJACENCY: Shape("line", 4),
    Prim.LINE_STRIP_ADJACENCY: Shape("line", 1, 3),
    Prim.TRIANGLES_ADJACENCY: Shape("triangle", 6),
    Prim.TRIANGLE_STRIP_ADJACENCY: Shape("triangle", 2, 4),
}

SHAPES = tuple(_SHAPES[mode] for mode in sorted(_SHAPES))
"""By the number of the type: a tuple, as hashing a member of an enumeration takes its time in each draw."""

_PART_QUADS = 4
"""Of ``shaders/include/parts.glsl``."""

SIMPLE = frozenset((Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN))
"""Types of triangles that need no ``VKP_MODES``."""


@dataclass(frozen=True)
class Assembly:
    """The variant of the kernels between vertex and last stage that a draw needs.

    Attributes:
        kind: what reaches the last stage.
        fills: what front and back faces become, where that differs.
        modes: 1 for types other than triangles, strip and fan.
        unfilled: lines or points that stand for triangles.
        offset: to what polygon offset applies, bit n for kind n.
        edge_flags: the vertex shader says which edges of polygons are drawn.
        rectangular: lines have ends at right angles.
        spread: pixels have several samples, each at a place of its own.
        disc: points are round.
        smooth: primitives cover pixels in part.
        line_stipple: steps for each bit of the line stipple, 0 where it is off.
        space: what is unusual between the vertex shader and the window.
        boxes: triangles stand for the rectangles around them.
        counted: the device counts the primitives: tessellation makes them.
    """

    kind: Kind = "triangle"
    modes: bool = False
    unfilled: bool = False
    offset: int = 0
    edge_flags: bool = False
    rectangular: bool = False
    spread: bool = False
    disc: bool = False
    smooth: bool = False
    line_stipple: int = 0
    space: Space = field(default_factory=Space)
    fills: tuple[Kind, ...] = ()
    boxes: bool = False
    counted: bool = False

    @property
    def suffix(self) -> str:
        """Of the name of the assembly kernel."""
        return {"triangle": "", "line": "_lines", "point": "_points", "mixed": "_mixed"}[self.kind]

    def has(self, kind: Kind) -> bool:
        """Return whether primitives of this kind may reach the last stage."""
        return kind == self.kind or kind in self.fills

    @property
    def plain_triangles(self) -> bool:
        """Return whether primitives are triangles, and nothing stands in their place."""
        return self.kind == "triangle" and not self.boxes

    @property
    def plain_ends(self) -> bool:
        """Return whether few primitives go through nothing but assembly, clipping and setup."""
        return self.kind != "mixed" and not self.boxes and not self.styled_quads and not self.counted

    @property
    def parts(self) -> int:
        """Primitives of the kernels for each one, once for each viewport: of triangles the edges, to which
        clip distances may add one each."""
        return (3 + self.space.edges if self.unfilled else 1) * self.space.views

    @property
    def rectangles(self) -> bool:
        """Return whether a triangle record is a rectangle of whole pixels, as a point is."""
        return (self.kind == "point" or self.boxes) and not self.spread and not self.smooth

    @property
    def spreads(self) -> bool:
        """Return whether coverage is that of several places in a pixel: of samples, or of those that smooth
        points and polygons take.
        """
        return self.spread or (self.smooth and self.kind != "line")

    @property
    def parallelograms(self) -> bool:
        """Return whether a triangle record may have four edges: lines, with samples also sprites and boxes.

        Where faces differ each record of several samples says what it is.
        """
        quads = self.boxes or self.kind == "mixed" or (self.kind == "point" and not self.disc)
        return self.kind == "line" or (self.spread and quads)

    @property
    def records(self) -> int:
        """Triangle records of a primitive that nothing cuts.

        Lines and points of one sample where faces differ are two halves: each pixel lies in one of them.
        """
        return 2 if self.kind == "mixed" and not self.spreads else 1

    @property
    def styled_quads(self) -> int:
        """Vectors that the stroke kernel notes for each line, 0 where it is not needed."""
        if not self.has("line"):
            return 0
        return 6 if self.smooth else int(self.line_stipple > 0)

    @property
    def stroke_quads(self) -> int:
        """The vectors per primitive in the memory of strokes, with those that assembly notes for each part of
        a triangle.
        """
        return self.styled_quads + (_PART_QUADS if self.unfilled else 0)

    @property
    def partly(self) -> bool:
        """Return whether the last stage has to find out which pixels are covered, and how much of them."""
        return self.smooth or self.line_stipple > 0

    @property
    def keyed(self) -> bool:
        """Return whether the last stage may take them out of order.

        Depth that is moved and then clamped needs the primitive's viewport, which walks over keys do not see.
        """
        moved = bool(self.offset) and self.space.depth_clamp
        return not self.partly and self.kind != "mixed" and not self.boxes and not moved

    def defines(self) -> dict[str, int | str]:
        """The macros of the variant."""
        return {
            "VKP_KIND": KINDS[self.kind],
            "VKP_MODES": int(self.modes),
            "VKP_UNFILLED": int(self.unfilled),
            "VKP_OFFSET_DEPTH": self.offset,
            "VKP_EDGE_FLAGS": int(self.edge_flags),
            "VKP_LINE_RECTANGULAR": int(self.rectangular),
            "VKP_SPREAD": int(self.spreads),
            "VKP_PARALLELOGRAMS": int(self.parallelograms),
            "VKP_DISC": int(self.disc),
            "VKP_RECTANGLES": int(self.rectangles),
            "VKP_BOXES": int(self.boxes),
            "VKP_SMOOTH": int(self.smooth),
            "VKP_SMOOTH_LINES": int(self.smooth and self.kind == "line"),
            "VKP_LINE_STIPPLE": self.line_stipple,
            "VKP_STROKE_QUADS": f"{self.stroke_quads}u",
            "VKP_PART_PLACE": f"{self.styled_quads}u",
            "VKP_PARTS": f"{self.parts}u",
            "VKP_COUNTED": int(self.counted),
            **{
                f"VKP_FILL_{face}": KINDS[fill]
                for face, fill in zip(("FRONT", "BACK"), self.fills, strict=False)
            },
            **self.space.defines(),
        }


_POLYGON_KINDS: dict[PolygonMode, Kind] = {
    PolygonMode.FILL: "triangle",
    PolygonMode.FILL_RECTANGLE: "triangle",
    PolygonMode.LINE: "line",
    PolygonMode.POINT: "point",
}


_PATCHES = tuple(Shape("point", max(1, vertices)) for vertices in range(MAX_PATCH_VERTICES + 1))


def shape(mode: Prim, patch_vertices: int = 0) -> Shape:
    """Return how primitives of a type are counted.

    Args:
        patch_vertices: of a patch; 0: no shader takes any.

    Raises:
        NotSupported: patches that no shader takes.
    """
    if mode == Prim.PATCHES and patch_vertices:
        return _PATCHES[patch_vertices]
    if mode not in _SHAPES:
        raise NotSupported(gallium_name(mode), "patches without tessellation shaders")
    return _SHAPES[mode]


def prim_count(mode: Prim, count: int, patch_vertices: int = 0) -> int:
    """Primitives of ``count`` vertices: points, lines, triangles or patches."""
    if mode is Prim.LINE_LOOP:
        return count if count >= 2 else 0
    return shape(mode, patch_vertices).count(count)


def api_prims(mode: Prim, count: int, patch_vertices: int = 0) -> int:
    """Primitives of ``count`` vertices as the application sees them: quads and polygons are one each."""
    one, prims = shape(mode, patch_vertices), prim_count(mode, count, patch_vertices)
    return int(prims > 0) if one.single else prims // one.prims


def assembly(mode: Prim, raster: RasterizerState, multisampled: bool = False) -> Assembly:
    """The variant for a type and a rasterizer state.

    ``multisampled``: pixels have several samples, so that where faces differ nothing is smooth.

    Raises:
        NotSupported: smooth ones whose faces are filled in different ways.
    """
    kind = shape(mode).kind
    if kind != "triangle":
        return _styled(Assembly(kind), raster)
    faces = ((raster.fill_front, Face.FRONT), (raster.fill_back, Face.BACK))
    culled = Face.NONE if _fills_without_area(raster) else raster.cull_face
    drawn = [fill for fill, face in faces if not culled & face] or [PolygonMode.FILL]
    kinds: tuple[Kind, ...] = tuple(_POLYGON_KINDS[fill] for fill in drawn)
    offsets = {"triangle": raster.offset_tri, "line": raster.offset_line, "point": raster.offset_point}
    offset = sum(1 << KINDS[kind] for kind in set(kinds) if offsets[kind])
    if len(set(kinds)) > 1:
        return _mixed(Assembly("mixed", True, True, offset, fills=kinds), raster, multisampled)
    unfilled = kinds[0] != "triangle"
    made = Assembly(kinds[0], unfilled or mode not in SIMPLE, unfilled, offset)
    return replace(made, boxes=True) if raster.fills_rectangles else _styled(made, raster)


def _fills_without_area(raster: RasterizerState) -> bool:
    """Return whether polygons without area have the mode of a face that is culled.

    They are culled as back faces, but filled as clockwise ones (``draw_pipe_cull`` and ``draw_pipe_unfilled``
    of Mesa). Smooth ones, which cover nothing but edges of such, are left out.
    """
    smooth = raster.poly_smooth or raster.line_smooth or raster.point_smooth
    return raster.cull_face == Face.FRONT and not raster.front_ccw and not smooth


# The field that makes primitives of a kind smooth.
_SMOOTH: dict[Kind, str] = {"triangle": "poly_smooth", "line": "line_smooth", "point": "point_smooth"}


def _mixed(variant: Assembly, raster: RasterizerState, multisampled: bool) -> Assembly:
    for kind in variant.fills:
        if not multisampled and getattr(raster, _SMOOTH[kind]):
            raise NotSupported(
                _SMOOTH[kind], "where fill_front and fill_back differ and both faces are drawn"
            )
    stippled = variant.has("line") and raster.line_stipple_enable
    return replace(
        variant,
        rectangular=raster.line_rectangular or raster.line_smooth,
        line_stipple=raster.line_stipple_factor + 1 if stippled else 0,
    )


def _styled(variant: Assembly, raster: RasterizerState) -> Assembly:
    """With what the rasterizer state says of all primitives of its kind. Smooth lines are rectangles, smooth
    points discs unless they are sprites."""
    if variant.kind == "triangle":
        return replace(variant, smooth=raster.poly_smooth) if raster.poly_smooth else variant
    if variant.kind == "point":
        smooth = raster.point_smooth and not raster.point_quad_rasterization
        return replace(variant, smooth=smooth, disc=smooth)
    return replace(
        variant,
        rectangular=raster.line_rectangular or raster.line_smooth,
        smooth=raster.line_smooth,
        line_stipple=raster.line_stipple_factor + 1 if raster.line_stipple_enable else 0,
    )


def spread(variant: Assembly, raster: RasterizerState) -> Assembly:
    """The variant for pixels whose samples have places of their own: lines are rectangles, points discs."""
    disc = variant.has("point") and not raster.point_quad_rasterization
    return replace(variant, spread=True, rectangular=variant.has("line"), disc=disc, smooth=False)


def polygon_offset(raster: RasterizerState, depth: Format | None) -> tuple[float, float, float, float]:
    """Units, scale and clamp for the kernels; 1 at last where units count steps of a float.

    One unit is two steps of an integer depth format (24 bits without a depth buffer), as in all of Mesa's
    drivers, or one of a float of the size of the triangle's largest depth (OpenGL 4.5, 14.6.5).
    """
    units, floats = raster.offset_units, 0.0
    if not raster.offset_units_unscaled:
        bits = _unorm_bits(depth)
        if bits:
            units *= 2 / (2**bits - 1)
        else:
            floats = 1.0
    return units, raster.offset_scale, raster.offset_clamp, floats


def _unorm_bits(depth: Format | None) -> int:
    """Bits of an integer depth format, 0 for others."""
    channel = vkformat.describe(depth).source(0) if depth is not None else None
    if channel is None:
        return 24
    return channel.bits if channel.normalized else 0
