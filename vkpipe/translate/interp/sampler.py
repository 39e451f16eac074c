"""Filtered reading of textures: footprints of texels, comparison, reduction, and the view's swizzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

from ...format import border_texel
from ...pipe.defines_blend import CompareFunc
from ...pipe.defines_texture import Swizzle, TexFilter, TexReduction, TexWrap
from ...pipe.state_sampler import SamplerState
from ..tgsi.targets import Target
from . import wrap
from .cube import across_edges, face_coordinates
from .lod import levels
from .resources import Texture
from .values import I64, Value

__all__ = ["Lookup", "gather", "sample", "swizzled"]

F32 = npt.NDArray[np.float32]
_COMPARE: dict[CompareFunc, Callable[[Value, Value], Value]] = {
    CompareFunc.NEVER: lambda a, b: np.zeros(len(a), np.bool_),
    CompareFunc.LESS: np.less,
    CompareFunc.EQUAL: np.equal,
    CompareFunc.LEQUAL: np.less_equal,
    CompareFunc.GREATER: np.greater,
    CompareFunc.NOTEQUAL: np.not_equal,
    CompareFunc.GEQUAL: np.greater_equal,
    CompareFunc.ALWAYS: lambda a, b: np.ones(len(a), np.bool_),
}


@dataclass(frozen=True)
class Lookup:
    """``k`` lookups into one texture.

    Args:
        target: where the coordinates are; those of RECT, and of samplers without normalized_coords, count
            texels.
        coords: ``(k, 4)``.
        offsets: ``(k, 3)`` texels.
        reference: ``(k,)`` to compare with, None for no comparison.
    """

    texture: Texture
    state: SamplerState
    target: Target
    coords: F32
    offsets: npt.NDArray[np.int32]
    reference: F32 | None = None

    def __post_init__(self) -> None:
        if self.reference is not None and self.texture.clamps_reference:
            object.__setattr__(self, "reference", np.clip(self.reference, 0, 1))

    @property
    def counts_texels(self) -> bool:
        return self.target.rect or not self.state.normalized_coords

    @property
    def is_float(self) -> bool:
        return self.texture.levels[0].dtype == np.float32

    def part(self, chosen: npt.NDArray[np.bool_]) -> Lookup:
        """Some of the lookups."""
        reference = None if self.reference is None else self.reference[chosen]
        coords, offsets = self.coords[chosen], self.offsets[chosen]
        return Lookup(self.texture, self.state, self.target, coords, offsets, reference)


_Texel = tuple[I64, I64, I64, F32]
"""Layer, row, column (BORDER for the border) and weight."""


def _footprint(q: Lookup, level: int, linear: bool) -> Iterator[_Texel]:
    """The texels of one level that a lookup mixes, columns first; of cubes those of the face, see _texel."""
    width, height, depth = q.texture.size(level)
    axis: Callable[[TexWrap, F32, int], wrap.Axis] = wrap.linear if linear else wrap.nearest
    state, p = q.state, q.coords
    none: wrap.Axis = [(np.zeros(len(p), np.int64), np.ones(len(p), np.float32))]
    layer = none[0][0]
    modes, sizes = (state.wrap_s, state.wrap_t, state.wrap_r), (width, height, depth)
    if q.target.cube:
        face, s, t = face_coordinates(p[:, :3])
        layer = face + 6 * _layer(p[:, 3], depth // 6) if q.target.coords == 4 else face
        positions = [s, t]
        if state.seamless_cube_map:
            axis = _unwrapped if linear else _inside
    else:
        positions = [p[:, n] for n in range(q.target.spatial)]
        if q.target.coords > q.target.spatial:
            layer = _layer(p[:, q.target.spatial], depth)
    axes = []
    for n, position in enumerate(positions):
        u = position if q.counts_texels else position * np.float32(sizes[n])
        axes.append(axis(modes[n], u + q.offsets[:, n].astype(np.float32), sizes[n]))
    axes += [none] * (3 - len(axes))
    for z, wz in axes[2]:
        for y, wy in axes[1]:
            for x, wx in axes[0]:
                yield (z if q.target.spatial == 3 and not q.target.cube else layer), y, x, wx * wy * wz


def _layer(coordinate: F32, count: int) -> I64:
    """The layer nearest to a coordinate (ties to even)."""
    return np.asarray(np.clip(np.rint(np.nan_to_num(coordinate)), 0, count - 1).astype(np.int64))


def _unwrapped(mode: TexWrap, u: F32, size: int) -> wrap.Axis:
    """The two texels around ``u``, of which one may lie on the next face: -1 or ``size``."""
    centred = np.clip(np.nan_to_num(u), 0, size) - np.float32(0.5)
    low = np.floor(centred).astype(np.int64)
    weight = np.asarray(centred - low, np.float32)
    return [(low, 1 - weight), (low + 1, weight)]


def _inside(mode: TexWrap, u: F32, size: int) -> wrap.Axis:
    return [(np.clip(wrap.whole(u), 0, size - 1), np.ones(len(u), np.float32))]


def _texel(q: Lookup, level: int, layer: I64, y: I64, x: I64) -> Value:
    """The values ``(k, 4)`` of texels, compared where the lookup compares."""
    if not (q.target.cube and q.state.seamless_cube_map):
        return _compared(q, _read(q, level, layer, y, x))
    size = q.texture.size(level)[0]
    beyond_x, beyond_y = (x < 0) | (x >= size), (y < 0) | (y >= size)
    cube, face = np.divmod(layer, 6)

    def at(x: I64, y: I64) -> Value:
        found, u, v = across_edges(face, x, y, size)
        return _compared(q, _read(q, level, found + 6 * cube, v, u))

    inner_x, inner_y = np.clip(x, 0, size - 1), np.clip(y, 0, size - 1)
    corner = (beyond_x & beyond_y)[:, None]
    if not corner.any():
        return at(x, y)
    # three faces meet at a corner: the fourth texel is the mean of the others, or one of them for integers
    one = at(inner_x, y)
    mean = one
    if one.dtype == np.float32:
        mean = (at(inner_x, inner_y) + at(x, inner_y) + one) / np.float32(3)
    safe_x = np.where(corner[:, 0], inner_x, x)
    return np.where(corner, mean, at(safe_x, y))


def _read(q: Lookup, level: int, layer: I64, y: I64, x: I64) -> Value:
    data = q.texture.levels[level][0]
    border = (layer < 0) | (y < 0) | (x < 0)
    values = data[np.maximum(layer, 0), np.maximum(y, 0), np.maximum(x, 0)]
    color = q.state.border_color
    texel = color if q.texture.format is None else border_texel(q.texture.format, color)
    return np.where(border[:, None], np.array(texel).astype(data.dtype), values)


def _compared(q: Lookup, texel: Value) -> Value:
    if q.reference is None:
        return texel
    passed = _COMPARE[q.state.compare_func](q.reference, texel[:, 0])
    return np.repeat(passed.astype(np.float32)[:, None], 4, axis=1)


def _at_level(q: Lookup, level: int, linear: bool) -> Value:
    """The filtered values of one level."""
    linear = linear and q.is_float
    texels = [(_texel(q, level, z, y, x), w[:, None]) for z, y, x, w in _footprint(q, level, linear)]
    if len(texels) == 1:
        return texels[0][0]
    if q.state.reduction_mode is TexReduction.WEIGHTED_AVERAGE:
        # what has no weight takes no part, infinities included
        return np.asarray(sum(np.where(w > 0, v.astype(np.float64) * w, 0) for v, w in texels), np.float32)
    pick, away = (np.min, np.inf) if q.state.reduction_mode is TexReduction.MIN else (np.max, -np.inf)
    return np.asarray(pick([np.where(w > 0, v, np.float32(away)) for v, w in texels], axis=0), np.float32)


def sample(q: Lookup, level: F32) -> Value:
    """Filtered values ``(k, 4)`` at a clamped level of detail; integers are never mixed."""
    state = q.state
    magnified = level <= 0
    result = np.zeros((len(level), 4), q.texture.levels[0].dtype if q.reference is None else np.float32)
    mixed = np.zeros((len(level), 4), np.float64)
    parts = levels(q.texture, state, level if q.is_float else np.rint(level).astype(np.float32))
    for at, weight in parts:
        for number in np.unique(at):
            for big, image_filter in ((True, state.mag_img_filter), (False, state.min_img_filter)):
                chosen = (at == number) & (magnified == big)
                if not chosen.any():
                    continue
                value = _at_level(q.part(chosen), int(number), image_filter is TexFilter.LINEAR)
                if len(parts) == 1:
                    result[chosen] = value
                else:
                    share = weight[chosen, None]
                    mixed[chosen] += np.where(share > 0, value.astype(np.float64) * share, 0)
    return result if len(parts) == 1 else np.asarray(mixed, np.float32)


GATHERED = (2, 3, 1, 0)
"""Texels of a footprint, columns first, in the order of a gather: (-, +), (+, +), (+, -), (-, -)."""


def gather(q: Lookup, component: int) -> Value:
    """One component of the four texels that linear filtering of level 0 mixes; comparisons: the first."""
    texels = [_texel(q, 0, z, y, x) for z, y, x, _ in _footprint(q, 0, True)]
    found = np.stack([texels[n] for n in GATHERED], axis=1)
    return np.asarray(swizzled(q.texture, found)[:, :, 0 if q.reference is not None else component])


def swizzled(texture: Texture, values: Value) -> Value:
    """Values ``(..., 4)`` behind the swizzle of the view."""
    columns = []
    for source in texture.swizzle:
        if source <= Swizzle.W:
            columns.append(values[..., int(source)])
        else:
            columns.append(np.full(values.shape[:-1], source is Swizzle.ONE, values.dtype))
    return np.stack(columns, axis=-1)
