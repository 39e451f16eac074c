"""Random frames: what the driver joins, orders, keeps and leaves out, the reference draws call by call."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings

import vkpipe
from tests.random_frames.pair import Pair
from tests.random_frames.steps import Frame, frames
from vkpipe.driver.screen import VkScreen

_FRAMES = 40


@pytest.fixture(scope="module")
def pair(screen: VkScreen) -> Iterator[Pair]:
    with vkpipe.create_screen("reference") as reference:
        made = Pair(screen, reference)
        yield made
        made.close()


def test_the_driver_draws_random_frames_as_the_reference_does(pair: Pair) -> None:
    """``python -m tests.random_frames`` finds a smaller frame of what fails here."""

    @settings(
        max_examples=_FRAMES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(frames())
    def run(frame: Frame) -> None:
        pair.draw(frame)

    run()
