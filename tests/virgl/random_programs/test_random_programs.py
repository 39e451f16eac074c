"""Random OpenGL programs read the same, byte by byte, on llvmpipe and through the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.virgl.random_programs.running import differences

_PROGRAMS = 40


@pytest.mark.slow
def test_random_programs_read_what_they_read_on_llvmpipe(tmp_path: Path) -> None:
    """``python -m tests.virgl.random_programs`` draws others."""
    assert not differences(tmp_path, range(_PROGRAMS))
