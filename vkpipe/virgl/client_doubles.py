"""Doubles in the second half of a register.

Mesa's virpipe driver copies what an instruction takes as doubles into temporaries, but the first half
alone, because Mesa's own server takes it from there for both halves of the result::

    MOV TEMP[16].xy, TEMP[1].zwzw                       MOV TEMP[16], TEMP[1].zwzw
    DADD TEMP[0].zw, TEMP[16], TEMP[16]       is        DADD TEMP[0].zw, TEMP[16], TEMP[16]
"""

from __future__ import annotations

import re

__all__ = ["with_doubles"]

_ROUND = "TRUNC|CEIL|FLR|ROUND|FRAC|SSG|ABS|NEG"
_OPCODES = f"ADD|MUL|DIV|MAD|FMA|MAX|MIN|RCP|SQRT|RSQ|LDEXP|{_ROUND}"
_SECOND_HALF = re.compile(
    rf"^ *\d+: D(?:{_OPCODES})(?:_[A-Z]+)* [A-Z]+\[[^ ]*\](?:\.[xy]*zw)?, (?P<sources>.+)$"
)
_COPY = re.compile(r"^( *\d+: MOV )(TEMP\[\d+\])\.[xyzw]+(, .+)$")


def with_doubles(text: str) -> str:
    """Return the text of a shader whose doubles are copied for both halves of what is made of them."""
    if not re.search(rf": D(?:{_OPCODES})[ _]", text):
        return text
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if found := _SECOND_HALF.match(line):
            _widen(lines, at, {source.strip("-|") for source in found["sources"].split(", ")})
    return "\n".join(lines)


def _widen(lines: list[str], end: int, temporaries: set[str]) -> None:
    """Let the copies before an instruction write all of its temporaries."""
    for at in range(end - 1, -1, -1):
        copy = _COPY.match(lines[at])
        if copy is None or copy[2] not in temporaries:
            return
        lines[at] = "".join(copy.groups())
