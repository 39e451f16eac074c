"""The kernels that have all stages of a very small group, each for a vertex kernel and a last stage."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from vkpipe.errors import CompileError

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.making import Making
    from vkpipe.driver.programs.last_stage.traits import Traits
    from vkpipe.driver.programs.maker import Defines
    from vkpipe.driver.programs.program import Program
    from vkpipe.kernels.vertex import VertexPart

__all__ = ["Singles"]

log = logging.getLogger(__name__)

# Primitives times tiles that one thread works off in less time than further dispatches take; and how many
# kernels with all stages a screen makes.
_MOST_VISITS = 128
_MOST_KERNELS = 8


class Singles:
    """Has the kernels of all stages that end in one last stage, by vertex kernels."""

    def __init__(self, traits: Traits, making: Making) -> None:
        """Nothing is made yet."""
        self._traits, self._making = traits, making
        self._known: WeakKeyDictionary[Program, Program | None] = WeakKeyDictionary()

    def get(self, vertex: Program, prims: int, tiles: int) -> Program | None:
        """All stages of so many primitives in one workgroup of one subgroup; None where that does not pay.

        It is compiled for each pair of shaders, for half a second where nothing of it is cached.
        """
        traits, programs = self._traits, self._traits.programs
        part = programs.vertex_parts.get(vertex)
        pays = traits.short and not (traits.samples or traits.loops) and prims * tiles <= _MOST_VISITS
        if part is None or not pays:
            return None
        if vertex not in self._known:
            if len(programs.singles) >= _MOST_KERNELS:
                return None
            try:
                self._known[vertex] = made = self._make(vertex, part())
                if made is not None:
                    programs.singles.add(made)
                    made.wait()
            except CompileError as error:  # two shaders that do not go together are drawn by several kernels
                log.warning("no kernel for all stages: %s", error)
                self._known[vertex] = None
        return self._known[vertex]

    def _make(self, vertex: Program, part: VertexPart) -> Program | None:
        traits = self._traits
        if not traits.in_registers or traits.linkage.assembly.kind != "triangle":
            # Lines and points are assembled by kernels of their own.
            return None
        lanes = traits.programs.lanes
        more: Defines = {
            "VKP_DIRECT": 1,
            "VKP_UNROLLED": int(traits.short),
            "VKP_WORKGROUP": lanes,
            "VKP_FEW_THREADS": lanes,
            "VKP_SMALL": 0,
            "VKP_ONE_TRIANGLE_A_LANE": int(not traits.opaque),
            "VKP_COHERENT": "coherent",
        }
        return self._making.single(more, traits.kernel, vertex, part)
