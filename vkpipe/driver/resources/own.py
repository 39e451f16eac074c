"""The check that a handle is a live resource of the screen."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from vkpipe import pipe
from vkpipe.driver.resources.resource import BufferResource, TextureResource, VkResource
from vkpipe.errors import InvalidUse

__all__ = ["own_buffer", "own_resource", "own_texture"]

R = TypeVar("R", bound=VkResource)


def _own(kind: type[R], said: str, screen: pipe.Screen, where: str, field: str, resource: object) -> R:
    if not isinstance(resource, kind):
        raise InvalidUse(where, field, resource, f"{said} of this screen")
    resource.check_usable(screen, where, field)
    return resource


own_resource = partial(_own, VkResource, "a resource")
"""Return a resource; raises InvalidUse where it is none of this screen, or was destroyed."""

own_buffer = partial(_own, BufferResource, "a buffer")
"""Return a buffer in the same way."""

own_texture = partial(_own, TextureResource, "a texture")
"""Return a texture in the same way."""
