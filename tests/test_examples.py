"""The example of the README is the one in examples/, and does what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from tests.patience import PATIENCE

_ROOT = Path(__file__).parents[1]


def test_the_readme_draws_a_triangle(tmp_path: Path) -> None:
    readme = (_ROOT / "README.md").read_text()
    code = readme.split("```python\n")[1].split("```")[0]
    assert (_ROOT / "examples" / "triangle.py").read_text().endswith(code)
    environment = {**os.environ, "VKPIPE_DEBUG": "validate", "VKPIPE_DEVICE": "type:cpu"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    pixels = np.array(Image.open(tmp_path / "triangle.png"))
    assert pixels.shape == (512, 512, 4)
    assert tuple(pixels[0, 0]) == (242, 242, 247, 255)
    inside = pixels[76:256, 256, :3].astype(int)
    assert (abs(inside.sum(axis=1) - 255) <= 2).all()
