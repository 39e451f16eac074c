"""``python -m tests.driver.programs.draw_scenes FOLDER NAME ...`` draws scenes into files of arrays.

Variables of the environment choose the kind of device: ``VKPIPE_LANES``, ``LP_NATIVE_VECTOR_WIDTH``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import vkpipe
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import config
from vkpipe.bench.gallium import GalliumScene
from vkpipe.bench.scenes import make_scene
from vkpipe.driver.screen import VkScreen

__all__ = ["LISTS", "MANY", "draw_scenes"]

MANY = ("blend",)
"""Scenes of the benchmark, whose many primitives are scanned by several workgroups on GPUs."""

LISTS = "plan/direct/test_tile_lists.py::test_tiles_of_a_list_are_those_of_the_box"
"""Tests of the driver that other kinds of devices run; those beside them are about the limit of loops."""

_PART = 1 / 32

Array = npt.NDArray[Any]


def draw_scenes(screen: VkScreen, folder: Path, names: Iterable[str]) -> None:
    """Draw scenes and write their colours and depths to files of their names."""
    for name in names:
        color, depth = _many(screen, name) if name in MANY else _drawn(screen, name)
        np.savez(folder / f"{name}.npz", color=color, depth=np.zeros(0) if depth is None else depth)


def _drawn(screen: VkScreen, name: str) -> tuple[Array, Array | None]:
    with screen.context_create() as ctx:
        picture = draw_scene(screen, ctx, SCENES[name]())
    return picture.color, picture.depth


def _many(screen: VkScreen, name: str) -> tuple[Array, None]:
    scene = GalliumScene(screen, make_scene(name, _PART))
    scene.frame()
    color = scene.picture()
    scene.close()
    return color, None


def main(folder: Path, names: Iterable[str]) -> None:
    """Draw with the device that the environment chooses."""
    with vkpipe.create_screen("type:cpu") as screen:
        assert isinstance(screen, VkScreen)
        info = screen.device.info
        assert config.get("VKPIPE_LANES") in (None, screen.programs.lanes)
        assert info.has_cpu_kernels == (info.is_lavapipe and config.get("VKPIPE_LANES") is None)
        draw_scenes(screen, folder, names)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
