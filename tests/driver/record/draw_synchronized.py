"""``python -m tests.driver.record.draw_synchronized [without]`` draws scenes under validation.

It prints how many scenes of the benchmark there were, and what validation says. ``without``: barriers.
"""

from __future__ import annotations

import sys

import vkpipe
from tests.bench.conftest import PART
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe.bench import scenes as bench
from vkpipe.bench.gallium import GalliumScene
from vkpipe.driver.screen import VkScreen
from vkpipe.winsys.vulkan import CommandRecorder

_EVERY = 4
_FRAMES = 2


def main(without_barriers: bool) -> None:
    """Draw each scene of the benchmark, small, in several frames, and some of the tests."""
    if without_barriers:
        CommandRecorder.barrier = lambda *_, **__: None  # type: ignore[method-assign]
    with vkpipe.create_screen("type:cpu") as screen:
        assert isinstance(screen, VkScreen)
        messages = screen.device.validation_messages
        chosen = list(SCENES)[::_EVERY]
        for name in chosen[:1] if without_barriers else chosen:
            with screen.context_create() as ctx:
                draw_scene(screen, ctx, SCENES[name]())
        drawn = 0
        for name in () if without_barriers else bench.SCENES:
            scene = GalliumScene(screen, bench.make_scene(name, PART))
            for _ in range(_FRAMES):
                scene.frame()
            scene.close()
            drawn += 1
        said = [f"{drawn} scenes", *[message.split("\n")[0] for message in messages]]
    sys.stdout.write("".join(f"{line}\n" for line in said))


if __name__ == "__main__":
    main(len(sys.argv) > 1)
