"""Arithmetic on 32-bit integers: Integer ISA, Bitwise ISA, address registers."""

from __future__ import annotations

import numpy as np

from ..semantics import integers as ref
from ..semantics.base import F, Reference, S, U, bits_of, cast, same
from .opcode import Kind, Mode, Opcode

__all__ = ["ROWS"]

_COMPONENTWISE: dict[str, tuple[str, str, Reference]] = {
    "ARL": ("i=f", "tgsi_f2i(floor({a}))", lambda a: ref.f2i(np.floor(a))),
    "ARR": ("i=f", "tgsi_f2i(tgsi_round({a}))", lambda a: ref.f2i(np.rint(a))),
    "UARL": ("u=u", "{a}", same),
    "I2F": ("f=i", "{F}({a})", cast(F)),
    "U2F": ("f=u", "{F}({a})", cast(F)),
    "F2I": ("i=f", "tgsi_f2i({a})", ref.f2i),
    "F2U": ("u=f", "tgsi_f2u({a})", ref.f2u),
    "UADD": ("u=uu", "{a} + {b}", np.add),
    "UMUL": ("u=uu", "{a} * {b}", np.multiply),
    "UMAD": ("u=uuu", "{a} * {b} + {c}", lambda a, b, c: a * b + c),
    "SAD": ("u=uuu", "max({a}, {b}) - min({a}, {b}) + {c}", ref.sad),
    "IMUL_HI": ("i=ii", "tgsi_imul_hi({a}, {b})", ref.imul_hi),
    "UMUL_HI": ("u=uu", "tgsi_umul_hi({a}, {b})", ref.umul_hi),
    "IDIV": ("i=ii", "tgsi_idiv({a}, {b})", ref.idiv),
    "UDIV": ("u=uu", "tgsi_udiv({a}, {b})", ref.udiv),
    "MOD": ("i=ii", "tgsi_imod({a}, {b})", ref.imod),
    "UMOD": ("u=uu", "tgsi_umod({a}, {b})", ref.umod),
    "NOT": ("u=u", "~{a}", np.invert),
    "AND": ("u=uu", "{a} & {b}", np.bitwise_and),
    "OR": ("u=uu", "{a} | {b}", np.bitwise_or),
    "XOR": ("u=uu", "{a} ^ {b}", np.bitwise_xor),
    "SHL": ("u=uu", "{a} << ({b} & 31u)", lambda a, b: a << (b & U(31))),
    "ISHR": ("i=iu", "{a} >> ({b} & 31u)", lambda a, b: a >> (b & U(31)).astype(S)),
    "USHR": ("u=uu", "{a} >> ({b} & 31u)", lambda a, b: a >> (b & U(31))),
    "IMIN": ("i=ii", "min({a}, {b})", np.minimum),
    "IMAX": ("i=ii", "max({a}, {b})", np.maximum),
    "UMIN": ("u=uu", "min({a}, {b})", np.minimum),
    "UMAX": ("u=uu", "max({a}, {b})", np.maximum),
    "IABS": ("i=i", "abs({a})", np.abs),
    "INEG": ("i=i", "-{a}", np.negative),
    "ISSG": ("i=i", "sign({a})", np.sign),
    "UCMP": ("x=uxx", "mix({c}, {b}, {ne0})", ref.ucmp),
    "FSLT": ("i=ff", "-{I}({lt})", bits_of(np.less)),
    "FSGE": ("i=ff", "-{I}({ge})", bits_of(np.greater_equal)),
    "FSEQ": ("i=ff", "-{I}({eq})", bits_of(np.equal)),
    "FSNE": ("i=ff", "-{I}({ne})", bits_of(np.not_equal)),
    "ISLT": ("i=ii", "-{I}({lt})", bits_of(np.less)),
    "ISGE": ("i=ii", "-{I}({ge})", bits_of(np.greater_equal)),
    "USLT": ("i=uu", "-{I}({lt})", bits_of(np.less)),
    "USGE": ("i=uu", "-{I}({ge})", bits_of(np.greater_equal)),
    "USEQ": ("i=uu", "-{I}({eq})", bits_of(np.equal)),
    "USNE": ("i=uu", "-{I}({ne})", bits_of(np.not_equal)),
    "IBFE": ("i=iuu", "tgsi_ibfe({a}, {b}, {c})", ref.ibfe),
    "UBFE": ("u=uuu", "tgsi_ubfe({a}, {b}, {c})", ref.ubfe),
    "BFI": ("u=uuuu", "tgsi_bfi({a}, {b}, {c}, {d})", ref.bfi),
    "BREV": ("u=u", "bitfieldReverse({a})", ref.brev),
    "POPC": ("i=u", "bitCount({a})", ref.popc),
    "LSB": ("i=u", "findLSB({a})", ref.lsb),
    "IMSB": ("i=i", "findMSB({a})", ref.imsb),
    "UMSB": ("i=u", "findMSB({a})", ref.umsb),
}

ROWS = [
    Opcode(name, signature, Kind.ALU, Mode.COMPONENTWISE, glsl, reference=function)
    for name, (signature, glsl, function) in _COMPONENTWISE.items()
]
