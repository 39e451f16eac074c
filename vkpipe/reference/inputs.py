"""The fragment shader's input and system value registers are filled here.

Inputs and vertex shader outputs meet by semantic name and index. The rasterizer makes POSITION, FACE, PCOORD,
PRIMID, and TEXCOORD where ``sprite_coord_enable`` says so (PIPE_CAP_TGSI_TEXCOORD is 1); LAYER and
VIEWPORT_INDEX are what the last stage has written, else 0; with VIEWPORT_MASK the latter is that of the
piece. What nobody writes is (0, 0, 0, 1).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, F64, U32, Bool
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.auxiliary.draw.window import pixel_offset
from vkpipe.pipe import SpriteCoordMode
from vkpipe.records import dataclass
from vkpipe.reference.bound import Bound
from vkpipe.reference.interpolate import Lanes, Weights, weigh
from vkpipe.translate.tgsi.info import InputInfo

__all__ = ["Place", "covered_bits", "fragment_inputs", "interpolator", "system_values"]


@dataclass(frozen=True)
class Place:
    """A place in each pixel, at which the shader runs.

    Attributes:
        offset: of the place from the pixel's upper left corner ``(2,)``.
        centroid: the same for CENTROID inputs ``(n, 2)``.
        depth: the fragment's depth there ``(n,)``.
        sample: number of the sample, 0 where shading is per pixel.
        mask: covered samples ``(n,)`` as bits.
        per_sample: whether there is an invocation for each sample.
        weighed: the weights at offsets that were asked for; inputs mostly have them in common.
    """

    offset: F64
    centroid: F64
    depth: F32
    sample: int
    mask: U32
    per_sample: bool
    weighed: dict[int, tuple[F64, Weights]] = field(default_factory=dict)

    def weights(self, lanes: Lanes, at: F64) -> Weights:
        """Return the weights at ``offset``, ``centroid`` or other offsets in the pixels of the place."""
        known = self.weighed.get(id(at))
        if known is None:
            known = self.weighed[id(at)] = at, weigh(lanes, at)  # which keeps the number its own
        return known[1]


def _floats(n: int, *columns: F32 | float) -> U32:
    """Four columns of floats as words."""
    return np.stack([np.broadcast_to(np.asarray(c, np.float32), n) for c in columns], 1).view(np.uint32)


def _words(values: object) -> U32:
    """One column of integers, in all four components."""
    return np.repeat(np.asarray(values).astype(np.int64).astype(np.uint32)[:, None], 4, axis=1)


def _middle(bound: Bound) -> float:
    assert bound.rasterizer is not None
    return pixel_offset(bound.rasterizer)


def _position(bound: Bound, lanes: Lanes, place: Place) -> U32:
    assert bound.fs is not None and bound.framebuffer is not None
    info = bound.fs.info
    corner = place.offset + 0.5 - _middle(bound)
    x, y = lanes.x + corner[0], lanes.y + corner[1]
    if info.property("FS_COORD_ORIGIN") == 1:
        y = bound.framebuffer.height - y
    if info.property("FS_COORD_PIXEL_CENTER") == 1:
        x, y = x - 0.5, y - 0.5
    return _floats(len(x), x, y, place.depth, place.weights(lanes, place.offset).reciprocal_w)


def _sprite(bound: Bound, lanes: Lanes, place: Place) -> U32:
    """The sprite coordinate (s, t, 0, 1); (0, 0, 0, 1) away from points."""
    assert bound.rasterizer is not None
    table = lanes.table
    size, centre = table.size[lanes.piece], table.centre[lanes.piece]
    at = np.stack([lanes.x, lanes.y], axis=1).astype(np.float32) + place.offset.astype(np.float32)
    share = (at - centre.astype(np.float32)) * (np.float32(1) / size.astype(np.float32))[:, None]
    s, t = (np.float32(0.5) + share).T
    if bound.rasterizer.sprite_coord_mode == SpriteCoordMode.LOWER_LEFT:
        t = 1 - t
    point = table.is_point[lanes.piece]
    return _floats(len(s), np.where(point, s, 0), np.where(point, t, 0), 0.0, 1.0)


_GENERATED: dict[str, Callable[[Bound, Lanes, Place], U32]] = {
    "POSITION": _position,
    "PCOORD": _sprite,
    "FACE": lambda bound, lanes, place: _floats(
        len(lanes.x), np.where(lanes.table.front[lanes.piece], 1.0, -1.0), 0.0, 0.0, 1.0
    ),
    "PRIM_ID": lambda bound, lanes, place: _words(lanes.table.number[lanes.piece]),
}

_SYSTEM: dict[str, Callable[[Bound, Lanes, Place], U32]] = {
    **_GENERATED,
    "FACE": lambda bound, lanes, place: _words(np.where(lanes.table.front[lanes.piece], -1, 0)),
    "INSTANCEID": lambda bound, lanes, place: _words(lanes.table.instance[lanes.piece]),
    "SAMPLEID": lambda bound, lanes, place: _words(np.full(len(lanes.x), place.sample)),
    "SAMPLEPOS": lambda bound, lanes, place: _floats(len(lanes.x), *place.offset.tolist(), 0.0, 1.0),
    "SAMPLEMASK": lambda bound, lanes, place: _words(place.mask),
}


def system_values(bound: Bound, shaded: Shaded, lanes: Lanes, place: Place) -> dict[int, U32]:
    """Register of SV -> words, of those that the rasterizer knows."""
    assert bound.fs is not None
    return {
        entry.index: _written(bound, shaded, lanes, entry.name)
        if _is_written(bound, entry.name)
        else _SYSTEM[entry.name](bound, lanes, place)
        for entry in bound.fs.info.system_values
        if entry.name in _SYSTEM or _is_written(bound, entry.name)
    }


def fragment_inputs(bound: Bound, shaded: Shaded, lanes: Lanes, place: Place) -> dict[int, U32]:
    """Register of IN -> words ``(n, 4)``."""
    assert bound.fs is not None
    return {
        entry.index: _input(bound, shaded, lanes, place, entry, None)
        for entry in bound.fs.info.inputs
        if entry.usage_mask
    }


def interpolator(
    bound: Bound, shaded: Shaded, lanes: Lanes, place: Place
) -> Callable[[int, F32 | None], F32]:
    """Return the function of the INTERP opcodes, which interpolates at an offset or at the centroid."""
    assert bound.fs is not None
    entries = {entry.index: entry for entry in bound.fs.info.inputs}

    def interpolate(index: int, offsets: F32 | None) -> F32:
        at = place.centroid if offsets is None else offsets.astype(np.float64) + _middle(bound)
        return _input(bound, shaded, lanes, place, entries[index], at).view(np.float32)

    return interpolate


def _input(bound: Bound, shaded: Shaded, lanes: Lanes, place: Place, entry: InputInfo, at: F64 | None) -> U32:
    assert bound.rasterizer is not None and bound.last is not None
    raster = bound.rasterizer
    sprite = entry.name == "TEXCOORD" and raster.sprite_coord_enable >> entry.semantic_index & 1
    sprites = lanes.table.is_point[lanes.piece] if sprite and raster.point_quad_rasterization else None
    if sprites is not None and sprites.all():
        return _sprite(bound, lanes, place)
    if _is_written(bound, entry.name):
        return _written(bound, shaded, lanes, entry.name)
    if entry.name in _GENERATED:
        return _GENERATED[entry.name](bound, lanes, place)
    front = bound.last.info.output(entry.name, entry.semantic_index)
    back = bound.last.info.output("BCOLOR", entry.semantic_index) if entry.name == "COLOR" else None
    source = front or back
    if source is None:
        found = _floats(len(lanes.x), 0.0, 0.0, 0.0, 1.0)
    else:
        found = _varying(shaded.outputs[source.index], lanes, place, entry, raster.flatshade, at)
    if raster.light_twoside and front is not None and back is not None:
        other = _varying(shaded.outputs[back.index], lanes, place, entry, raster.flatshade, at)
        found = np.where(lanes.table.front[lanes.piece][:, None], found, other)
    if sprites is not None:
        found = np.where(sprites[:, None], _sprite(bound, lanes, place), found)
    return found


def _varying(
    words: U32, lanes: Lanes, place: Place, entry: InputInfo, flatshade: bool, at: F64 | None
) -> U32:
    mode = entry.interpolate or "PERSPECTIVE"
    if mode == "COLOR":
        mode = "CONSTANT" if flatshade else "PERSPECTIVE"
    if mode == "CONSTANT":
        return np.asarray(words[lanes.table.provoking[lanes.piece]])
    if at is None:
        at = place.centroid if entry.location == "CENTROID" and not place.per_sample else place.offset
    return place.weights(lanes, at).mix(lanes, words, mode == "LINEAR", entry.cylindrical_wrap)


def _is_written(bound: Bound, name: str) -> bool:
    """Return whether the last stage decides it: LAYER, VIEWPORT_INDEX, behind a geometry shader PRIM_ID."""
    return name in ("LAYER", "VIEWPORT_INDEX") or (name == "PRIM_ID" and bound.gs is not None)


def _written(bound: Bound, shaded: Shaded, lanes: Lanes, name: str) -> U32:
    """Return what the last stage has written, without limits (OpenGL 4.6, section 15.2.2); else 0."""
    assert bound.last is not None
    if name == "VIEWPORT_INDEX" and shaded.viewports is not None:
        return _words(lanes.table.viewport[lanes.piece])
    source = bound.last.info.output(name)
    if source is None:
        return np.zeros((len(lanes.x), 4), np.uint32)
    return np.asarray(shaded.outputs[source.index][lanes.table.provoking[lanes.piece]])


def covered_bits(cover: Bool) -> U32:
    """Coverage ``(n, samples)`` as bits."""
    bits = cover.astype(np.uint32) << np.arange(cover.shape[1], dtype=np.uint32)
    return np.asarray(bits.sum(axis=1, dtype=np.uint32))
