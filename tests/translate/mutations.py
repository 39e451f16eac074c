"""Damages TGSI text: lines, tokens and characters, by a seeded generator."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from vkpipe.translate.tgsi.isa import OPCODES
from vkpipe.translate.tgsi.names import (
    IMMEDIATE_WORDS,
    INTERPOLATIONS,
    LOCATIONS,
    MEMORY_KINDS,
    MEMORY_QUALIFIERS,
    PROPERTIES,
    SEMANTICS,
    File,
    Stage,
)
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["mutated"]

_TOKEN = re.compile(r"[A-Za-z_]\w*|\d+|\s+|.", re.DOTALL)
_NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "4",
    "31",
    "32",
    "65535",
    "65536",
    "4294967296",
    "-1",
    "0x7fffffff",
    "1e999",
    "nan",
)
_SIGNS = (*"[](){}.,-|:;#+", "..", "//", "\n", " ", "")
_WORDS: tuple[str, ...] = (
    *OPCODES,
    *SEMANTICS,
    *PROPERTIES,
    *TARGETS,
    *INTERPOLATIONS,
    *LOCATIONS,
    *MEMORY_KINDS,
    *MEMORY_QUALIFIERS,
    *IMMEDIATE_WORDS,
    *map(str, File),
    *map(str, Stage),
    *("DCL", "IMM", "PROPERTY", "ARRAY", "LOCAL", "INVARIANT", "STREAM", "WR", "RAW", "ATOMIC", "CYLWRAP_XY"),
    *("PIPE_FORMAT_R32_UINT", "FLOAT", "UINT", "_SAT", "_PRECISE", "x", "y", "xyz", "wzyx"),
)
_CHARACTERS = "[](){}.,-+|:;#/0159xyzwATSFé²\x00\x0b\u2028 \n"


def mutated(texts: Sequence[str], count: int, seed: int) -> Iterator[str]:
    """``count`` texts, each one of ``texts`` with one to four changes."""
    random = Random(seed)
    lines = [text.splitlines() for text in texts]
    pool = [line for text in lines for line in text]
    for _ in range(count):
        chosen = list(random.choice(lines))
        for _ in range(random.choice((1, 1, 1, 2, 2, 4))):
            at = random.randrange(len(chosen))
            kind = random.random()
            if kind < 0.5:
                chosen[at] = _token(random, chosen[at])
            elif kind < 0.75:
                chosen[at] = _character(random, chosen[at])
            elif kind < 0.82:
                chosen[at] = random.choice(pool)
            elif kind < 0.9:
                chosen.insert(at, random.choice(pool))
            elif kind < 0.96 or len(chosen) < 3:
                other = random.randrange(len(chosen))
                chosen[at], chosen[other] = chosen[other], chosen[at]
            else:
                del chosen[at]
        yield "\n".join(chosen)


def _token(random: Random, line: str) -> str:
    tokens = _TOKEN.findall(line) or [""]
    at = random.randrange(len(tokens))
    source = random.choice((_WORDS, _NUMBERS, _SIGNS, tokens))
    word = random.choice(source)
    kind = random.random()
    if kind < 0.6:
        tokens[at] = word
    elif kind < 0.8:
        tokens.insert(at, word)
    else:
        del tokens[at]
    return "".join(tokens)


def _character(random: Random, line: str) -> str:
    at = random.randrange(len(line) + 1)
    return line[:at] + random.choice(_CHARACTERS) + line[at + random.choice((0, 1, 2)) :]
