"""From primitives in the window to quads, and on to the fragment stage: the last stage behind draw's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32
from vkpipe.auxiliary.draw.lines import is_rectangular
from vkpipe.auxiliary.draw.planes import depth_plane
from vkpipe.auxiliary.draw.points import point_size
from vkpipe.auxiliary.draw.stages import LastStage, Prim
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.auxiliary.draw.viewports import viewport_of
from vkpipe.auxiliary.draw.window import pixel_offset
from vkpipe.pipe import ScissorState
from vkpipe.records import changed
from vkpipe.reference.bound import Bound
from vkpipe.reference.fragments import FragmentStage
from vkpipe.reference.line import beside, line_quads
from vkpipe.reference.masks import mask_quads, stipple_quads
from vkpipe.reference.pieces import Piece, Quads, Target
from vkpipe.reference.point import point_quads
from vkpipe.reference.samples import sample_positions
from vkpipe.reference.triangle import triangle_quads

__all__ = ["Rasterize"]

_MOST_QUADS = 1 << 15
_NO_SCISSOR = ScissorState()
_NOT_MOVED = np.float32(0)


class Rasterize(LastStage):
    """Turns primitives into quads, which go some ten thousand at a time through the fragment stage.

    Args:
        bound: the state. ``layers``: of the framebuffer.
        make_stage: returns the fragment stage of vertices.
    """

    _shaded: Shaded
    _stage: FragmentStage

    def __init__(self, bound: Bound, layers: int, make_stage: Callable[[Shaded], FragmentStage]) -> None:
        assert bound.rasterizer is not None and bound.last is not None
        self._bound, self._layers, self._make_stage = bound, layers, make_stage
        self._raster = bound.rasterizer
        self._in_window = bool(bound.last.info.property("VS_WINDOW_SPACE_POSITION"))
        self._offsets = sample_positions(bound) - 8
        self._spread = self._raster.multisample and len(self._offsets) > 1
        if not self._spread:
            self._offsets = np.zeros_like(self._offsets)
        self._targets: dict[int, Target] = {}
        self._places: dict[int, tuple[F32, F32]] = {}
        self._counter = 0
        self._batch: list[tuple[Piece, Quads]] = []
        self._quads = 0

    def begin(self, shaded: Shaded) -> None:
        self._shaded = shaded
        self._stage = self._make_stage(shaded)

    def flush(self) -> None:
        if self._batch:
            self._stage.draw(self._batch)
        self._batch, self._quads = [], 0

    def reset_stipple_counter(self) -> None:
        self._counter = 0

    def point(self, prim: Prim) -> None:
        window = prim.window[0]
        if not np.isfinite(window[:2]).all():
            return
        if prim.moved:
            window = window.copy()
            window[2] += prim.moved[0]
        size = point_size(self._shaded.size_at(prim.rows, prim.vertices[0].share))
        quads = point_quads(prim.points[0], window, size, self._raster, self._target(prim.viewport))
        if quads is None:
            return
        piece = changed(
            self._piece(prim, [0, 0, 0]),
            is_point=True,
            centre=(float(window[0]), float(window[1])),
            size=size,
        )
        self._take(prim, piece, quads)

    def line(self, prim: Prim) -> None:
        if not np.isfinite(prim.window[:, :3]).all():
            return
        target = self._target(prim.viewport)
        moved = prim.moved[0] if prim.moved else _NOT_MOVED
        quads, steps = line_quads(prim.points, prim.window, self._raster, target, self._counter, moved)
        self._counter += steps
        if quads is None:
            return
        piece = self._piece(prim, [0, 1, 1])
        rectangular = is_rectangular(self._raster, target.samples)
        third = beside(piece.corners[:2], piece.scale, piece.translate, rectangular)
        piece = changed(piece, corners=np.stack([*piece.corners[:2], third]), is_line=True)
        self._take(prim, piece, quads)

    def polygon(self, prim: Prim) -> None:
        piece, target = None, self._target(prim.viewport)
        for i, part in enumerate(prim.parts):
            quads = triangle_quads(
                prim.points[list(part)], partial(self._depth, prim, i), self._raster, target
            )
            if quads is None:
                continue
            if self._raster.poly_stipple_enable:
                stipple_quads(self._bound, quads)
            piece = piece or self._piece(prim)
            self._take(prim, piece, quads)

    def _depth(self, prim: Prim, i: int) -> tuple[np.float32, np.float32, np.float32, np.float32]:
        """The depth plane of a part of a polygon, and what offset adds at each pixel."""
        origin = self._target(prim.viewport).plane_origin
        plane = depth_plane(prim.window[list(prim.parts[i])], prim.areas[i] > 0, self._raster, origin)
        return (*plane, prim.moved[i] if prim.moved else _NOT_MOVED)

    def _target(self, viewport: int) -> Target:
        if viewport not in self._targets:
            framebuffer, scissor = self._bound.framebuffer, self._bound.scissors.get(viewport)
            assert framebuffer is not None
            x0, y0, x1, y1 = 0, 0, framebuffer.width, framebuffer.height
            if self._raster.scissor:
                scissor = scissor or _NO_SCISSOR
                x0, y0, x1, y1 = scissor.minx, scissor.miny, min(x1, scissor.maxx), min(y1, scissor.maxy)
            self._targets[viewport] = Target(
                x0, y0, x1, y1, self._offsets, pixel_offset(self._raster), self._spread
            )
        return self._targets[viewport]

    def _piece(self, prim: Prim, ends: list[int] | None = None) -> Piece:
        """Return what interpolation has to know.

        ``ends``: of an edge or a corner of a polygon, which lies between vertices; a line ends at its own.
        """
        if prim.viewport not in self._places:
            viewport = viewport_of(self._bound, prim.viewport)
            scale, translate = (
                np.array(each[:2], np.float32) for each in (viewport.scale, viewport.translate)
            )
            self._places[prim.viewport] = scale, translate
        scale, translate = self._places[prim.viewport]
        padded = (prim.rows + (prim.rows[-1],) * 2)[:3]
        few = len(prim.rows) - 1
        position = prim.positions if few == 2 else prim.positions[[min(i, few) for i in range(3)]]
        piece = Piece(
            slots=(padded[0], padded[1], padded[2]),
            corners=position,
            scale=scale,
            translate=translate,
            vertex_w=position[:, 3],
            provoking=prim.provoking,
            front=prim.front,
            number=prim.number,
            layer=prim.layer if 0 <= prim.layer < self._layers else 0,
            viewport=prim.viewport,
            instance=prim.instance,
        )
        if ends is None or len(prim.rows) < 3:
            return piece
        vertices = [prim.vertices[end] for end in ends]
        corners, shares = (np.stack([getattr(v, name) for v in vertices]) for name in ("position", "share"))
        return changed(piece, corners=corners, shares=shares, is_whole=False)

    def _take(self, prim: Prim, piece: Piece, quads: Quads) -> None:
        """Depth is clamped to the viewport's range where a depth plane does not clip."""
        if self._raster.depth_clamp and not self._in_window:
            viewport = viewport_of(self._bound, prim.viewport)
            scale, translate = viewport.scale[2], viewport.translate[2]
            near = translate if self._raster.clip_halfz else translate - scale
            low, high = sorted((np.float32(near), np.float32(translate + scale)))
            quads.depth = np.where(quads.depth > low, np.minimum(quads.depth, high), low)
        if not mask_quads(self._bound, quads):
            return
        self._batch.append((piece, quads))
        self._quads += len(quads.x)
        if self._quads >= _MOST_QUADS:
            self.flush()
