"""How fast OpenGL programs are through ``vkpipe run``, beside llvmpipe: ``python benchmarks/virgl.py``.

Where virgl_test_server is installed, it is measured as well: the same way from the program to a server, which
there draws with llvmpipe. Each row is a loop of frames in moderngl, 640x480 without a window, that waits for
each frame as programs with windows do; the figures are milliseconds per frame (median) and, for `readback`,
with reading the picture. ``--glmark2 SCENE...`` adds scenes of glmark2, 400x300 off screen, for which DISPLAY
has to name an X server.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from virgl_peer import System, installed, system

SIZE = (640, 480)
FRAMES = 40

_VERTEX = """#version 330
uniform mat4 transform; in vec3 place; in vec3 tint; out vec3 color;
void main() { gl_Position = transform * vec4(place, 1.0); color = tint; }"""
_FRAGMENT = """#version 330
in vec3 color; out vec4 target;
void main() { target = vec4(color, 1.0); }"""


def _mesh(triangles: int) -> np.ndarray[Any, Any]:
    random = np.random.default_rng(1)
    centres = random.uniform(-1, 1, (triangles, 1, 3))
    corners = centres + random.uniform(-0.1, 0.1, (triangles, 3, 3))
    return np.concatenate([corners, random.uniform(0, 1, (triangles, 3, 3))], -1).astype(np.float32)


def _turn(angle: float) -> bytes:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, s, 0, 0], [-s, c, 0, 0], [0, 0, 0.5, 0], [0, 0, 0, 1]], np.float32).tobytes()


def _rows(ctx: Any) -> dict[str, Callable[[int], None]]:
    """Name -> what draws frame number n."""
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    target = ctx.framebuffer([ctx.texture(SIZE, 4)], ctx.depth_renderbuffer(SIZE))
    target.use()
    ctx.enable(ctx.DEPTH_TEST)
    data = _mesh(10_000)
    few, many = ctx.buffer(data[:10].tobytes()), ctx.buffer(data.tobytes())
    stream = ctx.buffer(reserve=data.nbytes, dynamic=True)
    arrays = [ctx.vertex_array(program, [(each, "3f 3f", "place", "tint")]) for each in (few, many, stream)]
    room = np.empty(SIZE[0] * SIZE[1] * 4, np.uint8)

    def frame(array: int, draws: int, n: int) -> None:
        target.clear(0.1, 0.1, 0.1, 1.0)
        for number in range(draws):
            program["transform"].write(_turn(n * 0.1 + number))
            arrays[array].render()

    def streaming(n: int) -> None:
        stream.orphan()
        stream.write(data.tobytes())
        frame(2, 1, n)

    def readback(n: int) -> None:
        frame(0, 1, n)
        target.read_into(room, components=4)

    return {
        "tiny": lambda n: frame(0, 1, n),
        "triangles-10k": lambda n: frame(1, 1, n),
        "draws-500": lambda n: frame(0, 500, n),
        "streaming": streaming,
        "readback": readback,
    }


def _measure() -> dict[str, float]:
    import moderngl

    ctx: Any = moderngl.create_context(standalone=True, backend="egl")  # type: ignore[arg-type]
    found = {}
    for name, frame in _rows(ctx).items():
        times = []
        for number in range(FRAMES):
            begin = time.perf_counter()
            frame(number)
            ctx.finish()
            times.append(time.perf_counter() - begin)
        found[name] = statistics.median(times[FRAMES // 4 :]) * 1e3
    return found


def _run(scenes: list[str], on: System) -> dict[str, float]:
    """Name -> milliseconds per frame on a system."""
    printed = on.run([sys.executable, __file__, "--measure"], EGL_PLATFORM="surfaceless")
    found = dict(json.loads(printed))
    for scene in scenes:
        printed = on.run(["glmark2", "--off-screen", "-s", "400x300", "-b", f"{scene}:duration=4"])
        time_of_frame = re.search(r"FrameTime: ([\d.]+)", printed)
        found[f"glmark2 {scene}"] = float(time_of_frame[1]) if time_of_frame else float("nan")
    return found


def main() -> None:
    """Measure all, and write a table in Markdown."""
    parser = argparse.ArgumentParser(description="Milliseconds per frame of OpenGL programs, in Markdown.")
    parser.add_argument("--glmark2", nargs="+", default=[], metavar="SCENE", help="scenes of glmark2, too")
    parser.add_argument("--measure", action="store_true", help="only measure what runs in this process")
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(_measure()))
        return
    columns = {}
    for name in installed():
        with system(name, {}, "--gl", "3.3") as on:
            columns[name] = _run(options.glmark2, on)
    print(f"| frame, ms | {' | '.join(columns)} |\n|---{'|---' * len(columns)}|")
    for name in columns["llvmpipe"]:
        print(f"| {name} | {' | '.join(f'{column[name]:.2f}' for column in columns.values())} |")


if __name__ == "__main__":
    main()
