"""Plans for groups of few primitives, which share their vertices' and triangles' dispatches.

What costs most in a small group is the number of dispatches. So groups that follow each other share those of
all stages but the last (:mod:`vkpipe.driver.plan.direct.section`). Where kinds of groups take turns, such as
triangles and lines, each kind is a section: all of these come first, each in a bank of scratch memory, then
the last stage of all groups in order.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.commands import Command, Plan, Target, Upload
from vkpipe.driver.plan.direct.section import Section
from vkpipe.driver.plan.direct.tables import GroupTables
from vkpipe.driver.plan.hazards import with_barriers
from vkpipe.driver.plan.packed_bytes import Part
from vkpipe.driver.programs.binning import tiles
from vkpipe.kernels.draw_record import RECORD_BYTES
from vkpipe.kernels.members import Table

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.awaited import Awaited, Saving

__all__ = ["DirectPlan", "plan_direct"]

_VECTORS = RECORD_BYTES // 16
"""Vectors of a DrawRecord."""


class DirectPlan(Plan):
    """A plan of groups that are drawn directly, and where their draws come in its tables.

    Attributes:
        writes_depth: whether any group changes the depth buffer.
        layered: whether any of those has several layers.
        awaited: what counts the time that other kernels would save, and how much that is.
    """

    __slots__ = ("_sections", "_tables", "_used", "awaited", "layered", "writes_depth")

    def __init__(
        self,
        memory: Sequence[Mapping[str, int]],
        commands: tuple[Command, ...],
        bundle: Bundle,
        tables: Sequence[GroupTables],
    ) -> None:
        super().__init__(memory[0], commands, memory[1:])
        self.awaited: Sequence[tuple[Awaited, Saving]] = ()
        drawn = [entry.state for entry in bundle.here]
        writers = [state for state in drawn if state.last_stage.writes_depth]
        self.writes_depth = bool(writers)
        self.layered = any(state.layers > 1 for state in writers)
        self._sections, self._tables = bundle.sections, tables
        self._used = _used(bundle) if bundle.piece else {}

    def uploads(self, packed: Sequence[bytes | bytearray]) -> Iterator[Sequence[Part]]:
        """The tables for the DrawRecords of each group, section by section."""
        if not self._sections:
            yield self._tables[0].parts(packed)
            return
        of_section = defaultdict[int, list[bytes | bytearray]](list)
        for section, records in zip(self._sections, packed, strict=True):
            of_section[section].append(records)
        if self._used:
            yield [self._tables[number].some(of_section[number], mine) for number, mine in self._used.items()]
            return
        yield [
            part for number, tables in enumerate(self._tables) for part in tables.parts(of_section[number])
        ]


def plan_direct(programs: Programs, bundle: Bundle, in_stages: bool = False) -> DirectPlan:
    """Plan all groups of a bundle, or of a piece of one.

    ``in_stages``: with a dispatch for each stage, whatever kernels there are.
    """
    sections: list[Section] = []
    tables = 0
    for bank, (part, runs) in enumerate(bundle.parts(), bundle.first_bank):
        sections.append(Section(programs, part, runs, bank, tables, in_stages))
        tables += sections[-1].tables.count
    if not bundle.sections:
        commands = sections[0].alone()
    else:
        stages = _later_piece(sections, bundle) if bundle.piece else _all_stages(sections)
        commands = chain(stages, _last_stage(sections, bundle))
    # Keys of what is drawn later depend on stale tiles, in whatever bank these groups are.
    across, down = tiles(*bundle.groups[0].state.size)
    banks: list[dict[str, int]] = [{"stale": across * down * 4}, *[{} for _ in range(sections[-1].bank)]]
    for section in sections:
        banks[section.bank] |= section.memory()
    made = DirectPlan(banks, with_barriers(commands), bundle, [section.tables for section in sections])
    if not bundle.piece:
        made.awaited = [each for section in sections for each in section.awaited]
    return made


def _all_stages(sections: Sequence[Section]) -> Iterator[Command]:
    """Yield all stages but the last one of all sections."""
    yield Upload()
    for section in sections:
        yield section.enter
        yield section.fill()
    for section in sections:
        yield section.enter
        yield from section.point()
        yield from section.stages()


def _used(bundle: Bundle) -> dict[int, range]:
    """Return the sections whose groups a piece draws, and which of theirs these are."""
    before, here = (
        Counter(bundle.sections[: bundle.begin]),
        Counter(bundle.sections[bundle.begin : bundle.end]),
    )
    return {section: range(before[section], before[section] + many) for section, many in here.items()}


def _later_piece(sections: Sequence[Section], bundle: Bundle) -> Iterator[Command]:
    """Upload the records of draws again: tables may lie in another buffer than those of the first piece."""
    yield Target(bundle.groups[0].state)
    yield Upload()
    for number, (section, groups) in enumerate(_used(bundle).items()):
        before = sections[section].tables.draws_before(groups.start)
        sections[section].records = Table(number, before * _VECTORS)


def _last_stage(sections: Sequence[Section], bundle: Bundle) -> Iterator[Command]:
    """Yield the last stage of all groups of a piece, in order."""
    numbers, entered = [count() for _ in sections], -1
    for place, which in enumerate(bundle.sections):
        number = next(numbers[which])
        if not bundle.begin <= place < bundle.end:
            continue
        for command in sections[which].draw(number):
            if which != entered:
                yield sections[which].enter
                entered = which
            yield command
