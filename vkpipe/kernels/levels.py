"""GLSL for what shaders query of samplers and textures beside texels: levels, samples, kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from vkpipe.errors import NotSupported
from vkpipe.kernels.lookups import LEVEL_WORDS, ComputedSampler, level_word, lookup_functions, turns_along
from vkpipe.records import dataclass
from vkpipe.translate import GlslBody

__all__ = [
    "LEVEL_QUERIES",
    "MOST_TURNS",
    "LevelledSampler",
    "SamplerFact",
    "SamplerLevels",
    "SharedSampler",
    "TexelKind",
    "TextureSamples",
    "refuse_turns",
    "shader_source",
    "turns_of_lookups",
]

MOST_TURNS = 64000
"""Turns of loops that lookups, and a walk with them, take in an invocation at most."""

LEVEL_QUERIES = frozenset({"LODQ", "LOD"})
"""Opcodes that need them."""


@dataclass(frozen=True)
class SamplerLevels:
    """The choice of levels by the sampler of a unit; ``mip``: 0 not at all, 1 the nearest, 2 between two;
    ``word``: as that of a :class:`~vkpipe.kernels.lookups.ComputedSampler`.
    """

    unit: int
    bias: float
    lowest: float
    highest: float
    mip: int
    word: int | None = None

    @property
    def numbers(self) -> tuple[str, ...]:
        """GLSL of bias, lowest and highest level."""
        if self.word is None:
            return repr(self.bias), repr(self.lowest), repr(self.highest)
        return tuple(level_word(self.word + at) for at in range(LEVEL_WORDS))


@dataclass(frozen=True)
class TextureSamples:
    """The number of samples of the texture behind a GLSL sampler."""

    name: str
    count: int


@dataclass(frozen=True)
class TexelKind:
    """The kind of texels behind a GLSL sampler (f, i or u), where the shader declares another kind."""

    name: str
    letter: str


@dataclass(frozen=True)
class SharedSampler:
    """A GLSL sampler that is bound to what an earlier one is bound to, by which its lookups are done.

    A shader that computes which sampler it takes has all of them at each lookup: 26 units of shadow maps, of
    which one light is used, compile in a seventh of the time with one of them.
    """

    name: str
    first: str


@dataclass(frozen=True)
class LevelledSampler:
    """A GLSL sampler of the device whose level of detail the shader finds, where there are derivatives.

    ``most``: the greatest number of lookups along the longer axis of a footprint.
    """

    name: str
    most: int = 1

    @property
    def turns(self) -> int:
        """Turns of a loop that a lookup takes, at most, with the one that ends it."""
        return self.most + 1 if self.most > 1 else 0


SamplerFact = SamplerLevels | TextureSamples | TexelKind | SharedSampler | LevelledSampler | ComputedSampler


def shader_source(facts: tuple[SamplerFact, ...], body: GlslBody, known: frozenset[str] = frozenset()) -> str:
    """The text of a shader behind what it needs to know of its samplers: ``vkp_sampler_lod`` for the units,
    the samples of textures, and the functions of the samplers that work in the shader.

    ``known``: functions of the library that stand before it already.
    """
    if not facts:
        return body.computing({}, known=known)
    counts = [fact for fact in facts if isinstance(fact, TextureSamples)]
    text = "".join(f"const int {fact.name}_samples = {fact.count};\n" for fact in counts)
    samplers = [fact for fact in facts if isinstance(fact, SamplerLevels)]
    text += _sampler_lod(samplers) if samplers else ""
    computed = [fact for fact in facts if isinstance(fact, ComputedSampler)]
    kinds = {fact.name: fact.letter for fact in facts if isinstance(fact, TexelKind)}
    prefixes = {fact.name: fact.prefix for fact in computed}
    levelled = {fact.name: fact.most for fact in facts if isinstance(fact, LevelledSampler)}
    turns = turns_of_lookups(facts, body) if body.limited else 0
    if turns > MOST_TURNS:
        refuse_turns(f"shader of stage {body.info.stage.name}", turns)
    shader = body.computing(prefixes, kinds, known, _shared(facts), levelled, _turning(facts))
    return text + lookup_functions(computed) + shader


def turns_of_lookups(facts: tuple[SamplerFact, ...], body: GlslBody) -> int:
    """Return the turns of loops that lookups along an axis take in a run of a shader, at most; 0 where it has
    loops of its own, which count them.
    """
    turning = _turning(facts)
    if body.info.takes_turns or not any(turning.values()):
        return 0
    return body.turns_of_lookups(_shared(facts), turning)


def refuse_turns(what: str, turns: int) -> NoReturn:
    """Raise NotSupported: lookups of ``what`` take more turns of loops than the device bears."""
    found = f"lookups that work in a {what} take {turns} turns of loops, too many for this device"
    raise NotSupported("SamplerState.max_anisotropy", found)


def _shared(facts: tuple[SamplerFact, ...]) -> dict[str, str]:
    return {fact.name: fact.first for fact in facts if isinstance(fact, SharedSampler)}


def _turning(facts: tuple[SamplerFact, ...]) -> dict[str, int]:
    """Return the turns that a lookup of each sampler takes, at most, by its name."""
    along = {fact.name: turns_along(fact) for fact in facts if isinstance(fact, ComputedSampler)}
    return along | {fact.name: fact.turns for fact in facts if isinstance(fact, LevelledSampler)}


def _sampler_lod(samplers: Sequence[SamplerLevels]) -> str:
    cases = "".join(
        f"    case {s.unit}u: return vec4({', '.join(s.numbers)}, {float(s.mip)!r});\n" for s in samplers
    )
    body = f"    switch (unit) {{\n{cases}    default: return vec4(0.0);\n    }}\n"
    return f"vec4 vkp_sampler_lod(uint unit)\n{{\n{body}}}\n"
