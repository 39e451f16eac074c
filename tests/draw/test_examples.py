"""Five programs with vkpipe.draw: the pictures of OpenGL on llvmpipe, in as many lines as with moderngl."""

from __future__ import annotations

import inspect
import logging
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.draw.twins import TURNED, TWINS
from tests.oracle.gl import Oracle

_EXAMPLES = Path(__file__).parents[2] / "examples"
_STEPS = {"points": 10}
"""llvmpipe rounds to 8 bits with each point that it adds to others; 1 for other pictures."""

_DIFFERING = {
    # OpenGL lets levels of detail be approximated (4.6, section 8.14.1).
    "cube": 0.003,
    # Places are snapped to 1/256 of a pixel, halves downwards, which is not the same from below.
    "points": 0.003,
}
"""The part of a picture that may differ by more."""


@pytest.fixture
def drawn(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> dict[str, Any]:
    """What an example has in its variables after it has run; no warning was logged."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VKPIPE_DEBUG", "validate")
    monkeypatch.setenv("VKPIPE_DEVICE", "type:cpu")
    variables = runpy.run_path(str(_EXAMPLES / f"{request.param}.py"))
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []
    return variables


@pytest.mark.parametrize(
    ("drawn", "name"), [(name, name) for name in TWINS if name != "sums"], indirect=["drawn"]
)
def test_pictures(drawn: dict[str, Any], name: str, gl: Oracle) -> None:
    found = np.asarray(Image.open(f"{name}.png")).astype(int)[..., :3]
    with gl.ctx:
        frame = TWINS[name](gl.ctx, drawn)
        raw = frame.read(components=3, alignment=1)
        gl.go_home()
    expected = np.frombuffer(raw, np.uint8).reshape(*frame.size[::-1], 3).astype(int)
    if name not in TURNED:
        expected = expected[::-1]
    assert found.std() > 10
    differing = (abs(found - expected) > _STEPS.get(name, 1)).any(axis=2)
    assert differing.mean() <= _DIFFERING.get(name, 0), f"{differing.sum()} of {differing.size}"


@pytest.mark.parametrize("drawn", ["sums"], indirect=True)
def test_sums(drawn: dict[str, Any], gl: Oracle) -> None:
    with gl.ctx:
        expected = TWINS["sums"](gl.ctx, drawn)
    assert np.allclose(expected, drawn["rows"].sum(axis=1), rtol=1e-5)
    assert drawn["difference"] < 1e-4


@pytest.mark.parametrize("name", TWINS)
def test_lines(name: str) -> None:
    """What stands between data and picture takes no more lines than with moderngl."""
    block = (_EXAMPLES / f"{name}.py").read_text().split("with Device() as device:")[1].splitlines()[1:]
    twin = inspect.getsource(TWINS[name]).splitlines()[1:]
    lines = [line for line in twin if line.strip() and not line.strip().startswith("#")]
    assert len(block) <= len(lines) + 1, f"{len(block)} lines, moderngl {len(lines)} (and it saves nothing)"
