"""Bundles: groups that follow each other and share the dispatches of all stages but the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vkpipe.driver.plan.direct.masks import mask_words
from vkpipe.driver.plan.gathered import gathered
from vkpipe.driver.plan.joined import joined
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.kernels.constants import MARKED_BY_WIDE, MOST_MARKED
from vkpipe.records import dataclass

__all__ = [
    "MOST_MASKS",
    "MOST_SLOTS",
    "Bundle",
    "GroupKey",
    "ends_in_one",
    "is_direct",
    "most_prims",
    "unmixed",
]

# Triangles times tiles of the framebuffer: what drawing directly may cost when boxes are as large as can be.
_MOST_VISITS = 1 << 19
_FEWEST, _FEWEST_OF_WIDEST = 8, 2
MOST_MASKS = 1 << 20
"""Words of the masks of all groups of a bundle, at most."""

MOST_SLOTS = 1 << 18

_FEW_GROUPS = 32
"""Of more groups one workgroup takes fewer primitives: it may list the tiles of each, in turns that lavapipe
counts."""

_FEW_WIDE_GROUPS = 8
"""The same where boxes may have more tiles than MARKED_BY_WIDE."""


class GroupKey(NamedTuple):
    """All of a group that a plan depends on: its state, how many primitives, slots and draws it has, whether
    its last stage may take tiles in pairs, whether it is the one that was made in little time, and whether
    there is one for tiles that a triangle covers.
    """

    state: GroupState
    prims: int
    slots: int
    draws: int
    paired: bool = False
    brief: bool = False
    covered: bool = False


@dataclass(eq=False)
class Bundle:
    """Groups that are planned together; one that is not ``direct`` is alone.

    Attributes:
        groups: what a plan depends on, of each of ``drawn``.
        sections: where kinds of groups take turns (:mod:`vkpipe.driver.plan.mixed`), the number of each
            group's; else empty.
        ends: where groups through bins are drawn amid its groups, how many of these are drawn before each
            time, and how many there are; else empty.
        piece: the number of the part that this one draws, between two of those.
    """

    direct: bool
    groups: tuple[GroupKey, ...]
    drawn: list[DrawGroup]
    prims: int
    slots: int
    sections: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    piece: int = 0

    @property
    def cut(self) -> tuple[object, ...]:
        """Return what a plan depends on beside its groups."""
        return self.sections, self.ends, self.piece

    @property
    def first_bank(self) -> int:
        """Return the bank of scratch memory of its first section; groups through bins have bank 0."""
        return 1 if self.ends else 0

    @property
    def begin(self) -> int:
        """Return the first group that is drawn here."""
        return self.ends[self.piece - 1] if self.piece else 0

    @property
    def end(self) -> int:
        """Return the group behind the last one that is drawn here."""
        return self.ends[self.piece] if self.ends else len(self.groups)

    @property
    def here(self) -> tuple[GroupKey, ...]:
        """Return the groups that are drawn here."""
        return self.groups[self.begin : self.end]

    def parts(self) -> Iterator[tuple[Bundle, list[int]]]:
        """The groups of each section, and for each of them the number of groups of others before it."""
        if not self.sections:
            yield self, [0] * len(self.groups)
            return
        for section in range(max(self.sections) + 1):
            mine = [number for number, other in enumerate(self.sections) if other == section]
            groups, drawn = [self.groups[number] for number in mine], [self.drawn[number] for number in mine]
            prims, slots = sum([group.prims for group in groups]), sum([group.slots for group in groups])
            runs = [number - at for at, number in enumerate(mine)]
            yield Bundle(True, tuple(groups), drawn, prims, slots), runs

    def few(self, most: int) -> bool:
        """Return whether all stages between vertices and the last one run in one workgroup.

        ``most``: primitives that it takes.
        """
        return self.ends_in_one(most) and self.groups[0].state.assembly.plain_triangles

    def ends_in_one(self, most: int) -> bool:
        """Return whether one workgroup, which takes ``most``, ends the stages before the last one."""
        return ends_in_one(self.groups[0].state, self.prims, len(self.groups), most)


class _Builder:
    """A bundle of groups that are drawn directly, in the making."""

    def __init__(self) -> None:
        self.keys: list[GroupKey] = []
        self.drawn: list[DrawGroup] = []
        self.prims = self.slots = self.masks = 0

    def takes(self, group: DrawGroup) -> bool:
        """Return whether the group fits into the bundle: its room, and its kernels before the last stage."""
        if not self.keys:
            return True
        first, state = self.keys[0].state, group.state
        return (
            _alike(first, state)
            and self.prims + group.prims <= state.longest_pass
            and self.slots + group.slots <= MOST_SLOTS
            and self.masks + mask_words(state, group.prims) <= MOST_MASKS
        )

    def add(self, group: DrawGroup) -> None:
        prims, slots = group.prims, group.slots
        state = group.state
        ways = (state.pairs(prims), state.is_brief, state.covers(prims))
        self.keys.append(GroupKey(state, prims, slots, group.draws, *ways))
        self.drawn.append(group)
        self.prims += prims
        self.slots += slots
        self.masks += mask_words(state, prims)

    def bundle(self) -> Bundle:
        if len(self.drawn) > 1:
            drawn, most = self.drawn, min([most_prims(group.state) for group in self.drawn])
            found = list(gathered(drawn, most))
            # Groups are compared by what they are: as objects.
            if found != drawn:
                self.keys, self.drawn = [], []
                self.prims = self.slots = self.masks = 0
                for group in found:
                    self.add(group)
        return Bundle(True, tuple(self.keys), self.drawn, self.prims, self.slots)


def ends_in_one(state: GroupState, prims: int, groups: int, most: int) -> bool:
    """Return the same for so many primitives of so many groups, ``state`` among them."""
    few = _FEW_GROUPS if state.tiles <= MARKED_BY_WIDE else _FEW_WIDE_GROUPS
    return prims <= most and (groups <= few or prims <= 2 * few)


def most_prims(state: GroupState) -> int:
    """Primitives of a group that is drawn directly, at most."""
    direct = state.last_stage.direct
    if state.tiles > MOST_MARKED:
        # Tiles of such boxes are in no list.
        visits = max(_FEWEST_OF_WIDEST, _MOST_VISITS // state.tiles)
    else:
        visits = direct.most if direct.masks else max(_FEWEST, _MOST_VISITS // state.tiles)
    return min(direct.most, visits, state.longest_pass)


def _alike(a: GroupState, b: GroupState) -> bool:
    """Return whether both can share kernels before the last stage; a's last stage runs after b's vertices."""
    if a.memory or b.memory or b.vertex_resources:
        return False
    if a.statistics != b.statistics:
        return False
    return a.assembly == b.assembly and a.flags == b.flags and a.size == b.size


def is_direct(group: DrawGroup) -> bool:
    """Return whether a group is drawn without bins."""
    state = group.state
    return not state.emits and group.prims <= most_prims(state) and group.slots <= MOST_SLOTS


def unmixed(groups: Sequence[DrawGroup]) -> Iterator[Bundle]:
    """Put groups of one kind that follow each other together, where that is possible."""
    current = _Builder()
    for group in joined(groups, is_direct):
        state = group.state
        prims, slots = group.prims, group.slots
        if not prims:
            continue
        if not is_direct(group):
            if current.keys:
                yield current.bundle()
            yield Bundle(False, (GroupKey(state, prims, slots, group.draws),), [group], prims, slots)
            current = _Builder()
            continue
        if not current.takes(group):
            yield current.bundle()
            current = _Builder()
        current.add(group)
    if current.keys:
        yield current.bundle()
