"""Groups with a geometry shader: what stands between their vertices and the primitives that are drawn.

Each invocation has fixed places for all that it may emit, so that the order is the API's, nothing overflows,
and the host knows all sizes. What the kernels that follow see is a draw of points, lines or triangles with
32-bit indices; places that nothing was written to hold indices of no vertex.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.programs.binning import scan_bytes
from vkpipe.driver.state.made_draws import Made, made_draws
from vkpipe.driver.state.span import Limits, Span
from vkpipe.driver.state.stream_output import Capture, captured_buffers, captured_registers
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.kernels.constants import MODE_CHAINED
from vkpipe.kernels.geometry import Emission, emission_of, input_registers
from vkpipe.kernels.linkage import Linkage, link
from vkpipe.kernels.space import Distances
from vkpipe.pipe import ShaderType
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.driver.state.shader_resources import Descriptor, Resources

__all__ = ["Geometry", "Stream", "geometry_of"]

_WORD = 4
_VECTOR = 16


@dataclass(frozen=True, eq=False)
class Stream:
    """A stream of vertices: the kernel that keeps it.

    Attributes:
        varyings: vectors of each vertex.
        capture: what of it stream output writes, where targets are bound.
    """

    number: int
    program: Program
    varyings: int
    capture: Capture | None


@dataclass(frozen=True, eq=False)
class Geometry:
    """The geometry stage of a group.

    Attributes:
        resources: binding numbers and what is bound there.
        emission: what the shader takes and makes.
        feeds: what the vertex kernel stores for it.
        parts: primitives of the kernels for each that is emitted.
        streams: all that it declares; the first one is drawn.
        stores: whether it changes buffers or images.
    """

    resources: tuple[Descriptor, ...]
    emission: Emission
    feeds: Linkage
    parts: int
    streams: tuple[Stream, ...]
    stores: bool

    @property
    def prims(self) -> int:
        """Primitives of the kernels for each input primitive."""
        return self.emission.prims * self.emission.invocations * self.parts

    @property
    def slots(self) -> int:
        """Vertex slots for each input primitive."""
        return max(1, self.emission.vertices) * self.emission.invocations

    @property
    def vertex_bytes(self) -> int:
        """Bytes of the varyings of a vertex that is emitted, at most."""
        return _VECTOR * max(1, *(stream.varyings for stream in self.streams))

    @property
    def input_bytes(self) -> int:
        """Bytes of a vertex that goes in."""
        return _VECTOR * max(1, len(self.feeds.outputs))

    def limits(self, prims: int, slots: int, size: int) -> Limits:
        """Return the limits of a span so that the emitted vertices stay within a budget, too.

        Args:
            prims, slots: of the span. ``size``: bytes of its vertices.
        """
        most = min(
            prims // self.prims,
            slots // self.emission.invocations,
            size // (self.slots * (_VECTOR + self.vertex_bytes)),
        )
        return Limits(max(2, most & ~1), min(slots, size // self.input_bytes))

    @property
    def made(self) -> Made:
        """Return what kernels see of each input primitive."""
        made = self.emission
        elements = made.prims * made.invocations * made.corners
        return Made(made.drawn | MODE_CHAINED, self.prims, elements, self.slots)

    def drawn(self, span: Span) -> Span:
        """The draws of what a span's primitives become, but for where their indices are."""
        made = self.made
        records = made_draws(span.records, made.mode, span.prims * made.slots)
        counts = span.records["prims_per_instance"].astype(np.int64) * span.records["instances"]
        firsts = np.cumsum(counts) - counts
        records["first_prim"] = firsts * made.prims
        records["prims_per_instance"] = counts * made.prims
        records["first_element"] = firsts * made.elements
        return Span(records, span.prims * made.prims, span.prims * made.slots)

    def memory(self, slots: int, prims: int) -> dict[str, int]:
        """Bytes of the scratch buffers for so many vertices and primitives that go in."""
        indices = prims * self.prims // self.parts * self.emission.corners
        return {
            "gs_inputs": slots * self.input_bytes,
            "gs_indices": indices * _WORD,
            "gs_counts": scan_bytes(prims * self.emission.invocations),
            "varyings": prims * self.slots * self.vertex_bytes,
        }

    def index_bytes(self, span: Span) -> int:
        """Bytes of the indices of a span."""
        return self.memory(0, span.prims)["gs_indices"]


def geometry_of(
    programs: Programs,
    bound: Bound,
    vertex: Shader,
    geometry: Shader,
    resources: Resources,
    linkage: Linkage,
    distances: Distances,
    counted: bool,
) -> Geometry:
    """Return the geometry stage of the bound state.

    Args:
        linkage: of the geometry and the fragment shader.
        vertex: the shader before it.
        distances: of the geometry shader.
        counted: tessellation makes its primitives.

    Raises:
        InvalidUse: the vertex shader does not write what the geometry shader reads.
    """
    sources = input_registers(vertex.info, geometry.info)
    stored = tuple(sorted(set(sources.values())))
    levels = sampler_levels(bound, ShaderType.GEOMETRY, geometry.body)
    emission = emission_of(geometry.info)
    raster = bound.rasterizer
    assert raster is not None
    streams = []
    for number in geometry.streams:
        info, kept, apart = geometry.stream(number), linkage, distances
        buffers = captured_buffers(bound, info)
        if number:
            captured = captured_registers(info, buffers)
            kept, apart = link(geometry.info, None, raster.state, captured=captured), Distances()
        program = programs.geometry(geometry, sources, stored, kept, levels, apart, number, counted)
        capture = None
        if buffers:
            writer = programs.geometry_output(emission, info, buffers, kept.outputs, counted)
            capture = Capture(writer, (), info, emission.corners, 1, 0)
        streams.append(Stream(number, program, len(kept.outputs), capture))
    return Geometry(
        tuple(resources.descriptors),
        emission,
        Linkage(stored, ()),
        linkage.assembly.parts,
        tuple(streams),
        geometry.info.writes_memory,
    )
