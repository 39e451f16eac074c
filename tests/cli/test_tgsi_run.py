"""``vkpipe tgsi --run`` runs shaders on a device and on the interpreter, with the same result."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.command_line import Run
from vkpipe.cli.failures import STATUS_INPUT

FRAGMENT = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL CONST[0][0]
DCL TEMP[0]
IMM[0] FLT32 {0.5, -1, 0, 0}
  0: ADD TEMP[0].x, IN[0].yyyy, -IMM[0].xxxx
  1: KILL_IF TEMP[0].xxxx
  2: MUL OUT[0], IN[1], CONST[0][0]
  3: END
"""

COMPUTE = """COMP
DCL SV[0], THREAD_ID
DCL SV[1], BLOCK_ID
DCL SV[2], BLOCK_SIZE
DCL BUFFER[0]
DCL BUFFER[3]
DCL HWATOMIC[1][0..2]
DCL MEMORY[0], INPUT
DCL IMAGE[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM, WR
DCL TEMP[0..3], LOCAL
IMM[0] UINT32 {4, 0, 1, 1065353216}
  0: UMAD TEMP[0].x, SV[1].xxxx, SV[2].xxxx, SV[0].xxxx
  1: UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].xxxx
  2: LOAD TEMP[2].x, BUFFER[3], TEMP[1].xxxx
  3: LOAD TEMP[3].x, MEMORY[0], IMM[0].xxxx
  4: UADD TEMP[2].x, TEMP[2].xxxx, TEMP[3].xxxx
  5: STORE BUFFER[0].x, TEMP[1].xxxx, TEMP[2].xxxx
  6: STORE IMAGE[0], TEMP[0].xxxx, IMM[0].wwyw, 2D, PIPE_FORMAT_R8G8B8A8_UNORM
  7: ATOMUADD TEMP[1].x, HWATOMIC[1][2], IMM[0].yyyy, IMM[0].zzzz
  8: END
"""

SAMPLING = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
  0: TEX OUT[0], IN[0], SAMP[0], 2D
  1: END
"""

KERNELS = """COMP
DCL RES[0], BUFFER, RAW, WR
DCL RES[1], 2D
DCL SV[0], THREAD_ID
DCL TEMP[0..1], LOCAL
IMM UINT32 {4, 0, 0, 0}
  0: BGNSUB
  1:   STORE RES[0].x, SV[0].xxxx, IMM[0].xxxx
  2: ENDSUB
  3: BGNSUB
  4:   UMUL TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
  5:   LOAD TEMP[1], RES[1], SV[0]
  6:   STORE RES[0].x, TEMP[0].xxxx, TEMP[1].xxxx
  7: ENDSUB
"""

WHERE = pytest.mark.parametrize("where", [(), ("--reference",)], ids=["device", "reference"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (
        ("fragment", FRAGMENT),
        ("compute", COMPUTE),
        ("sampling", SAMPLING),
        ("kernels", KERNELS),
    ):
        (tmp_path / f"{name}.tgsi").write_text(text)
    np.save(tmp_path / "numbers.npy", np.arange(100, 108, dtype=np.uint32))
    np.save(tmp_path / "input.npy", np.array([7, 1000], np.uint32))
    np.save(tmp_path / "constants.npy", np.array([0.1, 0.2, 1, 1], np.float32))
    return tmp_path


def arguments(folder: Path) -> list[str]:
    given = {"BUFFER[0]": "40", "BUFFER[3]": folder / "numbers.npy", "INPUT": folder / "input.npy"}
    given["IMAGE[0]"] = "8x8"
    inputs = [part for name, value in given.items() for part in ("--input", f"{name}={value}")]
    return ["tgsi", str(folder / "compute.tgsi"), "--run", "--size", "2", "--block", "4", *inputs]


@WHERE
def test_a_grid_changes_buffers_images_and_counters(run: Run, folder: Path, where: tuple[str, ...]) -> None:
    target = folder / "out.npz"
    result = run(*arguments(folder), *where, "-o", str(target))
    assert result.exit_code == 0, result.stderr
    with np.load(target) as found:
        assert set(found) == {"BUFFER[0]", "HWATOMIC[1]", "IMAGE[0]"}
        assert found["BUFFER[0]"].tolist() == [*range(1100, 1108), 0, 0]
        assert found["HWATOMIC[1]"].tolist() == [0, 0, 8]
        texels = found["IMAGE[0]"]
        assert texels.shape == (1, 8, 8, 4)
        expected = np.zeros((8, 8, 4))
        expected[np.arange(8), np.arange(8)] = [1, 1, 0, 1]
        assert np.array_equal(texels[0], expected)


@WHERE
def test_a_kernel_of_a_program_runs(run: Run, folder: Path, where: tuple[str, ...]) -> None:
    np.save(folder / "texels.npy", np.arange(10, 22, dtype=np.uint32).reshape(1, 3, 4))
    given = ["--input", "RES[0]=16", "--input", f"RES[1]={folder / 'texels.npy'}"]
    common = ["tgsi", str(folder / "kernels.tgsi"), "--run", "--size", "1", "--block", "3", *where]
    result = run(*common, *given, "--pc", "3", "-o", str(folder / "out.npz"))
    assert result.exit_code == 0, result.stderr
    with np.load(folder / "out.npz") as found:
        assert {name: found[name].tolist() for name in found} == {"RES[0]": [10, 14, 18, 0]}
    assert run(*common, "--pc", "4").exit_code == STATUS_INPUT


@WHERE
def test_results_are_text_npy_or_png(run: Run, folder: Path, where: tuple[str, ...]) -> None:
    from PIL import Image

    shown = run(*arguments(folder), *where)
    assert "BUFFER[0]: 10 words" in shown.stdout and "1107" in shown.stdout
    assert "IMAGE[0]: 8x8x1 texels" in shown.stdout
    assert "0000044c" in run(*arguments(folder), *where, "--as", "hex").stdout
    run(*arguments(folder), *where, "-o", str(folder / "out.npy"), "--as", "int")
    words = np.load(folder / "out.npy")
    assert words.dtype == np.int32 and words[0] == 1100
    run(*arguments(folder), *where, "-o", str(folder / "out.png"))
    picture = np.asarray(Image.open(folder / "out.png"))
    assert picture.shape == (8, 8, 4) and picture[3, 3].tolist() == [255, 255, 0, 255]


@WHERE
def test_a_fragment_shader_paints_a_picture(run: Run, folder: Path, where: tuple[str, ...]) -> None:
    target = folder / "out.npy"
    name = str(folder / "fragment.tgsi")
    constants = f"CONST[0]={folder / 'constants.npy'}"
    result = run("tgsi", name, "--run", "--size", "5x4", "--input", constants, *where, "-o", str(target))
    assert result.exit_code == 0, result.stderr
    y, x = np.mgrid[0:4, 0:5] + 0.5
    expected = np.stack([x * 0.1, y * 0.2, np.full_like(x, 0.5), np.ones_like(x)], -1)
    expected[:2] = 0
    assert np.allclose(np.load(target), expected, atol=1e-6)


@WHERE
def test_a_fragment_shader_samples_a_picture(run: Run, folder: Path, where: tuple[str, ...]) -> None:
    from PIL import Image

    source = np.random.default_rng(3).integers(0, 256, (8, 8, 4), np.uint8)
    Image.fromarray(source).save(folder / "source.png")
    target = folder / "copy.png"
    name, given = str(folder / "sampling.tgsi"), f"SAMP[0]={folder / 'source.png'}"
    result = run("tgsi", name, "--run", "--size", "8x8", "--input", given, *where, "-o", str(target))
    assert result.exit_code == 0, result.stderr
    assert np.array_equal(np.asarray(Image.open(target)), source)


BAD = {
    "size": (["--size", "4x"], "is not a size"),
    "zero": (["--block", "0"], "is not a size"),
    "input": (["--input", "BUFFER[0]"], "NAME=VALUE"),
    "name": (["--input", "BUFFER[9]=64"], "a buffer or image that the shader names"),
    "file": (["--input", "CONST[0]=missing.npy"], "missing.npy"),
}


@pytest.mark.parametrize("case", BAD)
def test_wrong_arguments_end_with_a_sentence(run: Run, folder: Path, case: str) -> None:
    more, word = BAD[case]
    result = run(*arguments(folder), "--reference", *more)
    assert result.exit_code == STATUS_INPUT
    assert word in result.stderr


def test_what_cannot_run_says_so(run: Run, folder: Path) -> None:
    (folder / "vertex.tgsi").write_text("VERT\nDCL OUT[0], POSITION\n0: END\n")
    result = run("tgsi", str(folder / "vertex.tgsi"), "--run")
    assert result.exit_code == STATUS_INPUT and "PIPE_SHADER_VERTEX" in result.stderr
    result = run("tgsi", str(folder / "compute.tgsi"), "--reference")
    assert result.exit_code == STATUS_INPUT and "--reference needs --run" in result.stderr
    nothing = "COMP\n0: END\n"
    (folder / "nothing.tgsi").write_text(nothing)
    result = run("tgsi", str(folder / "nothing.tgsi"), "--run", "--reference", "-o", str(folder / "x.npy"))
    assert result.exit_code == STATUS_INPUT and "writes something" in result.stderr


def test_errors_in_the_text_have_their_place(run: Run, folder: Path) -> None:
    file = folder / "compute.tgsi"
    file.write_text(COMPUTE.replace("ATOMUADD", "ATOMNAND"))
    result = run("tgsi", str(file), "--run")
    assert result.exit_code == STATUS_INPUT
    assert result.stderr.startswith(f"error: {file}: line 19")


@pytest.mark.covers("TGSI_PROPERTY_FS_COORD_ORIGIN", "TGSI_PROPERTY_FS_COORD_PIXEL_CENTER")
@pytest.mark.parametrize(("origin", "first"), [("UPPER_LEFT", 0), ("LOWER_LEFT", 3)])
@pytest.mark.parametrize(("centre", "offset"), [("HALF_INTEGER", 0.5), ("INTEGER", 0.0)])
@WHERE
def test_positions_count_from_the_origin(
    run: Run, tmp_path: Path, where: tuple[str, ...], origin: str, first: int, centre: str, offset: float
) -> None:
    text = f"FRAG\nPROPERTY FS_COORD_ORIGIN {origin}\nPROPERTY FS_COORD_PIXEL_CENTER {centre}\n"
    text += "DCL IN[0], POSITION, LINEAR\nDCL OUT[0], COLOR\nMOV OUT[0], IN[0]\nEND\n"
    (tmp_path / "position.tgsi").write_text(text)
    made = tmp_path / "made.npy"
    done = run("tgsi", str(tmp_path / "position.tgsi"), "--run", "--size", "5x4", *where, "-o", str(made))
    assert done.exit_code == 0
    picture = np.load(made)
    assert np.allclose(picture[..., 0], np.arange(5) + offset)
    assert np.allclose(picture[:, 0, 1], np.abs(np.arange(4) - first) + offset)
