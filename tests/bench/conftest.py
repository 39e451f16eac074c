"""The two sides of the benchmark, once for all tests; scenes are drawn much smaller than when measured."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from vkpipe.bench.measure import Bench
from vkpipe.driver.screen import VkScreen

PART = 1 / 64


@pytest.fixture(scope="session")
def running(screen: VkScreen) -> Iterator[Bench]:
    """vkpipe on the tests' device and llvmpipe, one frame for each median."""
    with Bench(screen, "llvmpipe", frames=1, part=PART) as made:
        yield made
