"""The generated texts of the vertex kernel, alone or beside the fragment shader in one kernel."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe.kernels import vertex_io
from vkpipe.kernels.levels import MOST_TURNS, SamplerFact, shader_source, turns_of_lookups
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.space import Distances
from vkpipe.pipe import VertexElement
from vkpipe.records import dataclass
from vkpipe.translate import GlslBody

__all__ = ["PREFIX", "VertexKernel", "VertexPart"]

PREFIX = "vertex_"
"""Begins the names of a vertex shader that shares a kernel with a fragment shader."""


_RUNS = 64  # of the shader in an invocation, at most: the slots of a workgroup may belong to as many draws


class VertexPart(NamedTuple):
    """The macros and texts of ``vertex.comp`` for ``single.comp``.

    Attributes:
        functions: those of the shader library that the texts contain.
    """

    defines: dict[str, int | str]
    texts: dict[str, str]
    functions: frozenset[str]


@dataclass(frozen=True, eq=False)
class VertexKernel:
    """A vertex kernel fetches vertices, runs the shader and stores what the linkage names.

    Attributes:
        aligned: of each element, whether its words are.
        levels: what the shader asks of its samplers.
        last: no other stage comes between it and the window.
        planes: the constant buffer that holds the planes of the user.
    """

    elements: tuple[VertexElement, ...]
    aligned: tuple[bool, ...]
    linkage: Linkage
    levels: tuple[SamplerFact, ...]
    distances: Distances
    last: bool
    planes: int
    lanes: int

    def texts(self, body: GlslBody) -> dict[str, str]:
        """Return what ``vertex.comp`` includes, for a translated shader."""
        info, linkage, names = body.info, self.linkage, body.names
        return {
            "fetch": vertex_io.fetch_functions(self.elements, self.aligned),
            "vertex_shader": shader_source(self.levels, body),
            "load_constants": f"    {names.load_constants}();",
            "run_shader": f"    {names.main}();",
            "load_inputs": vertex_io.load_inputs(info, self.elements, self.aligned, names),
            "store_varyings": vertex_io.store_varyings(linkage.outputs, linkage.clamped, names),
            "store_distances": vertex_io.store_distances(info, self.distances, self.planes, names),
        }

    def defines(self, body: GlslBody) -> dict[str, int | str]:
        """Return its macros."""
        info, linkage, names = body.info, self.linkage, body.names
        space, place = linkage.assembly.space, vertex_io.position(info, names)
        return {
            "VKP_SUBGROUP": self.lanes,
            "VKP_LAST": int(self.last),
            "VKP_POSITION": f"vkp_unprojected({place})" if space.window else place,
            "VKP_EXTRAS": int(linkage.extras),
            "VKP_POINT_SIZE": vertex_io.point_size(linkage, names),
            "VKP_WRITES_MEMORY": int(info.writes_memory),
            "VKP_DRAW_BY_DRAW": int(self._draw_by_draw(body)),
            "VKP_VERTEX_FLAGS": vertex_io.vertex_flags(info, linkage, self.distances, names),
            "VKP_VERTEX_VIEWPORTS": vertex_io.vertex_viewports(info, names),
            **space.defines(),
        }

    def _draw_by_draw(self, body: GlslBody) -> bool:
        """Return whether an invocation may run the shader for several slots, as CPUs do: the turns of all its
        loops count together, and what it does to memory may be done more than once.
        """
        info = body.info
        if not body.limited or info.writes_memory or info.takes_turns:
            return False
        return _RUNS * turns_of_lookups(self.levels, body) <= MOST_TURNS

    def part(self, body: GlslBody) -> VertexPart:
        """Return what ``single.comp`` takes of it; the names of the shader begin with :data:`PREFIX`."""
        texts = {f"vertex:{name}": text for name, text in self.texts(body).items()}
        return VertexPart(self.defines(body), texts, body.functions)
