"""Kernels of several stages of few primitives draw at once, without waiting until they pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import mixed
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.driver.screen import VkScreen

__all__ = ["at_once", "fresh_context", "gains", "sections_at_once"]


def gains(screen: VkScreen) -> bool:
    """Return whether the device gains by such kernels, and another one compiles them."""
    return screen.programs.limited and screen.programs.background is not None


def fresh_context(screen: VkScreen) -> Iterator[VkContext]:
    """A context that has planned nothing yet; validation must say nothing while it is there."""
    before = len(screen.device.validation_messages)
    with screen.context_create() as made:
        yield made
    assert screen.device.validation_messages[before:] == []


def at_once(
    screen: VkScreen,
    patch: pytest.MonkeyPatch,
    name: str,
    method: str,
    before: list[Whole] | None = None,
) -> list[Whole]:
    """Have all groups that may take the kernels of a pass take them; returns those that were asked for.

    Args:
        name: of the pass.
        method: of ``Programs``, which returns what decides when a kernel draws.
        before: a list that they are added to.
    """
    found = [] if before is None else before
    asked = getattr(Programs, method)

    def over(programs: Programs, *arguments: Any) -> Whole | None:
        made: Whole | None = asked(programs, *arguments)
        if made is not None:
            made.over = True
            found.append(made)
        return made

    patch.setattr(screen.programs, "passes", screen.programs.passes | {"later", name})
    patch.setattr(Programs, method, over)
    return found


def sections_at_once(patch: pytest.MonkeyPatch) -> None:
    """Have sections of bundles as many primitives as there is room for, whether kernels are ready or not."""
    patch.setattr(mixed._Section, "waits", lambda self, bundle: False)
