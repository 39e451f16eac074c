"""``python -m tests.driver.programs.draw_scenes FOLDER NAME ...`` draws scenes into files of arrays.

Variables of the environment choose the kind of device: ``VKPIPE_LANES``, ``LP_NATIVE_VECTOR_WIDTH``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np

import vkpipe
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe import config
from vkpipe.driver.screen import VkScreen

__all__ = ["draw_scenes"]


def draw_scenes(screen: VkScreen, folder: Path, names: Iterable[str]) -> None:
    """Draw scenes and write their colours and depths to files of their names."""
    for name in names:
        with screen.context_create() as ctx:
            picture = draw_scene(screen, ctx, SCENES[name]())
        depth = np.zeros(0) if picture.depth is None else picture.depth
        np.savez(folder / f"{name}.npz", color=picture.color, depth=depth)


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
