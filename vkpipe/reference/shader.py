"""A compute shader as the reference keeps it."""

from __future__ import annotations

from vkpipe import translate
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.pipe import ComputeState

__all__ = ["RefComputeShader"]


class RefComputeShader(DrawShader):
    """A compute shader.

    Attributes:
        entries: the instructions at which it can begin.
        block: threads of a block along x, y, z where the shader fixes it.
    """

    def __init__(self, state: ComputeState, where: str) -> None:
        super().__init__(state.prog, "COMP", where)
        self.state = state
        self.entries = translate.entry_points(self.shader)
        x, y, z = self.info.block_size
        self.block = (x or 1, y or 1, z or 1) if x or y or z else None
