"""Hazards: puts barriers into a plan, where a command has to wait for what one before it does.

It waits where it reads or writes what another one has written since the last barrier, or writes what another
one has read. What kernels do is declared (:mod:`vkpipe.kernels.kernel`). A plan may follow anything, and
begins with a barrier between kernels and transfers of any kind. So does what follows a plan
(``tests/driver/plan/test_after_plans.py``).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from vkpipe.driver.plan.commands import (
    Assign,
    Barrier,
    Command,
    Conditional,
    Dispatch,
    Enter,
    Fill,
    Indirect,
    Work,
)
from vkpipe.kernels.access import INDICES, MADE_DRAWS, OTHER, Access
from vkpipe.kernels.members import Members, Place, PushBlock

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan.barriers import BarrierKind

__all__ = ["Effect", "Use", "conflict", "with_barriers"]

How = Literal["read", "write", "add"]

_ALL = sys.maxsize


class Use(NamedTuple):
    """An access to bytes of a scratch buffer, or to other memory as a whole.

    Attributes:
        own: dispatches that stand beside each other use other elements of it.
    """

    buffer: str
    begin: int
    end: int
    how: How
    own: bool = False


class Effect:
    """The reads and writes of a command in memory; equal ones of kernels are one object."""

    __slots__ = ("uses",)

    def __init__(self, uses: tuple[Use, ...]) -> None:
        self.uses = uses


@lru_cache(1 << 12)
def conflict(one: Effect, other: Effect, beside: bool) -> bool:
    """Return whether the order of two effects matters.

    Args:
        beside: the plan says that their dispatches stand beside each other.
    """
    return any(
        a.buffer == b.buffer
        and a.begin < b.end
        and b.begin < a.end
        and (a.how, b.how) not in (("read", "read"), ("add", "add"))
        and not (beside and a.own and b.own)
        for a in one.uses
        for b in other.uses
    )


@lru_cache(1 << 12)
def _effect_of(
    access: Access,
    block: type[PushBlock],
    places: tuple[tuple[str, Place], ...],
    arguments: Place | None,
    bank: Enter,
) -> Effect:
    """The effect of a kernel whose members point to places; others point to the buffer of their name."""
    members = dict(places)
    known = {field.name for field in block.fields} | OTHER.keys()
    uses = [Use(name, 0, _ALL, "read", name in access.own) for name in sorted(access.texels)]
    uses.append(Use(MADE_DRAWS, 0, _ALL, "read"))
    others: tuple[tuple[How, frozenset[str]], ...]
    others = (("read", access.reads), ("write", access.writes), ("add", access.adds))
    for how, names in others:
        for name in sorted(names & known):
            own, place = name in access.own, members.get(name)
            buffer = "gs_indices" if name == INDICES else name
            uses.append(Use(buffer, 0, _ALL, how, own) if place is None else _use(place, how, own))
    if arguments is not None:
        uses.append(_use(arguments, "read"))
    return Effect(tuple([_in_bank(use, bank) for use in uses]))


def _in_bank(use: Use, bank: Enter) -> Use:
    """An access to the buffer that a bank has of that name."""
    if bank.bank and use.buffer in bank.names:
        return use._replace(buffer=f"{use.buffer} {bank.bank}")
    return use


def _use(place: Place, how: How, own: bool = False) -> Use:
    """An access to a place; without a size, to the whole buffer."""
    if place.size:
        return Use(place.buffer, place.offset, place.offset + place.size, how, own)
    return Use(place.buffer, 0, _ALL, how, own)


def with_barriers(commands: Iterable[Command]) -> tuple[Command, ...]:
    """Return the commands with the barriers that they need between them, none of them twice."""
    return tuple(_Pass().run(commands))


class _Pass:
    """Goes through the commands of a plan in order, and remembers the accesses since the last barrier."""

    def __init__(self) -> None:
        self._began = False
        self._bank = Enter(0, frozenset())
        # Of kernels since the last barrier, with the number of the row of dispatches beside each other.
        self._kernels: dict[tuple[Effect, int], None] = {}
        self._row = 0
        # Since the last barrier for transfers.
        self._earlier: dict[Effect, None] = {}
        self._transfers: list[Effect] = []
        # What members of all push blocks, and of single ones, point to.
        self._places: dict[str, Place] = {}
        self._places_of: dict[type[PushBlock], dict[str, Place]] = {}
        self._effects: dict[tuple[Access, type[PushBlock], Place | None], Effect] = {}

    def run(self, commands: Iterable[Command]) -> Iterator[Command]:
        """Yield the commands and their barriers."""
        for command in commands:
            if isinstance(command, Dispatch | Indirect):
                yield from self._kernel(self._effect(command), command.beside)
            elif isinstance(command, Enter):
                self._bank = command
                self._effects.clear()
            elif isinstance(command, Assign):
                self._point(self._places, command)
                for own in self._places_of.values():
                    self._point(own, command)
            elif isinstance(command, Fill):
                yield from self._fill(command)
            elif isinstance(command, Conditional):
                yield from self._kernel(Effect((_use(command.place, "read"),)), True)
                inner: Any = tuple(self.run(command.commands))
                yield Conditional(command.place, inner)
                continue
            if not isinstance(command, Barrier):
                yield command

    def _point(self, places: dict[str, Place], members: Members) -> None:
        for name, value in zip(members.names, members.values, strict=True):
            if isinstance(value, Place):
                place = value if value.size else Place(value.buffer)
                if places.get(name) != place:
                    places[name] = place
                    self._effects.clear()

    def _effect(self, work: Work) -> Effect:
        access, block = work.program.kernel.access, type(work.push)
        assert access is not None, f"{work.program.name} stands in no plan"
        own = self._places_of.setdefault(block, {})
        self._point(own, work.push)
        arguments = work.arguments if isinstance(work, Indirect) else None
        if arguments is not None and arguments.buffer in access.texels:
            # All of it is read anyhow: dispatches that differ in their arguments alone have one effect.
            arguments = None
        elif arguments is not None and not arguments.size:
            arguments = Place(arguments.buffer)
        found = self._effects.get((access, block, arguments))
        if found is None:
            places = self._places | own
            known = tuple([(at, places[at]) for at in sorted(access.names & places.keys())])
            asked: Any = block  # mypy takes a class for unhashable
            found = self._effects[access, block, arguments] = _effect_of(
                access, asked, known, arguments, self._bank
            )
        return found

    def _kernel(self, effect: Effect, beside: bool) -> Iterator[Barrier]:
        """The barrier before a kernel."""
        if not beside:
            self._row += 1
        if not self._began or any([conflict(effect, other, False) for other in self._transfers]):
            yield self._barrier("transfer")
        elif any([conflict(effect, other, beside and row == self._row) for other, row in self._kernels]):
            yield self._barrier("compute")
        self._kernels[effect, self._row] = None
        self._earlier[effect] = None

    def _fill(self, command: Fill) -> Iterator[Barrier]:
        """The barrier before start values are written."""
        buffer, offset, _ = command.place
        use = Use(buffer, offset, offset + (command.size or len(command.data)), "write")
        effect = Effect((_in_bank(use, self._bank),))
        before = (*self._earlier, *self._transfers)
        if not self._began or any([conflict(effect, other, False) for other in before]):
            yield self._barrier("transfer")
        self._transfers.append(effect)

    def _barrier(self, kind: BarrierKind) -> Barrier:
        self._began = True
        self._kernels.clear()
        if kind == "transfer":
            self._earlier.clear()
            self._transfers.clear()
        return Barrier(kind)
