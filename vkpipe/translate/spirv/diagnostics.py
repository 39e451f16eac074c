"""Turns a compiler's log into a message that shows the generated lines around each error.

Generated lines end in a comment that names the TGSI instruction they came from, so the excerpt
leads back to the shader's text.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from vkpipe.errors import CompileError

from .job import Failure, Job

__all__ = ["compile_error"]

CONTEXT = 2
MOST_SHOWN = 8

_LOCATED = re.compile(r":(?P<line>\d+): (?:error|internal error): (?P<text>.*)$")


def compile_error(job: Job, failure: Failure) -> CompileError:
    """The exception for a refused source: every error with its place, its lines and their origin."""
    located = [
        (int(found["line"]), found["text"])
        for found in map(_LOCATED.search, failure.log.splitlines())
        if found
    ]
    if not located:
        return CompileError(f"{job.name}: GLSL could not be compiled: {failure.log.strip()}")
    count = f"{len(located)} error" + ("s" if len(located) > 1 else "")
    parts = [f"{job.name}: GLSL could not be compiled ({count})"]
    lines = job.source.splitlines()
    for line, errors in itertools.groupby(located[:MOST_SHOWN], key=lambda error: error[0]):
        parts.extend(f"line {line}: {text}" for _, text in errors)
        parts.extend(_excerpt(lines, line))
    if len(located) > MOST_SHOWN:
        parts.append(f"and {len(located) - MOST_SHOWN} more")
    return CompileError("\n".join(parts))


def _excerpt(lines: list[str], at: int) -> Iterator[str]:
    first, last = max(1, at - CONTEXT), min(len(lines), at + CONTEXT)
    width = len(str(last))
    for number in range(first, last + 1):
        mark = ">" if number == at else " "
        yield f"  {mark} {number:{width}} | {lines[number - 1]}"
