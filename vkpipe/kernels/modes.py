"""Primitive types as the assembly kernels see them: how many primitives there are, what kind they are of.

A polygon here is everything that becomes triangles. Source: Gallium 0.4, section 7.1 (Drawing) and 8.3.4; the
adjacency types are drawn without their adjacent vertices.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.pipe import Face, Format, PolygonMode, Prim, RasterizerState, gallium_name

__all__ = [
    "LARGEST",
    "MODE_MASK",
    "NO_BEGIN",
    "NO_END",
    "SHAPES",
    "Assembly",
    "Kind",
    "Shape",
    "assembly",
    "polygon_offset",
    "prim_count",
    "shape",
]

Kind = Literal["triangle", "line", "point"]

KINDS: dict[Kind, int] = {"triangle": 0, "line": 1, "point": 2}
"""The numbers of ``VKP_KIND``."""

LARGEST = 255.0
"""Pixels along the edge of the largest point, and across the widest line: VKP_LARGEST_POINT."""


@dataclass(frozen=True)
class Shape:
    """``step`` elements more give ``prims`` primitives more, after the first ``extra`` elements.

    ``fan``: local element 0 is ``DrawRecord.fan_element``.
    """

    kind: Kind
    step: int
    extra: int = 0
    prims: int = 1
    fan: bool = False

    def count(self, elements: int) -> int:
        """Primitives of so many elements."""
        return max(0, elements - self.extra) // self.step * self.prims

    def elements(self, prims: int) -> int:
        """Elements of so many primitives, a multiple of ``self.prims``."""
        return prims // self.prims * self.step + self.extra


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
    Prim.POLYGON: Shape("triangle", 1, 2, fan=True),
    Prim.LINES_ADJACENCY: Shape("line", 4),
    Prim.LINE_STRIP_ADJACENCY: Shape("line", 1, 3),
    Prim.TRIANGLES_ADJACENCY: Shape("triangle", 6),
    Prim.TRIANGLE_STRIP_ADJACENCY: Shape("triangle", 2, 4),
}

SHAPES = tuple(_SHAPES[mode] for mode in sorted(_SHAPES))
"""By the number of the type: a tuple, as hashing a member of an enumeration takes its time in each draw."""

MODE_MASK, NO_BEGIN, NO_END = 15, 16, 32
"""Of ``DrawRecord.mode``: VKP_MODE_*."""

_SIMPLE = frozenset((Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN))


@dataclass(frozen=True)
class Assembly:
    """Which variant of the kernels between vertex and fine stage a draw needs.

    Attributes:
        kind: what reaches the fine stage.
        modes: 1 for types other than triangles, strip and fan.
        unfilled: lines or points that stand for triangles, three for each.
        offset: polygon offset applies.
        edge_flags: the vertex shader says which edges of polygons are drawn.
        rectangular: lines have ends at right angles.
    """

    kind: Kind = "triangle"
    modes: bool = False
    unfilled: bool = False
    offset: bool = False
    edge_flags: bool = False
    rectangular: bool = False

    @property
    def suffix(self) -> str:
        """Of the name of the assembly kernel."""
        return "" if self.kind == "triangle" else f"_{self.kind}s"

    def defines(self) -> dict[str, int | str]:
        """The macros of the variant."""
        return {
            "VKP_KIND": KINDS[self.kind],
            "VKP_MODES": int(self.modes),
            "VKP_UNFILLED": int(self.unfilled),
            "VKP_OFFSET_DEPTH": int(self.offset),
            "VKP_EDGE_FLAGS": int(self.edge_flags),
            "VKP_LINE_RECTANGULAR": int(self.rectangular),
        }


_POLYGON_KINDS: dict[PolygonMode, Kind] = {
    PolygonMode.FILL: "triangle",
    PolygonMode.LINE: "line",
    PolygonMode.POINT: "point",
}


# Fields that lines and points cannot have yet.
_MISSING: dict[Kind, tuple[str, ...]] = {
    "line": ("line_smooth", "line_stipple_enable"),
    "point": ("point_smooth",),
}


def shape(mode: Prim) -> Shape:
    """How a type is counted.

    Raises:
        NotSupported: patches.
    """
    if mode not in _SHAPES:
        raise NotSupported(gallium_name(mode), "patches without tessellation shaders")
    return _SHAPES[mode]


def prim_count(mode: Prim, count: int) -> int:
    """Primitives of ``count`` vertices: points, lines or triangles."""
    if mode is Prim.LINE_LOOP:
        return count if count >= 2 else 0
    return SHAPES[mode].count(count)


def assembly(mode: Prim, raster: RasterizerState) -> Assembly:
    """The variant for a type and a rasterizer state.

    Raises:
        NotSupported: front and back faces are both drawn, in different ways.
    """
    kind = shape(mode).kind
    if kind != "triangle":
        _check_fields(kind, raster)
        return Assembly(kind, rectangular=kind == "line" and raster.line_rectangular)
    drawn = [
        fill
        for fill, face in ((raster.fill_front, Face.FRONT), (raster.fill_back, Face.BACK))
        if not raster.cull_face & face
    ] or [PolygonMode.FILL]
    if len(set(drawn)) > 1:
        raise NotSupported("fill_front other than fill_back", "where neither face is culled")
    fill = drawn[0]
    if fill not in _POLYGON_KINDS:
        raise NotSupported(gallium_name(fill))
    offset = {
        PolygonMode.FILL: raster.offset_tri,
        PolygonMode.LINE: raster.offset_line,
        PolygonMode.POINT: raster.offset_point,
    }[fill]
    _check_fields(_POLYGON_KINDS[fill], raster)
    unfilled = fill != PolygonMode.FILL
    rectangular = fill == PolygonMode.LINE and raster.line_rectangular
    return Assembly(
        _POLYGON_KINDS[fill], unfilled or mode not in _SIMPLE, unfilled, offset, rectangular=rectangular
    )


def _check_fields(kind: Kind, raster: RasterizerState) -> None:
    for field in _MISSING.get(kind, ()):
        if getattr(raster, field):
            raise NotSupported(field, f"RasterizerState.{field} where {kind}s are drawn")


def polygon_offset(raster: RasterizerState, depth: Format | None) -> tuple[float, float, float, float]:
    """Units, scale and clamp for the kernels; 1 at last where units count steps of a float.

    One unit is the smallest step of an integer depth format (24 bits without a depth buffer), or of a float
    of the size of the triangle's largest depth (OpenGL 4.5, 14.6.5).
    """
    units, floats = raster.offset_units, 0.0
    if not raster.offset_units_unscaled:
        bits = _unorm_bits(depth)
        if bits:
            units /= 2**bits - 1
        else:
            floats = 1.0
    return units, raster.offset_scale, raster.offset_clamp, floats


def _unorm_bits(depth: Format | None) -> int:
    """Bits of an integer depth format, 0 for others."""
    channel = vkformat.describe(depth).source(0) if depth is not None else None
    if channel is None:
        return 24
    return channel.bits if channel.normalized else 0
