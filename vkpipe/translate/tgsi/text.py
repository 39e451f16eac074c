"""TGSI text -> :class:`~vkpipe.translate.tgsi.ir.Shader`.

Line by line: the processor, then ``PROPERTY``, ``DCL`` and ``IMM`` lines and instructions, with or without
their number in front, in any order. A line may hold several statements: white space is all that Mesa's parser
asks for between them. ``;``, ``#`` and ``//`` start comments. Keywords may be in either case.
"""

from __future__ import annotations

import re
from itertools import pairwise

from ...errors import TgsiError
from .declare import parse_declaration
from .ir import Declaration, Immediate, Instruction, Property, Shader, Src
from .isa import DEFAULT_STREAM, MNEMONICS, Kind, Opcode
from .names import FORMAT_PREFIX, MEMORY_QUALIFIERS, Stage
from .operand import parse_dst, parse_src
from .targets import TARGET_ALIASES, TARGETS
from .tokens import Cursor, Malformed, clipped, strip_comment
from .values import parse_immediate, parse_property

__all__ = ["parse"]

_HEADER = re.compile(r"\s*([A-Za-z_]+)(?:[0-9]+\.[0-9]+)?\s*")
_PLAIN = re.compile(r"[ \t]*(?:[0-9]+[ \t]*:[ \t]*)?([A-Z][A-Z0-9_]*)(?:[ \t]+([^:;#/]*))?")
"""An instruction in the spelling of :func:`~vkpipe.translate.tgsi.dump.dump`, without label and comment."""
_INSTRUCTION = re.compile(r"\s*(?:[0-9]+\s*:\s*)?([A-Za-z_][A-Za-z0-9_]*)(?:\s+(?!:)|(?=:)|\s*$|\s+(?=:))")
_LABEL = re.compile(r":\s*([0-9]+)\s*$")
_LABEL_DIGITS = 9
_NEXT = re.compile(
    r"(?<![,:\s])\s+(?:[0-9]+\s*:\s*)?((?:IMM|DCL|PROPERTY)(?![A-Z0-9_])|[A-Z_][A-Z0-9_]*(?![A-Z0-9_\[]))",
    re.IGNORECASE,
)
"""The place where another statement may begin in the same line: behind an operand without a comma."""
_STATEMENTS = frozenset({"DCL", "IMM", "PROPERTY"})
_GLSL = re.compile(
    r"^\s*(?:#\s*version\b|#\s*extension\b|layout\s*\(|precision\s|uniform\s|attribute\s|varying\s|void\s+main\b"
    r"|(?:in|out|const|flat|smooth)\s+\w+\s+\w+\s*[;=\[])|\bgl_[A-Z]\w+|\bvoid\s+main\s*\(",
    re.MULTILINE,
)
_STAGES = {str(stage): stage for stage in Stage}
_MAX_OFFSETS = 4
"""TGSI_FULL_MAX_TEX_OFFSETS."""


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
            try:
                if stage is not None:
                    plain = _PLAIN.fullmatch(source)
                    if not (plain and self._plain(plain, number)):
                        self._statements(source, number)
                elif strip_comment(source).strip():
                    stage = _stage(strip_comment(source), self.text)
            except Malformed as error:
                raise TgsiError(str(error), number, error.offset + 1, source) from None
        if stage is None:
            raise TgsiError(f"empty shader; the first line names the stage: {', '.join(_STAGES)}", 1, 1)
        return Shader(
            stage,
            tuple(self.properties),
            tuple(self.declarations),
            tuple(self.immediates),
            tuple(self.instructions),
            self.text,
        )

    def _plain(self, plain: re.Match[str], number: int) -> bool:
        """Add an instruction without label and comment; False for a line of another kind."""
        word, rest = plain.groups()
        if word not in MNEMONICS:
            return False
        start = plain.start(2) if rest else plain.end(1)
        self.instructions.append(_instruction(word, rest or "", start, -1, number))
        return True

    def _statements(self, source: str, number: int) -> None:
        """A line in any spelling, and of several statements if it makes no sense as one."""
        line = strip_comment(source)
        try:
            self._statement(line, number)
        except Malformed:
            starts = [found.start() for found in _NEXT.finditer(line) if _begins(found.group(1))]
            if not starts:
                raise
            for start, end in pairwise((0, *starts, len(line))):
                try:
                    self._statement(line[start:end], number)
                except Malformed as error:
                    raise Malformed(str(error), start + error.offset) from None

    def _statement(self, line: str, number: int) -> None:
        cursor = Cursor(line)
        start = cursor.peek()
        if not start:
            return
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
            self._instruction(cursor, number)

    def _instruction(self, cursor: Cursor, number: int) -> None:
        line = cursor.text
        found = _INSTRUCTION.match(line)
        if not found:
            raise cursor.error(f"expected an instruction, DCL, IMM or PROPERTY, found {cursor.found()}")
        word = found.group(1).upper()
        if word not in MNEMONICS:
            raise Malformed(f"unknown opcode {clipped(word)}", found.start(1))
        label, end = -1, len(line)
        target = _LABEL.search(line, found.end())
        if target:
            if len(target.group(1)) > _LABEL_DIGITS:
                raise Malformed(f"label {clipped(target.group(1))} is out of range", target.start(1))
            label, end = int(target.group(1)), target.start()
        self.instructions.append(_instruction(word, line[found.end() : end], found.end(), label, number))


def _begins(word: str) -> bool:
    return word.upper() in MNEMONICS or word.upper() in _STATEMENTS


def _stage(line: str, text: str) -> Stage:
    found = _HEADER.fullmatch(line)
    stage = _STAGES.get(found.group(1).upper()) if found else None
    if stage is None:
        legal = f"the first line names the stage: {', '.join(_STAGES)}"
        if _GLSL.search(text):
            legal = f"this looks like GLSL; vkpipe takes TGSI, in which {legal}"
        raise Malformed(legal, len(line) - len(line.lstrip()))
    return stage


def _instruction(word: str, operands: str, start: int, label: int, number: int) -> Instruction:
    """An instruction from its mnemonic and its operands, which begin at offset ``start`` of their line."""
    opcode, saturate, precise = MNEMONICS[word]
    pieces = [piece.strip() for piece in operands.split(",")] if operands and not operands.isspace() else []
    num_dst = opcode.num_dst
    needed = num_dst + opcode.num_src
    if not pieces and opcode.name in DEFAULT_STREAM:
        return Instruction(opcode, (), (), saturate, precise, label, line=number)
    if len(pieces) < needed:
        raise Malformed(f"{opcode.name} takes {needed} operands, found {len(pieces)}", start)
    try:
        dst = tuple([parse_dst(piece) for piece in pieces[:num_dst]])
        src = tuple([parse_src(piece) for piece in pieces[num_dst:needed]])
        if len(pieces) == needed:
            return Instruction(opcode, dst, src, saturate, precise, label, "", (), "", (), number)
        extras = _extras(opcode, pieces[needed:])
        return Instruction(opcode, dst, src, saturate, precise, label, *extras, line=number)
    except Malformed:
        raise _located(opcode, operands.split(","), start) from None


def _located(opcode: Opcode, pieces: list[str], start: int) -> Malformed:
    """The first error among the operands again, with its offset in the line."""
    at = start
    num_dst, needed = opcode.num_dst, opcode.num_dst + opcode.num_src
    for position, piece in enumerate(pieces):
        indent = len(piece) - len(piece.lstrip())
        try:
            if position < num_dst:
                parse_dst(piece.strip())
            elif position < needed:
                parse_src(piece.strip())
            else:
                _extras(opcode, [known.strip() for known in pieces[needed : position + 1]])
        except Malformed as error:
            return Malformed(str(error), at + indent + error.offset)
        at += len(piece) + 1
    raise AssertionError("no operand is at fault")


def _extras(opcode: Opcode, pieces: list[str]) -> tuple[str, tuple[Src, ...], str, tuple[str, ...]]:
    """Target, offsets, format and qualifiers after the operands; offsets in errors are those of one piece."""
    target = format_name = ""
    offsets: list[Src] = []
    flags: list[str] = []
    for piece in pieces:
        word = piece.upper()
        known = TARGET_ALIASES.get(word, word)
        if known in TARGETS and not target:
            target = known
        elif word.startswith(FORMAT_PREFIX) and word.isidentifier() and not format_name:
            format_name = word
        elif word in MEMORY_QUALIFIERS and word not in flags:
            flags.append(word)
        elif "[" in word and len(offsets) < _MAX_OFFSETS and (target or opcode.kind is Kind.SAMPLE):
            offsets.append(parse_src(piece))
        else:
            raise Malformed(
                f"unexpected {clipped(piece)} after the operands of {opcode.name}; expected a texture "
                f"target, a texel offset, {FORMAT_PREFIX}.. or {', '.join(MEMORY_QUALIFIERS)}, each once",
                0,
            )
    return target, tuple(offsets), format_name, tuple(flags)
