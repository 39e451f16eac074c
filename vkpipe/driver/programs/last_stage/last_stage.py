"""The last stage for one fragment shader, linkage and state: the ways to draw a group, and its facts."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from vkpipe.driver.programs.last_stage.direct import DirectKernels
from vkpipe.driver.programs.last_stage.making import Making
from vkpipe.driver.programs.last_stage.single import Singles
from vkpipe.driver.programs.last_stage.traits import Traits
from vkpipe.driver.programs.last_stage.visibility import Visibility
from vkpipe.driver.programs.last_stage.walks import Walks
from vkpipe.kernels import fragment_io

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.walk import Walk
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.kernels.gathered import GatheredUnit
    from vkpipe.kernels.linkage import Linkage

__all__ = ["LastStage"]

_MOST_GATHERED = 2
"""Samplers of a shader that looks textures up in memory, at most."""


class LastStage:
    """Has the kernels for one fragment shader (None: depth only), linkage and state, made when first used.

    Attributes:
        direct: those of groups that are drawn without bins.
        walks: those of groups that go through bins; ``visibility``: of one form of these.
        singles: those of all stages of a very small group.
        general: whether they read masks, blending and tests as data.
        colors: the numbers of the colour buffers that it changes or reads.
        has_depth: whether it has to do with the depth buffer, seen as ``depth_format``.
        writes_depth: whether that changes; ``writes_stencil``: whether the stencil does.
        sampler_word: where words of samplers begin in those of a state.
    """

    def __init__(
        self, programs: Programs, shader: Shader | None, linkage: Linkage, state: LastStageState
    ) -> None:
        """Nothing is made yet.

        Raises:
            NotSupported: the shader uses something that the kernels lack.
        """
        self._programs, self._shader, self._linkage, self._state = programs, shader, linkage, state
        info = shader.info if shader else None
        self.colors = tuple(target.number for target in state.colors.drawn(info))
        self.general = state.general
        self.sampler_word = fragment_io.sampler_word(state, info)
        self.depth_format = state.depth_format
        self.has_depth = bool(state.depth_format)
        self.writes_depth = state.writes_depth
        self.writes_stencil = state.writes_stencil
        self.tests_stencil = state.faces > 0
        self._traits = traits = Traits(programs, shader, linkage, state)
        self._making = making = Making(traits)
        self.direct = DirectKernels(traits, making)
        self.visibility = Visibility(traits, making)
        self.walks = Walks(traits, making, self.visibility)
        self.singles = Singles(traits, making)

    def walk(self, prims: int, draws: int, tiles: int, fills: bool = False) -> Walk:
        """Choose how to draw a group of so many primitives in so many draws into so many tiles.

        ``fills``: all keys of the visibility form would have to be filled for it.
        """
        return self.walks.choose(prims, draws, tiles, fills)

    @property
    def is_cached(self) -> bool:
        """Return whether a kernel of small groups need not be compiled from its text."""
        return self.direct.is_cached

    @property
    def is_ready(self) -> bool:
        """Return whether all kernels are made that were asked for and that all draws need."""
        return self._making.is_ready

    def skip_brief(self) -> None:
        """Draw with the kernels that are made for the state from now on."""
        self.walks.skip_brief()
        if self.direct.taking_over is not None:
            self.direct.taking_over.skip()

    @cached_property
    def scissored(self) -> LastStage:
        """The kernels of the same for primitives that have a scissor each."""
        assembly = self._linkage.assembly
        space = replace(assembly.space, scissors=True)
        linkage = replace(self._linkage, assembly=replace(assembly, space=space))
        return LastStage(self._programs, self._shader, linkage, self._state)

    @property
    def joins_later(self) -> bool:
        """Return whether the kernels of :attr:`scissored` are made behind the frames that could use them."""
        return self._programs.makes_behind()

    @property
    def most_joined(self) -> int:
        """Primitives of a group that may become one with others, whose scissors are others; 0: none may."""
        return self._programs.sizes.joined_prims if "merge" in self._programs.passes else 0

    @property
    def gathers(self) -> bool:
        """Return whether a kernel may draw groups as one that differ in textures alone."""
        shader, programs = self._shader, self._programs
        if shader is None or not programs.filters_bytes or not programs.makes_behind("gather"):
            return False
        if self._state.levels or self._state.general or shader.has_memory:
            return False
        return shader.looks_up_plainly and len(shader.body.samplers) <= _MOST_GATHERED

    @property
    def gathers_fractions(self) -> bool:
        """Return whether the device filters fractions of coordinates that repeat, whatever the size."""
        return self._programs.filters_fractions

    @cached_property
    def _gathered(self) -> dict[tuple[GatheredUnit, ...], LastStage]:
        return {}

    def gathered(self, units: tuple[GatheredUnit, ...]) -> LastStage:
        """The kernels of the same that look textures up in memory."""
        found = self._gathered.get(units)
        if found is None:
            state = replace(self._state, gathered=units)
            found = self._gathered[units] = LastStage(self._programs, self._shader, self._linkage, state)
        return found
