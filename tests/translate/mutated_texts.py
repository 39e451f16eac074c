"""``python -m tests.translate.mutated_texts [--texts 100000] [--seed N]``: as many damaged shaders as wanted.

Of each text there is a shader, which prints as it was read, or an error of ours that names a place in it.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import NamedTuple

from rich.progress import track

from tests.translate.mutations import mutated
from tests.translate.random_programs import Options, make_program
from tests.translate.shaders import SHADERS
from vkpipe.errors import TgsiError
from vkpipe.translate import Shader, check, dump, parse, scan
from vkpipe.translate.tgsi.names import Stage

__all__ = ["Survived", "is_readable", "language", "survive"]

_LONGEST = 1400
"""Characters of an error, with the longest list of what is legal."""

_LONG = 0.1
"""Seconds: 6 ms where it was measured, for the text that takes longest each time."""


class Survived(NamedTuple):
    """How many damaged texts were legal all the same, and those that took long each time."""

    legal: int
    slow: list[str]


def language(text: str) -> Shader | None:
    """Parse and check a text; return the shader, if it is legal, and None after an error of ours."""
    try:
        shader = parse(text)
        scan(shader)
        assert parse(dump(shader)) == shader
        check(shader)
    except TgsiError as error:
        is_readable(error, text)
        return None
    return shader


def is_readable(error: TgsiError, text: str) -> None:
    """Assert that an error has a place, which is in the text, and does not repeat all of it."""
    lines = text.splitlines() or [""]
    assert 0 < error.line <= len(lines), error
    assert 0 < error.column <= len(lines[error.line - 1]) + 1, error
    assert len(str(error)) < _LONGEST, error
    assert max(map(len, str(error).splitlines()[1:]), default=0) <= 202, error


def survive(count: int, seed: int) -> Survived:
    """Take so many damaged texts through parser, rules and printer."""
    slow: list[str] = []
    legal = 0
    for text in track(mutated(_corpus(), count, seed=seed), total=count, disable=not sys.stderr.isatty()):
        start = time.perf_counter()
        legal += language(text) is not None
        if time.perf_counter() - start > _LONG:
            slow.append(text)
    return Survived(legal, [text for text in slow if min(_seconds(text) for _ in range(5)) > _LONG])


def _corpus() -> list[str]:
    small = Options(size=2)
    return [*SHADERS.values(), *(dump(make_program(0, stage, small)) for stage in Stage)]


def _seconds(text: str) -> float:
    start = time.perf_counter()
    language(text)
    return time.perf_counter() - start


def main() -> int:
    """Draw the texts, and print those that took long."""
    parser = argparse.ArgumentParser(description="Damaged shaders: a result or an error of ours.")
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = survive(options.texts, options.seed)
    sys.stdout.write("\n\n".join([*found.slow, f"{found.legal} of {options.texts} were legal\n"]))
    return bool(found.slow)


if __name__ == "__main__":
    sys.exit(main())
