"""What shaders know of samplers and textures beside their texels, as GLSL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["LEVEL_QUERIES", "SamplerFact", "SamplerLevels", "TextureSamples", "level_functions"]

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


@dataclass(frozen=True)
class TextureSamples:
    """How many samples the texture behind a GLSL sampler has."""

    name: str
    count: int


SamplerFact = SamplerLevels | TextureSamples


def level_functions(facts: tuple[SamplerFact, ...]) -> str:
    """Defines ``vkp_sampler_lod`` for the units, and the samples of textures; "" for none."""
    counts = [fact for fact in facts if isinstance(fact, TextureSamples)]
    text = "".join(f"const int {fact.name}_samples = {fact.count};\n" for fact in counts)
    samplers = [fact for fact in facts if isinstance(fact, SamplerLevels)]
    return text + (_sampler_lod(samplers) if samplers else "")


def _sampler_lod(samplers: Sequence[SamplerLevels]) -> str:
    cases = "".join(
        f"    case {s.unit}u: return vec4({s.bias!r}, {s.lowest!r}, {s.highest!r}, {float(s.mip)!r});\n"
        for s in samplers
    )
    body = f"    switch (unit) {{\n{cases}    default: return vec4(0.0);\n    }}\n"
    return f"vec4 vkp_sampler_lod(uint unit)\n{{\n{body}}}\n"
