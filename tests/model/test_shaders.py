"""The shaders of the model renderer are legal TGSI, and fit together."""

from __future__ import annotations

import re

import pytest

from vkpipe.model.shaders import FRAGMENT_CONSTANTS, VERTEX, ground_fragment, lit_fragment, surface_fragment
from vkpipe.model.upload import VERTEX_ELEMENTS
from vkpipe.translate.tgsi.sanity import check
from vkpipe.translate.tgsi.text import parse

_FRAGMENTS = {
    "plain": lit_fragment(False),
    "textured": lit_fragment(True),
    "unlit": surface_fragment(False, False),
    "textured_unlit": surface_fragment(True, False),
    "ground": ground_fragment(),
}


@pytest.mark.parametrize("text", [VERTEX, *_FRAGMENTS.values()], ids=["vertex", *_FRAGMENTS])
def test_it_is_legal(text: str) -> None:
    check(parse(text))


@pytest.mark.parametrize("text", _FRAGMENTS.values(), ids=_FRAGMENTS)
def test_what_a_fragment_shader_reads_the_vertex_shader_writes(text: str) -> None:
    written = set(re.findall(r"DCL OUT\[\d+\], (GENERIC\[\d+\])", VERTEX))
    read = set(re.findall(r"DCL IN\[\d+\]\.?\w*, (GENERIC\[\d+\])", text))
    assert read <= written
    assert f"CONST[0..{len(FRAGMENT_CONSTANTS) - 1}]" in text


def test_every_vertex_input_has_an_element() -> None:
    assert len(re.findall(r"DCL IN\[", VERTEX)) == len(VERTEX_ELEMENTS)
    assert [element.src_offset for element in VERTEX_ELEMENTS] == [0, 12, 24, 32]
