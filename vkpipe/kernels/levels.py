"""What shaders that query levels of detail know of samplers, as GLSL."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LEVEL_QUERIES", "SamplerLevels", "level_functions"]

LEVEL_QUERIES = frozenset({"LODQ", "LOD"})
"""Opcodes that need them."""


@dataclass(frozen=True)
class SamplerLevels:
    """How the sampler of a unit chooses levels; ``mip``: 0 not at all, 1 the nearest, 2 between two."""

    unit: int
    bias: float
    lowest: float
    highest: float
    mip: int


def level_functions(samplers: tuple[SamplerLevels, ...]) -> str:
    """Defines ``vkp_sampler_lod`` for these units; "" for none."""
    if not samplers:
        return ""
    cases = "".join(
        f"    case {s.unit}u: return vec4({s.bias!r}, {s.lowest!r}, {s.highest!r}, {float(s.mip)!r});\n"
        for s in samplers
    )
    body = f"    switch (unit) {{\n{cases}    default: return vec4(0.0);\n    }}\n"
    return f"vec4 vkp_sampler_lod(uint unit)\n{{\n{body}}}\n"
