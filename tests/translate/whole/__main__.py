"""Writes the GLSL of all whole shaders anew."""

from __future__ import annotations

from tests.translate.whole import NAMES, golden, text
from vkpipe.translate import emit_glsl, parse


def main() -> None:
    """Write every golden file."""
    for name in NAMES:
        golden(name).write_text(emit_glsl(parse(text(name))).source)


if __name__ == "__main__":
    main()
