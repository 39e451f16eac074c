"""Groups some of whose tiles one triangle covers: these are listed apart, and have a kernel of their own.

Each such group has two dispatches. Their tiles differ, so that they stand beside each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from vkpipe.driver.plan.bundles import GroupKey
from vkpipe.kernels import layout

__all__ = ["FEWEST_COVERED", "Covered", "covered_of"]

_GROUP = layout.dtype("GroupRecord")

FEWEST_COVERED = 512
"""Tiles that one triangle covers, from which on they have a dispatch of their own: it takes 30 us."""

_WORDS = 2
"""Of an entry: the tiles, and what covers them. Other tiles have one."""


class Covered(NamedTuple):
    """The groups of a bundle whose tiles are listed so.

    Attributes:
        groups: their numbers.
        rooms: words of the lists of each.
        first: where these begin, behind the lists of all groups.
        subgroups: of a workgroup.
    """

    groups: tuple[int, ...]
    rooms: tuple[int, ...]
    first: int
    subgroups: int

    @property
    def words(self) -> int:
        """The words of all lists."""
        return self.first + sum(self.rooms)

    def records(self) -> bytes:
        """Return the GroupRecord that each has for covered tiles, behind those of all groups."""
        records = np.zeros(len(self.groups), _GROUP)
        records["arguments"] = (0, 1, 1, 0)
        records["tiles_per_workgroup"] = self.subgroups
        records["dispatch"] = self.groups
        records["wanted"] = FEWEST_COVERED
        records["listed"] = self.rooms
        records["list_first"] = list(accumulate(self.rooms, initial=self.first))[:-1]
        return records.tobytes()


def covered_of(groups: Sequence[GroupKey], listed: int, classes: Sequence[int]) -> Covered:
    """Return those of a bundle.

    Args:
        listed: words of lists that groups have anyway.
        classes: of :func:`~vkpipe.driver.plan.direct.merge.merge_classes`; a group that is the only one of
            its class shares no dispatch.
    """
    counts = Counter(classes)
    numbers = [
        number
        for number, group in enumerate(groups)
        if group.covered and (not classes or counts[classes[number]] == 1)
    ]
    rooms = [_WORDS * groups[number].state.tiles for number in numbers]
    return Covered(tuple(numbers), tuple(rooms), listed, groups[0].state.last_stage.direct.subgroups)
