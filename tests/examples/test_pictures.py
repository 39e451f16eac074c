"""Every example draws the picture that its page shows: the golden one, bit by bit."""

from __future__ import annotations

import logging
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.patience import PATIENCE
from vkpipe import glsl
from vkpipe.mesa_driver import mesa_driver
from vkpipe.testing import assert_image

_ROOT = Path(__file__).parents[2]
_EXAMPLES, _PICTURES = _ROOT / "examples", _ROOT / "docs" / "pictures"
_ARGUMENTS = {"window": ["--frames", "1"], "canvas": ["--frames", "3"]}
_DIFFERING = {"text": 40_000, "materials": 20}
"""Pixels that may differ: releases of Pillow draw letters by releases of FreeType; surroundings are blurred
with LG2, SIN and COS, which devices have their own of.
"""

_OTHER_SUMS = {"bloom": 10, "tessellation": 40, "textures": 10, "window": 10}
"""Pixels that differ, by one step, with GLSL compilers of later Mesas than 22, which made the pictures;
in window it is the filter of later lavapipes.
"""

_ALONE = frozenset({"farm", "moderngl_program"})
"""Run by a test of their own."""

_WITHOUT_PICTURE = frozenset({"sums"})

_NOTEBOOKS = sorted(path.stem for path in _EXAMPLES.glob("*.ipynb"))
"""Run by tests/notebook."""

_SCRIPTS = sorted(path.stem for path in _EXAMPLES.glob("*.py"))


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VKPIPE_DEBUG", "validate")
    monkeypatch.setenv("VKPIPE_DEVICE", "type:cpu")
    monkeypatch.setenv("VKPIPE_WINDOW", "headless")


@pytest.fixture(scope="module", autouse=True)
def _process_ends() -> Iterator[None]:
    yield
    glsl.close()


@pytest.mark.parametrize("name", sorted(set(_SCRIPTS) - _ALONE - _WITHOUT_PICTURE))
def test_the_picture(name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    script = _EXAMPLES / f"{name}.py"
    monkeypatch.setattr(sys, "argv", [str(script), *_ARGUMENTS.get(name, [])])
    variables = runpy.run_path(str(script))
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []
    drawn = variables["window"].frames[-1] if name == "window" else Image.open(f"{name}.png")
    assert np.asarray(drawn).std() > 5
    other = _OTHER_SUMS if _is_later() else {}
    assert_image(drawn, _PICTURES / f"{name}.png", differing=max(_DIFFERING.get(name, 0), other.get(name, 0)))


def _is_later() -> bool:
    """Return whether the GLSL compiler is that of Mesa 24.2 or later, whose drivers are one library."""
    driver = mesa_driver()
    folders = [] if driver is None else Path(driver).parents[:2]
    return any(library for folder in folders for library in folder.glob("libgallium-*.so"))


def test_a_program_of_moderngl_draws_the_same() -> None:
    """What has not been changed for vkpipe: only its command line has."""
    script = _EXAMPLES / "moderngl_program.py"
    assert "import vkpipe" not in script.read_text()
    done = subprocess.run(
        [sys.executable, "-m", "vkpipe", "run", "--", sys.executable, script],
        env={**os.environ, "PYTHONPATH": str(_ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("virgl (vkpipe on llvmpipe")
    # Mesa 25 compiles the shader into other sums than Mesa 22; along a fractal's edge a last bit decides:
    # 1,780 pixels (llvmpipe of the one beside llvmpipe of the other: 1,303).
    picture = Image.open("moderngl_program.png")
    assert_image(picture, _PICTURES / "moderngl_program.png", differing=2_000)


def test_two_processes_draw_the_same() -> None:
    script = _EXAMPLES / "farm.py"
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert_image(Image.open("farm.png"), _PICTURES / "farm.png")


def test_no_picture_is_left_over() -> None:
    shown = {path.stem for path in _PICTURES.glob("*.png")}
    assert shown == {*_SCRIPTS, *_NOTEBOOKS} - _WITHOUT_PICTURE


def test_every_example_has_a_page() -> None:
    """In the gallery, and on the site."""
    gallery = (_ROOT / "docs" / "examples.md").read_text()
    programs = sorted([*_SCRIPTS, *_NOTEBOOKS])
    assert sorted(re.findall(r"`examples/(\w+)\.(?:py|ipynb)` \|", gallery)) == programs
    assert set(re.findall(r"\]\(pictures/(\w+)\.png\)", gallery)) == set(programs) - _WITHOUT_PICTURE
    pages = re.findall(r"- examples/(\w+)\.md", (_ROOT / "mkdocs.yml").read_text())
    assert sorted(pages) == programs
