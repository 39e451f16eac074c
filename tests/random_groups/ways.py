"""Ways in which a screen saves work, each taken at once whatever it costs."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.driver.kernels.at_once import at_once, gains, sections_at_once
from vkpipe.driver.draws import parts
from vkpipe.driver.plan import bundles
from vkpipe.driver.plan.direct import covered
from vkpipe.driver.record import begun_clears
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState

__all__ = ["WAYS", "way"]

WAYS = ("plain", "pairs", "all pairs", "covered", "brief", "whole", "alone", "mixed", "few")

_SHORT = 20
"""Primitives of a group that is drawn without bins, at most, where bins are wanted."""


@contextmanager
def way(screen: VkScreen, name: str) -> Iterator[None]:
    """A screen draws in a way, others as ever; contexts have to be of the way, too.

    ``all pairs``: groups have pairs of tiles however many triangles they have; ``alone``: none shares a
    dispatch, in batches of any length; ``mixed``: each group has one way or another; ``few``: bins.
    """
    programs = screen.programs
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(begun_clears, "_FEWEST_BYTES", 0)
        patch.setattr(covered, "FEWEST_COVERED", 1)
        for method, found in (("pairs", _pairs(name)), ("covers", _covers(name))):
            patch.setattr(GroupState, method, _of(screen, getattr(GroupState, method), found))
        usual = GroupState.__dict__["is_brief"].fget
        patch.setattr(GroupState, "is_brief", property(_of(screen, usual, _is_brief(name))))
        if name in ("pairs", "covered", "all pairs", "alone"):
            patch.setattr(programs, "passes", programs.passes - {"merge"})
        if name in ("mixed", "alone", "whole"):
            patch.setattr(parts, "MOST_WORK", 1 << 20)
        if name in ("whole", "mixed") and gains(screen):
            at_once(screen, patch, "whole", "whole")
        if name != "plain":
            sections_at_once(patch)
        if name == "few" and gains(screen):
            at_once(screen, patch, "few", "few_bins")
            patch.setattr(bundles, "most_prims", _of(screen, bundles.most_prims, lambda _: _SHORT))
        yield


_Asked = Callable[..., object]


def _of(screen: VkScreen, usual: _Asked, asked: _Asked | None) -> _Asked:
    """What a screen's states are asked instead of the usual."""

    def ask(state: GroupState, *arguments: int) -> object:
        mine = state.last_stage._traits.programs is screen.programs
        return (asked if mine and asked is not None else usual)(state, *arguments)

    return ask


def _chosen(state: GroupState, every: int) -> bool:
    """Whether a state is one of those, whatever it was made of."""
    return zlib.crc32(f"{state.region}{state.blend.hex()}".encode()) % every == 0


def _pairs(name: str) -> _Asked | None:
    def pairs(state: GroupState, prims: int) -> bool:
        pairing = state.last_stage.direct.pairing
        if pairing is None or (name != "all pairs" and prims > pairing.most):
            return False
        return name in ("pairs", "all pairs") or (name == "mixed" and _chosen(state, 2))

    return None if name == "plain" else pairs


def _covers(name: str) -> _Asked | None:
    def covers(state: GroupState, prims: int) -> bool:
        if state.last_stage.direct.covering is None:
            return False
        return name == "covered" or (name == "mixed" and prims <= _SHORT and _chosen(state, 3))

    return None if name == "plain" else covers


def _is_brief(name: str) -> _Asked | None:
    def is_brief(state: GroupState) -> bool:
        return state.last_stage._traits.begins_briefly and (name == "brief" or _chosen(state, 5))

    return is_brief if name in ("brief", "mixed") else None
