"""The text of the GLSL functions that a shader calls, and of the extensions that it needs.

Functions of 32-bit values are written once, for scalars; vector forms are generated.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from .functions import FUNCTIONS, Function
from .types import WIDE, vector

__all__ = ["EXTENSION", "INT64_EXTENSION", "called", "definitions"]

EXTENSION = "#extension GL_EXT_spirv_intrinsics : require"
"""For NMin, NMax and NClamp of GLSL.std.450 (the other operand for a NaN), which GLSL cannot name."""

INT64_EXTENSION = "#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require"
"""For values of 64 bits other than double, which GLSL has by itself."""

_CALL = re.compile(r"\btgsi_\w+(?=\()")
_INT64 = re.compile(r"\b(u?int64_t|u?n?packUint2x32)\b")


def _overloads(name: str, function: Function) -> list[str]:
    result, operands = function.signature.split("=")
    lines = []
    widths = (1,) if WIDE & set(function.signature) else range(1, 5)
    for width in widths:
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


def called(body: str) -> frozenset[str]:
    """Return the functions of the library that ``body`` calls, and those that they call."""
    wanted: set[str] = set()
    pending = [name for name in _CALL.findall(body) if name in FUNCTIONS]
    while pending:
        name = pending.pop()
        if name not in wanted:
            wanted.add(name)
            pending += [other for other in _CALL.findall(FUNCTIONS[name].body) if other in FUNCTIONS]
    return frozenset(wanted)


def definitions(body: str, wanted: Collection[str]) -> str:
    """The text of these functions of the library, and the extensions that they and ``body`` need."""
    lines = [line for name in FUNCTIONS if name in wanted for line in _overloads(name, FUNCTIONS[name])]
    extensions = [EXTENSION] if any(FUNCTIONS[name].instruction for name in wanted) else []
    if _INT64.search(body) or any(_INT64.search(line) for line in lines):
        extensions.append(INT64_EXTENSION)
    return "\n".join([*extensions, *lines])
