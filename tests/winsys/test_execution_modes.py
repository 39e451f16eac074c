"""Kernels have the execution modes that a device has, and their modules are valid."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from vkpipe.driver.programs.ship import jobs
from vkpipe.driver.programs.texts import DEVICES
from vkpipe.translate.spirv import compile_glsl
from vkpipe.winsys.vulkan.execution_modes import MODES, local_width, with_derivatives, with_modes

_VALIDATE = ("spirv-val", "--target-env", "vulkan1.2", "--scalar-block-layout")
_SOURCE = """#version 460
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 96) in;
layout(binding = 0) buffer Words { float v[]; };
void main() { v[gl_SubgroupInvocationID] = isnan(v[1]) ? 0.0 : 1.0 / v[0]; }
"""


def _said(files: list[Path]) -> str:
    """What spirv-val says of modules."""
    if shutil.which(_VALIDATE[0]) is None:
        pytest.skip("spirv-val is not installed")
    said = []
    for file in files:
        done = subprocess.run(
            [*_VALIDATE, str(file)], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        if done.returncode:
            said.append(f"{file.name}: {done.stderr}")
    return "\n".join(said)


@pytest.mark.parametrize("names", [(), *[(name,) for name in MODES], tuple(MODES)])
def test_a_module_with_modes_is_valid(names: tuple[str, ...], tmp_path: Path) -> None:
    spirv = compile_glsl(_SOURCE, name="modes")
    made = with_modes(spirv, names)
    file = tmp_path / "modes.spv"
    file.write_bytes(made)
    assert _said([file]) == ""
    assert (made == spirv) == (not names) and local_width(made) == 96
    file.write_bytes(made[:-8])
    assert _said([file]) != ""


def test_derivatives_have_the_name_that_khronos_has_given_them(tmp_path: Path) -> None:
    before = "#extension GL_KHR_shader_subgroup_basic : require"
    source = _SOURCE.replace(before, f"{before}\n#extension GL_NV_compute_shader_derivatives : require")
    source = source.replace("1.0 / v[0]", "dFdx(v[gl_LocalInvocationIndex])")
    source = source.replace("void main", "layout(derivative_group_linearNV) in;\nvoid main")
    spirv = compile_glsl(source, name="derivatives")
    renamed = with_derivatives(spirv)
    assert len(renamed) == len(spirv) and b"SPV_KHR_compute_shader_derivatives\0" in renamed
    assert b"SPV_NV_" not in renamed and with_derivatives(renamed) == renamed
    file = tmp_path / "named.spv"
    file.write_bytes(spirv)
    assert _said([file]) == ""


def test_all_kernels_that_come_with_the_package_are_valid(tmp_path: Path) -> None:
    """With all modes, for a GPU of 64 lanes; for a CPU as they are."""
    files = []
    for kind, modes in ((DEVICES[0], ()), (DEVICES[2], tuple(MODES))):
        for number, job in enumerate(jobs(kind)):
            files.append(tmp_path / f"{kind.lanes}-{number}-{job.name}.spv")
            spirv = compile_glsl(job.source, name=job.name, optimize=True)
            files[-1].write_bytes(with_modes(spirv, modes))
    assert len(files) > 150 and _said(files) == ""
