"""Models of other files than glTF's as scenes: their colours, without metal, half rough."""

from __future__ import annotations

import numpy as np

from vkpipe.format.srgb import to_linear
from vkpipe.model.mesh import Mesh, Model
from vkpipe.pipe import SamplerState, TexFilter, TexMipfilter
from vkpipe.scene.parts import VERTEX, Material, Part, Scene, Textured

__all__ = ["scene_of"]

_TRILINEAR = SamplerState(
    min_img_filter=TexFilter.LINEAR, min_mip_filter=TexMipfilter.LINEAR, mag_img_filter=TexFilter.LINEAR
)


def scene_of(model: Model) -> Scene:
    """The scene of a model; its colours are taken as those of a display (sRGB)."""
    return Scene(model.name, tuple(_part(mesh) for mesh in model.meshes))


def _part(mesh: Mesh) -> Part:
    vertices = np.zeros(len(mesh.positions), VERTEX)
    vertices["position"], vertices["normal"] = mesh.positions, mesh.normals
    vertices["tangent"], vertices["color"] = (1.0, 0.0, 0.0, 1.0), 1.0
    if mesh.texcoords is not None:
        vertices["uv"][:, 0], vertices["uv"][:, 1] = mesh.texcoords[:, 0], mesh.texcoords[:, 1]
    if mesh.colors is not None:
        colors = mesh.colors.astype(np.float32) / 255.0
        colors[:, :3] = to_linear(colors[:, :3])
        vertices["color"] = colors
    textures = {} if mesh.texture is None else {"base_color": Textured(mesh.texture, _TRILINEAR)}
    red, green, blue = (float(each) for each in to_linear(np.array(mesh.base_color[:3], np.float32)))
    material = Material(
        base_color=(red, green, blue, mesh.base_color[3]),
        metallic=0.0,
        roughness=0.5,
        double_sided=True,
        textures=textures,
    )
    return Part(vertices, mesh.indices, material)
