"""The push block of kernels whose own block is too long to be pushed."""

from vkpipe.kernels.members import PushBlock, member
from vkpipe.kernels.push.glsl_types import Uint

__all__ = ["BlockPush"]


class BlockPush(PushBlock):
    """Say where in the tables a block lies that is too long to be pushed."""

    block: Uint = member("vector of the tables at which the block lies")
