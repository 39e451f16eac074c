"""Buffers, shaders and launches of compute tests, in few words."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from tests.driver.draw import make_texture
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Box, Map, ShaderType

__all__ = ["COMPUTE", "U32", "ComputeObjects", "Lab", "comp"]

COMPUTE = ShaderType.COMPUTE
U32 = npt.NDArray[np.uint32]


def comp(declarations: str, *instructions: str, block: Sequence[int] = (8, 1, 1)) -> str:
    """The text of a compute shader.

    SV[0] to SV[2] are THREAD_ID, BLOCK_ID, BLOCK_SIZE, and instruction 0 leaves in TEMP[0].x the number of
    the thread along x; ``block`` () leaves the size of a block open. IMM[0] holds 0, 1, 4, 16.
    """
    names = ("WIDTH", "HEIGHT", "DEPTH")
    lines = ["COMP"]
    lines += [f"PROPERTY CS_FIXED_BLOCK_{n} {v}" for n, v in zip(names, block, strict=False)]
    lines += ["DCL SV[0], THREAD_ID", "DCL SV[1], BLOCK_ID", "DCL SV[2], BLOCK_SIZE", "DCL TEMP[0..7], LOCAL"]
    lines += [f"DCL {line.strip()}" for line in declarations.split(";") if line.strip()]
    lines += ["IMM[0] UINT32 {0, 1, 4, 16}"]
    code = ("UMAD TEMP[0].x, SV[1].xxxx, SV[2].xxxx, SV[0].xxxx", *instructions, "END")
    return "\n".join([*lines, *(f"{number:3}: {line}" for number, line in enumerate(code))]) + "\n"


class ComputeObjects:
    """Makes the buffers of one test, which go when it ends, and binds shaders to run on them."""

    bind = Bind.SHADER_BUFFER
    """What buffers are bound as, unless it is said."""

    def __init__(self, ctx: pipe.Context) -> None:
        self.ctx = ctx
        self.made: list[pipe.Resource] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for made in self.made:
            made.destroy()

    def buffer(self, words: npt.ArrayLike, bind: Bind | None = None) -> pipe.Resource:
        """A buffer with 32-bit words, or zeros of this many."""
        data = np.zeros(words, np.uint32) if isinstance(words, int) else np.asarray(words)
        if data.dtype.itemsize != 4:
            data = data.astype(np.uint32)
        made = self.ctx.screen.resource_create(
            pipe.ResourceTemplate.buffer(data.nbytes, self.bind if bind is None else bind)
        )
        self.made.append(made)
        self.ctx.buffer_subdata(made, Map.WRITE, 0, np.ascontiguousarray(data).view(np.uint8).reshape(-1))
        return made

    def words(self, buffer: pipe.Resource) -> U32:
        """What a buffer holds."""
        with self.ctx.buffer_map(buffer, 0, Map.READ, Box(width=buffer.width0)) as transfer:
            return np.array(transfer.data).view(np.uint32)

    def shader(self, text: str, **fields: Any) -> None:
        """Bind a compute shader."""
        self.ctx.bind_compute_state(self.ctx.create_compute_state(pipe.ComputeState(prog=text, **fields)))


class Lab(ComputeObjects):
    """Makes buffers and textures of one test on the device, and runs shaders on them."""

    ctx: VkContext

    def __init__(self, ctx: VkContext) -> None:
        super().__init__(ctx)

    def texture(self, fmt: str, width: int, height: int = 1, **fields: Any) -> pipe.Resource:
        """A texture that can be sampled and stored to."""
        fields.setdefault("bind", Bind.SAMPLER_VIEW | Bind.SHADER_IMAGE)
        made = make_texture(self.ctx, fmt, width, height, **fields)
        self.made.append(made)
        return made

    def buffers(self, *buffers: pipe.Resource | pipe.ShaderBuffer | None, start: int = 0) -> None:
        """Bind shader buffers, resources as a whole."""
        made = [pipe.ShaderBuffer(b) if isinstance(b, pipe.Resource) else b for b in buffers]
        self.ctx.set_shader_buffers(COMPUTE, start, made)

    def constants(self, values: npt.ArrayLike, slot: int = 0) -> None:
        """Set a constant buffer of 32-bit words."""
        data = np.asarray(values)
        data = data if data.dtype.itemsize == 4 else data.astype(np.uint32)
        self.ctx.set_constant_buffer(COMPUTE, slot, pipe.ConstantBuffer(user_buffer=data))

    def launch(self, *grid: int, **fields: Any) -> None:
        """Run the bound shader on so many blocks along x, y, z."""
        x, y, z = (*grid, 1, 1, 1)[:3]
        self.ctx.launch_grid(pipe.GridInfo(grid=(x, y, z), **fields))
