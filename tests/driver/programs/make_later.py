"""Makes the kernels that frames have done without."""

from __future__ import annotations

import pytest

from tests.patience import PATIENCE
from vkpipe.driver.programs.schedule import later as later_module
from vkpipe.driver.programs.schedule.later import Later

__all__ = ["make_all"]


def make_all(later: Later, patch: pytest.MonkeyPatch) -> None:
    """Make all kernels that were done without, as submissions would one after the other."""
    patch.undo()
    patch.setattr(later_module, "_CALM", 0)
    patch.setattr(later_module, "_CALM_CACHED", 0)
    programs = [*later._wanted, *later._cached]
    while later._wanted or later._cached:
        later.begin()
        assert later._making is not None
        later._making.result(PATIENCE)
    for begun in [program.begun for program in programs]:
        # The driver has compiled it beside; its pipeline may still be made.
        if begun is not None:
            begun.result(PATIENCE)
