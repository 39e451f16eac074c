"""TGSI text -> :class:`~vkpipe.translate.tgsi.ir.Shader`.

Line by line: the processor, then ``PROPERTY``, ``DCL`` and ``IMM`` lines, then instructions, with or without
their number in front. ``;``, ``#`` and ``//`` start comments. Keywords may be in either case.
"""

from __future__ import annotations

import re
from itertools import islice

from ...errors import TgsiError
from .declare import parse_declaration, parse_immediate, parse_property
from .ir import Declaration, Dst, Immediate, Instruction, Property, Shader, Src
from .isa import MNEMONICS
from .names import FORMAT_PREFIX, MEMORY_QUALIFIERS, Stage
from .operand import parse_dst, parse_src
from .targets import TARGET_ALIASES, TARGETS
from .tokens import Cursor, Malformed, strip_comment

__all__ = ["parse"]

_HEADER = re.compile(r"\s*([A-Za-z_]+)(?:\d+\.\d+)?\s*")
_INSTRUCTION = re.compile(r"\s*(?:\d+\s*:\s*)?([A-Za-z_][A-Za-z0-9_]*)(?:\s+(?!:)|(?=:)|\s*$|\s+(?=:))")
_LABEL = re.compile(r"\s*:\s*(\d+)\s*$")
_STAGES = {str(stage): stage for stage in Stage}


def parse(text: str) -> Shader:
    """Read a shader.

    Args:
        text: the whole shader, as printed by ``tgsi_dump``.

    Raises:
        TgsiError: with line, column and the line itself, when the text does not follow the grammar.
            What the grammar allows but TGSI does not is found by :func:`~vkpipe.translate.check`.
    """
    return _Reader(text).read()


class _Reader:
    """State while reading: the lists that grow, and where we are."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.properties: list[Property] = []
        self.declarations: list[Declaration] = []
        self.immediates: list[Immediate] = []
        self.instructions: list[Instruction] = []

    def read(self) -> Shader:
        stage: Stage | None = None
        for number, source in enumerate(self.text.splitlines(), 1):
            line = strip_comment(source)
            if not line or line.isspace():
                continue
            try:
                if stage is None:
                    stage = _stage(line)
                else:
                    self._statement(line, number)
            except Malformed as error:
                raise TgsiError(str(error), number, error.offset + 1, source) from None
        if stage is None:
            raise TgsiError(f"empty shader; the first line names the stage: {', '.join(_STAGES)}")
        return Shader(
            stage,
            tuple(self.properties),
            tuple(self.declarations),
            tuple(self.immediates),
            tuple(self.instructions),
            self.text,
        )

    def _statement(self, line: str, number: int) -> None:
        found = _INSTRUCTION.match(line)
        if found:
            word = found.group(1)
            if word in MNEMONICS:
                self.instructions.append(_instruction(line, word, found.end(), number))
                return
        self._directive(line, number)

    def _directive(self, line: str, number: int) -> None:
        """A line that does not start with an opcode in upper case."""
        cursor = Cursor(line)
        start = cursor.peek()
        if start == "DCL":
            cursor.take()
            self.declarations.append(parse_declaration(cursor, number))
        elif start == "IMM":
            cursor.take()
            self.immediates.append(parse_immediate(cursor, len(self.immediates), number))
        elif start == "PROPERTY":
            cursor.take()
            self.properties.append(parse_property(cursor, number))
        else:
            found = _INSTRUCTION.match(line)
            if not found:
                raise cursor.error(f"expected an instruction, DCL, IMM or PROPERTY, found {start!r}")
            word = found.group(1).upper()
            if word not in MNEMONICS:
                raise Malformed(f"unknown opcode {word!r}", found.start(1))
            self.instructions.append(_instruction(line, word, found.end(), number))


def _stage(line: str) -> Stage:
    found = _HEADER.fullmatch(line)
    stage = _STAGES.get(found.group(1).upper()) if found else None
    if stage is None:
        raise Malformed(f"the first line names the stage: {', '.join(_STAGES)}", 0)
    return stage


def _instruction(line: str, word: str, start: int, number: int) -> Instruction:
    opcode, saturate, precise = MNEMONICS[word]
    label = -1
    end = len(line)
    found = _LABEL.search(line, start)
    if found:
        label = int(found.group(1))
        end = found.start()
    rest = line[start:end]
    pieces = rest.split(",") if rest and not rest.isspace() else []
    num_dst = opcode.num_dst
    needed = num_dst + opcode.num_src
    if len(pieces) < needed:
        raise Malformed(f"{opcode.name} takes {needed} operands, found {len(pieces)}", start)
    at = start
    dst: tuple[Dst, ...] = ()
    src: list[Src] = []
    try:
        if num_dst:
            dst = tuple([parse_dst(piece.strip()) for piece in pieces[:num_dst]])
        for piece in islice(pieces, num_dst, needed):
            src.append(parse_src(piece.strip()))
    except Malformed as error:
        # columns are only worked out for the error: which piece failed, and where it starts
        failed = num_dst + len(src) if dst or not num_dst else _first_bad(pieces[:num_dst])
        at = start + sum(len(piece) + 1 for piece in pieces[:failed])
        at += len(pieces[failed]) - len(pieces[failed].lstrip())
        raise Malformed(str(error), at + error.offset) from None
    if len(pieces) == needed:
        return Instruction(opcode, dst, tuple(src), saturate, precise, label, line=number)
    at = start + sum(len(piece) + 1 for piece in pieces[:needed])
    extra = _extras(pieces[needed:], at)
    return Instruction(opcode, dst, tuple(src), saturate, precise, label, *extra, line=number)


def _first_bad(pieces: list[str]) -> int:
    for position, piece in enumerate(pieces):
        try:
            parse_dst(piece.strip())
        except Malformed:
            return position
    return 0


def _extras(pieces: list[str], at: int) -> tuple[str, tuple[Src, ...], str, tuple[str, ...]]:
    """Target, offsets, format and qualifiers after the operands; ``at``: offset of the first in the line."""
    target = format_name = ""
    offsets: list[Src] = []
    flags: list[str] = []
    for piece in pieces:
        word = piece.strip().upper()
        name = TARGET_ALIASES.get(word, word)
        if name in TARGETS and not target:
            target = name
        elif word.startswith(FORMAT_PREFIX) and not format_name:
            format_name = word
        elif word in MEMORY_QUALIFIERS and word not in flags:
            flags.append(word)
        elif target and "[" in word and len(offsets) < 4:
            try:
                offsets.append(parse_src(piece.strip()))
            except Malformed as error:
                indent = len(piece) - len(piece.lstrip())
                raise Malformed(str(error), at + indent + error.offset) from None
        else:
            indent = len(piece) - len(piece.lstrip())
            raise Malformed(f"unexpected {piece.strip()!r} after the operands", at + indent)
        at += len(piece) + 1
    return target, tuple(offsets), format_name, tuple(flags)
