"""Facts that can be read off sources without a compiler, and errors that show their lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from vkpipe.errors import GlslError, InvalidUse

__all__ = ["COMMENT", "MOST_BYTES", "STAGES", "check_sources", "declared_uniforms", "error_of", "warnings_of"]

STAGES = ("vertex", "tess_control", "tess_evaluation", "geometry", "fragment", "compute")

MOST_BYTES = 1 << 22
"""Of the sources of a program."""

_MOST_SHOWN = 10
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_UNIFORM = re.compile(r"\buniform\b([^;{}]*);")
_INITIAL = re.compile(r"=(?:[^,(]|\([^()]*(?:\([^()]*\)[^()]*)*\))*")
_ARRAY = re.compile(r"\[[^\]]*\]")
_MESSAGE = re.compile(r"^\d+:(\d+)\((\d+)\): (?:preprocessor )?(error|warning): (.*)$")


def check_sources(sources: Mapping[str, str | None]) -> dict[str, str]:
    """The sources that there are, in the order of the stages.

    Raises:
        InvalidUse: there are none, they do not belong together, or one is no text.
    """
    given = {stage: source for stage in STAGES if (source := sources.get(stage)) is not None}
    found = {}
    for stage, source in given.items():
        if not isinstance(source, str):
            raise InvalidUse("glsl", stage, type(source).__name__, "GLSL text (str)")
        try:
            source.encode()
        except UnicodeEncodeError:
            raise InvalidUse("glsl", stage, source[:80], "text that can be written as UTF-8") from None
        found[stage] = source.removeprefix("\ufeff")  # some editors begin files with it
    if not found or ("compute" in found and len(found) > 1):
        raise InvalidUse("glsl", "stages", ", ".join(found), "compute alone, or stages of a pipeline")
    if sum(map(len, found.values())) > MOST_BYTES:
        raise InvalidUse("glsl", "sources", sum(map(len, found.values())), f"{MOST_BYTES:,} letters at most")
    return found


def declared_uniforms(sources: Mapping[str, str]) -> frozenset[str]:
    """The names of uniforms outside of blocks, as far as they can be seen without a preprocessor."""
    names: set[str] = set()
    for source in sources.values():
        for found in _UNIFORM.finditer(COMMENT.sub(" ", source)):
            plain = _ARRAY.sub("", _INITIAL.sub("", found[1]))
            words = [part.split() for part in plain.split(",")]
            names.update(part[-1] for part in words if part and part[-1].isidentifier())
    return frozenset(names)


def error_of(stage: str, log: str, sources: Mapping[str, str]) -> GlslError:
    """Return the error for Mesa's message: each message with the line of the source that it is about."""
    if not stage:
        return GlslError(f"the program cannot be linked: {log.strip()}", log=log)
    told = _messages(log, sources[stage], "error")
    text = "\n".join(message for _, message in told[:_MOST_SHOWN]) or log.strip()
    return GlslError(f"{stage} shader: {text}", stage=stage, line=told[0][0] if told else 0, log=log)


def warnings_of(logs: Iterable[Sequence[str]], sources: Mapping[str, str]) -> tuple[str, ...]:
    """Mesa's warnings, each once, with the line of the source that it is about; stage "" is of linking."""
    told: dict[str, None] = {}
    for stage, log in logs:
        if stage:
            found = _messages(log, sources[stage], "warning")
            told |= {f"{stage} shader: {message}": None for _, message in found}
        else:
            lines = (line.lstrip(".").removeprefix("warning: ") for line in log.splitlines())
            told |= {line: None for line in lines if line}
    return tuple(told)


def _messages(log: str, source: str, kind: str) -> list[tuple[int, str]]:
    """The messages of a kind in a log: their lines, and their words with the line's text."""
    lines = source.splitlines()
    moved = any(line.lstrip().startswith("#") and "line" in line.split("#")[1][:6] for line in lines)
    told: list[tuple[int, str]] = []
    for message in log.splitlines():
        found = _MESSAGE.match(message)
        if found is None or found[3] != kind:
            continue
        line, column = int(found[1]), int(found[2])
        text = f"line {line}, column {column}: {found[4]}"
        if not moved and 0 < line <= len(lines):
            text += f"\n  {lines[line - 1].strip()[:200]}"
        told.append((line, text))
    return told
