"""The numbers of a launch: checked against the shader and the device before anything changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.caps.shader_limits import check_block, check_shared
from vkpipe.driver.resources.own import own_buffer
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.shaders.compute_shader import ComputeShader
from vkpipe.errors import InvalidUse
from vkpipe.pipe import GridInfo
from vkpipe.pipe.grid_rules import (
    check_count,
    check_launch,
    indirect_offsets,
    kernel_input,
    last_block,
    parts_of,
)
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.pipe.grid_rules import Part
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["WHERE", "Grid", "check_grid"]

WHERE = "Context.launch_grid"

Size = tuple[int, int, int]


@dataclass(frozen=True)
class Grid:
    """A launch that can be made.

    Attributes:
        size: blocks along x, y, z; None where ``indirect`` holds them, at each of ``offsets``.
        base: the number of the first block.
        block: threads of a block, ``last``: of the last one along each axis.
        shared: bytes that the threads of a block share.
        input: the kernel's input.
        pc: the instruction at which the program begins.
        count: a buffer, and where in it the number of launches lies; None: one for each offset.
    """

    size: Size | None
    base: Size
    block: Size
    last: Size
    work_dim: int
    shared: int
    input: bytes
    pc: int
    indirect: BufferResource | None = None
    offsets: tuple[int, ...] = ()
    count: tuple[BufferResource, int] | None = None

    @property
    def empty(self) -> bool:
        """Return whether it is known that no block runs."""
        return (not self.offsets) if self.size is None else 0 in self.size

    @property
    def parts(self) -> list[Part]:
        """The parts that are launched apart, as their blocks have other numbers of threads."""
        return parts_of(self.block, self.last)


def check_grid(info: GridInfo, shader: ComputeShader, screen: KernelScreen) -> Grid:
    """The launch that ``info`` asks for.

    The size of blocks that the shader fixes has precedence over ``info.block``.

    Raises:
        InvalidUse: a number is out of range, or the input is too short.
        NotSupported: several launches without a buffer.
    """
    device = screen.device.info
    check_launch(info, shader.entries)
    block = shader.block or info.block
    check_block(WHERE, "block", block, device)
    last = last_block(info, block)
    shared = shader.state.static_shared_mem + info.variable_shared_mem
    check_shared(WHERE, "static_shared_mem + variable_shared_mem", shared, device)
    if shader.shares and shared < 4:
        legal = "at least 4 bytes: the shader has memory that the threads of a block share"
        raise InvalidUse(WHERE, "static_shared_mem + variable_shared_mem", shared, legal)
    data = kernel_input(info, shader.state.req_input_mem)
    common = (info.grid_base, block, last, info.work_dim, shared, data, info.pc)
    if info.indirect is None:
        return Grid(_size(info, device), *common)
    buffer = own_buffer(screen, WHERE, "indirect", info.indirect)
    count = None
    if info.indirect_draw_count is not None:
        counts = own_buffer(screen, WHERE, "indirect_draw_count", info.indirect_draw_count)
        check_count(info, counts.width0)
        count = (counts, info.indirect_draw_count_offset)
    return Grid(None, *common, buffer, indirect_offsets(info, buffer.width0), count)


def _size(info: GridInfo, device: DeviceInfo) -> Size:
    size = info.grid
    most = tuple(int(limit) for limit in device.limits["maxComputeWorkGroupCount"])
    if any(count > limit for count, limit in zip(size, most, strict=True)):
        raise InvalidUse(WHERE, "grid", size, f"at most {most}")
    if any(first + count > 2**32 for first, count in zip(info.grid_base, size, strict=True)):
        raise InvalidUse(WHERE, "grid_base", info.grid_base, f"sums with grid {size} of at most {2**32}")
    return size
