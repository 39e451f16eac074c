"""Keeps SPIRV-Tools from kernels that would grow beyond what it can number.

Its performance passes inline every call, then turn variables into values, with a new number for each
variable in each block where several paths meet. Numbers end at 2**22 - 1: past that its passes go on with
what they have, and the heap of the process is damaged. A fragment shader with loops around a choice between
26 textures gets there, after minutes; the device's own compiler takes it as it is.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from dataclasses import field, replace

from vkpipe.records import dataclass

from .around import AroundCompiler
from .job import Job, Outcome
from .words import instructions, module_words

__all__ = ["SparingCompiler", "numbers_at_most"]

_FUNCTION, _CALL, _VARIABLE, _LABEL = 54, 57, 59, 248

SHORT = 120_000
"""Characters of a source that is optimized without a look at it; the largest of MuJoCo's has 100,000."""

LIMIT = 30_000_000
"""Blocks times variables of what is optimized.

About one in 100 becomes a number: 12 million take 5 s, 147 million 51 s, 1,100 million overflow. Ordinary
kernels have less than one million.
"""


@dataclass
class _Function:
    blocks: int = 0
    variables: int = 0
    calls: Counter[int] = field(default_factory=Counter)


def numbers_at_most(spirv: bytes) -> int:
    """Blocks times variables of the largest function of a module, once all that it calls is part of it."""
    functions = _functions(spirv)

    @functools.cache
    def whole(function: int) -> tuple[int, int]:
        found = functions[function]
        blocks, variables = found.blocks, found.variables
        for called, times in found.calls.items():
            more_blocks, more_variables = whole(called)
            blocks += times * more_blocks
            variables += times * more_variables
        return blocks, variables

    return max((blocks * variables for blocks, variables in map(whole, functions)), default=0)


def _functions(spirv: bytes) -> dict[int, _Function]:
    """Blocks, variables and calls of each function, by its id."""
    words = module_words(spirv)
    functions: dict[int, _Function] = {}
    current = _Function()
    for at, opcode in instructions(words):
        if opcode == _FUNCTION:
            current = functions[words[at + 2]] = _Function()
        elif opcode == _LABEL:
            current.blocks += 1
        elif opcode == _VARIABLE:
            current.variables += 1
        elif opcode == _CALL:
            current.calls[words[at + 3]] += 1
    return functions


class SparingCompiler(AroundCompiler):
    """A compiler that optimizes only what does not grow too large by it.

    Its identity is that of the compiler it uses: what caches hold that was optimized in spite of its size is
    as good.
    """

    def compile(self, jobs: Sequence[Job]) -> list[Outcome]:
        """One outcome per job, in order; safe to call from several threads."""
        long = [index for index, job in enumerate(jobs) if job.optimize and len(job.source) > SHORT]
        plain = dict(
            zip(long, self._compiler.compile([replace(jobs[i], optimize=False) for i in long]), strict=True)
        )
        kept = {
            index: outcome
            for index, outcome in plain.items()
            if not isinstance(outcome, bytes) or numbers_at_most(outcome) > LIMIT
        }
        rest = [index for index in range(len(jobs)) if index not in kept]
        kept |= zip(rest, self._compiler.compile([jobs[index] for index in rest]), strict=True)
        return [kept[index] for index in range(len(jobs))]
