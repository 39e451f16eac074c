"""Groups with tessellation: what stands between their vertices and the primitives that are drawn or go into a
geometry shader.

How many points and primitives patches are divided into, only the device knows. Patches go through in rounds,
for each of which there is room; the dispatches of a round have as many workgroups as the device has counted,
those of rounds that there are not have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.shaders.shader import Shader
from vkpipe.driver.state.geometry import Stream
from vkpipe.driver.state.made_draws import Made
from vkpipe.driver.state.span import Limits
from vkpipe.driver.state.stream_output import Capture, captured_buffers
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.kernels import layout
from vkpipe.kernels.geometry import input_registers
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.space import Distances
from vkpipe.kernels.tessellation import (
    Division,
    PatchData,
    division_of,
    link_control,
    pass_through,
    patch_data,
)
from vkpipe.pipe import ShaderState, ShaderType
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.driver.state.shader_resources import Descriptor, Resources
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["Tessellation", "control_of", "tessellation_of"]

_WORD = 4
_VECTOR = 16

_MOST_PATCHES = 32768
"""Of a span: each is a workgroup along x."""

_ROUND_POINTS = 1 << 18
"""Points of a round, but for those of its last patch."""


@dataclass(frozen=True, eq=False)
class Tessellation:
    """The tessellation stages of a group.

    Attributes:
        vertices: of a patch that goes in.
        data: what is stored of a patch.
        division: how patches are divided.
        feeds: what the vertex kernel stores for the control shader.
        control_resources, evaluation_resources: binding numbers and what is bound there.
        stream: what comes out: varyings of points; where no geometry shader follows, what is captured.
        parts: primitives of the kernels for each that is made.
        numbered: somebody reads PRIM_ID of what is made, which begins at 0 in each instance.
    """

    vertices: int
    data: PatchData
    division: Division
    feeds: Linkage
    control: Program
    evaluation: Program
    count: Program
    divide: Program
    control_resources: tuple[Descriptor, ...]
    evaluation_resources: tuple[Descriptor, ...]
    stream: Stream
    parts: int
    numbered: bool

    @property
    def input_bytes(self) -> int:
        """Bytes of a vertex that goes in."""
        return _VECTOR * max(1, len(self.feeds.outputs))

    @property
    def vertex_bytes(self) -> int:
        """Bytes of the varyings of a point."""
        return _VECTOR * max(1, self.stream.varyings)

    def weight(self, patches: int, size: int) -> int:
        """The weight of the patches of a round, but for its last one, so that points stay within a budget.

        Args:
            patches: of a span.
            size: bytes.
        """
        heaviest = self.division.heaviest
        most = size // (2 * _VECTOR + self.vertex_bytes) - heaviest
        return max(heaviest + 1, min(_ROUND_POINTS, most, patches * heaviest))

    def points(self, weight: int) -> int:
        """Points of a round, at most."""
        return weight + self.division.heaviest

    def prims(self, weight: int) -> int:
        """Primitives of a round, at most."""
        return 2 * self.points(weight)

    def rounds(self, patches: int, weight: int) -> int:
        """Rounds of so many patches, at most."""
        return (patches - 1) * self.division.heaviest // weight + 1

    def limits(self, prims: int, slots: int, size: int) -> Limits:
        """Return the limits of a span so that vertices and patches stay within a budget."""
        patches = min(_MOST_PATCHES, prims, size // (self.data.vectors * _VECTOR))
        return Limits(max(2, patches & ~1), min(slots, size // self.input_bytes))

    def memory(self, slots: int, patches: int, weight: int) -> dict[str, int]:
        """Bytes of the scratch buffers for so many vertices and patches that go in."""
        return {
            "gs_inputs": slots * self.input_bytes,
            "patch_data": patches * self.data.vectors * _VECTOR,
            "patches": (patches + 1) * layout.dtype("PatchRecord").itemsize,
            "rounds": (self.rounds(patches, weight) + 1) * layout.dtype("RoundRecord").itemsize,
            "stretch": layout.dtype("StretchState").itemsize,
            "tess_points": self.points(weight) * _VECTOR,
        }

    def index_bytes(self, weight: int) -> int:
        """Bytes of the points of the primitives of a round."""
        return self.prims(weight) * self.division.corners * _WORD

    @property
    def made(self) -> Made:
        """Return what kernels see of each primitive that is made."""
        return Made(int(self.division.made), self.parts, self.division.corners, 0)


def control_of(evaluation: Shader, vertices: int, device: DeviceInfo) -> Shader:
    """Return a control shader that hands on patches of so many vertices."""
    text = pass_through(evaluation.info, vertices)
    return Shader(ShaderState(tokens=text), "TESS_CTRL", device, "Context.draw_vbo")


def tessellation_of(
    programs: Programs,
    bound: Bound,
    vertex: Shader,
    control: Shader,
    evaluation: Shader,
    resources: tuple[Resources, Resources],
    linkage: Linkage,
    distances: Distances,
    numbered: bool,
) -> Tessellation:
    """Return the tessellation stages of the bound state.

    Args:
        resources: of the control and the evaluation shader.
        linkage: of the evaluation shader and the stage behind it.
        distances: of the evaluation shader.
        numbered: somebody reads PRIM_ID of what is made.

    Raises:
        InvalidUse: a shader does not write what the next one reads.
    """
    feeding = input_registers(vertex.info, control.info)
    stored = tuple(sorted(set(feeding.values())))
    sources = link_control(control.info, evaluation.info)
    data = patch_data(control.info, sources)
    division = division_of(evaluation.info)
    levels = sampler_levels(bound, ShaderType.TESS_CTRL, control.body)
    first = programs.control(control, feeding, stored, data, bound.patch_vertices, levels)
    levels = sampler_levels(bound, ShaderType.TESS_EVAL, evaluation.body)
    last = bound.gs is None
    second = programs.evaluation(evaluation, sources, data, linkage, levels, distances, last)
    capture, info = None, evaluation.stream(0)
    buffers = captured_buffers(bound, info) if last else ()
    if buffers:
        writer = programs.geometry_output(division, info, buffers, linkage.outputs, counted=True)
        capture = Capture(writer, (), info, division.corners, 1, 0)
    return Tessellation(
        bound.patch_vertices,
        data,
        division,
        Linkage(stored, ()),
        first,
        second,
        *programs.tessellator(division, data),
        tuple(resources[0].descriptors),
        tuple(resources[1].descriptors),
        Stream(0, second, len(linkage.outputs), capture),
        linkage.assembly.parts if last else 1,
        numbered,
    )
