"""The picture does not depend on the subgroup size: lavapipe with four lanes against its own eight."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.patience import PATIENCE
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen

_NAMES = ("behind_eye", "strip_smooth", "instances", "blend_add", "texture_floor_trilinear", "discard")

_DRAW = """
import sys
import numpy as np
import vkpipe
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene

with vkpipe.create_screen("type:cpu") as screen:
    assert screen.device.info.subgroup_size == 4
    for name in sys.argv[2:]:
        with screen.context_create() as ctx:
            picture = draw_scene(screen, ctx, SCENES[name]())
        depth = () if picture.depth is None else picture.depth
        np.savez(f"{sys.argv[1]}/{name}.npz", color=picture.color, depth=depth)
"""


def test_pictures_are_the_same_with_four_lanes(screen: VkScreen, ctx: VkContext, tmp_path: Path) -> None:
    if not screen.device.is_cpu or screen.device.info.subgroup_size == 4:
        pytest.skip("the number of lanes can only be chosen on lavapipe")
    environment = {**os.environ, "LP_NATIVE_VECTOR_WIDTH": "128"}
    command = [sys.executable, "-c", _DRAW, str(tmp_path), *_NAMES]
    subprocess.run(command, check=True, env=environment, cwd=Path(__file__).parents[3], timeout=PATIENCE)
    for name in _NAMES:
        mine = draw_scene(screen, ctx, SCENES[name]())
        other = np.load(tmp_path / f"{name}.npz")
        assert np.array_equal(mine.color, other["color"]), name
        assert np.array_equal(() if mine.depth is None else mine.depth, other["depth"]), name
