"""A few random frames at the edge of what there may be, in each way of the driver."""

from __future__ import annotations

from tests.random_draws.ways import WAYS
from tests.random_extremes.pair import Pair
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen


def test_both_drivers_draw_the_same(screen: VkScreen, reference: pipe.Screen) -> None:
    pair = Pair(screen, reference)
    found = {seed: pair.differences(seed) for seed in range(len(WAYS))}
    pair.close()
    assert not any(found.values()), found
