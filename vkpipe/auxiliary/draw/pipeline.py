"""Primitives for the stages, one by one from assembled arrays: what draw_pipe is in Mesa."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, reduce
from operator import and_, or_
from typing import overload

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, Bool
from vkpipe.auxiliary.draw.assemble import Assembled
from vkpipe.auxiliary.draw.stages.clip import clip_codes, planes_of
from vkpipe.auxiliary.draw.stages.header import Prim, Vertex
from vkpipe.auxiliary.draw.stages.stage import LastStage
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.auxiliary.draw.viewports import swizzled, viewport_of
from vkpipe.auxiliary.draw.window import snap, to_window
from vkpipe.pipe.combinations import refuse_stippled
from vkpipe.pipe.limits import MAX_VIEWPORTS
from vkpipe.records import dataclass

__all__ = ["Pipeline"]

_SHARES = np.eye(3, dtype=np.float32)


@dataclass(frozen=True)
class _View:
    """All vertices as a viewport sees them.

    Attributes:
        position: clip coordinates ``(n, 4)``.
        codes: the planes that each is outside of; ``codes_of_sprites``: of points whose sides nothing clips.
        window, points: as floats and in fixed point.
    """

    position: F32
    codes: list[int]
    codes_of_sprites: list[int]
    window: F32
    points: I64


class _Corners(Sequence[Vertex]):
    """Vertices of a primitive, made when they are looked at: most triangles go through the stages whole."""

    def __init__(self, view: _View, shaded: Shaded, rows: tuple[int, ...], edges: Bool) -> None:
        self._of = view, shaded, rows, edges

    @cached_property
    def _made(self) -> list[Vertex]:
        view, shaded, rows, edges = self._of
        return [
            Vertex(view.position[row], shaded.clip[row], _SHARES[i], edge=bool(edges[i]))
            for i, row in enumerate(rows)
        ]

    def __len__(self) -> int:
        return len(self._of[2])

    @overload
    def __getitem__(self, at: int) -> Vertex: ...

    @overload
    def __getitem__(self, at: slice) -> list[Vertex]: ...

    def __getitem__(self, at: int | slice) -> Vertex | list[Vertex]:
        return self._made[at]


class Pipeline:
    """Makes the primitives of one draw, but those that are outside of one plane as a whole.

    Args:
        state: what is bound. ``shaded``: vertices. ``first``: the stage that takes the primitives.
    """

    def __init__(self, state: DrawState, shaded: Shaded, first: LastStage) -> None:
        assert state.rasterizer is not None and state.last is not None
        self._state = state
        self._raster = state.rasterizer
        self._shaded = shaded
        self._first = first
        last = state.last.info
        self._relative_layers = last.property("LAYER_VIEWPORT_RELATIVE") == 1 and bool(last.output("LAYER"))
        if shaded.viewports is not None:
            refuse_stippled(self._raster)
        self._in_window = bool(last.property("VS_WINDOW_SPACE_POSITION"))
        self._twice = state.last is not state.vs
        self._position = _unprojected(shaded.position) if self._in_window else shaded.position
        self._views: dict[int, _View] = {}
        self._last = -1

    def run(self, assembled: Assembled, rows: I64, number: int, instance: int) -> None:
        """Send primitives in order through the stages.

        Args:
            rows: the shaded vertex of each element. ``number``: PRIMID of the first. ``instance``: of all.
        """
        self._last = -1
        size = assembled.elements.shape[1]
        draw = {1: self._first.point, 2: self._first.line, 3: self._first.polygon}[size]
        sprites = size == 1 and self._raster.point_tri_clip
        corners = rows[assembled.elements]
        edges = assembled.boundary & self._shaded.edge[corners] if size == 3 else assembled.boundary
        provokes, connected = assembled.provoking.tolist(), assembled.connected.tolist()
        numbers = (assembled.number + number).tolist()
        for k, at in enumerate(map(tuple, corners.tolist())):
            if size == 2 and not connected[k]:
                self._first.reset_stipple_counter()
            provoking = at[provokes[k]]
            for viewport in self._viewports(provoking):
                view = self._view(viewport)
                of_vertices = view.codes_of_sprites if sprites else view.codes
                codes = [of_vertices[row] for row in at]
                if self._is_outside(codes):
                    continue
                prim = self._prim(at, codes, provoking, viewport, numbers[k], edges[k], instance)
                # In quads and polygons the stipple goes on but after clipping, as in Mesa.
                if size == 3 and (assembled.apart or self._last != prim.number or prim.codes):
                    self._first.reset_stipple_counter()
                self._last = prim.number
                draw(prim)

    def flush(self) -> None:
        """Let the stages finish: the draw has no more primitives."""
        self._first.flush()

    def _viewports(self, provoking: int) -> list[int]:
        """The viewports of a primitive: of VIEWPORT_MASK each that has a bit, else one, 0 if out of range."""
        if self._shaded.viewports is not None:
            return [i for i in range(MAX_VIEWPORTS) if self._shaded.viewports[provoking] >> i & 1]
        index = int(self._shaded.viewport[provoking])
        return [index if 0 <= index < MAX_VIEWPORTS else 0]

    def _is_outside(self, codes: list[int]) -> bool:
        """Return whether nothing of a primitive with vertices of these codes can be drawn."""
        return bool(reduce(or_ if self._in_window else and_, codes))

    def _prim(
        self,
        rows: tuple[int, ...],
        codes: list[int],
        provoking: int,
        viewport: int,
        number: int,
        edges: Bool,
        instance: int,
    ) -> Prim:
        shaded, view, some = self._shaded, self._view(viewport), list(rows)
        return Prim(
            rows=rows,
            positions=view.position[some],
            vertices=_Corners(view, shaded, rows, edges),
            window=view.window[some],
            points=view.points[some],
            codes=reduce(or_, codes),
            provoking=provoking,
            number=number,
            instance=instance,
            layer=int(shaded.layer[provoking]) + (viewport if self._relative_layers else 0),
            viewport=viewport,
        )

    def _view(self, number: int) -> _View:
        if number not in self._views:
            viewport = viewport_of(self._state, number)
            position = swizzled(self._position, viewport)
            window = to_window(position, viewport, self._twice)
            codes, of_sprites = (each.tolist() for each in self._codes(position))
            self._views[number] = _View(position, codes, of_sprites, window, snap(window, self._raster))
        return self._views[number]

    def _codes(self, position: F32) -> tuple[I64, I64]:
        """Return the codes of vertices, and those of points whose sides nothing clips."""
        # Nothing clips window positions, but primitives with one that is no number are not drawn.
        if self._in_window:
            broken = np.asarray(~np.isfinite(position).all(axis=1)).astype(np.int64)
            return broken, broken
        shaded, raster = self._shaded, self._raster
        codes = clip_codes(position, shaded.clip, planes_of(raster, shaded.clip_mask), raster)
        free = planes_of(raster, shaded.clip_mask, sides=False)
        # Behind the eye and nowhere there are no points.
        behind = ~(position[:, 3] > 0) | ~np.isfinite(position[:, :2]).all(axis=1)
        return codes, clip_codes(position, shaded.clip, free, raster) | behind


def _unprojected(position: F32) -> F32:
    """Clip coordinates for window-space positions (x, y, z, 1/w), as if the viewport changed nothing."""
    with np.errstate(all="ignore"):
        w = np.where(position[:, 3:] != 0, np.float32(1) / position[:, 3:], np.float32(1))
        return np.concatenate([position[:, :3] * w, w], axis=1).astype(np.float32)
