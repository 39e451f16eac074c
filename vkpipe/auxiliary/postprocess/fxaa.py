"""Fast approximate antialiasing: pixels are blurred along edges, which are found by brightness.

After the idea of Timothy Lottes's white paper of 2009 (NVIDIA, "FXAA"): the gradient at the four corners of a
pixel says where an edge goes; two means along it are tried, the wider one unless it leaves the range of the
corners, which would mean that it has reached something else.
"""

from __future__ import annotations

from functools import cache

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
_CORNERS = {"nw": (-0.5, -0.5), "ne": (0.5, -0.5), "sw": (-0.5, 0.5), "se": (0.5, 0.5)}
"""Corners of the pixel, where the unit gives the mean of the four pixels around."""
_NEAR = (1 / 3 - 0.5, 2 / 3 - 0.5)
_WIDE = (-0.5, 0.5)
"""Places of samples on a blur, of which the whole length is 1."""


@cache
def fxaa_fs() -> ShaderState:
    """Return the shader; its unit filters."""
    p = Program(Stage.FRAGMENT)
    place, texel, color = sampled(p)
    sampler, size = p.sampler(0), p.constant(0)
    luma = _lumas(p, place, texel, sampler, size)
    low, high = _range(p, luma, texel)
    along = _direction(p, luma, size)
    near = _mean(p, place, along, _NEAR, sampler)
    wide = _mean(p, place, along, _WIDE, sampler)
    p.ADD(wide, wide, near)
    p.MUL(wide, wide, p.f32(0.5))
    reached, outside = p.temporary(), p.temporary()
    p.DP3(reached.x, wide, p.f32(*LUMA))
    p.SLT(outside.x, reached.x, low.x)
    p.SGT(outside.y, reached.x, high.x)
    p.MAX(outside.x, outside.x, outside.y)
    p.LRP(color.xyz, outside.x, near, wide)
    p.MOV(color.w, texel.w)
    return ShaderState(tokens=p.text())


def _lumas(p: Program, place: Reg, texel: Reg, sampler: Reg, size: Reg) -> dict[str, Reg]:
    """Brightness of the pixel ("m") and at its corners."""
    found = {"m": p.temporary()}
    p.DP3(found["m"].x, texel, p.f32(*LUMA))
    at, other = p.temporary(), p.temporary()
    for name, corner in _CORNERS.items():
        found[name] = p.temporary()
        p.MAD(at.xy, size.zwzw, p.f32(*corner, 0.0, 0.0), place)
        p.TEX(other, at, sampler, target="2D")
        p.DP3(found[name].x, other, p.f32(*LUMA))
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


def _mean(p: Program, place: Reg, along: Reg, shares: tuple[float, float], sampler: Reg) -> Reg:
    total, at, other = (p.temporary() for _ in range(3))
    for number, share in enumerate(shares):
        p.MAD(at.xy, along, p.f32(share), place)
        p.TEX(other if number else total, at, sampler, target="2D")
    p.ADD(total, total, other)
    p.MUL(total, total, p.f32(0.5))
    return total
