"""How long a new process takes to its first frame, from its start to the end of ``tiny-frame``.

``python -m vkpipe.bench.startup [DEVICE]`` draws that frame and prints the time on the machine's clock.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

from vkpipe.errors import VkpipeError

__all__ = ["Startup", "measure_startup"]

_RUNS = 3


@dataclass(frozen=True)
class Startup:
    """Seconds from the start of a process to its first frame, with everything in the disk caches and not."""

    warm: float
    cold: float


def measure_startup(device: str | None) -> Startup:
    """Starts processes with empty caches of their own (vkpipe's and Mesa's), then again with what is in them.

    ``device`` is as in :func:`vkpipe.create_screen`; the fastest of three warm runs counts.
    """
    with tempfile.TemporaryDirectory() as caches:
        cold = _first_frame(device, caches)
        return Startup(cold=cold, warm=min(_first_frame(device, caches) for _ in range(_RUNS)))


def _first_frame(device: str | None, caches: str) -> float:
    command = [sys.executable, "-m", "vkpipe.bench.startup", *([device] if device else [])]
    places = {"VKPIPE_CACHE_DIR": f"{caches}/vkpipe", "MESA_SHADER_CACHE_DIR": f"{caches}/mesa"}
    start = time.monotonic()
    done = subprocess.run(command, env={**os.environ, **places}, capture_output=True, text=True)
    if done.returncode:
        raise VkpipeError(f"a process that draws one frame failed: {done.stderr.strip()}")
    return float(done.stdout) - start


def _draw() -> None:
    import vkpipe
    from vkpipe.bench.gallium import GalliumScene
    from vkpipe.bench.scenes import SCENES

    with vkpipe.create_screen(sys.argv[1] if len(sys.argv) > 1 else None) as screen:
        scene = GalliumScene(screen, SCENES["tiny-frame"](1.0))
        scene.frame()
        sys.stdout.write(f"{time.monotonic()!r}\n")
        scene.close()


if __name__ == "__main__":
    _draw()
