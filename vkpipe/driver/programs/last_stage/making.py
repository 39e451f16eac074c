"""Puts together what kernels of the last stage are made from, and has them made."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from vkpipe.driver.programs.maker import Binding, Defines, Recipe
from vkpipe.driver.programs.shader_parts import shader_bindings
from vkpipe.kernels import fragment_io
from vkpipe.kernels.gathered import gathered_source, names_of
from vkpipe.kernels.interpolation import share
from vkpipe.kernels.kernel import Kernels
from vkpipe.kernels.levels import shader_source

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.traits import Traits
    from vkpipe.driver.programs.program import Need, Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.kernels.kernel import Kernel
    from vkpipe.kernels.vertex import VertexPart
    from vkpipe.pipe import Format

__all__ = ["Making", "storage_images"]

_EMPTY_FRAGMENT = (
    "bool tgsi_killed;\nvoid tgsi_load_constants() {}\nvoid tgsi_main() { tgsi_killed = false; }\n"
)


class Making:
    """Makes the kernels of one fragment shader (None: depth only), linkage and state.

    Attributes:
        defines: the macros that they have in common; a kernel has others beside them, or instead.
    """

    def __init__(self, traits: Traits) -> None:
        """Nothing is made yet.

        Raises:
            NotSupported: the shader uses something that the kernels lack.
        """
        self._programs: Programs = traits.programs
        shader, linkage, state = traits.shader, traits.linkage, traits.state
        self._shader, self._linkage, self._state = shader, linkage, state
        self._asked: list[Program] = []
        info = shader.info if shader else None
        lanes, together = self._programs.lanes, self._programs.together
        self.defines: Defines = {
            **fragment_io.last_stage_defines(state, info),
            "VKP_SUBGROUP": lanes,
            "VKP_WORKGROUP": lanes * together,
            "VKP_VARYINGS": len(linkage.outputs),
            "VKP_DIRECT": 0,
            "VKP_SPARSE": 0,
            "VKP_RELAY": 0,
            "VKP_UNROLLED": 0,
            "VKP_QUEUED": 0,
            "VKP_PAIR": 0,
            "VKP_RUNS": 1,
            **linkage.assembly.defines(),
            "VKP_SPRITE": int(linkage.sprites),
            "VKP_READS_DEPTH": int(linkage.depth),
            "VKP_SPRITE_FLAGS": "VKP_FLAG_SIZE_PER_VERTEX" if linkage.point_size >= 0 else "0u",
        }
        snippets = fragment_io.opaque_snippets if traits.opaque else fragment_io.ordered_snippets
        self._texts = snippets(state, info, linkage)
        constants = shader.body.constants if shader else ()
        self._texts["share"] = share(linkage, constants, names_of(state.gathered))
        self._shade_texts = fragment_io.shade_snippets(state, info, linkage)

    def walking(self, kernel: Kernel, more: Defines, need: Need = "always") -> Program:
        """Return a kernel that goes through triangles, tests and shades them."""
        recipe = self._walking(kernel, more, need)
        return self.noted(self._programs.once((*self._key, *_name(kernel, more)), recipe))

    def is_cached(self, kernel: Kernel, more: Defines) -> bool:
        """Return whether :meth:`walking` need not compile such a kernel from its text."""
        return self._programs.is_cached(self._walking(kernel, more, "always"))

    def shading(self, kernel: Kernel, more: Defines, need: Need = "always") -> Program:
        """Return a kernel that shades what others have found; it sees no scissor."""
        sets, user = self._sets(tested=False), self._fragment() | self._shade_texts
        defines: Defines = {**self.defines, **more, "VKP_SCISSORS": 0}
        recipe = Recipe(kernel, defines, user, sets, self._programs.lanes, need)
        return self.noted(self._programs.once((*self._key_without_scissors, *_name(kernel, more)), recipe))

    def single(self, more: Defines, last: Kernel, vertex: Program, part: VertexPart) -> Program:
        """Return a kernel of all stages, among them those of a vertex kernel and the text of a last one."""
        user = {**self._texts, **part.texts, "kernel:last": last.name} | self._fragment(part.functions)
        defines, sets = {**self.defines, **more, **part.defines}, self._sets(tested=True)
        key = (*self._key, vertex.number, *_name(Kernels.SINGLE, more))
        return self._programs.once(key, Recipe(Kernels.SINGLE, defines, user, sets, self._programs.lanes))

    def noted(self, program: Program) -> Program:
        """Return the program; it is kept as one that was asked for, if all draws need it."""
        if program.need == "always":
            self._asked.append(program)
        return program

    @property
    def is_ready(self) -> bool:
        """Return whether all kernels are made that were asked for and that all draws need."""
        return all([program.is_ready for program in self._asked])

    @cached_property
    def _key(self) -> tuple[Hashable, ...]:
        return self._shader and self._shader.text, self._linkage, self._state

    @cached_property
    def _key_without_scissors(self) -> tuple[Hashable, ...]:
        shader, _, state = self._key
        assembly = self._linkage.assembly
        space = replace(assembly.space, scissors=False)
        return shader, replace(self._linkage, assembly=replace(assembly, space=space)), state

    def _walking(self, kernel: Kernel, more: Defines, need: Need) -> Recipe:
        defines, user = {**self.defines, **more}, self._fragment() | self._texts
        return Recipe(kernel, defines, user, self._sets(tested=True), self._programs.lanes, need)

    def _sets(self, tested: bool) -> tuple[tuple[Binding, ...], ...]:
        """The bindings of targets, with the depth buffer where that is tested, and of what shaders see."""
        state, shader = self._state, self._shader
        colors = (target.format for target in state.colors.drawn(shader.info if shader else None))
        depth = (state.depth_format,) if tested else ()
        textures = ((0, "uniform_texel", 1),) if state.gathered else shader_bindings(shader)
        return storage_images(*colors, *depth), textures

    def _fragment(self, known: frozenset[str] = frozenset()) -> dict[str, str]:
        """The text of the fragment shader, without functions of the library that are known."""
        shader = self._shader
        if shader and self._state.gathered:
            return {"fragment_shader": gathered_source(shader.body, self._state.gathered)}
        text = shader_source(self._state.levels, shader.body, known) if shader else _EMPTY_FRAGMENT
        return {"fragment_shader": text}


def _name(kernel: Kernel, more: Defines) -> tuple[Hashable, ...]:
    """Return the part of a key that kernels of one shader, linkage and state differ in."""
    return kernel.name, kernel.push, *more.items()


def storage_images(*formats: Format | None) -> tuple[Binding, ...]:
    """The bindings of targets of these formats, each at its number; none where there is no format."""
    return tuple((binding, "storage_image", 1) for binding, fmt in enumerate(formats) if fmt is not None)
