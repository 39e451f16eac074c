"""``vkpipe tgsi`` shows a shader at each stage, and where it is wrong."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tests.command_line import Run
from vkpipe.cli.failures import STATUS_INPUT
from vkpipe.cli.tgsi import FORMS

FRAGMENT = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0..3]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0..1]
IMM[0] FLT32 {1, 0.5, 0, 2}
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
  1: MAD TEMP[1], TEMP[0], CONST[1], IMM[0].xxxy
  2: MOV_SAT OUT[0], TEMP[1]
  3: END
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "shader.tgsi"
    path.write_text(FRAGMENT)
    return path


def test_tgsi_comes_back_as_it_was(run: Run, file: Path) -> None:
    assert run("tgsi", str(file), "--emit", "tgsi").stdout == FRAGMENT


def test_glsl_is_the_default_and_names_the_instructions(run: Run, file: Path) -> None:
    result = run("tgsi", str(file))
    assert result.exit_code == 0
    assert "void tgsi_main()" in result.stdout
    assert "// 1: MAD TEMP[1], TEMP[0], CONST[1], IMM[0].xxxy" in result.stdout
    assert run("tgsi", str(file), "--emit", "glsl").stdout == result.stdout


def test_ir_shows_every_instruction(run: Run, file: Path) -> None:
    shown = run("tgsi", str(file), "--emit", "ir").stdout
    assert shown.count("Instruction(") == 4
    assert "target='2D'" in shown


def test_spirv_is_a_compute_module(run: Run, file: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.spv"
    result = run("tgsi", str(file), "--emit", "spirv", "-o", str(target))
    assert result.exit_code == 0, result.stderr
    assert struct.unpack_from("<II", target.read_bytes()) == (0x07230203, 0x00010500)


@pytest.mark.parametrize("form", FORMS)
def test_syntax_error_has_file_line_and_column(run: Run, file: Path, tmp_path: Path, form: str) -> None:
    file.write_text(FRAGMENT.replace("MAD TEMP[1]", "MADD TEMP[1]"))
    target = tmp_path / "out"
    result = run("tgsi", str(file), "--emit", form, "-o", str(target))
    assert result.exit_code == STATUS_INPUT
    assert result.stderr.startswith(f"error: {file}: line 10, column 6: ")
    assert "MADD" in result.stderr
    assert not target.exists()


def test_what_reads_well_but_is_not_legal_is_an_error(run: Run, file: Path) -> None:
    file.write_text(FRAGMENT.replace("  2: MOV_SAT", "  2: ENDIF\n  3: MOV_SAT"))
    result = run("tgsi", str(file), "--emit", "tgsi")
    assert result.exit_code == STATUS_INPUT
    assert result.stderr.startswith(f"error: {file}: line 11")
    assert "ENDIF" in result.stderr


def test_standard_input_is_read(run: Run) -> None:
    assert run("tgsi", "-", "--emit", "tgsi", stdin=FRAGMENT).stdout == FRAGMENT
    assert "error: <stdin>: line 1" in run("tgsi", "-", stdin="GARBAGE\x00\n").stderr


def test_missing_file_is_an_input_error(run: Run, tmp_path: Path) -> None:
    result = run("tgsi", str(tmp_path / "none.tgsi"))
    assert result.exit_code == STATUS_INPUT
    assert "none.tgsi" in result.stderr


def test_unwritable_output_is_an_input_error(run: Run, file: Path, tmp_path: Path) -> None:
    result = run("tgsi", str(file), "-o", str(tmp_path / "no" / "folder"))
    assert result.exit_code == STATUS_INPUT
    assert "folder" in result.stderr
