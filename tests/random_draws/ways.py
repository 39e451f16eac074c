"""Ways in which the driver draws, each chosen whatever it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.driver.kernels.at_once import at_once, gains
from tests.patience import PATIENCE
from vkpipe.driver.draws import parts
from vkpipe.driver.plan import binned_passes, bundles, planner
from vkpipe.driver.plan.direct import covered
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.programs.schedule import gathering
from vkpipe.driver.programs.schedule.awaited import Awaited
from vkpipe.driver.record import begun_clears, gather_watch
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState

__all__ = ["WAYS", "way"]

_Patch = pytest.MonkeyPatch


def _plain(screen: VkScreen, patch: _Patch) -> None:
    """What the driver chooses."""


def _binned(screen: VkScreen, patch: _Patch) -> None:
    """No group is small enough to be drawn directly."""
    patch.setattr(bundles, "most_prims", lambda _: 0)


def _cut(screen: VkScreen, patch: _Patch) -> None:
    """Passes and spans are short, and bins are used."""
    _binned(screen, patch)
    patch.setattr(screen, "longest_pass", 40)
    patch.setattr(planner, "_SPAN_PRIMS", 100)
    patch.setattr(planner, "_SPAN_SLOTS", 200)


def _pairs(screen: VkScreen, patch: _Patch) -> None:
    """Direct groups take tiles in pairs."""
    patch.setattr(GroupState, "pairs", lambda state, prims: screen.programs.limited)


def _covered(screen: VkScreen, patch: _Patch) -> None:
    """Tiles that one triangle of a direct group covers have a kernel of their own, however few they are."""

    def covers(state: GroupState, prims: int) -> bool:
        return state.last_stage.direct.covering is not None

    if gains(screen):
        patch.setattr(screen.programs, "passes", screen.programs.passes - {"merge"} | {"later", "covered"})
        patch.setattr(GroupState, "covers", covers)
        patch.setattr(covered, "FEWEST_COVERED", 1)


def _brief(screen: VkScreen, patch: _Patch) -> None:
    """Kernels of direct groups that have one are those that are made in little time."""

    def is_brief(state: GroupState) -> bool:
        return state.last_stage._traits.begins_briefly

    patch.setattr(GroupState, "is_brief", property(is_brief))


def _whole(screen: VkScreen, patch: _Patch) -> None:
    """All stages but the last are one kernel, where they may be."""
    _whole_kernels(screen, patch)


def _whole_kernels(screen: VkScreen, patch: _Patch) -> None:
    if gains(screen):
        at_once(screen, patch, "whole", "whole")


def _few(screen: VkScreen, patch: _Patch) -> None:
    """Few primitives in bins have one kernel for all stages between vertices and tiles."""
    _binned(screen, patch)
    if gains(screen):
        at_once(screen, patch, "few", "few_bins")


def _few_lists(screen: VkScreen, patch: _Patch) -> None:
    """A lane for each bin writes the lists of all groups in bins that it may write."""
    _binned(screen, patch)
    if gains(screen):
        patch.setattr(Programs, "few_bins", lambda *_: None)
        at_once(screen, patch, "few", "few_lists")


def _whole_bins(screen: VkScreen, patch: _Patch) -> None:
    """The same kernel has vertices and assembly, too, where it may."""
    _few(screen, patch)
    _whole_kernels(screen, patch)


def _crowded(screen: VkScreen, patch: _Patch) -> None:
    """The same kernel leaves all but the smallest primitives to kernels of each stage."""
    _few(screen, patch)
    patch.setattr(binned_passes, "most_entered", lambda *counts: 2)


def _apart(screen: VkScreen, patch: _Patch) -> None:
    """Groups share no dispatches of the last stage."""
    patch.setattr(screen.programs, "passes", screen.programs.passes - {"merge"})


def _parts(screen: VkScreen, patch: _Patch) -> None:
    """Frames go to the device two groups at a time."""
    patch.setattr(parts, "MOST_WORK", 2)


def _gathered(screen: VkScreen, patch: _Patch) -> None:
    """Groups that differ in textures alone are one as soon as they may, from the second frame or so on."""
    settle = Awaited.settle

    def at_once(awaited: Awaited) -> bool:
        if awaited._is_wanted and not awaited.over:
            program = awaited._make()
            for done in (program.begun, program.compiling):
                if done is not None:
                    done.result(PATIENCE)
        return settle(awaited)

    if screen.programs.filters_bytes and screen.programs.background is not None:
        patch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "gather"})
        patch.setattr(Awaited, "settle", at_once)
        for name in ("_PRICE", "_CACHED_PRICE", "_LOOKUP"):
            patch.setattr(gathering, name, 0.0)
        patch.setattr(gather_watch, "_EACH", 1)


WAYS: dict[str, Callable[[VkScreen, _Patch], None]] = {
    "plain": _plain,
    "binned": _binned,
    "cut": _cut,
    "pairs": _pairs,
    "covered": _covered,
    "brief": _brief,
    "whole": _whole,
    "few": _few,
    "few lists": _few_lists,
    "whole bins": _whole_bins,
    "crowded": _crowded,
    "apart": _apart,
    "parts": _parts,
    "gathered": _gathered,
}


@contextmanager
def way(screen: VkScreen, name: str) -> Iterator[None]:
    """What is drawn is drawn this way; contexts have to be of the way, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(begun_clears, "_FEWEST_BYTES", 0)
        WAYS[name](screen, patch)
        yield
