"""Lists among all kinds of work: pictures are those of the commands one by one, and of the reference."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tests.virgl import list_stages, list_targets
from tests.virgl.frames import units_of
from tests.virgl.list_kinds import KindClient
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_ROWS = {**list_targets.ROWS, **list_stages.ROWS}


@pytest.fixture
def clients(screen: VkScreen, reference: pipe.Screen) -> Iterator[list[KindClient]]:
    before = len(screen.device.validation_messages)
    made = [KindClient(screen, 1, True), KindClient(screen, 1, False), KindClient(reference, 1, False)]
    yield made
    for each in made:
        each.client.destroy()
    assert screen.device.validation_messages[before:] == []


@pytest.mark.parametrize("name", _ROWS)
def test_lists_among(name: str, clients: list[KindClient], played: list[bool]) -> None:
    row, rng = _ROWS[name], random.Random(name)
    units = units_of(rng, row.rows)
    for place, unit in reversed(row.amid):
        units.insert(place, unit)
    for each in clients:
        row.makes(each)
    seen = set()
    for frame in range(8):
        found = []
        for each in clients:
            numbers = random.Random(frame)
            each.client.submit(
                row.begin + b"".join(make(numbers) for unit in units for make in unit) + row.end
            )
            counted = [each.counted()] if row.counts else []
            found.append([*each.shown(row.shows), *counted])
        for others in found[1:]:
            for got, wanted in zip(found[0], others, strict=True):
                np.testing.assert_array_equal(got, wanted, f"frame {frame}")
        seen.add(b"".join(each.tobytes() for each in found[0]))
    assert len(seen) == 8
    assert bool(sum(played) >= 5) is row.lists
    assert [each.client.refusals.lines() for each in clients] == [[]] * 3
