"""Subroutines of a program under construction."""

from __future__ import annotations

from dataclasses import field

from vkpipe.records import dataclass

from ..ir import Instruction

__all__ = ["Subroutine"]


@dataclass(eq=False, slots=True)
class Subroutine:
    """The target of a CAL; its instructions come from :meth:`Program.define`, before or after the call."""

    number: int
    body: list[Instruction] = field(default_factory=list)
