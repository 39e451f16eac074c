"""Time of a new process to its first frame, from its start to the end of a triangle on 64x64 pixels.

``python -m vkpipe.bench.startup [DEVICE]`` draws that frame and prints the time on the machine's clock.
"""

from __future__ import annotations

import os
import sys
import time

from vkpipe.errors import VkpipeError
from vkpipe.records import dataclass

__all__ = ["Startup", "first_frame", "measure_startup"]

_RUNS = 3


@dataclass(frozen=True)
class Startup:
    """Seconds from the start of a process to its first frame, with everything in the disk caches and not."""

    warm: float
    cold: float


def measure_startup(device: str | None) -> Startup:
    """Starts processes with empty caches of their own (vkpipe's and Mesa's), then with the filled ones.

    ``device`` is as in :func:`vkpipe.create_screen`; the fastest of three warm runs counts.
    """
    import tempfile  # here, as in first_frame: the process that is measured does without

    with tempfile.TemporaryDirectory() as caches:
        cold = first_frame(device, caches)
        return Startup(cold=cold, warm=min(first_frame(device, caches) for _ in range(_RUNS)))


def first_frame(device: str | None, caches: str) -> float:
    """Seconds that a new process takes to its first frame, with the disk caches in this folder."""
    import subprocess

    command = [sys.executable, "-m", "vkpipe.bench.startup", *([device] if device else [])]
    places = {"VKPIPE_CACHE_DIR": f"{caches}/vkpipe", "MESA_SHADER_CACHE_DIR": f"{caches}/mesa"}
    start = time.monotonic()
    done = subprocess.run(command, env={**os.environ, **places}, capture_output=True, text=True)
    if done.returncode:
        raise VkpipeError(f"a process that draws one frame failed: {done.stderr.strip()}")
    return float(done.stdout) - start


def _draw() -> None:
    import vkpipe
    from vkpipe.bench.cold.cases import BASE
    from vkpipe.bench.cold.gallium import GalliumSide

    with vkpipe.create_screen(sys.argv[1] if len(sys.argv) > 1 else None) as screen:
        side = GalliumSide(screen)
        side.draw(BASE)
        sys.stdout.write(f"{time.monotonic()!r}\n")
        side.close()


if __name__ == "__main__":
    _draw()
