"""Bundles whose kinds take turns become one: triangles, lines and points have a section each.

Kinds have kernels of their own before the last stage, so that groups of several kinds are no bundle by
themselves. But these stages depend on nothing that groups draw. So those of each kind run once for all of its
groups, and the last stage of all groups follows in order. Groups through bins may come between them: then
what is drawn before, between and behind these is a piece each.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, count, groupby

from vkpipe.driver.plan.bundles import MOST_MASKS, MOST_SLOTS, Bundle, ends_in_one, unmixed
from vkpipe.driver.plan.direct.masks import mask_words
from vkpipe.driver.programs.schedule.awaited import Awaited, Saving
from vkpipe.driver.programs.schedule.whole import DISPATCH
from vkpipe.driver.state.group import DrawGroup, GroupState

__all__ = ["bundles", "bundles_of"]

_MOST_SECTIONS = 4
"""Each has a bank of scratch memory."""

_MOST_PIECES = 16
"""Pieces of a bundle: the key of each one's plan has all groups."""

_SAVED = 2 * DISPATCH
"""Seconds of CPU time that a bundle less saves."""


def bundles(groups: Sequence[DrawGroup], awaited: dict[Awaited, Saving] | None = None) -> Iterator[Bundle]:
    """Put groups that follow each other together, where that is possible.

    ``awaited``: gets what kernels would save that are not ready yet.
    """
    row = _Row()
    for bundle in unmixed(groups):
        if not row.takes(bundle, awaited):
            yield from row.bundles()
            row = _Row()
        row.add(bundle)
    yield from row.bundles()


def bundles_of(works: Iterable[object]) -> Iterator[Bundle]:
    """The bundles of a batch; operations between groups divide them."""
    groups: list[DrawGroup] = []
    for work in works:
        if isinstance(work, DrawGroup):
            groups.append(work)
        elif groups:
            yield from bundles(groups)
            groups = []
    yield from bundles(groups)


class _Section:
    """The groups of one kind, in the making."""

    def __init__(self, state: GroupState) -> None:
        self._state = state
        self._few = state.last_stage.direct.few
        self.prims = self.slots = self.masks = self.groups = 0
        self._kernels = state.last_stage.direct.of_many(state.assembly)
        self._has_kernels = bool(self._kernels) and all([kernel.over for kernel in self._kernels])

    def takes(self, bundle: Bundle) -> bool:
        """Return whether there is room for the groups of a bundle."""
        longest = min([group.state.longest_pass for group in bundle.groups])
        return (
            self.prims + bundle.prims <= longest
            and self.slots + bundle.slots <= MOST_SLOTS
            and self.masks + _masks(bundle) <= MOST_MASKS
        )

    def waits(self, bundle: Bundle) -> bool:
        """Return whether that would take kernels which neither the bundle needs alone nor those before it,
        and which are not ready.
        """
        if self._has_kernels or not bundle.ends_in_one(self._few):
            return False
        prims, groups = self.prims + bundle.prims, self.groups + len(bundle.groups)
        return not ends_in_one(self._state, prims, groups, self._few)

    def note(self, awaited: dict[Awaited, Saving]) -> None:
        """Note what kernels would save that are not ready: the dispatches of a section."""
        for kernel in () if self._has_kernels else self._kernels:
            before = awaited.get(kernel, Saving(0.0))
            awaited[kernel] = before._replace(seconds=before.seconds + _SAVED / len(self._kernels))

    def add(self, bundle: Bundle) -> None:
        self._has_kernels |= not bundle.ends_in_one(self._few)
        self.prims += bundle.prims
        self.slots += bundle.slots
        self.masks += _masks(bundle)
        self.groups += len(bundle.groups)


class _Row:
    """Bundles that may become one, and groups through bins that are drawn between them."""

    def __init__(self) -> None:
        self._found: list[Bundle] = []
        self._first: GroupState | None = None
        self._moved = self._pieces = 0
        self._sections: dict[Hashable, tuple[int, _Section]] = {}

    def takes(self, bundle: Bundle, awaited: dict[Awaited, Saving] | None) -> bool:
        """Return whether a bundle may follow those before it."""
        if not self._found:
            return True
        if self._first is None or (bundle.direct and not _moves(bundle)):
            return False
        if not bundle.direct:
            return _stays(bundle) and self._pieces < _MOST_PIECES
        state = bundle.groups[0].state
        if self._first.size != state.size or self._first.statistics != state.statistics:
            return False
        known = self._sections.get(_kind(bundle))
        if known is None:
            return len(self._sections) < _MOST_SECTIONS
        section = known[1]
        if not section.takes(bundle):
            return False
        if section.waits(bundle):
            if awaited is not None:
                for _, each in self._sections.values():
                    each.note(awaited)
            return False
        return True

    def add(self, bundle: Bundle) -> None:
        self._pieces += bundle.direct and not (self._found and self._found[-1].direct)
        self._found.append(bundle)
        if not _moves(bundle):
            return
        kind, state = _kind(bundle), bundle.groups[0].state
        self._first = self._first or state
        if kind not in self._sections:
            self._sections[kind] = len(self._sections), _Section(state)
        self._sections[kind][1].add(bundle)
        self._moved += 1

    def bundles(self) -> Iterator[Bundle]:
        """Yield one bundle if it has fewer sections than there are bundles, else all of them."""
        if self._moved <= len(self._sections):
            yield from self._found
            return
        moved = [bundle for bundle in self._found if bundle.direct]
        numbers = [self._sections[_kind(bundle)][0] for bundle in moved for _ in bundle.groups]
        pieces = [list(piece) for direct, piece in groupby(self._found, _is_direct) if direct]
        ends = [*accumulate([sum([len(bundle.groups) for bundle in piece]) for piece in pieces])]
        whole = Bundle(
            True,
            tuple([group for bundle in moved for group in bundle.groups]),
            [group for bundle in moved for group in bundle.drawn],
            sum([bundle.prims for bundle in moved]),
            sum([bundle.slots for bundle in moved]),
            tuple(numbers),
            tuple(ends) if len(ends) > 1 else (),
        )
        numbered = count()
        for direct, piece in groupby(self._found, _is_direct):
            if direct:
                yield replace(whole, piece=next(numbered))
            else:
                yield from piece


def _is_direct(bundle: Bundle) -> bool:
    return bundle.direct


def _kind(bundle: Bundle) -> Hashable:
    """Return what kernels before the last stage depend on."""
    state = bundle.groups[0].state
    return state.assembly, state.flags


def _moves(bundle: Bundle) -> bool:
    """Return whether all stages but the last one may come before what is drawn in front of it."""
    states = [group.state for group in bundle.groups]
    return bundle.direct and all(
        [
            state.plain and state.last_stage.direct.mixes and not (state.memory or state.vertex_resources)
            for state in states
        ]
    )


def _stays(bundle: Bundle) -> bool:
    """Return whether stages of groups behind one in bins may run before it, which writes to targets alone."""
    state = bundle.groups[0].state
    return state.plain and not state.memory and state.last_stage.direct.mixes


def _masks(bundle: Bundle) -> int:
    return sum([mask_words(group.state, group.prims) for group in bundle.groups])
