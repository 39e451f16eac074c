"""Lists of draws in each way that the driver draws, and in states of all kinds, draw what commands do."""

from __future__ import annotations

import pytest

from tests.random_draws.ways import WAYS, way
from tests.virgl.kind_client import AnyKindClient
from tests.virgl.random_kinds import KindProgram
from tests.virgl.random_lists import differences
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_FRAMES = 12


@pytest.mark.parametrize("name", [name for name in WAYS if name != "plain"])
def test_programs_at_random(name: str, screen: VkScreen, played: list[bool]) -> None:
    with way(screen, name):
        assert not differences(4, _FRAMES, (screen,))
    assert sum(played) >= 3


@pytest.mark.parametrize("seed", [1016, 1020])
def test_states_of_all_kinds_at_random(
    seed: int, screen: VkScreen, reference: pipe.Screen, played: list[bool]
) -> None:
    assert not differences(seed, _FRAMES, (screen, reference), KindProgram, AnyKindClient)
    assert sum(played) >= 3
