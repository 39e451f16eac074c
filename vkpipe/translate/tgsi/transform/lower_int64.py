"""Integers of 64 bits by those of 32: for drivers without PIPE_CAP_INT64."""

from __future__ import annotations

from ..ir import Shader
from ..ureg import Reg
from .wide import Rule, Wide, WideTransform

__all__ = ["LOWERED_INT64", "lower_int64"]


def lower_int64(shader: Shader) -> Shader:
    """Return a shader without sums, products, shifts, comparisons, limits and signs of 64-bit integers.

    Quotients and conversions stay. Results are the same.
    """
    return WideTransform(shader, _RULES).transformed()


def _add(p: WideTransform, to: Wide, a: Wide, b: Wide) -> None:
    carry = p.scratch[0].x
    p.UADD(to.low, a.low, b.low)
    p.USLT(carry, to.low, b.low)
    p.AND(carry, carry, p.u32(1))
    p.UADD(to.high, a.high, b.high)
    p.UADD(to.high, to.high, carry)


def _mul(p: WideTransform, to: Wide, a: Wide, b: Wide) -> None:
    high, part = p.scratch[0].x, p.scratch[0].y
    p.UMUL_HI(high, a.low, b.low)
    p.UMUL(part, a.low, b.high)
    p.UADD(high, high, part)
    p.UMUL(part, a.high, b.low)
    p.UADD(to.high, high, part)
    p.UMUL(to.low, a.low, b.low)


def _neg(p: WideTransform, to: Wide, a: Wide) -> None:
    p.int_signed(to, a, negate=True, absolute=False)


def _abs(p: WideTransform, to: Wide, a: Wide) -> None:
    p.int_signed(to, a, negate=False, absolute=True)


def _ssg(p: WideTransform, to: Wide, a: Wide) -> None:
    some, sign = p.scratch[0].x, p.scratch[0].y
    p.ISHR(sign, a.high, p.u32(31))
    p.OR(some, a.low, a.high)
    p.USNE(some, some, p.u32(0))
    # -1 below zero, 1 above, 0 for nothing.
    p.AND(some, some, p.u32(1))
    p.OR(to.low, some, sign)
    p.MOV(to.high, sign)


def _less(p: WideTransform, to: Reg, a: Wide, b: Wide, high: str) -> None:
    """Set all bits where a < b; ``high``: the opcode that compares the upper words."""
    above, equal = p.scratch[2].x, p.scratch[2].y
    p.emit(high, above, a.high, b.high)
    p.USEQ(equal, a.high, b.high)
    p.USLT(p.scratch[2].z, a.low, b.low)
    p.AND(equal, equal, p.scratch[2].z)
    p.OR(to, above, equal)


def _compare(high: str, negated: bool) -> Rule:
    def compare(p: WideTransform, to: Reg, a: Wide, b: Wide) -> None:
        found = p.scratch[1].x
        _less(p, found, a, b, high)
        if negated:
            p.NOT(found, found)
        p.MOV(to, found)

    return compare


def _choose(high: str, larger: bool) -> Rule:
    def choose(p: WideTransform, to: Wide, a: Wide, b: Wide) -> None:
        found = p.scratch[1].x
        _less(p, found, a, b, high)
        one, other = (b, a) if larger else (a, b)
        p.UCMP(p.scratch[1].y, found, one.low, other.low)
        p.UCMP(to.high, found, one.high, other.high)
        p.MOV(to.low, p.scratch[1].y)

    return choose


def _equal(negated: bool) -> Rule:
    def equal(p: WideTransform, to: Reg, a: Wide, b: Wide) -> None:
        low, high = p.scratch[0].x, p.scratch[0].y
        p.XOR(low, a.low, b.low)
        p.XOR(high, a.high, b.high)
        p.OR(low, low, high)
        p.emit("USNE" if negated else "USEQ", low, low, p.u32(0))
        p.MOV(to, low)

    return equal


def _shift_left(p: WideTransform, to: Wide, a: Wide, by: Reg) -> None:
    left, right, far, low = p.scratch[0].x, p.scratch[0].y, p.scratch[0].z, p.scratch[0].w
    _amounts(p, by)
    near, moved = p.scratch[1].x, p.scratch[1].y
    p.SHL(low, a.low, left)
    # What leaves the lower word; none by 0, so in two steps.
    p.USHR(near, a.low, p.u32(1))
    p.USHR(near, near, right)
    p.SHL(moved, a.high, left)
    p.OR(near, near, moved)
    p.UCMP(to.high, far, low, near)
    p.UCMP(to.low, far, p.u32(0), low)


def _shift_right(opcode: str) -> Rule:
    def shift(p: WideTransform, to: Wide, a: Wide, by: Reg) -> None:
        left, right, far, high = p.scratch[0].x, p.scratch[0].y, p.scratch[0].z, p.scratch[0].w
        _amounts(p, by)
        near, moved, empty = p.scratch[1].x, p.scratch[1].y, p.scratch[1].z
        p.emit(opcode, high, a.high, left)
        p.SHL(near, a.high, p.u32(1))
        p.SHL(near, near, right)
        p.USHR(moved, a.low, left)
        p.OR(near, near, moved)
        if opcode == "ISHR":
            p.ISHR(empty, a.high, p.u32(31))
        else:
            p.MOV(empty, p.u32(0))
        p.UCMP(to.low, far, high, near)
        p.UCMP(to.high, far, empty, high)

    return shift


def _amounts(p: WideTransform, by: Reg) -> None:
    """Write how far to shift within a word, 31 less that, and whether it is beyond one."""
    left, right, far = p.scratch[0].x, p.scratch[0].y, p.scratch[0].z
    p.AND(far, by, p.u32(32))
    p.AND(left, by, p.u32(31))
    p.XOR(right, left, p.u32(31))


_RULES: dict[str, Rule] = {
    "U64ADD": _add,
    "U64MUL": _mul,
    "I64NEG": _neg,
    "I64ABS": _abs,
    "I64SSG": _ssg,
    "U64SLT": _compare("USLT", negated=False),
    "U64SGE": _compare("USLT", negated=True),
    "I64SLT": _compare("ISLT", negated=False),
    "I64SGE": _compare("ISLT", negated=True),
    "U64SEQ": _equal(negated=False),
    "U64SNE": _equal(negated=True),
    "U64MIN": _choose("USLT", larger=False),
    "U64MAX": _choose("USLT", larger=True),
    "I64MIN": _choose("ISLT", larger=False),
    "I64MAX": _choose("ISLT", larger=True),
    "U64SHL": _shift_left,
    "U64SHR": _shift_right("USHR"),
    "I64SHR": _shift_right("ISHR"),
}
LOWERED_INT64 = frozenset(_RULES)
