"""What the contexts of a sequence share: targets, textures, and buffers of three kinds."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tests.random_bindings.steps import BUFFERS, TARGETS, TEXTURES
from vkpipe import pipe
from vkpipe.pipe import Bind, Format, Map

__all__ = ["HEIGHT", "KINDS", "STRIDE", "WIDTH", "Array", "Shared", "contents"]

Array = npt.NDArray[Any]

WIDTH, HEIGHT = 24, 16
STRIDE = 32
KINDS = ("vertices", "indices", "constants")

_COLOR, _DEPTH = Format.R8G8B8A8_UNORM, Format.Z24_UNORM_S8_UINT
_SIDE = 8
_VERTICES, _INDICES, _CONSTANTS = 64, 24, 32
_NAMED = 32
_CAPTURED = 40
_SAMPLES = 4
_BINDS = {
    "vertices": Bind.VERTEX_BUFFER | Bind.SHADER_BUFFER,
    "indices": Bind.INDEX_BUFFER,
    "constants": Bind.CONSTANT_BUFFER,
}


def contents(kind: str, seed: int) -> Array:
    """The bytes of a buffer: vertices have a place and a colour, constants are small."""
    rng = np.random.default_rng([len(kind), seed])
    if kind == "indices":
        made = rng.integers(0, _NAMED, _INDICES, np.uint16)
    elif kind == "constants":
        made = rng.integers(0, 9, (_CONSTANTS, 4)).astype(np.float32) / 32
    else:
        made = np.ones((_VERTICES, 8), np.float32)
        made[:, :2] = rng.integers(-9, 10, (_VERTICES, 2)) / 8
        made[:, 2] = rng.integers(-8, 9, _VERTICES) / 8
        made[:, 4:] = rng.integers(0, 17, (_VERTICES, 4)) / 32
    return made.view(np.uint8).reshape(-1)


class Shared:
    """Resources by kind and number; ``textures``: the textures that are no targets, then the targets."""

    def __init__(self, ctx: pipe.Context) -> None:
        self.buffers = {kind: [self.buffer(ctx, kind, n) for n in range(BUFFERS)] for kind in KINDS}
        self.textures = [self.texture(ctx, n, n) for n in range(TEXTURES + TARGETS)]
        self.depth = self._texture(ctx, _DEPTH, Bind.DEPTH_STENCIL)
        self.sampled = self._texture(ctx, _COLOR, Bind.RENDER_TARGET, _SAMPLES)
        self.sampled_depth = self._texture(ctx, _DEPTH, Bind.DEPTH_STENCIL, _SAMPLES)
        for one in (self.depth, self.sampled, self.sampled_depth):
            ctx.clear_texture(one, 0, pipe.Box(width=WIDTH, height=HEIGHT), bytes(4))
        binds = Bind.STREAM_OUTPUT | Bind.VERTEX_BUFFER | Bind.SHADER_BUFFER
        self.captured, self.counter = (self._zeros(ctx, size, binds) for size in (_CAPTURED * STRIDE, 16))

    def destroy(self) -> None:
        """Give everything back."""
        for made in (
            *(one for some in self.buffers.values() for one in some),
            *self.textures,
            *self._others(),
        ):
            made.destroy()

    def _others(self) -> list[pipe.Resource]:
        return [self.depth, self.sampled, self.sampled_depth, self.captured, self.counter]

    def _zeros(self, ctx: pipe.Context, size: int, bind: Bind) -> pipe.Resource:
        """A buffer of zeros."""
        made = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(size, bind))
        ctx.buffer_subdata(made, Map.WRITE, 0, np.zeros(size, np.uint8))
        return made

    def buffer(self, ctx: pipe.Context, kind: str, seed: int) -> pipe.Resource:
        """A buffer of a kind."""
        data = contents(kind, seed)
        made = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(data.size, _BINDS[kind]))
        ctx.buffer_subdata(made, Map.WRITE, 0, data)
        return made

    def texture(self, ctx: pipe.Context, number: int, seed: int) -> pipe.Resource:
        """A texture or target with texels at random."""
        made = self._texture(ctx, _COLOR, Bind.SAMPLER_VIEW | Bind.RENDER_TARGET * (number >= TEXTURES))
        self.fill(ctx, made, pipe.Box(width=made.width0, height=made.height0), seed)
        return made

    def fill(self, ctx: pipe.Context, texture: pipe.Resource, box: pipe.Box, seed: int) -> None:
        """Write texels at random into a box."""
        texels = np.random.default_rng(seed).integers(0, 128, (box.height, 4 * box.width), np.uint8)
        whole = Map.DISCARD_WHOLE_RESOURCE * (box.width == texture.width0)
        ctx.texture_subdata(texture, 0, Map.WRITE | whole, box, texels)

    def _texture(self, ctx: pipe.Context, fmt: Format, bind: Bind, samples: int = 0) -> pipe.Resource:
        small = not bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL)
        width, height = (_SIDE, _SIDE) if small else (WIDTH, HEIGHT)
        template = pipe.ResourceTemplate(
            format=fmt, width0=width, height0=height, nr_samples=samples, bind=bind
        )
        return ctx.screen.resource_create(template)
