"""Bundles whose kinds take turns become one: triangles, lines and points have a section each.

Kinds have kernels of their own before the last stage, so that groups of several kinds are no bundle by
themselves. But these stages depend on nothing that groups draw. So those of each kind run once for all of its
groups, and the last stage of all groups follows in order.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from vkpipe.driver.plan.bundles import MOST_MASKS, MOST_SLOTS, Bundle, ends_in_one, unmixed
from vkpipe.driver.plan.direct.masks import mask_words
from vkpipe.driver.programs.schedule.awaited import Awaited, Saving
from vkpipe.driver.programs.schedule.whole import DISPATCH
from vkpipe.driver.state.group import DrawGroup, GroupState

__all__ = ["bundles", "bundles_of"]

_MOST_SECTIONS = 4
"""Each has a bank of scratch memory."""

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
    """Bundles that follow each other and may become one."""

    def __init__(self) -> None:
        self._found: list[Bundle] = []
        self._sections: dict[Hashable, tuple[int, _Section]] = {}
        self._numbers: list[int] = []

    def takes(self, bundle: Bundle, awaited: dict[Awaited, Saving] | None) -> bool:
        """Return whether a bundle may become one with those before it."""
        if not self._found:
            return True
        if not (_moves(bundle) and _moves(self._found[0])):
            return False
        first, state = self._found[0].groups[0].state, bundle.groups[0].state
        if first.size != state.size or first.statistics != state.statistics:
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
        kind, state = _kind(bundle), bundle.groups[0].state
        if kind not in self._sections:
            self._sections[kind] = len(self._sections), _Section(state)
        number, section = self._sections[kind]
        section.add(bundle)
        self._found.append(bundle)
        self._numbers += [number] * len(bundle.groups)

    def bundles(self) -> Iterator[Bundle]:
        """Yield one bundle if it has fewer sections than there are bundles, else all of them."""
        if len(self._found) <= len(self._sections):
            yield from self._found
            return
        groups = tuple([group for bundle in self._found for group in bundle.groups])
        drawn = [group for bundle in self._found for group in bundle.drawn]
        prims, slots = sum([each.prims for each in self._found]), sum([each.slots for each in self._found])
        sections = tuple(self._numbers) if len(self._sections) > 1 else ()
        yield Bundle(True, groups, drawn, prims, slots, sections)


def _kind(bundle: Bundle) -> Hashable:
    """Return what kernels before the last stage depend on."""
    state = bundle.groups[0].state
    return state.assembly, state.flags


def _moves(bundle: Bundle) -> bool:
    """Return whether all stages but the last one may come before what is drawn in front of it."""
    states = [group.state for group in bundle.groups]
    return bundle.direct and not any(
        [state.memory or state.vertex_resources or not state.last_stage.direct.mixes for state in states]
    )


def _masks(bundle: Bundle) -> int:
    return sum([mask_words(group.state, group.prims) for group in bundle.groups])
