"""Compute shaders, with what they read and write by name."""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np

from vkpipe import glsl
from vkpipe.draw.bindings import Bindings
from vkpipe.draw.owner import Owner
from vkpipe.draw.shown import program_html
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Barrier, GridInfo

__all__ = ["Compute"]

_BLOCK = re.compile(r"^PROPERTY CS_FIXED_BLOCK_(WIDTH|HEIGHT|DEPTH) (\d+)", re.MULTILINE)


class Compute:
    """A compute shader.

    Attributes:
        program: the shader with the tables of its names.
        block: invocations of a work group along x, y and z, as the source says.
        uniforms: values by name for every launch that gives no others.
    """

    def __init__(self, device: Owner, source: str) -> None:
        """Compile the source; :meth:`vkpipe.draw.Device.compute` does it."""
        self.program = glsl.compile_program(compute=source)
        shader = self.program.compute
        assert shader is not None
        sides = {axis: int(size) for axis, size in _BLOCK.findall(shader.prog)}
        self.block = (sides.get("WIDTH", 1), sides.get("HEIGHT", 1), sides.get("DEPTH", 1))
        self.uniforms: dict[str, object] = {}
        self._device = device
        self._bindings = Bindings("Compute.run", self.program, (source,))
        self._handle = device.context.create_compute_state(shader)

    def __repr__(self) -> str:
        return f"<Compute of blocks of {' x '.join(map(str, self.block))}>"

    def _repr_html_(self) -> str:
        """Return the names that notebooks show."""
        return program_html(self.program, {"block": " x ".join(map(str, self.block))})

    def run(
        self,
        groups: int | tuple[int, ...],
        /,
        *,
        uniforms: Mapping[str, object] | None = None,
        **named: object,
    ) -> None:
        """Launch work groups; later draws and reads see their writes.

        Args:
            groups: along x, or along x, y and z.
            uniforms, named: values by name: numbers, a Buffer for a block, a Texture for a sampler or an
                image.

        Raises:
            InvalidUse: something is missing, unknown, or does not fit; nothing is launched.
        """
        along = np.atleast_1d(np.asarray(groups))
        if along.dtype.kind not in "iu" or along.ndim != 1 or not 1 <= along.size <= 3 or along.min() < 0:
            raise InvalidUse("Compute.run", "groups", groups, "one to three whole numbers, 0 or more")
        grid = (*along.tolist(), 1, 1)
        self._bindings.bind(self._device, {**self.uniforms, **(uniforms or {}), **named})
        ctx = self._device.context
        ctx.bind_compute_state(self._handle)
        ctx.launch_grid(GridInfo(grid=(grid[0], grid[1], grid[2]), block=self.block))
        ctx.memory_barrier(Barrier.ALL)
