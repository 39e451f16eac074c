"""Functions of doubles by their words, sums and comparisons: what nir_lower_doubles is in Mesa."""

from __future__ import annotations

from ..ir import Shader
from ..ureg import Reg
from .wide import SIGN, Rule, Wide, WideTransform

__all__ = ["LOWERED_DOUBLES", "lower_doubles"]

_ONE = 0x3FF00000
"""The upper word of 1.0; its lower one is 0."""


def lower_doubles(shader: Shader) -> Shader:
    """Return a shader without DABS, DNEG, DSSG, DTRUNC, DFLR, DCEIL, DROUND, DFRAC, DMAD, DMIN and DMAX.

    DADD, DMUL and the comparisons stay, as quotients, roots and conversions do. Results are the same.
    """
    return WideTransform(shader, _RULES).transformed()


def _abs(p: WideTransform, to: Wide, a: Wide) -> None:
    p.double_signed(to, a, negate=False, absolute=True)


def _neg(p: WideTransform, to: Wide, a: Wide) -> None:
    p.double_signed(to, a, negate=True, absolute=False)


def _pair(low: Reg, high: Reg) -> Reg:
    """Return a 64-bit source made of two channels of one register."""
    return Reg(low.file, low.index, low.dim, (low.letters + high.letters) * 2)


def _value(wide: Wide) -> Reg:
    return _pair(wide.low, wide.high)


def _ssg(p: WideTransform, to: Wide, a: Wide) -> None:
    above, below = p.scratch[0].x, p.scratch[1].x
    p.DSLT(above, p.f64(0.0), _value(a))
    p.DSLT(below, _value(a), p.f64(0.0))
    p.AND(above, above, p.u32(_ONE))
    p.AND(below, below, p.u32(_ONE | SIGN))
    p.OR(to.high, above, below)
    p.MOV(to.low, p.u32(0))


def _truncate(p: WideTransform, to: Wide, a: Wide) -> None:
    """Clear the bits behind the point; ``to`` is none of the scratch registers' x to w of the first."""
    exponent, far, mask, kept = (p.scratch[0].channels(c) for c in "xyzw")
    p.USHR(exponent, a.high, p.u32(20))
    p.AND(exponent, exponent, p.u32(0x7FF))
    p.UADD(exponent, exponent, p.i32(-1023))
    # In the upper word: bits below 20 - exponent, all of them below exponent 0.
    p.IMAX(mask, exponent, p.i32(0))
    p.IMIN(mask, mask, p.i32(20))
    p.USHR(mask, p.u32(0xFFFFF), mask)
    p.NOT(mask, mask)
    p.ISLT(far, exponent, p.i32(0))
    p.UCMP(mask, far, p.u32(SIGN), mask)
    p.AND(kept, a.high, mask)
    # In the lower word: bits below 52 - exponent.
    p.UADD(mask, exponent, p.i32(-20))
    p.IMAX(mask, mask, p.i32(0))
    p.ISGE(far, mask, p.i32(32))
    p.IMIN(mask, mask, p.i32(31))
    p.USHR(mask, p.u32(0xFFFFFFFF), mask)
    p.NOT(mask, mask)
    p.UCMP(mask, far, p.u32(0xFFFFFFFF), mask)
    p.AND(to.low, a.low, mask)
    p.MOV(to.high, kept)


def _trunc(p: WideTransform, to: Wide, a: Wide) -> None:
    _truncate(p, to, a)


def _rounded(p: WideTransform, to: Wide, a: Wide, less: bool) -> None:
    """Truncate, and go on by one where that was in the wrong direction."""
    whole = Wide(p.scratch[1].x, p.scratch[1].y)
    _truncate(p, whole, a)
    wrong, step = p.scratch[0].x, Wide(p.scratch[1].z, p.scratch[1].w)
    p.DSLT(wrong, *((_value(a), _value(whole)) if less else (_value(whole), _value(a))))
    # Minus 1 or minus 0, which leaves a negative zero as it is; taken away below, where it is 1.
    p.AND(step.high, wrong, p.u32(_ONE))
    p.MOV(step.low, p.u32(0))
    if not less:
        p.AND(wrong, wrong, p.u32(SIGN))
        p.OR(step.high, step.high, wrong)
    p.DADD(p.scratch[0].xy, _value(whole), -_value(step))
    p.MOV(to.low, p.scratch[0].x)
    p.MOV(to.high, p.scratch[0].y)


def _flr(p: WideTransform, to: Wide, a: Wide) -> None:
    _rounded(p, to, a, less=True)


def _ceil(p: WideTransform, to: Wide, a: Wide) -> None:
    _rounded(p, to, a, less=False)


def _frac(p: WideTransform, to: Wide, a: Wide) -> None:
    whole = Wide(p.scratch[2].x, p.scratch[2].y)
    _rounded(p, whole, a, less=True)
    p.DADD(p.scratch[0].xy, _value(a), -_value(whole))
    p.MOV(to.low, p.scratch[0].x)
    p.MOV(to.high, p.scratch[0].y)


def _round(p: WideTransform, to: Wide, a: Wide) -> None:
    """Halves go to the even side by the rounding of a sum, which has no bits behind the point."""
    size, moved = Wide(p.scratch[0].x, p.scratch[0].y), p.scratch[1]
    p.double_signed(size, a, negate=False, absolute=True)
    p.DADD(moved.xy, _value(size), p.f64(2.0**52))
    p.DADD(moved.xy, moved.xyxy, p.f64(-(2.0**52)))
    small = p.scratch[2].x
    p.DSLT(small, _value(size), p.f64(2.0**52))
    p.UCMP(size.low, small, moved.x, size.low)
    p.UCMP(size.high, small, moved.y, size.high)
    p.AND(small, a.high, p.u32(SIGN))
    p.MOV(to.low, size.low)
    p.OR(to.high, size.high, small)


def _mad(p: WideTransform, to: Wide, a: Wide, b: Wide, c: Wide) -> None:
    product = p.scratch[0]
    p.DMUL(product.xy, _value(a), _value(b))
    p.DADD(product.xy, product.xyxy, _value(c))
    p.MOV(to.low, product.x)
    p.MOV(to.high, product.y)


def _choose(larger: bool) -> Rule:
    def choose(p: WideTransform, to: Wide, a: Wide, b: Wide) -> None:
        first, other = p.scratch[0].x, p.scratch[1].x
        p.DSLT(first, *((_value(b), _value(a)) if larger else (_value(a), _value(b))))
        # A number counts for more than a NaN.
        p.DSNE(other, _value(b), _value(b))
        p.OR(first, first, other)
        p.UCMP(other, first, a.low, b.low)
        p.UCMP(to.high, first, a.high, b.high)
        p.MOV(to.low, other)

    return choose


_RULES: dict[str, Rule] = {
    "DABS": _abs,
    "DNEG": _neg,
    "DSSG": _ssg,
    "DTRUNC": _trunc,
    "DFLR": _flr,
    "DCEIL": _ceil,
    "DFRAC": _frac,
    "DROUND": _round,
    "DMAD": _mad,
    "DMIN": _choose(larger=False),
    "DMAX": _choose(larger=True),
}
LOWERED_DOUBLES = frozenset(_RULES)
