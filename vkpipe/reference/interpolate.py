"""Inputs of the fragment shader at any place of the window, from a piece's homogeneous weights.

Each step is rounded as in ``shaders/include/interpolate.glsl``: weights begin at the first pixel of a tile of
8x8, and a varying is that of the first corner and shares of how much the others are more.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, F64, I64, U32, Bool
from vkpipe.records import dataclass
from vkpipe.reference.pieces import LANES, Piece

__all__ = ["Lanes", "Table", "Weights", "weigh"]


@dataclass(frozen=True)
class Table:
    """The pieces of a batch, column by column. ``middle``: where in a pixel its own point lies."""

    middle: float
    slots: I64
    corners: F32
    scale: F32
    translate: F32
    shares: F32
    vertex_w: F32
    whole: Bool
    is_line: Bool
    provoking: I64
    front: Bool
    number: I64
    layer: I64
    viewport: I64
    instance: I64
    is_point: Bool
    centre: F64
    size: F64

    @classmethod
    def of(cls, pieces: list[Piece], middle: float) -> Table:
        return cls(
            middle=middle,
            slots=np.array([p.slots for p in pieces], np.int64).reshape(-1, 3),
            corners=np.array([p.corners for p in pieces], np.float32).reshape(-1, 3, 4),
            scale=np.array([p.scale for p in pieces], np.float32).reshape(-1, 2),
            translate=np.array([p.translate for p in pieces], np.float32).reshape(-1, 2),
            shares=np.array([p.shares for p in pieces], np.float32).reshape(-1, 3, 3),
            vertex_w=np.array([p.vertex_w for p in pieces], np.float32).reshape(-1, 3),
            whole=np.array([p.is_whole for p in pieces], np.bool_),
            is_line=np.array([p.is_line for p in pieces], np.bool_),
            provoking=np.array([p.provoking for p in pieces], np.int64),
            front=np.array([p.front for p in pieces], np.bool_),
            number=np.array([p.number for p in pieces], np.int64),
            layer=np.array([p.layer for p in pieces], np.int64),
            viewport=np.array([p.viewport for p in pieces], np.int64),
            instance=np.array([p.instance for p in pieces], np.int64),
            is_point=np.array([p.is_point for p in pieces], np.bool_),
            centre=np.array([p.centre for p in pieces], np.float64).reshape(-1, 2),
            size=np.array([p.size for p in pieces], np.float64),
        )


@dataclass(frozen=True)
class Lanes:
    """Pixels of whole quads, four after the other: the piece of each, and the pixel ``(n,)``."""

    table: Table
    piece: I64
    x: I64
    y: I64

    @classmethod
    def of(cls, table: Table, piece: I64, x: I64, y: I64) -> Lanes:
        """From quads: their pieces and even corners."""
        at_x, at_y = x[:, None] + LANES[:, 0], y[:, None] + LANES[:, 1]
        return cls(table, np.repeat(piece, 4), at_x.reshape(-1), at_y.reshape(-1))


@dataclass(frozen=True)
class Weights:
    """Shares of the second and third corner ``(n, 2)``, and 1/w ``(n,)``."""

    perspective: F32
    linear: F32
    reciprocal_w: F32

    def mix(self, lanes: Lanes, words: U32, linear: bool, wrap: str = "") -> U32:
        """A float output of the vertex shader, words ``(vertices, 4)``, interpolated.

        ``wrap``: components that go the short way around: corners more than 0.5 below the largest one count
        as higher by 1.
        """
        table, piece = lanes.table, lanes.piece
        shares = self.linear if linear else self.perspective
        with np.errstate(all="ignore"):
            values = _at_corners(table, words.view(np.float32), linear, wrap)
            first, second, third = (values[piece, corner] for corner in range(3))
            more, most = _more(second, first), _more(third, first)
            moved = shares[:, :1] * more + shares[:, 1:] * most
            moved = np.where(table.is_line[piece][:, None], (shares[:, :1] + shares[:, 1:]) * more, moved)
            mixed: F32 = np.where(table.is_point[piece][:, None], first, first + moved)
            return mixed.view(np.uint32)


def _more(other: F32, first: F32) -> F32:
    """Return the difference; 0 also where both are infinite."""
    return np.asarray(np.where(other == first, np.float32(0), other - first))


def _at_corners(table: Table, values: F32, linear: bool, wrap: str) -> F32:
    """An output at the corners of pieces ``(pieces, 3, 4)``: of ends of edges, between those of vertices."""
    of_vertices = values[table.slots]
    for component in wrap:
        some = of_vertices[:, :, "xyzw".index(component)]
        some += (some.max(axis=1, keepdims=True) - some > np.float32(0.5)).astype(np.float32)
    shares = table.shares
    if linear:
        all_w = np.where(table.whole[:, None], np.float32(1), table.vertex_w)
        end_w = np.where(table.whole[:, None, None], np.float32(1), table.corners[:, :, 3:])
        shares = np.asarray(shares * all_w[:, None, :] / end_w, np.float32)
    mixed = np.stack([_shared(shares[:, corner], of_vertices) for corner in range(3)], axis=1)
    return np.where(table.whole[:, None, None], of_vertices, mixed)


def _shared(share: F32, values: F32) -> F32:
    """From the vertex with the largest share: exactly that at a vertex, and between equal ones."""
    rows = np.arange(len(share))
    most = share.argmax(axis=1)
    others = np.array([(1, 2), (0, 2), (0, 1)])[most]
    first = values[rows, most]
    one, two = (
        share[rows, others[:, i]][:, None] * _more(values[rows, others[:, i]], first) for i in range(2)
    )
    return np.asarray(first + (one + two))


def _basis(table: Table, piece: I64, point: F32) -> tuple[F32, F32, F32]:
    """Homogeneous weights of the corners at points ``(n, 2)``, and their steps along x and y ``(n, 3)``."""
    p = table.corners[piece]
    w = p[:, :, 3]
    origin = table.translate[piece] - point
    r = p[:, :, :2] * table.scale[piece][:, None] + w[:, :, None] * origin[:, None]
    x, y = r[:, :, 0], r[:, :, 1]
    after, last = [1, 2, 0], [2, 0, 1]
    at = x[:, after] * y[:, last] - x[:, last] * y[:, after]
    u = w[:, last, None] * r[:, after] - w[:, after, None] * r[:, last]
    still = table.is_point[piece][:, None]
    zero = np.float32(0)
    return np.where(still, zero, at), np.where(still, zero, u[:, :, 1]), np.where(still, zero, -u[:, :, 0])


def weigh(lanes: Lanes, offset: F64) -> Weights:
    """The weights at ``offset`` ``(n, 2)`` (or ``(2,)``) from the upper left corner of each pixel."""
    table, piece = lanes.table, lanes.piece
    pixel = np.stack([lanes.x, lanes.y], axis=1)
    with np.errstate(all="ignore"):
        at, dx, dy = _basis(table, piece, (pixel & ~7).astype(np.float32) + np.float32(table.middle))
        step = (pixel & 7).astype(np.float32) + (offset - table.middle).astype(np.float32)
        b = at + dx * step[:, :1] + dy * step[:, 1:]
        bw = b * table.corners[piece][:, :, 3]
        total, total_w = (v[:, 0] + v[:, 1] + v[:, 2] for v in (b, bw))
        fallback = np.float32(1) / table.corners[piece][:, 0, 3]
        return Weights(
            _normalized(b, total), _normalized(bw, total_w), np.where(total_w != 0, total / total_w, fallback)
        )


def _normalized(weights: F32, total: F32) -> F32:
    """Return the weights of the second and third corner; none where all together are nothing."""
    shares = weights[:, 1:] * (np.float32(1) / total)[:, None]
    return np.where(total[:, None] != 0, shares, np.float32(0))
