"""Comparison functions as GLSL, for depth and alpha tests (Gallium 0.4, section 8.2)."""

from __future__ import annotations

from vkpipe.pipe import CompareFunc

__all__ = ["COMPARE"]

COMPARE: dict[CompareFunc, str] = {
    CompareFunc.NEVER: "false",
    CompareFunc.LESS: "({new} < {old})",
    CompareFunc.EQUAL: "({new} == {old})",
    CompareFunc.LEQUAL: "({new} <= {old})",
    CompareFunc.GREATER: "({new} > {old})",
    CompareFunc.NOTEQUAL: "({new} != {old})",
    CompareFunc.GEQUAL: "({new} >= {old})",
    CompareFunc.ALWAYS: "true",
}
"""The test of each function: ``{new}`` is the fragment's value, ``{old}`` the one it is compared with."""
