"""Vulkan's synchronization validation has nothing to say about pictures on their way to windows."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.patience import PATIENCE
from tests.winsys.devices import selector

_SYNCHRONIZATION = "VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT"


def _said(*arguments: str) -> list[str]:
    """What a program that shows frames says with that validation; it has a process of its own."""
    environment = dict(os.environ)
    environment |= {"VKPIPE_DEBUG": "validate", "VKPIPE_DEVICE": selector()}
    environment |= {"VK_LAYER_ENABLES": _SYNCHRONIZATION}
    command = [sys.executable, "-m", "tests.winsys.show_frames", *arguments]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize(("path", "swapchains"), [("swapchain", 1), ("bitmaps", 0)])
def test_frames_with_other_sizes_are_synchronized(x_display: str, path: str, swapchains: int) -> None:
    assert _said(path, "100") == [f"swapchains: {swapchains}"]


def test_it_would_be_told_if_they_were_not(x_display: str) -> None:
    _, *messages = _said("swapchain", "2", "without barriers")
    assert any("SYNC-HAZARD" in message for message in messages)
