"""The traits of a fragment shader, linkage and state, by which kernels are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.programs.last_stage.loop_budget import loop_budget
from vkpipe.kernels.kernel import Kernel, Kernels
from vkpipe.translate.glsl.lookups import LOOKUPS

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.walk import Form
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.kernels.linkage import Linkage

__all__ = ["Traits"]

# On lavapipe a short shader without filtered lookups runs for all parts of a tile, unrolled, in no more time
# than a loop takes for half of them.
_SHORT = 32
_SHORT_IN_PAIRS = 16
_SHORT_IN_COVERED = 64
_FEW_LOOKUPS = 2

# Filtered lookups, up to which a shader runs unrolled in pairs of tiles: a loop would choose among the
# colours of all slices, which takes as long as several such lookups.
_FEW_FILTERED = 4

# Where pixels have one sample, whose texts keep a tile in registers; where they have several; and those that
# are compiled soonest.
_OF_PIXELS: dict[Form, Kernel] = {"opaque": Kernels.OPAQUE, "ordered": Kernels.ORDERED}
_OF_SAMPLES: dict[Form, Kernel] = {"opaque": Kernels.OPAQUE_SAMPLES, "ordered": Kernels.ORDERED_SAMPLES}
_SHORTEST: dict[Form, Kernel] = {"opaque": Kernels.OPAQUE, "ordered": Kernels.ORDERED_SMOOTH}


class Traits:
    """Has what a device, a fragment shader (None: depth only), a linkage and a state say of their kernels.

    Attributes:
        samples: whether pixels have several.
        loops: whether the shader shares the device's limit of loops with the walk that runs it.
        budget: shares the limit between the walk and lookups of the shader.
        opaque: whether what is seen in the end does not depend on what was drawn below it.
        keyed: whether primitives may be known by keys: these know neither samples nor the depth plane of what
            is seen.
        alone: whether the shader has to have the limit for itself, behind the walk.
        shades: whether anything runs the shader.
        short: whether the shader takes less time than what a loop around it would need.
        turns: iterations that one triangle of a tile takes.
        kernels: of the forms that walk and shade in one.
    """

    def __init__(
        self, programs: Programs, shader: Shader | None, linkage: Linkage, state: LastStageState
    ) -> None:
        """Find out what kernels are chosen by.

        Raises:
            NotSupported: the lookups for a pixel take more turns than there are.
        """
        self.programs, self.shader, self.linkage, self.state = programs, shader, linkage, state
        info, self.samples = shader.info if shader else None, state.samples.count > 1
        self.loops = programs.limited and bool(info and info.takes_turns)
        self.budget = loop_budget(state, shader.body if shader else None, limited=programs.stops_walks)
        self.keyed = not self.samples and not linkage.depth
        self.alone = self.loops or self.budget.too_little_behind_a_walk
        # In the other form a shader would share the limit of loops with the walk.
        self.opaque = state.opaque(info) and (self.keyed or not self.alone)
        self.shades = state.shades(info)
        shortest = self._takes_shortest()
        self.kernels = _SHORTEST if shortest else _OF_SAMPLES if self.samples else _OF_PIXELS
        short = programs.limited and shader is not None and _is_short(shader, state)
        # Where a shader has loops, a go may end between two runs of it.
        self.short = short and not (shortest or self.loops or self.budget.lookups)
        ordered = self.samples and not self.opaque
        self.turns = 64 // programs.lanes * (state.samples.turns(info) if ordered else 1)

    def _takes_shortest(self) -> bool:
        """Return whether kernels have the shortest text: general ones are to be made in little time."""
        assembly = self.linkage.assembly
        partly = assembly.partly or (assembly.fills and self.state.stippled)
        return not self.samples and bool(self.state.general or partly)

    @property
    def kernel(self) -> Kernel:
        """The kernel that walks and shades in one."""
        return self.kernels["opaque" if self.opaque else "ordered"]

    @property
    def in_registers(self) -> bool:
        """Return whether that keeps the pixels of a tile in registers."""
        return self.kernel in _OF_PIXELS.values()

    @property
    def orders_in_registers(self) -> bool:
        """Return whether what is drawn in order would have them there."""
        return self.kernels["ordered"] is Kernels.ORDERED

    @property
    def walk_budget(self) -> int:
        """Iterations after which a walk that runs the shader ends."""
        return self.budget.of_walk(self.programs.lanes, self.turns, self.single_runs)

    @property
    def single_runs(self) -> int:
        """Return how often the shader runs for one triangle of a tile, at most."""
        info, samples = self.shader.info if self.shader else None, self.state.samples
        return 64 // self.programs.lanes * (samples.count if samples.per_sample(info) else 1)

    @property
    def writes_memory(self) -> bool:
        """Return whether the shader changes memory: its runs cannot be made again, nor be shared."""
        return self.shader is not None and self.shader.info.writes_memory

    @property
    def may_queue(self) -> bool:
        """Return whether triangles may share runs of the shader; what changes memory does so one by one."""
        shares = self.programs.limited and self.orders_in_registers
        return shares and self.shades and not self.writes_memory

    @property
    def runs_together(self) -> int:
        """Return how many runs of the shader a turn over pixels may have, where lookups make a run long.

        Where runs take turns of loops the limit is shared out by turns of one run each.
        """
        looks_up = self.shader is not None and self.shader.body.samplers
        turns = self.loops or self.budget.lookups
        return 2 if looks_up and not turns and self.programs.lanes < 64 else 1

    @property
    def unrolled_in_pairs(self) -> bool:
        """Return whether the shader runs unrolled where tiles are taken in pairs."""
        if self.short or self.shader is None or self.opaque or self.loops:
            return self.short
        return self.orders_in_registers and _filters_little(self.shader, self.state)

    @property
    def begins_briefly(self) -> bool:
        """Return whether a kernel of less text may draw at first."""
        gains = not (self.opaque or self.loops or self.state.gathered) and self.orders_in_registers
        return gains and self.programs.limited and self.programs.makes_behind("brief")

    @property
    def gains_by_pairs(self) -> bool:
        """Return whether a kernel that takes tiles in pairs takes less time."""
        if not (self.in_registers and self.programs.limited) or self.state.gathered:
            return False
        if not self.programs.makes_behind("pairs"):
            return False
        if not self.opaque:
            # In a loop over slices a shader chooses among the colours of all: in pairs of twice as many.
            return self.unrolled_in_pairs
        # Longer shaders take far more than a tile without them.
        return self.short or self.shader is None or self.shader.info.num_instructions <= _SHORT_IN_PAIRS

    @property
    def gains_by_covered(self) -> bool:
        """Return whether a kernel of its own for tiles that one triangle covers takes less time."""
        short = self.shader is None or self.shader.info.num_instructions <= _SHORT_IN_COVERED
        return short and self.may_cover and self.programs.makes_behind("covered")

    @property
    def may_cover(self) -> bool:
        """Return whether there may be a kernel for such tiles."""
        if not (self.opaque and self.in_registers and self.programs.limited) or self.state.gathered:
            return False
        turns = self.loops or self.budget.lookups
        return not (turns or self.state.arrayed) and self.linkage.assembly.plain_triangles


def _is_short(shader: Shader, state: LastStageState) -> bool:
    """Return whether the shader takes less time than what a loop around it would need."""
    samplers = shader.body.samplers
    looks_up_little = not samplers or (state.plain_lookups and len(samplers) <= _FEW_LOOKUPS)
    return shader.info.num_instructions <= _SHORT and looks_up_little and not shader.has_memory


def _filters_little(shader: Shader, state: LastStageState) -> bool:
    """Return whether a short shader has few filtered lookups, all of which are the device's own."""
    info = shader.info
    few = sum([info.count(opcode) for opcode in LOOKUPS]) <= _FEW_FILTERED and not state.levels
    return info.num_instructions <= _SHORT and few and not shader.has_memory
