"""The page of all kernels and what their variants depend on, made from ``shaders/`` and the list of macros.

``python -m vkpipe.kernels.permutations`` writes ``shaders/PERMUTATIONS.md``.
"""

from __future__ import annotations

import fnmatch
import re
from functools import cache
from pathlib import Path

from vkpipe.kernels.constants import constants
from vkpipe.kernels.macros import MACROS, SWITCHES
from vkpipe.kernels.source import folder, load

__all__ = ["PAGE", "defined", "files", "page", "used"]

PAGE = "PERMUTATIONS.md"

_HEAD = """\
# Kernels and their variants

Made by `python -m vkpipe.kernels.permutations` from the files of this folder and from `kernels/macros.py`.
Beside what is named here a kernel's text depends on its push block, and on the texts that its `user:`
includes ask for. Macros that all kernels see, by way of `prelude.glsl`, are named once.
"""
_INCLUDE = re.compile(r'^[ \t]*#include "([\w.]+\.glsl|kernel:\w+)"', re.MULTILINE)
_DEFINE = re.compile(r"^[ \t]*#[ \t]*(?:define|undef)[ \t]+(VKP_\w+)|\bconst \w+ (VKP_\w+)", re.MULTILINE)
_NAME = re.compile(r"\bVKP_\w+")


@cache
def _code(path: str) -> str:
    """A file of ``shaders/`` without its comments."""
    return re.sub(r"//.*", "", load(path))


@cache
def defined(path: str) -> frozenset[str]:
    """The names that a file defines."""
    return frozenset(one or other for one, other in _DEFINE.findall(_code(path)))


@cache
def used(path: str) -> frozenset[str]:
    """The names that a file uses, its definitions apart."""
    return frozenset(_NAME.findall(_DEFINE.sub("", _code(path))))


@cache
def files() -> tuple[str, ...]:
    """All files with GLSL, kernels first."""
    kernels = sorted(f"{path.parent.name}/{path.name}" for path in folder().glob("*/*.comp"))
    return (*kernels, *sorted(f"include/{path.name}" for path in folder().glob("include/*.glsl")))


@cache
def _reached(path: str) -> frozenset[str]:
    """A file and those that it includes, whatever the macros are."""
    found = {path}
    for name in _INCLUDE.findall(_code(path)):
        kernel = name.removeprefix("kernel:")
        # "kernel:last" is whichever kernel a variant names.
        inner = f"include/{name}" if kernel == name else f"*/{kernel}.comp"
        for file in fnmatch.filter(files(), inner):
            found |= _reached(file)
    return frozenset(found)


def _choices(path: str) -> set[str]:
    """The macros that a file and those that it includes depend on."""
    return {name for file in _reached(path) for name in used(file)} & MACROS.keys()


def _row(kernel: str, common: set[str]) -> str:
    """A kernel, what it does, and the macros beside the common ones."""
    comment = re.match(r"(?:(?://.*|#define.*)\n)*", load(kernel))
    lines = re.findall(r"^// ?(.*)", comment[0] if comment else "", re.MULTILINE)
    first = " ".join(lines).split(". ")[0].rstrip(".")
    names = ", ".join(f"`{name.removeprefix('VKP_')}`" for name in sorted(_choices(kernel) - common))
    return f"| `{kernel.removesuffix('.comp')}` | {first} | {names} |\n"


def page() -> str:
    """The text of the page."""
    common = _choices("include/prelude.glsl")
    kernels = [name for name in files() if name.endswith(".comp")]
    shared = ", ".join(f"`{name.removeprefix('VKP_')}`" for name in sorted(common))
    return "".join(
        (
            _HEAD,
            f"\nAll kernels: {shared}.\n",
            "\n## Kernels\n\n| kernel | what | depends on, with `VKP_` in front |\n|---|---|---|\n",
            *(_row(kernel, common) for kernel in kernels),
            "\n## Macros of the host\n\n| macro | chooses |\n|---|---|\n",
            *(f"| `{name}` | {what} |\n" for name, what in MACROS.items()),
            "\n## Macros of files for those that they include\n\n| macro | chooses |\n|---|---|\n",
            *(f"| `{name}` | {what} |\n" for name, what in SWITCHES.items()),
            "\n## Constants\n\n| name | value |\n|---|---|\n",
            *(f"| `{name}` | `{value}` |\n" for name, value in constants().items()),
        )
    )


if __name__ == "__main__":
    Path(folder(), PAGE).write_text(page(), encoding="utf-8")
