"""The commands of a plan: dispatches, fills and uploads as values, before anything is recorded.

A command names kernels, push constants and scratch memory; it holds no address. The executor
(:mod:`vkpipe.driver.record.executor`) turns names into addresses when it records.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.kernels.members import Later, Place, PushBlock
from vkpipe.kernels.push.shared import SharedMembers, TableStarts

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.schedule.background import Bound
    from vkpipe.driver.state.group import GroupState
    from vkpipe.driver.state.shader_resources import Descriptor
    from vkpipe.winsys import vulkan as vk
    from vkpipe.winsys.vulkan.barriers import BarrierKind

__all__ = [
    "NO_BINDINGS",
    "Assign",
    "Barrier",
    "Bindings",
    "BlendWords",
    "Command",
    "Conditional",
    "Dispatch",
    "Enter",
    "Fill",
    "Indirect",
    "Plan",
    "Point",
    "Target",
    "Upload",
    "Work",
]


class BlendWords(Later):
    """The blend constant, stencil references and general words of a state; as a value, their address."""

    __slots__ = ("state",)

    def __init__(self, state: GroupState) -> None:
        self.state = state


class Bindings:
    """Descriptor sets 1 and up of a dispatch: each set's layout, and what is bound where.

    Two are the same only if they are one object, so that the executor finds their sets in no time.
    """

    __slots__ = ("sets",)

    def __init__(self, *sets: tuple[vk.SetLayout, tuple[Descriptor, ...]]) -> None:
        self.sets = sets

    @property
    def resources(self) -> Bound:
        """Return the bound resources, set by set."""
        return tuple([resources for _, resources in self.sets])


NO_BINDINGS = Bindings()


class Assign(SharedMembers):
    """Set members of the push blocks of all kernels of the plan that have them."""


class Target(NamedTuple):
    """Set the members that describe the framebuffer: its size, and the region that may be drawn."""

    state: GroupState


class Upload(TableStarts):
    """Upload the next tables of the caller, and set members of all push blocks to where they begin."""


class Point(TableStarts):
    """Set members of all push blocks to where tables of the last upload begin."""


class Enter(NamedTuple):
    """Use another bank of scratch memory from here on.

    Attributes:
        bank: 0, or the number of one of the plan's.
        names: of the buffers that each bank has; others are the same in all of them.
    """

    bank: int
    names: frozenset[str]


class Fill(NamedTuple):
    """Write start values to a scratch buffer.

    Attributes:
        data: bytes; a single word fills ``size`` bytes.
    """

    place: Place
    data: bytes
    size: int = 0


class Barrier(NamedTuple):
    """Order memory between the commands before and after: ``compute`` between kernels, else ``transfer``."""

    kind: BarrierKind


class Dispatch(NamedTuple):
    """Run a kernel.

    Attributes:
        push: members of its push block (``program.push``); others keep what they have.
        workgroups: workgroups along x, y, z.
        why: what it does for the draws, for people.
        beside: its slots, tiles or layers are not those of the dispatch before it, so that it need not wait
            for that one where each uses its own (``Access.own``).
    """

    program: Program
    push: PushBlock
    workgroups: tuple[int, ...]
    bindings: Bindings = NO_BINDINGS
    why: str = ""
    beside: bool = False


class Indirect(NamedTuple):
    """Run a kernel with as many workgroups as the device has counted.

    Attributes:
        arguments: where the three numbers of workgroups are.
    """

    program: Program
    push: PushBlock
    arguments: Place
    bindings: Bindings = NO_BINDINGS
    why: str = ""
    beside: bool = False


Work = Dispatch | Indirect


class Conditional(NamedTuple):
    """Leave out dispatches where the word at a place is 0: lavapipe does not even compile their kernels."""

    place: Place
    commands: tuple[Work | Assign | Barrier, ...]


Command = Work | Assign | Target | Upload | Point | Enter | Fill | Barrier | Conditional


class Plan:
    """The commands that draw one or more groups, and the scratch memory that they need.

    A plan depends on states and counts alone, never on what is in draws: the same plan draws all frames that
    have them.

    Attributes:
        memory: bytes of each scratch buffer, at least.
        banks: the same for each further bank of scratch memory.
        commands: in order.
        blocks: the push blocks of its kernels.
        programs: the kernels that surely run, and what they are bound with.
        rare: those that only the device knows to have any work.
    """

    __slots__ = ("banks", "blocks", "commands", "memory", "programs", "rare")

    def __init__(
        self,
        memory: Mapping[str, int],
        commands: tuple[Command, ...],
        banks: Sequence[Mapping[str, int]] = (),
    ) -> None:
        self.memory, self.banks = memory, banks
        self.commands = commands
        self.programs: dict[Program, Bindings] = {}
        self.rare: dict[Program, Bindings] = {}
        for work, sure in self.works():
            assert type(work.push) is work.program.push, (
                f"{work.program.name} takes {work.program.push.__name__}, not {type(work.push).__name__}"
            )
            (self.programs if sure else self.rare).setdefault(work.program, work.bindings)
        self.blocks = tuple(dict.fromkeys([type(work.push) for work, _ in self.works()]))

    def bound(self) -> dict[Program, Bound]:
        """All kernels, with the resources of their sets."""
        return {program: entry.resources for program, entry in {**self.programs, **self.rare}.items()}

    def works(self) -> Iterator[tuple[Work, bool]]:
        """The commands that run kernels, in order, and whether that is sure."""
        for command in self.commands:
            if isinstance(command, Conditional):
                for inner in command.commands:
                    if isinstance(inner, Dispatch | Indirect):
                        yield inner, False
            elif isinstance(command, Dispatch | Indirect):
                yield command, True
