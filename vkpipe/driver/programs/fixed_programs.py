"""Kernels between the vertices and the last stage, and those that have several stages of few primitives."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from vkpipe.driver.programs.fixed_kernels import (
    OF_MANY,
    OF_MANY_TRIANGLES,
    TRIANGLES,
    WHOLE_BINS,
    Fixed,
    FixedKernels,
    fixed_recipe,
)
from vkpipe.driver.programs.maker import Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.schedule.sharing import PRICES
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.driver.programs.stage_programs import StagePrograms
from vkpipe.kernels.kernel import Kernels, assembling

if TYPE_CHECKING:
    from vkpipe.kernels.modes import Assembly
    from vkpipe.kernels.vertex import VertexPart
    from vkpipe.winsys import vulkan as vk

__all__ = ["FixedPrograms", "whole_recipe"]


class FixedPrograms(StagePrograms):
    """Makes kernels that have no shader, or of few primitives that of the vertices in front of all else.

    Attributes:
        taken_over: how often kernels that were made behind frames have become ready: those of all stages but
            the last, of groups that become one, and of those that share dispatches.
    """

    def __init__(self, device: vk.Device) -> None:
        super().__init__(device)
        self._fixed: dict[tuple[Fixed, Assembly], Program] = {}
        self.taken_over = 0
        self._wholes: WeakKeyDictionary[Program, dict[tuple[Assembly, Fixed], Whole]] = WeakKeyDictionary()
        self._of_few: dict[tuple[Fixed, Assembly], Whole] = {}
        self._shared: dict[tuple[Fixed, Assembly], Whole] = {}
        self._sections: dict[Assembly, tuple[Whole, ...]] = {}

    def destroy(self) -> None:
        """Destroy all pipelines; the device must be done with all that was drawn."""
        super().destroy()
        with self.lock:
            self._fixed.clear()
            self._of_few.clear()
            self._shared.clear()
            self._sections.clear()

    def fixed(self, kernel: Fixed, assembly: Assembly = TRIANGLES) -> Program:
        """Return a kernel between the vertex and the last stage, for a group's assembly."""
        asked = (kernel, assembly)
        found = self._fixed.get(asked)
        if found is None:
            key, recipe = fixed_recipe(
                kernel,
                assembly,
                self.lanes,
                "VKP_LANE_LOOPS" in self._ways,
                self._device.info.makes_lanes,
            )
            found = self.once(("fixed", *key), recipe)
            self._fixed[asked] = found
        return found

    def whole(self, vertex: Program, assembly: Assembly, few: Fixed) -> Whole | None:
        """Return what decides when the kernel is made that has all stages of few primitives but the last.

        None: the device gains nothing by it, or a frame would wait for it.

        Args:
            few: the kernel that has those behind vertices and assembly.
        """
        part = self.vertex_parts.get(vertex)
        if part is None or not self.makes_behind("whole"):
            return None
        known = self._wholes.setdefault(vertex, {})
        found = known.get((assembly, few))
        if found is None:
            key = ("whole", vertex.number, assembly, few)
            recipe = partial(whole_recipe, part, assembly, few, self.lanes)
            found = known[assembly, few] = Whole(recipe, partial(self.once, key), self.is_cached)
        return found

    def few_bins(self, assembly: Assembly) -> Whole | None:
        """Return what decides when the kernel is made that sets up few primitives and lists them in bins.

        None: the device gains nothing by it, or a frame would wait for it.
        """
        return self._few(FixedKernels.FEW_BINS, assembly)

    def few_lists(self) -> Whole | None:
        """Return what decides when the kernel is made that lists few triangles in bins; None: as there."""
        return self._few(FixedKernels.FEW_LISTS, TRIANGLES)

    def sharing(self, kernel: Fixed, assembly: Assembly) -> Whole | None:
        """Return what decides when the kernel is made that finds groups which may share dispatches.

        None: a frame would wait for it in any case.
        """
        return self._later(self._shared, kernel, assembly, PRICES) if self.makes_behind("merge") else None

    def sections(self, assembly: Assembly) -> tuple[Whole, ...]:
        """Return what decides when the kernels are made that one workgroup takes the place of where
        primitives are few; none: a frame would wait for them.
        """
        if not self.makes_behind("sections"):
            return ()
        found = self._sections.get(assembly)
        if found is None:
            kernels = [*OF_MANY, *(OF_MANY_TRIANGLES if assembly.plain_triangles else ())]
            found = tuple([self._later(self._shared, kernel, assembly, PRICES) for kernel in kernels])
            self._sections[assembly] = found
        return found

    def _few(self, kernel: Fixed, assembly: Assembly) -> Whole | None:
        if "VKP_LANE_LOOPS" not in self._ways or not self.makes_behind("few"):
            return None
        return self._later(self._of_few, kernel, assembly)

    def _later(
        self,
        known: dict[tuple[Fixed, Assembly], Whole],
        kernel: Fixed,
        assembly: Assembly,
        prices: tuple[float, float] | None = None,
    ) -> Whole:
        """Return what decides when a kernel is made behind frames."""
        asked = (kernel, assembly)
        found = known.get(asked)
        if found is None:
            key, recipe = fixed_recipe(kernel, assembly, self.lanes, lane_loops=True)
            later = recipe._replace(need="later")
            once = partial(self.once, ("fixed", *key))
            found = known[asked] = Whole(lambda: later, once, self.is_cached, prices)
        return found


def whole_recipe(part: Callable[[], VertexPart], assembly: Assembly, few: Fixed, lanes: int) -> Recipe:
    """Return the recipe of the kernel that has all stages of few primitives but the last.

    Args:
        few: the kernel that has those behind vertices and assembly.
    """
    _, recipe = fixed_recipe(few, assembly, lanes, True)
    shader = part()
    defines, texts = {**recipe.defines, **shader.defines}, {**recipe.user, **shader.texts}
    # Groups that become one have scissors, of which their vertices' kernel knows nothing.
    defines["VKP_SCISSORS"] = recipe.defines["VKP_SCISSORS"]
    texts["kernel:assembly"] = "" if assembly.plain_triangles else assembling(assembly).name
    texts["kernel:few"] = recipe.kernel.name
    kernel = WHOLE_BINS if few is FixedKernels.FEW_BINS else Kernels.DIRECT_WHOLE
    return Recipe(kernel, defines, texts, lanes=lanes, need="later")
