"""A second context, and what is submitted again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise.kept_batches import Kept
from vkpipe.driver.record.submission import Submission
from vkpipe.winsys import vulkan as vk


@pytest.fixture
def other(ctx: VkContext) -> Iterator[VkContext]:
    with ctx.screen.context_create() as made:
        yield made


@pytest.fixture
def repeats(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Grows with each submission of what was recorded before."""
    found: list[object] = []
    again = Submission._again

    def noted(self: Submission, kept: Kept) -> vk.CommandRecorder:
        found.append(kept)
        return again(self, kept)

    monkeypatch.setattr(Submission, "_again", noted)
    return found
