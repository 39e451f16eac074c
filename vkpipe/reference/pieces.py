"""Rasterization hands these to the fragment stage: quads of pixels, and the primitives they belong to."""

from __future__ import annotations

from dataclasses import field
from functools import cached_property

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, Bool
from vkpipe.records import dataclass

__all__ = ["LANES", "Grid", "Piece", "Quads", "Target", "grid_within", "quads_of"]

LANES = np.array([(0, 0), (1, 0), (0, 1), (1, 1)], np.int64)
"""x and y of the four pixels in a quad."""


@dataclass(frozen=True)
class Target:
    """The area that fragments may go to: pixels x0 <= x < x1 and y0 <= y < y1, and the samples of each.

    ``offsets``: of the samples from the pixel's own point, ``(samples, 2)`` in sixteenths of a pixel;
    ``centre``: where that point lies in the pixel; ``spread``: whether samples have places of their own.
    """

    x0: int
    y0: int
    x1: int
    y1: int
    offsets: I64
    centre: float = 0.5
    spread: bool = False

    @property
    def samples(self) -> int:
        return len(self.offsets)

    @property
    def plane_origin(self) -> float:
        """The place in a pixel at which planes have its depth: among samples its corner, as in llvmpipe."""
        return 0.0 if self.spread else self.centre

    @cached_property
    def reach(self) -> int:
        """The largest distance of a sample from the pixel's own point, along x or y, in 256ths of a pixel."""
        return 16 * int(np.abs(self.offsets).max())

    @cached_property
    def depth_places(self) -> F32:
        """The places of depth values, in pixels from there: the pixel's samples, then its own point."""
        places = np.append(self.offsets, [[0, 0]], axis=0).astype(np.float32) / np.float32(16)
        return np.asarray(places + np.float32(self.centre - self.plane_origin), np.float32)


@dataclass(frozen=True)
class Grid:
    """Whole quads of pixels: even corner, coordinates ``(1, w, 1)``, ``(h, 1, 1)``, what is in the target."""

    left: int
    top: int
    xs: I64
    ys: I64
    allowed: Bool


def grid_within(low: I64, high: I64, target: Target) -> Grid | None:
    """Pixels around a fixed-point box ``(2,)``, ``(2,)``; None where the target has none of them."""
    x0, y0 = (max(int(v) - 256 >> 8, edge) for v, edge in zip(low, (target.x0, target.y0), strict=True))
    x1, y1 = (
        min((int(v) + 256 >> 8) + 1, edge) for v, edge in zip(high, (target.x1, target.y1), strict=True)
    )
    if x0 >= x1 or y0 >= y1:
        return None
    left, top = x0 & ~1, y0 & ~1
    xs = np.arange(left, (x1 + 1) & ~1)[None, :, None]
    ys = np.arange(top, (y1 + 1) & ~1)[:, None, None]
    return Grid(left, top, xs, ys, (xs >= x0) & (xs < x1) & (ys >= y0) & (ys < y1))


@dataclass(frozen=True)
class Piece:
    """A primitive, or a part of one, that has become fragments.

    Attributes:
        slots: rows of the shaded vertices of its three corners; lines and points repeat some.
        corners: clip coordinates ``(3, 4)`` of what weights are made from: its vertices; of lines and edges
            the ends and a place beside the second. ``scale``, ``translate``: to the window, ``(2,)``.
        shares: of edges and corners of polygons, how the corners are made of the vertices ``(3, 3)``;
            ``vertex_w``: the w of these ``(3,)``. Unused where ``is_whole``: the corners are the vertices.
        provoking: the slot that constant inputs come from.
        front: whether it faces the front. ``number``: PRIMID. ``layer``, ``viewport``: where it goes.
        instance, is_line, is_point: of POINTS, with ``centre`` and ``size`` of the sprite.
    """

    slots: tuple[int, int, int]
    corners: F32
    scale: F32
    translate: F32
    vertex_w: F32
    provoking: int
    front: bool
    number: int
    layer: int
    viewport: int
    instance: int = 0
    shares: F32 = field(default_factory=lambda: np.zeros((3, 3), np.float32))
    is_whole: bool = True
    is_line: bool = False
    is_point: bool = False
    centre: tuple[float, float] = (0.0, 0.0)
    size: float = 1.0


@dataclass
class Quads:
    """Quads of one piece: the even corner ``(n,)`` and coverage ``(n, 4, samples)``.

    ``depth``: ``(n, 4, samples + 1)``, at the samples and last at the pixel's own point.
    ``alpha``: coverage ``(n, 4)`` by which smooth primitives multiply alpha; None: 1.
    """

    x: I64
    y: I64
    cover: Bool
    depth: F32
    alpha: F32 | None = field(default=None)


def quads_of(x0: int, y0: int, cover: Bool, depth: F32, alpha: F32 | None = None) -> Quads | None:
    """Quads from a grid of pixels that begins at (x0, y0), both even; None where nothing is covered.

    Args:
        cover: ``(rows, columns, samples)``, both sizes even. ``depth``: the same with one more at the end.
        alpha: ``(rows, columns)``.
    """
    rows, columns = cover.shape[:2]

    def quarters(grid: np.ndarray[tuple[int, ...], np.dtype[np.generic]]) -> F32:
        split = grid.reshape(rows // 2, 2, columns // 2, 2, -1).transpose(0, 2, 1, 3, 4)
        return split.reshape(rows // 2, columns // 2, 4, -1)  # type: ignore[return-value]

    quads = quarters(cover).astype(np.bool_)
    at_y, at_x = np.nonzero(quads.any(axis=(2, 3)))
    if not len(at_y):
        return None
    smooth = None if alpha is None else quarters(alpha)[at_y, at_x, :, 0]
    return Quads(x0 + 2 * at_x, y0 + 2 * at_y, quads[at_y, at_x], quarters(depth)[at_y, at_x], smooth)
