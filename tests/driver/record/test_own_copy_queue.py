"""Uploads by the device's own second queue, where it has one: GPUs have."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import vkpipe
from tests.driver.record.upload_cases import CASES
from tests.two_queues import two_queues, uploads_aside
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen


@pytest.fixture(scope="module")
def aside() -> Iterator[VkContext]:
    """A context of a device with two queues, the second of which gets uploads of any size."""
    with uploads_aside(), two_queues("own"), vkpipe.create_screen(wrap=[]) as screen:
        assert isinstance(screen, VkScreen)
        if screen.device.copies is None:
            pytest.skip(f"{screen.get_name()} has one family of queues")
        with screen.context_create() as ctx:
            yield ctx
        assert screen.device.validation_messages == []


@pytest.mark.parametrize("case", CASES)
def test_uploads_keep_their_place(case: Callable[[VkContext], bool], aside: VkContext) -> None:
    copies = aside.screen.device.copies
    assert copies is not None
    before = copies.timeline.submitted
    assert case(aside)
    assert copies.timeline.submitted > before
