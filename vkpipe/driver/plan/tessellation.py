"""Plans tessellation: patches are divided in rounds, what each makes goes on in stretches of primitives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vkpipe.driver.plan.commands import (
    Assign,
    Barrier,
    Bindings,
    Command,
    Conditional,
    Dispatch,
    Fill,
    Indirect,
    Work,
)
from vkpipe.driver.plan.sizes import SPAN_BYTES, SPAN_PRIMS, THREADS, WIDEST
from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.driver.state.made_draws import Made
from vkpipe.kernels import layout
from vkpipe.kernels.members import Place, Scratch, TableAddress
from vkpipe.kernels.push.tessellation import (
    ControlPush,
    EvaluatePush,
    TessCountPush,
    TessPassPush,
    TessPointsPush,
    TessScanPush,
    TessStatisticsPush,
    TessStretchPush,
)

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.geometry_output import Divided
    from vkpipe.driver.state.group import GroupState
    from vkpipe.driver.state.statistics import Statistics
    from vkpipe.driver.state.tessellation import Tessellation

__all__ = ["Rounds", "left_out", "rounds_of"]

_ROUND = layout.dtype("RoundRecord")
_POINT_ARGUMENTS = 16
_NO_PATCH = 0xFFFFFFFF


class Rounds(NamedTuple):
    """Describes the rounds of patches, and the stretches of primitives that each round is drawn in.

    Attributes:
        weight: of the patches of a round, but for its last one.
        prims: of a stretch, at most: those of a round, or as many as a geometry shader has room for.
        stretches: of a round.
        made: what kernels see of each primitive.
        invocations: of a geometry shader, for each.
        divided: what all patches are divided into, where that is known.
    """

    stage: Tessellation
    weight: int
    prims: int
    stretches: int
    made: Made
    invocations: int
    divided: Divided | None = None

    def count(self, patches: int) -> int:
        """Return the number of rounds of so many patches, at most."""
        most = self.stage.rounds(patches, self.weight)
        return most if self.divided is None else min(most, self.divided.weight // self.weight + 1)

    @property
    def points(self) -> int:
        """Points of a round, at most."""
        return self.stage.points(self.weight)

    @property
    def slots(self) -> int:
        """Vertices of a part that is drawn at once, at most."""
        return self.prims * self.made.slots or self.points

    def begin(self, programs: Programs, patches: int, statistics: Statistics) -> Iterator[Command]:
        """Run the control shader, and count what patches are divided into."""
        stage = self.stage
        bindings = Bindings((stage.control.set_layouts[1], stage.control_resources))
        yield Dispatch(stage.control, ControlPush(), (patches, 1), bindings, f"{patches} patches")
        push = TessCountPush(patch_count=patches)
        yield Dispatch(stage.count, push, (-(-patches // THREADS), 1), why="what they are divided into")
        if statistics.divided:
            counting = programs.fixed(FixedKernels.TESS_STATISTICS)
            counts = TessStatisticsPush(patch_count=patches, invocation_count=statistics.invocations)
            yield Dispatch(counting, counts, (-(-patches // THREADS), 1), why="counts of what is made")

    def places(self, programs: Programs, patches: int) -> Iterator[Command]:
        """Find the places of points and primitives in each round; records of draws are uploaded already."""
        rounds = self.stage.rounds(patches, self.weight)
        start = np.zeros(rounds + 1, _ROUND)
        start["patch_arguments"] = (0, 1, 1, _NO_PATCH)
        start["point_arguments"] = (0, 1, 1, 0)
        yield Fill(Place("rounds"), start.tobytes())
        scan = TessScanPush(
            rounds=Place("rounds"),
            stretch=Place("stretch"),
            patch_count=patches,
            round_count=rounds,
            room=self.weight,
        )
        yield Dispatch(programs.fixed(FixedKernels.TESS_SCAN), scan, (1, 1), why="where that goes")

    def round(self, number: int, indices: Scratch, varyings: Scratch) -> Iterator[Command]:
        """Divide the patches of a round, and run the evaluation shader for its points.

        Args:
            indices: where the points of primitives go.
            varyings: where the outputs of the evaluation shader go.
        """
        stage, offset = self.stage, number * _ROUND.itemsize
        here = Place("rounds", offset, _ROUND.itemsize)
        divide = TessPointsPush(round=here, tess_indices=Place(indices))
        yield Indirect(stage.divide, divide, Place("rounds", offset, 16), why="points and primitives")
        bindings = Bindings((stage.evaluation.set_layouts[1], stage.evaluation_resources))
        push = EvaluatePush(
            positions=Place("positions"),
            varyings=Place(varyings),
            extras=Place("extras"),
            distances=Place("distances"),
            round=here,
        )
        arguments = Place("rounds", offset + _POINT_ARGUMENTS, 16)
        yield Indirect(stage.evaluation, push, arguments, bindings, "points of patches")

    def stretch(self, programs: Programs, number: int, stretch: int) -> Command:
        """Choose the primitives of a stretch, and say which of them each draw has."""
        push = TessStretchPush(
            round=Place("rounds", number * _ROUND.itemsize, _ROUND.itemsize),
            stretch=Place("stretch"),
            made_draws=TableAddress(0),
            invocation_count=self.invocations,
            prims_each=self.made.prims,
            elements_each=self.made.elements,
            stretch_first=stretch * self.prims,
            stretch_most=self.prims,
        )
        return Dispatch(programs.fixed(FixedKernels.TESS_STRETCH), push, (1, 1), why="what goes on")

    def place(self, part: int) -> Place:
        """The word that is 0 where there is no such part: a stretch of a round."""
        return Place("rounds", part // self.stretches * _ROUND.itemsize, 16)

    @staticmethod
    def begin_pass(programs: Programs) -> Command:
        """Count the primitives of a pass."""
        push = TessPassPush(stretch=Place("stretch"))
        return Dispatch(programs.fixed(FixedKernels.TESS_PASS), push, (1, 1), why="primitives of the pass")


def left_out(place: Place, commands: Iterable[Command]) -> Iterator[Command]:
    """Leave out the dispatches among commands where the word at a place is 0."""
    held: list[Work | Assign | Barrier] = []
    for command in commands:
        if isinstance(command, Dispatch | Indirect | Assign):
            held.append(command)
            continue
        if held:
            yield Conditional(place, tuple(held))
            held = []
        yield command
    if held:
        yield Conditional(place, tuple(held))


def rounds_of(state: GroupState, patches: Sequence[int], divided: Divided | None = None) -> Rounds | None:
    """Return how a group's patches go on; None without tessellation.

    Args:
        patches: of each span.
        divided: what they are divided into, where that is known.
    """
    stage = state.tessellation
    if stage is None:
        return None
    weight, geometry = stage.weight(max(patches), SPAN_BYTES), state.geometry
    prims, invocations = stage.prims(weight), 1
    if divided is not None:
        prims = min(prims, max(1, divided.prims))
    most = prims
    if geometry is not None:
        most = min(most, geometry.limits(SPAN_PRIMS, WIDEST, SPAN_BYTES).prims)
        invocations = geometry.emission.invocations
    stretches = -(-prims // most)
    return Rounds(stage, weight, most, stretches, (geometry or stage).made, invocations, divided)
