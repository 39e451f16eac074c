"""This module tells whether a texture fits a sampler or an image of GLSL."""

from __future__ import annotations

import re

from vkpipe import format as vkformat
from vkpipe.draw.texture import Texture
from vkpipe.pipe import Bind, TextureTarget

__all__ = ["compares", "misfit"]

_TYPE = re.compile(r"([iu]?)(?:sampler|image)(\w+?)(?:MS)?(Array)?(Shadow)?")
_TARGETS = {
    "1D": TextureTarget.TEXTURE_1D,
    "2D": TextureTarget.TEXTURE_2D,
    "3D": TextureTarget.TEXTURE_3D,
    "Cube": TextureTarget.TEXTURE_CUBE,
    "2DRect": TextureTarget.TEXTURE_RECT,
    "Buffer": TextureTarget.BUFFER,
    "1DArray": TextureTarget.TEXTURE_1D_ARRAY,
    "2DArray": TextureTarget.TEXTURE_2D_ARRAY,
    "CubeArray": TextureTarget.TEXTURE_CUBE_ARRAY,
}


def compares(kind: str) -> bool:
    """Return whether lookups of a type compare: ``sampler2DShadow``."""
    return kind.endswith("Shadow")


def misfit(kind: str, texture: Texture) -> str | None:
    """Return what of a texture does not fit a type of GLSL, or None where all of it does.

    The kind of numbers, the axes, samples, and depth for samplers that compare have to (OpenGL 4.6, section
    8.14).
    """
    found = _TYPE.fullmatch(kind)
    assert found is not None, kind
    resource = texture.resource
    described = vkformat.describe(resource.format)
    letter = ""
    if described.is_pure_integer:
        letter = "i" if resource.format.name.endswith("SINT") else "u"
    if found[1] != letter or (found[4] and not described.is_depth):
        return resource.format.name
    if "MS" in kind and resource.nr_samples <= 1:
        return "one sample"
    if "image" in kind and not resource.bind & Bind.SHADER_IMAGE:
        return "a texture made without image=True"
    if resource.target != _TARGETS[found[2] + (found[3] or "")]:
        return resource.target.name
    return None
