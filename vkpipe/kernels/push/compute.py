"""The push block of compute shaders."""

from vkpipe.kernels.members import PushBlock, member
from vkpipe.kernels.push.glsl_types import Uint, Uvec4, Words
from vkpipe.kernels.push.tables import HasConstants

__all__ = ["ComputePush"]


class ComputePush(HasConstants, PushBlock):
    """Run a compute shader."""

    cs_constants: Uint = member("BufferRecord of the kernel's input; GLOBAL memory and constants follow")
    grid_base: Uvec4 = member("number of the first block along x, y, z; then the work dimensions")
    part: Words = member("of launches in parts: blocks of the whole grid, and the first block of the part")
