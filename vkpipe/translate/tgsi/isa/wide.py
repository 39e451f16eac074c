"""Arithmetic on 64-bit values: Double ISA and 64-bit Integer ISA; two values in a register, in xy and zw.

Which channels 32-bit operands take: sources x and y, DLDEXP's x and z; comparisons write x and z, conversions
the first two channels that are written (tgsi_exec; the document has x and y).
"""

from __future__ import annotations

import numpy as np

from ..semantics import floats, integers
from ..semantics import wide as ref
from ..semantics.base import F, Reference, bits_of, cast
from .opcode import Kind, Mode, Opcode

__all__ = ["ROWS"]

_D, _L, _M = np.float64, np.int64, np.uint64

_ARITHMETIC: dict[str, tuple[str, str, Reference]] = {
    "DABS": ("d=d", "abs({a})", np.abs),
    "DNEG": ("d=d", "-{a}", np.negative),
    "DADD": ("d=dd", "{a} + {b}", np.add),
    "DMUL": ("d=dd", "{a} * {b}", np.multiply),
    "DDIV": ("d=dd", "{a} / {b}", ref.ddiv),
    "DMAD": ("d=ddd", "{a} * {b} + {c}", ref.dmad),
    "DFMA": ("d=ddd", "tgsi_dfma({a}, {b}, {c})", ref.dfma),
    "DMIN": ("d=dd", "tgsi_dmin({a}, {b})", np.fmin),
    "DMAX": ("d=dd", "tgsi_dmax({a}, {b})", np.fmax),
    "DFRAC": ("d=d", "{a} - floor({a})", floats.frc),
    "DTRUNC": ("d=d", "tgsi_dtrunc({a})", np.trunc),
    "DCEIL": ("d=d", "ceil({a})", np.ceil),
    "DFLR": ("d=d", "floor({a})", np.floor),
    "DROUND": ("d=d", "tgsi_dround({a})", np.rint),
    "DSSG": ("d=d", "tgsi_dssg({a})", floats.ssg),
    "DRCP": ("d=d", "1.0lf / {a}", ref.drcp),
    "DSQRT": ("d=d", "sqrt({a})", np.sqrt),
    "DRSQ": ("d=d", "1.0lf / sqrt({a})", ref.drsq),
    "DLDEXP": ("d=di", "tgsi_dldexp({a}, {b})", floats.dldexp),
    "I64ABS": ("l=l", "abs({a})", np.abs),
    "I64NEG": ("l=l", "-{a}", np.negative),
    "I64SSG": ("l=l", "sign({a})", np.sign),
    "U64ADD": ("m=mm", "{a} + {b}", np.add),
    "U64MUL": ("m=mm", "{a} * {b}", np.multiply),
    "U64DIV": ("m=mm", "tgsi_u64div({a}, {b})", ref.u64div),
    "U64MOD": ("m=mm", "tgsi_u64mod({a}, {b})", ref.u64mod),
    "I64DIV": ("l=ll", "tgsi_i64div({a}, {b})", ref.i64div),
    "I64MOD": ("l=ll", "tgsi_i64mod({a}, {b})", ref.i64mod),
    "U64MIN": ("m=mm", "min({a}, {b})", np.minimum),
    "U64MAX": ("m=mm", "max({a}, {b})", np.maximum),
    "I64MIN": ("l=ll", "min({a}, {b})", np.minimum),
    "I64MAX": ("l=ll", "max({a}, {b})", np.maximum),
    "U64SHL": ("m=mu", "{a} << ({b} & 63u)", ref.u64shl),
    "U64SHR": ("m=mu", "{a} >> ({b} & 63u)", ref.u64shr),
    "I64SHR": ("l=lu", "{a} >> ({b} & 63u)", ref.i64shr),
}

_COMPARISONS: dict[str, tuple[str, str, Reference]] = {
    "DSLT": ("dd", "<", np.less),
    "DSGE": ("dd", ">=", np.greater_equal),
    "DSEQ": ("dd", "==", np.equal),
    "DSNE": ("dd", "!=", np.not_equal),
    "U64SEQ": ("mm", "==", np.equal),
    "U64SNE": ("mm", "!=", np.not_equal),
    "U64SLT": ("mm", "<", np.less),
    "U64SGE": ("mm", ">=", np.greater_equal),
    "I64SLT": ("ll", "<", np.less),
    "I64SGE": ("ll", ">=", np.greater_equal),
}

# Signed numbers are compared as unsigned ones with the sign bit flipped: lavapipe (Mesa 22.3) answers wrongly
# where one side is a 32-bit number made longer and the other a constant.
_COMPARED = {"d": "{%s}", "m": "{%s}", "l": "(uint64_t({%s}) ^ 0x8000000000000000ul)"}

_CONVERSIONS: dict[str, tuple[str, str, Reference]] = {
    "F2D": ("d=f", "double({a})", cast(_D)),
    "D2F": ("f=d", "float({a})", cast(F)),
    "I2D": ("d=i", "double({a})", cast(_D)),
    "D2I": ("i=d", "tgsi_d2i({a})", integers.f2i),
    "U2D": ("d=u", "double({a})", cast(_D)),
    "D2U": ("u=d", "tgsi_d2u({a})", integers.f2u),
    "U2I64": ("l=u", "int64_t({a})", cast(_L)),
    "I2I64": ("l=i", "int64_t({a})", cast(_L)),
    "F2U64": ("m=f", "tgsi_f2u64({a})", ref.to_uint64),
    "F2I64": ("l=f", "tgsi_f2i64({a})", ref.to_int64),
    "D2U64": ("m=d", "tgsi_d2u64({a})", ref.to_uint64),
    "D2I64": ("l=d", "tgsi_d2i64({a})", ref.to_int64),
    "U642F": ("f=m", "float({a})", cast(F)),
    "I642F": ("f=l", "float({a})", cast(F)),
    "U642D": ("d=m", "double({a})", cast(_D)),
    "I642D": ("d=l", "double({a})", cast(_D)),
}

_FRACEXP = ("tgsi_dfrexp_mantissa({a})", "tgsi_dfrexp_exponent({a})")


def _row(name: str, signature: str, glsl: str, function: Reference) -> Opcode:
    return Opcode(name, signature, Kind.ALU, Mode.COMPONENTWISE, glsl, reference=function)


def _comparison(letter: str, sign: str) -> str:
    side = _COMPARED[letter]
    return f"-int({side % 'a'} {sign} {side % 'b'})"


ROWS = [_row(name, *rest) for table in (_ARITHMETIC, _CONVERSIONS) for name, rest in table.items()]
ROWS += [
    _row(name, f"i={types}", _comparison(types[0], sign), bits_of(function))
    for name, (types, sign, function) in _COMPARISONS.items()
]
ROWS += [Opcode("DFRACEXP", "d=d", Kind.ALU, Mode.OTHER, _FRACEXP, num_dst=2, reference=ref.dfracexp)]
