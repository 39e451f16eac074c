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

from vkpipe.driver.resources.stream_target import VkStreamOutputTarget
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.kernels.capture import corners
from vkpipe.kernels.constants import FLAG_FLATSHADE_FIRST
from vkpipe.kernels.draw_record import RECORD
from vkpipe.pipe import Prim, ShaderType, StreamOutputInfo
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.driver.state.shader_resources import Descriptor, Resources
    from vkpipe.pipe import VertexElement

__all__ = [
    "Capture",
    "capture_of",
    "captured_buffers",
    "captured_registers",
    "room",
    "shorten",
]

_WORD = 4
Records = npt.NDArray[np.void]


Targets = Sequence[VkStreamOutputTarget | None]


@dataclass(frozen=True, eq=False)
class Capture:
    """The capture of a group's draws: the kernel, and for each output the place where it goes.

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
    """Return the capture of such primitives' draws, where targets are bound that the shader writes.

    Args:
        fetched: the vertex elements, and whether each begins at whole words.
        parts: primitives of the draw records that stand for one.
    """
    info, raster = vertex.stream_output, bound.rasterizer
    buffers = captured_buffers(bound, info)
    if not buffers:
        return None
    # Those that store are captured behind a geometry shader: here they would do so twice.
    assert raster is not None and not vertex.info.writes_memory
    levels = sampler_levels(bound, ShaderType.VERTEX, vertex.body)
    program = programs.capture(vertex, *fetched, mode, buffers, raster.state.clamp_vertex_color, levels)
    flags = FLAG_FLATSHADE_FIRST if raster.state.flatshade_first else 0
    return Capture(program, tuple(resources.descriptors), info, corners(mode), parts, flags)


def room(capture: Capture, targets: Targets, prims: int) -> int:
    """Return how many of so many primitives fit: each of them into all buffers, or not at all."""
    found = prims
    for number, size, target in capture.targets(targets):
        left = target.buffer_size - target.filled + capture.info.unwritten(number) * _WORD
        found = min(found, max(0, left) // size)
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
    records = np.frombuffer(packed, RECORD)
    records["prims_per_instance"] //= parts
    ends = np.cumsum(records["prims_per_instance"].astype(np.int64) * records["instances"])
    total = int(ends[-1])
    written = most(total)
    firsts = np.concatenate([[0], ends[:-1]])
    records["first_prim"] = (firsts & 0xFFFFFFFF).astype(np.uint32)
    return records[firsts < written], total, written
