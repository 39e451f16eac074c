"""Fast approximate antialiasing: pixels are blurred along edges, which are found by brightness.

After the idea of Timothy Lottes's white paper of 2009 (NVIDIA, "FXAA"): the gradient at the four corners of a
pixel says where an edge goes; two means along it are tried, the wider one unless it leaves the range of the
corners, which would mean that it has reached something else.

Means of texels are made here: those of devices differ in a step, and the way along an edge follows small
differences of brightness.
"""

from __future__ import annotations

from functools import cache
from itertools import product

from vkpipe.auxiliary.postprocess.colors import LUMA, sampled
from vkpipe.pipe import ShaderState
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Program, Reg

__all__ = ["fxaa_fs"]

_SPAN = 4.0
"""Pixels that a blur reaches at most."""
_SHARE = 1 / 8
_LEAST = 1 / 128
"""What is added to the shorter side of a gradient: a share of the brightness, and no less than this."""
_ROOM = 1 / 1024
"""How far the wider mean may lie outside: at the end of the range the last bit would decide."""
_CORNERS = {"nw": (-1, -1), "ne": (1, -1), "sw": (-1, 1), "se": (1, 1)}
"""Corners of the pixel, by the pixel behind them: their brightness is the mean of the four around."""
_NEAR = (1 / 3 - 0.5, 2 / 3 - 0.5)
_WIDE = (-0.5, 0.5)
"""Places of samples on a blur, of which the whole length is 1."""


@cache
def fxaa_fs() -> ShaderState:
    """Return the shader."""
    p = Program(Stage.FRAGMENT)
    place, texel, color = sampled(p)
    sampler, size = p.sampler(0), p.constant(0)
    luma = _lumas(p, place, texel, sampler, size)
    low, high = _range(p, luma, texel)
    along = _direction(p, luma, size)
    near = _mean(p, place, along, _NEAR, sampler, size)
    wide = _mean(p, place, along, _WIDE, sampler, size)
    p.ADD(wide, wide, near)
    p.MUL(wide, wide, p.f32(0.5))
    reached, outside = p.temporary(), p.temporary()
    p.DP3(reached.x, wide, p.f32(*LUMA))
    p.ADD(low.x, low.x, p.f32(-_ROOM))
    p.ADD(high.x, high.x, p.f32(_ROOM))
    p.SLT(outside.x, reached.x, low.x)
    p.SGT(outside.y, reached.x, high.x)
    p.MAX(outside.x, outside.x, outside.y)
    p.LRP(color.xyz, outside.x, near, wide)
    p.MOV(color.w, texel.w)
    return ShaderState(tokens=p.text())


def _lumas(p: Program, place: Reg, texel: Reg, sampler: Reg, size: Reg) -> dict[str, Reg]:
    """Brightness of the pixel ("m") and at its corners."""
    middle, at, other = (p.temporary() for _ in range(3))
    p.DP3(middle.x, texel, p.f32(*LUMA))
    around = {(0, 0): middle}
    for way in product((-1, 0, 1), (-1, 0, 1)):
        if way not in around:
            around[way] = p.temporary()
            p.MAD(at.xy, size.zwzw, p.f32(*way, 0.0, 0.0), place)
            p.TEX(other, at, sampler, target="2D")
            p.DP3(around[way].x, other, p.f32(*LUMA))
    found = {"m": middle}
    for name, (x, y) in _CORNERS.items():
        found[name] = p.temporary()
        p.ADD(found[name].x, middle.x, around[x, y].x)
        p.ADD(at.x, around[x, 0].x, around[0, y].x)
        p.ADD(found[name].x, found[name].x, at.x)
        p.MUL(found[name].x, found[name].x, p.f32(0.25))
    return found


def _range(p: Program, luma: dict[str, Reg], texel: Reg) -> tuple[Reg, Reg]:
    """The least and the greatest brightness."""
    ends = p.temporary(), p.temporary()
    for opcode, end in zip(("MIN", "MAX"), ends, strict=True):
        p.MOV(end.x, luma["m"].x)
        for name in _CORNERS:
            p.emit(opcode, end.x, end.x, luma[name].x)
    return ends


def _direction(p: Program, luma: dict[str, Reg], size: Reg) -> Reg:
    """The way along the edge, in texture coordinates: longer, the clearer the edge is, up to the span."""
    way, least = p.temporary(), p.temporary()
    north, south, west, east = (p.temporary() for _ in range(4))
    for sum_, (one, other) in (
        (north, ("nw", "ne")),
        (south, ("sw", "se")),
        (west, ("nw", "sw")),
        (east, ("ne", "se")),
    ):
        p.ADD(sum_.x, luma[one].x, luma[other].x)
    p.ADD(way.x, south.x, -north.x)
    p.ADD(way.y, west.x, -east.x)
    p.ADD(least.x, north.x, south.x)
    p.MUL(least.x, least.x, p.f32(_SHARE / 4))
    p.MAX(least.x, least.x, p.f32(_LEAST))
    p.MIN(least.y, abs(way.x), abs(way.y))
    p.ADD(least.x, least.x, least.y)
    p.DIV(way.xy, way, least.x)
    p.MIN(way.xy, way, p.f32(_SPAN))
    p.MAX(way.xy, way, p.f32(-_SPAN))
    p.MUL(way.xy, way, size.zwzw)
    return way


def _mean(p: Program, place: Reg, along: Reg, shares: tuple[float, float], sampler: Reg, size: Reg) -> Reg:
    first, second = (_filtered(p, place, along, share, sampler, size) for share in shares)
    p.ADD(first, first, second)
    p.MUL(first, first, p.f32(0.5))
    return first


def _filtered(p: Program, place: Reg, along: Reg, share: float, sampler: Reg, size: Reg) -> Reg:
    """Return the picture at a share of the way, between the four texels around."""
    low, within, ends = (p.temporary() for _ in range(3))
    p.MAD(within.xy, along, p.f32(share), place)
    p.MAD(within.xy, within, size.xyxy, p.f32(-0.5))
    p.FLR(low.xy, within)
    p.ADD(within.xy, within, -low)
    p.ADD(low.xy, low, p.f32(0.5))
    p.MUL(ends.xy, low, size.zwzw)
    p.ADD(ends.zw, ends.xyxy, size.zwzw)
    rows = []
    for y in "yw":
        left, right = p.temporary(), p.temporary()
        for texel, x in ((left, "x"), (right, "z")):
            p.TEX(texel, ends.channels(x + y + y + y), sampler, target="2D")
        p.LRP(left, within.x, right, left)
        rows.append(left)
    p.LRP(rows[0], within.y, rows[1], rows[0])
    return rows[0]
