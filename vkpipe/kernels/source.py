"""Putting a kernel's GLSL together: version, defines, includes, generated text.

``#include "name.glsl"`` finds a file of ``shaders/include``; ``layout.glsl`` is generated from
:mod:`vkpipe.kernels.layout`, ``constants.glsl`` from :mod:`vkpipe.kernels.constants`;
``#include "user:name"`` takes text that the caller passes. A kernel that is made of others has
``#include "kernel:vertex"``; in that one, a text that is called ``"vertex:name"`` goes before ``"name"``.
Which kernel it is the caller may say, under that very name: '' is none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from vkpipe.kernels import constants, layout
from vkpipe.kernels.members import PushBlock

__all__ = ["assemble", "folder", "load", "place"]

_INCLUDE = re.compile(r'^[ \t]*#include "([^"]+)"[ \t]*$', re.MULTILINE)

_EXTENSION = re.compile(r"^#extension .*\n", re.MULTILINE)


@cache
def load(path: str) -> str:
    """The text of a file below ``shaders/``."""
    return folder().joinpath(path).read_text(encoding="utf-8")


@cache
def _places() -> dict[str, str]:
    """Base name of each kernel -> where it is below ``shaders/``."""
    return {path.stem: f"{path.parent.name}/{path.name}" for path in folder().glob("*/*.comp")}


def place(kernel: str) -> str:
    """Return the path of a kernel below ``shaders/`` by its base name, which no other kernel has."""
    return _places()[kernel]


@cache
def folder() -> Path:
    """Return the folder ``shaders/``: in the package where that is installed, beside it in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "shaders"
    return installed if installed.is_dir() else package.parent / "shaders"


def assemble(
    kernel: str,
    push: type[PushBlock],
    defines: Mapping[str, int | str] | None = None,
    user: Mapping[str, str] | None = None,
    *,
    stored: bool = False,
) -> str:
    """The complete source of ``shaders/*/<kernel>.comp``.

    Args:
        kernel: base name of the file.
        push: the push block that it declares.
        defines: macros of this variant.
        user: texts for ``#include "user:name"``.
        stored: whether scratch memory is in storage buffers.
    """
    texts = user or {}
    seen: set[str] = set()
    extensions: set[str] = set()

    def expand(text: str, part: str) -> str:
        return _INCLUDE.sub(partial(replace, part), text)

    def replace(part: str, match: re.Match[str]) -> str:
        name = match[1]
        if name.startswith("user:"):
            # What translated shaders ask for has to stand in front of everything.
            name = name.removeprefix("user:")
            text = texts[f"{part}:{name}" if f"{part}:{name}" in texts else name]
            extensions.update(_EXTENSION.findall(text))
            return _EXTENSION.sub("", text)
        if name.startswith("kernel:"):
            part = texts.get(name, name.removeprefix("kernel:"))
            return expand(load(place(part)), part) if part else ""
        if name in seen:
            return ""
        seen.add(name)
        if name == "constants.glsl":
            return constants.glsl()
        if name == "layout.glsl":
            return layout.glsl(push, stored=stored)
        return expand(load(f"include/{name}"), part)

    head = "#version 460\n" + "".join(f"#define {key} {value}\n" for key, value in (defines or {}).items())
    body = expand(load(place(kernel)), kernel)
    return head + "".join(sorted(extensions)) + body
