"""Textured rectangles, each a draw with the same DrawInfo: constants say where it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tests.driver.draw import Array, Board, make_buffer, make_texture, write_texture
from tests.driver.multisample import read_samples
from tests.driver.shader_texts import sampling_fs
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, DrawInfo, Format, Prim, ShaderType

__all__ = ["OVER", "VS", "Sprites"]

VS = """VERT
DCL IN[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0..1]
IMM[0] FLT32 {0.0, 1.0, 0.0, 0.0}
  0: MOV OUT[0], IMM[0].xxxy
  1: MAD OUT[0].xy, IN[0], CONST[0].zwww, CONST[0]
  2: MAD OUT[1], IN[0], CONST[1].xyyy, CONST[1].zwww
  3: END
"""

OVER = pipe.RtBlendState(
    True,
    rgb_src_factor=pipe.BlendFactor.SRC_ALPHA,
    rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
    alpha_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
)


class Sprites:
    """A board with a number of textures of random texels.

    Attributes:
        info: of every draw.
        read: returns what they are drawn into.
    """

    def __init__(
        self,
        ctx: VkContext,
        count: int,
        size: tuple[int, int] = (64, 48),
        fmt: str = "R8G8B8A8_UNORM",
        target: str = "R8G8B8A8_UNORM",
        depth: str | None = None,
    ) -> None:
        self.ctx = ctx
        self.board = Board(ctx, *size, target, depth)
        self._scale = (1.0, 1.0, 0.0, 0.0)
        self.board.shaders(VS, sampling_fs("2D"))
        self.board.blend(OVER)
        self._random = np.random.default_rng(5)
        self._made: list[Any] = []
        corners = np.array([[0, 0], [1, 0], [0, 1], [1, 1]], np.float32)
        self._vertices = make_buffer(ctx, corners, Bind.VERTEX_BUFFER)
        self.board.elements(Format.R32G32_FLOAT)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=8, buffer=self._vertices)])
        self.views = [self.texture(16, 16, fmt) for _ in range(count)]
        self.info = DrawInfo(mode=Prim.TRIANGLE_STRIP, count=4)
        self.filters(pipe.TexFilter.NEAREST)
        self.read: Callable[[], Array] = self.board.blocks
        self.board.clear()

    def texture(
        self, width: int, height: int, fmt: str = "R8G8B8A8_UNORM", swizzle: Sequence[pipe.Swizzle] = ()
    ) -> pipe.SamplerView:
        """A view of a new texture."""
        made = make_texture(self.ctx, fmt, width, height)
        self._made.append(made)
        self.fill(made)
        names = ("swizzle_r", "swizzle_g", "swizzle_b", "swizzle_a")
        chosen: dict[str, Any] = dict(zip(names, swizzle, strict=False))
        view = self.ctx.create_sampler_view(made, pipe.SamplerViewTemplate(format=made.format, **chosen))
        self._made.insert(0, view)
        return view

    def fill(self, texture: pipe.Resource) -> None:
        """Write random texels."""
        shape = (texture.height0, texture.width0, 4)
        write_texture(self.ctx, texture, self._random.integers(0, 256, shape, dtype=np.uint8))

    def filters(self, kind: pipe.TexFilter, **fields: Any) -> None:
        state = pipe.SamplerState(min_img_filter=kind, mag_img_filter=kind, **fields)
        self.ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [self.ctx.create_sampler_state(state)])

    def coordinates(self, scale: tuple[float, float], begin: tuple[float, float]) -> None:
        """Say how much of textures is shown, and from where on."""
        self._scale = (*scale, *begin)

    def draw(
        self,
        view: pipe.SamplerView,
        place: tuple[float, float],
        size: tuple[float, float] = (9, 7),
        info: DrawInfo | None = None,
    ) -> None:
        """Draw a rectangle at a pixel."""
        width, height = self.board.width, self.board.height
        (x, y), (w, h) = place, size
        box = (2 * x / width - 1, 2 * y / height - 1, 2 * w / width, 2 * h / height)
        self.board.constants([*box, *self._scale], stage=ShaderType.VERTEX)
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
        self.ctx.draw_vbo(info or self.info)

    def into(self, *formats: str, samples: int = 0) -> None:
        """Draw into targets of these formats and so many samples instead of the board's; read all of them."""
        ctx, width, height = self.ctx, self.board.width, self.board.height
        textures = [
            make_texture(ctx, fmt, width, height, nr_samples=samples, bind=Bind.RENDER_TARGET)
            for fmt in formats
        ]
        surfaces = [ctx.create_surface(texture, pipe.SurfaceTemplate()) for texture in textures]
        ctx.set_framebuffer_state(pipe.FramebufferState(width, height, cbufs=tuple(surfaces)))
        self._made += [*surfaces, *textures]
        self.read = lambda: np.concatenate([read_samples(ctx, texture).ravel() for texture in textures])

    def pixels(self) -> Array:
        return self.read()

    def close(self) -> None:
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        self.board.bind()
        for made in self._made:
            made.destroy()
        self._vertices.destroy()
        self.board.close()
