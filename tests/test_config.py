"""Nonsense in the environment: named with what is legal, and ``doctor`` says what to do about it."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

import vkpipe
from tests.command_line import Run
from vkpipe import config
from vkpipe.errors import InvalidUse
from vkpipe.passes import PASSES
from vkpipe.pipe import ShaderState
from vkpipe.reference import RefScreen
from vkpipe.translate.dumps import dump
from vkpipe.translate.spirv import compiler_name

_NONSENSE = [
    *[("VKPIPE_BUDGET", text, "bytes, or 256M, 2G") for text in ("lots", "-5", "0", "12X", "1e9", "nan")],
    *[("VKPIPE_GENERAL", text, "0, 1 or 2") for text in ("maybe", "3")],
    *[("VKPIPE_PASSES", text, "none, or names of merge, fuse") for text in ("fast", "-fast", "fuse,-merge")],
    *[("VKPIPE_CHUNK", text, "a whole number, 1 or more") for text in ("many", "0", "-3", "2.5")],
    *[
        ("VKPIPE_PROGRAMS", text, "a number, bytes with their unit, or both: 256,16M")
        for text in ("many", "1,", "-3")
    ],
    *[("VKPIPE_LANES", text, "4, 8, 16, 32 or 64") for text in ("12", "many", "128")],
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
        ("VKPIPE_PASSES", "", frozenset(PASSES) - {"later"}),  # the default of tests
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


@pytest.fixture(autouse=True)
def _nothing_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "_told", set())


@pytest.mark.parametrize("name", ["VKPIPE_DEBUG", "VKPIPE_PASSES"])
def test_lists_of_flags_take_help(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is printed once, and the value is that of a variable that is not set."""
    monkeypatch.setenv(name, "help")
    flags = config.VARIABLES[name].flags
    assert flags
    assert config.get(name) == config.get(name) == config.VARIABLES[name].default
    said = capsys.readouterr().err.splitlines()
    assert [line.split()[0] for line in said] == [f"{name}:", *flags]
    assert all(len(line.split()) > 3 for line in said[1:])


@pytest.mark.covers("GALLIUM_PRINT_OPTIONS")
def test_values_are_printed_when_they_are_read_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GALLIUM_PRINT_OPTIONS", "1")
    monkeypatch.setenv("VKPIPE_BUDGET", "1M")
    for _ in range(2):
        config.get("VKPIPE_BUDGET")
    monkeypatch.setenv("VKPIPE_BUDGET", "2M")
    config.get("VKPIPE_BUDGET")
    said = [line.partition("  (")[0] for line in capsys.readouterr().err.splitlines()]
    assert said == ["VKPIPE_BUDGET = 1048576", "VKPIPE_BUDGET = 2097152"]


@pytest.mark.covers("GALLIUM_DRIVER", "GALLIUM_DUMP_CPU")
def test_the_reference_can_be_asked_for_and_tells_of_the_cpu(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GALLIUM_DRIVER", "reference")
    monkeypatch.setenv("GALLIUM_DUMP_CPU", "1")
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, RefScreen)
    said = capsys.readouterr().err
    assert [line.partition(":")[0] for line in said.splitlines()] == [
        *("CPU", "architecture", "processors", "cache", "features"),
    ]


_TGSI = "FRAG\nDCL OUT[0], COLOR\nIMM FLT32 {1, 0, 0, 1}\nMOV OUT[0], IMM[0]\nEND\n"


@pytest.mark.parametrize("kind", ["ctx", "ref"])
def test_shaders_are_written_without_a_set_up(
    kind: str,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    context = request.getfixturevalue(kind)
    logging.getLogger("vkpipe").setLevel(logging.WARNING)
    monkeypatch.setenv("VKPIPE_DEBUG", "tgsi")
    context.create_fs_state(ShaderState(tokens=_TGSI))
    assert f"FRAG:\n{_TGSI}" in capsys.readouterr().err
    folder = tmp_path / "shaders"
    monkeypatch.setenv("VKPIPE_DEBUG", f"tgsi,glsl,spirv,dump={folder}")
    context.create_fs_state(ShaderState(tokens=_TGSI))
    dump("spirv", "last stage/2", b"\3\2#\7")
    dump("sync", "nothing", "")
    # Kernels of other tests may still be made in the background, and are written there as well.
    (text,), (module,) = folder.glob("*-FRAG.tgsi"), folder.glob("*-last-stage-2.spirv")
    assert text.read_text() == _TGSI
    assert module.read_bytes() == b"\3\2#\7"
    assert not [*folder.glob("*nothing*")]
    assert capsys.readouterr().err == ""


def test_unknown_flags_are_told_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("VKPIPE_DEBUG", "sync,told-once")
    assert [config.debug_flags(), config.debug_flags()] == [frozenset({"sync"})] * 2
    (message,) = [record.getMessage() for record in caplog.records]
    assert "unknown flag 'told-once'; known: dump, glsl" in message
