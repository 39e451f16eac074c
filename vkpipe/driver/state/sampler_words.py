"""Bias and bounds of the level of samplers that work in the fragment shader are data, not text.

Programs choose them freely, and each text takes the compilers a tenth of a second.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from vkpipe.kernels.levels import SamplerFact, SamplerLevels
from vkpipe.kernels.lookups import ComputedSampler

__all__ = ["facts_and_words"]


def facts_and_words(facts: Iterable[SamplerFact]) -> tuple[tuple[SamplerFact, ...], bytes]:
    """Return the facts with places of words in place of numbers, and these words of ``push.blend``."""
    found: list[SamplerFact] = []
    words = b""
    for fact in facts:
        at = len(words) // 4
        if isinstance(fact, SamplerLevels):
            words += np.array((fact.bias, fact.lowest, fact.highest), np.float32).tobytes()
            fact = replace(fact, bias=0.0, lowest=0.0, highest=0.0, word=at)
        elif isinstance(fact, ComputedSampler):
            state = fact.state
            none = replace(state, lod_bias=0.0, min_lod=0.0, max_lod=0.0)
            if fact.chooses:
                words += np.array((state.lod_bias, state.min_lod, state.max_lod), np.float32).tobytes()
            fact = replace(fact, state=none, word=at if fact.chooses else None)
        found.append(fact)
    return tuple(found), words
