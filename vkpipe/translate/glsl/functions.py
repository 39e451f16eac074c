"""GLSL functions that the opcode templates call, on 32-bit values.

They settle what GLSL leaves undefined: conversions out of range, division by zero, NaN in min and max; the
choices are listed in :mod:`vkpipe.translate.tgsi.semantics`.
"""

from __future__ import annotations

from .function import Function
from .wide_functions import WIDE_FUNCTIONS

__all__ = ["FUNCTIONS", "Function"]

# From the bits, as compilers take an integer that became a float and an integer again for what it was before
# it was rounded, and lavapipe 25 converts lane by lane.
_F2U = """uint bits = floatBitsToUint(a), part = bits & 0x7fffffu | 0x800000u;
    int e = int(bits >> 23) - 150;
    uint r = e < 0 ? part >> min(-e, 31) : part << min(e, 8);
    return !(a > 0.0) ? 0u : a >= 4294967296.0 ? 0xffffffffu : r;"""

_FMA = """if (isinf(c) && !isinf(a) && !isinf(b) && !isnan(a + b)) return c;
    if (isinf(a) || isinf(b) || isinf(c) || isnan(a + b + c) || a == 0.0 || b == 0.0) return fma(a, b, c);
    int i, j, k;
    a = frexp(a, i); b = frexp(b, j); frexp(c, k);
    i += j; k -= i;
    if (c != 0.0 && k > 60) return c;
    c = c != 0.0 && k < -100 ? (c < 0.0 ? -1e-30 : 1e-30) : tgsi_scale(c, -i);
    precise float p = a * b, t, e, s, u, v, w, z;
    t = 4097.0 * a; u = t - (t - a); v = a - u;
    t = 4097.0 * b; w = t - (t - b); z = b - w;
    e = ((u * w - p) + u * z + v * w) + v * z;
    s = c + e; t = s - c; u = (c - (s - t)) + (e - t);
    v = p + s; t = v - p; w = (p - (v - t)) + (s - t);
    z = u + w; t = z - u; e = (u - (z - t)) + (w - t);
    uint bits = floatBitsToUint(z);
    if (e != 0.0 && (bits & 1u) == 0u) z = uintBitsToFloat((e > 0.0) == (z > 0.0) ? bits + 1u : bits - 1u);
    return tgsi_scale(v + z, i);"""
"""a * b + c with one rounding, which Vulkan's fma does not promise (lavapipe rounds twice).

a and b are scaled to numbers from 0.5 to 1, and c with them. A product that is far smaller than c does not
matter, of a c that is far smaller than the product only the sign does. p + e is the product (Dekker), its sum
with c is kept in v + u + w, and u + w is rounded to odd, so that the last addition rounds like a single one
(Boldo, Melquiond: Emulation of FMA and correctly rounded sums, 2008).
"""

_LDEXP = """uint bits = floatBitsToUint(a), sign = bits & 0x80000000u, size = bits & 0x7fffffffu;
    if (size == 0u || size >= 0x7f800000u) return a;
    int shift = size < 0x800000u ? 23 - findMSB(size) : 0;
    int e = (shift > 0 ? 1 - shift : int(size >> 23)) + clamp(b, -1000, 1000);
    uint part = size << shift & 0x7fffffu;
    return uintBitsToFloat(sign | (e < 1 ? 0u : e > 254 ? 0x7f800000u : uint(e) << 23 | part));"""
"""A result that would be denormal is a zero of the same sign, as Mesa makes it of GLSL's ldexp."""

_POW = """float m = abs(a);
    precise float l = log2(m), e = b * l;
    bool whole = floor(b) == b, odd = whole && abs(b) < 16777216.0 && fract(b * 0.5) != 0.0;
    float p = m == 1.0 ? 1.0 : exp2(e), n = uintBitsToFloat(0x7fc00000u);
    p = floatBitsToInt(a) >= 0 ? p : odd ? -p : !whole && a < 0.0 && !isinf(a) ? n : p;
    return b == 0.0 || a == 1.0 ? 1.0 : isnan(a) || isnan(b) ? n : p;"""
"""The special cases of C's pow; GLSL's is undefined for negative numbers, and for zero to the zero."""

_HALF = """uint sign = (a & 0x8000u) << 16, e = (a >> 10) & 31u, m = (a & 0x3ffu) << 13;
    float small = uintBitsToFloat(floatBitsToUint(float(m) * 7.275957614183426e-12) | sign);
    return e == 0u ? small : uintBitsToFloat(sign | m | (e == 31u ? 0x7f800000u : (e + 112u) << 23));"""
"""A half-precision number; Mesa 22.3 takes the upper half of a constant unpackHalf2x16 for zero."""

_ROUND = """precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);"""
"""Halves go to even as the sum is rounded: lavapipe's roundEven need not do so, see ``_signed``."""

_LOG_FLOOR = """uint bits = floatBitsToUint(abs(a)), e = bits >> 23;
    if (e == 255u) return abs(a);
    if (a == 0.0) return uintBitsToFloat(0xff800000u);
    return float(e == 0u ? findMSB(bits) - 149 : int(e) - 127);"""

_LOG_PART = """uint bits = floatBitsToUint(abs(a)), e = bits >> 23;
    if (e == 255u || a == 0.0) return uintBitsToFloat(0x7fc00000u);
    if (e == 0u) bits <<= 23 - findMSB(bits);
    return uintBitsToFloat((bits & 0x7fffffu) | 0x3f800000u);"""


def _divided(upper: str, lower: str) -> str:
    """An integer divided by 65535, 255 or 127, rounded once, as a division need not be.

    ``upper`` are so few of the reciprocal's leading bits that the first product is exact; ``lower`` the rest.
    """
    return f"precise float x = float(a), r = x * {upper} + x * {lower}; return r;"


def _signed(rounding: str) -> Function:
    """A function that rounds, whose zero has the operand's sign.

    Lavapipe goes through an integer where the processor has no instruction for the whole vector.
    """
    bits = f"floatBitsToUint({rounding}(a)) | floatBitsToUint(a) & 0x80000000u"
    return Function("f=f", f"return uintBitsToFloat({bits});")


FUNCTIONS: dict[str, Function] = {
    "tgsi_min": Function("f=ff", instruction=79),
    "tgsi_max": Function("f=ff", instruction=80),
    "tgsi_clamp": Function("f=fff", instruction=81),
    "tgsi_sat": Function("f=f", "return tgsi_clamp(a, 0.0, 1.0);"),
    "tgsi_floor": _signed("floor"),
    "tgsi_ceil": _signed("ceil"),
    "tgsi_trunc": _signed("trunc"),
    "tgsi_round": Function("f=f", _ROUND),
    "tgsi_ldexp": Function("f=fi", _LDEXP),
    "tgsi_scale": Function(
        "f=fi",
        """int e = clamp(b, -300, 300), third = e / 3;
    float part = uintBitsToFloat(uint(third + 127) << 23);
    precise float r = a * part * part * uintBitsToFloat(uint(e - 2 * third + 127) << 23);
    return r;""",
    ),
    "tgsi_fma": Function("f=fff", _FMA),
    "tgsi_f2u": Function("u=f", _F2U),
    "tgsi_f2i": Function(
        "i=f",
        """int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;""",
    ),
    "tgsi_idiv": Function(
        "i=ii",
        """bool overflow = a == int(0x80000000u) && b == -1;
    int quotient = a / (b == 0 || overflow ? 1 : b);
    return b == 0 ? 0 : quotient;""",
    ),
    "tgsi_imod": Function("i=ii", "return b == 0 ? -1 : a - b * tgsi_idiv(a, b);"),
    "tgsi_udiv": Function("u=uu", "return b == 0u ? 0xffffffffu : a / max(b, 1u);"),
    "tgsi_umod": Function("u=uu", "return b == 0u ? 0xffffffffu : a % max(b, 1u);"),
    "tgsi_imul_hi": Function("i=ii", "int high, low; imulExtended(a, b, high, low); return high;"),
    "tgsi_umul_hi": Function("u=uu", "uint high, low; umulExtended(a, b, high, low); return high;"),
    "tgsi_ibfe": Function(
        "i=iuu",
        "int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));",
    ),
    "tgsi_ubfe": Function(
        "u=uuu",
        "int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));",
    ),
    "tgsi_bfi": Function(
        "u=uuuu",
        "int start = int(min(c, 31u)); return bitfieldInsert(a, b, start, min(int(d & 63u), 32 - start));",
    ),
    "tgsi_pow": Function("f=ff", _POW),
    "tgsi_lit": Function(
        "f=fff", "return a > 0.0 ? tgsi_pow(tgsi_max(b, 0.0), tgsi_clamp(c, -128.0, 128.0)) : 0.0;"
    ),
    "tgsi_half": Function("f=u", _HALF),
    "tgsi_log_floor": Function("f=f", _LOG_FLOOR),
    "tgsi_log_part": Function("f=f", _LOG_PART),
    "tgsi_log_partz": Function("f=f", "return a == 0.0 ? 0.0 : tgsi_log_part(a);"),
    "tgsi_mulz": Function("f=ff", "precise float r = a * b; return a == 0.0 || b == 0.0 ? 0.0 : r;"),
    "tgsi_fmaz": Function(
        "f=fff", "bool z = a == 0.0 || b == 0.0; return tgsi_fma(z ? 0.0 : a, z ? 0.0 : b, c);"
    ),
    "tgsi_unorm16": Function("f=u", _divided("1.52587890625e-5", "2.3283419636754843e-10")),
    "tgsi_unorm8": Function("f=u", _divided("0.0039215087890625", "5.983839201917363e-8")),
    "tgsi_snorm8": Function(
        "f=i", "a = max(a, -127); " + _divided("0.0078740119934082031", "3.75462327895093e-9")
    ),
    "tgsi_pack_unorm16": Function(
        "u=ff",
        "return uint(tgsi_round(tgsi_sat(a) * 65535.0)) | uint(tgsi_round(tgsi_sat(b) * 65535.0)) << 16;",
    ),
    "tgsi_pack_unorm8": Function(
        "u=ffff",
        """uvec4 words = uvec4(tgsi_round(tgsi_sat(vec4(a, b, c, d)) * 255.0));
    return words.x | words.y << 8 | words.z << 16 | words.w << 24;""",
    ),
    "tgsi_pack_snorm8": Function(
        "u=ffff",
        """vec4 v = vec4(a, b, c, d);
    v = tgsi_round(tgsi_clamp(mix(v, vec4(0.0), isnan(v)), vec4(-1.0), vec4(1.0)) * 127.0);
    uvec4 words = uvec4(ivec4(v)) & 255u;
    return words.x | words.y << 8 | words.z << 16 | words.w << 24;""",
    ),
    **WIDE_FUNCTIONS,
}
"""A function stands behind those that it calls."""
