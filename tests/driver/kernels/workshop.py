"""Buffers, textures and launches of compute programs, in few words, on either driver."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.compute import COMPUTE, ComputeObjects
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Map, TextureTarget

__all__ = ["Workshop", "entries", "program"]

Bytes = npt.NDArray[np.uint8]


def program(declarations: str, *kernels: str, immediates: str = "") -> str:
    """The text of a program of several kernels, without main: the lines of each are its instructions.

    SV[0] to SV[3] are BLOCK_ID, BLOCK_SIZE, GRID_SIZE and THREAD_ID; IMM[0] holds 0, 1, 4, 16, IMM[1] the
    four ``immediates``. Declarations are separated by semicolons.
    """
    lines = ["COMP"]
    names = ("BLOCK_ID", "BLOCK_SIZE", "GRID_SIZE", "THREAD_ID")
    lines += [f"DCL SV[{number}], {name}[0]" for number, name in enumerate(names)]
    lines += ["DCL TEMP[0..7], LOCAL", "DCL ADDR[0]"]
    lines += [f"DCL {line.strip()}" for line in declarations.split(";") if line.strip()]
    lines += ["IMM UINT32 { 0, 1, 4, 16 }", *([f"IMM UINT32 {{ {immediates} }}"] if immediates else [])]
    for kernel in kernels:
        lines += ["BGNSUB", *_instructions(kernel), "RET", "ENDSUB"]
    return "\n".join(lines) + "\n"


def entries(*kernels: str) -> list[int]:
    """The instructions at which the kernels of a program begin."""
    sizes = [len(_instructions(kernel)) + 3 for kernel in kernels]
    return [sum(sizes[:number]) for number in range(len(kernels))]


def _instructions(kernel: str) -> list[str]:
    return [line.strip() for line in kernel.splitlines() if line.strip()]


class Workshop(ComputeObjects):
    """Makes buffers and textures of one test, which go when it ends, and runs programs on them."""

    bind = Bind.COMPUTE_RESOURCE | Bind.SHADER_RESOURCE | Bind.GLOBAL

    def texture(self, fmt: str, texels: Bytes, **fields: Any) -> pipe.Resource:
        """A texture with texels ``(layers, rows, columns, bytes)`` in its level 0."""
        layers, rows, columns, _ = texels.shape
        fields.setdefault("bind", Bind.COMPUTE_RESOURCE | Bind.SAMPLER_VIEW)
        if fields.get("target") is TextureTarget.TEXTURE_3D:
            fields["depth0"] = layers
        elif fields.get("target") is TextureTarget.TEXTURE_1D_ARRAY:
            fields["array_size"] = rows
            rows, layers = 1, rows
        else:
            fields["array_size"] = layers
        template = pipe.ResourceTemplate(format=pipe.Format[fmt], width0=columns, height0=rows, **fields)
        made = self.ctx.screen.resource_create(template)
        self.made.append(made)
        self.write(made, texels)
        return made

    def write(self, texture: pipe.Resource, texels: Bytes, level: int = 0) -> None:
        """Fill a level of a texture."""
        with self._map(texture, Map.WRITE, level) as transfer:
            transfer.data[:] = texels.reshape(transfer.data.shape)

    def texels(self, texture: pipe.Resource, level: int = 0) -> Bytes:
        """A level of a texture, texels ``(layers, rows, columns, bytes)``."""
        size = vkformat.describe(texture.format).block_bytes
        with self._map(texture, Map.READ, level) as transfer:
            layers, rows, _ = transfer.data.shape
            return np.array(transfer.data).reshape(layers, rows, -1, size)

    def _map(self, texture: pipe.Resource, usage: Map, level: int) -> pipe.Transfer:
        width, height, layers = texture.level_size(level)
        return self.ctx.transfer_map(texture, level, usage, Box(width=width, height=height, depth=layers))

    def surface(
        self, resource: pipe.Resource, writable: bool = False, fmt: str = "", **fields: int
    ) -> pipe.Surface:
        """A resource as a whole, unless ``fields`` say otherwise."""
        found = pipe.Format[fmt] if fmt else resource.format
        if resource.target == TextureTarget.BUFFER:
            fields.setdefault("last_element", resource.width0 // vkformat.describe(found).block_bytes - 1)
        else:
            fields.setdefault("last_layer", resource.level_size(fields.get("level", 0))[2] - 1)
        template = pipe.SurfaceTemplate(format=found, writable=writable, **fields)
        return self.ctx.create_surface(resource, template)

    def resources(self, *resources: pipe.Resource | pipe.Surface | None, start: int = 0) -> None:
        """Bind the resources of launches; those that are no surfaces as a whole, to be written."""
        made = [self.surface(r, True) if isinstance(r, pipe.Resource) else r for r in resources]
        self.ctx.set_compute_resources(start, made)

    def launch(self, grid: tuple[int, ...], block: tuple[int, ...] = (1,), **fields: Any) -> None:
        """Run the bound program on so many blocks of so many threads along x, y, z."""
        sizes = [(*size, 1, 1)[:3] for size in (grid, block)]
        self.ctx.launch_grid(pipe.GridInfo(grid=sizes[0], block=sizes[1], **fields))  # type: ignore[arg-type]

    def constants(self, values: npt.NDArray[Any]) -> None:
        """Set constant buffer 0."""
        self.ctx.set_constant_buffer(COMPUTE, 0, pipe.ConstantBuffer(user_buffer=values))
