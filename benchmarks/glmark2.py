"""How soon glmark2's scenes run, with empty caches and once more: ``python benchmarks/glmark2.py``.

All default scenes run in one process, off screen, a few seconds each, on llvmpipe, through virgl_test_server
and through ``vkpipe run``, in turns; each of them has caches of its own, which are empty at its first run. A
figure is glmark2's own: milliseconds per frame, those of the first frames with what is compiled for them
included.
DISPLAY has to name an X server (``xvfb-run -a``).
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path

from virgl_peer import System, caches, installed, system

_RESULT = re.compile(r"^\[(\w+)\] (\S+): FPS: \d+ FrameTime: ([\d.]+) ms", re.MULTILINE)

Times = dict[str, float]


def _times(on: System, scenes: list[str], seconds: float, size: str) -> Times:
    """Scene and its options -> milliseconds per frame."""
    wanted = [word for scene in (f":duration={seconds}", *scenes) for word in ("-b", scene)]
    printed = on.run(["glmark2", "--off-screen", "-s", size, *wanted])
    return {f"{name} {options}": float(time) for name, options, time in _RESULT.findall(printed)}


def _measure(scenes: list[str], seconds: float, size: str, runs: int) -> dict[str, Times]:
    """System and run -> the times of its scenes."""
    found: dict[str, Times] = {}
    with ExitStack() as stack:
        folders = {which: stack.enter_context(caches()) for which in installed()}
        for run in range(1, runs + 1):
            for which, variables in folders.items():
                name = f"{which}, run {run}"
                print(f"{name} ...", file=sys.stderr)
                with system(which, variables) as on:
                    found[name] = _times(on, scenes, seconds, size)
    return found


def _print(found: dict[str, Times], base: str) -> None:
    """Prints a table in Markdown; the last line has geometric means of the times over those of ``base`` in
    the same run."""
    names = list(dict.fromkeys(name for times in found.values() for name in times))
    print(f"| frame, ms | {' | '.join(found)} |\n|---{'|---' * len(found)}|")
    for name in names:
        cells = (f"{times[name]:.2f}" if name in times else "" for times in found.values())
        print(f"| {name} | {' | '.join(cells)} |")
    means = []
    for title, times in found.items():
        peer = found[f"{base}, {title.rpartition(', ')[2]}"]
        ratios = [times[name] / peer[name] for name in names if times.get(name) and peer.get(name)]
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
    _print(found, "virgl_test_server" if "virgl_test_server" in installed() else "llvmpipe")
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
