"""A small workbench: targets, state and shaders bound to a context; a test says only what it is about."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Bind, Format

__all__ = ["COLOR_FS", "COLOR_VS", "Array", "Rig"]

Array = npt.NDArray[Any]

COLOR_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: END
"""
COLOR_FS = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""


class Rig:
    """Draws into one or more colour targets and maybe a depth buffer of the same size.

    Positions are window coordinates: the viewport is set so that clip coordinates (x, y, z, 1) land on
    window (x, y) with depth z.
    """

    def __init__(
        self,
        ctx: pipe.Context,
        width: int = 16,
        height: int = 16,
        formats: tuple[Format, ...] = (Format.R8G8B8A8_UNORM,),
        depth: Format | None = None,
        samples: int = 0,
        layers: int = 1,
    ) -> None:
        self.ctx, self.width, self.height = ctx, width, height
        self.colors = [self._resource(fmt, Bind.RENDER_TARGET, samples, layers) for fmt in formats]
        self.zs = self._resource(depth, Bind.DEPTH_STENCIL, samples, layers) if depth is not None else None
        whole = pipe.SurfaceTemplate(last_layer=layers - 1)
        surfaces = tuple(ctx.create_surface(texture, whole) for texture in self.colors)
        zsbuf = ctx.create_surface(self.zs, whole) if self.zs is not None else None
        ctx.set_framebuffer_state(pipe.FramebufferState(width, height, cbufs=surfaces, zsbuf=zsbuf))
        self.viewport()
        self.rasterizer()
        self.tests()
        self.blend()
        self.shaders()
        self.clear()

    def _resource(self, fmt: Format, bind: Bind, samples: int, layers: int) -> pipe.Resource:
        target = pipe.TextureTarget.TEXTURE_2D_ARRAY if layers > 1 else pipe.TextureTarget.TEXTURE_2D
        return self.ctx.screen.resource_create(
            pipe.ResourceTemplate(
                target=target,
                format=fmt,
                width0=self.width,
                height0=self.height,
                array_size=layers,
                nr_samples=samples,
                bind=bind,
            )
        )

    def clear(self, color: tuple[float, ...] = (0, 0, 0, 0), depth: float = 1.0, stencil: int = 0) -> None:
        """Clear everything."""
        buffers = pipe.Clear.COLOR | (pipe.Clear.DEPTHSTENCIL if self.zs is not None else pipe.Clear(0))
        self.ctx.clear(buffers, color, depth, stencil)

    def viewport(self, *more: pipe.ViewportState) -> None:
        """Window coordinates as clip coordinates of a cube around the target; ``more`` viewports after it.

        Clip x in [-1, 1] is window x in [-w, w]: positions are divided accordingly in :meth:`draw`.
        """
        half = (float(self.width), float(self.height), 1.0)
        self.scale = np.array([*half, 1.0], np.float32)
        first = pipe.ViewportState(scale=half, translate=(0.0, 0.0, 0.0))
        self.ctx.set_viewport_states(0, [first, *more])

    def rasterizer(self, **fields: Any) -> None:
        """Bind a rasterizer state; clip space is that of ``clip_halfz`` unless said otherwise."""
        state = pipe.RasterizerState(**{"clip_halfz": True, **fields})
        self.ctx.bind_rasterizer_state(self.ctx.create_rasterizer_state(state))

    def tests(self, ref: tuple[int, int] = (0, 0), **fields: Any) -> None:
        """Bind a depth, stencil and alpha state."""
        state = pipe.DepthStencilAlphaState(**fields)
        self.ctx.bind_depth_stencil_alpha_state(self.ctx.create_depth_stencil_alpha_state(state))
        self.ctx.set_stencil_ref(pipe.StencilRef(ref))

    def blend(self, *rt: pipe.RtBlendState, **fields: Any) -> None:
        """Bind a blend state."""
        state = pipe.BlendState(rt=rt or (pipe.RtBlendState(),), **fields)
        self.ctx.bind_blend_state(self.ctx.create_blend_state(state))

    def shaders(self, vs: str = COLOR_VS, fs: str | None = COLOR_FS) -> None:
        """Bind shaders."""
        self.ctx.bind_vs_state(self.ctx.create_vs_state(pipe.ShaderState(tokens=vs)))
        handle = None if fs is None else self.ctx.create_fs_state(pipe.ShaderState(tokens=fs))
        self.ctx.bind_fs_state(handle)

    def draw(
        self,
        mode: pipe.Prim,
        positions: object,
        colors: object = (1.0, 1.0, 1.0, 1.0),
        clip: bool = False,
        **info: Any,
    ) -> None:
        """Draw vertices at window coordinates ``(n, 2 to 4)`` (clip coordinates with ``clip``).

        ``colors``: one for all or ``(n, 4)``.
        """
        given = np.atleast_2d(np.asarray(positions, np.float32))
        at = np.zeros((len(given), 4), np.float32)
        at[:, 3] = 1.0
        at[:, : given.shape[1]] = given
        at = at if clip else at / self.scale
        tint = np.broadcast_to(np.asarray(colors, np.float32), (len(at), 4))
        elements = [
            pipe.VertexElement(src_offset=0, src_format=Format.R32G32B32A32_FLOAT),
            pipe.VertexElement(src_offset=16, src_format=Format.R32G32B32A32_FLOAT),
        ]
        self.ctx.bind_vertex_elements_state(self.ctx.create_vertex_elements_state(elements))
        data = np.ascontiguousarray(np.concatenate([at, tint], axis=1))
        self.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=32, user_buffer=data)])
        self.ctx.draw_vbo(pipe.DrawInfo(mode=mode, **{"count": len(at), **info}))

    def quad(self, z: float = 0.0, color: object = (1.0, 1.0, 1.0, 1.0)) -> None:
        """Cover the whole target with two triangles that have their corners in counter-clockwise order."""
        w, h = self.width, self.height
        self.draw(pipe.Prim.TRIANGLE_FAN, [(0, 0, z), (0, h, z), (w, h, z), (w, 0, z)], color)

    def raw(self, number: int = 0, layer: int = 0) -> Array:
        """The bytes of a colour target: uint8 (height, width, bytes)."""
        return self._read(self.colors[number], layer)

    def values(self, number: int = 0, layer: int = 0) -> Array:
        """The colours of a target: (height, width, 4)."""
        return vkformat.unpack(self.colors[number].format, self.raw(number, layer))

    def drawn(self, layer: int = 0) -> Array:
        """Which pixels of the first target are not black: bool (height, width)."""
        return np.asarray((self.values(0, layer)[..., :3] != 0).any(axis=-1))

    def depth_stencil(self, layer: int = 0) -> tuple[Array | None, Array | None]:
        """Depth and stencil values (height, width), None for what the format lacks."""
        assert self.zs is not None
        return vkformat.unpack_z(self.zs.format, self._read(self.zs, layer))

    def _read(self, texture: pipe.Resource, layer: int) -> Array:
        box = pipe.Box(z=layer, width=self.width, height=self.height)
        with self.ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
            return np.array(transfer.data[0]).reshape(self.height, self.width, -1)
