"""SwiftShader draws what lavapipe does, bit by bit, with the kernels of GPUs and subgroups of four lanes.

It lacks integers and atomics of 64 bits, doubles, a fused multiply-add, and large texel buffers.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from tests.command_line import Run
from tests.driver.programs.draw_scenes import LISTS, draw_scenes
from tests.patience import PATIENCE
from tests.swiftshader import swiftshader
from vkpipe.driver.screen import VkScreen

_ROOT = Path(__file__).parents[3]

_NAMES = (
    "behind_eye",
    "blend_order",
    "depth_float",
    "discard",
    "indexed_16",
    "instances",
    "interpolation",
    "intersecting",
    "lit_sphere",
    "random_depth",
    "random_perspective",
    "several_draws",
    "slivers",
    "strip_flat",
    "texture_nearest",
    "tiny",
)
_FILES = ("plan/test_flat_depth.py", LISTS)


def _child(*command: str) -> None:
    """Run Python with SwiftShader as the only device."""
    subprocess.run([sys.executable, *command], check=True, env=swiftshader(), cwd=_ROOT, timeout=PATIENCE)


def test_pictures_are_the_same(screen: VkScreen, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    mine.mkdir()
    other.mkdir()
    _child("-m", "tests.driver.programs.draw_scenes", str(other), *_NAMES)
    draw_scenes(screen, mine, _NAMES)
    for name in _NAMES:
        want, got = (np.load(folder / f"{name}.npz") for folder in (mine, other))
        for buffer in ("color", "depth"):
            assert np.array_equal(want[buffer], got[buffer]), f"{buffer} of {name}"


def test_the_demo_is_the_same_but_for_filtered_texels(run: Run, tmp_path: Path) -> None:
    arguments = ("render", "bunny", "--size", "320x180", "--ground", "-o")
    mine, other = tmp_path / "mine.png", tmp_path / "other.png"
    _child("-m", "vkpipe", *arguments, str(other))
    assert run(*arguments, str(mine)).exit_code == 0
    want, got = (np.asarray(Image.open(path)).astype(int) for path in (mine, other))
    steps = np.abs(want - got).max(axis=-1)
    assert steps.max() <= 3 and np.mean(steps > 1) < 0.01


def test_the_drivers_tests_pass() -> None:
    _child("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *[f"tests/driver/{name}" for name in _FILES])
