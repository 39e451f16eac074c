"""Stream output: targets, and what a draw captures.

How many primitives a draw has is known to the host, so that it also knows where each draw begins to write,
what still fits, and all that queries ask for. A kernel of its own runs the vertex shader once for each vertex
of each primitive.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.driver.record.dispatcher import WIDEST, hints
from vkpipe.driver.state.raster_flags import FLATSHADE_FIRST
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels import layout
from vkpipe.kernels.capture import corners
from vkpipe.pipe import Prim, ShaderType, StreamOutputInfo
from vkpipe.records import dataclass
from vkpipe.translate.tgsi.names import Stage

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Operation
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.record.dispatcher import Dispatcher
    from vkpipe.driver.resources.resource import BufferResource
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.driver.state.group import Descriptor
    from vkpipe.driver.state.shader_resources import Resources
    from vkpipe.pipe import VertexElement
    from vkpipe.translate import ShaderInfo
    from vkpipe.winsys import vulkan as vk

__all__ = [
    "Capture",
    "VkStreamOutputTarget",
    "capture_of",
    "captured_buffers",
    "captured_registers",
    "check_outputs",
    "operation",
    "room",
    "shorten",
]

_WORD = 4
Records = npt.NDArray[np.void]


class VkStreamOutputTarget(pipe.StreamOutputTarget):
    """``filled``: bytes that hold vertices; ``stride``: bytes of each of them, as last captured."""

    buffer: BufferResource
    filled: int = 0
    stride: int = 0

    @property
    def vertices(self) -> int:
        """How many vertices were captured."""
        return self.filled // self.stride if self.stride else 0


Targets = Sequence[VkStreamOutputTarget | None]


@dataclass(frozen=True, eq=False)
class Capture:
    """How the draws of a group are captured: the kernel, and what of which output goes where.

    Attributes:
        resources: binding numbers and what is bound there.
        corners: vertices of a primitive.
        parts: primitives of the draw records that stand for one.
        flags: as those of the primitive kernels.
    """

    program: Program
    resources: tuple[Descriptor, ...]
    info: StreamOutputInfo
    corners: int
    parts: int
    flags: int

    def targets(self, bound: Targets) -> Iterator[tuple[int, int, VkStreamOutputTarget]]:
        """The number of each buffer that is written, bytes of a primitive in it, and its target."""
        used = {entry.output_buffer for entry in self.info.output}
        for number, target in enumerate(bound):
            if target is not None and number in used:
                yield number, self.info.stride[number] * _WORD * self.corners, target


def captured_registers(info: StreamOutputInfo, buffers: Collection[int]) -> tuple[int, ...]:
    """The output registers that are written to these of the buffers."""
    return tuple(sorted({entry.register_index for entry in info.output if entry.output_buffer in buffers}))


def captured_buffers(bound: Bound, info: StreamOutputInfo) -> tuple[int, ...]:
    """The numbers of the buffers that are written, and for which targets are bound."""
    present = {number for number, target in enumerate(bound.stream_output) if target is not None}
    return tuple(sorted(present & {entry.output_buffer for entry in info.output}))


def capture_of(
    programs: Programs,
    bound: Bound,
    vertex: Shader,
    fetched: tuple[tuple[VertexElement, ...], tuple[bool, ...]],
    mode: Prim,
    parts: int,
    resources: Resources,
) -> Capture | None:
    """How draws of such primitives are captured, where targets are bound that the shader writes.

    Args:
        fetched: the vertex elements, and whether each begins at whole words.
        parts: primitives of the draw records that stand for one.
    """
    info, raster = vertex.stream_output, bound.rasterizer
    buffers = captured_buffers(bound, info)
    if not buffers:
        return None
    if vertex.info.writes_memory:
        raise NotSupported("stream output", "of vertex shaders that store to buffers or images")
    assert raster is not None
    levels = sampler_levels(bound, ShaderType.VERTEX, vertex.body)
    program = programs.capture(vertex, *fetched, mode, buffers, raster.state.clamp_vertex_color, levels)
    flags = FLATSHADE_FIRST if raster.state.flatshade_first else 0
    return Capture(program, tuple(resources.descriptors), info, corners(mode), parts, flags)


def check_outputs(info: StreamOutputInfo, shader: ShaderInfo, where: str) -> None:
    """Whether a shader can be captured so.

    Raises:
        InvalidUse: it has no such output, or a vertex has no room for what is written.
        NotSupported: a stream other than 0 of a vertex shader.
    """
    registers = {entry.index for entry in shader.outputs}
    for number, entry in enumerate(info.output):
        name = f"stream_output.output[{number}]"
        if entry.stream and shader.stage is not Stage.GEOMETRY:
            raise NotSupported("PIPE_CAP_MAX_VERTEX_STREAMS", f"{name}.stream = {entry.stream}")
        if entry.register_index not in registers:
            legal = f"an output of the shader: {sorted(registers)}"
            raise InvalidUse(where, f"{name}.register_index", entry.register_index, legal)
        if entry.start_component + entry.num_components > 4:
            value = (entry.start_component, entry.num_components)
            raise InvalidUse(where, f"{name}.start_component, num_components", value, "a sum of at most 4")
        stride = info.stride[entry.output_buffer]
        if entry.dst_offset + entry.num_components > stride:
            legal = f"{entry.num_components} words within the {stride} of a vertex"
            raise InvalidUse(where, f"{name}.dst_offset", entry.dst_offset, legal)


def room(capture: Capture, targets: Targets, prims: int) -> int:
    """How many of so many primitives fit: each of them into all buffers, or not at all."""
    found = prims
    for _, size, target in capture.targets(targets):
        found = min(found, max(0, target.buffer_size - target.filled) // size)
    return found


def shorten(packed: bytearray, parts: int, most: Callable[[int], int]) -> tuple[Records, int, int]:
    """The records of draws with as many primitives as the draw has, all together, and how many of them fit.

    Args:
        packed: DrawRecords.
        parts: primitives of the records that stand for one.
        most: how many of so many primitives fit.

    Returns:
        The records that are needed, the primitives of all, and those that fit.
    """
    records = np.frombuffer(packed, layout.dtype("DrawRecord"))
    records["prims_per_instance"] //= parts
    ends = np.cumsum(records["prims_per_instance"].astype(np.int64) * records["instances"])
    total = int(ends[-1])
    written = most(total)
    firsts = np.concatenate([[0], ends[:-1]])
    records["first_prim"] = (firsts & 0xFFFFFFFF).astype(np.uint32)
    return records[firsts < written], total, written


def operation(
    run: Dispatcher, capture: Capture, records: Records, vertices: int, targets: Sequence[int]
) -> Operation:
    """Records the kernel for so many vertices; ``targets`` are the addresses where each buffer goes on."""

    def record(recorder: vk.CommandRecorder) -> None:
        found = hints(records["first_prim"], vertices // capture.corners)
        places = run.upload_tables([records, found])
        push = run.push["CapturePush"]
        push["draws"], push["prim_hints"] = places
        push["flags"], push["end_captured"] = capture.flags, vertices
        for number, address in enumerate(targets):
            push[f"target{number}"] = address
        sets = (run.fill(capture.program.set_layouts[1], capture.resources),)
        recorder.barrier("transfer")
        for first in range(0, vertices, WIDEST):
            push["first_captured"] = first
            run.run(recorder, capture.program, "CapturePush", min(WIDEST, vertices - first), sets)

    return record
