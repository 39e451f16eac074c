"""Tests of the driver pass with wrappers around it: they change nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vkpipe.traces import read_trace

_FILES = (
    "tests/driver/calls/test_query_buffers.py",
    "tests/driver/draws/test_indirect.py",
    # It looks into the driver.
    "tests/driver/sampling/test_level_words.py::test_levels_that_a_shader_asks_for_share_a_kernel",
)


@pytest.mark.device
def test_a_sample_passes_in_three_wrappers(tmp_path: Path) -> None:
    path = tmp_path / "t.xml"
    environment = dict(os.environ, VKPIPE_TRACE=str(path), VKPIPE_DEBUG="validate,names", GALLIVM_PERF="nopt")
    words = ("-q", "-x", "-p", "no:cacheprovider", "--wrap", "galahad,identity")
    command = [sys.executable, "-m", "pytest", *words, *_FILES]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=300, check=False, env=environment,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert sum(call.method == "draw_vbo" for call in read_trace(path)) > 10
