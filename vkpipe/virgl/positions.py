"""Positions that OpenGL programs leave open, as they may where they capture what vertices become.

Gallium's draws refuse shaders without a position unless primitives are discarded: such shaders get one here
that no window shows.
"""

from __future__ import annotations

import re

__all__ = ["with_position"]

_OUTPUT = re.compile(r"DCL OUT\[(?:\d+\.\.)?(\d+)\]")
_POSITION = re.compile(r"^DCL OUT\[\d+\][.xyzw]*, POSITION\b", re.MULTILINE)
_INSTRUCTION = re.compile(r"\s*\d+:")
_END = re.compile(r"\s*\d+:\s*END\s*")
_BEYOND = "{2.0, 2.0, 2.0, 1.0}"


def with_position(text: str) -> str:
    """Return the text of a vertex or evaluation shader with a position outside of the view if it had none."""
    lines = text.rstrip("\n\0 ").split("\n")
    if not text.startswith(("VERT", "TESS_EVAL")) or _POSITION.search(text) or not _END.fullmatch(lines[-1]):
        return text
    output = max((int(found[1]) for line in lines if (found := _OUTPUT.match(line))), default=-1) + 1
    value = sum(line.startswith("IMM[") for line in lines)
    code = next(number for number, line in enumerate(lines) if _INSTRUCTION.match(line))
    declared = [f"DCL OUT[{output}], POSITION", f"IMM[{value}] FLT32 {_BEYOND}"]
    moved = f"{len(lines) - 1 - code:3}: MOV OUT[{output}], IMM[{value}]"
    end = f"{len(lines) - code:3}: END"
    return "\n".join([*lines[:code], *declared, *lines[code:-1], moved, end]) + "\n"
