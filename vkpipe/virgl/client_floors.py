"""floor() as programs mean it.

Mesa's compiler makes ``x - fract(x)`` of it for its virpipe driver, which of infinities is no number, and
so are mod() of them and whatever else has a floor() in it::

    FRC TEMP[0].x, IN[0].xxxx                                   FRC TEMP[0].x, IN[0].xxxx
    MAD OUT[0].x, TEMP[0].xxxx, IMM[0].xxxx, IN[0].xxxx   is    FLR OUT[0].x, IN[0].xxxx

where the immediate is -1. All finite numbers have the same floor either way.
"""

from __future__ import annotations

import re

__all__ = ["with_floors"]

_LINE = re.compile(r"^( *\d+: )([A-Z0-9_]+)(?: (.+))?$")
_IMMEDIATE = re.compile(r"^(IMM\[\d+\]) [A-Z0-9]+ \{(.+)\}")
_SOURCE = re.compile(r"^(-?)((?:IN|CONST|IMM|SV|TEMP)(?:\[\d+\])+)(?:\.([xyzw]{4}))?$")
_TARGET = re.compile(r"^((?:OUT|TEMP)\[\d+\])(?:\.([xyzw]+))?$")
_MINUS_ONE = frozenset({"-1.0", "-1.0000", "-1.00000000", str(0xBF800000), str(0xBF800000 - (1 << 32))})

_Part = tuple[str, str]
"""A register, and one of its components."""
_Value = tuple[str, str, str]
"""A sign before these."""


def with_floors(text: str) -> str:
    """Return the text of a shader in which floor() is one instruction."""
    if " FRC " not in text:
        return text
    ones: set[_Part] = set()
    fractions: dict[_Part, _Value] = {}
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if immediate := _IMMEDIATE.match(line):
            values = zip("xyzw", immediate[2].split(","), strict=False)
            ones |= {(immediate[1], part) for part, value in values if value.strip() in _MINUS_ONE}
        elif found := _LINE.match(line):
            operands = (found[3] or "").split(", ")
            if found[2] == "MAD" and _is_floor(operands, ones, fractions):
                lines[at] = f"{found[1]}FLR {operands[0]}, {operands[3]}"
            _note(found[2], operands, fractions)
    return "\n".join(lines)


def _is_floor(operands: list[str], ones: set[_Part], fractions: dict[_Part, _Value]) -> bool:
    """Return whether a multiplication with addition is ``fraction * -1 + what it is the fraction of``."""
    written = _TARGET.match(operands[0])
    first, second, whole = (_values(source) for source in operands[1:])
    if written is None or not (first and second and whole):
        return False

    def is_one(fraction: _Value, factor: _Value, value: _Value) -> bool:
        plain = not fraction[0] and not factor[0] and factor[1:] in ones
        return plain and fractions.get(fraction[1:]) == value

    places = ["xyzw".index(part) for part in written[2] or "xyzw"]
    return all(is_one(first[c], second[c], whole[c]) or is_one(second[c], first[c], whole[c]) for c in places)


def _note(opcode: str, operands: list[str], fractions: dict[_Part, _Value]) -> None:
    """Keep the fractions that an instruction leaves as they are, and those that it makes."""
    written = _TARGET.match(operands[0])
    if written is None or opcode.startswith("D"):
        fractions.clear()  # it may write anything, or the next one comes from elsewhere, too
        return
    register, parts = written[1], written[2] or "xyzw"
    changed = {(register, part) for part in parts}
    for part in [part for part, value in fractions.items() if part in changed or value[1:] in changed]:
        del fractions[part]
    whole = _values(operands[1]) if opcode == "FRC" else []
    if whole and register.startswith("TEMP") and all(value[1] != register for value in whole):
        fractions.update({(register, part): whole["xyzw".index(part)] for part in parts})


def _values(source: str) -> list[_Value]:
    """Return what the four components of a source are; nothing for one whose register is computed."""
    found = _SOURCE.match(source)
    return [(found[1], found[2], letter) for letter in found[3] or "xyzw"] if found else []
