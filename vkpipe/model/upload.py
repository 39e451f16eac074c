"""Meshes in the memory of a device: interleaved vertices, indices, a mipmapped texture."""

from __future__ import annotations

import numpy as np

from vkpipe import pipe
from vkpipe.model.ground import mipmap_levels
from vkpipe.model.mesh import Array, Mesh

__all__ = ["VERTEX", "VERTEX_ELEMENTS", "GpuMesh"]

VERTEX = np.dtype([("position", "<f4", 3), ("normal", "<f4", 3), ("texcoord", "<f4", 2), ("color", "u1", 4)])
"""One vertex. The renderer's vertex elements are made from it, in this order."""

_FORMATS = {
    ("<f4", 3): pipe.Format.R32G32B32_FLOAT,
    ("<f4", 2): pipe.Format.R32G32_FLOAT,
    ("|u1", 4): pipe.Format.R8G8B8A8_UNORM,
}


def _elements() -> tuple[pipe.VertexElement, ...]:
    elements = []
    for name in VERTEX.names or ():
        kind, offset = VERTEX.fields[name][:2]  # type: ignore[index]
        base, shape = kind.subdtype  # type: ignore[misc]
        elements.append(pipe.VertexElement(src_offset=offset, src_format=_FORMATS[base.str, shape[0]]))
    return tuple(elements)


VERTEX_ELEMENTS = _elements()


def interleave(mesh: Mesh) -> Array:
    """The vertices of a mesh as :data:`VERTEX` (N,); white where it has no colours."""
    vertices = np.zeros(len(mesh.positions), VERTEX)
    vertices["position"] = mesh.positions
    vertices["normal"] = mesh.normals
    vertices["texcoord"] = 0.0 if mesh.texcoords is None else mesh.texcoords
    vertices["color"] = 255 if mesh.colors is None else mesh.colors
    return vertices


class GpuMesh:
    """A mesh on a device; ``view`` is None without a texture.

    Raises (on creation):
        OutOfMemory: the device has no room; nothing is left behind then.
    """

    def __init__(self, screen: pipe.Screen, ctx: pipe.Context, mesh: Mesh) -> None:
        self.base_color = mesh.base_color
        self.index_count = mesh.indices.size
        self.vertex_count = len(mesh.positions)
        self.view: pipe.SamplerView | None = None
        self._owned: list[pipe.Destroyable] = []
        try:
            self.vertices = self._buffer(screen, ctx, interleave(mesh), pipe.Bind.VERTEX_BUFFER)
            self.indices = self._buffer(screen, ctx, mesh.indices, pipe.Bind.INDEX_BUFFER)
            if mesh.texture is not None:
                self.view = self._texture(screen, ctx, mesh.texture)
        except BaseException:
            self.destroy()
            raise

    def draw_info(self) -> pipe.DrawInfo:
        """All of its triangles."""
        return pipe.DrawInfo(
            mode=pipe.Prim.TRIANGLES,
            count=self.index_count,
            index_size=4,
            index=self.indices,
            max_index=self.vertex_count - 1,
            index_bounds_valid=True,
        )

    def destroy(self) -> None:
        """Gives back the memory."""
        while self._owned:
            self._owned.pop().destroy()

    def _buffer(self, screen: pipe.Screen, ctx: pipe.Context, data: Array, bind: pipe.Bind) -> pipe.Resource:
        resource = screen.resource_create(pipe.ResourceTemplate.buffer(data.nbytes, bind))
        self._owned.append(resource)
        ctx.buffer_subdata(resource, pipe.Map.WRITE, 0, np.ascontiguousarray(data))
        return resource

    def _texture(self, screen: pipe.Screen, ctx: pipe.Context, texels: Array) -> pipe.SamplerView:
        levels = mipmap_levels(texels)
        template = pipe.ResourceTemplate(
            format=pipe.Format.R8G8B8A8_UNORM,
            width0=texels.shape[1],
            height0=texels.shape[0],
            last_level=len(levels) - 1,
            bind=pipe.Bind.SAMPLER_VIEW,
        )
        resource = screen.resource_create(template)
        self._owned.append(resource)
        for number, level in enumerate(levels):
            box = pipe.Box(width=level.shape[1], height=level.shape[0])
            ctx.texture_subdata(resource, number, pipe.Map.WRITE, box, level)
        view = ctx.create_sampler_view(resource, pipe.SamplerViewTemplate.of(resource))
        self._owned.append(view)
        return view
