"""A drawing board: one target and everything bound that a draw needs, changed piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.driver.shader_texts import FS_SMOOTH, VS_COLOR
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Format, Map, ShaderType

__all__ = ["Array", "Board", "make_buffer", "make_texture", "quad", "read_texture", "window", "write_texture"]

Array = npt.NDArray[Any]

FLOATS = {
    1: Format.R32_FLOAT,
    2: Format.R32G32_FLOAT,
    3: Format.R32G32B32_FLOAT,
    4: Format.R32G32B32A32_FLOAT,
}
PLAIN_RASTERIZER = pipe.RasterizerState(half_pixel_center=True)


def window(points: npt.ArrayLike, width: int, height: int, z: npt.ArrayLike = 0.0) -> Array:
    """Clip positions (N, 4) of window positions (N, 2); z from -1 (near) to 1."""
    place = np.asarray(points, np.float64).reshape(-1, 2)
    clip = np.ones((len(place), 4))
    clip[:, 0] = 2 * place[:, 0] / width - 1
    clip[:, 1] = 2 * place[:, 1] / height - 1
    clip[:, 2] = z
    return clip.astype(np.float32)


def quad(x0: float, y0: float, x1: float, y1: float) -> Array:
    """Six corners (6, 2) of a rectangle's two triangles."""
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y0], [x1, y1], [x0, y1]], np.float64)


def make_texture(
    ctx: VkContext, fmt: Format | str, width: int, height: int = 1, **fields: Any
) -> pipe.Resource:
    """A texture, 2D unless ``target`` says otherwise; to be destroyed by the caller."""
    chosen = Format[fmt] if isinstance(fmt, str) else fmt
    fields.setdefault("bind", Bind.SAMPLER_VIEW)
    return ctx.screen.resource_create(
        pipe.ResourceTemplate(format=chosen, width0=width, height0=height, **fields)
    )


def make_buffer(ctx: VkContext, data: Array | bytes, bind: Bind) -> pipe.Resource:
    """A buffer with these contents; to be destroyed by the caller."""
    raw = np.frombuffer(data, np.uint8) if isinstance(data, bytes) else data.view(np.uint8).reshape(-1)
    buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, bind))
    ctx.buffer_subdata(buffer, Map.WRITE, 0, raw)
    return buffer


def whole(texture: pipe.Resource, level: int = 0) -> pipe.Box:
    """The box of a whole level."""
    width, height, depth = texture.level_size(level)
    return pipe.Box(width=width, height=height, depth=depth)


def read_texture(
    ctx: VkContext, texture: pipe.Resource, level: int = 0, box: pipe.Box | None = None
) -> Array:
    """The blocks of a level: uint8 (layers, rows, columns, bytes of a block)."""
    with ctx.transfer_map(texture, level, Map.READ, box or whole(texture, level)) as transfer:
        size = vkformat.describe(texture.format).block_bytes
        layers, rows, _ = transfer.data.shape
        return np.array(transfer.data).reshape(layers, rows, -1, size)


def write_texture(
    ctx: VkContext, texture: pipe.Resource, blocks: Array, level: int = 0, box: pipe.Box | None = None
) -> None:
    """Write uint8 blocks in the shape that :func:`read_texture` returns."""
    ctx.texture_subdata(texture, level, Map.WRITE, box or whole(texture, level), np.ascontiguousarray(blocks))


class Board:
    """A target of its own, bound to a context with plain state: no blending, no depth test, no culling.

    Window coordinates as in :mod:`tests.scenes`: row 0 of the arrays is window y = 0, y grows with clip y.
    """

    def __init__(
        self,
        ctx: VkContext,
        width: int = 8,
        height: int = 8,
        color: str | None = "R8G8B8A8_UNORM",
        depth: str | None = None,
    ) -> None:
        self.ctx = ctx
        self.width, self.height = width, height
        self._made: list[Any] = []
        self.color = self._target(color, Bind.RENDER_TARGET)
        self.depth = self._target(depth, Bind.DEPTH_STENCIL)
        self.surfaces = [
            None if texture is None else ctx.create_surface(texture, pipe.SurfaceTemplate())
            for texture in (self.color, self.depth)
        ]
        self.reset()

    def _target(self, fmt: str | None, bind: Bind) -> pipe.Resource | None:
        if fmt is None:
            return None
        made = make_texture(self.ctx, fmt, self.width, self.height, bind=bind)
        self._made.append(made)
        return made

    def __enter__(self) -> Board:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Unbind and destroy the target."""
        self.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        for made in self._made:
            made.destroy()

    def reset(self) -> None:
        """Bind the target and plain state, no geometry shader and no textures."""
        self.bind()
        self.ctx.bind_gs_state(None)
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None] * 4)
        self.shaders()
        self.blend()
        self.rasterizer()
        self.depth_test(pipe.DepthState())
        self.elements(Format.R32G32B32A32_FLOAT, Format.R32G32B32A32_FLOAT)

    def bind(self) -> None:
        """Bind the target and a viewport that covers it."""
        color, depth = self.surfaces
        cbufs = () if color is None else (color,)
        state = pipe.FramebufferState(self.width, self.height, cbufs=cbufs, zsbuf=depth)
        self.ctx.set_framebuffer_state(state)
        half = (self.width / 2, self.height / 2, 0.5)
        self.ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])

    def shaders(self, vs: str = VS_COLOR, fs: str = FS_SMOOTH) -> None:
        """Bind a pair of shaders."""
        self.ctx.bind_vs_state(self.ctx.create_vs_state(pipe.ShaderState(tokens=vs)))
        self.ctx.bind_fs_state(self.ctx.create_fs_state(pipe.ShaderState(tokens=fs)))

    def blend(self, state: pipe.RtBlendState | None = None) -> None:
        """Bind the blend state of the colour target."""
        made = pipe.BlendState(rt=(state or pipe.RtBlendState(),))
        self.ctx.bind_blend_state(self.ctx.create_blend_state(made))

    def rasterizer(self, state: pipe.RasterizerState = PLAIN_RASTERIZER) -> None:
        self.ctx.bind_rasterizer_state(self.ctx.create_rasterizer_state(state))

    def depth_test(
        self,
        depth: pipe.DepthState,
        alpha: pipe.AlphaState | None = None,
        front: pipe.StencilState | None = None,
        back: pipe.StencilState | None = None,
    ) -> None:
        """Bind depth, alpha and stencil test."""
        stencil = (front or pipe.StencilState(), back or pipe.StencilState())
        state = pipe.DepthStencilAlphaState(depth, stencil, alpha or pipe.AlphaState())
        self.ctx.bind_depth_stencil_alpha_state(self.ctx.create_depth_stencil_alpha_state(state))

    def elements(self, *formats: Format, **fields: Any) -> None:
        """Bind vertex elements, element n reading buffer n; ``fields`` holds for all of them."""
        made = [
            pipe.VertexElement(src_format=fmt, vertex_buffer_index=slot, **fields)
            for slot, fmt in enumerate(formats)
        ]
        self.ctx.bind_vertex_elements_state(self.ctx.create_vertex_elements_state(made))

    def vertices(self, *arrays: Array) -> None:
        """Bind arrays of float vectors (N, 1 to 4), one buffer and one element each."""
        floats = [np.ascontiguousarray(array, np.float32) for array in arrays]
        self.elements(*(FLOATS[array.shape[1]] for array in floats))
        buffers = [pipe.VertexBuffer(stride=4 * a.shape[1], user_buffer=a) for a in floats]
        self.ctx.set_vertex_buffers(0, buffers)

    def views(self, *views: pipe.SamplerView | None, state: pipe.SamplerState | None = None) -> None:
        """Bind sampler views of the fragment shader, all with one sampler state."""
        ctx = self.ctx
        sampler = ctx.create_sampler_state(state or pipe.SamplerState())
        ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [sampler] * len(views))
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, views)

    def constants(
        self, values: npt.ArrayLike, slot: int = 0, stage: ShaderType = ShaderType.FRAGMENT
    ) -> None:
        """Set a constant buffer from an array, float32 unless it has another type of four bytes."""
        given = np.asarray(values)
        data = given if given.dtype.itemsize == 4 else given.astype(np.float32)
        self.ctx.set_constant_buffer(stage, slot, pipe.ConstantBuffer(user_buffer=data))

    def clear(self, color: Sequence[float] = (0, 0, 0, 0), depth: float = 1.0, stencil: int = 0) -> None:
        """Clear everything that the target has."""
        self.ctx.clear(pipe.Clear.COLOR0 | pipe.Clear.DEPTHSTENCIL, color, depth, stencil)

    def draw(self, count: int, **info: Any) -> None:
        self.ctx.draw_vbo(pipe.DrawInfo(count=count, **info))

    def triangles(
        self, points: npt.ArrayLike, colors: npt.ArrayLike, z: npt.ArrayLike = 0.0, **info: Any
    ) -> None:
        """Draw window positions (N, 2) with one colour for all or one for each vertex."""
        positions = window(points, self.width, self.height, z)
        every = np.broadcast_to(np.asarray(colors, np.float32), (len(positions), 4))
        self.vertices(positions, every)
        self.draw(len(positions), **info)

    def rectangle(
        self, area: tuple[float, float, float, float], color: npt.ArrayLike, z: float = 0.0
    ) -> None:
        """Draw a rectangle x0, y0, x1, y1 in one colour."""
        self.triangles(quad(*area), color, z)

    def fill(self, color: npt.ArrayLike = (0, 1, 0, 1), z: float = 0.0) -> None:
        """Draw over the whole target."""
        self.rectangle((0, 0, self.width, self.height), color, z)

    def blocks(self) -> Array:
        """The bytes of the colour target: uint8 (height, width, bytes of a texel)."""
        assert self.color is not None
        return np.asarray(read_texture(self.ctx, self.color)[0])

    def pixels(self) -> Array:
        """The colours of the target (height, width, 4): float32, or integers for pure integer formats."""
        assert self.color is not None
        return np.asarray(vkformat.unpack(self.color.format, self.blocks()))

    def depths(self) -> tuple[Array | None, Array | None]:
        """Depth (float32) and stencil (uint8) of the target."""
        assert self.depth is not None
        return vkformat.unpack_z(self.depth.format, read_texture(self.ctx, self.depth)[0])

    def stencils(self) -> Array:
        """Stencil (uint8) of a target that has one."""
        _, stencil = self.depths()
        assert stencil is not None
        return stencil
