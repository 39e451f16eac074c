"""Shows frames of a model in a window that changes its size, and says what validation said; run by tests.

Arguments: how pictures get there, "swapchain" or "bitmaps"; how many; any third one: without barriers.
"""

from __future__ import annotations

import faulthandler
import os
import sys

import numpy as np

import vkpipe
from tests.winsys.xserver import User
from vkpipe.auxiliary.arrays import from_array
from vkpipe.driver.screen import VkScreen
from vkpipe.model.camera import frame as framed
from vkpipe.model.load import load_model
from vkpipe.model.scene import ModelRenderer
from vkpipe.pipe import Box
from vkpipe.winsys.glfw import GlfwWindow
from vkpipe.winsys.vulkan.commands import CommandRecorder

_SIZE = (64, 48)


def main(path: str, frames: int, broken: bool) -> None:
    """Show the frames: every third one from a texture that is converted, every fifth changes a part only."""
    if broken:
        CommandRecorder.barrier = lambda *arguments: None  # type: ignore[method-assign]
    model, user = load_model("knot"), User(os.environ["DISPLAY"])
    with (
        vkpipe.create_screen(window=True) as screen,
        screen.context_create() as context,
        ModelRenderer(screen, *_SIZE) as renderer,
        GlfwWindow(_SIZE, "frames", vsync=False, surface=path == "swapchain") as window,
    ):
        assert isinstance(screen, VkScreen)
        camera = framed(model.bounds, 4 / 3)
        halves = from_array(context, np.full((48, 64, 4), 0.5, np.float16))
        window.poll()
        number = user.window("frames")
        for frame in range(frames):
            if frame % 20 == 19:
                user.resize(number, (64 + frame % 7, 48 + frame % 3))
            window.poll()
            renderer.resize(*window.framebuffer_size)
            renderer.draw(model, camera)
            box = Box(1, 2, 0, 9, 8, 1) if frame % 5 == 4 else None
            window.present(halves if frame % 3 == 2 else renderer.picture, context, box)
        halves.destroy()
        screen.device.wait_idle()
        found = [f"swapchains: {screen.device.counters.get('swapchains', 0)}"]
        sys.stdout.writelines(f"{line}\n" for line in found + screen.device.validation_messages)


if __name__ == "__main__":
    faulthandler.dump_traceback_later(500, exit=True)
    main(sys.argv[1], int(sys.argv[2]), len(sys.argv) > 3)
