"""What a text of GLSL defines at file scope: macros, structs, functions and variables."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["defined_names"]

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(\w+)[ \t]*(\w*)(?:\\\n|.)*$", re.MULTILINE)
_QUALIFIER = re.compile(r"\b(?:layout|spirv_instruction)\s*\([^)]*\)")
_MARK = re.compile(r"[{};]")
_STRUCT = re.compile(r"struct\s+(\w+)")
_FUNCTION = re.compile(r"\w+\s+(\w+)\s*\([^=]*\)\s*$", re.DOTALL)
_MADE = re.compile(r"VKP_FIND(?:_RECORD)?\(\s*(\w+)")
"""Macros that define a function."""
_NAME = re.compile(r"(\w+)\s*(?:\[[^\]]*\]\s*)*$")


def defined_names(text: str) -> Iterator[tuple[str, str]]:
    """Each name with its kind: macro, struct, function or variable."""
    text = _COMMENT.sub("", text)
    for found in _DIRECTIVE.finditer(text):
        if found[1] == "define":
            yield found[2], "macro"
    text = _QUALIFIER.sub("", _DIRECTIVE.sub("", text))
    for name in _MADE.findall(text):
        yield name, "function"
    text = re.sub(r"VKP_FIND(?:_RECORD)?\([^)]*\)", "", text)
    depth, start, head = 0, 0, ""
    for mark in _MARK.finditer(text):
        if mark[0] == "{":
            if depth == 0:
                head += text[start : mark.start()]
            depth += 1
        elif mark[0] == "}":
            depth -= 1
            if depth == 0:
                start = mark.end()
                if _FUNCTION.search(head.strip()):
                    yield from _statement(head)
                    head = ""
        elif depth == 0:
            yield from _statement(head + " " + text[start : mark.start()])
            start, head = mark.end(), ""


def _statement(text: str) -> Iterator[tuple[str, str]]:
    """A declaration without what is in its braces."""
    text = text.strip()
    struct = _STRUCT.match(text)
    if struct:
        yield struct[1], "struct"
        return
    left = text.split("=", 1)[0].strip()
    function = _FUNCTION.search(left)
    if function:
        yield function[1], "function"
        return
    for part in left.split(","):
        name = _NAME.search(part)
        if name and " " in left:
            yield name[1], "variable"
