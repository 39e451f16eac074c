"""What a function of the kernels' GLSL is given and does not change is ``const``.

glslang hands such a parameter over as a value. Any other is a variable of the caller, stored before the
call, which lavapipe finds out to be a value each time that it makes a pipeline.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kernels.fragment_texts import TABLES, add_fragments
from tests.kernels.pairs import pairwise
from tests.kernels.stage_texts import add_fixed, add_texels
from tests.kernels.texts import KINDS, KernelTexts
from vkpipe.kernels.source import folder

_FUNCTION = re.compile(r"^(?:precise )?[A-Za-z_]\w* (\w+)\(([^()]*)\)\s*\{", re.MULTILINE)
_CHANGES = r"\b{0}\b(?:\.\w+|\[[^\]]*\])*\s*(?:(?:[-+*/%&|^]|<<|>>)?=(?!=)|\+\+|--)|(?:\+\+|--){0}\b"

# Translated shaders declare what these define.
_AS_THEY_ARE = frozenset({"emit.glsl"})
_OTHERS = re.compile(
    "vkp_(framebuffer|emit|end_primitive|interpolate_|sampler_lod|buffer_|samp_)|tgsi_|main"
    "|vkp_(blit|filtered|mean|slice|source_color):"
)
"""Functions of translated shaders, those that they declare, what they look up and store with, and blits."""

_FILES = sorted(
    path
    for pattern in ("*/*.comp", "include/*.glsl")
    for path in folder().glob(pattern)
    if path.name not in _AS_THEY_ARE
)


def _body(text: str, start: int) -> str:
    """The block that begins at a brace."""
    depth = 0
    for brace in re.compile("[{}]").finditer(text, start):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return text[start : brace.end()]
    return text[start:]


def _variables(text: str) -> Iterator[str]:
    """The parameters that are neither changed nor ``const``, with their functions."""
    for found in _FUNCTION.finditer(text):
        body = _body(text, found.end() - 1)
        for parameter in filter(None, map(str.strip, found[2].split(","))):
            *kind, name = parameter.split()
            given = (
                kind
                and not {"const", "out", "inout"} & set(kind)
                and not re.search(r"sampler|image", kind[-1])
            )
            # A reference is the address of memory; arrays may be looked up by numbers that are not constant.
            if not given or kind[-1] == "VkpBytes" or "[" in parameter:
                continue
            if not re.search(_CHANGES.format(name), body):
                yield f"{found[1]}: {parameter}"


def test_the_scanner_tells_values_from_variables() -> None:
    text = """
uint counted(const uint first, uint last, vec4 at, in float step, out uint count, uint many)
{
    at.x += step;
    count = last == first ? 1u : 2u;
    return count + many++;
}
"""
    assert list(_variables(text)) == ["counted: uint last", "counted: in float step"]


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
def test_what_files_do_not_change_is_a_value(path: Path) -> None:
    assert list(_variables(path.read_text())) == []


def test_what_generated_texts_do_not_change_is_a_value() -> None:
    made = KernelTexts(KINDS[0])
    add_fixed(made)
    add_texels(made)
    for factors, _ in TABLES.values():
        for row in pairwise(factors)[::40]:
            add_fragments(made, row)
    own = {
        f"{name}: " for path in folder().rglob("*.*") if path.name in _AS_THEY_ARE for name in _names(path)
    }
    found = {each for text in made.kernels for each in _variables(text.source)}
    assert sorted(one for one in found if not _OTHERS.match(one) and not one.startswith(tuple(own))) == []


def _names(path: Path) -> list[str]:
    return [found[1] for found in _FUNCTION.finditer(path.read_text())]
