"""GLSL functions that the opcode templates call; each written once, for scalars, vector forms are generated.

They settle what GLSL leaves undefined: conversions out of range, division by zero, NaN in min and max.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .types import vector

__all__ = ["EXTENSION", "definitions"]

EXTENSION = "#extension GL_EXT_spirv_intrinsics : require"
"""For NMin, NMax and NClamp of GLSL.std.450 (the other operand for a NaN), which GLSL cannot name."""

_CALL = re.compile(r"\btgsi_\w+(?=\()")


@dataclass(frozen=True, slots=True)
class _Function:
    """``signature`` as in the opcode table; ``body`` over a, b, c, d, or the number in GLSL.std.450."""

    signature: str
    body: str = ""
    instruction: int = 0


_FMA = """precise float p = a * b, t, e, s, u, v, w, z;
    if (isinf(4096.0 * (abs(a) + abs(b) + abs(p) + abs(c))) || !(abs(p) > 1e-20)) return fma(a, b, c);
    t = 4097.0 * a; u = t - (t - a); v = a - u;
    t = 4097.0 * b; w = t - (t - b); z = b - w;
    e = ((u * w - p) + u * z + v * w) + v * z;
    s = c + e; t = s - c; u = (c - (s - t)) + (e - t);
    v = p + s; t = v - p; w = (p - (v - t)) + (s - t);
    z = u + w; t = z - u; e = (u - (z - t)) + (w - t);
    uint bits = floatBitsToUint(z);
    if (e != 0.0 && (bits & 1u) == 0u) z = uintBitsToFloat((e > 0.0) == (z > 0.0) ? bits + 1u : bits - 1u);
    return v + z;"""
"""a * b + c with one rounding, which Vulkan's fma does not promise (lavapipe rounds twice).

p + e is the product (Dekker), its sum with c is kept in v + u + w, and u + w is rounded to odd, so that the
last addition rounds like a single one (Boldo, Melquiond: Emulation of FMA and correctly rounded sums, 2008).
Where a part would overflow or be denormal, the device's fma has to do.
"""

_FUNCTIONS: dict[str, _Function] = {
    "tgsi_min": _Function("f=ff", instruction=79),
    "tgsi_max": _Function("f=ff", instruction=80),
    "tgsi_clamp": _Function("f=fff", instruction=81),
    "tgsi_sat": _Function("f=f", "return tgsi_clamp(a, 0.0, 1.0);"),
    "tgsi_fma": _Function("f=fff", _FMA),
    "tgsi_f2i": _Function(
        "i=f",
        """if (isnan(a)) return 0;
    return a >= 2147483648.0 ? 0x7fffffff : a < -2147483648.0 ? int(0x80000000u) : int(a);""",
    ),
    "tgsi_f2u": _Function("u=f", "return a >= 4294967296.0 ? 0xffffffffu : a > 0.0 ? uint(a) : 0u;"),
    "tgsi_idiv": _Function(
        "i=ii",
        """bool overflow = a == int(0x80000000u) && b == -1;
    int quotient = a / (b == 0 || overflow ? 1 : b);
    return b == 0 ? 0 : quotient;""",
    ),
    "tgsi_imod": _Function("i=ii", "return b == 0 ? -1 : a - b * tgsi_idiv(a, b);"),
    "tgsi_udiv": _Function("u=uu", "return b == 0u ? 0xffffffffu : a / max(b, 1u);"),
    "tgsi_umod": _Function("u=uu", "return b == 0u ? 0xffffffffu : a % max(b, 1u);"),
    "tgsi_imul_hi": _Function("i=ii", "int high, low; imulExtended(a, b, high, low); return high;"),
    "tgsi_umul_hi": _Function("u=uu", "uint high, low; umulExtended(a, b, high, low); return high;"),
    "tgsi_ibfe": _Function(
        "i=iuu",
        "int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));",
    ),
    "tgsi_ubfe": _Function(
        "u=uuu",
        "int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));",
    ),
    "tgsi_bfi": _Function(
        "u=uuuu",
        "int start = int(min(c, 31u)); return bitfieldInsert(a, b, start, min(int(d & 63u), 32 - start));",
    ),
    "tgsi_pow": _Function("f=ff", "return b == 0.0 ? 1.0 : pow(a, b);"),
    "tgsi_lit": _Function(
        "f=fff", "return a > 0.0 ? tgsi_pow(tgsi_max(b, 0.0), tgsi_clamp(c, -128.0, 128.0)) : 0.0;"
    ),
}


def _overloads(name: str, function: _Function) -> list[str]:
    result, operands = function.signature.split("=")
    lines = []
    for width in range(1, 5):
        parameters = ", ".join(f"{vector(t, width)} {p}" for t, p in zip(operands, "abcd", strict=False))
        head = f"{vector(result, width)} {name}({parameters})"
        if function.instruction:
            qualifier = f'spirv_instruction(set = "GLSL.std.450", id = {function.instruction})'
            lines.append(f"{qualifier} {head};")
        elif width == 1:
            lines.append(f"{head} {{\n    {function.body}\n}}")
        else:
            calls = (
                f"{name}({', '.join(f'{p}.{c}' for p in 'abcd'[: len(operands)])})" for c in "xyzw"[:width]
            )
            lines.append(f"{head} {{ return {vector(result, width)}({', '.join(calls)}); }}")
    return lines


def definitions(body: str) -> str:
    """The functions that ``body`` calls, those that they call, and the extension they need."""
    wanted: set[str] = set()
    pending = [name for name in _CALL.findall(body) if name in _FUNCTIONS]
    while pending:
        name = pending.pop()
        if name not in wanted:
            wanted.add(name)
            pending += [other for other in _CALL.findall(_FUNCTIONS[name].body) if other in _FUNCTIONS]
    lines = [EXTENSION] if any(_FUNCTIONS[name].instruction for name in wanted) else []
    for name, function in _FUNCTIONS.items():
        if name in wanted:
            lines += _overloads(name, function)
    return "\n".join(lines)
