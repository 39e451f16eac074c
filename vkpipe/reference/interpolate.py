"""Inputs of the fragment shader at any place of the window, from a piece's homogeneous weights.

Weights are computed in double precision and rounded once, at the end: more exact than any driver.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vkpipe.reference.arrays import F64, I64, U32, Bool
from vkpipe.reference.pieces import LANES, Piece

__all__ = ["Lanes", "Table", "Weights", "weigh"]


@dataclass(frozen=True)
class Table:
    """The pieces of a batch, column by column."""

    slots: I64
    basis: F64
    w: F64
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
    def of(cls, pieces: list[Piece]) -> Table:
        return cls(
            slots=np.array([p.slots for p in pieces], np.int64).reshape(-1, 3),
            basis=np.array([p.basis for p in pieces], np.float64).reshape(-1, 3, 3),
            w=np.array([p.w for p in pieces], np.float64).reshape(-1, 3),
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
    """Shares of the three corners ``(n, 3)``, and 1/w ``(n,)``."""

    perspective: F64
    linear: F64
    reciprocal_w: F64

    def mix(self, lanes: Lanes, words: U32, linear: bool, wrap: str = "") -> U32:
        """A float output of the vertex shader, words ``(vertices, 4)``, interpolated.

        ``wrap``: components that go the short way around: corners more than 0.5 below the largest one count
        as higher by 1.
        """
        found = words.view(np.float32)[lanes.table.slots[lanes.piece]]
        for component in wrap:
            values = found[:, :, "xyzw".index(component)]
            with np.errstate(all="ignore"):
                values += (values.max(axis=1, keepdims=True) - values > np.float32(0.5)).astype(np.float32)
        corners = found.astype(np.float64)
        shares = self.linear if linear else self.perspective
        with np.errstate(all="ignore"):
            mixed = np.asarray((shares[:, :, None] * corners).sum(axis=1), np.float32)
        return mixed.view(np.uint32)


def weigh(lanes: Lanes, offset: F64) -> Weights:
    """The weights at ``offset`` ``(n, 2)`` (or ``(2,)``) from the upper left corner of each pixel."""
    place = np.stack([lanes.x, lanes.y], axis=1) + offset
    basis = lanes.table.basis[lanes.piece]
    with np.errstate(all="ignore"):
        b = basis[:, :, 0] * place[:, :1] + basis[:, :, 1] * place[:, 1:] + basis[:, :, 2]
        bw = b * lanes.table.w[lanes.piece]
        total, total_w = b.sum(axis=1), bw.sum(axis=1)
        first = np.array([1.0, 0.0, 0.0])
        perspective = np.where(total[:, None] != 0, b / total[:, None], first)
        linear = np.where(total_w[:, None] != 0, bw / total_w[:, None], first)
        fallback = 1 / lanes.table.w[lanes.piece][:, 0]
        return Weights(perspective, linear, np.where(total_w != 0, total / total_w, fallback))
