"""Vulkan's synchronization validation has nothing to say about scenes and files of tests.

It does not see what kernels write through addresses: of that tests/kernels/test_access.py takes care.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.driver.programs.draw_scenes import LISTS
from tests.patience import PATIENCE
from vkpipe.bench.scenes import SCENES

_SYNCHRONIZATION = "VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT"
_FILES = (
    "calls/blits/test_blits.py",
    "calls/blits/test_blits_depth.py",
    "calls/test_compute_launches.py",
    "calls/test_conditions.py",
    "calls/test_copies.py",
    "calls/test_depth_alone.py",
    "calls/blits/test_mipmaps.py",
    "calls/test_query_buffers.py",
    "calls/test_resolves.py",
    "draws/test_indirect.py",
    "optimise/test_kept_operations.py",
    "plan/test_after_plans.py",
    LISTS,
    "resources/test_map_rename.py",
    "samples/test_implicit_samples.py",
)


def _run(*command: str) -> str:
    """What a process of Python prints whose calls are all validated."""
    environment = {**os.environ, "VKPIPE_DEBUG": "validate", "VK_LAYER_ENABLES": _SYNCHRONIZATION}
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _said(*arguments: str) -> list[str]:
    """What a process that draws scenes prints."""
    return _run("-m", "tests.driver.record.draw_synchronized", *arguments).splitlines()


def test_scenes_are_synchronized() -> None:
    assert _said() == [f"{len(SCENES)} scenes"]


def test_the_drivers_tests_are_synchronized() -> None:
    """Each of them fails where the layer has anything to say."""
    _run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *[f"tests/driver/{name}" for name in _FILES])


def test_it_would_be_told_if_they_were_not() -> None:
    _, *messages = _said("without")
    assert any("SYNC-HAZARD" in message for message in messages)
