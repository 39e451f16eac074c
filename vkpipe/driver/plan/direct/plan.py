"""Plans for groups of few primitives, which share their vertices' and triangles' dispatches.

What costs most in a small group is the number of dispatches. So groups that follow each other share those of
all stages but the last (:mod:`vkpipe.driver.plan.direct.section`). Where kinds of groups take turns, such as
triangles and lines, each kind is a section: all of these come first, each in a bank of scratch memory, then
the last stage of all groups in order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.commands import Command, Plan, Upload
from vkpipe.driver.plan.direct.section import Section
from vkpipe.driver.plan.direct.tables import GroupTables
from vkpipe.driver.plan.hazards import with_barriers
from vkpipe.driver.plan.packed_bytes import Part

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.awaited import Awaited, Saving

__all__ = ["DirectPlan", "plan_direct"]


class DirectPlan(Plan):
    """A plan of groups that are drawn directly, and where their draws come in its tables.

    Attributes:
        writes_depth: whether any group changes the depth buffer.
        layered: whether any of those has several layers.
        awaited: what counts the time that other kernels would save, and how much that is.
    """

    __slots__ = ("_sections", "_tables", "awaited", "layered", "writes_depth")

    def __init__(
        self,
        memory: Sequence[Mapping[str, int]],
        commands: tuple[Command, ...],
        bundle: Bundle,
        tables: Sequence[GroupTables],
    ) -> None:
        super().__init__(memory[0], commands, memory[1:])
        self.awaited: Sequence[tuple[Awaited, Saving]] = ()
        writers = [entry.state for entry in bundle.groups if entry.state.last_stage.writes_depth]
        self.writes_depth = bool(writers)
        self.layered = any(state.layers > 1 for state in writers)
        self._sections, self._tables = bundle.sections, tables

    def uploads(self, packed: Sequence[bytes | bytearray]) -> Iterator[Sequence[Part]]:
        """The tables for the DrawRecords of each group, section by section."""
        if not self._sections:
            yield self._tables[0].parts(packed)
            return
        of_section = defaultdict[int, list[bytes | bytearray]](list)
        for section, records in zip(self._sections, packed, strict=True):
            of_section[section].append(records)
        yield [
            part for number, tables in enumerate(self._tables) for part in tables.parts(of_section[number])
        ]


def plan_direct(programs: Programs, bundle: Bundle, in_stages: bool = False) -> DirectPlan:
    """Plan all groups of a bundle.

    ``in_stages``: with a dispatch for each stage, whatever kernels there are.
    """
    sections: list[Section] = []
    tables = 0
    for bank, (part, runs) in enumerate(bundle.parts()):
        sections.append(Section(programs, part, runs, bank, tables, in_stages))
        tables += sections[-1].tables.count
    commands = _mixed(sections, bundle.sections) if bundle.sections else sections[0].alone()
    memory = [section.memory() for section in sections]
    made = DirectPlan(memory, with_barriers(commands), bundle, [section.tables for section in sections])
    made.awaited = [each for section in sections for each in section.awaited]
    return made


def _mixed(sections: Sequence[Section], order: Sequence[int]) -> Iterator[Command]:
    """Yield the stages of all sections, then the last one of all groups.

    ``order``: the section of each group.
    """
    yield Upload()
    for section in sections:
        yield section.enter
        yield section.fill()
    for section in sections:
        yield section.enter
        yield from section.point()
        yield from section.stages()
    numbers, entered = [count() for _ in sections], -1
    for which in order:
        for command in sections[which].draw(next(numbers[which])):
            if which != entered:
                yield sections[which].enter
                entered = which
            yield command
