"""The numbers of a launch: checked against the shader and the device before anything changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.caps.shader_limits import check_block, check_shared
from vkpipe.driver.resources.own import own_buffer
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.shaders.compute_shader import ComputeShader
from vkpipe.driver.state.bindings import copy_user_data
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import GridInfo
from vkpipe.pipe.fields import refuse
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["WHERE", "Grid", "check_grid"]

WHERE = "Context.launch_grid"

_ARGUMENTS = 12
"""Bytes of the three numbers of an indirect launch."""


@dataclass(frozen=True)
class Grid:
    """A launch that can be made.

    Attributes:
        size: blocks along x, y, z; None where ``indirect`` holds them, at each of ``offsets``.
        base: the number of the first block; ``block``: threads of each.
        shared: bytes that the threads of a block share.
        input: the kernel's input.
    """

    size: tuple[int, int, int] | None
    base: tuple[int, int, int]
    block: tuple[int, int, int]
    work_dim: int
    shared: int
    input: bytes
    indirect: BufferResource | None = None
    offsets: tuple[int, ...] = ()

    @property
    def empty(self) -> bool:
        """Return whether it is known that no block runs."""
        return (not self.offsets) if self.size is None else 0 in self.size


def check_grid(info: GridInfo, shader: ComputeShader, screen: KernelScreen) -> Grid:
    """The launch that ``info`` asks for.

    The size of blocks that the shader fixes has precedence over ``info.block``.

    Raises:
        InvalidUse: a number is out of range, or the input is too short.
        NotSupported: blocks of different sizes, several entry points, or a number of launches in a buffer.
    """
    device = screen.device.info
    _refuse(info)
    block = shader.block or _numbers("block", info.block)
    check_block(WHERE, "block", block, device)
    base = _numbers("grid_base", info.grid_base)
    if not 1 <= info.work_dim <= 3:
        raise InvalidUse(WHERE, "work_dim", info.work_dim, "1 to 3")
    if info.variable_shared_mem < 0:
        raise InvalidUse(WHERE, "variable_shared_mem", info.variable_shared_mem, "0 or more")
    shared = shader.state.static_shared_mem + info.variable_shared_mem
    check_shared(WHERE, "static_shared_mem + variable_shared_mem", shared, device)
    if shader.shares and shared < 4:
        legal = "at least 4 bytes: the shader declares MEMORY[...], SHARED"
        raise InvalidUse(WHERE, "static_shared_mem + variable_shared_mem", shared, legal)
    data = _input(info, shader)
    if info.indirect is not None:
        indirect, offsets = _indirect(info, screen)
        return Grid(None, base, block, info.work_dim, shared, data, indirect, offsets)
    return Grid(_size(info, base, device), base, block, info.work_dim, shared, data)


def _refuse(info: GridInfo) -> None:
    refuse(info)
    if info.draw_count != 1 and info.indirect is None:
        raise NotSupported("pipe_grid_info::draw_count", "several launches without a buffer")


def _numbers(field: str, values: tuple[int, ...]) -> tuple[int, int, int]:
    x, y, z = (int(value) for value in values)
    if min(x, y, z) < 0 or max(x, y, z) >= 2**32:
        raise InvalidUse(WHERE, field, values, "three numbers of 32 bits")
    return x, y, z


def _size(info: GridInfo, base: tuple[int, int, int], device: DeviceInfo) -> tuple[int, int, int]:
    size = _numbers("grid", info.grid)
    most = tuple(int(limit) for limit in device.limits["maxComputeWorkGroupCount"])
    if any(count > limit for count, limit in zip(size, most, strict=True)):
        raise InvalidUse(WHERE, "grid", size, f"at most {most}")
    if any(first + count > 2**32 for first, count in zip(base, size, strict=True)):
        raise InvalidUse(WHERE, "grid_base", base, f"sums with grid {size} of at most {2**32}")
    return size


def _input(info: GridInfo, shader: ComputeShader) -> bytes:
    needed = shader.state.req_input_mem
    data = b"" if info.input is None else copy_user_data(info.input).tobytes()
    if len(data) < needed:
        raise InvalidUse(WHERE, "input", f"{len(data)} bytes", f"req_input_mem = {needed} bytes")
    return data[:needed]


def _indirect(info: GridInfo, screen: KernelScreen) -> tuple[BufferResource, tuple[int, ...]]:
    """The buffer and the offset of each launch in it."""
    buffer = own_buffer(screen, WHERE, "buffer", info.indirect)
    stride = info.indirect_stride or _ARGUMENTS
    for field, value in (("indirect_offset", info.indirect_offset), ("indirect_stride", stride)):
        if value < 0 or value % 4:
            raise InvalidUse(WHERE, field, value, "a multiple of 4")
    if info.draw_count < 0:
        raise InvalidUse(WHERE, "draw_count", info.draw_count, "0 or more")
    offsets = tuple(info.indirect_offset + number * stride for number in range(info.draw_count))
    if offsets and offsets[-1] + _ARGUMENTS > buffer.width0:
        legal = f"{_ARGUMENTS} bytes before the end of the buffer, {buffer.width0}"
        raise InvalidUse(WHERE, "indirect_offset", offsets[-1], legal)
    return buffer, offsets
