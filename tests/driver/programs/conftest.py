"""Kernels that are made behind frames, when a test says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.screen import VkScreen


@pytest.fixture
def later(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> Iterator[Later]:
    """What is made later on the screen as users have it; none is made until the test says so."""
    programs = screen.programs
    found = programs.later
    monkeypatch.setattr(programs, "passes", programs.passes | {"later"})
    monkeypatch.setattr(programs, "later", Later(programs.prepare))
    monkeypatch.setattr(Later, "begin", lambda self: None)
    yield programs.later
    programs.later = found
