"""The tutorial's blocks of Python run one after the other, and do what the text says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from vkpipe import glsl

_ROOT = Path(__file__).parents[2]


def test_the_tutorial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VKPIPE_DEBUG", "validate")
    monkeypatch.setenv("VKPIPE_DEVICE", "type:cpu")
    blocks = re.findall(r"^```python\n(.*?)^```", (_ROOT / "docs" / "tutorial.md").read_text(), re.M | re.S)
    assert len(blocks) == 4
    variables: dict[str, Any] = {}
    for block in blocks:
        exec(block, variables)
    glsl.close()
    assert capsys.readouterr().out == "[ 0.  1.  4.  9. 16.]\n"
    triangle, waves, cube = (
        np.asarray(Image.open(f"{name}.png"))[..., :3].astype(int) for name in ("triangle", "waves", "cube")
    )
    assert triangle.shape == waves.shape == cube.shape == (240, 320, 3)
    for picture in (triangle, waves):  # blue is at the top, red at the lower left
        assert picture[60, 160].argmax() == 2 and picture[190, 60:100].sum(axis=0).argmax() == 0
    assert (waves != triangle).any()
    assert (cube[0, 0] == 255).all() and (cube[120, 160] < 255).any()
