"""PRIM_ID: which of its draw's primitives one of the kernels' primitives belongs to, as GLSL.

The triangles of a quad share a number, as do all of a polygon, and the lines or points that stand for a
triangle. Numbers begin at 0 in each instance and count over strips that restart (newer TGSI document,
"PRIMID").
"""

from __future__ import annotations

from vkpipe.kernels.modes import Assembly

__all__ = ["NUMBER", "load_number"]

NUMBER = """uint vkp_prim_number;
uint vkp_number_within(const uint mode, const uint triangle)
{
    return mode == 9u ? 0u : mode == 7u || mode == 8u ? triangle >> 1 : triangle;
}
"""
"""The global that :func:`load_number` sets, and what it calls."""


def load_number(assembly: Assembly) -> str:
    """Sets ``vkp_prim_number`` from ``prim`` and its DrawRecord ``draw``."""
    within = "(prim - draw.first_prim) % draw.prims_per_instance"
    if assembly.parts > 1:
        within = f"({within}) / {assembly.parts}u"
    if assembly.modes:
        within = f"vkp_number_within(draw.mode & VKP_MODE_MASK, {within})"
    return f"    vkp_prim_number = draw.first_number + {within};"
