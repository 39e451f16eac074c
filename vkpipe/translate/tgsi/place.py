"""Errors that point at an instruction or a declaration of a shader that has already been read."""

from __future__ import annotations

from ...errors import TgsiError
from .dump import dump_instruction
from .ir import Declaration, Immediate, Instruction, Property, Shader
from .tokens import strip_comment

__all__ = ["fault"]


def fault(
    shader: Shader,
    at: Instruction | Declaration | Immediate | Property | None,
    message: str,
    operand: int = -1,
) -> TgsiError:
    """The error to raise for ``at``; ``operand`` counts destinations, then sources, -1 for the whole line.

    None as ``at`` is the whole shader: the line that names its stage.
    """
    lines = shader.text.splitlines()
    if at is None:
        first = next((number for number, line in enumerate(lines, 1) if strip_comment(line).strip()), 0)
        return TgsiError(message, first, 1 if first else 0, lines[first - 1] if first else "")
    if not 0 < at.line <= len(lines):
        where = f" in {dump_instruction(at)!r}" if isinstance(at, Instruction) else ""
        return TgsiError(message + where)
    source = lines[at.line - 1]
    column = len(source) - len(source.lstrip()) + 1
    if operand >= 0 and isinstance(at, Instruction):
        # operands are separated by commas; the first follows the mnemonic
        start = source.upper().find(at.opcode.name)
        start = len(source[:start]) + len(source[start:].split(None, 1)[0])
        for _ in range(operand):
            start = source.find(",", start) + 1
        column = start + len(source[start:]) - len(source[start:].lstrip()) + 1
    return TgsiError(message, at.line, column, source)
