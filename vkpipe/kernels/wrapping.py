"""Cylindrical wrapping of varyings as GLSL: interpolation goes the short way around (CYLWRAP).

Of the corners of a primitive, those that lie more than 0.5 below the largest one are raised by 1, component
by component, so that 0.9 and 0.1 meet at 1.0 and not at 0.5 (Gallium 0.4, section 3.4.4, "CylindricalWrap";
the rule is that of Direct3D 9's D3DRS_WRAP). What comes out may lie between 1 and 2.
"""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.kernels.linkage import Linkage

__all__ = ["WRAPPED", "wrap_corners", "wraps"]

WRAPPED = """uvec4 vkp_wrapped(const uvec4 words, const vec4 top, const vec4 bounds)
{
    vec4 value = uintBitsToFloat(words);
    return mix(words, floatBitsToUint(value + 1.0), greaterThan(top - value, bounds));
}
"""
"""``vkp_wrapped``: one corner; ``bounds`` is infinite where a component does not wrap."""

_NEVER = "uintBitsToFloat(0x7f800000u)"


def wraps(linkage: Linkage) -> dict[int, str]:
    """The places of varyings that wrap, and which components of each."""
    found: dict[int, str] = {}
    for entry in linkage.inputs:
        if entry.wrap:
            found[entry.place] = found.get(entry.place, "") + entry.wrap
    return found


def wrap_corners(names: Sequence[str], components: str) -> str:
    """Statements that wrap the corners of a varying, which have these names."""
    bounds = ", ".join("0.5" if component in components else _NEVER for component in "xyzw")
    top = f"uintBitsToFloat({names[0]})"
    for name in names[1:]:
        top = f"max({top}, uintBitsToFloat({name}))"
    calls = " ".join(f"{name} = vkp_wrapped({name}, top, bounds);" for name in names)
    return f"    {{ vec4 top = {top}; vec4 bounds = vec4({bounds}); {calls} }}"
