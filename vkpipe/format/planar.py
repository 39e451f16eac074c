"""Rules of textures of formats with several planes."""

from __future__ import annotations

from vkpipe.errors import InvalidUse
from vkpipe.format.video import is_planar
from vkpipe.pipe import ResourceTemplate, TextureTarget

__all__ = ["PLANAR_TARGETS", "check_planes"]

PLANAR_TARGETS = (TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_RECT, TextureTarget.TEXTURE_2D_ARRAY)


def check_planes(template: ResourceTemplate) -> None:
    """Raise InvalidUse for mipmaps of a format with several planes, whose sizes would not fit each other."""
    if is_planar(template.format) and template.last_level:
        raise InvalidUse("Screen.resource_create", "last_level", template.last_level, "0 with several planes")
