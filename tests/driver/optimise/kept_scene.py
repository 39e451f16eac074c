"""A frame that is drawn again and again, and what may change in between."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tests.driver.draw import (
    Array,
    Board,
    make_buffer,
    make_texture,
    quad,
    window,
    write_texture,
)
from tests.driver.shader_texts import VS_MOVED
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, BlendFactor, ConstantBuffer, DrawInfo, Map, ShaderType

__all__ = ["ADDED", "CHANGES", "SAME_PICTURE", "SIZE", "Scene", "corners", "frames_of"]

SIZE = 16
_FS = """FRAG
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.5, 0.0, 0.0}
  0: TEX TEMP[0], IMM[0], SAMP[0], 2D
  1: MUL OUT[0], TEMP[0], CONST[0]
  2: END
"""
_ONE = BlendFactor.ONE
ADDED = pipe.RtBlendState(
    blend_enable=True, rgb_src_factor=_ONE, rgb_dst_factor=_ONE, alpha_src_factor=_ONE, alpha_dst_factor=_ONE
)
_KEPT = pipe.RtBlendState(
    blend_enable=True,
    rgb_src_factor=_ONE,
    rgb_dst_factor=_ONE,
    alpha_src_factor=_ONE,
    alpha_dst_factor=BlendFactor.ZERO,
)


def corners(*places: tuple[float, float]) -> Array:
    return np.concatenate([window(quad(x, y, x + 4, y + 4), SIZE, SIZE) for x, y in places])


class Scene:
    """A clear and rectangles of 4x4 pixels, in two blend states, in buffers that belong to it."""

    def __init__(self, ctx: VkContext, other: VkContext) -> None:
        self.ctx, self.other = ctx, other
        self.board = Board(ctx, SIZE, SIZE, "R32G32B32A32_FLOAT")
        self.boards = [self.board]
        self.board.shaders(VS_MOVED, _FS)
        self.blends = [ctx.create_blend_state(pipe.BlendState(rt=(state,))) for state in (ADDED, _KEPT)]
        self.color: tuple[float, ...] = (0.0, 1.0, 2.0, 3.0)
        self.count, self.steps, self.value = 6, 2, 1.0
        self.query: pipe.Query | None = None
        self.counted: list[object] = []
        self.vertices = make_buffer(ctx, corners((1, 1), (7, 3)), Bind.VERTEX_BUFFER)
        self.bind_vertices(0)
        self.indices = make_buffer(ctx, np.arange(12, dtype=np.uint16), Bind.INDEX_BUFFER)
        self.make_texture(2)
        self.offset = (0.0, 0.0)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)

    def new_vertices(self, *places: tuple[float, float]) -> None:
        """Other memory, and the old is gone."""
        self.vertices.destroy()
        self.vertices = make_buffer(self.ctx, corners(*places), Bind.VERTEX_BUFFER)
        self.bind_vertices(0)

    def bind_vertices(self, first: int) -> None:
        bound = pipe.VertexBuffer(stride=16, buffer_offset=16 * first, buffer=self.vertices)
        self.ctx.set_vertex_buffers(0, [bound])

    def new_texture(self, value: float) -> None:
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        self.view.destroy()
        self.texture.destroy()
        self.make_texture(value)

    def make_texture(self, value: float) -> None:
        self.texture = make_texture(self.ctx, "R32G32B32A32_FLOAT", 1)
        self.fill_texture(value)
        self.view = self.ctx.create_sampler_view(
            self.texture, pipe.SamplerViewTemplate(format=self.texture.format)
        )
        self.board.views(self.view)

    def fill_texture(self, value: float) -> None:
        write_texture(self.ctx, self.texture, np.full(4, value, np.float32).view(np.uint8))

    def new_target(self, size: int) -> None:
        self.board = Board(self.ctx, size, size, "R32G32B32A32_FLOAT")
        self.boards.append(self.board)
        self.board.shaders(VS_MOVED, _FS)
        self.board.views(self.view)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        self.bind_vertices(0)

    def viewport(self) -> None:
        half = (SIZE / 4, SIZE / 4, 0.5)
        self.ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])

    def scissor(self) -> None:
        self.board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=True))
        self.ctx.set_scissor_states(0, [pipe.ScissorState(0, 0, 4, 4)])

    def resource_constants(self) -> None:
        made = make_buffer(self.ctx, np.full(4, 32, np.float32), Bind.CONSTANT_BUFFER)
        self.ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, ConstantBuffer(made))
        self.value = 0.0

    def many(self) -> None:
        """A frame for which scratch memory has to grow."""
        self.board.vertices(corners(*[(x, y) for x in range(12) for y in range(12)]))
        self.ctx.draw_vbo(DrawInfo(count=144 * 6))
        self.ctx.flush()
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        self.bind_vertices(0)

    def elsewhere(self) -> None:
        """The same, with everything made anew, in another context."""
        second = Scene(self.other, self.ctx)
        second.value = 5.0
        for _ in range(3):
            second.frame()
        second.close()

    def count_samples(self) -> None:
        self.query = self.ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)

    def frame(self) -> pipe.Fence:
        ctx = self.ctx
        moved = np.array([2 * self.offset[0] / SIZE, 2 * self.offset[1] / SIZE, 0, 0], np.float32)
        self.board.constants(moved, stage=ShaderType.VERTEX)
        if self.query is not None:
            ctx.begin_query(self.query)
        if self.color:
            self.board.clear(self.color)
        for blend in self.blends[: self.steps]:
            ctx.bind_blend_state(blend)
            for draw in range(2):
                if self.value:
                    self.board.constants([self.value + draw] * 4)
                ctx.draw_vbo(DrawInfo(count=self.count, index_size=2, index=self.indices))
        if self.query is not None:
            ctx.end_query(self.query)
        fence = ctx.flush()
        if self.query is not None:
            self.counted.append(ctx.get_query_result(self.query, True))
        return fence

    def picture(self) -> bytes:
        return self.board.blocks().tobytes()

    def close(self) -> None:
        if self.query is not None:
            self.query.destroy()
        self.ctx.set_sample_mask(0xFFFFFFFF)
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        for made in (self.view, self.texture, self.vertices, self.indices, *self.boards):
            made.close() if isinstance(made, Board) else made.destroy()


def _vary(**changes: object) -> Callable[[Scene], None]:
    return lambda scene: scene.__dict__.update(changes)


CHANGES: dict[str, Callable[[Scene], object]] = {
    "nothing": lambda scene: None,
    "vertex constants": _vary(offset=(5.0, 2.0)),
    "fragment constants": _vary(value=8.0),
    "constants in a resource": Scene.resource_constants,
    "fewer primitives": _vary(count=3),
    "more primitives": _vary(count=12),
    "fewer groups": _vary(steps=1),
    "clear": _vary(color=(4.0, 5.0, 6.0, 7.0)),
    "sign of a clear": _vary(color=(-0.0, 1.0, 2.0, 3.0)),
    "indices": lambda scene: scene.ctx.buffer_subdata(
        scene.indices, Map.WRITE, 0, np.arange(6, 12, dtype=np.uint16)
    ),
    "vertices": lambda scene: scene.ctx.buffer_subdata(scene.vertices, Map.WRITE, 0, corners((9, 9))),
    "vertices in other memory": lambda scene: scene.ctx.buffer_subdata(
        scene.vertices, Map.WRITE | Map.DISCARD_WHOLE_RESOURCE, 0, corners((9, 9), (2, 8))
    ),
    "place in the vertex buffer": lambda scene: scene.bind_vertices(6),
    "vertex buffer": lambda scene: scene.new_vertices((9, 9), (2, 8)),
    "texels": lambda scene: scene.fill_texture(16),
    "texture": lambda scene: scene.new_texture(16),
    "viewport": Scene.viewport,
    "scissor": Scene.scissor,
    "sample mask": lambda scene: scene.ctx.set_sample_mask(0),
    "blending": lambda scene: scene.blends.reverse(),
    "target": lambda scene: scene.new_target(SIZE),
    "size": lambda scene: scene.new_target(2 * SIZE),
    "samples are counted": Scene.count_samples,
    "scratch memory": Scene.many,
    "another context": Scene.elsewhere,
    "a resource destroyed": lambda scene: make_buffer(scene.ctx, np.zeros(4), Bind.VERTEX_BUFFER).destroy(),
}
SAME_PICTURE = {
    "target",
    "nothing",
    "samples are counted",
    "scratch memory",
    "another context",
    "a resource destroyed",
}


def frames_of(
    ctx: VkContext, other: VkContext, change: Callable[[Scene], object]
) -> tuple[list[bytes], list[object]]:
    scene = Scene(ctx, other)
    pictures = []
    for number in range(9):
        if number == 5:
            change(scene)
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
        pictures.append(scene.picture())
    counted = scene.counted
    scene.close()
    return pictures, counted
