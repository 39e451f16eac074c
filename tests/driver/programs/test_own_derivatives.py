"""VKPIPE_DERIVATIVES=1: lookups of fragment shaders take the derivatives that a device has of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.patience import PATIENCE
from vkpipe.driver.programs.maker import Recipe
from vkpipe.driver.programs.texts import DeviceKind, KernelTexts
from vkpipe.kernels.kernel import Kernels

_ROOT = Path(__file__).parents[3]
_LAVAPIPE = _ROOT / ".venv/newer-mesa/usr/lib/x86_64-linux-gnu/libvulkan_lvp.so"
_NAMES = ("texture_linear", "texture_mip_nearest", "texture_wraps_linear", "texture_floor_trilinear")
_FEATURE = "computeDerivativeGroupLinear"


@pytest.mark.parametrize(
    ("features", "asked", "is_cpu", "own"),
    [
        ({_FEATURE}, "1", False, True),
        ({_FEATURE}, "0", False, False),
        ({_FEATURE}, "1", True, False),
        (set(), "1", False, False),
    ],
)
def test_kernels_with_shaders_take_them_where_they_are_asked_for(
    features: set[str], asked: str, is_cpu: bool, own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_DERIVATIVES", asked)
    texts = KernelTexts(DeviceKind(is_cpu, 64, frozenset(features)))
    shader = {"fragment_shader": "", "targets": "", "operations": ""}
    assert ("#define VKP_OWN_DERIVATIVES" in texts.text(Recipe(Kernels.CLEAR, {}, shader))) == own
    assert "#define VKP_OWN_DERIVATIVES" not in texts.text(Recipe(Kernels.CLEAR, {}, {"targets": ""}))


def test_a_newer_lavapipe_draws_the_same_with_them(tmp_path: Path) -> None:
    """Filters are the same bits; levels of detail are the shader's, as those of implicit derivatives err."""
    if not _LAVAPIPE.exists():
        pytest.skip("there is no newer Mesa: ./ci/newer-mesa .venv/newer-mesa")
    driver = tmp_path / "lavapipe.json"
    icd = {"library_path": str(_LAVAPIPE), "api_version": "1.3.0"}
    driver.write_text(json.dumps({"file_format_version": "1.0.0", "ICD": icd}))
    environment = {
        **os.environ,
        "VK_ICD_FILENAMES": str(driver),
        "LD_LIBRARY_PATH": str(_LAVAPIPE.parent),
        "VKPIPE_LANES": "8",
        "GALLIVM_PERF": "nopt",
    }
    for asked in ("0", "1"):
        (tmp_path / asked).mkdir()
        command = [sys.executable, "-m", "tests.driver.programs.draw_scenes", str(tmp_path / asked), *_NAMES]
        asking = environment | {"VKPIPE_DERIVATIVES": asked}
        subprocess.run(command, check=True, env=asking, cwd=_ROOT, timeout=PATIENCE)
    for name in _NAMES:
        mine, other = (np.load(tmp_path / asked / f"{name}.npz")["color"] for asked in ("0", "1"))
        assert np.array_equal(mine, other), name
