"""``python -m tests.traces.softpipe [COUNT]``: traces of so many OpenGL programs on softpipe are replayed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

import vkpipe
from tests.traces.opengl_programs import SIZE
from vkpipe import pipe
from vkpipe.pipe import Box, Map
from vkpipe.traces import Replayed, read_trace

__all__ = ["difference", "softpipe_trace"]


_console = Console(soft_wrap=True)


def softpipe_trace(number: int, folder: Path) -> tuple[Path, Any]:
    """Have softpipe draw a program's picture; returns its trace and the texels."""
    path, texels = folder / f"{number}.xml", folder / f"{number}.raw"
    environment = dict(os.environ, EGL_PLATFORM="surfaceless", LIBGL_ALWAYS_SOFTWARE="1")
    environment |= {"GALLIUM_DRIVER": "softpipe", "GALLIUM_TRACE": str(path), "SOFTPIPE_DEBUG": "use_tgsi"}
    command = [sys.executable, "-m", "tests.traces.opengl_programs", str(number), str(texels)]
    subprocess.run(command, check=True, timeout=120, env=environment, capture_output=True)
    return path, np.frombuffer(texels.read_bytes(), np.uint8).reshape(SIZE, SIZE, 4).astype(int)


def difference(path: Path, texels: Any, screen: pipe.Screen) -> tuple[int, int, dict[str, list[int]]]:
    """Replay a trace; returns by how much its picture differs at most, at how many texels, and the notes."""
    player = Replayed(screen)
    read = None
    try:
        for call in read_trace(path):
            player.step(call)
            if call.method == "texture_map":
                context = player.object(call.arguments["pipe"])
                texture = player.object(call.arguments["resource"])
                with context.transfer_map(texture, 0, Map.READ, Box(width=SIZE, height=SIZE)) as mapped:
                    read = np.array(mapped.data).reshape(SIZE, SIZE, 4).astype(int)
    finally:
        player.close()
    assert read is not None
    differs = abs(read - texels).max(axis=2)
    return int(differs.max()), int(np.count_nonzero(differs)), player.notes


def main(programs: int) -> None:
    """Print what differs, by program and driver."""
    screens = {"device": vkpipe.create_screen(), "reference": vkpipe.create_screen("reference")}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(programs):
            path, texels = softpipe_trace(number, Path(folder))
            for name, screen in screens.items():
                most, count, notes = difference(path, texels, screen)
                _console.print(f"{number} {name}: {count} texels differ, by {most} at most; {notes}")
            path.unlink()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
