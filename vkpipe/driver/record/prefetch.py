"""Prefetch: the driver compiles all new kernels of a batch beside each other, before the queue meets them."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future
from typing import TYPE_CHECKING

from vkpipe.driver.plan.commands import Plan

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.background import Bound

__all__ = ["prefetch"]


def prefetch(programs: Programs, plans: Iterable[Plan]) -> list[Future[bool]]:
    """Start compiling the kernels of plans that have no pipeline yet; return the futures to wait for.

    All kernels are asked for when plans are made, so that shaderc has them by now.
    """
    new: dict[Program, Bound] = {}
    for plan in plans:
        for kernels in (plan.programs,) if programs.leaves_out else (plan.programs, plan.rare):
            new |= {program: bound.resources for program, bound in kernels.items() if program.unsettled}
    background = programs.background
    return background.begin(new) if background is not None and new else []
