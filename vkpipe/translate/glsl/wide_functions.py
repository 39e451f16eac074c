"""GLSL functions that the opcode templates call, on 64-bit values: scalars only."""

from __future__ import annotations

from .function import Function

__all__ = ["WIDE_FUNCTIONS"]

_DFMA = """if (isinf(c) && !isinf(a) && !isinf(b) && !isnan(a + b)) return c;
    if (isinf(a) || isinf(b) || isinf(c) || isnan(a + b + c) || a == 0.0lf || b == 0.0lf) return fma(a, b, c);
    int i = tgsi_dfrexp_exponent(a) + tgsi_dfrexp_exponent(b), k = tgsi_dfrexp_exponent(c) - i;
    a = tgsi_dfrexp_mantissa(a); b = tgsi_dfrexp_mantissa(b);
    if (c != 0.0lf && k > 200) return c;
    c = c != 0.0lf && k < -300 ? (c < 0.0lf ? -1.0e-90lf : 1.0e-90lf) : tgsi_dldexp(c, -i);
    precise double p = a * b, t, e, s, u, v, w, z;
    t = 134217729.0lf * a; u = t - (t - a); v = a - u;
    t = 134217729.0lf * b; w = t - (t - b); z = b - w;
    e = ((u * w - p) + u * z + v * w) + v * z;
    s = c + e; t = s - c; u = (c - (s - t)) + (e - t);
    v = p + s; t = v - p; w = (p - (v - t)) + (s - t);
    z = u + w; t = z - u; e = (u - (z - t)) + (w - t);
    uvec2 bits = unpackDouble2x32(z);
    if (e != 0.0lf && (bits.x & 1u) == 0u) {
        if ((e > 0.0lf) == (z > 0.0lf)) bits.x++;
        else bits = uvec2(bits.x - 1u, bits.y - uint(bits.x == 0u));
        z = packDouble2x32(bits);
    }
    return tgsi_dldexp(v + z, i);"""
"""As tgsi_fma: the last addition rounds like a single one."""

_DLDEXP = """int e = clamp(b, -2200, 2200), third = e / 3;
    double part = packDouble2x32(uvec2(0u, uint(third + 1023) << 20));
    precise double r = a * part * part * packDouble2x32(uvec2(0u, uint(e - 2 * third + 1023) << 20));
    return r;"""

_MANTISSA = """uvec2 w = unpackDouble2x32(a);
    if (a == 0.0lf || (w.y & 0x7ff00000u) == 0x7ff00000u) return a;
    if ((w.y & 0x7ff00000u) == 0u) w = unpackDouble2x32(a * 18014398509481984.0lf);
    return packDouble2x32(uvec2(w.x, (w.y & 0x800fffffu) | 0x3fe00000u));"""

_EXPONENT = """uvec2 w = unpackDouble2x32(a);
    if (a == 0.0lf || (w.y & 0x7ff00000u) == 0x7ff00000u) return 0;
    bool denormal = (w.y & 0x7ff00000u) == 0u;
    if (denormal) w = unpackDouble2x32(a * 18014398509481984.0lf);
    return int(w.y >> 20 & 0x7ffu) - (denormal ? 1076 : 1022);"""

_I64DIV = """bool overflow = a == int64_t(0x8000000000000000ul) && b == -1l;
    int64_t quotient = a / (b == 0l || overflow ? 1l : b);
    return b == 0l ? 0l : quotient;"""


_DTRUNC = """uvec2 w = unpackDouble2x32(floor(abs(a)));
    w.y |= unpackDouble2x32(a).y & 0x80000000u;
    return packDouble2x32(w);"""
"""By floor: lavapipe's trunc of doubles keeps fractions beyond 2^24 and loses the sign of zero where the
processor has no instruction for the whole vector (eight doubles without AVX-512)."""

_DROUND = """precise double m = abs(a), r = m + 4503599627370496.0lf, s = r - 4503599627370496.0lf;
    uvec2 w = unpackDouble2x32(m < 4503599627370496.0lf ? s : m);
    w.y |= unpackDouble2x32(a).y & 0x80000000u;
    return packDouble2x32(w);"""
"""Halves to even by the sum's own rounding; lavapipe's roundEven makes 1 of 1.5 on the same processors."""


def _to_signed(letter: str) -> Function:
    body = f"""int64_t m = int64_t(tgsi_{letter}2u64(abs(a)));
    if (a >= 9223372036854775808.0) return int64_t(0x7ffffffffffffffful);
    return a <= -9223372036854775808.0 ? int64_t(0x8000000000000000ul) : a < 0.0 ? -m : m;"""
    return Function(f"l={letter}", body)


# In two halves, as tgsi_f2u.
_F2U64 = """if (!(a > 0.0)) return 0ul;
    if (a >= 18446744073709551616.0) return 0xfffffffffffffffful;
    precise float scaled = a * 2.3283064365386963e-10;
    uint high = tgsi_f2u(scaled);
    precise float rest = a - float(high) * 4294967296.0;
    return uint64_t(high) << 32 | uint64_t(tgsi_f2u(rest));"""

_D2U64 = """if (!(a > 0.0lf)) return 0ul;
    if (a >= 18446744073709551616.0lf) return 0xfffffffffffffffful;
    precise double scaled = a * 2.3283064365386963e-10lf;
    uint high = uint(scaled);
    precise double rest = a - double(high) * 4294967296.0lf;
    return uint64_t(high) << 32 | uint64_t(uint(rest));"""

WIDE_FUNCTIONS: dict[str, Function] = {
    "tgsi_dmin": Function("d=dd", "return isnan(b) || a < b ? a : b;"),
    "tgsi_dmax": Function("d=dd", "return isnan(b) || a > b ? a : b;"),
    "tgsi_dsat": Function("d=d", "return a > 0.0lf ? min(a, 1.0lf) : 0.0lf;"),
    "tgsi_dssg": Function("d=d", "precise double r = double(a > 0.0lf) - double(a < 0.0lf); return r;"),
    "tgsi_dtrunc": Function("d=d", _DTRUNC),
    "tgsi_dround": Function("d=d", _DROUND),
    "tgsi_dldexp": Function("d=di", _DLDEXP),
    "tgsi_dfrexp_mantissa": Function("d=d", _MANTISSA),
    "tgsi_dfrexp_exponent": Function("i=d", _EXPONENT),
    "tgsi_dfma": Function("d=ddd", _DFMA),
    "tgsi_d2i": Function(
        "i=d",
        """if (isnan(a)) return 0;
    return a >= 2147483648.0lf ? 0x7fffffff : a <= -2147483649.0lf ? int(0x80000000u) : int(a);""",
    ),
    "tgsi_d2u": Function("u=d", "return a >= 4294967296.0lf ? 0xffffffffu : a > 0.0lf ? uint(a) : 0u;"),
    "tgsi_d2u64": Function("m=d", _D2U64),
    "tgsi_f2u64": Function("m=f", _F2U64),
    "tgsi_d2i64": _to_signed("d"),
    "tgsi_f2i64": _to_signed("f"),
    "tgsi_i64div": Function("l=ll", _I64DIV),
    "tgsi_i64mod": Function("l=ll", "return b == 0l ? -1l : a - b * tgsi_i64div(a, b);"),
    "tgsi_u64div": Function("m=mm", "return b == 0ul ? 0xfffffffffffffffful : a / (b == 0ul ? 1ul : b);"),
    "tgsi_u64mod": Function("m=mm", "return b == 0ul ? 0xfffffffffffffffful : a % (b == 0ul ? 1ul : b);"),
}
