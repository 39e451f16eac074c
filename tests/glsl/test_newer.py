"""A newer Mesa compiles, too: the languages of both, with names that lead to the same picture."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.virgl.clients import client

_DRAW = """
import numpy as np
from vkpipe.draw import Device
with Device("type:cpu") as device:
    for head in ("#version 430", "#version 320 es\\nprecision highp float;", "#version 120"):
        old = "120" in head
        write, read = ("attribute", "varying") if old else ("in", "in")
        vertex = f'''{head}
            {write} vec2 place; {read if old else "out"} vec2 at; uniform mat2 turn;
            void main() {{ at = place * 0.5 + 0.5; gl_Position = vec4(turn * place, 0.0, 1.0); }}'''
        fragment = f'''{head}
            {read} vec2 at; uniform sampler2D last, first; uniform vec4 tint[2];
            {"" if old else "out vec4 pixel;"}
            void main() {{
                vec4 sum = {"texture2D" if old else "texture"}(first, at) + tint[1];
                {"gl_FragColor" if old else "pixel"} = sum;
            }}'''
        target = device.target((2, 2))
        picture = device.texture(np.full((1, 1), 51, np.uint8))
        values = {"turn": np.eye(2), "first": picture, "tint": [[1] * 4, [0, 0.4, 0, 0]]}
        device.pipeline(vertex, fragment).draw(target, [[-1, -1], [3, -1], [-1, 3]], uniforms=values)
        print(*target.image()[0, 0])
from vkpipe.glsl.process import compiler
print(compiler._process.version)
"""


@pytest.mark.parametrize("name", ["system", "newer"])
def test_pictures_are_the_same(name: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "VKPIPE_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    done = subprocess.run(
        [*client(name), sys.executable, "-c", _DRAW],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    *pixels, version = done.stdout.splitlines()
    assert pixels == ["51 102 0 255"] * 3
    assert name == "system" or "Mesa 25" in version
