"""Pictures depend neither on the size of subgroups nor on whether kernels have the texts for CPUs or GPUs."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.driver.programs.draw_scenes import LISTS, MANY, draw_scenes
from tests.patience import PATIENCE
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.winsys.vulkan.open_device import asked_lanes

_ROOT = Path(__file__).parents[3]

_NAMES = (
    "behind_eye",
    *MANY,
    "blend_add",
    "blend_order",
    "colormask",
    "depth_16",
    "depth_float",
    "discard",
    "fan_smooth",
    "indexed_16",
    "instances",
    "interpolation",
    "intersecting",
    "leftover_vertices",
    "lit_sphere",
    "near_far",
    "random_depth",
    "several_draws",
    "strip_flat",
    "texture_floor_trilinear",
    "tiny",
)
_FEWER = (
    "behind_eye",
    *MANY,
    "blend_order",
    "depth_float",
    "discard",
    "fan_smooth",
    "indexed_16",
    "instances",
    "random_depth",
    "several_draws",
    "texture_floor_trilinear",
    "tiny",
)
"""Half of them, which have all kernels: with 32 lanes these are those of 64 with another number in them."""
_FILTERED = ("texture_floor_trilinear", "texture_linear", "texture_wraps_linear")
_KINDS = {
    "VKPIPE_LANES=64": _NAMES,
    "VKPIPE_LANES=32": _FEWER,
    "LP_NATIVE_VECTOR_WIDTH=128": _NAMES,
    # There lavapipe's filters of eight bits round in another way.
    "LP_NATIVE_VECTOR_WIDTH=512": tuple(name for name in _NAMES if name not in _FILTERED),
}
_FILES = {
    "VKPIPE_LANES=64": (
        "plan/test_flat_depth.py",
        "plan/test_long_passes.py",
        "plan/test_small_triangles.py",
        # More triangles in a tile than an invocation may turn loops for.
        "plan/test_limits.py::test_a_pile_in_one_tile_is_blended_in_order",
        "geometry/test_geometry_capture.py::test_many_invocations",
        "geometry/test_patch_draws.py::test_many_patches",
    ),
    "VKPIPE_LANES=32": (LISTS,),
    # Its long lists take twice the turns of lavapipe's loops there that they take with eight lanes.
    "LP_NATIVE_VECTOR_WIDTH=128": ("plan/direct/test_tile_lists.py",),
    "LP_NATIVE_VECTOR_WIDTH=512": (LISTS,),
}


def _child(setting: str, *command: str, perf: str = "nopt") -> None:
    """Run Python with another kind of device; ``perf``: what LLVM's code is to do without."""
    name, _, value = setting.partition("=")
    environment = {**os.environ, name: value, "GALLIVM_PERF": perf}
    subprocess.run([sys.executable, *command], check=True, env=environment, cwd=_ROOT, timeout=PATIENCE)


@pytest.fixture(scope="module")
def native(screen: VkScreen, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pictures of the device as it is."""
    if not screen.device.info.has_cpu_kernels:
        pytest.skip("the size of subgroups can only be chosen on lavapipe")
    folder = tmp_path_factory.mktemp("native")
    draw_scenes(screen, folder, _NAMES)
    return folder


@pytest.mark.parametrize("setting", _KINDS)
def test_pictures_are_the_same(setting: str, native: Path, tmp_path: Path) -> None:
    names = _KINDS[setting]
    _child(setting, "-m", "tests.driver.programs.draw_scenes", str(tmp_path), *names)
    for name in names:
        mine, other = np.load(native / f"{name}.npz"), np.load(tmp_path / f"{name}.npz")
        for buffer in ("color", "depth"):
            assert np.array_equal(mine[buffer], other[buffer]), f"{setting}: {buffer} of {name}"


def test_filters_in_floats_are_the_same_with_any_vectors(native: Path, tmp_path: Path) -> None:
    for width in ("256", "512"):
        (tmp_path / width).mkdir()
        drawn = ("-m", "tests.driver.programs.draw_scenes", str(tmp_path / width), *_FILTERED)
        _child(f"LP_NATIVE_VECTOR_WIDTH={width}", *drawn, perf="nopt,no_aos_sampling")
    for name in _FILTERED:
        mine, other = (np.load(tmp_path / width / f"{name}.npz")["color"] for width in ("256", "512"))
        assert np.array_equal(mine, other), name


@pytest.mark.parametrize("setting", _FILES)
def test_the_drivers_tests_pass(setting: str) -> None:
    files = [f"tests/driver/{name}" for name in _FILES[setting]]
    _child(setting, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files)


@pytest.mark.parametrize("asked", ["4", "64"])
def test_a_size_that_a_device_cannot_have_is_refused(
    asked: str, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A CPU makes larger ones, but no smaller ones; a GPU neither."""
    info = screen.device.info
    monkeypatch.setenv("VKPIPE_LANES", asked)
    kind = info if asked == "4" else replace(info, type="discrete")
    low, high = info.subgroup_sizes
    with pytest.raises(NotSupported, match=f"VKPIPE_LANES={asked}; .* has {low} to {high}"):
        asked_lanes(kind)
    assert asked == "4" or asked_lanes(info) == 64


def test_kernels_are_written_for_subgroups_that_a_device_has(screen: VkScreen) -> None:
    """Sets of lanes have two words, and Intel's subgroups of 32 lanes leave each few registers."""
    info = replace(screen.device.info, type="discrete", vendor=1)
    for vendor, native, sizes, lanes in (
        (1, 32, (32, 32), 32),
        (1, 128, (64, 128), 64),
        (1, 64, (32, 64), 64),
        (0x8086, 32, (8, 32), 16),
        (0x8086, 32, (32, 32), 32),
    ):
        kind = replace(info, vendor=vendor, subgroup_size=native, subgroup_sizes=sizes)
        assert kind.lanes == lanes and not kind.makes_lanes and not kind.has_cpu_kernels
