"""``python -m tests.oracle SCENE ... [-o FOLDER]``: draws scenes with OpenGL and with vkpipe, side by side.

Writes FOLDER/SCENE.png (OpenGL, vkpipe, difference) and logs the difference; ``--gl`` draws with OpenGL
alone; ``all`` stands for every scene.
"""

from __future__ import annotations

import argparse
import logging
import sys
from dataclasses import replace
from pathlib import Path

from tests.oracle.compare import compare, save_pictures
from tests.oracle.gl import Oracle
from tests.scenes import SCENES

log = logging.getLogger("tests.oracle")


def main() -> int:
    """Returns how many scenes differ by more than they allow."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("scenes", nargs="+", choices=[*SCENES, "all"], metavar="SCENE")
    parser.add_argument("-o", "--output", type=Path, default=Path("build/oracle"))
    parser.add_argument("--gl", action="store_true", help="do not draw with vkpipe")
    parser.add_argument("--device", help="the device that vkpipe takes")
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    arguments.output.mkdir(parents=True, exist_ok=True)
    names = list(SCENES) if "all" in arguments.scenes else arguments.scenes
    return _run(names, arguments.output, arguments.device, arguments.gl)


def _run(names: list[str], folder: Path, device: str | None, gl_only: bool) -> int:
    oracle = Oracle()
    log.info("OpenGL: %s", oracle.renderer)
    screen = ctx = None
    if not gl_only:
        import vkpipe

        screen = vkpipe.create_screen(device)
        ctx = screen.context_create()
        log.info("vkpipe: %s", screen.get_name())
    failures = 0
    for name in names:
        scene = SCENES[name]()
        want, empty = oracle.draw(scene), oracle.draw(replace(scene, draws=()))
        got = want
        if screen is not None and ctx is not None:
            from tests.scenes.vkpipe_draw import draw_scene

            got = draw_scene(screen, ctx, scene)
        difference = compare(scene, want, got, empty)
        failures += not difference.ok
        log.info("%-28s %s %s", name, "same" if difference.ok else "DIFFERENT", difference)
        save_pictures(folder / f"{name}.png", scene, want, got, empty)
    return failures


if __name__ == "__main__":
    sys.exit(min(main(), 100))
