"""A joint group draws many small groups that differ in shader, textures and blending alone.

A dispatch of lavapipe costs as much as thousands of pixels, as its threads have to wake up. One kernel that
has several short shaders draws the primitives of all in order, as it does those of one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import field, replace
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe.driver.optimise.joint_programs import JointProgram
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.driver.state.joinable import Body
from vkpipe.kernels.draw_record import RECORD
from vkpipe.kernels.joint import variant
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.driver.state.joinable import Joinable
    from vkpipe.pipe import RtBlendState

__all__ = ["Joiner"]

# The fewest groups that are joined: the kernel of a joint group is a long one.
_FEWEST = 32

# The most primitives of each group. Meshes have forms that are better for them.
_MOST_PRIMS = 256

_MOST_BODIES = 4
_MOST_BLENDS = 4
_MOST_ROWS = 1 << 16

_MOST_REMEMBERED = 256
_MOST_PLANS = 16

Ways = tuple["RtBlendState", ...]


@dataclass(eq=False)
class _Run:
    """Consecutive groups that may become one joint group: the first is number ``begin``. Their differences
    are kept in order.
    """

    begin: int
    family: int
    texels: object = None
    groups: list[DrawGroup] = field(default_factory=list)
    states: dict[GroupState, None] = field(default_factory=dict)
    shaders: dict[Body, Shader] = field(default_factory=dict)
    blends: dict[Ways, None] = field(default_factory=dict)
    vectors: int = 0
    ordered: bool = False

    def take(self, group: DrawGroup) -> bool:
        """Add a group; False where there is no room for it."""
        state, part = group.state, group.state.joinable
        if state not in self.states:
            assert part is not None
            if not self._has_room(part):
                return False
            self.states[state] = None
            self.shaders.setdefault(part.body, part.shader)
            self.blends.setdefault(part.blends)
            self.texels = self.texels or part.texels
            self.vectors += len(part.rows) // 16
            # With different masks a group may keep channels that another one has written: order matters.
            masks = {tuple([blend.colormask for blend in ways]) for ways in self.blends}
            self.ordered = self.ordered or part.ordered or len(masks) > 1
        self.groups.append(group)
        return True

    def _has_room(self, part: Joinable) -> bool:
        return (
            (part.texels is None or self.texels is None or part.texels is self.texels)
            and (part.body in self.shaders or len(self.shaders) < _MOST_BODIES)
            and (part.blends in self.blends or len(self.blends) < _MOST_BLENDS)
            and self.vectors + len(part.rows) // 16 <= _MOST_ROWS
        )

    @property
    def pays(self) -> bool:
        """Return whether one joint group is less work than these groups."""
        return len(self.groups) >= _FEWEST and len(self.states) > 1


@dataclass(frozen=True, eq=False)
class _Part:
    """A part of the work that ends before number ``end``: groups that ``state`` replaces, or, without one,
    work that stays as it is.

    ``variants``: of each group.
    """

    end: int
    state: GroupState | None = None
    variants: npt.NDArray[np.uint32] | None = None


class Joiner:
    """Joins the groups of one context."""

    def __init__(self, programs: Programs) -> None:
        self._programs = programs
        self._families: dict[GroupState, int] = {}
        self._numbers: dict[Hashable, int] = {}
        self._next = count()
        self._plans: dict[Hashable, list[_Part]] = {}
        self._known: dict[Hashable, tuple[dict[Body, Shader], dict[Ways, None], JointProgram]] = {}

    def joined(self, works: list[Any]) -> list[Any]:
        """Return the same work with draws in fewer groups where that pays. Other operations stay where they
        are.
        """
        if len(works) < _FEWEST or not self._programs.limited or "join" not in self._programs.passes:
            return works
        key = tuple([(work.state, work.prims) if isinstance(work, DrawGroup) else None for work in works])
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _MOST_PLANS:
                self._plans.clear()
            plan = self._plans[key] = list(self._plan(works))
        if len(plan) == 1:
            return works
        made: list[Any] = []
        begin = 0
        for part in plan:
            some = works[begin : part.end]
            made += [_together(some, part)] if part.state is not None else some
            begin = part.end
        return made

    def forget(self) -> None:
        """Drop what was remembered of states, and with it the references to views."""
        self._families.clear()
        self._numbers.clear()
        self._plans.clear()

    def _plan(self, works: Sequence[Any]) -> Iterator[_Part]:
        begin = 0
        for run in self._runs(works):
            if run.pays:
                yield _Part(run.begin)
                begin = run.begin + len(run.groups)
                yield self._joint(run, begin)
        yield _Part(len(works))

    def _runs(self, works: Sequence[Any]) -> Iterator[_Run]:
        """Yield the runs of groups that may become one joint group."""
        run: _Run | None = None
        for number, work in enumerate(works):
            family = self._family_of(work)
            if run is not None:
                if family == run.family and run.take(work):
                    continue
                yield run
                run = None
            if family >= 0:
                run = _Run(number, family)
                run.take(work)
        if run is not None:
            yield run

    def _family_of(self, work: Any) -> int:
        """Return a number for the part of the state that all groups of a joint group share; -1: this work
        cannot be in one.
        """
        if not isinstance(work, DrawGroup) or work.prims > _MOST_PRIMS:
            return -1
        family = self._families.get(work.state)
        return self._family(work.state) if family is None else family

    def _family(self, state: GroupState) -> int:
        if len(self._families) >= _MOST_REMEMBERED:
            self.forget()
        part = state.joinable
        alone = (
            part is None or not state.plain or state.memory or state.layers > 1 or state.written & state.read
        )
        family = -1
        if part is not None and not alone:
            same = (
                *(state.vertex, state.vertex_resources, state.varyings, state.extras, state.reads_planes),
                *(state.flags, state.size, state.region, state.colors, part.depth, part.words),
                *(state.longest_pass, state.assembly, part.kernel),
            )
            family = self._numbers.setdefault(same, next(self._next))
        self._families[state] = family
        return family

    def _joint(self, run: _Run, end: int) -> _Part:
        """Make the state of the joint group, and for each group the number of its variant of shader, blending
        and textures.
        """
        state = run.groups[0].state
        assert state.joinable is not None
        shaders, blends, program = self._program(run, state.joinable)
        variants: dict[GroupState, int] = {}
        rows: list[bytes] = []
        for entry in run.states:
            part = entry.joinable
            assert part is not None
            variants[entry] = variant(shaders.index(part.body), blends.index(part.blends), len(rows))
            rows += [part.rows[at : at + 16] for at in range(0, len(part.rows), 16)]
        joint = replace(
            state,
            last_stage=program,
            depth=state.joinable.depth,
            blend=state.joinable.words,
            rental=None,
            fragment_resources=() if run.texels is None else ((0, run.texels),),
            joinable=None,
            lookups=b"".join(rows),
        )
        return _Part(end, joint, np.array([variants[group.state] for group in run.groups], np.uint32))

    def _program(self, run: _Run, example: Joinable) -> tuple[list[Body], list[Ways], JointProgram]:
        """Return a kernel for all shaders and blendings of a run. A known kernel is taken where it has them
        all, else one is made that serves both runs.
        """
        key = (example.kernel, run.ordered)
        shaders, blends = dict(run.shaders), dict(run.blends)
        found = self._known.get(key)
        if found is not None:
            if found[0].keys() >= shaders.keys() and found[1].keys() >= blends.keys():
                return [*found[0]], [*found[1]], found[2]
            more, ways = found[0] | shaders, found[1] | blends
            if len(more) <= _MOST_BODIES and len(ways) <= _MOST_BLENDS:
                shaders, blends = more, ways
        if len(self._known) >= _MOST_REMEMBERED:
            self._known.clear()
        program = JointProgram(self._programs, example, shaders, tuple(blends), not run.ordered)
        self._known[key] = (shaders, blends, program)
        return [*shaders], [*blends], program


def _together(groups: Sequence[DrawGroup], part: _Part) -> DrawGroup:
    """Merge the draws of these groups into one group, with their numbers of vertices and primitives moved."""
    assert part.state is not None and part.variants is not None
    packed = bytearray().join([group.packed for group in groups])
    records = np.frombuffer(packed, RECORD)
    draws = [group.draws for group in groups]
    records["variant"] = np.repeat(part.variants, draws)
    made = DrawGroup(part.state, packed)
    for total, first in (("prims", "first_prim"), ("slots", "first_slot")):
        counts = np.array([getattr(group, total) for group in groups])
        ends = np.cumsum(counts)
        records[first] += np.repeat(ends - counts, draws).astype(np.uint32)
        setattr(made, total, int(ends[-1]))
    return made
