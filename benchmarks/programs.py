"""How fast programs that people run are through ``vkpipe run``.

``xvfb-run -a python benchmarks/programs.py`` runs each program of the table: a file of
``benchmarks/programs`` on top of a package that nobody here wrote, in a virtual environment of its own
(made by pip when it is first needed, under ``--environments``). llvmpipe, virgl_test_server (Debian: virgl-
server) and ``vkpipe run`` draw its frames in turns, each with caches that a run of its own has filled. The
table has the median milliseconds of a frame, vkpipe's over the others', and how many of the last picture's
pixels differ from llvmpipe's by more than a step of 8 bits. ``--profile`` adds where vkpipe's frame goes:
on the host in flushes, on the device, and in the three kernels that take longest.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import venv
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
from virgl_peer import System, caches, installed, system

_HERE = Path(__file__).parent / "programs"
_VKPIPE = "vkpipe run"
_EGL = {"EGL_PLATFORM": "surfaceless"}


class Program(NamedTuple):
    """A program: its packages as pip names them, how many frames count, and the variables that it needs."""

    packages: tuple[str, ...]
    frames: int = 30
    variables: dict[str, str] = {}


PROGRAMS: dict[str, Program] = {
    "mujoco_humanoid": Program(("mujoco",), variables=_EGL | {"MUJOCO_GL": "egl"}),
    "pyvista_mesh": Program(("pyvista",)),
    "pyvista_peeling": Program(("pyvista",), frames=10),
    "panda3d_boxes": Program(("panda3d", "numpy")),
    "pygame_gl1": Program(("pygame", "PyOpenGL", "numpy")),
    "vispy_markers": Program(("vispy",), variables=_EGL),
    "moderngl_city": Program(("moderngl", "numpy"), variables=_EGL),
}


class Result(NamedTuple):
    """Milliseconds of a frame, and the last picture."""

    ms: float
    picture: np.ndarray


def _python(name: str, folder: Path) -> str:
    """The interpreter of the program's environment, which is made where it is not there."""
    packages = PROGRAMS[name].packages
    place = folder / "-".join(packages)
    python = place / "bin" / "python"
    if not (place / "ready").exists():
        print(f"making an environment with {', '.join(packages)} ...", file=sys.stderr)
        venv.create(place, with_pip=True, clear=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *packages], check=True)
        (place / "ready").touch()
    return str(python)


@contextmanager
def _systems() -> Iterator[dict[str, System]]:
    """Yield all systems by name, at the same time; each has caches of its own."""
    with ExitStack() as stack:
        enter = stack.enter_context
        yield {name: enter(system(name, enter(caches()), "--keep-going")) for name in installed()}


def _draw(name: str, python: str, on: System, **more: str) -> Result:
    """Run the program once; of its frames the first quarter does not count."""
    program = PROGRAMS[name]
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "picture.npy"
        line = [python, str(_HERE / f"{name}.py"), str(program.frames), str(picture)]
        times = json.loads(on.run(line, **program.variables, **more).splitlines()[-1])
        return Result(statistics.median(times[len(times) // 4 :]), np.load(picture))


def _differing(a: np.ndarray, b: np.ndarray) -> int:
    """Pixels that differ by more than a step of 8 bits in any channel."""
    return int((np.abs(a.astype(int) - b.astype(int)).max(-1) > 1).sum())


def _profile(name: str, python: str, on: System) -> str:
    """Where the time of a frame goes: flushes, the device, the kernels that take longest; milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        _draw(name, python, on, VKPIPE_PROFILE=f"{folder}/profile.json")
        spent: Counter[str] = Counter()
        for path in Path(folder).glob("profile*.json"):
            for event in json.loads(path.read_text())["traceEvents"]:
                if event["ph"] == "X":
                    spent[event["name"]] += event["dur"] / 1e3
    frames = PROGRAMS[name].frames
    host, device = spent.pop("flush", 0.0), spent.pop("batch", 0.0)
    longest = ", ".join(f"{kernel} {ms / frames:.2f}" for kernel, ms in spent.most_common(3))
    return f"flush {host / frames:.2f}, device {device / frames:.2f}: {longest}"


def _measure(names: list[str], environments: Path, rounds: int, profile: bool) -> None:
    """Print the table, program by program; the last line has geometric means."""
    print("| frame, ms | llvmpipe | virgl_test_server | vkpipe | / llvmpipe | / virgl | pixels that differ |")
    print("|---|---|---|---|---|---|---|")
    ratios: dict[str, list[float]] = {"llvmpipe": [], "virgl_test_server": []}
    for name in names:
        python = _python(name, environments)
        with _systems() as systems:
            for on in systems.values():
                _draw(name, python, on)
            drawn = [{peer: _draw(name, python, on) for peer, on in systems.items()} for _ in range(rounds)]
            ms = {peer: statistics.median(turn[peer].ms for turn in drawn) for peer in systems}
            cells = [f"{ms[peer]:.2f}" if peer in ms else "" for peer in (*ratios, _VKPIPE)]
            for peer, found in ratios.items():
                if peer in ms:
                    found.append(ms[_VKPIPE] / ms[peer])
                cells.append(f"{found[-1]:.2f}" if peer in ms else "")
            last = drawn[-1]
            cells.append(str(_differing(last[_VKPIPE].picture, last["llvmpipe"].picture)))
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
            if profile:
                print(f"  {_profile(name, python, systems[_VKPIPE])}", flush=True)
    means = [f"{statistics.geometric_mean(found):.2f}" if found else "" for found in ratios.values()]
    print(f"| geometric mean | | | | {' | '.join(means)} | |")


def main() -> None:
    """Measure the programs that are named, or all."""
    parser = argparse.ArgumentParser(description="Milliseconds per frame of real programs, in Markdown.")
    parser.add_argument("programs", nargs="*", help=f"of {', '.join(PROGRAMS)}; by default all")
    parser.add_argument("--environments", type=Path, default=Path.home() / ".cache" / "vkpipe-programs")
    parser.add_argument("--rounds", type=int, default=3, help="how often each draws, in turns")
    parser.add_argument("--profile", action="store_true", help="add where vkpipe's frames go")
    options = parser.parse_args()
    _measure(options.programs or list(PROGRAMS), options.environments, options.rounds, options.profile)


if __name__ == "__main__":
    main()
