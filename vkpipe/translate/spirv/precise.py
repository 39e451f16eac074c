"""Has every arithmetic instruction of a kernel rounded on its own (NoContraction, SPIR-V 1.6, section 3.20).

GLSL's ``precise`` says so, but SPIRV-Tools copies the bodies of loops that it unrolls without their
decorations; what two kernels say alike would then be worked out in two ways.
"""

from __future__ import annotations

import array
from collections.abc import Sequence

from .around import AroundCompiler
from .job import Failure, Job, Outcome
from .words import instructions, module_bytes, module_words

__all__ = ["PreciseCompiler", "round_each"]

_DECORATE, _MEMBER_DECORATE, _NO_CONTRACTION = 71, 72, 42
_TYPES = range(19, 40)

# FNegate, FAdd, FSub, FMul, FDiv, FRem, FMod; products of vectors and matrices, Dot.
_ARITHMETIC = frozenset({127, 129, 131, 133, 136, 140, 141, *range(142, 149)})


def round_each(spirv: bytes) -> bytes:
    """The module with NoContraction on each result of floating-point arithmetic."""
    words = module_words(spirv)
    found: list[int] = []
    place = 0
    for at, opcode in instructions(words):
        if opcode in _ARITHMETIC:
            found.append(words[at + 2])
        elif not place and (opcode in (_DECORATE, _MEMBER_DECORATE) or opcode in _TYPES):
            place = at
    known = _decorated(words, place)
    more = array.array("I")
    for result in found:
        if result not in known:
            more.extend((3 << 16 | _DECORATE, result, _NO_CONTRACTION))
    words[place:place] = more
    return module_bytes(words)


def _decorated(words: array.array[int], at: int) -> set[int]:
    """Return the ids that have the decoration already, of the annotations that begin at a word."""
    found = set()
    while at < len(words) and words[at] & 0xFFFF in (_DECORATE, _MEMBER_DECORATE):
        if words[at] & 0xFFFF == _DECORATE and words[at + 2] == _NO_CONTRACTION:
            found.add(words[at + 1])
        at += words[at] >> 16
    return found


class PreciseCompiler(AroundCompiler):
    """A compiler whose compute shaders are precise in all they do."""

    @property
    def identity(self) -> str:
        return f"{self._compiler.identity}, precise"

    def compile(self, jobs: Sequence[Job]) -> list[Outcome]:
        """One outcome per job, in order; safe to call from several threads."""
        outcomes = self._compiler.compile(jobs)
        return [
            outcome if isinstance(outcome, Failure) or job.stage != "compute" else round_each(outcome)
            for job, outcome in zip(jobs, outcomes, strict=True)
        ]
