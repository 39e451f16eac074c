"""Filters of single pixels."""

from __future__ import annotations

from functools import cache

from vkpipe.pipe import ShaderState
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Program, Reg

__all__ = ["LUMA", "celshade_fs", "sampled", "without_fs"]

LUMA = (0.299, 0.587, 0.114, 0.0)
"""Shares of red, green and blue in the brightness of a pixel (ITU-R BT.601)."""

_STEPS = 4
_DARKEST = 1 / 512
"""Below half a step of 8 bits; black has no colour that could be made brighter."""


def sampled(p: Program) -> tuple[Reg, Reg, Reg]:
    """Declare input, sampler and output of a shader with one picture; returns place, texel and output."""
    place = p.input("GENERIC", interpolate="LINEAR")
    p.sampler_view(0, "2D", "FLOAT")
    texel, color = p.temporary(), p.output("COLOR")
    p.TEX(texel, place, p.sampler(0), target="2D")
    return place, texel, color


@cache
def without_fs(channel: str) -> ShaderState:
    """Return the shader that leaves out a channel: x, y or z."""
    p = Program(Stage.FRAGMENT)
    _, texel, color = sampled(p)
    p.MUL(color, texel, p.f32(*(0.0 if channel == each else 1.0 for each in "xyzw")))
    return ShaderState(tokens=p.text())


@cache
def celshade_fs() -> ShaderState:
    """Return the shader that rounds the brightness of each pixel up to one of four steps."""
    p = Program(Stage.FRAGMENT)
    _, texel, color = sampled(p)
    luma, scale = p.temporary(), p.temporary()
    p.DP3(luma.x, texel, p.f32(*LUMA))
    p.MUL(scale.x, luma.x, p.f32(_STEPS))
    p.CEIL(scale.x, scale.x)
    p.MUL(scale.x, scale.x, p.f32(1 / _STEPS))
    p.MAX(luma.x, luma.x, p.f32(_DARKEST))
    p.DIV(scale.x, scale.x, luma.x)
    p.MUL(color.xyz, texel, scale.x, saturate=True)
    p.MOV(color.w, texel.w)
    return ShaderState(tokens=p.text())
