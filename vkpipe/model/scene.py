"""Draws a model, and the ground under it if wanted, through a Gallium context.

The picture has row 0 at the top: the viewport turns OpenGL's upward y round, as Mesa does for windows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.model.camera import Camera
from vkpipe.model.ground import ground_mesh
from vkpipe.model.lights import ground_constants, light_constants
from vkpipe.model.look import Look
from vkpipe.model.mesh import Array, Model
from vkpipe.model.shaders import VERTEX as VERTEX_SHADER
from vkpipe.model.shaders import ground_fragment, surface_fragment
from vkpipe.model.targets import Targets
from vkpipe.model.upload import VERTEX, VERTEX_ELEMENTS, GpuMesh

__all__ = ["ModelRenderer"]

_BACKGROUND = (0.86, 0.89, 0.93, 1.0)

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
_TRILINEAR = pipe.SamplerState(
    min_img_filter=pipe.TexFilter.LINEAR,
    mag_img_filter=pipe.TexFilter.LINEAR,
    min_mip_filter=pipe.TexMipfilter.LINEAR,
)


_VS, _GROUND = pipe.ShaderState(VERTEX_SHADER), pipe.ShaderState(ground_fragment())
_SURFACES = {
    (textured, lit): pipe.ShaderState(surface_fragment(textured, lit))
    for textured in (False, True)
    for lit in (False, True)
}


class ModelRenderer:
    """A context with a colour and a depth target, and all the state that drawing models takes.

    Args:
        screen: the device.
        width, height: of the picture, in pixels.
        ground: draw a textured ground under the model, where :meth:`draw` is told no look.

    Use as a context manager or call :meth:`destroy`.
    """

    def __init__(self, screen: pipe.Screen, width: int, height: int, ground: bool = True) -> None:
        self.width, self.height = width, height
        self._screen, self._look = screen, Look(ground=ground)
        self._model: Model | None = None
        self._meshes: list[GpuMesh] = []
        self._ground: GpuMesh | None = None
        self._undo: list[Callable[[], object]] = []
        self._ctx = screen.context_create()
        self._undo.append(self._ctx.destroy)
        self._cso = CsoContext(self._ctx)
        self._undo.append(self._cso.destroy)
        try:
            self._targets = Targets(self._ctx, width, height)
        except BaseException:
            self.destroy()
            raise
        self._undo.append(lambda: self._targets.destroy())

    @property
    def picture(self) -> pipe.Resource:
        """The texture with the last frame; another one after the next frame of another size or look."""
        return self._targets.picture

    def resize(self, width: int, height: int) -> None:
        """Give the frames from now on another size in pixels."""
        self.width, self.height = width, height

    def load(self, model: Model) -> None:
        """Upload a model in the place of the one before, as :meth:`draw` does with another one.

        Raises:
            OutOfMemory: the device has no room; the one before is still there.
        """
        if model is self._model:
            return
        made: list[GpuMesh] = []
        try:
            for mesh in model.meshes:
                made.append(GpuMesh(self._screen, self._ctx, mesh))
        except BaseException:
            for one in made:
                one.destroy()
            raise
        self._drop_meshes()
        self._meshes, self._model = made, model

    def clear(self) -> pipe.Fence:
        """Draw a frame without any model."""
        self._begin(1)
        return self._ctx.flush()

    def draw(
        self, model: Model, camera: Camera, look: Look | None = None, region: pipe.ScissorState | None = None
    ) -> pipe.Fence:
        """Draws a frame and submits it; a model is uploaded when it is drawn first after another one.

        Args:
            model, camera, look: of the frame.
            region: draw these pixels only; they are those of the whole frame, bit by bit. None: all.

        Returns:
            The fence that signals when the frame is done.
        """
        look = look or self._look
        if region is not None:
            look = replace(look, cut=True)
            self._cso.set_scissors((region,))
        self.load(model)
        cso = self._cso
        self._begin(look.samples)
        matrix = np.ascontiguousarray(camera.matrix(self.width / self.height).T)
        cso.set_constant_buffer(_VERTEX, 0, pipe.ConstantBuffer(user_buffer=matrix))
        cso.set_rasterizer(look.rasterizer())
        cso.set_vs(_VS)
        cso.set_vertex_elements(VERTEX_ELEMENTS)
        cso.set_samplers(_FRAGMENT, (_TRILINEAR,))
        cso.set_blend(_OPAQUE)
        cso.set_depth_stencil_alpha(_DEPTH_WRITE)
        lights = light_constants(camera)
        for mesh in self._meshes:
            cso.set_fs(_SURFACES[mesh.view is not None, look.lighting])
            self._draw_mesh(mesh, lights)
        if look.ground:
            self._draw_ground(model, look, lights)
        self._targets.resolve()
        return self._ctx.flush()

    def read(self, region: pipe.ScissorState | None = None) -> Array:
        """The last frame, or a region of it: uint8 RGBA (height, width, 4), row 0 at the top."""
        picture = self.picture
        cut = region or pipe.ScissorState(0, 0, picture.width0, picture.height0)
        box = pipe.Box(cut.minx, cut.miny, width=cut.maxx - cut.minx, height=cut.maxy - cut.miny)
        with self._ctx.transfer_map(picture, 0, pipe.Map.READ, box) as transfer:
            return np.array(transfer.data[0]).reshape(box.height, box.width, 4)

    def destroy(self) -> None:
        """Gives back everything; a second call does nothing."""
        self._drop_meshes()
        while self._undo:
            self._undo.pop()()

    def __enter__(self) -> ModelRenderer:
        return self

    def __exit__(self, *_: object) -> None:
        self.destroy()

    def _begin(self, samples: int) -> None:
        """Make the targets what they should be, and clear them."""
        wanted, now = (self.width, self.height, samples), self._targets
        if wanted != (now.width, now.height, now.samples):
            self._targets = Targets(self._ctx, *wanted)
            self._cso.set_framebuffer(self._targets.state)
            now.destroy()
        self._cso.set_framebuffer(self._targets.state)
        self._cso.set_viewports((pipe.ViewportState.covering(self.width, self.height),))
        self._ctx.clear(pipe.Clear.COLOR0 | pipe.Clear.DEPTH, _BACKGROUND, 1.0, 0)

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

    def _draw_ground(self, model: Model, look: Look, lights: Array) -> None:
        """Draw the ground last, as it is blended over the picture."""
        if self._ground is None:
            self._ground = GpuMesh(self._screen, self._ctx, ground_mesh(model.bounds))
        self._cso.set_rasterizer(look.rasterizer(ground=True))
        self._cso.set_blend(_OVER)
        self._cso.set_depth_stencil_alpha(_DEPTH_READ)
        self._cso.set_fs(_GROUND)
        self._draw_mesh(self._ground, ground_constants(lights, model.bounds))
