"""Nonsense in the environment: named with what is legal, and ``doctor`` says what to do about it."""

from __future__ import annotations

import pytest

import vkpipe
from tests.command_line import Run
from vkpipe import config
from vkpipe.errors import InvalidUse
from vkpipe.passes import PASSES
from vkpipe.translate.spirv import compiler_name

_NONSENSE = [
    *[("VKPIPE_BUDGET", text, "bytes, or 256M, 2G") for text in ("lots", "-5", "0", "12X", "1e9", "nan")],
    *[("VKPIPE_GENERAL", text, "0, 1 or 2") for text in ("maybe", "3")],
    *[("VKPIPE_PASSES", text, "none, or names of merge, fuse") for text in ("fast", "-fast", "fuse,-merge")],
    *[("VKPIPE_CHUNK", text, "a whole number, 1 or more") for text in ("many", "0", "-3", "2.5")],
    *[
        ("VKPIPE_PROGRAMS", text, "a number, bytes with their unit, or both: 256,64M")
        for text in ("many", "1,", "-3")
    ],
    *[(name, text, "0 or 1") for name in ("VKPIPE_DECODE", "VKPIPE_OPTIMIZE") for text in ("maybe", "2")],
]


@pytest.mark.parametrize(("name", "text", "legal"), _NONSENSE)
def test_nonsense_is_named_before_anything_is_opened(
    name: str, text: str, legal: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, text)
    with pytest.raises(InvalidUse, match=f"environment: {name} = '{text}'; legal: {legal}"):
        vkpipe.create_screen()
    result = run("doctor")
    assert result.exit_code == 1
    assert f"fix: unset {name}, or set it to what is legal: {legal}" in result.stdout


def test_a_compiler_that_is_none(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VKPIPE_COMPILER", "gcc")
    with pytest.raises(InvalidUse, match="environment: VKPIPE_COMPILER = 'gcc'; legal: shaderc or glslc"):
        compiler_name()
    result = run("doctor")
    assert result.exit_code == 1
    assert "fix: unset VKPIPE_COMPILER, or set it to what is legal: shaderc or glslc" in result.stdout


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("VKPIPE_BUDGET", "256M", 256 << 20),
        ("VKPIPE_BUDGET", " 1.5g ", 3 << 29),
        ("VKPIPE_BUDGET", "4096", 4096),
        ("VKPIPE_BUDGET", "2GiB", 2 << 30),
        ("VKPIPE_CHUNK", "3", 3),
        ("VKPIPE_DECODE", "Yes", True),
        ("VKPIPE_DECODE", "off", False),
        ("VKPIPE_GENERAL", "0", "never"),
        ("VKPIPE_GENERAL", "2", "always"),
        ("VKPIPE_OPTIMIZE", "0", False),
        ("VKPIPE_PASSES", "", frozenset(PASSES)),
        ("VKPIPE_PASSES", "-merge, -fuse", frozenset(PASSES) - {"merge", "fuse"}),
        ("VKPIPE_PASSES", "reuse", frozenset({"reuse"})),
        ("VKPIPE_PASSES", "none", frozenset()),
        ("VKPIPE_OPTIMIZE", "", None),
        ("VKPIPE_COMPILER", "glslc", "glslc"),
        ("VKPIPE_CHUNK", "", None),
    ],
)
def test_what_is_legal(name: str, text: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, text)
    assert config.get(name) == value
