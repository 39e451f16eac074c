"""How soon glmark2's scenes run, with empty caches and once more: ``python benchmarks/glmark2.py``.

All default scenes run in one process, off screen, a few seconds each, on llvmpipe, through virgl_test_server
and through ``vkpipe run``; each of them has caches of its own, which are empty at its first run. A figure is
glmark2's own: milliseconds per frame, those of the first frames with what is compiled for them included.
DISPLAY has to name an X server (``xvfb-run -a``).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from virgl_peer import test_server

_RESULT = re.compile(r"^\[(\w+)\] (\S+): FPS: \d+ FrameTime: ([\d.]+) ms", re.MULTILINE)
_RUN = [sys.executable, "-m", "vkpipe", "run", "--"]

Times = dict[str, float]


@contextmanager
def _caches() -> Iterator[dict[str, str]]:
    """The variables that name empty folders for the caches of Mesa and vkpipe."""
    with tempfile.TemporaryDirectory() as folder:
        mesa = Path(folder) / "mesa"
        mesa.mkdir()
        yield {"VKPIPE_CACHE_DIR": f"{folder}/vkpipe", "MESA_SHADER_CACHE_DIR": str(mesa)}


def _times(
    prefix: list[str], scenes: list[str], seconds: float, size: str, variables: dict[str, str]
) -> Times:
    """Scene and its options -> milliseconds per frame."""
    wanted = [word for scene in (f":duration={seconds}", *scenes) for word in ("-b", scene)]
    line = [*prefix, "glmark2", "--off-screen", "-s", size, *wanted]
    environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1") | variables
    done = subprocess.run(line, stdout=subprocess.PIPE, env=environment, text=True, check=True)
    return {f"{name} {options}": float(time) for name, options, time in _RESULT.findall(done.stdout)}


def _measure(scenes: list[str], seconds: float, size: str, runs: int) -> dict[str, Times]:
    """System and run -> the times of its scenes."""
    found: dict[str, Times] = {}
    servers = ["virgl_test_server"] if shutil.which("virgl_test_server") else []
    for system in ("llvmpipe", *servers, "vkpipe run"):
        with _caches() as caches:
            for run in range(1, runs + 1):
                name = f"{system}, run {run}"
                print(f"{name} ...", file=sys.stderr)
                if system == "virgl_test_server":
                    with test_server(**caches) as prefix:
                        client = caches | {"GALLIUM_DRIVER": "virpipe"}
                        found[name] = _times(prefix, scenes, seconds, size, client)
                else:
                    found[name] = _times(
                        _RUN if system == "vkpipe run" else [], scenes, seconds, size, caches
                    )
    return found


def _print(found: dict[str, Times], base: str) -> None:
    """Prints a table in Markdown; the last line has geometric means of the times over those of ``base``."""
    names = list(dict.fromkeys(name for times in found.values() for name in times))
    print(f"| frame, ms | {' | '.join(found)} |\n|---{'|---' * len(found)}|")
    for name in names:
        cells = (f"{times[name]:.2f}" if name in times else "" for times in found.values())
        print(f"| {name} | {' | '.join(cells)} |")
    means = []
    for times in found.values():
        ratios = [
            times[name] / found[base][name] for name in names if times.get(name) and found[base].get(name)
        ]
        means.append(f"{statistics.geometric_mean(ratios):.2f}" if ratios else "")
    print(f"| geometric mean / {base} | {' | '.join(means)} |")


def main() -> None:
    """Measures all systems in turn and prints the table."""
    parser = argparse.ArgumentParser(description="Milliseconds per frame of glmark2's scenes.")
    parser.add_argument("scenes", nargs="*", help="as glmark2's -b takes them; by default all default ones")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each scene")
    parser.add_argument("--size", default="800x600", help="of the picture")
    parser.add_argument("--runs", type=int, default=2, help="of each; the first has empty caches")
    parser.add_argument("--json", type=Path, help="write the times here")
    options = parser.parse_args()
    found = _measure(options.scenes, options.seconds, options.size, options.runs)
    base = next((name for name in found if name.startswith("virgl_test_server")), next(iter(found)))
    _print(found, base)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
