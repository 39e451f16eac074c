"""Plans for bundles, made once for each set of states and counts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.driver.plan.binned import plan_binned, plan_divides
from vkpipe.driver.plan.binned_group import BinnedGroup, KeysUse, SpanCounts, keys_of
from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.commands import Plan
from vkpipe.driver.plan.direct.plan import DirectPlan, plan_direct
from vkpipe.driver.plan.mixed import bundles
from vkpipe.driver.plan.packed_bytes import Part, hints
from vkpipe.driver.plan.sizes import SPAN_BYTES, SPAN_PRIMS, WIDEST
from vkpipe.driver.plan.spans import cut
from vkpipe.driver.plan.tessellation import rounds_of
from vkpipe.driver.plan.visibility import HeldKeys
from vkpipe.driver.programs.last_stage.walks import MOST_FILLED
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.driver.state.made_draws import indexed, made_draws, made_words
from vkpipe.driver.state.span import Limits, Span
from vkpipe.kernels.constants import MODE_NO_BEGIN

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.awaited import Awaited, Saving
    from vkpipe.driver.programs.schedule.background import Bound
    from vkpipe.winsys import vulkan as vk

__all__ = ["Planned", "Planner", "in_one_span", "kernels_of", "parts_of"]

_SPAN_BYTES, _SPAN_PRIMS, _SPAN_SLOTS = SPAN_BYTES, SPAN_PRIMS, WIDEST

_MOST_PLANS = 64
_MOST_COMMANDS = 1 << 15


class Planned(NamedTuple):
    """A plan, the tables of each of its uploads, and how often its primitives go through all stages.

    Attributes:
        awaited: what counts the time that other kernels would save, and how much that is.
        in_stages: returns the plan with a dispatch for each stage, and its tables.
    """

    plan: Plan
    uploads: Iterator[Sequence[Part]]
    in_stages: Callable[[], tuple[Plan, Iterator[Sequence[Part]]]]
    passes: int = 1
    awaited: Sequence[tuple[Awaited, Saving]] = ()


class Planner:
    """Makes the plans of one context, and keeps them for groups of the same states and counts.

    Attributes:
        keys: those of the visibility form, as they are after what was planned.
    """

    def __init__(self, programs: Programs, buffers: Mapping[str, vk.Buffer]) -> None:
        self._programs = programs
        self._buffers = buffers
        self.keys = HeldKeys()
        self._direct: dict[Hashable, DirectPlan] = {}
        self._commands = 0
        self._binned: dict[Hashable, BinnedGroup] = {}

    def forget(self) -> None:
        """Drop all plans, and with them the references to views."""
        self._direct.clear()
        self._binned.clear()
        self._commands = 0

    def plan(self, bundle: Bundle, clears: Sequence[ImageClear], last: bool) -> Planned | None:
        """Plan a bundle that comes after all that was planned before; None: it draws nothing.

        Args:
            clears: what was done right before it.
            last: all bundles right behind it are drawn directly.
        """
        if bundle.direct:
            return self._plan_direct(bundle)
        return self._plan_binned(bundle.drawn[0], clears, last)

    def direct(self, bundle: Bundle) -> DirectPlan:
        """The plan of groups that are drawn directly."""
        key = (self._programs.passes, self._programs.taken_over, bundle.groups, *bundle.cut)
        found = self._direct.get(key)
        if found is None:
            found = plan_direct(self._programs, bundle)
            if len(self._direct) >= _MOST_PLANS or self._commands + len(found.commands) > _MOST_COMMANDS:
                self._direct.clear()
                self._commands = 0
            self._direct[key] = found
            self._commands += len(found.commands)
        return found

    def direct_uploads(self, bundle: Bundle) -> Iterator[Sequence[Part]]:
        """The tables of groups that are drawn directly."""
        return self.direct(bundle).uploads([group.packed for group in bundle.drawn])

    def uploads(self, bundle: Bundle) -> Iterator[Sequence[Part]]:
        """The tables of a bundle, in the order in which its plan uploads them."""
        if bundle.direct:
            return self.direct_uploads(bundle)
        (group,) = bundle.drawn
        return self._uploads(group, list(cut(group, _limits(group.state))))

    def _plan_direct(self, bundle: Bundle) -> Planned:
        plan = self.direct(bundle)
        self.keys.drawn(plan.writes_depth, plan.layered)
        uploads = plan.uploads([group.packed for group in bundle.drawn])
        return Planned(plan, uploads, partial(self._direct_in_stages, bundle), awaited=plan.awaited)

    def _direct_in_stages(self, bundle: Bundle) -> tuple[Plan, Iterator[Sequence[Part]]]:
        return plan_direct(self._programs, bundle, in_stages=True), self.direct_uploads(bundle)

    def _plan_binned(self, group: DrawGroup, clears: Sequence[ImageClear], last: bool) -> Planned | None:
        state = group.state
        spans = list(cut(group, _limits(state)))
        if not spans:
            return None
        counts = tuple([SpanCounts(span.prims, span.slots) for span in spans])
        flat = _flat(state, clears)
        fills = self._fills(group, flat, last)
        passes = (self._programs.passes, self._programs.taken_over)
        key = (state, group.draws, counts, group.divided, fills, passes)
        found = self._binned.get(key)
        if found is None:
            if len(self._binned) >= _MOST_PLANS:
                self._binned.clear()
            found = BinnedGroup(self._programs, state, group.draws, counts, False, group.divided, fills)
            self._binned[key] = found
        if group.divides:
            plan = plan_divides(self._programs, found)
            return Planned(plan, self._uploads(group, spans), lambda: (plan, self._uploads(group, spans)))
        use = found.follow(self.keys, flat, last)
        plan = plan_binned(self._programs, found, use, group.geometry_output)

        def in_stages() -> tuple[Plan, Iterator[Sequence[Part]]]:
            alike = BinnedGroup(self._programs, state, group.draws, counts, True, group.divided, fills)
            again = plan_binned(self._programs, alike, use, group.geometry_output)
            return again, self._uploads(group, spans)

        return Planned(plan, self._uploads(group, spans), in_stages, found.passes, found.awaited)

    def _fills(self, group: DrawGroup, flat: bytes | None, last: bool) -> bool:
        """Return whether all keys would have to be filled for a group of few primitives for each tile."""
        state = group.state
        if state.emits or not state.tiles < group.prims <= MOST_FILLED * state.tiles:
            return False
        return self.keys.fills(keys_of(state), group.prims, flat, last)

    def _uploads(self, group: DrawGroup, spans: Sequence[Span]) -> Iterator[Sequence[Part]]:
        """The tables of a group of many primitives, span by span."""
        state = group.state
        geometry, rounds = state.geometry, rounds_of(state, [span.prims for span in spans], group.divided)
        for span in spans:
            yield _tables(span)
            if rounds is not None:
                made = made_draws(span.records, rounds.made.mode, rounds.slots)
                indexed(made, self._buffers["gs_indices"])
                yield made, b"", made_words(span, MODE_NO_BEGIN)
            elif geometry is not None:
                drawn = geometry.drawn(span)
                indexed(drawn.records, self._buffers["gs_indices"])
                yield _tables(drawn)


def _flat(state: GroupState, clears: Sequence[ImageClear]) -> bytes | None:
    """Return the texel that the depth buffer has everywhere after the clears; None: it may have several."""
    depth = state.depth
    if depth is not None:
        for clear in reversed(clears):
            if clear.image is depth.image:
                return clear.texel if clear.fills(depth) else None
    return None


def parts_of(state: GroupState, patches: int) -> int:
    """Return in how many parts what patches may be divided into goes through a geometry shader."""
    rounds = None if state.geometry is None else rounds_of(state, [patches])
    return 1 if rounds is None else rounds.count(patches) * rounds.stretches


def in_one_span(group: DrawGroup) -> bool:
    """Return whether a group is one span, so that its plan depends on its state and counts alone."""
    limits = _limits(group.state)
    if group.state.numbers_patches and group.instances != group.draws:
        # Each instance has a record, which the plan brings.
        return False
    return group.prims <= limits.prims and group.slots <= limits.slots


def kernels_of(programs: Programs, group: DrawGroup) -> dict[Program, Bound]:
    """Ask for the kernels that would draw a group, and return them with their descriptor sets."""
    for bundle in bundles([group]):
        if bundle.direct:
            return plan_direct(programs, bundle).bound()
        spans = [SpanCounts(span.prims, span.slots) for span in cut(group, _limits(group.state))]
        if spans:
            alike = BinnedGroup(programs, group.state, group.draws, tuple(spans))
            return plan_binned(programs, alike, KeysUse("fill", 0, False), None).bound()
    return {}


def _tables(span: Span) -> Sequence[Part]:
    """The records of a span, and those of every 64th slot and primitive."""
    records = span.records
    return (
        records,
        hints(records["first_slot"], span.slots),
        hints(records["first_prim"], span.prims),
    )


def _limits(state: GroupState) -> Limits:
    """Return how many primitives and vertex slots a span may hold."""
    if state.tessellation is not None:
        return state.tessellation.limits(_SPAN_PRIMS, _SPAN_SLOTS, _SPAN_BYTES)
    if state.geometry is not None:
        return state.geometry.limits(_SPAN_PRIMS, _SPAN_SLOTS, _SPAN_BYTES)
    return Limits(_SPAN_PRIMS, min(_SPAN_SLOTS, _SPAN_BYTES // (16 + 16 * max(1, state.varyings))))
