"""What only newer clients offer: piglit's programs draw and count what they should."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.virgl.clients import client

_FOLDER = next(Path("/usr/lib").glob("*/piglit"), None)

pytestmark = [
    pytest.mark.device,
    pytest.mark.skipif(_FOLDER is None, reason="not installed: piglit"),
]


def _run(program: str, *arguments: str) -> str:
    """Run a program with the newer client; returns what it prints. Nothing may be refused."""
    assert _FOLDER is not None
    surfaceless = {"PIGLIT_PLATFORM": "surfaceless_egl", "EGL_PLATFORM": "surfaceless"}
    environment = {key: v for key, v in os.environ.items() if key not in ("DISPLAY", "GALLIUM_DRIVER")}
    line = [*(sys.executable, "-m", "vkpipe", "run", "--"), *client("newer"), str(_FOLDER / "bin" / program)]
    done = subprocess.run(
        [*line, *arguments, "-auto", "-fbo"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment | surfaceless | {"LIBGL_ALWAYS_SOFTWARE": "1"},
        check=False,
    )
    assert "refused" not in done.stderr
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["vert", "vert_adj", "geom", "frag", "clip", "extra_prims"])
def test_pipeline_statistics(name: str) -> None:
    """That of compute (``comp``) takes 27 s on any driver; tests/driver/kernels/test_grids.py counts them."""
    assert '"result": "pass"' in _run(f"arb_pipeline_statistics_query-{name}")


@pytest.mark.parametrize("name", ["layer-layered-2d-texture-render", "viewport_index-render"])
def test_layers_and_viewports_of_vertices(name: str) -> None:
    assert '"result": "pass"' in _run(f"amd_vertex_shader_{name}")


def test_votes() -> None:
    assert _FOLDER is not None
    texts = sorted((_FOLDER / "tests/spec/arb_shader_group_vote").glob("*.shader_test"))
    found = _run("shader_runner", *map(str, texts))
    assert len(texts) == found.count("PIGLIT TEST: ") == 9
    assert '"result": "pass"' in found
