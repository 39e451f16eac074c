"""Draws a model, and the ground under it if wanted, through a Gallium context.

The picture has row 0 at the top: the viewport turns OpenGL's upward y round, as Mesa does for windows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.model.camera import Camera
from vkpipe.model.ground import GROUND_RADII, ground_mesh
from vkpipe.model.mesh import Array, Model
from vkpipe.model.shaders import VERTEX as VERTEX_SHADER
from vkpipe.model.shaders import ground_fragment, lit_fragment
from vkpipe.model.upload import VERTEX, VERTEX_ELEMENTS, GpuMesh

__all__ = ["ModelRenderer"]

_BACKGROUND = (0.86, 0.89, 0.93, 1.0)
_AMBIENT, _SHININESS = 0.35, 40.0
_GROUND_BRIGHTNESS = 0.92

_OVER = pipe.RtBlendState(
    blend_enable=True,
    rgb_src_factor=pipe.BlendFactor.SRC_ALPHA,
    rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
    alpha_src_factor=pipe.BlendFactor.ONE,
    alpha_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
)
_TRILINEAR = pipe.SamplerState(
    min_img_filter=pipe.TexFilter.LINEAR,
    mag_img_filter=pipe.TexFilter.LINEAR,
    min_mip_filter=pipe.TexMipfilter.LINEAR,
)


class ModelRenderer:
    """A context with a colour and a depth target, and all the state that drawing models takes.

    Args:
        screen: the device.
        width, height: of the picture, in pixels.
        ground: draw a textured ground under the model.

    Use as a context manager or call :meth:`destroy`.
    """

    def __init__(self, screen: pipe.Screen, width: int, height: int, ground: bool = True) -> None:
        self.width, self.height = width, height
        self._screen, self._with_ground = screen, ground
        self._model: Model | None = None
        self._meshes: list[GpuMesh] = []
        self._ground: GpuMesh | None = None
        self._undo: list[Callable[[], object]] = []
        self._ctx = screen.context_create()
        self._undo.append(self._ctx.destroy)
        try:
            self._color = self._make_targets()
            self._make_state()
        except BaseException:
            self.destroy()
            raise

    def draw(self, model: Model, camera: Camera) -> pipe.Fence:
        """Draws a frame and submits it; a model is uploaded when it is drawn first after another one.

        Returns:
            The fence that signals when the frame is done.
        """
        if model is not self._model:
            self._upload(model)
        ctx = self._ctx
        ctx.clear(pipe.Clear.COLOR0 | pipe.Clear.DEPTH, _BACKGROUND, 1.0, 0)
        matrix = np.ascontiguousarray(camera.matrix(self.width / self.height).T)
        ctx.set_constant_buffer(pipe.ShaderType.VERTEX, 0, pipe.ConstantBuffer(user_buffer=matrix))
        ctx.bind_blend_state(self._opaque)
        ctx.bind_depth_stencil_alpha_state(self._depth_write)
        lights = _lights(camera)
        for mesh in self._meshes:
            ctx.bind_fs_state(self._lit[mesh.view is not None])
            self._draw_mesh(mesh, lights)
        if self._ground is not None:
            ctx.bind_blend_state(self._over)
            ctx.bind_depth_stencil_alpha_state(self._depth_read)
            ctx.bind_fs_state(self._ground_shader)
            self._draw_mesh(self._ground, self._ground_constants(lights, model))
        return ctx.flush()

    def read(self) -> Array:
        """The picture of the last frame: uint8 RGBA (height, width, 4), row 0 at the top."""
        box = pipe.Box(width=self.width, height=self.height)
        with self._ctx.transfer_map(self._color, 0, pipe.Map.READ, box) as transfer:
            return np.array(transfer.data[0]).reshape(self.height, self.width, 4)

    def destroy(self) -> None:
        """Gives back everything; a second call does nothing."""
        self._drop_meshes()
        while self._undo:
            self._undo.pop()()

    def __enter__(self) -> ModelRenderer:
        return self

    def __exit__(self, *_: object) -> None:
        self.destroy()

    def _make_targets(self) -> pipe.Resource:
        ctx = self._ctx
        formats = (
            (pipe.Format.R8G8B8A8_UNORM, pipe.Bind.RENDER_TARGET),
            (pipe.Format.Z24X8_UNORM, pipe.Bind.DEPTH_STENCIL),
        )
        surfaces: list[pipe.Surface] = []
        for format, bind in formats:
            texture = self._screen.resource_create(
                pipe.ResourceTemplate(format=format, width0=self.width, height0=self.height, bind=bind)
            )
            self._undo.append(texture.destroy)
            surfaces.append(ctx.create_surface(texture, pipe.SurfaceTemplate()))
            self._undo.append(surfaces[-1].destroy)
        color, depth = surfaces
        ctx.set_framebuffer_state(pipe.FramebufferState(self.width, self.height, cbufs=(color,), zsbuf=depth))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(self.width, self.height)])
        return color.texture

    def _make_state(self) -> None:
        """Creates the state objects; those that never change are bound here."""
        ctx, keep = self._ctx, self._keep
        self._opaque = keep(ctx.create_blend_state(pipe.BlendState()), ctx.delete_blend_state)
        self._over = keep(ctx.create_blend_state(pipe.BlendState(rt=(_OVER,))), ctx.delete_blend_state)
        delete_tests = ctx.delete_depth_stencil_alpha_state
        self._depth_write = keep(self._depth_state(True), delete_tests)
        self._depth_read = keep(self._depth_state(False), delete_tests)
        raster = pipe.RasterizerState(half_pixel_center=True, bottom_edge_rule=True)
        rasterizer = keep(ctx.create_rasterizer_state(raster), ctx.delete_rasterizer_state)
        vertex = keep(ctx.create_vs_state(pipe.ShaderState(VERTEX_SHADER)), ctx.delete_vs_state)
        elements = keep(ctx.create_vertex_elements_state(VERTEX_ELEMENTS), ctx.delete_vertex_elements_state)
        sampler = keep(ctx.create_sampler_state(_TRILINEAR), ctx.delete_sampler_state)
        shaders = [
            keep(ctx.create_fs_state(pipe.ShaderState(text)), ctx.delete_fs_state)
            for text in (lit_fragment(False), lit_fragment(True), ground_fragment())
        ]
        self._lit, self._ground_shader = (shaders[0], shaders[1]), shaders[2]
        ctx.bind_rasterizer_state(rasterizer)
        ctx.bind_vs_state(vertex)
        ctx.bind_vertex_elements_state(elements)
        ctx.bind_sampler_states(pipe.ShaderType.FRAGMENT, 0, [sampler])
        self._undo.append(self._unbind)

    def _keep(self, handle: pipe.Handle, delete: Callable[[Any], None]) -> pipe.Handle:
        self._undo.append(lambda: delete(handle))
        return handle

    def _depth_state(self, write: bool) -> pipe.Handle:
        depth = pipe.DepthState(enabled=True, writemask=write, func=pipe.CompareFunc.LESS)
        return self._ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState(depth=depth))

    def _unbind(self) -> None:
        """State objects may not be deleted while they are bound."""
        ctx = self._ctx
        ctx.bind_sampler_states(pipe.ShaderType.FRAGMENT, 0, [None])
        ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [None])
        ctx.set_vertex_buffers(0, [None])
        for bind in (
            ctx.bind_blend_state,
            ctx.bind_depth_stencil_alpha_state,
            ctx.bind_rasterizer_state,
            ctx.bind_vs_state,
            ctx.bind_fs_state,
            ctx.bind_vertex_elements_state,
        ):
            bind(None)

    def _upload(self, model: Model) -> None:
        self._drop_meshes()
        for mesh in model.meshes:
            self._meshes.append(GpuMesh(self._screen, self._ctx, mesh))
        if self._with_ground:
            self._ground = GpuMesh(self._screen, self._ctx, ground_mesh(model.bounds))
        self._model = model

    def _drop_meshes(self) -> None:
        for mesh in (*self._meshes, *((self._ground,) if self._ground is not None else ())):
            mesh.destroy()
        self._meshes, self._ground, self._model = [], None, None

    def _draw_mesh(self, mesh: GpuMesh, constants: Array) -> None:
        """``constants`` are those of the shader; the mesh's own colour replaces the third."""
        ctx = self._ctx
        values = constants.copy()
        values[2] *= mesh.base_color
        ctx.set_constant_buffer(pipe.ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=values))
        ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [mesh.view])
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=VERTEX.itemsize, buffer=mesh.vertices)])
        ctx.draw_vbo(mesh.draw_info())

    def _ground_constants(self, lights: Array, model: Model) -> Array:
        low, high = np.asarray(model.bounds, np.float64)
        constants = lights.copy()
        constants[0, 3] = _GROUND_BRIGHTNESS
        constants[3, :3] = (low + high) / 2.0
        constants[3, 1] = low[1]
        constants[3, 3] = GROUND_RADII * np.linalg.norm(high - low) / 2.0
        return constants


def _lights(camera: Camera) -> Array:
    """The fragment constants of a lit surface: float32 (4, 4), see shaders.FRAGMENT_CONSTANTS.

    The light stands above the eye, to its left, so that every side of a model is lit when it is looked at.
    """
    eye = np.asarray(camera.eye, np.float64) - camera.target
    eye /= np.linalg.norm(eye)
    left = np.cross(eye, camera.up)
    light = eye * 0.6 + left * 0.55 + np.asarray(camera.up, np.float64) * 0.75
    light /= np.linalg.norm(light)
    half = light + eye
    half /= np.linalg.norm(half)
    constants = np.ones((4, 4), np.float32)
    constants[0] = [*light, _AMBIENT]
    constants[1] = [*half, _SHININESS]
    return constants
