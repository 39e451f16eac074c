"""Stencil, depth and alpha test as GLSL whose functions, operations and masks are data."""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.kernels.depth import depth_source_of
from vkpipe.kernels.stencil import bounds_source, has_depth, has_stencil, stencil_place
from vkpipe.pipe import Format

__all__ = ["GENERAL_COMPARING", "compares", "general_tests_source"]

GENERAL_COMPARING = """\
bool vkp_general_passes(const uint func, const bool less, const bool equal, const bool greater)
{
    return (func & mix(mix(mix(8u, 4u, greater), 2u, equal), 1u, less)) != 0u;
}
"""

_STENCIL = """\
uint vkp_general_operation(const uint operation, const uint old, const uint reference)
{
    uint made = mix(old, 0u, operation == 1u);
    made = mix(made, reference, operation == 2u);
    made = mix(made, min(old + 1u, 255u), operation == 3u);
    made = mix(made, max(old, 1u) - 1u, operation == 4u);
    made = mix(made, old + 1u, operation == 5u);
    made = mix(made, old - 1u, operation == 6u);
    return mix(made, ~old, operation == 7u);
}

bool vkp_general_stencil(const uint face, const uint old, const uint reference, const bool deep,
        out uint next)
{
    uint read = VKP_FACE_VALUEMASK(face);
    uint mine = reference & read;
    uint stored = old & read;
    bool passed = vkp_general_passes(VKP_FACE_FUNC(face), mine < stored, mine == stored, mine > stored);
    uint operation = mix(VKP_FACE_ZFAIL_OP(face), VKP_FACE_ZPASS_OP(face), deep);
    operation = mix(VKP_FACE_FAIL_OP(face), operation, passed);
    uint write = VKP_FACE_WRITEMASK(face);
    next = vkp_general_operation(operation, old, reference) & write | old & ~write & 255u;
    return passed;
}
"""


def compares(func: str, new: str, old: str) -> str:
    """Return whether a value passes; ``func``: GLSL of the bits of a function."""
    return f"vkp_general_passes({func}, {new} < {old}, {new} == {old}, {new} > {old})"


def general_tests_source(fmt: Format, bounds: bool, unclamped: bool) -> str:
    """GLSL of ``bool vkp_test(inout RAW texel, float z, uint reference, bool front)``, as of special kernels.

    ``bounds``: there is a test of depth bounds, before the others. ``unclamped``: float formats keep depth as
    it is.
    """
    raw = vkformat.glsl_raw_type(fmt)
    text, lines = "", ["    bool passed = true;", "    bool deep = true;"]
    if has_depth(fmt):
        func = compares("VKP_TESTS_DEPTH_FUNC(VKP_GENERAL_TESTS)", "{new}", "{old}")
        text += depth_source_of(fmt, func, unclamped)
        lines.append("    deep = vkp_depth_passes(vkp_depth_pack(z, texel), texel);")
    if bounds:
        text += bounds_source(fmt)
        lines.append("    passed = vkp_in_bounds(texel);")
    if has_stencil(fmt):
        text += _STENCIL
        lines += _stencil_lines(fmt)
    lines.append("    passed = passed && deep;")
    if has_depth(fmt):
        selects = "bvec2(writes)" if raw == "uvec2" else "writes"
        lines.append("    bool writes = passed && VKP_TESTS_DEPTH_WRITE(VKP_GENERAL_TESTS) != 0u;")
        # The stencil of the texel may have changed since it was compared.
        lines.append(f"    texel = mix(texel, vkp_depth_pack(z, texel), {selects});")
    head = f"bool vkp_test(inout {raw} texel, const float z, const uint reference, const bool front)"
    return text + "\n".join([head, "{", *lines, "    return passed;", "}"]) + "\n"


def _stencil_lines(fmt: Format) -> list[str]:
    """Statements that test and change the stencil of a texel that lies inside the bounds."""
    word, shift = stencil_place(fmt)
    part = f"texel{word}"
    cleared = f"{part} & {~(0xFF << shift) & 0xFFFFFFFF:#x}u"
    return [
        "    uint next;",
        f"    uint old = {part} >> {shift}u & 0xffu;",
        "    bool inside = passed;",
        "    bool shown = vkp_general_stencil(VKP_GENERAL_FACE(front), old, reference, deep, next);",
        "    passed = passed && shown;",
        f"    {part} = mix({part}, {cleared} | next << {shift}u, inside);",
    ]
