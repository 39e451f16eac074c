"""Arithmetic on floats: Core ISA, Compute ISA, and what the documentation of 2015 has beside them."""

from __future__ import annotations

from functools import partial

import numpy as np

from ..semantics import floats as ref
from ..semantics import packing
from ..semantics.base import Reference, floats_of, same
from .opcode import FRAGMENT, Kind, Mode, Opcode

__all__ = ["ROWS"]

_COMPONENTWISE: dict[str, tuple[str, str, Reference]] = {
    "MOV": ("x=x", "{a}", same),
    "ADD": ("f=ff", "{a} + {b}", np.add),
    "SUB": ("f=ff", "{a} - {b}", np.subtract),
    "DIV": ("f=ff", "{a} / {b}", ref.div),
    "MIN": ("f=ff", "tgsi_min({a}, {b})", np.fmin),
    "MAX": ("f=ff", "tgsi_max({a}, {b})", np.fmax),
    "CLAMP": ("f=fff", "tgsi_min(tgsi_max({a}, {b}), {c})", ref.clamp),
    "ABS": ("f=f", "abs({a})", np.abs),
    "FRC": ("f=f", "{a} - tgsi_floor({a})", ref.frc),
    "FLR": ("f=f", "tgsi_floor({a})", np.floor),
    "CEIL": ("f=f", "tgsi_ceil({a})", np.ceil),
    "ROUND": ("f=f", "tgsi_round({a})", np.rint),
    "TRUNC": ("f=f", "tgsi_trunc({a})", np.trunc),
    "LDEXP": ("f=fi", "tgsi_ldexp({a}, {b})", ref.ldexp),
    "SSG": ("f=f", "{F}({gt0}) - {F}({lt0})", ref.ssg),
    "CMP": ("f=fff", "mix({c}, {b}, {lt0})", ref.cmp),
    "SLT": ("f=ff", "{F}({lt})", floats_of(np.less)),
    "SLE": ("f=ff", "{F}({le})", floats_of(np.less_equal)),
    "SGT": ("f=ff", "{F}({gt})", floats_of(np.greater)),
    "SGE": ("f=ff", "{F}({ge})", floats_of(np.greater_equal)),
    "SEQ": ("f=ff", "{F}({eq})", floats_of(np.equal)),
    "SNE": ("f=ff", "{F}({ne})", floats_of(np.not_equal)),
    "SFL": ("f=ff", "{F}(0.0)", lambda a, b: np.zeros_like(a)),
    "STR": ("f=ff", "{F}(1.0)", lambda a, b: np.ones_like(a)),
}

_REPLICATE: dict[str, tuple[str, str, Reference]] = {
    "RCP": ("f=f", "1.0 / {ax}", ref.rcp),
    "RSQ": ("f=f", "inversesqrt({ax})", ref.rsq),
    "SQRT": ("f=f", "sqrt({ax})", lambda a: np.sqrt(a[:, 0])),
    "EX2": ("f=f", "exp2({ax})", lambda a: np.exp2(a[:, 0])),
    "LG2": ("f=f", "log2({ax})", lambda a: np.log2(a[:, 0])),
    "POW": ("f=ff", "tgsi_pow({ax}, {bx})", lambda a, b: ref.pow_(a[:, 0], b[:, 0])),
    "COS": ("f=f", "cos({ax})", lambda a: np.cos(a[:, 0])),
    "SIN": ("f=f", "sin({ax})", lambda a: np.sin(a[:, 0])),
    "PK2H": ("u=f", "packHalf2x16({a2})", packing.pk2h),
    "PK2US": ("u=f", "tgsi_pack_unorm16({ax}, {ay})", packing.pk2us),
    "PK4B": ("u=f", "tgsi_pack_snorm8({ax}, {ay}, {az}, {aw})", packing.pk4b),
    "PK4UB": ("u=f", "tgsi_pack_unorm8({ax}, {ay}, {az}, {aw})", packing.pk4ub),
}

_CHANNEL: dict[str, tuple[str, tuple[str, str, str, str], Reference]] = {
    "LIT": ("f=f", ("1.0", "tgsi_max({ax}, 0.0)", "tgsi_lit({ax}, {ay}, {aw})", "1.0"), ref.lit),
    "EXP": ("f=f", ("exp2(floor({ax}))", "{ax} - tgsi_floor({ax})", "exp2({ax})", "1.0"), ref.exp),
    "SCS": ("f=f", ("cos({ax})", "sin({ax})", "0.0", "1.0"), ref.scs),
}

_PRODUCTS: dict[str, tuple[str, Mode, str | tuple[str, ...], Reference]] = {
    "MUL": ("f=ff", Mode.COMPONENTWISE, "{a} * {b}", lambda a, b, mul=np.multiply: mul(a, b)),
    "MAD": ("f=fff", Mode.COMPONENTWISE, "{a} * {b} + {c}", ref.mad),
    "LRP": ("f=fff", Mode.COMPONENTWISE, "{a} * {b} + (1.0 - {a}) * {c}", ref.lrp),
    "DP2": ("f=ff", Mode.REPLICATE, "{ax} * {bx} + {ay} * {by}", ref.dp2),
    "DP3": ("f=ff", Mode.REPLICATE, "{ax} * {bx} + {ay} * {by} + {az} * {bz}", ref.dp3),
    "DP4": ("f=ff", Mode.REPLICATE, "{ax} * {bx} + {ay} * {by} + {az} * {bz} + {aw} * {bw}", ref.dp4),
    "DPH": ("f=ff", Mode.REPLICATE, "{ax} * {bx} + {ay} * {by} + {az} * {bz} + {bw}", ref.dph),
    "DP2A": ("f=fff", Mode.REPLICATE, "{ax} * {bx} + {ay} * {by} + {cx}", ref.dp2a),
    "DST": ("f=ff", Mode.CHANNEL, ("1.0", "{ay} * {by}", "{az}", "{bw}"), ref.dst),
    "XPD": (
        "f=ff",
        Mode.CHANNEL,
        ("{ay} * {bz} - {az} * {by}", "{az} * {bx} - {ax} * {bz}", "{ax} * {by} - {ay} * {bx}", "1.0"),
        ref.xpd,
    ),
}
"""Opcodes whose function takes another way of multiplying."""

_WHOLE: dict[str, tuple[str, str, Reference]] = {
    "UP2H": ("f=u", "tgsi_half(uvec2({ax}, {ax} >> 16)).xyxy{m}", packing.up2h),
    "UP2US": ("f=u", "tgsi_unorm16(uvec4({ax}, {ax} >> 16, {ax}, {ax} >> 16) & 0xffffu){m}", packing.up2us),
    "UP4B": ("f=u", "tgsi_snorm8(ivec4({ax} << 24, {ax} << 16, {ax} << 8, {ax}) >> 24){m}", packing.up4b),
    "UP4UB": ("f=u", "tgsi_unorm8(uvec4({ax}, {ax} >> 8, {ax} >> 16, {ax} >> 24) & 255u){m}", packing.up4ub),
}

_DERIVATIVE = {"DDX": "x", "DDY": "y", "DDX_FINE": "x", "DDY_FINE": "y"}

_LOG = ("tgsi_log_floor({ax})", "tgsi_log_part({ax})", "log2(abs({ax}))", "1.0")


def _rows() -> list[Opcode]:
    alu = Kind.ALU
    rows = []
    for mode, table in (
        (Mode.COMPONENTWISE, _COMPONENTWISE),
        (Mode.REPLICATE, _REPLICATE),
        (Mode.OTHER, _WHOLE),
    ):
        rows += [Opcode(n, s, alu, mode, glsl, reference=f) for n, (s, glsl, f) in table.items()]
    rows += [Opcode(n, s, alu, Mode.CHANNEL, glsl, reference=f) for n, (s, glsl, f) in _CHANNEL.items()]
    for name, (signature, mode, glsl, function) in _PRODUCTS.items():
        zero_wins = partial(function, mul=ref.mul_zero_wins)
        row = Opcode(name, signature, alu, mode, glsl, reference=function, zero_wins_reference=zero_wins)
        rows.append(row)
    rows += [
        Opcode(n, "f=f", alu, Mode.COMPONENTWISE, f"vkp_dd{axis}({{a4}}){{m}}", FRAGMENT)
        for n, axis in _DERIVATIVE.items()
    ]
    fma = "tgsi_fma({a}, {b}, {c})"
    log, fused = (ref.log, ref.log_zero_wins), (ref.fma, ref.fma_zero_wins)
    rows += [
        Opcode("LOG", "f=f", alu, Mode.CHANNEL, _LOG, reference=log[0], zero_wins_reference=log[1]),
        Opcode(
            "FMA", "f=fff", alu, Mode.COMPONENTWISE, fma, reference=fused[0], zero_wins_reference=fused[1]
        ),
    ]
    return rows


ROWS = _rows()
