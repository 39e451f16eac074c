"""Morphological antialiasing: the shapes that edges have say how they went before they were made of pixels.

Three passes, as Jimenez and others have divided it for GPUs (GPU Pro 2, "Practical Morphological
Antialiasing"): edges between pixels; along each edge its length and where it ends, which give the areas on
either side of the line that it stands for; neighbours mixed by these areas. The areas are worked out, where
theirs come from a texture.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from vkpipe.auxiliary.postprocess.colors import LUMA
from vkpipe.pipe import ShaderState
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Program, Reg

__all__ = ["blend_fs", "edges_fs", "weights_fs"]

_THRESHOLD = 0.1
"""What neighbours differ by at an edge."""
_STEPS = 8
"""Pixels that an edge is followed to each side; what goes on is straight."""


class _Axis(NamedTuple):
    """One of the two directions of edges: along x they are at the top of pixels, along y at the left.

    ``flag`` is the component of the picture of edges that has them, ``cross`` that of edges across; ``side``
    is the coordinate that leads to the pixel on the other side, one less.
    """

    along: str
    side: str
    flag: str
    cross: str


_AXES = (_Axis("x", "y", "y", "x"), _Axis("y", "x", "x", "y"))


def _texel_place(p: Program) -> Reg:
    """Return the pixel's coordinates as whole numbers, and level 0."""
    given, at = p.input("GENERIC", interpolate="LINEAR"), p.temporary()
    p.MUL(at.xy, given, p.constant(0).xyxy)
    p.F2I(at.xy, at)
    p.MOV(at.zw, p.i32(0))
    return at


def _fetch(p: Program, at: Reg, unit: Reg, x: int = 0, y: int = 0, *, clamped: bool = False) -> Reg:
    """Read a texel beside a place; outside of the picture zeros, or the outermost texel."""
    place, texel = p.temporary(), p.temporary()
    p.UADD(place, at, p.i32(x, y, 0, 0))
    if clamped:
        last = p.temporary()
        p.F2I(last.xy, p.constant(0))
        p.UADD(last.xy, last, p.i32(-1))
        p.IMIN(place.xy, place, last)
        p.IMAX(place.xy, place, p.i32(0))
    p.TXF(texel, place, unit, target="2D")
    return texel


@cache
def edges_fs(color: bool) -> ShaderState:
    """Return the first pass: red is 1 where an edge is at the left of a pixel, green where one is at its top.

    Args:
        color: edges are where any channel differs, not only brightness.
    """
    p = Program(Stage.FRAGMENT)
    p.sampler_view(0, "2D", "FLOAT")
    unit, at = p.sampler(0), _texel_place(p)
    here = _fetch(p, at, unit)
    found, difference = p.temporary(), p.temporary()
    for component, (x, y) in (("x", (-1, 0)), ("y", (0, -1))):
        other = _fetch(p, at, unit, x, y, clamped=True)
        p.ADD(difference, here, -other)
        if color:
            p.MAX(difference.x, abs(difference.x), abs(difference.y))
            p.MAX(difference.x, difference.x, abs(difference.z))
        else:
            p.DP3(difference.x, difference, p.f32(*LUMA))
        p.SGE(found.channels(component), abs(difference.x), p.f32(_THRESHOLD))
    p.MOV(found.zw, p.f32(0.0))
    p.MOV(p.output("COLOR"), found)
    return ShaderState(tokens=p.text())


@cache
def weights_fs() -> ShaderState:
    """Return the second pass: shares of a pixel that belong to its neighbours.

    Red: what the pixel takes from the one above; green: what that one takes from the pixel; blue and alpha
    the same of the one to the left.
    """
    p = Program(Stage.FRAGMENT)
    p.sampler_view(0, "2D", "FLOAT")
    unit, at = p.sampler(0), _texel_place(p)
    here, found = _fetch(p, at, unit), p.temporary()
    p.MOV(found, p.f32(0.0))
    for axis, (taken, given) in zip(_AXES, (("x", "y"), ("z", "w")), strict=True):
        with p.if_(here.channels(axis.flag)):
            before, after = (_end(p, at, unit, axis, sign) for sign in (-1, 1))
            _areas(p, before, after, found.channels(taken), found.channels(given))
    p.MOV(p.output("COLOR"), found)
    return ShaderState(tokens=p.text())


def _end(p: Program, at: Reg, unit: Reg, axis: _Axis, sign: int) -> Reg:
    """Follow an edge to one side.

    Returns:
        x: how many pixels it goes on; y: 1 where it then turns towards the pixel's own side, -1 towards the
        other, 0 where it does neither, or both, or goes on further than is looked.
    """
    place, texel, found, stop = (p.temporary() for _ in range(4))
    along, side = place.channels(axis.along), place.channels(axis.side)
    p.MOV(place, at)
    p.MOV(found.x, p.f32(0.0))
    with p.loop():
        p.UADD(along, along, p.i32(sign))
        p.TXF(texel, place, unit, target="2D")
        p.SLT(stop.x, texel.channels(axis.flag), p.f32(0.5))
        p.SGE(stop.y, found.x, p.f32(_STEPS - 0.5))
        p.MAX(stop.x, stop.x, stop.y)
        with p.if_(stop.x):
            p.BRK()
        p.ADD(found.x, found.x, p.f32(1.0))
    if sign < 0:
        p.UADD(along, along, p.i32(1))  # edges across are at the left or top of the last pixel
    p.TXF(texel, place, unit, target="2D")
    p.MOV(found.y, texel.channels(axis.cross))
    p.UADD(side, side, p.i32(-1))
    p.TXF(texel, place, unit, target="2D")
    p.ADD(found.y, found.y, -texel.channels(axis.cross))
    p.SLT(stop.x, found.x, p.f32(_STEPS - 0.5))
    p.MUL(found.y, found.y, stop.x)
    return found


def _areas(p: Program, before: Reg, after: Reg, own: Reg, other: Reg) -> None:
    """Work out the areas between an edge and the line that it stands for, within one pixel.

    The line begins half a pixel to the side to which the edge turns, meets the edge in its middle, and ends
    the same way. Areas on the pixel's own side are added to ``own``, those on the other side to ``other``.
    """
    length, half, ends, area = (p.temporary() for _ in range(4))
    p.ADD(length.x, before.x, after.x)
    p.ADD(length.x, length.x, p.f32(1.0))
    p.MUL(half.x, length.x, p.f32(0.5))
    for end in (before, after):
        p.MOV(ends.x, end.x)
        p.ADD(ends.y, end.x, p.f32(1.0))
        p.MIN(ends.xy, ends, half.x)
        # Below the line from height 1 at 0 to 0 in the middle: x - x * x / length.
        p.MUL(area.xy, ends, ends)
        p.DIV(area.xy, area, length.x)
        p.ADD(area.xy, ends, -area)
        p.ADD(area.x, area.y, -area.x)
        p.MUL(area.x, area.x, p.f32(0.5))
        p.MUL(area.x, area.x, end.y)
        p.MAX(area.y, area.x, p.f32(0.0))
        p.ADD(own, own, area.yyyy)
        p.MAX(area.y, -area.x, p.f32(0.0))
        p.ADD(other, other, area.yyyy)


_NEIGHBOURS = (((0, -1), (0, 0), "x"), ((0, 1), (0, 1), "y"), ((-1, 0), (0, 0), "z"), ((1, 0), (1, 0), "w"))
"""Where a neighbour is, at which pixel its share stands, and in which component."""


@cache
def blend_fs() -> ShaderState:
    """Return the third pass: unit 0 is the picture, unit 1 the shares."""
    p = Program(Stage.FRAGMENT)
    for unit in range(2):
        p.sampler_view(unit, "2D", "FLOAT")
    picture, shares, at = p.sampler(0), p.sampler(1), _texel_place(p)
    here, total, difference = _fetch(p, at, picture), p.temporary(), p.temporary()
    p.MOV(total, here)
    for place, share_place, component in _NEIGHBOURS:
        share = _fetch(p, at, shares, *share_place)
        other = _fetch(p, at, picture, *place, clamped=True)
        p.ADD(difference, other, -here)
        p.MAD(total, difference, share.channels(component), total)
    p.MOV(p.output("COLOR"), total)
    return ShaderState(tokens=p.text())
