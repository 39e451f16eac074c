"""Vulkan's synchronization validation has nothing to say about scenes.

It does not see what kernels write through addresses: of that tests/kernels/test_access.py takes care.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.patience import PATIENCE
from vkpipe.bench.scenes import SCENES

_SYNCHRONIZATION = "VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT"


def _said(*arguments: str) -> list[str]:
    """What a process that draws scenes prints."""
    environment = {**os.environ, "VKPIPE_DEBUG": "validate", "VK_LAYER_ENABLES": _SYNCHRONIZATION}
    command = [sys.executable, "-m", "tests.driver.record.draw_synchronized", *arguments]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_scenes_are_synchronized() -> None:
    assert _said() == [f"{len(SCENES)} scenes"]


def test_it_would_be_told_if_they_were_not() -> None:
    _, *messages = _said("without")
    assert any("SYNC-HAZARD" in message for message in messages)
