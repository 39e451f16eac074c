"""Groups that are recorded together: direct ones that follow each other, or one that goes through bins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from vkpipe.driver.plan.launches import launches_of
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.records import dataclass

__all__ = ["Bundle", "bundles", "bundles_of", "most_prims"]

# Triangles times tiles of the framebuffer: what drawing directly may cost when boxes are as large as can be.
_MOST_VISITS = 1 << 19
_FEWEST = 8

_MOST_SLOTS = 1 << 18

# A bundle of so few gets from assembly to arguments in one workgroup.
_FEW_PRIMS = 64


@dataclass(eq=False)
class Bundle:
    """Groups that are recorded together; one that is not ``direct`` is alone."""

    direct: bool
    groups: list[DrawGroup]
    prims: int = 0
    slots: int = 0

    @property
    def few(self) -> bool:
        """Whether all of it but vertices and the last stage runs in one workgroup."""
        return self.ends_in_one and self.groups[0].state.assembly.kind == "triangle"

    @property
    def ends_in_one(self) -> bool:
        """Whether what is between the places of vertices and the last stage ends in one workgroup."""
        return self.prims <= _FEW_PRIMS

    @cached_property
    def launches(self) -> tuple[int, ...]:
        """Which of the groups may share a dispatch; nothing where none may."""
        return launches_of(self.groups, self.ends_in_one)


def most_prims(state: GroupState) -> int:
    """Primitives of a group that is drawn directly, at most."""
    return min(state.fine.direct_most, max(_FEWEST, _MOST_VISITS // state.tiles), state.longest_pass)


def _alike(a: GroupState, b: GroupState) -> bool:
    """Whether the kernels before the last stage can run for both: a's last stage comes after b's vertices."""
    if a.memory or b.memory or b.vertex_resources:
        return False
    return a.assembly == b.assembly and a.flags == b.flags and a.region == b.region and a.size == b.size


def bundles(groups: Sequence[DrawGroup]) -> Iterator[Bundle]:
    """Put groups that follow each other together, where that is possible."""
    current = Bundle(True, [])
    for group in groups:
        state = group.state
        prims, slots = group.prims, group.slots
        if state.geometry is not None or prims > most_prims(state) or slots > _MOST_SLOTS:
            if current.groups:
                yield current
            yield Bundle(False, [group], prims, slots)
            current = Bundle(True, [])
            continue
        if not prims:
            continue
        if current.groups and not (
            _alike(current.groups[0].state, state)
            and current.prims + prims <= state.longest_pass
            and current.slots + slots <= _MOST_SLOTS
        ):
            yield current
            current = Bundle(True, [])
        current.groups.append(group)
        current.prims += prims
        current.slots += slots
    if current.groups:
        yield current


def bundles_of(works: Iterable[object]) -> Iterator[Bundle]:
    """How groups that follow each other are recorded."""
    groups: list[DrawGroup] = []
    for work in works:
        if isinstance(work, DrawGroup):
            groups.append(work)
        elif groups:
            yield from bundles(groups)
            groups = []
    yield from bundles(groups)
