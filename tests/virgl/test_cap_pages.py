"""Each bit and field that a server tells has a line: a test that there is, or a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.virgl.cap_pages import PAGES
from vkpipe.virgl.cap_bits import WORDS, Bit
from vkpipe.virgl.cap_fields import FIELDS
from vkpipe.virgl.caps_layout import BSET, CAPABILITY_BITS, CAPABILITY_BITS_V2

_TESTS = Path(__file__).parents[1]
_BITS = [bit for bits in WORDS.values() for bit in bits]


def _is_test(why: str) -> bool:
    found = re.fullmatch(r"([\w/]+\.py)::(test_\w+)", why)
    return found is not None and f"def {found[2]}(" in (_TESTS / found[1]).read_text()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_page_is_that_of_the_table(path: Path) -> None:
    assert path.read_text() == PAGES[path](), "python -m tests.virgl.cap_pages writes it"


@pytest.mark.parametrize("bit", _BITS, ids=lambda bit: bit.name)
def test_what_is_told_has_a_test_and_the_rest_a_reason(bit: Bit) -> None:
    assert _is_test(bit.why) == (bit.source is not False), bit.why
    assert bit.why and (bit.source is not False or "::" not in bit.why)


def test_limits_have_tests() -> None:
    """But for what is no limit."""
    reasons = {field.why for field in FIELDS if not _is_test(field.why)}
    assert reasons == {
        "the version of this block",
        "a table of its own",
        "clients then look at every field",
        "no video is decoded",
    }


def test_words_are_full() -> None:
    """Of the third one, the bits that the protocol's header has."""
    assert (len(BSET), len(CAPABILITY_BITS), len(CAPABILITY_BITS_V2)) == (32, 32, 19)
