"""Names in traces: those of Gallium's structs, and of arguments that are called otherwise there."""

from __future__ import annotations

import re
from dataclasses import is_dataclass

from vkpipe import pipe
from vkpipe.wrappers.interface import Method

__all__ = ["STRUCTS", "argument_name", "gallium_class", "struct_name"]

_ODD = {
    "ResourceTemplate": "pipe_resource",
    "SurfaceTemplate": "pipe_surface",
    "SamplerViewTemplate": "pipe_sampler_view",
}


def struct_name(kind: type) -> str:
    """Return Gallium's name of a class of state objects: ``pipe_rt_blend_state`` of RtBlendState."""
    name = kind.__name__
    return _ODD.get(name) or "pipe" + re.sub("([A-Z])", lambda found: "_" + found[0].lower(), name)


def argument_name(method: Method, name: str) -> str:
    """Return Gallium's name of an argument; a state object is ``state`` where it is bound or deleted."""
    return "state" if name == "handle" and method.name.startswith(("bind_", "delete_")) else name


STRUCTS: dict[str, type] = {
    struct_name(kind): kind for kind in vars(pipe).values() if isinstance(kind, type) and is_dataclass(kind)
}
"""The classes of state objects by their names in Gallium."""


def gallium_class(kind: type) -> type:
    """Return the class of Gallium's that a class of state objects is, or has been made of; else itself."""
    return next((base for base in kind.__mro__ if STRUCTS.get(struct_name(base)) is base), kind)
