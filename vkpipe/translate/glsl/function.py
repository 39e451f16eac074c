"""Rows of the table of the library's GLSL functions."""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["Function"]


@dataclass(frozen=True, slots=True)
class Function:
    """``signature`` as in the opcode table; ``body`` over a, b, c, d, or the number in GLSL.std.450."""

    signature: str
    body: str = ""
    instruction: int = 0
