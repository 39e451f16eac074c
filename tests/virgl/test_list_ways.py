"""Lists of draws in each way that the driver draws: pictures are those of the commands one by one."""

from __future__ import annotations

import pytest

from tests.random_draws.ways import WAYS, way
from tests.virgl.random_lists import differences
from vkpipe.driver.screen import VkScreen

_FRAMES = 12


@pytest.mark.parametrize("name", [name for name in WAYS if name != "plain"])
def test_programs_at_random(name: str, screen: VkScreen, played: list[bool]) -> None:
    with way(screen, name):
        assert not differences(4, _FRAMES, (screen,))
    assert sum(played) >= 3
