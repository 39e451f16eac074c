"""Lists among all kinds of work: pictures are those of the commands one by one, and of the reference."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tests.virgl import list_stages, list_targets
from tests.virgl.frames import units_of, without_draws
from tests.virgl.list_kinds import BUFFER, KindClient
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_ROWS = {**list_targets.ROWS, **list_stages.ROWS}
_OF_THE_REFERENCE = (1, 6)
"""Frames that the reference draws, too: one before there are lists, and one of them."""


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
    # Shaders add to what is in the buffer, and captures leave there what does not fit.
    of_the_reference = range(8) if BUFFER in row.shows else _OF_THE_REFERENCE
    seen = set()
    for frame in range(8):
        numbers = random.Random(frame)
        said = row.begin + b"".join(make(numbers) for unit in units for make in unit) + row.end
        found = []
        for each in clients:
            if each is clients[-1] and frame not in of_the_reference:
                each.client.submit(without_draws(said))
                continue
            each.client.submit(said)
            counted = [each.counted()] if row.counts else []
            found.append([*each.shown(row.shows), *counted])
        for others in found[1:]:
            for got, wanted in zip(found[0], others, strict=True):
                np.testing.assert_array_equal(got, wanted, f"frame {frame}")
        seen.add(b"".join(each.tobytes() for each in found[0]))
    assert len(seen) == 8
    assert bool(sum(played) >= 5) is row.lists
    assert [each.client.refusals.lines() for each in clients] == [[]] * 3
