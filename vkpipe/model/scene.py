"""Draws a model, and the ground under it if wanted, through a Gallium context.

The picture has row 0 at the top: the viewport turns OpenGL's upward y round, as Mesa does for windows.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.cso_context import CsoContext
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

_VERTEX, _FRAGMENT = pipe.ShaderType.VERTEX, pipe.ShaderType.FRAGMENT
_OPAQUE = pipe.BlendState()
_OVER = pipe.BlendState(
    rt=(
        pipe.RtBlendState(
            blend_enable=True,
            rgb_src_factor=pipe.BlendFactor.SRC_ALPHA,
            rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
            alpha_src_factor=pipe.BlendFactor.ONE,
            alpha_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
        ),
    )
)
_DEPTH_WRITE, _DEPTH_READ = (
    pipe.DepthStencilAlphaState(pipe.DepthState(enabled=True, writemask=write, func=pipe.CompareFunc.LESS))
    for write in (True, False)
)
_RASTERIZER = pipe.RasterizerState(half_pixel_center=True, bottom_edge_rule=True)
_TRILINEAR = pipe.SamplerState(
    min_img_filter=pipe.TexFilter.LINEAR,
    mag_img_filter=pipe.TexFilter.LINEAR,
    min_mip_filter=pipe.TexMipfilter.LINEAR,
)


_VS, _GROUND = pipe.ShaderState(VERTEX_SHADER), pipe.ShaderState(ground_fragment())
_LIT = tuple(pipe.ShaderState(lit_fragment(textured)) for textured in (False, True))


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
        self._cso = CsoContext(self._ctx)
        self._undo.append(self._cso.destroy)
        try:
            self._color = self._make_targets()
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
        ctx, cso = self._ctx, self._cso
        ctx.clear(pipe.Clear.COLOR0 | pipe.Clear.DEPTH, _BACKGROUND, 1.0, 0)
        matrix = np.ascontiguousarray(camera.matrix(self.width / self.height).T)
        cso.set_constant_buffer(_VERTEX, 0, pipe.ConstantBuffer(user_buffer=matrix))
        cso.set_rasterizer(_RASTERIZER)
        cso.set_vs(_VS)
        cso.set_vertex_elements(VERTEX_ELEMENTS)
        cso.set_samplers(_FRAGMENT, (_TRILINEAR,))
        cso.set_blend(_OPAQUE)
        cso.set_depth_stencil_alpha(_DEPTH_WRITE)
        lights = _lights(camera)
        for mesh in self._meshes:
            cso.set_fs(_LIT[mesh.view is not None])
            self._draw_mesh(mesh, lights)
        if self._ground is not None:
            cso.set_blend(_OVER)
            cso.set_depth_stencil_alpha(_DEPTH_READ)
            cso.set_fs(_GROUND)
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
        self._cso.set_framebuffer(pipe.FramebufferState(self.width, self.height, cbufs=(color,), zsbuf=depth))
        self._cso.set_viewports((pipe.ViewportState.covering(self.width, self.height),))
        return color.texture

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
        cso = self._cso
        values = constants.copy()
        values[2] *= mesh.base_color
        cso.set_constant_buffer(_FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=values))
        cso.set_sampler_views(_FRAGMENT, (mesh.view,))
        cso.set_vertex_buffers((pipe.VertexBuffer(stride=VERTEX.itemsize, buffer=mesh.vertices),))
        self._ctx.draw_vbo(mesh.draw_info())

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
