"""``python -m tests.driver.programs.bench_kernels FAMILY`` prints figures of the benchmark's kernels.

lavapipe draws all scenes, small, as by the texts for GPUs (``VKPIPE_LANES=64``), with empty kernels, and
those that it was asked for are made by Mesa's compiler for a family of AMD GPUs (``RADV_FORCE_FAMILY``).
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Hashable
from unittest.mock import patch

import vkpipe
from tests.bench.conftest import PART
from vkpipe.bench import scenes as bench
from vkpipe.bench.gallium import GalliumScene
from vkpipe.driver.programs.kernel_figures import figures_of_recipes
from vkpipe.driver.programs.maker import ProgramMaker, Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.winsys.vulkan.pipeline_figures import PipelineFigures

_NOTHING = "#version 460\nlayout(local_size_x = 64) in;\nconst uint NUMBER = {}u;\nvoid main() {{}}\n"


def _recipes() -> list[Recipe]:
    """What all kernels of the scenes are made from."""
    found: list[Recipe] = []
    once = ProgramMaker.once

    def noting(self: ProgramMaker, key: Hashable, recipe: Recipe) -> Program:
        # GPUs stop no walks: relays, and what counts turns for them, are for lavapipe.
        if not recipe.defines.get("VKP_RELAY"):
            defines = {name: value for name, value in recipe.defines.items() if name != "VKP_LOOP_LIMIT"}
            found.append(recipe._replace(defines=defines))
        return once(self, key, recipe)

    text = ProgramMaker.text

    def texts(self: ProgramMaker, recipe: Recipe) -> str:
        """Return another text for each, as some are asked for only where they are in a cache."""
        return _NOTHING.format(zlib.crc32(text(self, recipe).encode()))

    nothing = patch.object(ProgramMaker, "text", texts)
    with patch.object(ProgramMaker, "once", noting), nothing, vkpipe.create_screen("type:cpu") as screen:
        for name in bench.SCENES:
            scene = GalliumScene(screen, bench.make_scene(name, PART))
            scene.frame()
            scene.close()
    return found


def main(family: str) -> None:
    """Print a JSON list, an entry for each kernel."""
    recipes = _recipes()
    with PipelineFigures(family) as device:
        figures = [entry._asdict() for entry in figures_of_recipes(device, recipes)]
    sys.stdout.write(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1])
