"""Kernels of the stages before the window: vertices, tessellation, geometry shaders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from vkpipe.driver.programs.maker import Defines, ProgramMaker, Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.shader_parts import counting, loading_together, shader_bindings
from vkpipe.kernels import vertex_io
from vkpipe.kernels.geometry import geometry_defines, geometry_snippets
from vkpipe.kernels.kernel import Kernels
from vkpipe.kernels.levels import SamplerFact, shader_source
from vkpipe.kernels.space import Distances
from vkpipe.kernels.tessellation import (
    PATCH_STORAGE,
    Division,
    PatchData,
    control_defines,
    control_snippets,
    evaluation_defines,
    evaluation_snippets,
)
from vkpipe.kernels.vertex import PREFIX, VertexKernel, VertexPart

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.kernels.linkage import Linkage
    from vkpipe.pipe import VertexElement
    from vkpipe.winsys import vulkan as vk

__all__ = ["StagePrograms"]

_NO_DISTANCES = Distances()


class StagePrograms(ProgramMaker):
    """Makes the kernels of each such stage.

    Attributes:
        vertex_parts: makes the texts of vertex kernels that other stages may join.
    """

    def __init__(self, device: vk.Device) -> None:
        super().__init__(device)
        self.vertex_parts: WeakKeyDictionary[Program, Callable[[], VertexPart]] = WeakKeyDictionary()

    def destroy(self) -> None:
        """Destroy all pipelines; the device must be done with all that was drawn."""
        super().destroy()
        with self.lock:
            self.vertex_parts.clear()

    def vertex(
        self,
        shader: Shader,
        elements: Sequence[VertexElement],
        aligned: tuple[bool, ...],
        linkage: Linkage,
        levels: tuple[SamplerFact, ...] = (),
        distances: Distances = _NO_DISTANCES,
        last: bool = True,
    ) -> Program:
        """The vertex kernel of a shader with these vertex elements, storing the outputs of the linkage.

        ``last``: no other stage comes between it and the window.
        """
        outputs, space = linkage.outputs, linkage.assembly.space
        stored = (outputs, linkage.point_size, linkage.edge_flag, linkage.clamped, space, distances)
        fetches = vertex_io.fetches(shader.info, elements, aligned)
        key = ("vertex", shader.text, fetches, stored, levels, last)
        known = self._find(key)
        if known is not None:
            return known
        of = VertexKernel(
            tuple(elements), aligned, linkage, levels, distances, last, shader.constant_slots, self.lanes
        )
        defines, user = of.defines(shader.body), of.texts(shader.body)
        made = self.once(key, Recipe(Kernels.VERTEX, defines, user, (shader_bindings(shader),)))
        if self.limited and last and not shader_bindings(shader) and not shader.info.has_loops:
            self.vertex_parts[made] = partial(_part, of, shader)
        return made

    def geometry(
        self,
        shader: Shader,
        sources: dict[int, int],
        stored: tuple[int, ...],
        linkage: Linkage,
        levels: tuple[SamplerFact, ...],
        distances: Distances,
        stream: int,
        counted: bool = False,
    ) -> Program:
        """The geometry kernel of a shader, storing the outputs of the linkage for the vertices of a stream.

        Args:
            sources: the output of the vertex shader that each of its inputs comes from.
            stored: the outputs that the vertex kernel has stored, in order.
            counted: tessellation makes its primitives.
        """
        space = linkage.assembly.space
        out = (linkage.outputs, linkage.point_size, linkage.clamped, space, distances)
        key = ("geometry", shader.text, tuple(sorted(sources.items())), stored, out, levels, stream, counted)
        known = self._find(key)
        if known is not None:
            return known
        body = shader.body
        planes = shader.constant_slots
        user = {
            "geometry_shader": shader_source(levels, body),
            **geometry_snippets(body, sources, stored, linkage, distances, planes),
        }
        defines: Defines = geometry_defines(shader.info, linkage, distances, stream, counted)
        defines |= loading_together(self)
        return self.once(key, Recipe(Kernels.GEOMETRY, defines, user, (shader_bindings(shader),)))

    def control(
        self,
        shader: Shader,
        sources: dict[int, int],
        stored: tuple[int, ...],
        data: PatchData,
        vertices: int,
        levels: tuple[SamplerFact, ...],
    ) -> Program:
        """The kernel of a tessellation control shader.

        Args:
            sources: the output of the vertex shader that each of its inputs comes from.
            stored: the outputs that the vertex kernel has stored, in order.
            data: what is stored of a patch.
            vertices: of a patch that goes in.
        """
        key = ("control", shader.text, tuple(sorted(sources.items())), stored, data, vertices, levels)
        known = self._find(key)
        if known is not None:
            return known
        body = shader.body
        user = {
            "control_shader": PATCH_STORAGE + shader_source(levels, body),
            **control_snippets(body, sources, stored, data, vertices, shader.constant_slots),
        }
        defines: Defines = control_defines(data, vertices) | counting(self, body)
        return self.once(key, Recipe(Kernels.CONTROL, defines, user, (shader_bindings(shader),)))

    def evaluation(
        self,
        shader: Shader,
        sources: dict[int, int],
        data: PatchData,
        linkage: Linkage,
        levels: tuple[SamplerFact, ...],
        distances: Distances,
        last: bool,
    ) -> Program:
        """The kernel of a tessellation evaluation shader.

        Args:
            sources: the output of the control shader that each of its inputs comes from.
            data: what is stored of a patch.
            last: no geometry shader follows.
        """
        out = (linkage.outputs, linkage.point_size, linkage.clamped, linkage.assembly.space, distances)
        key = ("evaluate", shader.text, tuple(sorted(sources.items())), data, out, levels, last)
        known = self._find(key)
        if known is not None:
            return known
        body, planes = shader.body, shader.constant_slots
        user = {
            "evaluation_shader": shader_source(levels, body),
            **evaluation_snippets(body, sources, data, linkage, distances, planes),
        }
        defines: Defines = evaluation_defines(shader.info, data, linkage, distances, last)
        defines |= loading_together(self)
        return self.once(key, Recipe(Kernels.EVALUATE, defines, user, (shader_bindings(shader),)))

    def tessellator(self, division: Division, data: PatchData) -> tuple[Program, Program]:
        """The kernels that count what patches are divided into, and that divide them."""
        defines: Defines = division.defines() | data.defines()
        count = self.once(("tess_counts", division, data), Recipe(Kernels.TESS_COUNTS, defines, {}))
        made = self.once(("tess_points", division, data), Recipe(Kernels.TESS_POINTS, defines, {}))
        return count, made


def _part(kernel: VertexKernel, shader: Shader) -> VertexPart:
    """The text of a vertex kernel beside that of a fragment shader."""
    return kernel.part(shader.prefixed(PREFIX))
