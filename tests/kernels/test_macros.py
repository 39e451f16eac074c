"""The list of macros has all that host and kernels share, and nothing else."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import vkpipe
from tests.kernels.fragment_texts import TABLES, add_fragments
from tests.kernels.lookup_shaders import LOOKUPS
from tests.kernels.pairs import pairwise
from tests.kernels.stage_texts import ASSEMBLIES, STAGES, add_fixed, add_stage, add_texels
from tests.kernels.texts import KINDS, POOR, RICH, KernelTexts
from vkpipe.kernels.constants import constants
from vkpipe.kernels.lookup_library import LIBRARY
from vkpipe.kernels.macros import MACROS, SWITCHES
from vkpipe.kernels.permutations import PAGE, defined, files, page, used
from vkpipe.kernels.source import folder

_HOSTS = re.compile(r"^[ \t]*#define (VKP_\w+)|^const \w+ (VKP_\w+)", re.MULTILINE)


@cache
def _in_files() -> frozenset[str]:
    return frozenset(name for file in files() for name in defined(file))


def test_files_use_what_is_in_the_list_or_what_they_define() -> None:
    known = MACROS.keys() | constants().keys() | _in_files()
    assert {file: unknown for file in files() if (unknown := used(file) - known)} == {}


def test_everything_in_the_list_is_used_by_a_file() -> None:
    found = {name for file in files() for name in used(file)}
    assert (MACROS.keys() | constants().keys()) - found == set()


def test_a_name_is_defined_by_the_host_or_by_files() -> None:
    assert (MACROS.keys() | constants().keys()) & _in_files() == set()
    assert MACROS.keys() & constants().keys() == set()


def test_generated_texts_define_no_macro_of_a_file() -> None:
    """Both stand in one kernel: a lookup's text in that of the last stage."""
    sources = [path.read_text(encoding="utf-8") for path in Path(vkpipe.__file__).parent.rglob("*.py")]
    literal = {
        name for text in (*sources, LIBRARY) for name in re.findall(r"#define (VKP_\w+)(?![\w{])", text)
    }
    assert "VKP_WRAP_REPEAT" in literal
    assert literal & _in_files() == set()


def test_switches_are_what_files_define_for_others() -> None:
    found = set()
    for name in _in_files():
        definers = [file for file in files() if name in defined(file)]
        users = {file for file in files() if name in used(file)}
        several = len(definers) > 1 or definers[0].endswith(".comp")
        if several and any(users - {file} for file in definers):
            found.add(name)
    assert found == SWITCHES.keys()


@pytest.mark.slow
def test_the_host_defines_everything_in_the_list_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what files know; texts that the host generates may have macros among themselves."""
    monkeypatch.setenv("VKPIPE_DERIVATIVES", "1")
    texts = [KernelTexts(kind) for kind in (*KINDS[:2], POOR, RICH)]
    for made in texts:
        add_fixed(made)
        add_texels(made)
    for number, (stage, assembly) in enumerate(product(STAGES, ASSEMBLIES.values())):
        add_stage(texts[0], stage, "2D", list(LOOKUPS)[number % len(LOOKUPS)], assembly)
    for factors, _ in TABLES.values():
        for row in pairwise(factors)[::4]:
            add_fragments(texts[0], row)
        add_fragments(texts[-1], pairwise(factors)[0])
    found = {
        one or other for made in texts for text in made.kernels for one, other in _HOSTS.findall(text.source)
    }
    assert MACROS.keys() - found == set()
    heads = {name for made in texts for text in made.kernels for name in _head(text.source)}
    assert heads - MACROS.keys() - _OF_GENERATED == set()


_OF_GENERATED = {"VKP_TARGET_SAMPLES", "VKP_SHARED_WORDS", "VKP_PRIVATE_WORDS", "VKP_SAMPLERS_WORD"}
"""Macros of the host that no file uses, but texts that it generates."""


def _head(source: str) -> list[str]:
    """The macros of a variant: the lines behind #version."""
    head = re.match(r"#version 460\n((?:#define .*\n)*)", source)
    return re.findall(r"^#define (VKP_\w+)", head[1], re.MULTILINE) if head else []


def test_the_page_of_variants_is_up_to_date() -> None:
    """``python -m vkpipe.kernels.permutations`` writes it."""
    assert (folder() / PAGE).read_text(encoding="utf-8") == page()
