"""AMD's compiler, which needs no GPU, takes all kernels that come with the package; none has grown much."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.command_line import Run
from tests.patience import PATIENCE
from vkpipe.driver.programs.kernel_figures import (
    COLUMNS,
    FAMILY,
    PAGE,
    KernelFigures,
    largest,
    page,
    read_page,
)
from vkpipe.winsys.vulkan.requirements import LIMITS

_ROOT = Path(__file__).parents[3]
_RADV = Path("/usr/share/vulkan/icd.d/radeon_icd.x86_64.json")
_NONE = ("Spilled SGPRs", "Spilled VGPRs", "Scratch size")
_LAVAPIPE = Path("/usr/share/vulkan/icd.d/lvp_icd.x86_64.json")
_MOST_SCALARS = 2
"""Scalar registers that a kernel with a shader may keep in lanes of a vector register, which is no memory."""
_RENEW = "python -m vkpipe.driver.programs.kernel_figures"


@cache
def _figures(family: str) -> list[KernelFigures]:
    """What RADV makes of the kernels for a family of GPUs, in a process of its own."""
    if not _RADV.exists():
        pytest.skip("Mesa's driver for AMD is not installed")
    environment = {**os.environ, "RADV_FORCE_FAMILY": family, "VK_ICD_FILENAMES": str(_RADV)}
    environment.pop("VKPIPE_DEVICE", None)
    command = [sys.executable, "-m", "vkpipe", "kernels", "--json"]
    done = subprocess.run(
        command, check=True, env=environment, cwd=_ROOT, timeout=PATIENCE, stdout=subprocess.PIPE
    )
    return [KernelFigures(**entry) for entry in json.loads(done.stdout)]


@pytest.mark.parametrize("family", [FAMILY, "vega10"])
def test_no_kernel_spills(family: str) -> None:
    found = _figures(family)
    assert len(found) > 80
    assert [each for each in found if any(each.figures[name] for name in _NONE)] == []


def test_no_kernel_of_the_benchmark_spills() -> None:
    """All kernels of its scenes, with their shaders in them, compile for AMD's GPUs and need no memory."""
    if not (_RADV.exists() and _LAVAPIPE.exists()):
        pytest.skip("Mesa's drivers for AMD and for CPUs are not installed")
    environment = {
        **os.environ,
        "RADV_FORCE_FAMILY": FAMILY,
        "VK_ICD_FILENAMES": f"{_RADV}:{_LAVAPIPE}",
        "VKPIPE_LANES": "64",
        "GALLIVM_PERF": "nopt",
    }
    environment.pop("VKPIPE_DEVICE", None)
    command = [sys.executable, "-m", "tests.driver.programs.bench_kernels", FAMILY]
    done = subprocess.run(
        command, check=True, env=environment, cwd=_ROOT, timeout=PATIENCE, stdout=subprocess.PIPE
    )
    found = [KernelFigures(**entry) for entry in json.loads(done.stdout)]
    kinds = {each.kernel for each in found}
    assert {"vertex", "opaque", "ordered", "ordered_smooth", "opaque_samples", "shade_pixels"} <= kinds
    spilled = [each for each in found if each.figures["Spilled VGPRs"] or each.figures["Scratch size"]]
    assert spilled == []
    assert max(each.figures["Spilled SGPRs"] for each in found) <= _MOST_SCALARS


def test_no_kernel_has_grown_by_more_than_a_tenth() -> None:
    stored = read_page((_ROOT / PAGE).read_text(encoding="utf-8"))
    now = largest(_figures(FAMILY))
    assert stored.keys() == now.keys(), f"to write the table anew: {_RENEW}"
    grown = {
        (kernel, column): (old, new)
        for kernel, figures in now.items()
        for column, old, new in zip(COLUMNS, stored[kernel], figures, strict=True)
        if (new < 0.9 * old if column == "subgroups" else new > 1.1 * old)
    }
    assert grown == {}, f"if that has to be, write the table anew: {_RENEW}"


def test_devices_have_the_shared_memory_that_kernels_use() -> None:
    least, _ = LIMITS["maxComputeSharedMemorySize"]
    assert least // 2 < max(each.figures["LDS size"] for each in _figures(FAMILY)) <= least


def test_a_page_is_read_as_it_was_written() -> None:
    rows = {"scan": [1, 2, 3, 4, 5], "setup": [10, 20, 30, 40, 50]}
    assert read_page(page(rows)) == rows
    made = [KernelFigures("scan", at, dict.fromkeys(COLUMNS.values(), float(at))) for at in (2, 1, 3)]
    assert largest(made)["scan"] == [1 if column == "subgroups" else 3 for column in COLUMNS]


def test_a_driver_that_tells_nothing_is_named(run: Run) -> None:
    result = run("kernels", "--device", "type:cpu")
    assert result.exit_code != 0 and "VK_KHR_pipeline_executable_properties" in result.stderr
