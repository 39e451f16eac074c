"""The surfaces that shaders may have as resources: ``set_shader_resources``, ``set_compute_resources``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_resource import Bind
from vkpipe.pipe.resource import Resource, Surface

__all__ = ["checked_resources"]

S = TypeVar("S", bound=Surface)


def checked_resources(
    where: str,
    start: int,
    surfaces: Sequence[Surface | None],
    most: int,
    bind: Bind,
    made: tuple[type[S], ...],
    own: Callable[[str, str, Resource], Resource],
) -> list[S | None]:
    """Return the surfaces that are to be bound from slot ``start`` on.

    Args:
        most: slots that there are.
        bind: what their resources must have been made for.
        made: the classes of what ``create_surface`` of the driver returns.
        own: returns a resource, or refuses it as that of a field: it is of another screen, or destroyed.

    Raises:
        InvalidUse: there are no such slots; a surface is none of this screen, destroyed, or of a resource
            without ``bind``.
    """
    if start < 0 or start + len(surfaces) > most:
        raise InvalidUse(where, "start + count", start + len(surfaces), f"at most {most}")
    found: list[S | None] = []
    for surface in surfaces:
        if surface is None:
            found.append(None)
            continue
        if not isinstance(surface, made):
            legal = "what create_surface of this screen returned, or None"
            raise InvalidUse(where, "resources", surface, legal)
        surface.check_alive(where, "resources")
        resource = own(where, "resources", surface.texture)
        if not resource.bind & bind:
            raise InvalidUse(where, "resource.bind", resource.bind, f"a resource with {bind.name}")
        found.append(surface)
    return found
