"""From assembled primitives to quads: clipping, facing, culling, fill modes, polygon offset, stipple."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Face, PolygonMode, ScissorState, ViewportState
from vkpipe.pipe.combinations import refuse_stippled
from vkpipe.pipe.limits import MAX_VIEWPORTS
from vkpipe.records import dataclass
from vkpipe.reference.arrays import F32, I64, Bool
from vkpipe.reference.assemble import Assembled
from vkpipe.reference.bound import Bound
from vkpipe.reference.clip import Corner, clip_codes, clip_line, clip_polygon, planes_of
from vkpipe.reference.line import beside, is_rectangular, line_quads
from vkpipe.reference.masks import mask_quads, stipple_quads
from vkpipe.reference.pieces import Piece, Quads, Target
from vkpipe.reference.point import point_quads, point_size
from vkpipe.reference.samples import sample_positions
from vkpipe.reference.triangle import area_of, depth_plane, part_slopes, triangle_quads
from vkpipe.reference.vertices import Shaded
from vkpipe.reference.window import pixel_offset, snap, to_window

__all__ = ["Rasterizer"]

Found = Iterator[tuple[Piece, Quads]]
_WINDOW = ViewportState()
# What was never set shows nothing.
_NO_VIEWPORT = ViewportState((0.0, 0.0, 0.0), (-32768.0, -32768.0, 0.0))
_NO_SCISSOR = ScissorState()
_SHARES = np.eye(3, dtype=np.float32)
_NOT_MOVED = np.float32(0)


@dataclass(frozen=True)
class _Primitive:
    """A primitive on its way: rows of its shaded vertices, and what all its pieces share."""

    rows: tuple[int, ...]
    corners: list[Corner]
    codes: int
    piece: Piece
    viewport: ViewportState
    target: Target


class Rasterizer:
    """Turns the primitives of one draw into quads.

    Args:
        bound: the state. ``shaded``: vertices. ``samples``, ``layers``: of the framebuffer.

    Attributes:
        kept: primitives that clipping has left so far; a polygon counts as the triangles that it is cut into.
    """

    def __init__(self, bound: Bound, shaded: Shaded, samples: int, layers: int) -> None:
        assert bound.rasterizer is not None and bound.framebuffer is not None and bound.last is not None
        self._bound = bound
        self._raster = bound.rasterizer
        self._shaded = shaded
        self._layers = layers
        self._offsets = sample_positions(samples) - 8
        if not self._raster.multisample:
            self._offsets = np.zeros_like(self._offsets)
        last = bound.last.info
        self._relative_layers = last.property("LAYER_VIEWPORT_RELATIVE") == 1 and bool(last.output("LAYER"))
        if shaded.viewports is not None:
            refuse_stippled(self._raster)
        self._in_window = bool(bound.last.info.property("VS_WINDOW_SPACE_POSITION"))
        self._twice = bound.last is not bound.vs
        self._position = _unprojected(shaded.position) if self._in_window else shaded.position
        planes = planes_of(self._raster, shaded.clip_mask)
        self._codes = clip_codes(self._position, shaded.clip, planes, self._raster)
        free = planes_of(self._raster, shaded.clip_mask, sides=False)
        sprites = clip_codes(self._position, shaded.clip, free, self._raster)
        # Sides do not clip them, but behind the eye and nowhere there are none.
        behind = ~(self._position[:, 3] > 0) | ~np.isfinite(self._position[:, :2]).all(axis=1)
        self._codes_of_sprites = sprites | behind
        # Nothing clips window positions, but primitives with one that is no number are not drawn.
        if self._in_window:
            broken = np.asarray(~np.isfinite(self._position).all(axis=1))
            self._codes = self._codes_of_sprites = broken.astype(np.int64)
        self._windows: dict[int, tuple[F32, I64]] = {}
        self._counter = 0
        self.kept = 0
        self._last = -1

    def run(self, assembled: Assembled, rows: I64, number: int, instance: int) -> Found:
        """The pieces of primitives in order.

        Args:
            rows: the shaded vertex of each element. ``number``: PRIMID of the first. ``instance``: of all.
        """
        self._last = -1
        size = assembled.elements.shape[1]
        draw = {1: self._point, 2: self._line, 3: self._polygon}[size]
        codes = self._codes_of_sprites if size == 1 and self._raster.point_tri_clip else self._codes
        for k, elements in enumerate(assembled.elements):
            if size == 2 and not assembled.connected[k]:
                self._counter = 0
            at = tuple(int(row) for row in rows[elements])
            if self._is_outside(codes[list(at)]) or self._is_culled(at):
                continue
            provoking = at[int(assembled.provoking[k])]
            edges = assembled.boundary[k]
            if size == 3:
                edges = edges & self._shaded.edge[list(at)]
            for index in self._viewports(provoking):
                prim = self._primitive(
                    at, codes, provoking, index, number + int(assembled.number[k]), edges, instance
                )
                # In quads and polygons the stipple goes on but after clipping, as in Mesa.
                if size == 3 and (self._last != prim.piece.number or prim.codes):
                    self._counter = 0
                self._last = prim.piece.number
                for piece, quads in draw(prim):
                    if mask_quads(self._bound, quads):
                        yield piece, quads

    def _viewports(self, provoking: int) -> list[int]:
        """The viewports of a primitive: of VIEWPORT_MASK each that has a bit, else one, 0 if out of range."""
        if self._shaded.viewports is not None:
            return [i for i in range(MAX_VIEWPORTS) if self._shaded.viewports[provoking] >> i & 1]
        index = int(self._shaded.viewport[provoking])
        return [index if 0 <= index < MAX_VIEWPORTS else 0]

    def _is_outside(self, codes: I64) -> bool:
        """Return whether nothing of a primitive with vertices of these codes can be drawn."""
        return bool(np.bitwise_or.reduce(codes) if self._in_window else np.bitwise_and.reduce(codes))

    def _is_culled(self, rows: tuple[int, ...]) -> bool:
        """Return whether all vertices are outside by a cull distance (TGSI document, CULLDIST)."""
        if not self._shaded.cull_mask:
            return False
        outside = ~np.asarray((self._shaded.cull[list(rows)] >= 0).any(axis=0))
        return any(outside[i] and self._shaded.cull_mask >> i & 1 for i in range(outside.size))

    def _primitive(
        self,
        rows: tuple[int, ...],
        codes: I64,
        provoking: int,
        index: int,
        number: int,
        edges: Bool,
        instance: int,
    ) -> _Primitive:
        shaded = self._shaded
        corners = [
            Corner(self._position[row], shaded.clip[row], _SHARES[i], edge=bool(edges[i]))
            for i, row in enumerate(rows)
        ]
        layer = int(shaded.layer[provoking])
        layer += index if self._relative_layers else 0
        viewport = _WINDOW if self._in_window else self._bound.viewports.get(index, _NO_VIEWPORT)
        padded = (rows + (rows[-1],) * 2)[:3]
        piece = Piece(
            slots=(padded[0], padded[1], padded[2]),
            corners=self._position[list(padded)],
            scale=np.array(viewport.scale[:2], np.float32),
            translate=np.array(viewport.translate[:2], np.float32),
            vertex_w=self._position[list(padded), 3],
            provoking=provoking,
            front=True,
            number=number,
            layer=layer if 0 <= layer < self._layers else 0,
            viewport=index,
            instance=instance,
        )
        code = int(np.bitwise_or.reduce(codes[list(rows)]))
        return _Primitive(rows, corners, code, piece, viewport, self._target(index))

    def _target(self, index: int) -> Target:
        framebuffer, scissor = self._bound.framebuffer, self._bound.scissors.get(index)
        assert framebuffer is not None
        x0, y0, x1, y1 = 0, 0, framebuffer.width, framebuffer.height
        if self._raster.scissor:
            scissor = scissor or _NO_SCISSOR
            x0, y0, x1, y1 = scissor.minx, scissor.miny, min(x1, scissor.maxx), min(y1, scissor.maxy)
        return Target(x0, y0, x1, y1, self._offsets, pixel_offset(self._raster))

    def _window(self, corners: list[Corner], viewport: ViewportState) -> F32:
        rows = [to_window(c.position[None], viewport, c.made or self._twice)[0] for c in corners]
        return np.array(rows, np.float32)

    def _whole(self, prim: _Primitive) -> tuple[F32, I64]:
        """Window coordinates and snapped corners of a primitive that is not clipped."""
        index = prim.piece.viewport
        if index not in self._windows:
            window = to_window(self._position, prim.viewport, self._twice)
            self._windows[index] = window, snap(window, self._raster)
        window, points = self._windows[index]
        rows = list(prim.rows)
        return window[rows], points[rows]

    def _point(self, prim: _Primitive) -> Found:
        if prim.codes:
            return
        self.kept += 1
        window, points = self._whole(prim)
        yield from self._dot(prim, prim.corners[0], window[0], points[0], self._shaded.size[prim.rows[0]])

    def _dot(self, prim: _Primitive, corner: Corner, window: F32, point: I64, size: float) -> Found:
        size = point_size(float(size))
        if not np.isfinite(window[:2]).all():
            return
        quads = point_quads(point, window, size, self._raster, prim.target)
        if quads is None:
            return
        centre = (float(window[0]), float(window[1]))
        piece = self._between(prim, [corner] * 3)
        yield from self._settled(
            replace(piece, is_point=True, centre=centre, size=size), quads, prim.viewport
        )

    def _between(self, prim: _Primitive, ends: list[Corner]) -> Piece:
        """The piece of an edge or corner: of a polygon it lies between vertices, a line ends at its own."""
        if len(prim.rows) < 3:
            return prim.piece
        corners = np.stack([end.position for end in ends])
        return replace(
            prim.piece, corners=corners, shares=np.stack([end.share for end in ends]), is_whole=False
        )

    def _line(self, prim: _Primitive) -> Found:
        ends = prim.corners
        if prim.codes:
            cut = clip_line(ends[0], ends[1], prim.codes, self._raster)
            if cut is None:
                return
            ends = list(cut)
        self.kept += 1
        yield from self._stroke(prim, ends[0], ends[1], self._window(ends, prim.viewport))

    def _stroke(
        self, prim: _Primitive, start: Corner, end: Corner, window: F32, moved: np.float32 = _NOT_MOVED
    ) -> Found:
        if not np.isfinite(window[:, :3]).all():
            return
        points = snap(window, self._raster)
        quads, steps = line_quads(points, window, self._raster, prim.target, self._counter, moved)
        self._counter += steps
        if quads is None:
            return
        rectangular = is_rectangular(self._raster, prim.target.samples)
        piece = self._between(prim, [start, end, end])
        third = beside(piece.corners[:2], piece.scale, piece.translate, rectangular)
        piece = replace(piece, corners=np.stack([*piece.corners[:2], third]), is_line=True)
        yield from self._settled(piece, quads, prim.viewport)

    def _polygon(self, prim: _Primitive) -> Found:
        corners = prim.corners
        if prim.codes:
            corners = clip_polygon(corners, prim.codes, self._raster)
            if not corners:
                return
            window = self._window(corners, prim.viewport)
            points = snap(window, self._raster)
        else:
            window, points = self._whole(prim)
        parts = _fan(len(corners), self._raster.flatshade_first) if prim.codes else [[0, 1, 2]]
        self.kept += len(parts)
        # Where w is 0, at the eye, a corner has no place in the window.
        placed = np.isfinite(window[:, 3])
        areas = [area_of(points[part]) if placed[part].all() else 0 for part in parts]
        raster = self._raster
        # Without area, what is drawn as lines or points has the face of a clockwise one, as in Mesa.
        front = not raster.front_ccw
        if any(areas):
            front = any(area and (area > 0) == raster.front_ccw and self._faces(area) for area in areas)
        mode = raster.fill_front if front else raster.fill_back
        if mode == PolygonMode.FILL:
            prim = replace(prim, piece=replace(prim.piece, front=front))
            for part, area in zip(parts, areas, strict=True):
                if area and self._faces(area):
                    yield from self._filled(prim, window[part], points[part], area)
            return
        total = sum(areas)
        front = (total > 0) == raster.front_ccw
        if not self._faces(total):
            return
        prim = replace(prim, piece=replace(prim.piece, front=front))
        largest = max(range(len(parts)), key=lambda i: abs(areas[i]))
        yield from self._outline(prim, corners, window, points, window[parts[largest]], areas[largest])

    def _faces(self, area: int) -> bool:
        """Return whether a polygon of this area is kept; without area it is a back face, as in Mesa."""
        face = Face.FRONT if area and (area > 0) == self._raster.front_ccw else Face.BACK
        return not self._raster.cull_face & face

    def _filled(self, prim: _Primitive, window: F32, points: I64, area: int) -> Found:
        z0, dzdx, dzdy = depth_plane(window, area > 0, self._raster)
        if self._raster.offset_tri:
            z0 = np.float32(z0 + self._offset(dzdx, dzdy, window))
        quads = triangle_quads(points, (z0, dzdx, dzdy), self._raster, prim.target)
        if quads is None:
            return
        if self._raster.poly_stipple_enable:
            stipple_quads(self._bound, quads)
        yield from self._settled(prim.piece, quads, prim.viewport)

    def _outline(
        self, prim: _Primitive, corners: list[Corner], window: F32, points: I64, flat: F32, area: int
    ) -> Found:
        raster = self._raster
        mode = raster.fill_front if prim.piece.front else raster.fill_back
        moved = _NOT_MOVED
        if area and (raster.offset_line if mode == PolygonMode.LINE else raster.offset_point):
            moved = self._offset(*part_slopes(flat), flat)
        # The edge that ends at the first corner comes first, as in Mesa.
        before = 1 if mode == PolygonMode.LINE else 0
        for number in range(len(corners)):
            i = (number - before) % len(corners)
            corner, j = corners[i], (i + 1) % len(corners)
            if not corner.edge:
                continue
            if mode == PolygonMode.LINE:
                yield from self._stroke(prim, corner, corners[j], window[[i, j]], moved)
            else:
                place = window[i].copy()
                place[2] += moved
                yield from self._dot(prim, corner, place, points[i], self._size_at(prim.rows, corner))

    def _size_at(self, rows: tuple[int, ...], corner: Corner) -> float:
        """The size of a point at a corner, which clipping may have made."""
        kept = corner.share != 0
        return float(self._shaded.size[list(rows)][kept] @ corner.share[kept])

    def _offset(self, dzdx: np.float32, dzdy: np.float32, window: F32) -> np.float32:
        """The polygon offset (OpenGL 2.1, section 3.5.5), rounded as in ``polygon_offset.glsl``."""
        raster = self._raster
        step = 1.0 if raster.offset_units_unscaled else self._resolvable(window)
        units, bound = np.float32(raster.offset_units * step), np.float32(raster.offset_clamp)
        offset = units + np.float32(raster.offset_scale) * max(abs(dzdx), abs(dzdy))
        if bound > 0:
            offset = min(offset, bound)
        elif bound < 0:
            offset = max(offset, bound)
        return np.float32(offset)

    def _resolvable(self, window: F32) -> float:
        """The smallest difference of depths; for float formats that of the polygon's largest depth."""
        assert self._bound.framebuffer is not None
        surface = self._bound.framebuffer.zsbuf
        channel = vkformat.describe(surface.format).source(0) if surface is not None else None
        if channel is None:
            return 0.0
        if channel.type != "float":
            return float(1.0 / ((1 << channel.bits) - 1))
        largest = float(np.abs(window[:, 2]).max())
        return float(2.0 ** (np.frexp(largest)[1] - 1 - 23)) if largest else 0.0

    def _settled(self, piece: Piece, quads: Quads, viewport: pipe.ViewportState) -> Found:
        """Depth is clamped to the viewport's range where a depth plane does not clip."""
        if self._raster.depth_clamp and not self._in_window:
            scale, translate = viewport.scale[2], viewport.translate[2]
            near = translate if self._raster.clip_halfz else translate - scale
            low, high = sorted((np.float32(near), np.float32(translate + scale)))
            quads.depth = np.where(quads.depth > low, np.minimum(quads.depth, high), low)
        yield piece, quads


def _fan(corners: int, first: bool) -> list[list[int]]:
    """The triangles that a clipped polygon is cut into."""
    return [[0, i, i + 1] if first else [i, i + 1, 0] for i in range(1, corners - 1)]


def _unprojected(position: F32) -> F32:
    """Clip coordinates for window-space positions (x, y, z, 1/w), as if the viewport changed nothing."""
    with np.errstate(all="ignore"):
        w = np.where(position[:, 3:] != 0, np.float32(1) / position[:, 3:], np.float32(1))
        return np.concatenate([position[:, :3] * w, w], axis=1).astype(np.float32)
