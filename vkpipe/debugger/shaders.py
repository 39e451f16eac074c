"""Shaders as TGSI and GLSL, and checks of texts that are to be run."""

from __future__ import annotations

from typing import Any

from vkpipe.errors import TgsiError, VkpipeError
from vkpipe.translate import check, emit_glsl, parse

__all__ = ["checked", "shader_words", "text_of"]

MOST_TEXT = 1 << 18


def text_of(state: Any) -> str:
    """Return the TGSI of a shader state."""
    text = getattr(state, "tokens", None) or getattr(state, "prog", "")
    return text if isinstance(text, str) else ""


def shader_words(text: str) -> dict[str, Any]:
    """Return a shader as TGSI and GLSL; in place of GLSL the reason where there is none."""
    try:
        glsl = emit_glsl(parse(text)).source
    except VkpipeError as error:
        glsl = f"// {error}"
    return {"tgsi": text, "glsl": glsl}


def checked(text: str, old: str) -> dict[str, Any] | None:
    """Return what is wrong with a text that is to stand in place of another: reason, line, column.

    None: nothing is.
    """
    if len(text) > MOST_TEXT:
        return {"error": f"more than {MOST_TEXT:,} letters", "line": 0, "column": 0}
    try:
        shader = parse(text)
        check(shader)
    except TgsiError as error:
        return {"error": error.reason, "line": error.line, "column": error.column}
    except VkpipeError as error:
        return {"error": str(error), "line": 0, "column": 0}
    stage = parse(old).stage
    if shader.stage is not stage:
        reason = f"a shader of the stage {shader.stage.name} in place of one of {stage.name}"
        return {"error": reason, "line": 1, "column": 1}
    return None
