"""Vertices and primitives on their way through the stages: what vertex_header and prim_header are in Mesa."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, U32
from vkpipe.records import dataclass

__all__ = ["Effect", "Parts", "Prim", "Vertex"]

Parts = tuple[tuple[int, int, int], ...]


class Effect(Enum):
    """Work on a primitive that is left to the fragment shader."""

    AA_LINE = "fades at the sides and ends of a line"
    AA_POINT = "is a disc in the square of a point"
    POLY_STIPPLE = "has holes where the polygon stipple has"


@dataclass(frozen=True)
class Vertex:
    """A vertex of a primitive, made of the primitive's original vertices.

    Attributes:
        position: clip coordinates ``(4,)``.
        distances: to the planes of the user ``(8,)``.
        share: how it is made of the primitive's original vertices ``(3,)``, linear in clip space.
        made: whether clipping made it.
        edge: whether the edge that begins here is a boundary edge.
        data: the words of its attributes ``(attributes, 4)``, where the last stage has a layout.
    """

    position: F32
    distances: F32
    share: F32
    made: bool = False
    edge: bool = True
    data: U32 | None = None

    @property
    def attributes(self) -> U32:
        """``data``, in stages that there are only with a layout."""
        assert self.data is not None
        return self.data


@dataclass(frozen=True)
class Prim:
    """A point, a line, or a polygon: a triangle, or what clipping has left of one.

    Attributes:
        rows: of the shaded vertices that it was assembled from, one to three.
        positions: clip coordinates of these ``(k, 4)``.
        vertices: its corners; those of edges and corners of an unfilled polygon lie between ``rows``.
        window: x, y, z and 1/w of each in the window ``(n, 4)``, y down.
        points: x and y in fixed point with 8 bits, relative to the centre of a pixel ``(n, 2)``.
        codes: the planes that may cut it, a bit for each (:func:`~vkpipe.auxiliary.draw.clip.clip_codes`).
        provoking: the row that constant inputs come from.
        number: PRIMID. ``instance``: of all its vertices.
        layer: as the shader has written it. ``viewport``: the one that ``window`` is of.
        parts: the corners of the triangles that a polygon is cut into; ``areas``: twice the signed area of
            each, in 1/65536 of a pixel, positive where it is counter-clockwise with y down.
        front: whether it faces the front.
        moved: what polygon offset adds to depth: of a polygon in each part, else one number.
        placed: whether ``window`` alone says where the corners are, as a stage has put them there.
        effect: what the fragment shader has to do with it.
    """

    rows: tuple[int, ...]
    positions: F32
    vertices: Sequence[Vertex]
    window: F32
    points: I64
    codes: int
    provoking: int
    number: int
    instance: int
    layer: int
    viewport: int
    parts: Parts = ()
    areas: tuple[int, ...] = ()
    front: bool = True
    moved: tuple[np.float32, ...] = ()
    placed: bool = False
    effect: Effect | None = None
