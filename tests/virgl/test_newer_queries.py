"""Pipeline statistics, which only newer clients offer: piglit's programs count what they should."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.virgl.clients import client

_PROGRAMS = next(Path("/usr/lib").glob("*/piglit/bin"), None)


@pytest.mark.device
@pytest.mark.skipif(_PROGRAMS is None, reason="not installed: piglit")
@pytest.mark.parametrize("name", ["vert", "vert_adj", "geom", "frag", "clip", "comp", "extra_prims"])
def test_pipeline_statistics(name: str) -> None:
    assert _PROGRAMS is not None
    program = _PROGRAMS / f"arb_pipeline_statistics_query-{name}"
    surfaceless = {"PIGLIT_PLATFORM": "surfaceless_egl", "EGL_PLATFORM": "surfaceless"}
    environment = {key: v for key, v in os.environ.items() if key not in ("DISPLAY", "GALLIUM_DRIVER")}
    done = subprocess.run(
        [*(sys.executable, "-m", "vkpipe", "run", "--"), *client("newer"), str(program), "-auto", "-fbo"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment | surfaceless | {"LIBGL_ALWAYS_SOFTWARE": "1"},
        check=False,
    )
    assert '"result": "pass"' in done.stdout, done.stdout + done.stderr
    assert "refused" not in done.stderr
